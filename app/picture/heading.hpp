#pragma once

#include <vector>

#include <optional>

#include "app/picture/sketch.hpp"

namespace app {

/// What stands above and below a picture: the verdict, what the wrong tests say, a note, the
/// profile. All of it fits: it shrinks, wraps, and where there is no room at all it is left out.
struct Heading {
    struct Swatch {     ///< the key to the hatching
        int number = 0; ///< of the wrong test among several
        bool agrees = true;
        scenes::Hatch kind = scenes::Hatch::false_hit;
    };
    struct Line {
        RichLine line;
        Vec2 baseline{0, 0};
        std::string_view role;
        std::optional<Swatch> swatch{}; ///< before it
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
