#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include <glm/common.hpp>

#include "collide/contact.hpp"

/// What the mistakes cost in the plane, in closed form: the area of all positions of A's centre
/// (of its start, for a sweep with the move fixed) at which right and wrong disagree. Square units.
/// Single points and lines have no area. Nothing where there is no formula, or no end to the area.
///
/// The keys are Minkowski sums: two boxes overlap where A's centre is in a box of both widths and
/// both heights, W by H; a circle and a box where it is in the box with a rim of r (Ericson, 4.4).
namespace collide::wrong {

struct Areas {
    double false_hit = 0, miss = 0, other = 0;
};

constexpr double circle_area(double r) { return std::numbers::pi * r * r; }

// --- Two circles: rings about B's centre.

/// pi (ra + rb)^2 against pi (ra^2 + rb^2).
inline Areas squared_separately_areas(double ra, double rb) {
    return {0, 2 * std::numbers::pi * ra * rb, 0};
}
/// pi s^2 against pi s, s = ra + rb: too small a reach above 1, too large a one below.
inline Areas unsquared_areas(double ra, double rb) {
    const double s = ra + rb, difference = std::numbers::pi * (s * s - s);
    return {std::fmax(0.0, -difference), std::fmax(0.0, difference), 0};
}
inline Areas one_radius_areas(double ra, double rb) {
    return {0, circle_area(ra + rb) - circle_area(ra), 0};
}
/// Everywhere but where the centres are exactly 1 apart.
inline Areas unnormalised_areas(double ra, double rb) { return {0, 0, circle_area(ra + rb)}; }

// --- Two boxes.

inline Vec2 size(const Box2 &box) { return box.max - box.min; }
inline double area(const Vec2 &size) { return size.x * size.y; }

/// With m the smallest of all four sides: both right depths must be above m for the wrong one to be
/// short.
inline Areas interval_depth_areas(const Box2 &a, const Box2 &b, const Convention &convention) {
    if (convention.box_depth == BoxDepth::interval_overlap)
        return {};
    const Vec2 sum = size(a) + size(b);
    const Vec2 least2 = glm::min(size(a), size(b));
    const double m = std::min(least2.x, least2.y);
    return {0, 0, area(glm::max(sum - 2 * m, Vec2(0)))};
}
/// Everywhere but where both depths tie. By shared intervals they do wherever two equal widths are
/// each inside the other's.
inline Areas larger_overlap_areas(const Box2 &a, const Box2 &b, const Convention &convention) {
    const Vec2 least = glm::min(size(a), size(b));
    const bool tie = convention.box_depth == BoxDepth::interval_overlap && least.x == least.y;
    return {0, 0, area(size(a) + size(b)) - (tie ? area(glm::abs(size(a) - size(b))) : 0)};
}
inline Areas b_to_a_areas(const Box2 &a, const Box2 &b) { return {0, 0, area(size(a) + size(b))}; }
/// Four times the area hits; in the right quarter of it the push is another.
inline Areas full_for_half_areas(const Box2 &a, const Box2 &b) {
    return {3 * area(size(a) + size(b)), 0, area(size(a) + size(b))};
}
/// A cross: A strictly contains B on one axis and B contains A on the other.
inline Areas corners_only_areas(const Box2 &a, const Box2 &b) {
    const Vec2 more = size(a) - size(b);
    return {0, more.x * more.y < 0 ? -more.x * more.y : 0, 0};
}
/// Where A stands does not matter to "b.min < a.size": if that fails on an axis, nothing hits.
inline std::optional<Areas> size_for_max_areas(const Box2 &a, const Box2 &b) {
    if (b.min.x < size(a).x && b.min.y < size(a).y)
        return std::nullopt; // it hits all the way to the lower left
    return Areas{0, area(size(a) + size(b)), 0};
}
/// An inverted side of length w leaves B - w of the range in which it should hit, B + w.
inline Areas inverted_areas(const Box2 &a, const Box2 &b) {
    const Vec2 sum = glm::abs(size(a)) + size(b), left = size(a) + size(b);
    return {0, area(sum) - area(glm::max(left, Vec2(0))), 0};
}

// --- A circle and a box.

inline double rounded_area(const Vec2 &box, double r) {
    return area(box) + 2 * r * (box.x + box.y) + circle_area(r);
}
/// What two circles of radius r share, their centres d apart.
inline double lens(double r, double d) {
    if (d >= 2 * r)
        return 0;
    return 2 * r * r * std::acos(d / (2 * r)) - d / 2 * std::sqrt(4 * r * r - d * d);
}
/// Of a face of that length, what lies within r of it and not within r of its ends.
inline double beyond_ends(double r, double face) {
    const double half = std::min(face / 2, r);
    const double arc = (half * std::sqrt(r * r - half * half) + r * r * std::asin(half / r)) / 2;
    return r * face - 2 * arc;
}
/// The rounded box, less what is within r of a corner: circles that overlap in pairs as long as
/// opposite ones do not meet, and that cover all of the box from there on.
inline Areas nearest_corner_areas(const Vec2 &box, double r) {
    if (!(r > 0))
        return {};
    if (2 * r < std::hypot(box.x, box.y))
        return {0,
                rounded_area(box, r) -
                    (4 * circle_area(r) - 2 * lens(r, box.x) - 2 * lens(r, box.y)),
                0};
    return {0, 2 * beyond_ends(r, box.x) + 2 * beyond_ends(r, box.y), 0};
}
inline Areas swapped_clamp_areas(const Vec2 &box, double r) {
    return {0, rounded_area(box, r) - circle_area(r), 0};
}
inline Areas centre_inside_areas(const Vec2 &box) { return {0, 0, area(box)}; }
/// The square corners, which are not round.
inline Areas grown_box_areas(double r) { return {(4 - std::numbers::pi) * r * r, 0, 0}; }

// --- Sweeps: the sum of mover and wall, dragged along the move.

/// Mover and wall together: a box with a rim of r (0 for a box).
struct Sum {
    Vec2 box; ///< W and H without the rim
    double r;
    double whole() const { return rounded_area(box, r); }
    Vec2 across() const { return box + 2 * r; }
};
inline Sum sum_of(const Box2 &a, const Box2 &b) { return {size(a) + size(b), 0}; }
inline Sum sum_of(const Circle &a, const Box2 &b) { return {size(b), a.radius}; }

/// All starts from which the sweep hits: the way times the width across it.
inline double hit_area(const Sum &sum, const Vec2 &move) {
    return std::fabs(move.x) * sum.box.y + std::fabs(move.y) * sum.box.x +
           2 * sum.r * std::hypot(move.x, move.y);
}
/// Does a step by that leave the whole of the sum behind?
inline bool clear(const Sum &sum, const Vec2 &step) {
    return std::fabs(step.x) >= sum.across().x || std::fabs(step.y) >= sum.across().y;
}

inline std::optional<Areas> end_only_areas(const Sum &sum, const Vec2 &move) {
    if (clear(sum, move))
        return Areas{0, hit_area(sum, move) - sum.whole(), 0};
    if (sum.r > 0)
        return std::nullopt;
    // What overlaps at the start and at the end as well is no hit of the sweep's.
    const double both = area(glm::max(sum.box - glm::abs(move), Vec2(0)));
    return Areas{both, hit_area(sum, move) - (sum.whole() - both), 0};
}
inline std::optional<Areas> substeps_areas(const Sum &sum, const Vec2 &move, int steps) {
    const Vec2 step = move / static_cast<double>(steps);
    if (clear(sum, step))
        return Areas{0, hit_area(sum, move) - steps * sum.whole(), 0};
    const bool straight = move.x == 0 || move.y == 0;
    if (sum.r > 0 || !straight)
        return std::nullopt;
    return Areas{area(glm::max(sum.box - glm::abs(step), Vec2(0))), 0, 0};
}
/// To the left or down it never hits.
inline Areas unswapped_areas(const Sum &sum, const Vec2 &move) {
    return {0, move.x < 0 || move.y < 0 ? hit_area(sum, move) : 0, 0};
}
inline Areas negative_time_areas(const Sum &sum, const Vec2 &move) {
    return {move == Vec2(0) ? 0 : sum.whole(), 0, 0};
}
inline Areas flipped_normal_areas(const Sum &sum, const Vec2 &move) {
    return {0, 0, hit_area(sum, move)};
}
/// Along an axis: the centre still hits what is in front of it, late by half the mover, `half`.
inline std::optional<Areas> centre_ray_areas(const Sum &sum, const Vec2 &move, const Box2 &wall,
                                             const Vec2 &half) {
    const int axis = move.y == 0 ? 0 : 1;
    if (move[1 - axis] != 0 || !(half[axis] > 0) || !(size(wall)[axis] > 0))
        return std::nullopt;
    const double late = std::fmax(0.0, std::fabs(move[axis]) - half[axis]) * size(wall)[1 - axis];
    return Areas{0, hit_area(sum, move) - late, late};
}
/// Along an axis, by at least r: in the two rows of width r beside the wall the square corner comes
/// first. At the far end of the starts that is a false hit, at the near end a miss.
inline std::optional<Areas> grown_box_sweep_areas(double r, const Vec2 &move) {
    const double way = std::hypot(move.x, move.y);
    if ((move.x != 0 && move.y != 0) || way < r)
        return std::nullopt;
    const double corners = (2 - std::numbers::pi / 2) * r * r;
    return Areas{corners, corners, 2 * r * way - corners};
}

} // namespace collide::wrong
