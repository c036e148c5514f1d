#include "collide/wrong/space.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

const Box3 a{{-1.8, 0.2, -1.2}, {0.4, 1.6, 0.4}}, b{{-0.2, 0.8, 0.9}, {1.4, 2.2, 2.1}};

} // namespace

TEST(WrongSpace, ForgetsZ) {
    EXPECT_EQ(relation(a, b), Relation::separate);
    EXPECT_EQ(wrong::forgets_z(a, b), Relation::overlapping);
    EXPECT_EQ(wrong::forgets_z(Sphere{{0, 0, 0}, 2}, Sphere{{3, 4, 99}, 3}), Relation::touching);
    EXPECT_EQ(wrong::forgets_z(Sphere{{1.6, 1.5, 1.0}, 0.9}, a), Relation::separate); // 1.2 > 0.9
    EXPECT_EQ(wrong::forgets_z(a, Sphere{{0, 1, 50}, 0}), Relation::overlapping);
}

TEST(WrongSpace, PictureAxes) {
    const auto front = wrong::picture_axes(0, 0);
    EXPECT_EQ(front.right, Vec3(1, 0, 0));
    EXPECT_EQ(front.up, Vec3(0, 1, 0));
    const auto side = wrong::picture_axes(90, 0);
    EXPECT_EQ(side.right, Vec3(0, 0, -1));
    EXPECT_EQ(side.up, Vec3(0, 1, 0));
    const auto top = wrong::picture_axes(0, 90);
    EXPECT_EQ(top.right, Vec3(1, 0, 0));
    EXPECT_EQ(top.up, Vec3(0, 0, -1));
    EXPECT_EQ(wrong::picture_axes(-270, 0).right, side.right);
    EXPECT_EQ(wrong::picture_axes(450, 720).right, side.right);
    EXPECT_EQ(wrong::picture_axes(180, 0).right, Vec3(-1, 0, 0));
    const double degree = std::acos(-1.0) / 180;
    for (const double yaw : {-123.0, 35.0, 200.5})
        for (const double pitch : {-80.0, 20.0}) {
            const auto picture = wrong::picture_axes(yaw, pitch);
            const double sy = std::sin(yaw * degree), cy = std::cos(yaw * degree);
            const double sp = std::sin(pitch * degree), cp = std::cos(pitch * degree);
            EXPECT_LE(largest<3>(picture.right - Vec3(cy, 0, -sy)), 1e-15);
            EXPECT_LE(largest<3>(picture.up - Vec3(-sp * sy, cp, -sp * cy)), 1e-15);
        }
}

TEST(WrongSpace, LooksTouching) {
    EXPECT_EQ(wrong::looks_touching(35, 20, a, b), Relation::overlapping); // as the scene starts
    EXPECT_EQ(wrong::looks_touching(90, 0, a, b), Relation::separate);     // the gap shows
    EXPECT_EQ(wrong::looks_touching(0, 0, a, b), Relation::overlapping);
    // Exact at right angles: touching is touching, also with numbers like 0.4.
    const Box3 behind{{-0.2, 0.8, 0.4}, {1.4, 2.2, 2.1}};
    EXPECT_EQ(wrong::looks_touching(90, 0, a, behind), Relation::touching);
    EXPECT_EQ(wrong::looks_touching(-90, 180, a, behind), Relation::touching);
    EXPECT_EQ(wrong::looks_touching(0, 90, a, behind), Relation::touching);
    // Discs.
    const Sphere p{{0, 0, 0}, 2}, q{{3, 4, 7}, 3};
    EXPECT_EQ(wrong::looks_touching(0, 0, p, q), Relation::touching);
    EXPECT_EQ(wrong::looks_touching(90, 0, p, q), Relation::separate);
    // Disc and rectangle, 3-4-5 off its corner.
    EXPECT_EQ(wrong::looks_touching(0, 0, Sphere{{3.4, 5.6, 9}, 5}, a),
              relation(Circle{{3.4, 5.6}, 5}, Box2{{-1.8, 0.2}, {0.4, 1.6}}));
    const Box3 unit{{0, 0, 0}, {1, 1, 1}};
    EXPECT_EQ(wrong::looks_touching(0, 0, Sphere{{4, 5, 9}, 5}, unit), Relation::touching);
    EXPECT_EQ(wrong::looks_touching(90, 0, unit, Sphere{{9, 5, 4}, 5}), Relation::touching);
    EXPECT_EQ(wrong::looks_touching(0, 0, Sphere{{0.5, 0.5, 9}, 0}, unit), Relation::overlapping);
    EXPECT_EQ(wrong::looks_touching(45, 30, Sphere{{0.5, 0.5, 0.5}, 0}, unit),
              Relation::overlapping);
}

namespace {

/// Are the outlines apart, by scanning directions in the picture for a gap of some size?
template <class A, class B> double widest_gap(double yaw, double pitch, const A &p, const B &q) {
    const auto picture = wrong::picture_axes(yaw, pitch);
    double widest = -std::numeric_limits<double>::infinity();
    for (int k = 0; k < 3600; ++k) {
        const double angle = k * std::acos(-1.0) / 1800;
        const Vec3 axis = std::cos(angle) * picture.right + std::sin(angle) * picture.up;
        const Interval i = wrong::shadow(as_box<3>(p), axis), j = wrong::shadow(as_box<3>(q), axis);
        widest = std::max(widest, j.min - i.max - radius_of<3>(p) - radius_of<3>(q));
    }
    return widest;
}

} // namespace

TEST(WrongSpace, OutlinesAgreeWithAScanForAGap) {
    Random random(35);
    int apart = 0, together = 0;
    for (int k = 0; k < 1500; ++k) {
        const double yaw = random.between(-180, 180), pitch = random.between(-89, 89);
        const auto check = [&](const auto &p, const auto &q) {
            const double gap = widest_gap(yaw, pitch, p, q);
            if (std::fabs(gap) < 1e-3)
                return;
            EXPECT_EQ(wrong::looks_touching(yaw, pitch, p, q) == Relation::separate, gap > 0)
                << p << " and " << q << " from " << yaw << ", " << pitch << " gap " << gap;
            (gap > 0 ? apart : together)++;
        };
        const Box3 c = box<3>(random, Kind::anything), d = box<3>(random, Kind::anything);
        const Sphere s{point<3>(random, Kind::anything), random.unit()};
        check(c, d);
        check(s, c);
        check(d, s);
    }
    EXPECT_GT(apart, 300);
    EXPECT_GT(together, 300);
}

TEST(WrongSpace, WhatOverlapsLooksSoFromEverywhere) {
    Random random(36);
    for (int k = 0; k < 20000; ++k) {
        const Box3 c = box<3>(random, Kind::lattice), d = box<3>(random, Kind::lattice);
        const double yaw = random.between(-180, 180), pitch = random.between(-89, 89);
        if (relation(c, d) == Relation::overlapping && c.min != c.max && d.min != d.max) {
            const bool flat = largest<3>(c.max - c.min) == 0 || largest<3>(d.max - d.min) == 0;
            EXPECT_TRUE(flat || wrong::looks_touching(yaw, pitch, c, d) == Relation::overlapping)
                << c << d << yaw << " " << pitch;
        }
    }
}
