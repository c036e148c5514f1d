#include "collide/shapes.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

TEST(Shapes, ThreeWaysToWriteABox) {
    const Box2 box{{5, 1}, {9, 9}};
    EXPECT_EQ(corner_size(box).corner, Vec2(5, 1));
    EXPECT_EQ(corner_size(box).size, Vec2(4, 8));
    EXPECT_EQ(centre_half(box).centre, Vec2(7, 5)); // worked in the lesson "AABB Collision"
    EXPECT_EQ(centre_half(box).half, Vec2(2, 4));
    EXPECT_EQ(aabb(CornerSize<2>{{5, 1}, {4, 8}}).max, box.max);
    EXPECT_EQ(aabb(CentreHalf<2>{{7, 5}, {2, 4}}).min, box.min);
    EXPECT_EQ(aabb(CentreHalf<2>{{7, 5}, {2, 4}}).max, box.max);
}

TEST(Shapes, TheLessonsCrate) { // "Circles and Boxes": 3.5 by 2.5, half-extents halved
    const auto crate = centre_half(Box2{{-3.25, -1.25}, {0.25, 1.25}});
    EXPECT_EQ(crate.centre, Vec2(-1.5, 0));
    EXPECT_EQ(crate.half, Vec2(1.75, 1.25));
}

TEST(Shapes, RoundTripsOfBoxesOnALattice) {
    Random random(1);
    for (int k = 0; k < 1000; ++k) {
        const Box3 given = box<3>(random, Kind::lattice);
        for (const Box3 &back : {aabb(corner_size(given)), aabb(centre_half(given))})
            EXPECT_TRUE(back.min == given.min && back.max == given.max) << given << " " << back;
    }
}

TEST(Shapes, Validity) {
    const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(valid(Circle{{0, 0}, 0}));
    EXPECT_TRUE(valid(Sphere{{1e150, 0, -5e-324}, 1e150}));
    EXPECT_FALSE(valid(Circle{{0, 0}, -1}));
    EXPECT_FALSE(valid(Circle{{nan, 0}, 1}));
    EXPECT_FALSE(valid(Circle{{0, inf}, 1}));
    EXPECT_FALSE(valid(Circle{{0, 0}, nan}));
    EXPECT_FALSE(valid(Circle{{0, 0}, inf}));
    EXPECT_TRUE(valid(Box2{{0, 0}, {0, 0}}));
    EXPECT_FALSE(valid(Box2{{0, 1}, {1, 0}}));
    EXPECT_FALSE(valid(Box2{{0, nan}, {1, 1}}));
    EXPECT_FALSE(valid(Box2{{-inf, 0}, {1, 1}}));
    EXPECT_FALSE(valid(Box3{{0, 0, 2}, {1, 1, 1}}));
}

TEST(Shapes, NormalizedPutsAnInvertedBoxRight) {
    const Box3 fixed = normalized(Box3{{4, -1, 2}, {1, 5, 2}});
    EXPECT_EQ(fixed.min, Vec3(1, -1, 2));
    EXPECT_EQ(fixed.max, Vec3(4, 5, 2));
    EXPECT_TRUE(valid(fixed));
}

TEST(Shapes, CornersCountTheirAxesInBits) {
    const Box3 box{{0, 1, 2}, {5, 6, 7}};
    EXPECT_EQ(corner(box, 0), box.min);
    EXPECT_EQ(corner(box, 1), Vec3(5, 1, 2));
    EXPECT_EQ(corner(box, 6), Vec3(0, 6, 7));
    EXPECT_EQ(corner(box, 7), box.max);
}

TEST(Shapes, PolarAtBothEndsOfTheRange) {
    const auto check = [](const Vec2 &v, double length) {
        const Polar<2> way = polar<2>(v);
        EXPECT_DOUBLE_EQ(way.length, length) << show<2>(v);
        EXPECT_NEAR(way.unit.x, 0.6, 2e-16) << show<2>(v);
        EXPECT_NEAR(way.unit.y, -0.8, 2e-16) << show<2>(v);
    };
    check({3, -4}, 5);
    check({3e150, -4e150}, 5e150);
    check({3e-200, -4e-200}, 5e-200);
    check({3 * 5e-324, -4 * 5e-324}, 5 * 5e-324);
    EXPECT_EQ(polar<2>({0, 0}).length, 0);
    EXPECT_EQ(polar<2>({0, 0}).unit, Vec2(0, 0));
    EXPECT_EQ(polar<3>({0, -5e-324, 0}).unit, Vec3(0, -1, 0));
}
