#pragma once

#include <memory>

#include "app/command/options.hpp"

namespace app {

/// The scene that the options ask for, in a theme that there is. Lesson files come with an issue of
/// their own: until then they are refused here.
scenes::Result<std::unique_ptr<scenes::Scene>> start_scene(const Options &options);

} // namespace app
