#include "scenes/bullet_wall_mistakes.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "collide/wrong/sweeps.hpp"
#include "scenes/both_answers.hpp"
#include "scenes/numbers.hpp"

namespace scenes {

namespace {

using collide::Box2;
using collide::Circle;
using collide::Relation;

std::string number(std::size_t n) { return std::to_string(n); }
std::string axis_text(int axis) { return std::string(axis_name(axis)); }
Vec2 middle(const Box2 &box) { return 0.5 * box.min + 0.5 * box.max; }

const collide::SweepAnswer<2> &sweep_of(const Answer &answer) {
    return std::get<collide::SweepAnswer<2>>(std::get<0>(answer));
}

/// The one wall that a test is asked about.
std::optional<Box2> wall_asked(const BulletWall &scene, const WrongTest &test) {
    const auto question = question_for(scene, test);
    if (!question || question->index() != 0)
        return std::nullopt;
    const auto *asked = std::get_if<collide::SweepQuestion<2>>(&std::get<0>(*question));
    if (asked == nullptr || asked->against.empty())
        return std::nullopt;
    return std::get<Box2>(asked->against.front());
}

} // namespace

std::optional<WrongSweep> wrong_sweep(const BulletWall &scene, std::string_view wrong_id) {
    const WrongTest *test = find_wrong(scene.id(), wrong_id);
    const auto wall = test == nullptr ? std::nullopt : wall_asked(scene, *test);
    if (!wall)
        return std::nullopt;
    const BothAnswers both = ask_both(scene, *test);
    if (!both.refusal.empty())
        return std::nullopt;
    const auto &answer = sweep_of(both.wrong);
    WrongSweep found{*wall, both.verdict == Verdict::agree, std::nullopt};
    if (answer.hit)
        found.hit = *answer.hit;
    if (test->takes_against && answer.hit)
        found.wall = scene.walls[static_cast<std::size_t>(answer.hit->index)];
    return found;
}

namespace {

std::optional<WrongSweep> disagreeing(const BulletWall &scene, std::string_view id) {
    auto found = wrong_sweep(scene, id);
    return found && !found->agrees ? found : std::nullopt;
}

// ---- In the picture.

/// From the mover to the wall, the shortest way; the same point twice when they meet.
std::pair<Vec2, Vec2> way_between(const Box2 &a, const Box2 &b) {
    Vec2 from(0, 0), to(0, 0);
    for (int i = 0; i < 2; ++i) {
        const double shared =
            0.5 * std::max(a.min[i], b.min[i]) + 0.5 * std::min(a.max[i], b.max[i]);
        from[i] = a.max[i] < b.min[i] ? a.max[i] : (a.min[i] > b.max[i] ? a.min[i] : shared);
        to[i] = a.max[i] < b.min[i] ? b.min[i] : (a.min[i] > b.max[i] ? b.max[i] : shared);
    }
    return {from, to};
}
std::pair<Vec2, Vec2> way_between(const Circle &a, const Box2 &b) {
    const Vec2 q = collide::closest_point(a.centre, b).point;
    const auto towards = collide::polar<2>(q - a.centre);
    if (towards.length <= a.radius)
        return {q, q};
    return {a.centre + a.radius * towards.unit, q};
}
std::pair<Vec2, Vec2> way_between(const collide::Shape<2> &a, const Box2 &b) {
    return std::visit([&](const auto &mover) { return way_between(mover, b); }, a);
}

double length(const std::pair<Vec2, Vec2> &way) {
    return collide::length<2>(way.second - way.first);
}

/// The gap that is left, measured in the picture; its text lies above it.
void draw_gap(Sketch &sketch, const collide::Shape<2> &mover, const Box2 &wall,
              std::string_view key) {
    auto way = way_between(mover, wall);
    if (way.second.x < way.first.x)
        std::swap(way.first, way.second);
    if (length(way) > 0)
        sketch.dimension(Role::wrong, way.first, way.second,
                         text(key, {{"gap", show_plain(length(way))}}), 0, Tone::strong);
}

/// Behind the mover, where its way is empty.
Vec2 back_corner(const BulletWall &scene, double t) {
    const Box2 at = scene.bounds_at(t);
    return {scene.move.x > 0 ? at.min.x : at.max.x, at.max.y};
}
Side back_side(const BulletWall &scene) {
    return scene.move.x > 0 ? Side::above_left : Side::above_right;
}

/// How deep a mover is in the wall; 0 when it is not.
double depth_in(const collide::Shape<2> &mover, const Box2 &wall) {
    const auto found = std::visit(
        [&](const auto &a) {
            return collide::contact(a, wall, {true, {}});
        },
        mover);
    return found ? found->depth : 0;
}

/// The mover where the test stops it, with the time, and the gap to the wall or the part of it that
/// is sunk.
void draw_stop(Sketch &sketch, const BulletWall &scene, const WrongSweep &wrong,
               std::string_view key) {
    const double t = wrong.hit->t;
    const collide::Shape<2> mover = scene.mover_at(t);
    const Box2 at = scene.bounds_at(t);
    const Box2 sunk{glm::max(at.min, wrong.wall.min), glm::min(at.max, wrong.wall.max)};
    if (!scene.round && sunk.min.x < sunk.max.x && sunk.min.y < sunk.max.y)
        sketch.box(Role::wrong, sunk, Tone::faint, true);
    add_shape(sketch, Role::wrong, mover, Tone::strong);
    sketch.label(Role::wrong, back_corner(scene, t),
                 text(key, {{"t", is(t)}, {"depth", show_plain(depth_in(mover, wrong.wall))}}),
                 back_side(scene), TextSize::normal, true);
    draw_gap(sketch, mover, wrong.wall, "bullet.wrong.gap");
}

/// Where it ends when the test sees nothing: behind the wall.
void draw_through(Sketch &sketch, const BulletWall &scene, std::string_view key) {
    add_shape(sketch, Role::wrong, scene.mover_at(1), Tone::strong);
    const Box2 end = scene.bounds_at(1);
    sketch.label(Role::wrong, {middle(end).x, end.max.y}, text(key), Side::above, TextSize::normal,
                 true);
}

/// Either stops it at a wrong place, or not at all.
void draw_any(Sketch &sketch, const BulletWall &scene, std::string_view id, std::string_view stop) {
    const auto wrong = disagreeing(scene, id);
    if (!wrong)
        return;
    if (wrong->hit)
        draw_stop(sketch, scene, *wrong, stop);
    else
        draw_through(sketch, scene, "bullet.wrong.through");
}

/// What is seen at one of the instants at which the test looks: the mover there, with "no" or
/// "hit".
void draw_instant(Sketch &sketch, const BulletWall &scene, int k, int n, bool named) {
    const double at = static_cast<double>(k) / n;
    const bool hit = scene.seen_hit(at);
    add_shape(sketch, Role::wrong, scene.mover_at(at), hit ? Tone::strong : Tone::normal, hit);
    if (!named)
        return;
    const Box2 there = scene.bounds_at(at);
    sketch.label(Role::wrong, {middle(there).x, there.max.y},
                 text(hit ? "bullet.wrong.looks-hit" : "bullet.wrong.looks-no", {{"t", is(at)}}),
                 Side::above, TextSize::normal, true);
}

/// How far behind the wall it is at the end, when nothing was seen.
void draw_end_only(Sketch &sketch, const BulletWall &scene, const Canvas &) {
    if (scene.move == Vec2(0, 0))
        return;
    draw_instant(sketch, scene, 1, 1, true);
    const auto wrong = disagreeing(scene, "end-only");
    if (wrong && !wrong->hit)
        draw_gap(sketch, scene.mover_at(1), wrong->wall, "bullet.wrong.behind");
}

void draw_substeps(Sketch &sketch, const BulletWall &scene, const Canvas &canvas) {
    if (scene.move == Vec2(0, 0))
        return;
    const int n = scene.steps, stride = std::max(1, n / 40);
    const Vec2 step = scene.move / static_cast<double>(n);
    const bool roomy = collide::length<2>(step) > 92 * canvas.unit;
    for (int k = stride; k <= n; k += stride) {
        const bool hit = scene.seen_hit(static_cast<double>(k) / n);
        draw_instant(sketch, scene, k, n, roomy || hit || k == n);
        if (hit)
            return; // there it stops looking
    }
    const auto wrong = disagreeing(scene, "substeps");
    if (wrong && !wrong->hit)
        draw_gap(sketch, scene.mover_at(1), wrong->wall, "bullet.wrong.behind");
}

void draw_earliest_entry(Sketch &sketch, const BulletWall &scene, const Canvas &) {
    draw_any(sketch, scene, "earliest-entry", "bullet.wrong.stops");
}
void draw_unswapped(Sketch &sketch, const BulletWall &scene, const Canvas &) {
    draw_any(sketch, scene, "unswapped", "bullet.wrong.stops");
}
void draw_still_axis(Sketch &sketch, const BulletWall &scene, const Canvas &) {
    draw_any(sketch, scene, "still-axis-divides", "bullet.wrong.sticks");
}

/// The ray that it sends, and how deep the mover is in the wall by then.
void draw_centre_ray(Sketch &sketch, const BulletWall &scene, const Canvas &canvas) {
    const auto wrong = disagreeing(scene, "centre-ray");
    if (!wrong)
        return;
    const Vec2 from = scene.centre(), to = from + (wrong->hit ? wrong->hit->t : 1) * scene.move;
    draw_any(sketch, scene, "centre-ray", "bullet.wrong.sunk");
    sketch.arrow(Role::wrong, from, to, Tone::strong);
    sketch.dot(Role::wrong, from);
    if (wrong->hit && collide::length<2>(to - from) > 60 * canvas.unit)
        sketch.label(Role::wrong, 0.55 * from + 0.45 * to, text("bullet.wrong.ray"), Side::above,
                     TextSize::small);
}

void draw_first_in_list(Sketch &sketch, const BulletWall &scene, const Canvas &canvas) {
    const auto wrong = disagreeing(scene, "first-in-list");
    if (!wrong || !wrong->hit)
        return;
    const double top = std::min(wrong->wall.max.y, canvas.visible.max.y);
    sketch.label(Role::wrong, {wrong->wall.max.x, 0.35 * wrong->wall.min.y + 0.65 * top},
                 text("bullet.wrong.listed"), Side::right, TextSize::small, true);
    draw_stop(sketch, scene, *wrong, "bullet.wrong.stops");
}

void draw_negative_time(Sketch &sketch, const BulletWall &scene, const Canvas &) {
    const auto wrong = disagreeing(scene, "negative-time");
    if (!wrong || !wrong->hit)
        return;
    draw_stop(sketch, scene, *wrong, "bullet.wrong.thrown-back");
    const Vec2 from = scene.centre();
    sketch.arrow(Role::wrong, from, from + wrong->hit->t * scene.move, Tone::strong);
}

/// A push along its normal: into the wall, by half of its thickness there.
void draw_flipped_normal(Sketch &sketch, const BulletWall &scene, const Canvas &canvas) {
    const auto wrong = disagreeing(scene, "flipped-normal");
    if (!wrong || !wrong->hit)
        return;
    const Vec2 n = wrong->hit->normal, p = wrong->hit->point;
    const Vec2 size = wrong->wall.max - wrong->wall.min;
    const double thick = std::abs(n.x) * size.x + std::abs(n.y) * size.y;
    const Vec2 by = std::min(0.5 * thick, 24 * canvas.unit) * n;
    add_shape(sketch, Role::wrong, moved(scene.mover_at(wrong->hit->t), by));
    const Vec2 tip = p + std::max(1.5 * thick, 52 * canvas.unit) * n;
    sketch.arrow(Role::wrong, p, tip, Tone::strong);
    const Vec2 beside = n.y == 0 ? Vec2(tip.x, scene.bounds_at(0).max.y) : tip;
    sketch.label(Role::wrong, beside, text("bullet.wrong.normal", {{"normal", is(n)}}),
                 n.x < 0 ? Side::above_left : Side::above_right, TextSize::normal, true);
}

/// The grown wall with its square corners, which the centre must not enter.
void draw_grown_box(Sketch &sketch, const BulletWall &scene, const Canvas &) {
    const auto wrong = wrong_sweep(scene, "grown-box");
    if (!wrong)
        return;
    const double r = scene.ball.radius;
    const Box2 grown{wrong->wall.min - r, wrong->wall.max + r};
    sketch.box(Role::wrong, grown, Tone::ghost);
    sketch.label(Role::wrong, {grown.max.x, grown.min.y}, text("bullet.wrong.grown"),
                 Side::below_right, TextSize::small);
    draw_any(sketch, scene, "grown-box", "bullet.wrong.stops");
    if (wrong->hit)
        sketch.dot(Role::wrong, scene.ball.centre + wrong->hit->t * scene.move);
}

// ---- When the shadows overlap, so they think.

/// One axis, with the faces that a test pairs: from a's to b's at the entry, and at the exit.
struct Faces {
    double entry_from, entry_to, exit_from, exit_to;
};
SaidTimes said(const Faces &faces, double move, const collide::AxisTimes &times) {
    const auto one = [&](std::string_view key, double to, double from, double time) {
        return text(key, {{"quotient", said_quotient(to, from, move)}, {"time", said_time(time)}});
    };
    return {one("bullet.entry", faces.entry_to, faces.entry_from, times.entry),
            one("bullet.exit", faces.exit_to, faces.exit_from, times.exit)};
}
/// The lower face of b with the upper one of a at the entry, whichever way the move goes.
Faces never_swapped(const Box2 &a, const Box2 &b, int i) {
    return {a.max[i], b.min[i], a.min[i], b.max[i]};
}

WrongTimes unswapped(const BulletWall &scene, const Box2 &wall) {
    const Box2 a = scene.bounds_at(0);
    WrongTimes all{"unswapped", collide::wrong::unswapped_times<2>(a, scene.move, wall), {}};
    for (int i = 0; i < 2; ++i)
        if (const auto k = static_cast<std::size_t>(i); all.axes[k].moving)
            all.said[k] = said(never_swapped(a, wall, i), scene.move[i], all.axes[k]);
    return all;
}

WrongTimes divided(const BulletWall &scene, const Box2 &wall) {
    const Box2 a = scene.bounds_at(0);
    WrongTimes all{"still-axis-divides", collide::wrong::divided_times<2>(a, scene.move, wall), {}};
    for (int i = 0; i < 2; ++i)
        if (const auto k = static_cast<std::size_t>(i); !all.axes[k].moving)
            all.said[k] = said(never_swapped(a, wall, i), 0, all.axes[k]);
    return all;
}

/// By the rule, of that mover.
WrongTimes by_the_rule(std::string_view id, const Box2 &mover, const Vec2 &move, const Box2 &wall) {
    WrongTimes all{id, collide::slabs(mover, move, wall).axes, {}};
    for (int i = 0; i < 2; ++i) {
        const auto k = static_cast<std::size_t>(i);
        Faces faces = never_swapped(mover, wall, i);
        if (move[i] < 0)
            faces = {faces.exit_from, faces.exit_to, faces.entry_from, faces.entry_to};
        if (all.axes[k].moving)
            all.said[k] = said(faces, move[i], all.axes[k]);
    }
    return all;
}
WrongTimes of_the_centre(const BulletWall &scene, const Box2 &wall) {
    const Vec2 c = scene.centre();
    return by_the_rule("centre-ray", {c, c}, scene.move, wall);
}
WrongTimes of_the_first(const BulletWall &scene, const Box2 &wall) {
    return by_the_rule("first-in-list", scene.bounds_at(0), scene.move, wall);
}

using Timing = WrongTimes (*)(const BulletWall &, const Box2 &wall);
constexpr std::array<std::pair<std::string_view, Timing>, 4> timings{
    {{"unswapped", unswapped},
     {"still-axis-divides", divided},
     {"centre-ray", of_the_centre},
     {"first-in-list", of_the_first}}};

// ---- In words.

/// "x: entry (15 − 23) / (−20) = 0.4, exit (16 − 20) / (−20) = 0.2".
void say_times(Steps &steps, int axis, const SaidTimes &said) {
    steps.say("bullet.trace.axis",
              {{"axis", axis_text(axis)}, {"entry", said.entry}, {"exit", said.exit}});
}

void work_end_only(Steps &steps, const BulletWall &scene) {
    if (scene.walls.empty())
        return;
    steps.say(scene.seen_hit(1) ? "bullet.trace.end-hit" : "bullet.trace.end-miss", {});
    const auto when = scene.passage(scene.wall_of_interest());
    if (!when || !std::isfinite(when->entry) || !std::isfinite(when->exit))
        return;
    const Starts starts = starts_of(scene, *when);
    const auto range = [](std::pair<double, double> r) {
        return text("bullet.range", {{"from", show_plain(r.first)}, {"to", show_plain(r.second)}});
    };
    const std::string axis = axis_text(starts.axis);
    steps.say("bullet.trace.starts-sweep", {{"axis", axis}, {"range", range(starts.sweep)}});
    steps.say("bullet.trace.starts-end", {{"axis", axis}, {"range", range(starts.end_only)}});
    steps.say(said_share(scene, *when));
}

/// The steps that it takes, as far as the first that hits; of many only the last ones.
void work_substeps(Steps &steps, const BulletWall &scene) {
    if (scene.walls.empty())
        return;
    const int n = scene.steps;
    int last = 1;
    while (last < n && !scene.seen_hit(static_cast<double>(last) / n))
        ++last;
    for (int k = std::max(1, last - 4); k <= last; ++k) {
        const double t = static_cast<double>(k) / n;
        const Box2 at = scene.bounds_at(t);
        steps.say(
            "bullet.trace.looks",
            {{"k", std::to_string(k)},
             {"n", std::to_string(n)},
             {"x", shown(at.axis(0))},
             {"y", shown(at.axis(1))},
             {"says", text(scene.seen_hit(t) ? "bullet.trace.sees" : "bullet.trace.sees-not")}});
    }
}

void work_earliest_entry(Steps &steps, const BulletWall &scene) {
    const auto wrong = wrong_sweep(scene, "earliest-entry");
    if (!wrong || scene.move.x == 0 || scene.move.y == 0)
        return;
    const auto times = collide::slabs(scene.bounds_at(0), scene.move, wrong->wall);
    const int first = times.axes[0].entry <= times.axes[1].entry ? 0 : 1;
    const auto at = [&](int i) { return times.axes[static_cast<std::size_t>(i)].entry; };
    const auto [early, late] = show_compared(at(first), at(1 - first));
    steps.say("bullet.trace.first-entry", {{"axis", axis_text(first)},
                                           {"early", bare(early)},
                                           {"other", axis_text(1 - first)},
                                           {"late", bare(late)}});
    const double gap =
        wrong->hit ? length(way_between(scene.mover_at(wrong->hit->t), wrong->wall)) : 0;
    if (gap > 0)
        steps.say("bullet.trace.still-apart", {{"gap", show_plain(gap)}});
}

void work_unswapped(Steps &steps, const BulletWall &scene) {
    const auto wrong = wrong_sweep(scene, "unswapped");
    if (!wrong)
        return;
    const WrongTimes all = unswapped(scene, wrong->wall);
    for (int i = 0; i < 2; ++i) {
        const auto &times = all.axes[static_cast<std::size_t>(i)];
        if (!times.moving)
            continue;
        say_times(steps, i, all.said[static_cast<std::size_t>(i)]);
        if (times.entry > times.exit)
            steps.say("bullet.trace.backwards",
                      {{"entry", show_plain(times.entry)}, {"exit", show_plain(times.exit)}});
    }
}

void work_still_axis(Steps &steps, const BulletWall &scene) {
    const auto wrong = wrong_sweep(scene, "still-axis-divides");
    if (!wrong)
        return;
    const WrongTimes all = divided(scene, wrong->wall);
    for (int i = 0; i < 2; ++i) {
        const auto &times = all.axes[static_cast<std::size_t>(i)];
        if (times.moving)
            continue;
        say_times(steps, i, all.said[static_cast<std::size_t>(i)]);
        if (std::isnan(times.entry) || std::isnan(times.exit))
            steps.say("bullet.trace.nan", {{"axis", axis_text(i)}});
    }
}

void work_centre_ray(Steps &steps, const BulletWall &scene) {
    const auto wrong = wrong_sweep(scene, "centre-ray");
    if (!wrong)
        return;
    const WrongTimes all = of_the_centre(scene, wrong->wall);
    for (int i = 0; i < 2; ++i)
        if (all.axes[static_cast<std::size_t>(i)].moving)
            say_times(steps, i, all.said[static_cast<std::size_t>(i)]);
    if (!wrong->hit)
        return;
    const double depth = depth_in(scene.mover_at(wrong->hit->t), wrong->wall);
    if (depth > 0)
        steps.say("bullet.trace.sunk", {{"t", is(wrong->hit->t)}, {"depth", show_plain(depth)}});
}

void work_first_in_list(Steps &steps, const BulletWall &scene) {
    const auto asked = std::get<collide::SweepQuestion<2>>(std::get<0>(scene.question()));
    for (std::size_t i = 0; i < scene.walls.size() && i < 12; ++i) {
        const auto one = collide::sweep_nearest<2>(asked.a, asked.move, {asked.against[i]});
        if (one.hit) {
            steps.say("bullet.trace.first-hit", {{"number", number(i + 1)}, {"t", is(one.hit->t)}});
            return;
        }
        steps.say("bullet.trace.wall-missed", {{"number", number(i + 1)}});
    }
}

void work_negative_time(Steps &steps, const BulletWall &scene) {
    const auto wrong = wrong_sweep(scene, "negative-time");
    if (!wrong || !wrong->hit || !(wrong->hit->t < 0))
        return;
    steps.say("bullet.trace.negative", {{"t", show_plain(wrong->hit->t)}});
    steps.say("bullet.trace.thrown-back",
              {{"way", show_plain(-wrong->hit->t * collide::length<2>(scene.move))}});
}

void work_flipped_normal(Steps &steps, const BulletWall &scene) {
    const auto wrong = wrong_sweep(scene, "flipped-normal");
    if (!wrong || !wrong->hit)
        return;
    const Vec2 n = wrong->hit->normal;
    steps.say("bullet.trace.flipped", {{"right", shown(Vec2(0, 0) - n)}, {"normal", is(n)}});
    const double along = scene.move.x * n.x + scene.move.y * n.y;
    steps.say(
        "bullet.trace.along",
        {{"normal", shown_plain(n)}, {"move", shown_plain(scene.move)}, {"product", is(along)}});
}

void work_grown_box(Steps &steps, const BulletWall &scene) {
    const auto wrong = wrong_sweep(scene, "grown-box");
    if (!wrong)
        return;
    const double r = scene.ball.radius;
    const Box2 grown{wrong->wall.min - r, wrong->wall.max + r};
    steps.say("bullet.trace.grown", {{"x", shown(grown.axis(0))}, {"y", shown(grown.axis(1))}});
    if (!wrong->hit)
        return;
    const Vec2 s = scene.ball.centre + wrong->hit->t * scene.move;
    const auto [distance, radius] =
        show_compared(collide::closest_point(s, wrong->wall).distance, r);
    steps.say("bullet.trace.grown-at", {{"t", is(wrong->hit->t)},
                                        {"s", shown_plain(s)},
                                        {"distance", equals(distance)},
                                        {"r", equals(radius)}});
}

} // namespace

std::optional<WrongTimes> wrong_times(const BulletWall &scene) {
    if (scene.round)
        return std::nullopt;
    std::optional<WrongTimes> found; // of several the first that disagrees
    for (const auto &[id, times] : timings) {
        const auto wrong = is_on(scene, id) ? wrong_sweep(scene, id) : std::nullopt;
        if (wrong && !wrong->agrees)
            return times(scene, wrong->wall);
        if (wrong && !found)
            found = times(scene, wrong->wall);
    }
    return found;
}

std::optional<std::pair<std::string_view, double>> wrong_stop(const BulletWall &scene) {
    for (const std::string &id : scene.settings.wrong) {
        const auto wrong = disagreeing(scene, id);
        if (wrong && wrong->hit && id != "flipped-normal")
            return std::pair(find_wrong(scene.id(), id)->id, wrong->hit->t);
    }
    return std::nullopt;
}

std::span<const Mistake<BulletWall>> bullet_wall_mistakes() {
    static constexpr std::array<Mistake<BulletWall>, 10> all{{
        {"end-only", draw_end_only, work_end_only},
        {"substeps", draw_substeps, work_substeps},
        {"earliest-entry", draw_earliest_entry, work_earliest_entry},
        {"unswapped", draw_unswapped, work_unswapped},
        {"still-axis-divides", draw_still_axis, work_still_axis},
        {"centre-ray", draw_centre_ray, work_centre_ray},
        {"first-in-list", draw_first_in_list, work_first_in_list},
        {"negative-time", draw_negative_time, work_negative_time},
        {"flipped-normal", draw_flipped_normal, work_flipped_normal},
        {"grown-box", draw_grown_box, work_grown_box},
    }};
    return all;
}

Rect with_mistakes(Rect extent, const BulletWall &scene) {
    const auto stop = wrong_stop(scene);
    // Only what is thrown back leaves the way of the move; farther than a move is out of sight.
    if (!stop || stop->second >= 0 || stop->second < -1)
        return extent;
    const Box2 there = scene.bounds_at(stop->second);
    return {glm::min(extent.min, there.min), glm::max(extent.max, there.max)};
}

} // namespace scenes
