#include "app/web/page.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/web/describe.hpp"
#include "app/window/keys.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/wrong.hpp"

namespace app {
namespace {

using nlohmann::json;
using Kind = Input::Kind;

/// Remembers what it was asked for.
struct FakeBrowser : Browser {
    std::string copied, name, bytes;
    void copy(const std::string &text) override { copied = text; }
    void download(const std::string &file, const std::string &contents) override {
        name = file;
        bytes = contents;
    }
    std::string link(const std::string &state) override { return "file:///o.html#" + state; }
};

/// A page of 1280x720 that draws frames until it rests.
struct Shown {
    explicit Shown(const std::string &state, Vec2 points = {1280, 720})
        : page(browser, state), size(points) {
        settle();
    }
    void settle() {
        for (int i = 0; i < 200 && page.shell().wants_frame(); ++i)
            page.frame(size, 1, 1.0 / 60);
    }
    void pointer(Kind kind, Vec2 at, bool finger) {
        page.pointer(kind, at, Button::left, finger);
        page.frame(size, 1, 1.0 / 60);
    }
    Vec2 place_of(const std::string &name) {
        for (const scenes::Handle &handle : page.session().scene().handles())
            if (handle.name == name)
                return page.session().frame().to_points(handle.at);
        ADD_FAILURE() << "no handle " << name;
        return {0, 0};
    }
    json described() { return json::parse(page.describe()); }

    FakeBrowser browser;
    Page page;
    Vec2 size;
};

Input pressed(Key key) {
    Input input;
    input.kind = Kind::key_down;
    input.key = key;
    return input;
}

TEST(WebPage, ABadLinkSaysWhyAndOpensTheFirstScene) {
    for (const char *bad : {"scene=nothing", "a.radius=-1", "theme=pink", "%zz", "x"}) {
        Shown shown(bad);
        EXPECT_EQ(shown.page.session().scene().id(), scenes::scene_table().front().id) << bad;
        EXPECT_NE(shown.page.refused(), "") << bad;
        EXPECT_EQ(shown.page.shell().desk().message, shown.page.refused()) << bad;
    }
    EXPECT_EQ(Shown("scene=two-boxes").page.refused(), "");
}

TEST(WebPage, OpeningALinkReplacesEverything) {
    Shown shown("scene=two-boxes&wrong=interval-depth");
    EXPECT_EQ(shown.page.open("scene=circle-box&theme=print&a.radius=2"), "");
    EXPECT_EQ(shown.page.state(), scenes::state_string(*[] {
                  scenes::StateRequest request;
                  request.state = "scene=circle-box&theme=print&a.radius=2";
                  return std::move(*scenes::make_scene(request));
              }()));
    EXPECT_NE(shown.page.open("scene=circle-box&a.radios=2").find("a.radios"), std::string::npos);
    EXPECT_EQ(shown.page.session().scene().id(), scenes::scene_table().front().id);
}

TEST(WebPage, AFingerDragsAShape) {
    Shown shown("scene=two-circles");
    const std::string before = shown.page.state();
    const Vec2 at = shown.place_of("a.body");
    EXPECT_EQ(shown.page.under(at), Page::Under::shape);
    shown.pointer(Kind::press, at, true);
    shown.pointer(Kind::move, at + Vec2(60, 0), true);
    EXPECT_FALSE(shown.page.at_rest());
    shown.pointer(Kind::release, at + Vec2(60, 0), true);
    shown.settle();
    EXPECT_TRUE(shown.page.at_rest());
    EXPECT_NE(shown.page.state(), before);
}

TEST(WebPage, ASecondFingerTakesTheDragBackAndZooms) {
    Shown shown("scene=two-circles");
    const auto before = shown.page.session().scene().document();
    const Vec2 at = shown.place_of("a.body");
    shown.pointer(Kind::press, at, true);
    shown.pointer(Kind::move, at + Vec2(60, 0), true);
    EXPECT_NE(shown.page.session().scene().document(), before);
    shown.page.pinch(at, 1.5, {10, 0});
    shown.pointer(Kind::release, {-1e5, -1e5}, true);
    shown.settle();
    EXPECT_EQ(shown.page.session().scene().document(), before);
    EXPECT_TRUE(shown.page.session().scene().settings.view.has_value());
}

TEST(WebPage, AFingerOnAPanelTapsOrScrolls) {
    Shown shown("scene=two-circles", {1024, 768});
    const Vec2 second_row{100, 131};
    EXPECT_EQ(shown.page.under(second_row), Page::Under::panel);
    shown.pointer(Kind::press, second_row, true);
    shown.pointer(Kind::move, second_row + Vec2(0, 40), true);
    shown.pointer(Kind::release, second_row + Vec2(0, 40), true);
    shown.settle();
    EXPECT_EQ(shown.page.session().scene().id(), scenes::scene_table()[0].id) << "a swipe";
    shown.pointer(Kind::press, second_row, true);
    shown.pointer(Kind::release, second_row, true);
    shown.settle();
    EXPECT_EQ(shown.page.session().scene().id(), scenes::scene_table()[1].id) << "a tap";
}

TEST(WebPage, TabGoesThroughTheHandlesAndOut) {
    Shown shown("scene=two-boxes");
    const auto handles = shown.page.session().scene().handles();
    EXPECT_FALSE(shown.page.tab(true)) << "backwards at the start";
    for (const scenes::Handle &handle : handles) {
        EXPECT_TRUE(shown.page.tab(false)) << handle.name;
        EXPECT_EQ(shown.page.session().focused(), handle.name);
        EXPECT_NE(shown.page.focused_label(), "");
    }
    EXPECT_FALSE(shown.page.tab(false)) << "past the end";
    EXPECT_EQ(shown.page.session().focused(), "");
}

TEST(WebPage, LettersCanBeSwitchedOff) {
    Shown shown("scene=two-circles");
    const std::string before = shown.page.state();
    shown.page.set_letters(false);
    EXPECT_FALSE(shown.page.key(pressed(Key::w)));
    shown.settle();
    EXPECT_EQ(shown.page.state(), before);
    EXPECT_TRUE(shown.page.key(pressed(Key::left))) << "arrow keys stay";
    shown.page.set_letters(true);
    EXPECT_TRUE(shown.page.key(pressed(Key::w)));
    shown.settle();
    EXPECT_NE(shown.page.state(), before);
}

TEST(WebPage, CopiesALink) {
    Shown shown("scene=two-boxes");
    EXPECT_TRUE(shown.page.act("copy"));
    EXPECT_EQ(shown.browser.copied, "file:///o.html#" + shown.page.state());
    const std::string state = shown.page.state();
    EXPECT_EQ(shown.page.set("scene", "circle-box"), "");
    shown.page.paste(shown.browser.copied, false);
    EXPECT_EQ(shown.page.state(), state);
}

TEST(WebPage, SavesWhatRenderMakes) {
    Shown shown("scene=circle-box&wrong=grown-box&theme=dark");
    EXPECT_TRUE(shown.page.act("save-svg"));
    EXPECT_EQ(shown.browser.name, "overlap-circle-box.svg");
    EXPECT_TRUE(shown.browser.bytes.starts_with("<?xml") ||
                shown.browser.bytes.starts_with("<svg"));
    EXPECT_TRUE(shown.page.act("save-png"));
    EXPECT_EQ(shown.browser.bytes.substr(1, 3), "PNG");
    EXPECT_FALSE(shown.page.act("no-such-action"));
}

/// Whatever the tables of the program have is there: nothing has to be listed twice.
TEST(WebPage, TheControlsHaveAllThatTheProgramHas) {
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        Shown shown("scene=" + std::string(entry.id));
        const json d = shown.described();
        EXPECT_EQ(d["scenes"].size(), scenes::scene_table().size());
        EXPECT_EQ(d["presets"].size(), entry.presets.size());
        std::vector<std::string> there;
        for (const char *list : {"fields", "keys", "switches"})
            for (const json &item : d[list])
                there.push_back(item["key"]);
        const scenes::Scene &scene = shown.page.session().scene();
        std::vector<scenes::KeyValue> keys = scenes::common_keys();
        for (const auto &part : {scene.document(), scene.camera(), scene.playback()})
            keys.insert(keys.end(), part.begin(), part.end());
        for (const scenes::KeyValue &key : keys) {
            const bool menu = key.key == "theme" || key.key == "profile" || key.key == "wrong" ||
                              key.key == "preset";
            EXPECT_TRUE(menu || std::find(there.begin(), there.end(), key.key) != there.end())
                << entry.id << ": " << key.key << " cannot be set";
        }
        std::size_t tests = 0;
        for (const scenes::WrongTest &test : scenes::wrong_tests())
            tests += test.scene == entry.id;
        EXPECT_EQ(d["wrong"].size(), tests);
    }
}

/// What a link can set the controls can: each value that they show can be given back.
TEST(WebPage, EveryControlTakesItsOwnValue) {
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        Shown shown("scene=" + std::string(entry.id));
        const std::string before = shown.page.state();
        const json d = shown.described();
        for (const json &field : d["fields"]) {
            std::string value = field["chosen"];
            for (const json &number : field["values"])
                value += (value.empty() ? "" : ",") + number.get<std::string>();
            EXPECT_EQ(shown.page.set(field["key"].get<std::string>(), value), "") << field;
        }
        for (const json &key : d["keys"])
            EXPECT_EQ(
                shown.page.set(key["key"].get<std::string>(), key["value"].get<std::string>()), "")
                << key;
        for (const json &key : d["switches"]) {
            const std::string name = key["key"];
            EXPECT_EQ(shown.page.set(name, key["on"] ? "off" : "on"), "") << key;
            EXPECT_NE(shown.page.state(), before) << name;
            EXPECT_EQ(shown.page.set(name, key["on"] ? "on" : "off"), "") << key;
        }
        EXPECT_EQ(shown.page.state(), before);
        for (const json &action : d["actions"])
            EXPECT_TRUE(shown.page.act(action["id"].get<std::string>())) << action;
    }
}

TEST(WebPage, AWrongValueIsRefusedByName) {
    Shown shown("scene=two-circles");
    const std::string before = shown.page.state();
    EXPECT_NE(shown.page.set("a.radius", "-1").find("a.radius"), std::string::npos);
    EXPECT_NE(shown.page.set("theme", "pink"), "");
    EXPECT_NE(shown.page.set("preset", "none"), "");
    EXPECT_EQ(shown.page.state(), before);
}

TEST(WebPage, TheVerdictIsPlainText) {
    Shown shown("scene=two-circles&wrong=squared-separately");
    const std::string verdict = shown.page.verdict();
    EXPECT_NE(verdict.find("0.5"), std::string::npos) << verdict;
    EXPECT_EQ(verdict.find("_{"), std::string::npos) << verdict;
    Shown predicting("scene=two-circles&predict=on");
    EXPECT_EQ(predicting.page.verdict().find("0.5"), std::string::npos) << "gives nothing away";
    EXPECT_TRUE(predicting.described()["trace"].empty());
}

TEST(WebPage, DrawCallsCoverTheFrame) {
    Shown shown("scene=two-circles");
    ASSERT_FALSE(shown.page.draw_calls().empty());
    for (const DrawCall &call : shown.page.draw_calls())
        EXPECT_GT(call.count, 0u);
    EXPECT_EQ(shown.page.rasterise(), (std::vector<PixelRect>{{0, 0, 1280, 720}}));
    EXPECT_EQ(shown.page.image().width, 1280);
    EXPECT_EQ(shown.page.image().height, 720);
    EXPECT_TRUE(shown.page.rasterise().empty());
    shown.page.forget_pixels();
    EXPECT_FALSE(shown.page.rasterise().empty());
}

TEST(WebPage, TextsAreJson) {
    const json texts = json::parse(page_texts());
    EXPECT_GT(texts.size(), 10u);
    for (const auto &[key, text] : texts.items())
        EXPECT_FALSE(text.get<std::string>().starts_with("[")) << key;
}

} // namespace
} // namespace app
