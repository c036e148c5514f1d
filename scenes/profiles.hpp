#pragma once

#include <span>
#include <string>
#include <string_view>

#include "collide/convention.hpp"

namespace scenes {

/// The conventions of one lesson, under a fixed id.
struct Profile {
    std::string_view id;
    std::string_view lesson; ///< string-table key of the lesson's title
    collide::Convention convention;
};

/// In the order of the menus; the first is the default.
std::span<const Profile> profiles();
/// Null when there is none of that id.
const Profile *find_profile(std::string_view id);

} // namespace scenes
