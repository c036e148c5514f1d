// What does a frame of the window cost with very many boxes, in milliseconds of processor time? All
// but the painting of its triangles: the rule of motion, the search, the figure, the panels, ImGui.
// While it plays; while one box is dragged; while nothing but the pointer moves.
// 16.7 is 60 frames a second. For whoever makes it faster: tests/bench/run --frames

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "app/window/shell.hpp"
#include "scenes/methods.hpp"
#include "scenes/state.hpp"

namespace {

using namespace app;

/// Processor time of this thread, seconds.
double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

class NoHost : public Host {
    scenes::Result<std::string> save_picture(std::string_view, std::string_view,
                                             const std::string &) override {
        return scenes::Error{};
    }
};

constexpr Vec2 window(1280, 720);

class Bench {
  public:
    explicit Bench(const std::string &state) : shell_(scene_of(state), {}, host_) {
        shell_.session().set_clock(now);
        for (int k = 0; k < 4; ++k)
            frame();
    }

    std::vector<double> playing(int frames) {
        shell_.session().toggle_play();
        return timed(frames, [](int) {});
    }
    std::vector<double> dragging(int frames) {
        const Vec2 middle = shell_.session().frame().rect.centre();
        const std::string body = "box.42";
        const auto handle = shell_.session().scene().handle(body);
        const Vec2 from = handle ? shell_.session().frame().to_points(handle->at) : middle;
        input(Input::Kind::move, from);
        input(Input::Kind::press, from);
        auto all = timed(frames, [&](int k) {
            input(Input::Kind::move, from + Vec2(2.0 * (k % 40) + 1, 1.0 * (k % 25)));
        });
        input(Input::Kind::release, from);
        frame();
        return all;
    }
    std::vector<double> pointing(int frames) {
        const Vec2 middle = shell_.session().frame().rect.centre();
        return timed(frames, [&](int k) {
            input(Input::Kind::move, middle + Vec2(3.0 * (k % 50), 2.0 * (k % 35)));
        });
    }
    int vertices() const { return ImGui::GetDrawData()->TotalVtxCount; }

  private:
    static std::unique_ptr<scenes::Scene> scene_of(const std::string &state) {
        scenes::StateRequest request;
        request.state = state;
        auto scene = scenes::make_scene(request);
        if (!scene) {
            std::fprintf(stderr, "%s\n", scene.error().message.c_str());
            std::exit(1);
        }
        return std::move(*scene);
    }
    void frame() { shell_.frame(window, 1, 1.0 / 60); }
    void input(Input::Kind kind, Vec2 at) {
        Input in;
        in.kind = kind;
        in.at = at;
        shell_.input(in);
        if (kind != Input::Kind::move)
            frame();
    }
    template <class Before> std::vector<double> timed(int frames, Before before) {
        std::vector<double> all;
        for (int k = 0; k < frames; ++k) {
            before(k);
            const double start = now();
            frame();
            all.push_back(1e3 * (now() - start));
        }
        std::sort(all.begin(), all.end());
        return all;
    }

    NoHost host_;
    Shell shell_;
};

void print(const std::string &what, const std::vector<double> &sorted, int vertices) {
    const auto at = [&](double share) {
        return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
    };
    std::printf("%-44s %7.2f %7.2f %7.2f %9d\n", what.c_str(), sorted.front(), at(0.5), at(0.95),
                vertices);
    std::fflush(stdout);
}

} // namespace

/// frame_bench [FRAMES [STATE]]: of a state of one's own instead of all.
int main(int argc, char **argv) {
    const int frames = argc > 1 ? std::max(1, std::atoi(argv[1])) : 60;
    std::vector<std::string> states;
    if (argc > 2)
        states.emplace_back(argv[2]);
    else
        for (const char *count : {"20000", "100000"})
            for (const scenes::NamedMethod &named : scenes::methods())
                states.push_back("count=" + std::string(count) +
                                 "&method=" + std::string(named.id));
    std::printf("%-44s %7s %7s %7s %9s\n", "milliseconds", "min", "median", "95 %", "vertices");
    for (const std::string &state : states) {
        const std::string whole = "scene=many-boxes&" + state;
        Bench play(whole), drag(whole), point(whole);
        auto times = play.playing(frames);
        print(state + " playing", times, play.vertices());
        times = drag.dragging(frames);
        print(state + " dragging", times, drag.vertices());
        times = point.pointing(frames);
        print(state + " pointing", times, point.vertices());
    }
}
