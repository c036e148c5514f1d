#include "collide/sweep.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

/// What a case expects: the start, and t (or no hit), normal and point.
template <int N> struct Expected {
    Relation start;
    std::optional<SweepHit<N>> hit;
};

template <int N, class A, class B>
void expect_sweep(const A &a, const Vec<N> &move, const B &b, const Expected<N> &expected) {
    for (const Symmetry<N> &s : symmetries<N>()) {
        SCOPED_TRACE(testing::Message()
                     << s(a) << " moving " << show<N>(s.vector(move)) << " against " << s(b));
        const Sweep<N> found = sweep(s(a), s.vector(move), s(b));
        EXPECT_EQ(found.start, expected.start);
        ASSERT_EQ(found.hit.has_value(), expected.hit.has_value());
        if (!found.hit)
            continue;
        EXPECT_NEAR(found.hit->t, expected.hit->t, 1e-15);
        const Vec<N> normal = s.direction(expected.hit->normal), point = s(expected.hit->point);
        EXPECT_LE(largest<N>(found.hit->normal - normal), 1e-15) << show<N>(found.hit->normal);
        EXPECT_LE(largest<N>(found.hit->point - point), 1e-14 * (largest<N>(point) + 1))
            << show<N>(found.hit->point);
    }
}

constexpr auto separate = Relation::separate;
constexpr auto touching = Relation::touching;
constexpr auto overlapping = Relation::overlapping;
constexpr auto none = std::nullopt;

template <int N> SweepHit<N> hit(double t, const Vec<N> &normal, const Vec<N> &point) {
    return {t, normal, point};
}

} // namespace

TEST(Sweep, Boxes) {
    const Box2 a{{0, 0}, {3, 3}}, wall{{15, 0}, {16, 8}};
    struct Case {
        const char *what;
        Vec2 move;
        Box2 wall;
        Expected<2> expected;
    };
    for (const Case &c : {
             Case{"the lesson", {20, 0}, wall, {separate, hit<2>(0.6, {-1, 0}, {15, 1.5})}},
             Case{"-0 is no motion", {20, -0.0}, wall, {separate, hit<2>(0.6, {-1, 0}, {15, 1.5})}},
             Case{"too short", {11, 0}, wall, {separate, none}},
             Case{"just there", {12, 0}, wall, {separate, hit<2>(1, {-1, 0}, {15, 1.5})}},
             Case{"no motion", {0, 0}, wall, {separate, none}},
             Case{"away", {-20, 0}, wall, {separate, none}},
             Case{"diagonal: y enters last",
                  {20, 10},
                  {{15, 10}, {16, 14}},
                  {separate, hit<2>(0.7, {0, -1}, {15.5, 10})}},
             Case{"diagonal: past it", {20, 10}, {{15, 13}, {16, 14}}, {separate, none}},
             Case{"brushing a corner", {6, 6}, {{6, -3}, {9, 0}}, {separate, none}},
             Case{"corner to corner, both axes at once: the lower",
                  {6, 6},
                  {{6, 6}, {9, 9}},
                  {separate, hit<2>(0.5, {-1, 0}, {6, 6})}},
             Case{"sliding along a face", {20, 0}, {{15, 3}, {16, 8}}, {separate, none}},
             Case{"pressing into a touched face",
                  {2, 0},
                  {{3, 0}, {5, 3}},
                  {touching, hit<2>(0, {-1, 0}, {3, 1.5})}},
             Case{"sliding along a touched face", {0, 2}, {{3, 0}, {5, 3}}, {touching, none}},
             Case{"leaving a touched face", {-2, 0}, {{3, 0}, {5, 3}}, {touching, none}},
             Case{"pressing into a touched corner along one axis",
                  {2, 0},
                  {{3, 3}, {5, 5}},
                  {touching, none}},
             Case{"pressing into a touched corner diagonally",
                  {2, 2},
                  {{3, 3}, {5, 5}},
                  {touching, hit<2>(0, {-1, 0}, {3, 3})}},
             Case{"overlapping at the start", {20, 0}, {{2, 2}, {16, 8}}, {overlapping, none}},
             Case{"into a flat wall, flat along its own axis",
                  {20, 0},
                  {{15, 0}, {15, 8}},
                  {separate, hit<2>(0.6, {-1, 0}, {15, 1.5})}},
         }) {
        SCOPED_TRACE(c.what);
        // Ties go to the lower axis, so those cases may not exchange axes.
        const bool tie = c.expected.hit && c.move.x == c.move.y;
        if (!tie) {
            expect_sweep<2>(a, c.move, c.wall, c.expected);
            continue;
        }
        const Sweep<2> found = sweep(a, c.move, c.wall);
        ASSERT_TRUE(found.hit);
        EXPECT_EQ(found.hit->t, c.expected.hit->t);
        EXPECT_EQ(found.hit->normal, c.expected.hit->normal);
        EXPECT_EQ(found.hit->point, c.expected.hit->point);
    }
}

TEST(Sweep, EqualEntriesTieThoughTheyAreNoDoubles) { // 1/3 and 7/21: reciprocals would differ
    const Box2 a{{0, 0}, {1, 1}};
    for (int k = 1; k < 200; ++k) {
        const Sweep<2> found =
            sweep(a, Vec2{3.0 * k, 49}, Box2{{1.0 + k, 1 + 49.0 / 3 * 1}, {500, 500}});
        ASSERT_TRUE(found.hit);
        const double x = k / (3.0 * k), y = (1 + 49.0 / 3 - 1) / 49;
        EXPECT_EQ(found.hit->normal, x >= y ? Vec2(-1, 0) : Vec2(0, -1)) << k;
    }
    const Sweep<2> exact = sweep(a, Vec2{9, 21}, Box2{{4, 8}, {50, 50}});
    EXPECT_EQ(exact.hit->t, 1.0 / 3);
    EXPECT_EQ(exact.hit->normal, Vec2(-1, 0));
}

TEST(Sweep, Workings) {
    const Slabs<2> all = slabs<2>({{0, 0}, {3, 3}}, {20, 10}, {{15, 10}, {16, 14}});
    EXPECT_EQ(all.axes[0].entry, 0.6);
    EXPECT_EQ(all.axes[0].exit, 0.8);
    EXPECT_EQ(all.axes[1].entry, 0.7);
    EXPECT_EQ(all.axes[1].exit, 1.4);
    EXPECT_EQ(all.entry, 0.7);
    EXPECT_EQ(all.exit, 0.8);
    EXPECT_EQ(all.axis, 1);
    const Slabs<2> still = slabs<2>({{0, 0}, {3, 3}}, {20, -0.0}, {{15, 3}, {16, 8}});
    EXPECT_FALSE(still.axes[1].moving);
    EXPECT_EQ(still.entry, std::numeric_limits<double>::infinity()); // touching is not overlapping
}

TEST(Sweep, Points) {
    const Box2 wall{{5, 0}, {6, 4}};
    expect_sweep<2>(Circle{{0, 2}, 0}, Vec2{10, 0}, wall, {separate, hit<2>(0.5, {-1, 0}, {5, 2})});
    expect_sweep<2>(Circle{{0, 4}, 0}, Vec2{10, 0}, wall, {separate, none}); // along the edge
    expect_sweep<2>(Circle{{4, 3}, 0}, Vec2{2, 2}, wall, {separate, none});  // past the corner
    expect_sweep<2>(Circle{{5, 2}, 0}, Vec2{10, 0}, wall, {touching, hit<2>(0, {-1, 0}, {5, 2})});
    expect_sweep<2>(Circle{{0, 2}, 0}, Vec2{10, 0}, Circle{{5, 2}, 0}, {separate, none});
    expect_sweep<2>(wall, Vec2{-10, 0}, Circle{{0, 2}, 0}, {separate, hit<2>(0.5, {1, 0}, {0, 2})});
}

TEST(Sweep, Balls) {
    const Circle a{{0, 0}, 1}, b{{6, 0}, 1};
    expect_sweep<2>(a, Vec2{8, 0}, b, {separate, hit<2>(0.5, {-1, 0}, {5, 0})});
    expect_sweep<2>(a, Vec2{4, 0}, b, {separate, hit<2>(1, {-1, 0}, {5, 0})}); // just there
    expect_sweep<2>(a, Vec2{3.5, 0}, b, {separate, none});
    expect_sweep<2>(a, Vec2{0, 0}, b, {separate, none});
    expect_sweep<2>(a, Vec2{-8, 0}, b, {separate, none});
    expect_sweep<2>(a, Vec2{12, 0}, Circle{{6, 2}, 1}, {separate, none}); // tangent
    expect_sweep<2>(a, Vec2{24, 0}, Circle{{12, 3}, 4}, // 3-4-5: touches 4 before it
                    {separate, hit<2>(8.0 / 24, {-0.8, -0.6}, {8.8, 0.6})});
    expect_sweep<2>(a, Vec2{1, 0}, Circle{{2, 0}, 1}, {touching, hit<2>(0, {-1, 0}, {1, 0})});
    expect_sweep<2>(a, Vec2{0, 1}, Circle{{2, 0}, 1}, {touching, none}); // sliding
    expect_sweep<2>(a, Vec2{-1, 1}, Circle{{2, 0}, 1}, {touching, none});
    expect_sweep<2>(a, Vec2{1, 1}, Circle{{2, 0}, 1}, {touching, hit<2>(0, {-1, 0}, {1, 0})});
    expect_sweep<2>(a, Vec2{1, 0}, Circle{{1, 0}, 1}, {overlapping, none});
    expect_sweep<3>(Sphere{{0, 0, 0}, 1}, Vec3{0, 0, 10}, Sphere{{0, 0, 5}, 2},
                    {separate, hit<3>(0.2, {0, 0, -1}, {0, 0, 3})});
    // A point into a ball.
    expect_sweep<2>(Circle{{0, 0}, 0}, Vec2{8, 0}, Circle{{6, 0}, 2},
                    {separate, hit<2>(0.5, {-1, 0}, {4, 0})});
}

TEST(Sweep, BallAgainstBox) {
    const Box2 box{{10, 0}, {14, 4}};
    const auto circle = [](double x, double y) { return Circle{{x, y}, 5}; };
    expect_sweep<2>(circle(0, 2), Vec2{10, 0}, box, {separate, hit<2>(0.5, {-1, 0}, {10, 2})});
    expect_sweep<2>(circle(0, 2), Vec2{5, 0}, box, {separate, hit<2>(1, {-1, 0}, {10, 2})});
    expect_sweep<2>(circle(0, 2), Vec2{4.5, 0}, box, {separate, none});
    // The corner, 3-4-5: 3 below it, so 4 before it.
    expect_sweep<2>(circle(0, -3), Vec2{12, 0}, box,
                    {separate, hit<2>(0.5, {-0.8, -0.6}, {10, 0})});
    // Past the corner's region, where it would meet the corner later, onto the face ...
    expect_sweep<2>(circle(6, -15), Vec2{8, 16}, box, {separate, hit<2>(0.625, {0, -1}, {11, 0})});
    // ... and at the very border between the two.
    expect_sweep<2>(circle(6, -13), Vec2{8, 16}, box, {separate, hit<2>(0.5, {0, -1}, {10, 0})});
    // Tangent to the side, past a corner: never below R.
    expect_sweep<2>(circle(0, -5), Vec2{30, 0}, box, {separate, none});
    expect_sweep<2>(circle(12, -5), Vec2{3, 0}, box, {touching, none});
    expect_sweep<2>(circle(12, -5), Vec2{3, 1}, box, {touching, hit<2>(0, {0, -1}, {12, 0})});
    expect_sweep<2>(circle(7, -4), Vec2{1, 0}, box, // 3-4-5 from the corner
                    {touching, hit<2>(0, {-0.6, -0.8}, {10, 0})});
    expect_sweep<2>(circle(7, -4), Vec2{4, -3}, box, {touching, none}); // past at a right angle
    expect_sweep<2>(circle(7, -4), Vec2{-1, 0}, box, {touching, none});
    expect_sweep<2>(circle(6, 2), Vec2{1, 0}, box, {overlapping, none});
    // Mirrored roles: the box moves.
    expect_sweep<2>(box, Vec2{-10, 0}, circle(0, 2), {separate, hit<2>(0.5, {1, 0}, {5, 2})});
    expect_sweep<2>(box, Vec2{-12, 0}, circle(0, -3), {separate, hit<2>(0.5, {0.8, 0.6}, {4, 0})});
    // Space: an edge and a corner.
    const Box3 cube{{10, 10, 10}, {14, 14, 14}};
    expect_sweep<3>(Sphere{{0, 7, 12}, 5}, Vec3{12, 0, 0}, cube,
                    {separate, hit<3>(0.5, {-0.8, -0.6, 0}, {10, 10, 12})});
    expect_sweep<3>(Sphere{{0, 8, 7}, 7}, Vec3{8, 0, 0}, cube, // 6, 2, 3: 7 away
                    {separate, hit<3>(0.5, {-6.0 / 7, -2.0 / 7, -3.0 / 7}, {10, 10, 10})});
}

// --- Whether there is a hit, against whole-number arithmetic.

namespace {

using Whole = std::int64_t;

/// Time p/q on the lattice, q > 0.
struct Time {
    Whole p, q;
    bool operator<(const Time &o) const { return p * o.q < o.p * q; }
};

/// One axis, at time t: (distance outside the box) * q, signed; whole numbers only.
template <int N> Whole outside(const Aabb<N> &box, const Vec<N> &move, int i, Time t) {
    const Whole x = static_cast<Whole>(move[i]) * t.p;
    const Whole low = static_cast<Whole>(box.min[i]) * t.q;
    const Whole high = static_cast<Whole>(box.max[i]) * t.q;
    return x < low ? x - low : x > high ? x - high : 0;
}
/// The sign of D(t)^2 - R^2.
template <int N> int gap_sign(const Aabb<N> &box, const Vec<N> &move, Whole reach, Time t) {
    Whole square = -reach * reach * t.q * t.q;
    for (int i = 0; i < N; ++i) {
        const Whole d = outside<N>(box, move, i, t);
        square += d * d;
    }
    return square < 0 ? -1 : square > 0 ? 1 : 0;
}
/// The sign of the derivative of D^2.
template <int N> int growth_sign(const Aabb<N> &box, const Vec<N> &move, Time t) {
    Whole dot = 0;
    for (int i = 0; i < N; ++i)
        dot += outside<N>(box, move, i, t) * static_cast<Whole>(move[i]);
    return dot < 0 ? -1 : dot > 0 ? 1 : 0;
}

/// Does the origin, moving by `move`, come within `reach` of `box` in (0, 1], from outside? Looks
/// at every time at which a face is passed, and at the lowest point between two of them.
template <int N> bool lattice_hit(const Aabb<N> &box, const Vec<N> &move, Whole reach) {
    std::vector<Time> times{{0, 1}, {1, 1}};
    for (int i = 0; i < N; ++i)
        for (const double face : {box.min[i], box.max[i]})
            if (move[i] != 0) {
                const Whole sign = move[i] < 0 ? -1 : 1;
                const Time t{sign * static_cast<Whole>(face), sign * static_cast<Whole>(move[i])};
                if (Time{0, 1} < t && t < Time{1, 1})
                    times.push_back(t);
            }
    std::sort(times.begin(), times.end());
    for (std::size_t k = 0; k + 1 < times.size(); ++k) {
        const Time from = times[k], to = times[k + 1];
        if (!(from < to))
            continue;
        const Time middle{from.p * to.q + to.p * from.q, 2 * from.q * to.q};
        Whole mm = 0, mf = 0; // D^2 = |m t - f|^2 over the axes that are outside
        for (int i = 0; i < N; ++i)
            if (const Whole d = outside<N>(box, move, i, middle); d != 0) {
                const Whole m = static_cast<Whole>(move[i]);
                mm += m * m;
                mf += m * static_cast<Whole>(d < 0 ? box.min[i] : box.max[i]);
            }
        const Time lowest{mf, mm};
        if (mm > 0 && from < lowest && lowest < to && gap_sign<N>(box, move, reach, lowest) < 0)
            return true;
        if (gap_sign<N>(box, move, reach, to) < 0)
            return true;
    }
    return gap_sign<N>(box, move, reach, {1, 1}) == 0 && growth_sign<N>(box, move, {1, 1}) < 0;
}

template <int N> void lattice_hits(std::uint64_t seed, int cases) {
    Random random(seed);
    int hits = 0, grazes = 0;
    for (int k = 0; k < cases; ++k) {
        const Ball<N> a{point<N>(random, Kind::lattice), 1.0 * random.between(1, 5)};
        const Aabb<N> b = random.chance(30) ? point_box<N>(point<N>(random, Kind::lattice))
                                            : box<N>(random, Kind::lattice);
        const Vec<N> move = movement<N>(random, Kind::lattice);
        const Sweep<N> found = sweep(a, move, b);
        if (found.start == Relation::overlapping) {
            ASSERT_FALSE(found.hit);
            continue;
        }
        const Aabb<N> seen{b.min - a.centre, b.max - a.centre};
        const auto reach = static_cast<Whole>(a.radius);
        const bool expected = found.start == Relation::touching
                                  ? growth_sign<N>(seen, move, {0, 1}) < 0
                                  : lattice_hit<N>(seen, move, reach);
        ASSERT_EQ(found.hit.has_value(), expected)
            << a << " moving " << show<N>(move) << " against " << b;
        const int exponent = random.between(-900, 450);
        const double scale = std::ldexp(1.0, exponent);
        const Sweep<N> scaled = sweep(Ball<N>{a.centre * scale, a.radius * scale}, move * scale,
                                      Aabb<N>{b.min * scale, b.max * scale});
        ASSERT_EQ(scaled.hit.has_value(), expected) << "scaled by 2^" << exponent;
        if (expected) {
            ASSERT_NEAR(scaled.hit->t, found.hit->t, 1e-14);
        }
        const Sweep<N> mirrored = sweep(b, -move, a); // the box moves instead
        ASSERT_EQ(mirrored.hit.has_value(), expected) << b << " against " << a;
        if (expected) {
            ASSERT_EQ(mirrored.hit->t, found.hit->t);
        }
        hits += expected;
        grazes += !expected && found.start == Relation::separate &&
                  growth_sign<N>(seen, move, {0, 1}) < 0;
    }
    EXPECT_GT(hits, cases / 20);
    EXPECT_GT(grazes, cases / 20);
}

} // namespace

TEST(Sweep, RoundHitsAgainstWholeNumbers) {
    lattice_hits<2>(20, 300000);
    lattice_hits<3>(21, 300000);
}

// --- When and where, against bisection in long doubles.

namespace {

using Long = long double;

/// Gap between a + t move and b, less the reach.
template <int N>
Long gap_at(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b, Long reach, Long t) {
    Long square = 0;
    for (int i = 0; i < N; ++i) {
        const Long x = t * move[i];
        const Long apart =
            std::max({b.min[i] - (a.max[i] + x), (a.min[i] + x) - b.max[i], Long{0}});
        square += apart * apart;
    }
    return std::sqrt(square) - reach;
}

/// The gap is convex in t: find its lowest point, then the crossing before it.
template <int N>
std::optional<Long> bisected(const Aabb<N> &a, const Vec<N> &move, const Aabb<N> &b, Long reach,
                             Long unit) {
    const auto gap = [&](Long t) { return gap_at<N>(a, move, b, reach, t); };
    Long low = 0, high = 1;
    for (int k = 0; k < 50; ++k) {
        const Long one = low + (high - low) / 3, two = high - (high - low) / 3;
        if (gap(one) <= gap(two))
            high = two;
        else
            low = one;
    }
    const Long lowest = (low + high) / 2;
    if (gap(lowest) > -1e-6L * unit)
        return std::nullopt; // a miss, or too close to grazing to measure
    low = 0;
    high = lowest;
    for (int k = 0; k < 45; ++k) {
        const Long middle = (low + high) / 2;
        (gap(middle) > 0 ? low : high) = middle;
    }
    return high;
}

template <int N, class A, class B>
void expect_bisected(const A &a, const Vec<N> &move, const B &b, int &hits) {
    const Sweep<N> found = sweep(a, move, b);
    if (found.hit) {
        ASSERT_TRUE(all_finite(*found.hit)) << a << show<N>(move) << b;
        ASSERT_TRUE(0 <= found.hit->t && found.hit->t <= 1) << a << show<N>(move) << b;
        ASSERT_NEAR(length<N>(found.hit->normal), 1, 5e-16) << a << show<N>(move) << b;
    }
    const Long unit = std::max({largest_of<N>(a), largest_of<N>(b), largest<N>(move)});
    const Long reach = Long{radius_of<N>(a)} + radius_of<N>(b);
    if (found.start != Relation::separate || reach == 0 || reach < 1e-3L * unit)
        return;
    const auto expected = bisected<N>(as_box<N>(a), move, as_box<N>(b), reach, unit);
    if (!expected)
        return;
    ++hits;
    ASSERT_TRUE(found.hit) << a << " moving " << show<N>(move) << " against " << b;
    ASSERT_NEAR(static_cast<double>(*expected), found.hit->t, 1e-9)
        << a << " moving " << show<N>(move) << " against " << b;
    // At t the two touch, at the shared point, and the normal points from b to a there.
    const Long rest = gap_at<N>(as_box<N>(a), move, as_box<N>(b), reach, found.hit->t);
    ASSERT_LE(std::fabs(rest), 1e-9L * unit);
    const Vec<N> p = found.hit->point;
    const auto moved_a = [&] {
        A copy = a;
        if constexpr (requires { copy.centre; })
            copy.centre += found.hit->t * move;
        else
            copy = moved<N>(a, move, found.hit->t);
        return copy;
    }();
    const double near_enough = 1e-9 * static_cast<double>(unit) + 1e-322;
    ASSERT_LE(closest_point<N>(p, b).distance, near_enough) << "the point is on b";
    ASSERT_LE(closest_point<N>(p, moved_a).distance, near_enough) << "and on the mover at t";
    double with = 0;
    for (int i = 0; i < N; ++i)
        with += found.hit->normal[i] * (move[i] / static_cast<double>(unit));
    ASSERT_LT(with, 0) << "against the movement";
}

template <int N> void bisection(std::uint64_t seed, int cases) {
    Random random(seed);
    int hits = 0;
    for (int k = 0; k < cases; ++k) {
        const Kind kind = any_kind(random);
        const Vec<N> move = movement<N>(random, kind);
        const Ball<N> p = ball<N>(random, kind), q = ball<N>(random, kind);
        const Aabb<N> c = box<N>(random, kind);
        expect_bisected<N>(p, move, q, hits);
        expect_bisected<N>(p, move, c, hits);
        expect_bisected<N>(c, move, p, hits);
        if (testing::Test::HasFatalFailure())
            return;
    }
    EXPECT_GT(hits, cases / 20);
}

} // namespace

TEST(Sweep, TimeNormalAndPointAgainstBisection) {
    bisection<2>(22, 25000);
    bisection<3>(23, 25000);
}

namespace {

/// Boxes by time stepping on a lattice: entry times are fractions with small denominators, so that
/// a fine step sees every overlap of some length.
template <int N> void stepped(std::uint64_t seed, int cases) {
    Random random(seed);
    for (int k = 0; k < cases; ++k) {
        const Aabb<N> a = box<N>(random, Kind::lattice), b = box<N>(random, Kind::lattice);
        const Vec<N> move = movement<N>(random, Kind::lattice);
        const Sweep<N> found = sweep(a, move, b);
        ASSERT_EQ(found.start, relation(a, b));
        if (found.start == Relation::overlapping) {
            ASSERT_FALSE(found.hit);
            continue;
        }
        constexpr int steps = 500;
        double first = -1; // the first step at which they overlap
        for (int i = 0; i <= steps && first < 0; ++i)
            if (relation(moved<N>(a, move, 1.0 * i / steps), b) == Relation::overlapping)
                first = 1.0 * i / steps;
        if (!found.hit) {
            ASSERT_LT(first, 0) << a << show<N>(move) << b;
            continue;
        }
        if (first >= 0) { // else it only overlaps between two steps, or from t = 1 on
            ASSERT_NEAR(found.hit->t, first, 1.0 / steps + 1e-12) << a << show<N>(move) << b;
        }
        const Aabb<N> there = moved<N>(a, move, found.hit->t);
        const Vec<N> p = found.hit->point;
        for (int i = 0; i < N; ++i)
            ASSERT_TRUE(there.min[i] <= p[i] + 1e-12 && p[i] <= there.max[i] + 1e-12 &&
                        b.min[i] <= p[i] + 1e-12 && p[i] <= b.max[i] + 1e-12)
                << a << show<N>(move) << b << show<N>(p);
        const Sweep<N> other = sweep(b, -move, a); // seen from the mover
        ASSERT_TRUE(other.hit);
        ASSERT_EQ(other.hit->t, found.hit->t);
        ASSERT_EQ(other.hit->normal, -found.hit->normal);
    }
}

} // namespace

TEST(Sweep, BoxesAgainstTimeStepping) {
    stepped<2>(24, 30000);
    stepped<3>(25, 30000);
}

TEST(Sweep, FiniteOverTheWholeRange) {
    Random random(26);
    for (int k = 0; k < 150000; ++k) {
        const Kind kind = any_kind(random);
        const Vec<3> move = movement<3>(random, random.chance(50) ? kind : Kind::mixed);
        const auto check = [&](const auto &a, const auto &b) {
            const Sweep<3> found = sweep(a, move, b);
            ASSERT_EQ(found.start, relation(a, b));
            ASSERT_TRUE(!found.hit || all_finite(*found.hit)) << a << show<3>(move) << b;
            ASSERT_TRUE(!found.hit || (0 <= found.hit->t && found.hit->t <= 1));
            ASSERT_TRUE(!found.hit || !std::signbit(found.hit->t));
        };
        const Sphere p = ball<3>(random, kind), q = ball<3>(random, kind);
        const Box3 c = box<3>(random, kind), d = box<3>(random, kind);
        check(p, q);
        check(p, c);
        check(d, p);
        check(c, d);
        if (HasFatalFailure())
            return;
    }
}

TEST(Sweep, GrazingHitsKeepTheirDigits) { // expected: with whole numbers, rounded at the end
    // After tests of JOML for a segment against a sphere: tangent, until 0.1 and 0.7 are rounded.
    const auto segment =
        sweep(Sphere{{-0.9, 0.7, 0.7}, 0}, Vec3{2, 0, 0}, Sphere{{0.1, -0.3, 0.7}, 1});
    ASSERT_TRUE(segment.hit);
    EXPECT_NEAR(segment.hit->t, 0.49999999473164397, 1e-14);
    EXPECT_NEAR(segment.hit->normal.x, -1.0536712127723507e-08, 1e-16);
    const auto past = sweep(Circle{{21.6875, -0.25}, 1.625}, Vec2{0.6250000000000001, -1.5},
                            Circle{{25, 0.25}, 1.625});
    ASSERT_TRUE(past.hit);
    EXPECT_NEAR(past.hit->t, 0.4999999887691566, 1e-14);
    const auto corner = sweep(Circle{{1.01e-198, 1.45e-199}, 1.3e-199}, Vec2{-1.2e-199, -5e-200},
                              Box2{{1e-198, -4e-200}, {1e-198, 0}});
    ASSERT_TRUE(corner.hit);
    EXPECT_NEAR(corner.hit->t, 0.49999997226953236, 1e-14);
}

TEST(Sweep, AtBothEndsOfTheRange) {
    // A disc of 1e150, a move of 1e150: the discriminant in plain doubles overflows.
    const auto big = sweep(Circle{{-8e149, 0}, 1e149}, Vec2{1e150, 0}, Circle{{0, 3e149}, 4e149});
    ASSERT_TRUE(big.hit);
    EXPECT_NEAR(big.hit->t, 0.4, 1e-12);
    const auto small = sweep(Circle{{-8 * 5e-324, 0}, 5e-324}, Vec2{10 * 5e-324, 0},
                             Circle{{0, 3 * 5e-324}, 4 * 5e-324});
    ASSERT_TRUE(small.hit);
    EXPECT_NEAR(small.hit->t, 0.4, 1e-12);
    // A speck thrown far passes its wall at a time that is no double.
    const auto speck = sweep(Box2{{-3e-300, -1e-300}, {-2e-300, 1e-300}}, Vec2{1e150, 0},
                             Box2{{0, -1e-300}, {1e-300, 1e-300}});
    ASSERT_TRUE(speck.hit);
    EXPECT_EQ(speck.hit->t, 0);
    EXPECT_EQ(speck.hit->normal, Vec2(-1, 0));
    const auto drop =
        sweep(Circle{{-3e-300, 0}, 1e-300}, Vec2{1e150, 0}, Box2{{0, -1e-300}, {1e-300, 1e-300}});
    ASSERT_TRUE(drop.hit);
    EXPECT_EQ(drop.hit->normal, Vec2(-1, 0));
    EXPECT_LT(drop.hit->t, 1e-300);
}
