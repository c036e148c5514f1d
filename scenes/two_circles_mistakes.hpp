#pragma once

#include <span>

#include "scenes/mistakes.hpp"
#include "scenes/two_circles.hpp"

namespace scenes {

/// What each wrong test of two circles believes.
std::span<const Mistake<TwoCircles>> two_circles_mistakes();

} // namespace scenes
