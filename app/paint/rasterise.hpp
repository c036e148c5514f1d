#pragma once

#include <span>

#include "app/paint/paint.hpp"

struct ImFontAtlas;

namespace app {

/// `rasterise` for draw lists that belong to no ImGui context. `corner` is what lies at the top
/// left of the image, list units; the atlas must be built.
void rasterise_lists(std::span<const ImDrawList *const> lists, ImFontAtlas &atlas, Vec2 corner,
                     double scale, Image &into, Colour background);

} // namespace app
