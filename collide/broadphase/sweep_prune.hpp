#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "collide/broadphase/pair_list.hpp"
#include "collide/broadphase/pairs.hpp"

/// Sweep and prune: walk along one axis.
///
/// Two boxes can only overlap when their shadows on the axis do. Sort the boxes by where their
/// shadows begin. From each box walk on along the list: as long as the next shadow begins before
/// this one ends, the pair is a candidate; the first that begins later ends the walk, because all
/// that follow begin later still (Ericson, Real-Time Collision Detection, 7.5).
///
/// In a square world a shadow meets about sqrt(n) others: the tests grow like n^1.5, not n^2.
namespace collide {

/// The walk along x from entry a; `last` is behind all entries, which are sorted by box.min.x.
/// visit(b) is called for each candidate.
template <class Entry, class Visit>
void walk_along_x(const Entry &a, const Entry *last, Visit visit) {
    for (const Entry *b = &a + 1; b != last && b->box.min[0] <= a.box.max[0]; ++b) // [walk]
        visit(*b);
}

/// Every k-th box, 2048 at most: enough to see how the boxes lie.
template <int N> std::vector<Aabb<N>> sample_of(std::span<const Aabb<N>> boxes) {
    const std::size_t size = std::min<std::size_t>(boxes.size(), 2048);
    std::vector<Aabb<N>> sample;
    for (std::size_t k = 0; k < size; ++k)
        sample.push_back(boxes[k * boxes.size() / size]);
    return sample;
}

/// How many pairs of shadows do not meet: for each that begins, those that have ended.
inline std::uint64_t count_apart(std::vector<double> begins, std::vector<double> ends) {
    std::sort(begins.begin(), begins.end());
    std::sort(ends.begin(), ends.end());
    std::uint64_t apart = 0;
    std::size_t ended = 0;
    for (const double begin : begins) {
        while (ended < ends.size() && ends[ended] < begin)
            ++ended;
        apart += ended;
    }
    return apart;
}

/// The axis that leaves the fewest candidates of a sample, the lower one on a tie: a crowd in a
/// corridor is swept along the corridor.
template <int N> int sweep_axis(std::span<const Aabb<N>> all) {
    const std::vector<Aabb<N>> boxes = sample_of<N>(all);
    int best = 0;
    std::uint64_t most = 0;
    for (int axis = 0; axis < N; ++axis) {
        std::vector<double> begins, ends;
        for (const Aabb<N> &box : boxes) {
            begins.push_back(box.min[axis]);
            ends.push_back(box.max[axis]);
        }
        const std::uint64_t apart = count_apart(std::move(begins), std::move(ends));
        if (apart > most) {
            best = axis;
            most = apart;
        }
    }
    return best;
}

/// The boxes in the order of the walk, turned so that it goes along x; equal beginnings in index
/// order.
template <int N>
std::vector<Entry<N>> sorted_entries(std::span<const Aabb<N>> boxes, int axis,
                                     const Convention &convention) {
    std::vector<Entry<N>> entries;
    entries.reserve(boxes.size());
    for (const auto i : order_by(boxes.size(), [&](auto k) { return boxes[k].min[axis]; })) {
        Aabb<N> box = by_touching_rule<N>(boxes[i], convention);
        std::swap(box.min[0], box.min[axis]);
        std::swap(box.max[0], box.max[axis]);
        entries.push_back({box, static_cast<std::int32_t>(i)});
    }
    return entries;
}

/// `tested` counts the candidates.
template <int N>
Pairs sweep_prune_pairs(std::span<const Aabb<N>> boxes, const Convention &convention) {
    const auto entries = sorted_entries<N>(boxes, sweep_axis<N>(boxes), convention);
    PairList list(boxes.size());
    std::vector<const Entry<N> *> kept(entries.size()); // candidates of one box that may hit
    for (const Entry<N> &a : entries) {
        std::size_t tested = 0, count = 0;
        walk_along_x(a, entries.data() + entries.size(), [&](const Entry<N> &b) {
            kept[count] = &b; // always written, but kept only if it may meet a: on x it does
            count += meet<N, 1>(a.box, b.box);
            ++tested;
        });
        for (std::size_t k = 0; k < count; ++k)
            list.note(a.index, kept[k]->index, meet<N>(a.box, kept[k]->box));
        list.count(tested);
    }
    return list.take();
}

} // namespace collide
