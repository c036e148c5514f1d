// The worked example names the source lines that computed it by their marks, `// [entry]`, or, of a
// wrong test, by its id. Numbers and code stay together only as long as what is named is there.

#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/wrong.hpp"
#include "tests/house/source.hpp"

namespace house {
namespace {

std::set<std::string> marks_of_the_core() {
    static const std::regex comment("//.*"), mark("\\[([a-z][a-z -]*)\\]");
    std::set<std::string> marks;
    for (const Source &source : sources_in("collide"))
        for (std::sregex_iterator line(source.text.begin(), source.text.end(), comment), end;
             line != end; ++line) {
            const std::string text = line->str();
            for (std::sregex_iterator it(text.begin(), text.end(), mark); it != end; ++it)
                marks.insert(it->str(1));
        }
    return marks;
}

TEST(Marks, EachThatATraceNamesIsInTheCore) {
    const std::set<std::string> marks = marks_of_the_core();
    int named = 0;
    for (const scenes::SceneEntry &scene : scenes::scene_table())
        for (const scenes::Preset &preset : scene.presets) {
            const auto made = scenes::make_scene({.scene = std::string(scene.id),
                                                  .preset = std::string(preset.id),
                                                  .state = {},
                                                  .profile = {},
                                                  .theme = {},
                                                  .wrong = {},
                                                  .set = {}});
            ASSERT_TRUE(made) << scene.id << ", " << preset.id;
            for (const scenes::TraceLine &line : (*made)->trace()) {
                const bool known =
                    marks.contains(line.mark) || scenes::find_wrong(scene.id, line.mark) != nullptr;
                named += known ? 1 : 0;
                EXPECT_TRUE(line.mark.empty() || known)
                    << scene.id << ", " << preset.id << ": [" << line.mark << "] of \"" << line.text
                    << "\" is nowhere in collide/";
            }
        }
    EXPECT_GT(named, 20) << "the check looked at next to nothing";
}

} // namespace
} // namespace house
