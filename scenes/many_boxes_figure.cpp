#include <algorithm>
#include <array>
#include <cmath>

#include "collide/broadphase/strips.hpp"
#include "collide/wrong/pairs.hpp"
#include "scenes/both_answers.hpp"
#include "scenes/many_boxes.hpp"
#include "scenes/many_boxes_parts.hpp"
#include "scenes/marks.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace scenes {

using collide::Box2;
using collide::Method;

namespace {

/// Up to so many, each box is a mark of its own, with its number.
constexpr int teaching = 200;
constexpr std::size_t few_candidates = 40; ///< each of them is outlined
constexpr std::size_t few_lines = 12;      ///< to candidates: more of them are drawn faintly
constexpr std::size_t most_lines = 120;    ///< to candidates that do not overlap
constexpr int most_listed = 2000;          ///< boxes whose pairs are written out as a list

Box2 world_of(const ManyBoxes &scene) {
    return {-0.5 * world_size(scene.rule), 0.5 * world_size(scene.rule)};
}
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
    const bool upright = axis == 0;
    d.sketch.label(Role::reach,
                   upright ? Vec2(middle(band).x, band.max.y) : Vec2(band.min.x, middle(band).y),
                   text(key, {{"axis", std::string(axis_name(axis))}}),
                   upright ? Side::above : Side::left, TextSize::small);
}

/// The parts of a tree, by how they are drawn.
struct Parts {
    BoxCrowd outer, inner, leaves;
};

/// Those too small to be told apart are left out.
void collect_parts(const Drawing &d, const collide::Tree<2> &tree, std::uint32_t node, int depth,
                   Parts &parts) {
    const collide::TreeNode<2> &part = tree.nodes()[node];
    const Vec2 size = part.bounds.max - part.bounds.min;
    if (part.begin == part.end || !in_sight(part.bounds, d.canvas.visible) ||
        d.points(std::max(size.x, size.y)) < (d.few() ? 14 : 26))
        return;
    const bool leaf = part.first_child == 0;
    BoxCrowd &kind = depth < 2 ? parts.outer : leaf ? parts.leaves : parts.inner;
    kind.boxes.push_back({part.bounds.min, part.bounds.max});
    for (std::uint32_t child = 0; !leaf && child < collide::Tree<2>::children; ++child)
        collect_parts(d, tree, part.first_child + child, depth + 1, parts);
}

/// The outer ones louder.
void add_tree(const Drawing &d) {
    Parts parts;
    collect_parts(d, *d.search->tree, 0, 0, parts);
    d.sketch.add({Role::nearest, std::move(parts.leaves), Tone::faint, true});
    d.sketch.add({Role::nearest, std::move(parts.inner), Tone::faint, false});
    d.sketch.add({Role::nearest, std::move(parts.outer), Tone::normal, false});
}

void add_strips(const Drawing &d) {
    const collide::Cuts &cuts = d.search->strips->cuts(1);
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
    d.sketch.label(Role::reach, Vec2(own.min.x, middle(own).y), text("many.figure.strips"),
                   Side::left, TextSize::small);
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

// ---- The list of pairs, right and wrong.

using PairList = std::vector<collide::Pair>;

/// The list of the grid and that of a wrong test, when that is on and they can be looked through.
struct BothLists {
    PairList right, wrong;
};
std::optional<BothLists> both_lists(const ManyBoxes &scene, std::string_view id) {
    const WrongTest *test = find_wrong(scene.id(), id);
    if (test == nullptr || !is_on(scene, id) || scene.rule.count > most_listed)
        return std::nullopt;
    const BothAnswers both = ask_both(scene, *test);
    if (!both.refusal.empty())
        return std::nullopt;
    return BothLists{std::get<collide::Pairs>(std::get<0>(both.right)).pairs,
                     std::get<collide::Pairs>(std::get<0>(both.wrong)).pairs};
}

// ---- The boxes.

/// Has its number room in it?
bool holds_number(const Drawing &d, int index) {
    const Vec2 size = (d.box(index).max - d.box(index).min) / d.canvas.unit;
    const double digit = d.canvas.paper ? 7.6 : 10.2; // how wide, points
    const auto digits = static_cast<double>(std::to_string(index).size());
    return size.x >= digits * digit - 2 && size.y >= 1.5 * digit;
}

/// Numbers are there to find a box again: in a small crowd any of them, in a larger one those that
/// something is said about. Numbers on some of the others would only be asked about.
std::vector<bool> numbered(const Drawing &d) {
    constexpr int small_crowd = 40;
    std::vector<bool> found(d.boxes().size(), d.scene.rule.count <= small_crowd);
    const auto number = [&](int index) { found[static_cast<std::size_t>(index)] = true; };
    for (int other : d.looks() ? d.scene.candidates() : std::vector<int>{})
        if (d.scene.candidates().size() <= few_lines && holds_number(d, other))
            number(other);
    const auto lists = both_lists(d.scene, "discovery-order");
    if (lists && !lists->right.empty())
        for (const collide::Pair &pair : {lists->right.front(), lists->wrong.front()}) {
            number(pair.i);
            number(pair.j);
        }
    return found;
}

/// Would a number beside that corner seem to be another box's?
bool beside_another(const Drawing &d, int index, const Vec2 &corner, const Vec2 &outward) {
    const Vec2 p = corner + 12 * d.canvas.unit * outward;
    for (std::size_t k = 0; k < d.boxes().size(); ++k)
        if (static_cast<int>(k) != index && in_sight(d.boxes()[k], {p, p}))
            return true;
    return false;
}

/// In the middle of its box, or at one of the corners: inside where it has room, or outside.
void add_number(const Drawing &d, int index) {
    const Box2 &box = d.box(index);
    const bool own = index == d.scene.look;
    std::vector<Label::Place> places;
    if (holds_number(d, index)) {
        places = corners_of(box, {1, 1});
        places.insert(places.begin(), {middle(box), Side::centre});
    }
    for (const Vec2 &sign : {Vec2(1, 1), Vec2(-1, 1), Vec2(1, -1), Vec2(-1, -1)}) {
        const Vec2 corner(sign.x > 0 ? box.max.x : box.min.x, sign.y > 0 ? box.max.y : box.min.y);
        if (!beside_another(d, index, corner, sign))
            places.push_back({corner, side_towards(sign)});
    }
    if (!places.empty())
        d.sketch.label(own ? Role::a : Role::b, std::move(places), std::to_string(index),
                       TextSize::small, own);
}

void add_numbered(const Drawing &d) {
    const bool heap = d.scene.rule.crowd == Crowd::heap; // all on top of each other
    const std::vector<bool> with_number = numbered(d);
    for (int index = 0; index < d.scene.rule.count; ++index) {
        if (!in_sight(d.box(index), d.canvas.visible))
            continue;
        d.sketch.box(Role::b, d.box(index), heap ? Tone::faint : Tone::normal, true);
        if (with_number[static_cast<std::size_t>(index)])
            add_number(d, index);
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
    all.boxes.reserve(d.boxes().size());
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

/// How far from the middle of the box to its rim, as a part of the way `to` there.
double rim(const Box2 &box, const Vec2 &to) {
    const Vec2 half = 0.5 * (box.max - box.min);
    return std::min(half.x / std::max(std::abs(to.x), 1e-300),
                    half.y / std::max(std::abs(to.y), 1e-300));
}

/// From rim to rim: the numbers in the boxes stay free.
void add_line_between(const Drawing &d, Role role, const Box2 &a, const Box2 &b, Tone tone) {
    const Vec2 way = middle(b) - middle(a);
    const double from = rim(a, way), to = 1 - rim(b, way);
    if (from < to)
        d.sketch.line(role, middle(a) + from * way, middle(a) + to * way, tone);
}

void add_candidate(const Drawing &d, int other, bool single) {
    const Box2 &own = d.box(d.scene.look), &box = d.box(other);
    const bool hit = is_hit(relation(own, box), d.convention());
    const Role role = hit ? Role::hit : Role::ink;
    if (!hit && single)
        d.sketch.box(role, box, Tone::strong);
    const bool loud = single && d.scene.candidates().size() <= few_lines;
    add_line_between(d, role, own, box, hit ? Tone::strong : loud ? Tone::normal : Tone::faint);
    if ((single || hit) && !(d.few() && holds_number(d, other)))
        d.sketch.dot(role, middle(box), Tone::faint);
}

/// The lowest line of what is drawn of the world.
double foot(const Drawing &d) {
    const double cell = d.scene.cell;
    return d.scene.method == Method::grid && d.points(cell) >= 5
               ? std::floor(d.world.min.y / cell) * cell
               : d.world.min.y;
}

/// Is there room for a caption below the world?
bool has_foot_room(const Drawing &d) {
    return d.points(foot(d) - d.canvas.visible.min.y) >= (d.canvas.paper ? 18 : 29);
}

/// Beside its place, or else beside the world.
void add_free_label(const Drawing &d, Role role, Vec2 at, const std::string &said) {
    Label label{at, said, Side::above_right, TextSize::normal, true};
    label.others = {{Vec2(d.world.max.x, at.y), Side::right},
                    {Vec2(d.world.min.x, at.y), Side::left},
                    {Vec2(at.x, d.world.max.y), Side::above}};
    d.sketch.add({role, std::move(label), Tone::normal, false});
}

/// Who has how many. Where there are few boxes it stands below the world, out of their way; in a
/// crowd it has to point at the box.
void add_look_label(const Drawing &d, std::size_t candidates) {
    const bool below = d.few() && has_foot_room(d);
    const bool cells = d.scene.method == Method::grid && below;
    const std::string said = text(
        cells ? "many.figure.look-cells" : "many.figure.look",
        {{"index", std::to_string(d.scene.look)}, {"candidates", said_candidates(candidates)}});
    if (below)
        d.sketch.fixed_label(Role::a, Vec2(d.world.min.x, foot(d)), said, Side::below_right,
                             TextSize::normal, true);
    else
        add_free_label(d, Role::a, d.box(d.scene.look).max, said);
}

/// All that overlap; of the others, where they are very many, some from everywhere.
void add_candidates(const Drawing &d) {
    if (!d.looks())
        return;
    const Box2 &own = d.box(d.scene.look);
    const std::vector<int> &others = d.scene.candidates();
    const std::size_t step = others.size() / most_lines + 1;
    for (std::size_t k = 0; k < others.size(); ++k)
        if (k % step == 0 || is_hit(relation(own, d.box(others[k])), d.convention()))
            add_candidate(d, others[k], others.size() <= few_candidates);
    d.sketch.box(Role::a, own, Tone::strong, true);
    add_look_label(d, others.size());
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

Box2 shared_box(const Drawing &d, const collide::Pair &pair) {
    return {glm::max(d.box(pair.i).min, d.box(pair.j).min),
            glm::min(d.box(pair.i).max, d.box(pair.j).max)};
}

/// What stands in the list several times is hatched. Twice is said once, below the world.
void add_duplicates(const Drawing &d) {
    const auto lists = both_lists(d.scene, "duplicates");
    if (!lists || !d.few())
        return;
    bool twice = false;
    for (const collide::Pair &pair : lists->right) {
        const auto times = std::count(lists->wrong.begin(), lists->wrong.end(), pair);
        if (times < 2)
            continue;
        const Box2 shared = shared_box(d, pair);
        d.sketch.box(Role::wrong, shared, Tone::normal, true);
        twice = twice || times == 2;
        if (times > 2)
            d.sketch.label(Role::wrong, middle(shared),
                           text("many.figure.times", {{"times", std::to_string(times)}}),
                           Side::above_right, TextSize::normal, true);
    }
    if (twice && has_foot_room(d))
        d.sketch.fixed_label(Role::wrong, Vec2(d.world.max.x, foot(d)),
                             text("many.figure.twice-each"), Side::below_left, TextSize::normal,
                             true);
}

/// What is in another place of the list is hatched; and the first of both lists.
void add_discovery_order(const Drawing &d) {
    const auto lists = both_lists(d.scene, "discovery-order");
    if (!lists || !d.few() || lists->right.empty())
        return;
    for (std::size_t k = 0; k < lists->right.size(); ++k)
        if (lists->right[k] != lists->wrong[k])
            d.sketch.box(Role::wrong, shared_box(d, lists->wrong[k]), Tone::normal, true);
    if (lists->right.front() == lists->wrong.front())
        return;
    d.sketch.label(Role::wrong, middle(shared_box(d, lists->wrong.front())),
                   text("many.figure.found-first"), Side::above_right, TextSize::normal, true);
    d.sketch.label(Role::hit, middle(shared_box(d, lists->right.front())),
                   text("many.figure.first"), Side::above_right, TextSize::normal, true);
}

/// Both lists side by side, as far down as there is room, and a line from each pair to itself.
Chart list_chart(const BothLists &lists, const Canvas &canvas) {
    Chart chart;
    chart.axes = {false, false, false, "", ""};
    const double line = canvas.paper ? 16 : 21;
    const double height = canvas.visible.size().y / canvas.unit;
    const auto rows = static_cast<std::size_t>(std::max(height / line, 4.0));
    const std::size_t all = lists.right.size();
    const std::size_t shown = all + 1 <= rows ? all : rows - 2; // below the heads, above the rest
    chart.range = {{0, -static_cast<double>(rows)}, {1, 0}};
    Sketch sketch(chart.marks);
    constexpr double left = 0.4, right = 0.6;
    const auto y = [](std::size_t row) { return -0.5 - static_cast<double>(row); };
    const auto said = [](const collide::Pair &pair) {
        return text("many.list.pair",
                    {{"i", std::to_string(pair.i)}, {"j", std::to_string(pair.j)}});
    };
    sketch.fixed_label(Role::ink, {left, y(0)}, text("many.list.sorted"), Side::left);
    sketch.fixed_label(Role::wrong, {right, y(0)}, text("many.list.found"), Side::right,
                       TextSize::small, true);
    for (std::size_t k = 0; k < shown; ++k) {
        const auto from = static_cast<std::size_t>(
            std::find(lists.right.begin(), lists.right.end(), lists.wrong[k]) -
            lists.right.begin());
        if (from < shown)
            sketch.line(from == k ? Role::ink : Role::wrong, {left, y(from + 1)}, {right, y(k + 1)},
                        Tone::faint);
    }
    for (std::size_t k = 0; k < shown; ++k) {
        const bool same = lists.right[k] == lists.wrong[k];
        sketch.fixed_label(Role::ink, {left, y(k + 1)}, said(lists.right[k]), Side::left);
        sketch.fixed_label(same ? Role::ink : Role::wrong, {right, y(k + 1)}, said(lists.wrong[k]),
                           Side::right, TextSize::small, !same);
    }
    if (shown < all)
        sketch.fixed_label(Role::ink, {0.5, y(shown + 1)},
                           text("many.list.more", {{"count", grouped(all - shown)}}), Side::centre);
    return chart;
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
        const double at = std::clamp((x - world.min) / step, 0.0, places + 1.0);
        const auto before = static_cast<std::size_t>(at);
        return before + (static_cast<double>(before) < at ? 1 : 0);
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
    const Box2 world = world_of(scene);
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

namespace {

/// Beside the world: pairs in order, and as they are found.
bool lists_pairs(const ManyBoxes &scene) {
    return is_on(scene, "discovery-order") && scene.rule.count <= most_listed;
}

} // namespace

std::vector<Dock> ManyBoxes::docks() const {
    std::vector<Dock> docks;
    if (lists_pairs(*this))
        docks.push_back({DockSide::right, 164});
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
    const Drawing d{*this, canvas, sketch, search(), world_of(*this)};
    sketch.box(Role::axis, d.world);
    add_structure(d);
    if (is_on(*this, "truncated-cells"))
        add_truncated_cells(d);
    if (d.few())
        add_numbered(d);
    else
        add_crowd(d);
    add_candidates(d);
    add_duplicates(d);
    add_discovery_order(d);
    if (!canvas.paper) {
        const Vec2 edge(d.world.max.x, 0), out(14 * canvas.unit, 0);
        sketch.add({Role::hint, Arrow{edge - out, edge + out, true}, Tone::normal, false});
    }
    if (lists_pairs(*this))
        figure.charts.push_back(
            list_chart(both_lists(*this, "discovery-order").value_or(BothLists{}), canvas));
    if (method == Method::sweep_prune)
        figure.charts.push_back(shadow_chart(*this, d.boxes(), walked_axis()));
    add_growth_charts(figure, *this, canvas);
    return figure;
}

} // namespace scenes
