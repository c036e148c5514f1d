#include "collide/wrong/pairs.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/collide/broadphase/scenes.hpp"

using namespace testing_core;

namespace {

using Cell = std::vector<int>;

/// The cells of a box, x slowest, written out.
template <int N>
std::vector<Cell> cells_by_hand(const Aabb<N> &box, double cell, double (*whole)(double)) {
    std::vector<Cell> cells = {{}};
    for (int axis = 0; axis < N; ++axis) {
        std::vector<Cell> longer;
        for (const Cell &start : cells)
            for (int c = static_cast<int>(whole(box.min[axis] / cell));
                 c <= static_cast<int>(whole(box.max[axis] / cell)); ++c) {
                longer.push_back(start);
                longer.back().push_back(c);
            }
        cells = longer;
    }
    return cells;
}

struct Grids {
    Pairs first_only{{}, 0}; ///< discovery-order
    Pairs every{{}, 0};      ///< duplicates, not sorted
};

/// The grid as the mistakes describe it: boxes enter one by one.
template <int N>
Grids enter_one_by_one(const std::vector<Aabb<N>> &boxes, const Convention &convention, double cell,
                       double (*whole)(double)) {
    Grids grids;
    std::map<Cell, std::vector<int>> grid;
    std::set<std::pair<int, int>> seen;
    for (std::size_t j = 0; j < boxes.size(); ++j)
        for (const Cell &at : cells_by_hand<N>(boxes[j], cell, whole)) {
            for (const int i : grid[at]) {
                const auto hit =
                    is_hit(relation(boxes[static_cast<std::size_t>(i)], boxes[j]), convention);
                const Pair pair{i, static_cast<int>(j)};
                ++grids.every.tested;
                if (hit)
                    grids.every.pairs.push_back(pair);
                if (!seen.insert({i, static_cast<int>(j)}).second)
                    continue;
                ++grids.first_only.tested;
                if (hit)
                    grids.first_only.pairs.push_back(pair);
            }
            grid[at].push_back(static_cast<int>(j));
        }
    return grids;
}

void expect_same(const Pairs &found, const Pairs &expected, const std::string &scene) {
    ASSERT_EQ(found.pairs, expected.pairs) << show(found) << "\n"
                                           << show(expected) << "\n"
                                           << scene;
    ASSERT_EQ(found.tested, expected.tested) << scene;
}

template <int N> void expect_as_described(std::uint64_t seed) {
    Random random(seed);
    for (int k = 0; k < 2000; ++k) {
        std::vector<Aabb<N>> boxes;
        for (int m = random.between(0, 25); m > 0; --m)
            boxes.push_back(box<N>(random, random.chance(50) ? Kind::lattice : Kind::anything));
        const double cell = random.between(2, 30) / 4.0;
        const Convention &convention = random.chance(50) ? counts : misses;
        Grids grids = enter_one_by_one<N>(boxes, convention, cell, std::floor);
        const std::string scene = show<N>(boxes) + std::to_string(cell);
        expect_same(wrong::discovery_order<N>(boxes, convention, cell), grids.first_only, scene);
        std::sort(grids.every.pairs.begin(), grids.every.pairs.end());
        expect_same(wrong::duplicates<N>(boxes, convention, cell), grids.every, scene);
        const Grids truncated = enter_one_by_one<N>(boxes, convention, cell, std::trunc);
        expect_same(wrong::truncated_cells<N>(boxes, convention, cell),
                    {pairs_by_definition<N>(boxes, convention), truncated.first_only.tested},
                    scene);
        ASSERT_FALSE(testing::Test::HasFatalFailure());
    }
}

} // namespace

TEST(WrongPairs, AsAGridThatIsEnteredOneByOne) {
    expect_as_described<2>(1);
    expect_as_described<3>(2);
}

/// Worked by hand, cells of 2: box 2 meets 0 in cell 0 and 1 in cell 1, before box 3 comes.
TEST(WrongPairs, DiscoveryOrder) {
    const std::vector<Box2> boxes = {
        {{0, 0}, {1, 1}}, {{3, 0}, {5, 1}}, {{0.5, 0}, {3.5, 1}}, {{0, 0.5}, {0.75, 3}}};
    const Pairs found = wrong::discovery_order<2>(boxes, counts, 2);
    EXPECT_EQ(found.pairs, (std::vector<Pair>{{0, 2}, {1, 2}, {0, 3}, {2, 3}}));
    EXPECT_EQ(found.tested, 4u);
    // x is the slowest: of the cells (0,1) and (1,0), the first. 2 meets 1 there before 0.
    const std::vector<Box2> corner = {
        {{1.25, 0}, {1.5, 0.5}}, {{0, 1.25}, {0.5, 1.5}}, {{0, 0}, {1.75, 1.75}}};
    EXPECT_EQ(wrong::discovery_order<2>(corner, counts, 1).pairs,
              (std::vector<Pair>{{1, 2}, {0, 2}}));
    // Another size of cell, another order.
    EXPECT_EQ(wrong::discovery_order<2>(corner, counts, 4).pairs,
              (std::vector<Pair>{{0, 2}, {1, 2}}));
}

TEST(WrongPairs, Duplicates) {
    // Two boxes over three by two cells of 1.
    const std::vector<Box2> boxes = {{{0, 0}, {2.5, 1.5}}, {{0.25, 0.25}, {2.75, 1.75}}};
    const Pairs found = wrong::duplicates<2>(boxes, counts, 1);
    EXPECT_EQ(found.pairs, std::vector<Pair>(6, Pair{0, 1}));
    EXPECT_EQ(found.tested, 6u);
    EXPECT_EQ(wrong::duplicates<2>(boxes, counts, 4).pairs, (std::vector<Pair>{{0, 1}}));
    // Refused by name, not by a full memory: 10^12 entries, and 10^40 tests.
    EXPECT_THROW(wrong::duplicates<2>(boxes, counts, 1e-6), TooManyPairs);
    EXPECT_THROW(wrong::duplicates<2>(boxes, counts, 1e-20), wrong::TooManyTests);
}

/// -0.5 and 0.5 are in one cell by truncation, and in two by floor.
TEST(WrongPairs, TruncatedCells) {
    const std::vector<Box2> about_zero = {{{-0.75, 0.25}, {-0.5, 0.5}}, {{0.5, 0.25}, {0.75, 0.5}}};
    EXPECT_EQ(wrong::truncated_cells<2>(about_zero, counts, 1).tested, 1u);
    EXPECT_EQ(grid_pairs<2>(about_zero, counts, 1).tested, 0u);
    const std::vector<Box2> elsewhere = {{{1.25, 1.25}, {1.5, 1.5}}, {{2.25, 1.25}, {2.5, 1.5}}};
    EXPECT_EQ(wrong::truncated_cells<2>(elsewhere, counts, 1).tested, 0u);
}
