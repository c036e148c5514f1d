#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/geometric.hpp>

#include "scenes/bullet_wall.hpp"
#include "scenes/bullet_wall_parts.hpp"
#include "scenes/marks.hpp"
#include "scenes/numbers.hpp"
#include "scenes/overlay.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

/// Bullet and wall as a picture: the whole move in the world, below it the slab chart with the film
/// strip, and, with `end-only`, the strip of start positions.
namespace scenes {

using collide::Box2;
using collide::Circle;

namespace {

// ---- The world ----

Vec2 middle(const Box2 &box) { return box.min + 0.5 * (box.max - box.min); }

void draw(Sketch &sketch, Role role, const collide::Shape<2> &shape, Tone tone, bool filled) {
    if (const auto *ball = std::get_if<Circle>(&shape))
        sketch.circle(role, *ball, tone, filled);
    else
        sketch.box(role, std::get<Box2>(shape), tone, filled);
}

void draw_walls(Sketch &sketch, const BulletWall &scene, const Rect &visible) {
    const auto hit = scene.swept().hit;
    for (std::size_t i = 0; i < scene.walls.size(); ++i) {
        const Box2 &wall = scene.walls[i];
        const bool first = hit && hit->index == static_cast<int>(i);
        sketch.box(Role::b, wall, first ? Tone::strong : Tone::normal, true);
        const std::string name =
            scene.walls.size() == 1
                ? text("bullet.wall")
                : text("bullet.wall-number", {{"number", std::to_string(i + 1)}});
        const double top = std::min(wall.max.y, visible.max.y);
        sketch.label(Role::b, {wall.max.x, wall.min.y + 0.84 * (top - wall.min.y)}, name,
                     Side::right, TextSize::normal, true);
    }
}

/// The outline of everywhere that the mover goes: for a box, the six outer corners of start and
/// end; for a ball, a stadium.
void draw_swept(Sketch &sketch, const BulletWall &scene) {
    if (scene.move == Vec2(0, 0))
        return;
    if (scene.round) {
        const double angle = std::atan2(scene.move.y, scene.move.x);
        const double r = scene.ball.radius, half = std::numbers::pi / 2;
        const Vec2 c = scene.ball.centre, e = c + scene.move;
        Contour around;
        around.start = c + r * Vec2(std::cos(angle + half), std::sin(angle + half));
        around.segments.push_back({Segment::Kind::arc, {}, c, r, angle + half, 2 * half});
        around.segments.push_back({Segment::Kind::arc, {}, e, r, angle - half, 2 * half});
        sketch.region(Role::reach, {{around}, true}, Tone::faint);
        return;
    }
    const Box2 s = scene.bounds_at(0), e = scene.bounds_at(1);
    const Box2 low = scene.move.x >= 0 ? s : e, high = scene.move.x >= 0 ? e : s;
    std::vector<Vec2> hull;
    if (high.min.y >= low.min.y) // rising to the right
        hull = {low.min,  {low.max.x, low.min.y},   {high.max.x, high.min.y},
                high.max, {high.min.x, high.max.y}, {low.min.x, low.max.y}};
    else
        hull = {high.min,
                {high.max.x, high.min.y},
                high.max,
                {low.max.x, low.max.y},
                {low.min.x, low.max.y},
                low.min};
    sketch.polyline(Role::reach, hull, true, Tone::faint, true);
}

/// The ghosts of the steps between start and end: at most about forty of them.
void draw_steps(Sketch &sketch, const BulletWall &scene) {
    const bool tested = is_on(scene, "substeps");
    const int stride = std::max(1, scene.steps / 40);
    for (int k = stride; k < scene.steps; k += stride) {
        const double at = static_cast<double>(k) / scene.steps;
        const bool seen = tested && scene.seen_hit(at);
        draw(sketch, seen ? Role::wrong : Role::a, scene.mover_at(at), Tone::ghost, false);
    }
}

/// The end of the move; for a test that only looks there, with what it sees.
void draw_end(Sketch &sketch, const BulletWall &scene) {
    if (scene.move == Vec2(0, 0))
        return;
    const bool tested = is_on(scene, "end-only") || is_on(scene, "substeps");
    const Role role = tested ? Role::wrong : Role::a;
    const bool looked_at = scene.t == 1 && is_on(scene, "end-only");
    draw(sketch, role, scene.mover_at(1), looked_at ? Tone::normal : Tone::ghost, looked_at);
    const Box2 end = scene.bounds_at(1);
    const Vec2 top(middle(end).x, end.max.y);
    if (!is_on(scene, "end-only")) {
        sketch.label(role, top, text("bullet.at-end"), Side::above);
        return;
    }
    const bool seen = scene.seen_hit(1), tunnels = !seen && scene.swept().hit.has_value();
    sketch.label(
        role, top,
        text(seen ? "bullet.end-hit" : (tunnels ? "bullet.end-tunnels" : "bullet.end-miss")),
        Side::above, TextSize::normal, true);
}

/// The mover at the time of impact, and the face that stops it.
void draw_impact(Sketch &sketch, const BulletWall &scene, const Canvas &canvas) {
    const auto hit = scene.swept().hit;
    if (!hit)
        return;
    const Box2 at = scene.bounds_at(hit->t);
    draw(sketch, Role::hit, scene.mover_at(hit->t), Tone::strong, true);
    sketch.label(Role::hit, {middle(at).x, at.max.y}, text("bullet.impact", {{"t", is(hit->t)}}),
                 Side::above, TextSize::normal, true);
    const Vec2 size = at.max - at.min;
    const double room = 0.62 * std::max(size.x, size.y);
    const double length = std::clamp(room, 30 * canvas.unit, 64 * canvas.unit);
    const Vec2 tip = hit->point + length * hit->normal;
    sketch.arrow(Role::hit, hit->point, tip, Tone::strong);
    sketch.dot(Role::hit, hit->point);
    // Beside the mover, where its way is empty: the arrow is on top of it.
    const Vec2 beside =
        hit->normal.x <= 0 ? Vec2(at.min.x, hit->point.y) : Vec2(at.max.x, hit->point.y);
    sketch.label(Role::hit, std::abs(hit->normal.x) > 0.5 ? beside : tip,
                 text("bullet.normal", {{"normal", is(hit->normal)}}),
                 hit->normal.x <= 0 ? Side::left : Side::right);
}

/// The whole move as an arrow beside the mover's way; with the time of impact as a tick on it, and
/// the knob that holds t.
void draw_arrow(Sketch &sketch, const BulletWall &scene, const Canvas &canvas) {
    const Vec2 from = scene.arrow_start(), to = from + scene.move;
    sketch.arrow(Role::a, from, to, canvas.held == "move" ? Tone::strong : Tone::normal);
    sketch.label(Role::a, from + 0.3 * scene.move, text("bullet.move", {{"move", is(scene.move)}}),
                 Side::below);
    if (const auto hit = scene.swept().hit) {
        const double way = std::hypot(scene.move.x, scene.move.y);
        const Vec2 across = 5 * canvas.unit * Vec2(-scene.move.y, scene.move.x) / way;
        const Vec2 at = from + hit->t * scene.move;
        sketch.line(Role::hit, at - across, at + across, Tone::strong);
        sketch.label(Role::hit, at, show(hit->t), Side::below, TextSize::small);
    }
    if (canvas.paper)
        return;
    sketch.dot(Role::a, to);
    sketch.dot(Role::a, scene.knob(), Tone::strong);
}

void draw_mover(Sketch &sketch, const BulletWall &scene) {
    const Box2 start = scene.bounds_at(0);
    const Vec2 name(middle(start).x, start.max.y);
    if (scene.t > 0) {
        draw(sketch, Role::a, scene.mover_at(0), Tone::ghost, false);
        sketch.label(Role::a, name, text("bullet.at-start"), Side::above);
        if (scene.t == 1 && is_on(scene, "end-only"))
            return; // there it is what the wrong test looks at
        draw(sketch, Role::a, scene.mover_at(scene.t), Tone::strong, true);
        const Box2 now = scene.bounds_at(scene.t);
        const auto hit = scene.swept().hit;
        if (!(hit && hit->t == scene.t) && scene.t < 1)
            sketch.label(Role::a, middle(now), text("bullet.now", {{"t", is(scene.t)}}),
                         Side::centre, TextSize::normal, true);
        return;
    }
    draw(sketch, Role::a, scene.mover_at(0), Tone::strong, true);
    sketch.label(Role::a, name, text("bullet.mover"), Side::above, TextSize::normal, true);
}

// ---- The slab chart: formulas, then from 0 to 1 the move, then the film strip

// Across, in lengths of the time line; up, in points.
constexpr double left_end = -0.9, right_end = 1.87, formulas = -0.785, film_from = 1.15;
constexpr double base = 24, ceiling = 116;
constexpr double dock_size = 156;

/// The chart is linked to the world, so that it has its width, and a square of points is known to
/// be one: x in lengths of the time line becomes the world's x above it.
double world_x(double x, const Canvas &canvas) {
    return canvas.visible.min.x + (x - left_end) / (right_end - left_end) * canvas.visible.size().x;
}

void spread(std::vector<Mark> &marks, const Canvas &canvas) {
    const auto move = [&](Vec2 &p) { p.x = world_x(p.x, canvas); };
    for (Mark &mark : marks) {
        if (auto *line = std::get_if<Line>(&mark.shape))
            move(line->from), move(line->to);
        else if (auto *bar = std::get_if<Bar>(&mark.shape))
            move(bar->from), move(bar->to);
        else if (auto *box = std::get_if<BoxMark>(&mark.shape))
            move(box->min), move(box->max);
        else if (auto *dot = std::get_if<Dot>(&mark.shape))
            move(dot->at);
        else if (auto *label = std::get_if<Label>(&mark.shape))
            move(label->at);
        else if (auto *polyline = std::get_if<Polyline>(&mark.shape))
            for (Vec2 &p : polyline->points)
                move(p);
    }
}

double within(double time) { return std::clamp(time, 0.0, 1.0); }

void draw_time_axis(Sketch &sketch, const BulletWall &scene, const std::optional<Passage> &when) {
    sketch.line(Role::axis, {0, base}, {1, base}, Tone::strong);
    const bool entered = when && when->entry >= 0 && when->entry <= 1;
    for (int k = 0; k <= 5; ++k) {
        const double at = k / 5.0;
        sketch.line(Role::axis, {at, base}, {at, base - 4}, Tone::strong);
        if (!entered || std::abs(at - when->entry) > 0.07)
            sketch.fixed_label(Role::hint, {at, base - 5}, show(at), Side::below);
    }
    sketch.fixed_label(Role::hint, {1.03, base}, "t", Side::right);
    if (entered)
        sketch.fixed_label(Role::hit, {when->entry, base - 5}, show(when->entry), Side::below,
                           TextSize::small, true);
    sketch.line(Role::a, {scene.t, base}, {scene.t, base + 12}, Tone::strong);
    sketch.dot(Role::a, {scene.t, base}, Tone::strong);
}

/// What both axes have in common: from the latest entry to the earliest exit.
void draw_common(Sketch &sketch, const std::optional<Passage> &when, bool hit) {
    if (!when || when->entry > 1 || when->exit <= 0)
        return;
    const double from = within(when->entry), to = within(when->exit);
    sketch.box(Role::hit, {{from, base}, {to, ceiling}}, Tone::faint, true);
    if (hit)
        sketch.line(Role::hit, {from, base - 4}, {from, ceiling}, Tone::strong);
}

void draw_slab_row(Sketch &sketch, const BulletWall &scene, const Box2 &wall, int axis) {
    const double y = axis == 0 ? 96 : 52;
    const auto times =
        collide::axis_times(scene.bounds_at(0).axis(axis), scene.move[axis], wall.axis(axis));
    sketch.fixed_label(Role::ink, {formulas - 0.01, y}, std::string(axis_name(axis)), Side::left,
                       TextSize::normal, true);
    sketch.bar(Role::axis, {0, y}, {1, y}, 14, Tone::faint);
    if (times.entry < times.exit && times.entry <= 1 && times.exit >= 0)
        sketch.bar(Role::a, {within(times.entry), y}, {within(times.exit), y}, 14);
    const Vec2 at(formulas, y);
    if (!times.moving) {
        sketch.fixed_label(Role::ink, at, said_still(scene, wall, axis), Side::right);
        return;
    }
    sketch.fixed_label(Role::ink, at + Vec2(0, 9), said_entry(scene, wall, axis, false),
                       Side::right);
    sketch.fixed_label(Role::ink, at - Vec2(0, 9), said_entry(scene, wall, axis, true),
                       Side::right);
}

/// A ball: the distance from its centre to the wall over the move, against the radius.
void draw_distance(Sketch &sketch, const BulletWall &scene, const Box2 &wall) {
    constexpr int pieces = 120;
    std::vector<double> distances;
    double most = scene.ball.radius;
    for (int k = 0; k <= pieces; ++k) {
        const Vec2 s = scene.ball.centre + (static_cast<double>(k) / pieces) * scene.move;
        distances.push_back(collide::closest_point(s, wall).distance);
        most = std::max(most, distances.back());
    }
    if (!(most > 0))
        return;
    const auto height = [&](double d) { return base + (ceiling - base) * 0.92 * (d / most); };
    std::vector<Vec2> curve;
    for (int k = 0; k <= pieces; ++k)
        curve.push_back({static_cast<double>(k) / pieces, height(distances[std::size_t(k)])});
    sketch.polyline(Role::nearest, curve, false, Tone::strong);
    const double r = height(scene.ball.radius);
    sketch.line(Role::a, {0, r}, {1, r});
    sketch.fixed_label(Role::a, {1.01, r},
                       text("bullet.chart.radius", {{"r", is(scene.ball.radius)}}), Side::right);
    sketch.fixed_label(Role::nearest, {formulas, 96}, text("bullet.chart.distance"), Side::right);
    if (const auto when = scene.passage(scene.wall_of_interest()))
        sketch.fixed_label(Role::hit, {formulas, 74},
                           text("bullet.chart.below", {{"entry", show_plain(when->entry)},
                                                       {"exit", show_plain(when->exit)}}),
                           Side::right);
}

// ---- The film strip: what a program sees that looks at single instants ----

/// Which of the instants k / steps have a picture: at most five, those next to the wall among them.
std::vector<int> frames(int steps, const std::optional<Passage> &when) {
    constexpr int most = 5;
    std::vector<int> all;
    if (steps < most) {
        for (int k = 0; k <= steps; ++k)
            all.push_back(k);
        return all;
    }
    const double entry = when ? std::clamp(when->entry, 0.0, 1.0) : 0.5;
    const int near = std::clamp(static_cast<int>(std::floor(entry * steps)), 2, steps - 2);
    return {0, near - 1, near, near + 1, steps};
}

/// The world, made small: one linear map for both shapes, so that a square stays one when the chart
/// has the width of the canvas.
struct Cell {
    Rect world;  ///< what is shown
    Vec2 corner; ///< chart units
    Vec2 unit;   ///< chart units per world unit
    Vec2 at(Vec2 p) const { return corner + (p - world.min) * unit; }
};

void draw_small(Sketch &sketch, const Cell &cell, Role role, const collide::Shape<2> &shape,
                Tone tone) {
    if (const auto *box = std::get_if<Box2>(&shape)) {
        sketch.box(role, {cell.at(box->min), cell.at(box->max)}, tone, true);
        return;
    }
    const Circle &ball = std::get<Circle>(shape);
    std::vector<Vec2> rim;
    for (int k = 0; k < 24; ++k) {
        const double angle = 2 * std::numbers::pi * k / 24;
        rim.push_back(cell.at(ball.centre + ball.radius * Vec2(std::cos(angle), std::sin(angle))));
    }
    sketch.polyline(role, rim, true, tone, true);
}

/// What is seen of the world in every frame: the way, and a little beside it.
Rect seen_world(const BulletWall &scene) {
    const Box2 s = scene.bounds_at(0), e = scene.bounds_at(1);
    const Rect way{glm::min(s.min, e.min), glm::max(s.max, e.max)};
    const Vec2 size = way.size();
    const Vec2 pad(0.03 * size.x + 0.15 * size.y, 0.15 * size.y + 0.03 * size.x);
    return {way.min - pad, way.max + pad};
}

void draw_frame(Sketch &sketch, const BulletWall &scene, const Cell &cell, Rect edge, int k,
                bool stacked) {
    const double at = static_cast<double>(k) / scene.steps;
    const bool now = scene.t == at, hit = scene.seen_hit(at);
    sketch.box(now ? Role::a : Role::axis, {edge.min, edge.max}, now ? Tone::strong : Tone::normal,
               false);
    for (const Box2 &wall : scene.walls) {
        const Box2 seen{glm::max(wall.min, cell.world.min), glm::min(wall.max, cell.world.max)};
        if (seen.min.x <= seen.max.x && seen.min.y <= seen.max.y)
            draw_small(sketch, cell, Role::b, seen, Tone::normal);
    }
    draw_small(sketch, cell, hit ? Role::hit : Role::a, scene.mover_at(at), Tone::normal);
    const bool grazes = scene.relation_at(at) == collide::Relation::touching;
    const std::string said =
        text(scene.steps == 1 ? "bullet.frame" : "bullet.step",
             {{"number", std::to_string(k)},
              {"says", text(grazes ? (hit ? "bullet.touches-yes" : "bullet.touches-no")
                                   : (hit ? "bullet.yes" : "bullet.no"))}});
    const Vec2 beside =
        stacked ? Vec2(edge.max.x + 0.02, edge.centre().y) : Vec2(edge.centre().x, edge.min.y - 4);
    sketch.fixed_label(hit ? Role::hit : Role::hint, beside, said,
                       stacked ? Side::right : Side::below, TextSize::small, hit || now);
}

/// A flat world makes a stack of wide frames, each with its word beside it; any other a row.
void draw_film(Sketch &sketch, const BulletWall &scene, const Canvas &canvas,
               const std::optional<Passage> &when) {
    const std::vector<int> shown = frames(scene.steps, when);
    const Rect world = seen_world(scene);
    const Vec2 size = world.size();
    // Points per chart unit, so that the small world keeps its shape.
    const Vec2 points(canvas.visible.size().x / canvas.unit / (right_end - left_end), 1);
    if (!(size.x > 0 && size.y > 0) || !std::isfinite(points.x))
        return;
    sketch.fixed_label(Role::hint, {film_from, ceiling + 13}, text("bullet.chart.film"),
                       Side::right);
    const bool stacked = size.x > 2 * size.y;
    const auto count = static_cast<double>(shown.size());
    const Vec2 room(right_end - 0.06 - film_from - (stacked ? 0.27 : 0),
                    ceiling - base + (stacked ? 16 : 0));
    const Vec2 gap(0.02, 5);
    const Vec2 frame = stacked ? Vec2(room.x, (room.y - gap.y * (count - 1)) / count)
                               : Vec2((room.x - gap.x * (count - 1)) / count, room.y);
    const Vec2 step = stacked ? Vec2(0, -frame.y - gap.y) : Vec2(frame.x + gap.x, 0);
    const Vec2 inner = frame * points - Vec2(4, 4);
    const double scale = std::min(inner.x / size.x, inner.y / size.y);
    const Vec2 unit = scale / points;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const Vec2 top_left = Vec2(film_from, ceiling) + static_cast<double>(i) * step;
        const Rect edge{{top_left.x, top_left.y - frame.y}, {top_left.x + frame.x, top_left.y}};
        const Cell cell{world, edge.centre() - 0.5 * size * unit, unit};
        draw_frame(sketch, scene, cell, edge, shown[i], stacked);
    }
}

Chart slab_chart(const BulletWall &scene, const Canvas &canvas) {
    Chart chart;
    chart.range = {{canvas.visible.min.x, 0}, {canvas.visible.max.x, dock_size - 12}};
    chart.link_x = true;
    chart.axes = {false, false, false, "", ""};
    Sketch sketch(chart.marks);
    const int chosen = scene.wall_of_interest();
    const auto when = scene.passage(chosen);
    if (chosen >= 0) {
        const Box2 &wall = scene.walls[static_cast<std::size_t>(chosen)];
        const auto hit = scene.swept().hit;
        const std::string number = std::to_string(chosen + 1);
        const bool one = scene.walls.size() == 1;
        sketch.fixed_label(Role::hint, {formulas, ceiling + 13},
                           text(scene.round
                                    ? (one ? "bullet.chart.round" : "bullet.chart.round-of")
                                    : (one ? "bullet.chart.slabs" : "bullet.chart.slabs-of"),
                                {{"number", number}}),
                           Side::right);
        draw_common(sketch, when, hit.has_value());
        if (scene.round)
            draw_distance(sketch, scene, wall);
        else
            for (int axis = 0; axis < 2; ++axis)
                draw_slab_row(sketch, scene, wall, axis);
    }
    draw_time_axis(sketch, scene, when);
    draw_film(sketch, scene, canvas, when);
    spread(chart.marks, canvas);
    return chart;
}

// ---- The strip of start positions, in line with the world above it ----

Chart start_chart(const BulletWall &scene, const Canvas &canvas) {
    Chart chart;
    chart.range = {canvas.visible.min, canvas.visible.max};
    chart.range.min.y = 0;
    chart.range.max.y = 64;
    chart.link_x = true;
    chart.axes = {false, false, false, "", ""};
    const auto when = scene.passage(scene.wall_of_interest());
    if (!when || !std::isfinite(when->entry) || !std::isfinite(when->exit))
        return chart;
    Sketch sketch(chart.marks);
    const Starts starts = starts_of(scene, *when);
    const std::string axis(axis_name(starts.axis));
    const auto row = [&](Role role, std::pair<double, double> range, double y, std::string_view key,
                         double text_at) {
        sketch.bar(role, {range.first, y}, {range.second, y}, 10);
        sketch.fixed_label(role, {text_at, y},
                           text(key, {{"axis", axis},
                                      {"from", show_plain(range.first)},
                                      {"to", show_plain(range.second)}}),
                           Side::right, TextSize::small);
    };
    const double beside = starts.sweep.second + 8 * canvas.unit;
    row(Role::right, starts.sweep, 44, "bullet.starts.sweep", beside);
    row(Role::wrong, starts.end_only, 18, "bullet.starts.end-only", beside);
    const Vec2 middle(0.5 * (starts.end_only.second + starts.sweep.second), 18);
    sketch.fixed_label(Role::wrong, middle, said_share(scene, *when), Side::centre, TextSize::small,
                       true);
    return chart;
}

} // namespace

std::vector<Dock> BulletWall::docks() const {
    std::vector<Dock> docks;
    if (shows_starts() && std::abs(move.x) >= std::abs(move.y))
        docks.push_back({DockSide::bottom, 64});
    docks.push_back({DockSide::bottom, dock_size});
    return docks;
}

Figure BulletWall::figure(const Canvas &canvas) const {
    Figure figure;
    figure.axes = {settings.grid, true, true, "x", "y"};
    Sketch sketch(figure.marks);
    add_overlays(figure.marks, *this, canvas);
    draw_swept(sketch, *this);
    draw_walls(sketch, *this, canvas.visible);
    draw_steps(sketch, *this);
    draw_impact(sketch, *this, canvas);
    draw_mover(sketch, *this);
    draw_end(sketch, *this);
    draw_arrow(sketch, *this, canvas);
    if (docks().size() > 1)
        figure.charts.push_back(start_chart(*this, canvas));
    figure.charts.push_back(slab_chart(*this, canvas));
    return figure;
}

} // namespace scenes
