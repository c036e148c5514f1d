#include <algorithm>
#include <cmath>

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

} // namespace

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
            axis_numbers(panel, axis, at, in_sight || panel.chart);
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

void Sketch::axis_numbers(const PanelFrame &panel, int axis, double at, bool drawn) {
    const Colour colour = theme_.role(scenes::Role::hint, scenes::Tone::normal).text;
    const Rect world = visible(panel);
    const Spacing s = spacing_of(panel, axis);
    const Rect room = grown(panel.clip, -2);
    // Numbers of x hang under their axis, those of y stand to its left; at the edge of the panel
    // they go to the side that is inside.
    Vec2 toward = axis == 0 ? Vec2(0, 1) : Vec2(-1, 0);
    if (axis == 0 && at + sizes_.small + 6 > panel.clip.max.y)
        toward = {0, -1};
    if (axis == 1 && at - 26 < panel.clip.min.x)
        toward = {1, 0};
    std::vector<Wanted> numbers;
    for (double v : multiples(world.min[axis], world.max[axis], s.step)) {
        Vec2 q = panel.map(Vec2(v));
        q[1 - axis] = at;
        const bool origin = v == 0 && drawn && !panel.chart;
        if (origin && axis == 1)
            continue; // one 0 is enough, below and to the left of the origin
        const std::string text = tick_text(v, s);
        Wanted wanted{{}, "tick", plain_text(text), panel.clip};
        wanted.wish.line = set_line(text, sizes_.small, false, colour);
        wanted.wish.anchor = q;
        wanted.wish.toward = origin ? Vec2(-0.7071067811865476, 0.7071067811865476) : toward;
        wanted.wish.gap = 6;
        wanted.wish.fixed = true;
        wanted.wish.room = room;
        const Rect box = beside(q, wanted.wish.toward, 6, label_size(wanted.wish.line));
        if (contains(room, box.min) && contains(room, box.max)) // cut off is worse than left out
            numbers.push_back(std::move(wanted));
    }
    if (!panel.chart && drawn)
        axes_.push_back({ticks_.size(), ticks_.size() + numbers.size(), toward});
    ticks_.insert(ticks_.end(), numbers.begin(), numbers.end());
}

/// When much of the figure lies where an axis would have its numbers, they all go to its other
/// side; a single one that is covered is left out.
void Sketch::choose_tick_sides() {
    for (const AxisTicks &row : axes_) {
        int here = 0, there = 0;
        const auto covered = [&](const LabelWish &wish, Vec2 toward) {
            const Rect box = beside(wish.anchor, toward, wish.gap, label_size(wish.line));
            return obstacles_.cost(grown(box, 1)) >= covered_tick ||
                   !contains(wish.room, box.min) || !contains(wish.room, box.max);
        };
        for (std::size_t i = row.begin; i < row.end; ++i) {
            here += covered(ticks_[i].wish, ticks_[i].wish.toward);
            there += covered(ticks_[i].wish, -ticks_[i].wish.toward);
        }
        if (here < 2 || there * 2 > here)
            continue;
        for (std::size_t i = row.begin; i < row.end; ++i)
            if (ticks_[i].wish.toward == row.toward)
                ticks_[i].wish.toward = -row.toward;
    }
}

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
    Vec2 corner; // top left of its box
    if (panel.chart && axis == 0)
        corner = {panel.plot.max.x + 14, at - size.y / 2};
    else if (panel.chart)
        corner = {at - size.x / 2, panel.plot.min.y - size.y - 4};
    else if (axis == 0)
        corner = {panel.plot.max.x - size.x - 8, at - size.y - 6};
    else
        corner = {at + 8, panel.plot.min.y + 6};
    const Rect room = grown(panel.clip, -3);
    corner = glm::max(room.min, glm::min(corner, room.max - size));
    const Rect box{corner, corner + size};
    for (const Rect &other : taken_)
        if (crowded(box, other))
            return;
    this->text("axis", line, corner + Vec2(0, line.above), true);
}

} // namespace app
