#pragma once

#include <span>
#include <string_view>

#include "app/window/input.hpp"

/// The key table: one row a key. The shell acts by it; the help overlay and `overlap list keys`
/// are made from it.
namespace app {

enum class Action {
    none,
    choose_scene,
    reset,
    wrong,
    code,
    copy_test,
    copy_query,
    push,
    save_picture,
    copy_state,
    paste_state,
    exchange,
    touch,
    fit,
    full_screen,
    hide_panels,
    help,
    undo,
    redo,
    nudge,
    nudge_tenth,
    focus_next,
    focus_previous,
    grid,
    snap,
    play,
    step_forward,
    step_back,
    predict,
    zoom_in,
    zoom_out,
    cancel,
};

struct KeyRow {
    std::string_view key;  ///< as shown: "Ctrl+Shift+Z"
    std::string_view id;   ///< of the action, stable: "redo"
    std::string_view text; ///< string-table key of what it does
    Action action = Action::none;
    Key code = Key::none;   ///< none: by `typed`
    std::string_view typed; ///< by the text that it types ("?", "+"), whatever the layout
    Modifiers modifiers;    ///< must match, but Shift is free for rows without Ctrl
};

std::span<const KeyRow> key_table();
/// The row that a key press or a typed text calls, or null.
const KeyRow *find_key(const Input &input);

} // namespace app
