#include "collide/wrong/circle_box.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

const Box2 crate{{-3.25, -1.25}, {0.25, 1.25}};
Circle at(double x, double y) { return {{x, y}, 1.25}; }

} // namespace

TEST(WrongCircleBox, GrownBoxIsWrongAtTheCornersAlone) {
    EXPECT_EQ(relation(at(1.25, 2.25), crate), Relation::separate); // 2 > 1.5625
    EXPECT_EQ(wrong::grown_box(at(1.25, 2.25), crate), Relation::overlapping);
    EXPECT_EQ(wrong::grown_box(at(1.25, 0.5), crate), Relation::overlapping);
    EXPECT_EQ(wrong::grown_box(at(1.5, 0.5), crate), Relation::touching); // along a face: right
    EXPECT_EQ(relation(at(1.5, 0.5), crate), Relation::touching);
    EXPECT_EQ(wrong::grown_box(at(1.5, 2.5), crate), Relation::touching); // the worst one
    EXPECT_EQ(wrong::grown_box(at(1.75, 0.5), crate), Relation::separate);
    EXPECT_EQ(wrong::grown_box(Sphere{{5, 5, 5}, 2}, Box3{{0, 0, 0}, {4, 4, 4}}),
              Relation::overlapping);
    Random random(32);
    for (int k = 0; k < 20000; ++k) {
        const Sphere s = ball<3>(random, Kind::lattice);
        const Box3 b = box<3>(random, Kind::lattice);
        EXPECT_GE(wrong::grown_box(s, b), std::min(relation(s, b), Relation::touching));
        const Region where = closest_point<3>(s.centre, b).region;
        if (where == Region::face) {
            const bool flat = b.min.x == b.max.x || b.min.y == b.max.y || b.min.z == b.max.z;
            EXPECT_TRUE(flat || wrong::grown_box(s, b) == relation(s, b) ||
                        relation(s, b) == Relation::overlapping)
                << s << " and " << b;
        }
    }
}

TEST(WrongCircleBox, PriceOfTheCorners) {
    constexpr double r = 1.25;
    EXPECT_NEAR(wrong::corner_error(r, Vec2{3.5, 2.5}), (4 - wrong::pi) * r * r, 1e-15);
    EXPECT_NEAR(wrong::corner_over_reach<2>(r), r * (std::sqrt(2.0) - 1), 1e-15);
    EXPECT_NEAR(wrong::corner_over_reach<3>(r), r * (std::sqrt(3.0) - 1), 1e-15);
    EXPECT_NEAR(wrong::corner_share<2>(r, {3.5, 2.5}), (4 - wrong::pi) * r * r / (6 * 5), 1e-15);
    EXPECT_NEAR(100 * wrong::corner_share<2>(r, {3.5, 2.5}), 4.47, 0.005); // per cent
    EXPECT_EQ(wrong::corner_share<2>(0, {0, 0}), 0);
    EXPECT_NEAR(wrong::corner_share<2>(1e150, {0, 0}), 1 - wrong::pi / 4, 1e-15);
    EXPECT_NEAR(wrong::corner_share<3>(1e-300, {0, 0, 0}), 1 - wrong::pi / 6, 1e-15);
}

template <int N> double counted_error(const Aabb<N> &box, double r, int steps) {
    int wrong_ones = 0, all = 1;
    Vec<N> size = box.max - box.min + 2 * r;
    double volume = 1;
    for (int i = 0; i < N; ++i) {
        volume *= size[i];
        all *= steps;
    }
    for (int k = 0; k < all; ++k) {
        Ball<N> probe{Vec<N>(0), r};
        for (int i = 0, rest = k; i < N; ++i, rest /= steps)
            probe.centre[i] = box.min[i] - r + size[i] * (rest % steps + 0.5) / steps;
        wrong_ones +=
            is_hit(wrong::grown_box(probe, box), misses) != is_hit(relation(probe, box), misses);
    }
    return volume * wrong_ones / all;
}
TEST(WrongCircleBox, PriceAgreesWithCountingCells) {
    EXPECT_NEAR(counted_error<2>(crate, 1.25, 600), wrong::corner_error(1.25, Vec2{3.5, 2.5}),
                0.007);
    const Box3 box{{0, 0, 0}, {1, 2, 3}};
    const double exact = wrong::corner_error(0.5, Vec3{1, 2, 3});
    EXPECT_NEAR(counted_error<3>(box, 0.5, 70), exact, 0.01 * exact);
}

TEST(WrongCircleBox, NearestCorner) {
    EXPECT_EQ(relation(at(1, 0), crate), Relation::overlapping);
    EXPECT_EQ(wrong::nearest_corner(at(1, 0), crate), Relation::separate); // 2.125 > 1.5625
    EXPECT_EQ(wrong::nearest_corner(at(1, 2), crate), Relation::overlapping);
    EXPECT_EQ(wrong::nearest_corner(at(1, 2.25), crate), Relation::touching);
    EXPECT_EQ(wrong::nearest_corner(at(-1.5, 0), crate), Relation::separate); // right inside
    Random random(33);
    for (int k = 0; k < 20000; ++k) {
        const Sphere s = ball<3>(random, Kind::lattice);
        const Box3 b = box<3>(random, Kind::lattice);
        EXPECT_LE(wrong::nearest_corner(s, b), relation(s, b)) << s << " and " << b;
        if (closest_point<3>(s.centre, b).region == Region::corner) {
            EXPECT_EQ(wrong::nearest_corner(s, b), relation(s, b)) << s << " and " << b;
        }
    }
}

TEST(WrongCircleBox, SwappedClamp) {
    EXPECT_EQ(wrong::swapped_clamp_point<2>({-9, -9}, crate), Vec2(0.25, 1.25));
    EXPECT_EQ(wrong::swapped_clamp_point<2>({-1, 0}, crate), Vec2(0.25, 1.25));
    EXPECT_EQ(wrong::swapped_clamp_point<2>({9, 9}, crate), Vec2(0.25, 1.25));
    EXPECT_EQ(wrong::swapped_clamp(at(1, 0), crate), Relation::separate);
    EXPECT_EQ(wrong::swapped_clamp(at(1, 2), crate), Relation::overlapping);
    EXPECT_EQ(wrong::swapped_clamp(at(1, 2.25), crate), Relation::touching);
    EXPECT_EQ(wrong::swapped_clamp(at(-1.5, 0), crate), Relation::separate);
}

TEST(WrongCircleBox, CentreInside) {
    const auto outside = wrong::centre_inside(at(1, 0), crate, counts);
    const auto right = contact(at(1, 0), crate, counts);
    EXPECT_EQ(outside->normal, right->normal);
    EXPECT_EQ(outside->depth, right->depth);
    EXPECT_EQ(wrong::centre_inside(crate, at(1, 0), counts)->normal, -right->normal);

    const auto inside = wrong::centre_inside(at(-0.5, 0.5), crate, counts);
    ASSERT_TRUE(inside);
    EXPECT_TRUE(std::isnan(inside->normal.x) && std::isnan(inside->normal.y));
    EXPECT_EQ(inside->depth, 1.25);
    EXPECT_EQ(inside->point, Vec2(-0.5, 0.5));
    EXPECT_EQ(contact(at(-0.5, 0.5), crate, counts)->depth, 2); // 0.75 to the face, + r
    EXPECT_EQ(wrong::centre_inside_shortfall(at(-0.5, 0.5), crate), 0.75);
    EXPECT_EQ(wrong::centre_inside_shortfall(at(1, 0), crate), 0);
    EXPECT_TRUE(std::isnan(wrong::centre_inside(crate, at(0.25, 0), counts)->normal.x)); // on it
    EXPECT_FALSE(wrong::centre_inside(at(9, 9), crate, counts));
}
