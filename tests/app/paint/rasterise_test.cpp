#include "app/paint/rasterise.hpp"

#include <cmath>
#include <random>

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include "app/paint/fonts.hpp"

namespace app {
namespace {

/// A draw list without a context, with the fonts of a picture.
struct Desk {
    ImFontAtlas atlas;
    Fonts fonts;
    ImDrawListSharedData shared;
    ImDrawList list{&shared};

    Desk() {
        fonts = bake_fonts(atlas, 14, 1);
        atlas.Build();
        shared.TexUvWhitePixel = atlas.TexUvWhitePixel;
        shared.SetCircleTessellationMaxError(0.3f);
        list._ResetForNewFrame();
        list.PushClipRect({0, 0}, {64, 64});
        list.Flags = 0; // no soft edges: exact cases
    }
    Image pixels(Colour background = {0, 0, 0, 255}, double scale = 1, int size = 16) {
        Image image{size, size, {}};
        const ImDrawList *lists[] = {&list};
        rasterise_lists(lists, atlas, {0, 0}, scale, image, background);
        return image;
    }
};
Colour at(const Image &image, int x, int y) {
    const std::uint8_t *p = &image.rgba[static_cast<std::size_t>(4 * (y * image.width + x))];
    return {p[0], p[1], p[2], p[3]};
}
int lit(const Image &image) {
    int n = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4)
        n += image.rgba[i] > 0;
    return n;
}

constexpr ImU32 white = IM_COL32_WHITE;

TEST(Rasterise, ARectangleCoversTheCentresInside) {
    Desk desk;
    desk.list.AddRectFilled({2, 3}, {5, 4.5f}, white);
    const Image image = desk.pixels();
    EXPECT_EQ(lit(image), 3); // the row of centres at 4.5 lies on the lower edge, which is out
    EXPECT_EQ(at(image, 2, 3).r, 255);
    EXPECT_EQ(at(image, 5, 3).r, 0);
}

TEST(Rasterise, TheUpperEdgeIsInTheLowerOut) {
    Desk desk;
    desk.list.AddRectFilled({2.5f, 2.5f}, {4.5f, 4.5f}, white);
    const Image image = desk.pixels();
    EXPECT_EQ(lit(image), 4);
    EXPECT_EQ(at(image, 2, 2).r, 255);
    EXPECT_EQ(at(image, 4, 4).r, 0);
}

TEST(Rasterise, NeighboursNeitherOverlapNorGape) {
    std::mt19937 random(5);
    std::uniform_real_distribution<float> place(0, 16);
    for (int k = 0; k < 200; ++k) {
        Desk desk; // a fan about a point that tiles the square, half transparent
        const ImVec2 p(place(random), place(random));
        const ImVec2 corner[] = {{0, 0}, {16, 0}, {16, 16}, {0, 16}};
        for (int i = 0; i < 4; ++i)
            desk.list.AddTriangleFilled(corner[i], corner[(i + 1) % 4], p,
                                        IM_COL32(200, 100, 50, 128));
        const Image image = desk.pixels();
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 16; ++x)
                EXPECT_EQ(at(image, x, y), (Colour{100, 50, 25, 255}))
                    << k << ": " << x << "," << y;
    }
}

TEST(Rasterise, BlendsStraightAlpha) {
    Desk desk;
    desk.list.AddRectFilled({0, 0}, {4, 4}, IM_COL32(255, 0, 0, 128));
    desk.list.AddRectFilled({2, 0}, {6, 4}, IM_COL32(0, 0, 255, 128));
    const Image clear = desk.pixels({0, 0, 0, 0});
    EXPECT_EQ(at(clear, 0, 0), (Colour{255, 0, 0, 128})); // over nothing: its own colour
    EXPECT_EQ(at(clear, 5, 0), (Colour{0, 0, 255, 128}));
    EXPECT_EQ(at(clear, 3, 0), (Colour{85, 0, 170, 192})); // blue 128, red 64 of 192
    EXPECT_EQ(at(clear, 9, 9), (Colour{0, 0, 0, 0}));
    const Image white_ground = desk.pixels({255, 255, 255, 255});
    EXPECT_EQ(at(white_ground, 0, 0), (Colour{255, 127, 127, 255}));
}

TEST(Rasterise, ATransparentPictureLaidOnPaperIsThePictureOnPaper) {
    Desk desk;
    desk.list.Flags = ImDrawListFlags_AntiAliasedFill | ImDrawListFlags_AntiAliasedLines;
    desk.list.AddCircleFilled({8, 8}, 5, IM_COL32(40, 120, 200, 150));
    desk.list.AddLine({1, 2}, {14, 11}, IM_COL32(200, 30, 90, 255), 2);
    const Image clear = desk.pixels({0, 0, 0, 0}), paper = desk.pixels({255, 255, 255, 255});
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x) {
            const Colour c = at(clear, x, y), p = at(paper, x, y);
            const double a = c.a / 255.0;
            EXPECT_NEAR(c.r * a + 255 * (1 - a), p.r, 2.5) << x << "," << y;
            EXPECT_NEAR(c.g * a + 255 * (1 - a), p.g, 2.5) << x << "," << y;
            EXPECT_NEAR(c.b * a + 255 * (1 - a), p.b, 2.5) << x << "," << y;
        }
}

TEST(Rasterise, ClipsToWholePixels) {
    Desk desk;
    desk.list.PushClipRect({3, 3}, {6, 5}, true);
    desk.list.AddRectFilled({0, 0}, {16, 16}, white);
    desk.list.AddTriangleFilled({-50, -50}, {90, -50}, {0, 90}, white);
    EXPECT_EQ(lit(desk.pixels()), 6);
    EXPECT_EQ(lit(desk.pixels({0, 0, 0, 255}, 2, 32)), 24);
}

TEST(Rasterise, GradientsAreLinear) {
    Desk desk;
    desk.list.AddRectFilledMultiColor({0, 0}, {16, 16}, IM_COL32(0, 0, 0, 255), white, white,
                                      IM_COL32(0, 0, 0, 255));
    const Image image = desk.pixels();
    for (int x = 0; x < 16; ++x)
        EXPECT_NEAR(at(image, x, 7).r, 255 * (x + 0.5) / 16, 1) << x;
}

TEST(Rasterise, LettersHaveTheInkOfTheirBitmap) {
    Desk desk;
    const ImFontGlyph *glyph = desk.fonts.regular->FindGlyph('O');
    paint_text({{2, 14}, "O", 14, false, {255, 255, 255, 255}, 0}, desk.list, desk.fonts, {0, 0});
    const Image image = desk.pixels();
    double ink = 0, expected = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4)
        ink += image.rgba[i];
    const int w = desk.atlas.TexWidth;
    const auto texel = [](float t, int size) {
        return static_cast<int>(std::lround(static_cast<double>(t) * size));
    };
    for (int y = texel(glyph->V0, desk.atlas.TexHeight); y < texel(glyph->V1, desk.atlas.TexHeight);
         ++y)
        for (int x = texel(glyph->U0, w); x < texel(glyph->U1, w); ++x)
            expected += desk.atlas.TexPixelsAlpha8[y * w + x];
    const double texels =
        static_cast<double>(glyph->U1 - glyph->U0) * w / static_cast<double>(glyph->X1 - glyph->X0);
    EXPECT_NEAR(ink, expected / texels, 0.06 * ink);
    EXPECT_GT(ink, 5000);
}

TEST(Rasterise, SurvivesWhatIsNotOnThePage) {
    Desk desk;
    desk.list.AddTriangleFilled({-1e30f, 0}, {1e30f, 3}, {4, 1e30f}, white);
    desk.list.AddRectFilled({-1e9f, -1e9f}, {1e9f, 1e9f}, white);
    desk.list.AddTriangleFilled({3, 3}, {3, 3}, {3, 3}, white);
    EXPECT_EQ(lit(desk.pixels()), 256);
}

} // namespace
} // namespace app
