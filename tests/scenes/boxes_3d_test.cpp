#include "scenes/boxes_3d.hpp"

#include <cmath>

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include "scenes/boxes_3d_mistakes.hpp"
#include "scenes/marks.hpp"
#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

const std::string lesson_box = "&b.min=-1.8,0.2,-1.2&b.max=0.4,1.6,0.4";

std::unique_ptr<Scene> space(const std::string &state = "") {
    return scene_of("scene=boxes-3d" + (state.empty() ? "" : "&" + state));
}
const Boxes3d &as_boxes(const std::unique_ptr<Scene> &scene) {
    return dynamic_cast<const Boxes3d &>(*scene);
}

TEST(Boxes3d, StartLooksLikeAHitAndIsNone) {
    const auto scene = space();
    EXPECT_EQ(scene->readout().verdict, "Gap of 0.5 on z: one gap is enough");
    EXPECT_EQ(scene->readout().mood, Readout::Mood::apart);
    EXPECT_EQ(worked(*scene), "x: [−1.8, 0.4] and [−0.2, 1.4] overlap, a push of 0.6 ends it\n"
                              "y: [0.2, 1.6] and [0.8, 2.2] overlap, a push of 0.8 ends it\n"
                              "z: [−1.2, 0.4] and [0.9, 2.1] leave a gap of 0.5\n"
                              "One gap is enough: apart\n");
}

TEST(Boxes3d, PointIsTestedCoordinateByCoordinate) {
    const auto scene = space("mode=point" + lesson_box);
    EXPECT_EQ(scene->readout().verdict, "Outside, by x and z: one would be enough");
    EXPECT_EQ(worked(*scene), "x = 1.2 ∉ [−1.8, 0.4]\ny = 1.2 ∈ [0.2, 1.6]\n"
                              "z = 0.9 ∉ [−1.2, 0.4]\nNot in every interval: outside\n");
    EXPECT_EQ(space("mode=point&a.point=0,1,0" + lesson_box)->readout().verdict,
              "Inside: every coordinate is in its interval");
    EXPECT_EQ(space("mode=point&a.point=0.4,1,0" + lesson_box)->readout().mood,
              Readout::Mood::touching);
    EXPECT_EQ(space("mode=point&a.point=9,9,9" + lesson_box)->readout().verdict,
              "Outside, by x, y and z: one would be enough");
}

TEST(Boxes3d, SphereIsClampedIntoTheBox) {
    const auto scene = space("mode=sphere" + lesson_box);
    EXPECT_EQ(worked(*scene), "Q_{x} = clamp(1.6, −1.8, 0.4) = 0.4\n"
                              "Q_{y} = clamp(1.5, 0.2, 1.6) = 1.5\n"
                              "Q_{z} = clamp(1, −1.2, 0.4) = 0.4\n"
                              "Q = (0.4, 1.5, 0.4): on an edge, two axes clamped\n"
                              "|SQ|² = 1.2² + 0² + 0.6² = 1.8\n"
                              "r² = 0.9² = 0.81\n"
                              "1.8 > 0.81: apart\n");
    EXPECT_EQ(scene->readout().verdict, "Apart by ≈ 0.442 · no hit");
    EXPECT_TRUE(says(figure_of(*scene).marks, "Q = (0.4, 1.5, 0.4)"));
    EXPECT_TRUE(says(figure_of(*scene).marks, "|SQ|² = 1.8"));
}

TEST(Boxes3d, OverlapNamesTheLeastPush) {
    const auto scene = space("preset=overlap");
    EXPECT_EQ(scene->readout().verdict, "Overlapping by 0.3 · push B along (0, 0, 1)");
    EXPECT_NE(worked(*scene).find("The least push is 0.3, on z\n"), std::string::npos);
    EXPECT_EQ(space("preset=touching")->readout().mood, Readout::Mood::touching);
}

TEST(Boxes3d, WrongTestsAreFooledByThePicture) {
    for (const char *id : {"forgets-z", "looks-touching"}) {
        const auto lines = space(std::string("wrong=") + id)->readout().wrong;
        ASSERT_EQ(lines.size(), 1u);
        EXPECT_NE(lines[0].text.find("false hit"), std::string::npos) << lines[0].text;
        EXPECT_FALSE(lines[0].agrees);
    }
    // From the side the outlines are apart: the picture is right, and z is still forgotten.
    const auto side = space("preset=gap-from-the-side&wrong=forgets-z&wrong=looks-touching");
    const auto lines = side->readout().wrong;
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_FALSE(lines[0].agrees);
    EXPECT_TRUE(lines[1].agrees);
}

/// Without z both shapes are shadows on the wall behind them, and what those share is hatched.
TEST(Boxes3d, ForgetsZShowsShadowsOnAWall) {
    const auto scene = space("wrong=forgets-z");
    const Figure figure = figure_of(*scene);
    EXPECT_TRUE(says(figure.marks, "without z the shadows overlap"));
    const Eye eye(as_boxes(scene).viewpoint);
    const double z = as_boxes(scene).stage().min.z; // the far end, seen from this side
    const auto shadows = find<Polyline>(figure.marks, Role::wrong);
    ASSERT_EQ(shadows.size(), 3u); // what they share, A, B
    EXPECT_TRUE(shadows[0].filled);
    const std::vector<Vec3> shared{{-0.2, 0.8, z}, {0.4, 0.8, z}, {0.4, 1.6, z}, {-0.2, 1.6, z}};
    ASSERT_EQ(shadows[0].shape.points.size(), 4u);
    for (const Vec3 &corner : shared) {
        double nearest = 1;
        for (const Vec2 &p : shadows[0].shape.points)
            nearest = std::min(nearest, glm::distance(p, eye.project(corner)));
        EXPECT_LT(nearest, 1e-9);
    }
    EXPECT_NE(worked(*scene).find("z: never asked\n"), std::string::npos);
    EXPECT_TRUE(says(figure_of(*space("mode=sphere" + lesson_box + "&wrong=forgets-z")).marks,
                     "without z they are apart too"));
}

TEST(Boxes3d, LooksTouchingIsRefutedFromTheSide) {
    const auto scene = space("wrong=looks-touching");
    const Figure figure = figure_of(*scene);
    EXPECT_TRUE(says(figure.marks, "the outlines overlap"));
    EXPECT_TRUE(says(figure.marks, "yaw 90°, pitch 0°")) << "the small picture in the corner";
    EXPECT_NE(worked(*scene).find("from yaw 90°, pitch 0° there is a gap between them\n"),
              std::string::npos);
    const auto side = space("preset=gap-from-the-side&wrong=looks-touching");
    EXPECT_TRUE(says(figure_of(*side).marks, "the outlines are apart"));
    EXPECT_FALSE(says(figure_of(*side).marks, "yaw 90°, pitch 0°")) << "there already";
}

/// The view that opens a gap shows one; there is none for what is not apart.
TEST(Boxes3d, TheOpeningViewShowsThemApart) {
    for (const std::string &state :
         {std::string(""), "mode=sphere" + lesson_box, "mode=point" + lesson_box,
          "mode=sphere&a.centre=1.1,2.2,1&a.radius=0.9" + lesson_box,
          std::string("b.min=0.6,-1,-1&b.max=1,2,1"), std::string("b.min=-1,2,-1&b.max=1,3,1")}) {
        const auto scene = space(state);
        const auto gaze = opening_view(as_boxes(scene));
        ASSERT_TRUE(gaze) << state;
        const auto turned = space(state + (state.empty() ? "" : "&") +
                                  "wrong=looks-touching&orbit.yaw=" + std::to_string(gaze->yaw) +
                                  "&orbit.pitch=" + std::to_string(gaze->pitch));
        EXPECT_TRUE(turned->readout().wrong[0].agrees) << state;
    }
    EXPECT_FALSE(opening_view(as_boxes(space("preset=overlap"))));
    EXPECT_FALSE(opening_view(as_boxes(space("preset=touching"))));
}

TEST(Boxes3d, AWallStandsInTheGap) {
    const Figure figure = figure_of(*space("orbit.yaw=90&orbit.pitch=0"));
    // Seen from +x, z runs to the left: the wall at z = 0.65 is a line at 0.4 - 0.65.
    bool found = false;
    for (const auto &wall : find<Polyline>(figure.marks, Role::ink))
        for (const Vec2 &p : wall.shape.points)
            found = found || std::abs(p.x - (0.4 - 0.65)) < 1e-9;
    EXPECT_TRUE(found);
    EXPECT_TRUE(says(figure.marks, "gap 0.5"));
    EXPECT_FALSE(says(figure_of(*space("preset=overlap")).marks, "gap 0.5"));
}

TEST(Boxes3d, IntervalBarsLieOnAllThreeAxes) {
    const Figure figure = figure_of(*space());
    EXPECT_EQ(find<Bar>(figure.marks, Role::a).size(), 3u);
    EXPECT_EQ(find<Bar>(figure.marks, Role::b).size(), 3u);
    EXPECT_EQ(find<Bar>(figure.marks, Role::hit).size(), 2u); // shared on x and y
    EXPECT_EQ(find<Bar>(figure.marks, Role::ink).size(), 1u); // the gap on z
}

TEST(Boxes3d, HiddenEdgesAreDashed) {
    const Figure figure = figure_of(*space());
    int hidden_a = 0, hidden_b = 0;
    for (const auto &line : find<Line>(figure.marks, Role::a))
        hidden_a += line.tone == Tone::hidden;
    for (const auto &line : find<Line>(figure.marks, Role::b))
        hidden_b += line.tone == Tone::hidden;
    EXPECT_EQ(hidden_b, 3); // the corner that turns away
    EXPECT_GT(hidden_a, 3); // and what B covers of A
}

// ---- In the hand

/// Drags a handle so that, in the picture, it follows a point that moves by `by` in space.
void drag_in_space(Scene &scene, const std::string &name, const Vec3 &anchor, const Vec3 &by,
                   DragOptions options = {}) {
    const Eye eye(dynamic_cast<const Boxes3d &>(scene).viewpoint);
    const Grab grab{name, eye.project(anchor), scene.clone()};
    scene.drag(grab, eye.project(anchor + by), options);
}

std::string value(const Scene &scene, std::string_view key) {
    for (const KeyValue &one : scene.document())
        if (one.key == key)
            return one.value;
    return "";
}

TEST(Boxes3d, BodiesFollowThePointerOnThePlaneThatFacesTheViewer) {
    for (const char *projection : {"orthographic", "perspective"}) {
        // Yaw 35: z points most towards the viewer, so x and y move.
        auto scene = space(std::string("projection=") + projection);
        const Vec3 front(0, 1.5, 2.1); // on B's face z = 2.1
        drag_in_space(*scene, "b.body", front, {0.52, -0.31, 0}, {0.1, false});
        EXPECT_EQ(value(*scene, "b.min"), "0.3,0.5,0.9") << projection;
        EXPECT_EQ(value(*scene, "b.max"), "1.9,1.9,2.1") << projection;
        // Yaw 80: x does.
        scene = space(std::string("orbit.yaw=80&orbit.pitch=10&projection=") + projection);
        drag_in_space(*scene, "a.body", {0.4, 1, 0}, {0, 0.3, -0.2}, {0.1, false});
        EXPECT_EQ(value(*scene, "a.min"), "-1.8,0.5,-1.4") << projection;
        EXPECT_EQ(value(*scene, "a.max"), "0.4,1.9,0.2") << projection;
    }
}

TEST(Boxes3d, ABarMovesItsShapeAlongThatAxisOnly) {
    for (const char *projection : {"orthographic", "perspective"})
        for (int axis = 0; axis < 3; ++axis) {
            auto scene = space(std::string("projection=") + projection);
            const Boxes3d &it = as_boxes(scene);
            const Eye eye(it.viewpoint);
            const Ruler ruler = it.rulers(eye)[static_cast<std::size_t>(axis)];
            const std::string name = std::string("a.bar.") + "xyz"[axis];
            Vec2 at(NAN, NAN);
            for (const Handle &handle : scene->handles())
                if (handle.name == name)
                    at = handle.at;
            const Vec2 shift = it.lane(ruler, false);
            const Vec3 on = ruler.at(0.5 * (it.box.min[axis] + it.box.max[axis]));
            EXPECT_LT(glm::distance(at, eye.project(on) + shift), 0.1) << name;
            const Vec2 from = eye.project(on) + shift;
            const Vec2 to = eye.project(on + 0.4 * axis_vector(axis)) + shift;
            const collide::Box3 before = it.box;
            scene->drag({name, from, scene->clone()}, to, {0.1, false});
            for (int i = 0; i < 3; ++i) {
                EXPECT_NEAR(it.box.min[i], before.min[i] + (i == axis ? 0.4 : 0), 1e-12)
                    << name << " " << projection;
                EXPECT_NEAR(it.box.max[i] - it.box.min[i], before.max[i] - before.min[i], 1e-12);
            }
        }
}

TEST(Boxes3d, FacesAndCornersResize) {
    auto scene = space();
    drag_in_space(*scene, "b.max.x", {1.4, 1.5, 1.5}, {0.5, 0, 0}, {0.1, false});
    EXPECT_EQ(value(*scene, "b.max"), "1.9,2.2,2.1");
    drag_in_space(*scene, "b.max.x", {1.9, 1.5, 1.5}, {-3, 0, 0}, {0.1, false});
    EXPECT_EQ(value(*scene, "b.min"), "-1.1,0.8,0.9"); // through itself
    EXPECT_EQ(value(*scene, "b.max"), "-0.2,2.2,2.1");
    scene = space();
    drag_in_space(*scene, "a.corner.7", {0.4, 1.6, 0.4}, {0.2, 0.3, 0}, {0.1, false});
    EXPECT_EQ(value(*scene, "a.max"), "0.6,1.9,0.4");
    EXPECT_EQ(value(*scene, "a.min"), "-1.8,0.2,-1.2");
}

TEST(Boxes3d, SphereAndPointInTheHand) {
    for (const char *projection : {"orthographic", "perspective"}) {
        const std::string state = std::string("&projection=") + projection;
        auto scene = space("mode=sphere" + lesson_box + state);
        drag_in_space(*scene, "a.centre", {1.6, 1.5, 1.0}, {-0.3, 0.2, 0}, {0.1, false});
        EXPECT_EQ(value(*scene, "a.centre"), "1.3,1.7,1") << projection;
        const Boxes3d &it = as_boxes(scene);
        const Eye eye(it.viewpoint);
        const Vec3 edge = it.sphere.centre + 0.9 * eye.right;
        drag_in_space(*scene, "a.rim", edge, 0.3 * eye.right, {0.1, false});
        EXPECT_EQ(value(*scene, "a.radius"), "1.2") << projection;
        scene = space("mode=point" + lesson_box + state);
        drag_in_space(*scene, "a.point", {1.2, 1.2, 0.9}, {-1, 0.1, 0}, {0.1, true});
        EXPECT_EQ(value(*scene, "a.point"), "0.2,1.2,0.9") << "Shift keeps to one axis";
    }
}

TEST(Boxes3d, ForeshortenedArrowsAreNotOffered) {
    const auto offers = [](const std::string &state, const std::string &name) {
        for (const Handle &handle : space(state)->handles())
            if (handle.name == name)
                return true;
        return false;
    };
    EXPECT_TRUE(offers("", "b.max.x"));
    EXPECT_TRUE(offers("", "b.max.z"));
    EXPECT_FALSE(offers("", "b.min.x")) << "turns away";
    EXPECT_FALSE(offers("orbit.yaw=0&orbit.pitch=0", "b.max.z")) << "seen end on";
    EXPECT_FALSE(offers("orbit.yaw=0&orbit.pitch=0", "b.bar.z")) << "seen end on";
}

TEST(Boxes3d, ExchangeAndTouch) {
    auto scene = space();
    ASSERT_TRUE(scene->exchange());
    EXPECT_EQ(value(*scene, "a.min"), "-0.2,0.8,0.9");
    for (const std::string &state :
         {std::string(""), std::string("preset=overlap"), "mode=sphere" + lesson_box,
          "mode=point" + lesson_box, "mode=point&a.point=0,1,0" + lesson_box,
          "mode=sphere&a.centre=0.1,1.1,0.3&a.radius=0.7" + lesson_box}) {
        scene = space(state);
        ASSERT_TRUE(scene->make_touch());
        EXPECT_EQ(as_boxes(scene).how(), collide::Relation::touching) << state;
    }
}

TEST(Boxes3d, QuestionsKeepTheDepthOfA) {
    for (const char *projection : {"orthographic", "perspective"}) {
        const auto scene = space(std::string("projection=") + projection);
        const Boxes3d &it = as_boxes(scene);
        const Eye eye(it.viewpoint);
        const auto asked = scene->question_at(eye.project(it.centre()) + Vec2(0.5, 0.25));
        ASSERT_TRUE(asked);
        const auto &pair = std::get<collide::OverlapQuestion<3>>(std::get<1>(*asked));
        const auto &there = std::get<collide::Box3>(pair.a);
        const Vec3 centre = 0.5 * (there.min + there.max);
        EXPECT_NEAR(eye.height(centre), eye.height(it.centre()), 1e-12);
        EXPECT_NEAR(eye.project(centre).x, eye.project(it.centre()).x + 0.5, 1e-12);
    }
}

TEST(Boxes3d, StandardViewsShowEverything) {
    for (const KeyValue &view : space()->standard_views()) {
        const auto scene = space(view.value);
        const Boxes3d &it = as_boxes(scene);
        const Eye eye(it.viewpoint);
        const Rect seen = scene->extent();
        for (const collide::Box3 &box : {it.box, it.b})
            for (const Vec3 &p : {box.min, box.max}) {
                const Vec2 at = eye.project(p);
                EXPECT_TRUE(at.x > 1.24 * seen.min.x && at.x < 1.24 * seen.max.x) << view.key;
                EXPECT_TRUE(at.y > 1.24 * seen.min.y && at.y < 1.24 * seen.max.y) << view.key;
            }
    }
}

TEST(Boxes3d, RefusesByName) {
    const std::pair<const char *, const char *> cases[] = {{"orbit.pitch=90", "orbit.pitch"},
                                                           {"orbit.distance=0", "orbit.distance"},
                                                           {"mode=cone", "mode"},
                                                           {"projection=flat", "projection"},
                                                           {"a.min=9,9,9", "a.min"},
                                                           {"b.max=-9,9,9", "b.min"},
                                                           {"a.radius=-1", "a.radius"},
                                                           {"a.point=1,2", "a.point"}};
    for (const auto &[state, named] : cases) {
        StateRequest request;
        request.state = std::string("scene=boxes-3d&") + state;
        const auto scene = make_scene(request);
        ASSERT_FALSE(scene) << state;
        EXPECT_EQ(scene.error().message.rfind(named, 0), 0u) << scene.error().message;
    }
}

TEST(Boxes3d, NothingButFiniteMarksForAnyState) {
    for (const char *mode : {"box", "point", "sphere"})
        for (const char *projection : {"orthographic", "perspective"})
            for (const char *state :
                 {"", "b.min=0,0,0&b.max=0,0,0",
                  "b.min=-1e150,-1e150,-1e150&b.max=1e150,1e150,1e150",
                  "orbit.target=1e150,1e150,-1e150", "orbit.distance=1e-300",
                  "orbit.distance=1e150", "orbit.target=0,1,0&orbit.distance=0.5",
                  "a.point=1e150,0,0&a.centre=1e150,0,0&a.max=1e150,1e150,1e150", "a.radius=0",
                  "a.radius=1e150", "orbit.yaw=1e150&orbit.pitch=89", "orbit.yaw=0&orbit.pitch=0",
                  "view=0,0,1e-12"}) {
                const auto scene =
                    space(std::string(state) + (*state ? "&" : "") + "mode=" + mode +
                          "&projection=" + projection + "&wrong=looks-touching&wrong=forgets-z");
                ASSERT_TRUE(scene);
                for (const char *held : {"", "a.body", "b.bar.x", "a.point"}) {
                    Canvas canvas = canvas_for(*scene);
                    canvas.held = held;
                    for (const Mark &mark : scene->figure(canvas).marks)
                        EXPECT_TRUE(finite(mark)) << state << " " << mode << " " << projection;
                    scene->settings.wrong.clear(); // its overlay once is enough
                }
                for (const Handle &handle : scene->handles())
                    EXPECT_TRUE(std::isfinite(handle.at.x) && std::isfinite(handle.at.y))
                        << state << " " << handle.name;
                EXPECT_FALSE(scene->readout().verdict.empty());
                EXPECT_FALSE(scene->trace().empty());
                EXPECT_EQ(state_string(*scene_of(state_string(*scene))), state_string(*scene));
            }
}

} // namespace
} // namespace scenes
