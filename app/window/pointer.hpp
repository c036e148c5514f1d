#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/window/input.hpp"
#include "scenes/scene.hpp"

/// The pointer, in points of the interface: what lies under it, and what a press becomes.
namespace app {

/// How far from a handle a press still takes it, points: half of a 24 point square for a mouse,
/// of a 44 point square for a finger.
constexpr double mouse_reach = 12;
constexpr double finger_reach = 22;
/// A press that moves less is a click: it selects and changes nothing.
constexpr double click_slack = 3;
/// From here on the background turns the eye, and never when pressed this close to a shape.
constexpr double orbit_slack = 4;
constexpr double shape_margin = 8;
constexpr double orbit_degrees_per_point = 0.4;

/// The handle under `at`, or null. Handles before bodies, points before edges and rims; among
/// those the nearest, then the one drawn last. Inside its own body a handle reaches less far, so
/// that small shapes can still be moved; the middle of a tiny shape moves it, the rest pulls it
/// apart.
const scenes::Handle *pick(std::span<const scenes::Handle> handles, const scenes::Frame &frame,
                           Vec2 at, double reach);

/// Distance in points to what is drawn of a handle; 0 inside a body.
double distance_to(const scenes::Handle &handle, const scenes::Frame &frame, Vec2 at);

enum class Gesture {
    none,
    press, ///< on a handle, not moved yet
    drag,
    pan_press, ///< on the background (or by another button), not moved yet
    pan,
    orbit,
};

/// From press to release. Whoever got the press has the pointer until its release.
class Pointer {
  public:
    /// `handle` empty: the background. `orbits`: what the left button on the background does.
    void press(Vec2 at, Button button, std::string handle, bool orbits);
    /// Nothing when the gesture does not move anything (yet); else how far since the last time.
    std::optional<Vec2> move(Vec2 at);
    /// Ends the gesture. True when it was a click on a handle or on the background.
    bool release();
    void cancel();

    Gesture gesture() const { return gesture_; }
    bool busy() const { return gesture_ != Gesture::none; }
    bool dragging() const { return gesture_ == Gesture::drag; }
    Button button() const { return button_; }
    const std::string &handle() const { return handle_; }
    Vec2 pressed_at() const { return pressed_at_; }
    Vec2 at() const { return at_; }

  private:
    Gesture gesture_ = Gesture::none;
    Button button_ = Button::left;
    bool orbits_ = false;
    std::string handle_;
    Vec2 pressed_at_{0, 0};
    Vec2 at_{0, 0};
};

} // namespace app
