#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scenes/marks.hpp"
#include "scenes/scene.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

/// How a mistake is felt: besides the hatched area, which is the background, each wrong test draws
/// what it believes, and works it out with today's numbers. One entry a test, in the tables of
/// scenes/*_mistakes.cpp.
namespace scenes {

/// The lines of one wrong test's own working.
class Steps {
  public:
    Steps(std::vector<TraceLine> &lines, std::string_view id) : lines_(lines), id_(id) {}
    void say(std::string text) { lines_.push_back(wrong_step(id_, std::move(text))); }
    void say(std::string_view key,
             std::initializer_list<std::pair<std::string_view, std::string>> values) {
        say(text(key, values));
    }

  private:
    std::vector<TraceLine> &lines_;
    std::string_view id_;
};

template <class S> struct Mistake {
    std::string_view id;
    void (*draw)(Sketch &, const S &, const Canvas &) = nullptr; ///< null: the hatch says it all
    void (*work)(Steps &, const S &) = nullptr;
};

template <class S>
void draw_mistakes(Sketch &sketch, const S &scene, const Canvas &canvas,
                   std::span<const Mistake<S>> all) {
    for (const Mistake<S> &mistake : all) {
        if (mistake.draw == nullptr || !is_on(scene, mistake.id))
            continue;
        sketch.of_test(number_of(scene, mistake.id));
        mistake.draw(sketch, scene, canvas);
    }
    sketch.of_test(0);
}

/// Of every wrong test that is on: its working, what it says, what it costs.
template <class S>
void work_mistakes(std::vector<TraceLine> &lines, const S &scene, std::span<const Mistake<S>> all) {
    for (const std::string &id : scene.settings.wrong) {
        Steps steps(lines, id);
        for (const Mistake<S> &mistake : all)
            if (mistake.work != nullptr && mistake.id == id)
                mistake.work(steps, scene);
        add_wrong_verdict(lines, scene, id);
    }
}

} // namespace scenes
