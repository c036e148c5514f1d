#include "collide/overlap.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

/// As given, swapped, and through every symmetry.
template <int N, class A, class B> void expect_relation(const A &a, const B &b, Relation expected) {
    for (const Symmetry<N> &s : symmetries<N>()) {
        EXPECT_EQ(relation(s(a), s(b)), expected) << s(a) << " and " << s(b);
        EXPECT_EQ(relation(s(b), s(a)), expected) << s(b) << " and " << s(a);
    }
}

} // namespace

TEST(Overlap, Circles) {
    struct Case {
        Circle a, b;
        Relation expected;
    };
    for (const Case &c : {
             Case{{{-1.5, -1}, 1.75}, {{0, 1}, 1.25}, Relation::overlapping},
             Case{{{1, 1}, 2}, {{1, 5}, 3}, Relation::overlapping},
             Case{{{0, 0}, 1}, {{1.5, 0}, 1}, Relation::overlapping},
             Case{{{0, 0}, 1}, {{3, 0}, 1}, Relation::separate},
             Case{{{0, 0}, 1}, {{2, 0}, 1}, Relation::touching},
             Case{{{0, 0}, 2}, {{3, 4}, 3}, Relation::touching},    // 3-4-5
             Case{{{0, 0}, 5}, {{1, 0}, 1}, Relation::overlapping}, // contained
             Case{{{2, 2}, 1}, {{2, 2}, 1}, Relation::overlapping}, // coincident
             Case{{{2, 2}, 0}, {{2, 2}, 0}, Relation::touching},    // two equal points
             Case{{{2, 2}, 0}, {{2, 3}, 0}, Relation::separate},
             Case{{{0, 0}, 5}, {{3, 4}, 0}, Relation::touching}, // a point on the rim
             Case{{{0, 0}, 5}, {{0, 0}, 0}, Relation::overlapping},
         })
        expect_relation<2>(c.a, c.b, c.expected);
}

TEST(Overlap, RoundingDecidesNoTie) {
    // 0.1 + 0.2 exceeds 0.3, as the numbers that doubles really are.
    EXPECT_EQ(relation(Circle{{0, 0}, 0.1}, Circle{{0.3, 0}, 0.2}), Relation::overlapping);
    EXPECT_EQ(relation(Circle{{0, 0}, 0.1}, Circle{{0.1 + 0.2, 0}, 0.2}), Relation::separate);
    // The squares of these differ by less than their rounding.
    const double above = std::nextafter(5.0, 6);
    EXPECT_EQ(relation(Circle{{0, 0}, 2}, Circle{{3, 4}, 3}), Relation::touching);
    EXPECT_EQ(relation(Circle{{0, 0}, above}, Circle{{3, 4}, 0}), Relation::overlapping);
    EXPECT_EQ(relation(Circle{{0, 0}, 5}, Circle{{3, std::nextafter(4.0, 5)}, 0}),
              Relation::separate);
    // A difference that rounds: 1e16 + 1 is no double.
    EXPECT_EQ(relation(Circle{{-1, 0}, 1e16}, Circle{{1e16, 0}, 0}), Relation::separate);
    EXPECT_EQ(relation(Circle{{-1, 0}, 1e16}, Circle{{1e16, 0}, 1}), Relation::touching);
    // Squares far below and above what a double can hold.
    EXPECT_EQ(relation(Circle{{0, 0}, 2 * 5e-324}, Circle{{3 * 5e-324, 4 * 5e-324}, 3 * 5e-324}),
              Relation::touching);
    EXPECT_EQ(relation(Circle{{0, 0}, 1e-200}, Circle{{3e-200, 0}, 1e-200}), Relation::separate);
    EXPECT_EQ(relation(Circle{{-1e150, 0}, 1e150}, Circle{{1e150, 0}, 1e150}), Relation::touching);
    EXPECT_EQ(relation(Circle{{-1e150, 0}, 1e150}, Circle{{1e150, 5e-324}, 1e150}),
              Relation::separate);
}

TEST(Overlap, Boxes) {
    const Box2 a{{0, 0}, {6, 4}};
    struct Case {
        Box2 b;
        Relation expected;
    };
    for (const Case &c : {
             Case{{{5, 1}, {9, 9}}, Relation::overlapping},
             Case{{{6, 1}, {9, 9}}, Relation::touching}, // an edge
             Case{{{6, 4}, {9, 9}}, Relation::touching}, // a corner
             Case{{{6, 5}, {9, 9}}, Relation::separate}, // touching on x, apart on y
             Case{{{7, 1}, {9, 9}}, Relation::separate},
             Case{{{1, 1}, {2, 2}}, Relation::overlapping},  // contained
             Case{{{2, -1}, {3, 9}}, Relation::overlapping}, // a cross
             Case{{{3, 2}, {3, 2}}, Relation::overlapping},  // no size, strictly inside
             Case{{{6, 2}, {6, 2}}, Relation::touching},     // no size, on the boundary
             Case{{{3, 2}, {9, 2}}, Relation::overlapping},  // flat
             Case{{{3, 4}, {9, 4}}, Relation::touching},
         })
        expect_relation<2>(a, c.b, c.expected);
    expect_relation<2>(Box2{{1, 1}, {1, 1}}, Box2{{1, 1}, {1, 1}}, Relation::touching);
}

TEST(Overlap, BoxesInSpace) { // the lesson "Boxes": overlapping on x and y, a gap on z
    const Box3 a{{-1.8, 0.2, -1.2}, {0.4, 1.6, 0.4}};
    EXPECT_EQ(relation(a, Box3{{-0.2, 0.8, 0.9}, {1.4, 2.2, 2.1}}), Relation::separate);
    EXPECT_EQ(relation(a, Box3{{-0.2, 0.8, 0.4}, {1.4, 2.2, 2.1}}), Relation::touching);
    EXPECT_EQ(relation(a, Box3{{-0.2, 0.8, 0.3}, {1.4, 2.2, 2.1}}), Relation::overlapping);
}

TEST(Overlap, CircleAndBox) {
    const Box2 crate{{-3.25, -1.25}, {0.25, 1.25}};
    struct Case {
        Circle a;
        Relation expected;
    };
    for (const Case &c : {
             Case{{{1.25, 2.25}, 1.25}, Relation::separate}, // 2 > 1.5625, the corner bug
             Case{{{1.25, 0.5}, 1.25}, Relation::overlapping},
             Case{{{1, 2.25}, 1.25}, Relation::touching},     // 3-4-5 from the corner
             Case{{{1.5, 0.5}, 1.25}, Relation::touching},    // a face
             Case{{{-1, 0.5}, 0}, Relation::overlapping},     // a point strictly inside
             Case{{{0.25, 0.5}, 0}, Relation::touching},      // a point on the boundary
             Case{{{0.25, 1.25}, 0}, Relation::touching},     // on the corner
             Case{{{0.25, 0.5}, 0.5}, Relation::overlapping}, // a centre on the boundary
             Case{{{0.5, 0.5}, 0}, Relation::separate},
         })
        expect_relation<2>(c.a, crate, c.expected);
    // A box without inside: its points are boundary.
    expect_relation<2>(Circle{{1, 1}, 0}, Box2{{0, 1}, {2, 1}}, Relation::touching);
    expect_relation<2>(Circle{{1, 1}, 1}, Box2{{0, 1}, {2, 1}}, Relation::overlapping);
    expect_relation<3>(Sphere{{2, 3, 4}, 3}, Box3{{3, 5, 6}, {9, 9, 9}}, Relation::touching);
}

TEST(Overlap, HitByConvention) {
    EXPECT_TRUE(is_hit(Relation::overlapping, misses));
    EXPECT_TRUE(is_hit(Relation::touching, counts));
    EXPECT_FALSE(is_hit(Relation::touching, misses));
    EXPECT_FALSE(is_hit(Relation::separate, counts));
}

// --- Against whole-number arithmetic: a million lattice cases, where ties are common.

namespace {

using Whole = std::int64_t;
Whole whole(double x) { return static_cast<Whole>(x); }

template <int N>
Relation lattice_relation(const Aabb<N> &a, double ra, const Aabb<N> &b, double rb,
                          bool ball_and_box) {
    Whole square = 0;
    bool strictly = true, apart = false, touching = false;
    for (int i = 0; i < N; ++i) {
        const Whole gap = std::max(
            {whole(b.min[i]) - whole(a.max[i]), whole(a.min[i]) - whole(b.max[i]), Whole{0}});
        square += gap * gap;
        const bool in = a.min[i] < b.max[i] && b.min[i] < a.max[i];
        strictly = strictly && in;
        touching = touching || !in;
        apart = apart || gap > 0;
    }
    if (!ball_and_box && ra == 0 && rb == 0 && apart)
        return Relation::separate;
    if (ball_and_box && strictly)
        return Relation::overlapping;
    const Whole reach = (whole(ra) + whole(rb)) * (whole(ra) + whole(rb));
    return square > reach    ? Relation::separate
           : square == reach ? Relation::touching
                             : Relation::overlapping;
}

template <int N> void against_whole_numbers(std::uint64_t seed, int cases) {
    Random random(seed);
    int touching = 0;
    for (int k = 0; k < cases; ++k) {
        const Ball<N> p = ball<N>(random, Kind::lattice), q = ball<N>(random, Kind::lattice);
        const Aabb<N> c = box<N>(random, Kind::lattice), d = box<N>(random, Kind::lattice);
        const int exponent = random.between(-1000, 480);
        const auto scaled = [&](const Vec<N> &v) { return v * std::ldexp(1.0, exponent); };
        const Ball<N> p2{scaled(p.centre), std::ldexp(p.radius, exponent)};
        const Ball<N> q2{scaled(q.centre), std::ldexp(q.radius, exponent)};
        const Aabb<N> c2{scaled(c.min), scaled(c.max)};
        const Relation balls =
            lattice_relation<N>(as_box<N>(p), p.radius, as_box<N>(q), q.radius, false);
        const Relation mixed = lattice_relation<N>(as_box<N>(p), p.radius, c, 0, true);
        ASSERT_EQ(relation(p, q), balls) << p << " and " << q;
        ASSERT_EQ(relation(p2, q2), balls) << p2 << " and " << q2;
        ASSERT_EQ(relation(p, c), mixed) << p << " and " << c;
        ASSERT_EQ(relation(c2, p2), mixed) << p2 << " and " << c2;
        Relation worst = Relation::overlapping;
        for (int i = 0; i < N; ++i)
            worst = std::min(worst, relation(c.axis(i), d.axis(i)));
        ASSERT_EQ(relation(c, d), worst) << c << " and " << d;
        touching += balls == Relation::touching;
    }
    EXPECT_GT(touching, cases / 200) << "too few ties to mean anything";
}

} // namespace

TEST(Overlap, AMillionLatticeCasesAgainstWholeNumbers) {
    against_whole_numbers<2>(6, 500000);
    against_whole_numbers<3>(7, 500000);
}

namespace {

/// The same comparison in exact numbers, for any magnitudes.
template <int N> Relation exact_relation(const Ball<N> &a, const Ball<N> &b) {
    return relation_of(exact_excess<N>(a.centre, b.centre, a.radius, b.radius).sign());
}

template <int N> void filter_agrees_with_exact(std::uint64_t seed, int cases) {
    Random random(seed);
    for (int k = 0; k < cases; ++k) {
        const Kind kind = any_kind(random);
        Ball<N> a = ball<N>(random, kind), b = ball<N>(random, kind);
        if (random.chance(50)) // a near miss: the radius that just reaches, but for a few ulps
            b.radius = std::fabs(length<N>(b.centre - a.centre) - a.radius);
        ASSERT_EQ(relation(a, b), exact_relation<N>(a, b)) << a << " and " << b;
        ASSERT_EQ(relation(b, a), relation(a, b)) << a << " and " << b;
    }
}

} // namespace

TEST(Overlap, TheFilterNeverContradictsExactNumbers) {
    filter_agrees_with_exact<2>(8, 150000);
    filter_agrees_with_exact<3>(9, 150000);
}
