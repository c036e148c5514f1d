#include "collide/broadphase/strips.hpp"

#include <gtest/gtest.h>

#include "tests/collide/broadphase/scenes.hpp"

using namespace testing_core;

TEST(Strips, TheStripIsTheNumberOfCutsNotAbove) {
    const Cuts cuts({0, 1, 2, 2, 2, 3, 4, 5}, 4); // quantiles 2, 2, 4
    EXPECT_EQ(cuts.count(), 3u);
    const std::vector<std::pair<double, std::uint32_t>> cases = {{-1e150, 0}, {1.9, 0}, {2, 1},
                                                                 {3.9, 1},    {4, 2},   {1e150, 2}};
    for (const auto &[x, strip] : cases) {
        EXPECT_EQ(cuts.strip(x), strip) << x;
        for (std::uint32_t k = 0; k < 3; ++k)
            EXPECT_EQ(cuts.is_beyond(x, k), strip > k) << x << " " << k;
    }
    EXPECT_EQ(Cuts().strip(5), 0u);
    EXPECT_EQ(Cuts().count(), 1u);
}

TEST(Strips, HalvingFindsWhatCountingFinds) {
    Random random(8);
    for (int parts = 1; parts < 70; ++parts) {
        std::vector<double> sorted;
        for (int k = 0; k < 100; ++k)
            sorted.push_back(random.between(-50, 50));
        std::sort(sorted.begin(), sorted.end());
        const Cuts cuts(sorted, static_cast<std::size_t>(parts));
        for (int x = -52; x < 53; ++x) {
            std::uint32_t counted = 0;
            double last = 1e150;
            for (int k = 1; k < parts; ++k) {
                const double at = sorted[static_cast<std::size_t>(k * 100 / parts)];
                counted += at != last && at <= x;
                last = at;
            }
            ASSERT_EQ(cuts.strip(x), counted) << parts << " " << x;
        }
    }
}

/// Never backwards, whatever lies on it.
TEST(Strips, TheScaleRises) {
    Random random(7);
    for (int k = 0; k < 1000; ++k) {
        const Kind kind = any_kind(random);
        std::vector<double> values;
        for (int m = random.between(1, 200); m > 0; --m)
            values.push_back(coordinate(random, kind));
        std::sort(values.begin(), values.end());
        const Scale scale(values);
        std::uint32_t before = 0;
        for (const double x : values) {
            ASSERT_GE(scale.step(x), before) << x;
            ASSERT_LE(scale.step(x), 65535u) << x;
            before = scale.step(x);
        }
    }
}

/// Every box is in a strip that it begins in, and the giants do not fill the memory.
TEST(Strips, EntriesAreBounded) {
    Random random(6);
    for (int k = 0; k < 200; ++k) {
        const auto boxes = crowd<3>(random, random.between(0, 500));
        const Strips<3> strips(boxes);
        std::size_t entries = 0, begun = 0;
        for (std::size_t s = 0; s < strips.count(); ++s)
            for (const StripEntry &entry : strips.strip(s)) {
                ++entries;
                begun += entry.begins == Strips<3>::all_begin;
            }
        ASSERT_EQ(begun, boxes.size());
        ASSERT_LE(entries, 8 * boxes.size());
    }
}
