#include "scenes/disagreement.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "scenes/both_answers.hpp"
#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

struct Case {
    std::string state, wrong;
    Rect where; ///< all of the area, and more
};

/// Every test with a closed form, at its counter-example and elsewhere.
std::vector<Case> cases() {
    const Rect circles{{-4, -3}, {4, 5}}, boxes{{-14, -20}, {28, 30}}, crate{{-6, -5}, {4, 5}};
    const Rect flight{{-30, -12}, {40, 14}};
    const std::string bullet = "scene=bullet-wall&a.min=0,0&a.max=3,3&walls=15,0,16,8&move=";
    const std::string ball =
        "scene=bullet-wall&bullet=circle&a.centre=0,1&a.radius=1.5&walls=15,0,16,8&move=";
    std::vector<Case> all{
        {"scene=two-circles", "squared-separately", circles},
        {"scene=two-circles", "unsquared", circles},
        {"scene=two-circles&a.radius=0.25&b.radius=0.25", "unsquared", circles},
        {"scene=two-circles", "one-radius", circles},
        {"scene=two-circles", "unnormalised", circles},
        {"scene=two-boxes&a.min=0,0&a.max=12,14&b.min=5,6&b.max=7,8", "interval-depth", boxes},
        {"scene=two-boxes", "interval-depth", boxes},
        {"scene=two-boxes", "larger-overlap", boxes},
        {"scene=two-boxes&profile=integer&a.max=3,5&b.max=8,5", "larger-overlap", boxes},
        {"scene=two-boxes", "b-to-a", boxes},
        {"scene=two-boxes", "full-for-half", boxes},
        {"scene=two-boxes&a.min=0,3&a.max=12,5&b.min=5,0&b.max=7,8", "corners-only", boxes},
        {"scene=two-boxes&b.min=8,5&b.max=11,9", "size-for-max", boxes},
        {"scene=two-boxes&wrong=inverted&a.min=6,4&a.max=0,0", "inverted", boxes},
        {"scene=two-boxes&wrong=inverted&a.min=1,4&a.max=0,0", "inverted", boxes},
        {"scene=circle-box", "grown-box", crate},
        {"scene=circle-box&a.radius=0.25", "grown-box", {{-4, -2}, {1, 2}}},
        {"scene=circle-box", "nearest-corner", crate},
        {"scene=circle-box&a.radius=1.5", "nearest-corner", crate},
        {"scene=circle-box&a.radius=0.5", "nearest-corner", crate},
        {"scene=circle-box&a.radius=2.5", "nearest-corner", {{-7, -6}, {5, 6}}},
        {"scene=circle-box", "swapped-clamp", crate},
        {"scene=circle-box&a.centre=-0.5,0.5", "centre-inside", crate},
    };
    for (const std::string move : {"20,0", "20,10", "-20,0", "3,1", "0,2"})
        for (const std::string id :
             {"end-only", "substeps", "unswapped", "negative-time", "flipped-normal", "centre-ray"})
            all.push_back(
                {bullet + move + "&steps=" + (id == "substeps" ? "3" : "1"), id,
                 move.size() == 3 ? Rect{{5, -7}, {21, 12}} : Rect{{-20, -20}, {45, 22}}});
    for (const std::string id :
         {"end-only", "substeps", "negative-time", "flipped-normal", "centre-ray", "grown-box"})
        all.push_back({ball + "20,0&steps=2", id, flight});
    return all;
}

void expect_near(double measured, double formula, double scale, const std::string &what) {
    EXPECT_NEAR(measured, formula, 0.005 * formula + 1e-4 * scale) << what;
}

TEST(Disagreement, AreasAreThoseOfTheClosedForms) {
    int with_formula = 0;
    for (const Case &c : cases()) {
        const auto scene = scene_of(c.state);
        const WrongTest *test = find_wrong(scene->id(), c.wrong);
        ASSERT_NE(test, nullptr) << c.wrong;
        const auto closed = closed_areas(*scene, *test);
        if (!closed)
            continue;
        ++with_formula;
        const Disagreement found = disagreement(*scene, c.wrong, c.where);
        const std::string what = c.state + " " + c.wrong;
        const double scale = closed->false_hit + closed->miss + closed->other;
        expect_near(found.false_hit_area, closed->false_hit, scale, what + ": false hits");
        expect_near(found.miss_area, closed->miss, scale, what + ": misses");
        expect_near(found.other_area, closed->other, scale, what + ": other answers");
    }
    EXPECT_GE(with_formula, 50);
}

TEST(Disagreement, ClosedFormsAreThoseOfTheLessons) {
    const auto closed = [](const std::string &state, std::string_view id) {
        const auto scene = scene_of(state);
        return closed_areas(*scene, *find_wrong(scene->id(), id)).value();
    };
    const double pi = std::numbers::pi;
    EXPECT_NEAR(closed("scene=circle-box", "grown-box").false_hit, (4 - pi) * 1.5625, 1e-12);
    EXPECT_NEAR(closed("scene=two-circles", "squared-separately").miss, 2 * pi * 1.75 * 1.25,
                1e-12);
    // 80 % of the starts from which the sweep hits: 20 by 11.
    EXPECT_NEAR(closed("scene=bullet-wall", "end-only").miss, 0.8 * 20 * 11, 1e-9);
}

bool inside(const Region &region, Vec2 p) {
    bool in = false; // even-odd
    for (const Contour &contour : region.contours) {
        Vec2 from = contour.segments.back().to;
        std::vector<Vec2> points{contour.start};
        for (const Segment &segment : contour.segments)
            points.push_back(segment.to);
        for (const Vec2 &to : points) {
            if ((from.y > p.y) != (to.y > p.y) &&
                p.x < from.x + (p.y - from.y) / (to.y - from.y) * (to.x - from.x))
                in = !in;
            from = to;
        }
    }
    return in;
}

/// Of shapes that can be moved; a crowd has none.
bool has_overlay(const WrongTest &test) { return test.scene != "many-boxes"; }

/// The scene at the test's counter-example, with the test on.
std::unique_ptr<Scene> counter_example(const WrongTest &test) {
    StateRequest request;
    request.scene = test.scene;
    request.state = test.counter_example;
    request.wrong = {std::string(test.id)};
    auto scene = make_scene(request);
    EXPECT_TRUE(scene) << scene.error().message;
    return scene ? std::move(*scene) : nullptr;
}

/// A splitmix generator: the same positions on every machine.
double uniform(std::uint64_t &state) {
    state += 0x9e3779b97f4a7c15;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

/// All verdicts within half a point of p; one only, away from every border.
bool on_border(const Scene &scene, const WrongTest &test, Vec2 p, double half) {
    const Verdict here = verdict_at(scene, test, p);
    for (const Vec2 &way : {Vec2(1, 0), Vec2(-1, 0), Vec2(0, 1), Vec2(0, -1), Vec2(0.7, 0.7),
                            Vec2(-0.7, 0.7), Vec2(0.7, -0.7), Vec2(-0.7, -0.7)})
        if (verdict_at(scene, test, p + half * way) != here)
            return true;
    return false;
}

/// The search knows nothing of the overlay: positions by chance, both asked there.
TEST(Disagreement, ARandomSearchFindsTheSameDisagreements) {
    for (const WrongTest &test : wrong_tests()) {
        if (!has_overlay(test) || test.single_points_only)
            continue;
        const auto scene = counter_example(test);
        const Canvas canvas = canvas_for(*scene);
        const Disagreement found = disagreement(*scene, test.id, canvas.visible);
        std::uint64_t state = 7;
        int off = 0, disagree = 0, asked = 0;
        for (int i = 0; i < 2000; ++i) {
            const double x = uniform(state), y = uniform(state);
            const Vec2 p = canvas.visible.min + canvas.visible.size() * Vec2(x, y);
            if (on_border(*scene, test, p, 0.5 * canvas.unit))
                continue;
            const Verdict verdict = verdict_at(*scene, test, p);
            ++asked;
            disagree += verdict != Verdict::agree;
            off += inside(found.false_hit, p) != (verdict == Verdict::false_hit) ||
                   inside(found.miss, p) != (verdict == Verdict::miss) ||
                   inside(found.other_answer, p) != (verdict == Verdict::other_answer);
        }
        EXPECT_EQ(off, 0) << test.scene << " " << test.id << ": of " << asked;
        EXPECT_GT(disagree, 5) << test.scene << " " << test.id;
    }
}

TEST(Disagreement, ExactContactAloneIsNoArea) {
    // In steps of 0.25 the grid's lines meet positions that just touch, where the relation differs.
    const auto scene = scene_of("scene=two-boxes&preset=cross");
    const Disagreement found = disagreement(*scene, "corners-only", {{-7, -7.5}, {17, 16.5}});
    EXPECT_TRUE(found.other_answer.contours.empty());
    EXPECT_EQ(found.other_area, 0);
    EXPECT_EQ(found.miss.contours.size(), 1u);
    EXPECT_NEAR(found.miss_area, 6 * 6, 0.2);
}

TEST(Disagreement, SameInputSameRegion) {
    const auto scene = scene_of("scene=circle-box");
    const Rect where{{-6, -5}, {4, 5}};
    const Disagreement one = disagreement(*scene, "grown-box", where);
    const Disagreement two = disagreement(*scene, "grown-box", where);
    ASSERT_EQ(one.false_hit.contours.size(), 4u);
    ASSERT_EQ(two.false_hit.contours.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        const auto &a = one.false_hit.contours[i].segments, &b = two.false_hit.contours[i].segments;
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t k = 0; k < a.size(); ++k)
            EXPECT_EQ(a[k].to, b[k].to);
    }
}

TEST(Disagreement, SinglePointsAndNonsenseHaveNoRegion) {
    const auto scene = scene_of("scene=two-circles");
    const Rect where{{-4, -3}, {4, 5}};
    EXPECT_TRUE(disagreement(*scene, "root-first", where).other_answer.contours.empty());
    EXPECT_TRUE(disagreement(*scene, "no-such-test", where).miss.contours.empty());
    EXPECT_TRUE(disagreement(*scene, "one-radius", {{1, 1}, {1, 1}}).miss.contours.empty());
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(disagreement(*scene, "one-radius", {{-infinity, 0}, {1, 1}}).miss.contours.empty());
}

TEST(Disagreement, EveryWrongTestDisagreesAtItsCounterExampleAndAgreesWhereItSays) {
    for (const WrongTest &test : wrong_tests()) {
        if (!has_overlay(test))
            continue;
        const std::string base = "scene=" + std::string(test.scene);
        const auto shown = [&](std::string_view state) {
            return scene_of(state.empty() ? base : base + "&" + std::string(state));
        };
        SCOPED_TRACE(std::string(test.scene) + " " + std::string(test.id));
        const bool inverted = test.takes_inverted_a;
        const auto counter = counter_example(test);
        ASSERT_NE(counter, nullptr);
        EXPECT_NE(compare(*counter, test.id), Verdict::agree);
        if (inverted)
            continue;
        const auto agreeing = shown(test.agreeing);
        ASSERT_NE(agreeing, nullptr);
        EXPECT_EQ(compare(*agreeing, test.id), Verdict::agree);
    }
}

} // namespace
} // namespace scenes
