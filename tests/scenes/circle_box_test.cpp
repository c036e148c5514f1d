#include "scenes/circle_box.hpp"

#include <cmath>
#include <numbers>

#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

std::string verdict(const std::string &preset) {
    return scene_of("scene=circle-box&preset=" + preset)->readout().verdict;
}

TEST(CircleBox, SaysTheVerdictOfEveryWorkedExample) {
    EXPECT_EQ(verdict("start"), "Apart by ≈ 0.164 · no hit");
    EXPECT_EQ(verdict("touching"), "Just touching · counts here (AABB Collision)");
    EXPECT_EQ(verdict("agrees"), "Overlapping by 0.25 · push B along (−1, 0)");
    EXPECT_EQ(verdict("inside"), "Overlapping by 2 · push B along (−1, 0)");
    EXPECT_EQ(verdict("lesson-face"), "Apart by 2.5 · no hit");
    EXPECT_EQ(verdict("lesson-corner"), "Apart by ≈ 2.888 · no hit");
    EXPECT_EQ(verdict("lesson-inside"), "Overlapping by 2.5 · push B along (0, 1)");
}

TEST(CircleBox, WorksTheStartThrough) {
    EXPECT_EQ(worked(*scene_of("scene=circle-box")), "Q.x = clamp(1.25, −3.25, 0.25) = 0.25\n"
                                                     "Q.y = clamp(2.25, −1.25, 1.25) = 1.25\n"
                                                     "both clamped: Q is a corner\n"
                                                     "|A − Q|² = 1² + 1² = 2\n"
                                                     "r² = 1.25² = 1.5625\n"
                                                     "2 > 1.5625, so they are apart\n"
                                                     "gap = |A − Q| − r = √2 − 1.25 ≈ 0.164\n");
}

TEST(CircleBox, WorksTheCornerBugThroughWithItsPrice) {
    const auto scene = scene_of("scene=circle-box&preset=corner-bug");
    EXPECT_EQ(scene->readout().wrong.at(0).text, "Grow the box: false hit");
    const std::string lines = worked(*scene);
    EXPECT_NE(lines.find("1.25 ∈ [−4.5, 1.5] on x\n"
                         "2.25 ∈ [−2.5, 2.5] on y\n"
                         "Grow the box: false hit\n"
                         "false hits: (4 − π) r² ≈ 1.341\n"
                         "share of all that it accepts: ≈ 4.47 %\n"
                         "over-reach at a corner: r (√2 − 1) ≈ 0.518\n"),
              lines.npos)
        << lines;
}

TEST(CircleBox, SaysWhereToGoWhenTheWrongTestAgrees) {
    const auto scene = scene_of("scene=circle-box&preset=agrees");
    EXPECT_EQ(scene->readout().wrong.at(0).text, "Grow the box: same answer here");
    EXPECT_NE(scene->readout().note.find("move A to (1.25, 2.25)"), std::string::npos)
        << scene->readout().note;
    ASSERT_FALSE(scene->set("a.centre", "1.25,2.25"));
    EXPECT_FALSE(scene->readout().wrong.at(0).agrees) << "there it does not";
}

TEST(CircleBox, LeavesThroughTheNearestFaceWhenTheCentreIsInside) {
    const std::string lines = worked(*scene_of("scene=circle-box&preset=inside"));
    EXPECT_NE(lines.find("nothing clamped: the centre is in the box, Q = A\n"), lines.npos);
    EXPECT_NE(lines.find("x: the faces are 2.75 and 0.75 away\n"
                         "y: the faces are 1.5 and 1 away\n"
                         "out through the nearest face, along x: n = (−1, 0)\n"
                         "depth = r + way to the face = 1.25 + 0.75 = 2\n"),
              lines.npos)
        << lines;
}

TEST(CircleBox, DrawsQAndTheWayToIt) {
    const Figure figure = figure_of(*scene_of("scene=circle-box"));
    const auto q = find<Dot>(figure.marks, Role::nearest);
    ASSERT_EQ(q.size(), 1u);
    EXPECT_EQ(q[0].shape.at, Vec2(0.25, 1.25));
    const auto way = find<Line>(figure.marks, Role::nearest);
    ASSERT_EQ(way.size(), 1u);
    EXPECT_EQ(way[0].shape.from, Vec2(1.25, 2.25));
    EXPECT_TRUE(says(figure.marks, "√2 ≈ 1.414"));
    EXPECT_TRUE(says(figure.marks, "Q on a corner"));
    EXPECT_TRUE(says(figure.marks, "r = 1.25"));
    EXPECT_TRUE(
        says(figure_of(*scene_of("scene=circle-box&preset=lesson-face")).marks, "Q on a face"));
    EXPECT_TRUE(
        says(figure_of(*scene_of("scene=circle-box&preset=inside")).marks, "Q = centre, inside"));
}

TEST(CircleBox, DrawsNormalAndDepthFromQ) {
    const Figure figure = figure_of(*scene_of("scene=circle-box&preset=agrees"));
    const auto normal = find<Arrow>(figure.marks, Role::hit);
    ASSERT_EQ(normal.size(), 1u);
    EXPECT_EQ(normal[0].shape.from, Vec2(0.25, 0.5));
    EXPECT_LT(normal[0].shape.to.x, 0.25) << "from A to B: to the left";
    const auto depth = find<Dimension>(figure.marks, Role::hit);
    ASSERT_EQ(depth.size(), 1u);
    EXPECT_EQ(depth[0].shape.from, Vec2(0.25, 0.5));
    EXPECT_EQ(depth[0].shape.to, Vec2(0, 0.5)) << "how far A's surface is in";
}

/// The area that a contour of lines and arcs encloses, by Green's theorem.
double area(const Contour &contour) {
    double twice = 0;
    Vec2 at = contour.start;
    const auto line = [&](Vec2 to) {
        twice += at.x * to.y - to.x * at.y;
        at = to;
    };
    for (const Segment &s : contour.segments) {
        if (s.kind == Segment::Kind::line) {
            line(s.to);
            continue;
        }
        const double end = s.from_angle + s.sweep;
        const Vec2 from =
            s.centre + s.radius * Vec2(std::cos(s.from_angle), std::sin(s.from_angle));
        const Vec2 to = s.centre + s.radius * Vec2(std::cos(end), std::sin(end));
        line(from);
        // The sector about the centre, less the triangle that `line` would add.
        twice += s.radius * s.radius * s.sweep + s.centre.x * (to.y - from.y) -
                 s.centre.y * (to.x - from.x);
        at = to;
    }
    line(contour.start);
    return std::abs(twice) / 2;
}

TEST(CircleBox, ShadesFourCornersOfTheRightSize) {
    const double r = 1.25, pi = std::numbers::pi;
    const Figure figure = figure_of(*scene_of("scene=circle-box&preset=corner-bug"));
    const auto wrong = find<Region>(figure.marks, Role::wrong);
    ASSERT_EQ(wrong.size(), 1u);
    ASSERT_EQ(wrong[0].shape.contours.size(), 4u);
    EXPECT_TRUE(wrong[0].filled);
    for (const Contour &contour : wrong[0].shape.contours)
        EXPECT_NEAR(area(contour), (4 - pi) * r * r / 4, 0.005 * r * r);
    const auto right = find<Region>(figure.marks, Role::right);
    ASSERT_EQ(right.size(), 1u);
    EXPECT_NEAR(area(right[0].shape.contours.at(0)), 3.5 * 2.5 + 2 * r * (3.5 + 2.5) + pi * r * r,
                1e-9);
}

TEST(CircleBox, PutsAProbeAtTheWorstAcceptedPoint) {
    const Figure figure = figure_of(*scene_of("scene=circle-box&preset=corner-bug"));
    const auto probe = find<CircleMark>(figure.marks, Role::wrong);
    ASSERT_EQ(probe.size(), 1u);
    EXPECT_EQ(probe[0].shape.centre, Vec2(-4.5, -2.5)) << "the corner opposite to A";
    const auto over = find<Dimension>(figure.marks, Role::wrong);
    ASSERT_EQ(over.size(), 1u);
    EXPECT_NEAR(glm::length(over[0].shape.to - over[0].shape.from), 1.25 * (std::sqrt(2) - 1),
                1e-12);
    EXPECT_NEAR(glm::length(over[0].shape.to - probe[0].shape.centre), 1.25, 1e-12)
        << "ends on the probe's surface";
    const auto grown = find<BoxMark>(figure.marks, Role::wrong);
    ASSERT_EQ(grown.size(), 1u);
    EXPECT_EQ(grown[0].shape.min, Vec2(-4.5, -2.5));
    EXPECT_EQ(grown[0].shape.max, Vec2(1.5, 2.5));
}

TEST(CircleBox, TheSwitchDoesNotMoveTheView) {
    const auto off = scene_of("scene=circle-box"),
               on = scene_of("scene=circle-box&wrong=grown-box");
    EXPECT_EQ(off->extent().min, on->extent().min);
    EXPECT_EQ(off->extent().max, on->extent().max);
}

/// The keys fix A as the circle; X asks from B to A, and the verdict then pushes A.
TEST(CircleBox, ExchangedItPushesTheCircle) {
    const auto scene = scene_of("scene=circle-box&preset=overlapping");
    EXPECT_EQ(scene->readout().verdict.find("push B along"), scene->readout().verdict.find("push"));
    ASSERT_TRUE(scene->exchange());
    EXPECT_NE(scene->readout().verdict.find("push A along"), std::string::npos);
    EXPECT_NE(state_string(*scene).find("order=b-to-a"), std::string::npos);
    const auto answer = collide::answer<2>(std::get<0>(scene->question()), {});
    const auto &found = std::get<collide::ContactAnswer<2>>(answer);
    ASSERT_TRUE(found);
    const auto *state = dynamic_cast<const CircleBox *>(scene.get());
    const collide::Circle pushed{state->a.centre + found->depth * found->normal, state->a.radius};
    EXPECT_NEAR(glm::length(pushed.centre - found->point), pushed.radius, 1e-12);
}

TEST(CircleBox, EachWrongTestShowsItsDistance) {
    const auto figure_with = [](const std::string &place, const std::string &wrong) {
        return figure_of(*scene_of("scene=circle-box&a.centre=" + place + "&wrong=" + wrong));
    };
    const Figure corner = figure_with("1,0", "nearest-corner");
    EXPECT_TRUE(says(corner.marks, "to the nearest corner: ≈ 1.458 > r = 1.25"));
    EXPECT_EQ(find<CircleMark>(corner.marks, Role::wrong).size(), 4u) << "its exact outline";
    EXPECT_TRUE(says(figure_with("1,0", "swapped-clamp").marks, "wrong Q: ≈ 1.458 > r = 1.25"));
    const Figure inside = figure_with("-0.5,0.5", "centre-inside");
    EXPECT_TRUE(says(inside.marks, "n = 0/0: not a number (NaN)"));
    EXPECT_TRUE(says(inside.marks, "wrong: depth = r = 1.25"));
    EXPECT_TRUE(find<Arrow>(inside.marks, Role::wrong).empty());
}

} // namespace
} // namespace scenes
