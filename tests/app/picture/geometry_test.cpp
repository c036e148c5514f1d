#include "app/picture/geometry.hpp"

#include <cmath>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

namespace app {
namespace {

const Rect page{{0, 0}, {100, 80}};

TEST(ClipSegment, Cases) {
    struct Case {
        const char *name;
        Vec2 a, b;
        double inside;
    };
    const Case cases[] = {
        {"all inside", {10, 10}, {40, 50}, 50},  {"right through", {-10, 40}, {110, 40}, 100},
        {"misses", {-10, -10}, {110, -10}, 0},   {"past a corner", {-10, 5}, {5, -10}, 0},
        {"along an edge", {10, 0}, {60, 0}, 50}, {"upright", {50, -1000}, {50, 1000}, 80}};
    for (const Case &c : cases) {
        for (bool turned : {false, true}) {
            Vec2 a = turned ? c.b : c.a, b = turned ? c.a : c.b;
            const bool any = clip_segment(a, b, page);
            EXPECT_NEAR(any ? length(b - a) : 0, c.inside, 1e-9) << c.name;
        }
    }
}

TEST(ClipPolygon, KeepsTheSharedArea) {
    const Points square{{-50, -50}, {50, -50}, {50, 50}, {-50, 50}};
    EXPECT_NEAR(signed_area(clip_polygon(square, page)), 2500, 1e-9);
    EXPECT_TRUE(clip_polygon({{200, 200}, {300, 200}, {300, 300}}, page).empty());
    const Points around{{-1e6, -1e6}, {1e6, -1e6}, {1e6, 1e6}, {-1e6, 1e6}};
    EXPECT_NEAR(signed_area(clip_polygon(around, page)), 8000, 1e-6);
}

TEST(Arc, StaysWithinATwentiethOfAPoint) {
    for (double radius : {0.5, 3.0, 40.0, 900.0}) {
        Points points{{50 + radius, 40}};
        const Rect everywhere{{-2000, -2000}, {2000, 2000}};
        append_arc(points, {50, 40}, Vec2(radius), 0, 2 * std::numbers::pi, everywhere);
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            const Vec2 middle = 0.5 * (points[i] + points[i + 1]);
            EXPECT_LE(std::fabs(length(middle - Vec2(50, 40)) - radius), 0.0501) << radius;
        }
        EXPECT_NEAR(length(points.back() - points.front()), 0, 1e-9);
    }
}

TEST(Arc, AHugeCircleIsSmoothWhereItIsSeenAndCheap) {
    Points points;
    append_arc(points, {1e7 + 50, 40}, Vec2(1e7), 0, 2 * std::numbers::pi, page);
    EXPECT_LT(points.size(), 300u);
    double seen = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        seen += length_inside(points[i], points[i + 1], page);
    EXPECT_NEAR(seen, 80, 0.1);
}

TEST(Hatch, LinesLieInsideAndFillTheArea) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> x(5, 95), y(5, 75);
    for (int k = 0; k < 200; ++k) {
        app::Run run{{}, true};
        for (int i = 0; i < 5; ++i)
            run.points.emplace_back(x(random), y(random));
        const std::vector<app::Run> outline{run, app::Run{{{20, 20}, {60, 22}, {40, 60}}, true}};
        double total = 0;
        for (const app::Run &line : hatch(outline, 0.25, {3, 4}, page)) {
            ASSERT_EQ(line.points.size(), 2u);
            const Vec2 a = line.points[0], b = line.points[1];
            for (double t : {0.05, 0.5, 0.95})
                EXPECT_TRUE(inside(outline, a + t * (b - a))) << k;
            EXPECT_NEAR(b.x - a.x, -(b.y - a.y), 1e-9);
            total += length(b - a);
        }
        double area = 0; // by counting, for the even-odd rule
        for (double v = 0.25; v < 80; v += 0.5)
            for (double u = 0.25; u < 100; u += 0.5)
                area += inside(outline, {u, v}) ? 0.25 : 0;
        EXPECT_NEAR(total * 0.25, area, 0.06 * area + 12) << k;
    }
}

TEST(Hatch, LiesStillInTheWorld) {
    const std::vector<app::Run> box{{{{10, 10}, {60, 10}, {60, 60}, {10, 60}}, true}};
    for (const app::Run &line : hatch(box, 7, {3, 4}, page)) {
        const double v = (line.points[0].x + line.points[0].y - 7) / std::numbers::sqrt2 / 7;
        EXPECT_NEAR(v, std::round(v), 1e-9);
    }
}

TEST(Convex, Cases) {
    EXPECT_TRUE(convex({{0, 0}, {10, 0}, {10, 10}, {0, 10}}));
    EXPECT_TRUE(convex({{0, 0}, {0, 10}, {10, 10}, {10, 0}}));
    EXPECT_FALSE(convex({{0, 0}, {10, 0}, {2, 2}, {0, 10}}));
    Points star; // never turns the other way, but goes round twice
    for (int i = 0; i < 5; ++i)
        star.emplace_back(std::cos(i * 4 * std::numbers::pi / 5),
                          std::sin(i * 4 * std::numbers::pi / 5));
    EXPECT_FALSE(convex(star));
}

} // namespace
} // namespace app
