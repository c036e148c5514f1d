#include "collide/broadphase/grid.hpp"

#include <gtest/gtest.h>

#include "tests/collide/broadphase/scenes.hpp"

using namespace testing_core;

namespace {

/// The pairs that share a cell, one by one, in doubles.
template <int N> std::uint64_t sharing(const std::vector<Aabb<N>> &boxes, double cell) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            bool share = true;
            for (int axis = 0; axis < N; ++axis)
                share =
                    share &&
                    std::floor(boxes[i].min[axis] / cell) <=
                        std::floor(boxes[j].max[axis] / cell) &&
                    std::floor(boxes[j].min[axis] / cell) <= std::floor(boxes[i].max[axis] / cell);
            count += share;
        }
    return count;
}

std::uint64_t tested(const std::vector<Box2> &boxes, double cell) {
    return grid_pairs<2>(boxes, counts, cell).tested;
}

template <int N> void expect_tested_in_crowds(std::uint64_t seed) {
    Random random(seed);
    for (int k = 0; k < 3000; ++k) {
        const auto boxes = crowd<N>(random, random.between(0, 50));
        const double cell = random.between(1, 40) / 8.0;
        ASSERT_EQ(grid_pairs<N>(boxes, counts, cell).tested, sharing<N>(boxes, cell))
            << cell << "\n"
            << show<N>(boxes);
    }
}

} // namespace

TEST(Grid, CellsByFloor) {
    const std::vector<Box2> boxes = {{{-0.5, -2}, {0.5, 1.75}}, {{-6, 0}, {-5.75, 6}}};
    const auto cells = cells_of<2>(boxes, 1, floor_cell);
    EXPECT_EQ(cells[0].first, (std::array<double, 2>{-1, -2}));
    EXPECT_EQ(cells[0].last, (std::array<double, 2>{0, 1}));
    EXPECT_EQ(count_cells<2>(cells[0]), 8);
    const auto blocks = blocks_of<2>(cells[1], 0.25);
    EXPECT_EQ(blocks.first, (std::array<double, 2>{-2, 0}));
    EXPECT_EQ(blocks.last, (std::array<double, 2>{-2, 1}));
    // All numbers are numbers, however small the cells.
    const std::vector<Box2> huge = {{{-1e150, 0}, {1e150, 5e-324}}};
    EXPECT_TRUE(std::isfinite(cells_of<2>(huge, 5e-324, floor_cell)[0].last[0]));
}

/// Worked by hand, with cells of 1.
TEST(Grid, TestedCountsPairsThatShareACell) {
    const Box2 left{{0.125, 0.125}, {0.25, 0.25}}, right{{0.75, 0.75}, {0.875, 0.875}};
    EXPECT_EQ(tested({left, right}, 1), 1u);   // one cell, far apart in it
    EXPECT_EQ(tested({left, right}, 0.5), 0u); // two cells
    // The lower edge of a cell belongs to it: a box up to 1 reaches the cell of 1.
    EXPECT_EQ(tested({{{0, 0}, {1, 0.5}}, {{1.5, 0}, {1.75, 0.5}}}, 1), 1u);
    EXPECT_EQ(tested({{{0, 0}, {0.875, 0.5}}, {{1.5, 0}, {1.75, 0.5}}}, 1), 0u);
    // Sharing several cells is one test.
    EXPECT_EQ(tested({{{0, 0}, {9, 9}}, {{0, 0}, {9, 9}}}, 1), 1u);
    // Sharing x and not y is none; about 0 the cells are as wide as elsewhere.
    EXPECT_EQ(tested({{{0, 0}, {9, 0.5}}, {{0, 1}, {9, 1.5}}}, 1), 0u);
    EXPECT_EQ(tested({{{-0.75, 0}, {-0.5, 0.5}}, {{0.5, 0}, {0.75, 0.5}}}, 1), 0u);
}

/// Also with cells so small that boxes are noted under blocks of them, and with wide boxes.
TEST(Grid, TestedDoesNotDependOnBlocks) {
    std::vector<Box2> boxes;
    for (int k = 0; k < 40; ++k)
        boxes.push_back({{k, 0}, {k + 0.75, 10}});
    for (const double cell : {0.001, 0.01, 0.125, 1.0, 5.0, 100.0})
        EXPECT_EQ(tested(boxes, cell), sharing<2>(boxes, cell)) << cell;
    boxes.push_back({{-1e6, -1e6}, {1e6, 1e6}});
    EXPECT_EQ(tested(boxes, 0.001), 40u);
    expect_tested_in_crowds<2>(5);
    expect_tested_in_crowds<3>(6);
}

/// Ten thousand boxes on cells of any size take no longer than they must.
TEST(Grid, AnySizeOfCellIsBounded) {
    std::vector<Box3> boxes;
    for (int k = 0; k < 10000; ++k)
        boxes.push_back({{2 * k, 0, 0}, {2 * k + 1, 1, 1}});
    boxes.push_back({{-1e150, -1e150, -1e150}, {1e150, 1e150, 1e150}});
    for (const double cell : {5e-324, 1e-150, 1e-9, 0.01, 1.0, 64.0})
        EXPECT_EQ(grid_pairs<3>(boxes, counts, cell).pairs.size(), 10000u) << cell;
}
