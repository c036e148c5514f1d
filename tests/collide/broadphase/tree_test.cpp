#include "collide/broadphase/tree.hpp"

#include <cstdint>
#include <random>
#include <set>
#include <utility>
#include <vector>

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

/// Whoever asks about one box hears of the same partners as whoever asks about all.
TEST(Tree, PartnersOfOneAreThoseOfAll) {
    std::mt19937_64 random(11);
    std::vector<Box2> boxes;
    for (int k = 0; k < 300; ++k) {
        const Vec2 at(static_cast<double>(random() % 40), static_cast<double>(random() % 30));
        boxes.push_back({at, at + Vec2(static_cast<double>(random() % 4), k % 50 == 0 ? 20 : 1)});
    }
    const Tree<2> tree(boxes, Convention{});
    std::set<std::pair<int, int>> of_all, of_each;
    const auto offer = [&](const Entry<2> &a, const Entry<2> &b) {
        of_all.insert(std::minmax(a.index, b.index));
    };
    tree.pairs_within(0, offer);
    std::size_t told = 0;
    for (std::uint32_t k = 0; k < tree.entries().size(); ++k)
        tree.partners(k, [&](const Entry<2> &other) {
            of_each.insert(std::minmax(tree.entries()[k].index, other.index));
            ++told;
        });
    EXPECT_EQ(of_each, of_all);
    EXPECT_EQ(told, 2 * of_all.size()) << "each once";
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
