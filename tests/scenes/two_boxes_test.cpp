#include "scenes/two_boxes.hpp"

#include <algorithm>

#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

std::string verdict(const std::string &preset) {
    return scene_of("scene=two-boxes&preset=" + preset)->readout().verdict;
}

TEST(TwoBoxes, SaysTheVerdictOfEveryWorkedExample) {
    EXPECT_EQ(verdict("start"), "Overlapping by 1 · push B along (1, 0)");
    EXPECT_EQ(verdict("apart"), "Gap of 4 on y: one gap is enough");
    EXPECT_EQ(verdict("touching"), "Just touching · counts here (AABB Collision)");
    EXPECT_EQ(verdict("containment"), "Overlapping by 7 · push B along (1, 0)");
    EXPECT_EQ(verdict("lesson-integer"), "Overlapping by 1 · push B along (0, 1)");
    EXPECT_EQ(verdict("tie"), "Overlapping by 2 · push B along (1, 0)");
}

TEST(TwoBoxes, WorksTheStartThrough) {
    EXPECT_EQ(worked(*scene_of("scene=two-boxes")),
              "x: [0, 6] and [5, 9] overlap\n"
              "y: [0, 4] and [1, 9] overlap\n"
              "no gap on any axis: they overlap\n"
              "x: h_{a} + h_{b} − |c_{b} − c_{a}| = 3 + 2 − |7 − 3| = 1\n"
              "y: h_{a} + h_{b} − |c_{b} − c_{a}| = 2 + 4 − |5 − 2| = 3\n"
              "1 < 3, so push along x\n"
              "n = (1, 0), to the side where B's centre is\n"
              "depth = 1\n");
}

TEST(TwoBoxes, WorksByIntervalsWhereTheLessonDoes) {
    const std::string lines = worked(*scene_of("scene=two-boxes&preset=lesson-integer"));
    EXPECT_NE(lines.find("x: min(6, 10) − max(0, 4) = 2\n"
                         "y: min(6, 11) − max(0, 5) = 1\n"
                         "1 < 2, so push along y\n"),
              lines.npos)
        << lines;
}

TEST(TwoBoxes, OneGapIsEnough) {
    EXPECT_EQ(worked(*scene_of("scene=two-boxes&preset=apart")),
              "x: [0, 6] and [5, 9] overlap\n"
              "y: [0, 4] and [8, 12] leave a gap = 4\n"
              "one gap is enough: they are apart\n");
}

TEST(TwoBoxes, TheWrongDepthNeedsFourPushesWhereTheRightOneNeedsOne) {
    const auto scene = scene_of("scene=two-boxes&preset=containment");
    EXPECT_EQ(scene->readout().wrong.at(0).text,
              "Depth from the shared interval: depth 2 instead of 7");
    const std::string lines = worked(*scene);
    EXPECT_NE(lines.find("x: h_{a} + h_{b} − |c_{b} − c_{a}| = 6 + 1 − |6 − 6| = 7\n"), lines.npos);
    EXPECT_NE(lines.find("x: min(12, 7) − max(0, 5) = 2\n"), lines.npos);
    EXPECT_NE(lines.find("it takes 4 pushes to get out\n"), lines.npos) << lines;

    const Figure figure = figure_of(*scene);
    std::vector<double> ghosts, rest; // the left edge of B after each push, and of what is left
    for (const auto &box : find<BoxMark>(figure.marks, Role::wrong))
        (box.filled ? rest : ghosts).push_back(box.shape.min.x);
    std::sort(ghosts.begin(), ghosts.end());
    EXPECT_EQ(ghosts, (std::vector<double>{7, 9, 11, 12})) << "still inside, and out at last";
    EXPECT_EQ(rest, std::vector<double>{7}) << "hatched: what still overlaps after the first";
    const auto right = find<BoxMark>(figure.marks, Role::b);
    ASSERT_EQ(right.size(), 2u) << "B and B after the push";
    EXPECT_EQ(right[1].shape.min, Vec2(12, 6));
    EXPECT_EQ(right[1].tone, Tone::ghost);
    EXPECT_TRUE(says(figure.marks, "depth = 7"));
    EXPECT_TRUE(says(figure.marks, "wrong push: 2 · (1, 0)"));
    EXPECT_TRUE(says(figure.marks, "still overlaps by 5"));
}

TEST(TwoBoxes, UnderTheIntegerLessonTheTwoDepthsAreOne) {
    const auto scene =
        scene_of("scene=two-boxes&preset=containment&profile=integer&wrong=interval-depth");
    EXPECT_TRUE(scene->readout().wrong.at(0).agrees);
    EXPECT_NE(scene->readout().note.find("always"), std::string::npos);
}

TEST(TwoBoxes, DrawsNormalDepthAndTheGhostOfThePush) {
    const Figure figure = figure_of(*scene_of("scene=two-boxes"));
    const auto normal = find<Arrow>(figure.marks, Role::hit);
    ASSERT_EQ(normal.size(), 1u);
    EXPECT_EQ(normal[0].shape.from, Vec2(5.5, 2.5)) << "the middle of the box they share";
    EXPECT_GT(normal[0].shape.to.x, 5.5);
    EXPECT_EQ(normal[0].shape.to.y, 2.5);
    const auto depth = find<Dimension>(figure.marks, Role::hit);
    ASSERT_EQ(depth.size(), 1u);
    EXPECT_EQ(depth[0].shape.from.x, 5);
    EXPECT_EQ(depth[0].shape.to.x, 6);
    const auto b = find<BoxMark>(figure.marks, Role::b);
    ASSERT_EQ(b.size(), 2u);
    EXPECT_EQ(b[1].shape.min, Vec2(6, 1));
    EXPECT_EQ(b[1].shape.max, Vec2(10, 9));
}

TEST(TwoBoxes, ShowsTheLongWayTooWhenAsked) {
    const Figure figure = figure_of(*scene_of("scene=two-boxes&ghosts=on"));
    const auto b = find<BoxMark>(figure.marks, Role::b);
    ASSERT_EQ(b.size(), 3u);
    EXPECT_EQ(b[2].shape.min, Vec2(5, 4)) << "3 up";
}

TEST(TwoBoxes, StandsALineInTheGap) {
    const auto scene = scene_of("scene=two-boxes&preset=apart");
    const auto lines = find<Line>(figure_of(*scene).marks, Role::reach);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].shape.from.y, 6);
    EXPECT_EQ(lines[0].shape.to.y, 6);
    EXPECT_EQ(lines[0].shape.to.x, canvas_for(*scene).visible.max.x) << "as long as the picture";
}

TEST(TwoBoxes, ChartsHoldTheShadowsOnBothAxes) {
    const auto scene = scene_of("scene=two-boxes");
    const Figure figure = figure_of(*scene);
    ASSERT_EQ(figure.charts.size(), scene->docks().size());
    const Chart &x = figure.charts[0], &y = figure.charts[1];
    EXPECT_TRUE(x.link_x && !x.link_y);
    EXPECT_TRUE(y.link_y && !y.link_x);
    EXPECT_EQ(x.title, "x: push of 1 · least");
    EXPECT_EQ(y.title, "y: push of 3");
    const auto a = find<Bar>(x.marks, Role::a), b = find<Bar>(y.marks, Role::b);
    ASSERT_EQ(a.size(), 1u);
    ASSERT_EQ(b.size(), 1u);
    EXPECT_EQ(a[0].shape.from.x, 0);
    EXPECT_EQ(a[0].shape.to.x, 6);
    EXPECT_EQ(b[0].shape.from.y, 1);
    EXPECT_EQ(b[0].shape.to.y, 9);
    const auto shared = find<BoxMark>(y.marks, Role::hit);
    ASSERT_EQ(shared.size(), 1u);
    EXPECT_EQ(shared[0].shape.min.y, 1);
    EXPECT_EQ(shared[0].shape.max.y, 4);

    const Figure apart = figure_of(*scene_of("scene=two-boxes&preset=apart"));
    EXPECT_EQ(apart.charts[0].title, "x: no gap");
    EXPECT_EQ(apart.charts[1].title, "y: gap of 4");
    EXPECT_EQ(find<BoxMark>(apart.charts[1].marks, Role::reach).size(), 1u);
}

TEST(TwoBoxes, KeepsAInvertedWhileThatIsTheLesson) {
    const auto scene = scene_of("scene=two-boxes&wrong=inverted");
    drag_to(*scene, "a.max", {-1, -2});
    auto &boxes = dynamic_cast<TwoBoxes &>(*scene);
    EXPECT_EQ(boxes.a.max, Vec2(-1, -2));
    EXPECT_FALSE(scene->check());
    EXPECT_EQ(state_string(*scene_of(state_string(*scene))), state_string(*scene));
    scene->settings.wrong.clear();
    EXPECT_EQ(scene->document()[0].value, "-1,-2") << "in order again once it is off";

    const auto straight = scene_of("scene=two-boxes");
    drag_to(*straight, "a.max", {-1, -2});
    EXPECT_EQ(dynamic_cast<TwoBoxes &>(*straight).a.min, Vec2(-1, -2));
    EXPECT_EQ(dynamic_cast<TwoBoxes &>(*straight).a.max, Vec2(0, 0));
}

TEST(TwoBoxes, TouchCopiesTheEdge) {
    const auto scene = scene_of("scene=two-boxes");
    ASSERT_TRUE(scene->make_touch());
    const auto &boxes = dynamic_cast<TwoBoxes &>(*scene);
    EXPECT_EQ(boxes.a.max, Vec2(5, 4));
    EXPECT_EQ(boxes.a.min, Vec2(-1, 0));
}

/// What each wrong test believes, at its counter-example.
TEST(TwoBoxes, EachWrongTestShowsWhatItBelieves) {
    const auto figure_with = [](const std::string &state, const std::string &wrong) {
        return figure_of(*scene_of("scene=two-boxes&" + state + "&wrong=" + wrong));
    };
    const auto strips_say = [](const Figure &figure, const std::string &x, const std::string &y) {
        return says(figure.charts.at(0).marks, x) && says(figure.charts.at(1).marks, y);
    };
    const std::string above = "a.min=0,0&a.max=6,4&b.min=2,6&b.max=4,9";
    EXPECT_TRUE(strips_say(figure_with(above, "one-axis"), "all it asks: hit", "never asked"));
    EXPECT_TRUE(strips_say(figure_with(above, "or-for-and"), "enough for it: hit", "ignored"));

    const Figure deeper = figure_with("snap=on", "b-to-a");
    EXPECT_TRUE(says(deeper.marks, "wrong push: 1 · (−1, 0)"));
    EXPECT_TRUE(says(deeper.marks, "still overlaps by 2")) << "deeper than before";
    EXPECT_TRUE(says(figure_with("snap=on", "full-for-half").marks, "too far by 5"));
    EXPECT_TRUE(says(figure_with("snap=on", "larger-overlap").marks, "wrong push: 3 · (0, 1)"));

    const Figure cross = figure_with("a.min=0,3&a.max=12,5&b.min=5,0&b.max=7,8", "corners-only");
    EXPECT_EQ(find<Dot>(cross.marks, Role::wrong).size(), 8u);
    EXPECT_TRUE(says(cross.marks, "all 8 corners are outside: no hit, it says"));

    const Figure far =
        figure_with("a.min=10,10&a.max=16,14&b.min=15,11&b.max=19,19", "size-for-max");
    EXPECT_TRUE(says(far.marks, "A's \"max\" = its size (6, 4)"));
    const Figure edge = figure_with("profile=aabb&b.min=2,4&b.max=4,9", "mixed-edges");
    EXPECT_TRUE(says(edge.marks, "y: < says no"));
}

TEST(TwoBoxes, EveryLineOfAWrongTestNamesIt) {
    const auto scene = scene_of("scene=two-boxes&wrong=b-to-a&wrong=full-for-half");
    int lines = 0;
    for (const TraceLine &line : scene->trace()) {
        EXPECT_EQ(line.wrong.empty(), line.role != Role::wrong) << line.text;
        lines += !line.wrong.empty();
    }
    EXPECT_GE(lines, 6);
}

} // namespace
} // namespace scenes
