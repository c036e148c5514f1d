#include "app/paint/rasterise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include <imgui.h>
#include <imgui_internal.h>

/// ImGui's triangles without a GPU. Vertices lie on a grid of 1/256 pixel; a pixel belongs to a
/// triangle when its centre does, centres on an edge by the top-left rule, so that neighbours
/// neither overlap nor gape. The texture is the font atlas, sampled bilinearly; colours are blended
/// in whole numbers. Same bytes on every machine.
namespace app {
namespace {

constexpr int one = 256; ///< units per pixel

struct Point {
    std::int64_t x, y;
};
struct Texture {
    const unsigned char *alpha;
    int width, height;
};

/// x / 255, rounded, for 0 <= x <= 255 * 255.
inline unsigned by_255(unsigned x) { return (x + 128 + ((x + 128) >> 8)) >> 8; }

/// `s` over one pixel: straight alpha, whole numbers.
inline void blend(std::uint8_t *d, const Colour &s, unsigned a) {
    if (a == 0)
        return;
    if (a == 255) {
        d[0] = s.r, d[1] = s.g, d[2] = s.b, d[3] = 255;
        return;
    }
    const unsigned rest = 255 - a;
    if (d[3] == 255) {
        d[0] = static_cast<std::uint8_t>(by_255(s.r * a + d[0] * rest));
        d[1] = static_cast<std::uint8_t>(by_255(s.g * a + d[1] * rest));
        d[2] = static_cast<std::uint8_t>(by_255(s.b * a + d[2] * rest));
        return;
    }
    const unsigned under = d[3] * rest, whole = a * 255 + under; // both times 255
    const auto mix = [&](unsigned top, unsigned below) {
        return static_cast<std::uint8_t>((top * a * 255 + below * under + whole / 2) / whole);
    };
    d[0] = mix(s.r, d[0]), d[1] = mix(s.g, d[1]), d[2] = mix(s.b, d[2]);
    d[3] = static_cast<std::uint8_t>(by_255(whole));
}

inline std::int64_t ceil_div(std::int64_t a, std::int64_t b) { // b > 0
    return a >= 0 ? (a + b - 1) / b : -(-a / b);
}

/// An edge from its upper end to its lower one, walked row by row: divided once, then stepped in
/// whole numbers, so that neighbours agree on every pixel of the edge that they share.
class Edge {
  public:
    /// Starts on the row of pixels whose centres have that y.
    Edge(const Point &top, const Point &low, std::int64_t y) {
        const std::int64_t rise = low.y - top.y;
        if (rise == 0) // no centre of a pixel lies between its ends
            return;
        divisor_ = one * rise;
        const std::int64_t x = (top.x - one / 2) * rise + (low.x - top.x) * (y - top.y);
        first_ = ceil_div(x, divisor_);
        left_ = first_ * divisor_ - x;
        const std::int64_t step = (low.x - top.x) * one;
        step_ = -ceil_div(-step, divisor_);
        rest_ = step - step_ * divisor_;
    }
    /// The first pixel whose centre is at or right of the edge.
    int first_pixel() const { return static_cast<int>(first_); }
    void down() {
        first_ += step_;
        left_ -= rest_;
        if (left_ < 0) {
            left_ += divisor_;
            ++first_;
        }
    }

  private:
    std::int64_t divisor_ = 1;
    std::int64_t first_ = 0, left_ = 0; ///< the pixel, and how far its centre is right of the edge
    std::int64_t step_ = 0, rest_ = 0;  ///< per row: whole pixels, and what is over
};

Colour unpacked(ImU32 c) {
    return {static_cast<std::uint8_t>(c >> IM_COL32_R_SHIFT & 255),
            static_cast<std::uint8_t>(c >> IM_COL32_G_SHIFT & 255),
            static_cast<std::uint8_t>(c >> IM_COL32_B_SHIFT & 255),
            static_cast<std::uint8_t>(c >> IM_COL32_A_SHIFT & 255)};
}

/// A value that is linear over a triangle, stepped along a row.
struct Plane {
    double at_zero = 0, per_x = 0, per_y = 0; ///< per unit of 1/256 pixel
    double at(double x, double y) const { return at_zero + per_x * x + per_y * y; }
};

/// Where areas lie, square by square: asked for every triangle, answered by four sums (Crow 1984).
class Touched {
  public:
    Touched(std::span<const PixelRect> areas, int width, int height)
        : columns_(index(width) + 2),
          sums_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(index(height) + 2)) {
        for (const PixelRect &area : areas)
            for (int y = index(area.y0); y <= index(area.y1 - 1); ++y)
                for (int x = index(area.x0); x <= index(area.x1 - 1); ++x)
                    sums_[at(x + 1, y + 1)] = 1;
        for (int y = 1; y < index(height) + 2; ++y)
            for (int x = 1; x < columns_; ++x)
                sums_[at(x, y)] +=
                    sums_[at(x - 1, y)] + sums_[at(x, y - 1)] - sums_[at(x - 1, y - 1)];
    }
    /// False: no pixel of it is in any area.
    bool by(const PixelRect &r) const {
        const int x0 = index(r.x0), y0 = index(r.y0), x1 = index(r.x1 - 1) + 1,
                  y1 = index(r.y1 - 1) + 1;
        return sums_[at(x1, y1)] - sums_[at(x0, y1)] - sums_[at(x1, y0)] + sums_[at(x0, y0)] > 0;
    }

  private:
    static int index(int pixel) { return static_cast<int>(static_cast<unsigned>(pixel) / 32); }
    std::size_t at(int x, int y) const { return static_cast<std::size_t>(y * columns_ + x); }

    int columns_;
    std::vector<int> sums_; ///< of the squares above and left
};

class Rasteriser {
  public:
    Rasteriser(Image &image, const Texture &texture, Vec2 corner, double scale)
        : image_(image), texture_(texture), corner_(corner), scale_(scale) {}

    /// Only within these areas, which do not overlap.
    void draw(const ImDrawList &list, std::span<const PixelRect> areas, const Touched &touched) {
        for (const ImDrawCmd &cmd : list.CmdBuffer) {
            if (cmd.UserCallback || cmd.ElemCount == 0)
                continue;
            seen_ = pixels_of(cmd.ClipRect, corner_, scale_, image_);
            areas_.clear();
            for (const PixelRect &area : areas)
                if (const PixelRect both = common(area, seen_); !both.empty())
                    areas_.push_back(both);
            if (!areas_.empty())
                draw(list, cmd, touched);
        }
    }

  private:
    void draw(const ImDrawList &list, const ImDrawCmd &cmd, const Touched &touched) {
        const ImDrawIdx *index = list.IdxBuffer.Data + cmd.IdxOffset;
        const ImDrawVert *vertex = list.VtxBuffer.Data + cmd.VtxOffset;
        for (unsigned i = 0; i + 2 < cmd.ElemCount; i += 3) {
            const ImDrawVert &a = vertex[index[i]], &b = vertex[index[i + 1]],
                             &c = vertex[index[i + 2]];
            const bool pair = i + 5 < cmd.ElemCount && is_rectangle(index + i, vertex);
            i += pair ? 3 : 0;
            const PixelRect around = around_of(a.pos, b.pos, c.pos);
            if (!touched.by(around))
                continue;
            for (const PixelRect &area : areas_) {
                if (common(area, around).empty())
                    continue;
                clip_ = area;
                if (pair)
                    rectangle(a, c);
                else
                    triangle(a, b, c);
            }
        }
    }

    /// All pixels that a triangle may reach, of those that are seen.
    PixelRect around_of(const ImVec2 &a, const ImVec2 &b, const ImVec2 &c) const {
        const auto least = [](float x, float y, float z) { return std::min(std::min(x, y), z); };
        const auto pixel = [&](float v, double from, int low, int high) {
            const double at = (static_cast<double>(v) - from) * scale_;
            return at > low ? (at < high ? static_cast<int>(at) : high - 1) : low;
        };
        return {pixel(least(a.x, b.x, c.x), corner_.x, seen_.x0, seen_.x1),
                pixel(least(a.y, b.y, c.y), corner_.y, seen_.y0, seen_.y1),
                pixel(-least(-a.x, -b.x, -c.x), corner_.x, seen_.x0, seen_.x1) + 1,
                pixel(-least(-a.y, -b.y, -c.y), corner_.y, seen_.y0, seen_.y1) + 1};
    }

    Point grid(const ImVec2 &p) const {
        const auto whole = [&](float v, double from) {
            constexpr double most = 1 << 26; // keeps all products within 64 bits
            const double g = (static_cast<double>(v) - from) * scale_ * one + 0.5;
            return static_cast<std::int64_t>(std::clamp(g, -most, most) + most) - (1 << 26);
        };
        return {whole(p.x, corner_.x), whole(p.y, corner_.y)};
    }
    std::uint8_t *row(int y) {
        return image_.rgba.data() +
               static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width) * 4;
    }

    // --- Rectangles: text, panels, buttons, most of a window

    /// Two triangles a-b-c, a-c-d that make an upright rectangle of one colour, filled plainly or
    /// with an upright piece of the texture.
    static bool is_rectangle(const ImDrawIdx *i, const ImDrawVert *v) {
        if (i[0] != i[3] || i[2] != i[4])
            return false;
        const ImDrawVert &a = v[i[0]], &b = v[i[1]], &c = v[i[2]], &d = v[i[5]];
        if (a.pos.y != b.pos.y || b.pos.x != c.pos.x || c.pos.y != d.pos.y || d.pos.x != a.pos.x ||
            !(a.pos.x <= c.pos.x && a.pos.y <= c.pos.y) || a.col != b.col || a.col != c.col ||
            a.col != d.col)
            return false;
        return a.uv.y == b.uv.y && b.uv.x == c.uv.x && c.uv.y == d.uv.y && d.uv.x == a.uv.x;
    }
    void rectangle(const ImDrawVert &a, const ImDrawVert &c) {
        if (a.uv.x == c.uv.x && a.uv.y == c.uv.y)
            fill(a, c);
        else
            glyph(a, c);
    }

    PixelRect covered(const Point &low, const Point &high) const {
        const auto first = [](std::int64_t edge) {
            return static_cast<int>(ceil_div(edge - one / 2, one));
        };
        return {std::max(clip_.x0, first(low.x)), std::max(clip_.y0, first(low.y)),
                std::min(clip_.x1, first(high.x)), std::min(clip_.y1, first(high.y))};
    }

    void fill(const ImDrawVert &a, const ImDrawVert &c) {
        const PixelRect r = covered(grid(a.pos), grid(c.pos));
        const Colour colour = unpacked(a.col);
        const unsigned alpha = by_255(colour.a * sample(a.uv));
        for (int y = r.y0; y < r.y1; ++y)
            span(row(y), r.x0, r.x1, colour, alpha);
    }

    void span(std::uint8_t *line, int x0, int x1, const Colour &colour, unsigned alpha) {
        if (x0 >= x1 || alpha == 0)
            return;
        std::uint8_t *d = line + static_cast<std::size_t>(x0) * 4;
        if (alpha == 255) {
            const std::array<std::uint8_t, 4> pixel{colour.r, colour.g, colour.b, 255};
            for (int x = x0; x < x1; ++x, d += 4)
                std::memcpy(d, pixel.data(), 4);
            return;
        }
        for (int x = x0; x < x1; ++x, d += 4)
            blend(d, colour, alpha);
    }

    void glyph(const ImDrawVert &a, const ImDrawVert &c) {
        const Point low = grid(a.pos), high = grid(c.pos);
        if (low.x >= high.x || low.y >= high.y)
            return;
        const PixelRect r = covered(low, high);
        const Colour colour = unpacked(a.col);
        // Texture coordinates in 1/256 texel, at centres of pixels.
        const auto texel = [](float from, float to, int size, std::int64_t p0, std::int64_t p1) {
            const double u0 = static_cast<double>(from) * size, u1 = static_cast<double>(to) * size;
            const double step = (u1 - u0) / static_cast<double>(p1 - p0);
            const double start = u0 - static_cast<double>(p0) * step - 0.5;
            return Plane{start * 256, step * 256, 0};
        };
        const Plane u = texel(a.uv.x, c.uv.x, texture_.width, low.x, high.x);
        const Plane v = texel(a.uv.y, c.uv.y, texture_.height, low.y, high.y);
        const auto between = [](const Plane &t, int pixel, int size) {
            return Between(static_cast<int>(std::floor(t.at(pixel * one + one / 2, 0) + 0.5)),
                           size);
        };
        columns_.clear(); // the same on every row
        for (int x = r.x0; x < r.x1; ++x)
            columns_.push_back(between(u, x, texture_.width));
        for (int y = r.y0; y < r.y1; ++y) {
            const Between rows = between(v, y, texture_.height);
            std::uint8_t *d = row(y) + static_cast<std::size_t>(r.x0) * 4;
            for (const Between &column : columns_) {
                if (const unsigned cover = bilinear(column, rows))
                    blend(d, colour, by_255(colour.a * cover));
                d += 4;
            }
        }
    }

    /// Two neighbouring texels of a row or column, and how far towards the second, in 1/256.
    struct Between {
        int first, second;
        unsigned far;
        /// `at` in 1/256 texel from the first texel's centre.
        Between(int at, int size)
            : first(std::clamp(at >> 8, 0, size - 1)),
              second(std::clamp((at >> 8) + 1, 0, size - 1)), far(static_cast<unsigned>(at & 255)) {
        }
    };
    unsigned bilinear(const Between &x, const Between &y) const {
        const unsigned char *top = texture_.alpha + y.first * texture_.width;
        const unsigned char *low = texture_.alpha + y.second * texture_.width;
        const unsigned a = top[x.first] * (256 - x.far) + top[x.second] * x.far;
        const unsigned b = low[x.first] * (256 - x.far) + low[x.second] * x.far;
        return (a * (256 - y.far) + b * y.far + 32768) >> 16;
    }
    unsigned bilinear(int u, int v) const {
        return bilinear(Between(u, texture_.width), Between(v, texture_.height));
    }

    unsigned sample(const ImVec2 &uv) const {
        const double u = static_cast<double>(uv.x) * texture_.width - 0.5;
        const double v = static_cast<double>(uv.y) * texture_.height - 0.5;
        return bilinear(static_cast<int>(std::floor(u * 256 + 0.5)),
                        static_cast<int>(std::floor(v * 256 + 0.5)));
    }

    // --- Triangles

    void triangle(const ImDrawVert &va, const ImDrawVert &vb, const ImDrawVert &vc) {
        const std::array<const ImDrawVert *, 3> v{&va, &vb, &vc};
        const std::array<Point, 3> p{grid(va.pos), grid(vb.pos), grid(vc.pos)};
        const std::int64_t area =
            (p[1].x - p[0].x) * (p[2].y - p[0].y) - (p[2].x - p[0].x) * (p[1].y - p[0].y);
        if (area == 0 || ((va.col | vb.col | vc.col) & IM_COL32_A_MASK) == 0)
            return;
        std::array<int, 3> order{0, 1, 2}; // by height
        std::sort(order.begin(), order.end(), [&](int i, int j) {
            return p[static_cast<std::size_t>(i)].y < p[static_cast<std::size_t>(j)].y;
        });
        const Point &top = p[static_cast<std::size_t>(order[0])],
                    &mid = p[static_cast<std::size_t>(order[1])],
                    &low = p[static_cast<std::size_t>(order[2])];
        const bool mid_right =
            (mid.x - top.x) * (low.y - top.y) > (low.x - top.x) * (mid.y - top.y);
        const bool flat = va.col == vb.col && va.col == vc.col;
        const bool plain =
            va.uv.x == vb.uv.x && va.uv.x == vc.uv.x && va.uv.y == vb.uv.y && va.uv.y == vc.uv.y;
        if (!flat || !plain)
            prepare(v, p, static_cast<double>(area));
        const Colour colour = unpacked(va.col);
        const unsigned alpha = plain ? by_255(colour.a * sample(va.uv)) : 0;
        const int y0 = std::max<int>(clip_.y0, static_cast<int>(ceil_div(top.y - one / 2, one)));
        const int y1 = std::min<int>(clip_.y1, static_cast<int>(ceil_div(low.y - one / 2, one)));
        if (y0 >= y1)
            return;
        const auto centre = [](int y) { return static_cast<std::int64_t>(y) * one + one / 2; };
        const bool fades = plain && same_hue(va.col, vb.col) && same_hue(va.col, vc.col);
        const int bend = std::clamp(static_cast<int>(ceil_div(mid.y - one / 2, one)), y0, y1);
        Edge across(top, low, centre(y0));
        const auto rows = [&](Edge side, int from, int to) {
            for (int y = from; y < to; ++y, across.down(), side.down()) {
                const int a = across.first_pixel(), b = side.first_pixel();
                const int x0 = std::max(clip_.x0, mid_right ? a : b);
                const int x1 = std::min(clip_.x1, mid_right ? b : a);
                if (x0 >= x1)
                    continue;
                if (flat && plain)
                    span(row(y), x0, x1, colour, alpha);
                else if (fades)
                    fading_span(y, x0, x1, colour);
                else
                    shaded_span(y, x0, x1);
            }
        };
        if (y0 < bend)
            rows({top, mid, centre(y0)}, y0, bend);
        if (bend < y1)
            rows({mid, low, centre(bend)}, bend, y1);
    }

    static bool same_hue(ImU32 a, ImU32 b) { return ((a ^ b) & ~IM_COL32_A_MASK) == 0; }

    /// The planes of alpha, red, green, blue, u and v over the triangle.
    void prepare(const std::array<const ImDrawVert *, 3> &v, const std::array<Point, 3> &p,
                 double area) {
        const double x1 = static_cast<double>(p[1].x - p[0].x),
                     y1 = static_cast<double>(p[1].y - p[0].y);
        const double x2 = static_cast<double>(p[2].x - p[0].x),
                     y2 = static_cast<double>(p[2].y - p[0].y);
        const auto plane = [&](double f0, double f1, double f2) {
            const double d1 = f1 - f0, d2 = f2 - f0;
            Plane q;
            q.per_x = (d1 * y2 - d2 * y1) / area;
            q.per_y = (d2 * x1 - d1 * x2) / area;
            q.at_zero =
                f0 - q.per_x * static_cast<double>(p[0].x) - q.per_y * static_cast<double>(p[0].y);
            return q;
        };
        const std::array<Colour, 3> c{unpacked(v[0]->col), unpacked(v[1]->col),
                                      unpacked(v[2]->col)};
        alpha_ = plane(c[0].a, c[1].a, c[2].a);
        red_ = plane(c[0].r, c[1].r, c[2].r);
        green_ = plane(c[0].g, c[1].g, c[2].g);
        blue_ = plane(c[0].b, c[1].b, c[2].b);
        const auto texel = [](float t, int size) {
            return (static_cast<double>(t) * size - 0.5) * 256;
        };
        u_ = plane(texel(v[0]->uv.x, texture_.width), texel(v[1]->uv.x, texture_.width),
                   texel(v[2]->uv.x, texture_.width));
        v_ = plane(texel(v[0]->uv.y, texture_.height), texel(v[1]->uv.y, texture_.height),
                   texel(v[2]->uv.y, texture_.height));
    }

    static unsigned level(double value) {
        return static_cast<unsigned>(std::clamp(value + 0.5, 0.0, 255.0));
    }

    /// One colour that fades: the soft edges of all shapes.
    void fading_span(int y, int x0, int x1, const Colour &colour) {
        const double cy = y * one + one / 2;
        std::uint8_t *d = row(y) + static_cast<std::size_t>(x0) * 4;
        for (int x = x0; x < x1; ++x, d += 4)
            blend(d, colour, level(alpha_.at(x * one + one / 2, cy)));
    }

    void shaded_span(int y, int x0, int x1) {
        const double cy = y * one + one / 2;
        std::uint8_t *d = row(y) + static_cast<std::size_t>(x0) * 4;
        for (int x = x0; x < x1; ++x, d += 4) {
            const double cx = x * one + one / 2;
            const unsigned cover = bilinear(static_cast<int>(std::floor(u_.at(cx, cy) + 0.5)),
                                            static_cast<int>(std::floor(v_.at(cx, cy) + 0.5)));
            const Colour c{static_cast<std::uint8_t>(level(red_.at(cx, cy))),
                           static_cast<std::uint8_t>(level(green_.at(cx, cy))),
                           static_cast<std::uint8_t>(level(blue_.at(cx, cy))), 255};
            blend(d, c, by_255(level(alpha_.at(cx, cy)) * cover));
        }
    }

    Image &image_;
    Texture texture_;
    Vec2 corner_;
    double scale_;
    PixelRect seen_{}, clip_{};    ///< of the command, of the area in hand
    std::vector<PixelRect> areas_; ///< of the command: where it is seen
    std::vector<Between> columns_; ///< of the glyph in hand
    Plane alpha_, red_, green_, blue_, u_, v_;
};

} // namespace

void clear(Image &image, const PixelRect &area, Colour background) {
    const std::array<std::uint8_t, 4> pixel{background.r, background.g, background.b, background.a};
    for (int y = area.y0; y < area.y1; ++y) {
        std::uint8_t *d = image.rgba.data() +
                          4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                               static_cast<std::size_t>(area.x0));
        for (int x = area.x0; x < area.x1; ++x, d += 4)
            std::memcpy(d, pixel.data(), 4);
    }
}

PixelRect common(const PixelRect &a, const PixelRect &b) {
    return {std::max(a.x0, b.x0), std::max(a.y0, b.y0), std::min(a.x1, b.x1), std::min(a.y1, b.y1)};
}

PixelRect pixels_of(const ImVec4 &clip, Vec2 corner, double scale, const Image &image) {
    const auto edge = [&](float v, double from, int most) {
        const double p = std::floor((static_cast<double>(v) - from) * scale + 0.5);
        return static_cast<int>(std::clamp(p, 0.0, static_cast<double>(most)));
    };
    return {edge(clip.x, corner.x, image.width), edge(clip.y, corner.y, image.height),
            edge(clip.z, corner.x, image.width), edge(clip.w, corner.y, image.height)};
}

void rasterise_areas(std::span<const ImDrawList *const> lists, ImFontAtlas &atlas, Vec2 corner,
                     double scale, Image &into, std::span<const PixelRect> areas) {
    unsigned char *alpha = nullptr;
    Texture texture{};
    atlas.GetTexDataAsAlpha8(&alpha, &texture.width, &texture.height);
    texture.alpha = alpha;
    Rasteriser rasteriser(into, texture, corner, scale);
    const Touched touched(areas, into.width, into.height);
    for (const ImDrawList *list : lists)
        rasteriser.draw(*list, areas, touched);
}

void rasterise_lists(std::span<const ImDrawList *const> lists, ImFontAtlas &atlas, Vec2 corner,
                     double scale, Image &into, Colour background) {
    into.rgba.resize(4 * static_cast<std::size_t>(into.width) *
                     static_cast<std::size_t>(into.height));
    const PixelRect all{0, 0, into.width, into.height};
    clear(into, all, background);
    rasterise_areas(lists, atlas, corner, scale, into, {&all, 1});
}

} // namespace app
