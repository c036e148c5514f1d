// Includes never point back: glm <- collide <- scenes <- app. The linker does not see it (a scene
// that includes a system header of SDL compiles), so this reads the includes themselves.

#include <filesystem>
#include <regex>

#include <gtest/gtest.h>

#include "tests/house/source.hpp"

namespace house {
namespace {

struct Room {
    std::string name;
    std::string quoted; ///< what it may include in quotes
    std::string angled; ///< what it may include in angle brackets, besides the standard library
};

const std::vector<Room> rooms = {
    {"collide", "collide/.*", "glm/.*"},
    {"scenes", "(collide|scenes)/.*", "glm/.*"},
    {"app", "(collide|scenes|app)/.*",
     "(glm|SDL2?|GL|CLI|nlohmann|stb|sys|emscripten)/.*|SDL.*\\.h|imgui.*\\.h|(unistd|fcntl|poll|"
     "signal|emscripten)\\.h"},
    {"tests", "(collide|scenes|app|tests)/.*", ".*"},
};
const std::string standard_library = "[a-z0-9_]+";

std::vector<std::string> bad_includes(const Source &source, const Room &room) {
    static const std::regex include("[ \t]*#[ \t]*include[ \t]*([<\"])([^>\"]*)[>\"].*");
    const std::regex quoted(room.quoted), angled(room.angled + "|" + standard_library);
    std::vector<std::string> bad;
    std::istringstream lines(source.text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::smatch match;
        if (!std::regex_match(line, match, include))
            continue;
        const bool own = match[1] == "\"";
        if (!std::regex_match(match[2].str(), own ? quoted : angled))
            bad.push_back(place(source, number, match[2].str()));
        else if (own && !std::filesystem::exists(root() + "/" + match[2].str()))
            bad.push_back(place(source, number, match[2].str() + " is not there"));
    }
    return bad;
}

TEST(Arrows, NoIncludePointsBack) {
    for (const Room &room : rooms)
        for (const Source &source : sources_in(room.name))
            expect_none(bad_includes(source, room), room.name + "/ may not include this");
}

TEST(Arrows, TheCheckSeesEachArrowBack) {
    struct Case {
        int room;
        std::string line;
        bool bad;
    };
    const std::vector<Case> cases = {
        {0, "#include <glm/vec2.hpp>", false},
        {0, "#include <cmath>", false},
        {0, "#include \"collide/vec.hpp\"", false},
        {0, "#include \"scenes/text.hpp\"", true},
        {0, "#include <SDL.h>", true},
        {0, "#include \"vec.hpp\"", true},
        {1, "#include \"collide/vec.hpp\"", false},
        {1, "#include \"app/picture/theme.hpp\"", true},
        {1, "#include <imgui.h>", true},
        {1, "  # include <SDL2/SDL.h> // why not", true},
        {2, "#include <imgui.h>", false},
        {2, "#include <boost/any.hpp>", true},
        {2, "#include \"tests/house/source.hpp\"", true},
        {3, "#include \"collide/no_such_file.hpp\"", true},
    };
    for (const Case &c : cases)
        EXPECT_EQ(!bad_includes({"x.cpp", c.line, "", {}}, rooms[std::size_t(c.room)]).empty(),
                  c.bad)
            << rooms[std::size_t(c.room)].name << ": " << c.line;
}

} // namespace
} // namespace house
