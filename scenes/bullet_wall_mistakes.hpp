#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "scenes/bullet_wall.hpp"
#include "scenes/bullet_wall_parts.hpp"
#include "scenes/mistakes.hpp"

/// What the wrong tests of bullet and wall believe: where they stop the mover, and when, so they
/// think, the shadows on each axis overlap.
namespace scenes {

/// What one of them answers about one wall.
struct WrongSweep {
    collide::Box2 wall; ///< the one that it is asked about, or at which it stops
    bool agrees;        ///< with the right answer
    std::optional<collide::SweepHit<2>> hit;
};
/// Nothing where the test does not take this mover, and without walls.
std::optional<WrongSweep> wrong_sweep(const BulletWall &scene, std::string_view wrong_id);

/// Another idea of when the shadows overlap than the rule's; entry and exit may come the wrong way
/// round, or not be numbers.
struct WrongTimes {
    std::string_view id;
    std::array<collide::AxisTimes, 2> axes;
    std::array<SaidTimes, 2> said;
};
/// Of the first test that is on and has one. Of a box or a point only.
std::optional<WrongTimes> wrong_times(const BulletWall &scene);
/// When the first test that is on, disagrees and says a time stops the mover: which, and when.
std::optional<std::pair<std::string_view, double>> wrong_stop(const BulletWall &scene);

std::span<const Mistake<BulletWall>> bullet_wall_mistakes();
/// The extent, grown by where the tests that are on throw the mover.
Rect with_mistakes(Rect extent, const BulletWall &scene);

} // namespace scenes
