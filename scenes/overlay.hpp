#pragma once

#include <string_view>
#include <vector>

#include "scenes/scene.hpp"

/// Where right and wrong disagree, on the picture.
namespace scenes {

/// Appends the overlays of all wrong tests that are on to a figure: false hits hatched, misses and
/// other answers hatched in a fainter tone. A test that disagrees in single points has none, and
/// `except` is one that the scene draws itself.
void add_overlays(std::vector<Mark> &marks, const Scene &scene, const Canvas &canvas,
                  std::string_view except = {});

} // namespace scenes
