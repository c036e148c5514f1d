#pragma once

#include <span>
#include <vector>

#include "app/picture/picture.hpp"
#include "app/picture/theme.hpp"

namespace app {

struct PanelFrame;

/// How very many boxes of one role are drawn. Those that can be seen one by one are outlined; small
/// ones are plain; where they are too small or too many for that, each little square of the picture
/// gets as much colour as they cover of it. `boxes`: in units of the panel.
std::vector<Shape> crowd_shapes(std::span<const Rect> boxes, const PanelFrame &panel,
                                const RoleStyle &style, bool filled);

} // namespace app
