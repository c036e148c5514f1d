#include "scenes/space_sketch.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/geometric.hpp>

namespace scenes {

std::optional<Vec2> SpaceSketch::at(const Vec3 &p) const {
    if (!eye_.in_front(p))
        return std::nullopt;
    return eye_.project(p);
}

void SpaceSketch::line(Role role, const Vec3 &from, const Vec3 &to, Tone tone) {
    if (const auto seen = eye_.visible_part(from, to))
        flat.line(role, eye_.project(seen->first), eye_.project(seen->second), tone);
}

void SpaceSketch::arrow(Role role, const Vec3 &from, const Vec3 &to, Tone tone) {
    const auto start = at(from), end = at(to);
    if (start && end)
        flat.arrow(role, *start, *end, tone);
}

void SpaceSketch::dot(Role role, const Vec3 &p, Tone tone) {
    if (const auto seen = at(p))
        flat.dot(role, *seen, tone);
}

void SpaceSketch::label(Role role, const Vec3 &p, std::string text, Side side, TextSize size,
                        bool bold) {
    if (const auto seen = at(p))
        flat.label(role, *seen, std::move(text), side, size, bold);
}

/// The polygon in the picture, cut off where it passes the eye.
std::vector<Vec2> SpaceSketch::seen(const std::vector<Vec3> &corners) const {
    std::vector<Vec2> points;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto part = eye_.visible_part(corners[i], corners[(i + 1) % corners.size()]);
        if (!part)
            continue;
        const Vec2 from = eye_.project(part->first), to = eye_.project(part->second);
        if (points.empty() || points.back() != from)
            points.push_back(from);
        points.push_back(to);
    }
    if (points.size() > 1 && points.back() == points.front())
        points.pop_back();
    return points;
}

void SpaceSketch::fill(Role role, const std::vector<Vec3> &corners, Tone tone) {
    fill(role, seen(corners), tone);
}

void SpaceSketch::fill(Role role, const std::vector<Vec2> &corners, Tone tone) {
    if (corners.size() < 3)
        return;
    Contour contour{corners.front(), {}};
    for (std::size_t i = 1; i < corners.size(); ++i)
        contour.segments.push_back({Segment::Kind::line, corners[i]});
    flat.region(role, {{contour}, false}, tone);
}

void SpaceSketch::outline(Role role, const std::vector<Vec3> &corners, Tone tone) {
    std::vector<Vec2> points = seen(corners);
    if (points.size() >= 3)
        flat.polyline(role, std::move(points), true, tone);
}

void SpaceSketch::edge(Role role, const Vec3 &p, const Vec3 &q, std::vector<Span> hidden,
                       Tone tone) {
    for (const Piece &piece : cut(p, q, std::move(hidden)))
        line(role, piece.from, piece.to, piece.hidden ? Tone::hidden : tone);
}

namespace {

double turn(Vec2 o, Vec2 a, Vec2 b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

} // namespace

std::vector<Vec2> convex_hull(std::vector<Vec2> points) {
    std::sort(points.begin(), points.end(),
              [](Vec2 l, Vec2 r) { return l.x != r.x ? l.x < r.x : l.y < r.y; });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3)
        return points;
    std::vector<Vec2> hull;
    const auto chain = [&](auto first, auto last) {
        const std::size_t base = hull.size() + 1;
        for (auto p = first; p != last; ++p) {
            while (hull.size() > base && turn(hull[hull.size() - 2], hull.back(), *p) <= 0)
                hull.pop_back();
            hull.push_back(*p);
        }
        hull.pop_back(); // the next chain begins with it
    };
    chain(points.begin(), points.end());
    chain(points.rbegin(), points.rend());
    return hull;
}

std::vector<Vec2> outline(const Eye &eye, const collide::Box3 &box) {
    std::vector<Vec2> corners;
    for (const BoxEdge &edge : edges(box))
        if (const auto seen = eye.visible_part(edge.from, edge.to)) {
            corners.push_back(eye.project(seen->first));
            corners.push_back(eye.project(seen->second));
        }
    return convex_hull(std::move(corners));
}

std::vector<Vec3> rim(const Eye &eye, const collide::Sphere &ball, int pieces) {
    Vec3 centre = ball.centre, across = eye.right, over = eye.up;
    double radius = ball.radius;
    if (eye.perspective) {
        const Vec3 sight = eye.position() - ball.centre;
        const double far = glm::length(sight);
        if (!(far > radius) || !std::isfinite(far))
            return {};
        const Vec3 n = sight / far;
        centre += (radius * radius / far) * n;
        radius *= std::sqrt((1 - radius / far) * (1 + radius / far));
        over = glm::normalize(eye.up - glm::dot(eye.up, n) * n);
        across = glm::cross(over, n);
    }
    std::vector<Vec3> points;
    for (int k = 0; k < pieces; ++k) {
        const double angle = 2 * std::numbers::pi * k / pieces;
        points.push_back(centre + radius * (std::cos(angle) * across + std::sin(angle) * over));
    }
    return points;
}

} // namespace scenes
