#include "app/window/desktop.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <SDL.h>
#include <gtest/gtest.h>

#include "app/paint/paint.hpp"
#include "app/picture/layout.hpp"
#include "app/window/pictures_folder.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"

/// The real loop under SDL's dummy video: events go in through SDL's queue, as on a desktop.
namespace app {
namespace {

namespace fs = std::filesystem;

class DesktopTest : public testing::Test {
  protected:
    void SetUp() override {
        home_ = fs::temp_directory_path() /
                ("overlap-home-" + std::to_string(SDL_GetTicks64()) +
                 testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(home_ / "Pictures");
        setenv("HOME", home_.c_str(), 1);
        unsetenv("XDG_CONFIG_HOME");
        setenv("SDL_VIDEODRIVER", "dummy", 1);
        ASSERT_EQ(SDL_Init(SDL_INIT_VIDEO), 0) << SDL_GetError();
    }
    void TearDown() override {
        desktop_.reset();
        SDL_Quit();
        fs::remove_all(home_);
    }

    void open(const std::string &state, double ui_scale = 1) {
        scenes::StateRequest request;
        request.state = state;
        auto scene = scenes::make_scene(request);
        ASSERT_TRUE(scene) << scene.error().message;
        desktop_.reset();
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
        desktop_ = std::make_unique<Desktop>(std::move(*scene), WindowOptions{ui_scale, ""});
        ASSERT_TRUE(desktop_->opened()) << SDL_GetError();
        scale_ = ui_scale;
        settle();
    }
    /// Until the window has nothing left to draw.
    void settle() {
        const int frames = shell().frames();
        for (int i = 0, idle = 0; i < 20000; ++i) {
            desktop_->turn(0.002);
            if (session().playing() && shell().frames() > frames + 3)
                return; // this goes on for seconds
            idle = shell().wants_frame() ? 0 : idle + 1;
            if (idle == 2)
                return;
        }
        ADD_FAILURE() << "the window does not come to rest";
    }
    Shell &shell() { return desktop_->shell(); }
    Session &session() { return shell().session(); }

    void push(SDL_Event event) {
        SDL_PushEvent(&event);
        settle();
    }
    void move(Vec2 at) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = static_cast<Sint32>(std::lround(at.x * scale_));
        event.motion.y = static_cast<Sint32>(std::lround(at.y * scale_));
        push(event);
        at_ = at;
    }
    void button(bool down, Uint8 which = SDL_BUTTON_LEFT) {
        SDL_Event event{};
        event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.button = which;
        event.button.x = static_cast<Sint32>(std::lround(at_.x * scale_));
        event.button.y = static_cast<Sint32>(std::lround(at_.y * scale_));
        push(event);
    }
    void click(Vec2 at) {
        move(at);
        button(true);
        button(false);
    }
    void drag(Vec2 from, Vec2 to) {
        move(from);
        button(true);
        move(0.5 * (from + to));
        move(to);
    }
    void key(SDL_Keycode symbol, Uint16 modifiers = 0) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.keysym.sym = symbol;
            event.key.keysym.scancode = SDL_GetScancodeFromKey(symbol);
            event.key.keysym.mod = modifiers;
            push(event);
        }
        if (modifiers == 0)
            return;
        SDL_Event let_go{}; // of the modifier itself
        let_go.type = SDL_KEYUP;
        let_go.key.keysym.sym = SDLK_LCTRL;
        push(let_go);
    }
    void type(const std::string &text) {
        for (const char c : text) {
            SDL_Event event{};
            event.type = SDL_TEXTINPUT;
            event.text.text[0] = c;
            push(event);
        }
    }
    std::string value(const std::string &wanted) {
        for (const auto &entry : session().scene().document())
            if (entry.key == wanted)
                return entry.value;
        return "no " + wanted;
    }
    Vec2 pixel(Vec2 world) {
        const Vec2 p = session().frame().to_points(world);
        return {std::round(p.x), std::round(p.y)};
    }
    /// A place, on whole pixels, where a press takes that handle.
    std::optional<Vec2> place_of(const scenes::Handle &handle) {
        const scenes::Frame frame = session().frame();
        const auto takes = [&](Vec2 p) {
            const scenes::Handle *found = pick(shell().canvas().handles(), frame, p, mouse_reach);
            return found && found->name == handle.name;
        };
        const Vec2 middle = pixel(handle.at);
        for (double reach = 0; reach < 240; reach += 3)
            for (double x = -reach; x <= reach; x += 3)
                for (const double y : {-reach, reach})
                    for (const Vec2 p : {middle + Vec2(x, y), middle + Vec2(y, x)})
                        if (p.x > frame.rect.min.x && p.x < frame.rect.max.x &&
                            p.y > frame.rect.min.y && p.y < frame.rect.max.y && takes(p))
                            return p;
        return std::nullopt;
    }
    std::vector<fs::path> saved() {
        std::vector<fs::path> files;
        for (const auto &entry : fs::directory_iterator(home_ / "Pictures"))
            files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        return files;
    }

    std::unique_ptr<Desktop> desktop_;
    fs::path home_;
    Vec2 at_{0, 0};
    double scale_ = 1;
};

std::string bytes_of(const fs::path &path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(DesktopTest, EveryHandleOfEverySceneFollowsTheMouse) {
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        open("scene=" + std::string(entry.id));
        const auto handles = shell().canvas().handles();
        ASSERT_FALSE(handles.empty());
        for (const scenes::Handle &handle : handles) {
            const std::string which = std::string(entry.id) + " " + handle.name;
            const auto from = place_of(handle);
            if (!from) {
                ADD_FAILURE() << which << ": nowhere to be grabbed";
                continue;
            }
            const auto before = session().scene().document();
            const auto start = session().shown();
            const scenes::Frame frame = session().frame();
            const Vec2 to = *from + Vec2(43, 31);
            drag(*from, to);
            // The pointer's way in the world, from where it pressed: the grab offset is kept.
            const auto expected = start->clone();
            expected->drag({handle.name, frame.to_world(*from), start}, frame.to_world(to),
                           {start->snap_step(), false});
            EXPECT_EQ(session().scene().document(), expected->document()) << which;
            EXPECT_EQ(session().held(), handle.name);
            key(SDLK_ESCAPE);
            EXPECT_EQ(session().scene().document(), before) << which;
            button(false);
            EXPECT_EQ(session().scene().document(), before) << which;
        }
    }
}

TEST_F(DesktopTest, AFreeDragMovesByExactlyTheWayOfTheHand) {
    open("scene=circle-box&snap=off&view=0,0,10");
    const double unit = 1 / session().frame().scale();
    const Vec2 from = pixel({1.75, 2.5}); // on the disc, off its centre
    drag(from, from + Vec2(-60, 45));
    button(false);
    double x = 0, y = 0;
    ASSERT_EQ(std::sscanf(value("a.centre").c_str(), "%lf,%lf", &x, &y), 2);
    EXPECT_NEAR(x, 1.25 - 60 * unit, 1e-9);
    EXPECT_NEAR(y, 2.25 - 45 * unit, 1e-9);
}

TEST_F(DesktopTest, ADragGoesOnOverPanelsAndOutOfTheWindow) {
    open("scene=circle-box&snap=off");
    const Vec2 from = pixel({1.25, 2.25});
    drag(from, shell().plan().right.centre());
    const std::string over_panel = value("a.centre");
    SDL_Event leave{};
    leave.type = SDL_WINDOWEVENT;
    leave.window.event = SDL_WINDOWEVENT_LEAVE;
    push(leave);
    move({1700, -200});
    EXPECT_NE(value("a.centre"), over_panel);
    EXPECT_TRUE(session().dragging());
    button(false);
    EXPECT_FALSE(session().dragging());
    const std::string dropped = value("a.centre");
    move({600, 300});
    EXPECT_EQ(value("a.centre"), dropped);
    key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(value("a.centre"), "1.25,2.25"); // one step
}

TEST_F(DesktopTest, APressOnAPanelMovesNothing) {
    open("scene=circle-box");
    const std::string before = session().state();
    const Plan &plan = shell().plan();
    for (const Vec2 from : {plan.right.centre(), plan.band.centre(),
                            plan.left.centre() + Vec2(0, 99), plan.status.centre()}) {
        drag(from, pixel({1.25, 2.25}));
        move(pixel({3, 0}));
        EXPECT_FALSE(session().dragging());
        button(false);
        EXPECT_EQ(session().state(), before) << from.x << ", " << from.y;
    }
}

TEST_F(DesktopTest, LosingTheWindowLetsGoAndKeepsTheWork) {
    open("scene=circle-box");
    const Vec2 from = pixel({1.25, 2.25});
    drag(from, from + Vec2(100, 0));
    const std::string there = value("a.centre");
    SDL_Event lost{};
    lost.type = SDL_WINDOWEVENT;
    lost.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    push(lost);
    EXPECT_FALSE(session().dragging());
    move(from + Vec2(200, 100));
    EXPECT_EQ(value("a.centre"), there);
    EXPECT_TRUE(session().can_undo());
}

TEST_F(DesktopTest, TheBackgroundPansAndTheWheelZooms) {
    open("scene=circle-box");
    const Vec2 empty = pixel({-6, 3.4});
    const Vec2 world = session().frame().to_world(empty);
    drag(empty, empty + Vec2(50, 20));
    button(false);
    EXPECT_NEAR(session().frame().to_points(world).x, empty.x + 50, 1e-6);
    EXPECT_NEAR(session().frame().to_points(world).y, empty.y + 20, 1e-6);
    const double height = session().frame().view.height;
    SDL_Event wheel{};
    wheel.type = SDL_MOUSEWHEEL;
    wheel.wheel.y = 1;
    wheel.wheel.preciseY = 1;
    push(wheel);
    EXPECT_LT(session().frame().view.height, height);
    key(SDLK_f);
    EXPECT_FALSE(session().scene().settings.view);
    move(shell().plan().right.centre()); // there the wheel is the panel's
    push(wheel);
    EXPECT_FALSE(session().scene().settings.view);
}

TEST_F(DesktopTest, KeysDoWhatTheTableSays) {
    open("scene=circle-box");
    key(SDLK_w);
    EXPECT_TRUE(session().is_wrong_on("grown-box"));
    key(SDLK_w);
    EXPECT_FALSE(session().is_wrong_on("grown-box"));
    key(SDLK_t);
    EXPECT_EQ(session().scene().readout().mood, scenes::Readout::Mood::touching);
    key(SDLK_r);
    session().focus("a.centre");
    key(SDLK_RIGHT);
    key(SDLK_UP, KMOD_ALT);
    EXPECT_EQ(value("a.centre"), "1.5,2.275");
    key(SDLK_g);
    EXPECT_FALSE(session().scene().settings.grid);
    key(SDLK_s);
    EXPECT_FALSE(session().scene().settings.snap);
    key(SDLK_m);
    EXPECT_TRUE(session().hides_verdict());
    key(SDLK_h);
    EXPECT_TRUE(shell().desk().hidden);
    EXPECT_EQ(shell().plan().canvas.min.x, 0);
    EXPECT_EQ(shell().plan().right.size().x, 0);
    key(SDLK_ESCAPE);
    EXPECT_FALSE(shell().desk().hidden);
    type("?");
    EXPECT_TRUE(shell().desk().help);
    key(SDLK_F1);
    EXPECT_FALSE(shell().desk().help);
    const double height = session().frame().view.height;
    type("+");
    EXPECT_LT(session().frame().view.height, height);
    type("-");
    EXPECT_NEAR(session().frame().view.height, height, 1e-9);
    key(SDLK_4);
    EXPECT_EQ(session().scene().id(), "bullet-wall");
    key(SDLK_SPACE);
    EXPECT_TRUE(session().playing() || session().playback() > 0);
    key(SDLK_9);
    EXPECT_EQ(session().scene().id(), "bullet-wall"); // there is none
    key(SDLK_1);
    EXPECT_EQ(session().scene().id(), "two-circles");
}

TEST_F(DesktopTest, ExchangeUndoRedoAndResetHaveKeys) {
    open("scene=two-boxes");
    const std::string a = value("a.max"), b = value("b.max");
    key(SDLK_x);
    EXPECT_EQ(value("a.max"), b);
    key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(value("a.max"), a);
    key(SDLK_y, KMOD_CTRL);
    EXPECT_EQ(value("a.max"), b);
    key(SDLK_z, KMOD_CTRL);
    key(SDLK_z, KMOD_CTRL | KMOD_SHIFT);
    EXPECT_EQ(value("a.max"), b);
    key(SDLK_r);
    EXPECT_EQ(value("a.max"), a);
}

TEST_F(DesktopTest, ShiftHeldInADragKeepsToOneAxis) {
    open("scene=circle-box");
    const Vec2 from = pixel({1.25, 2.25});
    drag(from, from + Vec2(160, 90));
    EXPECT_NE(value("a.centre").substr(value("a.centre").find(',')), ",2.25");
    SDL_Event shift{};
    shift.type = SDL_KEYDOWN;
    shift.key.keysym.sym = SDLK_LSHIFT;
    shift.key.keysym.mod = KMOD_LSHIFT;
    push(shift);
    EXPECT_EQ(value("a.centre").substr(value("a.centre").find(',')), ",2.25");
}

TEST_F(DesktopTest, CopyAndPasteGoThroughTheClipboard) {
    open("scene=circle-box&a.radius=0.5");
    key(SDLK_c);
    char *copied = SDL_GetClipboardText();
    EXPECT_EQ(std::string(copied), session().state());
    SDL_free(copied);
    SDL_SetClipboardText("scene=two-boxes&a.min=1,2&a.max=3,4");
    key(SDLK_v);
    EXPECT_EQ(value("a.min"), "1,2");
    SDL_SetClipboardText("nonsense");
    key(SDLK_v);
    EXPECT_EQ(value("a.min"), "1,2");
    EXPECT_FALSE(shell().desk().message.empty());
}

TEST_F(DesktopTest, PicturesAreThoseOfRenderAndNeverGoOverAnother) {
    open("scene=circle-box&wrong=grown-box");
    key(SDLK_p);
    key(SDLK_p);
    const auto files = saved();
    ASSERT_EQ(files.size(), 2u);
    EXPECT_EQ(files[0].filename(), "overlap-circle-box-1.png");
    EXPECT_EQ(files[1].filename(), "overlap-circle-box-2.png");
    EXPECT_NE(shell().desk().message.find(files[1].string()), std::string::npos);
    const Picture picture = picture_of(session().scene(), *find_theme("print"), LayoutOptions{});
    EXPECT_EQ(bytes_of(files[0]), encode_png(paint_pixels(picture, 2)));
    EXPECT_EQ(bytes_of(files[0]), bytes_of(files[1]));
}

TEST_F(DesktopTest, ATypedNumberIsTakenByEnterAndKeysBelongToTheField) {
    open("scene=circle-box");
    shell().desk().numbers = true;
    shell().invalidate();
    settle();
    // Scroll until the numbers are in sight, then look for the first text field.
    const Rect side = shell().plan().right;
    move(side.centre());
    SDL_Event wheel{};
    wheel.type = SDL_MOUSEWHEEL;
    wheel.wheel.preciseY = -30;
    push(wheel);
    bool typing = false;
    for (double y = 20; y < 590 && !typing; y += 12) {
        click({side.min.x + 100, y});
        typing = shell().typing();
    }
    ASSERT_TRUE(typing) << "no text field found";
    const auto before = session().scene().document();
    key(SDLK_a, KMOD_CTRL);
    type("0"); // good for any of them
    type("w"); // a letter in a field is no wrong test
    key(SDLK_BACKSPACE);
    key(SDLK_RETURN);
    EXPECT_FALSE(session().is_wrong_on("grown-box"));
    const auto after = session().scene().document();
    EXPECT_NE(after, before);
    key(SDLK_ESCAPE);
    click({100, 500});
    key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(session().scene().document(), before);
}

TEST_F(DesktopTest, ScenesAndProfilesAreChosenByClicks) {
    open("scene=circle-box");
    click({100, 83});
    EXPECT_EQ(session().scene().id(), "two-circles");
    const double foot = shell().plan().left.max.y;
    click({100, foot - 60}); // the profile
    click({100, foot - 250});
    EXPECT_NE(session().scene().settings.profile, &scenes::profiles().front());
}

TEST_F(DesktopTest, DrawsNothingWhenNothingChanges) {
    open("scene=two-boxes");
    const int frames = shell().frames(), made = shell().canvas().made();
    for (int i = 0; i < 30; ++i)
        desktop_->turn(0.005);
    EXPECT_EQ(shell().frames(), frames);
    move({500, 300}); // an event: a few frames, but no new figure
    EXPECT_GT(shell().frames(), frames);
    EXPECT_LE(shell().frames(), frames + 4);
    EXPECT_EQ(shell().canvas().made(), made);
}

TEST_F(DesktopTest, EverySizeCanBeDrawn) {
    for (const auto &[width, height] :
         {std::pair(320, 240), std::pair(400, 900), std::pair(800, 600), std::pair(899, 700),
          std::pair(900, 420), std::pair(1920, 1080), std::pair(1, 1)}) {
        for (const char *scene : {"circle-box", "bullet-wall", "boxes-3d"}) {
            scenes::StateRequest request;
            request.scene = scene;
            auto made = scenes::make_scene(request);
            ASSERT_TRUE(made);
            class None : public Host {
                scenes::Result<std::string> save_picture(std::string_view, std::string_view,
                                                         const std::string &) override {
                    return scenes::Error{};
                }
            } host;
            Shell small(std::move(*made), {}, host);
            for (const Action action : {Action::wrong, Action::predict, Action::help, Action::help,
                                        Action::hide_panels}) {
                small.desk().menu_open = !small.desk().menu_open;
                small.act(action);
                small.frame({width, height}, 1, 1.0 / 60);
                const Plan &plan = small.plan();
                EXPECT_LE(plan.canvas.max.x, width);
                EXPECT_GE(plan.canvas.size().y, 1);
                EXPECT_LE(plan.left.max.x, plan.canvas.min.x);
                EXPECT_LE(plan.band.max.y, plan.canvas.min.y);
            }
        }
    }
}

TEST_F(DesktopTest, AResizeFitsTheViewAnew) {
    open("scene=circle-box");
    const Rect before = session().frame().rect;
    SDL_Event resized{};
    resized.type = SDL_WINDOWEVENT;
    resized.window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
    shell().frame({1600, 900}, 1, 1.0 / 60);
    EXPECT_GT(session().frame().rect.size().x, before.size().x);
    push(resized); // and the real size again
    EXPECT_EQ(session().frame().rect.size(), before.size());
}

TEST_F(DesktopTest, ALargerInterfaceKeepsThePointerOnItsPlace) {
    open("scene=circle-box&snap=off", 2);
    const Vec2 from = pixel({1.25, 2.25});
    drag(from, from + Vec2(40, 0));
    button(false);
    EXPECT_NE(value("a.centre"), "1.25,2.25");
}

TEST_F(DesktopTest, ClosingEndsTheLoop) {
    open("scene=circle-box");
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    SDL_PushEvent(&quit);
    EXPECT_FALSE(desktop_->turn(0.1));
}

TEST(RenderWindow, GivesTheSameBytesTwice) {
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        const Image first = render_window(entry.make(), {}, {1280, 720}, 1);
        const Image second = render_window(entry.make(), {}, {1280, 720}, 1);
        EXPECT_EQ(first.width, 1280);
        EXPECT_EQ(first.height, 720);
        EXPECT_EQ(first.rgba, second.rgba) << entry.id;
    }
    const Image twice = render_window(scenes::scene_table()[0].make(), {}, {640, 360}, 2);
    EXPECT_EQ(twice.width, 1280);
}

TEST(PicturesFolder, IsTheOneThatTheDesktopNames) {
    const fs::path home = fs::temp_directory_path() / "overlap-folders";
    fs::remove_all(home);
    fs::create_directories(home / "Bilder");
    const std::string there = home.string();
    EXPECT_EQ(pictures_folder(there, ""), there);
    fs::create_directories(home / "Pictures");
    EXPECT_EQ(pictures_folder(there, "# comment\nXDG_MUSIC_DIR=\"$HOME/M\"\n"),
              there + "/Pictures");
    EXPECT_EQ(pictures_folder(there, "XDG_PICTURES_DIR=\"$HOME/Bilder\"\n"), there + "/Bilder");
    EXPECT_EQ(pictures_folder(there, "XDG_PICTURES_DIR=\"" + there + "/Bilder\""),
              there + "/Bilder");
    EXPECT_EQ(pictures_folder(there, "XDG_PICTURES_DIR=\"/no/such\""), there + "/Pictures");
    EXPECT_EQ(pictures_folder("/no/such", ""), fs::current_path().string()); // said in full
    EXPECT_FALSE(write_new_file("/no/such/folder", "overlap", "png", "x"));
    fs::remove_all(home);
}

} // namespace
} // namespace app
