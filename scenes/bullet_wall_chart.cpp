#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "scenes/bullet_wall.hpp"
#include "scenes/bullet_wall_mistakes.hpp"
#include "scenes/bullet_wall_parts.hpp"
#include "scenes/marks.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

/// The charts of bullet and wall, below the world: when each axis overlaps, over the time of the
/// move, with the formulas beside it and what wrong tests make of it; and, with `end-only`, the
/// strip of start positions.
namespace scenes {

using collide::AxisTimes;
using collide::Box2;

namespace {

// Heights, in points of paper.
constexpr double base = 24, ceiling = 116, title = ceiling + 13;
constexpr std::array<double, 2> rows{96, 52};

/// How many letters wide a text is; its bytes that continue a letter do not count.
double letters_of(const std::string &text) {
    return static_cast<double>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

double widest(const std::array<SaidTimes, 2> &said) {
    double most = 24; // so much is kept, for the chart to stand still while lengths change
    for (const SaidTimes &axis : said)
        most = std::max({most, letters_of(axis.entry), letters_of(axis.exit)});
    return most;
}

/// Entry and exit of each axis; without motion on it, one line that says how it stands.
std::array<SaidTimes, 2> said_times(const BulletWall &scene, const Box2 &wall) {
    std::array<SaidTimes, 2> said;
    for (int i = 0; i < 2; ++i)
        said[static_cast<std::size_t>(i)] =
            scene.move[i] != 0
                ? SaidTimes{said_entry(scene, wall, i, false), said_entry(scene, wall, i, true)}
                : SaidTimes{said_still(scene, wall, i), ""};
    return said;
}

/// The columns of the chart, in points: formulas, time line, and then the film, the formulas of a
/// wrong test, or nothing.
struct Page {
    double width, letters; ///< letters: their size against those on paper
    double formulas;
    double line_from, line_to;
    double beside; ///< where the last column begins
    bool film, roomy;
    collide::Interval times{0, 1};

    double at(double time) const {
        return line_from + (time - times.min) / (times.max - times.min) * (line_to - line_from);
    }
    double within(double time) const { return at(collide::clamp(time, times)); }
};

Page page_of(const BulletWall &scene, const Canvas &canvas, const std::array<SaidTimes, 2> &said,
             const std::optional<WrongTimes> &wrong) {
    Page page{};
    page.width = canvas.visible.size().x / canvas.unit;
    page.letters = canvas.paper ? 1 : 4.0 / 3; // letters on a screen are a third larger
    const double letter = 6.5 * page.letters;
    page.formulas = 30 * page.letters;
    page.line_from = std::min(page.formulas + widest(said) * letter + 12, 0.42 * page.width);
    page.film = shows_film(scene);
    const double column = wrong ? widest(wrong->said) * letter + 8 : 0;
    page.roomy = wrong && !page.film && page.width - page.line_from - column > 300 * page.letters;
    page.beside = page.film    ? (canvas.paper ? 0.74 : 0.7) * page.width
                  : page.roomy ? page.width - column
                               : page.width - 6;
    page.line_to = page.beside - 30 * page.letters;
    const auto stop = wrong_stop(scene);
    if (stop && stop->second < 0 && stop->second >= -1) // a time before the start
        page.times.min = std::floor(5 * stop->second) / 5;
    return page;
}

/// The chart is linked to the world, so that it has its width: points become the world's x above.
void spread(std::vector<Mark> &marks, const Canvas &canvas) {
    const auto move = [&](Vec2 &p) { p.x = canvas.visible.min.x + p.x * canvas.unit; };
    for (Mark &mark : marks) {
        if (auto *line = std::get_if<Line>(&mark.shape))
            move(line->from), move(line->to);
        else if (auto *arrow = std::get_if<Arrow>(&mark.shape))
            move(arrow->from), move(arrow->to);
        else if (auto *bar = std::get_if<Bar>(&mark.shape))
            move(bar->from), move(bar->to);
        else if (auto *box = std::get_if<BoxMark>(&mark.shape))
            move(box->min), move(box->max);
        else if (auto *dot = std::get_if<Dot>(&mark.shape))
            move(dot->at);
        else if (auto *label = std::get_if<Label>(&mark.shape))
            move(label->at);
        else if (auto *polyline = std::get_if<Polyline>(&mark.shape))
            for (Vec2 &p : polyline->points)
                move(p);
    }
}

// ---- The time line

/// The time of the right answer and that of a wrong one, below the line; side by side when near.
void draw_numbers(Sketch &sketch, const Page &page, std::optional<double> right,
                  std::optional<double> wrong) {
    const double letter = 6.5 * page.letters;
    const bool near = right && wrong && std::abs(page.at(*right) - page.at(*wrong)) < 6 * letter;
    const auto number = [&](Role role, double time, double other) {
        const double aside = !near ? 0 : (time < other ? -1.5 : 1.5) * letter;
        sketch.fixed_label(role, {page.at(time) + aside, base - 5}, show(time), Side::below,
                           TextSize::small, true);
    };
    if (right)
        number(Role::hit, *right, wrong.value_or(0));
    if (wrong && !(right && *right == *wrong))
        number(Role::wrong, *wrong, right.value_or(0));
    const int first = static_cast<int>(std::lround(5 * page.times.min));
    const bool narrow = page.at(0.2) - page.at(0) < 7 * letter; // then only the ends are numbered
    for (int k = first; k <= 5; ++k) {
        const double at = k / 5.0;
        sketch.line(Role::axis, {page.at(at), base}, {page.at(at), base - 4}, Tone::strong);
        const auto free_of = [&](const std::optional<double> &time) {
            return !time || std::abs(page.at(at) - page.at(*time)) > (near ? 7 : 5) * letter;
        };
        const bool numbered = !narrow || k % 5 == 0;
        if (numbered && free_of(right) && free_of(wrong))
            sketch.fixed_label(Role::hint, {page.at(at), base - 5}, show(at), Side::below);
    }
}

/// The instants at which a test looks that knows no others: filled where it sees a hit.
void draw_instants(Sketch &sketch, const BulletWall &scene, const Page &page) {
    const bool steps = is_on(scene, "substeps");
    if (!steps && !is_on(scene, "end-only"))
        return;
    const int n = steps ? scene.steps : 1, stride = std::max(1, n / 40);
    for (int k = stride; k <= n; k += stride) {
        const double t = static_cast<double>(k) / n;
        const bool hit = scene.seen_hit(t);
        sketch.line(Role::wrong, {page.at(t), base}, {page.at(t), ceiling}, Tone::ghost);
        sketch.dot(Role::wrong, {page.at(t), base}, hit ? Tone::strong : Tone::ghost);
        if (hit)
            return; // there it stops looking
    }
}

void draw_time_axis(Sketch &sketch, const BulletWall &scene, const Page &page,
                    const std::optional<Passage> &when) {
    sketch.line(Role::axis, {page.line_from, base}, {page.line_to, base}, Tone::strong);
    const bool entered = when && when->entry >= 0 && when->entry <= 1;
    const auto stop = wrong_stop(scene);
    draw_numbers(sketch, page, entered ? std::optional(when->entry) : std::nullopt,
                 stop && stop->second >= page.times.min ? std::optional(stop->second)
                                                        : std::nullopt);
    sketch.fixed_label(Role::hint, {page.line_to + 6, base}, "t", Side::right);
    draw_instants(sketch, scene, page);
    sketch.line(Role::a, {page.at(scene.t), base}, {page.at(scene.t), base + 12}, Tone::strong);
    sketch.dot(Role::a, {page.at(scene.t), base}, Tone::strong);
}

/// What both axes have in common: from the latest entry to the earliest exit.
void draw_common(Sketch &sketch, const Page &page, const std::optional<Passage> &when, bool hit) {
    if (!when || when->entry > 1 || when->exit <= page.times.min)
        return;
    const double from = page.within(when->entry), to = page.within(when->exit);
    sketch.box(Role::hit, {{from, base}, {to, ceiling}}, Tone::faint, true);
    if (hit)
        sketch.line(Role::hit, {from, base - 4}, {from, ceiling}, Tone::strong);
}

/// When a wrong test stops the mover.
void draw_stop(Sketch &sketch, const BulletWall &scene, const Page &page) {
    const auto stop = wrong_stop(scene);
    if (!stop || stop->second < page.times.min)
        return;
    const double x = page.at(stop->second);
    sketch.of_test(number_of(scene, stop->first));
    sketch.line(Role::wrong, {x, base - 4}, {x, ceiling}, Tone::strong);
    sketch.of_test(0);
}

// ---- The rows

void say_times(Sketch &sketch, Role role, Vec2 at, const SaidTimes &said) {
    const Vec2 apart(0, said.exit.empty() ? 0 : 9);
    sketch.fixed_label(role, at + apart, said.entry, Side::right);
    if (!said.exit.empty())
        sketch.fixed_label(role, at - apart, said.exit, Side::right);
}

/// What a wrong test takes for entry and exit: named at the ends; hollow when they come the wrong
/// way round, and in letters alone where they are no numbers.
void draw_wrong_row(Sketch &sketch, const Page &page, int axis, const AxisTimes &times,
                    const SaidTimes &said) {
    const double y = rows[static_cast<std::size_t>(axis)];
    if (page.roomy)
        say_times(sketch, Role::wrong, {page.beside, y}, said);
    if (std::isnan(times.entry) || std::isnan(times.exit)) {
        sketch.fixed_label(Role::wrong, {page.line_from, y - 9},
                           text("bullet.chart.nan", {{"axis", std::string(axis_name(axis))}}),
                           Side::right, TextSize::small, true);
        return;
    }
    const auto [low, high] = std::minmax({times.entry, times.exit});
    if (high < page.times.min || low > page.times.max)
        return;
    const Vec2 from(page.within(low), y - 9), to(page.within(high), y - 9);
    const bool backwards = times.exit < times.entry;
    sketch.bar(Role::wrong, from, to, 11, backwards ? Tone::ghost : Tone::normal);
    const auto name = [&](Vec2 end, std::string_view key, double time, Side side) {
        if (time >= page.times.min && time <= page.times.max)
            sketch.label(Role::wrong, end, text(key, {{"time", show(time)}}), side, TextSize::small,
                         true);
    };
    name(from, backwards ? "bullet.chart.exit" : "bullet.chart.entry", low, Side::left);
    name(to, backwards ? "bullet.chart.entry" : "bullet.chart.exit", high, Side::right);
    if (backwards)
        sketch.arrow(Role::wrong, to, from);
}

void draw_slab_row(Sketch &sketch, const BulletWall &scene, const Page &page, const Box2 &wall,
                   int axis, const SaidTimes &said, bool shared) {
    const double y = rows[static_cast<std::size_t>(axis)], lift = shared ? 6 : 0;
    const auto times =
        collide::axis_times(scene.bounds_at(0).axis(axis), scene.move[axis], wall.axis(axis));
    sketch.fixed_label(Role::ink, {page.formulas - 3, y}, std::string(axis_name(axis)), Side::left,
                       TextSize::normal, true);
    sketch.bar(Role::axis, {page.line_from, y + lift}, {page.line_to, y + lift}, 13, Tone::faint);
    if (times.entry < times.exit && times.entry <= page.times.max && times.exit >= page.times.min)
        sketch.bar(Role::a, {page.within(times.entry), y + lift},
                   {page.within(times.exit), y + lift}, 13);
    say_times(sketch, Role::ink, {page.formulas, y}, said);
}

void draw_rows(Sketch &sketch, const BulletWall &scene, const Page &page, const Box2 &wall,
               const std::array<SaidTimes, 2> &said, const std::optional<WrongTimes> &wrong) {
    for (int i = 0; i < 2; ++i) {
        const auto k = static_cast<std::size_t>(i);
        const auto same = [&](const AxisTimes &t) {
            const auto right =
                collide::axis_times(scene.bounds_at(0).axis(i), scene.move[i], wall.axis(i));
            return t.entry == right.entry && t.exit == right.exit;
        };
        const bool other = wrong && !same(wrong->axes[k]);
        draw_slab_row(sketch, scene, page, wall, i, said[k], other);
        sketch.of_test(wrong ? number_of(scene, wrong->id) : 0);
        if (other)
            draw_wrong_row(sketch, page, i, wrong->axes[k], wrong->said[k]);
        sketch.of_test(0);
    }
}

/// A ball: the distance from its centre to the wall over the move, against the radius. A test that
/// grows the wall with square corners goes by the larger of the distances on the axes.
void draw_distance(Sketch &sketch, const BulletWall &scene, const Page &page, const Box2 &wall) {
    constexpr int pieces = 120;
    const bool grown = is_on(scene, "grown-box");
    std::vector<double> nearest, square;
    double most = scene.ball.radius;
    for (int k = 0; k <= pieces; ++k) {
        const Vec2 s = scene.ball.centre + (static_cast<double>(k) / pieces) * scene.move;
        const auto found = collide::closest_point(s, wall);
        const Vec2 way = glm::abs(s - found.point);
        nearest.push_back(found.distance);
        square.push_back(std::max(way.x, way.y));
        most = std::max(most, found.distance);
    }
    if (!(most > 0))
        return;
    if (grown) // its mistake is small: what is close to r is shown large
        most = std::min(most, 3 * scene.ball.radius);
    const auto height = [&](double d) { return base + (ceiling - base) * 0.92 * (d / most); };
    const auto curve = [&](Role role, const std::vector<double> &values) {
        std::vector<Vec2> points;
        for (int k = 0; k <= pieces; ++k)
            if (const double d = values[static_cast<std::size_t>(k)]; d <= 1.05 * most)
                points.push_back({page.at(static_cast<double>(k) / pieces), height(d)});
        sketch.polyline(role, std::move(points), false, Tone::strong);
    };
    curve(Role::nearest, nearest);
    const double r = height(scene.ball.radius);
    sketch.line(Role::a, {page.at(0), r}, {page.at(1), r});
    sketch.label(Role::a, {page.at(0.12), r},
                 text("bullet.chart.radius", {{"r", is(scene.ball.radius)}}),
                 r < 0.5 * (base + ceiling) ? Side::above : Side::below, TextSize::small);
    sketch.fixed_label(Role::nearest, {page.formulas, 96}, text("bullet.chart.distance"),
                       Side::right);
    if (const auto when = scene.passage(scene.wall_of_interest()))
        sketch.fixed_label(Role::hit, {page.formulas, 74},
                           text("bullet.chart.below", {{"entry", show_plain(when->entry)},
                                                       {"exit", show_plain(when->exit)}}),
                           Side::right);
    if (!grown)
        return;
    curve(Role::wrong, square);
    sketch.fixed_label(Role::wrong, {page.formulas, 52}, text("bullet.chart.square"), Side::right);
}

void draw_title(Sketch &sketch, const BulletWall &scene, const Page &page, int wall) {
    const bool one = scene.walls.size() == 1;
    sketch.fixed_label(Role::hint, {page.formulas, title},
                       text(scene.round ? (one ? "bullet.chart.round" : "bullet.chart.round-of")
                                        : (one ? "bullet.chart.slabs" : "bullet.chart.slabs-of"),
                            {{"number", std::to_string(wall + 1)}}),
                       Side::right);
    const auto wrong = wrong_times(scene);
    const auto stop = wrong_stop(scene);
    if (page.film || !(wrong || stop))
        return;
    const WrongTest *test = find_wrong(scene.id(), wrong ? wrong->id : stop->first);
    if (test == nullptr)
        return;
    sketch.of_test(number_of(scene, test->id));
    sketch.fixed_label(Role::wrong, {page.width - 4, title}, text(test->key("name")), Side::left,
                       TextSize::small, true);
    sketch.of_test(0);
}

} // namespace

bool shows_film(const BulletWall &scene) {
    return scene.settings.wrong.empty() || is_on(scene, "end-only") || is_on(scene, "substeps");
}

Chart slab_chart(const BulletWall &scene, const Canvas &canvas) {
    Chart chart;
    chart.range = {{canvas.visible.min.x, 0}, {canvas.visible.max.x, slab_dock - 12}};
    chart.link_x = true;
    chart.axes = {false, false, false, "", ""};
    Sketch sketch(chart.marks);
    const int chosen = scene.wall_of_interest();
    const auto when = scene.passage(chosen);
    const auto wrong = wrong_times(scene);
    std::array<SaidTimes, 2> said;
    if (chosen >= 0 && !scene.round)
        said = said_times(scene, scene.walls[static_cast<std::size_t>(chosen)]);
    const Page page = page_of(scene, canvas, said, wrong);
    if (chosen >= 0) {
        const Box2 &wall = scene.walls[static_cast<std::size_t>(chosen)];
        draw_title(sketch, scene, page, chosen);
        draw_common(sketch, page, when, scene.swept().hit.has_value());
        if (scene.round)
            draw_distance(sketch, scene, page, wall);
        else
            draw_rows(sketch, scene, page, wall, said, wrong);
        draw_stop(sketch, scene, page);
    }
    draw_time_axis(sketch, scene, page, when);
    if (page.film)
        draw_film(sketch, scene, {{page.beside, base}, {page.width - 4, ceiling}}, page.letters);
    spread(chart.marks, canvas);
    return chart;
}

// ---- The strip of start positions, in line with the world above it

Chart start_chart(const BulletWall &scene, const Canvas &canvas) {
    Chart chart;
    chart.range = {canvas.visible.min, canvas.visible.max};
    chart.range.min.y = 0;
    chart.range.max.y = start_dock;
    chart.link_x = true;
    chart.axes = {false, false, false, "", ""};
    const auto when = scene.passage(scene.wall_of_interest());
    if (!when || !std::isfinite(when->entry) || !std::isfinite(when->exit))
        return chart;
    Sketch sketch(chart.marks);
    const Starts starts = starts_of(scene, *when);
    const auto words = [&](Role role, double y, std::string_view key,
                           std::pair<double, double> of) {
        const double from = std::max(starts.sweep.first, canvas.visible.min.x);
        sketch.fixed_label(role, {from - 5 * canvas.unit, y},
                           text(key, {{"axis", std::string(axis_name(starts.axis))},
                                      {"from", show_plain(of.first)},
                                      {"to", show_plain(of.second)},
                                      {"share", said_share(scene, *when)}}),
                           Side::right);
    };
    const auto bar = [&](Role role, std::pair<double, double> of, double y, Tone tone) {
        if (of.first < of.second)
            sketch.bar(role, {of.first, y}, {of.second, y}, 9, tone);
    };
    bar(Role::right, starts.sweep, 68, Tone::normal);
    words(Role::right, 52, "bullet.starts.sweep", starts.sweep);
    sketch.of_test(number_of(scene, "end-only"));
    bar(Role::wrong, starts.end_only, 29, Tone::normal);
    const bool left = starts.end_only.first == starts.sweep.first;
    bar(Role::wrong,
        left ? std::pair(starts.end_only.second, starts.sweep.second)
             : std::pair(starts.sweep.first, starts.end_only.first),
        29, Tone::ghost);
    words(Role::wrong, 12, "bullet.starts.end-only", starts.end_only);
    return chart;
}

} // namespace scenes
