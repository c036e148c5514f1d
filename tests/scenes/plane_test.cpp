// What holds for every scene of the plane, in any state: two circles, two boxes, circle and box.

#include <cmath>

#include "collide/overlap.hpp"
#include "scenes/circle_box.hpp"
#include "scenes/marks.hpp"
#include "scenes/two_boxes.hpp"
#include "scenes/two_circles.hpp"
#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

const std::vector<std::string> plane{"two-circles", "two-boxes", "circle-box"};

collide::Relation relation_of(const Scene &scene) {
    const auto question = std::get<0>(scene.question());
    const auto &pair = std::get<collide::ContactQuestion<2>>(question);
    return std::visit([](const auto &a, const auto &b) { return collide::relation(a, b); }, pair.a,
                      pair.b);
}

TEST(Plane, EveryPresetReadsBackAsItself) {
    for (const std::string &id : plane)
        for (const Preset &preset : find_scene(id)->presets) {
            const auto scene = scene_of("scene=" + id + "&preset=" + std::string(preset.id));
            const std::string state = state_string(*scene);
            EXPECT_EQ(state_string(*scene_of(state)), state) << preset.id;
        }
}

TEST(Plane, EveryPresetSaysWhatItShows) {
    for (const std::string &id : plane)
        for (const Preset &preset : find_scene(id)->presets) {
            SCOPED_TRACE(id + " " + std::string(preset.id));
            const auto scene = scene_of("scene=" + id + "&preset=" + std::string(preset.id));
            EXPECT_FALSE(scene->readout().verdict.empty());
            EXPECT_FALSE(scene->trace().empty());
            std::string all = scene->readout().verdict + scene->readout().note + worked(*scene);
            for (const Readout::WrongLine &line : scene->readout().wrong)
                all += line.text;
            for (const std::string &text : texts(figure_of(*scene).marks))
                all += text;
            EXPECT_EQ(all.find("[verdict"), all.npos) << all;
            EXPECT_EQ(all.find("[trace"), all.npos) << all;
            EXPECT_EQ(all.find("[figure"), all.npos) << all;
            EXPECT_EQ(all.find("= ≈"), all.npos) << all;
            EXPECT_EQ(all.find("NaN"), all.npos) << all;
        }
}

TEST(Plane, KeysThatAreWrongAreRefusedByName) {
    struct Refusal {
        std::string scene, key, value, named;
    };
    const std::vector<Refusal> refusals{
        {"two-circles", "a.radius", "-1", "a.radius"},
        {"two-circles", "a.radius", "one", "a.radius"},
        {"two-circles", "b.centre", "1", "b.centre"},
        {"two-circles", "b.centre", "1,2,3", "b.centre"},
        {"two-boxes", "a.centre", "1,2", "a.centre"},
        {"circle-box", "b.max", "1,nan", "b.max"},
        {"circle-box", "a.centre", "1e151,0", "a.centre"},
    };
    for (const Refusal &r : refusals) {
        const auto scene = scene_of("scene=" + r.scene);
        const auto before = scene->document();
        const Status status = scene->set(r.key, r.value);
        ASSERT_TRUE(status) << r.key << "=" << r.value;
        EXPECT_NE(status->message.find(r.named), std::string::npos) << status->message;
        EXPECT_EQ(scene->document(), before) << "a refused value changes nothing";
    }
}

TEST(Plane, InvertedBoxesAreRefusedAndNamed) {
    const auto boxes = scene_of("scene=two-boxes");
    ASSERT_FALSE(boxes->set("b.min", "10,1"));
    const Status status = boxes->check();
    ASSERT_TRUE(status);
    EXPECT_NE(status->message.find("b.min"), std::string::npos) << status->message;
    EXPECT_NE(status->message.find("x = 10"), std::string::npos) << status->message;

    StateRequest request;
    request.state = "scene=two-boxes&a.min=6,0&a.max=0,4";
    EXPECT_FALSE(make_scene(request)) << "A inverted needs wrong=inverted";
    request.state += "&wrong=inverted";
    EXPECT_TRUE(make_scene(request));
}

TEST(Plane, FieldsHoldTheDocumentsNumbers) {
    for (const std::string &id : plane) {
        const auto scene = scene_of("scene=" + id);
        const auto keys = scene->document();
        const auto fields = scene->fields();
        ASSERT_EQ(fields.size(), keys.size());
        for (std::size_t i = 0; i < keys.size(); ++i) {
            EXPECT_EQ(fields[i].key, keys[i].key);
            std::string typed = fields[i].chosen;
            for (const double value : fields[i].values)
                typed += (typed.empty() ? "" : ",") + std::to_string(value);
            EXPECT_FALSE(scene->set(fields[i].key, typed)) << typed;
        }
        EXPECT_EQ(scene->document(), keys) << "typing what is there changes nothing";
    }
}

TEST(Plane, EveryHandleMovesSomethingAndOnlyItsShape) {
    for (const std::string &id : plane)
        for (const Handle &handle : scene_of("scene=" + id)->handles()) {
            SCOPED_TRACE(id + " " + handle.name);
            const auto scene = scene_of("scene=" + id);
            const auto before = scene->document();
            drag_to(*scene, handle.name, handle.at + Vec2(0.5, 0.5), {0.25, false});
            const auto after = scene->document();
            int changed = 0;
            for (std::size_t i = 0; i < before.size(); ++i)
                if (before[i] != after[i]) {
                    ++changed;
                    EXPECT_EQ(before[i].key[0], handle.name[0]);
                }
            EXPECT_GE(changed, 1);
            EXPECT_FALSE(scene->check());
        }
}

TEST(Plane, TouchIsExactAndNeedsNoTolerance) {
    const std::vector<std::string> states{
        "scene=two-circles",
        "scene=two-circles&a.centre=-3,-3",
        "scene=two-circles&a.centre=0,1",
        "scene=two-circles&a.centre=9,1.5&a.radius=0",
        "scene=two-circles&a.centre=0.3,0.1&a.radius=0.7&b.centre=0.9,0.2&b.radius=0.1",
        "scene=two-circles&a.centre=1e20,3",
        "scene=two-boxes",
        "scene=two-boxes&preset=containment",
        "scene=two-boxes&preset=apart",
        "scene=two-boxes&b.min=100,200&b.max=101,201",
        "scene=two-boxes&a.min=0.1,0.2&a.max=0.7,0.9&b.min=0.3,0.3&b.max=1.1,1.3",
        "scene=circle-box",
        "scene=circle-box&preset=inside",
        "scene=circle-box&a.centre=9,9&a.radius=2.5",
        "scene=circle-box&a.centre=-1,9",
        "scene=circle-box&a.centre=0.37,1.31&a.radius=0",
    };
    for (const std::string &state : states) {
        const auto scene = scene_of(state);
        const auto before = scene->document();
        ASSERT_TRUE(scene->make_touch()) << state;
        EXPECT_EQ(relation_of(*scene), collide::Relation::touching) << state;
        EXPECT_EQ(scene->readout().mood, Readout::Mood::touching) << state;
        const auto after = scene->document();
        for (std::size_t i = 0; i < before.size(); ++i) {
            const bool kept = before[i].key[0] == 'b' || before[i].key == "a.radius";
            EXPECT_TRUE(!kept || after[i] == before[i]) << state << ": only A moves";
        }
    }
}

TEST(Plane, ATouchNamesBothConventions) {
    const auto scene = scene_of("scene=circle-box&preset=touching");
    EXPECT_EQ(scene->readout().verdict, "Just touching · counts here (AABB Collision)");
    EXPECT_NE(scene->readout().note.find("Circles and Boxes"), std::string::npos);
    scene->settings.profile = find_profile("shapes");
    EXPECT_EQ(scene->readout().verdict, "Just touching · no hit here (Circles and Boxes)");
    EXPECT_NE(scene->readout().note.find("AABB Collision"), std::string::npos);
}

TEST(Plane, ExchangeTurnsTheNormalRoundAndNotTheVerdict) {
    for (const std::string id : {"two-circles", "two-boxes", "circle-box&preset=overlapping",
                                 "circle-box&preset=inside"}) {
        const auto scene = scene_of("scene=" + id);
        const auto normal = [&] {
            const auto answer = collide::answer<2>(std::get<0>(scene->question()),
                                                   scene->settings.profile->convention);
            return std::get<collide::ContactAnswer<2>>(answer)->normal;
        };
        const Vec2 before = normal();
        const auto mood = scene->readout().mood;
        ASSERT_TRUE(scene->exchange());
        EXPECT_EQ(normal(), -before);
        EXPECT_EQ(scene->readout().mood, mood);
        ASSERT_TRUE(scene->exchange());
        EXPECT_EQ(state_string(*scene), state_string(*scene_of("scene=" + id)));
    }
}

/// States that no lesson has: nothing of a picture may be infinite or NaN, and no verdict empty.
TEST(Plane, FiguresStayFiniteInHostileStates) {
    const std::vector<std::string> states{
        "scene=two-circles&a.centre=1e150,-1e150&b.centre=-1e150,1e150",
        "scene=two-circles&a.centre=1e150,0&a.radius=1e150&b.centre=1e150,0&b.radius=1e150",
        "scene=two-circles&a.radius=0&b.radius=0",
        "scene=two-circles&a.centre=0,0&b.centre=0,0&a.radius=0&b.radius=0",
        "scene=two-circles&a.centre=0,0&b.centre=1e-320,0&a.radius=1e-310&b.radius=1e-310",
        "scene=two-boxes&a.min=-1e150,-1e150&a.max=1e150,1e150",
        "scene=two-boxes&a.min=0,0&a.max=0,0&b.min=0,0&b.max=0,0",
        "scene=two-boxes&a.min=5,5&a.max=5,5",
        "scene=two-boxes&a.min=-1e150,0&a.max=-1e150,0&b.min=1e150,1&b.max=1e150,2",
        "scene=two-boxes&a.min=0,0&a.max=1e-320,1e-320&b.min=0,0&b.max=1e-320,1e-320",
        "scene=circle-box&a.centre=1e150,1e150&a.radius=0",
        "scene=circle-box&order=b-to-a&ghosts=on&a.centre=-0.5,0.25",
        "scene=circle-box&order=b-to-a&a.centre=1e150,1e150&a.radius=1e150",
        "scene=circle-box&a.radius=1e150",
        "scene=circle-box&a.radius=0&a.centre=0,0&b.min=0,0&b.max=0,0",
        "scene=circle-box&a.centre=1e-320,0&a.radius=1e-320&b.min=0,0&b.max=0,0",
    };
    for (std::string state : states) {
        SCOPED_TRACE(state);
        const std::string id = state.substr(6, state.find('&') - 6);
        for (const std::string all : {"", "on"}) {
            const auto scene = scene_of(state);
            if (all == "on")
                for (const WrongTest &test : wrong_tests())
                    if (test.scene == id)
                        scene->settings.wrong.emplace_back(test.id);
            scene->settings.ghosts = all == "on";
            const Figure figure = figure_of(*scene);
            for (const Mark &mark : figure.marks)
                EXPECT_TRUE(finite(mark));
            for (const Chart &chart : figure.charts)
                for (const Mark &mark : chart.marks)
                    EXPECT_TRUE(finite(mark));
            for (const std::string &text : texts(figure.marks))
                EXPECT_EQ(text.find("∞"), text.npos) << text;
            EXPECT_FALSE(scene->readout().verdict.empty());
            EXPECT_EQ(worked(*scene).find("∞"), std::string::npos) << worked(*scene);
        }
    }
}

TEST(Plane, TheTableNamesItsScenes) {
    ASSERT_EQ(scene_table().size(), 6u);
    for (const SceneEntry &entry : scene_table()) {
        EXPECT_EQ(entry.make()->id(), entry.id);
        EXPECT_EQ(find_scene(entry.id), &entry);
        ASSERT_FALSE(entry.presets.empty());
        EXPECT_EQ(entry.presets[0].state, "") << "the default";
        EXPECT_NE(find_wrong(entry.id, entry.best_wrong), nullptr) << entry.id;
    }
    EXPECT_EQ(find_scene("no-such-scene"), nullptr);
}

} // namespace
} // namespace scenes
