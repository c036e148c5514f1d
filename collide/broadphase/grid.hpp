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
/// boxes that share a cell can overlap. The cells are kept in a hash table, not in an array, so
/// that the world may be endless and mostly empty (Ericson, Real-Time Collision Detection, 7.1).
///
/// * The cell of x is floor(x / cell), below 0 as well.
/// * Two boxes may share several cells. They are tested in the first of them: the one where at
///   least one of them begins, on every axis.
/// * Cells much smaller than the boxes would fill the memory with notes. Then boxes are noted under
///   blocks of 2^k cells (boxes that share a cell share a block), and the few that still reach too
///   many blocks are compared with all others. Which pairs share a cell, and so `tested`, stays the
///   same.
namespace collide {

/// The cells that a box reaches, from the first to the last on each axis. Whole numbers, but
/// doubles, because there may be more than 2^64.
template <int N> struct CellRange { std::array<double, N> first, last; };

inline double floor_cell(double x, double cell) { return std::floor(x / cell); } // [cell]

/// The cells of all boxes. `number(x, cell)` numbers the cells of an axis. Cells that even doubles
/// cannot number (below 2^-1000 of the largest coordinate) are taken larger.
template <int N, class Number>
std::vector<CellRange<N>> cells_of(std::span<const Aabb<N>> boxes, double cell, Number number) {
    double most = 0;
    for (const Aabb<N> &box : boxes)
        most = std::max({most, largest<N>(box.min), largest<N>(box.max)});
    cell = std::max(cell, most * 0x1p-1000);
    std::vector<CellRange<N>> cells(boxes.size());
    for (std::size_t k = 0; k < boxes.size(); ++k)
        for (std::size_t i = 0; i < N; ++i) {
            cells[k].first[i] = number(boxes[k].min[static_cast<int>(i)], cell);
            cells[k].last[i] = number(boxes[k].max[static_cast<int>(i)], cell);
        }
    return cells;
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

template <int N> double count_cells(const CellRange<N> &range) {
    double count = 1;
    for (std::size_t i = 0; i < N; ++i)
        count *= std::max(0.0, range.last[i] - range.first[i] + 1);
    return count;
}

template <int N> bool share_a_cell(const CellRange<N> &a, const CellRange<N> &b) {
    for (std::size_t i = 0; i < N; ++i)
        if (a.first[i] > b.last[i] || b.first[i] > a.last[i])
            return false;
    return true;
}

/// The blocks that a range of cells reaches; `blocks_per_cell` is 2^-k for blocks of 2^k cells.
template <int N> CellRange<N> blocks_of(const CellRange<N> &cells, double blocks_per_cell) {
    if (blocks_per_cell == 1)
        return cells;
    CellRange<N> blocks;
    for (std::size_t i = 0; i < N; ++i) {
        blocks.first[i] = std::floor(cells.first[i] * blocks_per_cell);
        blocks.last[i] = std::floor(cells.last[i] * blocks_per_cell);
    }
    return blocks;
}

/// Each cell (or block) of the range, x slowest.
template <int N, std::size_t axis = 0, class Visit>
void visit_cells(const CellRange<N> &range, Visit &visit, std::array<double, N> cell = {}) {
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
        choose_smallest();
        std::vector<std::uint32_t> sizes(std::size_t{1} << hash_bits_, 0);
        each_note([&](std::int32_t, std::int32_t, const Block &block) { ++sizes[hash(block)]; });
        std::uint32_t begin = 0;
        for (std::uint32_t &size : sizes)
            begin += std::exchange(size, begin);
        notes_.resize(begin);
        ends_ = std::move(sizes);
        each_note([&](std::int32_t box, std::int32_t begins, const Block &block) {
            notes_[ends_[hash(block)]++] = {block, box, begins};
        });
    }

    /// offer(i, j), once, for each two boxes that share a cell.
    template <class Offer> void pairs(Offer offer) const {
        std::uint32_t begin = 0;
        for (const std::uint32_t end : ends_) { // one bucket of the table after the other
            for (std::uint32_t a = begin; a < end; ++a)
                for (std::uint32_t b = a + 1; b < end; ++b)
                    if (notes_[a].block == notes_[b].block && is_first_shared(notes_[a], notes_[b]))
                        offer(notes_[a].box, notes_[b].box);
            begin = end;
        }
        for (const std::int32_t i : wide_)
            for (std::int32_t j = 0; j < size(); ++j)
                if ((j > i || !is_wide(blocks(j))) && i != j && share(i, j))
                    offer(i, j);
    }

  private:
    using Block = std::array<double, N>;
    struct Note {
        Block block;
        std::int32_t box;
        std::int32_t begins; ///< bit i: on axis i this is the first block that it reaches
    };
    static constexpr std::int32_t all_begin = (1 << N) - 1;

    std::int32_t size() const { return static_cast<std::int32_t>(cells_.size()); }
    const CellRange<N> &cells(std::int32_t box) const {
        return cells_[static_cast<std::size_t>(box)];
    }
    CellRange<N> blocks(std::int32_t box) const {
        return blocks_of<N>(cells(box), blocks_per_cell_);
    }

    /// Too many blocks to note; or so far away that block numbers are no longer in steps of 1.
    static bool is_wide(const CellRange<N> &blocks) {
        for (std::size_t i = 0; i < N; ++i)
            if (!(blocks.first[i] > -0x1p52 && blocks.last[i] < 0x1p52))
                return true;
        return count_cells<N>(blocks) > 64;
    }
    /// On which axes do the blocks begin with this one?
    static std::int32_t begins_in(const CellRange<N> &blocks, const Block &block) {
        std::int32_t begins = 0;
        for (std::size_t i = 0; i < N; ++i)
            begins |= (block[i] == blocks.first[i]) << i;
        return begins;
    }
    bool share(std::int32_t i, std::int32_t j) const { return share_a_cell<N>(cells(i), cells(j)); }
    /// Of two notes of one block: is it the first that they share, and do they share a cell?
    bool is_first_shared(const Note &a, const Note &b) const {
        return (a.begins | b.begins) == all_begin && (blocks_per_cell_ == 1 || share(a.box, b.box));
    }

    /// The smallest blocks that will do: in growing strides, then by halving the last one. (Much
    /// larger blocks would hold nearly all boxes, and each would be compared with each.)
    void choose_smallest() {
        int too_small = -1, k = 0;
        for (; !choose(k); k += 1 + k / 8)
            too_small = k;
        while (k - too_small > 1) {
            const int middle = (too_small + k) / 2;
            (choose(middle) ? k : too_small) = middle;
        }
        choose(k);
    }
    /// Are there few enough notes and few enough wide boxes with blocks of 2^k cells? (In the end
    /// all cells lie in the 2^N blocks about 0.)
    bool choose(int k) {
        blocks_per_cell_ = std::ldexp(1.0, -k);
        wide_.clear();
        double notes = 0;
        for (std::int32_t box = 0; box < size(); ++box)
            if (const CellRange<N> reached = blocks(box); is_wide(reached))
                wide_.push_back(box);
            else
                notes += count_cells<N>(reached);
        hash_bits_ = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(notes)));
        return notes <= 16.0 * size() && wide_.size() <= 16 + cells_.size() / 1024;
    }

    /// For each box that is not wide, in index order, each block.
    template <class Visit> void each_note(Visit visit_note) const {
        for (std::int32_t box = 0; box < size(); ++box) {
            const CellRange<N> reached = blocks(box);
            if (is_wide(reached))
                continue;
            const auto visit = [&](const Block &block) {
                visit_note(box, begins_in(reached, block), block);
            };
            visit_cells<N>(reached, visit);
        }
    }

    /// Mixed by multiplying with the digits of the golden ratio (Knuth, The Art of Computer
    /// Programming 3, 6.4).
    std::size_t hash(const Block &block) const {
        constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;
        std::uint64_t mixed = 0;
        for (const double number : block) {
            mixed =
                (mixed ^ static_cast<std::uint64_t>(static_cast<std::int64_t>(number))) * golden;
            mixed ^= mixed >> 32;
        }
        return static_cast<std::size_t>(mixed * golden >> 1 >> (63 - hash_bits_));
    }

    const std::vector<CellRange<N>> &cells_;
    double blocks_per_cell_ = 1;
    int hash_bits_ = 0;
    std::vector<std::int32_t> wide_;
    std::vector<Note> notes_; ///< bucket by bucket (of one hash), in each in index order
    std::vector<std::uint32_t> ends_;
};

template <int N>
Pairs pairs_sharing_cells(std::span<const Aabb<N>> boxes, const std::vector<CellRange<N>> &cells,
                          const Convention &convention) {
    const std::vector<Aabb<N>> ruled = all_by_touching_rule<N>(boxes, convention);
    PairList list(boxes.size());
    CellTable<N>(cells).pairs([&](std::int32_t i, std::int32_t j) {
        list.add(i, j,
                 meet<N>(ruled[static_cast<std::size_t>(i)], ruled[static_cast<std::size_t>(j)]));
    });
    return list.take();
}

/// `cell` is the side of a cell, in world units, above 0. `tested` counts the pairs that share one.
template <int N>
Pairs grid_pairs(std::span<const Aabb<N>> boxes, const Convention &convention, double cell) {
    return pairs_sharing_cells<N>(boxes, cells_of<N>(boxes, cell, floor_cell), convention);
}

} // namespace collide
