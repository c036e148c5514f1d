#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "collide/convention.hpp"
#include "collide/overlap.hpp"
#include "collide/shapes.hpp"

/// Which way, and how far? The contact manifold of two shapes.
///
/// (Templates need no `inline`. Here and below it is a hint to the compiler: a contact that is
/// returned in registers costs a tenth less than one that goes through memory.)
namespace collide {

/// Moving b by depth * normal leaves the two just touching.
template <int N> struct Contact {
    Vec<N> normal; ///< unit vector from a towards b
    double depth;  ///< world units, never negative, 0 when touching
    Vec<N> point;  ///< two boxes: the middle of the box they share; ball and box: the box's point
                   ///< nearest to the centre; two balls: half way between their facing surfaces
};

/// A hit. (Filled in where it is returned: one that is put together first and copied as a whole has
/// to wait until its parts have reached memory.)
template <int N>
inline std::optional<Contact<N>> found(const Vec<N> &normal, double depth, const Vec<N> &point) {
    std::optional<Contact<N>> contact(std::in_place);
    contact->normal = normal;
    contact->depth = depth;
    contact->point = point;
    return contact;
}

/// One axis of the box rule. Also shown beside the picture, as the working of a contact.
struct AxisPush {
    double positive; ///< a.max - b.min: how far b must go up the axis to be free
    double negative; ///< b.max - a.min: how far down
    double depth;    ///< by the convention: the smaller push, or the length of the shared interval
    int sign;        ///< +1 when the positive push is the smaller or equal
};

/// The two ways out on one axis. The smaller one is the half-extents depth
///     ha + hb - |cb - ca|,
/// but from corners it is exactly 0 for boxes that touch, whatever the rounding of a centre.
/// (Arithmetic instead of branches, here and in least_axis: which side is nearer cannot be
/// predicted, as in interval.hpp.)
inline AxisPush axis_push(Interval a, Interval b, BoxDepth depth) {
    const double positive = a.max - b.min; // [push]
    const double negative = b.max - a.min; // [push]
    const int sign = static_cast<int>(std::copysign(1.0, negative - positive));
    if (depth == BoxDepth::half_extents)
        return {positive, negative, positive < negative ? positive : negative, sign};
    const double shared = (a.max < b.max ? a.max : b.max) - (a.min > b.min ? a.min : b.min);
    return {positive, negative, shared, sign};
}

/// All axes. Negative depth means a gap of that size. A ball's centre counts as a box of size 0.
template <int N>
inline std::array<AxisPush, N> axis_pushes(const Aabb<N> &a, const Aabb<N> &b, BoxDepth depth) {
    std::array<AxisPush, N> pushes;
    for (int i = 0; i < N; ++i)
        pushes[static_cast<std::size_t>(i)] = axis_push(a.axis(i), b.axis(i), depth);
    return pushes;
}

/// The axis of the smallest depth, the lower one on a tie: the cheapest way out.
template <std::size_t N> inline int least_axis(const std::array<AxisPush, N> &pushes) {
    int least = 0;
    double depth = pushes[0].depth;
    for (std::size_t i = 1; i < N; ++i) {
        const bool less = pushes[i].depth < depth; // [least]
        least += less * (static_cast<int>(i) - least);
        depth = less ? pushes[i].depth : depth;
    }
    return least;
}

/// The middle of the box that two boxes share.
template <int N> inline Vec<N> shared_middle(const Aabb<N> &a, const Aabb<N> &b) {
    Vec<N> middle(0);
    for (int i = 0; i < N; ++i)
        middle[i] = ((a.min[i] > b.min[i] ? a.min[i] : b.min[i]) +
                     (a.max[i] < b.max[i] ? a.max[i] : b.max[i])) /
                    2;
    return middle;
}

/// The minimum translation vector of two boxes: along one axis, the one of the least push.
template <int N> inline Contact<N> box_push(const Aabb<N> &a, const Aabb<N> &b, BoxDepth depth) {
    const auto pushes = axis_pushes<N>(a, b, depth);
    const int axis = least_axis(pushes);
    const AxisPush &push = pushes[static_cast<std::size_t>(axis)];
    Vec<N> normal;
    for (int i = 0; i < N; ++i)
        normal[i] = (i == axis) * push.sign; // [normal]
    return {normal, push.depth > 0 ? push.depth : 0.0, shared_middle<N>(a, b)};
}

/// A contact without its point.
template <int N> struct Push {
    Vec<N> normal;
    double depth;
};

/// What round shapes make of the vector d between two centres (or centre and clamped point):
/// normal d / |d|, depth reach - |d|. Touching is exactly 0 deep, whatever |d| rounds to.
template <int N> inline Push<N> round_push(const Vec<N> &d, double reach, Relation relation) {
    const Polar<N> along = polar<N>(d);        // [normal]
    const double depth = reach - along.length; // [depth]
    return {along.unit, relation == Relation::touching || depth < 0 ? 0.0 : depth};
}

/// Half way between the facing surfaces of two balls, a.centre + ra n and b.centre - rb n. Summed
/// so that two large radii do not cancel.
template <int N>
inline Vec<N> between_surfaces(const Ball<N> &a, const Ball<N> &b, const Vec<N> &normal) {
    return (a.centre + b.centre) / 2.0 + (a.radius - b.radius) / 2 * normal;
}

/// Two balls, from centre to centre. Equal centres have no direction: (1, 0) by rule, and the whole
/// reach as depth, instead of a division by 0. Nothing when they do not hit under `convention`.
template <int N>
inline std::optional<Contact<N>> contact(const Ball<N> &a, const Ball<N> &b,
                                         const Convention &convention) {
    const Relation how = relation(a, b);
    if (!is_hit(how, convention))
        return std::nullopt;
    const double reach = a.radius + b.radius;
    if (same<N>(a.centre, b.centre)) {
        Vec<N> normal(0);
        normal[0] = 1; // [coincident]
        return found<N>(normal, reach, between_surfaces<N>(a, b, normal));
    }
    const Push<N> out = round_push<N>(b.centre - a.centre, reach, how);
    return found<N>(out.normal, out.depth, between_surfaces<N>(a, b, out.normal));
}

/// Two boxes. Nothing when they do not hit under `convention`.
template <int N>
inline std::optional<Contact<N>> contact(const Aabb<N> &a, const Aabb<N> &b,
                                         const Convention &convention) {
    if (!is_hit(relation(a, b), convention))
        return std::nullopt;
    return box_push<N>(a, b, convention.box_depth);
}

/// Ball and box: from the centre to its clamped point Q. A centre in or on the box is its own Q and
/// gives no direction; it leaves as a box of size 0 would, and then its radius farther. (That case
/// comes first: it nearly always hits, so that only the other one asks a question whose answer
/// cannot be predicted.)
template <int N>
inline std::optional<Contact<N>> contact(const Ball<N> &a, const Aabb<N> &b,
                                         const Convention &convention) {
    const Vec<N> q = clamp<N>(a.centre, b);
    if (same<N>(q, a.centre)) {
        if (!is_hit(relation<N>(a, b, q), convention))
            return std::nullopt;
        const Contact<N> out = box_push<N>(point_box<N>(q), b, BoxDepth::half_extents);
        return found<N>(out.normal, out.depth + a.radius, q); // [centre inside]
    }
    const Relation how = relation<N>(a, b, q);
    if (!is_hit(how, convention))
        return std::nullopt;
    const Push<N> out = round_push<N>(q - a.centre, a.radius, how);
    return found<N>(out.normal, out.depth, q);
}

/// Box and ball: the same the other way round. (Not the negated answer: a tied sign is + both
/// ways.)
template <int N>
inline std::optional<Contact<N>> contact(const Aabb<N> &a, const Ball<N> &b,
                                         const Convention &convention) {
    const Vec<N> q = clamp<N>(b.centre, a);
    if (same<N>(q, b.centre)) {
        if (!is_hit(relation<N>(b, a, q), convention))
            return std::nullopt;
        const Contact<N> out = box_push<N>(a, point_box<N>(q), BoxDepth::half_extents);
        return found<N>(out.normal, out.depth + b.radius, q); // [centre inside]
    }
    const Relation how = relation<N>(b, a, q);
    if (!is_hit(how, convention))
        return std::nullopt;
    const Push<N> out = round_push<N>(b.centre - q, b.radius, how);
    return found<N>(out.normal, out.depth, q);
}

} // namespace collide
