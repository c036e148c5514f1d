#include "app/paint/polygons.hpp"

#include <cmath>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

#include "app/picture/geometry.hpp"

namespace app {
namespace {

double area(const std::vector<Trapezoid> &pieces) {
    double sum = 0;
    for (const Trapezoid &t : pieces) {
        EXPECT_GE(t.area(), -1e-9);
        sum += t.area();
    }
    return sum;
}

TEST(Trapezoids, HaveTheAreaOfTheOutline) {
    const app::Run square{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, true};
    const app::Run hole{{{2, 2}, {4, 2}, {4, 5}, {2, 5}}, true};
    EXPECT_NEAR(area(trapezoids({square})), 100, 1e-9);
    EXPECT_NEAR(area(trapezoids({square, hole})), 94, 1e-9);
    EXPECT_NEAR(area(trapezoids({square, square})), 0, 1e-9);       // even-odd: nothing is left
    const app::Run bow{{{0, 0}, {10, 10}, {10, 0}, {0, 10}}, true}; // crosses itself in (5, 5)
    EXPECT_NEAR(area(trapezoids({bow})), 50, 1e-9);
    const app::Run notch{{{0, 0}, {10, 0}, {10, 10}, {5, 3}, {0, 10}}, true};
    EXPECT_NEAR(area(trapezoids({notch})), std::fabs(signed_area(notch.points)), 1e-9);
    EXPECT_TRUE(trapezoids({}).empty());
    EXPECT_TRUE(trapezoids({app::Run{{{0, 0}, {5, 0}}, true}}).empty());
}

TEST(Trapezoids, TwoRingsThatCross) {
    const auto ring = [](Vec2 centre, double r) {
        app::Run run{{}, true};
        for (int i = 0; i < 96; ++i) {
            const double a = 2 * std::numbers::pi * i / 96;
            run.points.push_back(centre + r * Vec2(std::cos(a), std::sin(a)));
        }
        return run;
    };
    // Disc minus lens, twice: the symmetric difference of two equal discs one radius apart.
    const double lens = 2 * std::numbers::pi / 3 - std::numbers::sqrt3 / 2;
    const double exact = 2 * (std::numbers::pi - lens) * 50 * 50;
    EXPECT_NEAR(area(trapezoids({ring({100, 100}, 50), ring({150, 100}, 50)})), exact,
                0.003 * exact);
}

TEST(Trapezoids, AgreeWithTheEvenOddRule) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> at(0, 100);
    for (int k = 0; k < 300; ++k) {
        std::vector<app::Run> outline(static_cast<std::size_t>(1 + k % 3));
        for (app::Run &run : outline)
            for (int i = 0; i < 6; ++i)
                run.points.emplace_back(at(random),
                                        k % 5 ? at(random) : std::round(at(random) / 20) * 20);
        const std::vector<Trapezoid> pieces = trapezoids(outline);
        for (int i = 0; i < 60; ++i) {
            const Vec2 p(at(random), at(random));
            int covered = 0;
            for (const Trapezoid &t : pieces) {
                if (p.y < t.top || p.y >= t.bottom)
                    continue;
                const double f = (p.y - t.top) / (t.bottom - t.top);
                covered += p.x > t.left_top + f * (t.left_bottom - t.left_top) &&
                           p.x < t.right_top + f * (t.right_bottom - t.right_top);
            }
            EXPECT_EQ(covered, inside(outline, p) ? 1 : 0) << k;
        }
    }
}

double total(const std::vector<app::Run> &runs) {
    double sum = 0;
    for (const app::Run &run : runs)
        for (std::size_t i = 0; i + 1 < run.points.size(); ++i)
            sum += length(run.points[i + 1] - run.points[i]);
    return sum;
}

TEST(Dashes, RunAroundCorners) {
    const app::Run line{{{0, 0}, {10, 0}}, false};
    const auto dashes = dashed(line, {3, 2});
    ASSERT_EQ(dashes.size(), 2u);
    EXPECT_EQ(dashes[0].points.back(), Vec2(3, 0));
    EXPECT_EQ(dashes[1].points.front(), Vec2(5, 0));
    EXPECT_EQ(dashes[1].points.back(), Vec2(8, 0));
    const app::Run square{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, true};
    EXPECT_NEAR(total(dashed(square, {3, 2})), 24, 1e-9);
    EXPECT_NEAR(total(dashed(square, {7, 4})), 7 * 3 + 7, 1e-9);
    EXPECT_EQ(dashed(line, {}).size(), 1u);
    EXPECT_EQ(dashed(line, {0, 0}).size(), 1u);
}

} // namespace
} // namespace app
