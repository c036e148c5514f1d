#include "tests/app/picture/crossings.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "app/picture/layout.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/wrong.hpp"

/// Labels do not lie on lines: measured over every preset, every counter-example and sets of wrong
/// tests, at three sizes. `OVERLAP_LIST_CROSSINGS=1` prints all that is covered, worst first.
namespace app {
namespace {

using testing::Crossing;
using testing::crossings;

struct Shown {
    std::string name;
    std::unique_ptr<scenes::Scene> scene;
};

Shown shown(std::string name, const scenes::StateRequest &request) {
    auto made = scenes::make_scene(request);
    EXPECT_TRUE(made) << name;
    return {std::move(name), made ? std::move(*made) : nullptr};
}

/// Every preset; every wrong test at its counter-example; all wrong tests of a scene, by threes.
std::vector<Shown> all_figures() {
    std::vector<Shown> all;
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        const std::string id(entry.id);
        if (id == "many-boxes") // hundreds of boxes: its labels have a test of their own
            continue;
        std::vector<std::string> tests;
        for (const scenes::Preset &preset : entry.presets) {
            scenes::StateRequest request;
            request.scene = id;
            request.preset = preset.id;
            all.push_back(shown(id + " " + request.preset, request));
        }
        for (const scenes::WrongTest &test : scenes::wrong_tests()) {
            if (test.scene != entry.id)
                continue;
            scenes::StateRequest request;
            request.scene = id;
            request.state = test.counter_example;
            request.wrong = {std::string(test.id)};
            all.push_back(shown(id + " wrong " + request.wrong[0], request));
            tests.push_back(request.wrong[0]);
        }
        for (std::size_t i = 0; i < tests.size(); i += 3) {
            scenes::StateRequest request;
            request.scene = id;
            for (std::size_t k = i; k < std::min(i + 3, tests.size()); ++k)
                request.wrong.push_back(tests[k]);
            all.push_back(shown(id + " three from " + tests[i], request));
        }
    }
    return all;
}

struct Listed {
    Crossing what;
    std::string where;
};

/// All labels of all figures, worst first.
std::vector<Listed> measured(Vec2 size) {
    std::vector<Listed> all;
    const std::string points =
        std::to_string(static_cast<int>(size.x)) + "x" + std::to_string(static_cast<int>(size.y));
    for (const Shown &figure : all_figures()) {
        LayoutOptions options;
        options.size = size;
        for (Crossing &found : crossings(picture_of(*figure.scene, themes().front(), options)))
            all.push_back({std::move(found), figure.name + " " + points});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Listed &a, const Listed &b) { return a.what.sum() > b.what.sum(); });
    return all;
}

struct Bound {
    Vec2 size;
    double worst;        ///< points of line under one label
    double mean;         ///< of all labels, numbers of axes included
    std::size_t touched; ///< labels with more than a hair of line under them
    std::size_t shown;   ///< at least so many names and notes: leaving out is no cure
};

void print(const std::vector<Listed> &all) {
    for (const Listed &one : all)
        if (one.what.sum() > 2)
            std::printf("%6.1f (%.1f lines, %.1f solids, %.1f labels) %s: %s\n", one.what.sum(),
                        one.what.lines, one.what.solids, one.what.labels, one.where.c_str(),
                        one.what.text.c_str());
}

TEST(Crossings, LabelsKeepOffLines) {
    for (const Bound &bound :
         {Bound{{960, 600}, 14, 0.095, 62, 1310}, Bound{{1280, 720}, 15, 0.07, 51, 1310},
          Bound{{640, 400}, 18, 0.12, 55, 1270}}) {
        const std::vector<Listed> all = measured(bound.size);
        double sum = 0;
        std::size_t touched = 0, shown = 0;
        for (const Listed &one : all) {
            sum += one.what.sum();
            touched += one.what.sum() > 2;
            shown += !one.what.fixed;
        }
        const double mean = sum / static_cast<double>(all.size());
        if (std::getenv("OVERLAP_LIST_CROSSINGS")) {
            print(all);
            std::printf("%gx%g: worst %.1f, mean %.3f, %zu on something, %zu of %zu no numbers\n",
                        bound.size.x, bound.size.y, all.front().what.sum(), mean, touched, shown,
                        all.size());
        }
        EXPECT_LE(all.front().what.sum(), bound.worst)
            << all.front().where << ": " << all.front().what.text;
        EXPECT_LE(mean, bound.mean) << bound.size.x;
        EXPECT_LE(touched, bound.touched) << bound.size.x;
        EXPECT_GE(shown, bound.shown) << bound.size.x;
    }
}

/// The numbers of an axis come at one distance: a ruler with a gap is read wrongly.
TEST(Crossings, RulersKeepTheirRhythm) {
    int rows = 0;
    for (const Shown &figure : all_figures())
        for (const Vec2 &size : {Vec2(960, 600), Vec2(640, 400)}) {
            LayoutOptions options;
            options.size = size;
            std::map<std::pair<int, double>, std::vector<double>> places;
            for (const PlacedLabel &label :
                 picture_of(*figure.scene, themes().front(), options).labels)
                if (label.name == "tick") { // below the plot, or to its left
                    places[{0, label.box.max.y}].push_back(label.box.centre().x);
                    places[{1, label.box.max.x}].push_back(label.box.centre().y);
                }
            for (const auto &[row, at] : places) {
                rows += at.size() > 2;
                for (std::size_t i = 2; i < at.size(); ++i)
                    EXPECT_NEAR(at[i] - at[i - 1], at[1] - at[0], 1e-6)
                        << figure.name << " at " << size.x << ", number " << i;
            }
        }
    EXPECT_GT(rows, 200);
}

/// Whatever fractions of points the sizes come to, the numbers fit into their strips.
TEST(Crossings, BothRulersAreThereAtEverySize) {
    scenes::StateRequest request;
    request.scene = "two-circles";
    const Shown figure = shown("two-circles", request);
    for (double width : {500.0, 613.7, 716.0, 960.0, 1600.0})
        for (double scale : {1.0, 1.143, 1.6}) {
            LayoutOptions options;
            options.size = {width, 0.79 * width};
            options.titles = false;
            options.text_scale = scale;
            int below = 0, left = 0;
            for (const PlacedLabel &label :
                 picture_of(*figure.scene, themes().front(), options).labels)
                if (label.name == "tick") {
                    below += label.box.max.y > options.size.y - 6;
                    left += label.box.min.x < 30 * scale;
                }
            EXPECT_GT(below, 4) << width << " " << scale;
            EXPECT_GT(left, 3) << width << " " << scale;
        }
}

/// A drag to and fro: most labels are in the next frame where they were in this one.
TEST(Crossings, LabelsStayWhereTheyAreInADrag) {
    int moved = 0, all = 0;
    for (const char *state : {"scene=two-circles", "scene=two-boxes", "scene=circle-box",
                              "scene=circle-box&wrong=grown-box", "scene=bullet-wall"}) {
        scenes::StateRequest request;
        request.state = state;
        const Shown figure = shown(state, request);
        scenes::Scene &scene = *figure.scene;
        LayoutOptions options;
        const scenes::Frame frame = frame_of(scene, panels_of(scene, options).world);
        scene.settings.view = frame.view;
        scenes::Canvas canvas = canvas_of(frame);
        canvas.rest = false;
        const auto body = scene.handle(scene.handle("a.centre") ? "a.centre" : "a.body");
        ASSERT_TRUE(body) << state;
        const scenes::Grab grab{body->name, body->at, scene.clone()};
        for (int i = 0; i < 40; ++i) {
            const double angle = i * 0.157;
            scene.drag(
                grab, body->at + 30 * canvas.unit * Vec2(std::sin(angle), std::sin(2 * angle)), {});
            const auto before = std::exchange(
                options.before,
                layout(scene, scene.figure(canvas), themes().front(), options).labels);
            for (const PlacedLabel &label : options.before)
                for (const PlacedLabel &old : before)
                    if (!label.fixed && label.name == old.name && label.text == old.text) {
                        ++all;
                        moved += length(label.box.centre() - old.box.centre()) > 25;
                        break;
                    }
        }
    }
    EXPECT_GT(all, 500);
    EXPECT_LE(moved, all / 20);
}

} // namespace
} // namespace app
