// The README tells the truth: its commands give the output that it shows, and its tables name what
// the program has.

#include <array>
#include <cstdio>
#include <filesystem>
#include <regex>
#include <sstream>

#include <sys/wait.h>

#include <gtest/gtest.h>

#include "app/window/keys.hpp"
#include "scenes/profiles.hpp"
#include "scenes/table.hpp"
#include "scenes/wrong.hpp"
#include "tests/house/source.hpp"

namespace house {
namespace {

namespace fs = std::filesystem;

/// `$ command` and the lines below it, from a block marked `console`.
struct Example {
    std::string command;
    std::string output;
    int line = 0;
};

std::vector<Example> examples(const std::string &readme) {
    std::vector<Example> all;
    std::istringstream lines(readme);
    std::string line;
    bool inside = false;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (line.starts_with("```"))
            inside = line == "```console";
        else if (inside && line.starts_with("$ "))
            all.push_back({line.substr(2), "", number});
        else if (inside && !all.empty() && all.back().command.ends_with('\\'))
            all.back().command += "\n" + line;
        else if (inside && !all.empty())
            all.back().output += line + "\n";
    }
    return all;
}

/// Both outputs of a shell command, run in `folder`.
std::string run(const std::string &command, const fs::path &folder, int &status) {
    const std::string line = "cd '" + folder.string() + "' && { " + command + "\n} 2>&1";
    FILE *pipe = popen(line.c_str(), "r");
    if (pipe == nullptr)
        return "no shell";
    std::string output;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = fread(buffer.data(), 1, buffer.size(), pipe))
        output.append(buffer.data(), n);
    status = WEXITSTATUS(pclose(pipe));
    return output;
}

/// A folder that looks like the checkout to the commands of the README, and is thrown away.
class Stage {
  public:
    Stage() {
        fs::remove_all(path);
        fs::create_directories(path / "build");
        fs::create_directories(path / "assets/pictures");
        fs::create_symlink(fs::path(OVERLAP_BINARY_DIR) / "overlap", path / "build/overlap");
    }
    ~Stage() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    const fs::path path = fs::path(OVERLAP_BINARY_DIR) / "readme-stage";
};

TEST(Readme, EveryExampleRunsAndSaysWhatItSaysHere) {
    const std::vector<Example> all = examples(read("README.md"));
    ASSERT_GT(all.size(), 5u) << "the check looked at next to nothing";
    const Stage stage;
    for (const Example &example : all) {
        int status = -1;
        const std::string output = run(example.command, stage.path, status);
        EXPECT_EQ(output, example.output)
            << "README.md:" << example.line << ": " << example.command;
        EXPECT_EQ(status, 0) << "README.md:" << example.line << ": " << example.command;
    }
}

TEST(Readme, ThePicturesAreThere) {
    const std::string readme = read("README.md");
    const std::regex picture("!\\[[^\\]]+\\]\\(([^)]+)\\)");
    int count = 0;
    for (std::sregex_iterator it(readme.begin(), readme.end(), picture), end; it != end; ++it) {
        ++count;
        EXPECT_TRUE(fs::exists(fs::path(root()) / it->str(1))) << it->str();
        EXPECT_NE(readme.find("--out " + it->str(1)), std::string::npos)
            << "no command says how " << it->str(1) << " is made";
    }
    EXPECT_GE(count, 3);
}

TEST(Readme, TheTablesNameWhatTheProgramHas) {
    const std::string readme = read("README.md");
    const auto names = [&](std::string_view what) {
        EXPECT_NE(readme.find("`" + std::string(what) + "`"), std::string::npos)
            << "README.md does not name `" << what << "`";
    };
    for (const scenes::SceneEntry &scene : scenes::scene_table())
        names(scene.id);
    for (const scenes::Profile &profile : scenes::profiles())
        names(profile.id);
    for (const app::KeyRow &row : app::key_table())
        names(row.key);
}

TEST(Readme, EveryPackageHasItsReason) {
    const std::string readme = read("README.md"), machine = read("app/machine.bash");
    const std::regex list("_packages=\\(([^)]*)\\)"), comment("#[^\n]*"), name("[a-z0-9+-]+");
    int count = 0;
    for (std::sregex_iterator it(machine.begin(), machine.end(), list), end; it != end; ++it) {
        const std::string packages = std::regex_replace(it->str(1), comment, "");
        for (std::sregex_iterator package(packages.begin(), packages.end(), name); package != end;
             ++package, ++count)
            EXPECT_NE(readme.find("`" + package->str() + "`"), std::string::npos)
                << "README.md gives no reason for " << package->str();
    }
    EXPECT_GT(count, 10) << "the check looked at next to nothing";
}

} // namespace
} // namespace house
