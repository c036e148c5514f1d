#include "scenes/wrong_areas.hpp"

#include <array>

namespace scenes {

namespace {

namespace wrong = collide::wrong;
using collide::Box2;
using collide::Circle;
using collide::Convention;
using collide::Vec2;
using wrong::Areas;
using Found = std::optional<Areas>;

/// One question, taken apart. Only the shapes that the test takes are asked for.
struct Asked {
    const collide::Shape<2> &a, &b;
    Vec2 move;
    Convention convention;
    int steps;

    const Circle &circle_a() const { return std::get<Circle>(a); }
    const Circle &circle_b() const { return std::get<Circle>(b); }
    const Box2 &box_a() const { return std::get<Box2>(a); }
    const Box2 &box_b() const { return std::get<Box2>(b); }
    /// Of circle and box, in whichever order.
    double radius() const {
        const auto *first = std::get_if<Circle>(&a);
        return first != nullptr ? first->radius : circle_b().radius;
    }
    Vec2 box_size() const {
        const auto *second = std::get_if<Box2>(&b);
        return wrong::size(second != nullptr ? *second : box_a());
    }
    wrong::Sum sum() const {
        const auto *circle = std::get_if<Circle>(&a);
        return circle != nullptr ? wrong::sum_of(*circle, box_b())
                                 : wrong::sum_of(box_a(), box_b());
    }
    Vec2 half() const {
        const auto *circle = std::get_if<Circle>(&a);
        return circle != nullptr ? Vec2(circle->radius) : 0.5 * wrong::size(box_a());
    }
};

using Formula = Found (*)(const Asked &);
template <Areas (*of)(double, double)> Found of_radii(const Asked &q) {
    return of(q.circle_a().radius, q.circle_b().radius);
}
template <Areas (*of)(const Box2 &, const Box2 &)> Found of_boxes(const Asked &q) {
    return of(q.box_a(), q.box_b());
}
template <Areas (*of)(const Box2 &, const Box2 &, const Convention &)>
Found of_depths(const Asked &q) {
    return of(q.box_a(), q.box_b(), q.convention);
}
template <Areas (*of)(const Vec2 &, double)> Found of_rounded(const Asked &q) {
    return of(q.box_size(), q.radius());
}
template <Areas (*of)(const wrong::Sum &, const Vec2 &)> Found of_sweep(const Asked &q) {
    return of(q.sum(), q.move);
}

struct Entry {
    std::string_view scene, id;
    Formula formula;
};
constexpr std::array table{
    Entry{"two-circles", "squared-separately", of_radii<wrong::squared_separately_areas>},
    Entry{"two-circles", "unsquared", of_radii<wrong::unsquared_areas>},
    Entry{"two-circles", "one-radius", of_radii<wrong::one_radius_areas>},
    Entry{"two-circles", "unnormalised", of_radii<wrong::unnormalised_areas>},
    Entry{"two-boxes", "interval-depth", of_depths<wrong::interval_depth_areas>},
    Entry{"two-boxes", "larger-overlap", of_depths<wrong::larger_overlap_areas>},
    Entry{"two-boxes", "b-to-a", of_boxes<wrong::b_to_a_areas>},
    Entry{"two-boxes", "full-for-half", of_boxes<wrong::full_for_half_areas>},
    Entry{"two-boxes", "corners-only", of_boxes<wrong::corners_only_areas>},
    Entry{"two-boxes", "size-for-max",
          [](const Asked &q) { return wrong::size_for_max_areas(q.box_a(), q.box_b()); }},
    Entry{"two-boxes", "inverted", of_boxes<wrong::inverted_areas>},
    Entry{"circle-box", "grown-box",
          [](const Asked &q) -> Found { return wrong::grown_box_areas(q.radius()); }},
    Entry{"circle-box", "nearest-corner", of_rounded<wrong::nearest_corner_areas>},
    Entry{"circle-box", "swapped-clamp", of_rounded<wrong::swapped_clamp_areas>},
    Entry{"circle-box", "centre-inside",
          [](const Asked &q) -> Found { return wrong::centre_inside_areas(q.box_size()); }},
    Entry{"bullet-wall", "end-only",
          [](const Asked &q) { return wrong::end_only_areas(q.sum(), q.move); }},
    Entry{"bullet-wall", "substeps",
          [](const Asked &q) { return wrong::substeps_areas(q.sum(), q.move, q.steps); }},
    Entry{"bullet-wall", "unswapped", of_sweep<wrong::unswapped_areas>},
    Entry{"bullet-wall", "negative-time", of_sweep<wrong::negative_time_areas>},
    Entry{"bullet-wall", "flipped-normal", of_sweep<wrong::flipped_normal_areas>},
    Entry{"bullet-wall", "centre-ray",
          [](const Asked &q) {
              return wrong::centre_ray_areas(q.sum(), q.move, q.box_b(), q.half());
          }},
    Entry{"bullet-wall", "grown-box",
          [](const Asked &q) { return wrong::grown_box_sweep_areas(q.radius(), q.move); }},
};

} // namespace

Found closed_areas(const WrongTest &test, const collide::Question<2> &question,
                   const Convention &convention, const WrongArguments &arguments) {
    for (const Entry &entry : table) {
        if (entry.scene != test.scene || entry.id != test.id)
            continue;
        if (const auto *pair = std::get_if<collide::OverlapQuestion<2>>(&question))
            return entry.formula({pair->a, pair->b, Vec2(0), convention, 0});
        if (const auto *pair = std::get_if<collide::ContactQuestion<2>>(&question))
            return entry.formula({pair->a, pair->b, Vec2(0), convention, 0});
        const auto *swept = std::get_if<collide::SweepQuestion<2>>(&question);
        if (swept == nullptr || swept->against.size() != 1 ||
            !std::holds_alternative<Box2>(swept->against.front()))
            return std::nullopt;
        return entry.formula(
            {swept->a, swept->against.front(), swept->move, convention, arguments.steps});
    }
    return std::nullopt;
}

} // namespace scenes
