#include "scenes/circle_box.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include "collide/wrong/circle_box.hpp"
#include "scenes/both_answers.hpp"
#include "scenes/circle_box_mistakes.hpp"
#include "scenes/document.hpp"
#include "scenes/hand.hpp"
#include "scenes/marks.hpp"
#include "scenes/numbers.hpp"
#include "scenes/overlay.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"
#include "scenes/wrong_push.hpp"

namespace scenes {

namespace {

using collide::Box2;
using collide::Circle;
using collide::Relation;
using OnBox = collide::Region;

constexpr std::string_view grown_box = "grown-box";
const std::vector<std::string> orders{"a-to-b", "b-to-a"}; // key `order`: of the normal
constexpr double half_pi = std::numbers::pi / 2;

/// What the core's rule works with: the clamped point, and whether the circle reaches it.
struct Measured {
    Relation relation;
    collide::ClosestPoint<2> q;
    Vec2 d;  ///< from the centre to Q
    Vec2 to; ///< the same as a unit vector; 0 when the centre is in the box
    bool inside() const { return d == Vec2(0, 0); }
};

Measured measured(const CircleBox &s) {
    const auto q = collide::closest_point<2>(s.a.centre, s.b);
    const Vec2 d = q.point - s.a.centre;
    const Vec2 to = d == Vec2(0, 0) ? d : collide::polar<2>(d).unit;
    return {collide::relation(s.a, s.b), q, d, to};
}

std::optional<collide::Contact<2>> contact_of(const CircleBox &s) {
    const auto &convention = s.settings.profile->convention;
    return s.from_box ? collide::contact(s.b, s.a, convention)
                      : collide::contact(s.a, s.b, convention);
}

/// A corner of the box: -1 or +1 for each axis.
Vec2 corner_of(const Box2 &box, const Vec2 &sign) {
    return {sign.x > 0 ? box.max.x : box.min.x, sign.y > 0 ? box.max.y : box.min.y};
}

/// Which corner is the nearest to the centre.
Vec2 nearest_corner(const CircleBox &s) {
    const Vec2 middle = 0.5 * s.b.min + 0.5 * s.b.max;
    return {s.a.centre.x < middle.x ? -1 : 1, s.a.centre.y < middle.y ? -1 : 1};
}

// ---- Regions in closed form.

/// All centres that touch or overlap: the box with a rim of r, its corners quarter discs.
Region rounded_box(const Box2 &box, double r) {
    const auto corner = [&](const Vec2 &sign, double from) {
        return Segment{Segment::Kind::arc, {}, corner_of(box, sign), r, from, half_pi};
    };
    return {{{Vec2(box.max.x + r, box.min.y),
              {{Segment::Kind::line, {box.max.x + r, box.max.y}, {}, 0, 0, 0},
               corner({1, 1}, 0),
               corner({-1, 1}, half_pi),
               corner({-1, -1}, 2 * half_pi),
               corner({1, -1}, 3 * half_pi)}}},
            true};
}

// ---- The figure.

void add_touching_set(Sketch &sketch, const CircleBox &s) {
    const bool beside_wrong = !s.settings.wrong.empty();
    sketch.add({Role::right, rounded_box(s.b, s.a.radius),
                beside_wrong ? Tone::strong : Tone::normal, false});
    const Vec2 foot(0.5 * s.b.min.x + 0.5 * s.b.max.x, s.b.min.y - s.a.radius);
    sketch.label(Role::right, foot,
                 text(beside_wrong ? "figure.circle-box.right-set" : "figure.circle-box.set"),
                 Side::below, TextSize::small);
}

std::string_view region_key(OnBox region) {
    switch (region) {
    case OnBox::face:
        return "figure.circle-box.q-face";
    case OnBox::corner:
        return "figure.circle-box.q-corner";
    default:
        return "figure.circle-box.q-inside";
    }
}

/// "√2 ≈ 1.414" on the line to Q; only "1.5" where the root comes out even.
std::string way_to_q(const Measured &m, bool with_value) {
    const double squared = m.d.x * m.d.x + m.d.y * m.d.y;
    const bool even = m.d.x == 0 || m.d.y == 0 || is(m.q.distance).starts_with("=");
    if (even || !std::isfinite(squared) || !(squared > 0))
        return with_value ? show(m.q.distance) : show_plain(m.q.distance);
    const std::string root = text("figure.circle-box.root", {{"squared", show_plain(squared, 4)}});
    return with_value ? root + " " + is(m.q.distance) : root;
}

void add_nearest(Sketch &sketch, const CircleBox &s, const Measured &m) {
    if (!m.inside()) {
        sketch.line(Role::nearest, s.a.centre, m.q.point, Tone::strong);
        sketch.label(Role::nearest, s.a.centre + 0.5 * m.d, way_to_q(m, true),
                     side_towards(m.to.x * m.to.y > 0 ? Vec2(-1, 1) : Vec2(-1, -1)),
                     TextSize::normal, true);
    }
    sketch.dot(Role::nearest, m.q.point, Tone::strong);
    const Vec2 into = m.inside() ? Vec2(1, 1) : m.to;
    sketch.label(Role::nearest, m.q.point, text(region_key(m.q.region)), side_towards(into),
                 TextSize::normal, true);
}

/// The radius, on the side where the line to Q is not.
void add_radius(Sketch &sketch, const CircleBox &s, const Measured &m) {
    if (!(s.a.radius > 0))
        return;
    const Vec2 way(m.d.x > 0 ? -s.a.radius : s.a.radius, 0);
    sketch.line(Role::a, s.a.centre, s.a.centre + way, Tone::ghost);
    sketch.label(Role::a, s.a.centre + 0.5 * way,
                 text("figure.circle-box.radius", {{"is", is(s.a.radius)}}),
                 m.d.y > 0 ? Side::below : Side::above, TextSize::small);
}

void add_contact(Sketch &sketch, const CircleBox &s, const Measured &m, const Canvas &canvas) {
    const auto found = contact_of(s);
    if (m.relation == Relation::separate && !m.inside()) {
        sketch.dimension(Role::reach, s.a.centre + s.a.radius * m.to, m.q.point,
                         text("figure.gap", {{"is", is(m.q.distance - s.a.radius)}}), 16);
        return;
    }
    if (!found)
        return;
    const Vec2 into = s.from_box ? -found->normal : found->normal; // from the circle into the box
    const Vec2 surface = s.a.centre + s.a.radius * into;
    if (found->depth > 0)
        sketch.dimension(Role::hit, surface - found->depth * into, surface,
                         text("figure.depth", {{"is", is(found->depth)}}), 20, Tone::strong);
    // From B it would lie on the line to Q: there it starts at the circle that is pushed.
    add_normal(sketch, canvas, s.from_box ? s.a.centre : found->point, found->normal,
               !s.settings.wrong.empty() ? ""
               : s.from_box              ? "figure.from-b-to-a"
                                         : "figure.from-a-to-b");
    const Vec2 push = found->depth * found->normal;
    if (s.settings.ghosts && s.from_box)
        sketch.circle(Role::a, {s.a.centre + push, s.a.radius}, Tone::ghost);
    else if (s.settings.ghosts)
        sketch.box(Role::b, {s.b.min + push, s.b.max + push}, Tone::ghost);
}

void add_shapes(Sketch &sketch, const CircleBox &s, const Measured &m) {
    sketch.box(Role::b, s.b, Tone::normal, true);
    const Vec2 sign = nearest_corner(s);
    sketch.label(Role::b, corners_of(s.b, {-sign.x, sign.y}), text("figure.b"), TextSize::large,
                 true);
    sketch.circle(Role::a, s.a, Tone::normal, true);
    const Vec2 away(m.d.x > 0 ? -std::numbers::sqrt2 / 2 : std::numbers::sqrt2 / 2,
                    m.d.y > 0 ? -std::numbers::sqrt2 / 2 : std::numbers::sqrt2 / 2);
    sketch.label(Role::a, around(s.a, away), text("figure.a"), TextSize::large, true);
}

// ---- The worked example.

void add_clamps(std::vector<TraceLine> &lines, const CircleBox &s, const Measured &m) {
    for (int i = 0; i < 2; ++i)
        lines.push_back({text("trace.circle-box.clamp", {{"axis", std::string(axis_name(i))},
                                                         {"p", show_plain(s.a.centre[i])},
                                                         {"min", show_plain(s.b.min[i])},
                                                         {"max", show_plain(s.b.max[i])},
                                                         {"is", is(m.q.point[i])}}),
                         Role::nearest, "clamp"});
    const std::string_view key = m.q.region == OnBox::corner ? "trace.circle-box.corner"
                                 : m.q.region == OnBox::face ? "trace.circle-box.face"
                                                             : "trace.circle-box.inside";
    const int face = m.d.x != 0 ? 0 : 1;
    lines.push_back({text(key, {{"axis", std::string(axis_name(face))}}), Role::nearest, "region"});
}

void add_compared(std::vector<TraceLine> &lines, const CircleBox &s, const Measured &m) {
    const double squared = m.d.x * m.d.x + m.d.y * m.d.y, r = s.a.radius;
    const Vec2 from_q = Vec2(0, 0) - m.d; // A - Q, without a negative 0
    if (!std::isfinite(squared) || !std::isfinite(r * r)) {
        lines.push_back({text("trace.too-large"), Role::hint, "reach"});
        return;
    }
    lines.push_back(
        {text("trace.circle-box.squared",
              {{"x", operand(from_q.x)}, {"y", operand(from_q.y)}, {"is", is(squared, 4)}}),
         Role::nearest, "reach"});
    lines.push_back({text("trace.circle-box.radius", {{"r", show_plain(r)}, {"is", is(r * r, 4)}}),
                     Role::a, "reach"});
    lines.push_back({compared(squared, r * r, m.relation), Role::ink, "reach", true});
}

/// The centre is in the box: Q gives no direction, so the nearest face does.
void add_way_out(std::vector<TraceLine> &lines, const CircleBox &s,
                 const collide::Contact<2> &found) {
    const Box2 centre{s.a.centre, s.a.centre};
    constexpr auto whole_way = collide::BoxDepth::half_extents;
    const auto pushes = s.from_box ? collide::axis_pushes<2>(s.b, centre, whole_way)
                                   : collide::axis_pushes<2>(centre, s.b, whole_way);
    const int axis = collide::least_axis(pushes);
    for (int i = 0; i < 2; ++i) {
        const auto &push = pushes[static_cast<std::size_t>(i)];
        const double low = s.from_box ? push.negative : push.positive;
        const double high = s.from_box ? push.positive : push.negative;
        lines.push_back({text("trace.circle-box.faces", {{"axis", std::string(axis_name(i))},
                                                         {"low", show_plain(low)},
                                                         {"high", show_plain(high)}}),
                         i == axis ? Role::hit : Role::ink, "push"});
    }
    const double nearest = pushes[static_cast<std::size_t>(axis)].depth;
    lines.push_back({text("trace.circle-box.normal-inside",
                          {{"axis", std::string(axis_name(axis))}, {"n", shown(found.normal)}}),
                     Role::hit, "normal"});
    lines.push_back({text("trace.circle-box.depth-inside", {{"r", show_plain(s.a.radius)},
                                                            {"way", show_plain(nearest)},
                                                            {"is", is(found.depth)}}),
                     Role::hit, "centre inside", true});
}

void add_contact_lines(std::vector<TraceLine> &lines, const CircleBox &s, const Measured &m) {
    if (m.relation == Relation::separate)
        lines.push_back({text("trace.circle-box.gap", {{"way", way_to_q(m, false)},
                                                       {"r", show_plain(s.a.radius)},
                                                       {"is", is(m.q.distance - s.a.radius)}}),
                         Role::reach, "depth"});
    const auto found = contact_of(s);
    if (!found)
        return;
    if (m.inside()) {
        add_way_out(lines, s, *found);
        return;
    }
    const Vec2 along = s.from_box ? Vec2(0, 0) - m.d : m.d;
    lines.push_back({text(s.from_box ? "trace.circle-box.normal-back" : "trace.circle-box.normal",
                          {{"d", shown_plain(along)},
                           {"length", show_plain(m.q.distance)},
                           {"is", is(found->normal)}}),
                     Role::hit, "normal"});
    lines.push_back({text("trace.circle-box.depth", {{"r", show_plain(s.a.radius)},
                                                     {"length", show_plain(m.q.distance)},
                                                     {"is", is(found->depth)}}),
                     Role::hit, "depth", true});
}

// ---- Exact contact.

/// Places for the centre that touch the box: straight off each face, and off each corner in the
/// directions of a 3-4-5 triangle, in which a distance is exact in binary.
std::vector<Vec2> touching_places(const Circle &circle, const Box2 &box) {
    const double r = circle.radius;
    const Vec2 q(collide::clamp(circle.centre.x, box.axis(0)),
                 collide::clamp(circle.centre.y, box.axis(1)));
    std::vector<Vec2> places{
        {box.min.x - r, q.y}, {box.max.x + r, q.y}, {q.x, box.min.y - r}, {q.x, box.max.y + r}};
    for (const Vec2 &sign : {Vec2(1, 1), Vec2(-1, 1), Vec2(-1, -1), Vec2(1, -1)})
        for (const Vec2 &sides : {Vec2(3, 4), Vec2(4, 3)})
            places.push_back(corner_of(box, sign) + sign * sides * (r / 5));
    return places;
}

} // namespace

std::unique_ptr<Scene> CircleBox::clone() const { return std::make_unique<CircleBox>(*this); }

std::vector<KeyValue> CircleBox::document() const {
    std::vector<KeyValue> keys;
    write(keys, "a", a);
    write(keys, "b", b);
    keys.push_back({"order", orders[from_box ? 1 : 0]});
    return keys;
}

Status CircleBox::set(std::string_view key, std::string_view value) {
    if (key == "order") {
        std::size_t chosen = 0;
        if (Status status = read_choice(chosen, orders, key, value))
            return status;
        from_box = chosen == 1;
        return std::nullopt;
    }
    if (auto status = read(a, "a", key, value))
        return *status;
    if (auto status = read(b, "b", key, value))
        return *status;
    return unknown_key(key);
}

Status CircleBox::check() const { return inverted<2>("b", b); }

std::vector<Handle> CircleBox::handles() const {
    std::vector<Handle> handles;
    add_handles(handles, "b", b);
    add_handles(handles, "a", a);
    return handles;
}

void CircleBox::drag(const Grab &grab, Vec2 to, const DragOptions &options) {
    const auto *start = dynamic_cast<const CircleBox *>(grab.start.get());
    if (start == nullptr)
        return;
    if (const auto circle = dragged("a", start->a, grab, to, options))
        a = *circle;
    if (const auto box = dragged("b", start->b, grab, to, options))
        b = *box;
}

bool CircleBox::exchange() {
    from_box = !from_box;
    return true;
}

bool CircleBox::make_touch() {
    if (collide::relation(a, b) == Relation::touching)
        return true;
    const auto touching = nearest_touching(
        a, touching_places(a, b), [&](const Circle &c) { return collide::relation(c, b); });
    if (!touching)
        return false;
    a = *touching;
    return true;
}

Question CircleBox::question() const { return *question_at(a.centre); }

std::optional<Question> CircleBox::question_at(Vec2 p) const {
    const Circle circle{p, a.radius};
    if (from_box)
        return collide::Question<2>{collide::ContactQuestion<2>{b, circle}};
    return collide::Question<2>{collide::ContactQuestion<2>{circle, b}};
}

Rect CircleBox::extent() const {
    // The worst circle that the wrong test accepts fits in too, on or off: no jump at the switch.
    const Vec2 r(a.radius, a.radius), sign = -nearest_corner(*this);
    const Vec2 probe = corner_of(b, sign) + a.radius * sign;
    return {glm::min(a.centre - r, glm::min(b.min, probe) - r),
            glm::max(a.centre + r, glm::max(b.max, probe) + r)};
}

Figure CircleBox::figure(const Canvas &canvas) const {
    Figure figure;
    figure.axes.x_label = text("axis.x");
    figure.axes.y_label = text("axis.y-up");
    Sketch sketch(figure.marks);
    const Measured m = measured(*this);
    add_overlays(figure.marks, *this, canvas);
    add_touching_set(sketch, *this);
    add_shapes(sketch, *this, m);
    add_radius(sketch, *this, m);
    add_contact(sketch, *this, m, canvas);
    add_nearest(sketch, *this, m);
    draw_mistakes(sketch, *this, canvas, circle_box_mistakes());
    sketch.dot(Role::a, a.centre);
    return figure;
}

Readout CircleBox::readout() const {
    Readout said;
    const Measured m = measured(*this);
    said.mood = mood(m.relation);
    if (m.relation == Relation::separate) {
        said.verdict = said_apart(m.q.distance - a.radius);
    } else if (m.relation == Relation::touching) {
        said.verdict = said_touching(*settings.profile);
        said.note = said_both_conventions();
    } else {
        const auto found = contact_of(*this);
        said.verdict = said_overlapping(found->depth, found->normal,
                                        from_box ? "verdict.push-a" : "verdict.push-b");
    }
    said.wrong = wrong_lines(*this);
    if (is_on(*this, grown_box) && a.radius > 0 && compare(*this, grown_box) == Verdict::agree) {
        const Vec2 sign = nearest_corner(*this);
        const Vec2 there = corner_of(b, sign) + 0.8 * a.radius * sign;
        said.note = text("note.circle-box.agrees", {{"place", shown_plain(there)}});
    }
    return said;
}

std::vector<TraceLine> CircleBox::trace() const {
    std::vector<TraceLine> lines;
    const Measured m = measured(*this);
    add_clamps(lines, *this, m);
    add_compared(lines, *this, m);
    add_contact_lines(lines, *this, m);
    work_mistakes(lines, *this, circle_box_mistakes());
    return lines;
}

std::vector<Field> CircleBox::fields() const {
    std::vector<Field> fields;
    add_fields(fields, "a", a, snap_step());
    add_fields(fields, "b", b, snap_step());
    fields.push_back(
        {"order", text("field.order"), {}, orders, orders[from_box ? 1 : 0], snap_step()});
    return fields;
}

std::unique_ptr<Scene> make_circle_box() { return std::make_unique<CircleBox>(); }

std::span<const Preset> circle_box_presets() {
    static constexpr std::array<Preset, 9> presets{{
        {"start", "preset.start", ""},
        {"corner-bug", "preset.circle-box.corner-bug", "wrong=grown-box"},
        {"agrees", "preset.circle-box.agrees", "a.centre=1.25,0.5&wrong=grown-box"},
        {"touching", "preset.touching", "a.centre=1,2.25"},
        {"overlapping", "preset.circle-box.overlapping", "a.centre=0.75,2"},
        {"inside", "preset.circle-box.inside", "a.centre=-0.5,0.25"},
        {"lesson-face", "preset.circle-box.lesson-face", "a.centre=4,0"},
        {"lesson-corner", "preset.circle-box.lesson-corner", "a.centre=4,3"},
        {"lesson-inside", "preset.circle-box.lesson-inside", "a.centre=-1.5,0"},
    }};
    return presets;
}

} // namespace scenes
