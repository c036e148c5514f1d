#pragma once

#include <string>

#include "app/picture/theme.hpp"
#include "app/window/input.hpp"
#include "scenes/scene.hpp"

/// What the panels share.
namespace app {

constexpr double panel_margin = 20; ///< between a panel's edge and what is in it

/// A panel on its place, with its background; it ends where the object does. `over` lies above
/// the docked ones.
class Panel {
  public:
    Panel(const char *id, const Rect &place, Colour background, bool over = false);
    ~Panel();
    Panel(const Panel &) = delete;
    Panel &operator=(const Panel &) = delete;
};

/// A part of a panel that scrolls, or a popup: hairlines stay one pixel there, too.
void crisp_lines();

/// Colours of the frame's theme.
const Chrome &chrome();
Colour ink_of(scenes::Role role, int test = 0); ///< `test`: which of several wrong ones

bool is_empty(const Rect &rect);
/// A hairline on the edge towards the canvas.
void panel_edge(Vec2 from, Vec2 to);
/// "touching counts", "touching does not count".
std::string touching_text(const scenes::Profile &profile);

struct Hands;
/// The rows of the scene list, downwards from `y`; `narrow`: the numbers alone.
void scene_rows(const Hands &hands, double x, double &y, double width, bool narrow);

} // namespace app
