#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "collide/broadphase/broadphase.hpp"
#include "collide/contact.hpp"
#include "collide/overlap.hpp"
#include "collide/sweep.hpp"

/// The whole core behind one door: a question as data, and its answer. The teaching scenes, the
/// query pipe and the wrong tests ask through it; `answer` only picks the function for the shapes.
namespace collide {

template <int N> using Shape = std::variant<Ball<N>, Aabb<N>>;

template <int N> struct OverlapQuestion { Shape<N> a, b; };
template <int N> struct ContactQuestion { Shape<N> a, b; };
template <int N> struct SweepQuestion {
    Shape<N> a;
    Vec<N> move;
    std::vector<Shape<N>> against;
};
/// Which of many boxes overlap. They are shared, because a crowd is asked about more than once.
template <int N> struct PairsQuestion {
    std::shared_ptr<const std::vector<Aabb<N>>> boxes;
    Method method;
    double cell; ///< above 0; for the grid
};
template <int N>
using Question =
    std::variant<OverlapQuestion<N>, ContactQuestion<N>, SweepQuestion<N>, PairsQuestion<N>>;

struct OverlapAnswer {
    bool hit;
    Relation relation;
};
template <int N> using ContactAnswer = std::optional<Contact<N>>;

/// Nearest of several: the earliest hit, then the lowest index.
template <int N> struct SweepAnswer {
    struct Indexed : SweepHit<N> {
        int index; ///< into `against`
    };
    Relation start;               ///< the worst of all at the start; separate when there are none
    std::vector<int> overlapping; ///< indices that overlap at the start; they never stop the mover
    std::optional<Indexed> hit;
};
template <int N>
using Answer = std::variant<OverlapAnswer, ContactAnswer<N>, SweepAnswer<N>, Pairs>;

/// Sweeps against one of several obstacles, and keeps the answer if it is nearer.
template <int N>
void sweep_against(const Shape<N> &a, const Vec<N> &move, const Shape<N> &obstacle, int index,
                   SweepAnswer<N> &nearest) {
    const Sweep<N> one =
        std::visit([&](const auto &mover, const auto &other) { return sweep(mover, move, other); },
                   a, obstacle);
    nearest.start = one.start > nearest.start ? one.start : nearest.start;
    if (one.start == Relation::overlapping)
        nearest.overlapping.push_back(index);
    if (!one.hit)
        return;
    if (!nearest.hit || one.hit->t < nearest.hit->t || // [nearest]
        (one.hit->t == nearest.hit->t && index < nearest.hit->index))
        nearest.hit = typename SweepAnswer<N>::Indexed{*one.hit, index};
}

/// Against all of them, one after the other. For very many obstacles: broadphase/sweep_many.hpp.
template <int N>
SweepAnswer<N> sweep_nearest(const Shape<N> &a, const Vec<N> &move,
                             const std::vector<Shape<N>> &against) {
    SweepAnswer<N> nearest{Relation::separate, {}, std::nullopt};
    for (std::size_t i = 0; i < against.size(); ++i)
        sweep_against<N>(a, move, against[i], static_cast<int>(i), nearest);
    return nearest;
}

template <int N>
OverlapAnswer answer(const OverlapQuestion<N> &question, const Convention &convention) {
    const Relation how = std::visit([](const auto &a, const auto &b) { return relation(a, b); },
                                    question.a, question.b);
    return {is_hit(how, convention), how};
}
template <int N>
ContactAnswer<N> answer(const ContactQuestion<N> &question, const Convention &convention) {
    return std::visit([&](const auto &a, const auto &b) { return contact(a, b, convention); },
                      question.a, question.b);
}
template <int N>
SweepAnswer<N> answer(const SweepQuestion<N> &question, const Convention & /*the same in all*/) {
    return sweep_nearest<N>(question.a, question.move, question.against);
}

/// Throws TooManyPairs.
template <int N> Pairs answer(const PairsQuestion<N> &question, const Convention &convention) {
    return overlapping_pairs<N>(*question.boxes, question.method, convention, question.cell);
}

/// The right answer. Same alternative index as the question's.
template <int N> Answer<N> answer(const Question<N> &question, const Convention &convention) {
    return std::visit([&](const auto &asked) -> Answer<N> { return answer<N>(asked, convention); },
                      question);
}

} // namespace collide
