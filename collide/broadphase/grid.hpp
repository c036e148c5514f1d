#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "collide/broadphase/pair_list.hpp"
#include "collide/broadphase/pairs.hpp"

/// Grid: a spatial hash.
///
/// Lay a grid of square cells over the world and note each box in every cell that it reaches. Only
/// boxes that share a cell can overlap. The cells are no array but a hash table, so that the world
/// may be endless and mostly empty (Ericson, Real-Time Collision Detection, 7.1).
///
/// * The cell of x is floor(x / cell), below 0 as well.
/// * Two boxes may share several cells. They are tested in the first of them: the one where the
///   later of the two begins, on every axis.
/// * Cells much smaller than the boxes would fill the memory with notes. Then boxes are noted under
///   blocks of 2^k cells (who shares a cell shares a block), and the few that reach too many blocks
///   still are looked at beside all others. Who shares a cell, and so `tested`, stays the same.
namespace collide {

/// The cells that a box reaches, from the first to the last on each axis.
template <int N> struct CellRange { std::array<std::int64_t, N> first, last; };

/// What lies more than 2^61 cells from 0 counts as there.
inline std::int64_t to_cell(double floored) {
    constexpr double farthest = 0x1p61;
    return static_cast<std::int64_t>(std::fmax(-farthest, std::fmin(farthest, floored)));
}
template <int N> CellRange<N> cells_of(const Aabb<N> &box, double cell) {
    CellRange<N> range;
    for (std::size_t i = 0; i < N; ++i) {
        const Interval shadow = box.axis(static_cast<int>(i));
        range.first[i] = to_cell(std::floor(shadow.min / cell)); // [cell]
        range.last[i] = to_cell(std::floor(shadow.max / cell));  // [cell]
    }
    return range;
}

/// The cells that both reach: none when `first` is above `last` on any axis.
template <int N> CellRange<N> shared_cells(const CellRange<N> &a, const CellRange<N> &b) {
    CellRange<N> shared;
    for (std::size_t i = 0; i < N; ++i) {
        shared.first[i] = std::max(a.first[i], b.first[i]); // [first shared]
        shared.last[i] = std::min(a.last[i], b.last[i]);
    }
    return shared;
}

/// How many cells; a double, because there may be 2^186 of them.
template <int N> double count_cells(const CellRange<N> &range) {
    double count = 1;
    for (std::size_t i = 0; i < N; ++i)
        count *= static_cast<double>(std::max<std::int64_t>(0, range.last[i] - range.first[i] + 1));
    return count;
}

/// The blocks of 2^bits cells that a range of cells reaches.
template <int N> CellRange<N> blocks_of(CellRange<N> range, int bits) {
    for (std::size_t i = 0; i < N; ++i) {
        range.first[i] >>= bits;
        range.last[i] >>= bits;
    }
    return range;
}

/// Each cell of the range, x slowest.
template <int N, std::size_t axis = 0, class Visit>
void visit_cells(const CellRange<N> &range, Visit &visit, std::array<std::int64_t, N> cell = {}) {
    if constexpr (axis == N)
        visit(cell);
    else
        for (cell[axis] = range.first[axis]; cell[axis] <= range.last[axis]; ++cell[axis])
            visit_cells<N, axis + 1>(range, visit, cell);
}

/// Boxes, noted under the blocks of cells that they reach.
template <int N> class CellTable {
  public:
    explicit CellTable(const std::vector<CellRange<N>> &cells) : cells_(cells) {
        while (!choose(bits_))
            ++bits_;
        std::vector<std::uint32_t> sizes(std::size_t{1} << hash_bits_, 0);
        each_note([&](std::int32_t, const Block &block) { ++sizes[hash(block)]; });
        std::uint32_t begin = 0;
        for (std::uint32_t &size : sizes)
            begin += std::exchange(size, begin);
        notes_.resize(begin);
        begins_ = sizes;
        ends_ = std::move(sizes);
        each_note([&](std::int32_t box, const Block &block) {
            notes_[ends_[hash(block)]++] = {block, box};
        });
    }

    /// offer(i, j), once, for each two boxes that share a cell.
    template <class Offer> void pairs(Offer offer) {
        each_note([&](std::int32_t i, const Block &block) {
            // Boxes come in the order in which they were noted: the first note is i's own.
            const std::size_t drawer = hash(block);
            for (std::uint32_t note = ++begins_[drawer]; note < ends_[drawer]; ++note)
                if (notes_[note].block == block && first_shared(i, notes_[note].box, block))
                    offer(i, notes_[note].box);
        });
        for (const std::int32_t i : wide_)
            for (std::int32_t j = 0; j < static_cast<std::int32_t>(cells_.size()); ++j)
                if ((j > i || !is_wide(j)) && share(i, j))
                    offer(i, j);
    }

  private:
    using Block = std::array<std::int64_t, N>;
    struct Note {
        Block block;
        std::int32_t box;
    };

    const CellRange<N> &cells(std::int32_t box) const {
        return cells_[static_cast<std::size_t>(box)];
    }
    bool is_wide(std::int32_t box) const {
        return count_cells<N>(blocks_of<N>(cells(box), bits_)) > 64;
    }
    bool share(std::int32_t i, std::int32_t j) const {
        return count_cells<N>(shared_cells<N>(cells(i), cells(j))) > 0;
    }
    bool first_shared(std::int32_t i, std::int32_t j, const Block &block) const {
        const CellRange<N> shared = shared_cells<N>(cells(i), cells(j));
        return blocks_of<N>(shared, bits_).first == block && count_cells<N>(shared) > 0;
    }

    /// Are there few enough notes, and few enough wide boxes, with blocks of 2^bits cells? (With
    /// 2^62 no box reaches more than two blocks on an axis.)
    bool choose(int bits) {
        bits_ = bits;
        wide_.clear();
        double notes = 0;
        for (std::int32_t box = 0; box < static_cast<std::int32_t>(cells_.size()); ++box)
            if (is_wide(box))
                wide_.push_back(box);
            else
                notes += count_cells<N>(blocks_of<N>(cells(box), bits_));
        hash_bits_ = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(notes)));
        return notes <= 16.0 * static_cast<double>(cells_.size()) &&
               wide_.size() <= 16 + cells_.size() / 1024;
    }

    /// For each box that is not wide, in index order, each block.
    template <class Visit> void each_note(Visit visit_note) const {
        for (std::int32_t box = 0; box < static_cast<std::int32_t>(cells_.size()); ++box) {
            if (is_wide(box))
                continue;
            const auto visit = [&](const Block &block) { visit_note(box, block); };
            visit_cells<N>(blocks_of<N>(cells(box), bits_), visit);
        }
    }

    /// Mixed by multiplying with the digits of the golden ratio (Knuth 3, 6.4).
    std::size_t hash(const Block &block) const {
        std::uint64_t mixed = 0;
        for (const std::int64_t coordinate : block) {
            mixed = (mixed ^ static_cast<std::uint64_t>(coordinate)) * 0x9e3779b97f4a7c15u;
            mixed ^= mixed >> 32;
        }
        return static_cast<std::size_t>(mixed * 0x9e3779b97f4a7c15u >> (63 - hash_bits_) >> 1);
    }

    const std::vector<CellRange<N>> &cells_;
    int bits_ = 0;
    int hash_bits_ = 0;
    std::vector<std::int32_t> wide_;
    std::vector<Note> notes_; ///< by hash, then in index order
    std::vector<std::uint32_t> begins_, ends_;
};

template <int N>
Pairs pairs_sharing_cells(std::span<const Aabb<N>> boxes, const std::vector<CellRange<N>> &cells,
                          const Convention &convention) {
    std::vector<Aabb<N>> ruled;
    ruled.reserve(boxes.size());
    for (const Aabb<N> &box : boxes)
        ruled.push_back(by_touching_rule<N>(box, convention));
    PairList list(boxes.size());
    CellTable<N>(cells).pairs([&](std::int32_t i, std::int32_t j) {
        list.add(i, j,
                 meet<N>(ruled[static_cast<std::size_t>(i)], ruled[static_cast<std::size_t>(j)]));
    });
    return list.take();
}

template <int N>
std::vector<CellRange<N>> all_cells_of(std::span<const Aabb<N>> boxes, double cell) {
    std::vector<CellRange<N>> cells;
    cells.reserve(boxes.size());
    for (const Aabb<N> &box : boxes)
        cells.push_back(cells_of<N>(box, cell));
    return cells;
}

/// `cell` is the side of a cell, in world units, above 0. `tested` counts the pairs that share one.
template <int N>
Pairs grid_pairs(std::span<const Aabb<N>> boxes, const Convention &convention, double cell) {
    return pairs_sharing_cells<N>(boxes, all_cells_of<N>(boxes, cell), convention);
}

} // namespace collide
