#include "app/window/prediction.hpp"

#include <set>

#include <gtest/gtest.h>

#include "scenes/both_answers.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/wrong.hpp"
#include "tests/scenes/scene_testing.hpp"

namespace app {
namespace {

using scenes::scene_of;

std::string right_label(const Ask &ask) {
    return ask.right ? ask.options[*ask.right].label : "none";
}

TEST(Prediction, AsksWhatTheRightAnswerSays) {
    const struct {
        const char *state;
        std::vector<std::string> right;
    } cases[] = {
        {"scene=two-circles", {"Hit", "up right", "0.5"}},
        {"scene=two-boxes", {"Hit", "right", "1"}},
        {"scene=circle-box", {"Miss", "none", "none"}},
        {"scene=circle-box&a.centre=1,0", {"Hit", "left", "0.5"}},
        {"scene=bullet-wall", {"Hit", "left", "0.6"}},
        {"scene=bullet-wall&move=5,0", {"Miss", "none", "none"}},
        {"scene=boxes-3d", {"Miss", "none", "none"}},
        {"scene=boxes-3d&preset=sphere-hits", {"Hit", "none", "none"}},
    };
    for (const auto &c : cases) {
        const auto asks = asks_about(*scene_of(c.state));
        ASSERT_EQ(asks.size(), 3u) << c.state;
        EXPECT_EQ(right_label(asks[0]), c.right[0]) << c.state;
        if (c.right[1] == "none")
            continue;
        for (std::size_t i : {1u, 2u})
            EXPECT_EQ(right_label(asks[i]), c.right[i]) << c.state;
    }
}

/// The options are different and sorted, so that the order gives nothing away, and times lie within
/// the move.
TEST(Prediction, NumbersAreSortedAndTheRightOneIsNotAlwaysInTheSamePlace) {
    std::set<std::size_t> places;
    for (int i = 0; i < 40; ++i) {
        const auto scene =
            scene_of("scene=bullet-wall&a.min=" + std::to_string(-i * 0.1) + ",0&a.max=3,3");
        const Ask ask = asks_about(*scene)[2];
        ASSERT_TRUE(ask.right);
        places.insert(*ask.right);
        ASSERT_EQ(ask.options.size(), 3u);
    }
    EXPECT_GE(places.size(), 2u);
}

TEST(Prediction, WithAWrongTestOnTheClassSaysWhoseVerdictItSees) {
    std::set<std::size_t> seen;
    for (const scenes::WrongTest &test : scenes::wrong_tests()) {
        if (scenes::find_scene(test.scene) == nullptr)
            continue;
        for (const std::string_view state : {test.agreeing, test.counter_example}) {
            const auto scene = scene_of("scene=" + std::string(test.scene) + "&" +
                                        std::string(state) + "&wrong=" + std::string(test.id));
            const auto asks = asks_about(*scene);
            ASSERT_EQ(asks.size(), 1u) << test.id;
            EXPECT_FALSE(asks[0].statement.empty());
            ASSERT_EQ(asks[0].options.size(), 3u);
            ASSERT_TRUE(asks[0].right);
            if (scenes::compare(*scene, test.id) == scenes::Verdict::agree) {
                EXPECT_EQ(*asks[0].right, 2u) << test.scene << "/" << test.id;
            }
            seen.insert(*asks[0].right);
            EXPECT_EQ(asks_about(*scene)[0].statement, asks[0].statement); // no die
        }
    }
    EXPECT_EQ(seen.size(), 3u); // the wrong one is shown as well as the right one
}

TEST(Prediction, NothingIsAskedDifferentlyForPresetsTwice) {
    for (const scenes::SceneEntry &entry : scenes::scene_table())
        for (const scenes::Preset &preset : entry.presets) {
            const std::string state =
                "scene=" + std::string(entry.id) + "&preset=" + std::string(preset.id);
            if (entry.id == "many-boxes" && preset.id != "start")
                continue; // large crowds
            const auto one = asks_about(*scene_of(state)), two = asks_about(*scene_of(state));
            ASSERT_EQ(one.size(), two.size());
            ASSERT_FALSE(one.empty()) << state;
            for (std::size_t i = 0; i < one.size(); ++i)
                EXPECT_EQ(right_label(one[i]), right_label(two[i])) << state;
        }
}

} // namespace
} // namespace app
