#include "app/window/prediction.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>

#include "scenes/both_answers.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"
#include "scenes/wrong.hpp"

namespace app {

using scenes::text;
using scenes::Vec2;

namespace {

/// A number made from the state's document (FNV-1a): what a die would be for, without a die.
std::uint64_t drawn(const scenes::Scene &scene, std::string_view purpose) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    const auto mix = [&](std::string_view bytes) {
        for (const char c : bytes)
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    };
    for (const scenes::KeyValue &key : scene.document()) {
        mix(key.key);
        mix(key.value);
    }
    mix(purpose);
    return hash ^ (hash >> 29);
}

// --- What there is to say of the right answer.

/// The normal, and how deep or when; nothing without a hit.
struct Told {
    std::vector<double> normal;
    double amount = 0;
};

template <int N> std::vector<double> listed(const collide::Vec<N> &v) {
    std::vector<double> list;
    for (int i = 0; i < N; ++i)
        list.push_back(v[i]);
    return list;
}

template <int N>
std::optional<Told> told(const collide::ContactQuestion<N> &asked, const collide::Convention &how) {
    const auto found = collide::answer(asked, how);
    return found ? std::optional(Told{listed<N>(found->normal), found->depth}) : std::nullopt;
}
template <int N>
std::optional<Told> told(const collide::OverlapQuestion<N> &asked, const collide::Convention &how) {
    return told(collide::ContactQuestion<N>{asked.a, asked.b}, how);
}
template <int N>
std::optional<Told> told(const collide::SweepQuestion<N> &asked, const collide::Convention &how) {
    const auto found = collide::answer(asked, how).hit;
    return found ? std::optional(Told{listed<N>(found->normal), found->t}) : std::nullopt;
}

/// Two boxes have as many ways out as faces; where something round is in it, there are more.
template <int N> bool only_faces(const collide::Shape<N> &a, const collide::Shape<N> &b) {
    return a.index() == 1 && b.index() == 1;
}
template <int N> bool only_faces(const collide::SweepQuestion<N> &asked) {
    return asked.a.index() == 1;
}
template <class Pair> bool only_faces(const Pair &asked) { return only_faces(asked.a, asked.b); }

// --- The questions.

Ask hit_or_miss(bool hit) {
    return {"",
            text("predict.what"),
            {{text("window.guess-hit"), {}}, {text("window.guess-miss"), {}}},
            hit ? 0u : 1u};
}

constexpr double slant = 0.7071067811865476;
struct Way {
    std::string_view key;
    Vec2 arrow;
};
constexpr std::array<Way, 8> ways{{{"predict.way.right", {1, 0}},
                                   {"predict.way.left", {-1, 0}},
                                   {"predict.way.up", {0, 1}},
                                   {"predict.way.down", {0, -1}},
                                   {"predict.way.up-right", {slant, slant}},
                                   {"predict.way.up-left", {-slant, slant}},
                                   {"predict.way.down-right", {slant, -slant}},
                                   {"predict.way.down-left", {-slant, -slant}}}};

/// The option that lies nearest to the normal.
std::size_t nearest_way(const std::vector<double> &normal,
                        const std::vector<std::vector<double>> &all) {
    std::size_t best = 0;
    double most = -2;
    for (std::size_t k = 0; k < all.size(); ++k) {
        double along = 0;
        for (std::size_t i = 0; i < normal.size(); ++i)
            along += normal[i] * all[k][i];
        if (along > most + 1e-9) {
            most = along;
            best = k;
        }
    }
    return best;
}

Ask which_way(const std::optional<Told> &told, int axes, bool faces) {
    Ask ask{"", text("predict.way"), {}, std::nullopt};
    std::vector<std::vector<double>> all;
    if (axes == 2) {
        for (std::size_t k = 0; k < (faces ? 4u : 8u); ++k) {
            ask.options.push_back({text(ways[k].key), ways[k].arrow});
            all.push_back({ways[k].arrow.x, ways[k].arrow.y});
        }
    } else {
        for (int k = 0; k < 6; ++k) {
            const double sign = k % 2 == 0 ? 1 : -1;
            ask.options.push_back(
                {(sign > 0 ? "+" : "−") + std::string(scenes::axis_name(k / 2)), {}});
            std::vector<double> way(3, 0.0);
            way[static_cast<std::size_t>(k / 2)] = sign;
            all.push_back(std::move(way));
        }
    }
    if (told)
        ask.right = nearest_way(told->normal, all);
    return ask;
}

/// The right number among two others, by size; which of the three it is, the state decides.
Ask how_much(const std::optional<Told> &told, const scenes::Scene &scene, bool time) {
    Ask ask{"", text(time ? "predict.when" : "predict.deep"), {}, std::nullopt};
    const double amount = told ? told->amount : time ? 0.5 : 1;
    constexpr std::array<std::array<double, 3>, 3> factors{
        {{1, 1.5, 2}, {0.5, 1, 1.5}, {0.25, 0.5, 1}}};
    std::size_t place = drawn(scene, "amount") % 3;
    if (time && amount * factors[place][2] > 1)
        place = amount * factors[1][2] > 1 ? 2 : 1; // no time after the end of the move
    for (std::size_t k = 0; k < 3; ++k) {
        const double factor = factors[place][k];
        const double step = 0.25 * static_cast<double>(k); // beside nothing at all
        ask.options.push_back({scenes::show(amount == 0 ? step : amount * factor), {}});
        if (told && (amount == 0 ? k == 0 : factor == 1))
            ask.right = k;
    }
    return ask;
}

/// How many of a crowd overlap; nothing when they are too many to count.
Ask how_many(const scenes::Scene &scene, const collide::Pairs *found) {
    Ask ask{"", text("predict.pairs"), {}, std::nullopt};
    const double count = found ? static_cast<double>(found->pairs.size()) : 0;
    const std::size_t place = drawn(scene, "amount") % 3;
    constexpr double lower[] = {1, 0.5, 0.25}, upper[] = {2, 1.5, 1};
    for (std::size_t k = 0; k < 3; ++k) {
        const double part = static_cast<double>(k) / 2;
        const double factor = lower[place] * (1 - part) + upper[place] * part;
        const double others = count < 4 ? count + 2.0 * static_cast<double>(k)
                                        : std::round(count * (k == place ? 1 : factor));
        ask.options.push_back({scenes::show(others), {}});
    }
    if (found)
        ask.right = count < 4 ? 0 : place;
    return ask;
}

// --- Which of the two?

std::string claimed(const collide::OverlapAnswer &answer, bool) {
    using collide::Relation;
    const std::string_view key = answer.relation == Relation::separate   ? "predict.says.apart"
                                 : answer.relation == Relation::touching ? "predict.says.touching"
                                                                         : "predict.says.overlap";
    return text(key, {{"hit", text(answer.hit ? "conventions.hit" : "conventions.miss")}});
}
template <int N> std::string claimed(const collide::ContactAnswer<N> &answer, bool) {
    if (!answer)
        return text("predict.says.no-contact");
    return text("predict.says.contact", {{"depth", scenes::show(answer->depth)},
                                         {"normal", scenes::shown(answer->normal)}});
}
template <int N> std::string claimed(const collide::SweepAnswer<N> &answer, bool hit_alone) {
    if (!answer.hit)
        return text("predict.says.no-hit");
    if (hit_alone)
        return text("predict.says.hit");
    return text("predict.says.sweep", {{"t", scenes::show(answer.hit->t)},
                                       {"normal", scenes::shown(answer.hit->normal)}});
}
std::string claimed(const collide::Pairs &answer, bool) {
    return text("predict.says.pairs", {{"pairs", std::to_string(answer.pairs.size())},
                                       {"tested", std::to_string(answer.tested)}});
}

std::string claimed(const scenes::Answer &answer, bool hit_alone) {
    return std::visit(
        [&](const auto &known) {
            return std::visit([&](const auto &one) { return claimed(one, hit_alone); }, known);
        },
        answer);
}

std::optional<Ask> which_of_two(const scenes::Scene &scene) {
    std::vector<const scenes::WrongTest *> on;
    for (const std::string &id : scene.settings.wrong)
        if (const auto *test = scenes::find_wrong(scene.id(), id);
            test != nullptr && scenes::ask_both(scene, *test).refusal.empty())
            on.push_back(test);
    if (on.empty())
        return std::nullopt;
    const scenes::WrongTest &test = *on[drawn(scene, "test") % on.size()];
    const scenes::BothAnswers both = scenes::ask_both(scene, test);
    const std::string right = claimed(both.right, test.hit_and_time_only);
    const std::string wrong = claimed(both.wrong, test.hit_and_time_only);
    const bool show_wrong = drawn(scene, test.id) % 2 == 0;
    return Ask{show_wrong ? wrong : right,
               text("predict.which"),
               {{text("predict.which.right"), {}},
                {text("predict.which.wrong"), {}},
                {text("predict.which.both"), {}}},
               right == wrong ? 2u
               : show_wrong   ? 1u
                              : 0u};
}

template <int N> constexpr int axes_of(const collide::Question<N> &) { return N; }

} // namespace

std::vector<Ask> asks_about(const scenes::Scene &scene) {
    if (auto ask = which_of_two(scene))
        return {std::move(*ask)};
    const collide::Convention &how = scene.settings.profile->convention;
    return std::visit(
        [&](const auto &question) {
            return std::visit(
                [&](const auto &asked) -> std::vector<Ask> {
                    if constexpr (requires { told(asked, how); }) {
                        const auto found = told(asked, how);
                        constexpr bool swept = requires { asked.move; };
                        return {hit_or_miss(found.has_value()),
                                which_way(found, axes_of(question), only_faces(asked)),
                                how_much(found, scene, swept)};
                    } else {
                        try {
                            const collide::Pairs found = collide::answer(asked, how);
                            return {how_many(scene, &found)};
                        } catch (const std::length_error &) {
                            return {how_many(scene, nullptr)};
                        }
                    }
                },
                question);
        },
        scene.question());
}

} // namespace app
