// What may stand where: no epsilon in the core, no colour in a scene, nothing at the top level that
// the house has no place for, no path of somebody's machine.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "tests/house/source.hpp"

namespace house {
namespace {

namespace fs = std::filesystem;

// Comparisons are exact. Bounds on rounding are powers of two and prove something; a decimal
// "small enough" does not.
const std::string an_epsilon = "\\b\\w*(epsilon|tolerance)\\w*\\b|\\b(eps|EPS|tol)\\b|"
                               "\\b[0-9.]+[eE]-[0-9]+";
// A mark says its role, the theme says its colour.
const std::string a_colour = "\\b\\w*([cC]olou?r|[rR][gG][bB][aA]?|COL32|ImVec4)\\w*\\b|"
                             "\\b0x[0-9a-fA-F]{6}([0-9a-fA-F]{2})?\\b";
const std::regex a_colour_literal("#[0-9a-fA-F]{3,8}|rgba?\\(.*");

TEST(Rules, NoEpsilonInTheCore) {
    for (const Source &source : sources_in("collide"))
        expect_none(found(source, an_epsilon), "the core compares exactly");
}

TEST(Rules, NoColourInAScene) {
    for (const Source &source : sources_in("scenes")) {
        expect_none(found(source, a_colour), "scenes name roles, themes name colours");
        for (const Literal &literal : source.literals)
            EXPECT_FALSE(std::regex_match(literal.value, a_colour_literal))
                << place(source, literal.line, literal.value);
    }
}

TEST(Rules, TheChecksSeeWhatTheyLookFor) {
    struct Case {
        std::string code;
        std::string rule;
        std::size_t hits;
    };
    const std::vector<Case> cases = {
        {"if (d < 1e-9) return;", an_epsilon, 1},
        {"const double kEpsilon = 0; /* epsilon */", an_epsilon, 0},
        {"std::numeric_limits<double>::epsilon()", an_epsilon, 1},
        {"double tolerance = 2, eps = 1; // tolerance", an_epsilon, 2},
        {"double steps = 1e150, bound = 0x1p-49;", an_epsilon, 0},
        {"\"epsilon\"", an_epsilon, 0},
        {"mark.colour = red;", a_colour, 1},
        {"Color c = IM_COL32(1, 2, 3, 4);", a_colour, 2},
        {"const unsigned blue = 0x3366ff;", a_colour, 1},
        {"// the colour is the theme's\nmark.role = Role::a;", a_colour, 0},
    };
    for (const Case &c : cases)
        EXPECT_EQ(found(split("x.cpp", c.code), c.rule).size(), c.hits) << c.code;
}

TEST(Rules, TheTopLevelHoldsTheRoomsOnly) {
    const std::set<std::string> allowed = {"CMakeLists.txt", "README.md", "app",  "assets",
                                           "collide",        "scenes",    "tests"};
    for (const auto &entry : fs::directory_iterator(root())) {
        const std::string name = entry.path().filename().string();
        const bool ours = !name.starts_with('.') && !name.starts_with("build");
        EXPECT_TRUE(!ours || allowed.contains(name)) << name << " has no place at the top level";
    }
    for (const std::string &name : allowed)
        EXPECT_TRUE(fs::exists(fs::path(root()) / name)) << name << " is missing";
}

/// Absolute folders of a machine, and whatever lies beside the checkout.
std::vector<std::string> machine_paths(const std::string &path, const std::string &text) {
    static const std::regex expression("(^|[^\\w.$}/])(/(work|home|root|Users)/\\w|\\.\\./shared|"
                                       "shared/(look|lessons|hooks|design|scenes|interface))");
    std::vector<std::string> bad;
    for (std::sregex_iterator it(text.begin(), text.end(), expression), end; it != end; ++it)
        bad.push_back(path + ":" +
                      std::to_string(line_of(text, static_cast<std::size_t>(it->position()))) +
                      ": " + it->str());
    return bad;
}

TEST(Rules, NothingNamesAMachinesPath) {
    for (const std::string &path : project_files())
        if (!path.ends_with(".png") && !path.ends_with(".ttf"))
            expect_none(machine_paths(path, read(path)), "says nothing on another machine");
}

TEST(Rules, TheCheckSeesPaths) {
    const std::string s = "/"; // so that this file does not find itself
    EXPECT_EQ(machine_paths("x", "cd " + s + "work" + s + "main").size(), 1u);
    EXPECT_EQ(machine_paths("x", "see .." + s + "shared" + s + "design.md").size(), 1u);
    EXPECT_EQ(machine_paths("x", "\"" + s + "home" + s + "ann\"").size(), 1u);
    EXPECT_EQ(machine_paths("x", "https://example.org" + s + "home" + s + "ann").size(), 0u);
    EXPECT_EQ(machine_paths("x", "homework/shared").size(), 0u);
}

TEST(Rules, TheCommandsCanBeRun) {
    for (const char *command : {"app/run", "tests/run", ".ci/run"})
        EXPECT_NE(fs::status(fs::path(root()) / command).permissions() & fs::perms::owner_exec,
                  fs::perms::none)
            << command << " is not executable";
}

/// Every test source has its counterpart, so that a test is found where it is looked for.
TEST(Rules, TestsLieInTheRoomThatTheyTest) {
    for (const std::string &path : project_files())
        EXPECT_TRUE(!path.ends_with("_test.cpp") ||
                    std::regex_match(path, std::regex("tests/(collide|scenes|app|house)/.*")))
            << path;
}

/// The system's clang-format decides, where it is the version that the style was made with.
TEST(Rules, SourcesAreFormatted) {
    const std::string version = "clang-format --version 2>/dev/null | grep -q 'version 14\\.'";
    if (std::system(version.c_str()) != 0)
        GTEST_SKIP() << "clang-format 14 is not here";
    std::string files;
    for (const char *room : {"collide", "scenes", "app", "tests"})
        for (const Source &source : sources_in(room))
            files += " '" + source.path + "'";
    const std::string command = "cd '" + root() + "' && clang-format --dry-run --Werror" + files;
    EXPECT_EQ(std::system(command.c_str()), 0);
}

} // namespace
} // namespace house
