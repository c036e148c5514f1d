#include "scenes/many_boxes_crowd.hpp"

#include <algorithm>
#include <cmath>

#include "collide/vec.hpp"

namespace scenes {

namespace {

using collide::Box2;
using collide::Vec2;

/// What is asked of a box's own random numbers.
enum class Draw : std::uint64_t { width, height, way_x, way_y, speed_x, speed_y, aside_x, aside_y };

/// The same number for the same question, and nothing in common between two. (The finishing steps
/// of SplitMix64; Steele, Lea and Flood 2014.)
std::uint32_t drawn(std::uint32_t seed, std::uint64_t box, Draw what) {
    std::uint64_t mixed = (std::uint64_t{seed} << 32 ^ box) * 8 + static_cast<std::uint64_t>(what);
    mixed = (mixed + 1) * 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    return static_cast<std::uint32_t>(mixed >> 32);
}

constexpr double turn = 0x1p32; ///< the whole way, there and back

double share(std::uint32_t number) { return number / turn; } // from 0 to below 1

/// There and back between 0 and 1.
double to_and_fro(std::uint32_t way) {
    return way < 0x80000000u ? way / 0x1p31 : (turn - way) / 0x1p31;
}

class Walk {
  public:
    Walk(const CrowdRule &rule, std::int64_t frame) : rule_(rule), frame_(frame) {
        // About 0.03 units a frame in a world of density 0.25, so that a change of the density
        // moves no box to another part of the world.
        pace_ = turn * 0.0053 / std::sqrt(static_cast<double>(rule.count));
    }

    /// Where on its way the box is, on one axis, 0 to 1. `pace`: how fast, 1 is a box's.
    double place(std::uint64_t box, int axis, double pace) const {
        const Draw way = axis == 0 ? Draw::way_x : Draw::way_y;
        const Draw speed = axis == 0 ? Draw::speed_x : Draw::speed_y;
        const double factor = 0.4 + 1.2 * share(drawn(rule_.seed, box, speed));
        const double far = axis == 0 ? 1 : 2; // the world is half as high as it is wide
        const auto step = static_cast<std::uint64_t>(pace_ * pace * factor * far);
        const std::uint64_t gone = step * static_cast<std::uint64_t>(frame_);
        return to_and_fro(static_cast<std::uint32_t>(drawn(rule_.seed, box, way) + gone));
    }
    double number(std::uint64_t box, Draw what) const {
        return share(drawn(rule_.seed, box, what));
    }

  private:
    const CrowdRule &rule_;
    std::int64_t frame_;
    double pace_; ///< of the whole way, in parts of `turn` a frame
};

/// Squares, so large that all of them cover two fifths of the world.
struct Flocks {
    int count;
    double side;
};
Flocks flocks_of(const CrowdRule &rule, Vec2 world) {
    const int count = 3 + static_cast<int>(std::sqrt(static_cast<double>(rule.count)) / 16);
    return {count, std::sqrt(0.4 * world.x * world.y / count)};
}

Vec2 size_of(const Walk &walk, std::uint64_t box, Crowd crowd) {
    const Vec2 size(0.5 + walk.number(box, Draw::width), 0.5 + walk.number(box, Draw::height));
    return crowd == Crowd::giants && box % 100 == 0 ? 50.0 * size : size;
}

/// The lower left corner, such that the box stays inside of the world while it is smaller.
double corner(const CrowdRule &rule, const Walk &walk, std::uint64_t box, int axis, double size,
              double world, const Flocks &flocks) {
    const double place = walk.place(box, axis, 1);
    if (rule.crowd == Crowd::heap) // never farther apart than the smallest is wide
        return 0.4 * (place - 0.5) - 0.5 * size;
    if (rule.crowd != Crowd::clusters)
        return (place - 0.5) * std::max(world - size, 0.0) - 0.5 * size;
    // Two numbers that are added come near the middle more often than near the rim.
    const double aside = walk.number(box, axis == 0 ? Draw::aside_x : Draw::aside_y);
    const double in_flock = 0.5 * (place + aside) - 0.5;
    const auto flock = std::uint64_t{1} << 31 | box % static_cast<std::uint64_t>(flocks.count);
    const double middle = (walk.place(flock, axis, 0.35) - 0.5) * (world - flocks.side);
    return middle + in_flock * std::max(flocks.side - size, 0.0) - 0.5 * size;
}

} // namespace

Vec2 world_size(const CrowdRule &rule) {
    const double height = std::sqrt(0.5 * rule.count / rule.density);
    return {2 * height, height};
}

std::vector<Box2> crowd_boxes(const CrowdRule &rule, std::int64_t frame) {
    const Walk walk(rule, frame);
    const Vec2 world = world_size(rule);
    const Flocks flocks = flocks_of(rule, world);
    std::vector<Box2> boxes(static_cast<std::size_t>(rule.count));
    for (std::size_t box = 0; box < boxes.size(); ++box) {
        const Vec2 size = size_of(walk, box, rule.crowd);
        for (int i = 0; i < 2; ++i) {
            boxes[box].min[i] = corner(rule, walk, box, i, size[i], world[i], flocks);
            boxes[box].max[i] = boxes[box].min[i] + size[i];
        }
    }
    return boxes;
}

} // namespace scenes
