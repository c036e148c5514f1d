#include "scenes/hidden_lines.hpp"

#include <cmath>
#include <random>

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include "scenes/space_sketch.hpp"

namespace scenes {
namespace {

using collide::Box3;
using collide::Sphere;

/// By looking: does the way from p to the viewer pass through the inside of the box?
bool seen_through(const Eye &eye, const Vec3 &p, const Box3 &box) {
    const Vec3 d = eye.towards_viewer(p);
    double from = 0, to = eye.perspective ? 1 : 1e9;
    for (int i = 0; i < 3; ++i) {
        if (d[i] == 0) {
            if (p[i] <= box.min[i] || p[i] >= box.max[i])
                return false;
            continue;
        }
        const double s = (box.min[i] - p[i]) / d[i], t = (box.max[i] - p[i]) / d[i];
        from = std::max(from, std::min(s, t));
        to = std::min(to, std::max(s, t));
    }
    return to - from > 1e-9;
}
bool seen_through(const Eye &eye, const Vec3 &p, const Sphere &ball) {
    const Vec3 d = glm::normalize(eye.towards_viewer(p)), m = ball.centre - p;
    const double along = glm::dot(m, d), beside = glm::length(m - along * d);
    return glm::length(m) < ball.radius || (along > 0 && beside < ball.radius);
}

template <class Body>
int disagreements(const Eye &eye, const Vec3 &p, const Vec3 &q, const Body &body) {
    const auto hidden = hidden_part(eye, p, q, body);
    int count = 0;
    for (int k = 0; k <= 200; ++k) {
        const double s = k / 200.0;
        const bool near_end =
            hidden && (std::abs(s - hidden->from) < 1e-6 || std::abs(s - hidden->to) < 1e-6);
        const bool inside = hidden && s > hidden->from && s < hidden->to;
        count += !near_end && inside != seen_through(eye, p + s * (q - p), body);
    }
    return count;
}

TEST(HiddenLines, AgreeWithLookingThroughTheBox) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> some(-2, 2), size(0.1, 1.5), angle(-85, 85);
    int hidden = 0;
    for (int i = 0; i < 4000; ++i) {
        const Eye eye(Orbit{2 * angle(random), angle(random), 8, {0, 0, 0}, i % 2 == 1});
        const Vec3 low(some(random), some(random), some(random));
        const Box3 box{low, low + Vec3(size(random), size(random), size(random))};
        const Vec3 p(some(random), some(random), some(random));
        const Vec3 q(some(random), some(random), some(random));
        ASSERT_EQ(disagreements(eye, p, q, box), 0) << "case " << i;
        hidden += hidden_part(eye, p, q, box).has_value();
    }
    EXPECT_GT(hidden, 400);
}

TEST(HiddenLines, AgreeWithLookingThroughTheBall) {
    std::mt19937 random(12);
    std::uniform_real_distribution<double> some(-2, 2), size(0.1, 1.5), angle(-85, 85);
    int hidden = 0;
    for (int i = 0; i < 4000; ++i) {
        const Eye eye(Orbit{2 * angle(random), angle(random), 8, {0, 0, 0}, i % 2 == 1});
        const Sphere ball{{some(random), some(random), some(random)}, size(random)};
        const Vec3 p(some(random), some(random), some(random));
        const Vec3 q(some(random), some(random), some(random));
        ASSERT_EQ(disagreements(eye, p, q, ball), 0) << "case " << i;
        hidden += hidden_part(eye, p, q, ball).has_value();
    }
    EXPECT_GT(hidden, 400);
}

TEST(HiddenLines, NoEdgeHidesBehindItsOwnBoxInPart) {
    for (bool perspective : {false, true})
        for (double yaw : {0.0, 35.0, 90.0, -120.0})
            for (double pitch : {-40.0, 0.0, 20.0, 89.0}) {
                const Eye eye(Orbit{yaw, pitch, 9, {0, 0, 0}, perspective});
                const Box3 box{{-1, -0.5, -2}, {1, 1.5, 0.5}};
                for (const BoxEdge &edge : edges(box)) {
                    const auto hidden = hidden_part(eye, edge.from, edge.to, box);
                    if (!hidden_by_itself(eye, box, edge)) {
                        EXPECT_FALSE(hidden) << yaw << " " << pitch << " axis " << edge.axis;
                    }
                }
            }
}

TEST(HiddenLines, BoxesFaceToFaceHideNoSharedEdge) {
    const Eye eye(Orbit{35, 20, 9, {0, 0, 0}, false});
    const Box3 front{{0, 0, 0}, {1, 1, 1}}, behind{{0, 0, -1}, {1, 1, 0}};
    const Vec3 p(0, 1, 0), q(1, 1, 0); // the upper edge of the common face
    EXPECT_FALSE(hidden_part(eye, p, q, front));
    EXPECT_FALSE(hidden_part(eye, p, q, behind));
}

TEST(HiddenLines, ABoxWithoutSizeHidesNothing) {
    const Eye eye(Orbit{35, 20, 9, {0, 0, 0}, true});
    const Box3 speck{{0, 0, 0}, {0, 0, 0}};
    EXPECT_FALSE(hidden_part(eye, {-1, 0, -1}, {1, 0, -1}, speck));
    EXPECT_FALSE(hidden_part(eye, {0, 0, 0}, {0, 0, 0}, speck));
}

TEST(HiddenLines, CutGivesTheWholeEdgeBack) {
    const Vec3 p(0, 0, 0), q(10, 0, 0);
    const auto pieces = cut(p, q, {{0.5, 0.7}, {0.2, 0.4}, {0.3, 0.6}});
    ASSERT_EQ(pieces.size(), 3u);
    EXPECT_FALSE(pieces[0].hidden);
    EXPECT_TRUE(pieces[1].hidden);
    EXPECT_NEAR(pieces[1].from.x, 2, 1e-12);
    EXPECT_NEAR(pieces[1].to.x, 7, 1e-12);
    EXPECT_EQ(pieces[2].to, q);
    EXPECT_EQ(cut(p, q, {}).size(), 1u);
    EXPECT_EQ(cut(p, q, {{0, 1}}).size(), 1u);
}

TEST(SpaceSketch, HullGoesAroundAndLeavesOutTheInside) {
    const auto hull =
        convex_hull({{0, 0}, {2, 0}, {1, 0}, {2, 2}, {0, 2}, {1, 1}, {0, 0}, {0.5, 1.5}});
    EXPECT_EQ(hull, (std::vector<Vec2>{{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    EXPECT_EQ(convex_hull({{1, 1}, {1, 1}}).size(), 1u);
}

TEST(SpaceSketch, TheOutlineOfABoxIsAHexagonOrARectangle) {
    const Box3 box{{-1, -1, -1}, {1, 1, 1}};
    EXPECT_EQ(outline(Eye(Orbit{35, 20, 9, {0, 0, 0}, false}), box).size(), 6u);
    EXPECT_EQ(outline(Eye(Orbit{0, 0, 9, {0, 0, 0}, false}), box).size(), 4u);
    EXPECT_EQ(outline(Eye(Orbit{0, 0, 9, {0, 0, 100}, true}), {{0, 0, 500}, {1, 1, 501}}).size(),
              0u); // behind the eye
}

TEST(SpaceSketch, LinesOfSightTouchTheRim) {
    for (bool perspective : {false, true}) {
        const Eye eye(Orbit{35, 20, 6, {0, 0, 0}, perspective});
        const Sphere ball{{1, 0.5, 2}, 1.2};
        for (const Vec3 &p : rim(eye, ball)) {
            EXPECT_NEAR(glm::length(p - ball.centre), ball.radius, 1e-12);
            EXPECT_NEAR(glm::dot(eye.towards_viewer(p), p - ball.centre), 0, 1e-11);
        }
    }
}

} // namespace
} // namespace scenes
