#include <gtest/gtest.h>

#include "app/paint/paint.hpp"
#include "app/picture/geometry.hpp"
#include "app/picture/layout.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "tests/app/golden_testing.hpp"

/// Every preset of every scene, as `overlap render` would make it.
namespace app {
namespace {

void expect_tidy(const Picture &picture, const std::string &what) {
    const Rect page{{0, 0}, picture.size};
    for (std::size_t i = 0; i < picture.labels.size(); ++i) {
        const PlacedLabel &label = picture.labels[i];
        EXPECT_TRUE(contains(page, label.box.min) && contains(page, label.box.max))
            << what << ": leaves the picture: " << label.text;
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(overlaps(label.box, picture.labels[j].box))
                << what << ": '" << label.text << "' on '" << picture.labels[j].text << "'";
    }
}

struct Shown {
    std::string name;
    std::unique_ptr<scenes::Scene> scene;
};

/// Each preset as it is, and with the scene's best-known wrong test on.
std::vector<Shown> all_presets(bool wrong) {
    std::vector<Shown> all;
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        for (const scenes::Preset &preset : entry.presets) {
            scenes::StateRequest request;
            request.scene = entry.id;
            request.preset = preset.id;
            if (wrong)
                request.wrong = {std::string(entry.best_wrong)};
            auto made = scenes::make_scene(request);
            const std::string name = request.scene + "/" + request.preset + (wrong ? "+wrong" : "");
            EXPECT_TRUE(made) << name;
            if (made)
                all.push_back({name, std::move(*made)});
        }
    }
    EXPECT_GE(all.size(), 10u);
    return all;
}

void check(const Shown &shown, Vec2 size, bool again) {
    LayoutOptions options;
    options.size = size;
    const scenes::Scene &scene = *shown.scene;
    const scenes::Frame frame = frame_of(scene, panels_of(scene, options).world);
    const scenes::Figure figure = scene.figure(canvas_of(frame, {}, true));
    for (const Theme &theme : themes()) {
        const std::string what = shown.name + " " + std::string(theme.id) + " " +
                                 std::to_string(static_cast<int>(size.x));
        const Picture picture = layout(scene, figure, theme, options);
        expect_tidy(picture, what);
        const std::string svg = paint_svg(picture);
        EXPECT_EQ(testing::xml_trouble(svg), "") << what;
        EXPECT_EQ(svg, paint_svg(layout(scene, figure, theme, options))) << what;
        if (again) {
            EXPECT_EQ(svg, paint_svg(picture_of(scene, theme, options))) << what;
        }
    }
}

TEST(Gallery, PresetsAreTidyAtEverySize) {
    for (const Shown &shown : all_presets(false))
        for (const Vec2 &size : {Vec2(960, 600), Vec2(640, 480), Vec2(1600, 900)})
            check(shown, size, false);
}

TEST(Gallery, WrongTestsAreTidyToo) {
    for (const Shown &shown : all_presets(true))
        check(shown, {960, 600}, false);
}

TEST(Gallery, PixelsAreTheSameTwice) {
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        const auto scene = entry.make();
        const Picture picture = picture_of(*scene, themes()[0], {});
        EXPECT_EQ(paint_pixels(picture, 1).rgba, paint_pixels(picture, 1).rgba) << entry.id;
        check({std::string(entry.id), scene->clone()}, {960, 600}, true);
    }
}

} // namespace
} // namespace app
