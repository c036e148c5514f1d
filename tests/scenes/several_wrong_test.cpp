#include <gtest/gtest.h>

#include "scenes/marks.hpp"
#include "scenes/wording.hpp"
#include "tests/scenes/scene_testing.hpp"

/// Several wrong tests at once: each has a number, and all that it draws and says carries it.
namespace scenes {
namespace {

TEST(SeveralWrong, OneAloneNeedsNoNumber) {
    const auto scene = scene_of("scene=circle-box&wrong=grown-box");
    EXPECT_EQ(number_of(*scene, "grown-box"), 0);
    EXPECT_EQ(scene->readout().wrong[0].number, 0);
    EXPECT_EQ(scene->readout().wrong[0].kind, Hatch::false_hit);
    for (const Mark &mark : figure_of(*scene).marks)
        EXPECT_EQ(mark.test, 0);
}

TEST(SeveralWrong, AreNumberedInTheirOrder) {
    const auto scene = scene_of("scene=circle-box&wrong=nearest-corner&wrong=grown-box");
    EXPECT_EQ(number_of(*scene, "grown-box"), 1);
    EXPECT_EQ(number_of(*scene, "nearest-corner"), 2);
    EXPECT_EQ(number_of(*scene, "swapped-clamp"), 0);
    EXPECT_EQ(badge(1), "❶");
    EXPECT_EQ(badge(10), "❿");
    EXPECT_EQ(badge(11), "(11)");
    const auto wrong = scene->readout().wrong;
    ASSERT_EQ(wrong.size(), 2u);
    EXPECT_EQ(wrong[0].text, "❶ Grow the box: false hit");
    EXPECT_EQ(wrong[1].text, "❷ Distance to the nearest corner: same answer here");
}

TEST(SeveralWrong, EveryLabelOfOneSaysWhose) {
    for (const char *state :
         {"scene=circle-box&wrong=grown-box&wrong=nearest-corner&wrong=swapped-clamp",
          "scene=two-circles&wrong=squared-separately&wrong=unnormalised",
          "scene=two-boxes&wrong=larger-overlap&wrong=full-for-half&wrong=one-axis",
          "scene=bullet-wall&wrong=end-only&wrong=centre-ray",
          "scene=boxes-3d&wrong=forgets-z&wrong=looks-touching"}) {
        const auto scene = scene_of(state);
        const int count = static_cast<int>(scene->settings.wrong.size());
        std::vector<int> labels(static_cast<std::size_t>(count) + 1, 0);
        for (const Mark &mark : figure_of(*scene).marks) {
            const auto *label = std::get_if<Label>(&mark.shape);
            if (label == nullptr || mark.role != Role::wrong || label->text.size() < 2)
                continue;
            EXPECT_TRUE(mark.test > 0 && mark.test <= count) << state << ": " << label->text;
            EXPECT_TRUE(label->text.starts_with(badge(std::max(mark.test, 1))))
                << state << ": " << label->text;
            ++labels[static_cast<std::size_t>(mark.test)];
        }
        EXPECT_GT(labels[1] + labels[2], 1) << state;
    }
}

TEST(SeveralWrong, PlacesForNamesLieOnTheOutline) {
    const collide::Circle circle{{1, 2}, 3};
    const auto ring = around(circle, {0.6, 0.8});
    EXPECT_EQ(ring.front().at, Vec2(1 + 3 * 0.6, 2 + 3 * 0.8));
    EXPECT_EQ(ring.front().side, Side::above_right);
    for (const Label::Place &place : ring)
        EXPECT_NEAR(glm::length(place.at - circle.centre), 3, 1e-12);
    const auto corners = corners_of({{0, 0}, {4, 2}}, {1, 1});
    ASSERT_EQ(corners.size(), 4u);
    EXPECT_EQ(corners[0].at, Vec2(4, 2));
    EXPECT_EQ(corners[0].side, Side::below_left); // inside
    EXPECT_EQ(corners[3].at, Vec2(0, 0));
    EXPECT_EQ(corners[3].side, Side::above_right);
}

} // namespace
} // namespace scenes
