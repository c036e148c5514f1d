#include "app/window/pointer.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include <glm/geometric.hpp>

namespace app {

using scenes::Frame;
using scenes::Handle;

namespace {

double to_segment(Vec2 p, Vec2 a, Vec2 b) {
    const Vec2 d = b - a;
    const double length2 = glm::dot(d, d);
    const double t = length2 > 0 ? std::clamp(glm::dot(p - a, d) / length2, 0.0, 1.0) : 0.0;
    return glm::distance(p, a + t * d);
}

std::vector<Vec2> in_points(const std::vector<Vec2> &world, const Frame &frame) {
    std::vector<Vec2> points;
    for (const Vec2 &w : world)
        points.push_back(frame.to_points(w));
    return points;
}

/// By the parity of the edges that a ray to the right crosses.
bool inside(const std::vector<Vec2> &polygon, Vec2 p) {
    bool odd = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Vec2 a = polygon[i], b = polygon[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            odd = !odd;
    }
    return odd;
}

double to_polygon(const std::vector<Vec2> &polygon, Vec2 p) {
    if (polygon.empty())
        return std::numeric_limits<double>::infinity();
    if (inside(polygon, p))
        return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++)
        least = std::min(least, to_segment(p, polygon[j], polygon[i]));
    return least;
}

bool named_body(const Handle &handle) { return handle.name.ends_with("body"); }
bool is_body(const Handle &handle) {
    return std::holds_alternative<scenes::Polyline>(handle.shape) || named_body(handle);
}
bool is_point(const Handle &handle) { return std::holds_alternative<scenes::Dot>(handle.shape); }

/// "a.min.x" belongs to "a.body".
bool belongs(const Handle &handle, const Handle &body) {
    const auto stem = body.name.substr(0, body.name.rfind('.') + 1);
    return !stem.empty() && handle.name.starts_with(stem);
}

/// Width and height in points.
Vec2 extent_of(const Handle &body, const Frame &frame) {
    if (const auto *circle = std::get_if<scenes::CircleMark>(&body.shape))
        return Vec2(2 * circle->radius * frame.scale());
    const auto *outline = std::get_if<scenes::Polyline>(&body.shape);
    if (!outline || outline->points.empty())
        return {0, 0};
    Vec2 low = outline->points.front(), high = low;
    for (const Vec2 &p : outline->points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    return (high - low) * frame.scale();
}

/// One question about one handle list, with what the rules of `pick` need.
struct Picker {
    std::span<const Handle> handles;
    const Frame &frame;
    Vec2 at;
    double reach;

    double distance(const Handle &handle) const { return distance_to(handle, frame, at); }
    double from_middle(const Handle &body) const {
        return glm::distance(at, frame.to_points(body.at));
    }
    bool tiny(const Handle &body) const {
        const Vec2 size = extent_of(body, frame);
        return std::max(size.x, size.y) < 2 * reach;
    }
    const Handle *body_of(const Handle &handle) const {
        for (const Handle &body : handles)
            if (is_body(body) && &body != &handle && belongs(handle, body))
                return &body;
        return nullptr;
    }

    /// How far this handle reaches at this place; negative: not at all.
    double reach_of(const Handle &handle) const {
        const Handle *body = body_of(handle);
        if (!body)
            return reach;
        if (tiny(*body)) {
            const bool moves = frame.to_points(handle.at) == frame.to_points(body->at) &&
                               is_point(handle) && handle.cursor == scenes::Cursor::move;
            const bool in_middle = from_middle(*body) <= reach / 2;
            if (moves != in_middle)
                return -1;
            return moves ? reach / 2 : reach;
        }
        if (distance(*body) > 0)
            return reach;
        const Vec2 size = extent_of(*body, frame);
        return std::min(reach, std::max(3.0, std::min(size.x, size.y) / 4));
    }

    template <class Wanted> const Handle *nearest(Wanted wanted) const {
        const Handle *best = nullptr;
        double least = std::numeric_limits<double>::infinity();
        for (const Handle &handle : handles) {
            if (!wanted(handle))
                continue;
            const double d = distance(handle);
            if (d <= reach_of(handle) && d <= least) { // of equals the one drawn last
                best = &handle;
                least = d;
            }
        }
        return best;
    }

    /// Bodies: the one on top that is hit; else a tiny or near one.
    const Handle *body() const {
        const Handle *best = nullptr;
        double least = shape_margin;
        for (const Handle &handle : handles) {
            if (is_body(handle) && distance(handle) <= least) {
                best = &handle;
                least = distance(handle);
            }
        }
        return best;
    }
    const Handle *tiny_middle() const {
        const Handle *best = nullptr;
        for (const Handle &handle : handles)
            if (is_body(handle) && tiny(handle) && from_middle(handle) <= reach / 2)
                best = &handle;
        return best;
    }
};

} // namespace

double distance_to(const Handle &handle, const Frame &frame, Vec2 at) {
    if (const auto *dot = std::get_if<scenes::Dot>(&handle.shape))
        return glm::distance(at, frame.to_points(dot->at));
    if (const auto *line = std::get_if<scenes::Line>(&handle.shape))
        return to_segment(at, frame.to_points(line->from), frame.to_points(line->to));
    if (const auto *circle = std::get_if<scenes::CircleMark>(&handle.shape)) {
        const double beyond =
            glm::distance(at, frame.to_points(circle->centre)) - circle->radius * frame.scale();
        return named_body(handle) ? std::max(beyond, 0.0) : std::abs(beyond);
    }
    return to_polygon(in_points(std::get<scenes::Polyline>(handle.shape).points, frame), at);
}

const Handle *pick(std::span<const Handle> handles, const Frame &frame, Vec2 at, double reach) {
    const Picker picker{handles, frame, at, reach};
    if (const Handle *point = picker.nearest([](const Handle &h) { return is_point(h); }))
        return point;
    if (const Handle *middle = picker.tiny_middle())
        return middle;
    if (const Handle *edge =
            picker.nearest([](const Handle &h) { return !is_point(h) && !is_body(h); }))
        return edge;
    return picker.body();
}

void Pointer::press(Vec2 at, Button button, std::string handle, bool orbits) {
    const bool takes_handle = button == Button::left && !handle.empty();
    gesture_ = takes_handle ? Gesture::press : Gesture::pan_press;
    button_ = button;
    orbits_ = orbits && button == Button::left;
    handle_ = takes_handle ? std::move(handle) : std::string();
    pressed_at_ = at_ = at;
}

std::optional<Vec2> Pointer::move(Vec2 at) {
    const double moved = glm::distance(at, pressed_at_);
    if (gesture_ == Gesture::press && moved >= click_slack)
        gesture_ = Gesture::drag;
    if (gesture_ == Gesture::pan_press && moved >= orbit_slack)
        gesture_ = orbits_ ? Gesture::orbit : Gesture::pan;
    if (gesture_ != Gesture::drag && gesture_ != Gesture::pan && gesture_ != Gesture::orbit)
        return std::nullopt;
    const Vec2 step = at - at_;
    at_ = at;
    return step;
}

bool Pointer::release() {
    const bool click = gesture_ == Gesture::press || gesture_ == Gesture::pan_press;
    gesture_ = Gesture::none;
    return click;
}

void Pointer::cancel() { gesture_ = Gesture::none; }

} // namespace app
