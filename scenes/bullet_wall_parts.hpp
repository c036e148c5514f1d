#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "scenes/bullet_wall.hpp"
#include "scenes/equation.hpp"
#include "scenes/marks.hpp"

/// What the state, the words, the figure and the charts of bullet and wall share.
namespace scenes {

/// "wall.1" for index 0: as a key and a handle name it.
std::string wall_name(std::size_t index);

/// "(15 − 23) / (−20)": the way from one face to the other, by the move.
std::string said_quotient(double to, double from, double move);
/// "0.6", "+∞", "not a number": a time as a test that divides by 0 makes it.
std::string said_time(double time);
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

/// What a test says of one axis: "entry (15 − 3) / 20 = 0.6", and the same of its exit.
struct SaidTimes {
    std::string entry, exit;
};

constexpr double slab_dock = 156, start_dock = 76; ///< heights, in points
/// When each axis overlaps (of a ball: the distance to the wall), over the move; and, for a program
/// that looks at single instants, what it saw.
Chart slab_chart(const BulletWall &scene, const Canvas &canvas);
/// The film strip is about programs that look at single instants: those two tests, and any program
/// that does not test the whole move.
bool shows_film(const BulletWall &scene);
/// In that part of the chart (points across; points of paper up). Letters: their size against those
/// on paper.
void draw_film(Sketch &sketch, const BulletWall &scene, const Rect &place, double letters);
/// The strip of start positions, in line with the world above it.
Chart start_chart(const BulletWall &scene, const Canvas &canvas);

} // namespace scenes
