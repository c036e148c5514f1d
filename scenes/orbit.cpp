#include "scenes/orbit.hpp"

#include <algorithm>
#include <cmath>

#include "collide/wrong/space.hpp"

namespace scenes {

Vec3 axis_vector(int axis) {
    Vec3 unit(0, 0, 0);
    unit[axis] = 1;
    return unit;
}

// ---- Moving the eye ----

namespace {

/// Tenths of a degree of the mouse add up to long decimals: kept to a thousandth.
double tidy_degrees(double degrees) { return std::round(degrees * 1000) / 1000; }

} // namespace

Orbit Orbit::turned(double by_yaw, double by_pitch) const {
    Orbit result = *this;
    const double turned_yaw = std::remainder(yaw + by_yaw, 360.0);
    result.yaw = tidy_degrees(turned_yaw == -180 ? 180 : turned_yaw);
    result.pitch = tidy_degrees(std::clamp(pitch + by_pitch, -89.0, 89.0));
    return result;
}

Orbit Orbit::dollied(double factor) const {
    Orbit result = *this;
    if (std::isfinite(factor) && factor > 0)
        result.distance = std::clamp(distance * factor, 1e-3, 1e9);
    return result;
}

// ---- The projection ----

Eye::Eye(const Orbit &orbit)
    : target(orbit.target), distance(orbit.distance), perspective(orbit.perspective) {
    // The picture's axes are those that `looks-touching` judges by; the line of sight is across
    // both.
    const auto picture = collide::wrong::picture_axes(orbit.yaw, orbit.pitch);
    right = picture.right;
    up = picture.up;
    back = glm::cross(right, up);
}

bool Eye::in_front(const Vec3 &p) const { return !perspective || height(p) <= nearest_height(); }

double Eye::scale(const Vec3 &p) const {
    return perspective ? distance / (distance - height(p)) : 1.0;
}

Vec2 Eye::seen(const Vec3 &direction) const {
    return {glm::dot(right, direction), glm::dot(up, direction)};
}

Vec2 Eye::project(const Vec3 &p) const { return seen(p - target) * scale(p); }

Vec3 Eye::towards_viewer(const Vec3 &p) const { return perspective ? position() - p : back; }

std::optional<std::pair<Vec3, Vec3>> Eye::visible_part(const Vec3 &p, const Vec3 &q) const {
    if (in_front(p) && in_front(q))
        return std::pair(p, q);
    if (!in_front(p) && !in_front(q))
        return std::nullopt;
    const double hp = height(p), hq = height(q);
    const double s = (nearest_height() - hp) / (hq - hp);
    // A little nearer than the limit, so that rounding does not put it behind the eye.
    const Vec3 cut = p + s * (q - p) - 1e-9 * distance * back;
    return in_front(p) ? std::pair(p, cut) : std::pair(cut, q);
}

// ---- The way back ----

Ray Eye::ray(Vec2 picture) const {
    const Vec3 on_plane = target + picture.x * right + picture.y * up;
    if (!perspective)
        return {on_plane, -back};
    return {position(), glm::normalize(picture.x * right + picture.y * up - distance * back)};
}

std::optional<Vec3> Eye::on_axis_plane(Vec2 picture, const Vec3 &anchor, int axis) const {
    const Ray sight = ray(picture);
    const double towards = sight.direction[axis];
    if (std::fabs(towards) < 1e-3)
        return std::nullopt;
    const double s = (anchor[axis] - sight.origin[axis]) / towards;
    if (perspective && (s <= 0 || s > 1e4 * distance))
        return std::nullopt;
    Vec3 hit = sight.at(s);
    hit[axis] = anchor[axis];
    return hit;
}

Vec3 Eye::on_view_plane(Vec2 picture, const Vec3 &anchor) const {
    const double above = in_front(anchor) ? height(anchor) : nearest_height();
    const double shrink = perspective ? (distance - above) / distance : 1.0;
    return target + above * back + shrink * (picture.x * right + picture.y * up);
}

std::optional<double> Eye::along_axis(Vec2 picture, const Vec3 &anchor, int axis) const {
    if (!in_front(anchor))
        return std::nullopt;
    // Picture of anchor + s axis: D (o + s d) / (w - s z), a straight line in the picture.
    const Vec3 unit = axis_vector(axis);
    const Vec2 o = seen(anchor - target), d = seen(unit);
    const double w = perspective ? distance - height(anchor) : 1.0;
    const double z = perspective ? glm::dot(back, unit) : 0.0;
    const double zoom = perspective ? distance : 1.0;
    const Vec2 along = d * w + o * z; // the direction of that line
    const double length = glm::length(along);
    if (length < 1e-6 * w)
        return std::nullopt;
    const Vec2 line = along / length;
    const double u = glm::dot(picture, line);
    // Solve zoom (o + s d).line = u (w - s z) for s.
    const double divisor = zoom * glm::dot(d, line) + u * z;
    if (divisor <= 1e-9 * zoom)
        return std::nullopt;
    return (u * w - zoom * glm::dot(o, line)) / divisor;
}

int Eye::facing_axis() const {
    int axis = 0;
    for (int i = 1; i < 3; ++i)
        if (std::fabs(back[i]) > std::fabs(back[axis]))
            axis = i;
    return axis;
}

} // namespace scenes
