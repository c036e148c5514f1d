#include <imgui.h>
#include <imgui_internal.h> // the draw list's own white pixel, which needs no context

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "app/paint/fonts.hpp"
#include "app/paint/polygons.hpp"
#include "app/picture/geometry.hpp"
#include "app/picture/metrics.hpp"
#include "app/picture/utf8.hpp"

/// A Picture into an ImGui draw list: for the window, and as the first half of a PNG.
namespace app {
namespace {

ImU32 packed(Colour c) { return IM_COL32(c.r, c.g, c.b, c.a); }
ImU32 clear(Colour c) { return IM_COL32(c.r, c.g, c.b, 0); }

/// The size for this run: the nearest in pixels, a larger one before a smaller (shrinking blurs
/// less than growing).
BakedFont best_font(const Fonts &fonts, bool bold, double pixels) {
    BakedFont best{bold ? fonts.bold : fonts.regular, bold, fonts.baked_size};
    const auto misfit = [&](double baked) {
        return baked >= pixels ? baked / pixels - 1 : 1.5 * (pixels / baked - 1);
    };
    for (const BakedFont &font : fonts.sizes)
        if (font.bold == bold && (!best.font || misfit(font.pixels) < misfit(best.pixels) - 1e-9))
            best = font;
    return best;
}

class Painter {
  public:
    Painter(ImDrawList &list, const Fonts &fonts, Vec2 origin, double scale)
        : list_(list), fonts_(fonts), origin_(origin), scale_(scale), pixel_(list._FringeScale),
          flags_(list.Flags) {
        list_.Flags |= ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill;
        list_.Flags &= ~ImDrawListFlags_AntiAliasedLinesUseTex;
    }
    ~Painter() { list_.Flags = flags_; }
    Painter(const Painter &) = delete;
    Painter &operator=(const Painter &) = delete;

    void paint(const Item &item) {
        if (item.clip)
            list_.PushClipRect(at(item.clip->min), at(item.clip->max), true);
        std::visit([&](const auto &what) { put(what); }, item.what);
        if (item.clip)
            list_.PopClipRect();
    }

    void fill(const Rect &r, Colour c) { list_.AddRectFilled(at(r.min), at(r.max), packed(c)); }

    void put(const TextRun &run) {
        const double pixels = run.size * scale_ / pixel_;
        const BakedFont baked = best_font(fonts_, run.bold, pixels);
        if (!baked.font)
            return;
        const double zoom = run.size * scale_ / baked.pixels; // list units per atlas pixel
        const double x0 = origin_.x + run.baseline.x * scale_;
        const double y = snapped(origin_.y + run.baseline.y * scale_) -
                         zoom * std::floor(static_cast<double>(baked.font->Ascent) + 0.5);
        const double spread = run.spread * scale_;
        for (int k = 0; spread > 0 && k < 12; ++k) {
            const double angle = 2 * std::numbers::pi * k / 12;
            const Vec2 aside = spread * Vec2(std::cos(angle), std::sin(angle));
            letters(run, baked, Vec2(x0, y) + aside, zoom, run.colour);
        }
        letters(run, baked, {x0, y}, zoom, run.colour);
    }

  private:
    void letters(const TextRun &run, const BakedFont &baked, Vec2 corner, double zoom,
                 Colour colour) {
        double pen = 0;
        for (std::size_t i = 0; i < run.text.size();) {
            const char32_t c = next_code_point(run.text, i);
            glyph(baked, c, corner + Vec2(pen * scale_, 0), zoom, colour);
            pen += advance(c, run.size, run.bold);
        }
    }

    ImVec2 at(Vec2 p) const {
        const Vec2 q = origin_ + p * scale_;
        return {static_cast<float>(q.x), static_cast<float>(q.y)};
    }
    double snapped(double v) const { return std::round(v / pixel_) * pixel_; }

    void glyph(const BakedFont &baked, char32_t c, Vec2 corner, double zoom, Colour colour) {
        const ImFontGlyph *g = baked.font->FindGlyph(static_cast<ImWchar>(c));
        if (!g || !g->Visible)
            return;
        const auto place = [&](float x, float y) {
            return ImVec2(static_cast<float>(corner.x + zoom * static_cast<double>(x)),
                          static_cast<float>(corner.y + zoom * static_cast<double>(y)));
        };
        list_.PrimReserve(6, 4);
        list_.PrimRectUV(place(g->X0, g->Y0), place(g->X1, g->Y1), ImVec2(g->U0, g->V0),
                         ImVec2(g->U1, g->V1), packed(colour));
    }

    void put(const Shape &shape) {
        if (const Disc *disc = std::get_if<Disc>(&shape.outline)) {
            put(*disc, shape);
            return;
        }
        if (const Tiles *tiles = std::get_if<Tiles>(&shape.outline)) {
            put(*tiles, shape);
            return;
        }
        const auto &runs = std::get<std::vector<Run>>(shape.outline);
        if (shape.fill)
            fill(runs, *shape.fill);
        if (!shape.stroke)
            return;
        for (const Run &run : runs) {
            if (shape.stroke->dash.empty())
                stroke(run, *shape.stroke);
            else
                for (const Run &dash : dashed(run, shape.stroke->dash))
                    stroke(dash, *shape.stroke);
        }
    }

    /// As many corners as keep it within a tenth of a pixel of round.
    int segments(double radius) const {
        const double r = std::max(radius * scale_ / pixel_, 1.0);
        const double n = std::numbers::pi / std::acos(1 - std::min(0.1 / r, 0.5));
        return std::clamp(static_cast<int>(std::ceil(n / 4)) * 4, 12, 512);
    }

    void put(const Disc &disc, const Shape &shape) {
        const float radius = static_cast<float>(disc.radius * scale_);
        if (shape.fill)
            list_.AddCircleFilled(at(disc.centre), radius, packed(*shape.fill),
                                  segments(disc.radius));
        if (!shape.stroke)
            return;
        const int n = segments(disc.radius);
        Run ring{{}, true};
        for (int i = 0; i < n; ++i) {
            const double angle = 2 * std::numbers::pi * i / n;
            ring.points.push_back(disc.centre +
                                  disc.radius * Vec2(std::cos(angle), std::sin(angle)));
        }
        put(Shape{std::vector<Run>{std::move(ring)}, std::nullopt, shape.stroke});
    }

    /// As plain quads: quick, and they are too many for anyone to see soft edges.
    void put(const Tiles &tiles, const Shape &shape) {
        constexpr std::size_t at_once = 2000; // room for so many is made in one go
        const int quads = (shape.fill ? 1 : 0) + (shape.stroke ? 4 : 0);
        for (std::size_t first = 0; first < tiles.rects.size(); first += at_once) {
            const auto some = std::span(tiles.rects).subspan(first);
            put(some.first(std::min(some.size(), at_once)), shape, quads);
        }
    }

    void put(std::span<const Rect> tiles, const Shape &shape, int quads) {
        const int most = quads * static_cast<int>(tiles.size());
        list_.PrimReserve(6 * most, 4 * most);
        int made = 0;
        const auto plain = [&](Vec2 min, Vec2 max, Colour colour) {
            if (!(max.x > min.x && max.y > min.y))
                return;
            list_.PrimRect(at(min), at(max), packed(colour));
            ++made;
        };
        for (const Rect &r : tiles) {
            if (shape.fill)
                plain(r.min, r.max, *shape.fill);
            if (!shape.stroke)
                continue;
            const double half = shape.stroke->width / 2;
            const Vec2 a = r.min - half, b = r.max + half, c = r.min + half, d = r.max - half;
            plain(a, {b.x, c.y}, shape.stroke->colour);
            plain({a.x, d.y}, b, shape.stroke->colour);
            plain({a.x, c.y}, {c.x, d.y}, shape.stroke->colour);
            plain({d.x, c.y}, {b.x, d.y}, shape.stroke->colour);
        }
        list_.PrimUnreserve(6 * (most - made), 4 * (most - made));
    }

    void fill(const std::vector<Run> &runs, Colour colour) {
        if (runs.size() == 1 && convex(runs[0].points)) {
            convex_fill(runs[0].points, colour);
            return;
        }
        const std::vector<Trapezoid> pieces = trapezoids(runs);
        for (const Trapezoid &t : pieces)
            quad({t.left_top, t.top}, {t.right_top, t.top}, {t.right_bottom, t.bottom},
                 {t.left_bottom, t.bottom}, packed(colour), packed(colour));
        for (const Trapezoid &t : pieces) { // soft sides; level ones need none
            side({t.left_bottom, t.bottom}, {t.left_top, t.top}, colour);
            side({t.right_top, t.top}, {t.right_bottom, t.bottom}, colour);
        }
    }

    /// Fades out over one pixel, to the left of a -> b on the page.
    void side(Vec2 a, Vec2 b, Colour colour) {
        const Vec2 out = left_of(direction(b - a)) * (pixel_ / scale_);
        quad(a, b, b + out, a + out, packed(colour), clear(colour));
    }

    void quad(Vec2 a, Vec2 b, Vec2 c, Vec2 d, ImU32 ab, ImU32 cd) {
        const ImVec2 uv = list_._Data->TexUvWhitePixel;
        list_.PrimReserve(6, 4);
        const auto first = static_cast<ImDrawIdx>(list_._VtxCurrentIdx);
        for (int i : {0, 1, 2, 0, 2, 3})
            list_.PrimWriteIdx(static_cast<ImDrawIdx>(first + i));
        list_.PrimWriteVtx(at(a), uv, ab);
        list_.PrimWriteVtx(at(b), uv, ab);
        list_.PrimWriteVtx(at(c), uv, cd);
        list_.PrimWriteVtx(at(d), uv, cd);
    }

    /// ImGui wants a convex outline clockwise, and no point twice.
    void convex_fill(const Points &points, Colour colour) {
        std::vector<ImVec2> outline = placed({points, true});
        if (outline.size() < 3)
            return;
        if (signed_area(points) < 0)
            std::reverse(outline.begin(), outline.end());
        list_.AddConvexPolyFilled(outline.data(), static_cast<int>(outline.size()), packed(colour));
    }

    std::vector<ImVec2> placed(const Run &run) const {
        std::vector<ImVec2> points;
        Vec2 last(HUGE_VAL);
        for (const Vec2 &p : run.points) {
            if (length(p - last) < 1e-3)
                continue;
            points.push_back(at(p));
            last = p;
        }
        if (run.closed && points.size() > 1 && length(last - run.points.front()) < 1e-3)
            points.pop_back();
        return points;
    }

    /// ImGui's mitres run away at sharp corners: there the line is cut and joined by a disc.
    void stroke(const Run &run, const Stroke &style) {
        Run rest = run;
        if (run.closed) {
            const std::size_t n = run.points.size();
            for (std::size_t i = 0; i < n; ++i) {
                if (!sharp(run.points[(i + n - 1) % n], run.points[i], run.points[(i + 1) % n]))
                    continue;
                std::rotate(rest.points.begin(),
                            rest.points.begin() + static_cast<std::ptrdiff_t>(i),
                            rest.points.end());
                rest.points.push_back(rest.points.front());
                rest.closed = false;
                join(rest.points.front(), style);
                break;
            }
        }
        if (rest.closed) {
            polyline(rest, style);
            return;
        }
        Run piece;
        for (std::size_t i = 0, n = rest.points.size(); i < n; ++i) {
            piece.points.push_back(rest.points[i]);
            if (i == 0 || i + 1 == n ||
                !sharp(rest.points[i - 1], rest.points[i], rest.points[i + 1]))
                continue;
            polyline(piece, style);
            join(rest.points[i], style);
            piece.points = {rest.points[i]};
        }
        polyline(piece, style);
    }

    static bool sharp(Vec2 a, Vec2 b, Vec2 c) {
        const Vec2 in = direction(b - a, {0, 0}), out = direction(c - b, {0, 0});
        return in.x * out.x + in.y * out.y < -0.2;
    }

    void join(Vec2 p, const Stroke &style) {
        if (style.colour.a == 255)
            list_.AddCircleFilled(at(p), static_cast<float>(style.width * scale_ / 2),
                                  packed(style.colour), 12);
    }

    void polyline(const Run &run, const Stroke &style) {
        const std::vector<ImVec2> points = placed(run);
        if (points.size() < 2)
            return;
        list_.AddPolyline(points.data(), static_cast<int>(points.size()), packed(style.colour),
                          run.closed ? ImDrawFlags_Closed : ImDrawFlags_None,
                          static_cast<float>(style.width * scale_));
    }

    ImDrawList &list_;
    const Fonts &fonts_;
    Vec2 origin_;
    double scale_;
    double pixel_; ///< list units per pixel of the screen
    ImDrawListFlags flags_;
};

} // namespace

void paint_imgui(const Picture &picture, ImDrawList &list, const Fonts &fonts, Vec2 origin,
                 double scale) {
    Painter painter(list, fonts, origin, scale);
    if (picture.background)
        painter.fill({{0, 0}, picture.size}, *picture.background);
    for (const Item &item : picture.items)
        painter.paint(item);
}

void paint_text(const TextRun &run, ImDrawList &list, const Fonts &fonts, Vec2 origin,
                double scale) {
    Painter(list, fonts, origin, scale).put(run);
}

} // namespace app
