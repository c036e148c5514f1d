#pragma once

#include <string>
#include <vector>

#include "app/picture/labels.hpp"
#include "app/picture/layout.hpp"

/// Marks of a figure become styled shapes of a picture; labels are collected and placed at the end.
namespace app {

/// World (or chart) units to points: two straight scales, y up becomes y down.
struct Mapping {
    Vec2 units{0, 0};  ///< this place ...
    Vec2 points{0, 0}; ///< ... lies here
    Vec2 scale{1, 1};  ///< points per unit, both positive
    Vec2 operator()(Vec2 p) const {
        const Vec2 d = (p - units) * scale;
        return points + Vec2(d.x, -d.y);
    }
    Vec2 back(Vec2 p) const { return units + Vec2(p.x - points.x, points.y - p.y) / scale; }
    bool uniform() const { return scale.x == scale.y; }
};

/// One panel while it is drawn.
struct PanelFrame {
    Rect clip; ///< nothing is drawn outside, points
    Rect plot; ///< where its axes reach: the clip, or the inner part of a chart
    Mapping map;
    bool chart = false;
    Rect rulers{}; ///< of the world: the plot and the numbers outside it
};

/// Sizes of text in points.
struct TextSizes {
    double small = 12, normal = 14, large = 18, title = 20;
};
/// Those of a picture: smaller ones where the picture is small.
TextSizes text_sizes(const LayoutOptions &options);

std::string_view role_name(scenes::Role role);

class Sketch {
  public:
    Sketch(const Theme &theme, const LayoutOptions &options, Picture &picture)
        : theme_(theme), sizes_(text_sizes(options)), picture_(picture),
          sparse_(options.size.x < 420 || options.size.y < 300), before_(options.before),
          taken_(options.keep_clear) {}

    /// The world's panel with room for its numbers outside the plot.
    PanelFrame with_rulers(PanelFrame panel, const scenes::Axes &axes) const;
    /// Grid and axes, under the marks; their numbers wait for `finish`.
    void axes(const PanelFrame &panel, const scenes::Axes &axes);
    void draw(const PanelFrame &panel, const scenes::Mark &mark);
    /// Text that is placed by the caller: titles, footers.
    void text(std::string_view role, const RichLine &line, Vec2 baseline, bool fixed = false);
    void shape(std::string_view role, const std::optional<Rect> &clip, Shape shape);
    /// Places the labels of everything drawn so far, then the tick numbers where there is room.
    void finish();

    const TextSizes &sizes() const { return sizes_; }

  private:
    struct Pen; ///< a mark with its style and its panel
    struct Wanted {
        LabelWish wish;
        std::string role;
        std::string text;
        Rect clip;
    };
    struct Fill { ///< what lies under a label: its halo and its colour depend on it
        Outline outline;
        Rect box;
        Colour colour;
    };
    void mark(const Pen &pen, const scenes::Line &line);
    void mark(const Pen &pen, const scenes::Polyline &line);
    void mark(const Pen &pen, const scenes::Arrow &arrow);
    void mark(const Pen &pen, const scenes::CircleMark &circle);
    void mark(const Pen &pen, const scenes::BoxMark &box);
    void mark(const Pen &pen, const scenes::BoxCrowd &crowd);
    void mark(const Pen &pen, const scenes::Dot &dot);
    void mark(const Pen &pen, const scenes::Cross &cross);
    void mark(const Pen &pen, const scenes::Bar &bar);
    void mark(const Pen &pen, const scenes::Region &region);
    void mark(const Pen &pen, const scenes::Label &label);
    void mark(const Pen &pen, const scenes::Dimension &dimension);

    void area(const Pen &pen, std::vector<Run> outline, bool stroked);
    void stroke(const Pen &pen, std::vector<Run> runs, const Stroke &stroke, double weight);
    void head(const Pen &pen, Vec2 tip, Vec2 toward, double size, double half_width);
    void want(const Pen &pen, std::string_view text, double size, bool bold, LabelWish::Place first,
              std::vector<LabelWish::Place> others, double gap, bool fixed, bool tick);
    void axis_line(const PanelFrame &panel, int axis, double at);
    void axis_numbers(const PanelFrame &panel, int axis, double at);
    void axis_label(const PanelFrame &panel, int axis, double at, std::string text);
    void axis_name(const PanelFrame &panel, int axis, double at, const RichLine &line,
                   const std::string &text);
    void recall_spots();
    struct AxisTicks;
    void thin_out(const AxisTicks &row, std::vector<bool> &shown) const;
    void put_ticks();
    void put_labels(const std::vector<Wanted> &wanted);
    void put(const Wanted &wanted, const LabelPlace &place);
    void leader(const Wanted &wanted, const LabelPlace &place);
    void fill(const Pen &pen, Outline outline, Colour colour);
    Colour ground(Vec2 at) const;
    Colour ground(const Rect &box) const;
    void cloud(const TextRun &run, std::string_view role);
    Colour readable(Colour colour, Colour ground) const;

    const Theme &theme_;
    TextSizes sizes_;
    Picture &picture_;
    bool sparse_; ///< too small for notes
    const std::vector<PlacedLabel> &before_;
    std::vector<Rect> taken_;
    Obstacles obstacles_;
    struct AxisTicks { ///< the numbers of one axis, in ticks_
        std::size_t begin, end;
        std::vector<long> counts; ///< of steps from zero, of each
    };
    static constexpr double covered_tick = 9; ///< cost of lines under a number at which it goes
    std::vector<Wanted> labels_, ticks_, axis_names_;
    std::vector<AxisTicks> axes_;
    std::vector<Fill> fills_;
};

/// The lines of an area of that kind of disagreement, through `from` (else the corner of what is
/// seen).
Shape hatching(const std::vector<Run> &area, scenes::Hatch kind, double scale, const Rect &seen,
               Colour colour, std::optional<Vec2> from = std::nullopt);

/// Contrast of two opaque colours, 1 to 21, by WCAG 2.
double contrast(Colour a, Colour b);
/// `top` laid over an opaque `under`.
Colour over(Colour top, Colour under);

} // namespace app
