#include "scenes/hand.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "scenes/document.hpp"
#include "scenes/text.hpp"

namespace scenes {

namespace {

/// A body is a convex polygon: enough corners that nobody misses the rim by a pixel.
Polyline disc(const collide::Circle &circle) {
    constexpr int corners = 48;
    Polyline polygon{{}, true};
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        polygon.points.push_back(circle.centre +
                                 circle.radius * Vec2(std::cos(angle), std::sin(angle)));
    }
    return polygon;
}

/// How far the pointer went since the press; with the lock, only along its larger direction.
Vec2 movement(const Grab &grab, Vec2 to, bool lock_axis) {
    Vec2 d = to - grab.from;
    if (lock_axis)
        (std::abs(d.x) >= std::abs(d.y) ? d.y : d.x) = 0;
    return d;
}

/// A coordinate that went `by` since the press. One that stayed keeps its very value.
double moved(double start, double by, double step) {
    if (by == 0)
        return start;
    return collide::clamp(snapped(start + by, step), {-number_limit, number_limit});
}

Vec2 moved(Vec2 start, Vec2 by, double step) {
    return {moved(start.x, by.x, step), moved(start.y, by.y, step)};
}

double length(Vec2 v) { return std::hypot(v.x, v.y); }

bool finite(Vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

/// x and its nearest neighbours among the doubles, nearest first.
std::vector<double> around(double x, int neighbours) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::vector<double> all{x};
    double below = x, above = x;
    for (int i = 0; i < neighbours; ++i) {
        below = std::nextafter(below, -infinity);
        above = std::nextafter(above, infinity);
        all.push_back(above);
        all.push_back(below);
    }
    return all;
}

/// Which of a box's four numbers a handle pulls.
struct Pulls {
    std::string_view part;
    bool min_x, min_y, max_x, max_y;
};
constexpr std::array<Pulls, 8> pulls{{{"min.x", true, false, false, false},
                                      {"max.x", false, false, true, false},
                                      {"min.y", false, true, false, false},
                                      {"max.y", false, false, false, true},
                                      {"min", true, true, false, false},
                                      {"max", false, false, true, true},
                                      {"min-max", true, false, false, true},
                                      {"max-min", false, true, true, false}}};

void add_edges(std::vector<Handle> &handles, std::string_view prefix, const collide::Box2 &box) {
    const Vec2 corners[4] = {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
    const std::pair<std::string_view, int> edges[4] = {
        {"min.x", 3}, {"max.x", 1}, {"min.y", 0}, {"max.y", 2}};
    for (const auto &[part, first] : edges) {
        Handle h = named_handle(prefix, part, "handle.edge");
        const Line edge{corners[first], corners[(first + 1) % 4]};
        h.shape = edge;
        h.at = edge.from + 0.5 * (edge.to - edge.from);
        h.cursor = part.ends_with('x') ? Cursor::resize_x : Cursor::resize_y;
        handles.push_back(std::move(h));
    }
}

void add_corners(std::vector<Handle> &handles, std::string_view prefix, const collide::Box2 &box) {
    const std::pair<std::string_view, Vec2> corners[4] = {{"min", box.min},
                                                          {"max", box.max},
                                                          {"min-max", {box.min.x, box.max.y}},
                                                          {"max-min", {box.max.x, box.min.y}}};
    for (const auto &[part, at] : corners) {
        Handle h = named_handle(prefix, part, "handle.corner");
        h.shape = Dot{at};
        h.at = at;
        h.cursor = part.find('-') == part.npos ? Cursor::resize_ne : Cursor::resize_nw;
        handles.push_back(std::move(h));
    }
}

collide::Box2 moved_body(const collide::Box2 &start, Vec2 by, double step) {
    const Vec2 min = moved(start.min, by, step);
    const Vec2 max = start.max + (min - start.min);
    return max.x > number_limit || max.y > number_limit ? start : collide::Box2{min, max};
}

} // namespace

std::optional<collide::Circle>
nearest_touching(const collide::Circle &circle, std::vector<Vec2> places,
                 const std::function<collide::Relation(const collide::Circle &)> &relation) {
    std::stable_sort(places.begin(), places.end(), [&](const Vec2 &p, const Vec2 &q) {
        return length(p - circle.centre) < length(q - circle.centre);
    });
    // As it is; then the doubles around each place; at last a radius that differs by its last
    // digit.
    struct Reach {
        int coordinates, radius;
    };
    for (const Reach &tried : {Reach{0, 0}, {3, 0}, {3, 2}})
        for (const Vec2 &place : places)
            for (const double r : around(circle.radius, tried.radius))
                for (const double x : around(place.x, tried.coordinates))
                    for (const double y : around(place.y, tried.coordinates))
                        if (r >= 0 && relation({{x, y}, r}) == collide::Relation::touching)
                            return collide::Circle{{x, y}, r};
    return std::nullopt;
}

Handle named_handle(std::string_view prefix, std::string_view part, std::string_view label) {
    Handle handle;
    handle.name = std::string(prefix) + "." + std::string(part);
    handle.label = text(label, {{"shape", shape_name(prefix)}});
    return handle;
}

std::optional<std::string_view> part_of(std::string_view name, std::string_view prefix) {
    if (name.size() <= prefix.size() + 1 || !name.starts_with(prefix) || name[prefix.size()] != '.')
        return std::nullopt;
    return name.substr(prefix.size() + 1);
}

double snapped(double x, double step) {
    const double steps = x / step;
    if (!(step > 0) || !(std::abs(steps) < 4503599627370496.0)) // beyond 2^52 all are whole
        return x;
    const double whole = std::round(steps), per_unit = std::round(1 / step);
    // A tenth is no binary fraction: 3 / 10 is the double that is written 0.3, 3 * 0.1 is not.
    const double multiple = per_unit * step == 1 ? whole / per_unit : whole * step;
    return multiple + 0.0; // + 0.0 makes -0 a plain 0
}

Vec2 snapped(Vec2 p, double step) { return {snapped(p.x, step), snapped(p.y, step)}; }

void add_handles(std::vector<Handle> &handles, std::string_view prefix,
                 const collide::Circle &circle) {
    Handle body = named_handle(prefix, "body", "handle.body");
    body.shape = disc(circle);
    body.at = circle.centre;
    handles.push_back(std::move(body));

    Handle rim = named_handle(prefix, "rim", "handle.rim");
    rim.shape = CircleMark{circle.centre, circle.radius};
    rim.at = circle.centre + Vec2(circle.radius, 0);
    rim.cursor = Cursor::resize_all;
    handles.push_back(std::move(rim));

    Handle centre = named_handle(prefix, "centre", "handle.centre");
    centre.shape = Dot{circle.centre};
    centre.at = circle.centre;
    handles.push_back(std::move(centre));
}

void add_handles(std::vector<Handle> &handles, std::string_view prefix, const collide::Box2 &box) {
    Handle body = named_handle(prefix, "body", "handle.body");
    body.shape = Polyline{{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}, true};
    body.at = box.min + 0.5 * (box.max - box.min);
    handles.push_back(std::move(body));
    add_edges(handles, prefix, box);
    add_corners(handles, prefix, box);
}

std::optional<collide::Circle> dragged(std::string_view prefix, const collide::Circle &start,
                                       const Grab &grab, Vec2 to, const DragOptions &options) {
    const auto part = part_of(grab.handle, prefix);
    if (!part)
        return std::nullopt;
    const Vec2 by = movement(grab, to, options.lock_axis);
    if (!finite(by) || by == Vec2(0, 0))
        return start;
    if (*part == "body" || *part == "centre")
        return collide::Circle{moved(start.centre, by, options.snap), start.radius};
    if (*part != "rim")
        return std::nullopt;
    // The pointer keeps its distance from the rim at which it pressed.
    const double grown = length(grab.from + by - start.centre) - length(grab.from - start.centre);
    const double radius = snapped(start.radius + grown, options.snap);
    return collide::Circle{start.centre, collide::clamp(radius, {0, number_limit})};
}

std::optional<collide::Box2> dragged_as_given(std::string_view prefix, const collide::Box2 &start,
                                              const Grab &grab, Vec2 to,
                                              const DragOptions &options) {
    const auto part = part_of(grab.handle, prefix);
    if (!part)
        return std::nullopt;
    const Vec2 by = movement(grab, to, options.lock_axis);
    if (!finite(by) || by == Vec2(0, 0))
        return start;
    if (*part == "body")
        return moved_body(start, by, options.snap);
    for (const Pulls &pull : pulls)
        if (pull.part == *part)
            return collide::Box2{moved(start.min, by * Vec2(pull.min_x, pull.min_y), options.snap),
                                 moved(start.max, by * Vec2(pull.max_x, pull.max_y), options.snap)};
    return std::nullopt;
}

std::optional<collide::Box2> dragged(std::string_view prefix, const collide::Box2 &start,
                                     const Grab &grab, Vec2 to, const DragOptions &options) {
    const auto box = dragged_as_given(prefix, start, grab, to, options);
    if (!box)
        return std::nullopt;
    return collide::normalized(*box);
}

} // namespace scenes
