#include "scenes/profiles.hpp"

#include <algorithm>
#include <array>

namespace scenes {

namespace {

using enum collide::BoxDepth;

constexpr std::array table = {
    Profile{"aabb", "profile.aabb.lesson", {true, half_extents}},
    Profile{"integer", "profile.integer.lesson", {false, interval_overlap}},
    Profile{"space", "profile.space.lesson", {true, half_extents}},
    Profile{"shapes", "profile.shapes.lesson", {false, half_extents}},
    Profile{"manifold", "profile.manifold.lesson", {false, half_extents}},
};

} // namespace

std::span<const Profile> profiles() { return table; }

const Profile *find_profile(std::string_view id) {
    const auto *found =
        std::find_if(table.begin(), table.end(), [&](const Profile &p) { return p.id == id; });
    return found == table.end() ? nullptr : found;
}

} // namespace scenes
