#pragma once

#include <string>
#include <vector>

#include "scenes/scene.hpp"

/// What the lessons say about the state on screen, where their conventions make a difference.
namespace scenes {

struct Said {
    const Profile *profile;
    std::string words; ///< "hit, depth 7", "no hit"
};
/// One for each profile, in their order; none for a question that no convention decides.
std::vector<Said> said_by_profiles(const Scene &scene);
/// "Collision Detection: hit, depth 2 · the other lessons: hit, depth 7". Empty where all say the
/// same.
std::string said_difference(const Scene &scene);

} // namespace scenes
