#pragma once

#include <string_view>

#include "app/window/input.hpp"

namespace app {

/// What the browser's `KeyboardEvent.key` means to the shell. Letters go by what the key types; on
/// a keyboard without Latin letters, by its place (`KeyboardEvent.code`).
Key key_of(std::string_view key, std::string_view code);
/// 1 to 9 by the key's place: on some keyboards the digits are the shifted half. 0: none of them.
int digit_of(std::string_view code);

} // namespace app
