#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "collide/broadphase/broadphase.hpp"
#include "scenes/many_boxes_crowd.hpp"
#include "scenes/scene.hpp"

/// How the tests of each method grow with the number of boxes: the same crowd, larger and larger,
/// at the same density. Counts are exact. Times are told by whoever has a clock.
namespace scenes {

class Growth {
  public:
    struct Point {
        int count;            ///< boxes
        std::uint64_t tested; ///< pairs of boxes that were tested
        std::optional<double> seconds{};
    };
    /// What all the rest depends on; the rule's own count does not matter.
    struct Of {
        CrowdRule rule;
        double cell;
        collide::Convention convention;
    };

    explicit Growth(const Of &of);
    bool is_of(const Of &other) const;

    /// By rising count.
    const std::vector<Point> &points(collide::Method method) const;
    /// The number of boxes that the largest crowd has.
    int largest() const;
    bool has_times() const;

    /// Counts what is not counted yet, for crowds of that many boxes and fewer.
    void count_up_to(int boxes);
    /// The next search to be timed, a slice of a frame's time at most as far as can be foreseen;
    /// nothing when all are done. `self` is kept alive by it.
    static std::optional<Work> next(const std::shared_ptr<Growth> &self);

  private:
    struct Row {
        collide::Method method;
        std::vector<Point> points{};
        std::size_t timed = 0; ///< how many of the sizes
        int samples = 0;       ///< of the next size
        double best = 0;       ///< seconds, of those: what disturbs a search only makes it longer
        bool too_slow = false; ///< to time more of it
    };

    std::span<const int> sizes() const;
    Row *next_row();
    void start_size(std::size_t size);
    std::uint64_t search(collide::Method method) const;
    static void note(Row &row, int count, std::uint64_t tested, std::optional<double> seconds);

    Of of_;
    std::vector<Row> rows_;
    std::vector<collide::Box2> boxes_; ///< of the size that was asked for last
};

/// The exponent e of n^e that the last two decades of the points follow (least squares of the
/// logarithms). Nothing with fewer than two points.
std::optional<double> slope_of_tests(const std::vector<Growth::Point> &points);
std::optional<double> slope_of_times(const std::vector<Growth::Point> &points);

} // namespace scenes
