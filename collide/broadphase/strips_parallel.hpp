#pragma once

#include <algorithm>
#include <cstddef>
#include <future>
#include <span>
#include <vector>

#include "collide/broadphase/strips.hpp"

/// Strips, by several threads: no strip needs another one. The order of finding does not matter,
/// because the pairs are put in order at the end: the list is the same, whatever the threads did.
namespace collide {

/// Every `step`-th strip from `first` on.
template <int N>
PairList sweep_some(const Strips<N> &strips, StripSweep<N> sweep, std::size_t n, std::size_t first,
                    std::size_t step) {
    PairList list(n);
    for (std::size_t k = first; k < strips.count(); k += step)
        sweep.sweep(strips.strip(k), list);
    return list;
}

/// The same answer as strip_pairs.
template <int N>
Pairs strip_pairs_parallel(std::span<const Aabb<N>> boxes, const Convention &convention,
                           unsigned threads) {
    const Strips<N> strips(boxes);
    const StripSweep<N> sweep(boxes, convention);
    std::vector<std::future<PairList>> others;
    const std::size_t step = std::max(1u, threads);
    for (std::size_t first = 1; first < step; ++first)
        others.push_back(std::async(std::launch::async, [&, first] {
            return sweep_some<N>(strips, sweep, boxes.size(), first, step);
        }));
    PairList list = sweep_some<N>(strips, sweep, boxes.size(), 0, step);
    for (std::future<PairList> &other : others)
        list.add(other.get());
    return list.take();
}

} // namespace collide
