#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "collide/broadphase/tree.hpp"
#include "collide/question.hpp"

/// What does a moving shape hit first, among very many that stand still?
///
/// The obstacles are put into a tree once. A sweep asks the root: when would the mover enter the
/// box around all that it holds? Never: nothing in it is hit. Later than the nearest hit so far:
/// nothing in it is nearer. Otherwise its parts are asked, the one entered first before the others,
/// so that a near hit is found early and saves the far ones (Ericson, Real-Time Collision
/// Detection, 6.2).
///
/// Only the sweep itself decides. The question to a box is asked with a margin far above all
/// rounding, so that it lets in too much rather than too little, and the answer is that of
/// sweep_nearest.
namespace collide {

template <int N> Aabb<N> bounds_of(const Ball<N> &ball) {
    return {ball.centre - Vec<N>(ball.radius), ball.centre + Vec<N>(ball.radius)};
}
template <int N> Aabb<N> bounds_of(const Aabb<N> &box) { return box; }
template <int N> Aabb<N> bounds_of(const Shape<N> &shape) {
    return std::visit([](const auto &known) { return bounds_of<N>(known); }, shape);
}

/// When the mover enters b, as a fraction of the move, a little too early; nothing when it surely
/// does not. Below 0: it is there from the start.
template <int N>
std::optional<double> may_enter(const Aabb<N> &mover, const Vec<N> &move, const Aabb<N> &b) {
    double entry = -1, exit = 1; // what lies before the start or after the end is all the same
    for (int i = 0; i < N; ++i) {
        const Interval own = mover.axis(i), other = b.axis(i);
        const double margin =
            0x1p-20 * (std::fabs(own.min) + std::fabs(own.max) + std::fabs(other.min) +
                       std::fabs(other.max) + std::fabs(move[i]));
        const double ahead = other.min - own.max - margin, behind = other.max - own.min + margin;
        if (move[i] == 0) {
            if (ahead > 0 || behind < 0)
                return std::nullopt;
            continue;
        }
        const double up = ahead / move[i], down = behind / move[i];
        entry = std::max(entry, std::min(up, down));
        exit = std::min(exit, std::max(up, down));
    }
    return entry <= exit && exit >= 0 ? std::optional(entry) : std::nullopt;
}

template <int N> class Obstacles {
  public:
    explicit Obstacles(std::vector<Shape<N>> shapes)
        : shapes_(std::move(shapes)), tree_(boxes_around(shapes_), Convention{}) {}

    const std::vector<Shape<N>> &shapes() const { return shapes_; }

    struct Counted {
        SweepAnswer<N> answer;
        std::vector<int> tested; ///< the obstacles that were swept against, in that order
    };
    /// The same answer as sweep_nearest.
    Counted sweep(const Shape<N> &mover, const Vec<N> &move) const {
        Asked asked{mover, move, bounds_of<N>(mover), {{Relation::separate, {}, {}}, {}}};
        if (const auto entry = may_enter<N>(asked.bounds, move, tree_.nodes().front().bounds);
            entry && !shapes_.empty())
            visit(0, asked);
        auto &overlapping = asked.found.answer.overlapping;
        std::sort(overlapping.begin(), overlapping.end());
        return asked.found;
    }

  private:
    struct Asked {
        const Shape<N> &mover;
        const Vec<N> &move;
        Aabb<N> bounds; ///< of the mover at the start
        Counted found;

        bool is_late(double entry) const { return found.answer.hit && entry > found.answer.hit->t; }
    };

    static std::vector<Aabb<N>> boxes_around(const std::vector<Shape<N>> &shapes) {
        std::vector<Aabb<N>> boxes;
        for (const Shape<N> &shape : shapes)
            boxes.push_back(bounds_of<N>(shape));
        return boxes;
    }

    void visit(std::uint32_t node, Asked &asked) const {
        const TreeNode<N> &part = tree_.nodes()[node];
        if (part.first_child == 0)
            return visit_leaf(part, asked);
        std::array<std::pair<double, std::uint32_t>, Tree<N>::children> entered; // earliest first
        std::size_t count = 0;
        for (std::uint32_t child = 0; child < Tree<N>::children; ++child) {
            const std::uint32_t k = part.first_child + child;
            const auto entry = may_enter<N>(asked.bounds, asked.move, tree_.nodes()[k].bounds);
            if (!entry)
                continue;
            std::size_t place = count++;
            for (; place > 0 && entered[place - 1].first > *entry; --place)
                entered[place] = entered[place - 1];
            entered[place] = {*entry, k};
        }
        for (std::size_t k = 0; k < count && !asked.is_late(entered[k].first); ++k)
            visit(entered[k].second, asked);
    }

    void visit_leaf(const TreeNode<N> &leaf, Asked &asked) const {
        for (std::uint32_t k = leaf.begin; k < leaf.end; ++k) {
            const Entry<N> &entry = tree_.entries()[k];
            const auto enters = may_enter<N>(asked.bounds, asked.move, entry.box);
            if (!enters || asked.is_late(*enters))
                continue;
            asked.found.tested.push_back(entry.index);
            sweep_against<N>(asked.mover, asked.move,
                             shapes_[static_cast<std::size_t>(entry.index)], entry.index,
                             asked.found.answer);
        }
    }

    std::vector<Shape<N>> shapes_;
    Tree<N> tree_;
};

} // namespace collide
