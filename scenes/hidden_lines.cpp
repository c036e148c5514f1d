#include "scenes/hidden_lines.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace scenes {

namespace {

using collide::Box3;
using collide::Sphere;

/// Keeps of `span` what lies strictly inside a half-space, given the edge's signed distances from
/// its border (negative: inside) at both ends. False when nothing is left.
bool clip(Span &span, double at_start, double at_end) {
    if (at_start >= 0 && at_end >= 0)
        return false;
    if (at_start >= 0)
        span.from = std::max(span.from, at_start / (at_start - at_end));
    else if (at_end >= 0)
        span.to = std::min(span.to, at_start / (at_start - at_end));
    return span.from < span.to;
}

/// +1 when the max face of that axis looks at the eye, -1 when the min face does, 0 for neither.
int facing(const Eye &eye, const Box3 &box, int axis) {
    if (!eye.perspective)
        return eye.back[axis] > 0 ? 1 : (eye.back[axis] < 0 ? -1 : 0);
    const double at = eye.position()[axis];
    return at > box.max[axis] ? 1 : (at < box.min[axis] ? -1 : 0);
}

double side_of(const Box3 &box, int axis, int side) {
    return side > 0 ? box.max[axis] : box.min[axis];
}

} // namespace

bool faces_viewer(const Eye &eye, const Box3 &box, int axis, int side) {
    return facing(eye, box, axis) == side;
}

std::vector<BoxEdge> edges(const Box3 &box) {
    std::vector<BoxEdge> result;
    for (int axis = 0; axis < 3; ++axis) {
        const auto [i, j] = other_axes(axis);
        for (int side_i : {-1, 1})
            for (int side_j : {-1, 1}) {
                Vec3 from = box.min, to = box.max;
                from[i] = to[i] = side_of(box, i, side_i);
                from[j] = to[j] = side_of(box, j, side_j);
                result.push_back({axis, {side_i, side_j}, from, to});
            }
    }
    return result;
}

bool hidden_by_itself(const Eye &eye, const Box3 &box, const BoxEdge &edge) {
    const auto [i, j] = other_axes(edge.axis);
    return !faces_viewer(eye, box, i, edge.sides[0]) && !faces_viewer(eye, box, j, edge.sides[1]);
}

/// The shadow of a box is bounded by the faces that look at the eye, and by the planes through the
/// eye and the silhouette: the edges between a face that looks at the eye and one that does not.
std::optional<Span> hidden_part(const Eye &eye, const Vec3 &p, const Vec3 &q, const Box3 &body) {
    Span span;
    bool any = false;
    for (int axis = 0; axis < 3; ++axis) {
        const int side = facing(eye, body, axis);
        if (side == 0)
            continue;
        any = true;
        const double face = side_of(body, axis, side);
        if (!clip(span, side * (p[axis] - face), side * (q[axis] - face)))
            return std::nullopt;
    }
    if (!any) // the eye is inside the box
        return std::nullopt;
    for (const BoxEdge &edge : edges(body)) {
        const OtherAxes other = other_axes(edge.axis);
        const int i = other.i, j = other.j;
        if (faces_viewer(eye, body, i, edge.sides[0]) == faces_viewer(eye, body, j, edge.sides[1]))
            continue;
        // The plane's normal looks out between those of the two faces, across the line of sight.
        const Vec3 sight = eye.towards_viewer(edge.from);
        const double out_i = edge.sides[0] * std::fabs(sight[j]);
        const double out_j = edge.sides[1] * std::fabs(sight[i]);
        const auto outside = [&](const Vec3 &at) {
            return out_i * (at[i] - edge.from[i]) + out_j * (at[j] - edge.from[j]);
        };
        if (!clip(span, outside(p), outside(q)))
            return std::nullopt;
    }
    return span;
}

namespace {

/// In the shadow of the ball: the line towards the viewer enters it.
bool in_shadow(const Eye &eye, const Vec3 &p, const Sphere &ball) {
    const Vec3 d = eye.towards_viewer(p), m = p - ball.centre;
    const double a = glm::dot(d, d), b = glm::dot(m, d);
    const double c = glm::dot(m, m) - ball.radius * ball.radius;
    return c < 0 || (b < 0 && b * b > a * c);
}

/// The fractions at which the quadratic a s^2 + 2 b s + c is 0, within 0 to 1.
void add_roots(std::vector<double> &roots, double a, double b, double c) {
    const double d = b * b - a * c;
    if (a == 0 || !(d > 0))
        return;
    for (double root : {(-b - std::sqrt(d)) / a, (-b + std::sqrt(d)) / a})
        if (root > 0 && root < 1)
            roots.push_back(root);
}

} // namespace

std::optional<Span> hidden_part(const Eye &eye, const Vec3 &p, const Vec3 &q, const Sphere &body) {
    // The border is crossed where the edge meets the ball itself, or the cylinder (cone) of lines
    // of sight that touch it: |m|^2 |d|^2 - (m.d)^2 = r^2 |d|^2, for the eye's d.
    std::vector<double> ends{0, 1};
    const Vec3 m = p - body.centre, e = q - p;
    const double r2 = body.radius * body.radius;
    add_roots(ends, glm::dot(e, e), glm::dot(m, e), glm::dot(m, m) - r2);
    if (!eye.perspective) {
        const Vec3 across_m = m - eye.back * glm::dot(m, eye.back);
        const Vec3 across_e = e - eye.back * glm::dot(e, eye.back);
        add_roots(ends, glm::dot(across_e, across_e), glm::dot(across_m, across_e),
                  glm::dot(across_m, across_m) - r2);
    } else {
        // Seen from the eye: x lies on the cone when (x.c)^2 = |x|^2 (|c|^2 - r^2).
        const Vec3 x = p - eye.position(), c = body.centre - eye.position();
        const double k = glm::dot(c, c) - r2;
        const double xc = glm::dot(x, c), ec = glm::dot(e, c);
        add_roots(ends, ec * ec - k * glm::dot(e, e), xc * ec - k * glm::dot(x, e),
                  xc * xc - k * glm::dot(x, x));
    }
    std::sort(ends.begin(), ends.end());
    std::optional<Span> span;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
        if (!in_shadow(eye, p + 0.5 * (ends[i] + ends[i + 1]) * e, body))
            continue;
        span = Span{span ? span->from : ends[i], ends[i + 1]};
    }
    return span;
}

std::vector<Piece> cut(const Vec3 &p, const Vec3 &q, std::vector<Span> hidden) {
    std::sort(hidden.begin(), hidden.end(),
              [](const Span &a, const Span &b) { return a.from < b.from; });
    std::vector<Piece> pieces;
    const auto at = [&](double s) { return s >= 1 ? q : p + s * (q - p); };
    double done = 0;
    for (const Span &span : hidden) {
        if (span.to <= done)
            continue;
        const double from = std::max(done, span.from);
        if (from > done)
            pieces.push_back({at(done), at(from), false});
        if (!pieces.empty() && pieces.back().hidden)
            pieces.back().to = at(span.to);
        else
            pieces.push_back({at(from), at(span.to), true});
        done = span.to;
    }
    if (done < 1)
        pieces.push_back({at(done), q, false});
    return pieces;
}

} // namespace scenes
