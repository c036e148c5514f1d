#include <algorithm>
#include <array>
#include <cmath>

#include "collide/broadphase/strips.hpp"
#include "collide/wrong/pairs.hpp"
#include "scenes/many_boxes.hpp"
#include "scenes/many_boxes_parts.hpp"
#include "scenes/marks.hpp"
#include "scenes/numbers.hpp"
#include "scenes/overlay.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace scenes {

using collide::Box2;
using collide::Method;

namespace {

/// Up to so many, each box is a mark of its own, with its number.
constexpr int teaching = 200;
constexpr std::size_t most_lines = 400; ///< to candidates

Box2 as_box(const Rect &r) { return {r.min, r.max}; }
Vec2 middle(const Box2 &box) { return 0.5 * box.min + 0.5 * box.max; }

bool in_sight(const Box2 &box, const Rect &where) {
    return box.min.x <= where.max.x && where.min.x <= box.max.x && box.min.y <= where.max.y &&
           where.min.y <= box.max.y;
}

/// Of one state and one canvas: what the parts of the figure share.
struct Drawing {
    const ManyBoxes &scene;
    const Canvas &canvas;
    Sketch &sketch;
    std::shared_ptr<const ManyBoxes::Search> search;
    Box2 world;

    const std::vector<Box2> &boxes() const { return *search->boxes; }
    const Box2 &box(int index) const { return boxes()[static_cast<std::size_t>(index)]; }
    double points(double units) const { return units / canvas.unit; }
    bool looks() const { return scene.look >= 0 && scene.look < scene.rule.count; }
    bool few() const { return scene.rule.count <= teaching; }
    const collide::Convention &convention() const { return scene.settings.profile->convention; }
};

// ---- What the method looks at.

/// Parallel lines across the world: at multiples of `apart` on that axis.
void add_grid_lines(const Drawing &d, int axis) {
    const double cell = d.scene.cell;
    const Box2 seen{glm::max(d.world.min, d.canvas.visible.min),
                    glm::min(d.world.max, d.canvas.visible.max)};
    if (!(d.points(cell) >= 5))
        return;
    const double first = std::floor(seen.min[axis] / cell), last = std::ceil(seen.max[axis] / cell);
    for (double k = first; k <= last && last - first < 500; ++k) {
        Vec2 from = glm::floor(seen.min / cell) * cell, to = glm::ceil(seen.max / cell) * cell;
        from[axis] = to[axis] = k * cell;
        d.sketch.line(Role::axis, from, to, Tone::faint);
    }
}

void add_own_cells(const Drawing &d) {
    if (!d.looks())
        return;
    const double cell = d.scene.cell;
    const Box2 &box = d.box(d.scene.look);
    const Vec2 low = glm::floor(box.min / cell) * cell;
    const Vec2 high = (glm::floor(box.max / cell) + 1.0) * cell;
    d.sketch.box(Role::reach, {low, high}, Tone::strong, true);
    d.sketch.label(Role::reach, Vec2(low.x, high.y), text("many.figure.cells"), Side::above_right,
                   TextSize::small);
}

void add_grid(const Drawing &d) {
    add_grid_lines(d, 0);
    add_grid_lines(d, 1);
    add_own_cells(d);
}

/// The shadow of the box across the whole world.
void add_band(const Drawing &d, int axis, std::string_view key) {
    if (!d.looks())
        return;
    Box2 band = d.world;
    band.min[axis] = d.box(d.scene.look).min[axis];
    band.max[axis] = d.box(d.scene.look).max[axis];
    d.sketch.box(Role::reach, band, Tone::normal, true);
    const Vec2 at = axis == 0 ? band.max : Vec2(band.min.x, band.max.y);
    d.sketch.label(Role::reach, at, text(key, {{"axis", std::string(axis_name(axis))}}),
                   axis == 0 ? Side::below_right : Side::above_right, TextSize::small);
}

/// The parts of the tree, the outer ones louder; those too small to be told apart are left out.
void add_nodes(const Drawing &d, const collide::Tree<2> &tree, std::uint32_t node, int depth) {
    const collide::TreeNode<2> &part = tree.nodes()[node];
    const Vec2 size = part.bounds.max - part.bounds.min;
    if (part.begin == part.end || !in_sight(part.bounds, d.canvas.visible) ||
        d.points(std::max(size.x, size.y)) < 14)
        return;
    const bool leaf = part.first_child == 0;
    d.sketch.box(Role::nearest, part.bounds, depth > 1 ? Tone::faint : Tone::normal, leaf);
    for (std::uint32_t child = 0; !leaf && child < collide::Tree<2>::children; ++child)
        add_nodes(d, tree, part.first_child + child, depth + 1);
}

void add_tree(const Drawing &d) { add_nodes(d, *d.scene.tree(), 0, 0); }

void add_strips(const Drawing &d) {
    const collide::Strips<2> strips(d.boxes(), d.convention());
    const collide::Cuts &cuts = strips.cuts(1);
    const auto line = [&](double y) {
        d.sketch.line(Role::axis, Vec2(d.world.min.x, y), Vec2(d.world.max.x, y));
    };
    const double apart =
        (d.world.max.y - d.world.min.y) / static_cast<double>(cuts.places().size() + 1);
    for (const double y : cuts.places())
        if (d.points(apart) >= 5 && y >= d.canvas.visible.min.y && y <= d.canvas.visible.max.y)
            line(y);
    if (!d.looks())
        return;
    const Box2 &box = d.box(d.scene.look);
    const std::uint32_t first = cuts.strip(box.min.y), last = cuts.strip(box.max.y);
    Box2 own = d.world;
    own.min.y = first == 0 ? d.world.min.y : cuts.places()[first - 1];
    own.max.y = last + 1 >= cuts.count() ? d.world.max.y : cuts.places()[last];
    d.sketch.box(Role::reach, own, Tone::strong, true);
    d.sketch.label(Role::reach, Vec2(own.min.x, own.max.y), text("many.figure.strips"),
                   Side::above_right, TextSize::small);
    add_band(d, 0, "many.figure.shadow");
}

void add_structure(const Drawing &d) {
    switch (d.scene.method) {
    case Method::brute:
        return;
    case Method::grid:
        return add_grid(d);
    case Method::sweep_prune:
        return add_band(d, d.scene.walked_axis(), "many.figure.shadow");
    case Method::tree:
        return add_tree(d);
    case Method::strips:
        return add_strips(d);
    }
}

// ---- The boxes.

void add_numbered(const Drawing &d) {
    for (int index = 0; index < d.scene.rule.count; ++index) {
        if (!in_sight(d.box(index), d.canvas.visible))
            continue;
        d.sketch.box(Role::b, d.box(index), Tone::normal, true);
        const Vec2 size = d.box(index).max - d.box(index).min;
        if (d.points(std::min(size.x, size.y)) >= 15)
            d.sketch.fixed_label(Role::b, middle(d.box(index)), std::to_string(index), Side::centre,
                                 TextSize::small);
    }
    if (!d.search->found)
        return;
    for (const collide::Pair &pair : d.search->found->pairs) {
        const Box2 shared{glm::max(d.box(pair.i).min, d.box(pair.j).min),
                          glm::min(d.box(pair.i).max, d.box(pair.j).max)};
        if (in_sight(shared, d.canvas.visible) && d.search->found->pairs.size() <= 2000)
            d.sketch.box(Role::hit, shared, Tone::normal, true);
    }
}

/// All of them under those that are in a pair: in a prediction only the first are shown.
void add_crowd(const Drawing &d) {
    BoxCrowd all, hits;
    for (std::size_t index = 0; index < d.boxes().size(); ++index) {
        const Box2 &box = d.boxes()[index];
        if (!in_sight(box, d.canvas.visible))
            continue;
        all.boxes.push_back({box.min, box.max});
        if (d.search->hit[index])
            hits.boxes.push_back({box.min, box.max});
    }
    d.sketch.add({Role::b, std::move(all), Tone::normal, true});
    d.sketch.add({Role::hit, std::move(hits), Tone::normal, true});
}

// ---- The box that is looked at.

void add_candidates(const Drawing &d) {
    if (!d.looks())
        return;
    const Box2 &own = d.box(d.scene.look);
    const std::vector<int> &others = d.scene.candidates();
    for (std::size_t k = 0; k < others.size() && k < most_lines; ++k) {
        const Box2 &other = d.box(others[k]);
        const bool hit = is_hit(relation(own, other), d.convention());
        const Role role = hit ? Role::hit : Role::ink;
        if (!hit && others.size() <= 40)
            d.sketch.box(role, other, Tone::strong);
        d.sketch.line(role, middle(own), middle(other),
                      hit                  ? Tone::strong
                      : others.size() > 40 ? Tone::faint
                                           : Tone::normal);
        d.sketch.dot(role, middle(other), Tone::faint);
    }
    d.sketch.box(Role::a, own, Tone::strong, true);
    d.sketch.label(Role::a, own.max,
                   text("many.figure.look", {{"index", std::to_string(d.scene.look)},
                                             {"tested", grouped(others.size())}}),
                   Side::above_right, TextSize::normal, true);
}

// ---- The wrong tests.

/// The cells about 0, twice as wide as they should be.
void add_truncated_cells(const Drawing &d) {
    const double cell = d.scene.cell;
    for (int axis : {0, 1}) {
        Box2 wide = d.world;
        wide.min[axis] = -cell;
        wide.max[axis] = cell;
        if (axis == 1) { // the middle is hatched once
            Box2 left = wide, right = wide;
            left.max.x = -cell;
            right.min.x = cell;
            d.sketch.box(Role::wrong, left, Tone::faint, true);
            d.sketch.box(Role::wrong, right, Tone::faint, true);
        } else {
            d.sketch.box(Role::wrong, wide, Tone::faint, true);
        }
    }
    d.sketch.dimension(Role::wrong, Vec2(-cell, d.world.max.y), Vec2(cell, d.world.max.y),
                       text("many.figure.twice", {{"is", is(2 * cell)}}), 10, Tone::strong);
}

/// Which place a pair has in the right list and in the wrong one; how often it stands there.
void add_pair_labels(const Drawing &d, std::string_view id) {
    const WrongTest *test = find_wrong(d.scene.id(), id);
    if (test == nullptr || !is_on(d.scene, id) || !d.few())
        return;
    const BothAnswers both = ask_both(d.scene, *test);
    if (!both.refusal.empty())
        return;
    const auto &right = std::get<collide::Pairs>(std::get<0>(both.right)).pairs;
    const auto &wrong = std::get<collide::Pairs>(std::get<0>(both.wrong)).pairs;
    if (right.size() > 80)
        return;
    for (std::size_t k = 0; k < right.size(); ++k) {
        const Box2 shared{glm::max(d.box(right[k].i).min, d.box(right[k].j).min),
                          glm::min(d.box(right[k].i).max, d.box(right[k].j).max)};
        const auto times = std::count(wrong.begin(), wrong.end(), right[k]);
        const auto place = std::find(wrong.begin(), wrong.end(), right[k]) - wrong.begin();
        const bool twice = id == "duplicates";
        if (twice ? times < 2 : static_cast<std::size_t>(place) == k)
            continue;
        d.sketch.box(Role::wrong, shared, Tone::normal, true);
        const std::string said =
            twice ? text("many.figure.times", {{"times", std::to_string(times)}})
                  : text("many.figure.place",
                         {{"right", std::to_string(k + 1)}, {"wrong", std::to_string(place + 1)}});
        d.sketch.label(Role::wrong, middle(shared), said, Side::above_right, TextSize::small, true);
    }
}

// ---- The shadows, for sweep and prune.

/// In which row each interval lies so that none of a row meet, the first free row first. Nothing
/// when it takes more than `most` rows.
std::optional<std::vector<int>> rows_of(const std::vector<Box2> &boxes, int axis, int most) {
    std::vector<std::size_t> order(boxes.size());
    for (std::size_t k = 0; k < order.size(); ++k)
        order[k] = k;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const double x = boxes[a].min[axis], y = boxes[b].min[axis];
        return x < y || (x == y && a < b);
    });
    std::vector<double> ends;
    std::vector<int> rows(boxes.size(), 0);
    for (const std::size_t k : order) {
        std::size_t row = 0;
        while (row < ends.size() && boxes[k].min[axis] <= ends[row])
            ++row;
        if (row == ends.size())
            ends.push_back(0);
        if (static_cast<int>(row) >= most)
            return std::nullopt;
        ends[row] = boxes[k].max[axis];
        rows[k] = static_cast<int>(row);
    }
    return rows;
}

/// How many shadows lie over each of some places, from one end of the world to the other.
std::vector<Vec2> shadow_profile(const std::vector<Box2> &boxes, int axis,
                                 const collide::Interval &world) {
    constexpr int places = 600;
    const double step = (world.max - world.min) / places;
    const auto first_from = [&](double x) {
        return static_cast<std::size_t>(
            std::clamp(std::ceil((x - world.min) / step), 0.0, places + 1.0));
    };
    std::vector<int> changes(places + 2, 0);
    for (const Box2 &box : boxes) {
        ++changes[first_from(box.min[axis])];
        --changes[first_from(box.max[axis])];
    }
    std::vector<Vec2> profile;
    int over = 0;
    for (std::size_t k = 0; k <= places; ++k) {
        over += changes[k];
        profile.push_back({world.min + static_cast<double>(k) * step, over});
    }
    return profile;
}

/// Their height over the world, where they are too many to be told apart.
void add_profile(Chart &chart, std::vector<Vec2> profile, int axis, double most) {
    const auto place = [&](double along, double up) {
        return axis == 0 ? Vec2(along, up) : Vec2(up, along);
    };
    profile.insert(profile.begin(), Vec2(profile.front().x, 0));
    profile.push_back(Vec2(profile.back().x, 0));
    for (Vec2 &p : profile)
        p = place(p.x, p.y);
    Sketch(chart.marks).polyline(Role::b, std::move(profile), false);
    chart.range = {place(0, 0), place(1, 1.1 * most)};
}

Chart shadow_chart(const ManyBoxes &scene, const std::vector<Box2> &boxes, int axis) {
    Chart chart;
    chart.axes = {false, false, false, "", ""};
    (axis == 0 ? chart.link_x : chart.link_y) = true;
    chart.title = text("many.chart.shadows", {{"axis", std::string(axis_name(axis))}});
    Sketch sketch(chart.marks);
    const auto place = [&](double along, double up) {
        return axis == 0 ? Vec2(along, up) : Vec2(up, along);
    };
    constexpr int most_rows = 40;
    const Rect world = scene.extent();
    std::vector<Vec2> profile = shadow_profile(boxes, axis, {world.min[axis], world.max[axis]});
    double most = 1;
    for (const Vec2 &p : profile)
        most = std::max(most, p.y);
    const auto rows = most <= most_rows ? rows_of(boxes, axis, most_rows) : std::nullopt;
    if (!rows) {
        add_profile(chart, std::move(profile), axis, most);
        return chart;
    }
    const int used = *std::max_element(rows->begin(), rows->end()) + 1;
    const double thick = std::clamp(46.0 / used, 2.0, 8.0);
    const std::vector<int> &others = scene.candidates();
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        const bool own = static_cast<int>(k) == scene.look;
        const bool met = std::binary_search(others.begin(), others.end(), static_cast<int>(k));
        sketch.bar(own ? Role::a : Role::b, place(boxes[k].min[axis], (*rows)[k] + 0.5),
                   place(boxes[k].max[axis], (*rows)[k] + 0.5), thick,
                   own || met ? Tone::strong : Tone::faint);
    }
    chart.range = {place(0, 0), place(1, used)};
    return chart;
}

} // namespace

std::vector<Dock> ManyBoxes::docks() const {
    std::vector<Dock> docks;
    if (method == Method::sweep_prune)
        docks.push_back(walked_axis() == 0 ? Dock{DockSide::bottom, 84} : Dock{DockSide::left, 96});
    docks.push_back({DockSide::bottom, growth_height});
    if (growth()->has_times())
        docks.push_back({DockSide::bottom, growth_height, true});
    return docks;
}

Figure ManyBoxes::figure(const Canvas &canvas) const {
    Figure figure;
    figure.axes = {false, false, false, "", ""};
    Sketch sketch(figure.marks);
    const Drawing d{*this, canvas, sketch, search(), as_box(extent())};
    sketch.box(Role::axis, d.world);
    add_structure(d);
    if (is_on(*this, "truncated-cells"))
        add_truncated_cells(d);
    if (d.few())
        add_numbered(d);
    else
        add_crowd(d);
    add_candidates(d);
    add_pair_labels(d, "duplicates");
    add_pair_labels(d, "discovery-order");
    if (!canvas.paper) {
        const Vec2 edge(d.world.max.x, 0), out(14 * canvas.unit, 0);
        sketch.add({Role::hint, Arrow{edge - out, edge + out, true}, Tone::normal, false});
    }
    if (method == Method::sweep_prune)
        figure.charts.push_back(shadow_chart(*this, d.boxes(), walked_axis()));
    add_growth_charts(figure, *this, canvas);
    return figure;
}

} // namespace scenes
