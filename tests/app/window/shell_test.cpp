#include "app/window/shell.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "scenes/both_answers.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/test_case.hpp"
#include "scenes/text.hpp"
#include "scenes/wrong.hpp"

/// The whole shell without a window: events in, frames out. What the class sees beside the picture.
namespace app {
namespace {

class Remembering : public Host {
  public:
    std::string clipboard() override { return copied; }
    void set_clipboard(const std::string &text) override { copied = text; }
    scenes::Result<std::string> save_picture(std::string_view, std::string_view,
                                             const std::string &) override {
        return scenes::Error{};
    }
    std::string copied;
};

class ShellTest : public testing::Test {
  protected:
    void open(const std::string &state, Vec2 size = {1280, 720}) {
        scenes::StateRequest request;
        request.state = state;
        auto scene = scenes::make_scene(request);
        ASSERT_TRUE(scene) << scene.error().message;
        shell_ = std::make_unique<Shell>(std::move(*scene), WindowOptions{}, host_);
        size_ = size;
        frames(4);
    }
    void frames(int count, double elapsed = 1.0 / 60) {
        for (int i = 0; i < count; ++i)
            shell_->frame(size_, 1, elapsed);
    }
    /// As the desktop does: only while there is something to draw.
    void settle() {
        for (int i = 0; i < 100 && shell_->wants_frame(); ++i)
            frames(1);
        EXPECT_FALSE(shell_->wants_frame());
    }
    void key(Key code) {
        for (const Input::Kind kind : {Input::Kind::key_down, Input::Kind::key_up}) {
            Input input;
            input.kind = kind;
            input.key = code;
            shell_->input(input);
            frames(2);
        }
    }
    void move(Vec2 at) {
        Input input;
        input.at = at;
        shell_->input(input);
        frames(2);
        at_ = at;
    }
    void button(bool down) {
        Input input;
        input.kind = down ? Input::Kind::press : Input::Kind::release;
        input.at = at_;
        shell_->input(input);
        frames(2);
    }
    void click(Vec2 at) {
        move(at);
        button(true);
        button(false);
    }
    Session &session() { return shell_->session(); }
    const Plan &plan() { return shell_->plan(); }
    /// Presses along a row from left to right until something happens.
    template <class Happened> bool click_along(Vec2 from, double to, Happened happened) {
        for (; from.x < to && !happened(); from.x += 12)
            click(from);
        return happened();
    }

    Remembering host_;
    std::unique_ptr<Shell> shell_;
    Vec2 size_{1280, 720}, at_{0, 0};
};

bool overlap(const Rect &a, const Rect &b) {
    return a.min.x < b.max.x - 0.5 && b.min.x < a.max.x - 0.5 && a.min.y < b.max.y - 0.5 &&
           b.min.y < a.max.y - 0.5;
}

TEST_F(ShellTest, InAWideWindowTheCodeStandsBesideThePicture) {
    for (const Vec2 size : {Vec2(1000, 640), Vec2(1280, 720), Vec2(1920, 1080)}) {
        open("scene=circle-box&code=on", size);
        EXPECT_GE(plan().canvas.max.x, plan().code.min.x - 1) << size.x;
        EXPECT_GT(plan().canvas.size().y, 0.65 * size.y) << size.x;
        EXPECT_GT(plan().canvas.size().x, 0.3 * size.x) << size.x;
        EXPECT_GT(plan().code.size().x, 0.3 * size.x) << size.x;
    }
    EXPECT_FALSE(plan().menu); // there is room for all
    open("scene=circle-box&code=on");
    EXPECT_TRUE(plan().menu);
    shell_->desk().menu_open = true;
    frames(2);
    EXPECT_TRUE(plan().right_over);
    open("scene=circle-box&code=on", {900, 1200});
    EXPECT_GT(plan().code.min.y, 0.4 * 1200); // upright: below it
}

TEST_F(ShellTest, AMessageIsAboutWhatWasDoneLast) {
    open("scene=circle-box");
    key(Key::b);
    EXPECT_EQ(shell_->desk().message, scenes::text("window.push-none"));
    key(Key::t);
    EXPECT_EQ(shell_->desk().message, "");
}

TEST_F(ShellTest, NothingToPushIsSaidOnTheButton) {
    /// Presses from above, until something is pushed or the wrong test below is switched on.
    const auto found = [&] {
        for (double y = 40; y < 380; y += 12) {
            const std::string before = session().state();
            click({plan().right.min.x + 60, y});
            if (session().state() != before)
                return session().scene().settings.wrong.empty();
        }
        return false;
    };
    open("scene=circle-box&preset=overlapping");
    EXPECT_TRUE(found());
    open("scene=circle-box");
    EXPECT_FALSE(found());
}

TEST_F(ShellTest, TheCodeCoversNothing) {
    for (const Vec2 size : {Vec2(1280, 720), Vec2(1920, 1080), Vec2(800, 600), Vec2(640, 480),
                            Vec2(320, 200), Vec2(3840, 2160), Vec2(1, 1)}) {
        open("scene=circle-box&wrong=grown-box", size);
        EXPECT_LT(plan().code.size().y, 1);
        const double height = plan().canvas.size().y;
        key(Key::k);
        const std::string at = std::to_string(size.x) + "x" + std::to_string(size.y);
        EXPECT_TRUE(session().scene().settings.code) << at;
        EXPECT_LE(plan().canvas.size().y, height) << at;
        if (size.y >= 200) {
            EXPECT_GE(plan().code.size().y, 80) << at;
            for (const Rect &part : {plan().canvas, plan().band, plan().status, plan().right})
                EXPECT_FALSE(overlap(part, plan().code)) << at;
        }
        key(Key::k);
        EXPECT_LT(plan().code.size().y, 1) << at;
    }
}

TEST_F(ShellTest, TheCodeIsPartOfTheState) {
    open("scene=two-boxes&code=on");
    EXPECT_GT(plan().code.size().y, 200);
    EXPECT_NE(session().state().find("code=on"), std::string::npos);
    const Vec2 cross(plan().code.max.x - 26, plan().code.min.y + 22);
    click(cross);
    EXPECT_EQ(session().state().find("code=on"), std::string::npos);
    EXPECT_FALSE(session().can_undo());
}

TEST_F(ShellTest, EverySceneHasItsCodeDrawn) {
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        open("scene=" + std::string(entry.id) + "&code=on&wrong=" + std::string(entry.best_wrong));
        settle();
    }
}

TEST_F(ShellTest, TheStateIsCopiedAsATestAndAsAQuery) {
    open("scene=circle-box&wrong=grown-box&code=on");
    const double middle = plan().code.min.y + 22;
    EXPECT_TRUE(click_along({plan().code.max.x - 560, middle}, plan().code.max.x - 60,
                            [&] { return !host_.copied.empty(); }));
    EXPECT_EQ(host_.copied, scenes::cpp_test(session().scene()));
    shell_->act(Action::copy_query);
    EXPECT_EQ(host_.copied, scenes::query_lines(session().scene()));
    host_.copied.clear();
    session().set_predict(true);
    shell_->act(Action::copy_test); // there is the answer in it
    EXPECT_EQ(host_.copied, "");
    EXPECT_FALSE(shell_->desk().message.empty());
}

TEST_F(ShellTest, ThePredictionIsAnsweredByPresses) {
    open("scene=two-boxes&predict=on");
    ASSERT_TRUE(session().hides_verdict());
    const double row = plan().band.max.y - 34;
    for (std::size_t said = 1; said <= 3; ++said) {
        const double left = plan().band.min.x + 250, right = plan().band.max.x - 130;
        ASSERT_TRUE(click_along({left, row}, right, [&] {
            return session().said().size() >= said;
        })) << said;
        EXPECT_EQ(session().said().back(), 0u); // the first of the row: "hit"
        EXPECT_EQ(session().said().size(), said);
    }
    EXPECT_FALSE(session().hides_verdict());
    EXPECT_EQ(session().score().asked, 3);
}

TEST_F(ShellTest, WithAWrongTestOnTheClassSaysWhose) {
    open("scene=two-boxes&preset=containment&wrong=interval-depth&predict=on");
    ASSERT_NE(session().ask(), nullptr);
    EXPECT_FALSE(session().ask()->statement.empty());
    ASSERT_TRUE(click_along({plan().band.min.x + 130, plan().band.max.y - 34},
                            plan().band.max.x - 130, [&] { return !session().said().empty(); }));
    EXPECT_FALSE(session().hides_verdict());
    EXPECT_EQ(session().score().asked, 1);
}

TEST_F(ShellTest, ThePushKeyPushesAndSaysWhyNot) {
    open("scene=two-boxes");
    const auto before = session().scene().document();
    key(Key::b);
    EXPECT_NE(session().scene().document(), before);
    EXPECT_EQ(session().pushes()->left, 0);
    key(Key::b); // they touch now: a push of nothing
    EXPECT_TRUE(session().undo());
    for (const char *state :
         {"scene=circle-box", "scene=bullet-wall", "scene=two-boxes&predict=on"}) {
        open(state);
        const auto there = session().scene().document();
        key(Key::b);
        EXPECT_EQ(session().scene().document(), there) << state;
        EXPECT_FALSE(shell_->desk().message.empty()) << state;
    }
}

/// While a shape is dragged the overlays may be coarse; 200 ms after the last change they are drawn
/// finely, once, and then nothing happens any more.
TEST_F(ShellTest, ComesToRestOnceAndThenSleeps) {
    open("scene=circle-box&wrong=nearest-corner");
    EXPECT_FALSE(shell_->canvas().coarse()); // the first picture
    settle();
    const Vec2 from = session().frame().to_points({1.25, 2.25});
    move(from);
    button(true);
    move(from + Vec2(30, 10));
    EXPECT_TRUE(shell_->canvas().coarse());
    button(false);
    settle();
    EXPECT_TRUE(shell_->canvas().coarse());
    const double wake = shell_->seconds_to_wake();
    EXPECT_GT(wake, 0.05);
    EXPECT_LE(wake, 0.2);
    const int made = shell_->canvas().made();
    frames(1, wake + 0.001);
    EXPECT_FALSE(shell_->canvas().coarse());
    EXPECT_EQ(shell_->canvas().made(), made + 1);
    settle();
    EXPECT_LT(shell_->seconds_to_wake(), 0); // asleep
    EXPECT_EQ(shell_->canvas().made(), made + 1);
}

TEST_F(ShellTest, WhatIsOnIsNamedWithItsOwnLinesWhileTheOthersAreFolded) {
    open("scene=boxes-3d&wrong=looks-touching");
    // Its switch stands in the panel below that of the best-known test: pressing it switches it
    // off.
    bool off = false;
    for (double y = 60; y < plan().right.max.y - 140 && !off; y += 10) {
        click({plan().right.min.x + 30, y});
        off = !session().is_wrong_on("looks-touching");
    }
    EXPECT_TRUE(off);
}

TEST_F(ShellTest, HelpScrollsAndClosesByAPress) {
    for (const Vec2 size : {Vec2(1280, 720), Vec2(320, 200)}) {
        open("scene=circle-box", size);
        key(Key::f1);
        EXPECT_TRUE(shell_->desk().help);
        click({size.x / 2, size.y / 2});
        EXPECT_FALSE(shell_->desk().help);
    }
}

/// Show me glides to the counter-example of every test, also in a small window, and it disagrees
/// there.
TEST_F(ShellTest, ShowMeWorksForEveryTest) {
    for (const scenes::WrongTest &test : scenes::wrong_tests()) {
        if (scenes::find_scene(test.scene) == nullptr || test.scene == "many-boxes")
            continue;
        open("scene=" + std::string(test.scene), {800, 600});
        ASSERT_FALSE(session().show_wrong(test, false)) << test.id;
        EXPECT_TRUE(shell_->animates()) << test.id;
        frames(60);
        EXPECT_FALSE(shell_->animates()) << test.id;
        EXPECT_NE(scenes::compare(session().scene(), test.id), scenes::Verdict::agree) << test.id;
    }
}

} // namespace
} // namespace app
