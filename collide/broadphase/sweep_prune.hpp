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

/// The walk along x. `entries` are sorted by box.min.x. found(a, b) is called for each candidate of
/// which may(a, b) is true: not at once, but after the walk from a, so that nothing has to be
/// guessed on the way. Says how many candidates there were.
template <class Entry, class May, class Found>
std::uint64_t sweep_along_x(const std::vector<Entry> &entries, May may, Found found) {
    std::vector<const Entry *> kept(entries.size());
    std::uint64_t candidates = 0;
    const Entry *const last = entries.data() + entries.size();
    for (const Entry &a : entries) {
        std::size_t count = 0;
        const Entry *b = &a + 1;
        for (; b != last && b->box.min[0] <= a.box.max[0]; ++b) { // [walk]
            kept[count] = b; // in any case, and counted only if it may
            count += may(a, *b);
        }
        candidates += static_cast<std::uint64_t>(b - &a - 1);
        for (std::size_t k = 0; k < count; ++k)
            found(a, *kept[k]);
    }
    return candidates;
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
    list.count(sweep_along_x(
        entries,
        [](const Entry<N> &a, const Entry<N> &b) {
            return meet<N, 1>(a.box, b.box); // on x they do, or nearly
        },
        [&](const Entry<N> &a, const Entry<N> &b) {
            list.note(a.index, b.index, meet<N>(a.box, b.box));
        }));
    return list.take();
}

} // namespace collide
