#pragma once

#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <vector>

#include "collide/convention.hpp"
#include "collide/shapes.hpp"

/// Which of many boxes overlap? The broadphase.
///
/// A thousand boxes make half a million pairs, and nearly all of them are far apart. A broadphase
/// throws those away without looking at them one by one, and still returns what testing all would:
/// every pair that hits under the touching rule, i < j, sorted, each once, so that nothing
/// downstream can depend on how they were found. One file a method; broadphase.hpp is the door.
///
/// For all of them: boxes are `valid` and fewer than 2^31, indices are their places in the list.
namespace collide {

struct Pair {
    std::int32_t i;
    std::int32_t j; ///< above i
    friend auto operator<=>(const Pair &, const Pair &) = default;
};

struct Pairs {
    std::vector<Pair> pairs;
    std::uint64_t tested; ///< how many times two boxes were tested against each other
};

/// A longer list is refused: n boxes at one place make n(n-1)/2 pairs, and no memory holds those of
/// a million.
inline constexpr std::size_t most_pairs = std::size_t{1} << 26;

/// Thrown by every method.
struct TooManyPairs : std::length_error {
    TooManyPairs() : std::length_error("more than 2^26 overlapping pairs") {}
};

/// A box such that <= alone decides: where touching does not count it ends one double earlier,
/// because x < y is x <= the double below y. So the touching rule is applied once a box instead of
/// once a pair. (A box of size 0 then ends before it begins, and meets no other at its own place,
/// as it should.)
template <int N> inline Aabb<N> by_touching_rule(Aabb<N> box, const Convention &convention) {
    if (convention.touching_counts)
        return box;
    for (int i = 0; i < N; ++i)
        box.max[i] = std::nextafter(box.max[i], -std::numeric_limits<double>::infinity());
    return box;
}
template <int N>
std::vector<Aabb<N>> all_by_touching_rule(std::span<const Aabb<N>> boxes,
                                          const Convention &convention) {
    std::vector<Aabb<N>> ruled(boxes.begin(), boxes.end());
    for (Aabb<N> &box : ruled)
        box = by_touching_rule<N>(box, convention);
    return ruled;
}

/// The test that the methods try to save, for boxes `by_touching_rule`: the shadows meet on every
/// axis.
/// The same answer as `is_hit(relation(a, b), convention)`; or, from a later axis on, a part of it.
template <int N, int from = 0> inline bool meet(const Aabb<N> &a, const Aabb<N> &b) {
    bool all = true;
    for (int i = from; i < N; ++i)
        all &= meet(a.axis(i), b.axis(i)); // [meet]
    return all;
}

/// A box on its way through a method, `by_touching_rule`, with its place in the list.
template <int N> struct Entry {
    Aabb<N> box;
    std::int32_t index;
};

} // namespace collide
