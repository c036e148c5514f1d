#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collide/predicates.hpp"
#include "collide/sweep.hpp"

/// The sweep of round shapes. Shrink the ball to its centre and grow the other shape by the reach
/// R = ra + rb: the centre's path then runs against a box with rounded edges, or against a ball
/// (Ericson, Real-Time Collision Detection, 5.5.7).
///
/// The distance of the centre to the box, D(t), is convex: it falls, then it rises. So a ball that
/// slides or leaves at the start never comes back, and there is at most one entry. Faces cut the
/// path into stretches; on each, only the axes on which the centre is outside count, and D^2 is one
/// quadratic in t.
///
/// Whether there is a hit at all is decided exactly (predicates.hpp); only t and the normal are
/// rounded.
namespace collide {

/// A stretch of the path: outside, on these axes, of these faces, until that time. The axes that do
/// not count hold 0 in all three vectors, so that what follows need not ask which they are.
template <int N> struct Stretch {
    Vec<N> centre; ///< of the ball, at the start of the move
    Vec<N> corner; ///< the faces that it is outside of
    Vec<N> move;
    double until;
};

/// The stretch that begins at time `from`. `times` are those of the centre against the box.
template <int N>
Stretch<N> stretch_at(double from, const Vec<N> &centre, const Vec<N> &move, const Aabb<N> &box,
                      const std::array<AxisTimes, N> &times) {
    Stretch<N> part{Vec<N>(0), Vec<N>(0), Vec<N>(0), std::numeric_limits<double>::infinity()};
    for (int i = 0; i < N; ++i) {
        const AxisTimes &axis = times[static_cast<std::size_t>(i)];
        const bool passes = axis.moving && box.min[i] < box.max[i]; // else: no inside to speak of
        if (passes && axis.entry > from)
            part.until = std::fmin(part.until, axis.entry);
        else if (passes && axis.exit > from) {
            part.until = std::fmin(part.until, axis.exit);
            continue; // inside on this axis
        }
        const bool above =
            axis.moving ? (move[i] < 0) != (passes && axis.entry <= from) : centre[i] > box.max[i];
        if (!axis.moving && !above && !(centre[i] < box.min[i]))
            continue; // inside, and staying there
        part.centre[i] = centre[i];
        part.corner[i] = above ? box.max[i] : box.min[i];
        part.move[i] = move[i];
    }
    return part;
}

/// Where the gap falls below the reach.
template <int N> struct Crossing {
    double t;
    Vec<N> unit; ///< from the box (or ball) that stands still to the centre
};

/// |e|^2 - R^2 in units of 2^exponent squared: as (|e| - R)(|e| + R), which cancels less; and
/// exactly when even that is the difference of two nearly equal lengths.
template <int N> double excess(const Stretch<N> &part, double ra, double rb, int exponent) {
    const double distance = length<N>(rescaled<N>(part.centre - part.corner, exponent));
    const double reach = std::ldexp(ra + rb, -exponent);
    if (std::fabs(distance - reach) > 0x1p-20 * reach)
        return (distance - reach) * (distance + reach);
    return exact_excess<N>(part.centre, part.corner, ra, rb).scaled(2 * exponent);
}

/// The line of a stretch and the reach. With e = centre - corner, m = move and R = ra + rb, it is
/// within reach while |e + t m| < R. Lengths are measured in powers of two near the largest, so
/// that no square leaves the range.
template <int N> struct Chord {
    int of_all, of_reach, of_move; ///< the exponents of the units of e, of R and of m
    Vec<N> move;                   ///< m
    double square_speed;           ///< |m|^2
    double advance;                ///< e . m, below 0 while the line is nearing
    Vec<N> across{0};              ///< the part of e across the move, times |m|^2; as R is measured
    double discriminant;           ///< R^2 |m|^2 - (e x m)^2, as R is measured
};

/// The discriminant in Lagrange's form, which squares no large number that cancels; and exactly
/// when the line all but grazes, where what is left is little more than rounding.
template <int N> Chord<N> chord(const Stretch<N> &part, double ra, double rb) {
    const Vec<N> apart = part.centre - part.corner;
    Chord<N> line{};
    line.of_all = std::ilogb(std::fmax(largest<N>(apart), ra + rb));
    line.of_reach = std::ilogb(ra + rb);
    line.of_move = std::ilogb(largest<N>(part.move));
    const Vec<N> e = rescaled<N>(apart, line.of_all);
    const Vec<N> m = line.move = rescaled<N>(part.move, line.of_move);
    line.square_speed = glm::dot(m, m);
    line.advance = glm::dot(e, m);
    double square = 0; // |e x m|^2
    for (int i = 0; i < N; ++i)
        for (int j = 0; j < N; ++j) {
            const double x = std::ldexp(cross(e[i], m[i], e[j], m[j]), line.of_all - line.of_reach);
            line.across[i] += m[j] * x;
            square += i < j ? x * x : 0;
        }
    const double reach = std::ldexp(ra + rb, -line.of_reach);
    line.discriminant = reach * reach * line.square_speed - square;
    if (line.discriminant < 0x1p-20 * square)
        line.discriminant = exact_discriminant<N>(part.centre, part.corner, part.move, ra, rb)
                                .scaled(2 * (line.of_reach + line.of_move));
    return line;
}

/// The first root of |e + t m|^2 = R^2, for a line that comes nearer than R and is nearing at
/// `from`. With B = e . m < 0 and the discriminant of the chord,
///     t = (|e|^2 - R^2) / (-B + sqrt(disc)),
/// and the offset at t is the part of e across the move, less sqrt(disc) / |m| along it.
template <int N>
std::optional<Crossing<N>> crossing(const Stretch<N> &part, double from, double ra, double rb) {
    if (sign_of_advance<N>(part.centre, part.corner, part.move) >= 0 ||
        sign_of_discriminant<N>(part.centre, part.corner, part.move, ra, rb) <= 0)
        return std::nullopt; // [tangent]
    const Chord<N> line = chord<N>(part, ra, rb);
    const double root = std::sqrt(line.discriminant); // [root]
    const double nearest = -line.advance / line.square_speed;
    if (from > 0 && !(from < std::ldexp(nearest, line.of_all - line.of_move)))
        return std::nullopt; // past the nearest point: leaving
    const double t = excess<N>(part, ra, rb, line.of_all) /
                     (std::ldexp(root, line.of_reach - line.of_all) - line.advance); // [entry]
    return Crossing<N>{std::ldexp(t, line.of_all - line.of_move),
                       polar<N>(line.across - root * line.move).unit};
}

/// Stretch by stretch, until the gap is crossed. A root that lies past its stretch is none of
/// its own; but if the next one starts within reach, it was at the border, but for rounding.
template <int N>
std::optional<Crossing<N>> first_crossing(const Vec<N> &centre, const Vec<N> &move,
                                          const Aabb<N> &box, double ra, double rb) {
    const auto times = slabs<N>(point_box<N>(centre), move, box).axes;
    std::optional<Crossing<N>> late;
    double from = 0;
    while (from < std::numeric_limits<double>::infinity()) {
        const Stretch<N> part = stretch_at<N>(from, centre, move, box, times);
        const Vec<N> offset = part.centre - part.corner + from * part.move;
        if (late && length<N>(offset) <= ra + rb)
            return Crossing<N>{from, late->unit};
        const auto found = crossing<N>(part, from, ra, rb);
        if (found && found->t <= part.until)
            return Crossing<N>{std::fmax(from, found->t), found->unit};
        late = found;
        from = part.until;
    }
    return std::nullopt;
}

/// The same for specks, and for one that is thrown far, so that its times are too small for a
/// double: in a smaller unit of length and along a move of about 1, as in slabs_hit_tiny.
template <int N>
std::optional<Crossing<N>> first_crossing_tiny(const Vec<N> &centre, const Vec<N> &move,
                                               const Aabb<N> &box, double ra, double rb) {
    const int far = std::ilogb(largest<N>(move));
    const int unit = small_unit(std::fmax(std::fmax(largest<N>(centre), ra + rb),
                                          std::fmax(largest<N>(box.min), largest<N>(box.max))));
    auto found =
        first_crossing<N>(rescaled<N>(centre, unit), rescaled<N>(move, far), rescaled<N>(box, unit),
                          std::ldexp(ra, -unit), std::ldexp(rb, -unit));
    if (found)
        found->t = std::ldexp(found->t, unit - far);
    return found;
}

/// The crossing of a ball that is not within reach at the start, if it comes by the end of the
/// move.
template <int N>
std::optional<Crossing<N>> round_entry(const Vec<N> &centre, const Vec<N> &move, const Aabb<N> &box,
                                       double ra, double rb) {
    const Vec<N> q = clamp<N>(centre, box);
    if (sign_of_advance<N>(centre, q, move) >= 0)
        return std::nullopt; // [sliding] standing still, sliding or leaving: the gap never shrinks
    if (compare_reach<N>(centre, q, ra, rb) == 0)
        return Crossing<N>{0, polar<N>(centre - q).unit}; // pressing into what it touches
    if (!reaches_by_end<N>(centre, move, box, ra, rb))
        return std::nullopt; // [end]
    const bool tiny = ra + rb < 0x1p-500 * std::fmax(1.0, largest<N>(move));
    auto found = tiny ? first_crossing_tiny<N>(centre, move, box, ra, rb)
                      : first_crossing<N>(centre, move, box, ra, rb);
    if (found)
        found->t = std::fmin(1.0, found->t);
    return found;
}

/// A ball against a box. Shared point: the box's point nearest to the centre.
template <int N> Sweep<N> sweep(const Ball<N> &a, const Vec<N> &move, const Aabb<N> &b) {
    if (a.radius == 0)
        return sweep(point_box<N>(a.centre), move, b);
    Sweep<N> found{relation(a, b), std::nullopt};
    if (found.start == Relation::overlapping)
        return found;
    if (const auto entry = round_entry<N>(a.centre, move, b, a.radius, 0)) {
        const Vec<N> at = a.centre + entry->t * move;
        found.hit = SweepHit<N>{entry->t, entry->unit, clamp<N>(at, b)}; // [hit] [against]
    }
    return found;
}

/// A ball against a ball: a box of size 0, with both radii as the reach.
template <int N> Sweep<N> sweep(const Ball<N> &a, const Vec<N> &move, const Ball<N> &b) {
    if (a.radius == 0 && b.radius == 0)
        return sweep(point_box<N>(a.centre), move, point_box<N>(b.centre));
    Sweep<N> found{relation(a, b), std::nullopt};
    if (found.start == Relation::overlapping)
        return found;
    const auto entry = round_entry<N>(a.centre, move, point_box<N>(b.centre), a.radius, b.radius);
    if (entry)
        found.hit = SweepHit<N>{entry->t, entry->unit, b.centre + b.radius * entry->unit};
    return found;
}

/// A box against a ball: seen from the box, the ball comes the other way.
template <int N> Sweep<N> sweep(const Aabb<N> &a, const Vec<N> &move, const Ball<N> &b) {
    if (b.radius == 0)
        return sweep(a, move, point_box<N>(b.centre));
    Sweep<N> found{relation(a, b), std::nullopt};
    if (found.start == Relation::overlapping)
        return found;
    if (const auto entry = round_entry<N>(b.centre, -move, a, b.radius, 0)) {
        const Vec<N> normal = -entry->unit;
        found.hit = SweepHit<N>{entry->t, normal, b.centre + b.radius * normal};
    }
    return found;
}

} // namespace collide
