#include "app/picture/ticks.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace app {
namespace {

TEST(Ticks, DistancesAreRoundAndWideEnough) {
    for (double scale = 1e-9; scale < 1e9; scale *= 1.17) {
        const Spacing s = spacing(scale, 25, 50);
        EXPECT_GE(s.line * scale, 25 * (1 - 1e-9)) << scale;
        EXPECT_LE(s.line * scale, 25 * 2.5001) << scale;
        EXPECT_GE(s.step * scale, 50 * (1 - 1e-9)) << scale;
        EXPECT_LE(s.step * scale, 50 * 5.001) << scale;
        const double ratio = s.step / s.line;
        EXPECT_NEAR(ratio, std::round(ratio), 1e-9) << scale;
        const double digits = s.step / std::pow(10, std::floor(std::log10(s.step) + 1e-9));
        EXPECT_TRUE(std::fabs(digits - 1) < 1e-9 || std::fabs(digits - 2) < 1e-9 ||
                    std::fabs(digits - 4) < 1e-9 || std::fabs(digits - 5) < 1e-9)
            << scale << " " << s.step;
    }
}

TEST(Ticks, NumbersAreShort) {
    const Spacing tenths{0.1, 0.1, 1};
    EXPECT_EQ(tick_text(3 * 0.1, tenths), "0.3");
    EXPECT_EQ(tick_text(-7 * 0.1, tenths), "−0.7");
    EXPECT_EQ(tick_text(-0.0, tenths), "0");
    EXPECT_EQ(tick_text(20, {5, 5, 0}), "20");
}

TEST(Ticks, MultiplesCoverTheRange) {
    EXPECT_EQ(multiples(-1, 1, 0.5), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
    EXPECT_TRUE(multiples(0.1, 0.4, 0.5).empty());
    EXPECT_TRUE(multiples(0, 1e9, 1e-3).empty());      // absurdly many
    EXPECT_TRUE(multiples(1e18, 1e18 + 3, 1).empty()); // doubles are coarser there
    EXPECT_TRUE(multiples(0, 1, 0).empty());
}

} // namespace
} // namespace app
