#pragma once

#include <functional>
#include <string>

#include "app/window/keys.hpp"
#include "app/window/session.hpp"

namespace app {

/// Where the window's parts lie, points. An empty rectangle: not shown.
struct Plan {
    Rect left, band, canvas, transport, status, right, code;
    bool left_narrow = false; ///< numbers only
    bool right_over = false;  ///< the right panel lies over the canvas, behind a button
    bool menu = false;        ///< the button for it stands in the band
    bool compact = false;     ///< little height: the verdict in one small line
};

/// How the window stands, beside what it shows: nothing here is part of a state string.
struct Desk {
    bool hidden = false;    ///< panels are hidden for the class
    bool menu_open = false; ///< the right panel of a narrow window
    bool help = false;      ///< the keys are shown
    bool numbers = false, wrong = false, show = false, presets = false; ///< unfolded sections
    bool paper = true;          ///< pictures are saved for paper, else as shown
    bool svg = false;           ///< pictures are saved as SVG, else PNG
    bool links = false;         ///< a state is copied as a link
    double corner = 0;          ///< of the status line's right end, points: somebody else's
    std::string message;        ///< in the status line
    double message_seconds = 0; ///< for so long
};

/// Wrong tests that get a line under the verdict.
constexpr std::size_t most_wrong_lines = 4;

Plan plan_of(Vec2 size, const Desk &desk, const Session &session);

/// What panels may do.
struct Hands {
    Session &session;
    Desk &desk;
    const Plan &plan;
    std::function<void(Action)> act;
    std::function<void(std::string)> say; ///< into the status line

    void report(const scenes::Status &status) const {
        if (status)
            say(status->message);
    }
};

void draw_scene_list(const Hands &hands);
void draw_band(const Hands &hands);
void draw_side_panel(const Hands &hands);
/// The code: beside the picture, or below it where the window is not wide.
void draw_code(const Hands &hands);
void draw_transport(const Hands &hands);
/// `hint` stands there while there is no message.
void draw_status(const Hands &hands, std::string_view hint);
void draw_help(const Hands &hands, Vec2 size);

} // namespace app
