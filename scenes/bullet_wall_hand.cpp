#include <algorithm>
#include <cmath>
#include <utility>

#include <glm/geometric.hpp>

#include "collide/contact.hpp"
#include "scenes/bullet_wall.hpp"
#include "scenes/bullet_wall_parts.hpp"
#include "scenes/hand.hpp"
#include "scenes/text.hpp"

/// Bullet and wall in the hand: what can be dragged, and what a drag, key X and key T do.
namespace scenes {

using collide::Box2;
using collide::Circle;

/// Across the move, on the lower side.
Vec2 BulletWall::arrow_side() const {
    const double way = std::hypot(move.x, move.y);
    if (!(way > 0))
        return {0, -1};
    const Vec2 across(move.y / way, -move.x / way);
    return across.y > 0 ? -across : across;
}

double BulletWall::arrow_gap() const {
    if (settings.view)
        return 0.095 * settings.view->height;
    const Vec2 size = reached().size();
    return 0.048 * std::max(size.x, size.y);
}

Vec2 BulletWall::arrow_start() const {
    const Vec2 side = arrow_side();
    const Box2 bounds = bounds_at(0);
    const Vec2 half = 0.5 * (bounds.max - bounds.min);
    const double reach =
        round ? ball.radius : half.x * std::abs(side.x) + half.y * std::abs(side.y);
    return centre() + (reach + arrow_gap()) * side;
}

Vec2 BulletWall::knob() const {
    return arrow_start() - 0.45 * arrow_gap() * arrow_side() + t * move;
}

std::vector<Handle> BulletWall::handles() const {
    std::vector<Handle> handles;
    for (std::size_t i = 0; i < walls.size(); ++i)
        add_handles(handles, wall_name(i), walls[i]);
    if (round)
        add_handles(handles, "a", ball);
    else
        add_handles(handles, "a", box);
    const Vec2 tip = arrow_start() + move;
    handles.push_back({"move", text("bullet.handle.move"), Dot{tip}, tip, Cursor::move});
    handles.push_back({"t", text("bullet.handle.t"), Dot{knob()}, knob(), Cursor::resize_x});
    return handles;
}

void BulletWall::drag(const Grab &grab, Vec2 to, const DragOptions &options) {
    const auto *start = dynamic_cast<const BulletWall *>(grab.start.get());
    if (!start)
        return;
    if (grab.handle == "move")
        return drag_move(grab, *start, to, options);
    if (grab.handle == "t")
        return drag_time(grab, *start, to, options);
    if (start->round) {
        if (const auto dragged_ball = dragged("a", start->ball, grab, to, options))
            ball = *dragged_ball;
    } else if (const auto dragged_box = dragged("a", start->box, grab, to, options)) {
        box = *dragged_box;
    }
    for (std::size_t i = 0; i < walls.size() && i < start->walls.size(); ++i)
        if (const auto wall = dragged(wall_name(i), start->walls[i], grab, to, options))
            walls[i] = *wall;
}

void BulletWall::drag_move(const Grab &grab, const BulletWall &start, Vec2 to,
                           const DragOptions &options) {
    Vec2 by = to - grab.from;
    if (options.lock_axis)
        (std::abs(by.x) >= std::abs(by.y) ? by.y : by.x) = 0;
    for (int i = 0; i < 2; ++i) {
        const double wanted = start.move[i] + by[i];
        if (std::isfinite(wanted) && std::abs(wanted) <= number_limit)
            move[i] = by[i] == 0 ? start.move[i] : snapped(wanted, options.snap);
    }
}

/// Along the arrow. While snapping, t is a hundredth, or exactly the time of impact when near it.
void BulletWall::drag_time(const Grab &grab, const BulletWall &start, Vec2 to,
                           const DragOptions &options) {
    const double way = std::hypot(start.move.x, start.move.y);
    if (!(way > 0))
        return;
    const double gone = glm::dot((to - grab.from) / way, start.move / way);
    const double wanted = start.t + gone;
    if (!std::isfinite(wanted))
        return;
    t = std::clamp(wanted, 0.0, 1.0);
    if (options.snap <= 0)
        return;
    const auto hit = swept().hit;
    t = hit && std::abs(t - hit->t) < 0.012 ? hit->t : std::round(t * 100) / 100;
}

/// The wall becomes the mover. Seen from the bullet, the wall comes the other way, so the move
/// turns round: same time, opposite normal.
bool BulletWall::exchange() {
    const int wall = wall_of_interest();
    if (round || wall < 0)
        return false;
    std::swap(box, walls[static_cast<std::size_t>(wall)]);
    move = Vec2(0, 0) - move;
    return true;
}

namespace {

/// `box` moved along one axis until its face is exactly at that of `wall`: the edge is copied.
void put_against(Box2 &box, const Box2 &wall, int axis, bool below) {
    const double size = box.max[axis] - box.min[axis];
    if (below) {
        box.max[axis] = wall.min[axis];
        box.min[axis] = box.max[axis] - size;
    } else {
        box.min[axis] = wall.max[axis];
        box.max[axis] = box.min[axis] + size;
    }
}

/// The ball beside one face of the wall, its radius made exactly the distance.
void put_against(Circle &ball, const Box2 &wall, int axis, bool below) {
    for (int i = 0; i < 2; ++i)
        ball.centre[i] = collide::clamp(ball.centre[i], wall.axis(i));
    const double face = below ? wall.min[axis] : wall.max[axis];
    ball.centre[axis] = below ? face - ball.radius : face + ball.radius;
    ball.radius = std::abs(ball.centre[axis] - face);
}

} // namespace

/// To the face that it would hit; without a hit, along the axis with the widest gap.
bool BulletWall::make_touch() {
    const int index = wall_of_interest();
    if (index < 0)
        return false;
    const Box2 &wall = walls[static_cast<std::size_t>(index)];
    const auto hit = swept().hit;
    const Vec2 by = hit ? hit->t * move : Vec2(0, 0);
    box = {box.min + by, box.max + by};
    ball.centre += by;
    const auto pushes = collide::axis_pushes(bounds_at(0), wall, collide::BoxDepth::half_extents);
    int axis = collide::least_axis(pushes);
    if (hit && std::abs(hit->normal.x) != std::abs(hit->normal.y))
        axis = std::abs(hit->normal.x) > std::abs(hit->normal.y) ? 0 : 1;
    const auto below = [&](int i) { return pushes[static_cast<std::size_t>(i)].sign > 0; };
    if (round) {
        put_against(ball, wall, axis, below(axis));
        return true;
    }
    for (int i = 0; i < 2; ++i)
        if (i == axis || pushes[static_cast<std::size_t>(i)].depth < 0)
            put_against(box, wall, i, below(i));
    return true;
}

} // namespace scenes
