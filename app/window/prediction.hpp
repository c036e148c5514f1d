#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scenes/scene.hpp"

/// Predict first: what the class is asked while the verdict is hidden. Made from the state alone,
/// so that the same state always asks the same, and pictures of it can be made again.
namespace app {

struct Option {
    std::string label;
    scenes::Vec2 arrow{0, 0}; ///< drawn instead of the label when it is not 0; y up
};
struct Ask {
    std::string statement; ///< what somebody claims; may be empty
    std::string question;
    std::vector<Option> options;
    std::optional<std::size_t>
        right; ///< nothing: what is asked for does not exist (there is no hit)
};

/// Hit or miss; after "hit" which way and how deep, or when. With a wrong test on: the verdict of
/// one of the two is shown, and the class says whose it is.
std::vector<Ask> asks_about(const scenes::Scene &scene);

/// Only after this answer the next question is asked: a miss has no way and no depth.
constexpr std::size_t goes_on = 0;

/// Right answers of those given; kept while the program runs and nowhere else.
struct Score {
    int right = 0, asked = 0;
};

} // namespace app
