#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/geometric.hpp>

#include "scenes/bullet_wall.hpp"
#include "scenes/bullet_wall_mistakes.hpp"
#include "scenes/bullet_wall_parts.hpp"
#include "scenes/marks.hpp"
#include "scenes/numbers.hpp"
#include "scenes/overlay.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

/// Bullet and wall as a picture: the whole move in the world, below it the charts.
namespace scenes {

using collide::Box2;
using collide::Circle;

namespace {

// ---- The world ----

Vec2 middle(const Box2 &box) { return box.min + 0.5 * (box.max - box.min); }

void draw_walls(Sketch &sketch, const BulletWall &scene, const Rect &visible) {
    const auto swept = scene.swept_among();
    const auto &hit = swept.answer.hit;
    for (std::size_t i = 0; i < scene.walls.size(); ++i) {
        const Box2 &wall = scene.walls[i];
        const bool first = hit && hit->index == static_cast<int>(i);
        const bool asked = std::find(swept.tested.begin(), swept.tested.end(),
                                     static_cast<int>(i)) != swept.tested.end();
        sketch.box(Role::b, wall,
                   first                       ? Tone::strong
                   : scene.crowded() && !asked ? Tone::faint
                                               : Tone::normal,
                   true);
        if (scene.crowded() && !first)
            continue;
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

/// The ghosts of the steps between start and end: at most about forty of them. A test that looks at
/// them draws them itself.
void draw_steps(Sketch &sketch, const BulletWall &scene) {
    if (is_on(scene, "substeps"))
        return;
    const int stride = std::max(1, scene.steps / 40);
    for (int k = stride; k < scene.steps; k += stride)
        add_shape(sketch, Role::a, scene.mover_at(static_cast<double>(k) / scene.steps),
                  Tone::ghost);
}

/// The end of the move, unless a wrong test has something to say there.
void draw_end(Sketch &sketch, const BulletWall &scene) {
    const auto through = [&](std::string_view id) {
        const auto wrong = is_on(scene, id) ? wrong_sweep(scene, id) : std::nullopt;
        return wrong && !wrong->agrees && !wrong->hit;
    };
    if (scene.move == Vec2(0, 0) || is_on(scene, "end-only") || is_on(scene, "substeps") ||
        through("unswapped"))
        return;
    add_shape(sketch, Role::a, scene.mover_at(1), Tone::ghost);
    const Box2 end = scene.bounds_at(1);
    const auto stop = wrong_stop(scene); // its words have the place, when it is that late
    if (!stop ||
        collide::relation(scene.bounds_at(stop->second), end) == collide::Relation::separate)
        sketch.label(Role::a, {middle(end).x, end.max.y}, text("bullet.at-end"), Side::above);
}

/// The mover at the time of impact, and the face that stops it.
void draw_impact(Sketch &sketch, const BulletWall &scene, const Canvas &canvas) {
    const auto hit = scene.swept().hit;
    if (!hit)
        return;
    const Box2 at = scene.bounds_at(hit->t);
    add_shape(sketch, Role::hit, scene.mover_at(hit->t), Tone::strong, true);
    // Above the mover, towards where it came from: there its way is empty.
    const bool from_left = scene.move.x > 0;
    sketch.label(Role::hit, {from_left ? at.max.x : at.min.x, at.max.y},
                 text("bullet.impact", {{"t", is(hit->t)}, {"normal", is(hit->normal)}}),
                 from_left ? Side::above_left : Side::above_right, TextSize::normal, true);
    const Vec2 size = at.max - at.min;
    const double room = 0.62 * std::max(size.x, size.y);
    const double length = std::clamp(room, 30 * canvas.unit, 64 * canvas.unit);
    const Vec2 tip = hit->point + length * hit->normal;
    sketch.arrow(Role::hit, hit->point, tip, Tone::strong);
    sketch.dot(Role::hit, hit->point);
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
        add_shape(sketch, Role::a, scene.mover_at(0), Tone::ghost, false);
        sketch.label(Role::a, name, text("bullet.at-start"), Side::above);
        if (scene.t == 1 && is_on(scene, "end-only"))
            return; // there it is what the wrong test looks at, and draws
        add_shape(sketch, Role::a, scene.mover_at(scene.t), Tone::strong, true);
        const Box2 now = scene.bounds_at(scene.t);
        const auto hit = scene.swept().hit;
        if (!(hit && hit->t == scene.t) && scene.t < 1)
            sketch.label(Role::a, middle(now), text("bullet.now", {{"t", is(scene.t)}}),
                         Side::centre, TextSize::normal, true);
        return;
    }
    add_shape(sketch, Role::a, scene.mover_at(0), Tone::strong, true);
    sketch.label(Role::a, name, text("bullet.mover"), Side::above, TextSize::normal, true);
}

} // namespace

std::vector<Dock> BulletWall::docks() const {
    std::vector<Dock> docks;
    if (shows_starts() && std::abs(move.x) >= std::abs(move.y))
        docks.push_back({DockSide::bottom, start_dock});
    docks.push_back({DockSide::bottom, slab_dock});
    return docks;
}

Figure BulletWall::figure(const Canvas &canvas) const {
    Figure figure;
    figure.axes = {settings.grid, true, true, "x", "y"};
    Sketch sketch(figure.marks);
    if (!crowded()) // asked at every position about hundreds of walls, they would take a minute
        add_overlays(figure.marks, *this, canvas);
    draw_swept(sketch, *this);
    draw_walls(sketch, *this, canvas.visible);
    draw_steps(sketch, *this);
    draw_impact(sketch, *this, canvas);
    draw_mover(sketch, *this);
    draw_end(sketch, *this);
    draw_mistakes(sketch, *this, canvas, bullet_wall_mistakes());
    draw_arrow(sketch, *this, canvas);
    if (docks().size() > 1)
        figure.charts.push_back(start_chart(*this, canvas));
    figure.charts.push_back(slab_chart(*this, canvas));
    return figure;
}

} // namespace scenes
