#pragma once

#include <array>
#include <cmath>
#include <numbers>

#include "collide/overlap.hpp"

/// The popular wrong tests of shapes in space: both look at a picture of them.
namespace collide::wrong {

inline Circle without_z(const Sphere &s) { return {{s.centre.x, s.centre.y}, s.radius}; }
inline Box2 without_z(const Box3 &b) { return {{b.min.x, b.min.y}, {b.max.x, b.max.y}}; }

/// Carries the test of the plane over to space and forgets that there is a z. Survives as long as
/// everything stays in one plane.
template <class A, class B> Relation forgets_z(const A &a, const B &b) {
    return relation(without_z(a), without_z(b));
}

/// The axes of the picture, by the orbit of the eye (degrees): yaw 0 looks along -z with x to the
/// right, yaw 90 from +x; pitch lifts the eye.
struct PictureAxes {
    Vec3 right, up;
};

/// Cosine of an angle in degrees, exact at multiples of 90.
inline double cos_degrees(double degrees) {
    const double turned = std::fabs(std::remainder(degrees, 360.0)); // 0 to 180, exactly
    if (turned == 90)
        return 0;
    if (turned == 0)
        return 1;
    if (turned == 180)
        return -1;
    return std::cos(turned * (std::numbers::pi / 180));
}
inline double sin_degrees(double degrees) {
    return cos_degrees(std::remainder(degrees, 360.0) - 90);
}

inline PictureAxes picture_axes(double yaw, double pitch) {
    const double cy = cos_degrees(yaw), sy = sin_degrees(yaw);
    const double cp = cos_degrees(pitch), sp = sin_degrees(pitch);
    return {{cy, 0, -sy}, {-sp * sy, cp, -sp * cy}};
}

inline double along(const Vec3 &axis, const Vec3 &p) {
    double sum = 0;
    for (int i = 0; i < 3; ++i)
        sum += axis[i] == 0 ? 0 : axis[i] * p[i];
    return sum;
}
inline Vec2 pictured(const PictureAxes &picture, const Vec3 &p) {
    return {along(picture.right, p), along(picture.up, p)};
}

/// The shadow of a box on any line: the corners farthest back and forth.
inline Interval shadow(const Box3 &box, const Vec3 &axis) {
    Vec3 low(0), high(0);
    for (int i = 0; i < 3; ++i) {
        low[i] = axis[i] < 0 ? box.max[i] : box.min[i];
        high[i] = axis[i] < 0 ? box.min[i] : box.max[i];
    }
    return {along(axis, low), along(axis, high)};
}

/// In the picture a box is a hexagon. Its edges are pictures of the three kinds of box edges, and
/// two such hexagons are apart exactly when their shadows are on the normal of some edge (the
/// separating axis theorem; Gottschalk, Lin, Manocha, "OBBTree", 1996). These are the normals, as
/// directions in space: turn the picture of each axis by 90 degrees.
inline std::array<Vec3, 3> outline_normals(const PictureAxes &picture) {
    std::array<Vec3, 3> normals{};
    for (int i = 0; i < 3; ++i) {
        const double x = picture.right[i], y = picture.up[i];
        normals[static_cast<std::size_t>(i)] = x * picture.up - y * picture.right;
        normals[static_cast<std::size_t>(i)][i] = 0; // across itself, without rounding
    }
    return normals;
}

inline Relation looks_touching(const PictureAxes &picture, const Box3 &a, const Box3 &b) {
    Relation worst = Relation::overlapping;
    for (const Vec3 &normal : outline_normals(picture)) {
        if (normal == Vec3(0))
            continue; // that axis points at the eye
        const Relation one = relation(shadow(a, normal), shadow(b, normal));
        worst = one < worst ? one : worst;
    }
    return worst;
}

inline Relation looks_touching(const PictureAxes &picture, const Sphere &a, const Sphere &b) {
    return relation(Circle{pictured(picture, a.centre), a.radius},
                    Circle{pictured(picture, b.centre), b.radius});
}

/// The point of the segment from p to q nearest to c: go along it as far as c has gone, clamped.
inline Vec2 nearest_on_segment(const Vec2 &c, const Vec2 &p, const Vec2 &q) {
    const Polar<2> edge = polar<2>(q - p);
    const Vec2 to = c - p;
    return p + clamp(to.x * edge.unit.x + to.y * edge.unit.y, {0, edge.length}) * edge.unit;
}

/// The nearest point of the hexagon to c, which is outside of it: on the picture of one of the
/// box's twelve edges.
inline Vec2 nearest_on_outline(const PictureAxes &picture, const Vec2 &c, const Box3 &box) {
    Vec2 best = pictured(picture, box.min);
    for (int k = 0; k < 8; ++k)
        for (int i = 0; i < 3; ++i) {
            if ((k >> i & 1) != 0)
                continue;
            const Vec3 from = corner(box, k);
            Vec3 to = from;
            to[i] = box.max[i];
            const Vec2 q = nearest_on_segment(c, pictured(picture, from), pictured(picture, to));
            best = length<2>(q - c) < length<2>(best - c) ? q : best;
        }
    return best;
}

/// Seen along an axis, or turned about one, the hexagon is a box again.
inline bool looks_like_a_box(const PictureAxes &picture) {
    for (int i = 0; i < 3; ++i)
        if (picture.right[i] != 0 && picture.up[i] != 0)
            return false;
    return true;
}

/// A disc and a hexagon: by its nearest point, like a circle and a box.
inline Relation looks_touching(const PictureAxes &picture, const Sphere &a, const Box3 &b) {
    const Vec2 c = pictured(picture, a.centre);
    if (looks_like_a_box(picture)) {
        const Interval x = shadow(b, picture.right), y = shadow(b, picture.up);
        return relation(Circle{c, a.radius}, Box2{{x.min, y.min}, {x.max, y.max}});
    }
    const Relation centre = looks_touching(picture, point_box<3>(a.centre), b);
    if (centre == Relation::overlapping || a.radius == 0)
        return centre;
    if (centre == Relation::touching)
        return Relation::overlapping;
    return relation_of(compare_reach<2>(c, nearest_on_outline(picture, c, b), a.radius, 0));
}
inline Relation looks_touching(const PictureAxes &picture, const Box3 &a, const Sphere &b) {
    return looks_touching(picture, b, a);
}

/// Turns the scene until the outlines overlap and believes it. Survives every view but one: a gap
/// shows only from the side.
template <class A, class B>
Relation looks_touching(double yaw, double pitch, const A &a, const B &b) {
    return looks_touching(picture_axes(yaw, pitch), a, b);
}

} // namespace collide::wrong
