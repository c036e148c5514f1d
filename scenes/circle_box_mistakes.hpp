#pragma once

#include <span>

#include "scenes/circle_box.hpp"
#include "scenes/mistakes.hpp"

namespace scenes {

/// What each wrong test of circle and box believes.
std::span<const Mistake<CircleBox>> circle_box_mistakes();

} // namespace scenes
