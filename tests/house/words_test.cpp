// The string table: every key that is asked for is there, every text that is there is asked for,
// and what people read is nowhere else.

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "scenes/profiles.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"
#include "scenes/wrong.hpp"
#include "tests/house/source.hpp"

namespace house {
namespace {

const std::string table = "assets/strings/en.txt";

/// Key to line. Fails on lines that are neither blank, comment nor `key = text`, and on doubles.
std::map<std::string, int> read_table() {
    static const std::regex entry("([a-z0-9.-]+) = .*\\S.*");
    std::map<std::string, int> keys;
    std::istringstream lines(read(table));
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::smatch match;
        if (line.empty() || line.starts_with('#'))
            continue;
        if (!std::regex_match(line, match, entry))
            ADD_FAILURE() << table << ":" << number << ": not `key = text`: " << line;
        else if (!keys.emplace(match[1], number).second)
            ADD_FAILURE() << table << ":" << number << ": " << match[1] << " is there twice";
    }
    return keys;
}

std::vector<Source> all_sources() {
    std::vector<Source> all = sources_in("scenes");
    for (Source &source : sources_in("app"))
        all.push_back(std::move(source));
    return all;
}

/// The keys that the tables of the program name.
std::vector<std::string> keys_of_tables() {
    std::vector<std::string> keys;
    const auto add = [&](std::string_view key) { keys.emplace_back(key); };
    for (const scenes::Profile &profile : scenes::profiles())
        add(profile.lesson);
    for (const scenes::SceneEntry &scene : scenes::scene_table()) {
        add(scene.title);
        add(scene.caption);
        for (const scenes::Preset &preset : scene.presets)
            add(preset.title);
    }
    for (const scenes::WrongTest &test : scenes::wrong_tests())
        for (const char *part : {"name", "mistake", "survives"})
            add(test.key(part));
    return keys;
}

TEST(Words, EveryKeyAskedForIsInTheTable) {
    const std::map<std::string, int> keys = read_table();
    int asked = 0;
    for (const Source &source : all_sources())
        for (const Literal &literal : source.literals)
            if (std::regex_search(literal.before, std::regex("(^|[^.>\\w]|return)text\\($"))) {
                ++asked;
                EXPECT_TRUE(keys.contains(literal.value) || literal.value.ends_with('.'))
                    << place(source, literal.line, literal.value) << " is not in " << table;
            }
    EXPECT_GT(asked, 20) << "the check looked at next to nothing";
}

TEST(Words, EveryKeyOfATableOfTheProgramIsInTheTable) {
    for (const std::string &key : keys_of_tables())
        EXPECT_TRUE(scenes::has_text(key)) << key << " is not in " << table;
}

/// A key is used when a literal is that key, or is the beginning of it that ends with a dot
/// (`"region." + word`), or when an ending (`key + ".so"`) makes it of another one, or a table of
/// the program does.
TEST(Words, EveryTextIsUsed) {
    std::set<std::string> whole;
    std::vector<std::string> beginnings;
    for (const Source &source : all_sources())
        for (const Literal &literal : source.literals) {
            whole.insert(literal.value);
            if (literal.value.size() > 2 && literal.value.ends_with('.'))
                beginnings.push_back(literal.value);
        }
    for (std::string &key : keys_of_tables())
        whole.insert(std::move(key));
    for (const auto &[key, line] : read_table()) {
        const std::size_t dot = key.rfind('.');
        const bool ended = dot != std::string::npos && whole.contains(key.substr(dot)) &&
                           whole.contains(key.substr(0, dot));
        const bool begun = std::any_of(beginnings.begin(), beginnings.end(),
                                       [&](const std::string &b) { return key.starts_with(b); });
        EXPECT_TRUE(begun || ended || whole.contains(key))
            << table << ":" << line << ": nothing says " << key;
    }
}

/// The marks of the core's source lines, `// [entry]`, which trace lines name: not for people.
bool is_mark(const std::string &text) {
    static const std::string core = [] {
        std::string all;
        for (const Source &source : sources_in("collide"))
            all += source.text;
        return all;
    }();
    return core.find("[" + text + "]") != std::string::npos;
}

/// Literals that look like something to read: two words, or a letter handed to a widget.
std::vector<std::string> readable(const Source &source) {
    static const std::regex words(".*[A-Za-z]{2}[,;:]? [A-Za-z]{2}.*");
    static const std::regex widget(
        "ImGui::(Text\\w*|Button|SmallButton|Checkbox|Selectable|RadioButton|MenuItem|LabelText|"
        "CollapsingHeader|TreeNode\\w*|BeginMenu|BeginCombo|SetTooltip|Slider\\w+|Input\\w+|"
        "Drag\\w+)\\(([^\"]*,)?$");
    static const std::regex for_nobody("static_assert\\(.*|.*\\bassert\\(.*|.*#error.*");
    std::vector<std::string> places;
    for (const Literal &literal : source.literals) {
        if (std::regex_match(literal.before, for_nobody) || is_mark(literal.value))
            continue;
        std::string seen = literal.value.substr(0, literal.value.find("##"));
        const bool shown =
            std::regex_search(literal.before, widget) &&
            std::regex_search(std::regex_replace(seen, std::regex("%[.0-9*]*[a-z]"), std::string()),
                              std::regex("[A-Za-z]"));
        if (shown || std::regex_match(literal.value, words))
            places.push_back(place(source, literal.line, literal.value));
    }
    return places;
}

TEST(Words, WhatPeopleReadIsInTheTable) {
    for (const char *folder : {"scenes", "app/window"})
        for (const Source &source : sources_in(folder))
            if (source.path != "scenes/test_case.cpp") // writes C++, not prose
                expect_none(readable(source), "goes into " + table);
}

TEST(Words, TheCheckSeesReadableLiterals) {
    struct Case {
        std::string code;
        std::size_t hits;
    };
    const std::vector<Case> cases = {
        {"return \"Apart by \" + number;", 1},
        {"return \"Apart by 3 units\";", 1},
        {"ImGui::Button(\"Save\");", 1},
        {"ImGui::Button(\"##save\");", 0},
        {"ImGui::TextUnformatted(text(\"window.save\").c_str());", 0},
        {"ImGui::Text(\"%s\", name);", 0},
        {"ImGui::TextColored(tint, \"Hit\");", 1},
        {"// \"Apart by 3 units\"", 0},
        {"static_assert(n > 0, \"there is no axis\");", 0},
        {"x = R\"(two words)\";", 1},
    };
    for (const Case &c : cases)
        EXPECT_EQ(readable(split("x.cpp", c.code)).size(), c.hits) << c.code;
}

} // namespace
} // namespace house
