#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "collide/broadphase/pairs.hpp"

/// Sorting without comparing. Things go into drawers by the last digit of a whole number, are taken
/// out in order, and go into drawers by the next digit; among equals, what was in order stays so.
/// After the first digit everything is sorted, in a time that grows with n alone (radix sort; Knuth,
/// The Art of Computer Programming 3, 5.2.5).
namespace collide {

/// One pass: `to` gets what `from` holds, by the `digit_bits` bits of key(thing) from `shift` on.
template <class Thing, class Key>
void sort_by_digit(const std::vector<Thing> &from, std::vector<Thing> &to, int shift,
                   int digit_bits, Key key) {
    std::array<std::uint32_t, 4096> places;
    const std::size_t drawers = std::size_t{1} << digit_bits;
    std::fill_n(places.begin(), drawers, 0);
    for (const Thing &thing : from)
        ++places[key(thing) >> shift & (drawers - 1)];
    std::uint32_t begin = 0;
    for (std::size_t d = 0; d < drawers; ++d)
        begin += std::exchange(places[d], begin);
    for (const Thing &thing : from)
        to[places[key(thing) >> shift & (drawers - 1)]++] = thing;
}

/// Sorts by key(thing), a whole number of `bits` bits, with digits of `most_digit_bits` (up to 12)
/// or fewer. `spare` is room to work in.
template <class Thing, class Key>
void radix_sort(std::vector<Thing> &things, std::vector<Thing> &spare, int bits,
                int most_digit_bits, Key key) {
    const int passes = (bits + most_digit_bits - 1) / most_digit_bits;
    spare.resize(things.size());
    for (int pass = 0; pass < passes; ++pass) {
        const int digit_bits = (bits + passes - 1) / passes;
        sort_by_digit(things, spare, pass * digit_bits, digit_bits, key);
        things.swap(spare);
    }
}

/// Puts pairs of n boxes in order: by i, then by j.
inline void order_pairs(std::vector<Pair> &pairs, std::size_t n) {
    const int bits = static_cast<int>(std::bit_width(n));
    std::vector<Pair> spare;
    radix_sort(pairs, spare, 2 * bits, 12, [bits](Pair pair) {
        return static_cast<std::uint64_t>(pair.i) << bits | static_cast<std::uint64_t>(pair.j);
    });
}

} // namespace collide
