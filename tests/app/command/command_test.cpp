#include "app/command/command.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/command/options.hpp"
#include "app/picture/theme.hpp"
#include "app/window/keys.hpp"
#include "scenes/table.hpp"
#include "scenes/wrong.hpp"

namespace app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Words = std::vector<std::string>;

struct Outcome {
    int status;
    std::string out, errors;
};

Outcome run(const Words &arguments, const std::string &input = "") {
    std::istringstream in(input);
    std::ostringstream out, errors;
    const int status = run_command(arguments, in, out, errors);
    return {status, out.str(), errors.str()};
}

std::string read(const fs::path &path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

bool is_one_line(const std::string &text) {
    return text.size() > 1 && text.ends_with('\n') && text.find('\n') + 1 == text.size();
}

// --- Usage.

TEST(Command, HelpAndVersion) {
    const Outcome help = run({"--help"});
    EXPECT_EQ(help.status, 0);
    for (const char *word : {"render", "query", "list", "--scene", "--set", "--state", "Examples"})
        EXPECT_NE(help.out.find(word), std::string::npos) << word;
    EXPECT_EQ(help.errors, "");
    const Outcome version = run({"--version"});
    EXPECT_EQ(version.status, 0);
    EXPECT_TRUE(version.out.starts_with("overlap ")) << version.out;
    for (const char *command : {"render", "query", "list"})
        EXPECT_EQ(run({command, "--help"}).status, 0) << command;
}

TEST(Command, WrongUsageIs2AndOneLine) {
    const Words cases[] = {{"--bogus"},
                           {"rendr"},
                           {"render"},
                           {"render", "--out", "x.gif"},
                           {"render", "--out", "x"},
                           {"render", "--out"},
                           {"render", "--out", "x.svg", "--window"},
                           {"render", "--out", "x.png", "--window", "--transparent"},
                           {"render", "--out-dir", "d"},
                           {"render", "lesson.json"},
                           {"render", "lesson.json", "--out", "x.png"},
                           {"render", "lesson.json", "--out-dir", "d", "--format", "gif"},
                           {"render", "--out", "x.png", "--size", "960"},
                           {"render", "--out", "x.png", "--size", "63x600"},
                           {"render", "--out", "x.png", "--size", "960x16385"},
                           {"render", "--out", "x.png", "--size", "960.5x600"},
                           {"render", "--out", "x.png", "--size", "9000x9000"},
                           {"render", "--out", "x.png", "--size", "-960x600"},
                           {"render", "--out", "x.png", "--scale", "0"},
                           {"render", "--out", "x.png", "--scale", "nan"},
                           {"render", "--out", "x.png", "--scale", "1,5"},
                           {"render", "--out", "x.png", "--scale", "1", "--scale", "2"},
                           {"--ui-scale", "100"},
                           {"--scene", "nope"},
                           {"--preset", "nope"},
                           {"--profile", "nope"},
                           {"--wrong", "nope"},
                           {"--theme", "nope"},
                           {"query", "--profile", "nope"},
                           {"query", "--scene", "two-circles"},
                           {"query", "file.jsonl"},
                           {"list", "nope"},
                           {"list", "scenes", "presets"}};
    for (const Words &words : cases) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.status, 2) << testing::PrintToString(words) << outcome.errors;
        EXPECT_TRUE(is_one_line(outcome.errors)) << outcome.errors;
        EXPECT_EQ(outcome.out, "");
        EXPECT_FALSE(fs::exists("x.png"));
    }
}

TEST(Command, UsageNamesTheNearestWord) {
    EXPECT_NE(run({"rendr"}).errors.find("did you mean render"), std::string::npos);
    EXPECT_NE(run({"--wrong", "grown-bx"}).errors.find("did you mean grown-box"),
              std::string::npos);
}

TEST(Command, AWrongRequestIs1AndOneLine) {
    const Words cases[] = {
        {"render", "--out", "x.png", "--set", "a.radius=zz"},
        {"render", "--out", "x.png", "--set", "a.radius"},
        {"render", "--out", "x.png", "--set", "a.raduis=1"},
        {"render", "--out", "x.png", "--state", "scene=nope"},
        {"render", "--out", "x.png", "--state", "theme=nope"},
        {"render", "--out", "x.png", "--state", "scene=two-boxes&a.min=9,9"},
        {"render", "--out", "x.png", "--scene", "circle-box", "--wrong", "end-only"},
        {"render", "--out", "x.png", "--scene", "two-circles", "--preset", "corner-bug"},
        {"render", "--out", "no/such/folder/x.png"},
        {"render", "--out", "x.cpp", "--set", "predict=on"}, // it would hold the answer
        {"render", "--out", "x.jsonl", "--set", "predict=on"},
        {"render", "lesson.json", "--out-dir", "d"},
        {"lesson.json"},
        {"--state", "scene=nope"},
        {"--set", "t=7"}};
    for (const Words &words : cases) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.status, 1) << testing::PrintToString(words) << outcome.errors;
        EXPECT_TRUE(is_one_line(outcome.errors)) << outcome.errors;
        EXPECT_TRUE(outcome.errors.starts_with("overlap: ")) << outcome.errors;
        EXPECT_EQ(outcome.out, "");
        EXPECT_FALSE(fs::exists("x.png"));
    }
}

TEST(Command, ValuesMayHoldAnything) {
    const Parsed parsed = parse_options({"--wrong", "unsquared", "--wrong", "one-radius", "--set",
                                         "a.centre=-1,2", "--set=b.centre=0,0", "--state",
                                         "scene=two-circles&a.radius=2", "--ui-scale", "2"});
    ASSERT_TRUE(parsed.options) << parsed.refused.text;
    EXPECT_EQ(parsed.options->state.wrong, (Words{"unsquared", "one-radius"}));
    EXPECT_EQ(parsed.options->state.set, (Words{"a.centre=-1,2", "b.centre=0,0"}));
    EXPECT_EQ(parsed.options->state.state, "scene=two-circles&a.radius=2");
    EXPECT_EQ(parsed.options->ui_scale, 2);
    EXPECT_EQ(parsed.options->command, Command::window);
    const Parsed lesson = parse_options({"--wrong", "unsquared", "lesson.json"});
    ASSERT_TRUE(lesson.options) << lesson.refused.text;
    EXPECT_EQ(lesson.options->lesson, "lesson.json") << "--wrong takes one word";
}

// --- Query.

TEST(Command, QueryTakesAProfile) {
    const std::string request = R"({"query":"overlap","a":{"point":[0,0]},"b":{"point":[0,0]}})";
    EXPECT_EQ(run({"query"}, request).out, "{\"hit\":true,\"relation\":\"touching\"}\n");
    const Outcome outcome = run({"query", "--profile", "shapes"}, request);
    EXPECT_EQ(outcome.out, "{\"hit\":false,\"relation\":\"touching\"}\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(run({"query"}, "x\n").status, 1);
}

// --- List.

TEST(Command, ListsEverythingThatHasAName) {
    const Outcome outcome = run({"list", "--json"});
    EXPECT_EQ(outcome.status, 0);
    const json all = json::parse(outcome.out);
    EXPECT_EQ(all.size(), 6u);
    EXPECT_EQ(all["scenes"].size(), scenes::scene_table().size());
    EXPECT_EQ(all["profiles"].size(), 5u);
    EXPECT_EQ(all["wrong"].size(), scenes::wrong_tests().size());
    EXPECT_EQ(all["themes"].size(), themes().size());
    EXPECT_EQ(all["keys"].size(), key_table().size());
    for (const std::string &name : list_names()) {
        EXPECT_EQ(json::parse(run({"list", name, "--json"}).out), all[name]) << name;
        const Outcome text = run({"list", name});
        EXPECT_EQ(text.status, 0);
        EXPECT_EQ(text.out.find('{'), std::string::npos) << "marks of sub- and superscripts";
        for (const json &entry : all[name])
            for (const char *key : {"id", "key"})
                if (entry.contains(key)) {
                    EXPECT_NE(text.out.find(entry[key].get<std::string>()), std::string::npos);
                }
    }
    EXPECT_EQ(outcome.out.find("\"["), std::string::npos) << "a text is missing";
}

TEST(Command, ListedStateKeysCanBeSet) {
    for (const json &scene : json::parse(run({"list", "scenes", "--json"}).out)) {
        for (const json &key : scene["keys"]) {
            if (key["key"] == "theme" || key["key"] == "wrong" || key["key"] == "preset")
                continue;
            scenes::StateRequest request;
            request.scene = scene["id"];
            request.set = {key["key"].get<std::string>() + "=" + key["start"].get<std::string>()};
            const auto made = scenes::make_scene(request);
            EXPECT_TRUE(made) << request.scene << " " << request.set[0] << ": "
                              << (made ? "" : made.error().message);
        }
    }
}

// --- Render.

class Render : public testing::Test {
  protected:
    void SetUp() override {
        const auto *info = testing::UnitTest::GetInstance()->current_test_info();
        folder = fs::path(testing::TempDir()) / (std::string("overlap_render_") + info->name());
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }
    std::string path(const char *name) const { return (folder / name).string(); }
    /// The bytes of the picture that these arguments make.
    std::string made(Words arguments, const char *name) {
        arguments.insert(arguments.begin(), "render");
        arguments.insert(arguments.end(), {"--out", path(name)});
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        EXPECT_EQ(outcome.out + outcome.errors, "");
        return read(path(name));
    }
    fs::path folder;
};

/// Width and height of a PNG file, from its header.
std::pair<int, int> size_of_png(const std::string &bytes) {
    const auto number = [&](std::size_t at) {
        int value = 0;
        for (std::size_t i = 0; i < 4; ++i)
            value = value * 256 + static_cast<unsigned char>(bytes[at + i]);
        return value;
    };
    return {number(16), number(20)};
}

TEST_F(Render, TheSameBytesTwice) {
    const Words corner = {"--scene", "circle-box", "--wrong", "grown-box"};
    const std::string png = made(corner, "a.png");
    EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(png, made(corner, "b.png"));
    const std::string svg = made(corner, "a.svg");
    EXPECT_TRUE(svg.starts_with("<?xml")) << svg.substr(0, 40);
    EXPECT_EQ(svg, made(corner, "b.SVG"));
}

TEST_F(Render, SizeAndScale) {
    const auto png = [&](Words words) { return size_of_png(made(std::move(words), "x.png")); };
    EXPECT_EQ(png({}), std::pair(960, 600));
    EXPECT_EQ(png({"--size", "320x200"}), std::pair(320, 200));
    EXPECT_EQ(png({"--size", "320x200", "--scale", "2.5"}), std::pair(800, 500));
    const std::string svg = made({"--size", "320x200", "--scale", "2"}, "x.svg");
    EXPECT_NE(svg.find("width=\"640\" height=\"400\" viewBox=\"0 0 320 200\""), std::string::npos)
        << svg.substr(0, 300);
}

TEST_F(Render, EveryDoorSetsTheSameState) {
    const std::string by_options = made({"--scene", "circle-box", "--preset", "inside", "--profile",
                                         "shapes", "--wrong", "grown-box", "--theme", "dark"},
                                        "a.svg");
    EXPECT_EQ(by_options, made({"--state", "scene=circle-box&preset=inside&profile=shapes&"
                                           "wrong=grown-box&theme=dark"},
                               "b.svg"));
    EXPECT_EQ(by_options,
              made({"--scene", "circle-box", "--set", "preset=inside", "--set", "profile=shapes",
                    "--set", "wrong=grown-box", "--set", "theme=dark"},
                   "c.svg"));
    EXPECT_NE(by_options, made({"--scene", "circle-box", "--preset", "inside"}, "d.svg"));
}

TEST_F(Render, PrintIsTheThemeOfPictures) {
    EXPECT_EQ(made({}, "a.svg"), made({"--theme", "print"}, "b.svg"));
    EXPECT_NE(made({}, "a.svg"), made({"--theme", "dark"}, "b.svg"));
}

TEST_F(Render, TransparentHasNoBackground) {
    EXPECT_NE(made({"--transparent"}, "a.svg"), made({}, "b.svg"));
    EXPECT_NE(made({"--transparent"}, "a.png"), made({}, "b.png"));
}

TEST_F(Render, TheWholeWindow) {
    const std::string window = made({"--window", "--size", "800x600"}, "a.png");
    EXPECT_EQ(size_of_png(window), std::pair(800, 600));
    EXPECT_EQ(window, made({"--window", "--size", "800x600"}, "b.png"));
    EXPECT_NE(window, made({"--size", "800x600"}, "c.png"));
}

TEST_F(Render, EveryPresetHasAPicture) {
    for (const scenes::SceneEntry &entry : scenes::scene_table())
        for (const scenes::Preset &preset : entry.presets)
            EXPECT_GT(made({"--scene", std::string(entry.id), "--preset", std::string(preset.id)},
                           "x.svg")
                          .size(),
                      1000u)
                << entry.id << " " << preset.id;
}

TEST_F(Render, AFailureLeavesTheOldPicture) {
    std::ofstream(path("x.png")) << "old";
    EXPECT_EQ(run({"render", "--out", path("x.png"), "--set", "a.radius=-1"}).status, 1);
    EXPECT_EQ(read(path("x.png")), "old");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
}

} // namespace
} // namespace app
