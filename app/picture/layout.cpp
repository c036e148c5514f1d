#include "app/picture/layout.hpp"

#include <algorithm>
#include <cmath>

#include "app/picture/heading.hpp"
#include "scenes/text.hpp"

namespace app {

using scenes::DockSide;
using scenes::Role;

// --- Where the panels lie

namespace {

double &edge(Rect &r, DockSide side) {
    switch (side) {
    case DockSide::left:
        return r.min.x;
    case DockSide::right:
        return r.max.x;
    case DockSide::top:
        return r.min.y;
    case DockSide::bottom:
        break;
    }
    return r.max.y;
}

bool upright(DockSide side) { return side == DockSide::left || side == DockSide::right; }

/// Docks keep their size while the world keeps most of the room; then they shrink together, and
/// when they would be too thin to read they go.
double shrink(const std::vector<scenes::Dock> &docks, Vec2 room, bool across) {
    double wanted = 0;
    for (const scenes::Dock &dock : docks)
        if (upright(dock.side) == across && !dock.beside)
            wanted += dock.size;
    const double most = (across ? 0.3 * room.x : 0.46 * room.y);
    if (across ? room.x < 360 : room.y < 230)
        return 0;
    if (wanted <= most)
        return 1;
    const double factor = most / wanted;
    return factor < 0.62 ? 0 : factor;
}

} // namespace

namespace {

/// Halves a strip: `first` keeps one half and the other one is returned.
Rect second_half(Rect &first, bool is_upright) {
    Rect second = first;
    if (is_upright)
        first.max.y = second.min.y = first.centre().y;
    else
        first.max.x = second.min.x = first.centre().x;
    return second;
}

} // namespace

Panels arrange(Vec2 size, const std::vector<scenes::Dock> &docks, bool titles, double heading) {
    Panels panels{{{0, 0}, glm::max(size, 1.0)}, {}};
    if (titles) {
        const double side = side_margin(size);
        const double foot = std::max(footer_height(size), std::min(side, 10.0));
        panels.world = {{side, heading}, {size.x - side, size.y - foot}};
        panels.world.max = glm::max(panels.world.max, panels.world.min + 1.0);
    }
    const Rect whole = panels.world;
    const Vec2 room = whole.size();
    const double across = shrink(docks, room, true), down = shrink(docks, room, false);
    for (const scenes::Dock &dock : docks) { // the first of a side is next to the world
        if (dock.beside)
            continue;
        const double thick = dock.size * (upright(dock.side) ? across : down);
        const double inwards = dock.side == DockSide::left || dock.side == DockSide::top ? 1 : -1;
        edge(panels.world, dock.side) += inwards * thick;
    }
    Rect inner = panels.world;
    for (const scenes::Dock &dock : docks) {
        if (dock.beside && !panels.charts.empty()) {
            panels.charts.push_back(second_half(panels.charts.back(), upright(dock.side)));
            continue;
        }
        const double thick = dock.size * (upright(dock.side) ? across : down);
        const double outwards = dock.side == DockSide::left || dock.side == DockSide::top ? -1 : 1;
        Rect chart = panels.world; // as long as the world's side
        if (!upright(dock.side))   // and as what stands at its right
            chart.max.x = whole.max.x;
        const double from = edge(inner, dock.side), to = from + outwards * thick;
        if (upright(dock.side))
            chart.min.x = std::min(from, to), chart.max.x = std::max(from, to);
        else
            chart.min.y = std::min(from, to), chart.max.y = std::max(from, to);
        edge(inner, dock.side) = to;
        panels.charts.push_back(thick > 0 ? chart : Rect{chart.min, chart.min});
    }
    return panels;
}

Panels arrange(Vec2 size, const std::vector<scenes::Dock> &docks, bool titles) {
    return arrange(size, docks, titles, titles ? std::min(44.0, size.y / 5) : 0);
}

std::vector<scenes::Dock> docks_of(const scenes::Scene &scene, const LayoutOptions &options) {
    const double larger = std::max(text_sizes(options).normal / TextSizes{}.normal, 1.0);
    std::vector<scenes::Dock> docks = scene.docks();
    for (scenes::Dock &dock : docks)
        dock.size *= larger;
    return docks;
}

Panels panels_of(const scenes::Scene &scene, const LayoutOptions &options) {
    const auto docks = docks_of(scene, options);
    if (!options.titles)
        return arrange(options.size, docks, false);
    const Heading heading = heading_of(scene, themes().front(), options);
    return arrange(options.size, docks, true, heading.height);
}

// --- Cameras

scenes::Frame frame_of(const scenes::Scene &scene, Rect world_panel) {
    const Vec2 size = glm::max(world_panel.size(), 1.0);
    const scenes::View view =
        scene.settings.view ? *scene.settings.view : scenes::fit(scene.extent(), size.x / size.y);
    return {view, world_panel};
}

scenes::Canvas canvas_of(const scenes::Frame &frame, std::string held, bool paper) {
    return {frame.visible(), 1 / frame.scale(), std::move(held), paper};
}

namespace {

PanelFrame world_frame(const scenes::Frame &frame) {
    return {frame.rect,
            frame.rect,
            {frame.view.centre, frame.rect.centre(), Vec2(frame.scale())},
            false};
}

/// The part of a chart's rectangle that its range is mapped to: free directions leave room for the
/// title, for numbers below and for names at the sides.
Rect plot_of(const scenes::Chart &chart, const Rect &rect, double text) {
    Rect plot = rect;
    const Vec2 size = rect.size();
    if (!chart.link_x) {
        const double wide = std::clamp(0.08 * size.x, 4.0, 76.0);
        plot.min.x += size.x < 140 ? 4 : wide;
        plot.max.x -= size.x < 140 ? 4 : wide;
    }
    if (!chart.link_y) {
        plot.min.y += chart.title.empty() ? 6 : text + 14;
        plot.max.y -= chart.axes.x_axis ? text + 12 : 6;
    }
    return plot;
}

PanelFrame chart_frame(const scenes::Chart &chart, const Rect &rect, const PanelFrame &world,
                       double text) {
    const Rect plot = plot_of(chart, rect, text);
    Mapping map{chart.range.min, {plot.min.x, plot.max.y}, {1, 1}};
    for (int axis : {0, 1})
        map.scale[axis] =
            std::max(plot.size()[axis], 1.0) / std::max(chart.range.size()[axis], 1e-300);
    if (chart.link_x) {
        map.units.x = world.map.units.x;
        map.points.x = world.map.points.x;
        map.scale.x = world.map.scale.x;
    }
    if (chart.link_y) {
        map.units.y = world.map.units.y;
        map.points.y = world.map.points.y;
        map.scale.y = world.map.scale.y;
    }
    return {rect, plot, map, true};
}

void chart_title(Sketch &sketch, const Theme &theme, const scenes::Chart &chart, const Rect &rect) {
    if (chart.title.empty() || rect.size().y < 40)
        return;
    const Colour colour = theme.role(Role::hint, scenes::Tone::normal).text;
    double size = sketch.sizes().small;
    while (size > 6 && rich_width(chart.title, size) > rect.size().x - 8)
        size -= 0.5;
    const RichLine line = set_line(chart.title, size, false, colour);
    sketch.text("hint", line, rect.min + Vec2(4, 5 + line.above), true);
}

/// In a prediction the class sees the shapes by their names, and nothing that was measured.
bool gives_away(const scenes::Mark &mark) {
    if (mark.role == Role::axis)
        return false;
    if (mark.role != Role::a && mark.role != Role::b)
        return true;
    if (const auto *label = std::get_if<scenes::Label>(&mark.shape))
        return !label->bold ||
               label->size == scenes::TextSize::small; // names are bold, numbers are not
    if (std::holds_alternative<scenes::Bar>(mark.shape))
        return true; // lengths laid side by side are the measuring itself
    const bool pushed = mark.role == Role::b && mark.tone == scenes::Tone::ghost;
    return pushed || std::holds_alternative<scenes::Dimension>(mark.shape);
}

void draw_panel(Sketch &sketch, const PanelFrame &panel, const scenes::Axes &axes,
                const std::vector<scenes::Mark> &marks, bool secret) {
    sketch.axes(panel, axes);
    for (const scenes::Mark &mark : marks)
        if (!secret || !gives_away(mark))
            sketch.draw(panel, mark);
}

} // namespace

Picture layout(const scenes::Scene &scene, const scenes::Figure &figure, const Theme &theme,
               const LayoutOptions &options) {
    Picture picture;
    picture.size = options.size;
    if (!options.transparent)
        picture.background = theme.background;
    Sketch sketch(theme, options, picture);
    const Panels panels = panels_of(scene, options);
    const bool secret = scene.settings.predict && !options.revealed;
    if (options.titles) {
        const Heading heading = heading_of(scene, theme, options);
        draw_heading(heading, theme, sketch);
        if (!heading.lines.empty())
            picture.title = picture.labels.front().text;
    }
    const PanelFrame world = world_frame(frame_of(scene, panels.world));
    scenes::Axes axes = figure.axes;
    axes.grid = axes.grid && scene.settings.grid;
    draw_panel(sketch, sketch.with_rulers(world, axes), axes, figure.marks, secret);
    for (std::size_t i = 0; i < figure.charts.size() && i < panels.charts.size(); ++i) {
        const scenes::Chart &chart = figure.charts[i];
        const Rect &rect = panels.charts[i];
        if (empty(rect) || secret) // charts show how the answer comes about
            continue;
        chart_title(sketch, theme, chart, rect);
        draw_panel(sketch, chart_frame(chart, rect, world, sketch.sizes().small), chart.axes,
                   chart.marks, false);
    }
    sketch.finish();
    return picture;
}

Picture picture_of(const scenes::Scene &measured, const Theme &theme,
                   const LayoutOptions &options) {
    const std::unique_ptr<scenes::Scene> still = measured.unmeasured();
    if (options.revealed)
        still->settings.predict = false;
    const scenes::Scene &scene = *still;
    const scenes::Frame frame = frame_of(scene, panels_of(scene, options).world);
    return layout(scene, scene.figure(canvas_of(frame, {}, true)), theme, options);
}

} // namespace app
