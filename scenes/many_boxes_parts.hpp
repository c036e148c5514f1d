#pragma once

#include <cstddef>
#include <string>

#include "scenes/many_boxes.hpp"

/// What the figure of many boxes is put together from.
namespace scenes {

/// "7 candidates".
std::string said_candidates(std::size_t count);

/// Of the strip with those charts, points.
constexpr double growth_height = 164;
/// Tests against the number of boxes for every method, and times where they are measured: straight
/// lines of which the slope is the exponent, because both axes are logarithmic.
void add_growth_charts(Figure &figure, const ManyBoxes &scene, const Canvas &canvas);

} // namespace scenes
