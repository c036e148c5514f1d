#include "scenes/numbers.hpp"

#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <locale>

#include <gtest/gtest.h>

// The way of machines whose library cannot read and write doubles, built here beside the other.
#undef OVERLAP_HAS_DOUBLE_CHARCONV
#define OVERLAP_NUMBERS_FALLBACK
namespace fallback {
#include "scenes/numbers.cpp"
}

namespace scenes {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A double with any bits, always the same sequence (SplitMix64).
class AnyDouble {
  public:
    double operator()() {
        double value;
        do {
            state_ += 0x9E3779B97F4A7C15u;
            std::uint64_t z = state_;
            z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
            z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
            z ^= z >> 31;
            std::memcpy(&value, &z, sizeof value);
        } while (!std::isfinite(value));
        return value;
    }

  private:
    std::uint64_t state_ = 1;
};

TEST(ParseNumber, TakesWhatJsonAndCTake) {
    const std::pair<const char *, double> cases[] = {
        {"0", 0},
        {"-0", 0},
        {"1", 1},
        {"-1.5", -1.5},
        {"2e-3", 0.002},
        {"2E+3", 2000},
        {".5", 0.5},
        {"5.", 5},
        {"0012", 12},
        {"5e-324", 5e-324},
        {"1e-400", 0},
        {"0e999999999999", 0},
        {"1e150", 1e150},
        {"0.1", 0.1},
        {"9007199254740993", 9007199254740992.0},
        {"2.2250738585072011e-308", 2.2250738585072011e-308},
        {"1.7976931348623157e308", 1.7976931348623157e308}};
    for (const auto &[text, value] : cases) {
        ASSERT_TRUE(parse_number(text)) << text;
        EXPECT_EQ(*parse_number(text), value) << text;
        EXPECT_EQ(fallback::scenes::parse_number(text), parse_number(text)) << text;
    }
}

TEST(ParseNumber, RefusesEverythingElse) {
    for (const char *text :
         {"",     "-",   "+1",       " 1",  "1 ",    ".",      "-.",
          "e5",   "1e",  "1e+",      "1,5", "1.5.2", "0x10",   "inf",
          "-inf", "nan", "Infinity", "NaN", "1e309", "-1e999", "1e99999999999999999999",
          "1f",   "--1", "1_000",    "١"}) {
        EXPECT_FALSE(parse_number(text)) << text;
        EXPECT_FALSE(fallback::scenes::parse_number(text)) << text;
    }
    EXPECT_FALSE(parse_number(std::string_view("1\0", 2)));
}

TEST(ParseNumbers, TakesExactlyThatManyBetweenCommas) {
    EXPECT_EQ(parse_numbers("1,-2.5,3e2", 3), (std::vector<double>{1, -2.5, 300}));
    for (const char *text : {"", "1", "1,2", "1,2,3,4", "1,,3", "1,2,", ",1,2", "1, 2,3", "1;2;3"})
        EXPECT_FALSE(parse_numbers(text, 3)) << text;
}

TEST(Shortest, WritesTheFewestDigitsThatReadBack) {
    const std::pair<double, const char *> cases[] = {{0, "0"},
                                                     {-0.0, "0"},
                                                     {1, "1"},
                                                     {-2.5, "-2.5"},
                                                     {0.1, "0.1"},
                                                     {0.1 + 0.2, "0.30000000000000004"},
                                                     {100000, "100000"},
                                                     {1e20, "100000000000000000000"},
                                                     {1e21, "1e+21"},
                                                     {-1.25e22, "-1.25e+22"},
                                                     {0.000001, "0.000001"},
                                                     {1e-7, "1e-7"},
                                                     {5e-324, "5e-324"},
                                                     {0x1p-44, "5.684341886080802e-14"},
                                                     {1e150, "1e+150"},
                                                     {std::nan(""), "NaN"},
                                                     {infinity, "Infinity"},
                                                     {-infinity, "-Infinity"}};
    for (const auto &[value, text] : cases) {
        EXPECT_EQ(shortest(value), text);
        EXPECT_EQ(fallback::scenes::shortest(value), text);
    }
}

TEST(Shortest, ReadsBackAndAgreesWithTheFallback) {
    AnyDouble any;
    for (int i = 0; i < 4000; ++i) {
        const double value = any();
        const std::string text = shortest(value);
        ASSERT_EQ(parse_number(text), value) << text;
        ASSERT_EQ(fallback::scenes::shortest(value), text);
        ASSERT_EQ(fallback::scenes::parse_number(text), value) << text;
    }
}

/// At powers of two the doubles below lie closer than those above.
TEST(Shortest, AgreesWithTheFallbackAtEveryPowerOfTwo) {
    for (int exponent = -1074; exponent <= 1023; ++exponent) {
        const double value = std::ldexp(1.0, exponent);
        ASSERT_EQ(fallback::scenes::shortest(value), shortest(value)) << exponent;
        ASSERT_EQ(parse_number(shortest(value)), value) << exponent;
    }
}

TEST(Show, AtMostThatManyDigitsAndASignWhereRounded) {
    const std::pair<double, const char *> cases[] = {{0, "0"},
                                                     {-0.0, "0"},
                                                     {12.5, "12.5"},
                                                     {-2.5, "−2.5"},
                                                     {1.0 / 3, "≈ 0.333"},
                                                     {-2.0 / 3, "≈ −0.667"},
                                                     {0.164213562, "≈ 0.164"},
                                                     {0.0625, "≈ 0.063"},
                                                     {9.9996, "≈ 10"},
                                                     {0.9996, "≈ 1"},
                                                     {100, "100"},
                                                     {123456.7891, "≈ 123456.789"}};
    for (const auto &[value, text] : cases)
        EXPECT_EQ(show(value), text) << shortest(value);
    EXPECT_EQ(show(1.0 / 3, 1), "≈ 0.3");
    EXPECT_EQ(show(2.5, 0), "≈ 3");
    EXPECT_EQ(show_plain(1.0 / 3), "0.333");
    EXPECT_EQ(show(0.14, 1), "≈ 0.1");
    EXPECT_EQ(show(std::nan("")), "NaN");
    EXPECT_EQ(show(-infinity), "−∞");
}

/// What binary fractions add up to is what the pupil's decimals add up to.
TEST(Show, TheNoiseOfBinaryFractionsIsNoRounding) {
    EXPECT_EQ(show(1.1 + 2.2), "3.3");
    EXPECT_EQ(show(1.2 * 1.2 + 0.6 * 0.6), "1.8");
    EXPECT_EQ(show(20.2 - 20.1), "0.1");
    EXPECT_EQ(show(1 + 1e-9), "≈ 1");
}

TEST(Show, WhatIsNot0IsNeverShownAs0) {
    EXPECT_EQ(show(0.0004), "0.0004");
    EXPECT_EQ(show(0.00043), "≈ 0.0004");
    EXPECT_EQ(show(-0.00002), "−0.00002");
    EXPECT_EQ(show(4.25e-7), "4.25×10^{−7}");
    EXPECT_EQ(show(5e-324), "5×10^{−324}");
    AnyDouble any;
    for (int i = 0; i < 2000; ++i) {
        const double value = any();
        const std::string plain = show_plain(value);
        EXPECT_NE(plain.find_first_of("123456789"), std::string::npos) << plain;
        EXPECT_LE(plain.size(), 24u) << plain;
    }
}

TEST(Show, HugeOnesArePowersOfTen) {
    EXPECT_EQ(show(999999999), "999999999");
    EXPECT_EQ(show(1e9), "1×10^{9}");
    EXPECT_EQ(show(-1.23456e12), "≈ −1.235×10^{12}");
    EXPECT_EQ(show(1e150), "1×10^{150}");
}

TEST(ShowCompared, AddsDigitsUntilTheTextsDiffer) {
    using Texts = std::pair<std::string, std::string>;
    EXPECT_EQ(show_compared(2, 1.5625), Texts("2", "≈ 1.563"));
    EXPECT_EQ(show_compared(1.0001, 1.0002), Texts("1.0001", "1.0002"));
    EXPECT_EQ(show_compared(1.00014, 1.00011), Texts("1.00014", "1.00011"));
    EXPECT_EQ(show_compared(2, std::nextafter(2, 3)), Texts("2", "2.0000000000000004"));
    EXPECT_EQ(show_compared(0.5, 0.5), Texts("0.5", "0.5"));
    AnyDouble any;
    for (int i = 0; i < 2000; ++i) {
        const double value = any();
        const auto [left, right] = show_compared(value, std::nextafter(value, infinity));
        EXPECT_NE(left, right) << shortest(value);
    }
}

/// Numbers as in Germany: a comma for the point, points between the thousands.
struct Comma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

/// Undone at the end of the test, whatever happens in it.
class ForeignLocale {
  public:
    ForeignLocale() : cpp_(std::locale::global(std::locale(std::locale::classic(), new Comma))) {
        const char *before = std::setlocale(LC_ALL, nullptr);
        c_ = before ? before : "C";
        for (const char *name : {"de_DE.UTF-8", "de_DE", "fr_FR.UTF-8", "nl_NL.UTF-8"})
            if (std::setlocale(LC_ALL, name))
                break;
    }
    ~ForeignLocale() {
        std::locale::global(cpp_);
        std::setlocale(LC_ALL, c_.c_str());
    }

  private:
    std::locale cpp_;
    std::string c_;
};

TEST(Numbers, DoNotKnowOfALocale) {
    const ForeignLocale locale;
    EXPECT_EQ(shortest(1234.5), "1234.5");
    EXPECT_EQ(fallback::scenes::shortest(1234.5), "1234.5");
    EXPECT_EQ(fallback::scenes::shortest(1.25e-9), "1.25e-9");
    EXPECT_EQ(parse_number("1234.5"), 1234.5);
    EXPECT_EQ(fallback::scenes::parse_number("1234.5"), 1234.5);
    EXPECT_FALSE(fallback::scenes::parse_number("1234,5"));
    EXPECT_EQ(show(1234.5), "1234.5");
}

} // namespace
} // namespace scenes
