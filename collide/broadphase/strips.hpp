#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "collide/broadphase/pair_list.hpp"
#include "collide/broadphase/pairs.hpp"
#include "collide/broadphase/sweep_prune.hpp"

/// Strips: sweep and prune where it is short. The fastest of the methods.
///
/// A sweep along x over a square world meets about sqrt(n) shadows for each box, nearly all of them
/// of boxes far above or below it. So cut the world into strips along y, a little higher than a
/// box, put each box into every strip that it reaches, and sweep each strip by itself: few are left
/// to meet. In space the strips are columns, cut along y and z.
///
/// * The cuts are quantiles: about as many boxes begin in each strip, whether they stand evenly or
///   in crowds. Coordinates are only compared, and calculated with merely to guess where to look
///   first, so their size does not matter.
/// * Two boxes may share several strips. They count in the first that they share: the one where at
///   least one of them begins, on every axis that is cut.
namespace collide {

/// Where one axis is cut.
class Cuts {
  public:
    /// One strip: no cut.
    Cuts() = default;
    /// At parts - 1 quantiles of the sorted values; at fewer where those are the same.
    Cuts(const std::vector<double> &sorted, std::size_t parts) {
        at_.clear();
        for (std::size_t k = 1; k < parts; ++k)
            at_.push_back(sorted[k * sorted.size() / parts]);
        at_.erase(std::unique(at_.begin(), at_.end()), at_.end());
        count_ = static_cast<std::uint32_t>(at_.size()) + 1;
        at_.resize(std::bit_ceil(at_.size() + 1), std::numeric_limits<double>::infinity());
    }

    /// Where, from the lowest on.
    std::span<const double> places() const { return {at_.data(), count_ - 1}; }
    /// How many strips.
    std::uint32_t count() const { return count_; }
    /// The strip of x: how many cuts are not above it. By halving, with the same steps for every x,
    /// so that there is nothing for a processor to guess.
    std::uint32_t strip(double x) const {
        std::size_t below = 0;
        for (std::size_t half = at_.size() / 2; half != 0; half /= 2)
            below += at_[below + half - 1] <= x ? half : 0;
        return static_cast<std::uint32_t>(below);
    }
    /// Is x in a later strip than this one?
    bool is_beyond(double x, std::uint32_t strip) const { return at_[strip] <= x; }

  private:
    std::vector<double> at_{std::numeric_limits<double>::infinity()}; ///< 2^k, from count_ - 1 +inf
    std::uint32_t count_ = 1;
};

template <int N> std::vector<double> sorted_mins(const std::vector<Aabb<N>> &boxes, int axis) {
    std::vector<double> mins;
    mins.reserve(boxes.size());
    for (const Aabb<N> &box : boxes)
        mins.push_back(box.min[axis]);
    std::sort(mins.begin(), mins.end());
    return mins;
}

/// Are there few cuts through boxes: at most one for every three? Giants are cut many times
/// whatever is done; as long as they are few, each counts as two.
template <int N> bool fit(const Cuts &cuts, const std::vector<Aabb<N>> &sample, int axis) {
    std::size_t all = 0, most = 0;
    for (const Aabb<N> &box : sample) {
        const std::uint32_t cut = cuts.strip(box.max[axis]) - cuts.strip(box.min[axis]);
        all += cut;
        most += std::min<std::uint32_t>(cut, 2);
    }
    return 3 * most <= sample.size() && all <= 2 * sample.size();
}

/// As many strips as fit, up to `parts`.
template <int N> Cuts choose_cuts(const std::vector<Aabb<N>> &sample, int axis, std::size_t parts) {
    const std::vector<double> mins = sorted_mins<N>(sample, axis);
    Cuts cuts(mins, parts);
    for (; cuts.count() > 1 && !fit<N>(cuts, sample, axis); cuts = Cuts(mins, parts))
        parts = parts * 3 / 4;
    return cuts;
}

/// A scale of 65536 steps over the range in which most boxes begin, to sort by before anything is
/// compared. What lies beyond it counts as its first or last step.
class Scale {
  public:
    Scale() = default;
    explicit Scale(const std::vector<double> &sorted) {
        const std::size_t rim = sorted.size() / 64;
        const double low = sorted[rim], high = sorted[sorted.size() - 1 - rim];
        const double margin = (high - low) / 32;
        low_ = low - margin;
        length_ = high > low ? high - low + 2 * margin : 1;
    }
    std::uint32_t step(double x) const {
        const double share = (x - low_) / length_;
        return static_cast<std::uint32_t>(65535 * (share > 0 ? (share < 1 ? share : 1.0) : 0.0));
    }

  private:
    double low_ = 0;
    double length_ = 1;
};

/// A box in one of the strips that it reaches.
struct StripEntry {
    std::int32_t index;   ///< of the box
    std::uint16_t step;   ///< about where it begins on x
    std::uint16_t begins; ///< bit i: on axis i this is the first strip that it reaches
};

/// All boxes, each in every strip that it reaches: not the boxes themselves but their places in the
/// list, which is a fifth as much memory to fill. Whoever sweeps a strip looks them up.
template <int N> class Strips {
  public:
    static constexpr int all_begin = (1 << N) - 2;

    explicit Strips(std::span<const Aabb<N>> boxes) {
        if (boxes.empty())
            return;
        const std::vector<Aabb<N>> sample = sample_of<N>(boxes);
        scale_ = Scale(sorted_mins<N>(sample, 0));
        std::vector<First> firsts(boxes.size());
        for (std::size_t parts = root(boxes.size()); !cut(boxes, sample, parts, firsts);)
            parts = parts / 2;
        std::uint32_t begin = 0;
        for (std::uint32_t &end : ends_)
            begin += std::exchange(end, begin);
        entries_.reset(new StripEntry[begin]); // not set to zero: all of it is written below
        for (std::size_t i = 0; i < boxes.size(); ++i)
            drop(boxes[i], static_cast<std::int32_t>(i), firsts[i]);
    }

    std::size_t count() const { return ends_.size(); }
    /// In index order.
    std::span<const StripEntry> strip(std::size_t k) const {
        const std::size_t begin = k == 0 ? 0 : ends_[k - 1];
        return {entries_.get() + begin, ends_[k] - begin};
    }
    /// Where `axis` is cut (axis 0 never is).
    const Cuts &cuts(int axis) const { return cuts_[static_cast<std::size_t>(axis)]; }

  private:
    using First = std::array<std::uint32_t, N - 1>; ///< the first strip that a box reaches, by axis

    /// n^(1/N), rounded up: as many cuts an axis as there would be boxes along it.
    static std::size_t root(std::size_t n) {
        std::size_t root = 1;
        while ((N == 2 ? root * root : root * root * root) < n)
            ++root;
        return root;
    }

    /// Cuts, and counts the boxes of each strip. False when that makes too many entries.
    bool cut(std::span<const Aabb<N>> boxes, const std::vector<Aabb<N>> &sample, std::size_t parts,
             std::vector<First> &firsts) {
        std::size_t strips = 1;
        for (int axis = 1; axis < N; ++axis) {
            cuts_[static_cast<std::size_t>(axis)] = choose_cuts<N>(sample, axis, parts);
            strips *= cuts(axis).count();
        }
        ends_.assign(strips, 0);
        // Two loops, because the second has a branch that is hard to predict (does a box reach
        // farther?), and a wrong prediction should not hold up the first.
        for (std::size_t i = 0; i < boxes.size(); ++i)
            for (int axis = 1; axis < N; ++axis)
                firsts[i][static_cast<std::size_t>(axis - 1)] =
                    cuts(axis).strip(boxes[i].min[axis]);
        std::size_t entries = 0;
        for (std::size_t i = 0; i < boxes.size() && entries <= 8 * boxes.size(); ++i)
            visit(boxes[i], firsts[i], [&](std::size_t strip, int) {
                ++ends_[strip];
                ++entries;
            });
        return strips == 1 || entries <= 8 * boxes.size();
    }

    /// visit_one(strip, on which axes the box begins in it), for each strip that the box reaches.
    template <int axis = 1, class Visit>
    void visit(const Aabb<N> &box, const First &first, Visit visit_one, std::size_t strip = 0,
               int begins = 0) const {
        if constexpr (axis == N) {
            visit_one(strip, begins);
        } else {
            const Cuts &cuts = cuts_[axis];
            std::uint32_t k = first[axis - 1];
            visit<axis + 1>(box, first, visit_one, strip * cuts.count() + k, begins | 1 << axis);
            while (cuts.is_beyond(box.max[axis], k++))
                visit<axis + 1>(box, first, visit_one, strip * cuts.count() + k, begins);
        }
    }

    void drop(const Aabb<N> &box, std::int32_t index, const First &first) {
        const auto step = static_cast<std::uint16_t>(scale_.step(box.min[0]));
        visit(box, first, [&](std::size_t strip, int begins) {
            entries_[ends_[strip]++] = {index, step, static_cast<std::uint16_t>(begins)};
        });
    }

    std::array<Cuts, N> cuts_;
    Scale scale_;
    std::unique_ptr<StripEntry[]> entries_; ///< strip by strip
    std::vector<std::uint32_t> ends_;
};

/// Sorts and sweeps one strip after the other.
template <int N> class StripSweep {
  public:
    /// `boxes`: those in the strips.
    StripSweep(std::span<const Aabb<N>> boxes, const Convention &convention)
        : boxes_(boxes), convention_(convention) {}

    void sweep(std::span<const StripEntry> strip, PairList &list) {
        sort(strip);
        for (const Swept &a : sorted_)
            walk_along_x(a, sorted_.data() + sorted_.size(), [&](const Swept &b) {
                if ((a.begins | b.begins) == Strips<N>::all_begin) // [first shared]
                    list.add(a.index, b.index, meet<N>(a.box, b.box));
            });
    }

  private:
    /// A box of the strip, `by_touching_rule`.
    struct Swept {
        Aabb<N> box;
        std::int32_t index;
        std::uint32_t begins; ///< as in StripEntry
    };

    /// By the steps of the scale, without comparing; then what is on the same step, by x.
    void sort(std::span<const StripEntry> strip) {
        entries_.assign(strip.begin(), strip.end());
        radix_sort(entries_, spare_, 16, 8, [](const StripEntry &entry) { return entry.step; });
        sorted_.resize(strip.size());
        for (std::size_t k = 0; k < strip.size(); ++k)
            look_up(entries_[k], sorted_[k]);
        for (std::size_t run = 0, end = 0; run != strip.size(); run = end) {
            while (end != strip.size() && entries_[end].step == entries_[run].step)
                ++end;
            if (end - run > 1)
                sort_by_x({sorted_.data() + run, end - run});
        }
    }
    /// (Written in place: a box that is put together first and then copied takes three times as
    /// long.)
    void look_up(const StripEntry &entry, Swept &swept) const {
        swept.box = boxes_[static_cast<std::size_t>(entry.index)];
        swept.index = entry.index;
        swept.begins = entry.begins;
        if (!convention_.touching_counts)
            swept.box = by_touching_rule<N>(swept.box, convention_);
    }
    static void sort_by_x(std::span<Swept> run) {
        std::stable_sort(run.begin(), run.end(), [](const Swept &a, const Swept &b) {
            return a.box.min[0] < b.box.min[0];
        });
    }

    std::span<const Aabb<N>> boxes_;
    Convention convention_;
    std::vector<StripEntry> entries_, spare_;
    std::vector<Swept> sorted_;
};

/// `tested` counts the candidates: shadows that meet on x, in the first strip that both reach.
/// `boxes`: those in the strips.
template <int N>
Pairs strip_pairs(const Strips<N> &strips, std::span<const Aabb<N>> boxes,
                  const Convention &convention) {
    StripSweep<N> sweep(boxes, convention);
    PairList list(boxes.size());
    for (std::size_t k = 0; k < strips.count(); ++k)
        sweep.sweep(strips.strip(k), list);
    return list.take();
}
template <int N> Pairs strip_pairs(std::span<const Aabb<N>> boxes, const Convention &convention) {
    return strip_pairs<N>(Strips<N>(boxes), boxes, convention);
}

} // namespace collide
