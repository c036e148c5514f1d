#include "app/paint/rasterise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

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
struct Clip {
    int x0, y0, x1, y1; ///< pixels, half open
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

/// The first pixel whose centre is at or right of the edge p-q, on the row with centre `y`.
inline int first_pixel(const Point &p, const Point &q, std::int64_t y) {
    const std::int64_t den = q.y - p.y;
    const std::int64_t num = p.x * den + (q.x - p.x) * (y - p.y);
    return static_cast<int>(ceil_div(num - one / 2 * den, one * den));
}

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

class Rasteriser {
  public:
    Rasteriser(Image &image, const Texture &texture, Vec2 corner, double scale)
        : image_(image), texture_(texture), corner_(corner), scale_(scale) {}

    void draw(const ImDrawList &list) {
        for (const ImDrawCmd &cmd : list.CmdBuffer) {
            if (cmd.UserCallback || cmd.ElemCount == 0)
                continue;
            clip_ = pixels(cmd.ClipRect);
            if (clip_.x0 >= clip_.x1 || clip_.y0 >= clip_.y1)
                continue;
            const ImDrawIdx *index = list.IdxBuffer.Data + cmd.IdxOffset;
            const ImDrawVert *vertex = list.VtxBuffer.Data + cmd.VtxOffset;
            for (unsigned i = 0; i + 2 < cmd.ElemCount; i += 3) {
                if (i + 5 < cmd.ElemCount && rectangle(index + i, vertex)) {
                    i += 3;
                    continue;
                }
                triangle(vertex[index[i]], vertex[index[i + 1]], vertex[index[i + 2]]);
            }
        }
    }

  private:
    Clip pixels(const ImVec4 &r) const {
        const auto edge = [&](float v, double from, int most) {
            const double p = std::floor((static_cast<double>(v) - from) * scale_ + 0.5);
            return static_cast<int>(std::clamp(p, 0.0, static_cast<double>(most)));
        };
        return {edge(r.x, corner_.x, image_.width), edge(r.y, corner_.y, image_.height),
                edge(r.z, corner_.x, image_.width), edge(r.w, corner_.y, image_.height)};
    }

    Point grid(const ImVec2 &p) const {
        const auto whole = [&](float v, double from) {
            constexpr double most = 1 << 26; // keeps all products within 64 bits
            const double g = std::floor((static_cast<double>(v) - from) * scale_ * one + 0.5);
            return static_cast<std::int64_t>(std::clamp(g, -most, most));
        };
        return {whole(p.x, corner_.x), whole(p.y, corner_.y)};
    }

    std::uint8_t *row(int y) {
        return image_.rgba.data() +
               static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width) * 4;
    }

    // --- Rectangles: text, panels, buttons, most of a window

    /// Two triangles a-b-c, a-c-d that make an upright rectangle of one colour. False: they don't.
    bool rectangle(const ImDrawIdx *i, const ImDrawVert *v) {
        if (i[0] != i[3] || i[2] != i[4])
            return false;
        const ImDrawVert &a = v[i[0]], &b = v[i[1]], &c = v[i[2]], &d = v[i[5]];
        if (a.pos.y != b.pos.y || b.pos.x != c.pos.x || c.pos.y != d.pos.y || d.pos.x != a.pos.x ||
            !(a.pos.x <= c.pos.x && a.pos.y <= c.pos.y) || a.col != b.col || a.col != c.col ||
            a.col != d.col)
            return false;
        const bool plain = a.uv.x == c.uv.x && a.uv.y == c.uv.y && b.uv.x == a.uv.x &&
                           b.uv.y == a.uv.y && d.uv.x == a.uv.x && d.uv.y == a.uv.y;
        if (plain)
            fill(a, c);
        else if (a.uv.y == b.uv.y && b.uv.x == c.uv.x && c.uv.y == d.uv.y && d.uv.x == a.uv.x)
            glyph(a, c);
        else
            return false;
        return true;
    }

    Clip covered(const Point &low, const Point &high) const {
        const auto first = [](std::int64_t edge) {
            return static_cast<int>(ceil_div(edge - one / 2, one));
        };
        return {std::max(clip_.x0, first(low.x)), std::max(clip_.y0, first(low.y)),
                std::min(clip_.x1, first(high.x)), std::min(clip_.y1, first(high.y))};
    }

    void fill(const ImDrawVert &a, const ImDrawVert &c) {
        const Clip r = covered(grid(a.pos), grid(c.pos));
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
        const Clip r = covered(low, high);
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
        for (int y = r.y0; y < r.y1; ++y) {
            const int tv = static_cast<int>(std::floor(v.at(y * one + one / 2, 0) + 0.5));
            std::uint8_t *d = row(y) + static_cast<std::size_t>(r.x0) * 4;
            for (int x = r.x0; x < r.x1; ++x, d += 4) {
                const int tu = static_cast<int>(std::floor(u.at(x * one + one / 2, 0) + 0.5));
                const unsigned cover = bilinear(tu, tv);
                if (cover)
                    blend(d, colour, by_255(colour.a * cover));
            }
        }
    }

    /// u, v in 1/256 texel from the first texel's centre.
    unsigned bilinear(int u, int v) const {
        const int x = u >> 8, y = v >> 8;
        const unsigned fx = static_cast<unsigned>(u & 255), fy = static_cast<unsigned>(v & 255);
        const int x0 = std::clamp(x, 0, texture_.width - 1),
                  x1 = std::clamp(x + 1, 0, texture_.width - 1);
        const int y0 = std::clamp(y, 0, texture_.height - 1),
                  y1 = std::clamp(y + 1, 0, texture_.height - 1);
        const unsigned char *top = texture_.alpha + y0 * texture_.width;
        const unsigned char *low = texture_.alpha + y1 * texture_.width;
        const unsigned a = top[x0] * (256 - fx) + top[x1] * fx;
        const unsigned b = low[x0] * (256 - fx) + low[x1] * fx;
        return (a * (256 - fy) + b * fy + 32768) >> 16;
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
        for (int y = y0; y < y1; ++y) {
            const std::int64_t centre = static_cast<std::int64_t>(y) * one + one / 2;
            const int a = first_pixel(top, low, centre);
            const int b =
                centre < mid.y ? first_pixel(top, mid, centre) : first_pixel(mid, low, centre);
            const int x0 = std::max(clip_.x0, mid_right ? a : b);
            const int x1 = std::min(clip_.x1, mid_right ? b : a);
            if (flat && plain)
                span(row(y), x0, x1, colour, alpha);
            else if (plain && same_hue(va.col, vb.col) && same_hue(va.col, vc.col))
                fading_span(y, x0, x1, colour);
            else
                shaded_span(y, x0, x1);
        }
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
    Clip clip_{};
    Plane alpha_, red_, green_, blue_, u_, v_;
};

void clear(Image &image, Colour background) {
    const std::size_t n =
        static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    image.rgba.resize(n * 4);
    const std::array<std::uint8_t, 4> pixel{background.r, background.g, background.b, background.a};
    for (std::size_t i = 0; i < n; ++i)
        std::memcpy(image.rgba.data() + i * 4, pixel.data(), 4);
}

} // namespace

void rasterise_lists(std::span<const ImDrawList *const> lists, ImFontAtlas &atlas, Vec2 corner,
                     double scale, Image &into, Colour background) {
    clear(into, background);
    unsigned char *alpha = nullptr;
    Texture texture{};
    atlas.GetTexDataAsAlpha8(&alpha, &texture.width, &texture.height);
    texture.alpha = alpha;
    Rasteriser rasteriser(into, texture, corner, scale);
    for (const ImDrawList *list : lists)
        rasteriser.draw(*list);
}

void rasterise(const ImDrawData &data, double scale, Image &into, Colour background) {
    std::vector<const ImDrawList *> lists;
    for (int i = 0; i < data.CmdListsCount; ++i)
        lists.push_back(data.CmdLists[i]);
    if (lists.empty()) {
        clear(into, background);
        return;
    }
    const Vec2 corner(static_cast<double>(data.DisplayPos.x),
                      static_cast<double>(data.DisplayPos.y));
    rasterise_lists(lists, *lists[0]->_Data->Font->ContainerAtlas, corner, scale, into, background);
}

} // namespace app
