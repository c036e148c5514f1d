#include "app/window/window.hpp"

#include <cmath>
#include <cstdio>
#include <string_view>

#include <SDL.h>
#include <imgui.h>

#include "app/paint/repaint.hpp"
#include "app/window/desktop.hpp"
#include "app/window/shell.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

/// Nobody to paste from or to save for.
class NoHost : public Host {
  public:
    scenes::Result<std::string> save_picture(std::string_view, std::string_view,
                                             const std::string &) override {
        return scenes::Error{};
    }
};

int no_display(const char *why) {
    const std::string line = scenes::text("window.no-display", {{"why", why}});
    std::fprintf(stderr, "%s\n", line.c_str());
    SDL_Quit();
    return 1;
}

/// Without a display SDL falls back to drivers that nobody sees. Who names one means it (tests do).
bool fell_back() {
    const char *asked = SDL_getenv("SDL_VIDEODRIVER");
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    return !(asked && *asked) && (driver == "offscreen" || driver == "dummy" || driver == "evdev");
}

/// Without a folder for its socket libwayland would only complain on standard error.
bool cannot_be_wayland() {
#ifdef __linux__
    return !SDL_getenv("XDG_RUNTIME_DIR") && !SDL_getenv("SDL_VIDEODRIVER");
#else
    return false;
#endif
}

} // namespace

int run_window(std::unique_ptr<scenes::Scene> scene, const WindowOptions &options) {
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); // Ctrl+C ends it, also while it sleeps
    SDL_SetMainReady();
    if (cannot_be_wayland())
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11");
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return no_display(SDL_GetError());
    if (fell_back())
        return no_display(scenes::text("window.no-driver").c_str());
    bool opened = false;
    {
        Desktop desktop(std::move(scene), options);
        opened = desktop.opened();
        if (opened)
            desktop.run();
    }
    if (!opened)
        return no_display(SDL_GetError());
    SDL_Quit();
    return 0;
}

Image render_window(std::unique_ptr<scenes::Scene> scene, const WindowOptions &options, Vec2 size,
                    double scale) {
    constexpr double frame_time = 1.0 / 60;
    NoHost host;
    Shell shell(std::move(scene), options, host);
    const double pixels = scale * options.ui_scale;
    for (int i = 0; i < 3; ++i)
        shell.frame(size / options.ui_scale, pixels, frame_time);
    Repainter painter;
    painter.paint(*ImGui::GetDrawData(), pixels, static_cast<int>(std::lround(size.x * scale)),
                  static_cast<int>(std::lround(size.y * scale)), shell.theme().chrome.window);
    return painter.image();
}

} // namespace app
