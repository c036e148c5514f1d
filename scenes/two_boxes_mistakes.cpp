#include "scenes/two_boxes_mistakes.hpp"

#include <algorithm>
#include <array>

#include "collide/wrong/boxes.hpp"
#include "scenes/both_answers.hpp"
#include "scenes/numbers.hpp"
#include "scenes/wrong_push.hpp"

namespace scenes {

namespace {

using collide::Box2;
using collide::Interval;
using collide::Relation;

Box2 a_in_order(const TwoBoxes &s) { return collide::normalized(s.a); }
Vec2 middle(const Box2 &box) { return 0.5 * box.min + 0.5 * box.max; }
std::string axis_text(int axis) { return std::string(axis_name(axis)); }

bool overlap(const TwoBoxes &s) {
    return collide::relation(a_in_order(s), s.b) == Relation::overlapping;
}

/// "overlap", "touch", "leave a gap" as a wrong test compares them on an axis.
std::string said(Relation relation) {
    return text(relation == Relation::separate   ? "trace.two-boxes.says-gap"
                : relation == Relation::touching ? "trace.two-boxes.says-touch"
                                                 : "trace.two-boxes.says-overlap");
}

// ---- Contact: B after the wrong push.

template <std::size_t n> struct Id {
    char letters[n];
    constexpr Id(const char (&text)[n]) { std::copy_n(text, n, letters); }
};
template <Id id> void draw_push(Sketch &sketch, const TwoBoxes &s, const Canvas &canvas) {
    add_wrong_push(sketch, s, id.letters, canvas, middle(s.b));
}

std::string interval_formula(const TwoBoxes &s, int axis) {
    const Interval a = a_in_order(s).axis(axis), b = s.b.axis(axis);
    return text("trace.two-boxes.interval-overlap",
                {{"axis", axis_text(axis)},
                 {"a1", show_plain(a.max)},
                 {"b1", show_plain(b.max)},
                 {"a0", show_plain(a.min)},
                 {"b0", show_plain(b.min)},
                 {"is", is(std::min(a.max, b.max) - std::max(a.min, b.min))}});
}

/// B after each push by the shared interval, until it is out.
std::vector<Box2> interval_pushes(const TwoBoxes &s, std::size_t at_most) {
    const Box2 a = a_in_order(s);
    std::vector<Box2> ghosts;
    Box2 b = s.b;
    while (ghosts.size() < at_most && collide::relation(a, b) == Relation::overlapping) {
        const auto found = collide::wrong::interval_depth(a, b, s.settings.profile->convention);
        if (!found || !(found->depth > 0))
            break;
        const Vec2 by = found->depth * found->normal;
        b = {b.min + by, b.max + by};
        ghosts.push_back(b);
    }
    return ghosts;
}

void draw_interval_depth(Sketch &sketch, const TwoBoxes &s, const Canvas &canvas) {
    if (!overlap(s) || compare(s, "interval-depth") == Verdict::agree)
        return;
    const std::vector<Box2> ghosts = interval_pushes(s, 12);
    for (std::size_t i = 1; i < ghosts.size(); ++i)
        sketch.box(Role::wrong, ghosts[i], Tone::ghost);
    const bool numbered = sketch.test() == 0 && !tight(canvas);
    for (std::size_t i = 0; i < ghosts.size() && numbered; ++i)
        sketch.label(Role::wrong, {middle(ghosts[i]).x, ghosts[i].max.y}, std::to_string(i + 1),
                     Side::above, TextSize::small);
    add_wrong_push(sketch, s, "interval-depth", canvas, middle(s.b));
}

void work_interval_depth(Steps &steps, const TwoBoxes &s) {
    if (!overlap(s))
        return;
    for (int i = 0; i < 2; ++i)
        steps.say(interval_formula(s, i));
    constexpr std::size_t at_most = 100;
    const std::size_t pushes = interval_pushes(s, at_most).size();
    if (pushes > 1 && pushes < at_most)
        steps.say("trace.two-boxes.wrong-pushes", {{"n", std::to_string(pushes)}});
}

void work_larger_overlap(Steps &steps, const TwoBoxes &s) {
    if (!overlap(s))
        return;
    const auto pushes =
        collide::axis_pushes<2>(a_in_order(s), s.b, s.settings.profile->convention.box_depth);
    const int most = collide::wrong::most_axis(pushes);
    const auto depth = [&](int i) { return pushes[static_cast<std::size_t>(i)].depth; };
    const auto [larger, other] = show_compared(depth(most), depth(1 - most));
    steps.say("trace.two-boxes.larger",
              {{"larger", larger}, {"other", other}, {"axis", axis_text(most)}});
}

void work_b_to_a(Steps &steps, const TwoBoxes &s) {
    if (const auto found =
            collide::wrong::b_to_a(a_in_order(s), s.b, s.settings.profile->convention))
        steps.say("trace.two-boxes.b-to-a", {{"n", is(found->normal)}});
}

void draw_full_for_half(Sketch &sketch, const TwoBoxes &s, const Canvas &canvas) {
    const Box2 a = collide::wrong::twice(a_in_order(s)), b = collide::wrong::twice(s.b);
    sketch.box(Role::wrong, a, Tone::ghost);
    sketch.box(Role::wrong, b, Tone::ghost);
    sketch.label(Role::wrong, {a.min.x, a.max.y}, text("figure.two-boxes.twice-a"),
                 Side::below_right, TextSize::small);
    sketch.label(Role::wrong, {b.max.x, b.min.y}, text("figure.two-boxes.twice-b"),
                 Side::above_left, TextSize::small);
    add_wrong_push(sketch, s, "full-for-half", canvas, middle(s.b));
}

void work_full_for_half(Steps &steps, const TwoBoxes &s) {
    const auto a = collide::centre_half(a_in_order(s)), b = collide::centre_half(s.b);
    for (int i = 0; i < 2; ++i)
        steps.say("trace.two-boxes.full-for-half",
                  {{"axis", axis_text(i)},
                   {"wa", show_plain(2 * a.half[i])},
                   {"wb", show_plain(2 * b.half[i])},
                   {"ca", operand(a.centre[i])},
                   {"cb", show_plain(b.centre[i])},
                   {"is", is(2 * (a.half[i] + b.half[i]) - std::abs(b.centre[i] - a.centre[i]))}});
}

// ---- Overlap: what it looks at.

void work_axes(Steps &steps, const TwoBoxes &s, std::string_view key) {
    const Box2 a = a_in_order(s);
    std::array<std::string, 2> says;
    for (int i = 0; i < 2; ++i)
        says[static_cast<std::size_t>(i)] = said(collide::relation(a.axis(i), s.b.axis(i)));
    steps.say(key, {{"x", says[0]}, {"y", says[1]}});
}
void work_one_axis(Steps &steps, const TwoBoxes &s) {
    work_axes(steps, s, "trace.two-boxes.one-axis");
}
void work_or_for_and(Steps &steps, const TwoBoxes &s) {
    work_axes(steps, s, "trace.two-boxes.or-for-and");
}

std::array<Vec2, 4> corners(const Box2 &box) {
    return {box.min, Vec2(box.max.x, box.min.y), box.max, Vec2(box.min.x, box.max.y)};
}
/// Of the eight corners, how many lie in the other box.
int corners_inside(const Box2 &a, const Box2 &b) {
    int inside = 0;
    for (const Vec2 &p : corners(a))
        inside += collide::relation(collide::point_box<2>(p), b) == Relation::overlapping;
    return inside;
}

/// Each corner with what the test says of it: in the other box (full) or not (hollow).
void draw_corners_only(Sketch &sketch, const TwoBoxes &s, const Canvas &) {
    const Box2 a = a_in_order(s);
    const auto mark = [&](const Box2 &box, const Box2 &other) {
        for (const Vec2 &p : corners(box)) {
            const bool inside =
                collide::relation(collide::point_box<2>(p), other) == Relation::overlapping;
            sketch.dot(Role::wrong, p, inside ? Tone::strong : Tone::ghost);
        }
    };
    mark(a, s.b);
    mark(s.b, a);
    const int inside = corners_inside(a, s.b) + corners_inside(s.b, a);
    const Vec2 at = s.b.max.y > a.max.y ? s.b.max : a.max;
    sketch.label(Role::wrong, at,
                 inside == 0 ? text("figure.two-boxes.all-outside")
                             : text("figure.two-boxes.inside", {{"n", std::to_string(inside)}}),
                 Side::right, TextSize::normal, true);
}
void work_corners_only(Steps &steps, const TwoBoxes &s) {
    const Box2 a = a_in_order(s);
    steps.say("trace.two-boxes.corners", {{"a", std::to_string(corners_inside(a, s.b))},
                                          {"b", std::to_string(corners_inside(s.b, a))}});
}

/// The box that comes of a size used as max: backwards when the size is below the min.
Box2 size_as_max(const Box2 &box) { return {box.min, collide::corner_size(box).size}; }

void draw_size_for_max(Sketch &sketch, const TwoBoxes &s, const Canvas &) {
    const auto draw = [&](const Box2 &box, std::string_view name) {
        const Box2 seen = size_as_max(box), shown_as = collide::normalized(seen);
        sketch.box(Role::wrong, shown_as, Tone::normal);
        if (seen.max != box.max)
            sketch.arrow(Role::wrong, box.min, seen.max);
        sketch.dot(Role::wrong, seen.max);
        sketch.label(Role::wrong, seen.max,
                     text("figure.two-boxes.size-for-max",
                          {{"shape", text(name)}, {"max", shown_plain(seen.max)}}),
                     seen.max.x < box.min.x ? Side::left : Side::right, TextSize::small);
    };
    draw(a_in_order(s), "figure.a");
    draw(s.b, "figure.b");
}
void work_size_for_max(Steps &steps, const TwoBoxes &s) {
    const Box2 a = size_as_max(a_in_order(s)), b = size_as_max(s.b);
    for (int i = 0; i < 2; ++i)
        steps.say("trace.two-boxes.size-for-max",
                  {{"axis", axis_text(i)},
                   {"a0", show_plain(a.min[i])},
                   {"b1", show_plain(b.max[i])},
                   {"b0", show_plain(b.min[i])},
                   {"a1", show_plain(a.max[i])},
                   {"says", said(collide::relation(a.axis(i), b.axis(i)))}});
}

/// Thick along the edge that both share.
void draw_mixed_edges(Sketch &sketch, const TwoBoxes &s, const Canvas &) {
    const Box2 a = a_in_order(s);
    for (int i = 0; i < 2; ++i) {
        if (collide::relation(a.axis(i), s.b.axis(i)) != Relation::touching ||
            collide::relation(a.axis(1 - i), s.b.axis(1 - i)) == Relation::separate)
            continue;
        Vec2 from(0, 0), to(0, 0);
        from[i] = to[i] = a.max[i] == s.b.min[i] ? a.max[i] : a.min[i];
        from[1 - i] = std::max(a.min[1 - i], s.b.min[1 - i]);
        to[1 - i] = std::min(a.max[1 - i], s.b.max[1 - i]);
        sketch.line(Role::wrong, from, to, Tone::strong);
        sketch.label(Role::wrong, to,
                     text(i == 0 ? "figure.two-boxes.edge-x" : "figure.two-boxes.edge-y"),
                     i == 0 ? Side::above : Side::right, TextSize::normal, true);
    }
}
void work_mixed_edges(Steps &steps, const TwoBoxes &s) {
    const Box2 a = a_in_order(s);
    for (int i = 0; i < 2; ++i)
        steps.say(i == 0 ? "trace.two-boxes.edges-x" : "trace.two-boxes.edges-y",
                  {{"a0", show_plain(a.min[i])},
                   {"b1", show_plain(s.b.max[i])},
                   {"b0", show_plain(s.b.min[i])},
                   {"a1", show_plain(a.max[i])}});
}

/// The way from min to max, backwards.
void draw_inverted(Sketch &sketch, const TwoBoxes &s, const Canvas &) {
    if (s.a.min.x <= s.a.max.x && s.a.min.y <= s.a.max.y)
        return;
    sketch.arrow(Role::wrong, s.a.min, s.a.max, Tone::strong);
    sketch.label(Role::wrong, 0.6 * s.a.min + 0.4 * s.a.max, text("figure.two-boxes.backwards"),
                 Side::below_right, TextSize::normal, true);
}
void work_inverted(Steps &steps, const TwoBoxes &s) {
    for (int i = 0; i < 2; ++i)
        steps.say("trace.two-boxes.inverted",
                  {{"axis", axis_text(i)},
                   {"a0", show_plain(s.a.min[i])},
                   {"b1", show_plain(s.b.max[i])},
                   {"b0", show_plain(s.b.min[i])},
                   {"a1", show_plain(s.a.max[i])},
                   {"says", said(collide::relation(s.a.axis(i), s.b.axis(i)))}});
}

// ---- In the strips.

/// One strip: `along` the axis in world units, `row` from 0 to 1.
struct Strip {
    Sketch &sketch;
    int axis;
    Rect seen;
    Vec2 at(double along, double row) const {
        return axis == 0 ? Vec2(along, row) : Vec2(row, along);
    }
    Interval range() const { return {seen.min[axis], seen.max[axis]}; }

    /// Beside the bars.
    void say(std::string_view key, const Interval &bars) const {
        const double away = 0.02 * (range().max - range().min);
        if (axis == 0)
            sketch.fixed_label(Role::wrong, at(bars.max + away, 0.5), text(key), Side::right,
                               TextSize::normal, true);
        else
            sketch.fixed_label(Role::wrong, at(bars.min - away, 0.5), text(key), Side::below,
                               TextSize::normal, true);
    }
    void strike(const Interval &bars) const {
        sketch.line(Role::wrong, at(bars.min, 0.05), at(bars.max, 0.95), Tone::strong);
        sketch.line(Role::wrong, at(bars.min, 0.95), at(bars.max, 0.05), Tone::strong);
    }
    /// Around what the test looks at.
    void frame(const Interval &bars) const {
        const Vec2 p = at(bars.min, 0.02), q = at(bars.max, 0.98);
        sketch.polyline(Role::wrong, {p, at(bars.max, 0.02), q, at(bars.min, 0.98)}, true,
                        Tone::strong);
    }
};

Interval both(const TwoBoxes &s, int axis) {
    const Box2 a = a_in_order(s);
    return {std::min(a.min[axis], s.b.min[axis]), std::max(a.max[axis], s.b.max[axis])};
}

void strip_one_axis(const Strip &strip, const TwoBoxes &s) {
    const Interval bars = both(s, strip.axis);
    strip.axis == 0 ? strip.frame(bars) : strip.strike(bars);
    const bool hit = collide::relation(a_in_order(s).axis(0), s.b.axis(0)) != Relation::separate;
    strip.say(strip.axis != 0 ? "figure.two-boxes.never-asked"
              : hit           ? "figure.two-boxes.asked-hit"
                              : "figure.two-boxes.asked-miss",
              bars);
}

void strip_or_for_and(const Strip &strip, const TwoBoxes &s) {
    const Box2 a = a_in_order(s);
    const auto on = [&](int i) { return collide::relation(a.axis(i), s.b.axis(i)); };
    const bool enough = on(strip.axis) == Relation::overlapping;
    if (enough) {
        strip.frame(both(s, strip.axis));
        strip.say("figure.two-boxes.enough", both(s, strip.axis));
    } else if (on(1 - strip.axis) == Relation::overlapping) {
        strip.strike(both(s, strip.axis));
        strip.say("figure.two-boxes.ignored", both(s, strip.axis));
    }
}

void strip_mixed_edges(const Strip &strip, const TwoBoxes &s) {
    strip.say(strip.axis == 0 ? "figure.two-boxes.with-le" : "figure.two-boxes.with-lt",
              both(s, strip.axis));
}

void strip_inverted(const Strip &strip, const TwoBoxes &s) {
    const double from = s.a.min[strip.axis], to = s.a.max[strip.axis];
    if (from <= to)
        return;
    strip.sketch.arrow(Role::wrong, strip.at(from, 0.7), strip.at(to, 0.7), Tone::strong);
    strip.say("figure.two-boxes.empty", both(s, strip.axis));
}

struct StripMistake {
    std::string_view id;
    void (*mark)(const Strip &, const TwoBoxes &);
};
constexpr std::array strips{
    StripMistake{"one-axis", strip_one_axis}, StripMistake{"or-for-and", strip_or_for_and},
    StripMistake{"mixed-edges", strip_mixed_edges}, StripMistake{"inverted", strip_inverted}};

} // namespace

std::span<const Mistake<TwoBoxes>> two_boxes_mistakes() {
    static constexpr std::array<Mistake<TwoBoxes>, 10> all{{
        {"interval-depth", draw_interval_depth, work_interval_depth},
        {"larger-overlap", draw_push<"larger-overlap">, work_larger_overlap},
        {"b-to-a", draw_push<"b-to-a">, work_b_to_a},
        {"full-for-half", draw_full_for_half, work_full_for_half},
        {"one-axis", nullptr, work_one_axis},
        {"or-for-and", nullptr, work_or_for_and},
        {"corners-only", draw_corners_only, work_corners_only},
        {"size-for-max", draw_size_for_max, work_size_for_max},
        {"mixed-edges", draw_mixed_edges, work_mixed_edges},
        {"inverted", draw_inverted, work_inverted},
    }};
    return all;
}

void mark_strip(Sketch &sketch, const TwoBoxes &scene, int axis, const Canvas &canvas) {
    const Strip strip{sketch, axis, canvas.visible};
    for (const StripMistake &mistake : strips) {
        if (!is_on(scene, mistake.id))
            continue;
        sketch.of_test(number_of(scene, mistake.id));
        mistake.mark(strip, scene);
    }
    sketch.of_test(0);
}

Rect with_mistakes(Rect extent, const TwoBoxes &scene) {
    extent = with_wrong_pushes(extent, scene);
    const auto grow = [&](const Box2 &box) {
        extent = {glm::min(extent.min, box.min), glm::max(extent.max, box.max)};
    };
    for (const Box2 &box : {a_in_order(scene), scene.b}) {
        if (is_on(scene, "size-for-max"))
            grow(collide::normalized(size_as_max(box)));
        if (is_on(scene, "full-for-half"))
            grow(collide::wrong::twice(box));
    }
    return extent;
}

} // namespace scenes
