#pragma once

#include "app/command/options.hpp"
#include "scenes/result.hpp"

namespace app {

/// `overlap render`: the picture of a state as a file, without a display. The same bytes each time.
scenes::Status render(const Options &options);

} // namespace app
