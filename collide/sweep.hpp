#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collide/contact.hpp"
#include "collide/shapes.hpp"

/// What does a moving shape hit first? Continuous collision detection: the whole move at once.
namespace collide {

template <int N> struct SweepHit {
    double t;      ///< fraction of the move, 0 to 1
    Vec<N> normal; ///< unit vector from b towards the mover, against the movement
    Vec<N> point;  ///< the point that both share at t, world units
};

template <int N> struct Sweep {
    Relation start; ///< before the move; overlapping pairs belong to `contact` and are never a hit
    std::optional<SweepHit<N>> hit;
};

/// One axis of the slab rule: from `entry` to `exit` (fractions of the move) the shadows overlap.
/// Without motion on the axis: -inf to +inf when they overlap strictly, else +inf to -inf.
struct AxisTimes {
    double entry;
    double exit;
    bool moving;
};
template <int N> struct Slabs {
    std::array<AxisTimes, N> axes;
    double entry; ///< the latest entry
    double exit;  ///< the earliest exit
    int axis;     ///< the one entered last, the lower one on a tie
};

/// When does the shadow of a reach that of b, and when does it leave it? Distance over speed, for
/// the faces that meet going up and those that meet going down: whichever way the move goes, the
/// earlier time is the entry. Quotients, not products with 1/move: equal times must come out equal.
/// Without motion there is nothing to divide by, and an overlap test decides.
inline AxisTimes axis_times(Interval a, double move, Interval b) {
    constexpr double never = std::numeric_limits<double>::infinity();
    if (move != 0) {
        const double up = (b.min - a.max) / move, down = (b.max - a.min) / move;
        return {up < down ? up : down, up < down ? down : up, true}; // [entry] [exit]
    }
    if (relation(a, b) == Relation::overlapping) // [still]
        return {-never, never, false};
    return {never, -never, false};
}

/// The boxes overlap only while they do on every axis: from the latest entry to the earliest exit
/// (the slab method of Kay and Kajiya, "Ray Tracing Complex Scenes", 1986). Chosen by arithmetic,
/// as in contact.hpp: which axis is the last is a coin toss.
template <int N> inline Slabs<N> slabs(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    std::array<AxisTimes, N> axes;
    for (int i = 0; i < N; ++i)
        axes[static_cast<std::size_t>(i)] = axis_times(a.axis(i), move[i], b.axis(i));
    double entry = axes[0].entry, exit = axes[0].exit;
    int axis = 0;
    for (int i = 1; i < N; ++i) {
        const AxisTimes &times = axes[static_cast<std::size_t>(i)];
        const bool later = times.entry > entry; // [latest]
        axis += later * (i - axis);
        entry = later ? times.entry : entry;
        exit = times.exit < exit ? times.exit : exit; // [earliest]
    }
    return {axes, entry, exit, axis};
}

/// v / 2^exponent: another unit of length, in which nothing is rounded.
template <int N> Vec<N> rescaled(const Vec<N> &v, int exponent) {
    Vec<N> w(0);
    for (int i = 0; i < N; ++i)
        w[i] = std::ldexp(v[i], -exponent);
    return w;
}
template <int N> Aabb<N> rescaled(const Aabb<N> &box, int exponent) {
    return {rescaled<N>(box.min, exponent), rescaled<N>(box.max, exponent)};
}

/// Is there a hit, going by the slabs? In order: not before the start, not after the end, and never
/// in passing a corner or sliding along a face (entry = exit).
template <int N> bool slabs_hit(const Slabs<N> &all) {
    return (0 <= all.entry) & (all.entry <= 1) & (all.entry < all.exit); // [hit]
}

/// The exponent of a unit in which the largest of the coordinates is about 1, if they are smaller.
inline int small_unit(double most) { return 0 < most && most < 1 ? std::ilogb(most) : 0; }

/// Times below 1e-308 (specks, thrown far) can no longer be told apart as fractions of the move. In
/// a smaller unit of length and along a shorter move they can.
template <int N>
bool slabs_hit_tiny(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b, Slabs<N> &all) {
    const int unit = small_unit(std::fmax(std::fmax(largest<N>(a.min), largest<N>(a.max)),
                                          std::fmax(largest<N>(b.min), largest<N>(b.max))));
    const Slabs<N> finer =
        slabs<N>(rescaled<N>(a, unit), rescaled<N>(move, std::ilogb(largest<N>(move))),
                 rescaled<N>(b, unit));
    all.axis = finer.axis;
    return 0 <= finer.entry && finer.entry < finer.exit;
}

/// The mover at time t.
template <int N> Aabb<N> moved(const Aabb<N> &a, const Vec<N> &move, double t) {
    return {a.min + t * move, a.max + t * move};
}

/// The point that two boxes share at t: the middle of what they share, on the face that was hit
/// exactly there.
template <int N>
inline Vec<N> swept_point(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b, double t,
                          int axis) {
    Vec<N> point = shared_middle<N>(moved<N>(a, move, t), b);
    for (int i = 0; i < N; ++i) {
        const double face = move[i] > 0 ? b.min[i] : b.max[i]; // [face]
        point[i] = i == axis ? face : point[i];
    }
    return point;
}

/// The hit on the axis entered last, at the latest entry: the normal of its face, against the
/// movement, and the shared point.
template <int N>
inline SweepHit<N> slab_hit(const Slabs<N> &all, const Aabb<N> &a, const Vec<N> &move,
                            const Aabb<N> &b) {
    Vec<N> normal;
    for (int i = 0; i < N; ++i)
        normal[i] = i == all.axis ? -std::copysign(1.0, move[i]) : 0.0; // [against]
    const double t = all.entry + 0.0; // a face touched at the start may give -0
    return {t, normal, swept_point<N>(a, move, b, t, all.axis)};
}

/// a moves by `move` (world units), b stands still. Two boxes (a point is a box of size 0): the
/// slab rule.
template <int N> Sweep<N> sweep(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    Sweep<N> found{relation(a, b), std::nullopt};
    if (found.start == Relation::overlapping)
        return found;
    Slabs<N> all = slabs<N>(a, move, b);
    const bool tiny = (0 <= all.entry) & (all.entry < 0x1p-900) & (all.exit < 0x1p-900);
    if (tiny ? slabs_hit_tiny<N>(a, move, b, all) : slabs_hit<N>(all))
        found.hit = slab_hit<N>(all, a, move, b);
    return found;
}

/// A ball against a box or a ball, or a box against a ball: round_sweep.hpp.
template <int N> Sweep<N> sweep(const Ball<N> &a, const Vec<N> &move, const Aabb<N> &b);
template <int N> Sweep<N> sweep(const Ball<N> &a, const Vec<N> &move, const Ball<N> &b);
template <int N> Sweep<N> sweep(const Aabb<N> &a, const Vec<N> &move, const Ball<N> &b);

} // namespace collide

#include "collide/round_sweep.hpp"
