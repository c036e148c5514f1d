#include <cmath>

#include <gtest/gtest.h>

#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>

#include "app/paint/paint.hpp"
#include "app/picture/layout.hpp"
#include "tests/app/picture/sample.hpp"

namespace app {
namespace {

Image decoded(const std::string &png) {
    Image image;
    int channels = 0;
    std::uint8_t *data = stbi_load_from_memory(reinterpret_cast<const unsigned char *>(png.data()),
                                               static_cast<int>(png.size()), &image.width,
                                               &image.height, &channels, 4);
    if (data)
        image.rgba.assign(data, data + 4 * image.width * image.height);
    stbi_image_free(data);
    return image;
}
Colour at(const Image &image, int x, int y) {
    const std::uint8_t *p = &image.rgba[static_cast<std::size_t>(4 * (y * image.width + x))];
    return {p[0], p[1], p[2], p[3]};
}

Picture square(std::optional<Colour> background) {
    Picture p;
    p.size = {20, 10};
    p.background = background;
    const app::Run run{{{5, 2}, {15, 2}, {15, 8}, {5, 8}}, true};
    p.items = {{"a", {}, Shape{std::vector<app::Run>{run}, Colour{200, 100, 50, 255}, {}}}};
    return p;
}

TEST(Png, RoundTrips) {
    for (bool clear : {false, true}) {
        const Image image =
            paint_pixels(square(clear ? std::nullopt : std::optional(Colour{9, 8, 7, 255})), 3);
        const Image back = decoded(encode_png(image));
        EXPECT_EQ(back.width, 60);
        EXPECT_EQ(back.height, 30);
        EXPECT_EQ(back.rgba, image.rgba);
    }
}

TEST(Pixels, ScaleMultipliesPixels) {
    for (double scale : {0.5, 1.0, 1.5, 2.0, 3.0}) {
        const Image image = paint_pixels(square(Colour{0, 0, 0, 255}), scale);
        EXPECT_EQ(image.width, std::lround(20 * scale));
        EXPECT_EQ(image.height, std::lround(10 * scale));
        EXPECT_EQ(at(image, image.width / 2, image.height / 2), (Colour{200, 100, 50, 255}));
        EXPECT_EQ(at(image, 0, 0), (Colour{0, 0, 0, 255}));
    }
}

TEST(Pixels, TransparentMeansTransparent) {
    const Image image = paint_pixels(square(std::nullopt), 2);
    EXPECT_EQ(at(image, 0, 0).a, 0);
    EXPECT_EQ(at(image, 20, 10), (Colour{200, 100, 50, 255}));
    LayoutOptions options;
    options.transparent = true;
    const Picture picture = picture_of(testing::corner_sample(), themes()[0], options);
    EXPECT_FALSE(picture.background);
    EXPECT_EQ(at(paint_pixels(picture, 1), 2, 300).a, 0);
}

/// The area that a shape covers, in pixels, by its soft edges.
double coverage(const Shape &shape, double scale) {
    Picture p;
    p.size = {100, 100};
    p.background = Colour{0, 0, 0, 255};
    p.items = {{"a", {}, shape}};
    double sum = 0;
    const Image image = paint_pixels(p, scale);
    for (std::size_t i = 0; i < image.rgba.size(); i += 4)
        sum += image.rgba[i] / 255.0;
    return sum / (scale * scale);
}

TEST(Pixels, ShapesCoverTheirArea) {
    const Colour white{255, 255, 255, 255};
    const double pi = std::acos(-1.0);
    for (double scale : {1.0, 2.0}) {
        EXPECT_NEAR(coverage({Disc{{50.3, 49.8}, 30}, white, {}}, scale), pi * 900,
                    pi * 900 * 0.006);
        EXPECT_NEAR(coverage({Disc{{50, 50}, 30}, {}, Stroke{white, 4, {}}}, scale),
                    2 * pi * 30 * 4, 15);
        const app::Run box{{{20, 20}, {80, 20}, {80, 70}, {20, 70}}, true};
        const app::Run hole{{{30, 30}, {60, 35}, {50, 60}}, true};
        EXPECT_NEAR(coverage({std::vector<app::Run>{box}, white, {}}, scale), 3000, 12);
        // Cut into trapezoids: the soft edge lies outside, half a pixel more all around.
        const double holed = coverage({std::vector<app::Run>{box, hole}, white, {}}, scale);
        EXPECT_GE(holed, 2600 - 5);
        EXPECT_LE(holed, 2600 + 0.55 * 200 / scale);
        EXPECT_NEAR(coverage({std::vector<app::Run>{box}, {}, Stroke{white, 2, {6, 4}}}, scale),
                    220 * 2 * 0.6, 20);
        const app::Run sharp{{{20, 50}, {80, 50}, {22, 56}}, false};
        EXPECT_NEAR(coverage({std::vector<app::Run>{sharp}, {}, Stroke{white, 3, {}}}, scale), 315,
                    15); // its arms overlap
    }
}

TEST(Pixels, TheSameBytesTwiceAndOfTheSvgsSize) {
    const Picture picture = picture_of(testing::bullet_sample(), themes()[1], {});
    const std::string once = encode_png(paint_pixels(picture, 2));
    EXPECT_EQ(once, encode_png(paint_pixels(picture, 2)));
    EXPECT_EQ(decoded(once).width, 1920);
}

TEST(Pixels, NothingToPaintIsFine) {
    Picture p;
    p.size = {3, 2};
    EXPECT_EQ(paint_pixels(p, 1).rgba, std::vector<std::uint8_t>(24, 0));
}

} // namespace
} // namespace app
