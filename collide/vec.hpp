#pragma once

#include <cmath>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

/// The collision core: shapes, questions, answers.
///
/// Everything here is generic over N, the number of axes (2: the plane, 3: space). A box is N
/// intervals and space only adds one more, so the tests loop over axes and exist once.
namespace collide {

/// A point or a displacement, in world units, y up.
template <int N> using Vec = glm::vec<N, double, glm::defaultp>;
using Vec2 = Vec<2>;
using Vec3 = Vec<3>;

/// The same point? One sum and one comparison instead of a branch for each axis: which coordinate
/// differs first cannot be predicted, and a branch that the processor predicts wrongly costs more
/// time than the sum.
template <int N> bool same(const Vec<N> &p, const Vec<N> &q) {
    double apart = std::fabs(p[0] - q[0]);
    for (int i = 1; i < N; ++i)
        apart += std::fabs(p[i] - q[i]);
    return apart == 0;
}

/// The largest absolute coordinate.
template <int N> double largest(const Vec<N> &v) {
    double most = 0;
    for (int i = 0; i < N; ++i)
        most = std::fmax(most, std::fabs(v[i]));
    return most;
}

/// v / 2^exponent: another unit of length, in which nothing is rounded.
template <int N> Vec<N> rescaled(const Vec<N> &v, int exponent) {
    Vec<N> w(0);
    for (int i = 0; i < N; ++i)
        w[i] = std::ldexp(v[i], -exponent);
    return w;
}

/// A vector as a length and a direction.
template <int N> struct Polar {
    double length;
    Vec<N> unit; ///< v / |v|; all 0 for the zero vector, which points nowhere
};

/// Pythagoras for coordinates whose squares leave the range of a double (below 1e-154 or above
/// 1e154): measured in a unit near the largest of them. Units are powers of two, so that changing
/// them rounds nothing.
template <int N> [[gnu::noinline]] Polar<N> polar_rescaled(const Vec<N> &v) {
    const double most = largest<N>(v);
    if (most == 0)
        return {0, Vec<N>(0)};
    const int exponent = std::ilogb(most);
    const Vec<N> w = rescaled<N>(v, exponent);
    const double length = std::sqrt(glm::dot(w, w));
    return {std::ldexp(length, exponent), w / length};
}

/// |v| = sqrt(x^2 + y^2 ...), and v / |v|.
template <int N> inline Polar<N> polar(const Vec<N> &v) {
    const double square = glm::dot(v, v);
    if (!(square > 0x1p-900 && square < 0x1p1000)) // far from 1: squares lose digits
        return polar_rescaled<N>(v);
    const double length = std::sqrt(square);
    return {length, v / length};
}

template <int N> double length(const Vec<N> &v) { return polar<N>(v).length; }

} // namespace collide
