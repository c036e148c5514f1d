#include "app/picture/metrics.hpp"

#include <array>
#include <cstdint>
#include <map>

#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#include <stb/stb_truetype.h>

#include "app/picture/utf8.hpp"

namespace app {

extern const unsigned char embedded_font_regular[];
extern const unsigned char embedded_font_bold[];

namespace {

/// Horizontal advances of one face in font units, by code point.
class Face {
  public:
    explicit Face(const unsigned char *file) {
        stbtt_InitFont(&font_, file, 0);
        em_ = 1 / static_cast<double>(stbtt_ScaleForMappingEmToPixels(&font_, 1));
        stbtt_GetFontVMetrics(&font_, &ascent_, &descent_, nullptr);
        for (char32_t c = 0; c < common_.size(); ++c)
            common_[c] = measured(c);
    }
    double advance(char32_t c) const {
        return (c < common_.size() ? common_[c] : measured(c)) / em_;
    }
    double ascent() const { return ascent_ / em_; }
    double descent() const { return -descent_ / em_; }

  private:
    double measured(char32_t c) const {
        int advance = 0, bearing = 0;
        stbtt_GetCodepointHMetrics(&font_, static_cast<int>(c), &advance, &bearing);
        return advance;
    }
    stbtt_fontinfo font_{};
    double em_ = 1; ///< font units per em
    int ascent_ = 0, descent_ = 0;
    std::array<double, 0x2300> common_{};
};

const Face &face(bool bold) {
    static const Face regular(embedded_font_regular), strong(embedded_font_bold);
    return bold ? strong : regular;
}

} // namespace

double advance(char32_t c, double size, bool bold) { return face(bold).advance(c) * size; }

double text_width(std::string_view utf8, double size, bool bold) {
    double ems = 0;
    for (std::size_t at = 0; at < utf8.size();)
        ems += face(bold).advance(next_code_point(utf8, at));
    return ems * size;
}

double ascent(double size) { return face(false).ascent() * size; }
double descent(double size) { return face(false).descent() * size; }

} // namespace app
