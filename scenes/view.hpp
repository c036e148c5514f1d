#pragma once

#include <algorithm>

#include <glm/common.hpp>

#include "collide/vec.hpp"

namespace scenes {

using collide::Vec2;
using collide::Vec3;

/// A rectangle: in the world (y up) or in points of the picture (y down), as the user of it says.
struct Rect {
    Vec2 min{0, 0};
    Vec2 max{0, 0};

    Vec2 size() const { return max - min; }
    Vec2 centre() const { return min + 0.5 * (max - min); }
};

/// The part of the world that is shown: its centre and its height, world units.
struct View {
    Vec2 centre{0, 0};
    double height = 10;
};

/// World <-> points, for one panel. World y is up, points have y down.
struct Frame {
    View view;
    Rect rect; ///< where the panel lies, in points

    /// Points per world unit.
    double scale() const { return rect.size().y / view.height; }
    Vec2 to_points(Vec2 world) const {
        const Vec2 d = (world - view.centre) * scale();
        return rect.centre() + Vec2(d.x, -d.y);
    }
    Vec2 to_world(Vec2 points) const {
        const Vec2 d = (points - rect.centre()) / scale();
        return view.centre + Vec2(d.x, -d.y);
    }
    /// The world rectangle that the panel shows.
    Rect visible() const {
        const Vec2 half = 0.5 * rect.size() / scale();
        return {view.centre - half, view.centre + half};
    }
};

/// The view that shows all of `extent` in a panel of that shape, with a margin around it.
/// `aspect` is width / height of the panel; `margin` a fraction of the extent (0.12: 12 % each
/// side).
inline View fit(const Rect &extent, double aspect, double margin = 0.12) {
    const Vec2 size = glm::max(extent.size(), Vec2(1e-9, 1e-9)) * (1 + 2 * margin);
    return {extent.centre(), std::max(size.y, size.x / aspect)};
}

} // namespace scenes
