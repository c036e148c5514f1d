/// Every worked number of the five lessons, as they print it. Decimal fractions within 1e-12.

#include <gtest/gtest.h>

#include "collide/question.hpp"
#include "collide/wrong/boxes.hpp"
#include "collide/wrong/circle_box.hpp"
#include "collide/wrong/circles.hpp"
#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

constexpr Convention aabb_lesson{true, BoxDepth::half_extents};
constexpr Convention integer_lesson{false, BoxDepth::interval_overlap};
constexpr Convention shapes_lesson{false, BoxDepth::half_extents};
constexpr Convention manifold_lesson{false, BoxDepth::half_extents};

} // namespace

TEST(Lessons, AabbCollision) {
    const auto push = axis_pushes<2>({{0, 0}, {12, 1}}, {{5, 0}, {7, 1}}, BoxDepth::half_extents);
    EXPECT_EQ(push[0].depth, 7); // 6 + 1 - 0
    const auto shared =
        axis_pushes<2>({{0, 0}, {12, 1}}, {{5, 0}, {7, 1}}, BoxDepth::interval_overlap);
    EXPECT_EQ(shared[0].depth, 2);

    const Box2 a{{0, 0}, {6, 4}}, b{{5, 1}, {9, 9}};
    const auto pushes = axis_pushes<2>(a, b, BoxDepth::half_extents);
    EXPECT_EQ(pushes[0].depth, 1); // 3 + 2 - |7 - 3|
    EXPECT_EQ(pushes[1].depth, 3); // 2 + 4 - |5 - 2|
    const auto boxes = contact(a, b, aabb_lesson);
    EXPECT_EQ(boxes->normal, Vec2(1, 0));
    EXPECT_EQ(boxes->depth, 1);
    EXPECT_EQ(relation(a, Box2{{6, 1}, {10, 9}}), Relation::touching); // pushed one unit right

    const auto circles = contact(Circle{{1, 1}, 2}, Circle{{1, 5}, 3}, aabb_lesson);
    EXPECT_EQ(circles->normal, Vec2(0, 1));
    EXPECT_EQ(circles->depth, 1);
    const auto same = contact(Circle{{1, 1}, 2}, Circle{{1, 1}, 3}, aabb_lesson);
    EXPECT_EQ(same->normal, Vec2(1, 0));
    EXPECT_EQ(same->depth, 5);
}

TEST(Lessons, CollisionDetection) {
    const Box2 a = aabb(CornerSize<2>{{0, 0}, {6, 6}}), b = aabb(CornerSize<2>{{4, 5}, {6, 6}});
    const auto pushes = axis_pushes<2>(a, b, BoxDepth::interval_overlap);
    EXPECT_EQ(pushes[0].depth, 2);
    EXPECT_EQ(pushes[1].depth, 1);
    const auto found = contact(a, b, integer_lesson);
    EXPECT_EQ(found->normal, Vec2(0, 1));
    EXPECT_EQ(found->depth, 1);
    EXPECT_FALSE(contact(a, Box2{{6, 0}, {9, 9}}, integer_lesson)); // merely touching

    const Box2 bullet = aabb(CornerSize<2>{{0, 0}, {3, 3}}), wall{{15, 0}, {16, 8}};
    const auto hit = sweep(bullet, Vec2{20, 0}, wall).hit;
    EXPECT_EQ(hit->t, 0.6); // (15 - 3) / 20
    EXPECT_EQ(hit->normal, Vec2(-1, 0));
}

TEST(Lessons, Boxes) {
    const Box3 a{{-1.8, 0.2, -1.2}, {0.4, 1.6, 0.4}}, b{{-0.2, 0.8, 0.9}, {1.4, 2.2, 2.1}};
    const Vec3 p{1.2, 1.2, 0.9};
    EXPECT_NE(clamp(p.x, a.axis(0)), p.x); // not in [-1.8, 0.4]
    EXPECT_EQ(clamp(p.y, a.axis(1)), p.y); // in [0.2, 1.6]
    EXPECT_NE(clamp(p.z, a.axis(2)), p.z);
    EXPECT_EQ(relation(Sphere{p, 0}, a), Relation::separate);

    EXPECT_EQ(relation(a.axis(0), b.axis(0)), Relation::overlapping);
    EXPECT_EQ(relation(a.axis(1), b.axis(1)), Relation::overlapping);
    EXPECT_EQ(relation(a.axis(2), b.axis(2)), Relation::separate);
    EXPECT_EQ(relation(a, b), Relation::separate);
    EXPECT_NEAR(-axis_pushes<3>(a, b, BoxDepth::half_extents)[2].depth, 0.5, 1e-12); // the gap

    const Sphere s{{1.6, 1.5, 1.0}, 0.9};
    const auto q = closest_point<3>(s.centre, a);
    EXPECT_EQ(q.point, Vec3(0.4, 1.5, 0.4));
    EXPECT_NEAR(q.distance * q.distance, 1.8, 1e-12);
    EXPECT_NEAR(s.radius * s.radius, 0.81, 1e-12);
    EXPECT_EQ(relation(s, a), Relation::separate);
}

TEST(Lessons, CirclesAndBoxes) {
    const Box2 crate{{-3.25, -1.25}, {0.25, 1.25}};
    EXPECT_EQ(closest_point<2>({4, 0}, crate).point, Vec2(0.25, 0));
    EXPECT_EQ(closest_point<2>({4, 3}, crate).point, Vec2(0.25, 1.25));
    EXPECT_EQ(closest_point<2>({-1.5, 0}, crate).point, Vec2(-1.5, 0));

    const Circle still{{-1.5, 0}, 1.5}, moving{{0.75, 0}, 1.25};
    EXPECT_EQ((1.5 + 1.25) * (1.5 + 1.25), 7.5625);
    EXPECT_EQ(7.5625 - wrong::missing_square(1.5, 1.25), 3.8125);
    EXPECT_EQ(wrong::missing_square(1.5, 1.25), 3.75);
    EXPECT_TRUE(is_hit(relation(still, moving), shapes_lesson));
    EXPECT_FALSE(is_hit(wrong::squared_separately(still, moving), shapes_lesson));
    EXPECT_NEAR(1 - wrong::lost_reach_share(1.5, 1.25), 0.7100, 5e-5);
    EXPECT_NEAR(wrong::lost_reach_share(1, 1), 0.2929, 5e-5);

    EXPECT_NEAR(wrong::corner_error(1.25, Vec2{3.5, 2.5}), 1.3413, 5e-5); // (4 - pi) r^2
    EXPECT_NEAR(wrong::corner_error(1, Vec2{3.5, 2.5}), 0.8584, 5e-5);
    EXPECT_NEAR(wrong::corner_over_reach<2>(1), 0.4142, 5e-5);
    EXPECT_NEAR(wrong::corner_share<2>(1.25, {3.5, 2.5}), 0.0447, 5e-5);
    EXPECT_EQ(centre_half(crate).half, Vec2(1.75, 1.25));

    const Circle corner{{1.25, 2.25}, 1.25}; // 2 > 1.5625
    EXPECT_FALSE(is_hit(relation(corner, crate), shapes_lesson));
    EXPECT_TRUE(is_hit(wrong::grown_box(corner, crate), shapes_lesson));
    EXPECT_NEAR(closest_point<2>(corner.centre, crate).distance - 1.25, 0.164, 5e-4);
}

TEST(Lessons, CircleVersusCircle) {
    const auto found = contact(Circle{{0, 0}, 1}, Circle{{1.5, 0}, 1}, manifold_lesson);
    EXPECT_EQ(found->normal, Vec2(1, 0));
    EXPECT_EQ(found->depth, 0.5);
    EXPECT_FALSE(contact(Circle{{0, 0}, 1}, Circle{{3, 0}, 1}, manifold_lesson));
    EXPECT_FALSE(contact(Circle{{0, 0}, 1}, Circle{{2, 0}, 1}, manifold_lesson)); // just touching
    const auto same = contact(Circle{{4, 4}, 1}, Circle{{4, 4}, 1}, manifold_lesson);
    EXPECT_EQ(same->normal, Vec2(1, 0));
    EXPECT_EQ(same->depth, 2);
}
