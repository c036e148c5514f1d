#include <algorithm>
#include <cmath>
#include <string_view>
#include <type_traits>
#include <variant>

#include "scenes/wrong.hpp"

/// The two answers of one entry of the table: may it be asked, the wrong and the right answer, and
/// whether they agree.
namespace scenes {

using collide::Aabb;
using collide::Ball;
using collide::ContactQuestion;
using collide::Convention;
using collide::OverlapAnswer;
using collide::OverlapQuestion;
using collide::Pairs;
using collide::PairsQuestion;
using collide::Shape;
using collide::SweepAnswer;
using collide::SweepQuestion;
using collide::Vec;

namespace {

bool alike(double right, double wrong, double within) {
    return std::fabs(right - wrong) <= within; // never for NaN
}
template <int N> bool alike(const Vec<N> &right, const Vec<N> &wrong, double within) {
    for (int i = 0; i < N; ++i)
        if (!alike(right[i], wrong[i], within))
            return false;
    return true;
}

constexpr double alike_pure = 1e-9; // of times and unit vectors; lengths: of the largest number

bool agree_on(const WrongTest &, const OverlapAnswer &right, const OverlapAnswer &wrong, double) {
    return right.hit == wrong.hit && right.relation == wrong.relation;
}
template <int N>
bool agree_on(const WrongTest &, const collide::ContactAnswer<N> &right,
              const collide::ContactAnswer<N> &wrong, double lengths) {
    if (!right || !wrong)
        return right.has_value() == wrong.has_value();
    return alike<N>(right->normal, wrong->normal, alike_pure) &&
           alike(right->depth, wrong->depth, lengths) &&
           alike<N>(right->point, wrong->point, lengths);
}
template <int N>
bool agree_on(const WrongTest &test, const SweepAnswer<N> &right, const SweepAnswer<N> &wrong,
              double lengths) {
    if (right.hit.has_value() != wrong.hit.has_value())
        return false;
    if (!right.hit || test.hit_and_time_only)
        return true;
    return right.hit->index == wrong.hit->index && alike(right.hit->t, wrong.hit->t, alike_pure) &&
           alike<N>(right.hit->normal, wrong.hit->normal, alike_pure) &&
           alike<N>(right.hit->point, wrong.hit->point, lengths);
}

bool agree_on(const WrongTest &, const Pairs &right, const Pairs &wrong, double) {
    return right.pairs == wrong.pairs && right.tested == wrong.tested;
}

template <int N> double largest_of(const Shape<N> &shape) {
    if (const auto *ball = std::get_if<Ball<N>>(&shape))
        return std::max(collide::largest<N>(ball->centre), ball->radius);
    const auto &box = std::get<Aabb<N>>(shape);
    return std::max(collide::largest<N>(box.min), collide::largest<N>(box.max));
}

} // namespace

template <int N>
std::string_view refusal(const WrongTest &test, const collide::Question<N> &question,
                         const WrongArguments &arguments) {
    const WrongFunctions<N> &functions = test.functions<N>();
    if (functions.answer == nullptr)
        return "wrong.takes.space-only";
    if (test.needs_steps && !(1 <= arguments.steps && arguments.steps <= 10000))
        return "wrong.takes.steps";
    if (test.needs_angles && !(std::isfinite(arguments.yaw) && std::isfinite(arguments.pitch)))
        return "wrong.takes.angles";
    const auto *swept = std::get_if<SweepQuestion<N>>(&question);
    if (swept != nullptr && !test.takes_against && swept->against.size() != 1)
        return "wrong.takes.one";
    return functions.refusal(question);
}

template <int N>
collide::Answer<N> wrong_answer(const WrongTest &test, const collide::Question<N> &question,
                                const Convention &convention, const WrongArguments &arguments) {
    return test.functions<N>().answer(question, convention, arguments);
}

template <int N>
collide::Answer<N> right_answer(const WrongTest &test, const collide::Question<N> &question,
                                const Convention &convention) {
    const auto *asked = std::get_if<OverlapQuestion<N>>(&question);
    if (!test.takes_inverted_a || asked == nullptr)
        return collide::answer<N>(question, convention);
    OverlapQuestion<N> straight = *asked;
    if (auto *box = std::get_if<Aabb<N>>(&straight.a))
        *box = collide::normalized<N>(*box);
    return collide::answer<N>(collide::Question<N>{straight}, convention);
}

template <int N>
bool agree(const WrongTest &test, const collide::Answer<N> &right, const collide::Answer<N> &wrong,
           double largest) {
    return std::visit(
        [&](const auto &one, const auto &other) {
            if constexpr (std::is_same_v<decltype(one), decltype(other)>)
                return agree_on(test, one, other, 1e-9 * largest);
            else
                return false;
        },
        right, wrong);
}

template <int N> double largest_number(const collide::Question<N> &question) {
    if (const auto *swept = std::get_if<SweepQuestion<N>>(&question)) {
        double most = std::max(largest_of<N>(swept->a), collide::largest<N>(swept->move));
        for (const Shape<N> &shape : swept->against)
            most = std::max(most, largest_of<N>(shape));
        return most;
    }
    if (std::holds_alternative<PairsQuestion<N>>(question))
        return 0; // pairs agree exactly or not
    if (const auto *asked = std::get_if<ContactQuestion<N>>(&question))
        return std::max(largest_of<N>(asked->a), largest_of<N>(asked->b));
    const auto &asked = std::get<OverlapQuestion<N>>(question);
    return std::max(largest_of<N>(asked.a), largest_of<N>(asked.b));
}

template std::string_view refusal(const WrongTest &, const collide::Question<2> &,
                                  const WrongArguments &);
template std::string_view refusal(const WrongTest &, const collide::Question<3> &,
                                  const WrongArguments &);
template collide::Answer<2> wrong_answer(const WrongTest &, const collide::Question<2> &,
                                         const Convention &, const WrongArguments &);
template collide::Answer<3> wrong_answer(const WrongTest &, const collide::Question<3> &,
                                         const Convention &, const WrongArguments &);
template collide::Answer<2> right_answer(const WrongTest &, const collide::Question<2> &,
                                         const Convention &);
template collide::Answer<3> right_answer(const WrongTest &, const collide::Question<3> &,
                                         const Convention &);
template bool agree<2>(const WrongTest &, const collide::Answer<2> &, const collide::Answer<2> &,
                       double);
template bool agree<3>(const WrongTest &, const collide::Answer<3> &, const collide::Answer<3> &,
                       double);
template double largest_number(const collide::Question<2> &);
template double largest_number(const collide::Question<3> &);

} // namespace scenes
