#pragma once

#include <cmath>

#include "collide/interval.hpp"
#include "collide/vec.hpp"

/// The shapes, as plain data, and the ways to write down a box.
namespace collide {

/// A circle (N = 2) or sphere (N = 3). Radius 0 is a point. World units.
template <int N> struct Ball {
    Vec<N> centre;
    double radius;
};
using Circle = Ball<2>;
using Sphere = Ball<3>;

/// An axis-aligned box, by its two opposite corners; nothing but one interval per axis.
template <int N> struct Aabb {
    Vec<N> min;
    Vec<N> max;

    Interval axis(int i) const { return {min[i], max[i]}; }
};
using Box2 = Aabb<2>;
using Box3 = Aabb<3>;

/// Corner + full size: a box as a sprite or a `Rect` has it. `size` is negative when inverted.
template <int N> struct CornerSize {
    Vec<N> corner;
    Vec<N> size;
};

/// Centre + half-extents. **Half**: the part that people get wrong.
template <int N> struct CentreHalf {
    Vec<N> centre;
    Vec<N> half;
};

template <int N> bool finite(const Vec<N> &v) {
    for (int i = 0; i < N; ++i)
        if (!std::isfinite(v[i]))
            return false;
    return true;
}

/// All coordinates finite and the radius not negative.
template <int N> bool valid(const Ball<N> &ball) {
    return finite<N>(ball.centre) && std::isfinite(ball.radius) && ball.radius >= 0;
}

/// All coordinates finite and min <= max on every axis. A box that is not valid hits nothing.
template <int N> bool valid(const Aabb<N> &box) {
    for (int i = 0; i < N; ++i)
        if (!(box.min[i] <= box.max[i]))
            return false;
    return finite<N>(box.min) && finite<N>(box.max);
}

/// The same box with its corners in the right order: what a drag must go through.
template <int N> Aabb<N> normalized(const Aabb<N> &box) {
    Aabb<N> sorted = box;
    for (int i = 0; i < N; ++i)
        if (box.max[i] < box.min[i]) {
            sorted.min[i] = box.max[i];
            sorted.max[i] = box.min[i];
        }
    return sorted;
}

/// Corner k of the 2^N: on axis i the max if bit i of k is set, else the min.
template <int N> Vec<N> corner(const Aabb<N> &box, int k) {
    Vec<N> p(0);
    for (int i = 0; i < N; ++i)
        p[i] = (k >> i & 1) != 0 ? box.max[i] : box.min[i];
    return p;
}

/// A point as the box of size 0 that it is.
template <int N> Aabb<N> point_box(const Vec<N> &p) { return {p, p}; }

/// size = max - min
template <int N> CornerSize<N> corner_size(const Aabb<N> &box) {
    return {box.min, box.max - box.min};
}
/// centre = (min + max) / 2, half = (max - min) / 2
template <int N> CentreHalf<N> centre_half(const Aabb<N> &box) {
    return {(box.min + box.max) / 2.0, (box.max - box.min) / 2.0};
}
/// max = corner + size
template <int N> Aabb<N> aabb(const CornerSize<N> &box) {
    return {box.corner, box.corner + box.size};
}
/// min = centre - half, max = centre + half
template <int N> Aabb<N> aabb(const CentreHalf<N> &box) {
    return {box.centre - box.half, box.centre + box.half};
}

} // namespace collide
