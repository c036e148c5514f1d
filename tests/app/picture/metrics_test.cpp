#include "app/picture/metrics.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/picture/rich_text.hpp"
#include "app/picture/utf8.hpp"

namespace app {
namespace {

// Advances of DejaVu Sans 2.37 as its hmtx table has them, in 2048ths of an em.
struct Advance {
    const char *text;
    bool bold;
    int units;
};
constexpr Advance advances[] = {
    {"A", false, 1401}, {"0", false, 1303}, {"7", false, 1303}, {"i", false, 569},
    {" ", false, 651},  {"0", true, 1425},  {"A", true, 1585},  {"AA", false, 2802},
    {"−", false, 1716}, {"√", false, 1305},
};

TEST(Metrics, AdvancesAreTheFontsOwn) {
    for (const Advance &a : advances)
        EXPECT_NEAR(text_width(a.text, 2048, a.bold), a.units, 1e-9) << a.text << a.bold;
}

TEST(Metrics, WidthGrowsWithTheSizeAndIsTheSumOfItsLetters) {
    const std::string_view text = "n = (0.6, 0.8)";
    EXPECT_NEAR(text_width(text, 28, true), 2 * text_width(text, 14, true), 1e-9);
    double sum = 0;
    for (std::size_t at = 0; at < text.size();)
        sum += advance(next_code_point(text, at), 14, false);
    EXPECT_NEAR(text_width(text, 14, false), sum, 1e-9);
    EXPECT_EQ(text_width("", 14, false), 0);
}

TEST(Metrics, LineHeightIsTheFontsOwn) {
    EXPECT_NEAR(ascent(2048), 1901, 1e-9);
    EXPECT_NEAR(descent(2048), 483, 1e-9);
}

TEST(Utf8, BadBytesAreSkippedOneByOne) {
    const auto decoded = [](std::string_view text) {
        std::u32string all;
        for (std::size_t at = 0; at < text.size();)
            all += next_code_point(text, at);
        return all;
    };
    EXPECT_EQ(decoded("a√²→"), U"a√²→");
    EXPECT_EQ(decoded("\xF0\x9F\x98\x80!"), U"\U0001F600!");
    EXPECT_EQ(decoded("\xFFz"), U"\uFFFDz");
    EXPECT_EQ(decoded("\xE2\x88"), U"\uFFFD\uFFFD");
}

TEST(RichText, ScriptsAreSmallerAndShifted) {
    const RichLine line = set_line("r_{a} + 10^{-9}", 14);
    ASSERT_EQ(line.runs.size(), 4u);
    EXPECT_EQ(line.runs[0].text, "r");
    EXPECT_EQ(line.runs[1].text, "a");
    EXPECT_EQ(line.runs[2].text, " + 10");
    EXPECT_EQ(line.runs[3].text, "-9");
    EXPECT_EQ(line.runs[1].size, 10);
    EXPECT_GT(line.runs[1].baseline.y, 0);
    EXPECT_LT(line.runs[3].baseline.y, 0);
    EXPECT_NEAR(line.runs[2].baseline.x, text_width("r", 14, false) + text_width("a", 10, false),
                1e-9);
    EXPECT_NEAR(line.width, line.runs[3].baseline.x + line.runs[3].width, 1e-9);
    EXPECT_EQ(plain_text("r_{a} + 10^{-9}"), "ra + 10-9");
}

TEST(RichText, SubAndSuperscriptStandAboveOneAnother) {
    const RichLine line = set_line("r_{a}^{2} + 1", 14);
    ASSERT_EQ(line.runs.size(), 4u);
    EXPECT_EQ(line.runs[1].baseline.x, line.runs[2].baseline.x);
    EXPECT_GE(line.runs[3].baseline.x, line.runs[1].baseline.x + line.runs[1].width);
}

TEST(RichText, UnfinishedMarksArePlainText) {
    EXPECT_EQ(plain_text("a_b ^ c_{d"), "a_b ^ c_{d");
    EXPECT_TRUE(set_line("", 14).runs.empty());
}

TEST(RichText, LinesStandBelowOneAnother) {
    const RichLine one = set_line("a longer first line", 14),
                   block = set_lines("a longer first line\nr_{a}", 14);
    EXPECT_EQ(block.width, one.width);
    EXPECT_EQ(block.above, one.above);
    ASSERT_EQ(block.runs.size(), 3u);
    EXPECT_EQ(block.runs[1].baseline.x, 0);
    EXPECT_GT(block.runs[1].baseline.y, one.below + ink_above(14));
    EXPECT_GT(block.below, block.runs[2].baseline.y);
    EXPECT_EQ(set_lines("only one", 14).width, set_line("only one", 14).width);
    EXPECT_EQ(plain_text("first\nsecond"), "first second");
}

TEST(RichText, FormulasBreakBeforeTheirSignsAndNotInBrackets) {
    const std::string text = "n = d / |d| = (1.5, 2) / 2.5 = (0.6, 0.8), from A to B";
    for (double width = 150; width < 420; width += 10)
        for (const std::string &line : wrap(text, 14, false, width))
            EXPECT_EQ(std::count(line.begin(), line.end(), '('),
                      std::count(line.begin(), line.end(), ')'))
                << width << ": " << line;
    for (double width = 150; width < 420; width += 10)
        for (const std::string &line : wrap(text, 14, false, width))
            EXPECT_FALSE(line.ends_with('=')) << width << ": " << line;
    for (const std::string &line : wrap("(a sentence in brackets that is long)", 14, false, 120))
        EXPECT_LE(rich_width(line, 14), 120) << line;
}

TEST(RichText, WrappedLinesFitAndLoseNothing) {
    const std::string text = "Depth from the shared interval: depth 2 instead of 7, so it sinks in";
    for (double width : {60.0, 120.0, 200.0, 1000.0}) {
        std::string all;
        for (const std::string &line : wrap(text, 14, true, width)) {
            EXPECT_TRUE(rich_width(line, 14, true) <= width || line.find(' ') == std::string::npos)
                << line;
            all += (all.empty() ? "" : " ") + line;
        }
        EXPECT_EQ(all, text);
    }
}

} // namespace
} // namespace app
