#include "app/paint/fonts.hpp"

#include <array>
#include <cmath>
#include <map>
#include <string>

#include <imgui.h>

#include "app/picture/metrics.hpp"
#include "app/picture/utf8.hpp"

namespace scenes {
extern const unsigned char embedded_strings_en[];
extern const unsigned long embedded_strings_en_size;
} // namespace scenes

namespace app {

extern const unsigned char embedded_font_regular[];
extern const unsigned long embedded_font_regular_size;
extern const unsigned char embedded_font_bold[];
extern const unsigned long embedded_font_bold_size;
extern const unsigned char embedded_font_mono[];
extern const unsigned long embedded_font_mono_size;

namespace {

/// What numbers, formulas and typed text need besides the string table.
constexpr const char *always = "−≈×·²³√π∈∉≤≥≠→←↑↓↔⇒∞°±½…–—‘’“”•✓✗▶◀▲▼Δ₀₁₂ₓ";

/// Baking takes time for every glyph: only those that are used. ImGui reads the ranges when the
/// atlas is built, so they are kept.
const ImWchar *used_glyphs(std::string_view extra) {
    static std::map<std::string, ImVector<ImWchar>, std::less<>> kept;
    const auto found = kept.find(extra);
    if (found != kept.end())
        return found->second.Data;
    ImFontGlyphRangesBuilder builder;
    for (ImWchar c = 0x20; c < 0x7F; ++c)
        builder.AddChar(c);
    builder.AddText(always);
    const char *table = reinterpret_cast<const char *>(scenes::embedded_strings_en);
    builder.AddText(table, table + scenes::embedded_strings_en_size);
    if (!extra.empty())
        builder.AddText(extra.data(), extra.data() + extra.size());
    ImVector<ImWchar> &ranges = kept[std::string(extra)];
    builder.BuildRanges(&ranges);
    return ranges.Data;
}

} // namespace

namespace {

ImFont *add_face(ImFontAtlas &atlas, const unsigned char *file, unsigned long size, double pixels,
                 const ImWchar *ranges) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = pixels < 28 ? 3 : 2; // text is placed at fractions of a pixel
    config.OversampleV = 1;                   // but its baseline on whole ones
    config.GlyphRanges = ranges;
    const double line_height = ascent(pixels) + descent(pixels); // what ImGui calls the size
    return atlas.AddFontFromMemoryTTF(const_cast<unsigned char *>(file), static_cast<int>(size),
                                      static_cast<float>(line_height), &config);
}

} // namespace

BakedFont bake_face(ImFontAtlas &atlas, bool bold, double pixels, const ImWchar *ranges) {
    const unsigned char *file = bold ? embedded_font_bold : embedded_font_regular;
    const unsigned long size = bold ? embedded_font_bold_size : embedded_font_regular_size;
    return {add_face(atlas, file, size, pixels, ranges), bold, pixels};
}

BakedFont bake_mono(ImFontAtlas &atlas, double pixels) {
    static constexpr ImWchar ascii[] = {0x20, 0x7E, 0};
    return {add_face(atlas, embedded_font_mono, embedded_font_mono_size, pixels, ascii), false,
            pixels};
}

std::span<const double> picture_sizes() {
    static constexpr std::array<double, 4> sizes{14, 12, 10, 18};
    return sizes;
}

Fonts bake_fonts(ImFontAtlas &atlas, std::span<const double> sizes, double scale,
                 std::string_view extra) {
    Fonts fonts;
    for (double size : sizes)
        for (bool bold : {false, true})
            fonts.sizes.push_back(bake_face(atlas, bold, size * scale, used_glyphs(extra)));
    if (sizes.empty())
        return fonts;
    fonts.regular = fonts.sizes[0].font;
    fonts.bold = fonts.sizes[1].font;
    fonts.baked_size = fonts.sizes[0].pixels;
    return fonts;
}

Fonts bake_fonts(ImFontAtlas &atlas, double size, double scale, std::string_view extra) {
    return bake_fonts(atlas, std::span(&size, 1), scale, extra);
}

} // namespace app
