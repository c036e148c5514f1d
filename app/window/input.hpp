#pragma once

#include <string>

#include "scenes/view.hpp"

/// What reaches the shell from outside, free of SDL and of Dear ImGui: the desktop, the tests and
/// the page all speak this.
namespace app {

using scenes::Rect;
using scenes::Vec2;

/// Keys by the letter printed on them (of the user's layout); what types text arrives as text too.
enum class Key {
    none,
    a,
    b,
    c,
    f,
    g,
    h,
    k,
    m,
    p,
    r,
    s,
    t,
    v,
    w,
    x,
    y,
    z,
    digit, ///< 1 to 9, in `Input::digit`
    space,
    tab,
    escape,
    enter,
    backspace,
    del,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    f1,
    f11,
};

struct Modifiers {
    bool ctrl = false, shift = false, alt = false;
    bool operator==(const Modifiers &) const = default;
};

enum class Button { left, right, middle };

struct Input {
    enum class Kind {
        move,       ///< the pointer is at `at`, also far outside while a button is down
        leave,      ///< the pointer left the window
        press,      ///< `button` at `at`
        release,    ///< `button` at `at`
        wheel,      ///< `wheel.y` up is away from the user
        pinch,      ///< two fingers: zoom by `factor` about `at`, which went by `moved`
        key_down,   ///< `key`, `modifiers`
        key_up,     ///< `key`, `modifiers`
        text,       ///< typed text
        focus_lost, ///< the window lost the keyboard: held keys and buttons are let go
    } kind = Kind::move;
    Vec2 at{0, 0}; ///< points of the interface
    Button button = Button::left;
    bool finger = false; ///< of a touch screen: larger hit areas
    Vec2 wheel{0, 0};
    double factor = 1;
    Vec2 moved{0, 0}; ///< points
    Key key = Key::none;
    int digit = 0;
    bool repeat = false;
    Modifiers modifiers;
    std::string text;
};

} // namespace app
