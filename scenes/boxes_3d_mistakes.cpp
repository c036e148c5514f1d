#include "scenes/boxes_3d_mistakes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "collide/wrong/space.hpp"
#include "scenes/numbers.hpp"
#include "scenes/space_sketch.hpp"

namespace scenes {

namespace {

using collide::Box2;
using collide::Box3;
using collide::Circle;
using collide::Relation;

using Polygon = std::vector<Vec2>;

// ---- Without z: both shapes as shadows on a wall behind them.

Polygon corners(const Box2 &box) {
    return {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
}
Polygon corners(const Circle &circle) {
    Polygon points;
    for (int k = 0; k < 64; ++k) {
        const double angle = 2 * std::numbers::pi * k / 64;
        points.push_back(circle.centre + circle.radius * Vec2(std::cos(angle), std::sin(angle)));
    }
    return points;
}
Polygon shadow_of_a(const Boxes3d &scene) {
    return std::visit([](const auto &a) { return corners(collide::wrong::without_z(a)); },
                      scene.shape());
}
Polygon shadow_of_b(const Boxes3d &scene) { return corners(collide::wrong::without_z(scene.b)); }

/// The part of a convex polygon that lies in the box: cut off one side after the other.
Polygon shared(Polygon polygon, const Box2 &box) {
    for (int i = 0; i < 2; ++i)
        for (const double sign : {1.0, -1.0}) {
            const double border = sign > 0 ? box.max[i] : -box.min[i];
            Polygon kept;
            for (std::size_t k = 0; k < polygon.size(); ++k) {
                const Vec2 p = polygon[k], q = polygon[(k + 1) % polygon.size()];
                const double over_p = sign * p[i] - border, over_q = sign * q[i] - border;
                if (over_p <= 0)
                    kept.push_back(p);
                if (over_p * over_q < 0)
                    kept.push_back(p + over_p / (over_p - over_q) * (q - p));
            }
            polygon = std::move(kept);
        }
    return polygon;
}

/// The wall x, y that closes the stage behind both shapes.
class Wall {
  public:
    Wall(const Sketch &sketch, const Boxes3d &scene)
        : eye_(scene.viewpoint), sketch_(sketch, eye_), stage_(scene.stage()),
          z_(eye_.back.z >= 0 ? stage_.min.z : stage_.max.z) {}

    void draw_itself() {
        sketch_.outline(Role::axis,
                        {on({stage_.min.x, stage_.min.y}), on({stage_.max.x, stage_.min.y}),
                         on({stage_.max.x, stage_.max.y}), on({stage_.min.x, stage_.max.y})},
                        Tone::faint);
    }
    /// The shadow's outline, or one point.
    void draw(const Polygon &shadow, double radius) {
        if (radius == 0) {
            sketch_.dot(Role::wrong, on(shadow.front()));
            return;
        }
        sketch_.outline(Role::wrong, on(shadow), Tone::normal);
    }
    void hatch(const Polygon &shadow) {
        std::vector<Vec2> seen;
        for (const Vec3 &p : on(shadow))
            if (const auto at = sketch_.at(p))
                seen.push_back(*at);
        if (seen.size() >= 3)
            sketch_.flat.polyline(Role::wrong, std::move(seen), true, Tone::normal, true);
    }
    /// From a box's four corners straight back to the wall.
    void draw_rays(const Box3 &box) {
        const double from = eye_.back.z >= 0 ? box.min.z : box.max.z;
        for (const Vec2 &p : corners(collide::wrong::without_z(box)))
            sketch_.line(Role::wrong, {p.x, p.y, from}, on(p), Tone::hidden);
    }
    void say(Vec2 p, std::string words, Side side) {
        sketch_.label(Role::wrong, on(p), std::move(words), side, TextSize::normal, true);
    }

    /// Inside the shadow's upper left corner.
    void name(Vec2 p, std::string letter) {
        sketch_.label(Role::wrong, on(p), std::move(letter), Side::below_right, TextSize::small,
                      true);
    }

  private:
    Vec3 on(Vec2 p) const { return {p.x, p.y, z_}; }
    std::vector<Vec3> on(const Polygon &polygon) const {
        std::vector<Vec3> points;
        for (const Vec2 &p : polygon)
            points.push_back(on(p));
        return points;
    }

    Eye eye_;
    SpaceSketch sketch_;
    Box3 stage_;
    double z_;
};

Relation without_z(const Boxes3d &scene) {
    return std::visit([&](const auto &a) { return collide::wrong::forgets_z(a, scene.b); },
                      scene.shape());
}

void draw_forgets_z(Sketch &sketch, const Boxes3d &scene, const Canvas &) {
    Wall wall(sketch, scene);
    wall.draw_itself();
    const Polygon a = shadow_of_a(scene), b = shadow_of_b(scene);
    wall.hatch(shared(a, collide::wrong::without_z(scene.b)));
    wall.draw_rays(scene.bounds());
    wall.draw_rays(scene.b);
    wall.draw(a, scene.mode == Boxes3d::Mode::point ? 0 : 1);
    wall.draw(b, 1);
    const Relation how = without_z(scene);
    const Box3 of_a = scene.bounds();
    const bool a_is_higher = of_a.max.y > scene.b.max.y;
    const Box3 &higher = a_is_higher ? of_a : scene.b, &lower = a_is_higher ? scene.b : of_a;
    wall.name({lower.min.x, lower.max.y}, text(a_is_higher ? "space.b" : "space.a"));
    wall.name({higher.min.x, higher.max.y}, text(a_is_higher ? "space.a" : "space.b"));
    wall.say({0.5 * higher.min.x + 0.5 * higher.max.x, higher.max.y},
             text(how == Relation::overlapping ? "space.wrong.shadows-overlap"
                  : how == Relation::touching  ? "space.wrong.shadows-touch"
                                               : "space.wrong.shadows-apart"),
             Side::above);
}

void work_forgets_z(Steps &steps, const Boxes3d &scene) {
    if (scene.mode == Boxes3d::Mode::sphere) {
        const Vec2 s(scene.sphere.centre.x, scene.sphere.centre.y);
        const Vec2 q = collide::closest_point(s, collide::wrong::without_z(scene.b)).point;
        steps.say("space.trace.flat-ball", {{"s", shown_plain(s)},
                                            {"q", shown_plain(q)},
                                            {"distance", is(collide::length<2>(q - s))},
                                            {"r", is(scene.sphere.radius)}});
    } else {
        const Box3 a = scene.bounds();
        for (int i = 0; i < 2; ++i) {
            const Relation how = collide::relation(a.axis(i), scene.b.axis(i));
            steps.say(how == Relation::separate   ? "space.trace.flat-gap"
                      : how == Relation::touching ? "space.trace.touch"
                                                  : "space.trace.flat-overlap",
                      {{"axis", std::string(axis_name(i))},
                       {"a", shown(a.axis(i))},
                       {"b", shown(scene.b.axis(i))}});
        }
    }
    steps.say("space.trace.flat-z", {});
}

// ---- The picture, and from where it shows the gap.

Relation seen_from(const Boxes3d &scene, double yaw, double pitch) {
    const auto picture = collide::wrong::picture_axes(yaw, pitch);
    return std::visit(
        [&](const auto &a) { return collide::wrong::looks_touching(picture, a, scene.b); },
        scene.shape());
}

Polygon outline_of_a(const Boxes3d &scene, const Eye &eye) {
    if (scene.mode == Boxes3d::Mode::box)
        return outline(eye, scene.box);
    const double r = scene.mode == Boxes3d::Mode::sphere ? scene.sphere.radius : 0;
    return corners(Circle{eye.project(scene.centre()), r});
}

Rect bounds_of(const Polygon &points, Rect all) {
    for (const Vec2 &p : points)
        all = {glm::min(all.min, p), glm::max(all.max, p)};
    return all;
}
Rect bounds_of(const Polygon &points) {
    return bounds_of(points, {points.front(), points.front()});
}

/// A small picture in the corner of the large one: the same two shapes from another side.
class Inset {
  public:
    Inset(Sketch &sketch, const Rect &frame, const Rect &shown, double points)
        : sketch_(sketch), frame_(frame), shown_(shown), points_(points) {
        const Vec2 room = frame.size() - Vec2(20 * points, 40 * points), size = shown.size();
        scale_ = std::min(room.x / size.x, room.y / size.y);
    }
    Vec2 at(Vec2 p) const {
        const Vec2 middle = frame_.centre() - Vec2(0, 10 * points_);
        return middle + scale_ * (p - shown_.centre());
    }
    void draw_frame(std::string caption) {
        sketch_.polyline(Role::ink, corners(Box2{frame_.min, frame_.max}), true, Tone::faint, true);
        sketch_.fixed_label(Role::hint, {frame_.centre().x, frame_.max.y}, std::move(caption),
                            Side::below);
    }
    void draw(Role role, const Polygon &outline, std::string name) {
        const Rect bounds = bounds_of(outline);
        Polygon points;
        for (const Vec2 &p : outline)
            points.push_back(at(p));
        if (bounds.max == bounds.min)
            sketch_.dot(role, points.front());
        else
            sketch_.polyline(role, std::move(points), true, Tone::normal, true);
        sketch_.fixed_label(role, at(bounds.centre()), std::move(name), Side::centre,
                            TextSize::small, true);
    }
    void draw_gap(const Rect &a, const Rect &b) {
        for (int i = 0; i < 2; ++i) {
            const bool above = b.min[i] > a.max[i];
            if (!above && !(a.min[i] > b.max[i]))
                continue;
            const int j = 1 - i;
            Vec2 from(0.5 * std::max(a.min[j], b.min[j]) + 0.5 * std::min(a.max[j], b.max[j]));
            Vec2 to = from;
            from[i] = above ? a.max[i] : b.max[i];
            to[i] = above ? b.min[i] : a.min[i];
            sketch_.dimension(Role::ink, at(from), at(to),
                              text("space.gap", {{"gap", show(to[i] - from[i])}}), 0);
            return;
        }
    }

  private:
    Sketch &sketch_;
    Rect frame_, shown_;
    double points_, scale_;
};

/// The corner of the picture where the stage leaves most room; the lower right one, if that does.
Rect free_corner(const Boxes3d &scene, const Rect &seen, Vec2 size, double margin) {
    const Eye eye(scene.viewpoint);
    const Polygon stage = outline(eye, scene.stage());
    const auto covered = [&](const Rect &frame) {
        int count = 0;
        for (int k = 0; k < 49; ++k) {
            const Vec2 p = frame.min + frame.size() * Vec2(k % 7, k / 7) / 6.0;
            bool inside = !stage.empty(); // of a convex outline, counter-clockwise
            for (std::size_t i = 0; i < stage.size() && inside; ++i) {
                const Vec2 from = stage[i], to = stage[(i + 1) % stage.size()];
                inside = (to.x - from.x) * (p.y - from.y) >= (to.y - from.y) * (p.x - from.x);
            }
            count += inside;
        }
        return count;
    };
    Rect best;
    int least = 50;
    for (const Vec2 side : {Vec2(1, 0), Vec2(1, 1), Vec2(0, 1), Vec2(0, 0)}) {
        const Vec2 room = seen.size() - size - Vec2(2 * margin);
        const Vec2 low = seen.min + Vec2(margin) + side * room;
        const Rect frame{low, low + size};
        if (const int count = covered(frame); count < least) {
            least = count;
            best = frame;
        }
    }
    return best;
}

void draw_opening(Sketch &sketch, const Boxes3d &scene, const Canvas &canvas, const Gaze &gaze) {
    Orbit turned = scene.viewpoint;
    turned.yaw = gaze.yaw;
    turned.pitch = gaze.pitch;
    turned.perspective = false;
    const Eye eye(turned);
    const Polygon a = outline_of_a(scene, eye), b = outline(eye, scene.b);
    if (a.empty() || b.empty())
        return;
    const double points = canvas.unit;
    const Vec2 size = glm::min(Vec2(172, 108) * points, 0.34 * canvas.visible.size());
    const Rect frame = free_corner(scene, canvas.visible, size, 8 * points);
    Inset inset(sketch, frame, bounds_of(a, bounds_of(b)), points);
    inset.draw_frame(text("space.wrong.turned", {{"yaw", show_plain(gaze.yaw, 0)},
                                                 {"pitch", show_plain(gaze.pitch, 0)}}));
    inset.draw(Role::b, b, text("space.b"));
    inset.draw(Role::a, a, text("space.a"));
    if (gaze.along_axis)
        inset.draw_gap(bounds_of(a), bounds_of(b));
}

/// What it believes is drawn over the shapes (their outlines); here it is said, and refuted.
void draw_looks_touching(Sketch &sketch, const Boxes3d &scene, const Canvas &canvas) {
    Orbit flat = scene.viewpoint;
    flat.perspective = false;
    const Eye eye(flat);
    const Polygon b = outline(eye, scene.b);
    const Relation how = seen_from(scene, flat.yaw, flat.pitch);
    if (!b.empty()) {
        const Vec2 lowest =
            *std::min_element(b.begin(), b.end(), [](Vec2 l, Vec2 r) { return l.y < r.y; });
        sketch.label(Role::wrong, lowest,
                     text(how == Relation::overlapping ? "space.wrong.outlines-overlap"
                          : how == Relation::touching  ? "space.wrong.outlines-touch"
                                                       : "space.wrong.outlines-apart"),
                     Side::below, TextSize::normal, true);
    }
    if (how != Relation::separate && scene.how() == Relation::separate)
        if (const auto gaze = opening_view(scene))
            draw_opening(sketch, scene, canvas, *gaze);
}

void work_looks_touching(Steps &steps, const Boxes3d &scene) {
    const auto degrees = [](double angle) { return show_plain(angle, 1); };
    const Orbit &eye = scene.viewpoint;
    const Relation how = seen_from(scene, eye.yaw, eye.pitch);
    steps.say(how == Relation::overlapping ? "space.trace.outlines-overlap"
              : how == Relation::touching  ? "space.trace.outlines-touch"
                                           : "space.trace.outlines-apart",
              {{"yaw", degrees(eye.yaw)}, {"pitch", degrees(eye.pitch)}});
    if (how == Relation::separate || scene.how() != Relation::separate)
        return;
    if (const auto gaze = opening_view(scene))
        steps.say("space.trace.turned",
                  {{"yaw", degrees(gaze->yaw)}, {"pitch", degrees(gaze->pitch)}});
}

} // namespace

std::optional<Gaze> opening_view(const Boxes3d &scene) {
    if (scene.how() != Relation::separate)
        return std::nullopt;
    for (const Gaze &gaze : {Gaze{90, 0, true}, Gaze{0, 0, true}, Gaze{0, 90, true}})
        if (seen_from(scene, gaze.yaw, gaze.pitch) == Relation::separate)
            return gaze.pitch == 0 ? gaze : Gaze{0, 89, false}; // the eye never looks straight down
    for (const double pitch : {0.0, 30.0, 60.0, -30.0, -60.0})
        for (double yaw = 15; yaw < 360; yaw += 15)
            if (seen_from(scene, yaw, pitch) == Relation::separate)
                return Gaze{yaw > 180 ? yaw - 360 : yaw, pitch, false};
    return std::nullopt;
}

std::span<const Mistake<Boxes3d>> boxes_3d_mistakes() {
    static constexpr std::array<Mistake<Boxes3d>, 2> all{{
        {"forgets-z", draw_forgets_z, work_forgets_z},
        {"looks-touching", draw_looks_touching, work_looks_touching},
    }};
    return all;
}

} // namespace scenes
