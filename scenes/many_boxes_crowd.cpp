#include "scenes/many_boxes_crowd.hpp"

#include <cmath>

#include <glm/common.hpp>

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

/// About 0.03 units a frame in a world of density 0.25, in parts of `turn` a frame, so that a
/// change of the density moves no box to another part of the world.
double pace_of(const CrowdRule &rule) {
    return turn * 0.0053 / std::sqrt(static_cast<double>(rule.count));
}

/// How a box, or a flock, goes to and fro on an axis. `pace`: how fast, 1 is a box's.
CrowdPaths::Way way_of(const CrowdRule &rule, std::uint64_t box, int axis, double pace) {
    const Draw way = axis == 0 ? Draw::way_x : Draw::way_y;
    const Draw speed = axis == 0 ? Draw::speed_x : Draw::speed_y;
    const double factor = 0.4 + 1.2 * share(drawn(rule.seed, box, speed));
    const double far = axis == 0 ? 1 : 2; // the world is half as high as it is wide
    const auto step = static_cast<std::uint64_t>(pace_of(rule) * pace * factor * far);
    return {drawn(rule.seed, box, way), static_cast<std::uint32_t>(step)};
}

/// Where on its way it is in a frame, 0 to 1.
double place(const CrowdPaths::Way &way, std::int64_t frame) {
    return to_and_fro(way.start + way.step * static_cast<std::uint32_t>(frame));
}

Vec2 size_of(const CrowdRule &rule, std::uint64_t box) {
    const Vec2 size(0.5 + share(drawn(rule.seed, box, Draw::width)),
                    0.5 + share(drawn(rule.seed, box, Draw::height)));
    return rule.crowd == Crowd::giants && box % 100 == 0 ? 50.0 * size : size;
}

/// Squares, so large that all of them cover two fifths of the world.
int flock_count(const CrowdRule &rule) {
    return 3 + static_cast<int>(std::sqrt(static_cast<double>(rule.count)) / 16);
}

} // namespace

Vec2 world_size(const CrowdRule &rule) {
    const double height = std::sqrt(0.5 * rule.count / rule.density);
    return {2 * height, height};
}

CrowdPaths::CrowdPaths(const CrowdRule &rule) : rule_(rule) {
    const auto two_ways = [&](std::uint64_t box, double pace) {
        return std::array{way_of(rule, box, 0, pace), way_of(rule, box, 1, pace)};
    };
    const bool in_flocks = rule.crowd == Crowd::clusters;
    for (std::uint64_t box = 0; box < static_cast<std::uint64_t>(rule.count); ++box) {
        members_.push_back({size_of(rule, box), two_ways(box, 1)});
        if (in_flocks)
            asides_.push_back({share(drawn(rule.seed, box, Draw::aside_x)),
                               share(drawn(rule.seed, box, Draw::aside_y))});
    }
    for (int k = 0; in_flocks && k < flock_count(rule); ++k)
        flocks_.push_back(two_ways(std::uint64_t{1} << 31 | static_cast<std::uint64_t>(k), 0.35));
}

/// The lower left corner, such that the box stays inside of the world while it is smaller.
Vec2 CrowdPaths::corner(std::size_t box, std::int64_t frame, const Vec2 &world) const {
    const Member &member = members_[box];
    const Vec2 at(place(member.ways[0], frame), place(member.ways[1], frame));
    if (rule_.crowd == Crowd::heap) // never farther apart than the smallest is wide
        return 0.4 * (at - 0.5) - 0.5 * member.size;
    if (rule_.crowd != Crowd::clusters)
        return (at - 0.5) * glm::max(world - member.size, 0.0) - 0.5 * member.size;
    // Two numbers that are added come near the middle more often than near the rim.
    const double side = std::sqrt(0.4 * world.x * world.y / static_cast<double>(flocks_.size()));
    const auto &flock = flocks_[box % flocks_.size()];
    const Vec2 in_flock = 0.5 * (at + asides_[box]) - 0.5;
    const Vec2 middle =
        (Vec2(place(flock[0], frame), place(flock[1], frame)) - 0.5) * (world - side);
    return middle + in_flock * glm::max(side - member.size, 0.0) - 0.5 * member.size;
}

std::vector<Box2> CrowdPaths::at(std::int64_t frame) const {
    const Vec2 world = world_size(rule_);
    std::vector<Box2> boxes(members_.size());
    for (std::size_t box = 0; box < boxes.size(); ++box) {
        boxes[box].min = corner(box, frame, world);
        boxes[box].max = boxes[box].min + members_[box].size;
    }
    return boxes;
}

std::vector<Box2> crowd_boxes(const CrowdRule &rule, std::int64_t frame) {
    return CrowdPaths(rule).at(frame);
}

} // namespace scenes
