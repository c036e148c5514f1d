#pragma once

#include <string_view>

#include "scenes/scene.hpp"

/// Where do the right and a wrong test disagree? Asked of both verdicts at every position of A.
namespace scenes {

struct Disagreement {
    Region false_hit; ///< the wrong test says hit, the right one does not
    Region miss;
    Region other_answer;
    double false_hit_area = 0; ///< world units squared, measured from the regions
    double miss_area = 0;
    double other_area = 0;
};
/// How closely it is looked. Borders are refined by bisection either way; the fine cells decide how
/// small a corner is still seen, the coarse ones how small an island.
struct Detail {
    int cells;    ///< coarse ones along the longer side
    int finer;    ///< fine ones along the side of a coarse one that a border passes
    int halvings; ///< of the side of a fine one, to find where a border crosses it
};
/// Of a canvas of 960 points: to within half a point, and within five (borders: a fifth).
constexpr Detail at_rest{96, 8, 6}, moving{24, 4, 4};
/// Over `where` (world units).
Disagreement disagreement(const Scene &scene, std::string_view wrong_id, const Rect &where,
                          const Detail &detail = at_rest);

/// The smallest box round a shape, its corners in order.
collide::Box2 bounding_box(const collide::Shape<2> &shape);

} // namespace scenes
