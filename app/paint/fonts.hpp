#pragma once

#include <span>
#include <string_view>

#include "app/paint/paint.hpp"

struct ImFontAtlas;

namespace app {

/// Sizes (points per em) that pictures in a window are set in: labels, ticks, their scripts.
std::span<const double> picture_sizes();

/// Adds both embedded faces at `size` points per em, times `scale` pixels a point. Only the glyphs
/// that the string table, numbers and typed text use are baked, and those of `extra` (a lesson's
/// title, say). The atlas is not built yet: add all sizes first.
///
/// ImGui calls a font by its line height, which is 1.164 em here; `font->FontSize` is that height.
Fonts bake_fonts(ImFontAtlas &atlas, double size, double scale, std::string_view extra = {});
/// Several sizes at once, in the order given; `regular` and `bold` are those of the first.
/// `paint_imgui` takes the size that fits each run best.
Fonts bake_fonts(ImFontAtlas &atlas, std::span<const double> sizes, double scale,
                 std::string_view extra = {});

/// One face with the glyphs of `ranges` (as ImGui takes them: pairs, ended by 0; they must live
/// until the atlas is built), `pixels` per em.
BakedFont bake_face(ImFontAtlas &atlas, bool bold, double pixels, const unsigned short *ranges);

/// The face that code is set in, `pixels` per em: all letters equally wide, ASCII alone.
BakedFont bake_mono(ImFontAtlas &atlas, double pixels);
/// How far each of its letters moves the pen, em.
constexpr double mono_advance = 0.602;

/// Draws one run of text at the metrics' positions, glyph by glyph, so that window, PNG and SVG
/// agree. `scale`: list units per point.
void paint_text(const TextRun &run, ImDrawList &list, const Fonts &fonts, Vec2 origin,
                double scale = 1);

} // namespace app
