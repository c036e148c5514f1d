#include "scenes/orbit.hpp"

#include <array>
#include <cmath>
#include <random>

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace scenes {
namespace {

void expect_near(const Vec3 &got, const Vec3 &want, double within = 1e-12) {
    EXPECT_LE(glm::length(got - want), within)
        << got.x << "," << got.y << "," << got.z << " is not " << want.x << "," << want.y << ","
        << want.z;
}

Eye eye_at(double yaw, double pitch, bool perspective = false) {
    return Eye(Orbit{yaw, pitch, 10, {1, 2, 3}, perspective});
}

TEST(Orbit, FrontLooksAlongMinusZWithXToTheRight) {
    const Eye eye = eye_at(0, 0);
    EXPECT_EQ(eye.right, Vec3(1, 0, 0));
    EXPECT_EQ(eye.up, Vec3(0, 1, 0));
    EXPECT_EQ(eye.back, Vec3(0, 0, 1));
    EXPECT_EQ(eye.position(), Vec3(1, 2, 13));
}

TEST(Orbit, Yaw90LooksFromPlusX) {
    const Eye eye = eye_at(90, 0);
    EXPECT_EQ(eye.position(), Vec3(11, 2, 3));
    EXPECT_EQ(eye.right, Vec3(0, 0, -1));
}

TEST(Orbit, OtherAxesLowerFirst) {
    for (const auto &[axis, i, j] :
         {std::array{0, 1, 2}, std::array{1, 0, 2}, std::array{2, 0, 1}}) {
        EXPECT_EQ(other_axes(axis).i, i) << axis;
        EXPECT_EQ(other_axes(axis).j, j) << axis;
    }
}

TEST(Orbit, EyeFollowsTheFormula) {
    for (double yaw : {-170.0, -35.0, 0.0, 20.0, 35.0, 135.0})
        for (double pitch : {-89.0, -20.0, 0.0, 45.0, 89.0}) {
            const double y = yaw * M_PI / 180, p = pitch * M_PI / 180;
            const Eye eye = eye_at(yaw, pitch);
            expect_near(eye.position(),
                        Vec3(1, 2, 3) + 10.0 * Vec3(std::cos(p) * std::sin(y), std::sin(p),
                                                    std::cos(p) * std::cos(y)));
            expect_near(eye.up,
                        {-std::sin(p) * std::sin(y), std::cos(p), -std::sin(p) * std::cos(y)});
            EXPECT_GE(eye.up.y, 0) << "upside down at pitch " << pitch;
            EXPECT_EQ(eye.right.y, 0) << "rolled at yaw " << yaw;
        }
}

TEST(Orbit, TurningStopsBeforeThePoleAndWrapsAround) {
    Orbit orbit{170, 80, 10, {0, 0, 0}, false};
    orbit = orbit.turned(20, 30);
    EXPECT_EQ(orbit.yaw, -170);
    EXPECT_EQ(orbit.pitch, 89);
    EXPECT_EQ(orbit.turned(0, -500).pitch, -89);
    EXPECT_EQ(orbit.turned(-10, 0).yaw, 180);
    EXPECT_EQ((Orbit{0, 0, 10, {0, 0, 0}, false}.turned(0.1 + 0.2, 0).yaw), 0.3);
}

TEST(Orbit, ZoomNeverReachesTheTarget) {
    Orbit orbit{0, 0, 10, {0, 0, 0}, true};
    for (int i = 0; i < 1000; ++i)
        orbit = orbit.dollied(0.5);
    EXPECT_GT(orbit.distance, 0);
    EXPECT_EQ(orbit.dollied(-1).distance, orbit.distance);
    EXPECT_EQ(orbit.dollied(NAN).distance, orbit.distance);
}

TEST(Orbit, UnitsArePictureUnitsAtTheTargetsDepth) {
    for (bool perspective : {false, true}) {
        const Eye eye = eye_at(35, 20, perspective);
        EXPECT_EQ(eye.project(eye.target), Vec2(0, 0));
        const Vec2 seen = eye.project(eye.target + 0.7 * eye.right - 1.3 * eye.up);
        EXPECT_NEAR(seen.x, 0.7, 1e-12);
        EXPECT_NEAR(seen.y, -1.3, 1e-12);
    }
}

TEST(Orbit, PerspectiveShowsNearThingsLarger) {
    const Eye eye = eye_at(0, 0, true);                 // the eye at z = 13, the target at z = 3
    EXPECT_NEAR(eye.project({2, 2, 8}).x, 2, 1e-12);    // half as far, twice as large
    EXPECT_NEAR(eye.project({2, 2, -7}).x, 0.5, 1e-12); // twice as far
    EXPECT_FALSE(eye.in_front({1, 2, 13}));
    EXPECT_FALSE(eye.in_front({1, 2, 20}));
}

TEST(Orbit, WhatIsBehindTheEyeIsCutOff) {
    const Eye eye = eye_at(0, 0, true);
    EXPECT_FALSE(eye.visible_part({0, 0, 14}, {0, 0, 20}));
    const auto part = eye.visible_part({1, 2, 0}, {1, 2, 100});
    ASSERT_TRUE(part);
    EXPECT_TRUE(eye.in_front(part->first));
    EXPECT_TRUE(eye.in_front(part->second));
    EXPECT_NEAR(part->second.z, 12.8, 1e-6);
}

TEST(Orbit, LinesOfSightGoThroughWhatIsSeen) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> some(-3, 3), angle(-80, 80);
    for (int i = 0; i < 500; ++i) {
        const Eye eye = eye_at(2 * angle(random), angle(random), i % 2 == 0);
        const Vec3 p = eye.target + Vec3(some(random), some(random), some(random));
        const Ray ray = eye.ray(eye.project(p));
        const Vec3 to = p - ray.origin;
        expect_near(ray.at(glm::dot(to, ray.direction)), p, 1e-11);
        expect_near(eye.on_view_plane(eye.project(p), p), p, 1e-11);
        if (const auto found = eye.on_axis_plane(eye.project(p), p, eye.facing_axis()))
            expect_near(*found, p, 1e-9);
    }
}

TEST(Orbit, AlongAnAxisTheWayBackIsExact) {
    std::mt19937 random(6);
    std::uniform_real_distribution<double> some(-3, 3), angle(-80, 80);
    int found = 0;
    for (int i = 0; i < 500; ++i) {
        const Eye eye = eye_at(2 * angle(random), angle(random), i % 2 == 0);
        const Vec3 p = eye.target + Vec3(some(random), some(random), some(random));
        for (int axis = 0; axis < 3; ++axis) {
            const double way = some(random);
            const auto back = eye.along_axis(eye.project(p + way * axis_vector(axis)), p, axis);
            if (glm::length(eye.seen(axis_vector(axis))) < 0.2)
                continue;
            ASSERT_TRUE(back);
            EXPECT_NEAR(*back, way, 1e-9) << "axis " << axis;
            ++found;
        }
    }
    EXPECT_GT(found, 1000);
}

TEST(Orbit, AnAxisSeenEndOnCannotBeFollowed) {
    EXPECT_FALSE(eye_at(0, 0).along_axis({1, 1}, {0, 0, 0}, 2));
    EXPECT_TRUE(eye_at(0, 0).along_axis({1, 1}, {0, 0, 0}, 0));
}

} // namespace
} // namespace scenes
