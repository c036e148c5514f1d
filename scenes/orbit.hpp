#pragma once

#include <optional>
#include <utility>

#include <glm/geometric.hpp>

#include "scenes/view.hpp"

/// The eye of the scene in space: it turns about a target, always upright, and never goes through
/// it. All of the projection is here, and its way back from the picture into space.
namespace scenes {

/// Where the eye is, as the state says it.
struct Orbit {
    double yaw = 0;       ///< degrees; 0 looks along -z with x to the right, 90 looks from +x
    double pitch = 0;     ///< degrees, -89 to 89; positive looks down from above
    double distance = 12; ///< eye to target, world units, above 0
    Vec3 target{0, 0, 0};
    bool perspective = false;

    /// Turned by so many degrees: yaw wraps into (-180, 180], pitch stops before the pole.
    Orbit turned(double by_yaw, double by_pitch) const;
    /// Nearer (factor below 1) or farther, never to the target and never through it.
    Orbit dollied(double factor) const;
};

/// A straight line of sight: from `origin` along the unit vector `direction`, away from the viewer.
struct Ray {
    Vec3 origin;
    Vec3 direction;
    Vec3 at(double s) const { return origin + s * direction; }
};

/// The orbit worked out: three unit vectors and the projection. The picture plane goes through
/// the target, which is its origin; a unit of the picture is a world unit at the target's depth.
class Eye {
  public:
    explicit Eye(const Orbit &orbit);

    Vec3 right;
    Vec3 up;
    Vec3 back; ///< from the target towards the eye
    Vec3 target;
    double distance;
    bool perspective;

    /// target + distance (cos p sin y, sin p, cos p cos y).
    Vec3 position() const { return target + distance * back; }
    /// How far in front of the picture plane (towards the viewer), world units.
    double height(const Vec3 &p) const { return glm::dot(back, p - target); }
    /// Whether the eye can see so close: always in the orthographic projection.
    bool in_front(const Vec3 &p) const;
    /// Precondition: in_front(p).
    Vec2 project(const Vec3 &p) const;
    /// Picture units per world unit at p: 1 in the orthographic projection.
    double scale(const Vec3 &p) const;
    /// How much of a unit vector is seen, orthographically: 1 across the view, 0 along it.
    Vec2 seen(const Vec3 &direction) const;
    /// From p towards the viewer; not normalised in the perspective projection.
    Vec3 towards_viewer(const Vec3 &p) const;
    /// The part of p -> q that is in front of the eye.
    std::optional<std::pair<Vec3, Vec3>> visible_part(const Vec3 &p, const Vec3 &q) const;

    // --- The way back.
    Ray ray(Vec2 picture) const;
    /// Where the line of sight meets the plane through `anchor` that is perpendicular to axis 0, 1
    /// or 2. Nothing when it runs along the plane or away from it.
    std::optional<Vec3> on_axis_plane(Vec2 picture, const Vec3 &anchor, int axis) const;
    /// The same with the plane through `anchor` that is parallel to the picture.
    Vec3 on_view_plane(Vec2 picture, const Vec3 &anchor) const;
    /// How far along the axis from `anchor` its picture comes nearest to `picture`. Nothing when
    /// the axis is seen end on, or when that place is behind the vanishing point.
    std::optional<double> along_axis(Vec2 picture, const Vec3 &anchor, int axis) const;
    /// The axis that points most towards the viewer; the lower one on a tie.
    int facing_axis() const;

  private:
    double nearest_height() const { return 0.98 * distance; }
};

/// The unit vector of axis 0, 1 or 2.
Vec3 axis_vector(int axis);
/// The two axes besides that one, the lower one first.
struct OtherAxes {
    int i, j;
};
constexpr OtherAxes other_axes(int axis) { return {axis == 0 ? 1 : 0, axis == 2 ? 1 : 2}; }

} // namespace scenes
