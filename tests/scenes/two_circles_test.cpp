#include "scenes/two_circles.hpp"

#include "scenes/marks.hpp"

#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

std::string verdict(const std::string &preset) {
    return scene_of("scene=two-circles&preset=" + preset)->readout().verdict;
}

TEST(TwoCircles, SaysTheVerdictOfEveryWorkedExample) {
    EXPECT_EQ(verdict("start"), "Overlapping by 0.5 · push B along (0.6, 0.8)");
    EXPECT_EQ(verdict("apart"), "Apart by ≈ 0.536 · no hit");
    EXPECT_EQ(verdict("touching"), "Just touching · counts here (AABB Collision)");
    EXPECT_EQ(verdict("coincident"), "Overlapping by 3 · push B along (1, 0)");
    EXPECT_EQ(verdict("lesson-aabb"), "Overlapping by 1 · push B along (0, 1)");
    EXPECT_EQ(verdict("lesson-manifold"), "Overlapping by 0.5 · push B along (1, 0)");
    EXPECT_EQ(verdict("lesson-manifold-apart"), "Apart by 1 · no hit");
    EXPECT_EQ(verdict("late"), "Overlapping by 0.5 · push B along (−1, 0)");
}

TEST(TwoCircles, WorksTheStartThrough) {
    EXPECT_EQ(worked(*scene_of("scene=two-circles")),
              "d = B − A = (0 − (−1.5), 1 − (−1)) = (1.5, 2)\n"
              "r = r_{a} + r_{b} = 1.75 + 1.25 = 3\n"
              "|d|² = 1.5² + 2² = 6.25\n"
              "r² = 3² = 9\n"
              "6.25 < 9, so they overlap\n"
              "|d| = √6.25 = 2.5\n"
              "n = d / |d| = (1.5, 2) / 2.5 = (0.6, 0.8), from A to B\n"
              "depth = r − |d| = 3 − 2.5 = 0.5\n");
}

TEST(TwoCircles, WorksTheMistakeThrough) {
    const auto scene = scene_of("scene=two-circles&preset=late");
    const std::string lines = worked(*scene);
    EXPECT_NE(lines.find("5.0625 < 7.5625, so they overlap\n"), lines.npos) << lines;
    EXPECT_NE(lines.find("r_{a}² + r_{b}² = 1.5625 + 2.25 = 3.8125\n"
                         "5.0625 > 3.8125, so it says apart\n"),
              lines.npos)
        << lines;
    EXPECT_NE(lines.find("the missing 2 r_{a} r_{b} is 3.75\n"), lines.npos) << lines;
    EXPECT_NE(lines.find("≈ 29 %\n"), lines.npos) << lines;
    ASSERT_EQ(scene->readout().wrong.size(), 1u);
    EXPECT_EQ(scene->readout().wrong[0].text, "Square the radii separately: misses it");
    EXPECT_FALSE(scene->readout().wrong[0].agrees);
}

TEST(TwoCircles, SaysWhereToGoWhenTheWrongTestAgrees) {
    const auto scene = scene_of("scene=two-circles&a.centre=-9,0&wrong=squared-separately");
    EXPECT_EQ(scene->readout().wrong.at(0).text, "Square the radii separately: same answer here");
    EXPECT_NE(scene->readout().note.find("ring"), std::string::npos);
}

TEST(TwoCircles, ACommonCentreFallsBackAndSaysSo) {
    const auto scene = scene_of("scene=two-circles&preset=coincident");
    EXPECT_NE(scene->readout().note.find("n = (1, 0)"), std::string::npos);
    EXPECT_NE(worked(*scene).find("|d| = 0: no direction to divide by, so n = (1, 0)\n"
                                  "depth = r = 3\n"),
              std::string::npos);
    const auto normal = find<Arrow>(figure_of(*scene).marks, Role::hit);
    ASSERT_EQ(normal.size(), 1u);
    EXPECT_GT(normal[0].shape.to.x, normal[0].shape.from.x);
    EXPECT_EQ(normal[0].shape.to.y, normal[0].shape.from.y);
}

TEST(TwoCircles, DrawsTheNormalFromTheContactPointTowardsB) {
    const Figure figure = figure_of(*scene_of("scene=two-circles"));
    const auto normal = find<Arrow>(figure.marks, Role::hit);
    ASSERT_EQ(normal.size(), 1u);
    // A's surface is 1.75 and B's 1.25 along the way: half way between them is 1.5 from A.
    EXPECT_NEAR(normal[0].shape.from.x, -1.5 + 1.5 * 0.6, 1e-12);
    EXPECT_NEAR(normal[0].shape.from.y, -1 + 1.5 * 0.8, 1e-12);
    const Vec2 along = normal[0].shape.to - normal[0].shape.from;
    EXPECT_NEAR(along.y / along.x, 0.8 / 0.6, 1e-12);
    EXPECT_TRUE(says(figure.marks, "n = (0.6, 0.8)\nfrom A to B\ny is up here"));
}

TEST(TwoCircles, MeasuresTheDepthBetweenTheSurfaces) {
    const Figure figure = figure_of(*scene_of("scene=two-circles"));
    const auto depth = find<Dimension>(figure.marks, Role::hit);
    ASSERT_EQ(depth.size(), 1u);
    EXPECT_EQ(depth[0].shape.text, "depth = 0.5");
    EXPECT_NEAR(glm::length(depth[0].shape.to - depth[0].shape.from), 0.5, 1e-12);
    EXPECT_NEAR(glm::length(depth[0].shape.to - Vec2(-1.5, -1)), 1.75, 1e-12) << "on A";
    EXPECT_NEAR(glm::length(depth[0].shape.from - Vec2(0, 1)), 1.25, 1e-12) << "on B";

    const Figure apart = figure_of(*scene_of("scene=two-circles&preset=lesson-manifold-apart"));
    const auto gap = find<Dimension>(apart.marks, Role::reach);
    ASSERT_EQ(gap.size(), 1u);
    EXPECT_EQ(gap[0].shape.text, "gap = 1");
    EXPECT_EQ(gap[0].shape.from, Vec2(1, 0));
    EXPECT_EQ(gap[0].shape.to, Vec2(2, 0));
    EXPECT_TRUE(find<Arrow>(apart.marks, Role::hit).empty()) << "no contact, no normal";
}

TEST(TwoCircles, LaysTheRadiiAlongTheCentreLine) {
    const Figure figure = figure_of(*scene_of("scene=two-circles"));
    const auto a = find<Bar>(figure.marks, Role::a), b = find<Bar>(figure.marks, Role::b);
    ASSERT_EQ(a.size(), 1u);
    ASSERT_EQ(b.size(), 1u);
    EXPECT_NEAR(glm::length(a[0].shape.to - a[0].shape.from), 1.75, 1e-12);
    EXPECT_NEAR(glm::length(b[0].shape.to - b[0].shape.from), 1.25, 1e-12);
}

TEST(TwoCircles, ShadesTheRingBetweenBothReaches) {
    const Figure figure = figure_of(*scene_of("scene=two-circles&wrong=squared-separately"));
    const auto rings = find<Region>(figure.marks, Role::wrong);
    ASSERT_EQ(rings.size(), 1u);
    EXPECT_EQ(rings[0].shape.contours.size(), 2u) << "a ring";
    const auto wrong = find<CircleMark>(figure.marks, Role::wrong);
    ASSERT_EQ(wrong.size(), 1u) << "the exact outline";
    EXPECT_NEAR(wrong[0].shape.radius, std::sqrt(4.625), 1e-12);
    EXPECT_EQ(wrong[0].shape.centre, Vec2(0, 1)) << "about B";
    const auto right = find<CircleMark>(figure.marks, Role::right);
    ASSERT_EQ(right.size(), 1u);
    EXPECT_EQ(right[0].shape.radius, 3);
    EXPECT_TRUE(says(figure.marks, "wrong: √(r_{a}² + r_{b}²) ≈ 2.151"));
}

TEST(TwoCircles, ShowsTheWrongNormalBesideTheRightOne) {
    const Figure figure = figure_of(*scene_of("scene=two-circles&wrong=unnormalised"));
    const auto wrong = find<Arrow>(figure.marks, Role::wrong);
    const auto right = find<Arrow>(figure.marks, Role::hit);
    ASSERT_EQ(wrong.size(), 2u) << "the normal, and the push";
    ASSERT_EQ(right.size(), 1u);
    EXPECT_NEAR(glm::length(wrong[1].shape.to - wrong[1].shape.from), 0.5 * 2.5, 1e-9);
    EXPECT_TRUE(says(figure.marks, "too far by 0.75"));
    EXPECT_EQ(wrong[0].shape.from, right[0].shape.from);
    EXPECT_NEAR(glm::length(wrong[0].shape.to - wrong[0].shape.from),
                2.5 * glm::length(right[0].shape.to - right[0].shape.from), 1e-9)
        << "|d| = 2.5 times too long";
    EXPECT_FALSE(find<CircleMark>(figure.marks, Role::wrong).empty()) << "B after the wrong push";
}

TEST(TwoCircles, NamesTheNumbersThatDifferBeyondTheDigitsShown) {
    const auto scene =
        scene_of("scene=two-circles&a.centre=0,0&a.radius=1&b.centre=2.0000001,0&b.radius=1");
    const std::string said = scene->readout().verdict;
    EXPECT_EQ(said.find("Apart by 0 "), said.npos) << said;
    EXPECT_NE(worked(*scene).find("so they are apart"), std::string::npos);
}

TEST(TwoCircles, RootFirstShowsTheBitsThatDiffer) {
    const std::string state = "scene=two-circles&a.centre=0,0.2&a.radius=0.6&b.centre=0.5,1.4&"
                              "b.radius=0.7&wrong=root-first";
    const auto scene = scene_of(state);
    EXPECT_EQ(scene->readout().wrong.at(0).text, "Take the root first: misses it");
    const Figure figure = figure_of(*scene);
    EXPECT_TRUE(says(figure.marks, "√(d·d) = 1.3"));
    EXPECT_TRUE(says(figure.marks, "r_{a} + r_{b} = 1.2999999999999998"));
    EXPECT_EQ(find<BoxMark>(figure.marks, Role::wrong).size(), 2u) << "the last bit, in both";
    EXPECT_NE(worked(*scene).find("0.6 + 0.7, rounded = 1.2999999999999998"), std::string::npos);
    const Figure far = figure_of(*scene_of("scene=two-circles&wrong=root-first"));
    EXPECT_TRUE(find<BoxMark>(far.marks, Role::wrong).empty()) << "no rounding decides there";
}

TEST(TwoCircles, ANormalThatIsNoNumberIsABrokenArrow) {
    const Figure figure =
        figure_of(*scene_of("scene=two-circles&preset=coincident&wrong=concentric-divide"));
    EXPECT_TRUE(find<Arrow>(figure.marks, Role::wrong).empty());
    EXPECT_EQ(find<Line>(figure.marks, Role::wrong).size(), 2u);
    EXPECT_TRUE(says(figure.marks, "n = 0/0: not a number (NaN)"));
    for (const Mark &mark : figure.marks)
        EXPECT_TRUE(finite(mark));
}

} // namespace
} // namespace scenes
