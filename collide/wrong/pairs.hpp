#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "collide/broadphase/grid.hpp"

/// The popular mistakes with a grid of cells, beside broadphase/grid.hpp. They find the right
/// overlaps, which is why they survive.
namespace collide::wrong {

/// Pairs in the order in which they were discovered: boxes enter the grid one by one, and each is
/// tested against those already in its cells. Survives until two runs are compared, or a replay, or
/// two machines: another method, or another size of cell, finds the same pairs in another order.
template <int N>
Pairs discovery_order(std::span<const Aabb<N>> boxes, const Convention &convention, double cell) {
    const std::vector<CellRange<N>> cells = cells_of<N>(boxes, cell, floor_cell);
    Pairs found = pairs_sharing_cells<N>(boxes, cells, convention);
    // Box j is the one that enters. It goes through its cells, x slowest, and meets each i in the
    // first cell that they share; in one cell, in the order in which they came.
    const auto discovered = [&](const Pair &pair) {
        const auto i = static_cast<std::size_t>(pair.i), j = static_cast<std::size_t>(pair.j);
        return std::tuple(pair.j, shared_cells<N>(cells[i], cells[j]).first, pair.i);
    };
    std::sort(found.pairs.begin(), found.pairs.end(),
              [&](const Pair &a, const Pair &b) { return discovered(a) < discovered(b); });
    return found;
}

/// More tests than a double can count to (2^53).
struct TooManyTests : std::length_error {
    TooManyTests() : std::length_error("more than 2^53 tests") {}
};

/// Tests and reports a pair in every cell that both boxes reach. Survives with boxes smaller than a
/// cell; where bodies are pushed apart for every entry, those that lie across an edge of cells are
/// pushed twice.
template <int N>
Pairs duplicates(std::span<const Aabb<N>> boxes, const Convention &convention, double cell) {
    const std::vector<CellRange<N>> cells = cells_of<N>(boxes, cell, floor_cell);
    double tested = 0;
    const auto shared = [&](std::int32_t i, std::int32_t j) {
        return count_cells<N>(shared_cells<N>(cells[static_cast<std::size_t>(i)],
                                              cells[static_cast<std::size_t>(j)]));
    };
    CellTable<N>(cells).pairs([&](std::int32_t i, std::int32_t j) { tested += shared(i, j); });
    if (!(tested < 0x1p53))
        throw TooManyTests();
    Pairs found{{}, static_cast<std::uint64_t>(tested)};
    for (const Pair &pair : pairs_sharing_cells<N>(boxes, cells, convention).pairs) {
        const double times = shared(pair.i, pair.j);
        if (static_cast<double>(found.pairs.size()) + times > static_cast<double>(most_pairs))
            throw TooManyPairs();
        found.pairs.insert(found.pairs.end(), static_cast<std::size_t>(times), pair);
    }
    return found;
}

/// The cell as the whole part of x / cell, as an integer cast gives it: toward 0. The cells about 0
/// are twice as wide, from -cell to cell. Survives because nothing is missed; there are only more
/// tests, and only about 0.
inline double truncated_cell(double x, double cell) { return std::trunc(x / cell); }
template <int N>
Pairs truncated_cells(std::span<const Aabb<N>> boxes, const Convention &convention, double cell) {
    return pairs_sharing_cells<N>(boxes, cells_of<N>(boxes, cell, truncated_cell), convention);
}

} // namespace collide::wrong
