#include "app/picture/crowd.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "app/picture/sketch.hpp"

namespace app {

namespace {

constexpr double outlined_from = 7; ///< points: from this mean size on boxes have outlines
constexpr double single_from = 2.5; ///< below it they are not drawn one by one
constexpr std::size_t most_single = 12000;
constexpr double square = 2; ///< side of the squares of a density, points
constexpr int levels = 8;

Colour with_alpha(Colour colour, double alpha) {
    colour.a = static_cast<std::uint8_t>(std::lround(255 * std::clamp(alpha, 0.0, 1.0)));
    return colour;
}

/// How much of each square of a grid over `clip` is covered, counted once for each box.
class Density {
  public:
    explicit Density(const Rect &clip)
        : corner_(glm::floor(clip.min)), columns_(count(clip.max.x - corner_.x)),
          rows_(count(clip.max.y - corner_.y)), cover_((columns_ + 1) * (rows_ + 1), 0) {}

    void add(const Rect &box) {
        const Vec2 low = glm::max((box.min - corner_) / square, 0.0);
        const Vec2 high = glm::min((box.max - corner_) / square,
                                   Vec2(static_cast<double>(columns_), static_cast<double>(rows_)));
        if (!(low.x < high.x && low.y < high.y))
            return;
        if (high.x - low.x <= 1 && high.y - low.y <= 1)
            return add_small(low, high);
        const auto first = static_cast<std::size_t>(low.x);
        for (auto row = static_cast<std::size_t>(low.y); static_cast<double>(row) < high.y; ++row) {
            const double tall = shared(row, low.y, high.y);
            float *cover = &cover_[row * columns_];
            for (std::size_t x = first; static_cast<double>(x) < high.x; ++x)
                cover[x] += static_cast<float>(tall * shared(x, low.x, high.x));
        }
    }

    /// Neighbours in a row that are covered alike are one rectangle. Level 0 is left out.
    std::array<Tiles, levels> tiles() const {
        std::array<Tiles, levels> all;
        std::vector<std::uint8_t> row_levels(columns_);
        for (std::size_t row = 0; row < rows_; ++row) {
            for (std::size_t x = 0; x < columns_; ++x)
                row_levels[x] = level_of(cover_[row * columns_ + x]);
            for (std::size_t x = 0, end = 0; x < columns_; x = end) {
                const std::uint8_t level = row_levels[x];
                for (end = x + 1; end < columns_ && row_levels[end] == level;)
                    ++end;
                if (level > 0)
                    all[level].rects.push_back({place(x, row), place(end, row + 1)});
            }
        }
        return all;
    }

  private:
    /// In two columns and two rows at most: without asking in how many.
    void add_small(Vec2 low, Vec2 high) {
        const auto x = static_cast<std::size_t>(low.x), row = static_cast<std::size_t>(low.y);
        const double wide = shared(x, low.x, high.x), tall = shared(row, low.y, high.y);
        const double wider = high.x - low.x - wide, taller = high.y - low.y - tall;
        float *cover = &cover_[row * columns_ + x];
        cover[0] += static_cast<float>(wide * tall);
        cover[1] += static_cast<float>(wider * tall);
        cover[columns_] += static_cast<float>(wide * taller);
        cover[columns_ + 1] += static_cast<float>(wider * taller);
    }
    static std::size_t count(double length) {
        return static_cast<std::size_t>(std::ceil(std::max(length, 0.0) / square));
    }
    /// How much of the k-th unit from low to high.
    static double shared(std::size_t k, double low, double high) {
        const auto begin = static_cast<double>(k);
        return std::min(high, begin + 1) - std::max(low, begin);
    }
    Vec2 place(std::size_t x, std::size_t y) const {
        return corner_ + square * Vec2(static_cast<double>(x), static_cast<double>(y));
    }
    /// Half a step of the scale is reached by any box at all; the top by twice the square.
    static std::uint8_t level_of(float cover) {
        const int level = 1 + static_cast<int>(std::sqrt(cover) * (levels - 2) / 1.4F);
        return static_cast<std::uint8_t>(cover > 0.02F ? std::min(level, levels - 1) : 0);
    }

    Vec2 corner_;
    std::size_t columns_, rows_;
    std::vector<float> cover_;
};

/// Boxes by how they are drawn, and how large those are, points.
struct Kind {
    std::size_t count = 0;
    double sum = 0;
    double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
};

/// Boxes become rectangles of the picture, a little beyond what is seen at most.
class Crowd {
  public:
    Crowd(std::span<const Rect> boxes, const PanelFrame &panel)
        : boxes_(boxes), map_(panel.map), clip_(panel.clip) {
        const Vec2 a = map_.back(clip_.min), b = map_.back(clip_.max);
        seen_ = {glm::min(a, b), glm::max(a, b)};
        for (const Rect &box : boxes_)
            if (is_seen(box)) {
                Kind &kind = is_large(box) ? large_ : small_;
                ++kind.count;
                kind.sum += extent(box);
            }
    }
    const Kind &small() const { return small_; }
    const Kind &large() const { return large_; }

    template <class Visit> void each(bool large, Visit visit) const {
        for (const Rect &box : boxes_) {
            if (!is_seen(box) || is_large(box) != large)
                continue;
            const Vec2 a = map_(box.min), b = map_(box.max); // y turns round
            visit(Rect{glm::max(Vec2(a.x, b.y), clip_.min - 10.0),
                       glm::min(Vec2(b.x, a.y), clip_.max + 10.0)});
        }
    }
    Tiles tiles(bool large) const {
        Tiles tiles;
        tiles.rects.reserve((large ? large_ : small_).count);
        each(large, [&](const Rect &rect) { tiles.rects.push_back(rect); });
        return tiles;
    }

  private:
    bool is_seen(const Rect &box) const { // nothing that is not finite is
        return box.min.x <= seen_.max.x && box.max.x >= seen_.min.x && box.min.y <= seen_.max.y &&
               box.max.y >= seen_.min.y;
    }
    double extent(const Rect &box) const {
        return std::max((box.max.x - box.min.x) * map_.scale.x,
                        (box.max.y - box.min.y) * map_.scale.y);
    }
    bool is_large(const Rect &box) const { return extent(box) >= outlined_from; }

    std::span<const Rect> boxes_;
    const Mapping &map_;
    const Rect &clip_;
    Rect seen_; ///< in units of the panel
    Kind small_, large_;
};

void add_density(std::vector<Shape> &shapes, const Crowd &crowd, const Rect &clip, Colour colour) {
    Density density(clip);
    crowd.each(false, [&](const Rect &box) { density.add(box); });
    int level = 0;
    for (Tiles &tiles : density.tiles()) {
        shapes.push_back(
            {std::move(tiles), with_alpha(colour, 0.9 * level / (levels - 1)), std::nullopt});
        ++level;
    }
}

} // namespace

std::vector<Shape> crowd_shapes(std::span<const Rect> boxes, const PanelFrame &panel,
                                const RoleStyle &style, bool filled) {
    const Crowd crowd(boxes, panel);
    const Colour plain = with_alpha(style.stroke, 0.6);
    std::vector<Shape> shapes;
    if (crowd.small().mean() >= single_from && crowd.small().count <= most_single)
        shapes.push_back({crowd.tiles(false), plain, std::nullopt});
    else if (crowd.small().count > 0)
        add_density(shapes, crowd, panel.clip, style.stroke);
    const Stroke outline{style.stroke, std::min(style.width, crowd.large().mean() / 7), {}};
    if (crowd.large().count > most_single)
        shapes.push_back({crowd.tiles(true), plain, std::nullopt});
    else if (crowd.large().count > 0)
        shapes.push_back(
            {crowd.tiles(true), filled ? std::optional(style.fill) : std::nullopt, outline});
    return shapes;
}

} // namespace app
