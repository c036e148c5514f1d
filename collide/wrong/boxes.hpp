#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "collide/contact.hpp"

/// The popular wrong tests of two boxes, beside overlap.hpp and contact.hpp.
namespace collide::wrong {

/// Depth as the length of the shared interval, min(max) - max(min). Right while the boxes stick out
/// of each other; when one contains the other, the shared interval is just the small box's width
/// and the push leaves it inside.
template <int N>
std::optional<Contact<N>> interval_depth(const Aabb<N> &a, const Aabb<N> &b,
                                         const Convention &convention) {
    return contact(a, b, Convention{convention.touching_counts, BoxDepth::interval_overlap});
}
/// Its price: what the right depth has more than the wrong one. 0 when neither interval of the axes
/// in question contains the other.
template <int N> double interval_shortfall(const Aabb<N> &a, const Aabb<N> &b) {
    return box_push<N>(a, b, BoxDepth::half_extents).depth -
           box_push<N>(a, b, BoxDepth::interval_overlap).depth;
}

/// The axis of the larger depth (ties to the lower axis).
template <std::size_t N> int most_axis(const std::array<AxisPush, N> &pushes) {
    std::size_t most = 0;
    for (std::size_t i = 1; i < N; ++i)
        if (pushes[i].depth > pushes[most].depth)
            most = i;
    return static_cast<int>(most);
}

/// Pushes along the axis of the larger depth, the long way out: bodies jump sideways. Survives with
/// equal depths, and in a test that only asks whether the boxes are apart afterwards.
template <int N>
std::optional<Contact<N>> larger_overlap(const Aabb<N> &a, const Aabb<N> &b,
                                         const Convention &convention) {
    auto found = contact(a, b, convention);
    if (!found)
        return found;
    const auto pushes = axis_pushes<N>(a, b, convention.box_depth);
    const int axis = most_axis(pushes);
    const AxisPush &push = pushes[static_cast<std::size_t>(axis)];
    found->normal = Vec<N>(0);
    found->normal[axis] = push.sign;
    found->depth = push.depth;
    return found;
}
/// Its price: how much farther it pushes than needed.
template <int N> double larger_excess(const Aabb<N> &a, const Aabb<N> &b, BoxDepth depth) {
    const auto pushes = axis_pushes<N>(a, b, depth);
    return pushes[static_cast<std::size_t>(most_axis(pushes))].depth -
           pushes[static_cast<std::size_t>(least_axis(pushes))].depth;
}

/// The normal from b to a: moving b by it drives the two deeper together. Survives where the code
/// that uses it moves a, or has the opposite mistake.
template <int N>
std::optional<Contact<N>> b_to_a(const Aabb<N> &a, const Aabb<N> &b, const Convention &convention) {
    auto found = contact(a, b, convention);
    if (found)
        found->normal = -found->normal;
    return found;
}

/// The box that comes of a full size where a half belongs: twice as large about the same centre.
template <int N> Aabb<N> twice(const Aabb<N> &box) {
    const Vec<N> centre = centre_half<N>(box).centre, size = corner_size<N>(box).size;
    return aabb<N>(CentreHalf<N>{centre, size});
}
/// Full sizes where half-extents belong. Survives because the picture is drawn from the right ones
/// and a hit that comes early looks like lag.
template <int N>
std::optional<Contact<N>> full_for_half(const Aabb<N> &a, const Aabb<N> &b,
                                        const Convention &convention) {
    return contact(twice<N>(a), twice<N>(b), convention);
}

/// Looks at x alone. Survives in a test where everything stands on the same floor.
template <int N> Relation one_axis(const Aabb<N> &a, const Aabb<N> &b) {
    return relation(a.axis(0), b.axis(0));
}

/// Joins the axes with OR: one overlapping shadow is enough for a hit. Survives with boxes that are
/// far apart on every axis, or really overlap.
template <int N> Relation or_for_and(const Aabb<N> &a, const Aabb<N> &b) {
    Relation best = Relation::separate;
    for (int i = 0; i < N; ++i) {
        const Relation shadows = relation(a.axis(i), b.axis(i));
        best = shadows > best ? shadows : best;
    }
    return best;
}

/// The best relation of any corner of `corners` to `box`.
template <int N> Relation best_corner(const Aabb<N> &corners, const Aabb<N> &box) {
    Relation best = Relation::separate;
    for (int k = 0; k < (1 << N); ++k) {
        const Relation one = relation(point_box<N>(corner<N>(corners, k)), box);
        best = one > best ? one : best;
    }
    return best;
}
/// Is a corner of one in the other? Survives with boxes of about one size; misses a cross, where
/// two boxes overlap and no corner lies in the other.
template <int N> Relation corners_only(const Aabb<N> &a, const Aabb<N> &b) {
    const Relation one = best_corner<N>(a, b), other = best_corner<N>(b, a);
    return one > other ? one : other;
}

/// Takes corner + size for min + max. Right as long as both boxes start at the origin, where the
/// size is the max.
template <int N> Relation size_for_max(const Aabb<N> &a, const Aabb<N> &b) {
    return relation(Aabb<N>{a.min, corner_size<N>(a).size}, Aabb<N>{b.min, corner_size<N>(b).size});
}

/// One <= among the <: touching counts on x and not on the others, whatever was agreed on. Survives
/// because nothing but exact contact shows it.
template <int N> bool mixed_edges_hit(const Aabb<N> &a, const Aabb<N> &b) {
    for (int i = 1; i < N; ++i)
        if (relation(a.axis(i), b.axis(i)) != Relation::overlapping)
            return false;
    return relation(a.axis(0), b.axis(0)) != Relation::separate;
}

/// A box as it was dragged, min above max, in the comparisons as they are: it hits nothing smaller
/// than its own inversion, and says nothing about it. Survives with everyone who drags from the
/// lower left to the upper right. The right answer comes from `normalized(a)`.
template <int N> Relation inverted(const Aabb<N> &a, const Aabb<N> &b) { return relation(a, b); }

} // namespace collide::wrong
