// Writes what "copy as test" gives for the start of every scene, and for every wrong test where it
// agrees and where it does not, as one source: it is compiled into the tests of this room and run
// with them, so that what a teacher copies compiles and passes.

#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/test_case.hpp"
#include "scenes/wrong.hpp"

namespace {

std::vector<std::string> states() {
    std::vector<std::string> all;
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        const std::string scene = "scene=" + std::string(entry.id) + "&";
        for (const scenes::Preset &preset : entry.presets)
            all.push_back(scene + "preset=" + std::string(preset.id));
        for (const scenes::WrongTest &test : scenes::wrong_tests())
            if (test.scene == entry.id)
                for (const std::string_view state : {test.agreeing, test.counter_example})
                    all.push_back(scene + std::string(state) + "&wrong=" + std::string(test.id));
    }
    all.push_back("scene=circle-box&order=b-to-a&wrong=grown-box&wrong=centre-inside");
    all.push_back("scene=two-boxes&profile=integer&b.min=2,4&b.max=4,9&wrong=mixed-edges");
    return all;
}

/// The same with a name of its own.
std::string renamed(std::string body, int number) {
    const std::size_t at = body.find(") {");
    return body.insert(at, "_" + std::to_string(number));
}

} // namespace

int main(int argc, char **argv) {
    if (argc != 2)
        return 2;
    std::set<std::string> includes;
    std::string cases;
    int number = 0;
    for (const std::string &state : states()) {
        scenes::StateRequest request;
        request.state = state;
        const auto scene = scenes::make_scene(request);
        if (!scene) {
            std::cerr << state << ": " << scene.error().message << "\n";
            return 1;
        }
        const scenes::CppTest parts = scenes::cpp_test_parts(**scene);
        std::istringstream lines(parts.includes);
        for (std::string line; std::getline(lines, line);)
            includes.insert(line);
        if (!parts.body.empty())
            cases += "\n" + renamed(parts.body, ++number);
    }
    std::ofstream out(argv[1], std::ios::binary);
    out << "#include <cmath>\n#include <vector>\n\n#include <gtest/gtest.h>\n\n";
    for (const std::string &include : includes)
        out << include << "\n";
    out << cases;
    return out.flush() ? 0 : 1;
}
