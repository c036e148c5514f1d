#pragma once

#include <cmath>

#include "collide/exact.hpp"
#include "collide/shapes.hpp"
#include "collide/vec.hpp"

/// The comparisons that a tie hangs on: the distance of two points against a reach, and the sign of
/// an approach. The answers are those of exact arithmetic on the given numbers, so rounding never
/// makes two circles touch, or keeps them from it, and swapping, mirroring or scaling a scene by a
/// power of two never changes its answer.
///
/// Each asks plain doubles first. One operation is off by at most 2^-53 of its result; a bound on
/// what all of them can add up to (8 such errors, doubled to be safe) says whether the sign is
/// certain. Products below 1e-308 lose more than that: a constant sends them on, too.
namespace collide {

inline constexpr double rounding = 0x1p-49;       ///< per unit of what is added up
inline constexpr double rounding_tiny = 0x1p-960; ///< for what underflows on the way

/// |p - q|^2 - (ra + rb)^2
template <int N> Exact exact_excess(const Vec<N> &p, const Vec<N> &q, double ra, double rb) {
    const Exact reach = Exact(ra) + Exact(rb);
    Exact excess = -(reach * reach);
    for (int i = 0; i < N; ++i) {
        const Exact d = Exact(p[i]) - Exact(q[i]);
        excess += d * d;
    }
    return excess;
}
template <int N>
[[gnu::noinline]] int compare_reach_exactly(const Vec<N> &p, const Vec<N> &q, double ra,
                                            double rb) {
    return exact_excess<N>(p, q, ra, rb).sign();
}

/// The sign of |p - q|^2 - (ra + rb)^2: 1 out of reach, 0 exactly at it, -1 within.
template <int N> inline int compare_reach(const Vec<N> &p, const Vec<N> &q, double ra, double rb) {
    const Vec<N> d = p - q;
    const double square = glm::dot(d, d), reach = (ra + rb) * (ra + rb);
    const double unsure = rounding * (square + reach) + rounding_tiny;
    const double excess = square - reach;
    if (std::fabs(excess) > unsure)
        return excess > 0 ? 1 : -1;
    return compare_reach_exactly<N>(p, q, ra, rb);
}

template <int N>
[[gnu::noinline]] int sign_of_advance_exactly(const Vec<N> &p, const Vec<N> &q,
                                              const Vec<N> &move) {
    Exact dot;
    for (int i = 0; i < N; ++i)
        dot += (Exact(p[i]) - Exact(q[i])) * Exact(move[i]);
    return dot.sign();
}

/// The sign of (p - q) . move: -1 when a step from p along `move` comes nearer to q, 1 when it
/// leaves, 0 when it goes past at a right angle.
template <int N> int sign_of_advance(const Vec<N> &p, const Vec<N> &q, const Vec<N> &move) {
    double dot = 0, size = 0;
    for (int i = 0; i < N; ++i) {
        const double term = (p[i] - q[i]) * move[i];
        dot += term;
        size += std::fabs(term);
    }
    const double unsure = rounding * size + rounding_tiny;
    if (std::fabs(dot) > unsure)
        return dot > 0 ? 1 : -1;
    return sign_of_advance_exactly<N>(p, q, move);
}

/// x1 y2 - x2 y1, without the digits that the difference of two rounded products would lose
/// (Kahan's method; Higham, Accuracy and Stability of Numerical Algorithms, 2.6).
inline double cross(double x1, double y1, double x2, double y2) {
    const double second = x2 * y1;
    const double lost = std::fma(-x2, y1, second);
    return std::fma(x1, y2, -second) + lost;
}

/// (ra + rb)^2 |move|^2 - |(p - q) x move|^2
template <int N>
Exact exact_discriminant(const Vec<N> &p, const Vec<N> &q, const Vec<N> &move, double ra,
                         double rb) {
    const Exact reach = Exact(ra) + Exact(rb);
    Exact length, across;
    for (int i = 0; i < N; ++i) {
        length += Exact(move[i]) * Exact(move[i]);
        for (int j = 0; j < i; ++j) {
            const Exact x = (Exact(p[i]) - Exact(q[i])) * Exact(move[j]) -
                            (Exact(p[j]) - Exact(q[j])) * Exact(move[i]);
            across += x * x;
        }
    }
    return reach * reach * length - across;
}
template <int N>
[[gnu::noinline]] int sign_of_discriminant_exactly(const Vec<N> &p, const Vec<N> &q,
                                                   const Vec<N> &move, double ra, double rb) {
    return exact_discriminant<N>(p, q, move, ra, rb).sign();
}

/// Does the line from p along `move` pass q nearer than ra + rb? The sign of
///     R^2 |m|^2 - |(p - q) x m|^2:
/// 1 nearer, 0 tangent, -1 farther away.
template <int N>
int sign_of_discriminant(const Vec<N> &p, const Vec<N> &q, const Vec<N> &move, double ra,
                         double rb) {
    const Vec<N> e = p - q;
    const double reach = ra + rb;
    double length = 0, across = 0, unsure = rounding_tiny;
    for (int i = 0; i < N; ++i) {
        length += move[i] * move[i];
        for (int j = 0; j < i; ++j) {
            const double x = e[i] * move[j] - e[j] * move[i];
            const double off =
                rounding * (std::fabs(e[i] * move[j]) + std::fabs(e[j] * move[i])) + rounding_tiny;
            across += x * x;
            unsure += off * (2 * std::fabs(x) + off);
        }
    }
    const double near = reach * reach * length;
    const double nearer = near - across;
    unsure += rounding * (near + across);
    if (std::fabs(nearer) > unsure)
        return nearer > 0 ? 1 : -1;
    return sign_of_discriminant_exactly<N>(p, q, move, ra, rb);
}

/// Centre to nearest point of the box, at the end of the move, exactly: on one axis.
inline Exact exact_outside(double centre, double move, Interval box) {
    const Exact end = Exact(centre) + Exact(move);
    const Exact below = end - Exact(box.min), above = end - Exact(box.max);
    return below.sign() < 0 ? below : above.sign() > 0 ? above : Exact();
}
template <int N>
[[gnu::noinline]] bool reaches_by_end_exactly(const Vec<N> &centre, const Vec<N> &move,
                                              const Aabb<N> &box, double ra, double rb) {
    const Exact reach = Exact(ra) + Exact(rb);
    Exact excess = -(reach * reach), growth;
    for (int i = 0; i < N; ++i) {
        const Exact d = exact_outside(centre[i], move[i], box.axis(i));
        excess += d * d;
        growth += d * Exact(move[i]);
    }
    return excess.sign() <= 0 || growth.sign() > 0;
}

/// A centre that starts out of reach of a box and comes nearer: is it still worth looking for the
/// moment when it crosses the reach? Only when the gap is closed at the end of the move, or is
/// growing again by then (so that the nearest moment lies behind).
template <int N>
bool reaches_by_end(const Vec<N> &centre, const Vec<N> &move, const Aabb<N> &box, double ra,
                    double rb) {
    const double reach = (ra + rb) * (ra + rb);
    double square = 0, growth = 0, unsure = rounding_tiny, growth_unsure = rounding_tiny;
    for (int i = 0; i < N; ++i) {
        const double end = centre[i] + move[i];
        const double d = end - clamp(end, box.axis(i));
        const double off = rounding * (std::fabs(end) + std::fabs(d));
        square += d * d;
        growth += d * move[i];
        unsure += off * (2 * std::fabs(d) + off);
        growth_unsure += (off + rounding * std::fabs(d)) * std::fabs(move[i]);
    }
    unsure += rounding * (square + reach);
    if (reach - square > unsure)
        return true;
    if (square - reach > unsure && std::fabs(growth) > growth_unsure)
        return growth > 0;
    return reaches_by_end_exactly<N>(centre, move, box, ra, rb);
}

} // namespace collide
