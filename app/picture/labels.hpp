#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/picture/geometry.hpp"
#include "app/picture/rich_text.hpp"

/// Where labels go: near what they name, inside the panel, never on one another, and on as little
/// of the drawing as possible. Deterministic, and calm: every cost but "labels may not overlap" is
/// continuous in the geometry, so that a label stays on its side while a drag goes on.
namespace app {

/// Lines that labels should not lie on. Weight: cost per point of line under a label.
class Obstacles {
  public:
    void add(const std::vector<Run> &runs, double weight, const Rect &seen);
    void add(const Points &points, bool closed, double weight, const Rect &seen);
    /// How bad it would be to put a label there.
    double cost(const Rect &box) const;

  private:
    struct Line {
        Vec2 a, b;
    };
    struct Group {
        Rect box;
        std::size_t begin, end;
        double weight;
    };
    std::vector<Line> lines_;
    std::vector<Group> groups_;
};

/// A label before it has its place.
struct LabelWish {
    RichLine line;
    Vec2 anchor{0, 0};
    Vec2 toward{0, 0};                 ///< wished direction from the anchor; zero: centred on it
    double gap = 6;                    ///< between anchor and box
    bool fixed = false;                ///< exactly there (pushed inside the room), or nowhere
    double importance = 0;             ///< higher ones are placed first
    std::optional<LabelSpot> before{}; ///< where it lay in the frame before
    Rect room;                         ///< to be inside of
    bool leader = true;                ///< a line back to the anchor when it had to go far
};
struct LabelPlace {
    Rect box;
    Vec2 baseline{0, 0};
    LabelSpot spot{};
    double covered = 0; ///< cost of what lies under it: worth a halo
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
