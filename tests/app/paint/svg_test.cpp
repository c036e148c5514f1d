#include <gtest/gtest.h>

#include "app/paint/paint.hpp"
#include "tests/app/golden_testing.hpp"

namespace app {
namespace {

Picture picture() {
    Picture p;
    p.size = {100, 50};
    p.background = Colour{255, 255, 255, 255};
    p.title = "a < b & \"c\"";
    return p;
}
bool has(const std::string &text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(Svg, NumbersAreShort) {
    Picture p = picture();
    p.items = {{"a", {}, Shape{Disc{{-0.001, 1.0 / 3}, 12.345}, Colour{1, 2, 3, 128}, {}}},
               {"a",
                {},
                Shape{std::vector<app::Run>{{{{0.1, -0.25}, {1e3, 2.999}}, false}},
                      {},
                      Stroke{{9, 9, 9, 255}, 1.5, {4, 2.5}}}}};
    const std::string svg = paint_svg(p);
    EXPECT_TRUE(
        has(svg, "cx=\"0\" cy=\"0.33\" r=\"12.35\" fill=\"#010203\" fill-opacity=\"0.5\"/>"))
        << svg;
    EXPECT_TRUE(has(svg,
                    "d=\"M0.1 -0.25L1000 3\" fill=\"none\" stroke=\"#090909\" stroke-width=\"1.5\" "
                    "stroke-dasharray=\"4 2.5\"/>"))
        << svg;
    EXPECT_FALSE(has(svg, "-0.00"));
    EXPECT_EQ(testing::xml_trouble(svg), "");
}

TEST(Svg, TextIsTextAndEscaped) {
    Picture p = picture();
    p.items = {{"ink", {}, TextRun{{5, 20}, "1 < 2 & \"x\" \x01√2", 14, true, {0, 0, 0, 255}, 40}}};
    const std::string svg = paint_svg(p);
    EXPECT_TRUE(has(svg, ">1 &lt; 2 &amp; &quot;x&quot; √2</text>")) << svg;
    EXPECT_TRUE(has(svg, "font-weight=\"bold\""));
    EXPECT_TRUE(has(svg, "<title>a &lt; b &amp; &quot;c&quot;</title>"));
    EXPECT_TRUE(has(svg, "<desc>"));
    EXPECT_EQ(svg.back(), '\n');
    EXPECT_EQ(testing::xml_trouble(svg), "");
}

TEST(Svg, NeighboursOfOneRoleShareAGroup) {
    Picture p = picture();
    const Shape dot{Disc{{1, 1}, 2}, Colour{}, {}};
    const Rect clip{{0, 0}, {50, 50}};
    p.items = {{"a", {}, dot}, {"a", {}, dot}, {"a", clip, dot}, {"b", clip, dot}, {"a", {}, dot}};
    const std::string svg = paint_svg(p);
    std::size_t groups = 0;
    for (std::size_t at = svg.find("<g "); at != std::string::npos; at = svg.find("<g ", at + 1))
        ++groups;
    EXPECT_EQ(groups, 4u);
    EXPECT_TRUE(has(
        svg,
        "<clipPath id=\"clip1\"><rect x=\"0\" y=\"0\" width=\"50\" height=\"50\"/></clipPath>"));
    EXPECT_FALSE(has(svg, "clip2"));
    EXPECT_EQ(testing::xml_trouble(svg), "");
}

TEST(Svg, NoBackgroundWhenTransparent) {
    Picture p = picture();
    EXPECT_TRUE(has(paint_svg(p), "<rect width=\"100\""));
    p.background.reset();
    EXPECT_FALSE(has(paint_svg(p), "<rect width"));
}

TEST(XmlTrouble, FindsSlips) { // the checker itself can fail
    EXPECT_EQ(testing::xml_trouble("<?xml?><a b=\"1\"><c/>x &amp; y</a>"), "");
    for (const char *bad :
         {"<a>", "<a></b>", "<a b=\"1></a>", "<a>x & y</a>", "<a>&nbsp;</a>", "</a>"})
        EXPECT_NE(testing::xml_trouble(bad), "") << bad;
}

} // namespace
} // namespace app
