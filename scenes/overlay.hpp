#pragma once

#include <string_view>
#include <vector>

#include "scenes/scene.hpp"
#include "scenes/wrong.hpp"
#include "scenes/wrong_areas.hpp"

/// Where do the right and a wrong test disagree? Asked of both verdicts at every position of the
/// moving shape, so that it works for any wrong test; nothing is known here about any of them.
namespace scenes {

enum class Verdict { agree, false_hit, miss, other_answer };

/// What the right and the wrong test answer to one question, and how the two compare.
struct BothAnswers {
    std::string_view refusal; ///< text key of why the wrong test does not take these shapes, or
                              ///< empty; the rest only counts when it is empty
    Answer right, wrong;
    Verdict verdict = Verdict::agree;
};
/// The scene's own question, turned into the kind that the test answers.
BothAnswers ask_both(const Scene &scene, const WrongTest &test);
/// That question itself (of several walls: about the one that the test is asked about). Nothing
/// where the scene asks about something else.
std::optional<Question> question_for(const Scene &scene, const WrongTest &test);
/// The areas in closed form for the scene's shapes, where there are some.
std::optional<collide::wrong::Areas> closed_areas(const Scene &scene, const WrongTest &test);
/// What the mistake costs for the scene's shapes, where there are closed forms.
std::vector<Price> prices(const Scene &scene, const WrongTest &test);

/// One verdict for the scene as it stands. A test that does not take its shapes agrees.
Verdict compare(const Scene &scene, std::string_view wrong_id);

/// The same with A's centre (in space: in the view-parallel plane) at p.
Verdict verdict_at(const Scene &scene, const WrongTest &test, Vec2 p);

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

/// Appends the overlays of all wrong tests that are on to a figure: false hits hatched, misses and
/// other answers hatched in a fainter tone. A test that disagrees in single points has none, and
/// `except` is one that the scene draws itself.
void add_overlays(std::vector<Mark> &marks, const Scene &scene, const Canvas &canvas,
                  std::string_view except = {});

} // namespace scenes
