#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/picture/picture.hpp"

struct ImDrawList;
struct ImDrawData;
struct ImFont;

/// Painters: they read a Picture and decide nothing.
namespace app {

/// SVG 1.1 with real <text>, fixed decimals, stable order. Ends with a newline.
/// It asks to be shown at `scale` times its size in points.
std::string paint_svg(const Picture &picture, double scale = 1);

/// One face at one size in an ImGui atlas.
struct BakedFont {
    ImFont *font = nullptr;
    bool bold = false;
    double pixels = 0; ///< pixels per em in the atlas
};
/// Fonts of one ImGui atlas for painting pictures and the interface; baked once per scale by
/// `bake_fonts` (fonts.hpp).
struct Fonts {
    ImFont *regular = nullptr; ///< at the first size that was asked for
    ImFont *bold = nullptr;
    double baked_size = 0;          ///< pixels per em in the atlas, of these two
    std::vector<BakedFont> sizes{}; ///< all of them, to choose from
};
/// Adds the picture to a draw list, its origin at `origin` (pixels of the list's coordinates).
void paint_imgui(const Picture &picture, ImDrawList &list, const Fonts &fonts, Vec2 origin,
                 double scale = 1);

/// 8-bit RGBA, straight alpha, rows from the top.
struct Image {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;
};
/// The picture as pixels: scale * size of them.
Image paint_pixels(const Picture &picture, double scale);
/// The bytes of a PNG file.
std::string encode_png(const Image &image);

} // namespace app
