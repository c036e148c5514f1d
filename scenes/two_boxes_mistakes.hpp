#pragma once

#include <span>

#include "scenes/mistakes.hpp"
#include "scenes/two_boxes.hpp"

namespace scenes {

/// What each wrong test of two boxes believes.
std::span<const Mistake<TwoBoxes>> two_boxes_mistakes();
/// The same, in the strip with the shadows on that axis. `chart` is as wide (as high) as the world.
void mark_strip(Sketch &sketch, const TwoBoxes &scene, int axis, const Canvas &canvas);
/// What the picture has to show of it besides the boxes.
Rect with_mistakes(Rect extent, const TwoBoxes &scene);

} // namespace scenes
