#include "scenes/overlay.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <numbers>

#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

struct Case {
    std::string state, wrong;
    Rect where;
    double false_hit, miss, other; ///< areas, world units squared
};

constexpr double pi = std::numbers::pi;

/// Areas with a formula of their own.
std::vector<Case> cases() {
    return {
        {"scene=circle-box", "grown-box", {{-6, -5}, {4, 5}}, (4 - pi) * 1.5625, 0, 0},
        {"scene=circle-box&a.radius=0.25", "grown-box", {{-4, -2}, {1, 2}}, (4 - pi) / 16, 0, 0},
        {"scene=two-circles", "squared-separately", {{-4, -3}, {4, 5}}, 0, 2 * pi * 1.75 * 1.25, 0},
        {"scene=two-circles", "one-radius", {{-4, -3}, {4, 5}}, 0, pi * (9 - 1.75 * 1.75), 0},
        {"scene=two-circles", "unsquared", {{-4, -3}, {4, 5}}, 0, pi * (9 - 3), 0},
        // The whole cross above, below and beside B, less the middle: A is 6 by 4, B 4 by 8.
        {"scene=two-boxes", "one-axis", {{-3, -8}, {17, 18}}, 10.0 * (26 - 12), 0, 0},
        // Every hit of the pair pushes the other way: A's centre in B grown by A's half size.
        {"scene=two-boxes", "b-to-a", {{-3, -8}, {17, 18}}, 0, 0, 10.0 * 12},
    };
}

TEST(Overlay, AreasAreThoseOfTheClosedForms) {
    for (const Case &c : cases()) {
        const auto scene = scene_of(c.state);
        const Disagreement found = disagreement(*scene, c.wrong, c.where);
        EXPECT_NEAR(found.false_hit_area, c.false_hit, 0.005 * c.false_hit) << c.wrong;
        EXPECT_NEAR(found.miss_area, c.miss, 0.005 * c.miss) << c.wrong;
        EXPECT_NEAR(found.other_area, c.other, 0.005 * c.other) << c.wrong;
    }
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

Vec2 centre_of(const collide::Shape<2> &shape) {
    if (const auto *circle = std::get_if<collide::Circle>(&shape))
        return circle->centre;
    const auto &box = std::get<collide::Box2>(shape);
    return 0.5 * (box.min + box.max);
}

TEST(Overlay, RegionsHoldExactlyThePositionsThatDisagree) {
    for (const Case &c : cases()) {
        const auto scene = scene_of(c.state);
        const Disagreement found = disagreement(*scene, c.wrong, c.where);
        const WrongTest *test = find_wrong(scene->id(), c.wrong);
        ASSERT_NE(test, nullptr);
        int wrong_side = 0;
        constexpr int steps = 37; // a grid of its own, on no line of the overlay's
        for (int i = 1; i < steps; ++i)
            for (int k = 1; k < steps; ++k) {
                const Vec2 p =
                    c.where.min + c.where.size() * Vec2(double(i) / steps, double(k) / steps);
                const auto moved = scene->clone();
                const Grab grab{"a.body", {0, 0}, scene->clone()};
                const auto question = scene->question_at(p);
                ASSERT_TRUE(question);
                const auto contact = std::get<collide::ContactQuestion<2>>(std::get<0>(*question));
                const Vec2 at = centre_of(contact.a);
                ASSERT_NEAR(at.x, p.x, 1e-12);
                ASSERT_NEAR(at.y, p.y, 1e-12);
                const auto now = std::get<0>(scene->question());
                const Vec2 old = centre_of(std::get<collide::ContactQuestion<2>>(now).a);
                moved->drag(grab, p - old, {});
                const Verdict verdict = compare(*moved, c.wrong);
                wrong_side += inside(found.false_hit, p) != (verdict == Verdict::false_hit);
                wrong_side += inside(found.miss, p) != (verdict == Verdict::miss);
                wrong_side += inside(found.other_answer, p) != (verdict == Verdict::other_answer);
            }
        EXPECT_LE(wrong_side, 4) << c.wrong << ": only right on a border may a point be off";
    }
}

TEST(Overlay, ExactContactAloneIsNoArea) {
    // In steps of 0.25 the grid's lines meet positions that just touch, where the relation differs.
    const auto scene = scene_of("scene=two-boxes&preset=cross");
    const Disagreement found = disagreement(*scene, "corners-only", {{-7, -7.5}, {17, 16.5}});
    EXPECT_TRUE(found.other_answer.contours.empty());
    EXPECT_EQ(found.other_area, 0);
    EXPECT_EQ(found.miss.contours.size(), 1u);
    EXPECT_NEAR(found.miss_area, 6 * 6, 0.2);
}

TEST(Overlay, SameInputSameRegion) {
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

TEST(Overlay, SinglePointsAndNonsenseHaveNoRegion) {
    const auto scene = scene_of("scene=two-circles");
    const Rect where{{-4, -3}, {4, 5}};
    EXPECT_TRUE(disagreement(*scene, "root-first", where).other_answer.contours.empty());
    EXPECT_TRUE(disagreement(*scene, "no-such-test", where).miss.contours.empty());
    EXPECT_TRUE(disagreement(*scene, "one-radius", {{1, 1}, {1, 1}}).miss.contours.empty());
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(disagreement(*scene, "one-radius", {{-infinity, 0}, {1, 1}}).miss.contours.empty());
}

/// Of shapes that can be moved; a crowd has none.
bool has_overlay(const WrongTest &test) { return test.scene != "many-boxes"; }

TEST(Overlay, EveryWrongTestDisagreesAtItsCounterExampleAndAgreesWhereItSays) {
    for (const WrongTest &test : wrong_tests()) {
        if (!has_overlay(test))
            continue;
        const std::string base = "scene=" + std::string(test.scene);
        const auto shown = [&](std::string_view state) {
            return scene_of(state.empty() ? base : base + "&" + std::string(state));
        };
        SCOPED_TRACE(std::string(test.scene) + " " + std::string(test.id));
        const bool inverted = test.takes_inverted_a;
        StateRequest request;
        request.scene = test.scene;
        request.state = test.counter_example;
        request.wrong = {std::string(test.id)};
        auto counter = make_scene(request);
        ASSERT_TRUE(counter) << counter.error().message;
        EXPECT_NE(compare(**counter, test.id), Verdict::agree);
        if (inverted)
            continue;
        const auto agreeing = shown(test.agreeing);
        ASSERT_NE(agreeing, nullptr);
        EXPECT_EQ(compare(*agreeing, test.id), Verdict::agree);
    }
}

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

/// CPU time of the thread, ms.
double cpu_now() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// Not a test but a table, for whoever makes it faster: --gtest_also_run_disabled_tests
TEST(Overlay, DISABLED_CostOfAFigureInMilliseconds) {
    std::printf("%-32s %8s %8s %8s\n", "", "drag min", "median", "rest");
    for (const WrongTest &test : wrong_tests()) {
        if (!has_overlay(test))
            continue;
        const auto scene = counter_example(test);
        Canvas canvas = canvas_for(*scene);
        const auto cost = [&](int times) {
            std::vector<double> all;
            for (int i = 0; i < times; ++i) {
                const double start = cpu_now();
                const Figure figure = scene->figure(canvas);
                all.push_back(cpu_now() - start);
            }
            std::sort(all.begin(), all.end());
            return all;
        };
        const auto rest = cost(5);
        canvas.rest = false;
        const auto drag = cost(21);
        const std::string name = std::string(test.scene) + " " + std::string(test.id);
        std::printf("%-32s %8.2f %8.2f %8.2f\n", name.c_str(), drag[0], drag[10], rest[2]);
    }
}

} // namespace
} // namespace scenes
