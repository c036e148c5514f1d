#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/window/history.hpp"
#include "app/window/play.hpp"
#include "app/window/prediction.hpp"
#include "scenes/push.hpp"
#include "scenes/scene.hpp"
#include "scenes/wrong.hpp"

/// What the window works on, free of ImGui and SDL: the scenes with their undo, the view, the hand,
/// the clock and the guess. Everything that the user does is one function here.
namespace app {

using scenes::Rect;
using scenes::Status;
using scenes::Vec2;
using scenes::View;

class Session {
  public:
    explicit Session(std::unique_ptr<scenes::Scene> scene);

    const scenes::Scene &scene() const { return *slot().scene; }
    /// Goes up whenever something that is shown changed.
    std::uint64_t revision() const { return revision_; }
    std::string state() const;

    // --- Which scene. Each keeps its state, its undo and its view while another is shown.
    void choose_scene(std::string_view id);
    /// Back to what was opened last: the command line, a preset or a pasted state.
    void reset();
    Status open_preset(std::string_view id);
    /// A state string, or an address with one behind its '#'.
    Status paste(std::string_view text);

    // --- Edits of the document: each call one undo step, runs of one key joined.
    Status set_field(std::string_view key, std::string_view value);
    /// Moves the value by `steps` steps of the field.
    Status nudge_field(const scenes::Field &field, std::size_t index, int steps);
    bool exchange();
    bool make_touch();
    /// Moves B by depth x normal: the right contact's, or those of the wrong test of that id.
    scenes::Push::Outcome push(std::string_view wrong_id = {});
    /// How far pushing by that test has come, at the state on screen. Nothing when it was not
    /// pushed from here.
    struct Pushes {
        int count = 0;
        double left = 0; ///< how deep they still overlap; 0: free
    };
    std::optional<Pushes> pushes(std::string_view wrong_id = {}) const;
    bool undo();
    bool redo();
    bool can_undo() const { return slot().history.can_undo(); }
    bool can_redo() const { return slot().history.can_redo(); }

    // --- Switches: no undo, but of the wrong tests.
    void toggle_wrong(std::string_view id);
    bool is_wrong_on(std::string_view id) const;
    /// The test behind key W; null when the scene has none.
    const scenes::WrongTest *best_wrong() const;
    /// The scene's others, in table order.
    std::vector<const scenes::WrongTest *> other_wrong() const;
    void set_profile(std::string_view id);
    void set_theme(std::string_view id);
    void set_switch(bool scenes::Settings::*which, bool on);
    /// Switches the test on and glides to a state where it agrees, or where it does not.
    Status show_wrong(const scenes::WrongTest &test, bool agreeing);

    // --- In the hand. `at` in picture-plane units.
    bool grab(std::string_view handle, Vec2 at);
    void drag(Vec2 at, bool lock_axis);
    void drop();
    void cancel_drag();
    bool dragging() const { return grab_.has_value(); }
    std::string held() const { return grab_ ? grab_->handle : std::string(); }
    /// A step of the keyboard: `direction` has components -1, 0, 1.
    void nudge(std::string_view handle, Vec2 direction, bool tenth);

    /// The pointer is on that handle (empty: on none).
    void point_at(std::string_view handle);

    // --- Focus of the keyboard.
    void focus(std::string_view handle);
    void focus_next(bool backwards);
    const std::string &focused() const { return focused_; }

    // --- The view. It stays put while shapes are dragged; `fit` follows them only when asked.
    void set_panel(const Rect &world_panel);
    scenes::Frame frame() const;
    /// The scene as it is to be shown: with the view worked in, and predicting while it hides.
    std::shared_ptr<const scenes::Scene> shown() const;
    void pan(Vec2 points);
    void zoom(Vec2 at_points, double factor);
    void orbit(Vec2 points);
    bool orbits() const;
    void fit();
    Status standard_view(std::string_view state);

    // --- The clock. `elapsed` seconds since the last call.
    bool moving() const { return player().playing || glide_.has_value(); }
    void advance(double elapsed);
    bool can_play() const { return !scene().timeline().empty(); }
    bool playing() const { return player().playing; }
    void toggle_play();
    void step_play(bool backwards);
    void set_playback(double t);
    double playback() const;
    /// The last value of the timeline.
    double playback_end() const;
    void set_speed(double speed) { slot().player.speed = speed; }
    double speed() const { return player().speed; }

    // --- What is measured. Pictures made without a window have no clock, and no times in them.
    void set_clock(double (*seconds)()) { clock_ = seconds; }
    /// Does, and times, what the scene needs for its picture.
    void work() const;
    /// Measures for about `seconds` while nothing else happens. False when there is nothing left.
    bool rest(double seconds);
    bool can_rest() const;

    // --- Predict first.
    void set_predict(bool on);
    bool hides_verdict() const { return scene().settings.predict && !revealed_; }
    /// What the class is asked next; null when all is answered or nothing is hidden.
    const Ask *ask() const;
    /// All that was asked about this state, and what was said, in order.
    const std::vector<Ask> &asks() const { return asks_; }
    const std::vector<std::size_t> &said() const { return said_; }
    /// Says one of the options; the last answer reveals.
    void say(std::size_t option);
    void reveal();
    bool revealed() const { return scene().settings.predict && revealed_; }
    const Score &score() const { return score_; }

  private:
    /// A scene with what belongs to it.
    struct Slot {
        std::unique_ptr<scenes::Scene> scene;
        std::shared_ptr<const scenes::Scene> origin; ///< what reset goes back to
        std::shared_ptr<const scenes::Scene> home;   ///< what the fitted view fits
        History history;
        Player player;
    };
    struct Glide {
        std::vector<scenes::KeyValue> from, to;
        View from_view, to_view;
        double seconds = 0;
    };

    Slot &slot() { return slots_.find(current_)->second; }
    const Slot &slot() const { return slots_.find(current_)->second; }
    const Player &player() const { return slot().player; }
    Slot make_slot(std::unique_ptr<scenes::Scene> scene) const;
    void carry_settings(scenes::Scene &to) const;

    void changed() { ++revision_; }
    void edited();
    void settle();
    bool edit(std::string_view run, const std::function<bool(scenes::Scene &)> &change);
    void restore(const History::Document &document);
    void replace(std::unique_ptr<scenes::Scene> scene);
    void glide_to(const scenes::Scene &target);
    void refit();
    std::set<std::string> in_view() const;
    void keep_in_view(const std::set<std::string> &before);
    void ask_anew();

    std::map<std::string, Slot, std::less<>> slots_;
    std::string current_;
    std::uint64_t revision_ = 1;
    std::optional<scenes::Grab> grab_;
    bool drag_moved_ = false;
    std::string focused_;
    Rect panel_{{0, 0}, {960, 600}};
    std::optional<Glide> glide_;
    double (*clock_)() = nullptr;
    bool revealed_ = false;
    std::vector<Ask> asks_;
    std::vector<std::size_t> said_;
    Score score_;
    /// The documents that pushing went through, from the first; by wrong test.
    std::map<std::string, std::vector<History::Document>, std::less<>> pushed_;
};

} // namespace app
