#include "app/picture/layout.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "app/paint/paint.hpp"
#include "app/picture/geometry.hpp"
#include "scenes/state.hpp"
#include "tests/app/golden_testing.hpp"
#include "tests/app/picture/sample.hpp"

namespace app {
namespace {

using namespace scenes;
using testing::bullet_sample;
using testing::corner_sample;
using testing::expect_golden;
using testing::Sample;

const Theme &print() { return *find_theme("print"); }

/// Every label inside the picture, none on another.
void expect_tidy(const Picture &picture, const std::string &what) {
    const app::Rect page{{0, 0}, picture.size};
    for (std::size_t i = 0; i < picture.labels.size(); ++i) {
        const PlacedLabel &label = picture.labels[i];
        EXPECT_TRUE(contains(page, label.box.min) && contains(page, label.box.max))
            << what << ": leaves the picture: " << label.text;
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(overlaps(label.box, picture.labels[j].box))
                << what << ": '" << label.text << "' on '" << picture.labels[j].text << "'";
    }
}

// --- Panels and cameras

TEST(Arrange, PanelsTileTheCanvas) {
    const std::vector<Dock> docks{
        {DockSide::bottom, 120}, {DockSide::left, 60}, {DockSide::bottom, 40}};
    const Panels p = arrange({960, 600}, docks, false);
    ASSERT_EQ(p.charts.size(), 3u);
    EXPECT_EQ(p.world.min, Vec2(60, 0));
    EXPECT_EQ(p.world.max, Vec2(960, 440));
    EXPECT_EQ(p.charts[0].min, Vec2(60, 440)); // the first is next to the world
    EXPECT_EQ(p.charts[0].max, Vec2(960, 560));
    EXPECT_EQ(p.charts[1].min, Vec2(0, 0));
    EXPECT_EQ(p.charts[1].max, Vec2(60, 440));
    EXPECT_EQ(p.charts[2].max, Vec2(960, 600));
}

TEST(Arrange, StripsBelowReachUnderThoseAtTheRight) {
    const std::vector<Dock> docks{
        {DockSide::right, 160}, {DockSide::left, 60}, {DockSide::bottom, 120}};
    const Panels p = arrange({960, 600}, docks, false);
    EXPECT_EQ(p.world.max, Vec2(800, 480));
    EXPECT_EQ(p.charts[0].min, Vec2(800, 0));
    EXPECT_EQ(p.charts[0].max, Vec2(960, 480));
    EXPECT_EQ(p.charts[2].min, Vec2(60, 480)); // numbers of what is linked stand below the world's
    EXPECT_EQ(p.charts[2].max, Vec2(960, 600));
}

TEST(Arrange, SmallCanvasesGiveUpTheirCharts) {
    const std::vector<Dock> docks{{DockSide::bottom, 120}, {DockSide::left, 60}};
    const Panels p = arrange({300, 200}, docks, false);
    EXPECT_TRUE(empty(p.charts[0]));
    EXPECT_TRUE(empty(p.charts[1]));
    EXPECT_EQ(p.world.size(), Vec2(300, 200));
    for (double w : {1.0, 50.0, 200.0, 4000.0})
        for (double h : {1.0, 50.0, 150.0, 3000.0})
            for (bool titles : {false, true}) {
                const Panels q = arrange({w, h}, docks, titles);
                EXPECT_FALSE(empty(q.world)) << w << "x" << h << titles;
            }
}

TEST(Frame, FitsTheExtentOrTakesTheView) {
    Sample s;
    s.all = {{0, 0}, {10, 2}};
    const app::Rect panel{{0, 0}, {500, 500}};
    const scenes::Rect seen = frame_of(s, panel).visible();
    EXPECT_TRUE(seen.min.x < 0 && seen.max.x > 10 && seen.min.y < 0 && seen.max.y > 2);
    s.settings.view = View{{3, 4}, 5};
    EXPECT_EQ(frame_of(s, panel).view.height, 5);
    const Canvas canvas = canvas_of(frame_of(s, panel), "a.centre", true);
    EXPECT_NEAR(canvas.unit, 0.01, 1e-12);
    EXPECT_EQ(canvas.held, "a.centre");
    EXPECT_TRUE(canvas.paper);
}

// --- What marks become

Picture drawn(std::vector<Mark> marks, const Theme &theme = print()) {
    Sample s;
    s.all = {{-5, -4}, {5, 4}};
    s.settings.view = View{{0, 0}, 8};
    s.settings.grid = false;
    s.shown.axes = {false, false, false, "", ""};
    s.shown.marks = std::move(marks);
    LayoutOptions options;
    options.size = {400, 320};
    options.titles = false;
    return layout(s, s.shown, theme, options);
}

struct Kind {
    const char *name;
    Mark mark;
};
std::vector<Kind> kinds() {
    const Contour ring{{2, 0}, {{Segment::Kind::arc, {}, {0, 0}, 2, 0, 6.283185307179586}}};
    const Contour hole{{1, -1},
                       {{Segment::Kind::line, {1, 1}},
                        {Segment::Kind::line, {-1, 1}},
                        {Segment::Kind::line, {-1, -1}}}};
    return {
        {"line", {Role::a, Line{{-3, 1}, {3, -1}}}},
        {"polyline", {Role::reach, Polyline{{{-3, 0}, {0, 2}, {3, 0}}, false}}},
        {"polygon", {Role::b, Polyline{{{-3, 0}, {0, 2}, {3, 0}}, true}, Tone::normal, true}},
        {"arrow", {Role::hit, Arrow{{-2, 0}, {2, 1}}}},
        {"arrow-both", {Role::hit, Arrow{{-2, 0}, {2, 1}, true}, Tone::strong}},
        {"arrow-short", {Role::hit, Arrow{{0, 0}, {0.2, 0}}}},
        {"circle", {Role::a, CircleMark{{1, 1}, 1.5}, Tone::normal, true}},
        {"circle-wrong", {Role::wrong, CircleMark{{0, 0}, 1}, Tone::normal, true}},
        {"box", {Role::b, BoxMark{{-2, -1}, {2, 1}}, Tone::normal, true}},
        {"box-ghost", {Role::a, BoxMark{{-2, -1}, {2, 1}}, Tone::ghost}},
        {"box-hidden", {Role::a, BoxMark{{-2, -1}, {2, 1}}, Tone::hidden}},
        {"box-flat", {Role::a, BoxMark{{-2, 1}, {2, 1}}}},
        {"dot", {Role::nearest, Dot{{1, 1}}}},
        {"dot-ghost", {Role::nearest, Dot{{1, 1}}, Tone::ghost}},
        {"cross", {Role::wrong, Cross{{1, -1}}}},
        {"bar", {Role::a, Bar{{-2, 0}, {2, 0}, 10}}},
        {"bar-wrong", {Role::wrong, Bar{{-2, 0}, {2, 0}, 10}}},
        {"region", {Role::right, Region{{ring, hole}, true}, Tone::normal, true}},
        {"region-wrong", {Role::wrong, Region{{ring, hole}, false}, Tone::normal, true}},
        {"label", {Role::a, Label{{1, 1}, "r_{a} = 1.25", Side::right, TextSize::normal, true}}},
        {"dimension", {Role::hit, Dimension{{-2, 0}, {2, 0}, "depth = 4", 20}}},
        {"dimension-short", {Role::hit, Dimension{{0, 0}, {0.1, 0.1}, "0.14", 0}}}};
}

TEST(Marks, LookAsTheyDid) {
    std::string all;
    for (const Kind &kind : kinds())
        all += std::string("<!-- ") + kind.name + " -->\n" + paint_svg(drawn({kind.mark}));
    expect_golden("marks.svg.txt", all);
}

TEST(Marks, StayInsideTheirPanel) {
    for (const Kind &kind : kinds())
        for (const Item &item : drawn({kind.mark}).items)
            if (const Shape *shape = std::get_if<Shape>(&item.what))
                if (const auto *runs = std::get_if<std::vector<app::Run>>(&shape->outline)) {
                    const app::Rect box = bounds(*runs);
                    EXPECT_TRUE(item.clip || (box.min.x >= 0 && box.max.x <= 400)) << kind.name;
                }
}

TEST(Marks, SurviveAnything) {
    constexpr double huge = 1e150, inf = std::numeric_limits<double>::infinity();
    for (const Vec2 &bad : {Vec2(huge, -huge), Vec2(inf, 0), Vec2(NAN, 1), Vec2(1e9, 1e-300)}) {
        const Contour contour{
            {0, 0}, {{Segment::Kind::line, bad}, {Segment::Kind::arc, {}, bad, bad.x, bad.y, 3}}};
        const Picture picture =
            drawn({{Role::a, Line{{0, 0}, bad}},
                   {Role::a, Polyline{{{0, 0}, bad, {1, 1}}, true}, Tone::normal, true},
                   {Role::hit, Arrow{bad, {1, 1}}},
                   {Role::a, CircleMark{{0, 0}, bad.x}, Tone::normal, true},
                   {Role::wrong, CircleMark{bad, 3}, Tone::normal, true},
                   {Role::wrong, BoxMark{{0, 0}, bad}, Tone::normal, true},
                   {Role::a, Dot{bad}},
                   {Role::a, Cross{bad}},
                   {Role::a, Bar{{0, 0}, bad}},
                   {Role::wrong, Region{{contour}}, Tone::normal, true},
                   {Role::a, Label{bad, "lost"}},
                   {Role::a, Dimension{{0, 0}, bad, "far"}}});
        for (const Item &item : picture.items) {
            if (const Shape *shape = std::get_if<Shape>(&item.what)) {
                if (const auto *runs = std::get_if<std::vector<app::Run>>(&shape->outline)) {
                    const app::Rect box = bounds(*runs);
                    EXPECT_TRUE(finite(box.min) && finite(box.max));
                    EXPECT_LE(std::max(std::fabs(box.min.x), std::fabs(box.max.y)), 1e4);
                }
            }
        }
        EXPECT_EQ(testing::xml_trouble(paint_svg(picture)), "");
    }
}

TEST(Marks, AnArrowEndsAtItsTip) {
    for (double reach : {0.05, 0.2, 1.0, 3.0}) {
        const Picture picture = drawn({{Role::hit, Arrow{{0, 0}, {reach, 0}}}});
        double tip = 0;
        for (const Item &item : picture.items)
            tip = std::max(
                tip,
                bounds(std::get<std::vector<app::Run>>(std::get<Shape>(item.what).outline)).max.x);
        EXPECT_NEAR(tip, 200 + 40 * reach, 1e-9) << reach; // the view is 40 points a unit
    }
}

TEST(Marks, LabelsOutsideThePanelAreDropped) {
    EXPECT_TRUE(drawn({{Role::a, Label{{50, 0}, "gone"}}}).labels.empty());
    EXPECT_EQ(drawn({{Role::a, Label{{4.9, 3.9}, "at the edge", Side::right}}}).labels.size(), 1u);
}

TEST(Marks, TextOnABarOfItsOwnColourShows) {
    for (const Theme &theme : themes()) {
        const Picture picture =
            drawn({{Role::a, Bar{{-4, 0}, {4, 0}, 20}},
                   {Role::a, Label{{0, 0}, "always", Side::centre, TextSize::small, true, true}}},
                  theme);
        const Colour bar = *std::get<Shape>(picture.items[0].what).fill;
        const Colour text = std::get<TextRun>(picture.items.back().what).colour;
        const double apart =
            std::abs(bar.r - text.r) + std::abs(bar.g - text.g) + std::abs(bar.b - text.b);
        EXPECT_GT(apart, 150) << theme.id;
    }
}

// --- Whole pictures

TEST(Layout, GoldenBullet) {
    expect_golden("bullet-print.svg", paint_svg(picture_of(bullet_sample(), print(), {})));
}
TEST(Layout, GoldenCorner) {
    const LayoutOptions options{{720, 540}};
    expect_golden("corner-dark.svg",
                  paint_svg(picture_of(corner_sample(), *find_theme("dark"), options)));
}

TEST(Layout, WorksAtEverySize) {
    for (const Vec2 &size : {Vec2(200, 150), Vec2(260, 700), Vec2(320, 240), Vec2(640, 480),
                             Vec2(900, 200), Vec2(1600, 900), Vec2(4000, 3000), Vec2(20, 20)}) {
        for (bool titles : {true, false}) {
            for (double text : {0.75, 1.0, 2.0}) {
                LayoutOptions options;
                options.size = size;
                options.titles = titles;
                options.text_scale = text;
                const std::string what = std::to_string(static_cast<int>(size.x)) + "x" +
                                         std::to_string(static_cast<int>(size.y));
                if (size.x >= 200) {
                    expect_tidy(picture_of(bullet_sample(), print(), options), "bullet " + what);
                    expect_tidy(picture_of(corner_sample(), print(), options), "corner " + what);
                } else {
                    picture_of(bullet_sample(), print(), options); // any answer but a crash
                }
            }
        }
    }
}

TEST(Layout, LongVerdictsFit) {
    Sample s = corner_sample();
    s.said.verdict =
        "Overlapping by ≈ 123456789.123456789 · push B along ≈ (−0.123456789, 0.987654321), "
        "which is a very long thing to say in one breath";
    for (double w : {200.0, 400.0, 960.0}) {
        LayoutOptions options;
        options.size = {w, 0.75 * w};
        expect_tidy(picture_of(s, print(), options), "verdict at " + std::to_string(w));
    }
}

TEST(Layout, KeepClearIsKeptClear) {
    LayoutOptions options;
    options.titles = false;
    options.keep_clear = {{{0, 560}, {960, 600}}, {{300, 100}, {700, 400}}};
    for (const PlacedLabel &label : picture_of(corner_sample(), print(), options).labels)
        for (const app::Rect &r : options.keep_clear)
            EXPECT_FALSE(overlaps(label.box, r)) << label.text;
}

TEST(Layout, APredictionGivesNothingAway) {
    Sample s = bullet_sample();
    s.settings.predict = true;
    const auto roles = [](const Picture &picture) {
        std::string all;
        for (const Item &item : picture.items)
            all += item.role + " ";
        return all;
    };
    const std::string hidden = roles(picture_of(s, print(), {}));
    for (const char *role : {"hit", "wrong", "right", "nearest"})
        EXPECT_EQ(hidden.find(role), std::string::npos) << role;
    LayoutOptions options;
    options.revealed = true;
    EXPECT_NE(roles(picture_of(s, print(), options)).find("hit"), std::string::npos);
}

/// No number of the answer, in any scene: what a worksheet shows is the shapes and their names.
TEST(Layout, APredictionShowsNoNumberButTheTicks) {
    for (const char *state :
         {"scene=two-circles&a.centre=-2.5,-1.5", "scene=two-boxes&preset=apart",
          "scene=circle-box", "scene=bullet-wall", "scene=boxes-3d", "scene=boxes-3d&mode=point"}) {
        scenes::StateRequest request;
        request.state = state + std::string("&predict=on&wrong=");
        const auto scene = scenes::make_scene(request);
        ASSERT_TRUE(scene) << state;
        const Picture picture = picture_of(**scene, print(), {});
        for (const PlacedLabel &label : picture.labels)
            for (const char *told : {"gap", "depth", "push", "=", "∈", "overlap", "from A"})
                EXPECT_TRUE(label.text.find(told) == std::string::npos ||
                            label.text.starts_with("P = ")) // where P is, is given
                    << state << ": " << label.text;
    }
}

/// Shadows on the floor are two of three intervals: they come with the answer.
TEST(Layout, APredictionInSpaceHasNoShadows) {
    for (const char *mode : {"box", "sphere", "point"}) {
        scenes::StateRequest request;
        request.state = "scene=boxes-3d&predict=on&mode=" + std::string(mode);
        const auto scene = scenes::make_scene(request);
        ASSERT_TRUE(scene) << mode;
        const auto asked = [&](bool predicting) {
            (*scene)->settings.predict = predicting;
            const auto frame = frame_of(**scene, panels_of(**scene, {}).world);
            const auto figure = (*scene)->figure(canvas_of(frame));
            return std::count_if(
                figure.marks.begin(), figure.marks.end(), [](const scenes::Mark &mark) {
                    return std::holds_alternative<scenes::Region>(mark.shape) &&
                           (mark.role == scenes::Role::a || mark.role == scenes::Role::b);
                });
        };
        EXPECT_EQ(asked(false) - asked(true), mode == std::string("point") ? 1 : 2) << mode;
        LayoutOptions revealed;
        revealed.revealed = true;
        const auto items = [&](bool predicting) {
            (*scene)->settings.predict = predicting;
            return picture_of(**scene, print(), revealed).items.size();
        };
        EXPECT_EQ(items(true), items(false)) << mode;
    }
}

TEST(Layout, TheVerdictIsTheTitle) {
    const Picture picture = picture_of(bullet_sample(), print(), {});
    EXPECT_EQ(picture.title, "Hits the wall at t = 0.6 (12 of 20 units), left face");
}

} // namespace
} // namespace app
