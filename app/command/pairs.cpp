#include "app/command/pairs.hpp"

#include <algorithm>
#include <type_traits>

#include "app/command/query_read.hpp"
#include "collide/wrong/pairs.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

using collide::Convention;
using collide::Pairs;

constexpr std::array tests = {
    PairsTest{"discovery-order", collide::wrong::discovery_order<2>,
              collide::wrong::discovery_order<3>},
    PairsTest{"duplicates", collide::wrong::duplicates<2>, collide::wrong::duplicates<3>},
    PairsTest{"truncated-cells", collide::wrong::truncated_cells<2>,
              collide::wrong::truncated_cells<3>}};

void write_fields(std::string &out, const Pairs &found) {
    out += "\"pairs\":[";
    for (const collide::Pair &pair : found.pairs) {
        if (out.back() != '[')
            out += ',';
        out += '[';
        out += std::to_string(pair.i);
        out += ',';
        out += std::to_string(pair.j);
        out += ']';
    }
    out += "],\"tested\":";
    out += std::to_string(found.tested);
}

bool same(const Pairs &right, const Pairs &wrong) {
    return right.pairs == wrong.pairs && right.tested == wrong.tested;
}

template <int N>
void write_both(std::string &out, const AskPairs<N> &request, const Convention &convention) {
    PairsAnswer<N> wrong_answer;
    if constexpr (N == 2)
        wrong_answer = request.test->plane;
    else
        wrong_answer = request.test->space;
    const Pairs right = collide::grid_pairs<N>(request.boxes, convention, request.cell);
    const Pairs wrong = wrong_answer(request.boxes, convention, request.cell);
    out += "\"right\":{";
    write_fields(out, right);
    out += "},\"wrong\":{";
    write_fields(out, wrong);
    out += same(right, wrong) ? "},\"agree\":true" : "},\"agree\":false";
}

} // namespace

std::span<const PairsTest> pairs_tests() { return tests; }

const PairsTest *find_pairs_test(std::string_view id) {
    const auto *found = std::find_if(tests.begin(), tests.end(),
                                     [&](const PairsTest &test) { return test.id == id; });
    return found == tests.end() ? nullptr : found;
}

template <int N>
void write_pairs(std::string &out, const AskPairs<N> &request, const Convention &convention) {
    try {
        if (request.test)
            write_both(out, request, convention);
        else
            write_fields(out, collide::overlapping_pairs<N>(request.boxes, request.method,
                                                            convention, request.cell));
    } catch (const collide::TooManyPairs &) {
        throw Refusal{
            scenes::text("query.too-many-pairs", {{"most", std::to_string(collide::most_pairs)}})};
    } catch (const collide::wrong::TooManyTests &) {
        throw Refusal{scenes::text("query.too-many-tests", {})};
    }
}

template void write_pairs<2>(std::string &, const AskPairs<2> &, const Convention &);
template void write_pairs<3>(std::string &, const AskPairs<3> &, const Convention &);

} // namespace app
