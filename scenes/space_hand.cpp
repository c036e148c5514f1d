#include "scenes/space_hand.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "scenes/hand.hpp"

namespace scenes {

namespace {

bool finite(const Vec3 &v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

double moved(double start, double by, double step) {
    return by == 0 ? start
                   : collide::clamp(snapped(start + by, step), {-number_limit, number_limit});
}

/// The multiple of the step that x misses only by rounding; else x.
double tidied(double x, double step) {
    const double near = snapped(x, step);
    return std::abs(near - x) <= 1e-12 * std::max(1.0, std::abs(x)) ? near : x;
}

} // namespace

std::optional<int> axis_named(std::string_view name) {
    if (name.size() != 1 || name[0] < 'x' || name[0] > 'z')
        return std::nullopt;
    return name[0] - 'x';
}

std::optional<Vec3> moved_on_plane(const Eye &eye, const Vec3 &anchor, Vec2 from, Vec2 to,
                                   bool lock_axis) {
    const int facing = eye.facing_axis();
    const auto start = eye.on_axis_plane(from, anchor, facing);
    const auto end = eye.on_axis_plane(to, anchor, facing);
    if (!start || !end)
        return std::nullopt;
    Vec3 by = *end - *start;
    if (!finite(by))
        return std::nullopt;
    if (lock_axis) {
        const auto [i, j] = other_axes(facing);
        by[std::abs(by[i]) >= std::abs(by[j]) ? j : i] = 0;
    }
    return by;
}

std::optional<Vec3> moved_on_axis(const Eye &eye, const Vec3 &anchor, int axis, Vec2 from,
                                  Vec2 to) {
    const auto start = eye.along_axis(from, anchor, axis), end = eye.along_axis(to, anchor, axis);
    if (!start || !end || !std::isfinite(*end - *start))
        return std::nullopt;
    return (*end - *start) * axis_vector(axis);
}

Vec3 grabbed(const Eye &eye, Vec2 picture, const collide::Box3 &box) {
    const Vec3 middle = box.min + 0.5 * (box.max - box.min);
    const Ray sight = eye.ray(picture);
    double entry = -number_limit, exit = number_limit;
    for (int i = 0; i < 3; ++i) {
        const double d = sight.direction[i];
        if (d == 0) {
            if (sight.origin[i] < box.min[i] || sight.origin[i] > box.max[i])
                return middle;
            continue;
        }
        const double first = (box.min[i] - sight.origin[i]) / d;
        const double last = (box.max[i] - sight.origin[i]) / d;
        entry = std::max(entry, std::min(first, last));
        exit = std::min(exit, std::max(first, last));
    }
    return entry <= exit && finite(sight.at(entry)) ? sight.at(entry) : middle;
}

Vec3 grabbed(const Eye &eye, Vec2 picture, const collide::Sphere &ball) {
    const Ray sight = eye.ray(picture);
    const Vec3 to = ball.centre - sight.origin;
    const double along = glm::dot(to, sight.direction);
    const double beside = glm::length(to - along * sight.direction);
    if (!(beside < ball.radius))
        return ball.centre;
    return sight.at(along - std::sqrt((ball.radius - beside) * (ball.radius + beside)));
}

Vec3 moved_by(const Vec3 &start, const Vec3 &by, double step) {
    Vec3 result = start;
    for (int i = 0; i < 3; ++i)
        result[i] = moved(start[i], by[i], step);
    return result;
}

collide::Box3 moved_by(const collide::Box3 &start, const Vec3 &by, double step) {
    collide::Box3 result{moved_by(start.min, by, step), start.max};
    for (int i = 0; i < 3; ++i)
        if (by[i] != 0)
            result.max[i] = tidied(result.min[i] + (start.max[i] - start.min[i]), step);
    for (int i = 0; i < 3; ++i)
        if (!(std::abs(result.max[i]) <= number_limit))
            return start;
    return result;
}

} // namespace scenes
