#include "collide/broadphase/sweep_prune.hpp"

#include <gtest/gtest.h>

#include "tests/collide/broadphase/scenes.hpp"

using namespace testing_core;

TEST(SweepPrune, CountsShadowsThatDoNotMeet) {
    // [0,1] [1,2] [3,4]: 0-2 and 1-2.
    EXPECT_EQ(count_apart({0, 1, 3}, {1, 2, 4}), 2u);
    EXPECT_EQ(count_apart({3, 0, 1}, {4, 1, 2}), 2u);
    EXPECT_EQ(count_apart({0, 0, 0}, {0, 0, 0}), 0u);
    EXPECT_EQ(count_apart({}, {}), 0u);
}

/// Side by side on y, one upon the other on x: swept along y, there is nothing to test.
TEST(SweepPrune, SweepsAlongTheAxisThatTells) {
    std::vector<Box2> tower;
    for (int k = 0; k < 100; ++k)
        tower.push_back({{0, 2 * k}, {10, 2 * k + 1}});
    EXPECT_EQ(sweep_axis<2>(tower), 1);
    EXPECT_EQ(sweep_prune_pairs<2>(tower, counts).tested, 0u);
    EXPECT_EQ(sweep_axis<2>(std::vector<Box2>(5, Box2{{0, 0}, {1, 1}})), 0); // a tie
}

/// [0,2] [1,3] [2,5] [4,6] on x, all far apart on y but the first two.
TEST(SweepPrune, TestedCountsShadowsThatMeet) {
    const std::vector<Box2> boxes = {
        {{0, 0}, {2, 1}}, {{1, 1}, {3, 1.5}}, {{2, 0}, {5, 1}}, {{4, 1}, {6, 2}}};
    const Pairs found = sweep_prune_pairs<2>(boxes, counts);
    EXPECT_EQ(sweep_axis<2>(boxes), 0);
    EXPECT_EQ(found.tested, 4u) << show(found); // 0-1 0-2 1-2 2-3
    EXPECT_EQ(found.pairs, (std::vector<Pair>{{0, 1}, {0, 2}, {1, 2}, {2, 3}}));
}
