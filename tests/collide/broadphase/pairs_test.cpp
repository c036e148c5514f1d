#include "collide/broadphase/pair_list.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "collide/overlap.hpp"
#include "tests/collide/broadphase/scenes.hpp"

using namespace testing_core;

namespace {

template <int N> void compare_with_the_definition() {
    Random random(11);
    for (int k = 0; k < 100000; ++k) {
        const Kind kind = any_kind(random);
        const Aabb<N> a =
            random.chance(20) ? point_box<N>(point<N>(random, kind)) : box<N>(random, kind);
        const Aabb<N> b = box<N>(random, kind);
        for (const Convention &convention : {counts, misses})
            ASSERT_EQ(
                meet<N>(by_touching_rule<N>(a, convention), by_touching_rule<N>(b, convention)),
                is_hit(relation(a, b), convention))
                << a << b << convention.touching_counts;
    }
}

std::vector<Pair> random_pairs(Random &random, int n, int count) {
    std::vector<Pair> pairs;
    for (int k = 0; k < count; ++k) {
        const int i = random.between(0, n - 2);
        pairs.push_back({i, random.between(i + 1, n - 1)});
    }
    return pairs;
}

TEST(OrderBy, IsThatOfTheNumbersAndEqualOnesStay) {
    const double inf = std::numeric_limits<double>::infinity();
    const std::vector<double> few{3, -1, 0.0, -0.0, 1e150, -1e150, 5e-324, -5e-324, -1, inf};
    const std::vector<std::uint32_t> expected{5, 1, 8, 7, 2, 3, 6, 0, 4, 9};
    EXPECT_EQ(order_by(few.size(), [&](std::size_t k) { return few[k]; }), expected);
    // Many go another way: by digits. Alike in the leading ones, alike in all, and of every size.
    std::mt19937_64 random(7);
    std::vector<double> many;
    for (int k = 0; k < 3000; ++k) {
        const auto n = static_cast<double>(random() % 64);
        many.push_back(k % 3 == 0   ? 1 + n * 0x1p-50
                       : k % 3 == 1 ? n - 32
                                    : std::ldexp(n - 31, k % 400 - 200));
    }
    std::vector<std::uint32_t> sorted(many.size());
    std::iota(sorted.begin(), sorted.end(), 0u);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return many[a] < many[b]; });
    EXPECT_EQ(order_by(many.size(), [&](std::size_t k) { return many[k]; }), sorted);
}

} // namespace

TEST(BroadphasePairs, MeetIsTheTestOfTwoBoxes) {
    compare_with_the_definition<2>();
    compare_with_the_definition<3>();
}

/// What is worth a case of its own where touching does not count.
TEST(BroadphasePairs, OneDoubleLessIsTheStrictRule) {
    struct Case {
        Interval a, b;
        bool counting, strict;
    };
    const std::vector<Case> cases = {
        {{0, 1}, {1, 2}, true, false},
        {{0, 1}, {0.5, 0.5}, true, true},
        {{0, 0}, {0, 0}, true, false},
        {{0, 0}, {-1, 0}, true, false},
        {{0, 0}, {-1, 1}, true, true},
        {{-0.0, 0}, {0, 1}, true, false},
        {{-1, -0.0}, {0, 1}, true, false},
        {{0, 5e-324}, {5e-324, 1}, true, false},
        {{0, 1e150}, {1e150, 1e150}, true, false},
        {{0, 1}, {2, 3}, false, false},
    };
    for (const Case &c : cases) {
        const Box2 a{{c.a.min, 0}, {c.a.max, 1}}, b{{c.b.min, 0}, {c.b.max, 1}};
        EXPECT_EQ(meet<2>(a, b), c.counting) << a << b;
        EXPECT_EQ(meet<2>(by_touching_rule<2>(a, misses), by_touching_rule<2>(b, misses)), c.strict)
            << a << b;
    }
}

TEST(BroadphasePairs, TheListPutsThemInOrder) {
    Random random(3);
    for (const int n : {2, 3, 50, 63, 64, 65, 1000, 100000, 2000000}) {
        std::vector<Pair> expected = random_pairs(random, n, 3000);
        PairList list(static_cast<std::size_t>(n));
        for (const Pair &pair : expected) {
            const bool turned = random.chance(50);
            list.add(turned ? pair.j : pair.i, turned ? pair.i : pair.j, true);
            list.add(pair.i, pair.j, false);
        }
        const Pairs found = list.take();
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(found.pairs, expected) << n;
        EXPECT_EQ(found.tested, 6000u) << n;
        EXPECT_TRUE(list.take().pairs.empty()) << n;
    }
}

TEST(BroadphasePairs, ListsOfPartsAddUp) {
    Random random(4);
    std::vector<Pair> expected = random_pairs(random, 500, 2000);
    PairList one(500), other(500);
    for (std::size_t k = 0; k < expected.size(); ++k)
        (k % 3 == 0 ? one : other).add(expected[k].i, expected[k].j, true);
    one.add(other);
    const Pairs found = one.take();
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(found.pairs, expected);
    EXPECT_EQ(found.tested, expected.size());
}
