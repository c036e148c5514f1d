#include "scenes/push.hpp"

#include <algorithm>

#include "scenes/both_answers.hpp"
#include "scenes/document.hpp"

namespace scenes {

namespace {

template <int N> using Pair = collide::ContactQuestion<N>;

/// The two shapes of a question about an overlap or a contact.
template <int N> std::optional<Pair<N>> pair_in(const collide::Question<N> &question) {
    if (const auto *contact = std::get_if<Pair<N>>(&question))
        return *contact;
    if (const auto *overlap = std::get_if<collide::OverlapQuestion<N>>(&question))
        return Pair<N>{overlap->a, overlap->b};
    return std::nullopt;
}

template <int N>
collide::Shape<N> moved_by(const collide::Shape<N> &shape, const collide::Vec<N> &by) {
    if (const auto *ball = std::get_if<collide::Ball<N>>(&shape))
        return collide::Ball<N>{ball->centre + by, ball->radius};
    const auto &box = std::get<collide::Aabb<N>>(shape);
    return collide::Aabb<N>{box.min + by, box.max + by};
}

/// The keys of a shape, under the name of the scene's shape of that kind: B, or A where a scene can
/// be asked the other way round.
template <int N> std::vector<KeyValue> keys_of(const Scene &scene, const collide::Shape<N> &shape) {
    const auto document = scene.document();
    for (const char *prefix : {"b", "a"}) {
        std::vector<KeyValue> keys;
        std::visit([&](const auto &known) { write<N>(keys, prefix, known); }, shape);
        const bool known = std::any_of(document.begin(), document.end(), [&](const KeyValue &k) {
            return k.key == keys.front().key;
        });
        if (known)
            return keys;
    }
    return {};
}

template <int N>
Push push_by(const Scene &scene, const Pair<N> &pair, const collide::ContactAnswer<N> &contact) {
    if (!contact)
        return {};
    const collide::Vec<N> way = contact->depth * contact->normal;
    if (!collide::finite<N>(way))
        return {Push::Outcome::lost, {}};
    return {Push::Outcome::moved, keys_of<N>(scene, moved_by<N>(pair.b, way))};
}

template <int N>
Push pushed(const Scene &scene, const collide::Question<N> &question, const WrongTest *by) {
    const auto pair = pair_in<N>(question);
    if (!pair)
        return {};
    if (by == nullptr)
        return push_by<N>(scene, *pair,
                          collide::answer<N>(*pair, scene.settings.profile->convention));
    const BothAnswers both = ask_both(scene, *by);
    if (by->query != QueryKind::contact || !both.refusal.empty())
        return {};
    const auto &answer = std::get<collide::Answer<N>>(both.wrong);
    return push_by<N>(scene, *pair, std::get<collide::ContactAnswer<N>>(answer));
}

} // namespace

bool can_push(const Scene &scene) {
    return std::visit([](const auto &question) { return pair_in(question).has_value(); },
                      scene.question());
}

Push pushed(const Scene &scene, const WrongTest *by) {
    return std::visit([&](const auto &question) { return pushed(scene, question, by); },
                      scene.question());
}

double depth_left(const Scene &scene) {
    return std::visit(
        [&](const auto &question) {
            const auto pair = pair_in(question);
            if (!pair)
                return 0.0;
            const auto contact = collide::answer(*pair, collide::Convention{});
            const double rounding = 1e-12 * largest_number(question);
            return contact && contact->depth > rounding ? contact->depth : 0.0;
        },
        scene.question());
}

} // namespace scenes
