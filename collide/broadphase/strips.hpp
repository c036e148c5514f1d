#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "collide/broadphase/order.hpp"
#include "collide/broadphase/pairs.hpp"
#include "collide/broadphase/sweep_prune.hpp"

/// Strips: sweep and prune, where it is short. The fastest of the methods.
///
/// A sweep along x over a square world meets sqrt(n) shadows from each box, nearly all of boxes far
/// above or below. So cut the world into strips along y, a little higher than a box, drop each box
/// into every strip that it reaches, and sweep each strip by itself: few are left to meet. (In
/// space the strips are columns, cut along y and z.)
///
/// * The cuts are quantiles: as many boxes begin in each strip, whether they stand evenly or in
///   crowds. And no arithmetic is done on coordinates, so that their size cannot matter.
/// * Two boxes may share several strips. They count in the first one that they share: there one of
///   them begins, or both.
namespace collide {

/// Where one axis is cut.
class Cuts {
  public:
    Cuts() = default;
    /// At up to parts - 1 of the sorted values, which need not be distinct.
    Cuts(const std::vector<double> &sorted, std::size_t parts) {
        at_.clear();
        for (std::size_t k = 1; k < parts; ++k)
            at_.push_back(sorted[k * sorted.size() / parts]);
        at_.erase(std::unique(at_.begin(), at_.end()), at_.end());
        count_ = static_cast<std::uint32_t>(at_.size()) + 1;
        at_.resize(std::bit_ceil(at_.size() + 1), std::numeric_limits<double>::infinity());
    }

    /// How many strips.
    std::uint32_t count() const { return count_; }
    /// The strip of x: how many cuts are not above it. Halving, with as many steps for every x, so
    /// that there is nothing to guess for the processor.
    std::uint32_t strip(double x) const {
        std::size_t below = 0;
        for (std::size_t half = at_.size() / 2; half != 0; half /= 2)
            below += at_[below + half - 1] <= x ? half : 0;
        return static_cast<std::uint32_t>(below);
    }

    std::uint32_t walk(std::uint32_t strip, double x) const {
        while (at_[strip] <= x)
            ++strip;
        return strip;
    }

  private:
    std::vector<double> at_{std::numeric_limits<double>::infinity()}; ///< 2^k - 1 of them, the last ones +inf
    std::uint32_t count_ = 1;
};

/// Every k-th box, up to 2048: enough to place cuts by.
template <int N> std::vector<Aabb<N>> sample_of(std::span<const Aabb<N>> boxes) {
    const std::size_t size = std::min<std::size_t>(boxes.size(), 2048);
    std::vector<Aabb<N>> sample;
    for (std::size_t k = 0; k < size; ++k)
        sample.push_back(boxes[k * boxes.size() / size]);
    return sample;
}

template <int N> std::vector<double> sorted_mins(const std::vector<Aabb<N>> &boxes, int axis) {
    std::vector<double> mins;
    for (const Aabb<N> &box : boxes)
        mins.push_back(box.min[axis]);
    std::sort(mins.begin(), mins.end());
    return mins;
}

/// As many strips as go without most boxes being cut by one: half a cut a box. Giants are cut by
/// many strips whatever is done, and count for two here as long as there are few of them.
template <int N> bool fit(const Cuts &cuts, const std::vector<Aabb<N>> &sample, int axis) {
    std::size_t all = 0, most = 0;
    for (const Aabb<N> &box : sample) {
        const std::size_t crossed = cuts.strip(box.max[axis]) - cuts.strip(box.min[axis]);
        all += crossed;
        most += std::min<std::size_t>(crossed, 2);
    }
    return 2 * most <= sample.size() && all <= 2 * sample.size();
}
template <int N>
Cuts choose_cuts(const std::vector<Aabb<N>> &sample, int axis, std::size_t parts) {
    const std::vector<double> mins = sorted_mins<N>(sample, axis);
    Cuts cuts(mins, parts);
    while (cuts.count() > 1 && !fit<N>(cuts, sample, axis)) {
        parts = parts * 3 / 4;
        cuts = Cuts(mins, parts);
    }
    return cuts;
}

/// A box in a strip. It begins here on an axis if it does not come over from the strip before.
template <int N> struct StripEntry : Entry<N> {
    std::uint16_t begins; ///< one bit an axis
    std::uint16_t step;   ///< about where it begins on x, from 0 to 65535
};

template <int N> class Strips {
  public:
    Strips(std::span<const Aabb<N>> boxes, const Convention &convention) {
        const std::vector<Aabb<N>> sample = sample_of<N>(boxes);
        const auto parts = static_cast<std::size_t>(
            std::ceil(std::pow(static_cast<double>(boxes.size()), 1.0 / N)));
        std::uint32_t columns = 1;
        for (int axis = 1; axis < N; ++axis) {
            cuts_[axis] = choose_cuts<N>(sample, axis, parts);
            columns *= cuts_[axis].count();
        }
        const std::vector<double> x = sorted_mins<N>(sample, 0);
        low_ = x[x.size()/64];
        const double high = x[x.size() - 1 - x.size()/64];
        span_ = (high - low_) * 1.0625;
        low_ -= (high - low_) * 0.03125;
        fill(boxes, convention, columns);
    }
    std::size_t count() const { return ends_.size(); }
    std::span<const StripEntry<N>> strip(std::size_t k) const {
        const std::size_t begin = k == 0 ? 0 : ends_[k - 1];
        return {entries_.get() + begin, ends_[k] - begin};
    }
    static constexpr int all_axes = (1 << N) - 2;

  private:
    struct Reach {
        std::array<std::uint32_t, N> first, last;
    };
    Reach reach(const Aabb<N> &box) const {
        Reach reach;
        for (int axis = 1; axis < N; ++axis) {
            reach.first[axis] = cuts_[axis].strip(box.min[axis]);
        }
        return reach;
    }
    template <int axis = 1, class Visit>
    void visit(const Reach &reach, Visit visit_one, std::uint32_t column = 0, int begins = 0) const {
        if constexpr (axis == N)
            visit_one(column, begins);
        else
            for (std::uint32_t s = reach.first[axis]; s <= reach.last[axis]; ++s)
                visit<axis + 1>(reach, visit_one, column * cuts_[axis].count() + s,
                                begins | (s == reach.first[axis]) << axis);
    }
    std::uint16_t step(double x) const {
        const double q = (x - low_) / span_;
        return static_cast<std::uint16_t>(std::min(std::max(q, 0.0), 1.0) * 65535);
    }
    void fill(std::span<const Aabb<N>> boxes, const Convention &convention, std::uint32_t columns) {
        std::vector<Reach> reaches(boxes.size());
        ends_.assign(columns, 0);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            reaches[i] = reach(boxes[i]);
        }
        T(0)
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            for (int axis = 1; axis < N; ++axis)
                reaches[i].last[axis] = cuts_[axis].walk(reaches[i].first[axis], boxes[i].max[axis]);
            visit(reaches[i], [&](std::uint32_t column, int) { ++ends_[column]; });
        }
        T(1)
        std::uint32_t begin = 0;
        for (std::uint32_t &end : ends_)
            begin += std::exchange(end, begin);
        entries_ = std::make_unique_for_overwrite<StripEntry<N>[]>(begin);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const Aabb<N> box = by_touching_rule<N>(boxes[i], convention);
            StripEntry<N> e;
            e.box = box;
            e.index = static_cast<std::int32_t>(i);
            e.step = step(box.min[0]);
            visit(reaches[i], [&](std::uint32_t column, int begins) {
                e.begins = static_cast<std::uint16_t>(begins);
                entries_[ends_[column]++] = e;
            });
        }
        T(2)
    }

    std::array<Cuts, N> cuts_;
    std::unique_ptr<StripEntry<N>[]> entries_;
    std::vector<std::uint32_t> ends_;
    double low_, span_;
};

template <int N> class StripSweep {
    struct Place {
        std::uint32_t step, index;
    };
    std::vector<Place> places_, spare_;
    std::vector<StripEntry<N>> sorted_;

    void sort(std::span<const StripEntry<N>> strip) {
        places_.resize(strip.size());
        sorted_.resize(strip.size());
        for (std::size_t k = 0; k < strip.size(); ++k)
            places_[k] = {strip[k].step, static_cast<std::uint32_t>(k)};
        radix_sort(places_, spare_, 16, 8, [](Place place) { return place.step; });
        for (std::size_t k = 0; k < strip.size(); ++k)
            sorted_[k] = strip[places_[k].index];
        for (auto run = sorted_.begin(); run != sorted_.end();) {
            auto end = run + 1;
            while (end != sorted_.end() && end->step == run->step)
                ++end;
            if (end - run > 1)
                std::sort(run, end, [](const auto &a, const auto &b) {
                    return a.box.min[0] < b.box.min[0];
                });
            run = end;
        }
    }

  public:
    void sweep(std::span<const StripEntry<N>> strip, PairList &list) {
        sort(strip);
        sweep_along(0, sorted_, [&](const StripEntry<N> &a, const StripEntry<N> &b) {
            if ((a.begins | b.begins) == Strips<N>::all_axes)
                list.add(a.index, b.index, meet<N>(a.box, b.box));
        });
    }
};

/// `tested` counts the candidates: shadows that meet on x, in the first strip that both reach.
template <int N>
Pairs strip_pairs(std::span<const Aabb<N>> boxes, const Convention &convention) {
    T0
    if (boxes.empty())
        return {{}, 0};
    const Strips<N> strips(boxes, convention);
    StripSweep<N> sweep;
    PairList list;
    for (std::size_t k = 0; k < strips.count(); ++k)
        sweep.sweep(strips.strip(k), list);
    T(3)
    Pairs found = list.take();
    order_pairs(found.pairs, boxes.size());
    T(4)
    return found;
}
} // namespace collide
