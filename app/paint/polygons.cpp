#include "app/paint/polygons.hpp"

#include <algorithm>
#include <cmath>

#include "app/picture/geometry.hpp"

namespace app {
namespace {

/// A side of the outline, pointing down.
struct Edge {
    Vec2 top, bottom;
    double x_at(double y) const {
        if (y <= top.y)
            return top.x;
        if (y >= bottom.y)
            return bottom.x;
        return top.x + (y - top.y) / (bottom.y - top.y) * (bottom.x - top.x);
    }
};

std::vector<Edge> edges_of(const std::vector<Run> &outline) {
    std::vector<Edge> edges;
    for (const Run &run : outline) {
        for (std::size_t i = 0, n = run.points.size(); i < n; ++i) {
            const Vec2 a = run.points[i], b = run.points[(i + 1) % n];
            if (a.y != b.y)
                edges.push_back(a.y < b.y ? Edge{a, b} : Edge{b, a});
        }
    }
    std::sort(edges.begin(), edges.end(),
              [](const Edge &a, const Edge &b) { return a.top.y < b.top.y; });
    return edges;
}

void unique_levels(std::vector<double> &levels) {
    std::sort(levels.begin(), levels.end());
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
}

/// The levels between `top` and `bottom` at which two of these edges cross.
std::vector<double> crossings(const std::vector<const Edge *> &active, double top, double bottom) {
    std::vector<double> levels{top, bottom};
    for (std::size_t i = 0; i < active.size(); ++i) {
        for (std::size_t j = i + 1; j < active.size(); ++j) {
            const double above = active[i]->x_at(top) - active[j]->x_at(top);
            const double below = active[i]->x_at(bottom) - active[j]->x_at(bottom);
            if ((above < 0 && below > 0) || (above > 0 && below < 0))
                levels.push_back(top + (bottom - top) * above / (above - below));
        }
    }
    unique_levels(levels);
    return levels;
}

/// Between two levels without a vertex or a crossing, sides do not change their order.
void slab(std::vector<const Edge *> &active, double top, double bottom,
          std::vector<Trapezoid> &into) {
    const double middle = 0.5 * (top + bottom);
    std::stable_sort(active.begin(), active.end(), [&](const Edge *a, const Edge *b) {
        return a->x_at(middle) < b->x_at(middle);
    });
    for (std::size_t i = 0; i + 1 < active.size(); i += 2) {
        const Edge &l = *active[i], &r = *active[i + 1];
        const Trapezoid t{top, bottom, l.x_at(top), l.x_at(bottom), r.x_at(top), r.x_at(bottom)};
        if (t.right_top > t.left_top || t.right_bottom > t.left_bottom)
            into.push_back(t);
    }
}

} // namespace

std::vector<Trapezoid> trapezoids(const std::vector<Run> &outline) {
    const std::vector<Edge> edges = edges_of(outline);
    std::vector<double> levels;
    for (const Edge &edge : edges) {
        levels.push_back(edge.top.y);
        levels.push_back(edge.bottom.y);
    }
    unique_levels(levels);
    std::vector<Trapezoid> pieces;
    std::vector<const Edge *> active;
    std::size_t next = 0;
    for (std::size_t k = 0; k + 1 < levels.size(); ++k) {
        const double top = levels[k], bottom = levels[k + 1];
        std::erase_if(active, [&](const Edge *e) { return e->bottom.y <= top; });
        for (; next < edges.size() && edges[next].top.y <= top; ++next)
            active.push_back(&edges[next]);
        const std::vector<double> cuts = crossings(active, top, bottom);
        for (std::size_t c = 0; c + 1 < cuts.size(); ++c)
            slab(active, cuts[c], cuts[c + 1], pieces);
    }
    return pieces;
}

std::vector<Run> dashed(const Run &run, const std::vector<double> &dash) {
    double period = 0;
    for (double d : dash)
        period += d;
    const std::size_t n = run.points.size();
    if (!(period > 0.1) || n < 2)
        return {run};
    std::vector<Run> dashes;
    std::size_t which = 0; // index into dash: even is on
    double left = dash[0]; // what remains of it
    dashes.push_back({{run.points[0]}, false});
    for (std::size_t i = 0; i + 1 < n + (run.closed ? 1 : 0); ++i) {
        const Vec2 a = run.points[i], b = run.points[(i + 1) % n];
        const double whole = length(b - a);
        double gone = 0;
        while (whole - gone > left) {
            gone += left;
            const Vec2 p = a + (b - a) * (gone / whole);
            if (which % 2 == 0)
                dashes.back().points.push_back(p);
            which = (which + 1) % dash.size();
            left = dash[which];
            if (which % 2 == 0)
                dashes.push_back({{p}, false});
        }
        left -= whole - gone;
        if (which % 2 == 0)
            dashes.back().points.push_back(b);
    }
    std::erase_if(dashes, [](const Run &d) { return d.points.size() < 2; });
    return dashes;
}

} // namespace app
