#pragma once

#include <string>
#include <vector>

#include "collide/broadphase/pairs.hpp"
#include "tests/collide/support.hpp"

/// What the tests of the broadphase share: crowds of boxes, most of them hostile, and the pairs as
/// the one test of two boxes finds them.
namespace testing_core {

/// The boxes of one scene, as text.
template <int N> std::string show(const std::vector<Aabb<N>> &boxes) {
    std::string text;
    for (const Aabb<N> &box : boxes)
        text += "{" + show<N>(box.min) + ", " + show<N>(box.max) + "}\n";
    return text;
}
inline std::string show(const Pairs &found) {
    std::string text;
    for (const Pair &pair : found.pairs)
        text += "[" + std::to_string(pair.i) + "," + std::to_string(pair.j) + "]";
    return text + " tested " + std::to_string(found.tested);
}

/// Every pair whose `overlap` is a hit, by the definition.
template <int N>
std::vector<Pair> pairs_by_definition(const std::vector<Aabb<N>> &boxes,
                                      const Convention &convention) {
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = i + 1; j < boxes.size(); ++j)
            if (is_hit(relation(boxes[i], boxes[j]), convention))
                pairs.push_back({static_cast<std::int32_t>(i), static_cast<std::int32_t>(j)});
    return pairs;
}

/// How a crowd stands.
enum class Crowd {
    scattered,   ///< coordinates of one kind
    points,      ///< sizes 0, many at one place
    one_place,   ///< one box, many times
    row,         ///< touching end to end along one axis
    stack,       ///< wide and thin, one upon the other
    cross,       ///< half wide, half high
    giants,      ///< specks, and some that are 1000 times larger
    all_sizes,   ///< sizes and places from 1e-150 to 1e150
    one_over_all ///< specks, and one box over everything that is
};
inline constexpr int crowds = 9;

/// `along` from `at` on axis k, `across` on the others.
template <int N> Aabb<N> bar(const Vec<N> &at, int k, double along, double across) {
    Vec<N> size(across);
    size[k] = along;
    return {at, at + size};
}

template <int N> Vec<N> spread(Random &random, double size) {
    Vec<N> at(0);
    for (int i = 0; i < N; ++i)
        at[i] = size * random.between(-40, 40) / 4;
    return at;
}

template <int N> Aabb<N> member(Random &random, Crowd crowd, int k, Kind kind) {
    switch (crowd) {
    case Crowd::scattered:
        return box<N>(random, kind);
    case Crowd::points:
        return point_box<N>(point<N>(random, kind));
    case Crowd::one_place:
        return bar<N>(Vec<N>(-1), 0, 2, 3);
    case Crowd::row:
        return bar<N>(Vec<N>(k), 0, random.between(0, 2), 1);
    case Crowd::stack:
        return bar<N>(spread<N>(random, 1), 0, 1000, 0.25);
    case Crowd::cross:
        return bar<N>(spread<N>(random, 1), random.between(0, N - 1), 10, 0.5);
    case Crowd::giants:
        return bar<N>(spread<N>(random, 100), 0, random.chance(10) ? 1000 : 1, 1);
    case Crowd::all_sizes: {
        const double size = std::pow(10, random.between(-150, 148));
        return bar<N>(spread<N>(random, size), 0, size, size * random.between(0, 3));
    }
    case Crowd::one_over_all:
        break;
    }
    if (k == 3)
        return {Vec<N>(-1e150), Vec<N>(1e150)};
    return bar<N>(spread<N>(random, 1), 0, 0.5, 0.25);
}

template <int N> std::vector<Aabb<N>> crowd(Random &random, int count) {
    const auto how = static_cast<Crowd>(random.between(0, crowds - 1));
    const Kind kind = any_kind(random);
    std::vector<Aabb<N>> boxes;
    for (int k = 0; k < count; ++k)
        boxes.push_back(member<N>(random, how, k, kind));
    return boxes;
}

/// A side for cells: mostly of the size of the boxes, sometimes absurd.
inline double any_cell(Random &random) {
    constexpr std::array odd{5e-324, 1e-150, 1e-3, 1e3, 1e150};
    if (random.chance(25))
        return odd[static_cast<std::size_t>(random.between(0, 4))];
    return random.between(1, 40) / 8.0;
}

} // namespace testing_core
