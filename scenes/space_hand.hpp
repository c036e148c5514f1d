#pragma once

#include <optional>
#include <string_view>

#include "scenes/orbit.hpp"
#include "scenes/scene.hpp"

/// Boxes and balls in space in the hand. The picture is flat, so each handle says along which plane
/// or axis it moves; the pointer is taken back into space there.
namespace scenes {

/// "x" is 0, "y" 1, "z" 2; else nothing.
std::optional<int> axis_named(std::string_view name);

/// How far a point of space went while the pointer did, staying on the axis plane through `anchor`
/// that faces the viewer most. With the lock, only along the axis of the larger movement. Nothing
/// when the line of sight leaves that plane.
std::optional<Vec3> moved_on_plane(const Eye &eye, const Vec3 &anchor, Vec2 from, Vec2 to,
                                   bool lock_axis);
/// The same along one axis.
std::optional<Vec3> moved_on_axis(const Eye &eye, const Vec3 &anchor, int axis, Vec2 from, Vec2 to);

/// The point of the shape's surface under the pointer; its middle when it is beside it.
Vec3 grabbed(const Eye &eye, Vec2 picture, const collide::Box3 &box);
Vec3 grabbed(const Eye &eye, Vec2 picture, const collide::Sphere &ball);

/// The start moved by so much, snapped on every axis that moved.
Vec3 moved_by(const Vec3 &start, const Vec3 &by, double step);
/// A whole box: it keeps its size.
collide::Box3 moved_by(const collide::Box3 &start, const Vec3 &by, double step);

} // namespace scenes
