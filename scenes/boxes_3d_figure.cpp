#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "scenes/boxes_3d.hpp"
#include "scenes/boxes_3d_mistakes.hpp"
#include "scenes/boxes_3d_parts.hpp"
#include "scenes/hand.hpp"
#include "scenes/hidden_lines.hpp"
#include "scenes/numbers.hpp"
#include "scenes/overlay.hpp"
#include "scenes/space_hand.hpp"
#include "scenes/space_sketch.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

/// Boxes in space as a picture: a floor with the shadows of both shapes, a ruler with both
/// intervals along each axis, the shapes with their hidden edges, and a wall in the gap.
namespace scenes {

using collide::Box3;
using collide::Relation;
using collide::Sphere;

namespace {

Vec3 middle(const Box3 &box) { return box.min + 0.5 * (box.max - box.min); }

/// One figure at work: the scene, its eye and what is worked out once.
class Drawing {
  public:
    Drawing(std::vector<Mark> &marks, const Boxes3d &scene, const Canvas &canvas)
        : scene_(scene), canvas_(canvas), eye_(scene.viewpoint), sketch_(marks, eye_),
          stage_(scene.stage()), rulers_(scene.rulers(eye_)) {}

    void draw() {
        draw_floor();
        for (const Ruler &ruler : rulers_)
            draw_ruler(ruler);
        draw_shapes();
        if (scene_.mode == Boxes3d::Mode::sphere)
            draw_nearest();
        if (scene_.mode == Boxes3d::Mode::point)
            draw_point();
        draw_contact();
        draw_outlines();
        if (!canvas_.paper) {
            draw_face_arrows();
            draw_held();
        }
    }

  private:
    const Boxes3d &scene_;
    const Canvas &canvas_;
    Eye eye_;
    SpaceSketch sketch_;
    Box3 stage_;
    std::array<Ruler, 3> rulers_;

    const Box3 &b() const { return scene_.b; }
    bool boxes() const { return scene_.mode == Boxes3d::Mode::box; }
    bool ball() const { return scene_.mode == Boxes3d::Mode::sphere; }

    // ---- The floor: a grid, and under each shape its shadow

    Vec3 on_floor(Vec3 p) const {
        p.y = stage_.min.y;
        return p;
    }

    void draw_floor() {
        const Vec3 lo = stage_.min, hi = stage_.max;
        const double unit = tick_unit();
        if (scene_.settings.grid) {
            for (double x : ticks(0, unit))
                sketch_.line(Role::axis, {x, lo.y, lo.z}, {x, lo.y, hi.z}, Tone::faint);
            for (double z : ticks(2, unit))
                sketch_.line(Role::axis, {lo.x, lo.y, z}, {hi.x, lo.y, z}, Tone::faint);
        }
        sketch_.outline(Role::axis,
                        {lo, {hi.x, lo.y, lo.z}, {hi.x, lo.y, hi.z}, {lo.x, lo.y, hi.z}},
                        Tone::faint);
        if (is_on(scene_, "forgets-z"))
            return; // its shadows are those on the wall
        if (scene_.settings.predict)
            return; // they tell two of the three intervals
        draw_shadow(Role::b, b());
        if (boxes())
            draw_shadow(Role::a, scene_.box);
        else if (ball())
            draw_round_shadow(scene_.sphere);
    }

    void draw_shadow(Role role, const Box3 &box) {
        const double y = stage_.min.y;
        sketch_.fill(role,
                     {{box.min.x, y, box.min.z},
                      {box.max.x, y, box.min.z},
                      {box.max.x, y, box.max.z},
                      {box.min.x, y, box.max.z}},
                     Tone::normal);
    }

    void draw_round_shadow(const Sphere &ball) {
        sketch_.fill(Role::a, great_circle({on_floor(ball.centre), ball.radius}, 1), Tone::normal);
    }

    // ---- The rulers

    /// The distance of labelled ticks: about five along the longest side.
    double tick_unit() const {
        const Vec3 size = stage_.max - stage_.min;
        const double rough = std::max({size.x, size.y, size.z, 1e-9}) / 5;
        const double decade = std::pow(10.0, std::floor(std::log10(rough)));
        for (double step : {1.0, 2.0, 5.0})
            if (step * decade >= rough * 0.8)
                return step * decade;
        return 10 * decade;
    }

    /// The multiples of `unit` on that axis of the stage; none when they are too many to count.
    std::vector<double> ticks(int axis, double unit) const {
        std::vector<double> list;
        const double first = std::ceil(stage_.min[axis] / unit - 1e-9);
        const double last = std::floor(stage_.max[axis] / unit + 1e-9);
        if (!(last - first < 100) || std::abs(first) > 1e9)
            return list;
        for (double k = first; k <= last; ++k)
            list.push_back(k * unit);
        return list;
    }

    double points(double count) const { return count * canvas_.unit; }

    void draw_ruler(const Ruler &ruler) {
        if (!ruler.seen)
            return;
        const int i = ruler.axis;
        sketch_.line(Role::axis, ruler.from, ruler.to, Tone::strong);
        for (double x : ticks(i, tick_unit())) {
            const auto at = sketch_.at(ruler.at(x));
            if (!at)
                continue;
            sketch_.flat.line(Role::axis, *at, *at - points(4) * ruler.out, Tone::strong);
            if (i == 2 && near_corner(x)) // the last number of x is there
                continue;
            sketch_.flat.fixed_label(Role::hint, *at + (points(11) + lanes_end()) * ruler.out,
                                     show_plain(x), side_of(ruler.out));
        }
        draw_axis_name(ruler);
        draw_intervals(ruler);
    }

    bool near_corner(double z) const {
        const double corner = rulers_[0].from.z;
        return std::abs(z - corner) < 0.12 * (stage_.max.z - stage_.min.z);
    }

    double lanes_end() const { return 0.039 * scene_.view_height(); }

    /// Beyond the numbers, half way along the ruler. A point's coordinates name their axes.
    void draw_axis_name(const Ruler &ruler) {
        if (scene_.mode == Boxes3d::Mode::point)
            return;
        const double beyond = std::abs(ruler.out.x) > 2 * std::abs(ruler.out.y) ? 48 : 38;
        const auto at = sketch_.at(ruler.from + 0.5 * (ruler.to - ruler.from));
        if (at)
            sketch_.flat.fixed_label(Role::ink, *at + (points(beyond) + lanes_end()) * ruler.out,
                                     std::string(axis_name(ruler.axis)) +
                                         (ruler.axis == 1 ? " ↑" : ""),
                                     Side::centre, TextSize::normal, true);
    }

    static Side side_of(Vec2 out) {
        if (std::abs(out.x) > 2 * std::abs(out.y))
            return out.x > 0 ? Side::right : Side::left;
        if (out.y <= 0)
            return Side::below;
        return Side::above;
    }

    void bar(Role role, const Ruler &ruler, double from, double to, Vec2 shift, double thickness,
             Tone tone = Tone::normal) {
        const auto low = sketch_.at(ruler.at(from)), high = sketch_.at(ruler.at(to));
        if (low && high)
            sketch_.flat.bar(role, *low + shift, *high + shift, thickness, tone);
    }

    /// A's and B's intervals beside the ruler, and on it what they share, or the gap.
    void draw_intervals(const Ruler &ruler) {
        const int i = ruler.axis;
        const Vec2 lane_a = scene_.lane(ruler, false), lane_b = scene_.lane(ruler, true);
        bar(Role::b, ruler, b().min[i], b().max[i], lane_b, 7);
        if (!boxes()) {
            draw_coordinate(ruler, lane_a);
            return;
        }
        const Box3 &a = scene_.box;
        bar(Role::a, ruler, a.min[i], a.max[i], lane_a, 7);
        if (i == 0) { // once: the other two are alike
            draw_bar_name(Role::a, ruler, a.min[i], lane_a, text("space.a"));
            draw_bar_name(Role::b, ruler, b().min[i], lane_b, text("space.b"));
        }
        const double from = std::max(a.min[i], b().min[i]), to = std::min(a.max[i], b().max[i]);
        if (from < to) {
            bar(Role::hit, ruler, from, to, {0, 0}, 4);
            return;
        }
        if (from == to)
            return;
        // The widest gap is the one that the verdict names: it is the loud one.
        const bool loud = ruler.axis == gap_axis();
        bar(loud ? Role::ink : Role::reach, ruler, to, from, {0, 0}, loud ? 5 : 3);
        const auto at = sketch_.at(ruler.at(0.5 * (from + to)));
        if (at && loud)
            sketch_.flat.label(Role::ink, *at - points(4) * ruler.out,
                               text("space.gap", {{"gap", show(from - to)}}),
                               opposite(side_of(ruler.out)), TextSize::normal, true);
    }

    void draw_bar_name(Role role, const Ruler &ruler, double low, Vec2 lane,
                       const std::string &name) {
        const auto at = sketch_.at(ruler.at(low)), next = sketch_.at(ruler.to);
        if (at && next)
            sketch_.flat.label(role, *at + lane, name, next->x >= at->x ? Side::left : Side::right,
                               TextSize::small, true);
    }

    static Side opposite(Side side) {
        switch (side) {
        case Side::below:
            return Side::above;
        case Side::above:
            return Side::below;
        case Side::left:
            return Side::right;
        default:
            return Side::left;
        }
    }

    /// A point's or a centre's coordinate on the ruler; of a ball, also that of Q.
    void draw_coordinate(const Ruler &ruler, Vec2 lane) {
        const int i = ruler.axis;
        const Vec3 p = scene_.centre();
        const auto at = sketch_.at(ruler.at(p[i]));
        if (!at)
            return;
        if (ball()) {
            const Vec3 q = collide::closest_point(p, b()).point;
            if (q[i] != p[i])
                bar(Role::nearest, ruler, std::min(p[i], q[i]), std::max(p[i], q[i]), lane, 3);
            if (const auto on = sketch_.at(ruler.at(q[i])))
                sketch_.flat.dot(Role::nearest, *on + lane);
        } else {
            const bool in = p[i] >= b().min[i] && p[i] <= b().max[i];
            // Beyond the numbers, to be read as none of them; beside an upright one is no room.
            const bool upright = std::abs(ruler.out.x) > 2 * std::abs(ruler.out.y);
            const auto end = sketch_.at(ruler.to);
            sketch_.flat.label(in ? Role::nearest : Role::ink,
                               upright && end ? *end + scene_.lane(ruler, true)
                                              : *at + (points(18) + lanes_end()) * ruler.out,
                               said_membership(p, b(), i),
                               upright           ? Side::above
                               : ruler.out.x > 0 ? Side::below_right
                                                 : Side::below_left,
                               TextSize::normal, !in);
        }
        sketch_.flat.dot(Role::a, *at + lane);
    }

    /// The axis with the widest gap between two boxes; -1 when there is none.
    int gap_axis() const {
        if (!boxes())
            return -1;
        const auto pushes = collide::axis_pushes(scene_.box, b(), collide::BoxDepth::half_extents);
        const int axis = collide::least_axis(pushes);
        return pushes[static_cast<std::size_t>(axis)].depth < 0 ? axis : -1;
    }

    // ---- The shapes, the farther one first, the wall between them

    /// The axis on which one shape is wholly beyond the other, as seen from the eye; the first one
    /// that tells. With no such axis, the middles decide.
    bool a_is_nearer() const {
        const Box3 a = scene_.bounds();
        for (int i = 0; i < 3; ++i) {
            const double towards = eye_.towards_viewer(middle(b()))[i];
            if (a.min[i] >= b().max[i] && towards != 0)
                return towards > 0;
            if (b().min[i] >= a.max[i] && towards != 0)
                return towards < 0;
        }
        return eye_.height(scene_.centre()) >= eye_.height(middle(b()));
    }

    void draw_shapes() {
        const bool nearer = a_is_nearer();
        if (nearer)
            draw_b();
        else
            draw_a();
        draw_wall();
        if (nearer)
            draw_a();
        else
            draw_b();
    }

    void draw_a() {
        if (boxes()) {
            draw_box(Role::a, scene_.box,
                     [&](const Vec3 &p, const Vec3 &q) { return hidden_part(eye_, p, q, b()); });
            draw_name(Role::a, scene_.box, middle(b()), text("space.a"));
        } else if (ball()) {
            draw_ball();
        }
    }

    void draw_b() {
        draw_box(Role::b, b(), [&](const Vec3 &p, const Vec3 &q) -> std::optional<Span> {
            if (boxes())
                return hidden_part(eye_, p, q, scene_.box);
            if (ball())
                return hidden_part(eye_, p, q, scene_.sphere);
            return std::nullopt;
        });
        draw_name(Role::b, b(), scene_.centre(), text("space.b"));
    }

    /// Its hidden edges, its translucent faces, its edges, in this order.
    template <class HiddenBy> void draw_box(Role role, const Box3 &box, HiddenBy hidden_by_other) {
        const std::vector<BoxEdge> all = edges(box);
        for (const BoxEdge &edge : all)
            if (hidden_by_itself(eye_, box, edge))
                sketch_.line(role, edge.from, edge.to, Tone::hidden);
        for (int axis = 0; axis < 3; ++axis)
            for (int side : {-1, 1})
                if (faces_viewer(eye_, box, axis, side))
                    sketch_.fill(role, face(box, axis, side), Tone::normal);
        for (const BoxEdge &edge : all) {
            if (hidden_by_itself(eye_, box, edge))
                continue;
            const auto hidden = hidden_by_other(edge.from, edge.to);
            sketch_.edge(role, edge.from, edge.to,
                         hidden ? std::vector<Span>{*hidden} : std::vector<Span>{}, Tone::strong);
        }
    }

    static std::vector<Vec3> face(const Box3 &box, int axis, int side) {
        const int i = axis == 0 ? 1 : 0, j = axis == 2 ? 1 : 2;
        std::vector<Vec3> corners(4, side > 0 ? box.max : box.min);
        corners[0][i] = corners[3][i] = box.min[i];
        corners[1][i] = corners[2][i] = box.max[i];
        corners[0][j] = corners[1][j] = box.min[j];
        corners[2][j] = corners[3][j] = box.max[j];
        return corners;
    }

    /// Beside the corner that is farthest from the other shape, so that each name is alone.
    void draw_name(Role role, const Box3 &box, const Vec3 &other, const std::string &name) {
        const std::vector<Vec2> around = outline(eye_, box);
        const auto middle_here = sketch_.at(middle(box)), there = sketch_.at(other);
        if (around.empty() || !middle_here || !there)
            return;
        const auto score = [&](Vec2 p) { return glm::distance(p, *there) + 0.5 * (p - *there).y; };
        const Vec2 corner = *std::max_element(around.begin(), around.end(),
                                              [&](Vec2 l, Vec2 r) { return score(l) < score(r); });
        const Vec2 out = corner - *middle_here;
        const Side side = out.y >= 0 ? (out.x < 0 ? Side::above_left : Side::above_right)
                                     : (out.x < 0 ? Side::below_left : Side::below_right);
        sketch_.flat.label(role, corner, name, side, TextSize::large, true);
    }

    void draw_ball() {
        const Sphere &s = scene_.sphere;
        const std::vector<Vec3> around = rim(eye_, s);
        if (around.empty())
            return;
        sketch_.fill(Role::a, around, Tone::normal);
        draw_curve(around, false, Tone::strong);
        // The equator and two meridians: what makes a disc a ball.
        for (int axis = 0; axis < 3; ++axis)
            draw_curve(great_circle(s, axis), true, Tone::faint);
        if (const auto at = sketch_.at(s.centre)) {
            const Vec2 top = *at + Vec2(0, s.radius * eye_.scale(s.centre));
            sketch_.flat.label(Role::a, top, text("space.a"), Side::above, TextSize::large, true);
        }
    }

    static std::vector<Vec3> great_circle(const Sphere &s, int axis) {
        const Vec3 across = axis_vector(axis == 0 ? 1 : 0), over = axis_vector(axis == 2 ? 1 : 2);
        std::vector<Vec3> points;
        for (int k = 0; k < 64; ++k) {
            const double angle = 2 * 3.14159265358979323846 * k / 64;
            points.push_back(s.centre +
                             s.radius * (std::cos(angle) * across + std::sin(angle) * over));
        }
        return points;
    }

    /// A closed curve on the ball, piece by piece: runs of what is seen, and of what is not.
    void draw_curve(const std::vector<Vec3> &points, bool itself, Tone tone) {
        std::vector<Vec2> run;
        bool run_hidden = false;
        const auto flush = [&] {
            if (run.size() > 1)
                sketch_.flat.polyline(Role::a, run, false, run_hidden ? Tone::hidden : tone);
            run.clear();
        };
        for (std::size_t k = 0; k < points.size(); ++k) {
            const Vec3 &p = points[k], &q = points[(k + 1) % points.size()];
            const bool turned_away = itself && glm::dot(p + 0.5 * (q - p) - scene_.sphere.centre,
                                                        eye_.towards_viewer(p)) < 0;
            if (turned_away) { // the far half of a circle would only be clutter
                flush();
                continue;
            }
            const auto covered = hidden_part(eye_, p, q, b());
            for (const Piece &piece :
                 cut(p, q, covered ? std::vector<Span>{*covered} : std::vector<Span>{})) {
                const auto from = sketch_.at(piece.from), to = sketch_.at(piece.to);
                if (!from || !to) {
                    flush();
                    continue;
                }
                if (run.empty() || run_hidden != piece.hidden) {
                    flush();
                    run_hidden = piece.hidden;
                    run.push_back(*from);
                }
                run.push_back(*to);
            }
        }
        flush();
    }

    /// A flat wall half way in the gap, as large as the stage.
    void draw_wall() {
        const int axis = gap_axis();
        if (axis < 0)
            return;
        const Box3 &a = scene_.box;
        const double from = std::min(a.max[axis], b().max[axis]);
        const double to = std::max(a.min[axis], b().min[axis]);
        Box3 wall = around_both(0.12);
        wall.min[axis] = wall.max[axis] = from + 0.5 * (to - from);
        sketch_.fill(Role::ink, face(wall, axis, 1), Tone::normal);
        sketch_.outline(Role::ink, face(wall, axis, 1), Tone::normal);
    }

    Box3 around_both(double room) const {
        const Box3 a = scene_.bounds();
        Box3 all{glm::min(a.min, b().min), glm::max(a.max, b().max)};
        const Vec3 pad = room * (all.max - all.min);
        all = {all.min - pad, all.max + pad};
        return {glm::max(all.min, stage_.min), glm::min(all.max, stage_.max)};
    }

    // ---- What the tests measure

    /// Down to the floor, along it to the rulers, and across to the upright one.
    void draw_drops(Role role, const Vec3 &p, Tone tone) {
        const Vec3 foot = on_floor(p);
        sketch_.line(role, p, foot, tone);
        for (const Ruler &ruler : rulers_) {
            if (!ruler.seen)
                continue;
            const Vec3 on_ruler = ruler.at(p[ruler.axis]);
            sketch_.line(role, ruler.axis == 1 ? p : foot, on_ruler, tone);
        }
    }

    void draw_point() {
        draw_drops(Role::a, scene_.point, Tone::ghost);
        sketch_.dot(Role::a, scene_.point, Tone::strong);
        sketch_.label(Role::a, scene_.point, text("space.p", {{"p", shown_plain(scene_.point)}}),
                      Side::above_right, TextSize::normal, true);
    }

    void draw_nearest() {
        const Vec3 s = scene_.sphere.centre;
        const auto nearest = collide::closest_point(s, b());
        draw_drops(Role::nearest, nearest.point, Tone::ghost);
        sketch_.line(Role::nearest, s, nearest.point, Tone::strong);
        sketch_.dot(Role::a, s);
        sketch_.label(Role::a, s, text("space.s"), Side::above_right, TextSize::normal, true);
        sketch_.dot(Role::nearest, nearest.point, Tone::strong);
        sketch_.label(Role::nearest, nearest.point,
                      text("space.q", {{"q", shown_plain(nearest.point)}}), Side::below_left,
                      TextSize::normal, true);
        if (nearest.region == collide::Region::inside)
            return;
        const double square = squared_distance(s, nearest.point);
        sketch_.label(Role::nearest, s + 0.5 * (nearest.point - s),
                      text("space.distance", {{"square", is(square)}}), Side::below_right);
        draw_radius();
    }

    /// The radius, to the right across the view: it is seen in its full length.
    void draw_radius() {
        const Sphere &s = scene_.sphere;
        const Vec3 end = s.centre + s.radius * eye_.right;
        sketch_.line(Role::a, s.centre, end, Tone::ghost);
        sketch_.label(Role::a, s.centre + 0.6 * (end - s.centre),
                      text("space.r", {{"r", is(s.radius)}}), Side::below);
    }

    /// Depth and normal, and the box that both share.
    void draw_contact() {
        if (scene_.how() != Relation::overlapping || scene_.mode == Boxes3d::Mode::point)
            return;
        const auto found = std::visit([&](const auto &a) { return contact(a, b(), convention()); },
                                      scene_.shape());
        if (!found)
            return;
        if (boxes()) {
            const Box3 shared{glm::max(scene_.box.min, b().min), glm::min(scene_.box.max, b().max)};
            for (int axis = 0; axis < 3; ++axis)
                for (int side : {-1, 1})
                    if (faces_viewer(eye_, shared, axis, side))
                        sketch_.fill(Role::hit, face(shared, axis, side), Tone::normal);
            for (const BoxEdge &edge : edges(shared))
                sketch_.line(Role::hit, edge.from, edge.to,
                             hidden_by_itself(eye_, shared, edge) ? Tone::hidden : Tone::normal);
        }
        const double length = std::max(found->depth, 0.11 * scene_.view_height());
        const Vec3 tip = found->point + length * found->normal;
        sketch_.arrow(Role::hit, found->point, tip, Tone::strong);
        sketch_.dot(Role::hit, found->point);
        sketch_.label(
            Role::hit, tip,
            text("space.contact", {{"normal", is(found->normal)}, {"depth", is(found->depth)}}),
            Side::right);
        if (scene_.settings.ghosts)
            draw_pushed(found->depth * found->normal);
    }

    void draw_pushed(const Vec3 &by) {
        const Box3 pushed{b().min + by, b().max + by};
        for (const BoxEdge &edge : edges(pushed))
            if (!hidden_by_itself(eye_, pushed, edge))
                sketch_.line(Role::b, edge.from, edge.to, Tone::ghost);
    }

    collide::Convention convention() const { return scene_.settings.profile->convention; }

    /// `looks-touching` compares the outlines: they are what it sees.
    void draw_outlines() {
        if (!is_on(scene_, "looks-touching"))
            return;
        Orbit flat = scene_.viewpoint;
        flat.perspective = false;
        const Eye eye(flat);
        const auto draw = [&](std::vector<Vec2> around) {
            if (around.size() > 2)
                sketch_.flat.polyline(Role::wrong, std::move(around), true);
        };
        draw(outline(eye, b()));
        if (boxes())
            draw(outline(eye, scene_.box));
        else if (ball())
            sketch_.flat.circle(Role::wrong,
                                {eye.project(scene_.sphere.centre), scene_.sphere.radius});
    }

    // ---- What helps to drag

    void draw_face_arrows() {
        const auto arrows = [&](Role role, std::string_view prefix, const Box3 &box) {
            for (int axis = 0; axis < 3; ++axis)
                for (int side : {-1, 1}) {
                    const std::string name = std::string(prefix) + (side > 0 ? ".max." : ".min.") +
                                             std::string(axis_name(axis));
                    if (const auto arrow = scene_.face_arrow(eye_, box, axis, side))
                        sketch_.arrow(role, arrow->first, arrow->second,
                                      canvas_.held == name ? Tone::strong : Tone::faint);
                }
        };
        arrows(Role::b, "b", b());
        if (boxes())
            arrows(Role::a, "a", scene_.box);
    }

    /// The plane on which the held shape moves: a patch of grid through its middle, and drop lines.
    void draw_held() {
        const auto part_a = part_of(canvas_.held, "a"), part_b = part_of(canvas_.held, "b");
        if (!part_a && !part_b)
            return;
        const std::string_view part = part_a ? *part_a : *part_b;
        if (part.starts_with("bar.")) {
            draw_axis_of(part_a ? scene_.centre() : middle(b()), axis_named(part.substr(4)));
            return;
        }
        if (part != "body" && part != "centre" && part != "point")
            return;
        const Box3 held = part_a ? scene_.bounds() : b();
        const Vec3 at = middle(held), size = held.max - held.min;
        const int facing = eye_.facing_axis();
        const int i = facing == 0 ? 1 : 0, j = facing == 2 ? 1 : 2;
        const double half = 0.75 * std::max({size.x, size.y, size.z, 0.2 * scene_.view_height()});
        const Vec3 u = half * axis_vector(i), v = half * axis_vector(j);
        for (int k = -4; k <= 4; ++k) {
            const double s = k / 4.0;
            sketch_.line(Role::hint, at + s * u - v, at + s * u + v, Tone::faint);
            sketch_.line(Role::hint, at + s * v - u, at + s * v + u, Tone::faint);
        }
        draw_drops(part_a ? Role::a : Role::b, at, Tone::ghost);
    }

    void draw_axis_of(const Vec3 &at, std::optional<int> axis) {
        if (!axis)
            return;
        const Vec3 along = 0.4 * scene_.view_height() * axis_vector(*axis);
        sketch_.line(Role::hint, at - along, at + along, Tone::ghost);
    }
};

} // namespace

Figure Boxes3d::figure(const Canvas &canvas) const {
    Figure figure;
    figure.axes = {false, false, false, "", ""};
    add_overlays(figure.marks, *this, canvas);
    Sketch sketch(figure.marks);
    draw_mistakes(sketch, *this, canvas, boxes_3d_mistakes());
    Drawing(figure.marks, *this, canvas).draw();
    return figure;
}

} // namespace scenes
