#include "app/window/desktop.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

#include <SDL.h>
#include <imgui.h>

#include "app/window/pictures_folder.hpp"
#include "app/window/sdl_input.hpp"

namespace app {

namespace {

constexpr double frame_time = 1.0 / 60; ///< frames come no faster, also without vsync
constexpr int start_width = 1280, start_height = 720;

SDL_SystemCursor system_cursor(ImGuiMouseCursor cursor) {
    switch (cursor) {
    case ImGuiMouseCursor_TextInput:
        return SDL_SYSTEM_CURSOR_IBEAM;
    case ImGuiMouseCursor_ResizeAll:
        return SDL_SYSTEM_CURSOR_SIZEALL;
    case ImGuiMouseCursor_ResizeNS:
        return SDL_SYSTEM_CURSOR_SIZENS;
    case ImGuiMouseCursor_ResizeEW:
        return SDL_SYSTEM_CURSOR_SIZEWE;
    case ImGuiMouseCursor_ResizeNESW:
        return SDL_SYSTEM_CURSOR_SIZENESW;
    case ImGuiMouseCursor_ResizeNWSE:
        return SDL_SYSTEM_CURSOR_SIZENWSE;
    case ImGuiMouseCursor_Hand:
        return SDL_SYSTEM_CURSOR_HAND;
    default:
        return SDL_SYSTEM_CURSOR_ARROW;
    }
}

/// Of the processor: what other programs do in the meantime is not measured.
double seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// As large as asked for, but on the screen.
Vec2 fitting_size(double ui_scale) {
    Vec2 size = Vec2(start_width, start_height) * ui_scale;
    SDL_Rect usable;
    if (SDL_GetDisplayUsableBounds(0, &usable) == 0 && usable.w > 0 && usable.h > 0)
        size = glm::min(size, Vec2(usable.w, usable.h));
    return size;
}

} // namespace

Desktop::Desktop(std::unique_ptr<scenes::Scene> scene, const WindowOptions &options)
    : shell_(std::make_unique<Shell>(std::move(scene), options, *this)),
      ui_scale_(options.ui_scale > 0 ? options.ui_scale : 1) {
    const Vec2 size = fitting_size(ui_scale_);
    title_ = shell_->title();
    painted_ = open_window(title_.c_str(), static_cast<int>(size.x), static_cast<int>(size.y));
    shell_->session().set_clock(seconds_now);
    SDL_StartTextInput();
}

Desktop::~Desktop() {
    for (const auto &[shape, cursor] : cursors_)
        SDL_FreeCursor(cursor);
    painted_.painter.reset(); // before the shell's ImGui, which it draws for
    shell_.reset();
}

// --- The loop.

void Desktop::run() {
    while (turn(-1)) {
    }
}

bool Desktop::turn(double timeout) {
    wait(timeout);
    SDL_Event event;
    while (SDL_PollEvent(&event))
        take(event);
    if (!closed_ && shell_->wants_frame() && visible() && seconds_since_frame() >= frame_time)
        draw();
    return !closed_;
}

double Desktop::seconds_since_frame() const {
    if (last_frame_ == 0)
        return 1;
    return static_cast<double>(SDL_GetPerformanceCounter() - last_frame_) /
           static_cast<double>(SDL_GetPerformanceFrequency());
}

bool Desktop::visible() const {
    return (SDL_GetWindowFlags(painted_.window.get()) &
            (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) == 0;
}

/// Seconds that may pass before something must be done though no event came; negative: no end.
double Desktop::patience() const {
    if (!visible())
        return -1;
    if (shell_->wants_frame())
        return std::max(frame_time - seconds_since_frame(), 0.0);
    const double wake = shell_->seconds_to_wake();
    return wake < 0 ? -1 : std::max(wake - seconds_since_frame(), 0.0);
}

/// Sleeps until there is something to do, at most so many seconds (negative: without end).
void Desktop::wait(double timeout) {
    const double seconds = patience();
    const bool due = seconds >= 0 && (timeout < 0 || seconds <= timeout);
    const double most = due ? seconds : timeout;
    SDL_Event event;
    const int milliseconds = most < 0 ? -1 : static_cast<int>(std::ceil(most * 1000));
    if (SDL_WaitEventTimeout(&event, milliseconds) == 1)
        take(event);
    else if (due && !shell_->wants_frame())
        shell_->invalidate(); // a message has stood long enough, or there is time to measure
}

void Desktop::take(const SDL_Event &event) {
    if (event.type == SDL_QUIT)
        closed_ = true;
    if (event.type == SDL_WINDOWEVENT)
        shell_->invalidate();
    if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) {
        // While a button is down the mouse is ours, also outside the window.
        const bool down = event.type == SDL_MOUSEBUTTONDOWN;
        buttons_down_ = std::max(buttons_down_ + (down ? 1 : -1), 0);
        SDL_CaptureMouse(buttons_down_ > 0 ? SDL_TRUE : SDL_FALSE);
    }
    if (auto input = translated(event, window_size(), ui_scale_))
        shell_->input(std::move(*input));
}

Vec2 Desktop::window_size() const {
    int width = 1, height = 1;
    SDL_GetWindowSize(painted_.window.get(), &width, &height);
    return {std::max(width, 1), std::max(height, 1)};
}

void Desktop::draw() {
    const Vec2 window = window_size(), pixels = painted_.painter->pixels();
    if (pixels.x < 1 || pixels.y < 1)
        return;
    const double elapsed = last_frame_ == 0 ? frame_time : seconds_since_frame();
    last_frame_ = SDL_GetPerformanceCounter();
    const double per_point = pixels.x / window.x * ui_scale_;
    shell_->prepare(per_point);
    if (atlas_ != shell_->atlas()) {
        atlas_ = shell_->atlas();
        painted_.painter->upload_fonts();
    }
    shell_->frame(window / ui_scale_, per_point, elapsed);
    painted_.painter->paint(*ImGui::GetDrawData(), per_point, shell_->theme().chrome.window);
    show_cursor();
    if (title_ != shell_->title()) {
        title_ = shell_->title();
        SDL_SetWindowTitle(painted_.window.get(), title_.c_str());
    }
}

void Desktop::show_cursor() {
    const ImGuiMouseCursor wanted = ImGui::GetMouseCursor();
    if (wanted == cursor_)
        return;
    cursor_ = wanted;
    auto [entry, is_new] = cursors_.try_emplace(wanted, nullptr);
    if (is_new)
        entry->second = SDL_CreateSystemCursor(system_cursor(wanted));
    SDL_SetCursor(entry->second);
}

// --- What the shell asks for.

std::string Desktop::clipboard() {
    char *text = SDL_GetClipboardText();
    std::string copy = text ? text : "";
    SDL_free(text);
    return copy;
}

void Desktop::set_clipboard(const std::string &text) { SDL_SetClipboardText(text.c_str()); }

scenes::Result<std::string> Desktop::save_picture(std::string_view stem, std::string_view extension,
                                                  const std::string &bytes) {
    return write_new_file(pictures_folder(), stem, extension, bytes);
}

void Desktop::toggle_full_screen() {
    const bool full =
        (SDL_GetWindowFlags(painted_.window.get()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    if (!full)
        windowed_ = window_size();
    SDL_SetWindowFullscreen(painted_.window.get(), full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
    if (full) // where no window manager tells SDL, it goes on believing in the screen's size
        SDL_SetWindowSize(painted_.window.get(), static_cast<int>(windowed_.x),
                          static_cast<int>(windowed_.y));
    shell_->invalidate();
}

} // namespace app
