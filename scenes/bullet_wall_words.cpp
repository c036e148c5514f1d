#include <cmath>

#include "scenes/bullet_wall.hpp"
#include "scenes/bullet_wall_mistakes.hpp"
#include "scenes/bullet_wall_parts.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

/// Bullet and wall in words: the verdict, and the lesson's formulas with today's numbers.
namespace scenes {

using collide::Box2;
using collide::Relation;

std::string said_quotient(double to, double from, double move) {
    return "(" + show_plain(to) + " − " + operand(from) + ") / " + operand(move);
}

std::string said_time(double time) {
    if (std::isnan(time))
        return text("bullet.nan");
    if (std::isinf(time))
        return text(time > 0 ? "bullet.infinite" : "bullet.minus-infinite");
    return is(time);
}

std::string said_entry(const BulletWall &scene, const Box2 &wall, int axis, bool exit) {
    const Box2 mover = scene.bounds_at(0);
    const double move = scene.move[axis];
    const bool low = (move > 0) != exit; // the faces that meet: the wall's lower with a's upper
    const double to = low ? wall.min[axis] : wall.max[axis];
    const double from = low ? mover.max[axis] : mover.min[axis];
    const auto times = collide::axis_times(mover.axis(axis), move, wall.axis(axis));
    return text(exit ? "bullet.exit" : "bullet.entry",
                {{"quotient", said_quotient(to, from, move)},
                 {"time", is(exit ? times.exit : times.entry)}});
}

std::string said_still(const BulletWall &scene, const Box2 &wall, int axis) {
    const auto how = relation(scene.bounds_at(0).axis(axis), wall.axis(axis));
    if (how == Relation::overlapping)
        return text("bullet.always");
    return text(how == Relation::touching ? "bullet.never-touching" : "bullet.never");
}

Starts starts_of(const BulletWall &scene, const Passage &when) {
    Starts starts{};
    starts.axis = std::abs(scene.move.x) >= std::abs(scene.move.y) ? 0 : 1;
    const double at = scene.bounds_at(0).min[starts.axis], way = scene.move[starts.axis];
    const auto start = [&](double time) { return at + time * way; };
    starts.sweep = std::minmax({start(when.entry - 1), start(when.entry)});
    const double last = std::min(when.exit - 1, when.entry);
    starts.end_only = std::minmax({start(when.entry - 1), start(last)});
    starts.tunnels = std::max(0.0, 1 - (when.exit - when.entry));
    return starts;
}

namespace {

/// "left face", by the normal of the hit.
std::string said_face(const Vec2 &normal) {
    if (normal.x == -1)
        return text("bullet.face-left");
    if (normal.x == 1)
        return text("bullet.face-right");
    if (normal.y == 1)
        return text("bullet.face-top");
    if (normal.y == -1)
        return text("bullet.face-bottom");
    return text("bullet.face-corner");
}

/// Why there is no hit.
std::string said_miss(const BulletWall &scene, const collide::SweepAnswer<2> &answer) {
    if (scene.walls.empty())
        return text("bullet.no-wall");
    if (scene.move == Vec2(0, 0))
        return text(answer.start == Relation::touching ? "bullet.still-touching" : "bullet.still");
    const auto when = scene.passage(scene.wall_of_interest());
    if (!when)
        return text("bullet.past");
    if (when->exit <= 0 || when->entry < 0)
        return text("bullet.away");
    const double way = std::hypot(scene.move.x, scene.move.y);
    return text("bullet.short", {{"gap", show((when->entry - 1) * way)}});
}

std::string said_verdict(const BulletWall &scene, const collide::SweepAnswer<2> &answer) {
    if (answer.hit) {
        const double way = std::hypot(scene.move.x, scene.move.y);
        const bool one = scene.walls.size() == 1;
        return text(one ? "bullet.hit" : "bullet.hit-first",
                    {{"number", std::to_string(answer.hit->index + 1)},
                     {"t", is(answer.hit->t)},
                     {"part", show(answer.hit->t * way)},
                     {"whole", show(way)},
                     {"face", said_face(answer.hit->normal)}});
    }
    if (!answer.overlapping.empty())
        return text("bullet.overlaps");
    return said_miss(scene, answer);
}

std::string said_note(const BulletWall &scene, const collide::SweepAnswer<2> &answer) {
    if (!answer.overlapping.empty())
        return text(answer.hit ? "bullet.note-overlaps-one" : "bullet.note-overlaps");
    const auto when = scene.passage(scene.wall_of_interest());
    if (!scene.shows_starts() || !when || !std::isfinite(when->entry) || when->exit <= 0)
        return "";
    const double tunnels = starts_of(scene, *when).tunnels;
    if (tunnels <= 0)
        return text("bullet.note-never-tunnels");
    return text("bullet.note-tunnels", {{"share", show(100 * tunnels)}});
}

} // namespace

Readout BulletWall::readout() const {
    const auto answer = swept();
    Readout said;
    said.mood =
        answer.hit || !answer.overlapping.empty() ? Readout::Mood::hit : scenes::mood(answer.start);
    said.verdict = said_verdict(*this, answer);
    said.wrong = wrong_lines(*this);
    said.note = said_note(*this, answer);
    return said;
}

// ---- The worked example ----

namespace {

/// The slab rule for one wall, axis by axis.
void trace_slabs(std::vector<TraceLine> &lines, const BulletWall &scene, const Box2 &wall) {
    const Box2 mover = scene.bounds_at(0);
    const auto times = collide::slabs(mover, scene.move, wall);
    for (int i = 0; i < 2; ++i) {
        const std::string axis(axis_name(i));
        if (times.axes[static_cast<std::size_t>(i)].moving) {
            lines.push_back(
                {text("bullet.trace.axis", {{"axis", axis},
                                            {"entry", said_entry(scene, wall, i, false)},
                                            {"exit", said_entry(scene, wall, i, true)}}),
                 Role::a, "entry", false});
            continue;
        }
        lines.push_back({text("bullet.trace.still", {{"axis", axis},
                                                     {"a", shown(mover.axis(i))},
                                                     {"b", shown(wall.axis(i))},
                                                     {"how", said_still(scene, wall, i)}}),
                         Role::a, "still", false});
    }
    const bool in_turn = std::isfinite(times.entry) || std::isfinite(times.exit);
    if (!in_turn)
        return;
    lines.push_back({text("bullet.trace.latest", {{"time", is(times.entry)},
                                                  {"axis", std::string(axis_name(times.axis))}}),
                     Role::hit, "latest", false});
    lines.push_back(
        {text("bullet.trace.earliest", {{"time", is(times.exit)}}), Role::hit, "earliest", false});
}

/// A ball: the distance from its centre to the wall against its radius.
void trace_round(std::vector<TraceLine> &lines, const BulletWall &scene, const Box2 &wall,
                 const std::optional<Passage> &when) {
    const auto line = [&](double time, std::string_view key) {
        const Vec2 s = scene.ball.centre + time * scene.move;
        const auto nearest = collide::closest_point(s, wall);
        const auto [distance, radius] = show_compared(nearest.distance, scene.ball.radius);
        lines.push_back({text(key, {{"t", is(time)},
                                    {"s", shown_plain(s)},
                                    {"q", shown_plain(nearest.point)},
                                    {"distance", equals(distance)},
                                    {"r", equals(radius)}}),
                         Role::nearest, "clamp", false});
    };
    line(0, "bullet.trace.round");
    if (!when) {
        lines.push_back({text("bullet.trace.round-never"), Role::ink, "end", false});
        return;
    }
    lines.push_back(
        {text("bullet.trace.round-between", {{"entry", is(when->entry)}, {"exit", is(when->exit)}}),
         Role::hit, "entry", false});
    if (when->entry > 0 && when->entry <= 1)
        line(when->entry, "bullet.trace.round-at");
}

/// What the rule makes of entry and exit.
std::string said_rule(const BulletWall &scene, int wall) {
    const Box2 &b = scene.walls[static_cast<std::size_t>(wall)];
    const bool overlaps = std::visit([&](const auto &a) { return relation(a, b); },
                                     scene.mover_at(0)) == Relation::overlapping;
    if (overlaps)
        return text("bullet.trace.overlaps");
    const auto when = scene.passage(wall);
    if (!when)
        return text("bullet.trace.never");
    const auto [entry, exit] = show_compared(when->entry, when->exit);
    if (when->exit <= 0 || when->entry < 0)
        return text("bullet.trace.behind", {{"exit", bare(exit)}, {"entry", bare(entry)}});
    if (when->entry > 1)
        return text("bullet.trace.late", {{"entry", bare(entry)}});
    return text("bullet.trace.hit",
                {{"entry", bare(entry)}, {"exit", bare(exit)}, {"t", equals(entry)}});
}

/// Several walls: each with its time.
void trace_walls(std::vector<TraceLine> &lines, const BulletWall &scene, int chosen) {
    const auto asked = std::get<collide::SweepQuestion<2>>(std::get<0>(scene.question()));
    std::vector<std::size_t> shown;
    if (scene.crowded()) {
        const std::vector<int> tested = scene.swept_among().tested;
        lines.push_back({text("bullet.trace.among", {{"tested", std::to_string(tested.size())},
                                                     {"all", grouped(scene.walls.size())}}),
                         Role::reach, "nearest", false});
        shown.assign(tested.begin(), tested.end());
        shown.resize(std::min<std::size_t>(shown.size(), 12));
    } else {
        for (std::size_t i = 0; i < scene.walls.size(); ++i)
            shown.push_back(i);
    }
    for (const std::size_t i : shown) {
        const auto one = collide::sweep_nearest<2>(asked.a, asked.move, {asked.against[i]});
        const std::string number = std::to_string(i + 1);
        lines.push_back(
            {one.hit ? text("bullet.trace.wall", {{"number", number}, {"t", is(one.hit->t)}})
                     : text(one.overlapping.empty() ? "bullet.trace.wall-missed"
                                                    : "bullet.trace.wall-overlaps",
                            {{"number", number}}),
             static_cast<int>(i) == chosen ? Role::hit : Role::b, "nearest", false});
    }
}

} // namespace

std::string said_share(const BulletWall &scene, const Passage &when) {
    const Starts starts = starts_of(scene, when);
    const int i = starts.axis;
    const int wall = scene.wall_of_interest();
    const Box2 mover = scene.bounds_at(0), &b = scene.walls[static_cast<std::size_t>(wall)];
    const std::string share = show(100 * starts.tunnels);
    // Straight along an axis, the two lengths that the mover has to pass are plain to see.
    const bool straight = scene.move[1 - i] == 0;
    const double size = mover.max[i] - mover.min[i], thick = b.max[i] - b.min[i];
    const bool flat = !scene.round || b.axis(1 - i).min <= scene.ball.centre[1 - i];
    if (!straight || !flat || starts.tunnels <= 0)
        return text(
            "bullet.trace.share-times",
            {{"share", share}, {"entry", show_plain(when.entry)}, {"exit", show_plain(when.exit)}});
    return text("bullet.trace.share", {{"share", share},
                                       {"size", show_plain(size)},
                                       {"thick", show_plain(thick)},
                                       {"move", show_plain(std::abs(scene.move[i]))}});
}

std::vector<TraceLine> BulletWall::trace() const {
    std::vector<TraceLine> lines;
    const int chosen = wall_of_interest();
    if (chosen < 0)
        return {{text("bullet.no-wall"), Role::ink, "", true}};
    if (walls.size() > 1)
        trace_walls(lines, *this, chosen);
    const Box2 &wall = walls[static_cast<std::size_t>(chosen)];
    const auto when = passage(chosen);
    if (round)
        trace_round(lines, *this, wall, when);
    else
        trace_slabs(lines, *this, wall);
    lines.push_back({said_rule(*this, chosen), Role::ink, "hit", true});
    const auto answer = swept();
    if (answer.hit)
        lines.push_back({text(round ? "bullet.trace.normal-round" : "bullet.trace.normal",
                              {{"normal", is(answer.hit->normal)}}),
                         Role::hit, "against", false});
    work_mistakes(lines, *this, bullet_wall_mistakes());
    return lines;
}

} // namespace scenes
