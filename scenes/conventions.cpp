#include "scenes/conventions.hpp"

#include <algorithm>

#include "scenes/numbers.hpp"
#include "scenes/text.hpp"

namespace scenes {

namespace {

std::string hit_or_not(bool hit) { return text(hit ? "conventions.hit" : "conventions.miss"); }

std::string said(const collide::OverlapAnswer &answer) { return hit_or_not(answer.hit); }
template <int N> std::string said(const collide::ContactAnswer<N> &answer) {
    if (!answer)
        return hit_or_not(false);
    return text("conventions.depth", {{"depth", show(answer->depth)}});
}
/// Sweeps and crowds: no convention is asked about, or none that one state could show.
template <class Other> std::string said(const Other &) { return {}; }

std::string said_under(const Scene &scene, const collide::Convention &convention) {
    return std::visit(
        [&](const auto &question) {
            return std::visit(
                [&](const auto &asked) -> std::string {
                    if constexpr (requires { asked.b; })
                        return said(collide::answer(asked, convention));
                    else
                        return {};
                },
                question);
        },
        scene.question());
}

} // namespace

std::vector<Said> said_by_profiles(const Scene &scene) {
    std::vector<Said> all;
    for (const Profile &profile : profiles())
        if (std::string words = said_under(scene, profile.convention); !words.empty())
            all.push_back({&profile, std::move(words)});
    return all;
}

std::string said_difference(const Scene &scene) {
    struct Group {
        std::string words, lessons;
        int count = 1;
    };
    std::vector<Group> groups;
    for (const Said &one : said_by_profiles(scene)) {
        const std::string lesson = text(one.profile->lesson);
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group &group) {
            return group.words == one.words;
        });
        if (same == groups.end())
            groups.push_back({one.words, lesson});
        else {
            same->lessons += ", " + lesson;
            ++same->count;
        }
    }
    if (groups.size() < 2)
        return {};
    // Those that most lessons agree on come last, and need not be named.
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group &a, const Group &b) { return a.count < b.count; });
    groups.back().lessons = text("conventions.others");
    std::string line;
    for (const Group &group : groups)
        line += (line.empty() ? "" : " · ") +
                text("conventions.says", {{"lessons", group.lessons}, {"words", group.words}});
    return line;
}

} // namespace scenes
