#include "collide/broadphase/sweep_many.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

template <int N> void expect_same(const SweepAnswer<N> &tree, const SweepAnswer<N> &all) {
    ASSERT_EQ(tree.start, all.start);
    ASSERT_EQ(tree.overlapping, all.overlapping);
    ASSERT_EQ(tree.hit.has_value(), all.hit.has_value());
    if (!all.hit)
        return;
    ASSERT_EQ(tree.hit->index, all.hit->index);
    ASSERT_EQ(tree.hit->t, all.hit->t);
    ASSERT_EQ(tree.hit->normal, all.hit->normal);
    ASSERT_EQ(tree.hit->point, all.hit->point);
}

template <int N> void same_as_testing_all(std::uint64_t seed, int scenes) {
    Random random(seed);
    int hits = 0, ties = 0;
    for (int k = 0; k < scenes; ++k) {
        const Kind kind = any_kind(random);
        std::vector<Shape<N>> shapes;
        for (int count = random.between(0, 60); count > 0; --count)
            shapes.push_back(shape<N>(random, kind));
        const Shape<N> mover = shape<N>(random, kind);
        const Vec<N> move = movement<N>(random, kind);
        const auto all = collide::sweep_nearest<N>(mover, move, shapes);
        expect_same<N>(collide::Obstacles<N>(shapes).sweep(mover, move).answer, all);
        if (testing::Test::HasFatalFailure())
            FAIL() << "scene " << k;
        hits += all.hit.has_value();
        if (all.hit && all.hit->index + 1 < static_cast<int>(shapes.size())) {
            const std::vector<Shape<N>> rest(shapes.begin() + all.hit->index + 1, shapes.end());
            const auto next = collide::sweep_nearest<N>(mover, move, rest);
            ties += next.hit && next.hit->t == all.hit->t;
        }
    }
    EXPECT_GT(hits, scenes / 10);
    EXPECT_GT(ties, scenes / 100);
}

/// Pegs on a lattice, each a unit large, three apart.
std::vector<Shape<2>> pegs(int columns, int rows) {
    std::vector<Shape<2>> all;
    for (int x = 0; x < columns; ++x)
        for (int y = 0; y < rows; ++y)
            all.push_back(Box2{{3.0 * x, 3.0 * y}, {3.0 * x + 1, 3.0 * y + 1}});
    return all;
}

} // namespace

TEST(SweepMany, SameAsTestingAllInHostileScenes) {
    same_as_testing_all<2>(70, 20000);
    same_as_testing_all<3>(71, 10000);
}

TEST(SweepMany, OfEqualTimesTheLowestIndex) {
    const std::vector<Shape<2>> walls{Box2{{9, 3}, {10, 4}}, Box2{{5, 2}, {6, 4}},
                                      Box2{{5, 0}, {6, 1}}, Circle{{40, 0}, 1}};
    const auto found = collide::Obstacles<2>(walls).sweep(Box2{{0, 0}, {1, 4}}, {10, 0});
    ASSERT_TRUE(found.answer.hit);
    EXPECT_EQ(found.answer.hit->index, 1);
    EXPECT_EQ(found.answer.hit->t, 0.4);
}

TEST(SweepMany, LooksAtFewOfMany) {
    const collide::Obstacles<2> many(pegs(100, 100));
    // Between two rows: nothing is hit, and only what the row touches is tested.
    const auto between = many.sweep(Box2{{-3, 1.25}, {-2, 2.75}}, {400, 0});
    EXPECT_FALSE(between.answer.hit);
    EXPECT_LE(between.tested.size(), 210u);
    // Into the first of a row: the near hit saves the 99 behind it.
    const auto into = many.sweep(Circle{{-3, 150.5}, 0.5}, {400, 0});
    ASSERT_TRUE(into.answer.hit);
    EXPECT_EQ(into.answer.hit->index, 50);
    EXPECT_LE(into.tested.size(), 8u);
}

TEST(SweepMany, NoObstacles) {
    const auto found = collide::Obstacles<2>({}).sweep(Circle{{0, 0}, 1}, {1, 0});
    EXPECT_FALSE(found.answer.hit);
    EXPECT_EQ(found.answer.start, Relation::separate);
    EXPECT_TRUE(found.tested.empty());
}
