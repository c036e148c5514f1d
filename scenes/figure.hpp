#pragma once

#include <string>
#include <variant>
#include <vector>

#include "scenes/view.hpp"

/// A figure: the picture as pure data, in world units, without a colour, a pixel or a font.
///
/// A scene says *what* is to be seen (an arrow for the normal, in the role of the hit); the app's
/// `layout` decides how it looks (amber, 2.5 points wide) and every painter only paints that.
namespace scenes {

/// What a mark means. Themes map a role to colour, width and dash; hue is never the only signal.
enum class Role {
    a,       ///< shape A, blue at every verdict
    b,       ///< shape B, grey-violet at every verdict
    hit,     ///< contact, normal, depth, time of impact: amber
    nearest, ///< the nearest (clamped) point and the line to it: green
    right,   ///< what the right test accepts: green
    wrong,   ///< what a wrong test says: magenta, dashed and hatched (and nothing else is hatched)
    reach,   ///< sums of radii, swept shapes, gaps: helping lines of the test
    axis,    ///< axes and grid
    hint,    ///< notes, captions, tick labels
    ink,     ///< the plain colour of text and lines
};

/// How loud a mark is within its role.
enum class Tone {
    normal,
    strong, ///< what the class should look at
    faint,  ///< there, but in the background
    ghost,  ///< where a shape was or will be: dashed, unfilled
    hidden, ///< a hidden edge in space: dashed and dim
};

struct Line {
    Vec2 from, to;
};
struct Polyline {
    std::vector<Vec2> points;
    bool closed = false;
};
/// Head at `to`. Its head and width are in points and do not zoom.
struct Arrow {
    Vec2 from, to;
    bool both_ends = false;
};
struct CircleMark {
    Vec2 centre;
    double radius;
};
struct BoxMark {
    Vec2 min, max;
};
/// Very many boxes in one role. Where they are too small to be seen one by one, what is shown is
/// how much of the place they cover.
struct BoxCrowd {
    std::vector<Rect> boxes;
};
struct Dot {
    Vec2 at;
};
/// A small cross or tick that marks single points where tests disagree.
struct Cross {
    Vec2 at;
};
/// A thick bar along a line, as an interval on an axis or a time line. Thickness in points.
struct Bar {
    Vec2 from, to;
    double thickness = 8;
};

/// An outline made of straight pieces and arcs. Angles in radians, counter-clockwise from +x.
struct Segment {
    enum class Kind { line, arc } kind = Kind::line;
    Vec2 to{0, 0};     ///< line: where it goes
    Vec2 centre{0, 0}; ///< arc
    double radius = 0;
    double from_angle = 0; ///< arc: starts here (a line is drawn to there first, if needed)
    double sweep = 0;      ///< arc: how far round, negative is clockwise
};
struct Contour {
    Vec2 start{0, 0};
    std::vector<Segment> segments; ///< closed by a straight piece
};
/// An area, by the even-odd rule over all its contours; need be neither convex nor connected.
struct Region {
    std::vector<Contour> contours;
    bool outlined = true;
};

/// Which side of its point a label prefers. The layout may move it to keep labels apart.
enum class Side {
    centre,
    right,
    left,
    above,
    below,
    above_right,
    above_left,
    below_right,
    below_left
};
enum class TextSize { small, normal, large };
/// Text may hold sub- and superscripts: "r_{a}", "10^{-9}"; and, below its line, "\nsmall notes".
struct Label {
    Vec2 at;
    std::string text;
    Side side = Side::above_right;
    TextSize size = TextSize::normal;
    bool bold = false;
    bool fixed = false; ///< must stay where it is (ticks, text inside a bar)
    /// Where it would do nearly as well: elsewhere along the outline that it names.
    struct Place {
        Vec2 at;
        Side side;
    };
    std::vector<Place> others{};
};
/// A measured length between two points, drawn beside them: extension lines, arrows, text.
struct Dimension {
    Vec2 from, to;
    std::string text;
    double offset = 0; ///< points to the left of from->to (negative: right) at which it is drawn
};

/// What kind of wrong an area is, told apart by its hatch: dense and rising, wide and falling, or
/// dotted.
enum class Hatch { false_hit, miss, other };

struct Mark {
    Role role = Role::ink;
    std::variant<Line, Polyline, Arrow, CircleMark, BoxMark, BoxCrowd, Dot, Cross, Bar, Region,
                 Label, Dimension>
        shape;
    Tone tone = Tone::normal;
    bool filled = false; ///< a translucent fill of the role's colour (hatched for `wrong`)
    Hatch hatch = Hatch::false_hit;
    int test = 0; ///< of several wrong tests that are on, whose it is: 1, 2, ...; else 0
};

/// Axes and grid of a panel.
struct Axes {
    bool grid = true;    ///< grid lines in both directions, at round distances
    bool x_axis = true;  ///< the line y = 0 with ticks and numbers
    bool y_axis = true;  ///< the line x = 0
    std::string x_label; ///< at the positive end, e.g. "x"
    std::string y_label; ///< e.g. "y ↑": y up is marked
};

/// Where a chart is docked beside the world. Its size across that side, in points.
enum class DockSide { bottom, left, top, right };
struct Dock {
    DockSide side = DockSide::bottom;
    double size = 120;
    bool beside = false; ///< shares the strip of the dock before it
};

/// The range of a panel that is not the world's view: x and y map linearly and independently.
/// A linked direction takes the world's range, so that it lines up with what is above or beside it.
struct Chart {
    Rect range;
    bool link_x = false;
    bool link_y = false;
    Axes axes;
    std::string title;
    std::vector<Mark> marks; ///< in drawing order
};

struct Figure {
    Axes axes;                 ///< of the world panel
    std::vector<Mark> marks;   ///< of the world panel, in drawing order
    std::vector<Chart> charts; ///< one for each of the scene's docks, same order
};

} // namespace scenes
