#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <glm/geometric.hpp>

#include "scenes/boxes_3d.hpp"
#include "scenes/hand.hpp"
#include "scenes/hidden_lines.hpp"
#include "scenes/space_hand.hpp"
#include "scenes/space_sketch.hpp"
#include "scenes/wording.hpp"

/// Boxes in space in the hand: what can be dragged, and what a drag, key X and key T do.
namespace scenes {

using collide::Box3;
using collide::Sphere;

namespace {

void add_body(std::vector<Handle> &handles, std::string_view prefix, std::vector<Vec2> around,
              Vec2 at) {
    if (around.size() < 3)
        return;
    Handle h = named_handle(prefix, "body", "handle.body");
    h.shape = Polyline{std::move(around), true};
    h.at = at;
    handles.push_back(std::move(h));
}

void add_corners(std::vector<Handle> &handles, std::string_view prefix, const Eye &eye,
                 const Box3 &box) {
    for (int k = 0; k < 8; ++k) {
        const Vec3 p = collide::corner(box, k);
        bool faced = false;
        for (int axis = 0; axis < 3; ++axis)
            faced = faced || faces_viewer(eye, box, axis, k & (1 << axis) ? 1 : -1);
        if (!faced || !eye.in_front(p))
            continue;
        Handle h = named_handle(prefix, "corner." + std::to_string(k), "handle.corner");
        h.at = eye.project(p);
        h.shape = Dot{h.at};
        h.cursor = Cursor::resize_all;
        handles.push_back(std::move(h));
    }
}

void add_faces(std::vector<Handle> &handles, std::string_view prefix, const Eye &eye,
               const Boxes3d &scene, const Box3 &box) {
    for (int axis = 0; axis < 3; ++axis)
        for (int side : {-1, 1}) {
            const auto arrow = scene.face_arrow(eye, box, axis, side);
            if (!arrow || !eye.in_front(arrow->second))
                continue;
            Handle h =
                named_handle(prefix, (side > 0 ? "max." : "min.") + std::string(axis_name(axis)),
                             "space.handle.face");
            const Line line{eye.project(arrow->first), eye.project(arrow->second)};
            h.shape = line;
            h.at = line.to;
            h.cursor = std::abs(line.to.x - line.from.x) > std::abs(line.to.y - line.from.y)
                           ? Cursor::resize_x
                           : Cursor::resize_y;
            handles.push_back(std::move(h));
        }
}

/// The intervals on the rulers; of a point or a ball, its coordinate there.
void add_bars(std::vector<Handle> &handles, std::string_view prefix, const Eye &eye,
              const Boxes3d &scene) {
    const bool of_b = prefix == "b", interval = of_b || scene.mode == Boxes3d::Mode::box;
    const Box3 box = of_b ? scene.b : scene.bounds();
    for (const Ruler &ruler : scene.rulers(eye)) {
        const int i = ruler.axis;
        const Vec3 low = ruler.at(box.min[i]), high = ruler.at(box.max[i]);
        if (!ruler.seen || !eye.in_front(low) || !eye.in_front(high))
            continue;
        Handle h = named_handle(prefix, "bar." + std::string(axis_name(i)), "space.handle.bar");
        const Vec2 shift = scene.lane(ruler, of_b);
        const Vec2 from = eye.project(low) + shift, to = eye.project(high) + shift;
        h.at = from + 0.5 * (to - from);
        if (interval)
            h.shape = Line{from, to};
        else
            h.shape = Dot{h.at};
        h.cursor = i == 1 ? Cursor::resize_y : Cursor::resize_x;
        handles.push_back(std::move(h));
    }
}

/// A ball's rim and centre, where its radius and its place are dragged.
void add_ball(std::vector<Handle> &handles, const Eye &eye, const Sphere &ball) {
    if (!eye.in_front(ball.centre))
        return;
    const Vec2 centre = eye.project(ball.centre);
    const double radius = ball.radius * eye.scale(ball.centre);
    Handle edge = named_handle("a", "rim", "handle.rim");
    edge.shape = CircleMark{centre, radius};
    edge.at = centre + Vec2(radius, 0);
    edge.cursor = Cursor::resize_all;
    handles.push_back(std::move(edge));
    Handle middle = named_handle("a", "centre", "handle.centre");
    middle.shape = Dot{centre};
    middle.at = centre;
    handles.push_back(std::move(middle));
}

std::vector<Vec2> projected(const Eye &eye, const std::vector<Vec3> &points) {
    std::vector<Vec2> list;
    for (const Vec3 &p : points)
        if (eye.in_front(p))
            list.push_back(eye.project(p));
    return list;
}

} // namespace

std::vector<Handle> Boxes3d::handles() const {
    const Eye eye(viewpoint);
    std::vector<Handle> handles;
    const Vec3 middle_b = b.min + 0.5 * (b.max - b.min);
    const auto body_b = [&] {
        add_body(handles, "b", outline(eye, b),
                 eye.in_front(middle_b) ? eye.project(middle_b) : Vec2(0, 0));
    };
    const auto body_a = [&] {
        const Vec2 at = eye.in_front(centre()) ? eye.project(centre()) : Vec2(0, 0);
        if (mode == Mode::box)
            add_body(handles, "a", outline(eye, box), at);
        else if (mode == Mode::sphere)
            add_body(handles, "a", convex_hull(projected(eye, rim(eye, sphere))), at);
    };
    // The nearer one is drawn, and picked, over the other.
    if (eye.height(centre()) >= eye.height(middle_b)) {
        body_b();
        body_a();
    } else {
        body_a();
        body_b();
    }
    add_bars(handles, "b", eye, *this);
    add_bars(handles, "a", eye, *this);
    add_faces(handles, "b", eye, *this, b);
    if (mode == Mode::box)
        add_faces(handles, "a", eye, *this, box);
    add_corners(handles, "b", eye, b);
    if (mode == Mode::box)
        add_corners(handles, "a", eye, box);
    if (mode == Mode::sphere)
        add_ball(handles, eye, sphere);
    if (mode == Mode::point && eye.in_front(point)) {
        Handle h = named_handle("a", "point", "space.handle.point");
        h.at = eye.project(point);
        h.shape = Dot{h.at};
        handles.push_back(std::move(h));
    }
    return handles;
}

namespace {

/// What the drag of a box's handle makes of it. Nothing when the handle is another one.
std::optional<Box3> dragged_part(const Box3 &start, std::string_view part, const Eye &eye,
                                 const Grab &grab, Vec2 to, const DragOptions &options) {
    const auto along = [&](const Vec3 &anchor, int axis) {
        return moved_on_axis(eye, anchor, axis, grab.from, to).value_or(Vec3(0, 0, 0));
    };
    const Vec3 middle = start.min + 0.5 * (start.max - start.min);
    if (part.size() == 5 && (part.starts_with("min.") || part.starts_with("max."))) {
        const bool high = part.starts_with("max.");
        const auto axis = axis_named(part.substr(4));
        if (!axis)
            return std::nullopt;
        Box3 box = start;
        Vec3 anchor = middle;
        anchor[*axis] = (high ? start.max : start.min)[*axis];
        Vec3 &corner = high ? box.max : box.min;
        corner = moved_by(corner, along(anchor, *axis), options.snap);
        return collide::normalized(box);
    }
    if (part.size() == 8 && part.starts_with("corner.") && part[7] >= '0' && part[7] <= '7') {
        const int k = part[7] - '0';
        const Vec3 corner = collide::corner(start, k);
        const auto by = moved_on_plane(eye, corner, grab.from, to, options.lock_axis);
        Box3 box = start;
        const Vec3 moved = moved_by(corner, by.value_or(Vec3(0, 0, 0)), options.snap);
        for (int i = 0; i < 3; ++i)
            (k & (1 << i) ? box.max : box.min)[i] = moved[i];
        return collide::normalized(box);
    }
    return std::nullopt;
}

/// How far the whole shape goes when its body, its middle or its bar is dragged.
std::optional<Vec3> whole_movement(const Boxes3d &start, std::string_view prefix,
                                   std::string_view part, const Eye &eye, const Grab &grab, Vec2 to,
                                   bool lock_axis) {
    const bool of_b = prefix == "b";
    if (part.size() == 5 && part.starts_with("bar.")) {
        const auto axis = axis_named(part.substr(4));
        if (!axis)
            return std::nullopt;
        const Ruler ruler = start.rulers(eye)[static_cast<std::size_t>(*axis)];
        const Vec2 shift = start.lane(ruler, of_b);
        const Box3 box = of_b ? start.b : start.bounds();
        const Vec3 anchor = ruler.at(box.min[*axis] + 0.5 * (box.max[*axis] - box.min[*axis]));
        return moved_on_axis(eye, anchor, *axis, grab.from - shift, to - shift);
    }
    if (part != "body" && part != "centre" && part != "point")
        return std::nullopt;
    Vec3 anchor = start.centre();
    if (of_b)
        anchor = grabbed(eye, grab.from, start.b);
    else if (part == "body" && start.mode == Boxes3d::Mode::box)
        anchor = grabbed(eye, grab.from, start.box);
    else if (part == "body")
        anchor = grabbed(eye, grab.from, start.sphere);
    return moved_on_plane(eye, anchor, grab.from, to, lock_axis);
}

} // namespace

void Boxes3d::drag_a(const Boxes3d &start, const Vec3 &by, double step) {
    if (mode == Mode::box)
        box = moved_by(start.box, by, step);
    else if (mode == Mode::sphere)
        sphere.centre = moved_by(start.sphere.centre, by, step);
    else
        point = moved_by(start.point, by, step);
}

void Boxes3d::drag(const Grab &grab, Vec2 to, const DragOptions &options) {
    const auto *start = dynamic_cast<const Boxes3d *>(grab.start.get());
    if (!start)
        return;
    const Eye eye(start->viewpoint);
    for (const std::string_view prefix : {"a", "b"}) {
        const auto part = part_of(grab.handle, prefix);
        if (!part)
            continue;
        const bool of_b = prefix == "b";
        if (const auto by =
                whole_movement(*start, prefix, *part, eye, grab, to, options.lock_axis)) {
            if (of_b)
                b = moved_by(start->b, *by, options.snap);
            else
                drag_a(*start, *by, options.snap);
        } else if (*part == "rim" && eye.in_front(start->sphere.centre)) {
            const Vec2 c = eye.project(start->sphere.centre);
            const double grown = (glm::length(to - c) - glm::length(grab.from - c)) /
                                 eye.scale(start->sphere.centre);
            if (std::isfinite(grown))
                sphere.radius = collide::clamp(snapped(start->sphere.radius + grown, options.snap),
                                               {0, number_limit});
        } else if (const auto box_now =
                       dragged_part(of_b ? start->b : start->box, *part, eye, grab, to, options)) {
            (of_b ? b : box) = *box_now;
        }
    }
}

bool Boxes3d::exchange() {
    if (mode != Mode::box)
        return false;
    std::swap(box, b);
    return true;
}

namespace {

/// Into exact contact: on every axis with a gap, or on the one that is the least way out, the edge
/// is copied.
void put_against(Box3 &box, const Box3 &b) {
    const auto pushes = collide::axis_pushes(box, b, collide::BoxDepth::half_extents);
    const int least = collide::least_axis(pushes);
    for (int i = 0; i < 3; ++i) {
        const auto &push = pushes[static_cast<std::size_t>(i)];
        if (i != least && push.depth >= 0)
            continue;
        const double size = box.max[i] - box.min[i];
        if (push.sign > 0) {
            box.max[i] = b.min[i];
            box.min[i] = box.max[i] - size;
        } else {
            box.min[i] = b.max[i];
            box.max[i] = box.min[i] + size;
        }
    }
}

} // namespace

/// A ball is put beside the face that is nearest, its radius made exactly the distance.
bool Boxes3d::make_touch() {
    if (mode == Mode::box) {
        put_against(box, b);
        return true;
    }
    Box3 middle{centre(), centre()};
    put_against(middle, b);
    if (mode == Mode::point) {
        point = middle.min;
        return true;
    }
    const auto pushes = collide::axis_pushes(Box3{sphere.centre, sphere.centre}, b,
                                             collide::BoxDepth::half_extents);
    const int axis = collide::least_axis(pushes);
    const double out = pushes[static_cast<std::size_t>(axis)].sign > 0 ? -1 : 1;
    const double face = middle.min[axis];
    sphere.centre = middle.min;
    sphere.centre[axis] = face + out * sphere.radius;
    sphere.radius = std::abs(sphere.centre[axis] - face);
    return true;
}

} // namespace scenes
