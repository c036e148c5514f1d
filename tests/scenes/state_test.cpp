#include "scenes/state.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "scenes/table.hpp"
#include "scenes/wrong.hpp"

namespace scenes {
namespace {

/// Fails the test and gives the default scene when the request is refused.
std::unique_ptr<Scene> made(const StateRequest &request) {
    auto scene = make_scene(request);
    if (scene)
        return std::move(*scene);
    ADD_FAILURE() << scene.error().message;
    return scene_table().front().make();
}

std::unique_ptr<Scene> from_state(const std::string &state) {
    StateRequest request;
    request.state = state;
    return made(request);
}

std::string refusal(const StateRequest &request) {
    const auto scene = make_scene(request);
    return scene ? "(taken)" : scene.error().message;
}

std::string refusal_of_state(const std::string &state) {
    StateRequest request;
    request.state = state;
    return refusal(request);
}

/// The value of a key of the scene's own.
std::string value_of(const Scene &scene, std::string_view key) {
    for (const auto &part : {scene.document(), scene.camera(), scene.playback()})
        for (const KeyValue &k : part)
            if (k.key == key)
                return k.value;
    return "(no such key)";
}

using Wrong = std::vector<std::string>;

// --- Reading a query.

std::vector<KeyValue> parsed(std::string_view query) {
    const auto keys = parse_state(query);
    EXPECT_TRUE(keys) << query << ": " << (keys ? "" : keys.error().message);
    return keys ? *keys : std::vector<KeyValue>{};
}

TEST(ParseState, ReadsAUrlQuery) {
    using Keys = std::vector<KeyValue>;
    EXPECT_EQ(parsed(""), Keys{});
    EXPECT_EQ(parsed("a=1"), (Keys{{"a", "1"}}));
    EXPECT_EQ(parsed("#a=1&b=2,3"), (Keys{{"a", "1"}, {"b", "2,3"}}));
    EXPECT_EQ(parsed("a=&b=x=y"), (Keys{{"a", ""}, {"b", "x=y"}}));
    EXPECT_EQ(parsed("&a=1&&b=2&"), (Keys{{"a", "1"}, {"b", "2"}}));
    EXPECT_EQ(parsed("a=1e+22"), (Keys{{"a", "1e+22"}})) << "+ is itself";
    EXPECT_EQ(parsed("a%2Ecentre=1%2c2&b=%26%3D%25"), (Keys{{"a.centre", "1,2"}, {"b", "&=%"}}));
    EXPECT_EQ(parsed("wrong=x&wrong=y"), (Keys{{"wrong", "x"}, {"wrong", "y"}}));
}

TEST(ParseState, ErrorsNameThePiece) {
    const std::pair<const char *, const char *> cases[] = {
        {"a", "\"a\""},       {"=1", "\"=1\""},     {"a=1&b", "\"b\""},
        {"a=%", "\"a=%\""},   {"a=%1", "\"a=%1\""}, {"a=%zz", "\"a=%zz\""},
        {"%4=1", "\"%4=1\""}, {"a=1&a=2", "\"a\""}, {"a=1&%61=2", "\"a\""}};
    for (const auto &[query, piece] : cases) {
        const auto keys = parse_state(query);
        ASSERT_FALSE(keys) << query;
        EXPECT_NE(keys.error().message.find(piece), std::string::npos) << keys.error().message;
    }
}

// --- From nothing to a scene.

TEST(MakeScene, TheFirstSceneOfTheTableIsTheDefault) {
    const auto scene = made({});
    EXPECT_EQ(scene->id(), scene_table().front().id);
    EXPECT_EQ(scene->settings.profile->id, "aabb");
    EXPECT_TRUE(scene->settings.wrong.empty());
    EXPECT_FALSE(scene->settings.view);
}

TEST(MakeScene, TakesTheExampleOfTheInterface) {
    const auto scene = from_state("scene=circle-box&a.centre=2.4,1.9&a.radius=1.1&wrong=grown-box");
    EXPECT_EQ(scene->id(), "circle-box");
    EXPECT_EQ(value_of(*scene, "a.centre"), "2.4,1.9");
    EXPECT_EQ(value_of(*scene, "a.radius"), "1.1");
    EXPECT_EQ(scene->settings.wrong, Wrong{"grown-box"});
    EXPECT_EQ(value_of(*scene, "b.min"), value_of(*find_scene("circle-box")->make(), "b.min"))
        << "absent keys come from the default preset";
}

TEST(MakeScene, LaterSourcesWin) {
    StateRequest request;
    request.scene = "circle-box";
    request.state = "a.radius=2&profile=shapes&wrong=grown-box&theme=print&grid=off";
    auto scene = made(request);
    EXPECT_EQ(scene->settings.profile->id, "shapes");
    EXPECT_EQ(scene->settings.theme, "print");
    EXPECT_FALSE(scene->settings.grid);

    request.profile = "manifold";
    request.theme = "dark";
    request.wrong = {"swapped-clamp", "nearest-corner"};
    scene = made(request);
    EXPECT_EQ(scene->settings.profile->id, "manifold");
    EXPECT_EQ(scene->settings.theme, "dark");
    EXPECT_EQ(scene->settings.wrong, (Wrong{"nearest-corner", "swapped-clamp"})) << "table order";

    request.set = {"a.radius=3", "profile=integer", "wrong=grown-box", "grid=on", "theme=print"};
    scene = made(request);
    EXPECT_EQ(value_of(*scene, "a.radius"), "3");
    EXPECT_EQ(scene->settings.profile->id, "integer");
    EXPECT_EQ(scene->settings.theme, "print");
    EXPECT_EQ(scene->settings.wrong, Wrong{"grown-box"});
    EXPECT_TRUE(scene->settings.grid);

    request.set = {"wrong="};
    EXPECT_EQ(made(request)->settings.wrong, Wrong{});
    request.set = {"a.radius=3", "a.radius=4"};
    EXPECT_EQ(value_of(*made(request), "a.radius"), "4");
    request.set = {"scene=circle-box", "a.radius=5"};
    EXPECT_EQ(value_of(*made(request), "a.radius"), "5");
}

TEST(MakeScene, APresetIsWhatEverythingElseStartsFrom) {
    for (const SceneEntry &entry : scene_table())
        for (const Preset &preset : entry.presets) {
            StateRequest request;
            request.scene = entry.id;
            request.preset = preset.id;
            const std::string by_option = state_string(*made(request));
            const std::string by_state = state_string(*from_state(
                "scene=" + std::string(entry.id) + "&preset=" + std::string(preset.id)));
            EXPECT_EQ(by_option, by_state) << entry.id << " " << preset.id;
            const auto keys = parse_state(preset.state);
            ASSERT_TRUE(keys) << entry.id << " " << preset.id;
            for (const KeyValue &key : *keys) {
                const std::string value = value_of(*made(request), key.key);
                EXPECT_TRUE(value == key.value || value == "(no such key)")
                    << entry.id << " " << preset.id << " " << key.key << " " << value;
            }
        }
    EXPECT_EQ(value_of(*from_state("a.radius=7&scene=circle-box&preset=" +
                                   std::string(find_scene("circle-box")->presets.back().id)),
                       "a.radius"),
              "7");
}

// --- Round trips.

void expect_round_trip(const Scene &scene) {
    const std::string state = state_string(scene);
    const auto again = from_state(state);
    EXPECT_EQ(state_string(*again), state);
    EXPECT_EQ(again->document(), scene.document()) << state;
    EXPECT_EQ(again->camera(), scene.camera()) << state;
    EXPECT_EQ(again->playback(), scene.playback()) << state;
    EXPECT_EQ(again->settings.wrong, scene.settings.wrong) << state;
    EXPECT_EQ(again->settings.profile, scene.settings.profile) << state;
    EXPECT_EQ(again->settings.theme, scene.settings.theme) << state;
}

TEST(StateString, EveryPresetComesBack) {
    for (const SceneEntry &entry : scene_table())
        for (const Preset &preset : entry.presets) {
            StateRequest request;
            request.scene = entry.id;
            request.preset = preset.id;
            expect_round_trip(*made(request));
        }
}

TEST(StateString, EveryAgreeingAndEveryCounterExampleIsAState) {
    for (const WrongTest &test : wrong_tests())
        for (const std::string_view state : {test.agreeing, test.counter_example}) {
            if (!find_scene(test.scene))
                continue;
            StateRequest request;
            request.scene = test.scene;
            request.state = state;
            request.wrong = {std::string(test.id)};
            const auto scene = made(request);
            EXPECT_EQ(scene->settings.wrong, Wrong{std::string(test.id)});
            expect_round_trip(*scene);
        }
}

TEST(StateString, EverySettingComesBack) {
    const auto scene = from_state("scene=two-circles&view=1.5,-2,1e-3&grid=off&snap=off&ghosts=on&"
                                  "predict=on&theme=dark&profile=manifold&wrong=unsquared&"
                                  "wrong=squared-separately&a.centre=0.1,-5e-324&a.radius=1e+22");
    expect_round_trip(*scene);
    const std::string state = state_string(*scene);
    for (const char *piece :
         {"scene=two-circles", "&view=1.5,-2,0.001", "&grid=off", "&snap=off", "&ghosts=on",
          "&predict=on", "&theme=dark", "&profile=manifold",
          "&wrong=squared-separately&wrong=unsquared", "&a.centre=0.1,-5e-324", "&a.radius=1e+22"})
        EXPECT_NE(state.find(piece), std::string::npos) << piece << " in " << state;
    const auto again = from_state(state);
    ASSERT_TRUE(again->settings.view);
    EXPECT_EQ(again->settings.view->height, 1e-3);
    EXPECT_TRUE(!again->settings.grid && !again->settings.snap && again->settings.ghosts &&
                again->settings.predict);
}

TEST(StateString, NamesTheSceneFirstAndAlwaysTheProfile) {
    for (const SceneEntry &entry : scene_table()) {
        const std::string state = state_string(*entry.make());
        EXPECT_TRUE(state.starts_with("scene=" + std::string(entry.id) + "&")) << state;
        EXPECT_NE(state.find("&profile=aabb"), std::string::npos) << state;
        EXPECT_EQ(state.find_first_of(" #\"<>\\^`{}|"), std::string::npos) << state;
    }
}

// --- What is refused.

TEST(MakeScene, ErrorsNameTheKeyWhatWasWrongAndWhatWouldBeRight) {
    struct Row {
        const char *state;
        std::vector<const char *> says;
    };
    const Row rows[] = {
        {"scene=circle-bx", {"scene", "circle-bx", "did you mean circle-box"}},
        {"scene=7", {"scene", "two-circles"}},
        {"scene=circle-box&a.center=1,2", {"a.center", "did you mean a.centre"}},
        {"scene=circle-box&radius=1", {"radius", "a.radius"}},
        {"scene=two-circles&a.min=0,0", {"a.min", "two-circles"}},
        {"profile=shape", {"profile", "did you mean shapes"}},
        {"scene=circle-box&wrong=grown-bx", {"wrong", "did you mean grown-box"}},
        {"scene=two-circles&wrong=grown-box", {"wrong", "grown-box", "two-circles", "unsquared"}},
        {"scene=circle-box&preset=nothing", {"preset", "nothing", "circle-box"}},
        {"a.radius=x", {"a.radius", "x"}},
        {"a.radius=", {"a.radius"}},
        {"a.radius=1,2", {"a.radius"}},
        {"a.radius=-1", {"a.radius"}},
        {"a.radius=nan", {"a.radius"}},
        {"a.radius=1e999", {"a.radius"}},
        {"a.radius=1e151", {"a.radius", "1e150"}},
        {"a.centre=1", {"a.centre"}},
        {"a.centre=1,2,3", {"a.centre"}},
        {"a.centre=-2e150,0", {"a.centre", "1e150"}},
        {"view=1,2", {"view"}},
        {"view=1,2,0", {"view", "height"}},
        {"view=1,2,-3", {"view"}},
        {"view=1,2,1e151", {"view", "1e150"}},
        {"theme=../x", {"theme"}},
        {"grid=1", {"grid", "on", "off"}},
        {"snap=", {"snap"}},
        {"scene=two-boxes&a.min=2,0&a.max=1,1", {"a"}},
        {"scene=bullet-wall&t=2", {"t"}},
        {"scene=boxes-3d&mode=cone", {"mode", "sphere"}},
        {"scene=boxes-3d&orbit.pitch=90", {"orbit.pitch"}},
        {"a.radius=1&a.radius=2", {"a.radius"}},
    };
    for (const Row &row : rows) {
        const std::string message = refusal_of_state(row.state);
        for (const char *word : row.says)
            EXPECT_NE(message.find(word), std::string::npos) << row.state << "\n" << message;
        EXPECT_EQ(message.find('\n'), std::string::npos) << message;
        EXPECT_EQ(message.find('['), std::string::npos) << "a text is missing: " << message;
    }
}

TEST(MakeScene, ErrorsOfOptions) {
    StateRequest request;
    request.set = {"a.radius"};
    EXPECT_NE(refusal(request).find("\"a.radius\" is not KEY=VALUE"), std::string::npos);
    request.set = {"=1"};
    EXPECT_NE(refusal(request), "(taken)");
    request = {};
    request.profile = "nope";
    EXPECT_NE(refusal(request).find("nope"), std::string::npos);
    request = {};
    request.wrong = {"forgets-z"};
    EXPECT_NE(refusal(request).find("forgets-z"), std::string::npos) << "of another scene";
}

TEST(MakeScene, InvertedCornersOnlyWithTheWrongTestThatTakesThem) {
    const std::string inverted = "scene=two-boxes&a.min=2,0&a.max=1,1";
    EXPECT_NE(refusal_of_state(inverted), "(taken)");
    const auto scene = from_state(inverted + "&wrong=inverted");
    EXPECT_EQ(value_of(*scene, "a.min"), "2,0");
    EXPECT_EQ(value_of(*scene, "a.max"), "1,1");
    EXPECT_NE(refusal_of_state("scene=two-boxes&b.min=2,0&b.max=1,1&wrong=inverted"), "(taken)");
    StateRequest request;
    request.state = inverted;
    request.wrong = {"inverted"};
    EXPECT_EQ(refusal(request), "(taken)") << "checked when everything is set";
}

/// A choice and what only has a sense with it may come in either order.
TEST(MakeScene, TheOrderOfKeysDoesNotMatter) {
    const std::string circle = "scene=bullet-wall&bullet=circle&a.centre=0,2&a.radius=1";
    const std::string reversed = "a.radius=1&a.centre=0,2&bullet=circle&scene=bullet-wall";
    EXPECT_EQ(state_string(*from_state(circle)), state_string(*from_state(reversed)));
    const std::string sphere = "scene=boxes-3d&mode=sphere&a.centre=1,2,3&a.radius=0.5";
    const std::string other = "a.centre=1,2,3&mode=sphere&scene=boxes-3d&a.radius=0.5";
    EXPECT_EQ(state_string(*from_state(sphere)), state_string(*from_state(other)));
}

TEST(SetKeys, AllOrNothing) {
    const auto scene = from_state("scene=two-boxes&wrong=one-axis");
    const std::string before = state_string(*scene);
    EXPECT_TRUE(set_keys(*scene, {{"a.min", "-9,-9"}, {"a.max", "x"}}));
    EXPECT_EQ(state_string(*scene), before);
    EXPECT_TRUE(set_keys(*scene, {{"profile", "shapes"}, {"a.min", "99,99"}})) << "inverted";
    EXPECT_EQ(state_string(*scene), before);
    EXPECT_FALSE(set_keys(*scene, {{"a.min", "-9,-9"}, {"wrong", ""}}));
    EXPECT_EQ(value_of(*scene, "a.min"), "-9,-9");
    EXPECT_EQ(scene->settings.wrong, Wrong{});
    EXPECT_FALSE(set_keys(*scene, {}));
}

TEST(SetKey, CommonKeys) {
    const auto scene = from_state("scene=circle-box");
    EXPECT_FALSE(set_key(*scene, "view", "1,2,3"));
    EXPECT_EQ(scene->settings.view->height, 3);
    EXPECT_FALSE(set_key(*scene, "view", "fit"));
    EXPECT_FALSE(scene->settings.view);
    EXPECT_FALSE(set_key(*scene, "wrong", "grown-box"));
    EXPECT_FALSE(set_key(*scene, "wrong", "centre-inside"));
    EXPECT_EQ(scene->settings.wrong, Wrong{"centre-inside"});
    EXPECT_TRUE(set_key(*scene, "wrong", "end-only"));
    EXPECT_EQ(scene->settings.wrong, Wrong{"centre-inside"}) << "unchanged by an error";
    EXPECT_FALSE(set_key(*scene, "scene", "circle-box"));
    EXPECT_TRUE(set_key(*scene, "scene", "two-boxes"));
    for (const KeyValue &key : common_keys())
        EXPECT_FALSE(set_key(*scene, key.key, key.value)) << key.key;
}

TEST(SetKey, APresetReplacesTheDocument) {
    for (const SceneEntry &entry : scene_table())
        for (const Preset &preset : entry.presets) {
            StateRequest request;
            request.scene = entry.id;
            request.preset = preset.id;
            const auto wanted = made(request);
            request.preset = entry.presets.back().id;
            const auto scene = made(request);
            const auto status = set_key(*scene, "preset", preset.id);
            EXPECT_FALSE(status) << entry.id << " " << preset.id << " " << status->message;
            EXPECT_EQ(scene->document(), wanted->document()) << entry.id << " " << preset.id;
            EXPECT_EQ(scene->settings.wrong, wanted->settings.wrong);
        }
}

TEST(Nearest, OnlyWhatIsClose) {
    const std::vector<std::string_view> known = {"a.centre", "a.radius", "b.centre", "t"};
    EXPECT_EQ(nearest("a.center", known), "a.centre");
    EXPECT_EQ(nearest("A.radius", known), "a.radius");
    EXPECT_EQ(nearest("x", known), "t");
    EXPECT_EQ(nearest("something-else", known), "");
    EXPECT_EQ(nearest(std::string(100000, 'a'), known), "");
    EXPECT_EQ(nearest("", {}), "");
}

TEST(InQuotes, IsOneShortLineOfUtf8) {
    EXPECT_EQ(in_quotes("abc"), "\"abc\"");
    EXPECT_EQ(in_quotes("a\nb\t\x7f"), "\"a?b??\"");
    EXPECT_EQ(in_quotes(std::string(100, 'x')), "\"" + std::string(60, 'x') + "…\"");
    EXPECT_EQ(in_quotes(std::string(59, 'x') + "éé"), "\"" + std::string(59, 'x') + "…\"");
}

/// A preset that needs a convention brings it; any other keeps the lesson that the class is on.
TEST(State, APresetBringsItsProfileOnlyWhereItHasOne) {
    StateRequest request;
    request.scene = "bullet-wall";
    request.profile = "shapes";
    const auto scene = make_scene(request);
    ASSERT_TRUE(scene);
    ASSERT_FALSE(set_key(**scene, "preset", "end-only"));
    EXPECT_EQ((*scene)->settings.profile->id, "shapes");
    ASSERT_FALSE(set_key(**scene, "preset", "steps-5"));
    EXPECT_EQ((*scene)->settings.profile->id, "integer");
}

} // namespace
} // namespace scenes
