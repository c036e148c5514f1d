#include "collide/wrong/boxes.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

const Box2 a{{0, 0}, {6, 4}}, b{{5, 1}, {9, 9}};
const Box2 big{{0, 0}, {12, 14}}, small{{5, 6}, {7, 8}};

} // namespace

TEST(WrongBoxes, IntervalDepth) {
    EXPECT_EQ(wrong::interval_depth(a, b, counts)->depth, 1); // as the right one
    EXPECT_EQ(contact(big, small, counts)->depth, 7);
    EXPECT_EQ(wrong::interval_depth(big, small, counts)->depth, 2);
    EXPECT_EQ(wrong::interval_depth(big, small, interval)->depth,
              contact(big, small, interval)->depth);
    EXPECT_EQ(wrong::interval_shortfall(big, small), 5);
    EXPECT_EQ(wrong::interval_shortfall(a, b), 0);
    // Touching counts as agreed on.
    EXPECT_TRUE(wrong::interval_depth(a, Box2{{6, 0}, {7, 1}}, counts));
    EXPECT_FALSE(wrong::interval_depth(a, Box2{{6, 0}, {7, 1}}, misses));
    // One push frees the small box in the right way, four of them in the wrong one: 2 + 2 + 2 + 1.
    Box2 pushed = small;
    int pushes = 0;
    while (relation(big, pushed) == Relation::overlapping) {
        const auto one = wrong::interval_depth(big, pushed, counts);
        const Vec2 way = one->depth * one->normal;
        pushed = {pushed.min + way, pushed.max + way};
        ASSERT_LE(++pushes, 4);
    }
    EXPECT_EQ(pushes, 4);
}

TEST(WrongBoxes, LargerOverlap) {
    const auto found = wrong::larger_overlap(a, b, counts);
    EXPECT_EQ(found->normal, Vec2(0, 1));
    EXPECT_EQ(found->depth, 3);
    EXPECT_EQ(found->point, Vec2(5.5, 2.5));
    EXPECT_EQ(wrong::larger_excess(a, b, BoxDepth::half_extents), 2);
    const auto tie = wrong::larger_overlap(a, Box2{{4, 2}, {9, 9}}, counts); // 2 and 2
    EXPECT_EQ(tie->normal, Vec2(1, 0));
    // By the profile: on x 7 against 2, on y 4 against 3.
    const Box2 inner{{5, 10}, {7, 13}};
    EXPECT_EQ(wrong::larger_overlap(big, inner, counts)->normal, Vec2(1, 0));
    EXPECT_EQ(wrong::larger_overlap(big, inner, counts)->depth, 7);
    EXPECT_EQ(wrong::larger_overlap(big, inner, interval)->normal, Vec2(0, 1));
    EXPECT_EQ(wrong::larger_overlap(big, inner, interval)->depth, 3);
    EXPECT_FALSE(wrong::larger_overlap(a, Box2{{7, 0}, {8, 1}}, counts));
    const auto space =
        wrong::larger_overlap(Box3{{0, 0, 0}, {4, 4, 4}}, Box3{{3, 2, 1}, {9, 9, 9}}, counts);
    EXPECT_EQ(space->normal, Vec3(0, 0, 1));
    EXPECT_EQ(space->depth, 3);
}

TEST(WrongBoxes, NormalFromBToA) {
    const auto found = wrong::b_to_a(a, b, counts);
    EXPECT_EQ(found->normal, Vec2(-1, 0));
    EXPECT_EQ(found->depth, 1);
    EXPECT_EQ(found->point, Vec2(5.5, 2.5));
    EXPECT_FALSE(wrong::b_to_a(a, Box2{{7, 0}, {8, 1}}, counts));
}

TEST(WrongBoxes, FullForHalf) {
    // (-3,-2)-(9,6) and (3,-3)-(11,13): on x 9 - 3 = 6, on y 6 + 3 = 9.
    const auto found = wrong::full_for_half(a, b, counts);
    EXPECT_EQ(found->normal, Vec2(1, 0));
    EXPECT_EQ(found->depth, 6);
    EXPECT_EQ(found->point, Vec2(6, 2));
    // A gap of 1, and yet a hit.
    EXPECT_TRUE(wrong::full_for_half(a, Box2{{7, 1}, {11, 9}}, counts));
    EXPECT_FALSE(contact(a, Box2{{7, 1}, {11, 9}}, counts));
    EXPECT_FALSE(wrong::full_for_half(a, Box2{{20, 1}, {24, 9}}, counts));
    EXPECT_EQ(wrong::twice(a).min, Vec2(-3, -2));
    EXPECT_EQ(wrong::twice(a).max, Vec2(9, 6));
}

TEST(WrongBoxes, OneAxisAndOrForAnd) {
    const Box2 above{{2, 6}, {4, 9}}, beside{{7, 1}, {9, 3}}, away{{7, 5}, {9, 9}};
    EXPECT_EQ(wrong::one_axis(a, above), Relation::overlapping);
    EXPECT_EQ(wrong::one_axis(a, beside), Relation::separate);
    EXPECT_EQ(wrong::one_axis(a, Box2{{6, 9}, {9, 10}}), Relation::touching);
    EXPECT_EQ(wrong::or_for_and(a, above), Relation::overlapping);
    EXPECT_EQ(wrong::or_for_and(a, beside), Relation::overlapping);
    EXPECT_EQ(wrong::or_for_and(a, away), Relation::separate);
    EXPECT_EQ(wrong::or_for_and(a, Box2{{6, 5}, {9, 9}}), Relation::touching);
    EXPECT_EQ(wrong::or_for_and(Box3{{0, 0, 0}, {1, 1, 1}}, Box3{{5, 5, 0.5}, {6, 6, 2}}),
              Relation::overlapping);
}

TEST(WrongBoxes, CornersOnly) {
    EXPECT_EQ(wrong::corners_only(a, b), Relation::overlapping);
    const Box2 wide{{0, 3}, {12, 5}}, tall{{5, 0}, {7, 8}};
    EXPECT_EQ(relation(wide, tall), Relation::overlapping);
    EXPECT_EQ(wrong::corners_only(wide, tall), Relation::separate);
    EXPECT_EQ(wrong::corners_only(big, small), Relation::overlapping); // either way round
    EXPECT_EQ(wrong::corners_only(small, big), Relation::overlapping);
    EXPECT_EQ(wrong::corners_only(a, a), Relation::touching); // its corners are on the boundary
    EXPECT_EQ(wrong::corners_only(a, Box2{{6, 4}, {9, 9}}), Relation::touching);
    EXPECT_EQ(wrong::corners_only(a, Box2{{0, 1}, {6, 3}}), Relation::touching); // a band
    EXPECT_EQ(wrong::corners_only(Box3{{0, 0, 0}, {4, 4, 4}}, Box3{{3, 3, 3}, {9, 9, 9}}),
              Relation::overlapping);
    Random random(31); // it never finds more than there is
    for (int k = 0; k < 20000; ++k) {
        const Box3 p = box<3>(random, Kind::lattice), q = box<3>(random, Kind::lattice);
        EXPECT_LE(wrong::corners_only(p, q), relation(p, q)) << p << " and " << q;
        EXPECT_EQ(wrong::corners_only(p, q), wrong::corners_only(q, p)) << p << " and " << q;
    }
}

TEST(WrongBoxes, SizeForMax) {
    EXPECT_EQ(wrong::size_for_max(a, Box2{{0, 0}, {4, 8}}), Relation::overlapping);
    const Box2 far_a{{10, 10}, {16, 14}}, far_b{{15, 11}, {19, 19}};
    EXPECT_EQ(relation(far_a, far_b), Relation::overlapping);
    EXPECT_EQ(wrong::size_for_max(far_a, far_b), Relation::separate);
    EXPECT_EQ(wrong::size_for_max(a, b), Relation::overlapping); // 5 < 6 and 1 < 4 still
    // Compared even when the size is below min: x 5 < 6 and 0 < 1, y 0 < 4 and 0 < 4.
    EXPECT_EQ(wrong::size_for_max(a, Box2{{5, 0}, {6, 4}}), Relation::overlapping);
    EXPECT_EQ(wrong::size_for_max(a, Box2{{6, 0}, {7, 4}}), Relation::touching);
}

TEST(WrongBoxes, MixedEdges) {
    EXPECT_TRUE(wrong::mixed_edges_hit(a, b));
    EXPECT_TRUE(wrong::mixed_edges_hit(a, Box2{{6, 1}, {9, 9}}));  // touching on x
    EXPECT_FALSE(wrong::mixed_edges_hit(a, Box2{{1, 4}, {9, 9}})); // touching on y
    EXPECT_FALSE(wrong::mixed_edges_hit(a, Box2{{6, 4}, {9, 9}}));
    EXPECT_FALSE(wrong::mixed_edges_hit(a, Box2{{7, 1}, {9, 9}}));
    EXPECT_TRUE(wrong::mixed_edges_hit(Box3{{0, 0, 0}, {1, 1, 1}}, Box3{{1, 0, 0}, {2, 1, 1}}));
    EXPECT_FALSE(wrong::mixed_edges_hit(Box3{{0, 0, 0}, {1, 1, 1}}, Box3{{0, 0, 1}, {2, 1, 2}}));
}

TEST(WrongBoxes, Inverted) {
    const Box2 dragged{{6, 4}, {0, 0}};
    EXPECT_EQ(relation(normalized(dragged), b), Relation::overlapping);
    EXPECT_EQ(wrong::inverted(dragged, b), Relation::separate); // 5 < 0 is false
    EXPECT_EQ(wrong::inverted(a, b), Relation::overlapping);    // dragged the right way
    // What is larger on all sides still hits: 6 < 9 and -1 < 0, 4 < 9 and -1 < 0.
    EXPECT_EQ(wrong::inverted(dragged, Box2{{-1, -1}, {9, 9}}), Relation::overlapping);
    EXPECT_EQ(wrong::inverted(Box2{{0, 4}, {6, 0}}, b), Relation::separate); // y alone
}
