#pragma once

#include <memory>
#include <span>

#include "scenes/scene.hpp"
#include "scenes/table.hpp"

/// Boxes in space: a point, a box or a sphere against a box, seen by an eye that can be turned
/// about them. A box is three intervals; one gap is enough.
namespace scenes {

std::unique_ptr<Scene> make_boxes_3d();
/// The first is the default.
std::span<const Preset> boxes_3d_presets();

} // namespace scenes
