#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "collide/shapes.hpp"

/// The crowd of many boxes: where each of them is in each frame.
///
/// A pure function of the seed and the frame, with no state from frame to frame: any frame can be
/// asked for first. Where a box is along its way is a whole number that wraps, and the rest are
/// sums, products and square roots, which are the same doubles on every machine.
namespace scenes {

enum class Crowd {
    uniform,  ///< evenly, about a unit large
    clusters, ///< in flocks that drift
    giants,   ///< one in a hundred is 50 times larger
    heap,     ///< all at one place
};

struct CrowdRule {
    Crowd crowd = Crowd::uniform;
    int count = 60;
    std::uint32_t seed = 1;
    double density = 0.25; ///< boxes a unit of area: how much of the world unit boxes would cover

    bool operator==(const CrowdRule &) const = default;
};

/// The size of the world, which lies about the origin and is twice as wide as high, world units.
collide::Vec2 world_size(const CrowdRule &rule);

/// A crowd, with the random numbers of all its boxes drawn once.
class CrowdPaths {
  public:
    /// To and fro on one axis, in parts of 2^32 of the whole way.
    struct Way {
        std::uint32_t start, step;
    };

    explicit CrowdPaths(const CrowdRule &rule);
    const CrowdRule &rule() const { return rule_; }
    /// All boxes, in index order.
    std::vector<collide::Box2> at(std::int64_t frame) const;

  private:
    struct Member {
        collide::Vec2 size;
        std::array<Way, 2> ways;
    };
    collide::Vec2 corner(std::size_t box, std::int64_t frame, const collide::Vec2 &world) const;

    CrowdRule rule_;
    std::vector<Member> members_;
    std::vector<collide::Vec2> asides_;      ///< of clusters: where in its flock, 0 to 1
    std::vector<std::array<Way, 2>> flocks_; ///< of clusters
};

/// The boxes of one frame.
std::vector<collide::Box2> crowd_boxes(const CrowdRule &rule, std::int64_t frame);

} // namespace scenes
