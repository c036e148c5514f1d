#include "scenes/wrong.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

#include "collide/wrong/boxes.hpp"
#include "collide/wrong/circle_box.hpp"
#include "collide/wrong/circles.hpp"
#include "collide/wrong/pairs.hpp"
#include "collide/wrong/space.hpp"
#include "collide/wrong/sweeps.hpp"

namespace scenes {

namespace {

namespace wrong = collide::wrong;
using collide::Aabb;
using collide::Ball;
using collide::ContactQuestion;
using collide::Convention;
using collide::OverlapAnswer;
using collide::OverlapQuestion;
using collide::Pairs;
using collide::PairsQuestion;
using collide::Relation;
using collide::Shape;
using collide::SweepAnswer;
using collide::SweepHit;
using collide::SweepQuestion;
using collide::Vec;

// --- Which shapes a test takes: the text key of what it would take, or nothing.

template <class S> constexpr bool is_ball = requires(S s) { s.radius; };

struct TwoBalls {
    template <class A, class B> static constexpr bool takes = is_ball<A> &&is_ball<B>;
    static constexpr std::string_view key = "wrong.takes.two-balls";
};
struct TwoBoxes {
    template <class A, class B> static constexpr bool takes = !is_ball<A> && !is_ball<B>;
    static constexpr std::string_view key = "wrong.takes.two-boxes";
};
struct BallAndBox {
    template <class A, class B> static constexpr bool takes = is_ball<A> != is_ball<B>;
    static constexpr std::string_view key = "wrong.takes.ball-and-box";
};
struct BallAgainstBox {
    template <class A, class B> static constexpr bool takes = is_ball<A> && !is_ball<B>;
    static constexpr std::string_view key = "wrong.takes.ball-against-box";
};
struct AgainstBox {
    template <class A, class B> static constexpr bool takes = !is_ball<B>;
    static constexpr std::string_view key = "wrong.takes.against-box";
};
struct Anything {
    template <class A, class B> static constexpr bool takes = true;
    static constexpr std::string_view key = "wrong.takes.anything";
};
/// Boxes and points: a ball of radius 0 is taken as the box of size 0 that it is.
struct BoxesOrPoints {
    static constexpr std::string_view key = "wrong.takes.boxes-or-points";
};

template <int N> const Aabb<N> *as_box(const Aabb<N> &box, Aabb<N> &) { return &box; }
template <int N> const Aabb<N> *as_box(const Ball<N> &ball, Aabb<N> &room) {
    room = collide::point_box<N>(ball.centre);
    return ball.radius == 0 ? &room : nullptr;
}

template <class Takes, int N> bool takes(const Shape<N> &a, const Shape<N> &b) {
    return std::visit(
        [](const auto &x, const auto &y) {
            using A = std::decay_t<decltype(x)>;
            using B = std::decay_t<decltype(y)>;
            if constexpr (std::is_same_v<Takes, BoxesOrPoints>) {
                Aabb<N> room;
                return as_box<N>(x, room) != nullptr && as_box<N>(y, room) != nullptr;
            } else {
                return Takes::template takes<A, B>;
            }
        },
        a, b);
}

template <class Takes, template <int> class Asked, int N>
std::string_view refuse_pair(const collide::Question<N> &question) {
    const auto *asked = std::get_if<Asked<N>>(&question);
    if (asked == nullptr)
        return "wrong.takes.query";
    return takes<Takes, N>(asked->a, asked->b) ? std::string_view{} : Takes::key;
}
template <class Takes, int N> std::string_view refuse_sweep(const collide::Question<N> &question) {
    const auto *asked = std::get_if<SweepQuestion<N>>(&question);
    if (asked == nullptr)
        return "wrong.takes.query";
    for (const Shape<N> &b : asked->against)
        if (!takes<Takes, N>(asked->a, b))
            return Takes::key;
    return {};
}

/// Calls f(a, b) with the shapes themselves. Only the pairs that are taken are compiled;
/// `otherwise` stands for the rest, which `refusal` has kept out.
template <class Takes, class F, int N, class R>
R with_shapes(const Shape<N> &a, const Shape<N> &b, F f, R otherwise) {
    return std::visit(
        [&](const auto &x, const auto &y) -> R {
            using A = std::decay_t<decltype(x)>;
            using B = std::decay_t<decltype(y)>;
            if constexpr (std::is_same_v<Takes, BoxesOrPoints>) {
                Aabb<N> room_a, room_b;
                const Aabb<N> *box_a = as_box<N>(x, room_a), *box_b = as_box<N>(y, room_b);
                return box_a != nullptr && box_b != nullptr ? R(f(*box_a, *box_b)) : otherwise;
            } else if constexpr (Takes::template takes<A, B>) {
                return f(x, y);
            } else {
                return otherwise;
            }
        },
        a, b);
}

// --- From a formula of collide/wrong/ to an answer. `F` is a lambda without captures.

template <int N> struct NoPrice { static constexpr std::nullptr_t of = nullptr; };

template <class Takes, class F, int N>
collide::Answer<N> overlap_answer(const collide::Question<N> &question,
                                  const Convention &convention, const WrongArguments &arguments) {
    const auto &asked = std::get<OverlapQuestion<N>>(question);
    const auto ask = [&](const auto &a, const auto &b) {
        if constexpr (requires { F{}(a, b, arguments); })
            return F{}(a, b, arguments);
        else
            return F{}(a, b);
    };
    const Relation how = with_shapes<Takes>(asked.a, asked.b, ask, Relation::separate);
    return OverlapAnswer{collide::is_hit(how, convention), how};
}

template <class Takes, class F, int N>
collide::Answer<N> contact_answer(const collide::Question<N> &question,
                                  const Convention &convention, const WrongArguments &) {
    const auto &asked = std::get<ContactQuestion<N>>(question);
    const auto ask = [&](const auto &a, const auto &b) { return F{}(a, b, convention); };
    return with_shapes<Takes>(asked.a, asked.b, ask, collide::ContactAnswer<N>{});
}

/// How things stand before the move, without asking what it hits.
template <int N> SweepAnswer<N> right_start(const SweepQuestion<N> &asked) {
    SweepAnswer<N> found{Relation::separate, {}, std::nullopt};
    for (std::size_t i = 0; i < asked.against.size(); ++i) {
        const Relation one =
            std::visit([](const auto &a, const auto &b) { return collide::relation(a, b); },
                       asked.a, asked.against[i]);
        found.start = one > found.start ? one : found.start;
        if (one == Relation::overlapping)
            found.overlapping.push_back(static_cast<int>(i));
    }
    return found;
}

/// The right start, and the hit that `F` finds. Nothing that overlaps at the start is asked about,
/// unless `F` says so.
template <class Takes, bool asks_overlapping, class F, int N>
collide::Answer<N> sweep_answer(const collide::Question<N> &question, const Convention &convention,
                                const WrongArguments &arguments) {
    const auto &asked = std::get<SweepQuestion<N>>(question);
    SweepAnswer<N> found = right_start<N>(asked);
    if (asked.against.empty() || (found.start == Relation::overlapping && !asks_overlapping))
        return found;
    const auto ask = [&](const auto &a, const auto &b) -> std::optional<SweepHit<N>> {
        return F{}(a, asked.move, b, convention, arguments);
    };
    const auto hit =
        with_shapes<Takes>(asked.a, asked.against.front(), ask, std::optional<SweepHit<N>>{});
    if (hit)
        found.hit = typename SweepAnswer<N>::Indexed{*hit, 0};
    return found;
}

template <int N> using PriceFunction = std::vector<Price> (*)(const collide::Question<N> &);

template <class Takes, class P, template <int> class Asked, int N>
std::vector<Price> pair_price(const collide::Question<N> &question) {
    const auto &asked = std::get<Asked<N>>(question);
    return with_shapes<Takes>(asked.a, asked.b, P{}, std::vector<Price>{});
}
template <class Takes, class P, int N>
std::vector<Price> sweep_price(const collide::Question<N> &question) {
    const auto &asked = std::get<SweepQuestion<N>>(question);
    if (asked.against.empty())
        return {};
    const auto ask = [&](const auto &a, const auto &b) { return P{}(a, asked.move, b); };
    return with_shapes<Takes>(asked.a, asked.against.front(), ask, std::vector<Price>{});
}

struct Both {
    WrongFunctions<2> plane;
    WrongFunctions<3> space;
};

struct Free {}; // no price in closed form

template <class Takes, class F, class P, int N> constexpr WrongFunctions<N> overlap_functions() {
    WrongFunctions<N> all{overlap_answer<Takes, F, N>, refuse_pair<Takes, OverlapQuestion, N>};
    if constexpr (!std::is_same_v<P, Free>)
        all.price = pair_price<Takes, P, OverlapQuestion, N>;
    return all;
}
template <class Takes, class F, class P, int N> constexpr WrongFunctions<N> contact_functions() {
    WrongFunctions<N> all{contact_answer<Takes, F, N>, refuse_pair<Takes, ContactQuestion, N>};
    if constexpr (!std::is_same_v<P, Free>)
        all.price = pair_price<Takes, P, ContactQuestion, N>;
    return all;
}
template <class Takes, bool asks_overlapping, class F, class P, int N>
constexpr WrongFunctions<N> sweep_functions() {
    WrongFunctions<N> all{sweep_answer<Takes, asks_overlapping, F, N>, refuse_sweep<Takes, N>};
    if constexpr (!std::is_same_v<P, Free>)
        all.price = sweep_price<Takes, P, N>;
    return all;
}

template <class Takes, class F, class P = Free> constexpr Both overlap(F, P = {}) {
    return {overlap_functions<Takes, F, P, 2>(), overlap_functions<Takes, F, P, 3>()};
}
template <class Takes, class F> constexpr Both space_only(F) {
    return {{}, overlap_functions<Takes, F, Free, 3>()};
}
template <class Takes, class F, class P = Free> constexpr Both contact(F, P = {}) {
    return {contact_functions<Takes, F, P, 2>(), contact_functions<Takes, F, P, 3>()};
}
template <class Takes, bool asks_overlapping = false, class F, class P = Free>
constexpr Both sweep(F, P = {}) {
    return {sweep_functions<Takes, asks_overlapping, F, P, 2>(),
            sweep_functions<Takes, asks_overlapping, F, P, 3>()};
}

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

// --- agree

bool alike(double right, double wrong, double within) {
    return std::fabs(right - wrong) <= within; // never for NaN
}
template <int N> bool alike(const Vec<N> &right, const Vec<N> &wrong, double within) {
    for (int i = 0; i < N; ++i)
        if (!alike(right[i], wrong[i], within))
            return false;
    return true;
}

constexpr double alike_pure = 1e-9; // of times and unit vectors; lengths: of the largest number

bool agree_on(const WrongTest &, const OverlapAnswer &right, const OverlapAnswer &wrong, double) {
    return right.hit == wrong.hit && right.relation == wrong.relation;
}
template <int N>
bool agree_on(const WrongTest &, const collide::ContactAnswer<N> &right,
              const collide::ContactAnswer<N> &wrong, double lengths) {
    if (!right || !wrong)
        return right.has_value() == wrong.has_value();
    return alike<N>(right->normal, wrong->normal, alike_pure) &&
           alike(right->depth, wrong->depth, lengths) &&
           alike<N>(right->point, wrong->point, lengths);
}
template <int N>
bool agree_on(const WrongTest &test, const SweepAnswer<N> &right, const SweepAnswer<N> &wrong,
              double lengths) {
    if (right.hit.has_value() != wrong.hit.has_value())
        return false;
    if (!right.hit || test.hit_and_time_only)
        return true;
    return right.hit->index == wrong.hit->index && alike(right.hit->t, wrong.hit->t, alike_pure) &&
           alike<N>(right.hit->normal, wrong.hit->normal, alike_pure) &&
           alike<N>(right.hit->point, wrong.hit->point, lengths);
}

bool agree_on(const WrongTest &, const Pairs &right, const Pairs &wrong, double) {
    return right.pairs == wrong.pairs && right.tested == wrong.tested;
}

template <int N> double largest_of(const Shape<N> &shape) {
    if (const auto *ball = std::get_if<Ball<N>>(&shape))
        return std::max(collide::largest<N>(ball->centre), ball->radius);
    const auto &box = std::get<Aabb<N>>(shape);
    return std::max(collide::largest<N>(box.min), collide::largest<N>(box.max));
}

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

template <int N>
std::string_view refusal(const WrongTest &test, const collide::Question<N> &question,
                         const WrongArguments &arguments) {
    const WrongFunctions<N> &functions = test.functions<N>();
    if (functions.answer == nullptr)
        return "wrong.takes.space-only";
    if (test.needs_steps && !(1 <= arguments.steps && arguments.steps <= 10000))
        return "wrong.takes.steps";
    if (test.needs_angles && !(std::isfinite(arguments.yaw) && std::isfinite(arguments.pitch)))
        return "wrong.takes.angles";
    const auto *swept = std::get_if<SweepQuestion<N>>(&question);
    if (swept != nullptr && !test.takes_against && swept->against.size() != 1)
        return "wrong.takes.one";
    return functions.refusal(question);
}

template <int N>
collide::Answer<N> wrong_answer(const WrongTest &test, const collide::Question<N> &question,
                                const Convention &convention, const WrongArguments &arguments) {
    return test.functions<N>().answer(question, convention, arguments);
}

template <int N>
collide::Answer<N> right_answer(const WrongTest &test, const collide::Question<N> &question,
                                const Convention &convention) {
    const auto *asked = std::get_if<OverlapQuestion<N>>(&question);
    if (!test.takes_inverted_a || asked == nullptr)
        return collide::answer<N>(question, convention);
    OverlapQuestion<N> straight = *asked;
    if (auto *box = std::get_if<Aabb<N>>(&straight.a))
        *box = collide::normalized<N>(*box);
    return collide::answer<N>(collide::Question<N>{straight}, convention);
}

template <int N>
bool agree(const WrongTest &test, const collide::Answer<N> &right, const collide::Answer<N> &wrong,
           double largest) {
    return std::visit(
        [&](const auto &one, const auto &other) {
            if constexpr (std::is_same_v<decltype(one), decltype(other)>)
                return agree_on(test, one, other, 1e-9 * largest);
            else
                return false;
        },
        right, wrong);
}

template <int N> double largest_number(const collide::Question<N> &question) {
    if (const auto *swept = std::get_if<SweepQuestion<N>>(&question)) {
        double most = std::max(largest_of<N>(swept->a), collide::largest<N>(swept->move));
        for (const Shape<N> &shape : swept->against)
            most = std::max(most, largest_of<N>(shape));
        return most;
    }
    if (std::holds_alternative<PairsQuestion<N>>(question))
        return 0; // pairs agree exactly or not
    if (const auto *asked = std::get_if<ContactQuestion<N>>(&question))
        return std::max(largest_of<N>(asked->a), largest_of<N>(asked->b));
    const auto &asked = std::get<OverlapQuestion<N>>(question);
    return std::max(largest_of<N>(asked.a), largest_of<N>(asked.b));
}

template std::string_view refusal(const WrongTest &, const collide::Question<2> &,
                                  const WrongArguments &);
template std::string_view refusal(const WrongTest &, const collide::Question<3> &,
                                  const WrongArguments &);
template collide::Answer<2> wrong_answer(const WrongTest &, const collide::Question<2> &,
                                         const Convention &, const WrongArguments &);
template collide::Answer<3> wrong_answer(const WrongTest &, const collide::Question<3> &,
                                         const Convention &, const WrongArguments &);
template collide::Answer<2> right_answer(const WrongTest &, const collide::Question<2> &,
                                         const Convention &);
template collide::Answer<3> right_answer(const WrongTest &, const collide::Question<3> &,
                                         const Convention &);
template bool agree<2>(const WrongTest &, const collide::Answer<2> &, const collide::Answer<2> &,
                       double);
template bool agree<3>(const WrongTest &, const collide::Answer<3> &, const collide::Answer<3> &,
                       double);
template double largest_number(const collide::Question<2> &);
template double largest_number(const collide::Question<3> &);

} // namespace scenes
