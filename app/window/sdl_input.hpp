#pragma once

#include <optional>

#include "app/window/input.hpp"

union SDL_Event;

namespace app {

/// What an SDL event means to the shell; nothing for those that mean nothing to it.
/// `window` is the window's size in SDL's coordinates (touches come as parts of it), `ui_scale`
/// how many of those are a point of the interface.
std::optional<Input> translated(const SDL_Event &event, Vec2 window, double ui_scale);

} // namespace app
