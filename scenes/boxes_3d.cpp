#include "scenes/boxes_3d.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "scenes/document.hpp"
#include "scenes/hidden_lines.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"

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

} // namespace scenes
