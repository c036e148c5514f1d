#include "scenes/wrong_push.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "scenes/both_answers.hpp"
#include "scenes/disagreement.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace scenes {

namespace {

using collide::Box2;
using collide::Circle;

/// What was asked, and the wrong contact that came of it.
struct Wrong {
    collide::ContactQuestion<2> asked;
    collide::Contact<2> found;
    Vec2 push() const { return found.depth * found.normal; }
    bool has_direction() const {
        return std::isfinite(found.normal.x) && std::isfinite(found.normal.y);
    }
};

std::optional<Wrong> wrong_contact(const Scene &scene, std::string_view wrong_id) {
    const WrongTest *test = find_wrong(scene.id(), wrong_id);
    if (test == nullptr || test->query != QueryKind::contact)
        return std::nullopt;
    const BothAnswers both = ask_both(scene, *test);
    if (!both.refusal.empty() || both.verdict == Verdict::agree || both.wrong.index() != 0)
        return std::nullopt;
    const auto &found = std::get<collide::ContactAnswer<2>>(std::get<0>(both.wrong));
    if (!found)
        return std::nullopt;
    return Wrong{std::get<collide::ContactQuestion<2>>(std::get<0>(scene.question())), *found};
}

/// An arrow that is broken, because there is no direction to point it.
void add_no_normal(Sketch &sketch, const Canvas &canvas, const Vec2 &from) {
    const double length = normal_length(canvas);
    const Vec2 way(0.8, 0.6), across = 0.12 * length * Vec2(-way.y, way.x);
    const Vec2 tip = from + length * way;
    sketch.line(Role::wrong, from, from + 0.42 * length * way + across, Tone::strong);
    sketch.line(Role::wrong, from + 0.58 * length * way - across, tip, Tone::strong);
    sketch.cross(Role::wrong, tip);
    sketch.label(Role::wrong, tip, text("figure.no-normal"), Side::above_right, TextSize::normal,
                 true);
}

using Ends = std::pair<Vec2, Vec2>;

/// Between the surfaces that face each other, of shapes that are apart.
std::optional<Ends> gap_between(const Circle &a, const Circle &b) {
    const Vec2 along = collide::polar<2>(b.centre - a.centre).unit;
    return Ends{a.centre + a.radius * along, b.centre - b.radius * along};
}
std::optional<Ends> gap_between(const Box2 &a, const Box2 &b) {
    for (int i = 0; i < 2; ++i) {
        const bool above = b.min[i] > a.max[i];
        if (!above && !(a.min[i] > b.max[i]))
            continue;
        const int other = 1 - i;
        Vec2 from(0.5 * std::max(a.min[other], b.min[other]) +
                  0.5 * std::min(a.max[other], b.max[other]));
        Vec2 to = from;
        from[i] = above ? a.max[i] : a.min[i];
        to[i] = above ? b.min[i] : b.max[i];
        return Ends{from, to};
    }
    return std::nullopt;
}
template <class A, class B> std::optional<Ends> gap_between(const A &, const B &) {
    return std::nullopt;
}

void add_rest(Sketch &sketch, const Wrong &wrong, const collide::Shape<2> &pushed, double depth) {
    const auto *a = std::get_if<Box2>(&wrong.asked.a), *b = std::get_if<Box2>(&pushed);
    Vec2 at = 0.5 * bounding_box(pushed).min + 0.5 * bounding_box(pushed).max;
    if (a != nullptr && b != nullptr) {
        const Box2 shared{glm::max(a->min, b->min), glm::min(a->max, b->max)};
        sketch.box(Role::wrong, shared, Tone::faint, true);
        at = {0.5 * shared.min.x + 0.5 * shared.max.x, shared.min.y};
    }
    sketch.label(Role::wrong, at, text("figure.wrong-still", {{"depth", show_plain(depth)}}),
                 Side::below, TextSize::normal, true);
}

void add_left_over(Sketch &sketch, const Wrong &wrong, const collide::Shape<2> &pushed) {
    const auto rest = std::visit(
        [](const auto &a, const auto &b) {
            return collide::contact(a, b, {true, {}});
        },
        wrong.asked.a, pushed);
    if (rest && rest->depth > 0) {
        add_rest(sketch, wrong, pushed, rest->depth);
        return;
    }
    const auto gap = std::visit([](const auto &a, const auto &b) { return gap_between(a, b); },
                                wrong.asked.a, pushed);
    if (gap && !rest)
        sketch.dimension(Role::wrong, gap->first, gap->second,
                         text("figure.wrong-too-far",
                              {{"gap", show_plain(collide::length<2>(gap->second - gap->first))}}),
                         20);
}

} // namespace

void add_wrong_push(Sketch &sketch, const Scene &scene, std::string_view wrong_id,
                    const Canvas &canvas, const Vec2 &from) {
    const auto wrong = wrong_contact(scene, wrong_id);
    if (!wrong)
        return;
    if (!wrong->has_direction()) {
        add_no_normal(sketch, canvas, from);
        return;
    }
    const Box2 b = bounding_box(wrong->asked.b);
    // Beside the middle, on the side where the right normal is not.
    const Box2 a = bounding_box(wrong->asked.a);
    const Vec2 centre = 0.5 * b.min + 0.5 * b.max;
    const Vec2 shared = 0.5 * glm::max(a.min, b.min) + 0.5 * glm::min(a.max, b.max);
    const bool level = std::abs(wrong->push().x) >= std::abs(wrong->push().y);
    const Vec2 side =
        level ? Vec2(0, shared.y < centre.y ? 1 : -1) : Vec2(shared.x > centre.x ? -1 : 1, 0);
    const Vec2 middle = centre + 0.25 * (b.max - b.min) * side;
    const Vec2 tip = middle + wrong->push();
    const collide::Shape<2> pushed = moved(wrong->asked.b, wrong->push());
    add_shape(sketch, Role::wrong, pushed);
    add_left_over(sketch, *wrong, pushed);
    sketch.arrow(Role::wrong, middle, tip, Tone::strong);
    sketch.label(Role::wrong, tip,
                 text("figure.wrong-push", {{"n", shown(wrong->found.normal)},
                                            {"depth", show_plain(wrong->found.depth)}}),
                 side_towards(wrong->push()), TextSize::normal, true);
}

Rect with_wrong_pushes(Rect extent, const Scene &scene) {
    for (const std::string &id : scene.settings.wrong) {
        const auto wrong = wrong_contact(scene, id);
        if (!wrong || !wrong->has_direction())
            continue;
        const Box2 box = bounding_box(moved(wrong->asked.b, wrong->push()));
        extent = {glm::min(extent.min, box.min), glm::max(extent.max, box.max)};
    }
    return extent;
}

} // namespace scenes
