#include "scenes/two_circles.hpp"

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
#include "scenes/two_circles_mistakes.hpp"
#include "scenes/wording.hpp"
#include "scenes/wrong_push.hpp"

namespace scenes {

namespace {

using collide::Circle;
using collide::Relation;

constexpr std::string_view squared_separately = "squared-separately";

/// What the core's rule works with: the way between the centres and the reach.
struct Measured {
    Relation relation;
    Vec2 d;          ///< from A's centre to B's
    double distance; ///< |d|
    Vec2 n;          ///< unit, from A to B; (1, 0) when the centres coincide
    double reach;    ///< ra + rb
    double gap() const { return distance - reach; }
};

Measured measured(const TwoCircles &s) {
    // The contact of circles large enough to overlap at any distance has the normal of any pair.
    const Vec2 d = s.b.centre - s.a.centre;
    const bool coincide = s.a.centre == s.b.centre;
    const collide::Polar<2> along = coincide ? collide::Polar<2>{0, {1, 0}} : collide::polar<2>(d);
    return {collide::relation(s.a, s.b), d, along.length, along.unit, s.a.radius + s.b.radius};
}

bool coincide(const TwoCircles &s) { return s.a.centre == s.b.centre; }

/// Where the surfaces meet the centre line: A's towards B and B's towards A.
std::pair<Vec2, Vec2> surfaces(const TwoCircles &s, const Measured &m) {
    return {s.a.centre + s.a.radius * m.n, s.b.centre - s.b.radius * m.n};
}

// ---- The figure.

/// Where A's centre may be: inside the reach around B's centre the circles overlap.
void add_reach(Sketch &sketch, const TwoCircles &s, const Measured &m) {
    const bool beside_wrong = !s.settings.wrong.empty();
    const Role role = beside_wrong ? Role::right : Role::reach;
    sketch.circle(role, {s.b.centre, m.reach});
    sketch.label(role, around({s.b.centre, m.reach}, {-0.6, 0.8}),
                 text(beside_wrong ? "figure.two-circles.right-reach" : "figure.two-circles.reach",
                      {{"is", is(m.reach)}}),
                 TextSize::normal);
}

/// The two radii laid along the centre line, from each centre to its surface: two rods side by
/// side, so that it is seen how far they run past one another.
void add_centre_line(Sketch &sketch, const TwoCircles &s, const Measured &m, const Canvas &canvas) {
    const auto [from_a, from_b] = surfaces(s, m);
    sketch.line(Role::ink, s.a.centre, s.b.centre, Tone::faint);
    const Vec2 left = canvas.unit * Vec2(-m.n.y, m.n.x); // a point to the left, seen from A to B
    const Side side = side_towards(left);
    const auto rod = [&](Role role, std::string_view key, double radius, Vec2 from, Vec2 to,
                         double beside) {
        sketch.bar(role, from + beside * left, to + beside * left, 5);
        if (radius > 0)
            sketch.label(role, 0.5 * from + 0.5 * to + (beside + 4) * left,
                         text(key, {{"is", is(radius)}}), side);
    };
    rod(Role::a, "figure.two-circles.radius-a", s.a.radius, s.a.centre, from_a, 9);
    rod(Role::b, "figure.two-circles.radius-b", s.b.radius, s.b.centre, from_b, 15);
}

void add_measured(Sketch &sketch, const TwoCircles &s, const Measured &m, const Canvas &canvas) {
    const auto [from_a, from_b] = surfaces(s, m);
    const auto found = collide::contact(s.a, s.b, s.settings.profile->convention);
    if (m.relation == Relation::separate)
        sketch.dimension(Role::reach, from_a, from_b, text("figure.gap", {{"is", is(m.gap())}}),
                         -18);
    if (!found)
        return;
    if (found->depth > 0)
        sketch.dimension(Role::hit, from_b, from_a,
                         text("figure.depth", {{"is", is(found->depth)}}), -18, Tone::strong);
    add_normal(sketch, canvas, found->point, found->normal,
               s.settings.wrong.empty() ? "figure.from-a-to-b" : "");
    sketch.dot(Role::hit, found->point, Tone::strong);
    if (s.settings.ghosts)
        sketch.circle(Role::b, {s.b.centre + found->depth * found->normal, s.b.radius},
                      Tone::ghost);
}

void add_circle(Sketch &sketch, Role role, const Circle &circle, std::string_view name,
                const Vec2 &outward) {
    sketch.circle(role, circle, Tone::normal, true);
    sketch.label(role, around(circle, outward), text(name), TextSize::large, true);
}

// ---- The worked example.

std::string difference(double b, double a) { return show_plain(b) + " − " + operand(a); }

void add_compared(std::vector<TraceLine> &lines, const TwoCircles &s, const Measured &m) {
    const double squared = m.d.x * m.d.x + m.d.y * m.d.y, reach_squared = m.reach * m.reach;
    lines.push_back({text("trace.two-circles.d", {{"x", difference(s.b.centre.x, s.a.centre.x)},
                                                  {"y", difference(s.b.centre.y, s.a.centre.y)},
                                                  {"is", is(m.d)}}),
                     Role::ink, "reach"});
    lines.push_back({text("trace.two-circles.reach", {{"ra", show_plain(s.a.radius)},
                                                      {"rb", show_plain(s.b.radius)},
                                                      {"is", is(m.reach)}}),
                     Role::reach, "reach"});
    if (!std::isfinite(squared) || !std::isfinite(reach_squared)) {
        lines.push_back({text("trace.too-large"), Role::hint, "reach"});
        return;
    }
    lines.push_back({text("trace.two-circles.squared",
                          {{"x", operand(m.d.x)}, {"y", operand(m.d.y)}, {"is", is(squared, 4)}}),
                     Role::ink, "reach"});
    lines.push_back({text("trace.two-circles.reach-squared",
                          {{"r", show_plain(m.reach)}, {"is", is(reach_squared, 4)}}),
                     Role::reach, "reach"});
    lines.push_back({compared(squared, reach_squared, m.relation), Role::ink, "reach", true});
}

void add_contact(std::vector<TraceLine> &lines, const Measured &m, const collide::Contact<2> &found,
                 bool centres_coincide) {
    if (centres_coincide) {
        lines.push_back({text("trace.two-circles.coincident"), Role::hit, "coincident"});
        lines.push_back({text("trace.two-circles.coincident-depth", {{"is", is(found.depth)}}),
                         Role::hit, "coincident", true});
        return;
    }
    const double squared = m.d.x * m.d.x + m.d.y * m.d.y;
    lines.push_back({std::isfinite(squared)
                         ? text("trace.two-circles.length",
                                {{"squared", show_plain(squared, 4)}, {"is", is(m.distance)}})
                         : text("trace.two-circles.length-large", {{"is", is(m.distance)}}),
                     Role::ink, "depth"});
    lines.push_back({text("trace.two-circles.normal", {{"d", shown_plain(m.d)},
                                                       {"length", show_plain(m.distance)},
                                                       {"is", is(found.normal)}}),
                     Role::hit, "normal"});
    lines.push_back({text("trace.two-circles.depth", {{"r", show_plain(m.reach)},
                                                      {"length", show_plain(m.distance)},
                                                      {"is", is(found.depth)}}),
                     Role::hit, "depth", true});
}

// ---- Exact contact.

/// Places for A's centre that touch B, in directions in which a distance is exact in binary: along
/// an axis, or with the sides of a 3-4-5 triangle.
std::vector<Vec2> touching_places(const Circle &b, double reach) {
    std::vector<Vec2> places;
    for (const double sign : {1.0, -1.0}) {
        places.push_back(b.centre + Vec2(sign * reach, 0));
        places.push_back(b.centre + Vec2(0, sign * reach));
        for (const double other : {1.0, -1.0}) {
            const double fifth = reach / 5;
            places.push_back(b.centre + Vec2(sign * 3 * fifth, other * 4 * fifth));
            places.push_back(b.centre + Vec2(sign * 4 * fifth, other * 3 * fifth));
        }
    }
    return places;
}

} // namespace

std::unique_ptr<Scene> TwoCircles::clone() const { return std::make_unique<TwoCircles>(*this); }

std::vector<KeyValue> TwoCircles::document() const {
    std::vector<KeyValue> keys;
    write(keys, "a", a);
    write(keys, "b", b);
    return keys;
}

Status TwoCircles::set(std::string_view key, std::string_view value) {
    if (auto status = read(a, "a", key, value))
        return *status;
    if (auto status = read(b, "b", key, value))
        return *status;
    return unknown_key(key);
}

std::vector<Handle> TwoCircles::handles() const {
    std::vector<Handle> handles;
    add_handles(handles, "b", b);
    add_handles(handles, "a", a);
    return handles;
}

void TwoCircles::drag(const Grab &grab, Vec2 to, const DragOptions &options) {
    const auto *start = dynamic_cast<const TwoCircles *>(grab.start.get());
    if (start == nullptr)
        return;
    if (const auto circle = dragged("a", start->a, grab, to, options))
        a = *circle;
    if (const auto circle = dragged("b", start->b, grab, to, options))
        b = *circle;
}

bool TwoCircles::exchange() {
    std::swap(a, b);
    return true;
}

bool TwoCircles::make_touch() {
    if (collide::relation(a, b) == Relation::touching)
        return true;
    const auto touching =
        nearest_touching(a, touching_places(b, a.radius + b.radius),
                         [&](const Circle &c) { return collide::relation(c, b); });
    if (!touching)
        return false;
    a = *touching;
    return true;
}

Question TwoCircles::question() const {
    return collide::Question<2>{collide::ContactQuestion<2>{a, b}};
}

std::optional<Question> TwoCircles::question_at(Vec2 p) const {
    return collide::Question<2>{collide::ContactQuestion<2>{Circle{p, a.radius}, b}};
}

Rect TwoCircles::extent() const {
    const Vec2 ra(a.radius, a.radius), rb(b.radius, b.radius);
    const Vec2 reach = ra + rb; // around B
    const Rect all{glm::min(a.centre - ra, b.centre - reach),
                   glm::max(a.centre + ra, b.centre + reach)};
    return with_wrong_pushes(all, *this);
}

Figure TwoCircles::figure(const Canvas &canvas) const {
    Figure figure;
    figure.axes.x_label = text("axis.x");
    figure.axes.y_label = text("axis.y-up");
    Sketch sketch(figure.marks);
    const Measured m = measured(*this);
    add_overlays(figure.marks, *this, canvas);
    add_reach(sketch, *this, m);
    add_circle(sketch, Role::b, b, "figure.b", m.n);
    add_circle(sketch, Role::a, a, "figure.a", -m.n);
    add_centre_line(sketch, *this, m, canvas);
    add_measured(sketch, *this, m, canvas);
    draw_mistakes(sketch, *this, canvas, two_circles_mistakes());
    sketch.dot(Role::b, b.centre);
    sketch.dot(Role::a, a.centre);
    return figure;
}

Readout TwoCircles::readout() const {
    Readout said;
    const Measured m = measured(*this);
    said.mood = mood(m.relation);
    if (m.relation == Relation::separate) {
        said.verdict = said_apart(m.gap());
    } else if (m.relation == Relation::touching) {
        said.verdict = said_touching(*settings.profile);
        said.note = said_both_conventions();
    } else {
        const auto found = collide::contact(a, b, settings.profile->convention);
        said.verdict = said_overlapping(found->depth, found->normal);
        if (coincide(*this))
            said.note = text("note.coincident");
    }
    said.wrong = wrong_lines(*this);
    if (said.note.empty() && is_on(*this, squared_separately) &&
        compare(*this, squared_separately) == Verdict::agree)
        said.note = text("note.two-circles.agrees");
    return said;
}

std::vector<TraceLine> TwoCircles::trace() const {
    std::vector<TraceLine> lines;
    const Measured m = measured(*this);
    add_compared(lines, *this, m);
    if (m.relation == Relation::separate) {
        int decimals = 3; // as many as it takes to tell the two apart
        while (decimals < 17 && show_plain(m.distance, decimals) == show_plain(m.reach, decimals))
            ++decimals;
        lines.push_back(
            {text("trace.two-circles.gap", {{"length", show_plain(m.distance, decimals)},
                                            {"r", show_plain(m.reach, decimals)},
                                            {"is", is(m.gap())}}),
             Role::reach, "depth"});
    }
    if (const auto found = collide::contact(a, b, settings.profile->convention))
        add_contact(lines, m, *found, coincide(*this));
    work_mistakes(lines, *this, two_circles_mistakes());
    return lines;
}

std::vector<Field> TwoCircles::fields() const {
    std::vector<Field> fields;
    add_fields(fields, "a", a, snap_step());
    add_fields(fields, "b", b, snap_step());
    return fields;
}

std::unique_ptr<Scene> make_two_circles() { return std::make_unique<TwoCircles>(); }

std::span<const Preset> two_circles_presets() {
    static constexpr std::array<Preset, 9> presets{{
        {"start", "preset.start", ""},
        {"apart", "preset.apart", "a.centre=-2.5,-1.5"},
        {"touching", "preset.touching", "a.centre=-2,-2&a.radius=3&b.centre=1,2&b.radius=2"},
        {"coincident", "preset.coincident", "a.centre=0,0&b.centre=0,0"},
        {"lesson-aabb", "preset.two-circles.lesson-aabb",
         "a.centre=1,1&a.radius=2&b.centre=1,5&b.radius=3"},
        {"lesson-manifold", "preset.two-circles.lesson-manifold",
         "profile=manifold&a.centre=0,0&a.radius=1&b.centre=1.5,0&b.radius=1"},
        {"lesson-manifold-apart", "preset.two-circles.lesson-manifold-apart",
         "profile=manifold&a.centre=0,0&a.radius=1&b.centre=3,0&b.radius=1"},
        {"squared-separately", "preset.two-circles.squared-separately", "wrong=squared-separately"},
        {"late", "preset.two-circles.late",
         "profile=shapes&a.centre=0.75,0&a.radius=1.25&b.centre=-1.5,0&b.radius=1.5&"
         "wrong=squared-separately"},
    }};
    return presets;
}

} // namespace scenes
