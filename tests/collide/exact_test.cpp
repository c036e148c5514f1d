#include "collide/exact.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

namespace {

__extension__ typedef __int128 Wide; // of gcc and clang

int sign_of(Wide x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }

double wide(Random &random) { // the whole range, denormals too
    const double fraction = random.unit() - 0.5;
    return random.chance(10) ? 0 : std::ldexp(fraction, random.between(-1100, 500));
}

} // namespace

TEST(Exact, AgreesWithWholeNumbers) {
    Random random(1);
    for (int k = 0; k < 200000; ++k) {
        std::array<std::int64_t, 4> n{};
        for (auto &x : n)
            x = static_cast<std::int64_t>(random.bits()) >> random.between(11, 60);
        std::array<Exact, 4> e;
        for (std::size_t i = 0; i < 4; ++i)
            e[i] = Exact(static_cast<double>(n[i])); // at most 53 bits: exact
        const Wide expected = Wide{n[0]} * n[1] - Wide{n[2]} * n[3];
        EXPECT_EQ((e[0] * e[1] - e[2] * e[3]).sign(), sign_of(expected))
            << n[0] << "*" << n[1] << " - " << n[2] << "*" << n[3];
        EXPECT_EQ((e[0] * e[1] - e[1] * e[0]).sign(), 0);
        const Wide sum = Wide{n[0]} + n[1] - n[2];
        EXPECT_EQ((e[0] + e[1] - e[2]).sign(), sign_of(sum));
    }
}

TEST(Exact, IdentitiesOverTheWholeRange) {
    Random random(2);
    for (int k = 0; k < 50000; ++k) {
        const Exact a(wide(random)), b(wide(random)), c(wide(random));
        EXPECT_EQ(((a + b) * (a - b) - (a * a - b * b)).sign(), 0);
        EXPECT_EQ((a * (b + c) - (a * b + a * c)).sign(), 0);
        EXPECT_EQ((a + b - a - b).sign(), 0);
        EXPECT_EQ((a - b).sign(), -(b - a).sign());
        EXPECT_EQ((-a * b).sign(), -a.sign() * b.sign());
    }
}

TEST(Exact, SeesTheLastBit) {
    EXPECT_EQ((Exact(0.1) + Exact(0.2) - Exact(0.3)).sign(), 1); // 0.1 + 0.2 is above 0.3
    EXPECT_EQ((Exact(1e150) + Exact(5e-324) - Exact(1e150)).sign(), 1);
    EXPECT_EQ((Exact(5e-324) * Exact(5e-324)).sign(), 1);
    EXPECT_EQ((Exact(-5e-324) * Exact(5e-324)).sign(), -1);
    EXPECT_EQ(Exact(-0.0).sign(), 0);
    const Exact third(1.0 / 3);
    EXPECT_EQ((third + third + third - Exact(1)).sign(), -1);
}

TEST(Exact, ScaledGivesTheNumberBack) {
    Random random(3);
    for (int k = 0; k < 50000; ++k) {
        const double x = wide(random);
        EXPECT_EQ(Exact(x).scaled(0), x);
        const double y = random.unit() + 0.5;
        EXPECT_EQ(std::ldexp(Exact(y).scaled(-1000), -1000), y);
        const double product = (Exact(y) * Exact(x)).scaled(0);
        EXPECT_LE(std::fabs(product - x * y), 2 * ulp(x * y)) << x << " * " << y;
    }
}
