#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collide/question.hpp"

/// The table of the popular wrong tests: query lines, badges, overlays and "show me" all use this
/// one entry. The formulas themselves are in collide/wrong/.
namespace scenes {

/// What some wrong tests ask for besides the shapes.
struct WrongArguments {
    int steps = 0;    ///< `substeps`: 1 to 10000
    double yaw = 0;   ///< `looks-touching`: degrees, as `orbit.yaw`
    double pitch = 0; ///< `looks-touching`: degrees, as `orbit.pitch`
};

/// What a mistake costs, as a number: a text key for the sentence (it takes {value}), e.g. for the
/// area (4 - pi) r^2.
struct Price {
    std::string_view key;
    double value;
};

enum class QueryKind { overlap, contact, sweep, pairs };

/// The functions of one wrong test for N axes; all null where it is not for N axes.
template <int N> struct WrongFunctions {
    /// The wrong answer, same alternative as the question's. May hold NaN where the mistake says
    /// so. The question must have been taken (`refusal` empty).
    collide::Answer<N> (*answer)(const collide::Question<N> &, const collide::Convention &,
                                 const WrongArguments &) = nullptr;
    /// The text key of the reason why it does not take these shapes, empty when it does.
    std::string_view (*refusal)(const collide::Question<N> &) = nullptr;
    /// The closed-form costs for these shapes; null where there are none.
    std::vector<Price> (*price)(const collide::Question<N> &) = nullptr;
};

struct WrongTest {
    std::string_view scene, id;
    QueryKind query;
    WrongFunctions<2> plane;
    WrongFunctions<3> space;
    /// State strings (only the keys that differ from the scene's default preset, the wrong test
    /// itself left out): where wrong and right agree, and where they do not.
    std::string_view agreeing, counter_example;

    bool takes_against = false;    ///< asks about `against`; all other sweeps ask about one `b`
    bool takes_inverted_a = false; ///< a's corners may be as dragged (the right answer normalises)
    bool needs_steps = false;
    bool needs_angles = false;
    bool hit_and_time_only = false;  ///< its answer gives `start`, `hit` and `t`, no normal or
                                     ///< point; `agree` compares `hit` alone
    bool single_points_only = false; ///< disagrees on a set without area: a marker, no overlay

    /// "wrong.<scene>.<id>.<part>"; the parts are name, mistake, survives and price (one or two
    /// plain sentences each).
    std::string key(std::string_view part) const;

    template <int N> const WrongFunctions<N> &functions() const {
        if constexpr (N == 2)
            return plane;
        else
            return space;
    }
};

/// In the order of interface.md.
std::span<const WrongTest> wrong_tests();
/// Null when the scene has no such test.
const WrongTest *find_wrong(std::string_view scene, std::string_view id);
/// By id and the kind of the query, as `overlap query` names it (`grown-box` exists twice). Null
/// when there is none.
const WrongTest *find_wrong(QueryKind query, std::string_view id);

/// The text key of the reason why the test does not take this question (kind, number of axes,
/// shapes, arguments), empty when it does. Validity of the shapes is the asker's to check.
template <int N>
std::string_view refusal(const WrongTest &test, const collide::Question<N> &question,
                         const WrongArguments &arguments);

/// Precondition: `refusal` is empty.
template <int N>
collide::Answer<N> wrong_answer(const WrongTest &test, const collide::Question<N> &question,
                                const collide::Convention &convention,
                                const WrongArguments &arguments);
/// The right answer beside it: `collide::answer`, with a normalised where the test takes a as
/// dragged.
template <int N>
collide::Answer<N> right_answer(const WrongTest &test, const collide::Question<N> &question,
                                const collide::Convention &convention);

/// Same fields, same texts and booleans, numbers alike: within 1e-9 (t, normal) or within 1e-9 of
/// `largest`, the largest number in the request (lengths). NaN is a text: it agrees with nothing.
template <int N>
bool agree(const WrongTest &test, const collide::Answer<N> &right, const collide::Answer<N> &wrong,
           double largest);
/// The largest absolute coordinate, radius or move component.
template <int N> double largest_number(const collide::Question<N> &question);

} // namespace scenes
