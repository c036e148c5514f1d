#include "app/picture/crowd.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/picture/geometry.hpp"

namespace app {

namespace {

constexpr double outlined_from = 7; ///< points: from this mean size on boxes have outlines
constexpr double single_from = 2.5; ///< below it they are not drawn one by one
constexpr std::size_t most_single = 12000;
constexpr double square = 2; ///< side of the squares of a density, points
constexpr int levels = 8;

double mean_size(std::span<const Rect> boxes) {
    double sum = 0;
    for (const Rect &box : boxes)
        sum += std::max(box.size().x, box.size().y);
    return boxes.empty() ? 0 : sum / static_cast<double>(boxes.size());
}

Colour with_alpha(Colour colour, double alpha) {
    colour.a = static_cast<std::uint8_t>(std::lround(255 * std::clamp(alpha, 0.0, 1.0)));
    return colour;
}

/// How much of each square of a grid over `clip` is covered, counted once for each box.
class Density {
  public:
    explicit Density(const Rect &clip)
        : corner_(glm::floor(clip.min)), columns_(count(clip.max.x - corner_.x)),
          rows_(count(clip.max.y - corner_.y)), cover_(columns_ * rows_, 0) {}

    void add(const Rect &box) {
        const Vec2 low = glm::max((box.min - corner_) / square, 0.0);
        const Vec2 high = glm::min((box.max - corner_) / square,
                                   Vec2(static_cast<double>(columns_), static_cast<double>(rows_)));
        for (double y = std::floor(low.y); y < high.y; ++y)
            for (double x = std::floor(low.x); x < high.x; ++x) {
                const Vec2 part = glm::min(high, Vec2(x, y) + 1.0) - glm::max(low, Vec2(x, y));
                cover_[static_cast<std::size_t>(y) * columns_ + static_cast<std::size_t>(x)] +=
                    static_cast<float>(part.x * part.y);
            }
    }

    /// Neighbours in a row that are covered alike are one rectangle. Level 0 is left out.
    std::array<Tiles, levels> tiles() const {
        std::array<Tiles, levels> all;
        for (std::size_t row = 0; row < rows_; ++row)
            for (std::size_t x = 0, end = 0; x < columns_; x = end) {
                const int level = level_of(row * columns_ + x);
                for (end = x + 1; end < columns_ && level_of(row * columns_ + end) == level;)
                    ++end;
                if (level > 0)
                    all[static_cast<std::size_t>(level)].rects.push_back(
                        {place(x, row), place(end, row + 1)});
            }
        return all;
    }

  private:
    static std::size_t count(double length) {
        return static_cast<std::size_t>(std::ceil(std::max(length, 0.0) / square));
    }
    Vec2 place(std::size_t x, std::size_t y) const {
        return corner_ + square * Vec2(static_cast<double>(x), static_cast<double>(y));
    }
    /// Half a step of the scale is reached by any box at all; the top by twice the square.
    int level_of(std::size_t at) const {
        const float cover = cover_[at];
        if (!(cover > 0.02F))
            return 0;
        const int level = 1 + static_cast<int>(std::sqrt(cover) * (levels - 2) / 1.4F);
        return std::min(level, levels - 1);
    }

    Vec2 corner_;
    std::size_t columns_, rows_;
    std::vector<float> cover_;
};

std::vector<Shape> as_density(const std::vector<Rect> &boxes, const Rect &clip, Colour colour) {
    Density density(clip);
    for (const Rect &box : boxes)
        density.add(box);
    std::vector<Shape> shapes;
    int level = 0;
    for (Tiles &tiles : density.tiles())
        shapes.push_back(
            {std::move(tiles), with_alpha(colour, 0.9 * level++ / (levels - 1)), std::nullopt});
    return shapes;
}

} // namespace

std::vector<Shape> crowd_shapes(std::span<const Rect> boxes, const Rect &clip,
                                const RoleStyle &style, bool filled) {
    std::vector<Rect> small, large;
    for (const Rect &box : boxes) {
        if (!finite(box.min) || !finite(box.max) || !overlaps(grown(clip, 1), box))
            continue;
        const bool is_large = std::max(box.size().x, box.size().y) >= outlined_from;
        (is_large ? large : small)
            .push_back({glm::max(box.min, clip.min - 10.0), glm::min(box.max, clip.max + 10.0)});
    }
    std::vector<Shape> shapes;
    const bool singly = mean_size(small) >= single_from && small.size() <= most_single;
    if (singly)
        shapes.push_back({Tiles{std::move(small)}, with_alpha(style.stroke, 0.6), std::nullopt});
    else
        shapes = as_density(small, clip, style.stroke);
    const Stroke outline{style.stroke, std::min(style.width, mean_size(large) / 7), {}};
    const auto fill = filled ? std::optional(style.fill) : std::nullopt;
    if (large.size() <= most_single)
        shapes.push_back({Tiles{std::move(large)}, fill, outline});
    else
        shapes.push_back({Tiles{std::move(large)}, with_alpha(style.stroke, 0.6), std::nullopt});
    return shapes;
}

} // namespace app
