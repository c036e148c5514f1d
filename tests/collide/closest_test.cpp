#include "collide/closest.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

const Box2 crate{{-3.25, -1.25}, {0.25, 1.25}};

template <int N> Vec<N> grid_point(const Aabb<N> &box, int steps, int index) {
    Vec<N> p(0);
    for (int i = 0; i < N; ++i) {
        p[i] = box.min[i] + (box.max[i] - box.min[i]) * (index % (steps + 1)) / steps;
        index /= steps + 1;
    }
    return p;
}

} // namespace

TEST(Closest, OfABoxInThePlane) {
    struct Case {
        Vec2 p, q;
        double distance;
        Region region;
    };
    for (const Case &c : {
             Case{{4, 0}, {0.25, 0}, 3.75, Region::face}, // "Circles and Boxes"
             Case{{0.25 + 3, 1.25 + 4}, {0.25, 1.25}, 5, Region::corner},
             Case{{-1.5, 0}, {-1.5, 0}, 0, Region::inside},       // the same lesson
             Case{{0.25, 0}, {0.25, 0}, 0, Region::inside},       // on a face
             Case{{0.25, 1.25}, {0.25, 1.25}, 0, Region::inside}, // on a corner
             Case{{-1.5, -4.25}, {-1.5, -1.25}, 3, Region::face},
             Case{{-3.25, 2}, {-3.25, 1.25}, 0.75, Region::face}, // straight above a corner
         })
        for (const Symmetry<2> &s : symmetries<2>()) {
            const ClosestPoint<2> found = closest_point<2>(s(c.p), s(crate));
            EXPECT_EQ(found.point, s(c.q)) << show<2>(c.p);
            EXPECT_EQ(found.distance, s.length(c.distance)) << show<2>(c.p);
            EXPECT_EQ(found.region, c.region) << show<2>(c.p);
        }
}

TEST(Closest, SecondExampleOfTheLesson) { // clamped on both axes: a corner
    const auto found = closest_point<2>({4, 3}, crate);
    EXPECT_EQ(found.point, Vec2(0.25, 1.25));
    EXPECT_EQ(found.region, Region::corner);
    EXPECT_DOUBLE_EQ(found.distance, std::sqrt(3.75 * 3.75 + 1.75 * 1.75));
}

TEST(Closest, OfABoxInSpace) {
    const Box3 box{{-1.8, 0.2, -1.2}, {0.4, 1.6, 0.4}};
    struct Case {
        Vec3 p, q;
        Region region;
    };
    for (const Case &c : {
             Case{{1.6, 1.5, 1.0}, {0.4, 1.5, 0.4}, Region::edge}, // the lesson "Boxes"
             Case{{1.2, 1.2, 0.9}, {0.4, 1.2, 0.4}, Region::edge},
             Case{{0, 1, 0}, {0, 1, 0}, Region::inside},
             Case{{0, 1, 0.4}, {0, 1, 0.4}, Region::inside},
             Case{{0, 1, 2}, {0, 1, 0.4}, Region::face},
             Case{{2, 2, 2}, {0.4, 1.6, 0.4}, Region::corner},
         }) {
        const auto found = closest_point<3>(c.p, box);
        EXPECT_EQ(found.point, c.q) << show<3>(c.p);
        EXPECT_EQ(found.region, c.region) << show<3>(c.p);
        EXPECT_DOUBLE_EQ(found.distance, length<3>(c.p - c.q)) << show<3>(c.p);
    }
}

TEST(Closest, OfABall) {
    const Circle circle{{1, 1}, 5};
    EXPECT_EQ(closest_point<2>({4, 5}, circle).region, Region::inside); // exactly on the rim
    EXPECT_EQ(closest_point<2>({4, 5}, circle).point, Vec2(4, 5));
    EXPECT_EQ(closest_point<2>({4, 5}, circle).distance, 0);
    EXPECT_EQ(closest_point<2>({1, 1}, circle).region, Region::inside);
    const auto outside = closest_point<2>({7, 9}, circle); // 10 from the centre, along 3-4-5
    EXPECT_EQ(outside.region, Region::surface);
    EXPECT_NEAR(outside.point.x, 4, 1e-15);
    EXPECT_NEAR(outside.point.y, 5, 1e-15);
    EXPECT_NEAR(outside.distance, 5, 1e-15);
    const auto of_point = closest_point<3>({0, 0, 7}, Sphere{{0, 0, 4}, 0});
    EXPECT_EQ(of_point.point, Vec3(0, 0, 4));
    EXPECT_EQ(of_point.distance, 3);
    EXPECT_EQ(of_point.region, Region::surface);
}

TEST(Closest, JustOutsideOfABallIsOutside) {
    // |p| is above 0.5 by less than a rounding of |p|^2.
    const Vec2 p{std::nextafter(0.3, 1), 0.4};
    const Exact square = Exact(p.x) * Exact(p.x) + Exact(p.y) * Exact(p.y) - Exact(0.25);
    ASSERT_EQ(square.sign(), 1);
    const auto found = closest_point<2>(p, Circle{{0, 0}, 0.5});
    EXPECT_EQ(found.region, Region::surface);
    EXPECT_GE(found.distance, 0);
}

template <int N> void brute_force(int steps) {
    Random random(4);
    const int count = static_cast<int>(std::pow(steps + 1, N));
    for (int k = 0; k < 300; ++k) {
        const Aabb<N> b = box<N>(random, Kind::anything);
        const Vec<N> p = 2.0 * point<N>(random, Kind::anything);
        const auto found = closest_point<N>(p, b);
        double best = std::numeric_limits<double>::infinity();
        for (int i = 0; i < count; ++i)
            best = std::min(best, length<N>(grid_point<N>(b, steps, i) - p));
        const double spacing = length<N>(b.max - b.min) / steps;
        EXPECT_LE(found.distance, best + 1e-12) << b << " " << show<N>(p);
        EXPECT_GE(found.distance, best - spacing) << b << " " << show<N>(p);
        EXPECT_NE(relation(Ball<N>{found.point, 0}, b), Relation::separate) << b << show<N>(p);
    }
}
TEST(Closest, NoPointOfADenseScanIsNearer) {
    brute_force<2>(60);
    brute_force<3>(16);
}

TEST(Closest, FiniteOverTheWholeRange) {
    Random random(5);
    for (int k = 0; k < 200000; ++k) {
        const Kind kind = any_kind(random);
        const Vec<3> p = point<3>(random, kind);
        const auto to_box = closest_point<3>(p, box<3>(random, kind));
        const auto to_ball = closest_point<3>(p, ball<3>(random, kind));
        EXPECT_TRUE(finite<3>(to_box.point) && std::isfinite(to_box.distance));
        EXPECT_TRUE(finite<3>(to_ball.point) && std::isfinite(to_ball.distance));
        EXPECT_GE(to_ball.distance, 0);
        EXPECT_EQ(to_box.region == Region::inside, to_box.distance == 0);
    }
}
