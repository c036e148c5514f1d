#include "scenes/source_code.hpp"

#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

std::string whole(const std::string &path) {
    std::ifstream file(std::string(OVERLAP_SOURCE_DIR) + "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string shown(const CodeBlock &block) {
    std::string text;
    for (const CodeLine &line : block.lines)
        text += line.code + line.comment + "\n";
    return text;
}

TEST(SourceCode, EveryCutStandsInItsFileAtItsLine) {
    ASSERT_GT(source_cuts().size(), 40u);
    for (const SourceCut &cut : source_cuts()) {
        const std::string text = whole(std::string(cut.file));
        const std::size_t at = text.find(cut.text);
        ASSERT_NE(at, std::string::npos) << cut.name;
        const std::string head = text.substr(0, at);
        EXPECT_EQ(std::count(head.begin(), head.end(), '\n') + 1, cut.line) << cut.name;
        EXPECT_EQ(std::count(cut.text.begin(), cut.text.end(), '{'),
                  std::count(cut.text.begin(), cut.text.end(), '}'))
            << cut.name;
        const std::string_view last = cut.text.substr(cut.text.rfind('\n') + 1);
        EXPECT_TRUE(last.substr(0, last.find(" //")).ends_with('}')) << cut.name;
    }
}

TEST(SourceCode, EveryWrongTestHasItsFunctionWithTheMistakeInIt) {
    for (const WrongTest &test : wrong_tests()) {
        if (find_scene(test.scene) == nullptr)
            continue; // its scene is not there yet
        const auto scene =
            scene_of("scene=" + std::string(test.scene) + "&" + std::string(test.counter_example) +
                     "&wrong=" + std::string(test.id));
        int blocks = 0, mistakes = 0;
        for (const CodeBlock &block : code_beside(*scene)) {
            if (block.wrong.empty())
                continue;
            EXPECT_EQ(block.wrong, test.id);
            EXPECT_TRUE(block.file.starts_with("collide/wrong/")) << block.file;
            ++blocks;
            for (const CodeLine &line : block.lines)
                mistakes += line.mistake ? 1 : 0;
        }
        EXPECT_GE(blocks, 1) << test.scene << "/" << test.id;
        EXPECT_GE(mistakes, 1) << test.scene << "/" << test.id;
    }
}

/// In every preset of every scene there is code, and each step of the working that names a line of
/// it is shown below that line, once.
TEST(SourceCode, ValuesStandBelowTheLinesThatComputedThem) {
    int placed = 0;
    for (const SceneEntry &entry : scene_table())
        for (const Preset &preset : entry.presets) {
            const auto scene =
                scene_of("scene=" + std::string(entry.id) + "&preset=" + std::string(preset.id));
            const auto blocks = code_beside(*scene);
            EXPECT_FALSE(blocks.empty()) << entry.id << ", " << preset.id;
            std::multiset<std::string> values;
            for (const CodeBlock &block : blocks)
                for (const CodeLine &line : block.lines)
                    for (const TraceLine &value : line.values)
                        values.insert(value.text);
            std::multiset<std::string> wanted;
            for (const TraceLine &line : scene->trace())
                if (line.wrong.empty() && !line.mark.empty())
                    wanted.insert(line.text);
            if (scene->settings.wrong.empty()) {
                EXPECT_EQ(values, wanted) << entry.id << ", " << preset.id;
            }
            placed += static_cast<int>(values.size());
        }
    EXPECT_GT(placed, 100);
}

TEST(SourceCode, MarksAreTakenOutAndProseStays) {
    const auto scene = scene_of("scene=circle-box");
    const auto blocks = code_beside(*scene);
    bool clamp = false;
    for (const CodeBlock &block : blocks)
        for (const CodeLine &line : block.lines) {
            EXPECT_EQ(line.comment.find("[clamp]"), std::string::npos);
            if (line.code.find("q[i] = clamp(p[i], box.axis(i));") == std::string::npos)
                continue;
            clamp = true;
            EXPECT_EQ(line.comment, "");
            ASSERT_EQ(line.values.size(), 2u); // x and y
        }
    EXPECT_TRUE(clamp);
    EXPECT_NE(shown(blocks.front()).find("/// The value of `i` nearest to `x`"), std::string::npos);
}

TEST(SourceCode, WithoutValuesNothingIsGivenAway) {
    const auto scene = scene_of("scene=circle-box&wrong=grown-box");
    for (const CodeBlock &block : code_beside(*scene, false))
        for (const CodeLine &line : block.lines)
            EXPECT_TRUE(line.values.empty());
}

TEST(SourceCode, TheFunctionsAreThoseOfTheShapesAsked) {
    const struct {
        const char *state, *key;
    } cases[] = {
        {"scene=two-circles", "contact ball ball"},
        {"scene=two-boxes", "contact box box"},
        {"scene=circle-box", "contact ball box"},
        {"scene=circle-box&a.centre=-1,0", "contact ball box inside"},
        {"scene=circle-box&order=b-to-a", "contact box ball"},
        {"scene=bullet-wall", "sweep box"},
        {"scene=bullet-wall&bullet=circle", "sweep ball"},
        {"scene=boxes-3d", "overlap box box"},
        {"scene=boxes-3d&mode=sphere", "overlap ball box"},
        {"scene=boxes-3d&mode=point", "overlap point box"},
    };
    for (const auto &c : cases)
        EXPECT_EQ(source_key(*scene_of(c.state)), c.key) << c.state;
}

} // namespace
} // namespace scenes
