#pragma once

#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "collide/contact.hpp"

/// The popular wrong tests of a circle (or sphere) and a box, beside overlap.hpp and contact.hpp.
namespace collide::wrong {

/// The sign of x + y - z, without rounding. Doubles round twice; only where that could matter are
/// they asked for more.
inline int sign_of_sum(double x, double y, double z) {
    const double sum = x + y - z;
    const double doubt = 0x1p-51 * (std::fabs(x) + std::fabs(y) + std::fabs(z));
    if (std::fabs(sum) > doubt)
        return sum < 0 ? -1 : 1;
    return (Exact(x) + Exact(y) - Exact(z)).sign();
}
/// Where x stands to the interval grown by r on both sides. Without rounding: min - r need not be a
/// double.
inline Relation relation_grown(double x, double r, Interval i) {
    const int below = sign_of_sum(x, r, i.min), above = sign_of_sum(i.max, r, x);
    return relation_of(-(below < above ? below : above));
}

/// The corner bug: grow the box by r on all sides and ask whether the centre is inside. Along the
/// faces that is right, which is why it survives walking straight at a wall. But the grown box has
/// square corners where the true region has round ones: the circle is stopped in mid-air.
template <int N> Relation grown_box(const Ball<N> &ball, const Aabb<N> &box) {
    Relation worst = Relation::overlapping;
    for (int i = 0; i < N; ++i) {
        const Relation one = relation_grown(ball.centre[i], ball.radius, box.axis(i));
        worst = one < worst ? one : worst;
    }
    return worst;
}

using std::numbers::pi;

/// Its price in the plane: four corner squares less four quarter discs, (4 - pi) r^2, whatever the
/// box.
inline double corner_error(double r, const Vec2 & /*whatever the size*/) {
    return (4 - pi) * r * r;
}
/// In space: along the twelve edges (4 - pi) r^2 for each of the three lengths, and at the corners
/// a cube of 2r less a ball, (8 - 4 pi / 3) r^3.
inline double corner_error(double r, const Vec3 &size) {
    return (4 - pi) * r * r * (size[0] + size[1] + size[2]) + (8 - 4 * pi / 3) * r * r * r;
}
/// ... as a share of all centres that the wrong test accepts, (w + 2r)(h + 2r). 0 when it accepts
/// none.
template <int N> double corner_share(double r, const Vec<N> &size) {
    const double unit = largest<N>(size) + r; // the share does not depend on the unit
    if (!(unit > 0))
        return 0;
    double accepted = 1;
    for (int i = 0; i < N; ++i)
        accepted *= size[i] / unit + 2 * (r / unit);
    return accepted > 0 ? corner_error(r / unit, size / unit) / accepted : 0;
}
/// ... and how far from the box the worst accepted circle still is: r (sqrt(N) - 1), 0.414 r in the
/// plane.
template <int N> double corner_over_reach(double r) { return r * (std::sqrt(double{N}) - 1); }

/// Distance to the nearest corner against r. Right beyond the corners; misses a circle that presses
/// into the middle of a face.
template <int N> Relation nearest_corner(const Ball<N> &ball, const Aabb<N> &box) {
    Relation best = Relation::separate;
    for (int k = 0; k < (1 << N); ++k) {
        const Vec<N> p = corner<N>(box, k);
        const Relation one = relation_of(compare_reach<N>(ball.centre, p, ball.radius, 0));
        best = one > best ? one : best;
    }
    return best;
}

/// The bounds of the clamp exchanged, max(min(p, min), max): always the max corner. Survives in a
/// test that only comes from the upper right.
template <int N> Vec<N> swapped_clamp_point(const Vec<N> &p, const Aabb<N> &box) {
    Vec<N> q(0);
    for (int i = 0; i < N; ++i)
        q[i] = std::fmax(std::fmin(p[i], box.min[i]), box.max[i]);
    return q;
}
template <int N> Relation swapped_clamp(const Ball<N> &ball, const Aabb<N> &box) {
    const Vec<N> q = swapped_clamp_point<N>(ball.centre, box);
    return relation_of(compare_reach<N>(ball.centre, q, ball.radius, 0));
}

/// Takes the direction to the clamped point even when the centre is in the box, where that point is
/// the centre: 0/0, and a depth of r, which ignores how deep the centre itself is. Survives as long
/// as nothing moves faster than its radius in a frame.
template <int N>
std::optional<Contact<N>> without_inside(std::optional<Contact<N>> found, const Ball<N> &ball,
                                         const Aabb<N> &box) {
    if (found && clamp<N>(ball.centre, box) == ball.centre) {
        found->normal = Vec<N>(std::numeric_limits<double>::quiet_NaN());
        found->depth = ball.radius;
    }
    return found;
}
template <int N>
std::optional<Contact<N>> centre_inside(const Ball<N> &a, const Aabb<N> &b,
                                        const Convention &convention) {
    return without_inside<N>(contact(a, b, convention), a, b);
}
template <int N>
std::optional<Contact<N>> centre_inside(const Aabb<N> &a, const Ball<N> &b,
                                        const Convention &convention) {
    return without_inside<N>(contact(a, b, convention), b, a);
}
/// Its price: the push is short by the centre's own way to the nearest face.
template <int N> double centre_inside_shortfall(const Ball<N> &ball, const Aabb<N> &box) {
    if (clamp<N>(ball.centre, box) != ball.centre)
        return 0;
    return box_push<N>(point_box<N>(ball.centre), box, BoxDepth::half_extents).depth;
}

} // namespace collide::wrong
