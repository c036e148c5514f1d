#include <cmath>
#include <map>

#include <imgui.h>
#include <imgui_internal.h> // a draw list without a context

#include "app/paint/fonts.hpp"
#include "app/paint/rasterise.hpp"

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

/// Pictures as pixels, without a display, a GPU or an ImGui context.
namespace app {
namespace {

/// The letters of a picture, by face and size: baked exactly as large as they are shown.
class Letters {
  public:
    Letters(const Picture &picture, double scale) {
        for (const Item &item : picture.items)
            if (const TextRun *run = std::get_if<TextRun>(&item.what))
                builders_[{run->bold, run->size * scale}].AddText(run->text.c_str());
        atlas_.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines;
        for (auto &[face, builder] : builders_) {
            builder.AddChar('?'); // what ImGui shows for a glyph that is not there
            builder.AddChar(' ');
            builder.BuildRanges(&ranges_[face]);
            fonts_.sizes.push_back(bake_face(atlas_, face.first, face.second, ranges_[face].Data));
        }
        if (builders_.empty())
            atlas_.AddFontDefault();
        atlas_.Build();
    }
    ImFontAtlas &atlas() { return atlas_; }
    const Fonts &fonts() const { return fonts_; }

  private:
    using Face = std::pair<bool, double>;
    std::map<Face, ImFontGlyphRangesBuilder> builders_;
    std::map<Face, ImVector<ImWchar>> ranges_;
    ImFontAtlas atlas_;
    Fonts fonts_;
};

} // namespace

Image paint_pixels(const Picture &picture, double scale) {
    Image image;
    image.width = std::max(1, static_cast<int>(std::lround(picture.size.x * scale)));
    image.height = std::max(1, static_cast<int>(std::lround(picture.size.y * scale)));
    Letters letters(picture, scale);
    ImDrawListSharedData shared;
    shared.TexUvWhitePixel = letters.atlas().TexUvWhitePixel;
    shared.InitialFlags = ImDrawListFlags_AllowVtxOffset;
    ImDrawList list(&shared);
    list._ResetForNewFrame();
    list.PushClipRect(ImVec2(0, 0),
                      ImVec2(static_cast<float>(image.width), static_cast<float>(image.height)));
    Picture figure = picture;
    figure.background.reset(); // the image begins with it
    paint_imgui(figure, list, letters.fonts(), {0, 0}, scale);
    const ImDrawList *lists[] = {&list};
    rasterise_lists(lists, letters.atlas(), {0, 0}, 1, image,
                    picture.background.value_or(Colour{0, 0, 0, 0}));
    return image;
}

std::string encode_png(const Image &image) {
    bool opaque = true;
    for (std::size_t i = 3; i < image.rgba.size() && opaque; i += 4)
        opaque = image.rgba[i] == 255;
    std::vector<std::uint8_t> rgb;
    if (opaque) {
        rgb.reserve(image.rgba.size() / 4 * 3);
        for (std::size_t i = 0; i < image.rgba.size(); i += 4)
            rgb.insert(rgb.end(), {image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]});
    }
    std::string bytes;
    const auto append = [](void *to, void *data, int size) {
        static_cast<std::string *>(to)->append(static_cast<const char *>(data),
                                               static_cast<std::size_t>(size));
    };
    // Flat colours pack best unfiltered (measured: half the time of trying all filters, and
    // smaller).
    stbi_write_force_png_filter = 0;
    const int channels = opaque ? 3 : 4;
    stbi_write_png_to_func(append, &bytes, image.width, image.height, channels,
                           opaque ? rgb.data() : image.rgba.data(), image.width * channels);
    return bytes;
}

} // namespace app
