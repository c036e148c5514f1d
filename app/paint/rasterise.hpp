#pragma once

#include <span>

#include "app/paint/paint.hpp"

struct ImFontAtlas;
struct ImVec4;

/// ImGui's triangles without a GPU.
namespace app {

/// Pixels of an image, half open.
struct PixelRect {
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    bool empty() const { return x0 >= x1 || y0 >= y1; }
    bool operator==(const PixelRect &) const = default;
};
/// What lies in both; may be empty.
PixelRect common(const PixelRect &a, const PixelRect &b);
/// A clip rectangle of draw data (list units) as pixels of the image.
PixelRect pixels_of(const ImVec4 &clip, Vec2 corner, double scale, const Image &image);

void clear(Image &image, const PixelRect &area, Colour background);
/// Over what an image shows, within some areas of it of which no two may overlap. `corner` is what
/// lies at the top left of the image, list units; `scale` is pixels per unit; the atlas must be
/// built.
void rasterise_areas(std::span<const ImDrawList *const> lists, ImFontAtlas &atlas, Vec2 corner,
                     double scale, Image &into, std::span<const PixelRect> areas);
/// All of an image of `into`'s width and height.
void rasterise_lists(std::span<const ImDrawList *const> lists, ImFontAtlas &atlas, Vec2 corner,
                     double scale, Image &into, Colour background);

} // namespace app
