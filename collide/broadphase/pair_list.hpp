#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "collide/broadphase/pairs.hpp"

/// Putting pairs in order, which costs as much as finding them if it is left for the end.
///
/// No comparing: a pair goes into one of 64 drawers by the leading bits of i when it is found, and
/// a drawer, which fits into the processor's cache, is sorted digit by digit (radix sort; Knuth,
/// The Art of Computer Programming 3, 5.2.5).
namespace collide {

/// One pass: `to` gets what `from` holds, by the `digit_bits` bits of key(thing) from `shift` on.
/// Among equals, what was in order stays so.
template <class Thing, class Key>
void sort_by_digit(const std::vector<Thing> &from, std::vector<Thing> &to, int shift,
                   int digit_bits, Key key) {
    std::array<std::uint32_t, 2048> places;
    const std::size_t values = std::size_t{1} << digit_bits;
    std::fill_n(places.begin(), values, 0);
    for (const Thing &thing : from)
        ++places[key(thing) >> shift & (values - 1)];
    std::uint32_t begin = 0;
    for (std::size_t value = 0; value < values; ++value)
        begin += std::exchange(places[value], begin);
    for (const Thing &thing : from)
        to[places[key(thing) >> shift & (values - 1)]++] = thing;
}

/// Sorts by key(thing), a whole number of `bits` bits: last digit first, in a time that grows with
/// the number of things alone. A digit has `most_digit_bits` (up to 11) or fewer. `spare` is room
/// to work in.
template <class Thing, class Key>
void radix_sort(std::vector<Thing> &things, std::vector<Thing> &spare, int bits,
                int most_digit_bits, Key key) {
    if (things.size() < 2)
        return;
    const int passes = (bits + most_digit_bits - 1) / most_digit_bits;
    spare.resize(things.size());
    for (int pass = 0; pass < passes; ++pass) {
        const int digit_bits = (bits + passes - 1) / passes;
        sort_by_digit(things, spare, pass * digit_bits, digit_bits, key);
        things.swap(spare);
    }
}

/// Where the pairs of n boxes are gathered.
class PairList {
  public:
    explicit PairList(std::size_t n) : bits_(static_cast<int>(std::bit_width(n))) {}

    /// One test and its answer, in any order. (The pair is written in any case and kept by counting
    /// on: quicker than asking.)
    void add(std::int32_t one, std::int32_t other, bool hit) {
        const std::int32_t low = std::min(one, other);
        Drawer &drawer = drawers_[static_cast<std::size_t>(low) >> low_bits()];
        if (drawer.count == drawer.pairs.size())
            grow(drawer);
        drawer.pairs[drawer.count] = {low, one ^ other ^ low};
        drawer.count += hit;
        ++tested_;
    }

    /// Everything that another list of the same boxes holds.
    void add(const PairList &other) {
        for (std::size_t d = 0; d < drawers_.size(); ++d) {
            auto &pairs = drawers_[d].pairs;
            pairs.resize(drawers_[d].count);
            pairs.insert(pairs.end(), other.drawers_[d].pairs.begin(),
                         other.drawers_[d].pairs.begin() +
                             static_cast<std::ptrdiff_t>(other.drawers_[d].count));
            drawers_[d].count = pairs.size();
        }
        tested_ += other.tested_;
    }

    /// All pairs, in order. The list is empty afterwards.
    Pairs take() {
        std::vector<Pair> all, spare;
        all.reserve(size());
        for (Drawer &drawer : drawers_) {
            drawer.pairs.resize(drawer.count);
            sort(drawer.pairs, spare);
            all.insert(all.end(), drawer.pairs.begin(), drawer.pairs.end());
            drawer = {};
        }
        return {std::move(all), std::exchange(tested_, 0)};
    }

  private:
    struct Drawer {
        std::vector<Pair> pairs;
        std::size_t count = 0; ///< how many of them are meant
    };

    int low_bits() const { return std::max(0, bits_ - 6); }

    std::size_t size() const {
        std::size_t size = 0;
        for (const Drawer &drawer : drawers_)
            size += drawer.count;
        if (size > most_pairs)
            throw TooManyPairs();
        return size;
    }
    [[gnu::noinline]] void grow(Drawer &drawer) const {
        const std::size_t left = most_pairs - size();
        drawer.pairs.resize(drawer.count + std::min(drawer.count + 64, left + 1));
    }

    /// By i and then by j; the leading bits of i are the same in one drawer.
    void sort(std::vector<Pair> &pairs, std::vector<Pair> &spare) const {
        const int low = low_bits(), bits = bits_;
        const std::uint64_t below = (std::uint64_t{1} << low) - 1;
        radix_sort(pairs, spare, low + bits, 10, [=](const Pair &pair) {
            return (static_cast<std::uint64_t>(pair.i) & below) << bits |
                   static_cast<std::uint64_t>(pair.j);
        });
    }

    int bits_; ///< of an index
    std::array<Drawer, 64> drawers_;
    std::uint64_t tested_ = 0;
};

} // namespace collide
