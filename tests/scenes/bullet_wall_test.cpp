#include "scenes/bullet_wall.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "scenes/marks.hpp"
#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

std::unique_ptr<Scene> bullet(const std::string &state = "") {
    return scene_of("scene=bullet-wall" + (state.empty() ? "" : "&" + state));
}
const BulletWall &as_bullet(const std::unique_ptr<Scene> &scene) {
    return dynamic_cast<const BulletWall &>(*scene);
}

TEST(BulletWall, StartIsTheLessonsExample) {
    const auto scene = bullet();
    EXPECT_EQ(scene->readout().verdict, "Hits the wall at t = 0.6 (12 of 20 units), left face");
    EXPECT_EQ(scene->readout().mood, Readout::Mood::hit);
    EXPECT_EQ(worked(*scene), "x: entry (15 − 3) / 20 = 0.6, exit (16 − 0) / 20 = 0.8\n"
                              "y: no motion; [0, 3] and [0, 8]: always overlaps\n"
                              "latest entry = 0.6 on x\n"
                              "earliest exit = 0.8\n"
                              "0 ≤ 0.6 ≤ 1 and 0.6 < 0.8: hit at t = 0.6\n"
                              "n = (−1, 0): of the axis entered last, against the move\n");
}

TEST(BulletWall, FitShowsFromMinus9To25) {
    const auto scene = bullet();
    const View view = fit(scene->extent(), 4);
    const double half = 0.5 * 4 * view.height, whole = scene->extent().size().x * 1.24;
    EXPECT_GE(half, 0.5 * whole - 1e-9);
    EXPECT_NEAR(scene->extent().centre().x, 8, 1e-9);
    EXPECT_NEAR(whole, 34, 1e-9);
}

struct Verdict {
    const char *state, *verdict;
};
TEST(BulletWall, Verdicts) {
    const Verdict cases[] = {
        {"move=20,10&walls=15,10,16,14",
         "Hits the wall at t = 0.7 (≈ 15.652 of ≈ 22.361 units), bottom face"},
        {"move=20,10&walls=15,13,16,14", "Passes by the wall: no hit"},
        {"a.min=20,0&a.max=23,3&move=-20,0",
         "Hits the wall at t = 0.2 (4 of 20 units), right face"},
        {"a.min=14,10&a.max=17,13&move=0,-10",
         "Hits the wall at t = 0.2 (2 of 10 units), top face"},
        {"walls=2,0,4,8", "Overlaps before it moves: no time"},
        {"walls=", "No wall to hit"},
        {"move=0,0", "Stands still: no hit"},
        {"move=0,0&walls=3,0,4,8", "Touches the wall and stands still: no hit"},
        {"walls=3,0,4,8", "Hits the wall at t = 0 (0 of 20 units), left face"},
        {"move=5,0", "Stops 7 before the wall: no hit"},
        {"move=-5,0", "Moves away from the wall: no hit"},
        {"walls=8,3,16,6", "Passes by the wall: no hit"},
        {"walls=17,0,18,8;9,0,11,5", "Hits wall 2 first, at t = 0.3 (6 of 20 units), left face"},
        {"bullet=circle", "Hits the wall at t = 0.6 (12 of 20 units), left face"},
        {"bullet=circle&a.centre=1.5,9",
         "Hits the wall at t ≈ 0.619 (≈ 12.382 of 20 units), at a corner"},
        {"bullet=circle&a.centre=1.5,9.5", "Passes by the wall: no hit"},
        {"bullet=circle&a.radius=0", "Hits the wall at t = 0.675 (13.5 of 20 units), left face"},
    };
    for (const Verdict &one : cases) {
        EXPECT_EQ(bullet(one.state)->readout().verdict, one.verdict) << one.state;
    }
}

TEST(BulletWall, WrongTestsSayWhatTheyMiss) {
    const Verdict cases[] = {
        {"preset=end-only", "misses it"},
        {"preset=earliest-entry", "t = 0.6 instead of 0.7"},
        {"preset=earliest-entry-miss", "false hit"},
        {"preset=unswapped", "misses it"},
        {"steps=3&wrong=substeps", "same answer here"},
        {"steps=4&wrong=substeps", "same answer here"},
        {"steps=5&wrong=substeps&profile=integer", "misses it"},
        {"steps=5&wrong=substeps&profile=aabb", "same answer here"},
        {"steps=6&wrong=substeps&profile=integer", "same answer here"},
        {"walls=17,0,18,8;9,0,11,5&wrong=first-in-list", "stops at wall 1 instead"},
        // A test of one wall is asked about the one that is hit first.
        {"walls=17,0,18,8;9,0,10,5&wrong=end-only", "misses it"},
    };
    for (const Verdict &one : cases) {
        const auto lines = bullet(one.state)->readout().wrong;
        ASSERT_EQ(lines.size(), 1u) << one.state;
        EXPECT_NE(lines[0].text.find(one.verdict), std::string::npos)
            << one.state << ": " << lines[0].text;
    }
}

TEST(BulletWall, EndOnlyTunnelsInFourOfFiveStarts) {
    const auto scene = bullet("wrong=end-only");
    EXPECT_EQ(scene->readout().note,
              "Looking only at the end of the move, 80 % of the starts that hit go unseen.");
    const std::string text = worked(*scene);
    for (const char *line : {"The sweep hits for starts x from −8 to 12\n",
                             "End-only hits for starts x from −8 to −4\n",
                             "1 − (3 + 1) / 20 = 80 % of the hits tunnel\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << "in\n" << text;
    ASSERT_EQ(scene->docks().size(), 2u);
    const Figure figure = figure_of(*scene);
    ASSERT_EQ(figure.charts.size(), 2u);
    EXPECT_TRUE(figure.charts[0].link_x);
    const auto right = find<Bar>(figure.charts[0].marks, Role::right);
    const auto wrong = find<Bar>(figure.charts[0].marks, Role::wrong);
    ASSERT_EQ(right.size(), 1u);
    ASSERT_EQ(wrong.size(), 2u); // what it hits, and hollow what it does not
    EXPECT_NEAR(right[0].shape.from.x, -8, 1e-12);
    EXPECT_NEAR(right[0].shape.to.x, 12, 1e-12);
    EXPECT_NEAR(wrong[0].shape.to.x, -4, 1e-12);
    EXPECT_EQ(wrong[1].tone, Tone::ghost);
    EXPECT_NEAR(wrong[1].shape.to.x, 12, 1e-12);
}

// ---- What the wrong tests believe

struct Believed {
    const char *test;
    double from;                    ///< lower x of the mover where the test puts it
    std::vector<const char *> said; ///< in the picture
    const char *line;               ///< of its own working
};
/// At its counter-example each one draws where it puts the mover, and works it out.
TEST(BulletWall, EachWrongTestIsSeenAtItsCounterExample) {
    const Believed cases[] = {
        {"end-only", 20, {"t = 1: no", "4 behind the wall"}, "so end-only says no hit"},
        {"substeps",
         10,
         {"t = 0.5: no", "t = 1: no", "4 behind the wall"},
         "step 2 of 2: x [20, 23], y [0, 3]: no"},
        {"earliest-entry",
         12,
         {"stops at t = 0.6", "gap 1"},
         "the earliest entry: 0.6 on x; on y the shadows only meet at 0.7"},
        {"unswapped",
         0,
         {"flies through"},
         "x: entry (15 − 23) / (−20) = 0.4, exit (16 − 20) / (−20) = 0.2"},
        {"still-axis-divides",
         12,
         {"sticks at t = 0.6"},
         "y: entry (3 − 3) / 0 = 0/0, not a number, exit (8 − 0) / 0 = +∞"},
        {"centre-ray",
         13.5,
         {"1.5 deep at t = 0.675"},
         "x: entry (15 − 1.5) / 20 = 0.675, exit (16 − 1.5) / 20 = 0.725"},
        {"first-in-list",
         12,
         {"stops at t = 0.6", "first in the list"},
         "wall 1 is hit, at t = 0.6: it asks no further"},
        {"negative-time",
         12,
         {"thrown back to t = −0.1"},
         "entry −0.1 < 0, before the move, and it does not look"},
        {"flipped-normal",
         12.5,
         {"n = (1, 0): into the wall"},
         "(1, 0) · (20, 0) = 20 > 0: along the move, into the wall"},
    };
    for (const Believed &one : cases) {
        const std::string id = one.test;
        const auto scene =
            bullet(std::string(find_wrong("bullet-wall", id)->counter_example) + "&wrong=" + id);
        const Figure figure = figure_of(*scene);
        const auto boxes = find<BoxMark>(figure.marks, Role::wrong);
        bool drawn = false;
        for (const auto &box : boxes)
            drawn = drawn || std::abs(box.shape.min.x - one.from) < 1e-9;
        EXPECT_TRUE(drawn) << id;
        for (const char *text : one.said)
            EXPECT_TRUE(says(figure.marks, text)) << id << ": " << text;
        bool worked_out = false;
        for (const TraceLine &line : scene->trace())
            if (line.text.find(one.line) != std::string::npos) {
                worked_out = true;
                EXPECT_EQ(line.wrong, id);
                EXPECT_EQ(line.role, Role::wrong);
            }
        EXPECT_TRUE(worked_out) << id << ": " << one.line << "\nnot in\n" << worked(*scene);
    }
}

TEST(BulletWall, TheGrownBoxStopsTheBallInTheAir) {
    const auto scene =
        bullet("bullet=circle&a.centre=0,-1.25&a.radius=1.5&move=14,0&wrong=grown-box");
    const Figure figure = figure_of(*scene);
    const auto grown = find<BoxMark>(figure.marks, Role::wrong);
    ASSERT_EQ(grown.size(), 1u);
    EXPECT_EQ(grown[0].shape.min, Vec2(13.5, -1.5));
    const auto balls = find<CircleMark>(figure.marks, Role::wrong);
    ASSERT_EQ(balls.size(), 1u);
    EXPECT_NEAR(balls[0].shape.centre.x, 13.5, 1e-9);
    // From the rim to the wall's corner: sqrt(1.5^2 + 1.25^2) - 1.5.
    const auto gaps = find<Dimension>(figure.marks, Role::wrong);
    ASSERT_EQ(gaps.size(), 1u);
    EXPECT_NEAR(glm::distance(gaps[0].shape.from, gaps[0].shape.to), 0.4526, 1e-4);
    EXPECT_NE(worked(*scene).find("the wall grown by r: x [13.5, 17.5], y [−1.5, 9.5]"),
              std::string::npos);
}

/// Where a wrong test agrees it draws nothing of its own, but for the instants that it looks at.
TEST(BulletWall, WhereTheyAgreeThereIsNoGhost) {
    for (const WrongTest &test : wrong_tests()) {
        if (test.scene != "bullet-wall" || test.hit_and_time_only || test.id == "grown-box")
            continue;
        const auto scene = bullet(std::string(test.agreeing) + "&wrong=" + std::string(test.id));
        const Figure figure = figure_of(*scene);
        EXPECT_TRUE(find<BoxMark>(figure.marks, Role::wrong).empty()) << test.id;
        EXPECT_TRUE(find<Arrow>(figure.marks, Role::wrong).empty()) << test.id;
    }
}

TEST(BulletWall, TheChartShowsBothIdeasOfEntryAndExit) {
    const auto bars = [](const std::string &state) {
        return find<Bar>(figure_of(*bullet(state)).charts.back().marks, Role::wrong);
    };
    const auto backwards = bars("preset=unswapped");
    ASSERT_EQ(backwards.size(), 1u);
    EXPECT_EQ(backwards[0].tone, Tone::ghost) << "entry after exit is no interval";
    const auto ray = bars("wrong=centre-ray");
    ASSERT_EQ(ray.size(), 1u) << "y is the same for the centre";
    EXPECT_EQ(ray[0].tone, Tone::normal);
    EXPECT_TRUE(bars("preset=earliest-entry").empty()) << "its axes are the rule's";
    const Figure sliding = figure_of(*bullet("walls=15,3,16,8&wrong=still-axis-divides"));
    EXPECT_TRUE(says(sliding.charts.back().marks, "0/0: y has no say"));
    const Figure early = figure_of(*bullet("preset=earliest-entry"));
    EXPECT_EQ(find<Line>(early.charts.back().marks, Role::wrong).size(), 1u);
}

TEST(BulletWall, TheFilmBelongsToProgramsThatLookAtInstants) {
    const auto film = [](const std::string &state) {
        return says(figure_of(*bullet(state)).charts.back().marks, "what the program saw");
    };
    EXPECT_TRUE(film(""));
    EXPECT_TRUE(film("wrong=end-only"));
    EXPECT_TRUE(film("wrong=substeps&steps=4"));
    EXPECT_FALSE(film("wrong=centre-ray"));
    EXPECT_FALSE(film("preset=unswapped"));
    EXPECT_TRUE(film("wrong=centre-ray&wrong=end-only"));
}

TEST(BulletWall, WhatIsThrownBackIsInThePicture) {
    const auto scene = bullet("a.min=14,0&a.max=17,3&wrong=negative-time");
    EXPECT_LT(canvas_for(*scene).visible.min.x, 12);
    const auto dots = figure_of(*scene).charts.back().marks;
    EXPECT_TRUE(says(dots, "−0.1")) << "a number on the time line, before 0";
}

/// The strip says what the core says, start by start.
TEST(BulletWall, TheStripOfStartsIsWhatTheCoreAnswers) {
    for (double x = -11.875; x < 16; x += 0.25) {
        auto scene = bullet("wrong=end-only");
        const std::string low = std::to_string(x) + ",0", high = std::to_string(x + 3) + ",3";
        ASSERT_FALSE(scene->set("a.min", low));
        ASSERT_FALSE(scene->set("a.max", high));
        EXPECT_EQ(as_bullet(scene).swept().hit.has_value(), x > -8 && x < 12) << x;
        EXPECT_EQ(as_bullet(scene).seen_hit(1), x > -8 && x < -4) << x;
    }
}

TEST(BulletWall, ARoundPassageEndsWhereTheGapIsRAgain) {
    const auto scene = bullet("bullet=circle&a.centre=1.5,9");
    const BulletWall &it = as_bullet(scene);
    const auto when = it.passage(0);
    ASSERT_TRUE(when);
    for (const double t : {when->entry, when->exit})
        EXPECT_NEAR(closest_point(it.ball.centre + t * it.move, it.walls[0]).distance, 1.5, 1e-9);
    EXPECT_LT(when->entry, when->exit);
}

TEST(BulletWall, FigureShowsTheMoveTheGhostsAndTheImpact) {
    const auto scene = bullet("steps=4");
    const Figure figure = figure_of(*scene);
    const auto a = find<BoxMark>(figure.marks, Role::a);
    ASSERT_EQ(a.size(), 5u); // three ghosts of steps, the mover, the end
    EXPECT_EQ(a[0].shape.min, Vec2(5, 0));
    EXPECT_EQ(a[0].tone, Tone::ghost);
    EXPECT_EQ(a[3].shape.min, Vec2(0, 0));
    EXPECT_TRUE(a[3].filled);
    EXPECT_EQ(a[4].shape.min, Vec2(20, 0));
    const auto hit = find<BoxMark>(figure.marks, Role::hit);
    ASSERT_EQ(hit.size(), 1u);
    EXPECT_EQ(hit[0].shape.max, Vec2(15, 3));
    const auto normal = find<Arrow>(figure.marks, Role::hit);
    ASSERT_EQ(normal.size(), 1u);
    EXPECT_EQ(normal[0].shape.from, Vec2(15, 1.5));
    EXPECT_LT(normal[0].shape.to.x, 15);
    EXPECT_EQ(normal[0].shape.to.y, 1.5);
    const auto arrow = find<Arrow>(figure.marks, Role::a);
    ASSERT_EQ(arrow.size(), 1u);
    EXPECT_EQ(arrow[0].shape.to - arrow[0].shape.from, Vec2(20, 0));
    EXPECT_LT(arrow[0].shape.from.y, 0); // below the mover
}

TEST(BulletWall, FilmTellsWhatAProgramSaw) {
    const auto said = [](const std::string &state) {
        std::string all;
        for (const std::string &text : texts(figure_of(*bullet(state)).charts.back().marks))
            if (text.starts_with("frame") || text.starts_with("step"))
                all += text + "; ";
        return all;
    };
    EXPECT_EQ(said(""), "frame 0: no; frame 1: no; ");
    EXPECT_EQ(said("steps=4"), "step 0: no; step 1: no; step 2: no; step 3: yes; step 4: no; ");
    EXPECT_EQ(said("steps=5&profile=integer"),
              "step 0: no; step 2: no; step 3: grazes, no; step 4: grazes, no; step 5: no; ");
}

// ---- In the hand

TEST(BulletWall, EveryHandleMovesWhatItNames) {
    struct Drag {
        const char *handle;
        Vec2 by;
        const char *key, *value;
    };
    const Drag cases[] = {
        {"a.body", {1, 2}, "a.min", "1,2"},
        {"a.max", {1, 1}, "a.max", "4,4"},
        {"a.min.x", {-1, 5}, "a.min", "-1,0"},
        {"a.max.y", {9, -4}, "a.min", "0,-1"}, // through itself
        {"move", {-2.1, 4.9}, "move", "18,5"},
        {"t", {5, 3}, "t", "0.25"},
        {"t", {12.1, 0}, "t", "0.6"}, // held by the time of impact
        {"t", {99, 0}, "t", "1"},
        {"wall.1.body", {-2, 1}, "walls", "13,1,14,9"},
        {"wall.1.max.x", {3, 0}, "walls", "15,0,19,8"}, // thicker
        {"wall.1.min.x", {4, 0}, "walls", "16,0,19,8"}, // through itself
    };
    for (const Drag &one : cases) {
        auto scene = bullet();
        for (const Handle &handle : scene->handles())
            if (handle.name == one.handle) {
                // The pointer need not have hit the handle's very middle.
                const Vec2 from = handle.at + Vec2(0.03, -0.02);
                scene->drag({one.handle, from, scene->clone()}, from + one.by,
                            {one.handle == std::string("move") ? 1.0 : 0.25, false});
            }
        std::string now;
        for (const auto &keys : {scene->document(), scene->playback()})
            for (const KeyValue &key : keys)
                if (key.key == one.key)
                    now = key.value;
        if (one.handle == std::string("wall.1.min.x")) {
            EXPECT_EQ(now, "16,0,19,8") << one.handle;
        } else {
            EXPECT_EQ(now, one.value) << one.handle;
        }
    }
}

TEST(BulletWall, TheKnobStaysBesideTheTip) {
    const auto scene = bullet("t=1");
    Vec2 knob, tip;
    for (const Handle &handle : scene->handles()) {
        if (handle.name == "t")
            knob = handle.at;
        if (handle.name == "move")
            tip = handle.at;
    }
    EXPECT_NE(knob, tip); // both can be taken hold of
    EXPECT_EQ(knob.x, tip.x);
}

TEST(BulletWall, ExchangeTurnsTheNormalRound) {
    auto scene = bullet();
    ASSERT_TRUE(scene->exchange());
    EXPECT_EQ(scene->readout().verdict, "Hits the wall at t = 0.6 (12 of 20 units), right face");
    ASSERT_TRUE(scene->exchange());
    EXPECT_EQ(state_string(*scene), state_string(*bullet()));
    EXPECT_FALSE(bullet("bullet=circle")->exchange());
}

TEST(BulletWall, TouchIsExact) {
    for (const char *state :
         {"", "bullet=circle", "a.min=0.1,0.3&a.max=3.7,2.9&walls=15.3,0.1,16.7,9",
          "bullet=circle&a.centre=0.1,12.7&a.radius=0.3", "move=0,0", "walls=2,0,4,8",
          "move=20,10&walls=15,10,16,14"}) {
        auto scene = bullet(state);
        ASSERT_TRUE(scene->make_touch());
        EXPECT_EQ(as_bullet(scene).relation_at(0), collide::Relation::touching) << state;
    }
    EXPECT_FALSE(bullet("walls=")->make_touch());
}

TEST(BulletWall, WallsAreDuplicatedByTheirCount) {
    auto scene = bullet();
    ASSERT_FALSE(scene->set("walls.count", "3"));
    EXPECT_EQ(scene->document().back().value, "15,0,16,8;18,0,19,8;21,0,22,8");
    ASSERT_FALSE(scene->set("wall.3.max", "25,8"));
    EXPECT_EQ(as_bullet(scene).walls[2].max.x, 25);
    ASSERT_FALSE(scene->set("walls.count", "0"));
    EXPECT_EQ(scene->document().back().value, "");
    EXPECT_TRUE(scene->set("walls.count", "2.5"));
    EXPECT_TRUE(scene->set("wall.1.max", "25,8")) << "there is none";
}

TEST(BulletWall, RefusesByName) {
    const Verdict cases[] = {{"steps=0", "steps"},
                             {"steps=2.5", "steps"},
                             {"steps=10001", "steps"},
                             {"t=1.1", "t"},
                             {"t=-0.1", "t"},
                             {"walls=1,2,3", "walls"},
                             {"walls=3,0,1,8", "wall.1"},
                             {"a.min=9,9&a.max=1,1", "a.min"},
                             {"a.radius=-1", "a.radius"},
                             {"bullet=square", "bullet"}};
    for (const Verdict &one : cases) {
        StateRequest request;
        request.state = std::string("scene=bullet-wall&") + one.state;
        const auto scene = make_scene(request);
        ASSERT_FALSE(scene) << one.state;
        EXPECT_EQ(scene.error().message.rfind(one.verdict, 0), 0u) << scene.error().message;
    }
}

// ---- Playing

TEST(BulletWall, PlaysFramesThenTheSweepUpToTheImpact) {
    const auto plan = bullet()->timeline();
    ASSERT_EQ(plan.size(), 4u);
    EXPECT_EQ(plan[0].from, 0);
    EXPECT_EQ(plan[0].to, 0);
    EXPECT_EQ(plan[0].seconds, 0.8);
    EXPECT_EQ(plan[1].from, 1);
    EXPECT_EQ(plan[1].to, 1);
    EXPECT_EQ(plan[2].from, 0);
    EXPECT_EQ(plan[2].to, 0.6);
    EXPECT_EQ(plan[3].to, 0.6);
    EXPECT_EQ(bullet("walls=")->timeline().back().to, 1);
    EXPECT_EQ(bullet("steps=4")->timeline().size(), 7u);
}

// ---- Hostile states

TEST(BulletWall, NothingButFiniteMarksForAnyState) {
    for (const char *state :
         {"walls=", "move=0,0", "walls=&move=0,0", "a.min=0,0&a.max=0,0&walls=0,0,0,0&move=0,0",
          "a.min=-1e150,-1e150&a.max=1e150,1e150&move=1e150,-1e150",
          "move=1e150,1e150&walls=1e150,1e150,1e150,1e150", "move=1e-300,0",
          "bullet=circle&a.radius=1e150&move=1e150,1e150", "bullet=circle&a.radius=0&move=0,5e-324",
          "bullet=circle&a.centre=1e150,1e150&move=-1e150,1e149", "bullet=circle&move=0,0",
          "steps=10000&wrong=substeps", "t=0.5&view=0,0,1e-9", "view=1e150,0,1e150"}) {
        std::string on;
        for (const WrongTest &test : wrong_tests())
            if (test.scene == "bullet-wall")
                on += "&wrong=" + std::string(test.id);
        const auto scene = bullet(state + on);
        ASSERT_TRUE(scene);
        const Figure figure = figure_of(*scene);
        for (const Mark &mark : figure.marks)
            EXPECT_TRUE(finite(mark)) << state;
        ASSERT_EQ(figure.charts.size(), scene->docks().size()) << state;
        for (const Chart &chart : figure.charts)
            for (const Mark &mark : chart.marks)
                EXPECT_TRUE(finite(mark)) << state;
        EXPECT_FALSE(scene->readout().verdict.empty());
        EXPECT_FALSE(scene->trace().empty());
        for (const PlayStep &step : scene->timeline())
            EXPECT_TRUE(step.from >= 0 && step.to <= 1) << state;
        const auto again = scene_of(state_string(*scene));
        ASSERT_TRUE(again);
        EXPECT_EQ(state_string(*again), state_string(*scene));
    }
}

} // namespace
} // namespace scenes
