#pragma once

#include <memory>
#include <span>

#include "scenes/scene.hpp"
#include "scenes/table.hpp"

/// Bullet and wall: a mover that jumps a whole frame at a time, and walls that it may jump over.
/// Asks the core for a sweep: the whole move at once, with the time of impact.
namespace scenes {

std::unique_ptr<Scene> make_bullet_wall();
/// The first is the default.
std::span<const Preset> bullet_wall_presets();

} // namespace scenes
