#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "scenes/scene.hpp"

/// Circles and boxes in the hand: the handles that every scene of the plane offers for them, and
/// what a drag of each does. A dragged box is always put right again (never inverted).
namespace scenes {

/// "P.body" (the disc), "P.rim", "P.centre", with P the prefix: "a" gives "a.centre".
void add_handles(std::vector<Handle> &handles, std::string_view prefix,
                 const collide::Circle &circle);
/// "P.body", edges "P.min.x" "P.max.x" "P.min.y" "P.max.y", corners "P.min" "P.max" "P.min-max"
/// (x of min, y of max) and "P.max-min".
void add_handles(std::vector<Handle> &handles, std::string_view prefix, const collide::Box2 &box);

/// The shape after the drag of one of its handles; nothing when the handle is not of this prefix.
/// `start` is the shape at the press. Centres, corners and edges snap to the grid, radii to its
/// step; the grab offset is kept; Shift locks to the axis of the larger movement.
std::optional<collide::Circle> dragged(std::string_view prefix, const collide::Circle &start,
                                       const Grab &grab, Vec2 to, const DragOptions &options);
std::optional<collide::Box2> dragged(std::string_view prefix, const collide::Box2 &start,
                                     const Grab &grab, Vec2 to, const DragOptions &options);
/// The same without putting the corners in order: what the wrong test `inverted` is shown with.
std::optional<collide::Box2> dragged_as_given(std::string_view prefix, const collide::Box2 &start,
                                              const Grab &grab, Vec2 to,
                                              const DragOptions &options);

/// The circle at the nearest of several places at which it touches exactly, asked of `relation`.
/// Where rounding leaves none, the doubles next to them are tried, and at last a radius that
/// differs in its last binary digits. Nothing when all that fails.
std::optional<collide::Circle>
nearest_touching(const collide::Circle &circle, std::vector<Vec2> places,
                 const std::function<collide::Relation(const collide::Circle &)> &relation);

/// A handle "P.PART" that has no place yet. `label` is the text key of what people call it.
Handle named_handle(std::string_view prefix, std::string_view part, std::string_view label);
/// The part of a handle's name behind "P.", or nothing when it belongs to another shape.
std::optional<std::string_view> part_of(std::string_view name, std::string_view prefix);

/// x rounded to a multiple of `step`; unchanged when step is 0. Multiples of a tenth and the like
/// are the doubles that are written so.
double snapped(double x, double step);
Vec2 snapped(Vec2 p, double step);

} // namespace scenes
