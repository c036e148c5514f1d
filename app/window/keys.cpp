#include "app/window/keys.hpp"

namespace app {

namespace {

constexpr Modifiers plain{};
constexpr Modifiers ctrl{true, false, false};
constexpr Modifiers ctrl_shift{true, true, false};
constexpr Modifiers alt{false, false, true};
constexpr Modifiers shift{false, true, false};

constexpr KeyRow rows[] = {
    {"1 … 9", "scene", "key.scene", Action::choose_scene, Key::digit, "", plain},
    {"W", "wrong", "key.wrong", Action::wrong, Key::w, "", plain},
    {"M", "predict", "key.predict", Action::predict, Key::m, "", plain},
    {"K", "code", "key.code", Action::code, Key::k, "", plain},
    {"B", "push", "key.push", Action::push, Key::b, "", plain},
    {"T", "touch", "key.touch", Action::touch, Key::t, "", plain},
    {"X", "exchange", "key.exchange", Action::exchange, Key::x, "", plain},
    {"R", "reset", "key.reset", Action::reset, Key::r, "", plain},
    {"P", "picture", "key.picture", Action::save_picture, Key::p, "", plain},
    {"C", "copy", "key.copy", Action::copy_state, Key::c, "", plain},
    {"V", "paste", "key.paste", Action::paste_state, Key::v, "", plain},
    {"Ctrl+C", "copy", "key.copy", Action::copy_state, Key::c, "", ctrl},
    {"Ctrl+V", "paste", "key.paste", Action::paste_state, Key::v, "", ctrl},
    {"Ctrl+Z", "undo", "key.undo", Action::undo, Key::z, "", ctrl},
    {"Ctrl+Shift+Z", "redo", "key.redo", Action::redo, Key::z, "", ctrl_shift},
    {"Ctrl+Y", "redo", "key.redo", Action::redo, Key::y, "", ctrl},
    {"Tab", "focus-next", "key.focus-next", Action::focus_next, Key::tab, "", plain},
    {"Shift+Tab", "focus-previous", "key.focus-previous", Action::focus_previous, Key::tab, "",
     shift},
    {"←", "nudge", "key.nudge", Action::nudge, Key::left, "", plain},
    {"→", "nudge", "key.nudge", Action::nudge, Key::right, "", plain},
    {"↑", "nudge", "key.nudge", Action::nudge, Key::up, "", plain},
    {"↓", "nudge", "key.nudge", Action::nudge, Key::down, "", plain},
    {"Alt+←", "nudge-tenth", "key.nudge-tenth", Action::nudge_tenth, Key::left, "", alt},
    {"Alt+→", "nudge-tenth", "key.nudge-tenth", Action::nudge_tenth, Key::right, "", alt},
    {"Alt+↑", "nudge-tenth", "key.nudge-tenth", Action::nudge_tenth, Key::up, "", alt},
    {"Alt+↓", "nudge-tenth", "key.nudge-tenth", Action::nudge_tenth, Key::down, "", alt},
    {"Escape", "cancel", "key.cancel", Action::cancel, Key::escape, "", plain},
    {"Space", "play", "key.play", Action::play, Key::space, "", plain},
    {".", "step-forward", "key.step-forward", Action::step_forward, Key::none, ".", plain},
    {",", "step-back", "key.step-back", Action::step_back, Key::none, ",", plain},
    {"G", "grid", "key.grid", Action::grid, Key::g, "", plain},
    {"S", "snap", "key.snap", Action::snap, Key::s, "", plain},
    {"F", "fit", "key.fit", Action::fit, Key::f, "", plain},
    {"+", "zoom-in", "key.zoom-in", Action::zoom_in, Key::none, "+", plain},
    {"−", "zoom-out", "key.zoom-out", Action::zoom_out, Key::none, "-", plain},
    {"H", "hide-panels", "key.hide-panels", Action::hide_panels, Key::h, "", plain},
    {"F11", "full-screen", "key.full-screen", Action::full_screen, Key::f11, "", plain},
    {"F1", "help", "key.help", Action::help, Key::f1, "", plain},
    {"?", "help", "key.help", Action::help, Key::none, "?", plain},
};

/// Shift is part of a chord only where rows of the same key differ by it.
bool modifiers_match(const KeyRow &row, const Modifiers &held) {
    const bool shift_matters = row.code == Key::tab || row.modifiers.ctrl;
    return row.modifiers.ctrl == held.ctrl && row.modifiers.alt == held.alt &&
           (!shift_matters || row.modifiers.shift == held.shift);
}

} // namespace

std::span<const KeyRow> key_table() { return rows; }

const KeyRow *find_key(const Input &input) {
    for (const KeyRow &row : rows) {
        if (input.kind == Input::Kind::text && !row.typed.empty() && row.typed == input.text)
            return &row;
        if (input.kind == Input::Kind::key_down && row.code != Key::none && row.code == input.key &&
            modifiers_match(row, input.modifiers))
            return &row;
    }
    return nullptr;
}

} // namespace app
