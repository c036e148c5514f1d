#include "app/window/session.hpp"

#include <gtest/gtest.h>

#include "scenes/numbers.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "tests/scenes/scene_testing.hpp"

namespace app {
namespace {

using scenes::scene_of;

/// Circle and box: A at (1.25, 2.25), radius 1.25.
Session circle_box(const std::string &more = {}) {
    return Session(scene_of("scene=circle-box" + more));
}

std::string value(const Session &session, const std::string &key) {
    for (const auto &entry : session.scene().document())
        if (entry.key == key)
            return entry.value;
    return "no " + key;
}

void let_glide(Session &session) {
    for (int i = 0; i < 100 && session.moving(); ++i)
        session.advance(0.02);
}

TEST(Session, ADragIsOneStepAndKeepsTheGrabOffset) {
    Session session = circle_box("&snap=off");
    ASSERT_TRUE(session.grab("a.body", {1.5, 2.5}));
    session.drag({2.0, 2.5}, false);
    session.drag({2.5, 3.0}, false);
    EXPECT_EQ(value(session, "a.centre"), "2.25,2.75");
    session.drop();
    ASSERT_TRUE(session.undo());
    EXPECT_EQ(value(session, "a.centre"), "1.25,2.25");
    EXPECT_FALSE(session.can_undo());
    ASSERT_TRUE(session.redo());
    EXPECT_EQ(value(session, "a.centre"), "2.25,2.75");
}

TEST(Session, DragsSnapOnlyWhileTheGridIsShown) {
    for (const auto &[more, centre] :
         {std::pair("", "1.75,2.25"), std::pair("&snap=off", "1.8,2.25"),
          std::pair("&grid=off", "1.8,2.25")}) {
        Session session = circle_box(more);
        session.grab("a.centre", {1.25, 2.25});
        session.drag({1.8, 2.25}, false);
        EXPECT_EQ(value(session, "a.centre"), centre) << more;
    }
}

TEST(Session, ACancelledDragLeavesNoTrace) {
    Session session = circle_box();
    const std::string before = session.state();
    session.grab("a.rim", {2.5, 2.25});
    session.drag({4, 2.25}, false);
    EXPECT_NE(session.state(), before);
    session.cancel_drag();
    EXPECT_EQ(session.state(), before);
    EXPECT_FALSE(session.can_undo());
    session.drag({9, 9}, false); // nothing is held any more
    EXPECT_EQ(session.state(), before);
}

TEST(Session, AClickIsNoStep) {
    Session session = circle_box();
    session.grab("a.body", {1, 2});
    session.drop();
    EXPECT_FALSE(session.can_undo());
    EXPECT_EQ(session.focused(), "a.body");
}

TEST(Session, UnknownHandlesAreNotGrabbed) {
    Session session = circle_box();
    EXPECT_FALSE(session.grab("c.body", {0, 0}));
    EXPECT_FALSE(session.dragging());
}

TEST(Session, NudgesOfOneHandleAreOneStep) {
    Session session = circle_box();
    for (int i = 0; i < 3; ++i)
        session.nudge("a.centre", {1, 0}, false);
    EXPECT_EQ(value(session, "a.centre"), "2,2.25");
    session.nudge("a.centre", {0, -1}, true);
    EXPECT_EQ(value(session, "a.centre"), "2,2.225");
    ASSERT_TRUE(session.undo());
    EXPECT_EQ(value(session, "a.centre"), "1.25,2.25");
    EXPECT_FALSE(session.undo());
}

TEST(Session, TypedNumbersAreStepsAndErrorsChangeNothing) {
    Session session = circle_box();
    EXPECT_FALSE(session.set_field("a.radius", "0.5"));
    EXPECT_FALSE(session.set_field("a.radius", "0.75"));
    const std::string good = session.state();
    for (const char *bad : {"", "two", "-1", "nan", "1e400"})
        EXPECT_TRUE(session.set_field("a.radius", bad)) << bad;
    EXPECT_EQ(session.state(), good);
    session.undo();
    EXPECT_EQ(value(session, "a.radius"), "0.5");
    session.undo();
    EXPECT_EQ(value(session, "a.radius"), "1.25");
}

TEST(Session, NudgedFieldsStayOnTheGrid) {
    Session session = circle_box("&a.radius=1.1");
    const auto radius = [&] {
        for (const scenes::Field &field : session.scene().fields())
            if (field.key == "a.radius")
                return field;
        return scenes::Field{};
    };
    EXPECT_FALSE(session.nudge_field(radius(), 0, 1));
    EXPECT_EQ(value(session, "a.radius"), "1.25");
    EXPECT_FALSE(session.nudge_field(radius(), 0, -1));
    EXPECT_EQ(value(session, "a.radius"), "1");
    session.undo(); // a run of one number is one step
    EXPECT_EQ(value(session, "a.radius"), "1.1");
    for (int i = 0; i < 20; ++i)
        session.nudge_field(radius(), 0, -1);
    EXPECT_EQ(value(session, "a.radius"), "0"); // the least that it may be
}

TEST(Session, TheViewStaysPutWhileShapesMove) {
    Session session = circle_box();
    session.set_panel({{0, 0}, {800, 600}});
    const scenes::Frame before = session.frame();
    session.grab("a.centre", {1.25, 2.25});
    session.drag({40, 2.25}, false);
    session.drop();
    EXPECT_EQ(session.frame().view.centre, before.view.centre);
    EXPECT_EQ(session.frame().view.height, before.view.height);
    EXPECT_EQ(session.state().find("view="), std::string::npos);
    session.fit();
    EXPECT_GT(session.frame().view.height, before.view.height);
}

TEST(Session, ZoomKeepsThePointUnderThePointer) {
    Session session = circle_box();
    session.set_panel({{100, 50}, {900, 650}});
    const Vec2 pointer(300, 200);
    const Vec2 world = session.frame().to_world(pointer);
    const double height = session.frame().view.height;
    session.zoom(pointer, 2);
    EXPECT_NEAR(session.frame().view.height, height / 2, 1e-12);
    EXPECT_NEAR(session.frame().to_world(pointer).x, world.x, 1e-12);
    EXPECT_NEAR(session.frame().to_world(pointer).y, world.y, 1e-12);
    session.pan({30, -20});
    EXPECT_NEAR(session.frame().to_points(world).x, 330, 1e-9);
    EXPECT_NEAR(session.frame().to_points(world).y, 180, 1e-9);
    for (int i = 0; i < 2000; ++i)
        session.zoom(pointer, 1.5);
    EXPECT_GT(session.frame().view.height, 0);
}

TEST(Session, ShowMeGlidesToTheStateOfTheTable) {
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        for (const bool agreeing : {true, false}) {
            Session session(entry.make());
            const auto start = session.scene().document();
            const scenes::WrongTest *test = session.best_wrong();
            ASSERT_TRUE(test) << entry.id;
            ASSERT_FALSE(session.show_wrong(*test, agreeing)) << entry.id;
            EXPECT_TRUE(session.moving());
            EXPECT_TRUE(session.is_wrong_on(test->id));
            let_glide(session);
            EXPECT_FALSE(session.moving());
            const auto target =
                scene_of("scene=" + std::string(entry.id) + "&" +
                         std::string(agreeing ? test->agreeing : test->counter_example));
            EXPECT_EQ(session.scene().document(), target->document()) << entry.id;
            EXPECT_EQ(session.scene().camera(), target->camera()) << entry.id;
            const auto wrong = session.scene().readout().wrong;
            ASSERT_EQ(wrong.size(), 1u) << entry.id;
            EXPECT_EQ(wrong[0].agrees, agreeing) << entry.id << ": " << wrong[0].text;
            if (session.scene().document() != start) {
                EXPECT_TRUE(session.undo());
                EXPECT_EQ(session.scene().document(), start) << entry.id;
            }
        }
    }
}

TEST(Session, AnEditDuringAGlideWorksOnItsEnd) {
    Session session = circle_box();
    ASSERT_FALSE(session.show_wrong(*session.best_wrong(), true));
    session.advance(0.1);
    session.nudge("a.centre", {1, 0}, false);
    EXPECT_FALSE(session.moving());
    EXPECT_EQ(value(session, "a.centre"), "1.5,0.5"); // it agrees at (1.25, 0.5)
}

TEST(Session, ScenesKeepTheirStateWhileOthersAreShown) {
    Session session = circle_box();
    session.set_field("a.radius", "0.5");
    session.set_profile("shapes");
    session.choose_scene("two-circles");
    EXPECT_EQ(session.scene().id(), "two-circles");
    EXPECT_EQ(session.scene().settings.profile->id, "shapes");
    EXPECT_FALSE(session.can_undo());
    session.choose_scene("nowhere");
    EXPECT_EQ(session.scene().id(), "two-circles");
    session.choose_scene("circle-box");
    EXPECT_EQ(value(session, "a.radius"), "0.5");
    EXPECT_TRUE(session.undo());
}

TEST(Session, ResetGoesBackToWhatWasOpened) {
    Session session = circle_box("&a.radius=0.5&wrong=grown-box");
    const std::string opened = session.state();
    session.set_field("a.radius", "3");
    session.toggle_wrong("grown-box");
    session.zoom({10, 10}, 3);
    session.reset();
    EXPECT_EQ(session.state(), opened);
    EXPECT_TRUE(session.undo()); // and undo brings the work back
    EXPECT_EQ(value(session, "a.radius"), "3");
}

TEST(Session, PasteTakesStatesAndAddressesAndRefusesTheRest) {
    Session session = circle_box();
    EXPECT_FALSE(session.paste(" scene=two-boxes&a.min=1,1&a.max=2,2\n"));
    EXPECT_EQ(session.scene().id(), "two-boxes");
    EXPECT_EQ(value(session, "a.max"), "2,2");
    EXPECT_FALSE(session.paste("https://example.org/overlap.html#scene=circle-box&a.radius=2"));
    EXPECT_EQ(value(session, "a.radius"), "2");
    const std::string before = session.state();
    for (const char *bad : {"hello", "scene=nowhere", "a.radius=-1", "scene=circle-box&a.radius="})
        EXPECT_TRUE(session.paste(bad)) << bad;
    EXPECT_EQ(session.state(), before);
}

TEST(Session, CopiedStatesComeBack) {
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        Session session(entry.make());
        session.set_profile("manifold");
        session.zoom({100, 100}, 1.3);
        const std::string copied = session.state();
        Session other = circle_box();
        ASSERT_FALSE(other.paste(copied)) << copied;
        EXPECT_EQ(other.state(), copied);
    }
}

TEST(Session, PresetsOpenAndUndo) {
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        for (const scenes::Preset &preset : entry.presets) {
            Session session(entry.make());
            const auto start = session.scene().document();
            EXPECT_FALSE(session.open_preset(preset.id)) << entry.id << " " << preset.id;
            session.undo();
            EXPECT_EQ(session.scene().document(), start) << entry.id << " " << preset.id;
        }
        Session session(entry.make());
        EXPECT_TRUE(session.open_preset("no-such-preset"));
    }
}

TEST(Session, WrongTestsKeepTheOrderOfTheTable) {
    Session session = circle_box();
    session.toggle_wrong("centre-inside");
    session.toggle_wrong("grown-box");
    session.toggle_wrong("no-such-test");
    EXPECT_EQ(session.scene().settings.wrong,
              (std::vector<std::string>{"grown-box", "centre-inside"}));
    session.toggle_wrong("grown-box");
    EXPECT_FALSE(session.is_wrong_on("grown-box"));
    EXPECT_TRUE(session.is_wrong_on("centre-inside"));
    EXPECT_TRUE(session.undo()); // a wrong test is a step, as a drag is
    EXPECT_TRUE(session.is_wrong_on("grown-box"));
    EXPECT_TRUE(session.redo());
    EXPECT_FALSE(session.is_wrong_on("grown-box"));
}

TEST(Session, AGuessIsAboutTheStateItWasMadeFor) {
    Session session = circle_box();
    EXPECT_EQ(session.ask(), nullptr);
    session.set_predict(true);
    EXPECT_TRUE(session.hides_verdict());
    ASSERT_NE(session.ask(), nullptr);
    session.say(1); // a miss, and so it is
    EXPECT_FALSE(session.hides_verdict());
    EXPECT_EQ(session.ask(), nullptr);
    EXPECT_EQ(session.said(), std::vector<std::size_t>{1});
    EXPECT_EQ(session.score().right, 1);
    EXPECT_EQ(session.score().asked, 1);
    session.nudge("a.centre", {-1, 0}, false);
    EXPECT_TRUE(session.hides_verdict());
    EXPECT_TRUE(session.said().empty());
    EXPECT_EQ(session.score().asked, 1); // kept over the states
    session.set_predict(false);
    EXPECT_FALSE(session.hides_verdict());
    session.set_predict(true);
    EXPECT_EQ(session.score().asked, 0);
}

TEST(Session, AfterAHitTheClassSaysWhichWayAndHowDeep) {
    Session session(scene_of("scene=two-boxes&predict=on"));
    const std::string state = session.state();
    ASSERT_EQ(session.asks().size(), 3u);
    session.say(0);
    EXPECT_TRUE(session.hides_verdict());
    ASSERT_EQ(session.ask()->options.size(), 4u);
    session.say(*session.ask()->right);  // right
    EXPECT_EQ(session.score().asked, 0); // nothing is counted before it is revealed
    ASSERT_EQ(session.ask()->options.size(), 3u);
    session.say((*session.ask()->right + 1) % 3);
    EXPECT_FALSE(session.hides_verdict());
    EXPECT_EQ(session.score().right, 2);
    EXPECT_EQ(session.score().asked, 3);
    EXPECT_EQ(session.state(), state); // nothing of it is in the state
}

TEST(Session, WhereThereIsNoHitOnlyThatIsCounted) {
    Session session = circle_box("&predict=on");
    session.say(0); // "hit", which it is not: there is no way and no depth to be right about
    session.say(0);
    session.say(0);
    EXPECT_FALSE(session.hides_verdict());
    EXPECT_EQ(session.score().asked, 1);
    EXPECT_EQ(session.score().right, 0);
}

TEST(Session, TouchingIsAHitWhereTheLessonCountsIt) {
    Session session = circle_box("&predict=on");
    ASSERT_TRUE(session.make_touch());
    session.set_profile("aabb");
    EXPECT_EQ(session.asks().front().right, std::size_t{0});
    session.set_profile("shapes");
    EXPECT_EQ(session.asks().front().right, std::size_t{1});
}

// --- Pushing.

TEST(Session, TheRightPushFreesAtOnceAndTheWrongOneTakesFour) {
    Session session(scene_of("scene=two-boxes&a.min=0,0&a.max=12,14&b.min=5,6&b.max=7,8"
                             "&wrong=interval-depth"));
    EXPECT_FALSE(session.pushes());
    EXPECT_EQ(session.push(), scenes::Push::Outcome::moved);
    EXPECT_EQ(value(session, "b.min"), "12,6");
    ASSERT_TRUE(session.pushes());
    EXPECT_EQ(session.pushes()->count, 1);
    EXPECT_EQ(session.pushes()->left, 0);
    EXPECT_TRUE(session.undo()); // each push is a step
    EXPECT_EQ(value(session, "b.min"), "5,6");
    for (int i = 1; i <= 4; ++i) {
        EXPECT_EQ(session.push("interval-depth"), scenes::Push::Outcome::moved);
        ASSERT_TRUE(session.pushes("interval-depth"));
        EXPECT_EQ(session.pushes("interval-depth")->count, i);
        EXPECT_EQ(session.pushes("interval-depth")->left == 0, i == 4) << i;
    }
    for (int i = 0; i < 4; ++i)
        EXPECT_TRUE(session.undo());
    EXPECT_EQ(session.pushes()->count, 1); // both can be compared at the start
    EXPECT_EQ(session.pushes("interval-depth")->count, 4);
    session.nudge("b.body", {1, 0}, false);
    EXPECT_FALSE(session.pushes());
}

TEST(Session, PushesThatAreNoNumberOrTheWrongWayAreToldApart) {
    Session coincident(scene_of("scene=two-circles&b.centre=-1.5,-1&wrong=concentric-divide"));
    const auto before = coincident.scene().document();
    EXPECT_EQ(coincident.push("concentric-divide"), scenes::Push::Outcome::lost);
    EXPECT_EQ(coincident.scene().document(), before);
    EXPECT_FALSE(coincident.can_undo());
    Session deeper(scene_of("scene=two-boxes&wrong=b-to-a"));
    const double depth = scenes::depth_left(deeper.scene());
    EXPECT_EQ(deeper.push("b-to-a"), scenes::Push::Outcome::moved);
    EXPECT_GT(deeper.pushes("b-to-a")->left, depth);
    Session apart = circle_box();
    EXPECT_EQ(apart.push(), scenes::Push::Outcome::none);
    Session bullet(scene_of("scene=bullet-wall"));
    EXPECT_FALSE(scenes::can_push(bullet.scene()));
}

TEST(Session, FromTheBoxTheCircleIsPushed) {
    Session session(scene_of("scene=circle-box&a.centre=1,2&order=b-to-a"));
    EXPECT_EQ(session.push(), scenes::Push::Outcome::moved);
    EXPECT_NE(value(session, "a.centre"), "1,2");
    EXPECT_EQ(session.pushes()->left, 0);
    Session space(scene_of("scene=boxes-3d&preset=overlap"));
    EXPECT_EQ(space.push(), scenes::Push::Outcome::moved);
    EXPECT_EQ(space.pushes()->left, 0);
}

// --- What leaves the picture, and what undo brings back.

TEST(Session, WhatAKeyMovesStaysInThePicture) {
    Session session(scene_of("scene=circle-box&a.centre=1,2&view=0.5,2,4"));
    session.exchange(); // what was out of it before does not count: the view stays
    EXPECT_TRUE(session.scene().settings.view);
    Session circles(scene_of("scene=two-circles&a.centre=0,0&b.centre=40,0&view=0,0,8"));
    circles.exchange();
    EXPECT_FALSE(circles.scene().settings.view);
}

TEST(Session, WhatUndoMovesStaysInThePicture) {
    Session session(scene_of("scene=bullet-wall"));
    session.set_panel({{0, 0}, {600, 400}});
    const auto seen = [&] {
        const Rect all = session.frame().visible();
        const Vec2 at = session.scene().handle("a.body")->at;
        return at.x > all.min.x && at.x < all.max.x;
    };
    session.make_touch(); // the wall is far from the start: the view follows
    ASSERT_TRUE(seen());
    ASSERT_TRUE(session.undo());
    EXPECT_TRUE(seen());
    ASSERT_TRUE(session.redo());
    EXPECT_TRUE(seen());
}

TEST(Session, TheCodeStaysOpenUntilItIsClosed) {
    Session session = circle_box();
    session.set_switch(&scenes::Settings::code, true);
    session.reset();
    EXPECT_TRUE(session.scene().settings.code);
    session.choose_scene("two-boxes");
    EXPECT_TRUE(session.scene().settings.code);
    ASSERT_FALSE(session.open_preset("apart"));
    EXPECT_TRUE(session.scene().settings.code);
    session.set_switch(&scenes::Settings::code, false);
    session.choose_scene("circle-box");
    EXPECT_FALSE(session.scene().settings.code);
}

TEST(Session, WhatIsShownPredictsOnlyWhileTheAnswerIsHidden) {
    Session session = circle_box("&predict=on");
    EXPECT_TRUE(session.shown()->settings.predict);
    session.reveal();
    EXPECT_FALSE(session.shown()->settings.predict);
    EXPECT_TRUE(session.scene().settings.predict);
}

TEST(Session, ResetIsAStepThatAlsoBringsBackTheWrongTests) {
    Session session = circle_box();
    session.toggle_wrong("grown-box");
    session.nudge("a.centre", {1, 0}, false);
    const std::string moved = value(session, "a.centre");
    session.reset();
    EXPECT_FALSE(session.is_wrong_on("grown-box"));
    EXPECT_TRUE(session.undo());
    EXPECT_TRUE(session.is_wrong_on("grown-box"));
    EXPECT_EQ(value(session, "a.centre"), moved);
    EXPECT_TRUE(session.undo());
    EXPECT_EQ(value(session, "a.centre"), "1.25,2.25");
    EXPECT_TRUE(session.undo());
    EXPECT_FALSE(session.is_wrong_on("grown-box"));
    EXPECT_FALSE(session.can_undo());
}

TEST(Session, PlayRunsTheTimelineAndStops) {
    Session session(scene_of("scene=bullet-wall"));
    ASSERT_TRUE(session.can_play());
    session.toggle_play();
    EXPECT_TRUE(session.playing());
    for (int i = 0; i < 10000 && session.playing(); ++i)
        session.advance(0.05);
    EXPECT_FALSE(session.moving());
    EXPECT_EQ(session.playback(), session.scene().timeline().back().to);
    session.set_playback(0.25);
    EXPECT_EQ(session.playback(), 0.25);
    session.set_playback(7); // no such time: nothing happens
    EXPECT_EQ(session.playback(), 0.25);
    session.step_play(false);
    EXPECT_FALSE(session.can_undo());
    EXPECT_FALSE(circle_box().can_play());
}

TEST(Session, TheEyeTurnsOnlyInSpace) {
    EXPECT_FALSE(circle_box().orbits());
    Session space(scene_of("scene=boxes-3d"));
    ASSERT_TRUE(space.orbits());
    const auto before = space.scene().camera();
    const auto document = space.scene().document();
    space.orbit({10, 0});
    EXPECT_NE(space.scene().camera(), before);
    EXPECT_EQ(space.scene().document(), document);
    EXPECT_FALSE(space.can_undo());
}

TEST(Session, TabWalksAllHandlesBothWays) {
    Session session = circle_box();
    const auto handles = session.scene().handles();
    for (const scenes::Handle &handle : handles) {
        session.focus_next(false);
        EXPECT_EQ(session.focused(), handle.name);
    }
    session.focus_next(false);
    EXPECT_EQ(session.focused(), handles.front().name);
    session.focus_next(true);
    EXPECT_EQ(session.focused(), handles.back().name);
}

TEST(Session, RevisionGoesUpWithWhatIsShownOnly) {
    Session session = circle_box();
    const auto before = session.revision();
    session.set_panel({{0, 0}, {960, 600}}); // as it is
    session.focus({});
    (void)session.frame();
    (void)session.shown();
    EXPECT_EQ(session.revision(), before);
    session.toggle_wrong("grown-box");
    EXPECT_GT(session.revision(), before);
}

} // namespace
} // namespace app
