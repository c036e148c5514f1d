#pragma once

#include <memory>
#include <string>

#include "app/paint/paint.hpp"
#include "scenes/scene.hpp"

/// The window: the one door for the command line.
namespace app {

struct WindowOptions {
    double ui_scale = 1; ///< size of the interface: 2 tries a high-density screen anywhere
    std::string theme;   ///< id; empty: the scene's, else the first of the themes
    /// The first picture is drawn coarsely, as in a drag, so that it is there sooner.
    bool coarse_start = false;
};

/// Opens the window and runs it until it is closed. Returns the exit status: 1 when there is no
/// display, with one line on standard error that names `overlap render`.
int run_window(std::unique_ptr<scenes::Scene> scene, const WindowOptions &options);

/// The whole window with its panels as pixels, with no display and no GPU: `size` points across,
/// times `scale` pixels. Settled: what a window shows after its third frame.
Image render_window(std::unique_ptr<scenes::Scene> scene, const WindowOptions &options, Vec2 size,
                    double scale);

} // namespace app
