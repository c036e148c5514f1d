#pragma once

#include <string>
#include <vector>

#include "scenes/scene.hpp"

namespace app {

/// On the way between two states of one scene: numbers glide, everything else changes at once.
/// `part` runs from 0 to 1. Keys are those of `to`, in its order.
std::vector<scenes::KeyValue> blended(const std::vector<scenes::KeyValue> &from,
                                      const std::vector<scenes::KeyValue> &to, double part);

/// Slow at both ends.
double eased(double part);

} // namespace app
