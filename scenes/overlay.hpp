#pragma once

#include <string_view>
#include <vector>

#include "scenes/scene.hpp"

/// Where do the right and a wrong test disagree? Asked of both verdicts at every position of the
/// moving shape, so that it works for any wrong test; nothing is known here about any of them.
namespace scenes {

enum class Verdict { agree, false_hit, miss, other_answer };

/// One verdict for the scene as it stands.
Verdict compare(const Scene &scene, std::string_view wrong_id);

struct Disagreement {
    Region false_hit; ///< the wrong test says hit, the right one does not
    Region miss;
    Region other_answer;
    double false_hit_area = 0; ///< world units squared, measured from the regions
    double miss_area = 0;
    double other_area = 0;
};
/// Over `where` (world units). `cells` across the longer side; borders are refined by bisection.
Disagreement disagreement(const Scene &scene, std::string_view wrong_id, const Rect &where,
                          int cells = 96);

} // namespace scenes
