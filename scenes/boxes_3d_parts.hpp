#pragma once

#include <string>

#include "scenes/boxes_3d.hpp"
#include "scenes/equation.hpp"

/// What the words and the figure of boxes in space share.
namespace scenes {

/// "x = 1.2 ∉ [−1.8, 0.4]".
std::string said_membership(const Vec3 &p, const collide::Box3 &box, int axis);
/// |SQ|²; infinite when it is too large for a double.
double squared_distance(const Vec3 &s, const Vec3 &q);

} // namespace scenes
