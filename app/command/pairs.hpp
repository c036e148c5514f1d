#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collide/broadphase/broadphase.hpp"

/// The request `pairs` of `overlap query`: which of many boxes overlap, by which method; and the
/// wrong tests about it. The boxes are read with those of all requests, in query_read.cpp.
namespace app {

struct PairsMethod {
    std::string_view id;
    collide::Method method;
};
inline constexpr std::array pairs_methods = {
    PairsMethod{"brute", collide::Method::brute}, PairsMethod{"grid", collide::Method::grid},
    PairsMethod{"sweep-prune", collide::Method::sweep_prune},
    PairsMethod{"tree", collide::Method::tree}, PairsMethod{"strips", collide::Method::strips}};

/// A wrong answer for N axes: of these boxes, with cells of this side.
template <int N>
using PairsAnswer = collide::Pairs (*)(std::span<const collide::Aabb<N>>,
                                       const collide::Convention &, double cell);

struct PairsTest {
    std::string_view id;
    PairsAnswer<2> plane;
    PairsAnswer<3> space;
};
/// In the order of the table of wrong tests; all of the scene many-boxes.
std::span<const PairsTest> pairs_tests();
/// Null when there is none.
const PairsTest *find_pairs_test(std::string_view id);

template <int N> struct AskPairs {
    std::vector<collide::Aabb<N>> boxes;
    collide::Method method;
    double cell;           ///< above 0 for the grid and for the tests; others ignore it
    const PairsTest *test; ///< null when only the right answer is asked for
};

/// The fields of the answer, without the braces around. Throws `Refusal` when the list would be too
/// long.
template <int N>
void write_pairs(std::string &out, const AskPairs<N> &request,
                 const collide::Convention &convention);

} // namespace app
