#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "scenes/scene.hpp"
#include "scenes/wrong.hpp"
#include "scenes/wrong_areas.hpp"

/// The right and a wrong test asked the same question, of the scene as it stands or with A
/// elsewhere. It works for any wrong test; nothing is known here about any of them.
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

/// What is true of a position.
using Bits = std::uint8_t;
constexpr Bits right_bit = 1, wrong_bit = 2, other_bit = 4;
constexpr Bits all_bits = right_bit | wrong_bit | other_bit;

/// One wrong test beside the right one, for the questions of one scene.
class Asker {
  public:
    Asker(const Scene &scene, const WrongTest &test);
    /// With A's centre at `p`, those of the wanted bits that are true: the right test says hit, the
    /// wrong one does, they say the same about that but not about the rest.
    Bits at(Vec2 p, Bits wanted) const;
    BothAnswers both() const;
    std::optional<Question> question() const;
    std::vector<Price> prices() const;

  private:
    template <int N> std::optional<collide::Question<N>> asked(collide::Question<N> as_given) const;
    template <int N> std::vector<Price> prices(const collide::Question<N> &as_given) const;
    template <int N> Bits bits(collide::Question<N> as_given, Bits wanted) const;
    template <int N> BothAnswers both(const collide::Question<N> &as_given) const;
    template <int N> bool answered(const collide::Question<N> &question, BothAnswers &both) const;

    const Scene &scene_;
    const WrongTest &test_;
    WrongArguments arguments_;
    collide::Convention convention_;
};

} // namespace scenes
