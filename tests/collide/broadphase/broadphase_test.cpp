#include "collide/broadphase/broadphase.hpp"

#include <gtest/gtest.h>

#include "collide/broadphase/strips_parallel.hpp"
#include "tests/collide/broadphase/scenes.hpp"

using namespace testing_core;

namespace {

struct Named {
    const char *name;
    Method method;
};
constexpr std::array methods{Named{"brute", Method::brute}, Named{"grid", Method::grid},
                             Named{"sweep_prune", Method::sweep_prune}, Named{"tree", Method::tree},
                             Named{"strips", Method::strips}};

/// All methods beside the definition, under both rules.
template <int N> void expect_all_agree(const std::vector<Aabb<N>> &boxes, double cell) {
    const std::uint64_t all = boxes.size() * (boxes.size() - (boxes.empty() ? 0 : 1)) / 2;
    for (const Convention &convention : {counts, misses}) {
        const std::vector<Pair> expected = pairs_by_definition<N>(boxes, convention);
        for (const auto &[name, method] : methods) {
            const Pairs found = overlapping_pairs<N>(boxes, method, convention, cell);
            ASSERT_EQ(found.pairs, expected)
                << name << " cell " << cell << " touching " << convention.touching_counts << "\n"
                << show<N>(boxes);
            ASSERT_LE(found.pairs.size(), found.tested) << name;
            ASSERT_LE(found.tested, all) << name << " tests a pair twice\n" << show<N>(boxes);
        }
        const Pairs one = strip_pairs<N>(boxes, convention);
        const Pairs parallel = strip_pairs_parallel<N>(boxes, convention, 3);
        ASSERT_EQ(parallel.pairs, one.pairs) << show<N>(boxes);
        ASSERT_EQ(parallel.tested, one.tested) << show<N>(boxes);
    }
}

template <int N> void expect_agreement_of_crowds(int scenes, int most, std::uint64_t seed) {
    Random random(seed);
    for (int k = 0; k < scenes; ++k) {
        const auto boxes = crowd<N>(random, random.between(0, most));
        expect_all_agree<N>(boxes, any_cell(random));
        if (testing::Test::HasFatalFailure())
            return;
    }
}

/// n boxes of sides 0.5 to 1.5 in a square (or cube) in which each meets about `partners` others.
template <int N> std::vector<Aabb<N>> even_crowd(int n, double partners) {
    Random random(static_cast<std::uint64_t>(n));
    const double side = 2 * std::pow(n / partners, 1.0 / N);
    std::vector<Aabb<N>> boxes;
    for (int k = 0; k < n; ++k) {
        Aabb<N> box;
        for (int i = 0; i < N; ++i) {
            box.min[i] = side * (random.unit() - 0.5);
            box.max[i] = box.min[i] + 0.5 + random.unit();
        }
        boxes.push_back(box);
    }
    return boxes;
}

} // namespace

TEST(Broadphase, TenThousandHostileCrowdsInThePlane) {
    expect_agreement_of_crowds<2>(10000, 40, 1);
}
TEST(Broadphase, TenThousandHostileCrowdsInSpace) { expect_agreement_of_crowds<3>(10000, 40, 2); }

/// Large enough for many strips, for a deep tree and for blocks of cells.
TEST(Broadphase, LargerCrowds) {
    expect_agreement_of_crowds<2>(25, 1200, 3);
    expect_agreement_of_crowds<3>(25, 1200, 4);
    expect_all_agree<2>(even_crowd<2>(3000, 3), 1);
    expect_all_agree<3>(even_crowd<3>(3000, 3), 1.5);
}

TEST(Broadphase, NoneOneAndTwo) {
    expect_all_agree<2>({}, 1);
    expect_all_agree<3>({{{0, 0, 0}, {1, 1, 1}}}, 1);
    const std::vector<Box2> touching = {{{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}};
    for (const auto &[name, method] : methods) {
        const Pairs counted = overlapping_pairs<2>(touching, method, counts, 1);
        EXPECT_EQ(counted.pairs, (std::vector<Pair>{{0, 1}})) << name;
        EXPECT_EQ(counted.tested, 1u) << name;
        EXPECT_TRUE(overlapping_pairs<2>(touching, method, misses, 1).pairs.empty()) << name;
    }
}

/// Each method throws away what it is there to throw away.
TEST(Broadphase, TestsGrowAsTheMethodSays) {
    const auto boxes = even_crowd<2>(8000, 2);
    const auto tested = [&](Method method) {
        return static_cast<double>(overlapping_pairs<2>(boxes, method, counts, 2).tested);
    };
    const double n = 8000;
    EXPECT_EQ(tested(Method::brute), n * (n - 1) / 2);
    EXPECT_LT(tested(Method::sweep_prune), 2 * std::pow(n, 1.5));
    EXPECT_GT(tested(Method::sweep_prune), 0.2 * std::pow(n, 1.5));
    EXPECT_LT(tested(Method::grid), 8 * n);
    EXPECT_LT(tested(Method::tree), 30 * n);
    EXPECT_LT(tested(Method::strips), 8 * n);
}

/// The same pairs wherever the list comes from: shifted, scaled, mirrored by powers of two.
TEST(Broadphase, PlaceScaleAndMirrorChangeNothing) {
    Random random(9);
    for (int k = 0; k < 300; ++k) {
        std::vector<Box2> boxes;
        for (int m = 0; m < 40; ++m)
            boxes.push_back(box<2>(random, Kind::lattice));
        const auto expected = pairs_by_definition<2>(boxes, misses);
        const double scale = std::ldexp(random.chance(50) ? 1 : -1, random.between(-300, 300));
        for (Box2 &box : boxes) {
            box = {scale * (box.min + Vec2(64, -1024)), scale * (box.max + Vec2(64, -1024))};
            box = normalized(box);
        }
        for (const auto &[name, method] : methods)
            ASSERT_EQ(overlapping_pairs<2>(boxes, method, misses, std::fabs(scale)).pairs, expected)
                << name << " " << scale;
    }
}

/// 2 * 10^8 pairs. (All methods gather them in one kind of list; threads hand the refusal on.)
TEST(Broadphase, TwentyThousandAtOnePlaceAreRefusedByName) {
    const std::vector<Box2> boxes(20000, Box2{{0, 0}, {1, 1}});
    EXPECT_THROW(brute_pairs<2>(boxes, counts), TooManyPairs);
    EXPECT_THROW(strip_pairs_parallel<2>(boxes, counts, 2), TooManyPairs);
}
