#pragma once

#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "app/picture/geometry.hpp"
#include "app/picture/rich_text.hpp"

/// Where labels go: near what they name, inside the panel, never on one another, and off the lines
/// of the drawing. One that has to go far is led back by a line; one that would have to lie on the
/// drawing after all goes when it is worth less than that. Deterministic, and calm: every cost but
/// "labels may not overlap" is continuous in the geometry, and a label stays where it was while
/// that is tolerable.
namespace app {

/// Lines that labels should not lie on. Weight: 1 for a point of a plain outline under a label.
class Obstacles {
  public:
    struct Line {
        Vec2 a, b;
        double weight;
    };
    void add(const std::vector<Run> &runs, double weight, const Rect &seen);
    void add(const Points &points, bool closed, double weight, const Rect &seen);
    /// Points of line in there, times their weights.
    double cost(const Rect &box) const;
    const std::vector<Line> &lines() const { return lines_; }

  private:
    std::vector<Line> lines_;
};

/// A label before it has its place.
struct LabelWish {
    struct Place {
        Vec2 anchor{0, 0};
        Vec2 toward{0, 0}; ///< wished direction from the anchor; zero: centred on it
    };
    RichLine line;
    RichLine brief{}; ///< if not empty: what to say where `line` has no good place
    Vec2 anchor{0, 0};
    Vec2 toward{0, 0};
    std::vector<Place> others{};       ///< where it may be just as well, nearly: the later the less
    double gap = 6;                    ///< between anchor and box
    bool fixed = false;                ///< exactly there (pushed inside the room), or nowhere
    double importance = 0;             ///< higher ones are placed first
    double worth = HUGE_VAL;           ///< the cost at which it had better be left out
    std::optional<LabelSpot> before{}; ///< where it lay in the frame before
    Rect room;                         ///< to be inside of
    bool leader = true;                ///< a line back to the anchor when it had to go far
};
struct LabelPlace {
    Rect box;
    Vec2 baseline{0, 0};
    LabelSpot spot{};
    Vec2 anchor{0, 0};  ///< the one of its anchors that it lies beside
    double covered = 0; ///< what lies under it, by `Obstacles::cost`
    bool far = false;   ///< so far from its anchor that a leader line helps
};

/// The box of a line that begins at `baseline`, and back.
Rect label_box(const RichLine &line, Vec2 baseline);
Vec2 label_size(const RichLine &line);
/// The box of that size beside `anchor`, `gap` away in that direction.
Rect beside(Vec2 anchor, Vec2 toward, double gap, Vec2 size);
/// Do two labels come too close to be read apart?
bool crowded(const Rect &a, const Rect &b);

/// One place for each wish, same order; nothing where there is no room. `taken` is kept clear.
std::vector<std::optional<LabelPlace>> place_labels(std::span<const LabelWish> wishes,
                                                    const Obstacles &obstacles,
                                                    std::span<const Rect> taken);

} // namespace app
