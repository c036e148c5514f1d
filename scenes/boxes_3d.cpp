#include "scenes/boxes_3d.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "scenes/document.hpp"
#include "scenes/hand.hpp"
#include "scenes/hidden_lines.hpp"
#include "scenes/numbers.hpp"
#include "scenes/space_hand.hpp"
#include "scenes/space_sketch.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace scenes {

using collide::Box3;
using collide::Sphere;

namespace {

const std::vector<std::string> modes{"point", "box", "sphere"};
const std::vector<std::string> projections{"perspective", "orthographic"};

/// How much of the distance is seen above and below the target.
constexpr double half_height = 0.2;

} // namespace

std::unique_ptr<Scene> make_boxes_3d() { return std::make_unique<Boxes3d>(); }

std::span<const Preset> boxes_3d_presets() {
    static const std::array<Preset, 14> presets{{
        {"start", "preset.boxes-3d.start", ""},
        {"gap-from-the-side", "preset.boxes-3d.gap-from-the-side", "orbit.yaw=90&orbit.pitch=0"},
        {"forgets-z", "preset.boxes-3d.forgets-z", "wrong=forgets-z"},
        {"looks-touching", "preset.boxes-3d.looks-touching", "wrong=looks-touching"},
        {"overlap", "preset.boxes-3d.overlap", "a.min=-1.8,0.2,-0.4&a.max=0.4,1.6,1.2"},
        {"touching", "preset.boxes-3d.touching", "a.min=-1.8,0.2,-0.7&a.max=0.4,1.6,0.9"},
        {"point", "preset.boxes-3d.point",
         "mode=point&b.min=-1.8,0.2,-1.2&b.max=0.4,1.6,0.4&orbit.distance=8.5&orbit.target=-0.2,0."
         "7,-0.1"},
        {"point-inside", "preset.boxes-3d.point-inside",
         "mode=point&a.point=-0.6,1.1,0&b.min=-1.8,0.2,-1.2&b.max=0.4,1.6,0.4&orbit.distance=7.5&"
         "orbit.target=-0.6,0.8,-0.3"},
        {"sphere", "preset.boxes-3d.sphere", "mode=sphere&b.min=-1.8,0.2,-1.2&b.max=0.4,1.6,0.4"},
        {"sphere-face", "preset.boxes-3d.sphere-face",
         "mode=sphere&a.centre=1.6,1,-0.2&b.min=-1.8,0.2,-1.2&b.max=0.4,1.6,0.4"},
        {"sphere-corner", "preset.boxes-3d.sphere-corner",
         "mode=sphere&a.centre=1.1,2.2,1&b.min=-1.8,0.2,-1.2&b.max=0.4,1.6,0.4"},
        {"sphere-hits", "preset.boxes-3d.sphere-hits",
         "mode=sphere&a.centre=0.9,1.5,0.8&b.min=-1.8,0.2,-1.2&b.max=0.4,1.6,0.4"},
        {"sphere-inside", "preset.boxes-3d.sphere-inside",
         "mode=sphere&a.centre=0,1,0&a.radius=0.6&b.min=-1.8,0.2,-1.2&b.max=0.4,1.6,0.4&orbit."
         "distance=7.5&orbit.target=-0.6,0.8,-0.3"},
        {"perspective", "preset.boxes-3d.perspective",
         "projection=perspective&orbit.yaw=50&orbit.pitch=28&orbit.distance=12"},
    }};
    return presets;
}

// ---- State as text ----

std::vector<KeyValue> Boxes3d::document() const {
    std::vector<KeyValue> keys{{"mode", modes[static_cast<std::size_t>(mode)]}};
    if (mode == Mode::point)
        keys.push_back({"a.point", write(point)});
    else if (mode == Mode::box)
        write(keys, "a", box);
    else
        write(keys, "a", sphere);
    write(keys, "b", b);
    return keys;
}

std::vector<KeyValue> Boxes3d::camera() const {
    return {{"orbit.yaw", write(viewpoint.yaw)},
            {"orbit.pitch", write(viewpoint.pitch)},
            {"orbit.distance", write(viewpoint.distance)},
            {"orbit.target", write(viewpoint.target)},
            {"projection", projections[viewpoint.perspective ? 0 : 1]}};
}

Status Boxes3d::set(std::string_view key, std::string_view value) {
    std::size_t chosen = 0;
    if (key == "mode") {
        if (Status status = read_choice(chosen, modes, key, value))
            return status;
        mode = static_cast<Mode>(chosen);
        return std::nullopt;
    }
    if (key == "projection") {
        if (Status status = read_choice(chosen, projections, key, value))
            return status;
        viewpoint.perspective = chosen == 0;
        return std::nullopt;
    }
    if (key == "a.point")
        return read(point, key, value);
    for (auto status :
         {read(box, "a", key, value), read(sphere, "a", key, value), read(b, "b", key, value)})
        if (status)
            return *status;
    if (key == "orbit.yaw")
        return read(viewpoint.yaw, key, value);
    if (key == "orbit.pitch")
        return read(viewpoint.pitch, key, value);
    if (key == "orbit.distance")
        return read(viewpoint.distance, key, value);
    if (key == "orbit.target")
        return read(viewpoint.target, key, value);
    return unknown_key(key);
}

Status Boxes3d::check() const {
    if (mode == Mode::box)
        if (Status status = inverted("a", box))
            return status;
    if (Status status = inverted("b", b))
        return status;
    if (!(viewpoint.pitch >= -89 && viewpoint.pitch <= 89))
        return Error{text("space.error.pitch", {{"value", shortest(viewpoint.pitch)}})};
    if (!(viewpoint.distance > 0))
        return Error{text("space.error.distance", {{"value", shortest(viewpoint.distance)}})};
    return std::nullopt;
}

std::vector<Field> Boxes3d::fields() const {
    std::vector<Field> fields;
    fields.push_back(
        {"mode", text("space.field.mode"), {}, modes, modes[static_cast<std::size_t>(mode)]});
    if (mode == Mode::point)
        fields.push_back({"a.point",
                          text("space.field.point"),
                          {point.x, point.y, point.z},
                          {},
                          "",
                          snap_step()});
    else if (mode == Mode::box)
        add_fields(fields, "a", box, snap_step());
    else
        add_fields(fields, "a", sphere, snap_step());
    add_fields(fields, "b", b, snap_step());
    fields.push_back({"projection",
                      text("space.field.projection"),
                      {},
                      projections,
                      projections[viewpoint.perspective ? 0 : 1]});
    fields.push_back({"orbit.yaw", text("space.field.yaw"), {viewpoint.yaw}, {}, "", 5});
    fields.push_back({"orbit.pitch", text("space.field.pitch"), {viewpoint.pitch}, {}, "", 5, -89});
    return fields;
}

// ---- What the core is asked ----

collide::Shape<3> Boxes3d::shape() const {
    if (mode == Mode::box)
        return box;
    return mode == Mode::sphere ? sphere : Sphere{point, 0};
}

Vec3 Boxes3d::centre() const {
    if (mode == Mode::box)
        return box.min + 0.5 * (box.max - box.min);
    return mode == Mode::sphere ? sphere.centre : point;
}

Box3 Boxes3d::bounds() const {
    if (mode == Mode::box)
        return box;
    if (mode == Mode::point)
        return {point, point};
    const Vec3 r(sphere.radius, sphere.radius, sphere.radius);
    return {sphere.centre - r, sphere.centre + r};
}

collide::Relation Boxes3d::how() const {
    return std::visit([&](const auto &a) { return relation(a, b); }, shape());
}

Question Boxes3d::question() const {
    return collide::Question<3>(collide::OverlapQuestion<3>{shape(), b});
}

std::optional<Question> Boxes3d::question_at(Vec2 p) const {
    const Eye eye(viewpoint);
    if (!eye.in_front(centre()))
        return std::nullopt;
    const Vec3 there = eye.on_view_plane(p, centre()), by = there - centre();
    collide::Shape<3> moved = Sphere{there, mode == Mode::sphere ? sphere.radius : 0};
    if (mode == Mode::box)
        moved = Box3{box.min + by, box.max + by};
    return collide::Question<3>(collide::OverlapQuestion<3>{moved, b});
}

// ---- The eye ----

bool Boxes3d::orbit(double yaw, double pitch) {
    viewpoint = viewpoint.turned(yaw, pitch);
    return true;
}

bool Boxes3d::dolly(double factor) {
    viewpoint = viewpoint.dollied(factor);
    return true;
}

/// Looking at the middle of everything, from so far that all of it is seen.
Orbit Boxes3d::fitting(double yaw, double pitch) const {
    const Box3 all = stage();
    const Vec3 size = all.max - all.min;
    Orbit result = viewpoint;
    result.yaw = yaw;
    result.pitch = pitch;
    result.target = all.min + 0.5 * size;
    const Eye eye(result);
    double half = 0;
    for (const BoxEdge &edge : edges(all))
        for (const Vec3 &p : {edge.from, edge.to}) {
            const Vec2 seen = eye.seen(p - result.target);
            half = std::max({half, std::abs(seen.y), std::abs(seen.x) / 1.7});
        }
    const double distance = std::max(half / half_height, 1e-3);
    // Two digits are enough for a place to stand.
    const double unit = std::pow(10.0, std::floor(std::log10(distance)) - 1);
    result.distance = std::isfinite(distance) ? std::ceil(distance / unit) * unit : 12;
    return result;
}

std::vector<KeyValue> Boxes3d::standard_views() const {
    struct Place {
        std::string_view name;
        double yaw, pitch;
    };
    constexpr Place views[] = {{"space.view.home", 35, 20},
                               {"space.view.front", 0, 0},
                               {"space.view.right", 90, 0},
                               {"space.view.top", 0, 89}};
    std::vector<KeyValue> list;
    for (const Place &view : views) {
        const Orbit at = fitting(view.yaw, view.pitch);
        list.push_back({text(view.name), "orbit.yaw=" + write(at.yaw) +
                                             "&orbit.pitch=" + write(at.pitch) +
                                             "&orbit.distance=" + write(at.distance) +
                                             "&orbit.target=" + write(at.target)});
    }
    return list;
}

Rect Boxes3d::extent() const {
    const double half = half_height * viewpoint.distance;
    return {{-1.5 * half, -half}, {1.5 * half, half}};
}

double Boxes3d::view_height() const {
    return settings.view ? settings.view->height : 1.24 * extent().size().y;
}

// ---- Rulers around the shapes ----

Box3 Boxes3d::stage() const {
    const Box3 a = bounds();
    Box3 all{glm::min(a.min, b.min), glm::max(a.max, b.max)};
    const Vec3 size = all.max - all.min;
    const double widest = std::max({size.x, size.y, size.z, 1e-6});
    const double decade = std::pow(10.0, std::floor(std::log10(widest)));
    const double unit = (widest / decade > 5 ? 1.0 : (widest / decade > 2 ? 0.5 : 0.2)) * decade;
    for (int i = 0; i < 3; ++i) {
        const double room = 0.05 * widest;
        all.min[i] = std::floor((all.min[i] - room) / unit + 1e-9) * unit;
        all.max[i] = std::ceil((all.max[i] + room) / unit - 1e-9) * unit;
    }
    return all;
}

/// x and z run along the floor's edges that are seen lowest (the near ones, from above), y up at
/// the corner that is seen farthest to the left: there they cover nothing, wherever the eye stands.
std::array<Ruler, 3> Boxes3d::rulers(const Eye &eye) const {
    const Box3 all = stage();
    const bool from_above = eye.back.y >= 0;
    const double near_x = (eye.back.x >= 0) == from_above ? all.max.x : all.min.x;
    const double near_z = (eye.back.z >= 0) == from_above ? all.max.z : all.min.z;
    const double left_x = eye.right.x >= 0 ? all.min.x : all.max.x;
    const double left_z = eye.right.z >= 0 ? all.min.z : all.max.z;
    std::array<Ruler, 3> list{{
        {0, {all.min.x, all.min.y, near_z}, {all.max.x, all.min.y, near_z}, {}, true},
        {1, {left_x, all.min.y, left_z}, {left_x, all.max.y, left_z}, {}, true},
        {2, {near_x, all.min.y, all.min.z}, {near_x, all.min.y, all.max.z}, {}, true},
    }};
    const Vec3 middle = all.min + 0.5 * (all.max - all.min);
    for (Ruler &ruler : list) {
        const Vec2 along = eye.seen(axis_vector(ruler.axis));
        const double length = glm::length(along);
        const Vec3 half = ruler.from + 0.5 * (ruler.to - ruler.from);
        ruler.seen = length > 0.2 && eye.in_front(ruler.from) && eye.in_front(ruler.to);
        Vec2 across = length > 0 ? Vec2(-along.y, along.x) / length : Vec2(0, -1);
        if (glm::dot(across, eye.seen(half - middle)) < 0)
            across = -across;
        ruler.out = across;
    }
    return list;
}

Vec2 Boxes3d::lane(const Ruler &ruler, bool of_b) const {
    return (of_b ? 0.03 : 0.012) * view_height() * ruler.out;
}

std::optional<std::pair<Vec3, Vec3>> Boxes3d::face_arrow(const Eye &eye, const Box3 &of, int axis,
                                                         int side) const {
    if (!faces_viewer(eye, of, axis, side))
        return std::nullopt;
    Vec3 middle = of.min + 0.5 * (of.max - of.min);
    middle[axis] = side > 0 ? of.max[axis] : of.min[axis];
    const Vec3 along = static_cast<double>(side) * axis_vector(axis);
    if (!eye.in_front(middle) || glm::length(eye.seen(along)) < 16.0 / 44.0)
        return std::nullopt;
    // A tenth of the height: 44 points or more on every canvas that is 440 high.
    const Vec3 tip = middle + 0.1 * view_height() / eye.scale(middle) * along;
    return std::pair(middle, tip);
}

// ---- In the hand ----

namespace {

std::string spoken(std::string_view prefix) { return prefix == "a" ? "A" : "B"; }

Handle handle(std::string name, std::string_view label, std::string_view prefix) {
    Handle h;
    h.name = std::move(name);
    h.label = text(label, {{"shape", spoken(prefix)}});
    return h;
}

void add_body(std::vector<Handle> &handles, std::string_view prefix, std::vector<Vec2> around,
              Vec2 at) {
    if (around.size() < 3)
        return;
    Handle h = handle(std::string(prefix) + ".body", "handle.body", prefix);
    h.shape = Polyline{std::move(around), true};
    h.at = at;
    handles.push_back(std::move(h));
}

void add_corners(std::vector<Handle> &handles, std::string_view prefix, const Eye &eye,
                 const Box3 &box) {
    for (int k = 0; k < 8; ++k) {
        const Vec3 p(k & 1 ? box.max.x : box.min.x, k & 2 ? box.max.y : box.min.y,
                     k & 4 ? box.max.z : box.min.z);
        bool visible = eye.in_front(p);
        bool faced = false;
        for (int axis = 0; axis < 3; ++axis)
            faced = faced || faces_viewer(eye, box, axis, k & (1 << axis) ? 1 : -1);
        if (!visible || !faced)
            continue;
        Handle h =
            handle(std::string(prefix) + ".corner." + std::to_string(k), "handle.corner", prefix);
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
            Handle h = handle(std::string(prefix) + (side > 0 ? ".max." : ".min.") +
                                  std::string(axis_name(axis)),
                              "space.handle.face", prefix);
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
        Handle h = handle(std::string(prefix) + ".bar." + std::string(axis_name(i)),
                          "space.handle.bar", prefix);
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
    Handle edge = handle("a.rim", "handle.rim", "a");
    edge.shape = CircleMark{centre, radius};
    edge.at = centre + Vec2(radius, 0);
    edge.cursor = Cursor::resize_all;
    handles.push_back(std::move(edge));
    Handle middle = handle("a.centre", "handle.centre", "a");
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
        Handle h = scenes::handle("a.point", "space.handle.point", "a");
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
        Vec3 corner;
        for (int i = 0; i < 3; ++i)
            corner[i] = (k & (1 << i) ? start.max : start.min)[i];
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
                sphere.radius =
                    collide::clamp(snapped(start->sphere.radius + grown, options.snap), {0, 1e150});
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
