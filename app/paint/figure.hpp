#pragma once

#include <string>

#include "app/paint/paint.hpp"
#include "scenes/scene.hpp"

namespace app {

/// How a figure is saved. `overlap render` and the page's downloads give the same bytes.
struct FigureOptions {
    bool svg = false;         ///< else PNG
    Vec2 size{960, 600};      ///< points
    double scale = 1;         ///< pixels per point
    bool transparent = false; ///< no background
};

/// The file with the scene's whole picture: in the theme that the scene names, else for print,
/// since pictures go into handouts. Precondition: the theme is one of ours.
std::string figure_bytes(const scenes::Scene &scene, const FigureOptions &options);

} // namespace app
