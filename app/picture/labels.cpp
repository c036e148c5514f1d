#include "app/picture/labels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

namespace app {

void Obstacles::add(const std::vector<Run> &runs, double weight, const Rect &seen) {
    for (const Run &run : runs)
        add(run.points, run.closed, weight, seen);
}

void Obstacles::add(const Points &points, bool closed, double weight, const Rect &seen) {
    Group group{{Vec2(HUGE_VAL), Vec2(-HUGE_VAL)}, lines_.size(), 0, weight};
    const std::size_t n = points.size();
    for (std::size_t i = 0; i + 1 < n + (closed ? 1 : 0); ++i) {
        Vec2 a = points[i], b = points[(i + 1) % n];
        if (!clip_segment(a, b, seen))
            continue;
        lines_.push_back({a, b});
        group.box = {glm::min(group.box.min, glm::min(a, b)),
                     glm::max(group.box.max, glm::max(a, b))};
    }
    group.end = lines_.size();
    if (group.end > group.begin)
        groups_.push_back(group);
}

double Obstacles::cost(const Rect &box) const {
    double sum = 0;
    for (const Group &group : groups_) {
        if (group.box.min.x > box.max.x || group.box.max.x < box.min.x ||
            group.box.min.y > box.max.y || group.box.max.y < box.min.y)
            continue;
        for (std::size_t i = group.begin; i < group.end; ++i)
            sum += group.weight * length_inside(lines_[i].a, lines_[i].b, box);
    }
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
    return a.min.x < b.max.x + 4 && b.min.x < a.max.x + 4 && a.min.y < b.max.y + 1.5 &&
           b.min.y < a.max.y + 1.5;
}

namespace {

struct Candidate {
    Rect box{};
    LabelSpot spot{};
    double cost = HUGE_VAL; ///< of the spot, of being pushed, and of what lies below
};

/// Moves a box inside the room by the shortest way.
Rect pushed_inside(const Rect &box, const Rect &room) {
    const Vec2 by = glm::max(room.min - box.min, 0.0) + glm::min(room.max - box.max, 0.0);
    return {box.min + by, box.max + by};
}

double gap_between(const Rect &box, Vec2 p) { return length(p - glm::clamp(p, box.min, box.max)); }

/// How much worse its old place may be before a label leaves it.
constexpr double calm = 25;

class Placing {
  public:
    Placing(std::span<const LabelWish> wishes, const Obstacles &obstacles,
            std::span<const Rect> taken)
        : wishes_(wishes), obstacles_(obstacles), taken_(taken), chosen_(wishes.size()) {}

    std::vector<std::optional<LabelPlace>> run() {
        const std::vector<std::size_t> order = by_importance();
        for (std::size_t i : order) { // first all that may stay where they were
            Candidate stays;
            if (wishes_[i].before && !wishes_[i].fixed)
                consider(i, *wishes_[i].before, stays, calm);
            if (stays.cost < HUGE_VAL)
                chosen_[i] = stays;
        }
        for (std::size_t i : order)
            chosen_[i] = best(i);
        for (int round = 0; round < 2; ++round) // now that all are there, some may do better
            for (std::size_t i : order)
                if (!wishes_[i].fixed)
                    chosen_[i] = best(i);
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
            if (i != self && chosen_[i] && crowded(box, chosen_[i]->box))
                return false;
        return true;
    }

    /// `bonus`: what it is worth that the label lay there before.
    void consider(std::size_t i, const LabelSpot &spot, Candidate &best, double bonus = 0) const {
        const LabelWish &wish = wishes_[i];
        const Vec2 size = label_size(wish.line), room = wish.room.size();
        if (size.x > room.x || size.y > room.y)
            return;
        Rect wished = beside(wish.anchor, spot.toward, spot.gap, size);
        wished = {wished.min + spot.shift, wished.max + spot.shift};
        const Rect box = pushed_inside(wished, wish.room);
        double cost = spot.cost - bonus + 0.5 * length(box.min - wished.min);
        if (cost >= best.cost)
            return;
        cost += obstacles_.cost(grown(box, 1));
        if (cost < best.cost && free(i, box))
            best = {box, spot, cost};
    }

    std::optional<Candidate> best(std::size_t i) const {
        const LabelWish &wish = wishes_[i];
        const bool centred = wish.toward == Vec2(0, 0);
        Candidate found;
        if (centred || wish.fixed)
            consider(i, {wish.toward, centred ? 0 : wish.gap, {0, 0}, 0}, found);
        if (!wish.fixed) {
            around(i, centred, found);
            if (found.cost == HUGE_VAL)
                anywhere(i, found);
            else
                settle(i, found);
            if (wish.before)
                consider(i, *wish.before, found, calm);
        }
        return found.cost < HUGE_VAL ? std::optional(found) : std::nullopt;
    }

    /// Sixteen directions, the wished one first, nearer places first.
    void around(std::size_t i, bool centred, Candidate &found) const {
        static constexpr std::array<int, 16> turns{0, -1, 1, -2, 2, -3, 3, -4,
                                                   4, -5, 5, -6, 6, -7, 7, 8};
        static constexpr std::array<double, 9> turn_costs{0, 3, 5, 8, 11, 14, 16, 18, 20};
        static constexpr std::array<double, 9> steps{0, 6, 14, 24, 36, 52, 72, 100, 140};
        const LabelWish &wish = wishes_[i];
        const Vec2 wished = centred ? Vec2(0, -1) : wish.toward;
        const double heading = std::atan2(wished.y, wished.x);
        for (double step : steps) {
            const double away = 0.5 * step + 0.01 * step * step;
            if (away >= found.cost)
                break;
            for (int turn : turns) {
                const double angle = heading + turn * std::numbers::pi / 8;
                const Vec2 toward = turn == 0 ? wished : Vec2(std::cos(angle), std::sin(angle));
                const double cost = turn_costs[static_cast<std::size_t>(std::abs(turn))] + away +
                                    (centred ? 12 : 0);
                consider(i, {toward, wish.gap + step, {0, 0}, cost}, found);
            }
        }
    }

    /// Slides off what it still lies on, as far as that pays.
    void settle(std::size_t i, Candidate &found) const {
        static constexpr std::array<Vec2, 4> ways{Vec2(-1, 0), Vec2(1, 0), Vec2(0, -1), Vec2(0, 1)};
        const Candidate start = found;
        const Vec2 anchor = wishes_[i].anchor;
        for (double step : {2.0, 4.0, 7.0, 11.0, 16.0, 22.0}) {
            for (const Vec2 &way : ways) {
                LabelSpot spot = start.spot;
                spot.shift = way * step;
                spot.cost += 0.3 * step;
                const Rect moved{start.box.min + spot.shift, start.box.max + spot.shift};
                const double nearer = gap_between(start.box, anchor) - gap_between(moved, anchor);
                if (nearer < 3) // not onto the very thing that it names
                    consider(i, spot, found);
            }
        }
    }

    /// The last resort in a crowd: the nearest free place of the whole room.
    void anywhere(std::size_t i, Candidate &found) const {
        const LabelWish &wish = wishes_[i];
        const Vec2 size = label_size(wish.line), last = wish.room.max - size;
        const double across = std::max(8.0, (last.x - wish.room.min.x) / 60);
        const double down = std::max(6.0, (last.y - wish.room.min.y) / 60);
        for (double y = wish.room.min.y; y <= last.y; y += down) {
            for (double x = wish.room.min.x; x <= last.x; x += across) {
                const Rect box{{x, y}, Vec2(x, y) + size};
                const double cost = 60 + gap_between(box, wish.anchor);
                consider(i, {{0, 0}, 0, box.centre() - wish.anchor, cost}, found);
            }
        }
    }

    std::optional<LabelPlace> place(std::size_t i) const {
        if (!chosen_[i])
            return std::nullopt;
        const LabelWish &wish = wishes_[i];
        const Rect &box = chosen_[i]->box;
        const Vec2 baseline = box.min + Vec2(0, wish.line.above);
        const bool far =
            wish.leader && !wish.fixed && gap_between(box, wish.anchor) > wish.gap + 18;
        return LabelPlace{box, baseline, chosen_[i]->spot, obstacles_.cost(grown(box, 1)), far};
    }

    std::span<const LabelWish> wishes_;
    const Obstacles &obstacles_;
    std::span<const Rect> taken_;
    std::vector<std::optional<Candidate>> chosen_;
};

} // namespace

std::vector<std::optional<LabelPlace>> place_labels(std::span<const LabelWish> wishes,
                                                    const Obstacles &obstacles,
                                                    std::span<const Rect> taken) {
    return Placing(wishes, obstacles, taken).run();
}

} // namespace app
