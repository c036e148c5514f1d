#pragma once

#include <cmath>

#include "collide/predicates.hpp"
#include "collide/shapes.hpp"

/// Which point of a shape is nearest to a given point?
namespace collide {

/// What part of the shape the nearest point lies on. For a box: how many axes were clamped (0
/// inside, 1 face, 2 edge, 3 corner; in the plane 1 is a face and 2 a corner). For a ball: inside
/// or surface.
enum class Region { inside, face, edge, corner, surface };

template <int N> struct ClosestPoint {
    Vec<N> point;
    double distance; ///< from the point asked about, world units, 0 when inside
    Region region;
};

/// p clamped into the box, one axis at a time. The axes are independent, so the nearest allowed x
/// cannot depend on y: a face, a corner and the inside need no cases (Ericson, Real-Time Collision
/// Detection, 5.1.3).
template <int N> inline Vec<N> clamp(const Vec<N> &p, const Aabb<N> &box) {
    Vec<N> q(0);
    for (int i = 0; i < N; ++i)
        q[i] = clamp(p[i], box.axis(i)); // [clamp]
    return q;
}

/// The region by the number of axes that the clamp changed.
template <int N> constexpr Region box_region(int clamped) {
    if (clamped == 0)
        return Region::inside;
    if (clamped == N)
        return Region::corner;
    return clamped == 1 ? Region::face : Region::edge;
}

/// The nearest point of a box: clamp. A point inside is its own answer.
template <int N> ClosestPoint<N> closest_point(const Vec<N> &p, const Aabb<N> &box) {
    const Vec<N> q = clamp<N>(p, box);
    int clamped = 0;
    for (int i = 0; i < N; ++i)
        clamped += q[i] != p[i]; // [region]
    return {q, length<N>(p - q), box_region<N>(clamped)};
}

/// The nearest point of a ball lies on the line to its centre: c + r (p - c) / |p - c|.
template <int N> ClosestPoint<N> closest_point(const Vec<N> &p, const Ball<N> &ball) {
    if (compare_reach<N>(p, ball.centre, ball.radius, 0) <= 0)
        return {p, 0, Region::inside};
    const Polar<N> out = polar<N>(p - ball.centre);
    return {ball.centre + ball.radius * out.unit, std::fmax(0.0, out.length - ball.radius),
            Region::surface};
}

} // namespace collide
