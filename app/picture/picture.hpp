#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "scenes/view.hpp"

/// A figure laid out for a size and a theme: placed, styled shapes in points (y down). All that a
/// painter has to know; painters decide nothing.
namespace app {

using scenes::Rect;
using scenes::Vec2;

struct Colour {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
    bool operator==(const Colour &) const = default;
};

/// Dash lengths in points, on/off in turn; empty: solid.
struct Stroke {
    Colour colour{};
    double width = 1;
    std::vector<double> dash;
};

/// A closed or open run of points. Curves are already flattened to within 0.05 points.
struct Run {
    std::vector<Vec2> points;
    bool closed = false;
};

/// A circle stays a circle: painters have better ones than polygons.
struct Disc {
    Vec2 centre;
    double radius;
};

/// Very many upright rectangles, each filled and stroked by itself, in order.
struct Tiles {
    std::vector<Rect> rects;
};

using Outline = std::variant<std::vector<Run>, Disc, Tiles>;

struct Shape {
    Outline outline;
    std::optional<Colour> fill; ///< even-odd over all runs
    std::optional<Stroke> stroke;
};

/// Glyphs of one size and weight on one baseline. Sub- and superscripts are runs of their own.
struct TextRun {
    Vec2 baseline; ///< left end
    std::string text;
    double size = 14; ///< points per em
    bool bold = false;
    Colour colour{};
    double width = 0; ///< as measured
    /// Above 0: the letters are drawn that much thicker all around (points). A run in the colour of
    /// the ground, below the text itself, is a thin cloud that keeps lines off the letters.
    double spread = 0;
};

struct Item {
    std::string role;         ///< for SVG classes and tests: "a", "hit", "axis", ...
    std::optional<Rect> clip; ///< points
    std::variant<Shape, TextRun> what;
};

/// A label's place as seen from what it names, so that it can be found again when that has moved.
struct LabelSpot {
    std::size_t anchor = 0; ///< which of its anchors
    Vec2 toward{0, 0};      ///< direction from there
    double gap = 0;         ///< points between anchor and box
    Vec2 shift{0, 0};       ///< and from there
    double cost = 0;        ///< of lying there rather than where it was wished
    bool brief = false;     ///< only its first line
};
/// Where a label came to lie: for the tests that keep labels apart and inside, and for the next
/// frame of a drag, in which it had better stay there.
struct PlacedLabel {
    Rect box;
    std::string text;
    bool fixed = false; ///< ticks: dropped rather than overlapped
    std::string name{}; ///< role and letters: the same while the numbers in it change
    LabelSpot spot{};
};

struct Picture {
    Vec2 size{960, 600}; ///< points
    std::optional<Colour> background;
    std::vector<Item> items; ///< in drawing order
    std::vector<PlacedLabel> labels;
    std::string title; ///< plain text, for the SVG's <title>
};

} // namespace app
