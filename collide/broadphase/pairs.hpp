#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <utility>
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
/// because x < y is x <= the double below y. The touching rule is applied once a box instead of
/// once a pair.
template <int N> Aabb<N> by_touching_rule(Aabb<N> box, const Convention &convention) {
    if (convention.touching_counts)
        return box;
    for (int i = 0; i < N; ++i)
        box.max[i] = std::nextafter(box.max[i], -std::numeric_limits<double>::infinity());
    return box;
}

template <int N>
std::vector<Aabb<N>> by_touching_rule(std::span<const Aabb<N>> boxes,
                                      const Convention &convention) {
    std::vector<Aabb<N>> ruled(boxes.begin(), boxes.end());
    for (Aabb<N> &box : ruled)
        box = by_touching_rule<N>(box, convention);
    return ruled;
}

/// The test that every method saves, for boxes that went through `by_touching_rule`: the shadows
/// meet on every axis. The same answer as `is_hit(relation(a, b), convention)`; & instead of &&
/// because which comparison fails first is a coin toss, and guessing wrong costs more than all of
/// them.
template <int N> bool meet(const Aabb<N> &a, const Aabb<N> &b) {
    bool all = true;
    for (int i = 0; i < N; ++i)
        all &= (a.min[i] <= b.max[i]) & (b.min[i] <= a.max[i]);
    return all;
}

/// Where the pairs are gathered, and the tests counted.
class PairList {
  public:
    /// One test and its answer. (It writes first and counts then, which is quicker than asking.)
    void add(std::int32_t one, std::int32_t other, bool hit) {
        if (count_ == pairs_.size())
            grow();
        const std::int32_t low = std::min(one, other);
        pairs_[count_] = {low, one ^ other ^ low};
        count_ += hit;
        ++tested_;
    }
    /// What was gathered, in the order it came.
    Pairs take() {
        pairs_.resize(count_);
        return {std::move(pairs_), tested_};
    }

  private:
    [[gnu::noinline]] void grow() {
        if (count_ > most_pairs)
            throw TooManyPairs();
        pairs_.resize(2 * count_ + 1024);
    }

    std::vector<Pair> pairs_;
    std::size_t count_ = 0;
    std::uint64_t tested_ = 0;
};

} // namespace collide
