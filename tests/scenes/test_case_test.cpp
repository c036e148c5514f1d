#include "scenes/test_case.hpp"

#include "tests/scenes/scene_testing.hpp"

// That what is copied compiles and passes is shown by compiling it: tests/scenes/copied.

namespace scenes {
namespace {

TEST(TestCase, ReadsAsATeacherWouldWriteIt) {
    const auto scene = scene_of("scene=circle-box&wrong=grown-box");
    EXPECT_EQ(cpp_test(*scene), R"(#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "collide/question.hpp"
#include "collide/wrong/circle_box.hpp"

// scene=circle-box&a.centre=1.25,2.25&a.radius=1.25&b.min=-3.25,-1.25&b.max=0.25,1.25&order=a-to-b&profile=aabb&wrong=grown-box
TEST(Overlap, CircleBoxGrownBox) {
    using namespace collide;
    [[maybe_unused]] const Convention convention{true, BoxDepth::half_extents};
    const Circle a{{1.25, 2.25}, 1.25};
    const Box2 b{{-3.25, -1.25}, {0.25, 1.25}};

    EXPECT_EQ(relation(a, b), Relation::separate);
    EXPECT_FALSE(is_hit(relation(a, b), convention));
    EXPECT_FALSE(contact(a, b, convention).has_value());

    // Grow the box: what the wrong test answers
    EXPECT_EQ(wrong::grown_box(a, b), Relation::overlapping);
}
)");
}

TEST(TestCase, RequestsAreOneForTheQuestionAndOneForEachWrongTest) {
    EXPECT_EQ(
        query_lines(*scene_of("scene=two-circles&profile=shapes")),
        R"({"query":"contact","profile":"shapes","a":{"circle":{"centre":[-1.5,-1],"radius":1.75}},)"
        R"("b":{"circle":{"centre":[0,1],"radius":1.25}}})"
        "\n");
    EXPECT_EQ(
        query_lines(*scene_of("scene=bullet-wall&wrong=end-only&wrong=substeps&steps=3")),
        R"({"query":"sweep","profile":"aabb","a":{"box":{"min":[0,0],"max":[3,3]}},"move":[20,0],)"
        R"("b":{"box":{"min":[15,0],"max":[16,8]}}})"
        "\n"
        R"({"query":"wrong","test":"end-only","profile":"aabb","a":{"box":{"min":[0,0],"max":[3,3]}},)"
        R"("move":[20,0],"b":{"box":{"min":[15,0],"max":[16,8]}}})"
        "\n"
        R"({"query":"wrong","test":"substeps","profile":"aabb","a":{"box":{"min":[0,0],"max":[3,3]}},)"
        R"("move":[20,0],"b":{"box":{"min":[15,0],"max":[16,8]}},"steps":3})"
        "\n");
}

TEST(TestCase, SeveralWallsAreAListAndATestOfOneIsAskedAboutTheOneHit) {
    const auto scene = scene_of("scene=bullet-wall&walls=15,0,16,8;8,0,9,8&wrong=end-only"
                                "&wrong=first-in-list");
    const std::string lines = query_lines(*scene), test = cpp_test(*scene);
    EXPECT_NE(lines.find(R"("against":[{"box":{"min":[15,0])"), std::string::npos) << lines;
    EXPECT_NE(
        lines.find(R"("test":"end-only","profile":"aabb","a":{"box":{"min":[0,0],"max":[3,3]}},)"
                   R"("move":[20,0],"b":{"box":{"min":[8,0])"),
        std::string::npos)
        << lines;
    EXPECT_NE(test.find("sweep_nearest<2>(a, move, against)"), std::string::npos) << test;
    EXPECT_NE(test.find("wrong::end_only(a, move, Box2{{8.0, 0.0}, {9.0, 8.0}}, convention)"),
              std::string::npos)
        << test;
    EXPECT_NE(test.find("wrong::first_in_list<2>(a, move, against).hit"), std::string::npos);
}

TEST(TestCase, NoNumberIsSaidToBeNone) {
    const auto scene = scene_of("scene=two-circles&b.centre=-1.5,-1&wrong=concentric-divide");
    EXPECT_NE(cpp_test(*scene).find("EXPECT_TRUE(std::isnan(concentric_divide->normal[0]));"),
              std::string::npos)
        << cpp_test(*scene);
}

} // namespace
} // namespace scenes
