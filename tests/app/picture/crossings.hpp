#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/picture/geometry.hpp"
#include "app/picture/picture.hpp"

/// How much of a finished picture lies under its labels. Looks at the picture alone, at what a
/// painter would paint, and knows nothing of how labels find their places.
namespace app::testing {

struct Crossing {
    std::string text;
    bool fixed = false;
    double lines = 0;  ///< points of line under the letters, times how loud the line is
    double solids = 0; ///< the same of the edges of filled shapes: arrow heads, dots, bars
    double labels = 0; ///< points of other labels' boxes under its own
    double beyond = 0; ///< points by which it leaves the picture
    double sum() const { return lines + solids + labels + beyond; }
};

inline Points outline_of(const Disc &disc) {
    Points ring;
    for (int i = 0; i < 64; ++i) {
        const double angle = 2 * 3.14159265358979323846 * i / 64;
        ring.push_back(disc.centre + disc.radius * Vec2(std::cos(angle), std::sin(angle)));
    }
    return ring;
}

inline double length_under(const Points &points, bool closed, const Rect &box) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < points.size() + (closed ? 1 : 0); ++i)
        sum += length_inside(points[i], points[(i + 1) % points.size()], box);
    return sum;
}

/// Straight pieces of one slope and nothing else: names of areas may lie in their hatching.
inline bool is_hatching(const std::string &role, const std::vector<Run> &runs) {
    if (role != "wrong" || runs.size() < 4)
        return false;
    for (const Run &run : runs) {
        if (run.closed || run.points.size() != 2)
            return false;
        const Vec2 d = glm::abs(run.points[1] - run.points[0]);
        if (std::abs(d.x - d.y) > 1e-6 * (d.x + d.y))
            return false;
    }
    return true;
}

/// How loud a line is: 1 for the outline of a shape, less for what is faint or far behind.
inline double loudness(const std::string &role, const Stroke &stroke) {
    if (role == "grid")
        return 0;
    const double ink = stroke.colour.a / 255.0 * std::min(1.0, stroke.width / 1.75);
    return role == "axis" ? 0.5 * ink : ink;
}

/// What lies under each label of the picture, headings and numbers of axes included.
inline std::vector<Crossing> crossings(const Picture &picture) {
    std::vector<Crossing> all;
    for (std::size_t i = 0; i < picture.labels.size(); ++i) {
        const PlacedLabel &label = picture.labels[i];
        const Rect box = grown(label.box, -0.5); // a line may come near, but not into the letters
        Crossing found{label.text, label.fixed};
        for (const Item &item : picture.items) {
            const Shape *shape = std::get_if<Shape>(&item.what);
            if (shape == nullptr || std::holds_alternative<Tiles>(shape->outline))
                continue;
            Rect seen = box;
            if (item.clip)
                seen = {glm::max(seen.min, item.clip->min), glm::min(seen.max, item.clip->max)};
            if (empty(seen))
                continue;
            const Disc *disc = std::get_if<Disc>(&shape->outline);
            const auto runs = disc ? std::vector<Run>{{outline_of(*disc), true}}
                                   : std::get<std::vector<Run>>(shape->outline);
            double under = 0;
            for (const Run &run : runs)
                under += length_under(run.points, run.closed || shape->fill, seen);
            if (shape->stroke && !is_hatching(item.role, runs))
                found.lines += under * loudness(item.role, *shape->stroke);
            else if (!shape->stroke && shape->fill && shape->fill->a >= 200) {
                found.solids += under;
                if (disc && contains(seen, disc->centre)) // a dot that is quite covered
                    found.solids += 2 * disc->radius;
            }
        }
        for (std::size_t k = 0; k < picture.labels.size(); ++k) {
            const Rect &other = picture.labels[k].box;
            const Vec2 shared = glm::min(box.max, other.max) - glm::max(box.min, other.min);
            if (k != i && shared.x > 0 && shared.y > 0)
                found.labels += shared.x + shared.y;
        }
        const Vec2 out = glm::max(glm::max(-label.box.min, label.box.max - picture.size), 0.0);
        found.beyond = out.x + out.y;
        all.push_back(found);
    }
    return all;
}

} // namespace app::testing
