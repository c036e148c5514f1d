#pragma once

#include <cstdint>
#include <map>
#include <memory>

#include "app/window/host.hpp"
#include "app/window/painter.hpp"
#include "app/window/shell.hpp"

struct SDL_Cursor;
union SDL_Event;

namespace app {

/// The shell on a desktop: SDL's window, events, clipboard and cursors, and the pictures folder.
/// Everything that the page does in another way is here.
class Desktop : public Host {
  public:
    /// SDL's video must be up. `opened()` says whether there is a window.
    Desktop(std::unique_ptr<scenes::Scene> scene, const WindowOptions &options);
    ~Desktop() override;
    bool opened() const { return painted_.window != nullptr; }

    /// Runs until the window is closed.
    void run();
    /// One turn of the loop: waits at most `timeout` seconds for something to happen (negative:
    /// without end), takes what came and draws when something changed. False: closed.
    bool turn(double timeout);

    Shell &shell() { return *shell_; }

    std::string clipboard() override;
    void set_clipboard(const std::string &text) override;
    scenes::Result<std::string> save_picture(std::string_view stem, std::string_view extension,
                                             const std::string &bytes) override;
    void toggle_full_screen() override;

  private:
    void wait(double timeout);
    void take(const SDL_Event &event);
    void draw();
    bool visible() const;
    double seconds_since_frame() const;
    double patience() const;
    void show_cursor();
    Vec2 window_size() const;

    PaintedWindow painted_;
    std::unique_ptr<Shell> shell_;
    double ui_scale_;
    Vec2 windowed_{0, 0}; ///< size before full screen
    std::map<int, SDL_Cursor *> cursors_;
    int cursor_ = -1;
    std::string title_;
    std::uint64_t last_frame_ = 0;
    int atlas_ = 0;
    int buttons_down_ = 0;
    bool closed_ = false;
};

} // namespace app
