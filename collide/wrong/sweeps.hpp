#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "collide/question.hpp"

/// The popular wrong sweeps, beside sweep.hpp and round_sweep.hpp. `start` is always the right one,
/// and what overlaps at the start is no hit, except where the mistake is about just that.
namespace collide::wrong {

template <int N> Ball<N> moved_by(const Ball<N> &a, const Vec<N> &way) {
    return {a.centre + way, a.radius};
}
template <int N> Aabb<N> moved_by(const Aabb<N> &a, const Vec<N> &way) {
    return {a.min + way, a.max + way};
}

/// Tests only where the move ends, as if the frames between did not exist: fast things tunnel
/// through thin walls. Survives while nothing moves farther than the two are thick. The time of the
/// hit (1), or nothing.
template <class A, int N, class B>
std::optional<double> end_only(const A &a, const Vec<N> &move, const B &b,
                               const Convention &convention) {
    if (is_hit(relation(moved_by<N>(a, move), b), convention))
        return 1.0;
    return std::nullopt;
}
/// Its price for a move straight at a wall: the share of all starts in the wall's way that tunnel,
/// 1 - (mover + wall) / |move|, each measured along the move; 0 when there is none. A start is in
/// the way when the sweep hits from there.
inline double tunnel_share(double mover, double wall, double move) {
    const double safe = (mover + wall) / std::fabs(move);
    return safe < 1 ? 1 - safe : 0;
}

/// Tests at equal steps along the move, the end included: slower, and tunnels through what is
/// thinner than a step less the mover. More steps can be worse, when a lucky one no longer lands in
/// the wall. The time of the first hit (step / steps), or nothing.
template <class A, int N, class B>
std::optional<double> substeps(const A &a, const Vec<N> &move, const B &b,
                               const Convention &convention, int steps) {
    for (int k = 1; k <= steps; ++k) {
        const Vec<N> way = move * static_cast<double>(k) / static_cast<double>(steps);
        if (is_hit(relation(moved_by<N>(a, way), b), convention))
            return static_cast<double>(k) / steps;
    }
    return std::nullopt;
}
/// Its price: the fewest steps that never miss, for a move straight at a wall: each shorter than
/// mover + wall. Infinite when both have no thickness.
inline double safe_steps(double mover, double wall, double move) {
    return std::floor(std::fabs(move) / (mover + wall)) + 1;
}

/// The hit that (wrong) slabs stand for; everything but the times by the rule.
template <int N>
std::optional<SweepHit<N>> hit_of(const Slabs<N> &all, const Aabb<N> &a, const Vec<N> &move,
                                  const Aabb<N> &b) {
    return slabs_hit<N>(all) ? std::optional(slab_hit<N>(all, a, move, b)) : std::nullopt;
}

/// Takes the first entry of any moving axis for the hit, when the shadows on the others are still
/// apart. Survives when the mover flies along an axis: there is only one entry then.
template <int N>
std::optional<SweepHit<N>> earliest_entry(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    Slabs<N> all = slabs<N>(a, move, b);
    all.entry = std::numeric_limits<double>::infinity();
    for (int i = 0; i < N; ++i) {
        const AxisTimes &times = all.axes[static_cast<std::size_t>(i)];
        if (times.moving && times.entry < all.entry) {
            all.entry = times.entry;
            all.axis = i;
        }
    }
    return hit_of<N>(all, a, move, b);
}

/// Latest entry and earliest exit, where a comparison with not-a-number is lost.
template <int N> Slabs<N> combined(const std::array<AxisTimes, N> &axes) {
    constexpr double never = std::numeric_limits<double>::infinity();
    Slabs<N> all{axes, -never, never, 0};
    for (int i = 0; i < N; ++i) {
        const AxisTimes &times = axes[static_cast<std::size_t>(i)];
        if (times.entry > all.entry) {
            all.entry = times.entry;
            all.axis = i;
        }
        if (times.exit < all.exit)
            all.exit = times.exit;
    }
    return all;
}

/// The near face is always min, the far one always max, also when moving the other way: entry comes
/// after exit, and a mover to the left or down never hits anything. Survives because demos fire to
/// the right.
template <int N>
std::array<AxisTimes, N> unswapped_times(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    auto axes = slabs<N>(a, move, b).axes;
    for (int i = 0; i < N; ++i)
        if (axes[static_cast<std::size_t>(i)].moving)
            axes[static_cast<std::size_t>(i)] = {(b.min[i] - a.max[i]) / move[i],
                                                 (b.max[i] - a.min[i]) / move[i], true};
    return axes;
}
template <int N>
std::optional<SweepHit<N>> unswapped(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    return hit_of<N>(combined<N>(unswapped_times<N>(a, move, b)), a, move, b);
}

/// Divides by the move on an axis without motion and trusts infinity to sort it out. It does, but
/// for a face that is touched exactly: 0/0 is not a number, loses every comparison, and sliding
/// along a wall becomes a hit. Survives because only exact contact shows it.
template <int N>
std::array<AxisTimes, N> divided_times(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    auto axes = slabs<N>(a, move, b).axes;
    for (int i = 0; i < N; ++i)
        if (!axes[static_cast<std::size_t>(i)].moving)
            axes[static_cast<std::size_t>(i)] = {(b.min[i] - a.max[i]) / 0.0,
                                                 (b.max[i] - a.min[i]) / 0.0, false};
    return axes;
}
template <int N>
std::optional<SweepHit<N>> still_axis_divides(const Aabb<N> &a, const Vec<N> &move,
                                              const Aabb<N> &b) {
    return hit_of<N>(combined<N>(divided_times<N>(a, move, b)), a, move, b);
}

template <int N> Vec<N> centre_of(const Ball<N> &a) { return a.centre; }
template <int N> Vec<N> centre_of(const Aabb<N> &a) { return centre_half<N>(a).centre; }

/// Shoots a ray from the mover's centre: late by half its size, and past what only its edge would
/// hit. Survives with bullets, which are nearly points.
template <class A, int N>
std::optional<SweepHit<N>> centre_ray(const A &a, const Vec<N> &move, const Aabb<N> &b) {
    return sweep(point_box<N>(centre_of<N>(a)), move, b).hit;
}

/// Stops at the first of the list that is hit, not at the earliest: right as long as the list
/// happens to be in the order of the flight.
template <int N>
SweepAnswer<N> first_in_list(const Shape<N> &a, const Vec<N> &move,
                             const std::vector<Shape<N>> &against) {
    SweepAnswer<N> found = sweep_nearest<N>(a, move, against);
    for (std::size_t i = 0; i < against.size(); ++i) {
        const SweepAnswer<N> one = sweep_nearest<N>(a, move, {against[i]});
        if (!one.hit)
            continue;
        found.hit = one.hit;
        found.hit->index = static_cast<int>(i);
        break;
    }
    return found;
}

/// Boxes that overlap have been entered in the past: the entry is below 0.
template <int N>
std::optional<SweepHit<N>> past_entry(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    const Slabs<N> all = slabs<N>(a, move, b);
    if (!std::isfinite(all.entry)) // no motion; or too slow for its entry to be a number
        return std::nullopt;
    return slab_hit<N>(all, a, move, b);
}

/// The last root of |e + t m|^2 = R^2, for a line that is within reach at t = 0.
template <int N> Crossing<N> leaving(const Stretch<N> &part, double ra, double rb) {
    const Chord<N> line = chord<N>(part, ra, rb);
    const double root = std::sqrt(std::fmax(0.0, line.discriminant));
    const double along = std::ldexp(root, line.of_reach - line.of_all);
    const double t = line.advance > 0
                         ? -excess<N>(part, ra, rb, line.of_all) / (along + line.advance)
                         : (along - line.advance) / line.square_speed;
    return {std::ldexp(t, line.of_all - line.of_move),
            polar<N>(line.across + root * line.move).unit};
}

/// A centre within reach of a box runs its way backwards: the distance is convex, so that it leaves
/// the reach once, on the first stretch that does not end before. Length and move are measured in
/// powers of two near the largest, so that no time leaves the range.
template <int N>
std::optional<Crossing<N>> past_crossing(const Vec<N> &centre, const Vec<N> &move,
                                         const Aabb<N> &box, double ra, double rb) {
    if (largest<N>(move) == 0)
        return std::nullopt;
    const int far = std::ilogb(largest<N>(move));
    const int unit = std::ilogb(std::fmax(std::fmax(largest<N>(centre), ra + rb),
                                          std::fmax(largest<N>(box.min), largest<N>(box.max))));
    const Vec<N> at = rescaled<N>(centre, unit), back = rescaled<N>(-move, far);
    const Aabb<N> still = rescaled<N>(box, unit);
    const auto times = slabs<N>(point_box<N>(at), back, still).axes;
    double from = 0;
    while (from < std::numeric_limits<double>::infinity()) {
        const Stretch<N> part = stretch_at<N>(from, at, back, still, times);
        if (largest<N>(part.move) > 0) { // else on its way through the box
            const auto out = leaving<N>(part, std::ldexp(ra, -unit), std::ldexp(rb, -unit));
            const double t = 0 - std::ldexp(std::fmax(from, out.t), unit - far);
            if (out.t <= part.until)
                return std::isfinite(t) ? std::optional(Crossing<N>{t, out.unit}) : std::nullopt;
        }
        from = part.until;
    }
    return std::nullopt;
}
template <int N>
std::optional<SweepHit<N>> past_entry(const Ball<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    if (a.radius == 0)
        return past_entry<N>(point_box<N>(a.centre), move, b);
    const auto found = past_crossing<N>(a.centre, move, b, a.radius, 0);
    if (!found)
        return std::nullopt;
    return SweepHit<N>{found->t, found->unit, clamp<N>(a.centre + found->t * move, b)};
}
template <int N>
std::optional<SweepHit<N>> past_entry(const Ball<N> &a, const Vec<N> &move, const Ball<N> &b) {
    const auto found = past_crossing<N>(a.centre, move, point_box<N>(b.centre), a.radius, b.radius);
    if (!found)
        return std::nullopt;
    return SweepHit<N>{found->t, found->unit, b.centre + b.radius * found->unit};
}
template <int N>
std::optional<SweepHit<N>> past_entry(const Aabb<N> &a, const Vec<N> &move, const Ball<N> &b) {
    if (b.radius == 0)
        return past_entry<N>(a, move, point_box<N>(b.centre));
    const auto found = past_crossing<N>(b.centre, -move, a, b.radius, 0);
    if (!found)
        return std::nullopt;
    return SweepHit<N>{found->t, -found->unit, b.centre - b.radius * found->unit};
}

/// Does not look whether the pair overlaps already, and reports the entry in the past, t < 0, as a
/// hit: the mover is thrown back. Survives until something spawns inside a wall.
template <class A, int N, class B>
std::optional<SweepHit<N>> negative_time(const A &a, const Vec<N> &move, const B &b) {
    const Sweep<N> right = sweep(a, move, b);
    return right.start == Relation::overlapping ? past_entry<N>(a, move, b) : right.hit;
}

/// The normal along the movement instead of against it: what bounces off is driven in. Survives
/// where the sign is put right by another mistake.
template <int N> std::optional<SweepHit<N>> flipped_normal(std::optional<SweepHit<N>> hit) {
    if (hit)
        hit->normal = -hit->normal;
    return hit;
}

/// The corner bug in motion: the centre against the box grown by r, corners square. The ball stops
/// short of a corner, or at one that it would pass.
template <int N>
std::optional<SweepHit<N>> grown_box(const Ball<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    const Aabb<N> grown{b.min - a.radius, b.max + a.radius};
    auto hit = sweep(point_box<N>(a.centre), move, grown).hit;
    if (hit)
        hit->point = clamp<N>(a.centre + hit->t * move, b);
    return hit;
}

} // namespace collide::wrong
