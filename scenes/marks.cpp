#include "scenes/marks.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace scenes {

namespace {

bool finite(double x) { return std::isfinite(x); }
bool finite(Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

bool finite(const Line &m) { return finite(m.from) && finite(m.to); }
bool finite(const Polyline &m) {
    return std::all_of(m.points.begin(), m.points.end(), [](Vec2 p) { return finite(p); });
}
bool finite(const Arrow &m) { return finite(m.from) && finite(m.to); }
bool finite(const CircleMark &m) { return finite(m.centre) && finite(m.radius); }
bool finite(const BoxMark &m) { return finite(m.min) && finite(m.max); }
bool finite(const BoxCrowd &m) {
    return std::all_of(m.boxes.begin(), m.boxes.end(),
                       [](const Rect &box) { return finite(box.min) && finite(box.max); });
}
bool finite(const Dot &m) { return finite(m.at); }
bool finite(const Cross &m) { return finite(m.at); }
bool finite(const Bar &m) { return finite(m.from) && finite(m.to); }
bool finite(const Segment &s) {
    return finite(s.to) && finite(s.centre) && finite(s.radius) && finite(s.from_angle) &&
           finite(s.sweep);
}
bool finite(const Contour &c) {
    return finite(c.start) && std::all_of(c.segments.begin(), c.segments.end(),
                                          [](const Segment &s) { return finite(s); });
}
bool finite(const Region &m) {
    return std::all_of(m.contours.begin(), m.contours.end(),
                       [](const Contour &c) { return finite(c); });
}
bool finite(const Label &m) {
    return finite(m.at) && std::all_of(m.others.begin(), m.others.end(),
                                       [](const Label::Place &p) { return finite(p.at); });
}
bool finite(const Dimension &m) { return finite(m.from) && finite(m.to); }

} // namespace

bool finite(const Mark &mark) {
    return std::visit([](const auto &shape) { return finite(shape); }, mark.shape);
}

std::string Sketch::named(Role role, std::string text) const {
    if (test_ == 0 || role != Role::wrong || text.size() < 2)
        return text;
    return badge(test_) + " " + text;
}

std::vector<Label::Place> around(const collide::Circle &circle, const Vec2 &outward) {
    std::vector<Label::Place> places;
    for (int eighths : {0, 1, -1, 2, -2, 3, -3, 4}) {
        const double angle = eighths * std::numbers::pi / 4;
        const Vec2 turn(std::cos(angle), std::sin(angle));
        const Vec2 out = eighths == 0 ? outward
                                      : Vec2(outward.x * turn.x - outward.y * turn.y,
                                             outward.x * turn.y + outward.y * turn.x);
        places.push_back({circle.centre + circle.radius * out, side_towards(out)});
    }
    return places;
}

std::vector<Label::Place> corners_of(const collide::Box2 &box, const Vec2 &first) {
    std::vector<Label::Place> places;
    for (const Vec2 &turn : {Vec2(1, 1), Vec2(1, -1), Vec2(-1, 1), Vec2(-1, -1)}) {
        const Vec2 sign = first * turn;
        places.push_back({{sign.x > 0 ? box.max.x : box.min.x, sign.y > 0 ? box.max.y : box.min.y},
                          side_towards(-sign)});
    }
    return places;
}

Side side_towards(const Vec2 &direction) {
    if (direction == Vec2(0, 0) || !finite(direction))
        return Side::centre;
    constexpr Side sides[8] = {Side::right, Side::above_right, Side::above, Side::above_left,
                               Side::left,  Side::below_left,  Side::below, Side::below_right};
    const double eighth = std::atan2(direction.y, direction.x) / (std::numbers::pi / 4);
    return sides[(static_cast<int>(std::lround(eighth)) + 8) % 8];
}

bool tight(const Canvas &canvas) { return canvas.visible.size().y < 260 * canvas.unit; }

double normal_length(const Canvas &canvas) {
    return collide::clamp(1, {56 * canvas.unit, 96 * canvas.unit});
}

void add_normal(Sketch &sketch, const Canvas &canvas, const Vec2 &from, const Vec2 &normal,
                std::string_view direction) {
    const Vec2 tip = from + normal_length(canvas) * normal;
    sketch.arrow(Role::hit, from, tip, Tone::strong);
    const Side side = side_towards(Vec2(normal.y, -normal.x));
    std::string said = text("figure.normal", {{"is", is(normal)}});
    if (!direction.empty())
        said += "\n" + text(direction) + "\n" + text("figure.y-is-up");
    sketch.label(Role::hit, from + 0.6 * (tip - from), std::move(said), side, TextSize::normal,
                 true);
}

void add_shape(Sketch &sketch, Role role, const collide::Shape<2> &shape, Tone tone, bool filled) {
    if (const auto *circle = std::get_if<collide::Circle>(&shape))
        sketch.circle(role, *circle, tone, filled);
    else
        sketch.box(role, std::get<collide::Box2>(shape), tone, filled);
}

collide::Shape<2> moved(const collide::Shape<2> &shape, const Vec2 &by) {
    if (const auto *circle = std::get_if<collide::Circle>(&shape))
        return collide::Circle{circle->centre + by, circle->radius};
    const auto &box = std::get<collide::Box2>(shape);
    return collide::Box2{box.min + by, box.max + by};
}

} // namespace scenes
