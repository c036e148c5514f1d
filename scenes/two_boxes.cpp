#include "scenes/two_boxes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "scenes/both_answers.hpp"
#include "scenes/document.hpp"
#include "scenes/hand.hpp"
#include "scenes/marks.hpp"
#include "scenes/numbers.hpp"
#include "scenes/overlay.hpp"
#include "scenes/text.hpp"
#include "scenes/two_boxes_mistakes.hpp"
#include "scenes/wording.hpp"

namespace scenes {

namespace {

using collide::AxisPush;
using collide::Box2;
using collide::BoxDepth;
using collide::Interval;
using collide::Relation;

constexpr std::string_view interval_depth = "interval-depth";

/// What the core's rule works with, axis by axis.
struct Measured {
    Box2 a, b; ///< a in order
    Relation relation;
    std::array<AxisPush, 2> pushes;
    int axis; ///< of the least push, or of the widest gap

    const AxisPush &push(int i) const { return pushes[static_cast<std::size_t>(i)]; }
    /// Negative: a gap.
    double depth(int i) const { return push(i).depth; }
};

Measured measured(const TwoBoxes &s) {
    const Box2 a = collide::normalized(s.a);
    const auto pushes = collide::axis_pushes<2>(a, s.b, s.settings.profile->convention.box_depth);
    return {a, s.b, collide::relation(a, s.b), pushes, collide::least_axis(pushes)};
}

bool by_intervals(const TwoBoxes &s) {
    return s.settings.profile->convention.box_depth == BoxDepth::interval_overlap;
}

Vec2 along(int axis, double length) { return axis == 0 ? Vec2(length, 0) : Vec2(0, length); }

/// Between what two values the depth (or the gap) of an axis lies, from the lower one up.
Interval span(const Measured &m, int axis, bool intervals) {
    const Interval a = m.a.axis(axis), b = m.b.axis(axis);
    if (m.depth(axis) < 0)
        return a.max < b.min ? Interval{a.max, b.min} : Interval{b.max, a.min};
    if (intervals)
        return {std::max(a.min, b.min), std::min(a.max, b.max)};
    return m.push(axis).sign > 0 ? Interval{b.min, a.max} : Interval{a.min, b.max};
}

// ---- The figure: the world.

/// Where a dimension of the axis runs: along the shared box's far side, or between the boxes.
double beside(const Measured &m, int axis) {
    const int other = 1 - axis;
    const Interval a = m.a.axis(other), b = m.b.axis(other);
    const double low = std::max(a.min, b.min), high = std::min(a.max, b.max);
    return low <= high ? low : 0.5 * low + 0.5 * high;
}

void add_span(Sketch &sketch, Role role, const Measured &m, int axis, Interval span,
              std::string text, double offset, Tone tone) {
    const double other = beside(m, axis);
    const auto place = [&](double x) { return axis == 0 ? Vec2(x, other) : Vec2(other, x); };
    sketch.dimension(role, place(span.min), place(span.max), std::move(text), offset, tone);
}

/// A straight line that keeps the boxes apart, as long as the picture.
void add_separating_line(Sketch &sketch, const Measured &m, int axis, const Canvas &canvas,
                         bool intervals) {
    const Interval gap = span(m, axis, intervals);
    const double middle = 0.5 * gap.min + 0.5 * gap.max;
    Vec2 from = canvas.visible.min, to = canvas.visible.max;
    from[axis] = to[axis] = middle;
    const bool chosen = axis == m.axis;
    sketch.line(Role::reach, from, to, chosen ? Tone::strong : Tone::faint);
    if (!chosen)
        return;
    Vec2 end = to;
    end[1 - axis] -= 12 * canvas.unit;
    sketch.label(Role::hint, end, text("figure.two-boxes.line"),
                 axis == 0 ? Side::below_right : Side::above_left, TextSize::small);
    add_span(sketch, Role::reach, m, axis, gap, text("figure.gap", {{"is", is(-m.depth(axis))}}), 0,
             Tone::strong);
}

void add_ghost(Sketch &sketch, const Measured &m, int axis, std::string_view key) {
    const AxisPush &push = m.push(axis);
    const Vec2 by = along(axis, push.sign * push.depth);
    const Box2 ghost{m.b.min + by, m.b.max + by};
    sketch.box(Role::b, ghost, Tone::ghost);
    const bool outside = push.sign > 0;
    Vec2 at = outside ? ghost.max : ghost.min;
    at[1 - axis] = 0.5 * ghost.min[1 - axis] + 0.5 * ghost.max[1 - axis];
    sketch.label(
        Role::b, at,
        text(key, {{"depth", show_plain(push.depth)}, {"axis", std::string(axis_name(axis))}}),
        axis == 0 ? (outside ? Side::left : Side::right) : (outside ? Side::below : Side::above),
        TextSize::small);
}

void add_contact(Sketch &sketch, const TwoBoxes &s, const Measured &m, const Canvas &canvas) {
    const auto found = collide::contact(m.a, m.b, s.settings.profile->convention);
    if (!found)
        return;
    if (found->depth > 0) {
        if (s.settings.wrong.empty() || !tight(canvas)) // a small picture shows the wrong push only
            add_ghost(sketch, m, m.axis, "figure.two-boxes.pushed");
        if (s.settings.ghosts)
            add_ghost(sketch, m, 1 - m.axis, "figure.two-boxes.pushed-far");
        add_span(sketch, Role::hit, m, m.axis, span(m, m.axis, by_intervals(s)),
                 text("figure.depth", {{"is", is(found->depth)}}), m.axis == 0 ? -18 : 18,
                 Tone::strong);
    }
    add_normal(sketch, canvas, found->point, found->normal,
               s.settings.wrong.empty() ? "figure.from-a-to-b" : "");
    sketch.dot(Role::hit, found->point, Tone::strong);
}

void add_boxes(Sketch &sketch, const TwoBoxes &s, const Measured &m) {
    const bool a_is_left = m.a.min.x + m.a.max.x <= m.b.min.x + m.b.max.x;
    sketch.box(Role::b, m.b, Tone::normal, true);
    sketch.label(Role::b, corners_of(m.b, {a_is_left ? 1 : -1, 1}), text("figure.b"),
                 TextSize::large, true);
    sketch.box(Role::a, m.a, Tone::normal, true);
    sketch.label(Role::a, corners_of(m.a, {a_is_left ? -1 : 1, 1}), text("figure.a"),
                 TextSize::large, true);
    if (m.relation == Relation::overlapping)
        sketch.box(Role::hit, {glm::max(m.a.min, m.b.min), glm::min(m.a.max, m.b.max)}, Tone::faint,
                   true);
    if (!is_on(s, "inverted"))
        return;
    sketch.dot(Role::a, s.a.min);
    sketch.label(Role::a, s.a.min, text("figure.two-boxes.min"), Side::above_right);
    sketch.dot(Role::a, s.a.max);
    sketch.label(Role::a, s.a.max, text("figure.two-boxes.max"), Side::above_right);
}

// ---- The figure: the shadows on the axes.

/// How loud an axis is: the one that decides is strong.
Tone tone_of(const Measured &m, int axis) {
    const bool decides = m.relation == Relation::separate ? m.depth(axis) < 0 : axis == m.axis;
    return decides ? Tone::strong : Tone::normal;
}

std::string chart_title(const Measured &m, int axis) {
    const double depth = m.depth(axis);
    const bool least = m.relation != Relation::separate && axis == m.axis;
    const std::string_view key = depth < 0                          ? "figure.two-boxes.axis-gap"
                                 : depth == 0                       ? "figure.two-boxes.axis-touch"
                                 : m.relation == Relation::separate ? "figure.two-boxes.axis-no-gap"
                                 : least                            ? "figure.two-boxes.axis-least"
                                         : "figure.two-boxes.axis-overlap";
    return text(key, {{"axis", std::string(axis_name(axis))}, {"depth", show(std::abs(depth))}});
}

/// The shadows of both boxes on one axis as bars, with what they share or the gap between.
Chart shadows(const Measured &m, int axis, bool intervals) {
    Chart chart;
    chart.axes = {false, false, false, "", ""};
    chart.range = {{0, 0}, {1, 1}};
    (axis == 0 ? chart.link_x : chart.link_y) = true;
    chart.title = chart_title(m, axis);
    Sketch sketch(chart.marks);
    const auto place = [&](double x, double row) {
        return axis == 0 ? Vec2(x, row) : Vec2(row, x);
    };
    const bool overlap = m.depth(axis) >= 0;
    const Interval marked = span(m, axis, intervals);
    const Tone tone = tone_of(m, axis);
    sketch.box(overlap ? Role::hit : Role::reach,
               {glm::min(place(marked.min, 0), place(marked.max, 1)),
                glm::max(place(marked.min, 0), place(marked.max, 1))},
               tone == Tone::strong ? Tone::normal : Tone::faint, true);
    const Interval a = m.a.axis(axis), b = m.b.axis(axis);
    const bool b_above = a.min + a.max <= b.min + b.max; // upright, names stand at the outer ends
    const auto bar = [&](Role role, std::string_view name, const Interval &i, double row) {
        sketch.bar(role, place(i.min, row), place(i.max, row), 10);
        const std::string said = text(name) + " " + shown(i);
        const bool below = axis != 0 && (role == Role::b) != b_above;
        sketch.label(role, place(axis == 0 || below ? i.min : i.max, row), said,
                     axis == 0 ? Side::left : (below ? Side::below : Side::above), TextSize::small);
    };
    bar(Role::a, "figure.a", a, 0.7);
    bar(Role::b, "figure.b", b, 0.3);
    return chart;
}

// ---- The worked example.

std::string_view relation_key(Relation relation) {
    switch (relation) {
    case Relation::separate:
        return "trace.two-boxes.shadows-apart";
    case Relation::touching:
        return "trace.two-boxes.shadows-touch";
    case Relation::overlapping:
        break;
    }
    return "trace.two-boxes.shadows-overlap";
}

void add_shadows(std::vector<TraceLine> &lines, const Measured &m) {
    for (int i = 0; i < 2; ++i) {
        const Relation relation = collide::relation(m.a.axis(i), m.b.axis(i));
        lines.push_back({text(relation_key(relation), {{"axis", std::string(axis_name(i))},
                                                       {"a", shown(m.a.axis(i))},
                                                       {"b", shown(m.b.axis(i))},
                                                       {"is", is(-m.depth(i))}}),
                         relation == Relation::separate ? Role::reach : Role::ink, "shadows"});
    }
    const std::string_view verdict = m.relation == Relation::separate   ? "trace.two-boxes.apart"
                                     : m.relation == Relation::touching ? "trace.two-boxes.touch"
                                                                        : "trace.two-boxes.overlap";
    lines.push_back({text(verdict), Role::ink, "shadows", true});
}

/// x: 3 + 2 − |7 − 3| = 1
std::string half_extents(const Measured &m, int axis, double depth) {
    const auto a = collide::centre_half(m.a), b = collide::centre_half(m.b);
    return text("trace.two-boxes.half-extents", {{"axis", std::string(axis_name(axis))},
                                                 {"ha", show_plain(a.half[axis])},
                                                 {"hb", show_plain(b.half[axis])},
                                                 {"ca", operand(a.centre[axis])},
                                                 {"cb", show_plain(b.centre[axis])},
                                                 {"is", is(depth)}});
}

/// x: min(6, 9) − max(0, 5) = 1
std::string interval_overlap(const Measured &m, int axis, double depth) {
    const Interval a = m.a.axis(axis), b = m.b.axis(axis);
    return text("trace.two-boxes.interval-overlap", {{"axis", std::string(axis_name(axis))},
                                                     {"a1", show_plain(a.max)},
                                                     {"b1", show_plain(b.max)},
                                                     {"a0", show_plain(a.min)},
                                                     {"b0", show_plain(b.min)},
                                                     {"is", is(depth)}});
}

void add_pushes(std::vector<TraceLine> &lines, const TwoBoxes &s, const Measured &m) {
    const auto found = collide::contact(m.a, m.b, s.settings.profile->convention);
    if (!found)
        return;
    for (int i = 0; i < 2; ++i)
        lines.push_back(
            {by_intervals(s) ? interval_overlap(m, i, m.depth(i)) : half_extents(m, i, m.depth(i)),
             i == m.axis ? Role::hit : Role::ink, "push"});
    const auto [least, other] = show_compared(m.depth(m.axis), m.depth(1 - m.axis));
    const bool tie = m.depth(0) == m.depth(1);
    lines.push_back(
        {text(tie ? "trace.two-boxes.tie" : "trace.two-boxes.least",
              {{"least", least}, {"other", other}, {"axis", std::string(axis_name(m.axis))}}),
         Role::hit, "least"});
    const bool centred = m.push(m.axis).positive == m.push(m.axis).negative;
    lines.push_back({text(centred ? "trace.two-boxes.normal-centred" : "trace.two-boxes.normal",
                          {{"n", shown(found->normal)}}),
                     Role::hit, "normal"});
    lines.push_back(
        {text("trace.two-boxes.depth", {{"is", is(found->depth)}}), Role::hit, "push", true});
}

// ---- Exact contact.

/// One axis of A, moved so that the edges that face each other are the same number.
Interval copied_edge(const Interval &a, const Interval &b, bool a_below) {
    if (a_below)
        return {a.min + (b.min - a.max), b.min};
    return {b.max, a.max + (b.max - a.min)};
}

} // namespace

std::unique_ptr<Scene> TwoBoxes::clone() const { return std::make_unique<TwoBoxes>(*this); }

std::vector<KeyValue> TwoBoxes::document() const {
    std::vector<KeyValue> keys;
    write(keys, "a", is_on(*this, "inverted") ? a : collide::normalized(a));
    write(keys, "b", b);
    return keys;
}

Status TwoBoxes::set(std::string_view key, std::string_view value) {
    if (auto status = read(a, "a", key, value))
        return *status;
    if (auto status = read(b, "b", key, value))
        return *status;
    return unknown_key(key);
}

Status TwoBoxes::check() const {
    if (!is_on(*this, "inverted"))
        if (Status status = inverted<2>("a", a))
            return status;
    return inverted<2>("b", b);
}

std::vector<Handle> TwoBoxes::handles() const {
    std::vector<Handle> handles;
    add_handles(handles, "b", b);
    add_handles(handles, "a", a);
    return handles;
}

void TwoBoxes::drag(const Grab &grab, Vec2 to, const DragOptions &options) {
    const auto *start = dynamic_cast<const TwoBoxes *>(grab.start.get());
    if (start == nullptr)
        return;
    const bool as_given = is_on(*this, "inverted");
    if (const auto box = as_given ? dragged_as_given("a", start->a, grab, to, options)
                                  : dragged("a", collide::normalized(start->a), grab, to, options))
        a = *box;
    if (const auto box = dragged("b", start->b, grab, to, options))
        b = *box;
}

bool TwoBoxes::exchange() {
    const Box2 in_order = collide::normalized(a);
    a = b;
    b = in_order;
    return true;
}

bool TwoBoxes::make_touch() {
    const Measured m = measured(*this);
    if (m.relation == Relation::touching)
        return true;
    a = m.a;
    for (int i = 0; i < 2; ++i) {
        // Apart: every gap is closed. Overlapping: out along the axis of the least push.
        const bool gap = collide::relation(a.axis(i), b.axis(i)) == Relation::separate;
        if (!gap && (m.relation == Relation::separate || i != m.axis))
            continue;
        const bool a_below = gap ? a.max[i] < b.min[i] : m.push(i).sign > 0;
        const Interval touching = copied_edge(a.axis(i), b.axis(i), a_below);
        a.min[i] = touching.min;
        a.max[i] = touching.max;
    }
    return true;
}

Question TwoBoxes::question() const {
    return collide::Question<2>{collide::ContactQuestion<2>{a, b}};
}

std::optional<Question> TwoBoxes::question_at(Vec2 p) const {
    const Vec2 half = 0.5 * (a.max - a.min);
    return collide::Question<2>{collide::ContactQuestion<2>{Box2{p - half, p + half}, b}};
}

Rect TwoBoxes::extent() const {
    const Measured m = measured(*this);
    Rect all{glm::min(m.a.min, m.b.min), glm::max(m.a.max, m.b.max)};
    if (m.relation == Relation::overlapping) {
        const Vec2 by = along(m.axis, m.push(m.axis).sign * m.depth(m.axis));
        all = {glm::min(all.min, m.b.min + by), glm::max(all.max, m.b.max + by)};
    }
    return with_mistakes(all, *this);
}

std::vector<Dock> TwoBoxes::docks() const {
    return {{DockSide::bottom, 76}, {DockSide::left, 116}};
}

Figure TwoBoxes::figure(const Canvas &canvas) const {
    Figure figure;
    figure.axes.x_label = text("axis.x");
    figure.axes.y_label = text("axis.y-up");
    Sketch sketch(figure.marks);
    const Measured m = measured(*this);
    add_overlays(figure.marks, *this, canvas);
    add_boxes(sketch, *this, m);
    for (int i = 0; i < 2; ++i)
        if (m.depth(i) < 0)
            add_separating_line(sketch, m, i, canvas, by_intervals(*this));
    add_contact(sketch, *this, m, canvas);
    draw_mistakes(sketch, *this, canvas, two_boxes_mistakes());
    for (int axis = 0; axis < 2; ++axis) {
        figure.charts.push_back(shadows(m, axis, by_intervals(*this)));
        Sketch strip(figure.charts.back().marks);
        mark_strip(strip, *this, axis, canvas);
    }
    return figure;
}

Readout TwoBoxes::readout() const {
    Readout said;
    const Measured m = measured(*this);
    said.mood = mood(m.relation);
    if (m.relation == Relation::separate) {
        said.verdict = said_gap(-m.depth(m.axis), m.axis);
    } else if (m.relation == Relation::touching) {
        said.verdict = said_touching(*settings.profile);
        said.note = said_both_conventions();
    } else {
        const auto found = collide::contact(m.a, m.b, settings.profile->convention);
        said.verdict = said_overlapping(found->depth, found->normal);
    }
    said.wrong = wrong_lines(*this);
    if (said.note.empty() && is_on(*this, interval_depth) &&
        compare(*this, interval_depth) == Verdict::agree)
        said.note =
            text(by_intervals(*this) ? "note.two-boxes.always-agrees" : "note.two-boxes.agrees");
    return said;
}

std::vector<TraceLine> TwoBoxes::trace() const {
    std::vector<TraceLine> lines;
    const Measured m = measured(*this);
    add_shadows(lines, m);
    add_pushes(lines, *this, m);
    work_mistakes(lines, *this, two_boxes_mistakes());
    return lines;
}

std::vector<Field> TwoBoxes::fields() const {
    std::vector<Field> fields;
    add_fields(fields, "a", is_on(*this, "inverted") ? a : collide::normalized(a), snap_step());
    add_fields(fields, "b", b, snap_step());
    return fields;
}

std::unique_ptr<Scene> make_two_boxes() { return std::make_unique<TwoBoxes>(); }

std::span<const Preset> two_boxes_presets() {
    static constexpr std::array<Preset, 8> presets{{
        {"start", "preset.start", ""},
        {"apart", "preset.two-boxes.apart", "b.min=5,8&b.max=9,12"},
        {"touching", "preset.touching", "b.min=6,1&b.max=10,9"},
        {"containment", "preset.two-boxes.containment",
         "a.min=0,0&a.max=12,14&b.min=5,6&b.max=7,8&wrong=interval-depth"},
        {"lesson-integer", "preset.two-boxes.lesson-integer",
         "profile=integer&a.min=0,0&a.max=6,6&b.min=4,5&b.max=10,11"},
        {"tie", "preset.two-boxes.tie", "a.min=0,0&a.max=6,6&b.min=4,4&b.max=10,10"},
        {"cross", "preset.two-boxes.cross",
         "a.min=0,3&a.max=10,6&b.min=3,0&b.max=7,9&wrong=corners-only"},
        {"shifted", "preset.two-boxes.shifted",
         "a.min=10,10&a.max=16,14&b.min=15,11&b.max=19,19&wrong=size-for-max"},
    }};
    return presets;
}

} // namespace scenes
