// What "copy as query" gives is answered by `overlap query` with what is on screen.

#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/command/query.hpp"
#include "scenes/both_answers.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/test_case.hpp"
#include "tests/scenes/scene_testing.hpp"

namespace app {
namespace {

using nlohmann::json;

std::vector<json> answers_to(const std::string &requests) {
    std::istringstream in(requests);
    std::ostringstream out, errors;
    EXPECT_EQ(run_query(in, out, errors, scenes::profiles().front()), 0)
        << requests << errors.str() << out.str();
    std::vector<json> answers;
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);)
        answers.push_back(json::parse(line));
    return answers;
}

using scenes::scene_of;

TEST(CopiedQuery, EveryWrongTestAgreesAndDisagreesAsOnScreen) {
    int asked = 0;
    for (const scenes::WrongTest &test : scenes::wrong_tests()) {
        if (scenes::find_scene(test.scene) == nullptr)
            continue;
        for (const std::string_view state : {test.agreeing, test.counter_example}) {
            const auto scene = scene_of("scene=" + std::string(test.scene) + "&" +
                                        std::string(state) + "&wrong=" + std::string(test.id));
            const std::string lines = scenes::query_lines(*scene);
            if (lines.empty())
                continue; // a crowd of boxes
            const auto answers = answers_to(lines);
            ASSERT_EQ(answers.size(), 2u) << lines;
            const bool agrees = scenes::compare(*scene, test.id) == scenes::Verdict::agree;
            EXPECT_EQ(answers[1].value("agree", !agrees), agrees) << lines;
            ++asked;
        }
    }
    EXPECT_GT(asked, 50);
}

TEST(CopiedQuery, TheRightAnswerIsThatOfEveryPreset) {
    for (const scenes::SceneEntry &entry : scenes::scene_table())
        for (const scenes::Preset &preset : entry.presets) {
            const auto scene =
                scene_of("scene=" + std::string(entry.id) + "&preset=" + std::string(preset.id));
            const std::string lines = scenes::query_lines(*scene);
            if (lines.empty())
                continue;
            const json answer = answers_to(lines).front();
            using Mood = scenes::Readout::Mood;
            const Mood mood = scene->readout().mood;
            if (answer.contains("pairs")) {
                EXPECT_EQ(!answer.at("pairs").empty(), mood == Mood::hit) << entry.id;
                continue;
            }
            const bool counts = scene->settings.profile->convention.touching_counts;
            const std::string relation = answer.value("relation", answer.value("start", ""));
            if (relation.empty()) { // a contact
                EXPECT_EQ(answer.at("hit").get<bool>(),
                          mood == Mood::hit || (mood == Mood::touching && counts))
                    << lines;
            } else if (answer.contains("relation")) {
                EXPECT_EQ(relation == "overlapping", mood == Mood::hit) << lines;
            }
        }
}

} // namespace
} // namespace app
