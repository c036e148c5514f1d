#include "app/picture/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace app {

bool finite(Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }
double length(Vec2 v) { return collide::length<2>(v); }

Vec2 direction(Vec2 v, Vec2 otherwise) {
    const collide::Polar<2> polar = collide::polar<2>(v);
    return polar.length > 0 ? polar.unit : otherwise;
}

Rect grown(const Rect &r, double by) { return {r.min - Vec2(by), r.max + Vec2(by)}; }
bool overlaps(const Rect &a, const Rect &b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}
bool contains(const Rect &r, Vec2 p) {
    return p.x >= r.min.x && p.x <= r.max.x && p.y >= r.min.y && p.y <= r.max.y;
}
bool empty(const Rect &r) { return !(r.max.x > r.min.x && r.max.y > r.min.y); }
Points corners(const Rect &r) { return {r.min, {r.max.x, r.min.y}, r.max, {r.min.x, r.max.y}}; }

Rect bounds(const std::vector<Run> &runs) {
    Rect box{Vec2(HUGE_VAL), Vec2(-HUGE_VAL)};
    for (const Run &run : runs)
        for (const Vec2 &p : run.points)
            box = {glm::min(box.min, p), glm::max(box.max, p)};
    return box;
}

bool clip_segment(Vec2 &a, Vec2 &b, const Rect &r) {
    const Vec2 d = b - a;
    double enter = 0, leave = 1;
    for (int i = 0; i < 2; ++i) {
        if (d[i] == 0) {
            if (a[i] < r.min[i] || a[i] > r.max[i])
                return false;
            continue;
        }
        const double t0 = (r.min[i] - a[i]) / d[i], t1 = (r.max[i] - a[i]) / d[i];
        enter = std::max(enter, std::min(t0, t1));
        leave = std::min(leave, std::max(t0, t1));
    }
    if (!(enter <= leave))
        return false;
    if (leave < 1)
        b = a + leave * d;
    if (enter > 0)
        a = a + enter * d;
    return true;
}

double length_inside(Vec2 a, Vec2 b, const Rect &r) {
    if (std::max(a.x, b.x) <= r.min.x || std::min(a.x, b.x) >= r.max.x ||
        std::max(a.y, b.y) <= r.min.y || std::min(a.y, b.y) >= r.max.y)
        return 0;
    return clip_segment(a, b, r) ? std::hypot(b.x - a.x, b.y - a.y) : 0;
}

Points clip_polygon(Points polygon, const Rect &r) {
    for (int side = 0; side < 4 && !polygon.empty(); ++side) {
        const int axis = side / 2;
        const double sign = side % 2 ? -1 : 1,
                     limit = sign * (side % 2 ? r.max[axis] : r.min[axis]);
        const Points whole = std::move(polygon);
        polygon.clear();
        Vec2 before = whole.back();
        for (const Vec2 &p : whole) {
            const double was = sign * before[axis] - limit, is = sign * p[axis] - limit;
            if ((was < 0) != (is < 0)) {
                Vec2 cut = before + (was / (was - is)) * (p - before);
                cut[axis] = sign * limit;
                polygon.push_back(cut);
            }
            if (is >= 0)
                polygon.push_back(p);
            before = p;
        }
    }
    return polygon;
}

std::vector<Run> clip_run(const Run &run, const Rect &r) {
    const std::size_t n = run.points.size();
    if (std::all_of(run.points.begin(), run.points.end(), [&](Vec2 p) { return contains(r, p); }))
        return {run};
    std::vector<Run> cut;
    bool joined = false;
    for (std::size_t i = 0; i + 1 < n + (run.closed ? 1 : 0); ++i) {
        Vec2 a = run.points[i], b = run.points[(i + 1) % n];
        const Vec2 end = b;
        if (!clip_segment(a, b, r)) {
            joined = false;
            continue;
        }
        if (!joined)
            cut.push_back({{a}, false});
        cut.back().points.push_back(b);
        joined = b == end;
    }
    return cut;
}

namespace {

struct Ellipse {
    Vec2 centre, radii;
    Vec2 at(double angle) const {
        return centre + Vec2(radii.x * std::cos(angle), radii.y * std::sin(angle));
    }
};

/// Halves the arc until it is flat, but only where it can be seen: this is what lets a circle of a
/// million points' radius cross the picture smoothly.
void subdivide(Points &points, const Ellipse &e, double from, double sweep, const Rect &view,
               int depth) {
    const double most = std::max(std::fabs(e.radii.x), std::fabs(e.radii.y));
    const double bulge = most * (1 - std::cos(sweep / 2));
    const Vec2 a = e.at(from), b = e.at(from + sweep);
    const Rect reach = grown({glm::min(a, b), glm::max(a, b)}, bulge);
    if (bulge <= 0.05 || depth == 0 || !overlaps(reach, grown(view, 1))) {
        points.push_back(b);
        return;
    }
    subdivide(points, e, from, sweep / 2, view, depth - 1);
    subdivide(points, e, from + sweep / 2, sweep / 2, view, depth - 1);
}

} // namespace

void append_arc(Points &points, Vec2 centre, Vec2 radii, double from, double sweep,
                const Rect &view) {
    const int pieces =
        std::max(1, static_cast<int>(std::ceil(std::fabs(sweep) / (std::numbers::pi / 4) - 1e-9)));
    for (int i = 0; i < pieces; ++i)
        subdivide(points, {centre, radii}, from + sweep * i / pieces, sweep / pieces, view, 40);
}

namespace {

/// Where the line y = `level` of a sheared or plain plane crosses the outline, sorted.
std::vector<double> crossings(const std::vector<std::pair<Vec2, Vec2>> &edges, double level) {
    std::vector<double> xs;
    for (const auto &[a, b] : edges)
        if ((a.y <= level) != (b.y <= level))
            xs.push_back(a.x + (level - a.y) / (b.y - a.y) * (b.x - a.x));
    std::sort(xs.begin(), xs.end());
    return xs;
}

} // namespace

bool inside(const std::vector<Run> &outline, Vec2 p) {
    bool odd = false;
    for (const Run &run : outline) {
        for (std::size_t i = 0, n = run.points.size(); i < n; ++i) {
            const Vec2 a = run.points[i], b = run.points[(i + 1) % n];
            if ((a.y <= p.y) != (b.y <= p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x))
                odd = !odd;
        }
    }
    return odd;
}

std::vector<Run> hatch(const std::vector<Run> &outline, double spacing, Vec2 anchor,
                       const Rect &view, Slope slope) {
    // Turned by 45 degrees the hatch lines are level: u runs along them, v across.
    const double half = std::numbers::sqrt2 / 2;
    const double up = slope == Slope::rising ? half : -half;
    const auto turned = [&](Vec2 p) { return Vec2(p.x * half - p.y * up, p.x * half + p.y * up); };
    const auto back = [&](double u, double v) { return Vec2((u + v) * half, (v - u) * up); };
    std::vector<std::pair<Vec2, Vec2>> edges;
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (const Run &run : outline) {
        Points seen = clip_polygon(run.points, view);
        for (std::size_t i = 0, n = seen.size(); i < n; ++i) {
            edges.emplace_back(turned(seen[i]), turned(seen[(i + 1) % n]));
            low = std::min(low, edges.back().first.y);
            high = std::max(high, edges.back().first.y);
        }
    }
    std::vector<Run> lines;
    const double phase = turned(anchor).y;
    for (double k = std::ceil((low - phase) / spacing); phase + k * spacing < high; ++k) {
        const double v = phase + k * spacing;
        const std::vector<double> us = crossings(edges, v);
        for (std::size_t i = 0; i + 1 < us.size(); i += 2)
            if (us[i + 1] - us[i] > 0.75)
                lines.push_back({{back(us[i], v), back(us[i + 1], v)}, false});
    }
    return lines;
}

double signed_area(const Points &points) {
    double twice = 0;
    for (std::size_t i = 0, n = points.size(); i < n; ++i) {
        const Vec2 a = points[i] - points[0], b = points[(i + 1) % n] - points[0];
        twice += a.x * b.y - a.y * b.x;
    }
    return twice / 2;
}

bool convex(const Points &points) {
    const std::size_t n = points.size();
    int turns = 0, flips = 0; // a convex outline never turns both ways and goes round once
    double last_x = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 a = points[i], b = points[(i + 1) % n], c = points[(i + 2) % n];
        const double cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
        turns |= cross > 1e-9 ? 1 : cross < -1e-9 ? 2 : 0;
        const double x = b.x - a.x;
        if (x != 0) {
            flips += last_x != 0 && (x > 0) != (last_x > 0);
            last_x = x;
        }
    }
    return turns != 3 && flips <= 2;
}

} // namespace app
