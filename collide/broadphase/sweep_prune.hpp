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

/// The walk. `entries` are sorted by box.min on `axis`; offer(a, b) is called for each candidate.
template <class Entries, class Offer>
void sweep_along(int axis, const Entries &entries, Offer offer) {
    const auto last = entries.end();
    for (auto a = entries.begin(); a != last; ++a) {
        const double end = a->box.max[axis];
        for (auto b = a + 1; b != last && b->box.min[axis] <= end; ++b) // [walk]
            offer(*a, *b);
    }
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

/// The boxes in the order of the walk; equal beginnings in index order.
template <int N>
std::vector<Entry<N>> sorted_entries(std::span<const Aabb<N>> boxes, int axis,
                                     const Convention &convention) {
    std::vector<Entry<N>> entries;
    entries.reserve(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i)
        entries.push_back(
            {by_touching_rule<N>(boxes[i], convention), static_cast<std::int32_t>(i)});
    std::sort(entries.begin(), entries.end(), [axis](const Entry<N> &a, const Entry<N> &b) {
        const double x = a.box.min[axis], y = b.box.min[axis];
        return x < y || (x == y && a.index < b.index);
    });
    return entries;
}

/// `tested` counts the candidates.
template <int N>
Pairs sweep_prune_pairs(std::span<const Aabb<N>> boxes, const Convention &convention) {
    const int axis = sweep_axis<N>(boxes);
    PairList list(boxes.size());
    sweep_along(axis, sorted_entries<N>(boxes, axis, convention),
                [&](const Entry<N> &a, const Entry<N> &b) {
                    list.add(a.index, b.index, meet<N>(a.box, b.box));
                });
    return list.take();
}

} // namespace collide
