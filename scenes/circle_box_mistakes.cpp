#include "scenes/circle_box_mistakes.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include "collide/wrong/circle_box.hpp"
#include "scenes/numbers.hpp"
#include "scenes/wrong_push.hpp"

namespace scenes {

namespace {

using collide::Box2;
using collide::Relation;

/// A corner of the box: -1 or +1 for each axis.
Vec2 corner_of(const Box2 &box, const Vec2 &sign) {
    return {sign.x > 0 ? box.max.x : box.min.x, sign.y > 0 ? box.max.y : box.min.y};
}
constexpr std::array<Vec2, 4> signs{Vec2(1, 1), Vec2(-1, 1), Vec2(-1, -1), Vec2(1, -1)};

/// Which corner is the nearest to the centre.
Vec2 nearest_sign(const CircleBox &s) {
    const Vec2 middle = 0.5 * s.b.min + 0.5 * s.b.max;
    return {s.a.centre.x < middle.x ? -1 : 1, s.a.centre.y < middle.y ? -1 : 1};
}

// ---- The box grown by r.

/// The circle at the worst place that the test accepts, at the corner opposite to A.
void add_probe(Sketch &sketch, const CircleBox &s) {
    const double r = s.a.radius;
    const Vec2 sign = -nearest_sign(s), corner = corner_of(s.b, sign);
    const Vec2 centre = corner + r * sign;
    const double over = collide::wrong::corner_over_reach<2>(r);
    sketch.circle(Role::wrong, {centre, r}, Tone::ghost);
    sketch.dot(Role::wrong, centre);
    sketch.dimension(Role::wrong, corner, corner + over * std::numbers::sqrt2 / 2 * sign,
                     text("figure.circle-box.over-reach", {{"is", is(over)}}), 0);
    sketch.label(Role::wrong, centre, text("figure.circle-box.probe"),
                 sign.y < 0 ? Side::below : Side::above, TextSize::small);
}

void draw_grown_box(Sketch &sketch, const CircleBox &s, const Canvas &) {
    const double r = s.a.radius;
    if (!(r > 0))
        return;
    const Box2 square{s.b.min - r, s.b.max + r};
    sketch.box(Role::wrong, square, Tone::strong);
    const Vec2 sign = nearest_sign(s);
    const double middle = 0.5 * square.min.x + 0.5 * square.max.x;
    const double side = -sign.x > 0 ? square.max.x : square.min.x;
    sketch.label(
        Role::wrong,
        {{corner_of(square, {-sign.x, sign.y}), sign.y > 0 ? Side::above_right : Side::below_right},
         {{middle, square.max.y}, Side::above},
         {{middle, square.min.y}, Side::below},
         {{side, s.b.max.y}, side_towards({-sign.x, 0})}},
        text("figure.circle-box.wrong-set"), TextSize::small);
    add_probe(sketch, s);
}

void work_grown_box(Steps &steps, const CircleBox &s) {
    for (int i = 0; i < 2; ++i) {
        const double low = s.b.min[i] - s.a.radius, high = s.b.max[i] + s.a.radius;
        const bool in = collide::wrong::relation_grown(s.a.centre[i], s.a.radius, s.b.axis(i)) !=
                        Relation::separate;
        steps.say(in ? "trace.circle-box.grown-in" : "trace.circle-box.grown-out",
                  {{"p", show_plain(s.a.centre[i])},
                   {"grown", shown(collide::Interval{low, high})},
                   {"axis", std::string(axis_name(i))}});
    }
}

// ---- A wrong Q: how far it is, against r.

void add_wrong_way(Sketch &sketch, const CircleBox &s, const Vec2 &q, std::string_view key) {
    const double distance = collide::length<2>(q - s.a.centre);
    const auto [far, r] = show_compared(distance, s.a.radius);
    const std::string_view sign = distance < s.a.radius ? "<" : distance > s.a.radius ? ">" : "=";
    sketch.line(Role::wrong, s.a.centre, q, Tone::strong);
    sketch.dot(Role::wrong, q, Tone::strong);
    const Vec2 away = q - (0.5 * s.b.min + 0.5 * s.b.max);
    sketch.label(Role::wrong, q,
                 text(key, {{"distance", far}, {"sign", std::string(sign)}, {"r", r}}),
                 side_towards(away), TextSize::normal, true);
}

/// Where A's centre would have to be: within r of a corner.
void draw_nearest_corner(Sketch &sketch, const CircleBox &s, const Canvas &) {
    for (const Vec2 &sign : signs)
        sketch.circle(Role::wrong, {corner_of(s.b, sign), s.a.radius}, Tone::ghost);
    add_wrong_way(sketch, s, corner_of(s.b, nearest_sign(s)), "figure.circle-box.corner-way");
}
void work_nearest_corner(Steps &steps, const CircleBox &s) {
    const Vec2 q = corner_of(s.b, nearest_sign(s)), d = s.a.centre - q;
    steps.say("trace.circle-box.corner-way",
              {{"q", shown_plain(q)}, {"is", is(d.x * d.x + d.y * d.y, 4)}});
    steps.say(compared(d.x * d.x + d.y * d.y, s.a.radius * s.a.radius,
                       collide::wrong::nearest_corner(s.a, s.b), Whose::wrong));
}

void draw_swapped_clamp(Sketch &sketch, const CircleBox &s, const Canvas &) {
    const Vec2 q = collide::wrong::swapped_clamp_point<2>(s.a.centre, s.b);
    sketch.circle(Role::wrong, {q, s.a.radius}, Tone::ghost);
    add_wrong_way(sketch, s, q, "figure.circle-box.swapped-way");
}
void work_swapped_clamp(Steps &steps, const CircleBox &s) {
    const Vec2 q = collide::wrong::swapped_clamp_point<2>(s.a.centre, s.b), d = s.a.centre - q;
    for (int i = 0; i < 2; ++i)
        steps.say("trace.circle-box.swapped", {{"axis", std::string(axis_name(i))},
                                               {"p", show_plain(s.a.centre[i])},
                                               {"min", show_plain(s.b.min[i])},
                                               {"max", show_plain(s.b.max[i])},
                                               {"is", is(q[i])}});
    steps.say(compared(d.x * d.x + d.y * d.y, s.a.radius * s.a.radius,
                       collide::wrong::swapped_clamp(s.a, s.b), Whose::wrong));
}

// ---- The centre in the box.

bool inside(const CircleBox &s) { return collide::clamp<2>(s.a.centre, s.b) == s.a.centre; }
/// No direction, and the way that the push is short.
void draw_centre_inside(Sketch &sketch, const CircleBox &s, const Canvas &canvas) {
    if (!inside(s))
        return;
    add_wrong_push(sketch, s, "centre-inside", canvas, s.a.centre);
    const auto right = collide::contact(s.a, s.b, s.settings.profile->convention);
    if (!right || !(s.a.radius > 0))
        return;
    // From where the circle's far side would come to rest, along the way out.
    const Vec2 end = s.a.centre + s.a.radius * right->normal;
    sketch.dimension(Role::wrong, s.a.centre, end,
                     text("figure.circle-box.depth-r", {{"is", is(s.a.radius)}}), 44);
}
void work_centre_inside(Steps &steps, const CircleBox &s) {
    if (!inside(s))
        return;
    steps.say("trace.circle-box.nan", {});
    steps.say("trace.circle-box.depth-r", {{"is", is(s.a.radius)}});
}

} // namespace

std::span<const Mistake<CircleBox>> circle_box_mistakes() {
    static constexpr std::array<Mistake<CircleBox>, 4> all{{
        {"grown-box", draw_grown_box, work_grown_box},
        {"nearest-corner", draw_nearest_corner, work_nearest_corner},
        {"swapped-clamp", draw_swapped_clamp, work_swapped_clamp},
        {"centre-inside", draw_centre_inside, work_centre_inside},
    }};
    return all;
}

} // namespace scenes
