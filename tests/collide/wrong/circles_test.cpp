#include "collide/wrong/circles.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

const Circle a{{-1.5, -1}, 1.75}, b{{0, 1}, 1.25}; // |d|^2 = 6.25, ra + rb = 3
const Circle close_by{{-0.5, 0}, 1.25};            // |d|^2 = 2

} // namespace

TEST(WrongCircles, SquaredSeparatelyMissesTheRing) {
    EXPECT_EQ(relation(a, b), Relation::overlapping);
    EXPECT_EQ(wrong::squared_separately(a, b), Relation::separate); // 6.25 > 4.625
    EXPECT_EQ(wrong::squared_separately(a, close_by), Relation::overlapping);
    EXPECT_EQ(wrong::squared_separately(Circle{{0, 0}, 3}, Circle{{3, 4}, 4}),
              Relation::touching); // 25 = 9 + 16
    EXPECT_EQ(wrong::squared_separately(Circle{{0, 0}, 3}, Circle{{5, 0}, 0}), Relation::separate);
    EXPECT_EQ(wrong::squared_separately(Circle{{0, 0}, 5}, Circle{{3, 4}, 0}),
              relation(Circle{{0, 0}, 5}, Circle{{3, 4}, 0})); // a point: nothing is missing
    EXPECT_EQ(wrong::squared_separately(Sphere{{0, 0, 0}, 2}, Sphere{{2, 2, 1}, 2}),
              Relation::separate); // 9 > 8
    // The ring is all that it gets wrong, and there it misses.
    Random random(30);
    for (int k = 0; k < 20000; ++k) {
        const Circle p = ball<2>(random, Kind::lattice), q = ball<2>(random, Kind::lattice);
        const auto square = static_cast<int>(std::lround(std::pow(p.centre.x - q.centre.x, 2) +
                                                         std::pow(p.centre.y - q.centre.y, 2)));
        const int limit = static_cast<int>(p.radius * p.radius + q.radius * q.radius);
        const Relation expected = relation_of(square - limit);
        EXPECT_EQ(wrong::squared_separately(p, q), expected) << p << " and " << q;
        EXPECT_LE(wrong::squared_separately(p, q), relation(p, q)) << p << " and " << q;
    }
}

TEST(WrongCircles, ItsPrice) {
    EXPECT_EQ(wrong::missing_square(1.75, 1.25), 4.375); // 9 - 4.625
    EXPECT_NEAR(wrong::lost_reach_share(1.75, 1.25), 1 - std::sqrt(4.625) / 3, 1e-15);
    EXPECT_NEAR(wrong::lost_reach_share(1, 1), 1 - std::sqrt(0.5), 1e-15);
    EXPECT_EQ(wrong::lost_reach_share(0, 0), 0);
    EXPECT_NEAR(wrong::lost_reach_share(1e150, 1e150), 1 - std::sqrt(0.5), 1e-15);
}

TEST(WrongCircles, Unsquared) {
    EXPECT_EQ(wrong::unsquared(a, b), Relation::separate); // 6.25 > 3
    EXPECT_EQ(wrong::unsquared(a, close_by), Relation::overlapping);
    EXPECT_EQ(wrong::unsquared(Circle{{0, 0}, 2}, Circle{{2, 0}, 2}), Relation::touching); // 4 = 4
    // Small circles hit before they meet.
    EXPECT_EQ(wrong::unsquared(Circle{{0, 0}, 0.125}, Circle{{0.375, 0}, 0.125}),
              Relation::overlapping);
    // ra + rb = 1: right.
    EXPECT_EQ(wrong::unsquared(Circle{{0, 0}, 0.5}, Circle{{1, 0}, 0.5}), Relation::touching);
    EXPECT_NEAR(wrong::unsquared_shortfall(25, 0), 20, 1e-14);
    EXPECT_EQ(wrong::unsquared_shortfall(0.5, 0.5), 0);
}

TEST(WrongCircles, OneRadius) {
    EXPECT_EQ(wrong::one_radius(a, b), Relation::separate); // 6.25 > 3.0625
    EXPECT_EQ(wrong::one_radius(b, a), Relation::separate); // 6.25 > 1.5625: a's radius, so not b's
    EXPECT_EQ(wrong::one_radius(a, close_by), Relation::overlapping);
    EXPECT_EQ(wrong::one_radius(Circle{{0, 0}, 5}, Circle{{3, 4}, 9}), Relation::touching);
    EXPECT_EQ(wrong::one_radius(Circle{{3, 4}, 9}, Circle{{0, 0}, 5}), Relation::overlapping);
}

TEST(WrongCircles, RootFirstLetsRoundingDecide) {
    EXPECT_EQ(wrong::root_first(a, b), Relation::overlapping);
    EXPECT_EQ(wrong::root_first(Circle{{0, 0}, 2}, Circle{{3, 4}, 3}), Relation::touching);
    // Right: 0.1 + 0.7 is above 0.8 (as the doubles that they are); but both round to one double.
    const Circle p{{0, 0}, 0.1}, q{{0.1 + 0.7, 0}, 0.7};
    const int truth = (Exact(0.1) + Exact(0.7) - Exact(0.1 + 0.7)).sign();
    ASSERT_NE(truth, 0);
    EXPECT_EQ(relation(p, q), truth > 0 ? Relation::overlapping : Relation::separate);
    EXPECT_EQ(wrong::root_first(p, q), Relation::touching);
    // Nothing is scaled: squares that underflow make apart what is not, and the other way round.
    EXPECT_EQ(wrong::root_first(Circle{{0, 0}, 1e-200}, Circle{{9e-200, 0}, 1e-200}),
              Relation::overlapping);
    EXPECT_EQ(wrong::root_first(Circle{{0, 0}, 1e150}, Circle{{1e150, 0}, 1e150}),
              Relation::overlapping);
}

TEST(WrongCircles, ConcentricDivide) {
    const auto same = wrong::concentric_divide(a, b, counts);
    ASSERT_TRUE(same);
    EXPECT_EQ(same->normal, contact(a, b, counts)->normal);
    EXPECT_EQ(same->point, contact(a, b, counts)->point);
    const auto bad = wrong::concentric_divide(Circle{{2, 3}, 1}, Circle{{2, 3}, 4}, counts);
    ASSERT_TRUE(bad);
    EXPECT_EQ(bad->depth, 5);
    for (int i = 0; i < 2; ++i) {
        EXPECT_TRUE(std::isnan(bad->normal[i]));
        EXPECT_TRUE(std::isnan(bad->point[i]));
    }
    EXPECT_FALSE(wrong::concentric_divide(Circle{{0, 0}, 1}, Circle{{9, 0}, 1}, counts));
    EXPECT_FALSE(wrong::concentric_divide(Circle{{0, 0}, 0}, Circle{{0, 0}, 0}, misses));
    const auto near = wrong::concentric_divide(Circle{{0, 0}, 1}, Circle{{5e-324, 0}, 1}, counts);
    EXPECT_EQ(near->normal, Vec2(1, 0)); // no matter how near
}

TEST(WrongCircles, Unnormalised) {
    const auto found = wrong::unnormalised(a, b, counts);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->normal, Vec2(1.5, 2));
    EXPECT_EQ(found->depth, 0.5);
    // Half way between a + 1.75 d = (1.125, 2.5) and b - 1.25 d = (-1.875, -1.5).
    EXPECT_EQ(found->point, Vec2(-0.375, 0.5));
    EXPECT_EQ(wrong::unnormalised(Circle{{2, 3}, 1}, Circle{{2, 3}, 4}, counts)->normal,
              Vec2(0, 0));
    const auto unit = wrong::unnormalised(Circle{{0, 0}, 1}, Circle{{0, 1}, 1}, counts);
    EXPECT_EQ(unit->normal, contact(Circle{{0, 0}, 1}, Circle{{0, 1}, 1}, counts)->normal);
    EXPECT_EQ(wrong::unnormalised_error(0.5, 2.5), 0.75);
}
