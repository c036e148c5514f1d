#pragma once

#include <memory>

#include "app/paint/paint.hpp"

struct SDL_Window;
struct ImDrawData;

namespace app {

/// Puts frames into an SDL window.
class WindowPainter {
  public:
    virtual ~WindowPainter() = default;
    /// Pixels of the window, across and down.
    virtual Vec2 pixels() const = 0;
    /// The font atlas is new.
    virtual void upload_fonts() = 0;
    virtual void paint(const ImDrawData &data, double scale, Colour background) = 0;
};

/// A window with the painter that works for it: GL, else (or with OVERLAP_SOFTWARE=1) our own
/// rasteriser on the window's surface.
struct PaintedWindow {
    std::shared_ptr<SDL_Window> window; ///< null when there is none, see SDL_GetError
    std::unique_ptr<WindowPainter> painter;
};
PaintedWindow open_window(const char *title, int width, int height);

} // namespace app
