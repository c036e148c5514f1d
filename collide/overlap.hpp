#pragma once

#include "collide/closest.hpp"
#include "collide/convention.hpp"
#include "collide/shapes.hpp"

/// Do they overlap? The yes/no question, with "just touching" kept apart.
namespace collide {

/// The relation that a compared distance stands for: out of reach, exactly at it, within.
constexpr Relation relation_of(int sign) {
    return sign > 0 ? Relation::separate : sign == 0 ? Relation::touching : Relation::overlapping;
}

/// Two balls: the distance of the centres against the sum of the radii,
///     |b - a|^2 < (ra + rb)^2,
/// both sides squared, so that there is no square root (Ericson, Real-Time Collision Detection,
/// 4.3.1).
template <int N> inline Relation relation(const Ball<N> &a, const Ball<N> &b) {
    return relation_of(compare_reach<N>(a.centre, b.centre, a.radius, b.radius)); // [reach]
}

/// Two boxes: their shadows must overlap on every axis. One gap is enough to prove a miss, so the
/// boxes stand to each other as on their worst axis (Ericson, 4.2.1).
template <int N> constexpr Relation relation(const Aabb<N> &a, const Aabb<N> &b) {
    bool all_meet = true, all_overlap = true;
    for (int i = 0; i < N; ++i) {
        all_meet &= meet(a.axis(i), b.axis(i)); // [shadows]
        all_overlap &= overlap(a.axis(i), b.axis(i));
    }
    return relation_by(all_meet, all_overlap);
}

/// Strictly inside, on every axis.
template <int N> bool contains(const Aabb<N> &box, const Vec<N> &p) {
    bool inside = true;
    for (int i = 0; i < N; ++i)
        inside &= (box.min[i] < p[i]) & (p[i] < box.max[i]);
    return inside;
}

/// Ball and box: only one point of the box matters, q, the one nearest to the centre (the clamped
/// centre). What is left is the test of two balls again, one of them of radius 0 (Arvo, "A Simple
/// Method for Box-Sphere Intersection Testing", 1990).
template <int N> inline Relation relation(const Ball<N> &a, const Aabb<N> &b, const Vec<N> &q) {
    if (a.radius == 0 && contains<N>(b, a.centre))
        return Relation::overlapping; // a point inside: its distance is 0, not below
    return relation_of(compare_reach<N>(a.centre, q, a.radius, 0)); // [reach]
}
template <int N> inline Relation relation(const Ball<N> &a, const Aabb<N> &b) {
    return relation<N>(a, b, clamp<N>(a.centre, b));
}
template <int N> inline Relation relation(const Aabb<N> &a, const Ball<N> &b) {
    return relation(b, a);
}

/// Overlapping; or touching, where the convention counts that.
constexpr bool is_hit(Relation relation, const Convention &convention) {
    return relation == Relation::overlapping ||
           (relation == Relation::touching && convention.touching_counts);
}

} // namespace collide
