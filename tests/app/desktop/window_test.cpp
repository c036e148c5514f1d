#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "app/paint/paint.hpp"
#include "app/picture/layout.hpp"
#include "app/window/shell.hpp"
#include "scenes/state.hpp"

/// The real program in a real window: an X server without a screen, and a mouse that xdotool moves.
namespace app {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr int width = 1280, height = 720;

/// What a shell command prints, without the last line end.
std::string output_of(const std::string &command) {
    std::string output;
    FILE *pipe = popen((command + " 2>/dev/null").c_str(), "r");
    if (!pipe)
        return output;
    char part[256];
    while (std::fgets(part, sizeof part, pipe))
        output += part;
    pclose(pipe);
    while (!output.empty() && output.back() == '\n')
        output.pop_back();
    return output;
}

bool have(const char *tool) { return !output_of(std::string("command -v ") + tool).empty(); }

/// A program that ends with this object.
class Process {
  public:
    explicit Process(const std::string &command) {
        id_ = fork();
        if (id_ == 0) {
            setpgid(0, 0);
            execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), nullptr);
            _exit(127);
        }
    }
    ~Process() {
        if (id_ <= 0 || ended())
            return;
        kill(id_, SIGTERM);
        for (int i = 0; i < 100 && !ended(); ++i)
            std::this_thread::sleep_for(50ms);
        if (!over_) {
            kill(id_, SIGKILL);
            waitpid(id_, &status_, 0);
        }
    }
    Process(const Process &) = delete;
    Process &operator=(const Process &) = delete;
    bool ended() {
        if (!over_)
            over_ = waitpid(id_, &status_, WNOHANG) == id_;
        return over_;
    }
    int exit_status() const { return WIFEXITED(status_) ? WEXITSTATUS(status_) : -1; }
    pid_t id() const { return id_; }
    /// Processor time used so far, clock ticks.
    long ticks() const {
        std::ifstream stat("/proc/" + std::to_string(id_) + "/stat");
        const std::string line{std::istreambuf_iterator<char>(stat), {}};
        long user = 0, system = 0;
        const auto after = line.rfind(')');
        if (after == std::string::npos ||
            std::sscanf(line.c_str() + after + 1,
                        " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user,
                        &system) != 2)
            return -1;
        return user + system;
    }

  private:
    pid_t id_ = -1;
    int status_ = 0;
    bool over_ = false;
};

template <class Condition> bool wait_for(Condition condition) {
    for (int i = 0; i < 600; ++i) {
        if (condition())
            return true;
        std::this_thread::sleep_for(50ms);
    }
    return false;
}

class None : public Host {
    scenes::Result<std::string> save_picture(std::string_view, std::string_view,
                                             const std::string &) override {
        return scenes::Error{};
    }
};

class WindowTest : public testing::Test {
  protected:
    void SetUp() override {
        for (const char *tool : {"Xvfb", "xdotool"})
            if (!have(tool))
                GTEST_SKIP() << tool << " is missing: tests/run installs it";
        program_ = OVERLAP_BINARY_DIR "/overlap";
        if (!fs::exists(program_))
            GTEST_SKIP() << program_ << " is not built";
        home_ = fs::temp_directory_path() / ("overlap-window-" + std::to_string(getpid()));
        fs::create_directories(home_ / "Pictures");
        const std::string number = (home_ / "display").string();
        server_ = std::make_unique<Process>("Xvfb -displayfd 5 -screen 0 1280x720x24 -nolisten tcp "
                                            "5>" +
                                            number + " 2>/dev/null");
        ASSERT_TRUE(wait_for([&] {
            std::ifstream file(number);
            return static_cast<bool>(file >> display_);
        })) << "Xvfb does not start";
    }
    void TearDown() override {
        window_.reset();
        server_.reset();
        fs::remove_all(home_);
    }
    std::string environment() const {
        return "env DISPLAY=:" + display_ + " HOME=" + home_.string() +
               " SDL_VIDEODRIVER=x11 XDG_CONFIG_HOME= " + more_;
    }
    void open(const std::string &arguments) {
        window_ = std::make_unique<Process>(environment() + "'" + program_ + "' " + arguments);
        id_.clear();
        ASSERT_TRUE(wait_for([&] {
            id_ = output_of(environment() + "xdotool search --onlyvisible --name '^Overlap'");
            return !id_.empty() || window_->ended();
        }));
        ASSERT_FALSE(id_.empty()) << "no window, exit status " << window_->exit_status();
        std::this_thread::sleep_for(1s); // the first frames
        tool("windowfocus " + id_);
    }
    void tool(const std::string &arguments) {
        (void)output_of(environment() + "xdotool " + arguments);
        std::this_thread::sleep_for(150ms);
    }
    static std::string at(Vec2 p) {
        return std::to_string(std::lround(p.x)) + " " + std::to_string(std::lround(p.y));
    }
    fs::path picture(int number) const {
        return home_ / "Pictures" / ("overlap-circle-box-" + std::to_string(number) + ".png");
    }
    /// Drags the circle by a known way, and gives what the state must be afterwards.
    std::string drag_circle() {
        scenes::StateRequest request;
        request.scene = "circle-box";
        auto scene = scenes::make_scene(request);
        None host;
        Shell shell(std::move(*scene), {}, host); // the same window, to know what lies where
        for (int i = 0; i < 3; ++i)
            shell.frame({width, height}, 1, 1.0 / 60);
        const scenes::Frame frame = shell.session().frame();
        const Vec2 from = frame.to_points({1.5, 2.5}), to = frame.to_points({-0.5, 1.25});
        tool("mousemove " + at(from));
        tool("mousedown 1");
        tool("mousemove " + at(0.5 * (from + to)));
        tool("mousemove " + at(to));
        tool("mouseup 1");
        return "scene=circle-box&a.centre=-0.75,1&wrong=grown-box";
    }

    std::string program_, display_, id_, more_;
    fs::path home_;
    std::unique_ptr<Process> server_, window_;
};

std::string bytes_of(const fs::path &path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string expected_picture(const std::string &state) {
    scenes::StateRequest request;
    request.state = state;
    const auto scene = scenes::make_scene(request);
    return encode_png(paint_pixels(picture_of(**scene, *find_theme("print"), {}), 2));
}

TEST_F(WindowTest, DragWrongTestAndPicture) {
    for (const bool software : {false, true}) {
        more_ = software ? "OVERLAP_SOFTWARE=1 " : "";
        open("--scene circle-box");
        const std::string state = drag_circle();
        tool("key w");
        tool("key p");
        const fs::path saved = picture(software ? 2 : 1);
        ASSERT_TRUE(wait_for([&] { return fs::exists(saved); }));
        std::this_thread::sleep_for(300ms);
        EXPECT_EQ(bytes_of(saved), expected_picture(state)) << "software: " << software;
        window_.reset();
    }
}

TEST_F(WindowTest, AnIdleWindowUsesNoProcessor) {
    open("--scene two-boxes");
    // A busy machine may still be drawing the first frames: one quiet stretch of several is enough,
    // and one that spins has none.
    long least = 1000;
    for (int i = 0; i < 5 && least > 1; ++i) {
        const long before = window_->ticks();
        ASSERT_GE(before, 0);
        std::this_thread::sleep_for(4s);
        least = std::min(least, window_->ticks() - before);
    }
    EXPECT_LE(least, 1) << "ticks in 4 seconds";
}

TEST_F(WindowTest, WithoutADisplayItSaysSoAndNamesRender) {
    const std::string said = output_of("sh -c 'env -u DISPLAY -u WAYLAND_DISPLAY "
                                       "SDL_VIDEODRIVER=x11 \"" +
                                       program_ + "\" 2>&1; echo status $?'");
    EXPECT_NE(said.find("overlap render"), std::string::npos) << said;
    EXPECT_NE(said.find("status 1"), std::string::npos) << said;
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
}

} // namespace
} // namespace app
