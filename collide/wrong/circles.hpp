#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "collide/contact.hpp"

/// The popular wrong tests of two circles (or spheres). Each is one formula beside the right one in
/// overlap.hpp and contact.hpp. Comparisons of squares are made without rounding, so that what they
/// show is the mistake alone; only `root_first` is about rounding.
namespace collide::wrong {

/// |q - p|^2
template <int N> Exact square_distance(const Vec<N> &p, const Vec<N> &q) {
    return exact_excess<N>(p, q, 0, 0);
}

/// How |b - a|^2 stands to `limit`, which is made of terms that are not negative and is rounded two
/// times or less. Each square is rounded three times and so are the sums: where the two differ by
/// more than all that can be, doubles are enough; else `exactly` gives the limit without rounding.
template <int N, class Exactly>
Relation square_against(const Vec<N> &a, const Vec<N> &b, double limit, Exactly exactly) {
    const Vec<N> d = b - a;
    const double square = glm::dot(d, d);
    const double all = square + limit;
    const double doubt = 0x1p-48 * all;
    const bool in_range = 0x1p-900 < all && all < 0x1p900; // no square has left the doubles
    if (in_range && std::fabs(square - limit) > doubt)
        return square < limit ? Relation::overlapping : Relation::separate;
    return relation_of((square_distance<N>(a, b) - exactly()).sign());
}

/// Squares the radii before adding them:
///     |d|^2 < ra^2 + rb^2   instead of   (ra + rb)^2 = ra^2 + 2 ra rb + rb^2.
/// Survives because far circles miss and deep ones hit either way: only the ring between the two
/// reaches is wrong, and there it looks as if collision came late.
template <int N> Relation squared_separately(const Ball<N> &a, const Ball<N> &b) {
    const double ra = a.radius, rb = b.radius;
    return square_against<N>(a.centre, b.centre, ra * ra + rb * rb,
                             [&] { return Exact(ra) * Exact(ra) + Exact(rb) * Exact(rb); });
}
/// Its price: the missing term 2 ra rb (square units) ...
inline double missing_square(double ra, double rb) { return 2 * ra * rb; }
/// ... and the share of the reach that is lost, 1 - sqrt(ra^2 + rb^2) / (ra + rb): 29 % for equal
/// radii. 0 for two points.
inline double lost_reach_share(double ra, double rb) {
    return ra + rb > 0 ? 1 - std::hypot(ra, rb) / (ra + rb) : 0;
}

/// Squares one side only: |d|^2 < ra + rb. An area against a length, so the answer depends on the
/// unit. Survives where the radii add up to 1, and with pixels it is merely "too small".
template <int N> Relation unsquared(const Ball<N> &a, const Ball<N> &b) {
    return square_against<N>(a.centre, b.centre, a.radius + b.radius,
                             [&] { return Exact(a.radius) + Exact(b.radius); });
}
/// Its price: it reaches sqrt(ra + rb) instead of ra + rb; positive when it comes short.
inline double unsquared_shortfall(double ra, double rb) { return ra + rb - std::sqrt(ra + rb); }

/// Asks whether b's centre is in a: |d|^2 < ra^2. Survives while b is small beside a. Its price:
/// the reach is short by rb.
template <int N> Relation one_radius(const Ball<N> &a, const Ball<N> &b) {
    return square_against<N>(a.centre, b.centre, a.radius * a.radius,
                             [&] { return Exact(a.radius) * Exact(a.radius); });
}

/// Takes the root before it compares: sqrt(d . d) < ra + rb, in doubles. Products, sums and the
/// root are each rounded, so at exact contact the rounding decides. Survives everywhere else.
template <int N> Relation root_first(const Ball<N> &a, const Ball<N> &b) {
    const Vec<N> d = b.centre - a.centre;
    const double distance = std::sqrt(glm::dot(d, d)), reach = a.radius + b.radius;
    return relation_of(distance > reach ? 1 : distance < reach ? -1 : 0);
}

/// Divides by |d| without asking whether it is 0: concentric circles get 0/0 = not a number, and
/// one such body spreads it to all that it touches. Survives because centres rarely coincide ...
/// until something spawns two bodies at one place.
template <int N>
std::optional<Contact<N>> concentric_divide(const Ball<N> &a, const Ball<N> &b,
                                            const Convention &convention) {
    auto found = contact(a, b, convention);
    if (found && a.centre == b.centre) {
        found->normal = Vec<N>(std::numeric_limits<double>::quiet_NaN());
        found->point = found->normal;
    }
    return found;
}

/// Forgets to divide d by its length, so the "unit" normal is |d| long and the push |d| times too
/// far. Survives in tests with centres 1 apart.
template <int N>
std::optional<Contact<N>> unnormalised(const Ball<N> &a, const Ball<N> &b,
                                       const Convention &convention) {
    auto found = contact(a, b, convention);
    if (found) {
        found->normal = b.centre - a.centre;
        found->point = between_surfaces<N>(a, b, found->normal);
    }
    return found;
}
/// Its price: by how much too far (positive) or too short the push is, depth (|d| - 1).
inline double unnormalised_error(double depth, double distance) { return depth * (distance - 1); }

} // namespace collide::wrong
