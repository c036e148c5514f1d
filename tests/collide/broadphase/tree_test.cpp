#include "collide/broadphase/tree.hpp"

#include <gtest/gtest.h>

#include "tests/collide/broadphase/scenes.hpp"

using namespace testing_core;

namespace {

/// A node holds what its children hold, all within its bounds, and the halves are halves.
template <int N> void expect_sound(const Tree<N> &tree, std::uint32_t node, int depth) {
    ASSERT_LE(depth, 20);
    const TreeNode<N> &whole = tree.nodes()[node];
    for (std::uint32_t k = whole.begin; k < whole.end; ++k)
        for (int i = 0; i < N; ++i) {
            ASSERT_LE(whole.bounds.min[i], tree.entries()[k].box.min[i]);
            ASSERT_GE(whole.bounds.max[i], tree.entries()[k].box.max[i]);
        }
    if (whole.first_child == 0) {
        ASSERT_LE(whole.end - whole.begin, Tree<N>::leaf_size);
        return;
    }
    std::uint32_t at = whole.begin;
    for (std::uint32_t c = 0; c < Tree<N>::children; ++c) {
        const TreeNode<N> &child = tree.nodes()[whole.first_child + c];
        ASSERT_EQ(child.begin, at);
        ASSERT_GT(child.end, child.begin);
        at = child.end;
        expect_sound<N>(tree, whole.first_child + c, depth + 1);
    }
    ASSERT_EQ(at, whole.end);
}

} // namespace

TEST(Tree, AnyCrowdMakesASoundTree) {
    Random random(21);
    for (int k = 0; k < 500; ++k) {
        const auto plane = crowd<2>(random, random.between(0, 300));
        expect_sound<2>(Tree<2>(plane, counts), 0, 0);
        const auto space = crowd<3>(random, random.between(0, 300));
        expect_sound<3>(Tree<3>(space, counts), 0, 0);
        ASSERT_FALSE(HasFatalFailure());
    }
}

/// Nine boxes are one too many for a leaf: four quarters.
TEST(Tree, QuartersInThePlaneEighthsInSpace) {
    std::vector<Box2> plane;
    std::vector<Box3> space;
    for (int k = 0; k < 9; ++k) {
        plane.push_back({{k % 3, k / 3}, {k % 3, k / 3}});
        space.push_back({{k % 3, k / 3, 0}, {k % 3, k / 3, 0}});
    }
    EXPECT_EQ(Tree<2>(plane, counts).nodes().size(), 5u);
    EXPECT_EQ(Tree<3>(space, counts).nodes().size(), 9u);
    plane.pop_back();
    EXPECT_EQ(Tree<2>(plane, counts).nodes().size(), 1u);
}

/// Two crowds far apart: 8 and 8 boxes; not one test between them. 2 * (8 * 7 / 2) are left at
/// most.
TEST(Tree, OneTestOfTwoNodesStandsForAll) {
    std::vector<Box2> boxes;
    for (int k = 0; k < 16; ++k)
        boxes.push_back({{k < 8 ? 0 : 1000, k % 8}, {k < 8 ? 1 : 1001, k % 8 + 0.5}});
    EXPECT_LE(tree_pairs<2>(boxes, counts).tested, 56u);
}
