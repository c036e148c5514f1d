#pragma once

#include <optional>
#include <span>

#include "scenes/boxes_3d.hpp"
#include "scenes/mistakes.hpp"

/// What the wrong tests of boxes in space look at: shadows on a wall, and a picture.
namespace scenes {

std::span<const Mistake<Boxes3d>> boxes_3d_mistakes();

/// A direction to look from, degrees.
struct Gaze {
    double yaw, pitch;
    bool along_axis; ///< lengths on the other two axes are seen as they are
};
/// From where A and B are seen to be apart: along an axis, if that does it. Nothing when they are
/// not apart, or hide it well.
std::optional<Gaze> opening_view(const Boxes3d &scene);

} // namespace scenes
