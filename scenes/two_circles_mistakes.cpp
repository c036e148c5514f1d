#include "scenes/two_circles_mistakes.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "collide/wrong/circles.hpp"
#include "scenes/both_answers.hpp"
#include "scenes/numbers.hpp"
#include "scenes/wrong_push.hpp"

namespace scenes {

namespace {

using collide::Relation;

Vec2 way(const TwoCircles &s) { return s.b.centre - s.a.centre; }
double square(const TwoCircles &s) { return way(s).x * way(s).x + way(s).y * way(s).y; }
bool coincide(const TwoCircles &s) { return s.a.centre == s.b.centre; }

// ---- A wrong reach: A's centre would have to be in this circle about B's.

void add_reach(Sketch &sketch, const TwoCircles &s, double reach, const Vec2 &towards,
               std::string_view key) {
    if (!std::isfinite(reach))
        return;
    sketch.circle(Role::wrong, {s.b.centre, reach}, Tone::strong);
    sketch.label(Role::wrong, around({s.b.centre, reach}, towards), text(key, {{"is", is(reach)}}),
                 TextSize::normal, true);
}
void draw_squared_separately(Sketch &sketch, const TwoCircles &s, const Canvas &) {
    add_reach(sketch, s, std::hypot(s.a.radius, s.b.radius), {0.6, -0.8},
              "figure.two-circles.wrong-reach");
}
void draw_unsquared(Sketch &sketch, const TwoCircles &s, const Canvas &) {
    add_reach(sketch, s, std::sqrt(s.a.radius + s.b.radius), {0.8, -0.6},
              "figure.two-circles.unsquared-reach");
}
void draw_one_radius(Sketch &sketch, const TwoCircles &s, const Canvas &) {
    add_reach(sketch, s, s.a.radius, {0.28, -0.96}, "figure.two-circles.one-reach");
}

/// The squared distance against what the test has in place of r².
void compare_square(Steps &steps, const TwoCircles &s, double limit, Relation relation) {
    if (std::isfinite(square(s)) && std::isfinite(limit))
        steps.say(compared(square(s), limit, relation, Whose::wrong));
}
void work_squared_separately(Steps &steps, const TwoCircles &s) {
    const double a = s.a.radius * s.a.radius, b = s.b.radius * s.b.radius;
    if (!std::isfinite(a + b))
        return;
    steps.say("trace.two-circles.separately",
              {{"a", show_plain(a, 4)}, {"b", show_plain(b, 4)}, {"is", is(a + b, 4)}});
    compare_square(steps, s, a + b, collide::wrong::squared_separately(s.a, s.b));
}
void work_unsquared(Steps &steps, const TwoCircles &s) {
    const double limit = s.a.radius + s.b.radius;
    steps.say("trace.two-circles.unsquared", {{"is", is(limit, 4)}});
    compare_square(steps, s, limit, collide::wrong::unsquared(s.a, s.b));
}
void work_one_radius(Steps &steps, const TwoCircles &s) {
    const double limit = s.a.radius * s.a.radius;
    steps.say("trace.two-circles.one-radius",
              {{"a", show_plain(s.a.radius)}, {"is", is(limit, 4)}});
    compare_square(steps, s, limit, collide::wrong::one_radius(s.a, s.b));
}

// ---- Rounding: two numbers that should be one, down to their last bits.

struct Rounded {
    double distance, reach;
};
Rounded rounded(const TwoCircles &s) { return {std::sqrt(square(s)), s.a.radius + s.b.radius}; }

constexpr int shown_bits = 8;

/// std::bit_cast, which Emscripten's library of Debian 12 lacks.
std::uint64_t bits_of(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

/// The last bits of a double, each in a cell; those in which it differs from the other are filled.
void add_bits(Sketch &sketch, Vec2 corner, double cell, double value, double other) {
    const std::uint64_t bits = bits_of(value), differ = bits ^ bits_of(other);
    for (int i = 0; i < shown_bits; ++i) {
        const int bit = shown_bits - 1 - i;
        const bool differs = (differ >> bit & 1) != 0;
        const Vec2 low = corner + Vec2(i * cell, 0), middle = low + Vec2(cell / 2);
        sketch.box(differs ? Role::wrong : Role::axis, {low, low + Vec2(cell)},
                   differs ? Tone::strong : Tone::faint);
        sketch.fixed_label(differs ? Role::wrong : Role::ink, middle,
                           (bits >> bit & 1) != 0 ? "1" : "0", Side::centre, TextSize::normal,
                           differs);
    }
}

/// Only where the two are so near that rounding can decide.
bool rounding_decides(const Rounded &r) {
    return std::abs(r.distance - r.reach) <= 16 * 2.2204460492503131e-16 * r.reach;
}

void draw_root_first(Sketch &sketch, const TwoCircles &s, const Canvas &canvas) {
    const Rounded r = rounded(s);
    if (!rounding_decides(r))
        return;
    // In the upper corner on the right, each number above its bits.
    const double cell = 20 * canvas.unit;
    const Vec2 corner = canvas.visible.max - Vec2((shown_bits + 1) * cell, 6 * cell);
    const auto row = [&](double value, double other, double y, std::string_view key) {
        add_bits(sketch, corner + Vec2(0, y * cell), cell, value, other);
        sketch.fixed_label(Role::wrong, corner + Vec2(shown_bits, y + 1.5) * cell,
                           text(key, {{"value", shortest(value)}}), Side::left, TextSize::normal,
                           true);
    };
    row(r.distance, r.reach, 2.3, "figure.two-circles.rounded-distance");
    row(r.reach, r.distance, 0, "figure.two-circles.rounded-reach");
    sketch.fixed_label(Role::hint, corner + Vec2(shown_bits, 4.75) * cell,
                       text("figure.two-circles.last-bits"), Side::left);
}
void work_root_first(Steps &steps, const TwoCircles &s) {
    const Rounded r = rounded(s);
    steps.say("trace.two-circles.root-distance", {{"value", shortest(r.distance)}});
    steps.say(
        "trace.two-circles.root-reach",
        {{"a", shortest(s.a.radius)}, {"b", shortest(s.b.radius)}, {"value", shortest(r.reach)}});
    if (rounding_decides(r) && collide::wrong::root_first(s.a, s.b) != collide::relation(s.a, s.b))
        steps.say("trace.two-circles.root-so", {});
}

// ---- Normals that are none.

void draw_concentric_divide(Sketch &sketch, const TwoCircles &s, const Canvas &canvas) {
    add_wrong_push(sketch, s, "concentric-divide", canvas, s.a.centre);
}
void work_concentric_divide(Steps &steps, const TwoCircles &s) {
    if (coincide(s))
        steps.say("trace.two-circles.nan", {});
}

/// The arrow as long as d, beside the right one of length 1, and what the push makes of it.
void draw_unnormalised(Sketch &sketch, const TwoCircles &s, const Canvas &canvas) {
    const auto found = collide::contact(s.a, s.b, s.settings.profile->convention);
    if (!found || coincide(s) || compare(s, "unnormalised") == Verdict::agree)
        return;
    const Vec2 tip = found->point + normal_length(canvas) * way(s);
    sketch.arrow(Role::wrong, found->point, tip, Tone::strong);
    sketch.label(Role::wrong, tip,
                 text("figure.two-circles.long-normal", {{"is", is(collide::length<2>(way(s)))}}),
                 side_towards(way(s)), TextSize::normal, true);
    add_wrong_push(sketch, s, "unnormalised", canvas, found->point);
}
void work_unnormalised(Steps &steps, const TwoCircles &s) {
    if (const auto wrong = collide::wrong::unnormalised(s.a, s.b, s.settings.profile->convention))
        steps.say("trace.two-circles.unnormalised", {{"n", is(way(s))},
                                                     {"length", is(collide::length<2>(way(s)))},
                                                     {"push", is(wrong->depth * wrong->normal)}});
}

} // namespace

std::span<const Mistake<TwoCircles>> two_circles_mistakes() {
    static constexpr std::array<Mistake<TwoCircles>, 6> all{{
        {"squared-separately", draw_squared_separately, work_squared_separately},
        {"unsquared", draw_unsquared, work_unsquared},
        {"one-radius", draw_one_radius, work_one_radius},
        {"root-first", draw_root_first, work_root_first},
        {"concentric-divide", draw_concentric_divide, work_concentric_divide},
        {"unnormalised", draw_unnormalised, work_unnormalised},
    }};
    return all;
}

} // namespace scenes
