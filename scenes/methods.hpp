#pragma once

#include <span>
#include <string_view>

#include "collide/broadphase/broadphase.hpp"

namespace scenes {

/// A way to find the overlapping pairs of many boxes, under the id that queries and states use.
struct NamedMethod {
    std::string_view id;
    collide::Method method;
};
/// In the order of the menus: brute force first.
std::span<const NamedMethod> methods();
std::string_view id_of(collide::Method method);

} // namespace scenes
