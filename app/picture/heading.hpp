#pragma once

#include <vector>

#include "app/picture/sketch.hpp"

namespace app {

/// What stands above and below a picture: the verdict, what the wrong tests say, a note, the
/// profile. All of it fits: it shrinks, wraps, and where there is no room at all it is left out.
struct Heading {
    struct Line {
        RichLine line;
        Vec2 baseline{0, 0};
        std::string_view role;
        bool swatch = false; ///< a hatched square before it: the key to the hatching
    };
    std::vector<Line> lines;
    double height = 0; ///< of what is above the panels, points
};
Heading heading_of(const scenes::Scene &scene, const Theme &theme, const LayoutOptions &options);
void draw_heading(const Heading &heading, const Theme &theme, Sketch &sketch);

/// Space around the panels of a picture with titles, points.
double side_margin(Vec2 size);
double footer_height(Vec2 size);

} // namespace app
