// What does a figure with each wrong test's overlay cost, in milliseconds of processor time? While
// something is dragged it may take 4; at rest it is made once, as fine as the picture. For whoever
// makes it faster: tests/bench/run --figures

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "scenes/scene.hpp"
#include "scenes/state.hpp"
#include "scenes/view.hpp"
#include "scenes/wrong.hpp"

namespace {

using namespace scenes;

/// Processor time of this thread, milliseconds.
double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

/// What that many figures cost, least first.
std::vector<double> costs(const Scene &scene, const Canvas &canvas, int times) {
    std::vector<double> all;
    for (int i = 0; i < times; ++i) {
        const double start = now();
        const Figure figure = scene.figure(canvas);
        all.push_back(now() - start);
    }
    std::sort(all.begin(), all.end());
    return all;
}

} // namespace

int main() {
    std::printf("%-32s %8s %8s %8s\n", "milliseconds", "drag min", "median", "rest");
    for (const WrongTest &test : wrong_tests()) {
        StateRequest request;
        request.scene = test.scene;
        request.state = test.counter_example;
        request.wrong = {std::string(test.id)};
        const auto scene = make_scene(request);
        if (!scene)
            return 1;
        const View view = fit((*scene)->extent(), 1.6);
        const Vec2 half = 0.5 * view.height * Vec2(1.6, 1);
        Canvas canvas{{view.centre - half, view.centre + half}, view.height / 540, "", false};
        const auto rest = costs(**scene, canvas, 5);
        canvas.rest = false;
        const auto drag = costs(**scene, canvas, 21);
        const std::string name = std::string(test.scene) + " " + std::string(test.id);
        std::printf("%-32s %8.2f %8.2f %8.2f\n", name.c_str(), drag[0], drag[10], rest[2]);
    }
}
