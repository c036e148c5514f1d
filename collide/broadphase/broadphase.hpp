#pragma once

#include <cstddef>
#include <span>

#include "collide/broadphase/brute.hpp"
#include "collide/broadphase/grid.hpp"
#include "collide/broadphase/strips.hpp"
#include "collide/broadphase/sweep_prune.hpp"
#include "collide/broadphase/tree.hpp"

/// One door to all methods.
namespace collide {

enum class Method { brute, grid, sweep_prune, tree, strips };

/// The pairs that hit, the same from every method. `cell` (above 0) is for the grid; others ignore
/// it. Throws TooManyPairs.
template <int N>
Pairs overlapping_pairs(std::span<const Aabb<N>> boxes, Method method, const Convention &convention,
                        double cell) {
    switch (method) {
    case Method::brute:
        return brute_pairs<N>(boxes, convention);
    case Method::grid:
        return grid_pairs<N>(boxes, convention, cell);
    case Method::sweep_prune:
        return sweep_prune_pairs<N>(boxes, convention);
    case Method::tree:
        return tree_pairs<N>(boxes, convention);
    case Method::strips:
        break;
    }
    return strip_pairs<N>(boxes, convention);
}

} // namespace collide
