#include "app/picture/labels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include <glm/geometric.hpp>

namespace app {

void Obstacles::add(const std::vector<Run> &runs, double weight, const Rect &seen) {
    for (const Run &run : runs)
        add(run.points, run.closed, weight, seen);
}

void Obstacles::add(const Points &points, bool closed, double weight, const Rect &seen) {
    const std::size_t n = points.size();
    for (std::size_t i = 0; i + 1 < n + (closed ? 1 : 0); ++i) {
        Vec2 a = points[i], b = points[(i + 1) % n];
        if (clip_segment(a, b, seen))
            lines_.push_back({a, b, weight});
    }
}

double Obstacles::cost(const Rect &box) const {
    double sum = 0;
    for (const Line &line : lines_)
        sum += line.weight * length_inside(line.a, line.b, box);
    return sum;
}

Vec2 label_size(const RichLine &line) { return {line.width, line.above + line.below}; }
Rect label_box(const RichLine &line, Vec2 baseline) {
    const Vec2 corner = baseline - Vec2(0, line.above);
    return {corner, corner + label_size(line)};
}

Rect beside(Vec2 anchor, Vec2 toward, double gap, Vec2 size) {
    // Straight sides centre the box, diagonals put its corner there; between them it slides.
    const Vec2 slide = glm::clamp(toward * std::numbers::sqrt2, -1.0, 1.0);
    const Vec2 centre = anchor + toward * gap + slide * size * 0.5;
    return {centre - size * 0.5, centre + size * 0.5};
}

bool crowded(const Rect &a, const Rect &b) {
    return a.min.x < b.max.x + 7 && b.min.x < a.max.x + 7 && a.min.y < b.max.y + 1.5 &&
           b.min.y < a.max.y + 1.5;
}

namespace {

/// The obstacles by squares of the page, cut at their borders: what lies under a box is then a sum
/// over the few squares that it reaches.
class Squares {
  public:
    explicit Squares(const Obstacles &obstacles) {
        Rect all{Vec2(HUGE_VAL), Vec2(-HUGE_VAL)};
        for (const Obstacles::Line &line : obstacles.lines())
            all = {glm::min(all.min, glm::min(line.a, line.b)),
                   glm::max(all.max, glm::max(line.a, line.b))};
        if (obstacles.lines().empty())
            return;
        origin_ = all.min;
        columns_ = index(all.max.x - all.min.x) + 1;
        rows_ = index(all.max.y - all.min.y) + 1;
        begins_.assign(columns_ * rows_ + 1, 0);
        std::vector<Piece> pieces;
        pieces.reserve(2 * obstacles.lines().size());
        for (const Obstacles::Line &line : obstacles.lines())
            cut(line, pieces);
        sort(pieces);
    }

    /// Points of line under the box, times their weights; no more is counted once that is `enough`.
    double under(const Rect &box, double enough) const {
        if (columns_ == 0)
            return 0;
        const Vec2 low = box.min - origin_, high = box.max - origin_;
        if (high.x < 0 || high.y < 0)
            return 0;
        const std::size_t left = index(low.x), right = std::min(index(high.x) + 1, columns_);
        const std::size_t top = index(low.y), bottom = std::min(index(high.y) + 1, rows_);
        double sum = 0;
        for (std::size_t row = top; row < bottom && sum < enough; ++row)
            for (std::size_t column = left; column < right; ++column)
                for (std::size_t i = begins_[row * columns_ + column];
                     i < begins_[row * columns_ + column + 1]; ++i)
                    sum += pieces_[i].under(low, high);
        return sum;
    }

  private:
    struct Piece {
        Vec2 from, way;   ///< from the origin of all
        Vec2 least, most; ///< its bounds
        double cost;      ///< of all of it
        std::size_t square;

        /// The cost of what is inside. (Liang and Barsky 1984.)
        double under(const Vec2 &low, const Vec2 &high) const {
            if (least.x >= high.x || most.x <= low.x || least.y >= high.y || most.y <= low.y)
                return 0;
            double enter = 0, leave = 1;
            for (int i : {0, 1}) {
                if (way[i] == 0)
                    continue;
                const double one = (low[i] - from[i]) / way[i], two = (high[i] - from[i]) / way[i];
                enter = std::max(enter, std::min(one, two));
                leave = std::min(leave, std::max(one, two));
            }
            return cost * std::max(0.0, leave - enter);
        }
    };
    static constexpr double side = 24; // points
    static std::size_t index(double distance) {
        return distance > 0 ? static_cast<std::size_t>(distance / side) : 0;
    }

    /// From border to border, in the order in which the line crosses them.
    void cut(const Obstacles::Line &line, std::vector<Piece> &pieces) {
        const Vec2 way = line.b - line.a;
        double next[2], step[2];
        for (int i : {0, 1}) {
            const double at = (line.a[i] - origin_[i]) / side, by = way[i] / side;
            step[i] = by == 0 ? HUGE_VAL : 1 / std::fabs(by);
            next[i] = by == 0
                          ? HUGE_VAL
                          : (by > 0 ? std::floor(at) + 1 - at : at - std::ceil(at) + 1) * step[i];
        }
        for (double from = 0; from < 1;) {
            const int axis = next[0] < next[1] ? 0 : 1;
            const double to = std::min(next[axis], 1.0);
            next[axis] += step[axis];
            if (!(to > from))
                continue;
            const Vec2 a = line.a + from * way, b = to < 1 ? line.a + to * way : line.b;
            const Vec2 p = a - origin_, q = b - origin_, middle = 0.5 * (p + q);
            const std::size_t square = std::min(index(middle.y), rows_ - 1) * columns_ +
                                       std::min(index(middle.x), columns_ - 1);
            pieces.push_back(
                {p, q - p, glm::min(p, q), glm::max(p, q), line.weight * length(q - p), square});
            ++begins_[square + 1];
            from = to;
        }
    }

    void sort(const std::vector<Piece> &pieces) {
        for (std::size_t i = 1; i < begins_.size(); ++i)
            begins_[i] += begins_[i - 1];
        std::vector<std::size_t> next(begins_.begin(), begins_.end() - 1);
        pieces_.resize(pieces.size());
        for (const Piece &piece : pieces)
            pieces_[next[piece.square]++] = piece;
    }

    Vec2 origin_{0, 0};
    std::size_t columns_ = 0, rows_ = 0;
    std::vector<std::size_t> begins_; ///< of the pieces of each square, and of what follows
    std::vector<Piece> pieces_;
};

struct Candidate {
    Rect box{};
    LabelSpot spot{};
    double cost = HUGE_VAL; ///< of the spot, of being pushed, and of what lies below
    Vec2 anchor{0, 0};
    bool far = false; ///< it has a leader line
};

/// Moves a box inside the room by the shortest way.
Rect pushed_inside(const Rect &box, const Rect &room) {
    const Vec2 by = glm::max(room.min - box.min, 0.0) + glm::min(room.max - box.max, 0.0);
    return {box.min + by, box.max + by};
}

double gap_between(const Rect &box, Vec2 p) { return length(p - glm::clamp(p, box.min, box.max)); }

constexpr double price = 5;    ///< of a point of plain outline under a label, in points of distance
constexpr double calm = 40;    ///< how much worse its old place may be before a label leaves it
constexpr double content = 16; ///< the cost of a place that is good enough
/// Costs that near are alike, and the place that was looked at first stays: libraries of
/// mathematics differ in the last bit, pictures must not.
constexpr double tie = 1e-6;
constexpr double led = 6;        ///< the price of a leader line
constexpr double crossed = 100;  ///< the price of a leader line over another label
constexpr double shortened = 60; ///< of saying the first line only
/// What a label keeps free around it, points: a line that only just misses the letters still
/// disturbs them.
constexpr Vec2 clearance{3.5, 2.5};
constexpr double at_once = 18; ///< points from its anchor at which a label still needs no leader

class Placing {
  public:
    Placing(std::span<const LabelWish> wishes, const Obstacles &obstacles,
            std::span<const Rect> taken)
        : wishes_(wishes), squares_(obstacles), order_(by_importance()), chosen_(wishes.size()) {
        for (const Rect &box : taken) // of the others none can be in the way
            if (std::any_of(wishes.begin(), wishes.end(),
                            [&](const LabelWish &wish) { return crowded(box, wish.room); }))
                taken_.push_back(box);
    }

    std::vector<std::optional<LabelPlace>> run() {
        for (std::size_t i : order_) { // first all that may stay where they were
            Candidate stays;
            if (wishes_[i].before && !wishes_[i].fixed)
                consider(i, *wishes_[i].before, stays, calm);
            if (stays.cost < HUGE_VAL)
                chosen_[i] = stays;
        }
        for (std::size_t i : order_)
            chosen_[i] = best(i);
        for (std::size_t i : order_) // now that all are there, some may do better
            if (!wishes_[i].fixed && cost_of(i) > content)
                improve(i);
        std::vector<std::optional<LabelPlace>> places(wishes_.size());
        for (std::size_t i = 0; i < wishes_.size(); ++i)
            places[i] = place(i);
        return places;
    }

  private:
    std::vector<std::size_t> by_importance() const {
        std::vector<std::size_t> order(wishes_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const auto rank = [&](std::size_t i) {
                return std::pair(!wishes_[i].fixed, -wishes_[i].importance);
            };
            return rank(a) < rank(b);
        });
        return order;
    }

    bool free(std::size_t self, const Rect &box) const {
        for (const Rect &other : taken_)
            if (crowded(box, other))
                return false;
        for (std::size_t i = 0; i < chosen_.size(); ++i)
            if (i != self && chosen_[i] && (!alone_ || wishes_[i].fixed) &&
                crowded(box, chosen_[i]->box))
                return false;
        return true;
    }

    static bool leads_over(const Candidate &label, const Rect &box) {
        Vec2 from = glm::clamp(label.anchor, label.box.min, label.box.max), to = label.anchor;
        return label.far && clip_segment(from, to, box);
    }
    static bool in_the_way(const Candidate &a, const Candidate &b) {
        return crowded(a.box, b.box) || leads_over(a, b.box) || leads_over(b, a.box);
    }
    /// Its leader line over others, and theirs over it.
    double entangled(std::size_t self, const Candidate &label) const {
        double cost = 0;
        for (std::size_t i = 0; i < chosen_.size() && !alone_; ++i)
            if (i != self && chosen_[i])
                cost += crossed *
                        (leads_over(label, chosen_[i]->box) + leads_over(*chosen_[i], label.box));
        for (const Rect &other : taken_)
            cost += crossed * leads_over(label, other);
        return cost;
    }

    static bool needs_leader(const Rect &box, Vec2 anchor, double gap) {
        const Vec2 way = anchor - glm::clamp(anchor, box.min, box.max);
        return glm::dot(way, way) > (gap + at_once) * (gap + at_once);
    }

    LabelWish::Place place_of(const LabelWish &wish, std::size_t anchor) const {
        if (anchor == 0 || anchor > wish.others.size())
            return {wish.anchor, wish.toward};
        return wish.others[anchor - 1];
    }

    static bool has_brief(const LabelWish &wish) { return !wish.brief.runs.empty(); }
    static const RichLine &line_of(const LabelWish &wish, const LabelSpot &spot) {
        return spot.brief && has_brief(wish) ? wish.brief : wish.line;
    }

    /// `bonus`: what it is worth that the label lay there before.
    void consider(std::size_t i, const LabelSpot &spot, Candidate &best, double bonus = 0) const {
        const LabelWish &wish = wishes_[i];
        const Vec2 size = label_size(line_of(wish, spot)), room = wish.room.size();
        if (size.x > room.x || size.y > room.y || spot.cost - bonus >= best.cost - tie)
            return;
        const Vec2 anchor = place_of(wish, spot.anchor).anchor;
        Rect wished = beside(anchor, spot.toward, spot.gap, size);
        wished = {wished.min + spot.shift, wished.max + spot.shift};
        Candidate now{pushed_inside(wished, wish.room), spot, 0, anchor, false};
        now.cost = spot.cost - bonus + 0.5 * length(now.box.min - wished.min);
        if (now.cost >= best.cost - tie || !free(i, now.box))
            return;
        now.far = wish.leader && !wish.fixed && needs_leader(now.box, anchor, wish.gap);
        now.cost += (now.far ? led : 0) + entangled(i, now);
        const Vec2 kept = wish.fixed ? Vec2(1.5) : clearance; // who cannot give way asks for less
        if (now.cost < best.cost - tie)
            now.cost += price * squares_.under({now.box.min - kept, now.box.max + kept},
                                               (best.cost - now.cost) / price);
        if (now.cost < best.cost - tie)
            best = now;
    }

    /// The best place, whatever it costs.
    Candidate cheapest(std::size_t i) const {
        const LabelWish &wish = wishes_[i];
        Candidate found;
        if (wish.fixed) {
            const double gap = wish.toward == Vec2(0, 0) ? 0 : wish.gap;
            for (bool brief : {false, true})
                if (!brief || has_brief(wish))
                    consider(i, {0, wish.toward, gap, {0, 0}, brief ? shortened : 0, brief}, found);
            return found;
        }
        if (wish.before)
            consider(i, *wish.before, found, calm);
        for (bool brief : {false, true}) {
            Candidate better = found;
            for (std::size_t anchor = 0; anchor <= wish.others.size(); ++anchor)
                if (!brief || has_brief(wish))
                    around(i, anchor, brief, better);
            if (better.cost < found.cost)
                settle(i, better);
            found = better;
        }
        if (found.cost == HUGE_VAL)
            anywhere(i, found);
        return found;
    }

    /// What was shown may cost a little more before it goes: no blinking at the border.
    double worth(std::size_t i) const { return wishes_[i].worth * (wishes_[i].before ? 1.3 : 1); }

    std::optional<Candidate> best(std::size_t i) const {
        const Candidate found = cheapest(i);
        return found.cost < worth(i) ? std::optional(found) : std::nullopt;
    }

    /// Sixteen directions, the wished one first, nearer places first.
    void around(std::size_t i, std::size_t anchor, bool brief, Candidate &found) const {
        static constexpr std::array<int, 16> turns{0, -1, 1, -2, 2, -3, 3, -4,
                                                   4, -5, 5, -6, 6, -7, 7, 8};
        static constexpr std::array<double, 9> turn_costs{0, 3, 5, 8, 11, 14, 16, 18, 20};
        static constexpr std::array<double, 9> steps{0, 6, 14, 24, 36, 52, 72, 100, 140};
        const LabelWish &wish = wishes_[i];
        const Vec2 toward_wished = place_of(wish, anchor).toward;
        const bool centred = toward_wished == Vec2(0, 0);
        const double other = 4 * static_cast<double>(anchor) // a little worse than the first
                             + (brief ? shortened : 0);
        if (centred)
            consider(i, {anchor, {0, 0}, 0, {0, 0}, other, brief}, found);
        const Vec2 wished = centred ? Vec2(0, -1) : toward_wished;
        const double heading = std::atan2(wished.y, wished.x);
        std::array<Vec2, 16> ways;
        for (std::size_t k = 0; k < ways.size(); ++k) {
            const double angle = heading + turns[k] * std::numbers::pi / 8;
            ways[k] = turns[k] == 0 ? wished : Vec2(std::cos(angle), std::sin(angle));
        }
        const std::size_t reach = anchor == 0 ? steps.size() : 4; // the others only close by
        const std::size_t sides = anchor == 0 ? turns.size() : 5;
        for (double step : std::span(steps).first(reach)) {
            const double away = other + 0.45 * step + 0.004 * step * step + (centred ? 12 : 0);
            if (away >= found.cost)
                break;
            for (std::size_t k = 0; k < sides; ++k) {
                const double cost = turn_costs[static_cast<std::size_t>(std::abs(turns[k]))] + away;
                if (cost < found.cost)
                    consider(i, {anchor, ways[k], wish.gap + step, {0, 0}, cost, brief}, found);
            }
        }
    }

    /// Slides off what it still lies on, as far as that pays.
    void settle(std::size_t i, Candidate &found) const {
        static constexpr std::array<Vec2, 4> ways{Vec2(-1, 0), Vec2(1, 0), Vec2(0, -1), Vec2(0, 1)};
        const Candidate start = found;
        if (start.spot.shift != Vec2(0, 0))
            return;
        for (double step : {2.0, 4.0, 7.0, 11.0, 16.0, 22.0}) {
            for (const Vec2 &way : ways) {
                LabelSpot spot = start.spot;
                spot.shift = way * step;
                spot.cost += 0.3 * step;
                const Rect moved{start.box.min + spot.shift, start.box.max + spot.shift};
                const double nearer =
                    gap_between(start.box, start.anchor) - gap_between(moved, start.anchor);
                if (nearer < 3) // not onto the very thing that it names
                    consider(i, spot, found);
            }
        }
    }

    /// The last resort in a crowd: the nearest free place of the whole room.
    void anywhere(std::size_t i, Candidate &found) const {
        const LabelWish &wish = wishes_[i];
        const bool brief = has_brief(wish);
        const Vec2 size = label_size(brief ? wish.brief : wish.line), last = wish.room.max - size;
        const double across = std::max(8.0, (last.x - wish.room.min.x) / 60);
        const double down = std::max(6.0, (last.y - wish.room.min.y) / 60);
        for (double y = wish.room.min.y; y <= last.y; y += down) {
            for (double x = wish.room.min.x; x <= last.x; x += across) {
                const Rect box{{x, y}, Vec2(x, y) + size};
                const double cost = 60 + (brief ? shortened : 0) + gap_between(box, wish.anchor);
                consider(i, {0, {0, 0}, 0, box.centre() - wish.anchor, cost, brief}, found);
            }
        }
    }

    /// Of a label that is left out: what it would have been worth.
    double cost_of(std::size_t i) const {
        return chosen_[i] ? chosen_[i]->cost : std::min(worth(i), 400.0);
    }
    double total() const {
        double sum = 0;
        for (std::size_t i = 0; i < wishes_.size(); ++i)
            sum += cost_of(i);
        return sum;
    }

    /// Now that all are there, it may find a better place. If not it takes the one that it would
    /// have alone, and those that are in its way look for another one: kept when all are better off
    /// together.
    void improve(std::size_t i) {
        constexpr double trouble = 40;
        chosen_[i] = best(i);
        if (cost_of(i) < trouble)
            return;
        alone_ = true;
        const std::optional<Candidate> wanted = best(i);
        alone_ = false;
        if (!wanted || wanted->cost > cost_of(i) - 10)
            return;
        const std::vector<std::optional<Candidate>> before = chosen_;
        const double total_before = total();
        std::vector<std::size_t> moved;
        for (std::size_t k : order_)
            if (k != i && chosen_[k] && in_the_way(*chosen_[k], *wanted)) {
                moved.push_back(k);
                chosen_[k].reset();
            }
        chosen_[i] = wanted;
        for (std::size_t k : moved)
            chosen_[k] = best(k);
        if (total() > total_before - 5)
            chosen_ = before;
    }

    std::optional<LabelPlace> place(std::size_t i) const {
        if (!chosen_[i])
            return std::nullopt;
        const Candidate &there = *chosen_[i];
        const Vec2 baseline = there.box.min + Vec2(0, line_of(wishes_[i], there.spot).above);
        return LabelPlace{there.box,
                          baseline,
                          there.spot,
                          there.anchor,
                          squares_.under(grown(there.box, 1), HUGE_VAL),
                          there.far};
    }

    std::span<const LabelWish> wishes_;
    const Squares squares_;
    std::vector<Rect> taken_;
    const std::vector<std::size_t> order_;
    std::vector<std::optional<Candidate>> chosen_;
    bool alone_ = false; ///< other labels are not in the way now
};

} // namespace

std::vector<std::optional<LabelPlace>> place_labels(std::span<const LabelWish> wishes,
                                                    const Obstacles &obstacles,
                                                    std::span<const Rect> taken) {
    return Placing(wishes, obstacles, taken).run();
}

} // namespace app
