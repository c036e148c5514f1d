#include "collide/contact.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

template <int N> void expect_same(const std::optional<Contact<N>> &found, const Contact<N> &c) {
    ASSERT_TRUE(found);
    EXPECT_EQ(found->normal, c.normal) << show<N>(found->normal);
    EXPECT_EQ(found->depth, c.depth);
    EXPECT_EQ(found->point, c.point) << show<N>(found->point);
}
template <int N>
void expect_near(const std::optional<Contact<N>> &found, const Contact<N> &c, double lengths) {
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->depth, c.depth, lengths);
    for (int i = 0; i < N; ++i) {
        EXPECT_NEAR(found->normal[i], c.normal[i], 4e-16);
        EXPECT_NEAR(found->point[i], c.point[i], lengths);
    }
}

} // namespace

// --- Two balls

TEST(Contact, Circles) {
    struct Case {
        Circle a, b;
        Contact<2> expected;
    };
    for (const Case &c : {
             Case{{{-1.5, -1}, 1.75}, {{0, 1}, 1.25}, {{0.6, 0.8}, 0.5, {-0.6, 0.2}}},
             Case{{{1, 1}, 2}, {{1, 5}, 3}, {{0, 1}, 1, {1, 2.5}}},
             Case{{{0, 0}, 1}, {{1.5, 0}, 1}, {{1, 0}, 0.5, {0.75, 0}}},
             Case{{{0, 0}, 2}, {{3, 4}, 3}, {{0.6, 0.8}, 0, {1.2, 1.6}}}, // touching
             Case{{{0, 0}, 5}, {{1, 0}, 1}, {{1, 0}, 5, {2.5, 0}}},       // contained
         })
        for (const Symmetry<2> &s : symmetries<2>()) {
            SCOPED_TRACE(testing::Message() << s(c.a) << " and " << s(c.b));
            const Contact<2> expected{s.direction(c.expected.normal), s.length(c.expected.depth),
                                      s(c.expected.point)};
            const double lengths = 4 * ulp(std::max(largest_of(s(c.a)), largest_of(s(c.b))));
            expect_near<2>(contact(s(c.a), s(c.b), counts), expected, lengths);
            const Contact<2> back{-expected.normal, expected.depth, expected.point};
            expect_near<2>(contact(s(c.b), s(c.a), counts), back, lengths);
        }
}

TEST(Contact, TouchingBallsAreExactlyZeroDeep) {
    for (const Symmetry<3> &s : symmetries<3>()) {
        const Sphere a{{0, 0, 0}, 2}, b{{3, 4, 12}, 11};
        const auto found = contact(s(a), s(b), counts);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->depth, 0);
        EXPECT_FALSE(contact(s(a), s(b), misses));
    }
}

TEST(Contact, CoincidentCentres) {
    expect_same<2>(contact(Circle{{2, 3}, 1}, Circle{{2, 3}, 1}, misses), {{1, 0}, 2, {2, 3}});
    expect_same<2>(contact(Circle{{0, 0}, 3}, Circle{{0, 0}, 1}, misses), {{1, 0}, 4, {1, 0}});
    expect_same<3>(contact(Sphere{{0, 0, 0}, 1}, Sphere{{-0.0, 0, 0}, 1}, misses),
                   {{1, 0, 0}, 2, {0, 0, 0}});
    // Two equal points touch.
    expect_same<2>(contact(Circle{{2, 3}, 0}, Circle{{2, 3}, 0}, counts), {{1, 0}, 0, {2, 3}});
    EXPECT_FALSE(contact(Circle{{2, 3}, 0}, Circle{{2, 3}, 0}, misses));
}

TEST(Contact, NearlyCoincidentCentresHaveADirection) {
    const Circle a{{0, 0}, 1}, b{{-3 * 5e-324, 4 * 5e-324}, 1};
    expect_near<2>(contact(a, b, counts), {{-0.6, 0.8}, 2, {0, 0}}, 4e-16);
    const Circle far{{1e150, 1e150}, 1e150};
    const auto found = contact(Circle{{0, 0}, 1e150}, far, counts);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->normal.x, std::sqrt(0.5), 4e-16);
    EXPECT_NEAR(found->depth, (2 - std::sqrt(2.0)) * 1e150, 1e135);
}

// --- Two boxes

TEST(Contact, Boxes) {
    const Box2 a{{0, 0}, {6, 4}};
    struct Case {
        Box2 a, b;
        Contact<2> expected;
    };
    for (const Case &c : {
             Case{a, {{5, 1}, {9, 9}}, {{1, 0}, 1, {5.5, 2.5}}},
             Case{{{0, 0}, {6, 6}}, {{4, 5}, {10, 11}}, {{0, 1}, 1, {5, 5.5}}},
             Case{{{0, 0}, {12, 14}}, {{5, 6}, {7, 8}}, {{1, 0}, 7, {6, 7}}}, // whole push
             Case{a, {{6, 1}, {9, 9}}, {{1, 0}, 0, {6, 2.5}}},                // touching
             Case{a, {{2, 4}, {3, 9}}, {{0, 1}, 0, {2.5, 4}}},
             Case{a, {{6, 4}, {9, 9}}, {{1, 0}, 0, {6, 4}}}, // a corner: the lower axis
             Case{a, {{4, 2}, {9, 9}}, {{1, 0}, 2, {5, 3}}}, // 2 and 2: the lower axis
             Case{a, {{-3, 1}, {1, 9}}, {{-1, 0}, 1, {0.5, 2.5}}},
             Case{a, {{2, 1}, {4, 3}}, {{0, 1}, 3, {3, 2}}}, // both centres equal: +
             Case{a, {{0, 0}, {6, 4}}, {{0, 1}, 4, {3, 2}}}, // the same box
             Case{a, {{3, 2}, {3, 2}}, {{0, 1}, 2, {3, 2}}}, // no size, in the middle
             Case{{{0, 0}, {4, 4}}, {{1, 1}, {3, 3}}, {{1, 0}, 3, {2, 2}}}, // all four equal
         }) {
        SCOPED_TRACE(testing::Message() << c.a << " and " << c.b);
        expect_same<2>(contact(c.a, c.b, counts), c.expected);
    }
}

TEST(Contact, ExchangingBoxesTurnsTheNormalUnlessItsSignIsTied) {
    const Box2 a{{0, 0}, {6, 4}}, b{{5, 1}, {9, 9}};
    expect_same<2>(contact(b, a, counts), {{-1, 0}, 1, {5.5, 2.5}});
    const Box2 tall{{-1, -5}, {1, 5}}, wide{{-5, -1}, {5, 1}};
    expect_same<2>(contact(tall, wide, counts), {{1, 0}, 6, {0, 0}});
    expect_same<2>(contact(wide, tall, counts), {{1, 0}, 6, {0, 0}});
}

TEST(Contact, IntervalOverlapFallsShortForContainedBoxes) {
    const Box2 a{{0, 0}, {12, 14}}, b{{5, 6}, {7, 8}};
    expect_same<2>(contact(a, b, interval), {{1, 0}, 2, {6, 7}});
    // 2 on x and 1.5 on y: its axis is that of the smaller interval overlap ...
    expect_same<2>(contact(a, Box2{{5, 10}, {7, 11.5}}, interval), {{0, 1}, 1.5, {6, 10.75}});
    // ... and 9 - 0 or 14 - 7 decides the sign on that axis as before.
    expect_same<2>(contact(a, Box2{{1, 3}, {4, 5}}, interval), {{0, -1}, 2, {2.5, 4}});
}

TEST(Contact, WorkingsOfTheBoxRule) {
    const auto pushes = axis_pushes<2>({{0, 0}, {6, 4}}, {{5, 1}, {9, 9}}, BoxDepth::half_extents);
    EXPECT_EQ(pushes[0].positive, 1);
    EXPECT_EQ(pushes[0].negative, 9);
    EXPECT_EQ(pushes[0].depth, 1);
    EXPECT_EQ(pushes[0].sign, 1);
    EXPECT_EQ(pushes[1].depth, 3);
    EXPECT_EQ(least_axis(pushes), 0);
    const auto apart = axis_pushes<2>({{0, 0}, {6, 4}}, {{8, 1}, {9, 9}}, BoxDepth::half_extents);
    EXPECT_EQ(apart[0].depth, -2); // a gap of 2
}

// --- Ball and box

TEST(Contact, CircleAndBox) {
    const Box2 crate{{-3.25, -1.25}, {0.25, 1.25}};
    struct Case {
        Circle a;
        Contact<2> expected; // ball first
    };
    for (const Case &c : {
             Case{{{1, 0.5}, 1.25}, {{-1, 0}, 0.5, {0.25, 0.5}}},                      // a face
             Case{{{0.25 + 0.75, 1.25 + 1}, 1.5}, {{-0.6, -0.8}, 0.25, {0.25, 1.25}}}, // a corner
             Case{{{0.25 + 0.75, 1.25 + 1}, 1.25}, {{-0.6, -0.8}, 0, {0.25, 1.25}}},   // touching
             Case{{{1.5, 0.5}, 1.25}, {{-1, 0}, 0, {0.25, 0.5}}},
             Case{{{0, 0.5}, 1.25}, {{-1, 0}, 1.5, {0, 0.5}}}, // inside: 0.25 to the face, + r
             Case{{{0.25, 0.5}, 1.25}, {{-1, 0}, 1.25, {0.25, 0.5}}}, // on the face
             Case{{{-1, 1}, 0.5}, {{0, -1}, 0.75, {-1, 1}}},
             Case{{{0, 0.5}, 0}, {{-1, 0}, 0.25, {0, 0.5}}}, // a point
         })
        for (const Symmetry<2> &s : symmetries<2>()) {
            SCOPED_TRACE(testing::Message() << s(c.a) << " and " << s(crate));
            const Contact<2> expected{s.direction(c.expected.normal), s.length(c.expected.depth),
                                      s(c.expected.point)};
            const double lengths = 2 * ulp(std::max(largest_of(s(c.a)), largest_of(s(crate))));
            expect_near<2>(contact(s(c.a), s(crate), counts), expected, lengths);
            const Contact<2> back{-expected.normal, expected.depth, expected.point};
            expect_near<2>(contact(s(crate), s(c.a), counts), back, lengths);
        }
}

TEST(Contact, TiesOfACentreInABox) {
    const Box2 square{{-2, -2}, {2, 2}};
    // The very middle: the lower axis, + in both orders.
    expect_same<2>(contact(Circle{{0, 0}, 1}, square, counts), {{1, 0}, 3, {0, 0}});
    expect_same<2>(contact(square, Circle{{0, 0}, 1}, counts), {{1, 0}, 3, {0, 0}});
    // On a diagonal: equal pushes on both axes, the lower axis.
    expect_same<2>(contact(Circle{{1, 1}, 1}, square, counts), {{-1, 0}, 2, {1, 1}});
    expect_same<2>(contact(square, Circle{{1, 1}, 1}, counts), {{1, 0}, 2, {1, 1}});
    // On the corner itself.
    expect_same<2>(contact(Circle{{2, 2}, 1}, square, counts), {{-1, 0}, 1, {2, 2}});
    // A box of no size: 0 every way, so + on the lower axis.
    expect_same<2>(contact(Circle{{2, 2}, 1}, Box2{{2, 2}, {2, 2}}, counts), {{1, 0}, 1, {2, 2}});
    // A point on the boundary touches, with depth 0.
    expect_same<2>(contact(Circle{{2, 1}, 0}, square, counts), {{-1, 0}, 0, {2, 1}});
    EXPECT_FALSE(contact(Circle{{2, 1}, 0}, square, misses));
}

TEST(Contact, BallsIgnoreTheDepthOfTwoBoxes) {
    const Box2 square{{-2, -2}, {2, 2}};
    expect_same<2>(contact(Circle{{1, 0}, 1}, square, interval), {{-1, 0}, 2, {1, 0}});
}

TEST(Contact, SphereAndBox) {
    const Box3 box{{0, 0, 0}, {4, 4, 4}};
    const auto corner = contact(Sphere{{6, 7, 10}, 8}, box, counts); // 2, 3, 6: 7 away
    expect_near<3>(corner, {{-2.0 / 7, -3.0 / 7, -6.0 / 7}, 1, {4, 4, 4}}, 2e-15);
    expect_same<3>(contact(Sphere{{1, 2, 2}, 1}, box, counts), {{1, 0, 0}, 2, {1, 2, 2}});
    expect_same<3>(contact(box, Sphere{{1, 2, 2}, 1}, counts), {{-1, 0, 0}, 2, {1, 2, 2}});
}

// --- Properties

namespace {

/// The gap that the push leaves, negative for a rest of overlap; in long doubles, which hold 11
/// bits more.
template <int N, class A, class B>
long double rest_after_push(const A &a, const B &b, const Contact<N> &push, bool boxes) {
    using Long = long double;
    Long square = 0, inside = std::numeric_limits<Long>::infinity();
    for (int i = 0; i < N; ++i) {
        const Long move = Long{push.depth} * push.normal[i];
        const Aabb<N> p = as_box<N>(a), q = as_box<N>(b);
        const Long up = Long{p.max[i]} - (q.min[i] + move), down = (q.max[i] + move) - p.min[i];
        const Long overlap = std::min(up, down);
        inside = std::min(inside, overlap);
        if (overlap < 0)
            square += overlap * overlap;
    }
    if (boxes)
        return -inside;
    const Long reach = Long{radius_of<N>(a)} + radius_of<N>(b);
    return inside > 0 ? -inside - reach : std::sqrt(square) - reach;
}

/// In units of the last place of the largest coordinate: 4 for two boxes, 8 where something is
/// round, exactly 0 for boxes on a lattice.
template <int N, class A, class B>
void expect_push_out(const A &a, const B &b, bool boxes, bool lattice) {
    const auto found = contact(a, b, counts);
    const Relation how = relation(a, b);
    ASSERT_EQ(found.has_value(), how != Relation::separate) << a << " and " << b;
    ASSERT_EQ(contact(a, b, misses).has_value(), how == Relation::overlapping) << a << " " << b;
    if (!found)
        return;
    ASSERT_TRUE(all_finite(*found)) << a << " and " << b;
    ASSERT_GE(found->depth, 0) << a << " and " << b;
    ASSERT_TRUE(how != Relation::touching || found->depth == 0) << a << " and " << b;
    ASSERT_NEAR(length<N>(found->normal), 1, 5e-16) << a << " and " << b;
    if (boxes && lattice) {
        ASSERT_EQ((rest_after_push<N>(a, b, *found, boxes)), 0) << a << " and " << b;
    }
    const double last_place = ulp(std::max(largest_of<N>(a), largest_of<N>(b)));
    ASSERT_LE(std::fabs(rest_after_push<N>(a, b, *found, boxes)), (boxes ? 4 : 8) * last_place)
        << a << " and " << b << " push " << found->depth << " along " << show<N>(found->normal);
}

template <int N> void push_out(std::uint64_t seed, int cases) {
    Random random(seed);
    for (int k = 0; k < cases; ++k) {
        const Kind kind = any_kind(random);
        const bool lattice = kind == Kind::lattice;
        const Ball<N> p = ball<N>(random, kind), q = ball<N>(random, kind);
        const Aabb<N> c = box<N>(random, kind), d = box<N>(random, kind);
        expect_push_out<N>(p, q, false, lattice);
        expect_push_out<N>(p, c, false, lattice);
        expect_push_out<N>(d, p, false, lattice);
        expect_push_out<N>(c, d, true, lattice);
        if (testing::Test::HasFatalFailure())
            return;
    }
}

/// No push that is cheaper on its own axis, or + when it is as cheap.
template <int N> bool tied(const std::array<AxisPush, N> &pushes) {
    int least = 0;
    double depth = std::numeric_limits<double>::infinity();
    for (const AxisPush &push : pushes) {
        depth = std::min(depth, push.depth);
        if (push.positive == push.negative)
            return true;
    }
    for (const AxisPush &push : pushes)
        least += push.depth == depth;
    return least > 1;
}

template <int N> void symmetric(std::uint64_t seed, int cases) {
    Random random(seed);
    const auto all = symmetries<N>();
    for (int k = 0; k < cases; ++k) {
        const Aabb<N> a = box<N>(random, Kind::lattice), b = box<N>(random, Kind::lattice);
        const Ball<N> c = ball<N>(random, Kind::lattice), d = ball<N>(random, Kind::lattice);
        const Symmetry<N> &s =
            all[static_cast<std::size_t>(random.between(0, static_cast<int>(all.size()) - 1))];
        const auto boxes = contact(a, b, counts), boxes_too = contact(s(a), s(b), counts);
        ASSERT_EQ(boxes.has_value(), boxes_too.has_value());
        if (boxes) {
            ASSERT_EQ(boxes_too->depth, s.length(boxes->depth)) << a << " and " << b;
            ASSERT_EQ(boxes_too->point, s(boxes->point)) << a << " and " << b;
            if (!tied<N>(axis_pushes<N>(a, b, BoxDepth::half_extents))) {
                ASSERT_EQ(boxes_too->normal, s.direction(boxes->normal)) << a << " and " << b;
                ASSERT_EQ(contact(b, a, counts)->normal, -boxes->normal) << a << " and " << b;
            }
        }
        const auto balls = contact(c, d, counts), balls_too = contact(s(c), s(d), counts);
        ASSERT_EQ(balls.has_value(), balls_too.has_value());
        if (balls && c.centre != d.centre) {
            ASSERT_LE(largest<N>(balls_too->normal - s.direction(balls->normal)), 4e-16);
            ASSERT_EQ(contact(d, c, counts)->normal, -balls->normal) << c << " and " << d;
        }
    }
}

} // namespace

TEST(Contact, PushingOutEndsTheOverlapOverTheWholeRange) {
    push_out<2>(10, 250000);
    push_out<3>(11, 250000);
}

TEST(Contact, NoAnswerDependsOnTheAxesOrTheUnit) {
    symmetric<2>(12, 100000);
    symmetric<3>(13, 100000);
}
