#pragma once

#include <deque>
#include <memory>
#include <string>

#include "app/window/canvas.hpp"
#include "app/window/desk.hpp"
#include "app/window/host.hpp"
#include "app/window/input.hpp"
#include "app/window/window.hpp"

struct ImGuiContext;

namespace app {

/// The whole window but the window itself: input in, one ImGui frame out. The desktop, the
/// headless pictures, the tests and the page all run this; there is no SDL in it.
class Shell {
  public:
    Shell(std::unique_ptr<scenes::Scene> scene, const WindowOptions &options, Host &host);
    ~Shell();
    Shell(const Shell &) = delete;
    Shell &operator=(const Shell &) = delete;

    /// Queued; each frame takes what belongs together, so that no press is lost however short.
    void input(Input input);
    /// Whether there is anything to draw: input, a change, something moving or settling.
    bool wants_frame() const;
    /// Whether time passes in it (a play, a glide): frames should follow each other.
    bool animates() const;
    /// Seconds until it wants a frame though nothing happens (a message that goes); negative:
    /// never.
    double seconds_to_wake() const;
    /// Something outside changed (size, exposure): draw again.
    void invalidate();

    /// Makes the shell's ImGui current and its fonts fit that many pixels per point: what a painter
    /// must upload before the frame.
    void prepare(double pixels);
    /// One frame, up to `ImGui::Render()`. `size` in points, `pixels` per point, `elapsed` seconds
    /// since the last frame.
    void frame(Vec2 size, double pixels, double elapsed);

    Session &session() { return session_; }
    const Session &session() const { return session_; }
    Desk &desk() { return desk_; }
    const Canvas &canvas() const { return canvas_; }
    const Plan &plan() const { return plan_; }
    const Theme &theme() const;
    /// A text field has the keyboard.
    bool typing() const { return typing_; }
    int frames() const { return frames_; }
    /// Goes up when the font atlas was baked anew: its texture must be made again.
    int atlas() const { return atlas_; }
    /// For a title bar: "Overlap: Circle and box".
    std::string title() const;
    void act(Action action);

  private:
    void take_inputs();
    bool take(const Input &input);
    void take_key(const Input &input);
    void call(const KeyRow &row, const Input &input);
    void draw(Vec2 size);
    void cancel();
    void nudge(const Input &input, bool tenth);
    void save_picture();
    void push();
    void copy(Action what);
    bool at_rest(double elapsed);
    void paste();
    void say(std::string message);
    std::string hint() const;

    ImGuiContext *context_ = nullptr;
    Host &host_;
    std::string theme_option_;
    Session session_;
    Desk desk_;
    Canvas canvas_;
    Plan plan_;
    Fonts fonts_;
    BakedFont mono_;
    std::deque<Input> queue_;
    Modifiers modifiers_;
    Vec2 size_{0, 0};
    double pixels_ = 0;
    bool finger_ = false;
    bool typing_ = false;
    int settling_ = 3; ///< frames still to draw
    bool coarse_start_ = false;
    bool rest_ = true; ///< this frame is drawn finely
    std::uint64_t quiet_revision_ = 0;
    double quiet_ = 0; ///< seconds since something changed
    int frames_ = 0;
    int atlas_ = 0;
    std::uint64_t drawn_revision_ = 0;
};

} // namespace app
