#pragma once

#include <string>
#include <string_view>

#include "scenes/result.hpp"

namespace app {

/// Writes all of `bytes` or nothing: to a new file beside the target, which then takes the target's
/// name. Errors name the path and the system's reason.
scenes::Status write_file(const std::string &path, std::string_view bytes);

} // namespace app
