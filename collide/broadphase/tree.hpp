#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "collide/broadphase/pair_list.hpp"
#include "collide/broadphase/pairs.hpp"

/// Tree: a quadtree in the plane, an octree in space; the same code.
///
/// Halve the boxes along x, and each half along y: that makes four parts, and each of them is cut
/// up in the same way, until few are left. Each part knows the box around all that it holds. Two
/// parts whose boxes are apart have no pair between them, however many they hold: one test stands
/// for all.
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
        nodes_.push_back({{Vec<N>(0), Vec<N>(0)}, 0, 0, 0});
        Orders orders(boxes);
        split_up(0, 0, static_cast<std::uint32_t>(boxes.size()), orders);
        entries_.reserve(boxes.size());
        for (const std::uint32_t i : orders.along(0))
            entries_.push_back(
                {by_touching_rule<N>(boxes[i], convention), static_cast<std::int32_t>(i)});
        for (std::size_t k = nodes_.size(); k-- > 0 && !boxes.empty();) // parts before their whole
            nodes_[k].bounds = bounds_of(nodes_[k]);
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

    /// offer(b) for each other box that `pairs_within(0)` would offer together with this entry.
    template <class Offer> void partners(std::uint32_t entry, Offer offer) const {
        std::uint32_t node = 0;
        const auto offer_pair = [&](const Entry<N> &a, const Entry<N> &b) {
            if (&a == &entries_[entry] || &b == &entries_[entry])
                offer(&a == &entries_[entry] ? b : a);
        };
        while (nodes_[node].first_child != 0) {
            const std::uint32_t first = nodes_[node].first_child;
            std::uint32_t own = first; // the part that holds it
            while (entry >= nodes_[own].end)
                ++own;
            for (std::uint32_t other = first; other < first + children; ++other)
                if (other != own)
                    pairs_between(std::min(own, other), std::max(own, other), offer_pair);
            node = own;
        }
        pairs_within(node, offer_pair);
    }

  private:
    /// offer(a, b) for each two boxes that may meet, one from each node.
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

    /// Which boxes a part holds, by rising centre on each axis. Sorted once: when a part is halved,
    /// its halves stay in order, so that halving takes one walk through the part.
    class Orders {
      public:
        explicit Orders(std::span<const Aabb<N>> boxes)
            : behind_(boxes.size()), spare_(boxes.size()) {
            for (int axis = 0; axis < N; ++axis)
                along_[static_cast<std::size_t>(axis)] =
                    order_by(boxes.size(), [&boxes, axis](std::size_t k) {
                        return 0.5 * boxes[k].min[axis] + 0.5 * boxes[k].max[axis];
                    });
        }
        const std::vector<std::uint32_t> &along(int axis) const {
            return along_[static_cast<std::size_t>(axis)];
        }
        /// What lies from `middle` on along `axis` moves to the back of the other orders, too.
        void halve(int axis, std::uint32_t begin, std::uint32_t middle, std::uint32_t end) {
            for (std::uint32_t k = begin; k < end; ++k)
                behind_[along(axis)[k]] = k >= middle;
            for (int other = 0; other < N; ++other)
                if (other != axis)
                    part(along_[static_cast<std::size_t>(other)], begin, middle, end);
        }

      private:
        void part(std::vector<std::uint32_t> &order, std::uint32_t begin, std::uint32_t middle,
                  std::uint32_t end) {
            std::array<std::uint32_t, 2> to{begin, middle};
            for (std::uint32_t k = begin; k < end; ++k)
                spare_[to[behind_[order[k]]]++] = order[k];
            std::copy_n(spare_.data() + begin, end - begin, order.data() + begin);
        }

        std::array<std::vector<std::uint32_t>, N> along_;
        std::vector<std::uint8_t> behind_; ///< box k: 1 in the second half
        std::vector<std::uint32_t> spare_;
    };

    void split_up(std::uint32_t node, std::uint32_t begin, std::uint32_t end, Orders &orders) {
        nodes_[node].begin = begin;
        nodes_[node].end = end;
        if (end - begin <= leaf_size)
            return;
        const auto first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[node].first_child = first_child;
        nodes_.resize(nodes_.size() + children);
        halve(first_child, children, 0, begin, end, orders);
    }

    /// Halves along `axis`, and the halves along the next one; the last ones become `count` nodes.
    void halve(std::uint32_t first, std::uint32_t count, int axis, std::uint32_t begin,
               std::uint32_t end, Orders &orders) {
        if (count == 1)
            return split_up(first, begin, end, orders);
        const std::uint32_t middle = begin + (end - begin) / 2;
        orders.halve(axis, begin, middle, end);
        halve(first, count / 2, axis + 1, begin, middle, orders);
        halve(first + count / 2, count / 2, axis + 1, middle, end, orders);
    }

    static void include(Aabb<N> &bounds, const Aabb<N> &box) {
        for (int i = 0; i < N; ++i) {
            bounds.min[i] = std::min(bounds.min[i], box.min[i]);
            bounds.max[i] = std::max(bounds.max[i], box.max[i]);
        }
    }
    Aabb<N> bounds_of(const TreeNode<N> &node) const {
        if (node.first_child == 0) {
            Aabb<N> bounds = entries_[node.begin].box;
            for (std::uint32_t k = node.begin + 1; k < node.end; ++k)
                include(bounds, entries_[k].box);
            return bounds;
        }
        Aabb<N> bounds = nodes_[node.first_child].bounds;
        for (std::uint32_t child = 1; child < children; ++child)
            include(bounds, nodes_[node.first_child + child].bounds);
        return bounds;
    }

    std::vector<Entry<N>> entries_;
    std::vector<TreeNode<N>> nodes_;
};

/// `tested` counts tests of two boxes, not those of the nodes.
template <int N> Pairs tree_pairs(const Tree<N> &tree) {
    PairList list(tree.entries().size());
    const auto offer = [&](const Entry<N> &a, const Entry<N> &b) {
        list.add(a.index, b.index, meet<N>(a.box, b.box));
    };
    tree.pairs_within(0, offer);
    return list.take();
}
template <int N> Pairs tree_pairs(std::span<const Aabb<N>> boxes, const Convention &convention) {
    return tree_pairs(Tree<N>(boxes, convention));
}

} // namespace collide
