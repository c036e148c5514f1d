#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/paint/repaint.hpp"
#include "app/window/host.hpp"
#include "app/window/shell.hpp"

namespace app {

/// What the page asks of the browser. Nothing here gives an answer: a browser answers later.
class Browser {
  public:
    virtual ~Browser() = default;
    virtual void copy(const std::string & /*text*/) {}
    virtual void download(const std::string & /*name*/, const std::string & /*bytes*/) {}
    virtual void full_screen() {}
    /// The address with that state behind its '#'.
    virtual std::string link(const std::string &state) { return "#" + state; }
};

/// Consecutive triangles with one clip rectangle, as WebGL draws them.
struct DrawCall {
    std::uint32_t list;         ///< which draw list
    std::uint32_t first_vertex; ///< of the list: what the indices are counted from
    std::uint32_t first_index;  ///< of the list
    std::uint32_t count;        ///< of indices
    float clip[4];              ///< left, top, right, bottom; points
};

/// The shell in a browser: what the desktop does through SDL and files. It knows no browser, so
/// that tests drive it as well; `exports.cpp` and the scripts beside it connect the two.
class Page : public Host {
  public:
    /// `state` is what the address has behind its '#'. What is wrong with it is said, and the
    /// first scene is opened instead.
    Page(Browser &browser, std::string_view state);

    Shell &shell() { return *shell_; }
    Session &session() { return shell_->session(); }

    // --- The address.
    std::string state() { return session().state(); }
    /// A link was opened. Gives what is wrong with it (then the first scene is shown), or nothing.
    std::string open(std::string_view state);
    /// What was wrong with the state at the start; empty when nothing was.
    const std::string &refused() const { return refused_; }
    /// Nothing is held and nothing moves: the time to tell the address and the screen reader.
    bool at_rest();

    // --- Input. Places in points.
    void pointer(Input::Kind kind, Vec2 at, Button button, bool finger);
    void wheel(Vec2 at, Vec2 lines);
    /// Two fingers: zoom about `at`, which went by `moved`.
    void pinch(Vec2 at, double factor, Vec2 moved);
    /// What a finger there would take.
    enum class Under { background, shape, panel };
    Under under(Vec2 at);
    /// True when the key means something here, so that the browser must not act on it too.
    bool key(Input input);
    /// Tab: the next handle. False past the last one: then the browser's focus moves on.
    bool tab(bool backwards);
    /// Letters, digits and other characters as shortcuts; off for those who speak or mistype.
    void set_letters(bool on) { letters_ = on; }
    /// The browser's answer to a paste.
    void paste(std::string_view text, bool into_field);
    void blur();

    // --- Frames.
    void frame(Vec2 size, double pixels, double elapsed);
    const std::vector<DrawCall> &draw_calls() const { return calls_; }
    /// Paints the last frame by our own rasteriser; gives what differs from the one before.
    const std::vector<PixelRect> &rasterise();
    const Image &image() const { return frames_.image(); }
    /// The canvas has lost its pixels: the next frame is painted whole.
    void forget_pixels() { frames_.forget(); }

    // --- The controls beside the picture.
    /// Everything that can be set, as JSON; see describe.hpp.
    std::string describe();
    /// Sets `scene`, `preset` or any key of a state. Gives what is wrong, or nothing.
    std::string set(std::string_view key, std::string_view value);
    /// Moves a number of a field by that many of its steps.
    void nudge(std::string_view key, std::size_t index, int steps);
    void toggle_wrong(std::string_view id);
    /// By the id of a row of the key table ("undo"), or "save-png" and "save-svg": the picture that
    /// `overlap render` makes of this state. "reveal" shows the verdict. False: there is no such
    /// action.
    bool act(std::string_view id);
    /// One of the options of what is asked before the verdict is shown.
    void answer(std::size_t option);
    /// Plain text for those who do not see the picture.
    std::string verdict();
    /// What can be dragged, with its place in points, as JSON: [{"name", "label", "x", "y"}].
    std::string handles();
    /// What the keyboard moves now: "A: centre"; empty when nothing.
    std::string focused_label();

    std::string clipboard() override { return clipboard_; }
    void set_clipboard(const std::string &text) override;
    scenes::Result<std::string> save_picture(std::string_view stem, std::string_view extension,
                                             const std::string &bytes) override;
    void toggle_full_screen() override { browser_.full_screen(); }
    std::string shared(const std::string &state) override { return browser_.link(state); }

  private:
    /// A finger on a panel: a tap, or the panel is pushed along.
    struct Touch {
        Vec2 start, last;
        bool scrolls = false;
    };
    void send(Input::Kind kind, Vec2 at, Button button, bool finger);
    void move_touch(Vec2 at);
    void end_touch(Vec2 at);
    bool is_character(const Input &input) const;
    void say(std::string message);
    void save_figure(bool svg);

    Browser &browser_;
    std::unique_ptr<Shell> shell_;
    std::string refused_;
    std::string clipboard_;
    std::optional<Touch> touch_;
    bool letters_ = true;
    std::vector<DrawCall> calls_;
    Repainter frames_;
    int atlas_ = 0, width_ = 0, height_ = 0;
    double pixels_ = 1;
};

} // namespace app
