#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "collide/overlap.hpp"
#include "collide/question.hpp"
#include "collide/shapes.hpp"
#include "scenes/wrong.hpp"

/// From a formula of collide/wrong/ to the functions of an entry of the table (wrong.cpp): which
/// shapes it takes, its answer, its price. `overlap`, `contact`, `sweep` and `space_only` at the
/// end are what the table calls.
namespace scenes::wrong_adapters {

using collide::Aabb;
using collide::Ball;
using collide::ContactQuestion;
using collide::Convention;
using collide::OverlapAnswer;
using collide::OverlapQuestion;
using collide::Relation;
using collide::Shape;
using collide::SweepAnswer;
using collide::SweepHit;
using collide::SweepQuestion;

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

} // namespace scenes::wrong_adapters
