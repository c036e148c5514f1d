#include <algorithm>
#include <cmath>

#include "app/picture/metrics.hpp"
#include "app/picture/sketch.hpp"
#include "app/picture/ticks.hpp"

/// Grid, axes and their numbers.
namespace app {
namespace {

/// Thin lines lie on whole points and a half: a line of one point is then sharp at 1x.
double crisp(double x) { return std::floor(x) + 0.5; }

Run across(const Rect &r, int axis, double at) {
    Vec2 a = r.min, b = r.max;
    a[axis] = b[axis] = crisp(at);
    return {{a, b}, false};
}

Rect visible(const PanelFrame &panel) {
    const Vec2 a = panel.map.back(panel.plot.min), b = panel.map.back(panel.plot.max);
    return {glm::min(a, b), glm::max(a, b)};
}

Spacing spacing_of(const PanelFrame &panel, int axis) {
    return spacing(panel.map.scale[axis], panel.chart ? 40 : 25,
                   axis == 0 || panel.chart ? 50 : 42);
}

/// Where the world's zero lies on that axis, kept inside the panel: numbers stay at the edge when
/// their axis is out of sight.
double kept_inside(const PanelFrame &panel, int axis) {
    return std::clamp(panel.map(Vec2(0, 0))[axis], panel.plot.min[axis], panel.plot.max[axis]);
}

bool too_small(const PanelFrame &panel) {
    const Vec2 size = panel.plot.size();
    return size.x < 150 || size.y < (panel.chart ? 12 : 90);
}

constexpr double ruler_gap = 4; ///< points between the plot and the numbers outside it

} // namespace

/// The plot leaves a strip for the numbers below it and to its left, as wide as they are.
PanelFrame Sketch::with_rulers(PanelFrame panel, const scenes::Axes &axes) const {
    const Rect world = visible(panel);
    panel.rulers = panel.clip;
    if (too_small(panel) || !finite(world.min) || !finite(world.max) || empty(world))
        return panel;
    if (axes.x_axis)
        panel.plot.max.y -= ink_above(sizes_.small) + ink_below(sizes_.small) + ruler_gap + 2;
    if (axes.y_axis) {
        const Spacing s = spacing_of(panel, 1);
        double wide = 0;
        for (double v : multiples(world.min.y, world.max.y, s.step))
            wide = std::max(wide, rich_width(tick_text(v, s), sizes_.small));
        panel.plot.min.x += wide + ruler_gap + 3;
    }
    panel.clip = panel.plot;
    return panel;
}

void Sketch::axes(const PanelFrame &panel, const scenes::Axes &axes) {
    const Rect world = visible(panel);
    if (!finite(world.min) || !finite(world.max) || empty(world))
        return;
    if (axes.grid) {
        std::vector<Run> lines;
        for (int axis : {0, 1}) {
            const double apart = spacing_of(panel, axis).line;
            for (double v : multiples(world.min[axis], world.max[axis], apart))
                lines.push_back(across(panel.plot, axis, panel.map(Vec2(v))[axis]));
        }
        shape("grid", std::nullopt, {lines, std::nullopt, Stroke{theme_.grid, 1, {}}});
    }
    for (int axis : {0, 1}) {
        const bool shown = axis == 0 ? axes.x_axis : axes.y_axis;
        if (!shown)
            continue;
        const double at = kept_inside(panel, 1 - axis);
        const bool in_sight = world.min[1 - axis] <= 0 && world.max[1 - axis] >= 0;
        if (in_sight || panel.chart)
            axis_line(panel, axis, at);
        if (!too_small(panel)) {
            axis_label(panel, axis, at, axis == 0 ? axes.x_label : axes.y_label);
            axis_numbers(panel, axis, at);
        }
    }
}

void Sketch::axis_line(const PanelFrame &panel, int axis, double at) {
    const RoleStyle style = theme_.role(scenes::Role::axis, scenes::Tone::normal);
    std::vector<Run> lines{across(panel.plot, 1 - axis, at)};
    obstacles_.add(lines, 0.35, panel.clip);
    if (panel.chart && !too_small(panel)) {
        const Rect world = visible(panel);
        for (double v : multiples(world.min[axis], world.max[axis], spacing_of(panel, axis).step)) {
            Vec2 p(0, 0), half(0, 0);
            p[axis] = v;
            half[1 - axis] = 4;
            Vec2 q = panel.map(p);
            q[1 - axis] = crisp(at);
            q[axis] = crisp(q[axis]);
            lines.push_back({{q - half, q + half}, false});
        }
    }
    shape("axis", std::nullopt, {lines, std::nullopt, Stroke{style.stroke, style.width, {}}});
}

/// The numbers of a chart hang under its axis or stand to its left, at the edge of the panel on the
/// side that is inside. Those of the world stand outside its plot, where nothing is drawn.
void Sketch::axis_numbers(const PanelFrame &panel, int axis, double at) {
    const Colour colour = theme_.role(scenes::Role::hint, scenes::Tone::normal).text;
    const Rect world = visible(panel);
    const Spacing s = spacing_of(panel, axis);
    const Rect room = panel.chart ? grown(panel.clip, -2) : panel.rulers;
    const double gap = panel.chart ? 6 : ruler_gap;
    Vec2 toward = axis == 0 ? Vec2(0, 1) : Vec2(-1, 0);
    if (!panel.chart)
        at = axis == 0 ? panel.plot.max.y : panel.plot.min.x;
    else if (axis == 0 && at + sizes_.small + 6 > panel.clip.max.y)
        toward = {0, -1};
    else if (axis == 1 && at - 26 < panel.clip.min.x)
        toward = {1, 0};
    AxisTicks row{ticks_.size(), 0, {}};
    for (double v : multiples(world.min[axis], world.max[axis], s.step)) {
        Vec2 q = panel.map(Vec2(v));
        q[1 - axis] = at;
        const std::string text = tick_text(v, s);
        Wanted wanted{{}, "tick", plain_text(text), panel.clip};
        wanted.wish.line = set_line(text, sizes_.small, false, colour);
        wanted.wish.anchor = q;
        wanted.wish.toward = toward;
        wanted.wish.gap = gap;
        wanted.wish.fixed = true;
        wanted.wish.room = room;
        const Rect box = beside(q, toward, gap, label_size(wanted.wish.line));
        if (!contains(room, box.min) || !contains(room, box.max))
            continue; // cut off is worse than left out
        row.counts.push_back(std::lround(v / s.step));
        ticks_.push_back(std::move(wanted));
    }
    row.end = ticks_.size();
    axes_.push_back(std::move(row));
}

/// That of the world stands at the end of its axis, on either side or a little farther in, where it
/// lies on nothing; in a chart it is beyond the end.
void Sketch::axis_label(const PanelFrame &panel, int axis, double at, std::string text) {
    if (text.empty())
        return;
    const bool has_arrow =
        text.find("→") != std::string::npos || text.find("↑") != std::string::npos;
    if (!panel.chart && !has_arrow)
        text += axis == 0 ? " →" : " ↑";
    const Colour colour = theme_.role(scenes::Role::hint, scenes::Tone::normal).text;
    const RichLine line = set_line(text, sizes_.small, false, colour);
    const Vec2 size = label_size(line);
    if (!panel.chart) {
        axis_name(panel, axis, at, line, text);
        return;
    }
    const Vec2 wished = axis == 0 ? Vec2(panel.plot.max.x + 14, at - size.y / 2)
                                  : Vec2(at - size.x / 2, panel.plot.min.y - size.y - 4);
    const Rect room = grown(panel.clip, -3);
    const Vec2 corner = glm::max(room.min, glm::min(wished, room.max - size));
    const Rect box{corner, corner + size};
    for (const Rect &other : taken_)
        if (crowded(box, other))
            return;
    this->text("axis", line, corner + Vec2(0, line.above), true);
}

void Sketch::axis_name(const PanelFrame &panel, int axis, double at, const RichLine &line,
                       const std::string &text) {
    Wanted name{{}, "axis", plain_text(text), panel.clip};
    name.wish.line = line;
    name.wish.gap = axis == 0 ? 6 : 8;
    name.wish.room = grown(panel.clip, -3);
    name.wish.leader = false;
    name.wish.worth = 60;
    const Vec2 half = 0.5 * label_size(line);
    std::vector<LabelWish::Place> places;
    for (double in : {0.0, 40.0, 80.0})
        for (double side : {1.0, -1.0}) {
            if (axis == 0)
                places.push_back({{panel.plot.max.x - 8 - half.x - in, at}, {0, -side}});
            else
                places.push_back({{at, panel.plot.min.y + 6 + half.y + in}, {side, 0}});
        }
    name.wish.anchor = places.front().anchor;
    name.wish.toward = places.front().toward;
    name.wish.others.assign(places.begin() + 1, places.end());
    axis_names_.push_back(std::move(name));
}

} // namespace app
