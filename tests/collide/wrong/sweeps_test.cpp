#include "collide/wrong/sweeps.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

const Box2 bullet{{0, 0}, {3, 3}}, wall{{15, 0}, {16, 8}};
const Vec2 frame{20, 0};

void expect_hit(const std::optional<SweepHit<2>> &found, double t, const Vec2 &normal,
                const Vec2 &point) {
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->t, t, 1e-15);
    EXPECT_LE(largest<2>(found->normal - normal), 1e-15) << show<2>(found->normal);
    EXPECT_LE(largest<2>(found->point - point), 1e-14) << show<2>(found->point);
}

} // namespace

TEST(WrongSweeps, EndOnlyTunnels) {
    EXPECT_FALSE(wrong::end_only(bullet, frame, wall, counts));
    EXPECT_EQ(wrong::end_only(bullet, Vec2{13, 0}, wall, counts), 1.0);
    EXPECT_EQ(wrong::end_only(bullet, Vec2{12, 0}, wall, counts), 1.0); // touching counts
    EXPECT_FALSE(wrong::end_only(bullet, Vec2{12, 0}, wall, misses));
    EXPECT_EQ(wrong::end_only(Circle{{0, 2}, 1}, Vec2{15, 0}, wall, misses), 1.0);
    // From x = -8 to 12 the sweep hits, end-only from -8 to -4.
    const auto from = [](double x) { return Box2{{x, 0}, {x + 3, 3}}; };
    int swept = 0, at_end = 0;
    for (double x = -12; x <= 16; x += 0.25) {
        const bool hit = sweep(from(x), frame, wall).hit.has_value();
        const bool end = wrong::end_only(from(x), frame, wall, counts).has_value();
        EXPECT_EQ(hit, -8 <= x && x <= 12) << x;
        EXPECT_EQ(end, -8 <= x && x <= -4) << x;
        swept += hit;
        at_end += end;
    }
    EXPECT_EQ(at_end - 1, 16); // 4 of the 20 units, in quarters
    EXPECT_EQ(swept - 1, 80);
    EXPECT_DOUBLE_EQ(wrong::tunnel_share(3, 1, 20), 0.8); // 1 - (3 + 1)/20
    EXPECT_DOUBLE_EQ(wrong::tunnel_share(3, 1, -20), 0.8);
    EXPECT_EQ(wrong::tunnel_share(3, 1, 4), 0);
    EXPECT_EQ(wrong::tunnel_share(3, 1, 2), 0);
    EXPECT_EQ(wrong::tunnel_share(3, 1, 0), 0);
}

TEST(WrongSweeps, SubstepsMoreCanBeWorse) {
    const auto steps = [](int n, const Convention &convention) {
        return wrong::substeps(bullet, frame, wall, convention, n);
    };
    EXPECT_FALSE(steps(1, misses));
    EXPECT_FALSE(steps(2, misses));
    EXPECT_EQ(steps(3, misses), 2.0 / 3);
    EXPECT_EQ(steps(4, misses), 0.75);
    EXPECT_FALSE(steps(5, misses)); // 12 and 16: only grazes both faces
    EXPECT_EQ(steps(5, counts), 3.0 / 5);
    EXPECT_EQ(steps(6, misses), 4.0 / 6);
    EXPECT_EQ(steps(10000, misses), 6001.0 / 10000);
    EXPECT_EQ(wrong::safe_steps(3, 1, 20), 6);
    EXPECT_EQ(wrong::safe_steps(3, 1, -19), 5);
}

TEST(WrongSweeps, EarliestEntry) {
    expect_hit(wrong::earliest_entry(bullet, frame, wall), 0.6, {-1, 0}, {15, 1.5});
    const Vec2 diagonal{20, 10};
    const Box2 high{{15, 10}, {16, 14}}, higher{{15, 13}, {16, 14}};
    EXPECT_EQ(sweep(bullet, diagonal, high).hit->t, 0.7);
    // At 0.6 the mover is (12,6)-(15,9): the middle between its top and the wall's bottom.
    expect_hit(wrong::earliest_entry(bullet, diagonal, high), 0.6, {-1, 0}, {15, 9.5});
    EXPECT_FALSE(sweep(bullet, diagonal, higher).hit);
    expect_hit(wrong::earliest_entry(bullet, diagonal, higher), 0.6, {-1, 0}, {15, 11});
    EXPECT_FALSE(wrong::earliest_entry(bullet, Vec2{0, 0}, wall));              // no axis moves
    EXPECT_FALSE(wrong::earliest_entry(bullet, frame, Box2{{15, 4}, {16, 8}})); // never on y
    EXPECT_FALSE(wrong::earliest_entry(bullet, frame, Box2{{-9, 0}, {-8, 3}})); // behind
}

TEST(WrongSweeps, Unswapped) {
    expect_hit(wrong::unswapped(bullet, frame, wall), 0.6, {-1, 0}, {15, 1.5});
    const Box2 back{{20, 0}, {23, 3}};
    EXPECT_EQ(sweep(back, Vec2{-20, 0}, wall).hit->t, 0.2);
    EXPECT_FALSE(wrong::unswapped(back, Vec2{-20, 0}, wall));
    EXPECT_FALSE(wrong::unswapped(Box2{{0, 9}, {3, 12}}, Vec2{0, -20}, Box2{{0, 0}, {3, 1}}));
    expect_hit(wrong::unswapped(Box2{{0, -9}, {3, -4}}, Vec2{0, 8}, Box2{{0, 0}, {3, 1}}), 0.5,
               {0, -1}, {1.5, 0});
}

TEST(WrongSweeps, StillAxisDivides) {
    expect_hit(wrong::still_axis_divides(bullet, frame, wall), 0.6, {-1, 0}, {15, 1.5});
    const Box2 above{{15, 3}, {16, 8}}, below{{15, -4}, {16, 0}};
    EXPECT_FALSE(sweep(bullet, frame, above).hit); // sliding along a face
    expect_hit(wrong::still_axis_divides(bullet, frame, above), 0.6, {-1, 0}, {15, 3}); // 0/0 lost
    expect_hit(wrong::still_axis_divides(bullet, frame, below), 0.6, {-1, 0}, {15, 0});
    EXPECT_FALSE(wrong::still_axis_divides(bullet, frame, Box2{{15, 4}, {16, 8}})); // inf: right
    EXPECT_FALSE(wrong::still_axis_divides(bullet, frame, Box2{{15, -4}, {16, -1}}));
    // -0 divides as +0 does, and axis 0 may be the lost one.
    expect_hit(wrong::still_axis_divides(bullet, Vec2{-0.0, 20}, Box2{{3, 13}, {8, 14}}), 0.5,
               {0, -1}, {3, 13});
    EXPECT_FALSE(wrong::still_axis_divides(bullet, Vec2{0, 0}, Box2{{3, 0}, {4, 3}}));
}

TEST(WrongSweeps, CentreRay) {
    expect_hit(wrong::centre_ray(bullet, frame, wall), 13.5 / 20, {-1, 0}, {15, 1.5});
    EXPECT_FALSE(wrong::centre_ray(bullet, frame, Box2{{15, 2}, {16, 8}})); // only the edge hits
    EXPECT_TRUE(sweep(bullet, frame, Box2{{15, 2}, {16, 8}}).hit);
    expect_hit(wrong::centre_ray(Circle{{0, 4}, 2}, frame, wall), 0.75, {-1, 0}, {15, 4});
    expect_hit(wrong::centre_ray(Circle{{0, 4}, 0}, frame, wall), 0.75, {-1, 0}, {15, 4});
}

TEST(WrongSweeps, FirstInList) {
    const Box2 near{{8, 0}, {9, 8}};
    const Shape<2> mover = bullet;
    const auto wrong_one = wrong::first_in_list<2>(mover, frame, {wall, near});
    EXPECT_EQ(wrong_one.hit->index, 0);
    EXPECT_EQ(wrong_one.hit->t, 0.6);
    EXPECT_EQ(wrong_one.hit->point, Vec2(15, 1.5));
    EXPECT_EQ(wrong::first_in_list<2>(mover, frame, {near, wall}).hit->index, 0);
    const auto behind =
        wrong::first_in_list<2>(mover, frame, {Box2{{1, 1}, {2, 2}}, Box2{{-9, 0}, {-8, 3}}, wall});
    EXPECT_EQ(behind.hit->index, 2); // the first that is hit at all
    EXPECT_EQ(behind.start, Relation::overlapping);
    EXPECT_EQ(behind.overlapping, std::vector<int>{0});
    EXPECT_FALSE(wrong::first_in_list<2>(mover, frame, {}).hit);
}

TEST(WrongSweeps, NegativeTime) {
    expect_hit(wrong::negative_time(bullet, frame, wall), 0.6, {-1, 0}, {15, 1.5});
    const Box2 inside{{14, 0}, {17, 3}};
    EXPECT_FALSE(sweep(inside, frame, wall).hit);
    expect_hit(wrong::negative_time(inside, frame, wall), -0.1, {-1, 0}, {15, 1.5});
    EXPECT_FALSE(wrong::negative_time(inside, Vec2{0, 0}, wall)); // no motion: no hit
    expect_hit(wrong::negative_time(inside, Vec2{-20, 0}, wall), -0.1, {1, 0}, {16, 1.5});
    // Round ones, too: 5 back to x = 14, then 3-4-5 at the corner.
    expect_hit(wrong::negative_time(Circle{{15.5, 4}, 1}, Vec2{3, 0}, wall), -0.5, {-1, 0},
               {15, 4});
    expect_hit(wrong::negative_time(Circle{{15, -3}, 5}, Vec2{8, 0}, wall), -0.5, {-0.8, -0.6},
               {15, 0});
    expect_hit(wrong::negative_time(Circle{{0, 0}, 2}, Vec2{0, 4}, Circle{{0, 2}, 2}), -0.5,
               {0, -1}, {0, 0});
    expect_hit(wrong::negative_time(wall, Vec2{-3, 0}, Circle{{15.5, 4}, 1}), -0.5, {1, 0},
               {16.5, 4});
    EXPECT_FALSE(wrong::negative_time(Circle{{0, 0}, 2}, Vec2{0, 0}, Circle{{0, 2}, 2}));
}

TEST(WrongSweeps, NegativeTimeIsBelowZeroAndFinite) {
    Random random(34);
    for (int k = 0; k < 50000; ++k) {
        const Kind kind = any_kind(random);
        const Vec<2> move = movement<2>(random, kind);
        const auto check = [&](const auto &a, const auto &b) {
            const auto found = wrong::negative_time(a, move, b);
            if (relation(a, b) != Relation::overlapping || !found)
                return;
            ASSERT_TRUE(all_finite(*found)) << a << show<2>(move) << b;
            ASSERT_LE(found->t, 0) << a << show<2>(move) << b;
            if (kind != Kind::lattice)
                return;
            ASSERT_LT(found->t, 0) << a << show<2>(move) << b;
            const double gap = // at t the two touch
                length<2>(found->point - closest_point<2>(found->point, b).point);
            ASSERT_LE(gap, 1e-12) << a << show<2>(move) << b;
        };
        const Circle p = ball<2>(random, kind), q = ball<2>(random, kind);
        const Box2 c = box<2>(random, kind), d = box<2>(random, kind);
        check(p, q);
        check(p, c);
        check(c, q);
        check(c, d);
        if (HasFatalFailure())
            return;
    }
}

TEST(WrongSweeps, NegativeTimeOfASlowBallInAWideFloor) { // no digit of a small way is lost in it
    const Circle ball{{3, 0.4}, 0.5};
    const auto flat = wrong::negative_time(ball, Vec2{0, -0.01}, Box2{{-1e6, -10}, {1e6, 0}});
    ASSERT_TRUE(flat);
    EXPECT_NEAR(flat->t, -10, 1e-12);
    EXPECT_EQ(flat->normal, Vec2(0, 1));
    const auto round = wrong::negative_time(ball, Vec2{0, -0.01}, Circle{{3, -1e6}, 1e6});
    ASSERT_TRUE(round);
    EXPECT_NEAR(round->t, -10, 1e-7); // the two radii and the distance are rounded as 1e6 is
    const auto corner =
        wrong::negative_time(Circle{{-0.3, 0.3}, 0.5}, Vec2{0, -1e-4}, Box2{{0, -1e6}, {1e6, 0}});
    ASSERT_TRUE(corner);
    EXPECT_NEAR(corner->t, -1000, 1e-9); // 3-4-5 over the corner
    EXPECT_LE(largest<2>(corner->normal - Vec2(-0.6, 0.8)), 1e-12) << show<2>(corner->normal);
    const auto mover = wrong::negative_time(Box2{{-1e6, -10}, {1e6, 0}}, Vec2{0, 0.01}, ball);
    ASSERT_TRUE(mover);
    EXPECT_NEAR(mover->t, -10, 1e-12);
}

TEST(WrongSweeps, NegativeTimeOfOneThatHasJustEntered) { // by less than a step back would keep
    const Circle deep{{-3, -4}, std::nextafter(5.0, 6)};
    for (const Vec2 &move : {Vec2{1, 0}, Vec2{0, 2}, Vec2{2, 1}}) {
        const auto found = wrong::negative_time(deep, move, Box2{{0, 0}, {8, 8}});
        ASSERT_TRUE(found) << show<2>(move);
        EXPECT_LT(found->t, 0) << show<2>(move);
        EXPECT_GT(found->t, -1e-14) << show<2>(move);
        EXPECT_LE(largest<2>(found->normal - Vec2(-0.6, -0.8)), 1e-14) << show<2>(found->normal);
        EXPECT_EQ(found->point, Vec2(0, 0));
    }
}

TEST(WrongSweeps, FlippedNormal) {
    const auto right = sweep(bullet, frame, wall).hit;
    const auto found = wrong::flipped_normal<2>(right);
    EXPECT_EQ(found->normal, Vec2(1, 0));
    EXPECT_EQ(found->t, 0.6);
    EXPECT_EQ(found->point, right->point);
    EXPECT_FALSE(wrong::flipped_normal<2>(std::nullopt));
}

TEST(WrongSweeps, GrownBox) {
    // Straight at a face: right.
    expect_hit(wrong::grown_box(Circle{{0, 4}, 1.5}, frame, wall), 0.675, {-1, 0}, {15, 4});
    // Past the lower corner: stopped in mid-air at x = 13.5, nearest point of the wall its corner.
    const Circle low{{0, -1.25}, 1.5};
    expect_hit(wrong::grown_box(low, Vec2{14, 0}, wall), 13.5 / 14, {-1, 0}, {15, 0});
    EXPECT_FALSE(sweep(low, Vec2{14, 0}, wall).hit);
    // Starts in a corner square, where it touches nothing: no entry any more.
    EXPECT_FALSE(wrong::grown_box(Circle{{13.6, -1.4}, 1.5}, frame, wall));
}
