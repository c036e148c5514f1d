#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "collide/broadphase/pair_list.hpp"
#include "collide/broadphase/pairs.hpp"

/// Tree: a quadtree in the plane, an octree in space; the same code.
///
/// Halve the boxes along x, and each half along y: four parts, and each of them is cut up in the
/// same way, until few are left. Each part knows the box around all that it holds. Two parts whose
/// boxes are apart have no pair between them, however many they hold: one test stands for all.
///
/// The halves hold equally many boxes, instead of being equally large. So no part is ever empty,
/// and neither a crowd nor a million boxes at one place makes the tree deep.
namespace collide {

template <int N> struct TreeNode {
    Aabb<N> bounds;            ///< around all boxes in it
    std::uint32_t begin, end;  ///< which entries it holds
    std::uint32_t first_child; ///< of 2^N in a row; 0 when it is a leaf
};

template <int N> class Tree {
  public:
    static constexpr std::uint32_t leaf_size = 8;
    static constexpr std::uint32_t children = 1u << N;

    Tree(std::span<const Aabb<N>> boxes, const Convention &convention) {
        entries_.reserve(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i)
            entries_.push_back(
                {by_touching_rule<N>(boxes[i], convention), static_cast<std::int32_t>(i)});
        nodes_.push_back({});
        build(0, 0, static_cast<std::uint32_t>(boxes.size()));
    }

    /// The root first. Empty leaves have bounds of size 0.
    const std::vector<TreeNode<N>> &nodes() const { return nodes_; }
    const std::vector<Entry<N>> &entries() const { return entries_; }

    /// offer(a, b) for each two boxes of the node that may meet.
    template <class Offer> void pairs_within(std::uint32_t node, Offer &offer) const {
        const TreeNode<N> &whole = nodes_[node];
        if (whole.first_child == 0) {
            for (std::uint32_t a = whole.begin; a < whole.end; ++a)
                for (std::uint32_t b = a + 1; b < whole.end; ++b)
                    offer(entries_[a], entries_[b]);
            return;
        }
        const std::uint32_t last = whole.first_child + children;
        for (std::uint32_t one = whole.first_child; one < last; ++one) {
            pairs_within(one, offer);
            for (std::uint32_t other = one + 1; other < last; ++other)
                pairs_between(one, other, offer);
        }
    }

  private:
    /// ... one from each of two nodes.
    template <class Offer>
    void pairs_between(std::uint32_t one, std::uint32_t other, Offer &offer) const {
        const TreeNode<N> &a = nodes_[one], &b = nodes_[other];
        if (!meet<N>(a.bounds, b.bounds)) // [apart]
            return;
        if (a.first_child != 0 && (b.first_child == 0 || a.end - a.begin >= b.end - b.begin)) {
            for (std::uint32_t child = 0; child < children; ++child)
                pairs_between(a.first_child + child, other, offer);
        } else if (b.first_child != 0) {
            for (std::uint32_t child = 0; child < children; ++child)
                pairs_between(one, b.first_child + child, offer);
        } else {
            for (std::uint32_t i = a.begin; i < a.end; ++i)
                for (std::uint32_t j = b.begin; j < b.end; ++j)
                    offer(entries_[i], entries_[j]);
        }
    }

    void build(std::uint32_t node, std::uint32_t begin, std::uint32_t end) {
        nodes_[node] = {bounds_of(begin, end), begin, end, 0};
        if (end - begin <= leaf_size)
            return;
        const auto first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[node].first_child = first_child;
        nodes_.resize(nodes_.size() + children);
        split(first_child, children, 0, begin, end);
    }

    /// Halves along `axis`, and the halves along the next one; the last ones become `count` nodes.
    void split(std::uint32_t first, std::uint32_t count, int axis, std::uint32_t begin,
               std::uint32_t end) {
        if (count == 1)
            return build(first, begin, end);
        const std::uint32_t middle = begin + (end - begin) / 2;
        const auto centre = [axis](const Entry<N> &entry) {
            return 0.5 * entry.box.min[axis] + 0.5 * entry.box.max[axis];
        };
        const auto at = [&](std::uint32_t k) {
            return entries_.begin() + static_cast<std::ptrdiff_t>(k);
        };
        std::nth_element(at(begin), at(middle), at(end), [&](const auto &a, const auto &b) {
            return centre(a) < centre(b) || (centre(a) == centre(b) && a.index < b.index);
        });
        split(first, count / 2, axis + 1, begin, middle);
        split(first + count / 2, count / 2, axis + 1, middle, end);
    }

    Aabb<N> bounds_of(std::uint32_t begin, std::uint32_t end) const {
        if (begin == end)
            return {Vec<N>(0), Vec<N>(0)};
        Aabb<N> bounds = entries_[begin].box;
        for (std::uint32_t k = begin + 1; k < end; ++k)
            for (int i = 0; i < N; ++i) {
                bounds.min[i] = std::min(bounds.min[i], entries_[k].box.min[i]);
                bounds.max[i] = std::max(bounds.max[i], entries_[k].box.max[i]);
            }
        return bounds;
    }

    std::vector<Entry<N>> entries_;
    std::vector<TreeNode<N>> nodes_;
};

/// `tested` counts tests of two boxes, not those of the nodes.
template <int N> Pairs tree_pairs(std::span<const Aabb<N>> boxes, const Convention &convention) {
    const Tree<N> tree(boxes, convention);
    PairList list(boxes.size());
    const auto offer = [&](const Entry<N> &a, const Entry<N> &b) {
        list.add(a.index, b.index, meet<N>(a.box, b.box));
    };
    tree.pairs_within(0, offer);
    return list.take();
}

} // namespace collide
