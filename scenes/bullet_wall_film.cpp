#include <algorithm>
#include <cmath>
#include <numbers>

#include "scenes/bullet_wall.hpp"
#include "scenes/bullet_wall_parts.hpp"
#include "scenes/marks.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

/// The film strip: what a program sees that looks at single instants.
namespace scenes {

using collide::Box2;
using collide::Circle;

namespace {

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

/// The world, made small: the same scale both ways, so that a square stays one.
struct Cell {
    Rect world;  ///< what is shown
    Vec2 corner; ///< where its lower left corner lies in the chart
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
        stacked ? Vec2(edge.max.x, edge.centre().y) : Vec2(edge.centre().x, edge.min.y - 4);
    sketch.fixed_label(hit ? Role::hit : Role::hint, beside, said,
                       stacked ? Side::right : Side::below, TextSize::small, hit || now);
}

} // namespace

/// A flat world makes a stack of wide frames, each with its word beside it; any other a row.
void draw_film(Sketch &sketch, const BulletWall &scene, const Rect &place, double letters) {
    const std::vector<int> shown = frames(scene.steps, scene.passage(scene.wall_of_interest()));
    const Rect world = seen_world(scene);
    const Vec2 size = world.size();
    if (!(size.x > 0 && size.y > 0) || !(place.min.x < place.max.x))
        return;
    sketch.fixed_label(Role::hint, {place.min.x - 5, place.max.y + 13}, text("bullet.chart.film"),
                       Side::right);
    const bool stacked = size.x > 2 * size.y;
    const auto count = static_cast<double>(shown.size());
    const double words = scene.steps == 1 ? 78 : 100;
    const Vec2 room(place.size().x - (stacked ? words * letters : 0),
                    place.size().y + (stacked ? 16 : 0));
    const Vec2 gap(6, 5);
    const Vec2 frame = stacked ? Vec2(room.x, (room.y - gap.y * (count - 1)) / count)
                               : Vec2((room.x - gap.x * (count - 1)) / count, room.y);
    const Vec2 step = stacked ? Vec2(0, -frame.y - gap.y) : Vec2(frame.x + gap.x, 0);
    // Up, the chart counts in points of paper.
    const Vec2 points(1, letters), inner = frame * points - Vec2(4, 4);
    const double scale = std::min(inner.x / size.x, inner.y / size.y);
    const Vec2 unit = scale / points;
    if (!(scale > 0) || !std::isfinite(scale))
        return;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const Vec2 top_left = Vec2(place.min.x, place.max.y) + static_cast<double>(i) * step;
        const Rect edge{{top_left.x, top_left.y - frame.y}, {top_left.x + frame.x, top_left.y}};
        const Cell cell{world, edge.centre() - 0.5 * size * unit, unit};
        draw_frame(sketch, scene, cell, edge, shown[i], stacked);
    }
}

} // namespace scenes
