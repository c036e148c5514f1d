#pragma once

#include <string>
#include <utility>

#include "scenes/bullet_wall.hpp"
#include "scenes/equation.hpp"

/// What the words and the figure of bullet and wall share.
namespace scenes {

/// "entry (15 − 3) / 20 = 0.6" of a moving axis; the same of its exit.
std::string said_entry(const BulletWall &scene, const collide::Box2 &wall, int axis, bool exit);
/// "always overlaps" of an axis without motion.
std::string said_still(const BulletWall &scene, const collide::Box2 &wall, int axis);

/// From which starts on the line of the move does which test see the wall? A start is the lower
/// edge of the mover on `axis`, the one with more motion.
struct Starts {
    int axis;
    std::pair<double, double> sweep;
    std::pair<double, double> end_only;
    double tunnels; ///< the share of the first that is not in the second
};
/// Precondition: both times are finite.
Starts starts_of(const BulletWall &scene, const Passage &when);
/// "1 − (3 + 1) / 20 = 80 % tunnel".
std::string said_share(const BulletWall &scene, const Passage &when);

} // namespace scenes
