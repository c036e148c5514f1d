#include "scenes/wrong.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

#include "collide/contact.hpp"
#include "collide/sweep.hpp"
#include "collide/wrong/boxes.hpp"
#include "collide/wrong/circle_box.hpp"
#include "collide/wrong/circles.hpp"
#include "collide/wrong/pairs.hpp"
#include "collide/wrong/space.hpp"
#include "collide/wrong/sweeps.hpp"
#include "scenes/wrong_adapters.hpp"

namespace scenes {

namespace {

namespace wrong = collide::wrong;
using namespace wrong_adapters;
using collide::Pairs;
using collide::PairsQuestion;
using collide::Vec;

template <int N> SweepHit<N> at_time(double t) {
    const Vec<N> nowhere(std::numeric_limits<double>::quiet_NaN());
    return {t, nowhere, nowhere};
}

/// The one axis of a move along an axis; -1 for any other move.
template <int N> int only_axis(const Vec<N> &move) {
    int axis = -1;
    for (int i = 0; i < N; ++i)
        if (move[i] != 0)
            axis = axis == -1 ? i : N;
    return axis == N ? -1 : axis;
}
template <int N> double thickness(const Aabb<N> &box, int axis) {
    return box.max[axis] - box.min[axis];
}
template <int N> double thickness(const Ball<N> &ball, int) { return 2 * ball.radius; }

// --- The entries. `mixed-edges` and `first-in-list` answer more than one pair's relation or hit.

template <int N>
collide::Answer<N> mixed_edges(const collide::Question<N> &question, const Convention &,
                               const WrongArguments &) {
    const auto &asked = std::get<OverlapQuestion<N>>(question);
    const auto &a = std::get<Aabb<N>>(asked.a), &b = std::get<Aabb<N>>(asked.b);
    return OverlapAnswer{wrong::mixed_edges_hit<N>(a, b), collide::relation(a, b)};
}
template <int N> constexpr WrongFunctions<N> mixed_edges_functions() {
    return {mixed_edges<N>, refuse_pair<TwoBoxes, OverlapQuestion, N>};
}

template <int N>
collide::Answer<N> first_in_list(const collide::Question<N> &question, const Convention &,
                                 const WrongArguments &) {
    const auto &asked = std::get<SweepQuestion<N>>(question);
    return wrong::first_in_list<N>(asked.a, asked.move, asked.against);
}
template <int N> constexpr WrongFunctions<N> first_in_list_functions() {
    return {first_in_list<N>, refuse_sweep<Anything, N>};
}

/// Mistakes with the grid: of the boxes, with cells of that side.
template <int N>
using PairsFormula = Pairs (*)(std::span<const Aabb<N>>, const Convention &, double cell);
template <int N, PairsFormula<N> formula>
collide::Answer<N> pairs_answer(const collide::Question<N> &question, const Convention &convention,
                                const WrongArguments &) {
    const auto &asked = std::get<PairsQuestion<N>>(question);
    return formula(*asked.boxes, convention, asked.cell);
}
template <int N> std::string_view refuse_pairs(const collide::Question<N> &question) {
    return std::holds_alternative<PairsQuestion<N>>(question) ? "" : "wrong.takes.query";
}
template <PairsFormula<2> plane, PairsFormula<3> space> constexpr Both pairs_functions() {
    return {{pairs_answer<2, plane>, refuse_pairs<2>}, {pairs_answer<3, space>, refuse_pairs<3>}};
}

constexpr auto squared_separately = overlap<TwoBalls>(
    [](const auto &a, const auto &b) { return wrong::squared_separately(a, b); },
    [](const auto &a, const auto &b) {
        return std::vector<Price>{
            {"wrong.price.missing-square", wrong::missing_square(a.radius, b.radius)},
            {"wrong.price.lost-reach-share", wrong::lost_reach_share(a.radius, b.radius)}};
    });
constexpr auto unsquared = overlap<TwoBalls>(
    [](const auto &a, const auto &b) { return wrong::unsquared(a, b); },
    [](const auto &a, const auto &b) {
        return std::vector<Price>{
            {"wrong.price.unsquared", wrong::unsquared_shortfall(a.radius, b.radius)}};
    });
constexpr auto one_radius =
    overlap<TwoBalls>([](const auto &a, const auto &b) { return wrong::one_radius(a, b); },
                      [](const auto &, const auto &b) {
                          return std::vector<Price>{{"wrong.price.one-radius", b.radius}};
                      });
constexpr auto root_first =
    overlap<TwoBalls>([](const auto &a, const auto &b) { return wrong::root_first(a, b); });
constexpr auto concentric_divide =
    contact<TwoBalls>([](const auto &a, const auto &b, const Convention &c) {
        return wrong::concentric_divide(a, b, c);
    });
constexpr auto unnormalised = contact<TwoBalls>(
    [](const auto &a, const auto &b, const Convention &c) { return wrong::unnormalised(a, b, c); },
    []<int N>(const Ball<N> &a, const Ball<N> &b) {
        const double distance = collide::length<N>(b.centre - a.centre);
        const double depth = std::fmax(0.0, a.radius + b.radius - distance);
        return std::vector<Price>{
            {"wrong.price.unnormalised", wrong::unnormalised_error(depth, distance)}};
    });

constexpr auto interval_depth = contact<TwoBoxes>(
    [](const auto &a, const auto &b, const Convention &c) {
        return wrong::interval_depth(a, b, c);
    },
    [](const auto &a, const auto &b) {
        return std::vector<Price>{{"wrong.price.interval-depth", wrong::interval_shortfall(a, b)}};
    });
constexpr auto larger_overlap = contact<TwoBoxes>(
    [](const auto &a, const auto &b, const Convention &c) {
        return wrong::larger_overlap(a, b, c);
    },
    [](const auto &a, const auto &b) {
        return std::vector<Price>{{"wrong.price.larger-overlap",
                                   wrong::larger_excess(a, b, collide::BoxDepth::half_extents)}};
    });
/// Both widths on an axis: as far as A's centre can be from one side of touching to the other.
template <int N> double both_sizes(const Aabb<N> &a, const Aabb<N> &b, int axis) {
    return a.max[axis] - a.min[axis] + (b.max[axis] - b.min[axis]);
}
constexpr auto b_to_a = contact<TwoBoxes>(
    [](const auto &a, const auto &b, const Convention &c) { return wrong::b_to_a(a, b, c); },
    []<int N>(const Aabb<N> &a, const Aabb<N> &b) {
        const auto push = collide::box_push<N>(a, b, collide::BoxDepth::half_extents);
        return std::vector<Price>{{"wrong.price.b-to-a", 2 * std::fmax(0.0, push.depth)}};
    });
constexpr auto full_for_half = contact<TwoBoxes>(
    [](const auto &a, const auto &b, const Convention &c) { return wrong::full_for_half(a, b, c); },
    []<int N>(const Aabb<N> &a, const Aabb<N> &b) {
        return std::vector<Price>{{"wrong.price.early", both_sizes<N>(a, b, 0) / 2}};
    });
constexpr auto one_axis = overlap<TwoBoxes>(
    [](const auto &a, const auto &b) { return wrong::one_axis(a, b); },
    []<int N>(const Aabb<N> &a, const Aabb<N> &b) {
        return std::vector<Price>{{"wrong.price.one-axis", both_sizes<N>(a, b, 0)}};
    });
constexpr auto or_for_and = overlap<TwoBoxes>(
    [](const auto &a, const auto &b) { return wrong::or_for_and(a, b); },
    []<int N>(const Aabb<N> &a, const Aabb<N> &b) {
        return std::vector<Price>{{"wrong.price.or-for-and-x", both_sizes<N>(a, b, 0)},
                                  {"wrong.price.or-for-and-y", both_sizes<N>(a, b, 1)}};
    });
constexpr auto corners_only =
    overlap<TwoBoxes>([](const auto &a, const auto &b) { return wrong::corners_only(a, b); });
constexpr auto size_for_max =
    overlap<TwoBoxes>([](const auto &a, const auto &b) { return wrong::size_for_max(a, b); });
constexpr Both mixed_edges_both{mixed_edges_functions<2>(), mixed_edges_functions<3>()};
constexpr auto inverted =
    overlap<TwoBoxes>([](const auto &a, const auto &b) { return wrong::inverted(a, b); });

/// Ball first, whichever order they came in.
template <int N, class F> auto ball_first(const Ball<N> &a, const Aabb<N> &b, F f) {
    return f(a, b);
}
template <int N, class F> auto ball_first(const Aabb<N> &a, const Ball<N> &b, F f) {
    return f(b, a);
}
template <int N> std::vector<Price> corner_prices(const Ball<N> &ball, const Aabb<N> &box) {
    const double r = ball.radius;
    const Vec<N> size = box.max - box.min;
    const double error = wrong::corner_error(r, size);
    std::vector<Price> all;
    if (std::isfinite(error)) // a volume of 1e450 is not a double
        all.push_back({N == 2 ? "wrong.price.corner-area" : "wrong.price.corner-volume", error});
    all.push_back({"wrong.price.corner-share", wrong::corner_share<N>(r, size)});
    all.push_back({N == 2 ? "wrong.price.corner-over-reach" : "wrong.price.corner-over-reach-space",
                   wrong::corner_over_reach<N>(r)});
    return all;
}
constexpr auto grown_box = overlap<BallAndBox>(
    [](const auto &a, const auto &b) {
        return ball_first(
            a, b, [](const auto &ball, const auto &box) { return wrong::grown_box(ball, box); });
    },
    [](const auto &a, const auto &b) {
        return ball_first(
            a, b, [](const auto &ball, const auto &box) { return corner_prices(ball, box); });
    });
constexpr auto nearest_corner = overlap<BallAndBox>([](const auto &a, const auto &b) {
    return ball_first(
        a, b, [](const auto &ball, const auto &box) { return wrong::nearest_corner(ball, box); });
});
constexpr auto swapped_clamp = overlap<BallAndBox>([](const auto &a, const auto &b) {
    return ball_first(
        a, b, [](const auto &ball, const auto &box) { return wrong::swapped_clamp(ball, box); });
});
constexpr auto centre_inside = contact<BallAndBox>(
    [](const auto &a, const auto &b, const Convention &c) { return wrong::centre_inside(a, b, c); },
    [](const auto &a, const auto &b) {
        return ball_first(a, b, [](const auto &ball, const auto &box) {
            return std::vector<Price>{
                {"wrong.price.centre-inside", wrong::centre_inside_shortfall(ball, box)}};
        });
    });

constexpr auto end_only = sweep<Anything, true>(
    []<int N>(const auto &a, const Vec<N> &move, const auto &b, const Convention &c,
              const WrongArguments &) -> std::optional<SweepHit<N>> {
        const auto t = wrong::end_only(a, move, b, c);
        return t ? std::optional(at_time<N>(*t)) : std::nullopt;
    },
    []<int N>(const auto &a, const Vec<N> &move, const auto &b) {
        std::vector<Price> all;
        if (const int axis = only_axis<N>(move); axis >= 0)
            all.push_back(
                {"wrong.price.end-only",
                 wrong::tunnel_share(thickness(a, axis), thickness(b, axis), move[axis])});
        return all;
    });
constexpr auto substeps = sweep<Anything, true>(
    []<int N>(const auto &a, const Vec<N> &move, const auto &b, const Convention &c,
              const WrongArguments &arguments) -> std::optional<SweepHit<N>> {
        const auto t = wrong::substeps(a, move, b, c, arguments.steps);
        return t ? std::optional(at_time<N>(*t)) : std::nullopt;
    },
    []<int N>(const auto &a, const Vec<N> &move, const auto &b) {
        std::vector<Price> all;
        const int axis = only_axis<N>(move);
        if (axis < 0)
            return all;
        const double steps = wrong::safe_steps(thickness(a, axis), thickness(b, axis), move[axis]);
        if (std::isfinite(steps))
            all.push_back({"wrong.price.substeps", steps});
        return all;
    });
constexpr auto earliest_entry =
    sweep<BoxesOrPoints>([](const auto &a, const auto &move, const auto &b, const Convention &,
                            const WrongArguments &) { return wrong::earliest_entry(a, move, b); });
constexpr auto unswapped =
    sweep<BoxesOrPoints>([](const auto &a, const auto &move, const auto &b, const Convention &,
                            const WrongArguments &) { return wrong::unswapped(a, move, b); });
constexpr auto still_axis_divides = sweep<BoxesOrPoints>(
    [](const auto &a, const auto &move, const auto &b, const Convention &, const WrongArguments &) {
        return wrong::still_axis_divides(a, move, b);
    });
constexpr auto centre_ray =
    sweep<AgainstBox>([](const auto &a, const auto &move, const auto &b, const Convention &,
                         const WrongArguments &) { return wrong::centre_ray(a, move, b); },
                      []<int N>(const auto &a, const Vec<N> &move, const auto &) {
                          std::vector<Price> all;
                          if (const int axis = only_axis<N>(move); axis >= 0)
                              all.push_back({"wrong.price.centre-ray", thickness(a, axis) / 2});
                          return all;
                      });
constexpr Both first_in_list_both{first_in_list_functions<2>(), first_in_list_functions<3>()};
constexpr auto negative_time =
    sweep<Anything, true>([](const auto &a, const auto &move, const auto &b, const Convention &,
                             const WrongArguments &) { return wrong::negative_time(a, move, b); });
constexpr auto flipped_normal = sweep<Anything>(
    [](const auto &a, const auto &move, const auto &b, const Convention &, const WrongArguments &) {
        return wrong::flipped_normal(collide::sweep(a, move, b).hit);
    });
constexpr auto grown_box_sweep = sweep<BallAgainstBox>(
    [](const auto &a, const auto &move, const auto &b, const Convention &, const WrongArguments &) {
        return wrong::grown_box(a, move, b);
    },
    [](const auto &a, const auto &, const auto &b) { return corner_prices(a, b); });

constexpr auto forgets_z =
    space_only<Anything>([](const auto &a, const auto &b) { return wrong::forgets_z(a, b); });
constexpr auto looks_touching =
    space_only<Anything>([](const auto &a, const auto &b, const WrongArguments &arguments) {
        return wrong::looks_touching(arguments.yaw, arguments.pitch, a, b);
    });

constexpr auto discovery_order =
    pairs_functions<wrong::discovery_order<2>, wrong::discovery_order<3>>();
constexpr auto duplicates = pairs_functions<wrong::duplicates<2>, wrong::duplicates<3>>();
constexpr auto truncated_cells =
    pairs_functions<wrong::truncated_cells<2>, wrong::truncated_cells<3>>();

constexpr WrongTest entry(std::string_view scene, std::string_view id, QueryKind query,
                          const Both &functions, std::string_view agreeing,
                          std::string_view counter_example) {
    WrongTest test{scene, id, query, functions.plane, functions.space, agreeing, counter_example};
    test.takes_against = id == "first-in-list";
    test.takes_inverted_a = id == "inverted";
    test.needs_steps = id == "substeps";
    test.needs_angles = id == "looks-touching";
    test.hit_and_time_only = id == "end-only" || id == "substeps";
    test.single_points_only = id == "root-first" || id == "concentric-divide" ||
                              id == "mixed-edges" || id == "still-axis-divides";
    return test;
}

// The worked pairs of the lessons, as they stand in the scenes.
#define CIRCLES "a.centre=-1.5,-1&a.radius=1.75&b.radius=1.25"
#define BOXES "a.min=0,0&a.max=6,4&b.min=5,1&b.max=9,9"
#define BOX_A "a.min=0,0&a.max=6,4"
#define CRATE "b.min=-3.25,-1.25&b.max=0.25,1.25&a.radius=1.25"
#define BULLET "bullet=box&a.min=0,0&a.max=3,3"
#define WALL "&walls=15,0,16,8"
#define SPACE_A "mode=box&a.min=-1.8,0.2,-1.2&a.max=0.4,1.6,0.4"

constexpr auto overlaps = QueryKind::overlap;
constexpr auto contacts = QueryKind::contact;
constexpr auto sweeps = QueryKind::sweep;
constexpr auto pairs = QueryKind::pairs;

constexpr std::array table{
    entry("two-circles", "squared-separately", overlaps, squared_separately,
          CIRCLES "&b.centre=-0.5,0", CIRCLES "&b.centre=0,1"),
    entry("two-circles", "unsquared", overlaps, unsquared, CIRCLES "&b.centre=-0.5,0",
          CIRCLES "&b.centre=0,1"),
    entry("two-circles", "one-radius", overlaps, one_radius, CIRCLES "&b.centre=-0.5,0",
          CIRCLES "&b.centre=0,1"),
    entry("two-circles", "root-first", overlaps, root_first, CIRCLES "&b.centre=0,1",
          "a.centre=0,0.2&a.radius=0.6&b.centre=0.5,1.4&b.radius=0.7"),
    entry("two-circles", "concentric-divide", contacts, concentric_divide, CIRCLES "&b.centre=0,1",
          CIRCLES "&b.centre=-1.5,-1"),
    entry("two-circles", "unnormalised", contacts, unnormalised, CIRCLES "&b.centre=-1.5,0",
          CIRCLES "&b.centre=0,1"),

    entry("two-boxes", "interval-depth", contacts, interval_depth, BOXES,
          "a.min=0,0&a.max=12,14&b.min=5,6&b.max=7,8"),
    entry("two-boxes", "larger-overlap", contacts, larger_overlap, BOX_A "&b.min=5,3&b.max=9,9",
          BOXES),
    entry("two-boxes", "b-to-a", contacts, b_to_a, BOX_A "&b.min=7,1&b.max=11,9", BOXES),
    entry("two-boxes", "full-for-half", contacts, full_for_half, BOX_A "&b.min=20,1&b.max=24,9",
          BOXES),
    entry("two-boxes", "one-axis", overlaps, one_axis, BOXES, BOX_A "&b.min=2,6&b.max=4,9"),
    entry("two-boxes", "or-for-and", overlaps, or_for_and, BOXES, BOX_A "&b.min=2,6&b.max=4,9"),
    entry("two-boxes", "corners-only", overlaps, corners_only, BOXES,
          "a.min=0,3&a.max=12,5&b.min=5,0&b.max=7,8"),
    entry("two-boxes", "size-for-max", overlaps, size_for_max, BOX_A "&b.min=0,0&b.max=4,8",
          "a.min=10,10&a.max=16,14&b.min=15,11&b.max=19,19"),
    entry("two-boxes", "mixed-edges", overlaps, mixed_edges_both, BOXES,
          "profile=aabb&" BOX_A "&b.min=2,4&b.max=4,9"),
    entry("two-boxes", "inverted", overlaps, inverted, BOXES,
          "a.min=6,4&a.max=0,0&b.min=5,1&b.max=9,9"),

    entry("circle-box", "grown-box", overlaps, grown_box, CRATE "&a.centre=1.25,0.5",
          CRATE "&a.centre=1.25,2.25"),
    entry("circle-box", "nearest-corner", overlaps, nearest_corner, CRATE "&a.centre=1,2",
          CRATE "&a.centre=1,0"),
    entry("circle-box", "swapped-clamp", overlaps, swapped_clamp, CRATE "&a.centre=1,2",
          CRATE "&a.centre=1,0"),
    entry("circle-box", "centre-inside", contacts, centre_inside, CRATE "&a.centre=1,0",
          CRATE "&a.centre=-0.5,0.5"),

    entry("bullet-wall", "end-only", sweeps, end_only, BULLET "&move=13,0" WALL,
          BULLET "&move=20,0" WALL),
    entry("bullet-wall", "substeps", sweeps, substeps, BULLET "&move=20,0&steps=4" WALL,
          BULLET "&move=20,0&steps=2" WALL),
    entry("bullet-wall", "earliest-entry", sweeps, earliest_entry, BULLET "&move=20,0" WALL,
          BULLET "&move=20,10&walls=15,10,16,14"),
    entry("bullet-wall", "unswapped", sweeps, unswapped, BULLET "&move=20,0" WALL,
          "bullet=box&a.min=20,0&a.max=23,3&move=-20,0" WALL),
    entry("bullet-wall", "still-axis-divides", sweeps, still_axis_divides, BULLET "&move=20,0" WALL,
          BULLET "&move=20,0&walls=15,3,16,8"),
    entry("bullet-wall", "centre-ray", sweeps, centre_ray, BULLET "&move=5,0" WALL,
          BULLET "&move=20,0" WALL),
    entry("bullet-wall", "first-in-list", sweeps, first_in_list_both,
          BULLET "&move=20,0&walls=8,0,9,8;15,0,16,8", BULLET "&move=20,0&walls=15,0,16,8;8,0,9,8"),
    entry("bullet-wall", "negative-time", sweeps, negative_time, BULLET "&move=20,0" WALL,
          "bullet=box&a.min=14,0&a.max=17,3&move=20,0" WALL),
    entry("bullet-wall", "flipped-normal", sweeps, flipped_normal, BULLET "&move=5,0" WALL,
          BULLET "&move=20,0" WALL),
    entry("bullet-wall", "grown-box", sweeps, grown_box_sweep,
          "bullet=circle&a.centre=0,4&a.radius=1.5&move=20,0" WALL,
          "bullet=circle&a.centre=0,-1.25&a.radius=1.5&move=14,0" WALL),

    entry("boxes-3d", "forgets-z", overlaps, forgets_z,
          SPACE_A "&b.min=-0.2,0.8,0.2&b.max=1.4,2.2,1.4",
          SPACE_A "&b.min=-0.2,0.8,0.9&b.max=1.4,2.2,2.1"),
    entry("boxes-3d", "looks-touching", overlaps, looks_touching,
          SPACE_A "&b.min=-0.2,0.8,0.9&b.max=1.4,2.2,2.1&orbit.yaw=90&orbit.pitch=0",
          SPACE_A "&b.min=-0.2,0.8,0.9&b.max=1.4,2.2,2.1&orbit.yaw=35&orbit.pitch=20"),

    entry("many-boxes", "discovery-order", pairs, discovery_order,
          "method=grid&count=24&frame=60&density=0.1", "method=grid&count=24&frame=60"),
    entry("many-boxes", "duplicates", pairs, duplicates, "method=grid&cell=4&density=0.01",
          "method=grid&cell=1"),
    entry("many-boxes", "truncated-cells", pairs, truncated_cells, "method=grid&cell=0.5",
          "method=grid&cell=3"),
};

#undef CIRCLES
#undef BOXES
#undef BOX_A
#undef CRATE
#undef BULLET
#undef WALL
#undef SPACE_A

} // namespace

std::string WrongTest::key(std::string_view part) const {
    std::string full = "wrong.";
    full.append(scene).append(".").append(id).append(".").append(part);
    return full;
}

std::span<const WrongTest> wrong_tests() { return table; }

const WrongTest *find_wrong(std::string_view scene, std::string_view id) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const WrongTest &test) {
        return test.scene == scene && test.id == id;
    });
    return found == table.end() ? nullptr : &*found;
}

const WrongTest *find_wrong(QueryKind query, std::string_view id) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const WrongTest &test) {
        return test.query == query && test.id == id;
    });
    return found == table.end() ? nullptr : &*found;
}

} // namespace scenes
