#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "collide/broadphase/pair_list.hpp"
#include "collide/broadphase/pairs.hpp"

/// Brute force: every box against every later one, n(n-1)/2 tests. Ten boxes need nothing better,
/// and every other method has to return what this one does.
namespace collide {

template <int N> Pairs brute_pairs(std::span<const Aabb<N>> boxes, const Convention &convention) {
    const std::vector<Aabb<N>> ruled = all_by_touching_rule<N>(boxes, convention);
    PairList list(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = i + 1; j < boxes.size(); ++j) // [every pair]
            list.add(static_cast<std::int32_t>(i), static_cast<std::int32_t>(j),
                     meet<N>(ruled[i], ruled[j]));
    return list.take();
}

} // namespace collide
