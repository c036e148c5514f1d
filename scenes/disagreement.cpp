#include "scenes/disagreement.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "scenes/both_answers.hpp"

/// Marching squares, twice at once. Two borders matter: that of what the right test
/// calls a hit and that of what the wrong one does; they disagree between the two. Positions are
/// asked on a coarse grid, then on a grid four times as fine wherever a border passes. Each fine
/// cell is cut into two triangles, in which each border is one straight piece between two points
/// that bisection has found; what lies between the borders is a small convex polygon. The sides
/// that two polygons share cancel, and what is left over is chained into closed loops.
namespace scenes {

collide::Box2 bounding_box(const collide::Shape<2> &shape) {
    if (const auto *circle = std::get_if<collide::Circle>(&shape))
        return {circle->centre - circle->radius, circle->centre + circle->radius};
    return collide::normalized(std::get<collide::Box2>(shape));
}

namespace {

constexpr Bits unknown = 128; ///< not asked yet

// ---- The grid of positions.

/// Where the borders are likely to run straight along an axis, coordinates of A's place: where an
/// edge of A meets one of B, at the start of a move and at its end. Only a hint.
struct EdgeLines {
    std::array<std::vector<double>, 2> low, high; ///< A is beyond B's low edge, high edge; per axis
};

EdgeLines edge_lines(const Scene &scene) {
    EdgeLines lines;
    const Question question = scene.question();
    if (question.index() != 0)
        return lines;
    const auto add = [&](const collide::Shape<2> &a, const collide::Shape<2> &b, Vec2 shift) {
        const auto *box = std::get_if<collide::Box2>(&b);
        const collide::Box2 round = bounding_box(a);
        const Vec2 half = 0.5 * (round.max - round.min);
        for (int i = 0; i < 2 && box != nullptr; ++i) {
            const auto axis = static_cast<std::size_t>(i);
            lines.low[axis].push_back(box->min[i] - half[i] - shift[i]);
            lines.high[axis].push_back(box->max[i] + half[i] - shift[i]);
        }
    };
    const auto &asked = std::get<0>(question);
    if (const auto *contact = std::get_if<collide::ContactQuestion<2>>(&asked))
        add(contact->a, contact->b, {0, 0});
    if (const auto *overlap = std::get_if<collide::OverlapQuestion<2>>(&asked))
        add(overlap->a, overlap->b, {0, 0});
    if (const auto *sweep = std::get_if<collide::SweepQuestion<2>>(&asked))
        for (const auto &b : sweep->against) {
            add(sweep->a, b, {0, 0});
            add(sweep->a, b, sweep->move);
        }
    return lines;
}

struct Node {
    int x, y;
};

class Samples {
  public:
    Samples(const Asker &asker, const EdgeLines &edges, const Rect &where, const Detail &detail)
        : asker_(asker), finer_(detail.finer), halvings_(detail.halvings) {
        const Vec2 size = where.size();
        const double side = std::max(size.x, size.y) / detail.cells;
        for (int axis = 0; axis < 2; ++axis) {
            const auto i = static_cast<std::size_t>(axis);
            places_[i] = finely(
                coarse_lines(where.min[axis], where.max[axis], side, edges.low[i], edges.high[i]));
        }
        columns_ = static_cast<int>(places_[0].size()) - 1;
        rows_ = static_cast<int>(places_[1].size()) - 1;
        bits_.assign(places_[0].size() * places_[1].size(), unknown);
        borders_.assign(bits_.size() * 9, 0);
        ask_coarsely();
        ask_finely();
        drop_lines();
    }

    int finer() const { return finer_; }
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    std::int64_t index(Node n) const { return std::int64_t{n.y} * (columns_ + 1) + n.x; }
    Bits bits(Node n) const { return bits_[static_cast<std::size_t>(index(n))]; }
    Vec2 place(Node n) const {
        return {places_[0][static_cast<std::size_t>(n.x)],
                places_[1][static_cast<std::size_t>(n.y)]};
    }

    /// All nodes of the coarse cell that begins there say the same; nothing was asked within.
    bool plain(Node n) const { return !asked_[coarse(n)]; }
    /// Is any of these bits true anywhere?
    bool any(Bits wanted) const {
        return std::any_of(bits_.begin(), bits_.end(), [&](Bits b) { return b & wanted; });
    }
    /// Where along the straight way between two neighbours does that bit change? A fraction of it.
    /// `to` is right of, above, or right above `from`. Asked for once, then remembered.
    double border(Node from, Node to, Bits bit) const {
        const int direction = to.y == from.y ? 0 : (to.x == from.x ? 1 : 2);
        const int which = bit == right_bit ? 0 : (bit == wrong_bit ? 1 : 2);
        const auto slot = static_cast<std::size_t>(index(from) * 9 + 3 * direction + which);
        if (borders_[slot] == 0)
            borders_[slot] = bisected(from, to, bit);
        return (borders_[slot] - 0.5) / (1 << halvings_);
    }

  private:
    /// Equal steps, and a line just inside of each edge that lies well between two of them: so that
    /// what is thinner than a cell is met, and corners are found where they are.
    static std::vector<double> coarse_lines(double from, double to, double side,
                                            const std::vector<double> &low,
                                            const std::vector<double> &high) {
        const int count = std::max(1, static_cast<int>(std::ceil((to - from) / side - 1e-9)));
        std::vector<double> all;
        for (int i = 0; i <= count; ++i)
            all.push_back(from + (to - from) * i / count);
        const double inside = 1e-3 * side;
        for (const double edge : low)
            all.push_back(edge + inside);
        for (const double edge : high)
            all.push_back(edge - inside);
        std::erase_if(all, [&](double x) { return !(from <= x && x <= to); });
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end(),
                              [&](double a, double b) { return b - a < 1e-2 * inside; }),
                  all.end());
        return all;
    }
    std::vector<double> finely(const std::vector<double> &coarse) const {
        std::vector<double> all{coarse.front()};
        for (std::size_t i = 0; i + 1 < coarse.size(); ++i)
            for (int k = 1; k <= finer_; ++k)
                all.push_back(k == finer_ ? coarse[i + 1]
                                          : coarse[i] + (coarse[i + 1] - coarse[i]) * k / finer_);
        return all;
    }

    /// Which of the 2^halvings equal parts of the way it is in, the first is 1.
    std::uint8_t bisected(Node from, Node to, Bits bit) const {
        const Vec2 start = place(from), way = place(to) - start;
        const bool at_start = bits(from) & bit;
        int part = 0;
        for (int i = 1; i <= halvings_; ++i) {
            part = 2 * part + 1; // as if beyond the middle
            const double middle = static_cast<double>(part) / (1 << i);
            const bool same = bool(asker_.at(start + middle * way, bit) & bit) == at_start;
            part -= same ? 0 : 1;
        }
        return static_cast<std::uint8_t>(part + 1);
    }
    std::size_t coarse(Node n) const {
        return static_cast<std::size_t>(n.y / finer_ * (columns_ / finer_) + n.x / finer_);
    }
    Bits ask(Vec2 p) const { return asker_.at(p, all_bits); }
    Bits &at(Node n) { return bits_[static_cast<std::size_t>(index(n))]; }

    void ask_coarsely() {
        for (int y = 0; y <= rows_; y += finer_)
            for (int x = 0; x <= columns_; x += finer_)
                at({x, y}) = ask(place({x, y}));
    }
    /// Inside a coarse cell all of whose corners say the same, nothing is asked; unless something
    /// thinner than the cell comes in from one beside it.
    void ask_finely() {
        asked_.assign(static_cast<std::size_t>(columns_ / finer_ * (rows_ / finer_)), false);
        for (bool more = true; more;) {
            more = false;
            for (int y = 0; y < rows_; y += finer_)
                for (int x = 0; x < columns_; x += finer_)
                    if (plain({x, y}) && !same_around({x, y})) {
                        fill({x, y}, std::nullopt);
                        asked_[coarse({x, y})] = more = true;
                    }
        }
        for (int y = 0; y < rows_; y += finer_)
            for (int x = 0; x < columns_; x += finer_)
                if (plain({x, y}))
                    fill({x, y}, bits({x, y}));
    }
    /// Exact contact, where an answer often differs, is a line of positions that grid lines may
    /// meet all along: what is another answer counts only with a whole cell of its kind.
    void drop_lines() {
        std::vector<Bits> kept(bits_.size(), 0);
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x) {
                const std::array<Node, 4> corners{
                    Node{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}};
                Bits all = other_bit;
                for (const Node &n : corners)
                    all = static_cast<Bits>(all & bits(n));
                for (const Node &n : corners)
                    kept[static_cast<std::size_t>(index(n))] |= all;
            }
        for (std::size_t i = 0; i < bits_.size(); ++i)
            bits_[i] = static_cast<Bits>((bits_[i] & ~other_bit) | kept[i]);
    }
    /// All that is known on the sides of a coarse cell is the same.
    bool same_around(Node n) const {
        const Bits first = bits(n);
        const auto same = [&](Node other) {
            const Bits found = bits(other);
            return found == unknown || found == first;
        };
        for (int k = 0; k <= finer_; ++k)
            if (!same({n.x + k, n.y}) || !same({n.x + k, n.y + finer_}) || !same({n.x, n.y + k}) ||
                !same({n.x + finer_, n.y + k}))
                return false;
        return true;
    }
    void fill(Node corner, std::optional<Bits> known) {
        for (int y = corner.y; y <= corner.y + finer_; ++y)
            for (int x = corner.x; x <= corner.x + finer_; ++x)
                if (at({x, y}) == unknown)
                    at({x, y}) = known ? *known : ask(place({x, y}));
    }

    const Asker &asker_;
    int finer_, halvings_;
    std::array<std::vector<double>, 2> places_; ///< of the fine lines, per axis
    int columns_ = 0, rows_ = 0;
    std::vector<Bits> bits_;
    std::vector<bool> asked_; ///< by coarse cell: all its nodes
    /// By node, direction and bit, as `bisected` gives it; 0: not yet asked.
    mutable std::vector<std::uint8_t> borders_;
};

// ---- Polygons of one kind of disagreement, cell by cell.

/// A corner of a polygon. Equal keys are the same point, also in the neighbouring triangle.
struct Corner {
    std::int64_t key;
    Vec2 at;
    int side = 0; ///< of the second border: +1 what is kept, -1 what is cut away, 0 on it
};
struct Edge {
    Corner from, to;
};

/// Collects the polygons of all positions that have `with` and have not `without`.
class Collector {
  public:
    Collector(const Samples &samples, Bits with, Bits without)
        : samples_(samples), with_(with), without_(without) {}

    void run() {
        if (!samples_.any(with_))
            return;
        for (int y = 0; y < samples_.rows(); y += samples_.finer())
            for (int x = 0; x < samples_.columns(); x += samples_.finer())
                if (!samples_.plain({x, y}) || (inside({x, y}) && !surrounded({x, y})))
                    block({x, y});
    }
    std::vector<Edge> edges;

  private:
    void block(Node corner) {
        for (int y = corner.y; y < corner.y + samples_.finer(); ++y)
            for (int x = corner.x; x < corner.x + samples_.finer(); ++x)
                cell({x, y});
    }
    /// Of a plain coarse cell: its four neighbours are plain and inside, too. It has no border.
    bool surrounded(Node n) const {
        const int step = samples_.finer();
        for (const Node other :
             {Node{n.x - step, n.y}, {n.x + step, n.y}, {n.x, n.y - step}, {n.x, n.y + step}})
            if (other.x < 0 || other.y < 0 || other.x >= samples_.columns() ||
                other.y >= samples_.rows() || !samples_.plain(other) || !inside(other))
                return false;
        return true;
    }
    bool inside(Node n) const {
        const Bits bits = samples_.bits(n);
        return (bits & with_) && !(bits & without_);
    }
    /// +1: all four corners alike and inside, 0: alike and outside, -1: a border passes.
    int uniform(Node n) const {
        const int mask = with_ | without_;
        const int first = samples_.bits(n) & mask;
        for (const Node other : {Node{n.x + 1, n.y}, {n.x, n.y + 1}, {n.x + 1, n.y + 1}})
            if ((samples_.bits(other) & mask) != first)
                return -1;
        return inside(n) ? 1 : 0;
    }
    bool full(Node n) const {
        return n.x >= 0 && n.y >= 0 && n.x < samples_.columns() && n.y < samples_.rows() &&
               uniform(n) == 1;
    }

    void cell(Node n) {
        const Node right{n.x + 1, n.y}, up{n.x, n.y + 1}, far{n.x + 1, n.y + 1};
        const int kind = uniform(n);
        if (kind < 0) {
            triangle({n, right, far});
            triangle({n, far, up});
        } else if (kind > 0) { // sides between two full cells would only cancel
            side(n, right, Node{n.x, n.y - 1});
            side(right, far, Node{n.x + 1, n.y});
            side(far, up, Node{n.x, n.y + 1});
            side(up, n, Node{n.x - 1, n.y});
        }
    }
    void side(Node from, Node to, Node neighbour) {
        if (!full(neighbour))
            edges.push_back({corner(from), corner(to)});
    }
    Corner corner(Node n) const { return {samples_.index(n) * keys_per_node, samples_.place(n)}; }

    /// A border's crossing of a side, the same whichever triangle asks.
    struct Crossing {
        bool there = false;
        double way = 0; ///< from the lower to the higher node
        Corner corner{};
    };
    Crossing crossing(Node p, Node q, Bits bit) const {
        if ((samples_.bits(p) & bit) == (samples_.bits(q) & bit))
            return {};
        if (samples_.index(q) < samples_.index(p))
            std::swap(p, q);
        const int direction = q.y == p.y ? 0 : (q.x == p.x ? 1 : 2); // along, up, diagonal
        const double way = samples_.border(p, q, bit);
        const Vec2 start = samples_.place(p);
        const std::int64_t key =
            samples_.index(p) * keys_per_node + 1 + 2 * direction + (bit == without_ ? 1 : 0);
        return {true, way, {key, start + way * (samples_.place(q) - start)}};
    }

    /// One side of a triangle, with where each of the two borders crosses it.
    struct Side {
        Node from, to;
        Crossing with, without;
    };
    Side side_of(Node from, Node to) const {
        Side side{from, to, crossing(from, to, with_), {}};
        if (without_ == 0)
            return side;
        side.without = crossing(from, to, without_);
        // Borders that coincide give the very same point, and nothing between them.
        if (side.with.there && side.without.there &&
            std::abs(side.with.way - side.without.way) < 2e-3)
            side.without = side.with;
        return side;
    }

    int node_side(Node n) const { return samples_.bits(n) & without_ ? -1 : 1; }
    /// On which side of the second border does the first one cross this side?
    int crossing_side(const Side &side) const {
        if (!side.without.there)
            return node_side(side.from);
        if (side.with.corner.key == side.without.corner.key)
            return 0;
        const bool forward = samples_.index(side.from) < samples_.index(side.to);
        const bool nearer = (side.with.way < side.without.way) == forward;
        return node_side(nearer ? side.from : side.to);
    }

    void triangle(const std::array<Node, 3> &nodes) {
        std::array<Side, 3> sides;
        kept_.clear();
        along_.clear();
        for (std::size_t i = 0; i < 3; ++i) {
            const Node n = nodes[i];
            sides[i] = side_of(n, nodes[(i + 1) % 3]);
            const bool in = samples_.bits(n) & with_;
            if (in) {
                kept_.push_back(corner(n));
                kept_.back().side = node_side(n);
                along_.push_back(static_cast<int>(i));
            }
            if (sides[i].with.there) {
                kept_.push_back(sides[i].with.corner);
                kept_.back().side = crossing_side(sides[i]);
                along_.push_back(in ? -1 : static_cast<int>(i));
            }
        }
        cut(sides);
    }

    /// Takes away what lies beyond the second border (Sutherland and Hodgman).
    void cut(const std::array<Side, 3> &sides) {
        left_.clear();
        for (std::size_t i = 0; i < kept_.size(); ++i) {
            const Corner &from = kept_[i], &to = kept_[(i + 1) % kept_.size()];
            if (from.side >= 0)
                left_.push_back(from);
            if (from.side * to.side < 0)
                left_.push_back(along_[i] >= 0
                                    ? sides[static_cast<std::size_t>(along_[i])].without.corner
                                    : meeting(from.at, to.at, sides));
        }
        if (left_.size() < 3)
            return;
        for (std::size_t i = 0; i < left_.size(); ++i)
            edges.push_back({left_[i], left_[(i + 1) % left_.size()]});
    }

    /// Where the two borders meet inside the triangle.
    Corner meeting(Vec2 p, Vec2 q, const std::array<Side, 3> &sides) {
        std::array<Vec2, 2> ends{p, q};
        std::size_t found = 0;
        for (const Side &side : sides)
            if (side.without.there && found < 2)
                ends[found++] = side.without.corner.at;
        const Vec2 d = q - p, e = ends[1] - ends[0], f = ends[0] - p;
        const double across = d.x * e.y - d.y * e.x;
        const double t = across == 0 ? 0.5 : (f.x * e.y - f.y * e.x) / across;
        return {-++meetings_, p + collide::clamp(t, {0, 1}) * d};
    }

    static constexpr std::int64_t keys_per_node = 8;
    const Samples &samples_;
    Bits with_, without_;
    std::int64_t meetings_ = 0;
    // Of the triangle in hand.
    std::vector<Corner> kept_; ///< what has the first bit
    std::vector<int> along_;   ///< the side that leads on from a corner of it, -1: the chord
    std::vector<Corner> left_; ///< what has not the second one, either
};

// ---- From sides to closed loops.

bool by_ends(const Edge &a, const Edge &b) {
    const auto ends = [](const Edge &e) {
        return std::pair(std::min(e.from.key, e.to.key), std::max(e.from.key, e.to.key));
    };
    return ends(a) < ends(b);
}

/// Sides that are walked once each way are inside the area: both go.
std::vector<Edge> without_shared(std::vector<Edge> edges) {
    std::stable_sort(edges.begin(), edges.end(), by_ends);
    std::vector<Edge> left;
    for (std::size_t i = 0; i < edges.size();) {
        std::size_t end = i + 1;
        while (end < edges.size() && !by_ends(edges[i], edges[end]))
            ++end;
        int forward = 0; // walks from the lower key to the higher one, less those back
        for (std::size_t k = i; k < end; ++k)
            forward += edges[k].from.key < edges[k].to.key   ? 1
                       : edges[k].to.key < edges[k].from.key ? -1
                                                             : 0;
        for (std::size_t k = i; k < end && forward != 0; ++k)
            if ((edges[k].from.key < edges[k].to.key) == (forward > 0)) {
                left.push_back(edges[k]);
                forward += forward > 0 ? -1 : 1;
            }
        i = end;
    }
    return left;
}

double twice_area(const std::vector<Vec2> &loop) {
    double sum = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        // Relative to the first point: small areas far from the origin keep their digits.
        const Vec2 p = loop[i] - loop[0], q = loop[(i + 1) % loop.size()] - loop[0];
        sum += p.x * q.y - p.y * q.x;
    }
    return sum;
}

double length_of(const std::vector<Vec2> &loop) {
    double sum = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 d = loop[(i + 1) % loop.size()] - loop[i];
        sum += std::hypot(d.x, d.y);
    }
    return sum;
}

/// Corners that lie on the straight line between their neighbours are left out.
std::vector<Vec2> simplified(const std::vector<Vec2> &loop, double tolerance) {
    std::vector<Vec2> kept;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 before = kept.empty() ? loop.back() : kept.back();
        const Vec2 d = loop[(i + 1) % loop.size()] - before, e = loop[i] - before;
        const double length = std::hypot(d.x, d.y);
        if (std::abs(d.x * e.y - d.y * e.x) > tolerance * length || length == 0)
            kept.push_back(loop[i]);
    }
    return kept;
}

Contour contour_of(const std::vector<Vec2> &loop) {
    Contour contour{loop.front(), {}};
    for (std::size_t i = 1; i < loop.size(); ++i)
        contour.segments.push_back({Segment::Kind::line, loop[i], {}, 0, 0, 0});
    return contour;
}

/// Chains the sides that are left into loops. Gives their area, world units squared.
double chain(std::vector<Edge> edges, double cell, Region &region) {
    std::stable_sort(edges.begin(), edges.end(),
                     [](const Edge &a, const Edge &b) { return a.from.key < b.from.key; });
    std::vector<bool> used(edges.size(), false);
    const auto next = [&](std::int64_t key) {
        auto it = std::lower_bound(edges.begin(), edges.end(), key,
                                   [](const Edge &e, std::int64_t k) { return e.from.key < k; });
        for (; it != edges.end() && it->from.key == key; ++it)
            if (!used[static_cast<std::size_t>(it - edges.begin())])
                return static_cast<std::size_t>(it - edges.begin());
        return edges.size();
    };
    double area = 0;
    for (std::size_t first = 0; first < edges.size(); ++first) {
        std::vector<Vec2> loop;
        for (std::size_t i = first; i < edges.size() && !used[i]; i = next(edges[i].to.key)) {
            used[i] = true;
            loop.push_back(edges[i].from.at);
        }
        if (loop.size() < 3)
            continue;
        // Single lines of positions (exact contact) make slivers as thin as the bisection: no area.
        const double twice = twice_area(loop);
        if (std::abs(twice) < 0.05 * cell * length_of(loop))
            continue;
        area += 0.5 * twice;
        region.contours.push_back(contour_of(simplified(loop, 1e-3 * cell)));
    }
    return std::abs(area);
}

double collect(const Samples &samples, Bits with, Bits without, double cell, Region &region) {
    Collector collector(samples, with, without);
    collector.run();
    return chain(without_shared(std::move(collector.edges)), cell, region);
}

} // namespace

Disagreement disagreement(const Scene &scene, std::string_view wrong_id, const Rect &where,
                          const Detail &detail) {
    Disagreement found;
    const WrongTest *test = find_wrong(scene.id(), wrong_id);
    const Vec2 size = where.size();
    const bool sound = size.x > 0 && size.y > 0 && std::isfinite(size.x) && std::isfinite(size.y);
    if (test == nullptr || test->single_points_only || !sound)
        return found;
    const Asker asker(scene, *test);
    const Samples samples(asker, edge_lines(scene), where, detail);
    const double cell = std::max(size.x, size.y) / (detail.finer * detail.cells);
    found.false_hit_area = collect(samples, wrong_bit, right_bit, cell, found.false_hit);
    found.miss_area = collect(samples, right_bit, wrong_bit, cell, found.miss);
    found.other_area = collect(samples, other_bit, 0, cell, found.other_answer);
    return found;
}

} // namespace scenes
