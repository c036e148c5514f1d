#pragma once

#include <optional>
#include <string_view>

#include "collide/question.hpp"
#include "collide/wrong/areas.hpp"
#include "scenes/wrong.hpp"

namespace scenes {

/// The area of the positions where that wrong test disagrees, in closed form (collide/wrong/
/// areas.hpp). Nothing where there is none. Precondition: the test takes the question.
std::optional<collide::wrong::Areas> closed_areas(const WrongTest &test,
                                                  const collide::Question<2> &question,
                                                  const collide::Convention &convention,
                                                  const WrongArguments &arguments);

} // namespace scenes
