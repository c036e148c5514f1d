#include "scenes/overlay.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "scenes/both_answers.hpp"
#include "scenes/disagreement.hpp"
#include "scenes/marks.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace scenes {

namespace {

double distance_to(const Contour &contour, Vec2 p) {
    double least = HUGE_VAL;
    Vec2 from = contour.segments.empty() ? contour.start : contour.segments.back().to;
    const auto side = [&](Vec2 to) {
        const Vec2 way = to - from, offset = p - from;
        const double square = way.x * way.x + way.y * way.y;
        const double along =
            square > 0 ? collide::clamp((offset.x * way.x + offset.y * way.y) / square, {0, 1}) : 0;
        const Vec2 beside = offset - along * way;
        least = std::min(least, beside.x * beside.x + beside.y * beside.y);
        from = to;
    };
    side(contour.start);
    for (const Segment &segment : contour.segments)
        side(segment.to);
    return std::sqrt(least);
}

bool holds(const Region &region, Vec2 p) {
    bool in = false; // even-odd
    for (const Contour &contour : region.contours) {
        Vec2 from = contour.segments.empty() ? contour.start : contour.segments.back().to;
        const auto side = [&](Vec2 to) {
            if ((from.y > p.y) != (to.y > p.y) &&
                p.x < from.x + (p.y - from.y) / (to.y - from.y) * (to.x - from.x))
                in = !in;
            from = to;
        };
        side(contour.start);
        for (const Segment &segment : contour.segments)
            side(segment.to);
    }
    return in;
}

Rect bounds_of(const Region &region) {
    Rect all{Vec2(HUGE_VAL), Vec2(-HUGE_VAL)};
    for (const Contour &contour : region.contours) {
        all = {glm::min(all.min, contour.start), glm::max(all.max, contour.start)};
        for (const Segment &segment : contour.segments)
            all = {glm::min(all.min, segment.to), glm::max(all.max, segment.to)};
    }
    return all;
}

/// What a name had better not lie on.
struct Crowd {
    std::vector<collide::Box2> shapes;
    std::vector<Vec2> names;
};

Crowd crowd_of(const Scene &scene) {
    Crowd crowd;
    const Question question = scene.question();
    if (question.index() != 0)
        return crowd;
    const auto add = [&](const collide::Shape<2> &shape) {
        crowd.shapes.push_back(bounding_box(shape));
    };
    std::visit(
        [&](const auto &asked) {
            if constexpr (requires { asked.b; }) {
                add(asked.a);
                add(asked.b);
            } else if constexpr (requires { asked.against; }) {
                add(asked.a);
                for (const auto &b : asked.against)
                    add(b);
            }
        },
        std::get<0>(question));
    return crowd;
}

struct Spot {
    Vec2 at;
    double room; ///< to the border, points; sideways they count as little as a name is long
};

/// Names are six times as wide as high: squeezed by that, they are as near to all borders.
constexpr double squeeze = 1.0 / 6;
Vec2 squeezed(Vec2 p) { return {squeeze * p.x, p.y}; }
Region squeezed(Region region) {
    for (Contour &contour : region.contours) {
        contour.start = squeezed(contour.start);
        for (Segment &segment : contour.segments)
            segment.to = squeezed(segment.to);
    }
    return region;
}

/// A place in the region far from its border, from shapes and from other names.
std::optional<Spot> spot_in(const Region &region, const Canvas &canvas, const Crowd &crowd) {
    const Rect all = bounds_of(region);
    const Rect seen{glm::max(all.min, canvas.visible.min), glm::min(all.max, canvas.visible.max)};
    if (!(seen.min.x < seen.max.x && seen.min.y < seen.max.y))
        return std::nullopt;
    const auto points = [&](double length, double most) {
        return std::min(length / canvas.unit, most);
    };
    const Region narrow = squeezed(region);
    std::optional<Spot> best;
    double most = -HUGE_VAL;
    constexpr int columns = 20, rows = 12;
    for (int row = rows - 1; row >= 0; --row)
        for (int column = 0; column < columns; ++column) {
            const Vec2 p =
                seen.min + seen.size() * Vec2((column + 0.5) / columns, (row + 0.5) / rows);
            if (!holds(region, p))
                continue;
            double room = HUGE_VAL;
            for (const Contour &contour : narrow.contours)
                room = std::min(room, points(distance_to(contour, squeezed(p)), 20));
            double score = 6 * room;
            for (const collide::Box2 &box : crowd.shapes) {
                const Vec2 beside = p - glm::clamp(p, box.min, box.max);
                score += points(std::hypot(beside.x, beside.y), 40);
            }
            for (const Vec2 &name : crowd.names)
                score += points(std::hypot(p.x - name.x, 4 * (p.y - name.y)), 120);
            if (score > most) {
                most = score;
                best = Spot{p, room};
            }
        }
    return best;
}

/// One kind of disagreement of one test: hatched, and named inside or close beside.
struct Named {
    const Region &region;
    Hatch hatch;
    std::string_view key;
    double area;                   ///< as measured
    std::optional<double> formula; ///< in closed form
};

std::array<Named, 3> kinds_of(const Disagreement &found,
                              const std::optional<collide::wrong::Areas> &closed) {
    const auto formula = [&](double collide::wrong::Areas::*area) {
        return closed ? std::optional((*closed).*area) : std::nullopt;
    };
    using collide::wrong::Areas;
    return {
        Named{found.false_hit, Hatch::false_hit, "false-hit", found.false_hit_area,
              formula(&Areas::false_hit)},
        Named{found.miss, Hatch::miss, "miss", found.miss_area, formula(&Areas::miss)},
        Named{found.other_answer, Hatch::other, "other", found.other_area, formula(&Areas::other)}};
}

/// One test: what A's centre is told there. Several: the short of it, behind the test's number.
std::string said_kind(const Scene &scene, const Named &kind) {
    const std::string several = scene.settings.wrong.size() > 1 ? "several-" : "";
    return text("figure.overlay." + several + std::string(kind.key));
}

/// Is all of the area seen, and finely enough to be measured beside its formula?
bool measurable(const Scene &scene, const Named &kind, const Canvas &canvas) {
    const Rect all = bounds_of(kind.region), &seen = canvas.visible;
    const bool whole = all.min.x > seen.min.x && all.min.y > seen.min.y && all.max.x < seen.max.x &&
                       all.max.y < seen.max.y;
    return kind.formula && whole && canvas.rest && scene.settings.wrong.size() == 1;
}

} // namespace

void add_overlays(std::vector<Mark> &marks, const Scene &scene, const Canvas &canvas,
                  std::string_view except) {
    Sketch sketch(marks);
    const Rect &where = canvas.visible;
    Crowd crowd = crowd_of(scene);
    // A little more than is seen, so that no outline runs along the border of the picture.
    const Vec2 margin = 0.02 * where.size();
    for (const std::string &id : scene.settings.wrong) {
        const WrongTest *test = find_wrong(scene.id(), id);
        if (id == except || test == nullptr)
            continue;
        sketch.of_test(number_of(scene, id));
        const Disagreement found = disagreement(scene, id, {where.min - margin, where.max + margin},
                                                canvas.rest ? at_rest : moving);
        for (const Named &kind : kinds_of(found, closed_areas(scene, *test))) {
            sketch.region(Role::wrong, kind.region, Tone::faint, kind.hatch);
            const auto spot = spot_in(kind.region, canvas, crowd);
            if (!spot)
                continue;
            crowd.names.push_back(spot->at);
            std::string said = said_kind(scene, kind);
            if (measurable(scene, kind, canvas))
                said += "\n" + text("figure.overlay.area", {{"measured", show_plain(kind.area, 2)},
                                                            {"formula", show(*kind.formula, 2)}});
            sketch.label(Role::wrong, spot->at, std::move(said),
                         spot->room > 8 ? Side::centre : Side::above_right, TextSize::small);
        }
    }
}

} // namespace scenes
