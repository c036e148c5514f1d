#include "scenes/many_boxes.hpp"

#include <algorithm>

#include "scenes/text.hpp"
#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

using collide::Box2;
using collide::Method;

std::unique_ptr<ManyBoxes> many(const std::string &keys) {
    auto scene = scene_of("scene=many-boxes&" + keys);
    return std::unique_ptr<ManyBoxes>(dynamic_cast<ManyBoxes *>(scene.release()));
}

std::string refused(const std::string &keys) {
    StateRequest request;
    request.state = "scene=many-boxes&" + keys;
    const auto made = make_scene(request);
    return made ? "" : made.error().message;
}

bool same(const Box2 &a, const Box2 &b) { return a.min == b.min && a.max == b.max; }

// ---- The crowd.

TEST(Crowd, TheSameDoublesOnEveryMachine) {
    const auto boxes = crowd_boxes({Crowd::uniform, 60, 1, 0.25}, 123456);
    const auto flocks = crowd_boxes({Crowd::clusters, 1000, 7, 0.1}, 5);
    // Sums, products and square roots only: written down once, in hexadecimal.
    EXPECT_EQ(boxes[17].min.x, 0x1.4c47809d735a9p+2);
    EXPECT_EQ(boxes[59].max.y, -0x1.77578707489b4p+1);
    EXPECT_EQ(flocks[999].min.x, -0x1.7cda7021ceb92p+4);
}

TEST(Crowd, StaysInsideTheWorldAndMovesLittleFromFrameToFrame) {
    for (const Crowd crowd : {Crowd::uniform, Crowd::clusters, Crowd::heap}) {
        const CrowdRule rule{crowd, 500, 3, 0.2};
        const Vec2 half = 0.5 * world_size(rule) + 1e-9;
        for (const std::int64_t frame : {0, 1000, 1000000000}) {
            const auto now = crowd_boxes(rule, frame), next = crowd_boxes(rule, frame + 1);
            for (std::size_t k = 0; k < now.size(); ++k) {
                EXPECT_GE(now[k].min.x, -half.x);
                EXPECT_LE(now[k].max.y, half.y);
                EXPECT_LT(glm::length(next[k].min - now[k].min), 0.25);
                EXPECT_EQ(next[k].max.x > next[k].min.x, true);
            }
        }
    }
}

TEST(Crowd, OneInAHundredIsAGiant) {
    const auto boxes = crowd_boxes({Crowd::giants, 1000, 1, 0.01}, 0);
    const auto large = std::count_if(boxes.begin(), boxes.end(),
                                     [](const Box2 &box) { return box.max.x - box.min.x >= 25; });
    EXPECT_EQ(large, 10);
}

TEST(Crowd, AHeapLiesAtOnePlace) {
    for (const std::int64_t frame : {0, 77, 5000}) {
        const auto scene = many("crowd=heap&count=100&frame=" + std::to_string(frame));
        EXPECT_EQ(scene->search()->found->pairs.size(), 4950u);
    }
}

// ---- State.

TEST(ManyBoxes, StateComesBack) {
    const std::string state = "crowd=clusters&count=321&density=0.125&seed=9&method=tree&cell=1.5&"
                              "boxes=3,0,0,2,1;7,-4,4,5,5&look=3&frame=250";
    const auto scene = many(state);
    const auto again = scene_of(state_string(*scene));
    EXPECT_EQ(state_string(*again), state_string(*scene));
    EXPECT_TRUE(same(scene->boxes()[7], {{-4, 4}, {5, 5}}));
    for (const char *piece : {"count=321", "method=tree", "look=3", "frame=250"})
        EXPECT_NE(state_string(*scene).find(piece), std::string::npos) << piece;
}

TEST(ManyBoxes, RefusesByName) {
    struct Case {
        std::string keys, says;
    };
    for (const Case &c : {Case{"count=0", "count"},
                          {"count=100001", "count"},
                          {"count=1.5", "count"},
                          {"density=0", "density"},
                          {"density=5", "density"},
                          {"seed=-1", "seed"},
                          {"frame=0.5", "frame"},
                          {"cell=0", "cell"},
                          {"method=quadtree", "method"},
                          {"crowd=herd", "crowd"},
                          {"crowd=heap&count=2001", "count"},
                          {"boxes=3,0,0,1", "boxes"},
                          {"boxes=3,0,0,1,1;3,0,0,1,1", "boxes"},
                          {"boxes=3,1,0,0,1", "box.3"},
                          {"look=-2", "look"}})
        EXPECT_NE(refused(c.keys).find(c.says), std::string::npos) << c.keys;
    EXPECT_EQ(refused("count=100000&density=4&method=brute"), "");
}

// ---- What is found, and whom it was asked about.

TEST(ManyBoxes, EveryMethodFindsTheSamePairs) {
    for (const char *crowd : {"uniform", "clusters", "giants", "heap"})
        for (const char *profile : {"aabb", "integer"}) {
            const std::string state = std::string("count=300&crowd=") + crowd +
                                      "&profile=" + profile + "&frame=33&method=";
            const auto brute = many(state + "brute")->search()->found->pairs;
            EXPECT_FALSE(brute.empty());
            for (const NamedMethod &named : methods()) {
                const auto found = many(state + std::string(named.id))->search()->found;
                EXPECT_EQ(found->pairs, brute) << crowd << " " << named.id;
            }
        }
}

/// Each test is one of two boxes' candidates.
TEST(ManyBoxes, CandidatesAreWhatIsTested) {
    for (const char *crowd : {"uniform", "clusters", "giants"})
        for (const char *profile : {"aabb", "shapes"})
            for (const NamedMethod &named : methods()) {
                const auto scene = many(std::string("count=150&crowd=") + crowd +
                                        "&profile=" + profile + "&method=" + std::string(named.id));
                std::uint64_t all = 0;
                for (scene->look = 0; scene->look < 150; ++scene->look)
                    all += scene->candidates().size();
                EXPECT_EQ(all, 2 * scene->search()->found->tested) << crowd << " " << named.id;
            }
}

TEST(ManyBoxes, SaysTheCounts) {
    const auto scene = many("count=60&method=brute");
    EXPECT_NE(scene->readout().verdict.find("1,770 of 1,770"), std::string::npos);
    EXPECT_NE(worked(*scene).find("60 · 59 / 2 = 1,770"), std::string::npos) << worked(*scene);
    // Brute force among 100,000 is not carried out, but its tests are known.
    const auto large = many("count=100000&method=brute");
    EXPECT_EQ(large->search()->found->tested, 4999950000u);
    EXPECT_EQ(large->search()->found->pairs,
              many("count=100000&method=strips")->search()->found->pairs);
}

TEST(ManyBoxes, OneBoxHasNobodyToMeet) {
    for (const NamedMethod &named : methods()) {
        const auto scene = many("count=1&method=" + std::string(named.id));
        EXPECT_EQ(scene->readout().mood, Readout::Mood::apart);
        EXPECT_FALSE(figure_of(*scene).marks.empty());
        EXPECT_FALSE(scene->trace().empty());
    }
}

// ---- In the hand.

TEST(ManyBoxes, ADraggedBoxStaysWhereItIsPut) {
    auto scene = many("count=60");
    const Box2 before = scene->boxes()[5], other = scene->boxes()[6];
    drag_to(*scene, "box.5", {1, 2});
    const Box2 put = scene->boxes()[5];
    EXPECT_NEAR(0.5 * (put.min.x + put.max.x), 1, 1e-12);
    EXPECT_NEAR(put.max.x - put.min.x, before.max.x - before.min.x, 1e-12);
    EXPECT_TRUE(same(scene->boxes()[6], other));
    scene->frame = 500;
    EXPECT_TRUE(same(scene->boxes()[5], put));
    EXPECT_FALSE(same(scene->boxes()[6], other));
    EXPECT_EQ(scene->look, 5);
}

TEST(ManyBoxes, TheEdgeOfTheWorldIsTheDensity) {
    auto scene = many("count=200&density=0.25"); // 40 by 20
    EXPECT_EQ(world_size(scene->rule), Vec2(40, 20));
    drag_to(*scene, "world", {10, 3});
    EXPECT_EQ(world_size(scene->rule), Vec2(20, 10));
    EXPECT_EQ(scene->rule.density, 1);
    drag_to(*scene, "world", {-100, 0});
    EXPECT_EQ(scene->rule.density, 4) << "no denser";
    EXPECT_FALSE(scene->check());
}

TEST(ManyBoxes, OfVeryManyTheOneUnderThePointerIsAHandle) {
    auto scene = many("count=20000&method=strips");
    EXPECT_LT(scene->handles().size(), 10u);
    const Box2 &box = scene->boxes()[1234];
    const auto body = scene->body_at(0.5 * (box.min + box.max));
    ASSERT_TRUE(body);
    ASSERT_TRUE(scene->handle(body->name));
    EXPECT_TRUE(scene->point_at(body->name));
    EXPECT_EQ(body->name, "box." + std::to_string(scene->look));
    EXPECT_FALSE(scene->point_at(body->name)) << "nothing new";
    const Grab grab{body->name, body->at, scene->clone()};
    scene->drag(grab, body->at + Vec2(3, 0), {});
    EXPECT_EQ(scene->placed.size(), 1u);
    EXPECT_FALSE(scene->handle("box.20000"));
    EXPECT_FALSE(scene->handle("box.1.5"));
}

// ---- The figure.

TEST(ManyBoxes, AHundredThousandAreFewMarks) {
    for (const NamedMethod &named : methods()) {
        const auto scene = many("count=100000&look=5&method=" + std::string(named.id));
        const Figure figure = figure_of(*scene);
        EXPECT_LT(figure.marks.size(), 3000u) << named.id;
        std::size_t boxes = 0;
        for (const Mark &mark : figure.marks)
            if (const auto *crowd = std::get_if<BoxCrowd>(&mark.shape);
                crowd && mark.role == Role::b)
                boxes += crowd->boxes.size();
        EXPECT_EQ(boxes, 100000u);
    }
}

TEST(ManyBoxes, EachMethodShowsWhatItLooksAt) {
    const auto grid = figure_of(*many("method=grid&cell=2"));
    EXPECT_GE(find<Line>(grid.marks, Role::axis).size(), 10u);
    EXPECT_EQ(find<BoxMark>(grid.marks, Role::reach).size(), 1u) << "the cells of the box";
    const auto sweep = figure_of(*many("method=sweep-prune"));
    ASSERT_EQ(sweep.charts.size(), 2u);
    EXPECT_EQ(find<Bar>(sweep.charts[0].marks, Role::b).size(), 59u);
    EXPECT_EQ(find<Bar>(sweep.charts[0].marks, Role::a).size(), 1u);
    const auto tree = figure_of(*many("method=tree"));
    std::size_t parts = 0;
    for (const auto &crowd : find<BoxCrowd>(tree.marks, Role::nearest))
        parts += crowd.shape.boxes.size();
    EXPECT_GE(parts, 5u);
    const auto strips = figure_of(*many("method=strips"));
    EXPECT_TRUE(says(strips.marks, text("many.figure.strips")));
    const auto brute = figure_of(*many("method=brute"));
    EXPECT_GE(find<Line>(brute.marks, Role::ink).size(), 50u) << "lines to all others";
}

TEST(ManyBoxes, WrongTestsAreFelt) {
    const auto wrong = [](const std::string &keys) { return figure_of(*many(keys)).marks; };
    EXPECT_GE(find<BoxMark>(wrong("wrong=truncated-cells&cell=3"), Role::wrong).size(), 3u);
    const auto twice = wrong("wrong=duplicates&cell=1");
    EXPECT_TRUE(says(twice, "×4"));
    EXPECT_FALSE(says(twice, "×2")) << "said once";
    EXPECT_TRUE(says(twice, text("many.figure.twice-each")));
    EXPECT_TRUE(says(wrong("wrong=discovery-order&count=24"), text("many.figure.found-first")));
    EXPECT_TRUE(find<Label>(wrong("count=24"), Role::wrong).empty());
}

TEST(ManyBoxes, TheOrderOfDiscoveryStandsBesideTheRightOne) {
    const auto scene = many("wrong=discovery-order&count=24");
    const auto figure = figure_of(*scene);
    ASSERT_EQ(figure.charts.size(), scene->docks().size());
    ASSERT_EQ(figure.charts.size(), 2u);
    const auto &right = scene->search()->found->pairs;
    const auto in_order = find<Label>(figure.charts[0].marks, Role::ink);
    const auto found = find<Label>(figure.charts[0].marks, Role::wrong);
    ASSERT_GE(in_order.size(), right.size());
    EXPECT_EQ(in_order[1].shape.text,
              std::to_string(right[0].i) + ", " + std::to_string(right[0].j));
    EXPECT_EQ(found.size(), 10u) << "9 of 13 pairs in another place, and the head";
    // With more pairs than lines, the rest is counted.
    const auto many_pairs = figure_of(*many("wrong=discovery-order&count=500"));
    EXPECT_TRUE(std::any_of(many_pairs.charts[0].marks.begin(), many_pairs.charts[0].marks.end(),
                            [](const Mark &mark) {
                                const auto *label = std::get_if<Label>(&mark.shape);
                                return label && label->text.starts_with("…");
                            }));
    EXPECT_EQ(figure_of(*many("count=24")).charts.size(), 1u);
}

// ---- Growth.

TEST(Growth, CountsExactlyAndKnowsTheExponents) {
    Growth growth({{Crowd::uniform, 60, 1, 0.25}, 2, {}});
    growth.count_up_to(10000);
    for (const NamedMethod &named : methods()) {
        const auto &points = growth.points(named.method);
        ASSERT_EQ(points.size(), named.method == Method::brute ? 9u : 7u) << named.id;
        for (const Growth::Point &point : points) {
            if (named.method == Method::brute && point.count > 1000)
                continue;
            const auto boxes = crowd_boxes({Crowd::uniform, point.count, 1, 0.25}, 0);
            const auto found = collide::overlapping_pairs<2>(boxes, named.method, {}, 2);
            EXPECT_EQ(point.tested, found.tested) << named.id << " " << point.count;
        }
    }
    EXPECT_NEAR(*slope_of_tests(growth.points(Method::brute)), 2, 0.02);
    EXPECT_NEAR(*slope_of_tests(growth.points(Method::sweep_prune)), 1.5, 0.1);
    EXPECT_NEAR(*slope_of_tests(growth.points(Method::grid)), 1, 0.1);
    EXPECT_NEAR(*slope_of_tests(growth.points(Method::strips)), 1, 0.1);
    EXPECT_FALSE(growth.has_times());
}

TEST(Growth, IsTimedPieceByPieceUntilAllIsDone) {
    const auto scene = many("count=60");
    const std::size_t docks = scene->docks().size();
    int pieces = 0;
    for (auto work = scene->idle_work(); work && pieces < 100; work = scene->idle_work()) {
        work->run();
        work->took(0.001 * ++pieces); // a machine that gets slower and slower
    }
    EXPECT_GT(pieces, 10);
    EXPECT_LT(pieces, 60) << "what takes long is left out";
    EXPECT_TRUE(scene->growth()->has_times());
    EXPECT_EQ(scene->docks().size(), docks + 1);
    EXPECT_EQ(figure_of(*scene).charts.size(), docks + 1);
    EXPECT_EQ(scene->unmeasured()->docks().size(), docks) << "pictures that are kept have no times";
    scene->frame = 10;
    EXPECT_FALSE(scene->idle_work()) << "playing changes nothing";
    scene->rule.density = 0.5;
    EXPECT_TRUE(scene->idle_work());
}

TEST(ManyBoxes, AClockMayTellHowLongTheSearchTook) {
    const auto scene = many("count=500");
    const auto work = scene->work();
    ASSERT_TRUE(work);
    work->run();
    work->took(0.00123);
    EXPECT_FALSE(scene->work());
    EXPECT_NE(worked(*scene).find("1.23 ms"), std::string::npos) << worked(*scene);
    EXPECT_EQ(worked(*many("count=500")).find(" ms"), std::string::npos);
}

std::vector<std::string> numbers_in(const Figure &figure) {
    std::vector<std::string> numbers;
    for (const auto &label : find<Label>(figure.marks, Role::b))
        numbers.push_back(label.shape.text);
    return numbers;
}

TEST(ManyBoxes, NumbersStandAtBoxesThatSomethingIsSaidAbout) {
    EXPECT_GE(numbers_in(figure_of(*many("count=24&method=grid"))).size(), 20u)
        << "all of a few boxes";

    const auto crowd = many("count=60&method=grid");
    EXPECT_LE(numbers_in(figure_of(*crowd)).size(), crowd->candidates().size());
    EXPECT_GT(numbers_in(figure_of(*crowd)).size(), 0u);

    const auto lists = numbers_in(figure_of(*many("count=60&method=grid&wrong=discovery-order")));
    for (const char *index : {"5", "16", "0", "30"}) // found first, and first in order
        EXPECT_EQ(std::count(lists.begin(), lists.end(), index), 1) << index;
}

} // namespace
} // namespace scenes
