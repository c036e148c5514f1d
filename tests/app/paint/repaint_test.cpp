#include "app/paint/repaint.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

#include "app/window/shell.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"

/// Frames painted one over the other are the frames painted whole.
namespace app {
namespace {

class Nobody : public Host {
  public:
    scenes::Result<std::string> save_picture(std::string_view, std::string_view,
                                             const std::string &) override {
        return scenes::Error{};
    }
};

constexpr int width = 900, height = 601; // no multiples of a cell
constexpr Colour ground{20, 30, 40, 255};

std::size_t pixels(const std::vector<PixelRect> &areas) {
    std::size_t sum = 0;
    for (const PixelRect &r : areas)
        sum += static_cast<std::size_t>((r.x1 - r.x0) * (r.y1 - r.y0));
    return sum;
}

/// The frames of a shell, painted by one Repainter and each by a new one.
struct Frames {
    Nobody nobody;
    std::unique_ptr<Shell> shell;
    Repainter painter;
    double scale = 1;

    explicit Frames(const std::string &state) {
        scenes::StateRequest request;
        request.state = state;
        shell = std::make_unique<Shell>(std::move(*scenes::make_scene(request)), WindowOptions{},
                                        nobody);
        settle();
    }
    void settle() {
        for (int i = 0; i < 4; ++i)
            shell->frame(Vec2(width, height) / scale, scale, 1.0 / 60);
    }
    void send(Input::Kind kind, Vec2 at) {
        Input input;
        input.kind = kind;
        input.at = at;
        shell->input(input);
        shell->frame(Vec2(width, height) / scale, scale, 1.0 / 60);
    }
    const std::vector<PixelRect> &paint() {
        return painter.paint(*ImGui::GetDrawData(), scale, width, height, ground);
    }
    void expect_whole(const std::string &when) const {
        Repainter fresh;
        const auto &all = fresh.paint(*ImGui::GetDrawData(), scale, width, height, ground);
        EXPECT_EQ(all, (std::vector<PixelRect>{{0, 0, width, height}}));
        EXPECT_TRUE(painter.image().rgba == fresh.image().rgba) << when;
    }
    Vec2 place_of(const std::string &handle) const {
        const auto found = shell->session().scene().handle(handle);
        return shell->session().frame().to_points(found->at);
    }
};

TEST(Repaint, ADragPaintsLessAndTheSame) {
    for (const char *state :
         {"scene=circle-box&wrong=grown-box&snap=off", "scene=two-boxes&theme=dark&snap=off",
          "scene=boxes-3d&wrong=forgets-z&snap=off", "scene=many-boxes&snap=off"}) {
        Frames frames(state);
        EXPECT_EQ(pixels(frames.paint()), std::size_t{width} * height);
        const Vec2 at =
            frames.place_of(std::string(state).starts_with("scene=many") ? "box.0" : "a.body");
        frames.send(Input::Kind::move, at);
        frames.send(Input::Kind::press, at);
        frames.paint();
        for (int i = 1; i <= 12; ++i) {
            frames.send(Input::Kind::move, at + Vec2(3 * i, -2 * i));
            const std::size_t painted = pixels(frames.paint());
            EXPECT_GT(painted, 0u) << state;
            EXPECT_LT(painted, std::size_t{width} * height) << state;
            frames.expect_whole(std::string(state) + ", step " + std::to_string(i));
        }
    }
}

TEST(Repaint, NothingNewPaintsNothing) {
    Frames frames("scene=two-circles");
    frames.paint();
    frames.settle();
    EXPECT_TRUE(frames.paint().empty());
    frames.painter.forget();
    EXPECT_EQ(pixels(frames.paint()), std::size_t{width} * height);
}

TEST(Repaint, AnotherScaleThemeOrGroundPaintsAll) {
    Frames frames("scene=two-circles");
    frames.paint();
    frames.scale = 1.5;
    frames.settle();
    frames.painter.forget(); // its letters are others
    frames.paint();
    frames.expect_whole("another scale");
    EXPECT_EQ(pixels(frames.painter.paint(*ImGui::GetDrawData(), frames.scale, width, height,
                                          {0, 0, 0, 255})),
              std::size_t{width} * height);
    EXPECT_EQ(frames.painter.paint(*ImGui::GetDrawData(), frames.scale, 64, 33, ground),
              (std::vector<PixelRect>{{0, 0, 64, 33}}));
}

TEST(Repaint, AreasDoNotOverlap) {
    Frames frames("scene=bullet-wall&wrong=end-only");
    frames.paint();
    const Vec2 at = frames.place_of("a.body");
    frames.send(Input::Kind::move, at);
    frames.send(Input::Kind::press, at);
    frames.paint();
    frames.send(Input::Kind::move, at + Vec2(40, 25));
    const std::vector<PixelRect> areas = frames.paint();
    EXPECT_GT(areas.size(), 1u);
    for (std::size_t i = 0; i < areas.size(); ++i) {
        EXPECT_FALSE(areas[i].empty());
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_TRUE(common(areas[i], areas[j]).empty()) << i << " and " << j;
    }
}

TEST(Repaint, AFrameOfNothingIsGround) {
    ImDrawData nothing;
    Repainter painter;
    painter.paint(nothing, 1, 40, 40, ground);
    for (std::size_t i = 0; i < painter.image().rgba.size(); i += 4)
        ASSERT_EQ(painter.image().rgba[i + 2], ground.b);
    EXPECT_TRUE(painter.paint(nothing, 1, 40, 40, ground).empty());
}

} // namespace
} // namespace app
