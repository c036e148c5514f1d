#include <cmath>

#include "scenes/boxes_3d.hpp"
#include "scenes/boxes_3d_mistakes.hpp"
#include "scenes/boxes_3d_parts.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

/// Boxes in space in words: the verdict, and the lesson's lines with today's numbers.
namespace scenes {

using collide::Box3;
using collide::Relation;

std::string said_membership(const Vec3 &p, const Box3 &box, int axis) {
    const collide::Interval interval = box.axis(axis);
    const bool in = p[axis] >= interval.min && p[axis] <= interval.max;
    return text(in ? "space.member" : "space.no-member", {{"axis", std::string(axis_name(axis))},
                                                          {"value", show_plain(p[axis])},
                                                          {"interval", shown(interval)}});
}

double squared_distance(const Vec3 &s, const Vec3 &q) {
    const Vec3 d = s - q;
    return d.x * d.x + d.y * d.y + d.z * d.z;
}

namespace {

/// "x", "x and z", "x, y and z": the axes whose interval the point is not in.
std::string said_axes_outside(const Vec3 &p, const Box3 &box) {
    std::vector<std::string> out;
    for (int i = 0; i < 3; ++i)
        if (p[i] < box.min[i] || p[i] > box.max[i])
            out.emplace_back(axis_name(i));
    if (out.size() == 1)
        return out[0];
    if (out.size() == 2)
        return text("space.two", {{"first", out[0]}, {"second", out[1]}});
    return text("space.two", {{"first", out[0] + ", " + out[1]}, {"second", out[2]}});
}

std::string said_contact(const Boxes3d &scene) {
    const auto found = std::visit(
        [&](const auto &a) { return contact(a, scene.b, collide::Convention{}); }, scene.shape());
    return found ? said_overlapping(found->depth, found->normal) : "";
}

std::string said_separate(const Boxes3d &scene) {
    if (scene.mode == Boxes3d::Mode::point)
        return text("space.outside", {{"axes", said_axes_outside(scene.point, scene.b)}});
    if (scene.mode == Boxes3d::Mode::sphere) {
        const auto nearest = collide::closest_point(scene.sphere.centre, scene.b);
        return said_apart(nearest.distance - scene.sphere.radius);
    }
    const auto pushes = collide::axis_pushes(scene.box, scene.b, collide::BoxDepth::half_extents);
    const int axis = collide::least_axis(pushes);
    return said_gap(-pushes[static_cast<std::size_t>(axis)].depth, axis);
}

} // namespace

Readout Boxes3d::readout() const {
    Readout said;
    const Relation relation = how();
    said.mood = scenes::mood(relation);
    if (relation == Relation::separate)
        said.verdict = said_separate(*this);
    else if (relation == Relation::touching)
        said.verdict = said_touching(*settings.profile);
    else
        said.verdict = mode == Mode::point ? text("space.inside") : said_contact(*this);
    said.wrong = wrong_lines(*this);
    if (relation == Relation::touching)
        said.note = said_both_conventions();
    return said;
}

// ---- The worked example ----

namespace {

void trace_boxes(std::vector<TraceLine> &lines, const Boxes3d &scene) {
    const auto depth = scene.settings.profile->convention.box_depth;
    const auto pushes = collide::axis_pushes(scene.box, scene.b, depth);
    int gaps = 0;
    for (int i = 0; i < 3; ++i) {
        const auto &push = pushes[static_cast<std::size_t>(i)];
        const auto how = relation(scene.box.axis(i), scene.b.axis(i));
        const bool gap = how == Relation::separate;
        gaps += gap;
        const std::string_view key =
            gap ? "space.trace.gap"
                : (how == Relation::touching ? "space.trace.touch" : "space.trace.overlap");
        lines.push_back({text(key, {{"axis", std::string(axis_name(i))},
                                    {"a", shown(scene.box.axis(i))},
                                    {"b", shown(scene.b.axis(i))},
                                    {"length", show(std::abs(push.depth))}}),
                         gap ? Role::reach : Role::ink, "push", false});
    }
    const Relation all = scene.how();
    if (gaps > 0)
        lines.push_back({text(gaps == 1 ? "space.trace.apart" : "space.trace.apart-many"),
                         Role::ink, "", true});
    else if (all == Relation::touching)
        lines.push_back({text("space.trace.touching"), Role::ink, "", true});
    else
        lines.push_back({text("space.trace.hit"), Role::hit, "", true});
    if (gaps > 0)
        return;
    const int least = collide::least_axis(pushes);
    lines.push_back({text("space.trace.least",
                          {{"axis", std::string(axis_name(least))},
                           {"depth", show(pushes[static_cast<std::size_t>(least)].depth)}}),
                     Role::hit, "least", false});
}

void trace_point(std::vector<TraceLine> &lines, const Boxes3d &scene) {
    for (int i = 0; i < 3; ++i) {
        const auto interval = scene.b.axis(i);
        const bool in = scene.point[i] >= interval.min && scene.point[i] <= interval.max;
        lines.push_back({said_membership(scene.point, scene.b, i), in ? Role::nearest : Role::reach,
                         "", false});
    }
    const Relation how = scene.how();
    const std::string_view key = how == Relation::separate   ? "space.trace.outside"
                                 : how == Relation::touching ? "space.trace.on-face"
                                                             : "space.trace.inside";
    lines.push_back({text(key), Role::ink, "", true});
}

std::string said_region(collide::Region region) {
    switch (region) {
    case collide::Region::inside:
        return text("space.region.inside");
    case collide::Region::face:
        return text("space.region.face");
    case collide::Region::edge:
        return text("space.region.edge");
    default:
        return text("space.region.corner");
    }
}

/// "1.2^{2} + 0^{2} + (−0.6)^{2}".
std::string said_squares(const Vec3 &d) {
    std::string sum;
    for (int i = 0; i < 3; ++i) {
        const std::string shown = show_plain(d[i]);
        sum += (i > 0 ? " + " : "") + (d[i] < 0 ? "(" + shown + ")" : shown) + "²";
    }
    return sum;
}

void trace_sphere(std::vector<TraceLine> &lines, const Boxes3d &scene) {
    const Vec3 s = scene.sphere.centre;
    const auto nearest = collide::closest_point(s, scene.b);
    const Vec3 q = nearest.point;
    for (int i = 0; i < 3; ++i)
        lines.push_back({text("space.trace.clamp", {{"axis", std::string(axis_name(i))},
                                                    {"value", show_plain(s[i])},
                                                    {"min", show_plain(scene.b.min[i])},
                                                    {"max", show_plain(scene.b.max[i])},
                                                    {"result", show_plain(q[i])}}),
                         Role::nearest, "clamp", false});
    lines.push_back(
        {text("space.trace.q", {{"q", shown_plain(q)}, {"region", said_region(nearest.region)}}),
         Role::nearest, "region", false});
    const double r = scene.sphere.radius;
    const auto [distance, reach] = show_compared(squared_distance(s, q), r * r);
    lines.push_back({text("space.trace.distance",
                          {{"squares", said_squares(s - q)}, {"sum", equals(distance)}}),
                     Role::nearest, "reach", false});
    lines.push_back({text("space.trace.radius", {{"r", show_plain(r)}, {"square", equals(reach)}}),
                     Role::a, "", false});
    const Relation how = scene.how();
    const std::string_view key = how == Relation::separate   ? "space.trace.farther"
                                 : how == Relation::touching ? "space.trace.as-far"
                                                             : "space.trace.nearer";
    lines.push_back({text(key, {{"distance", bare(distance)}, {"reach", bare(reach)}}),
                     how == Relation::overlapping ? Role::hit : Role::ink, "", true});
}

} // namespace

std::vector<TraceLine> Boxes3d::trace() const {
    std::vector<TraceLine> lines;
    if (mode == Mode::point)
        trace_point(lines, *this);
    else if (mode == Mode::box)
        trace_boxes(lines, *this);
    else
        trace_sphere(lines, *this);
    work_mistakes(lines, *this, boxes_3d_mistakes());
    return lines;
}

} // namespace scenes
