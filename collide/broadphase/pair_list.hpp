#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "collide/broadphase/pairs.hpp"

/// Putting pairs in order, which costs as much as finding them if it is left for the end.
///
/// Nothing is compared. A pair goes into one of 64 drawers (buckets) by the leading bits of i when
/// it is found, and each drawer, which fits into the processor's cache, is sorted digit by digit
/// (radix sort; Knuth, The Art of Computer Programming 3, 5.2.5).
namespace collide {

/// One pass: `to` gets what `from` holds, ordered by the `digit_bits` bits of key(thing) from
/// `shift` on. Things with equal digits keep their order (the sort is stable).
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

/// A whole number for a double, in the same order; 0 and -0 are one.
inline std::uint64_t rank_of(double x) {
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    const double positive_zero = x + 0.0;
    std::uint64_t bits = 0; // std::bit_cast is not in Emscripten's library of Debian 12
    std::memcpy(&bits, &positive_zero, sizeof bits);
    return bits & sign ? ~bits : bits | sign;
}

/// 0 to n - 1, by rising value(k); equal ones in their order. First by the leading half of the
/// bits, without comparing; then what is alike in those, by comparing.
template <class Value> std::vector<std::uint32_t> order_by(std::size_t n, Value value) {
    struct Key {
        std::uint64_t rank;
        std::uint32_t at;
        bool operator<(const Key &other) const {
            return rank < other.rank || (rank == other.rank && at < other.at);
        }
    };
    constexpr int rest = 64 - 33;
    std::vector<Key> keys(n), spare;
    for (std::size_t k = 0; k < n; ++k)
        keys[k] = {rank_of(value(k)), static_cast<std::uint32_t>(k)};
    if (n > 1000) // a few are sorted sooner by comparing
        radix_sort(keys, spare, 33, 11, [](const Key &key) { return key.rank >> rest; });
    else
        std::sort(keys.begin(), keys.end());
    for (auto run = keys.begin(), end = run; run != keys.end(); run = end) {
        while (end != keys.end() && end->rank >> rest == run->rank >> rest)
            ++end;
        if (end - run > 1)
            std::sort(run, end);
    }
    std::vector<std::uint32_t> order(n);
    for (std::size_t k = 0; k < n; ++k)
        order[k] = keys[k].at;
    return order;
}

/// Where the pairs of n boxes are gathered.
class PairList {
  public:
    explicit PairList(std::size_t n) : bits_(static_cast<int>(std::bit_width(n))) {}

    /// One test and its answer, in any order. (The pair is written in any case and kept by counting
    /// on: quicker than asking. The drawers see only what is kept.)
    void add(std::int32_t one, std::int32_t other, bool hit) {
        note(one, other, hit);
        count(1);
    }
    /// The two halves of that, for callers that count many tests at once.
    void note(std::int32_t one, std::int32_t other, bool hit) {
        waiting_[waiting_count_] = {one, other};
        waiting_count_ += hit;
        if (waiting_count_ == waiting_.size())
            put_away();
    }
    void count(std::uint64_t tests) { tested_ += tests; }

    /// Everything that another list of the same boxes holds.
    void add(PairList other) {
        other.put_away();
        for (std::size_t d = 0; d < drawers_.size(); ++d)
            drawers_[d].insert(drawers_[d].end(), other.drawers_[d].begin(),
                               other.drawers_[d].end());
        tested_ += other.tested_;
    }

    /// All pairs, in order. The list is empty afterwards.
    Pairs take() {
        put_away();
        std::vector<Pair> all, spare;
        all.reserve(size());
        for (Drawer &drawer : drawers_) {
            sort(drawer, spare);
            all.insert(all.end(), drawer.begin(), drawer.end());
            drawer = {};
        }
        return {std::move(all), std::exchange(tested_, 0)};
    }

  private:
    using Drawer = std::vector<Pair>;

    int low_bits() const { return std::max(0, bits_ - 6); }

    std::size_t size() const {
        std::size_t size = 0;
        for (const Drawer &drawer : drawers_)
            size += drawer.size();
        if (size > most_pairs)
            throw TooManyPairs();
        return size;
    }
    [[gnu::noinline]] void put_away() {
        for (std::size_t k = 0; k < waiting_count_; ++k) {
            const auto [low, high] = std::minmax(waiting_[k].i, waiting_[k].j);
            Drawer &drawer = drawers_[static_cast<std::size_t>(low) >> low_bits()];
            if (drawer.size() == drawer.capacity())
                grow(drawer);
            drawer.push_back({low, high});
        }
        waiting_count_ = 0;
    }
    void grow(Drawer &drawer) const {
        const std::size_t left = most_pairs - size(), some = std::size_t{1} << low_bits();
        drawer.reserve(drawer.size() + std::min(drawer.size() + some, left + 1));
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
    std::array<Pair, 256> waiting_;
    std::size_t waiting_count_ = 0;
    std::array<Drawer, 64> drawers_;
    std::uint64_t tested_ = 0;
};

} // namespace collide
