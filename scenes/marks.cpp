#include "scenes/marks.hpp"

#include <algorithm>
#include <cmath>

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
bool finite(const Label &m) { return finite(m.at); }
bool finite(const Dimension &m) { return finite(m.from) && finite(m.to); }

} // namespace

bool finite(const Mark &mark) {
    return std::visit([](const auto &shape) { return finite(shape); }, mark.shape);
}

} // namespace scenes
