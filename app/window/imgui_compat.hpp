#pragma once

#include <imgui.h>

#include "app/window/input.hpp"

/// The differences between Dear ImGui 1.86 (Debian 12) and 1.90 (Debian 13), in one place.
namespace app::compat {

#if IMGUI_VERSION_NUM >= 18700
inline void mouse_position(float x, float y) { ImGui::GetIO().AddMousePosEvent(x, y); }
inline void mouse_button(int button, bool down) {
    ImGui::GetIO().AddMouseButtonEvent(button, down);
}
inline void mouse_wheel(float x, float y) { ImGui::GetIO().AddMouseWheelEvent(x, y); }
inline void modifiers(const Modifiers &held) {
    ImGuiIO &io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18900
    io.AddKeyEvent(ImGuiMod_Ctrl, held.ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, held.shift);
    io.AddKeyEvent(ImGuiMod_Alt, held.alt);
#else
    io.AddKeyEvent(ImGuiKey_ModCtrl, held.ctrl);
    io.AddKeyEvent(ImGuiKey_ModShift, held.shift);
    io.AddKeyEvent(ImGuiKey_ModAlt, held.alt);
#endif
}
inline void key(ImGuiKey code, bool down) { ImGui::GetIO().AddKeyEvent(code, down); }
inline void set_up_keys() {}
#else
inline void mouse_position(float x, float y) { ImGui::GetIO().MousePos = ImVec2(x, y); }
inline void mouse_button(int button, bool down) { ImGui::GetIO().MouseDown[button] = down; }
inline void mouse_wheel(float x, float y) {
    ImGui::GetIO().MouseWheelH += x;
    ImGui::GetIO().MouseWheel += y;
}
inline void modifiers(const Modifiers &held) {
    ImGuiIO &io = ImGui::GetIO();
    io.KeyCtrl = held.ctrl;
    io.KeyShift = held.shift;
    io.KeyAlt = held.alt;
}
/// 1.86 looks keys up by our own numbers: its own names do as well as any.
inline void key(ImGuiKey code, bool down) { ImGui::GetIO().KeysDown[code] = down; }
inline void set_up_keys() {
    for (int code = 0; code < ImGuiKey_COUNT; ++code)
        ImGui::GetIO().KeyMap[code] = code;
}
#endif

inline bool begin_child(const char *id, ImVec2 size, ImGuiWindowFlags flags) {
    return ImGui::BeginChild(id, size, false, flags);
}

/// The key that text fields know it by; ImGuiKey_COUNT when they do not.
inline ImGuiKey imgui_key(Key code) {
    switch (code) {
    case Key::a:
        return ImGuiKey_A;
    case Key::c:
        return ImGuiKey_C;
    case Key::v:
        return ImGuiKey_V;
    case Key::x:
        return ImGuiKey_X;
    case Key::y:
        return ImGuiKey_Y;
    case Key::z:
        return ImGuiKey_Z;
    case Key::space:
        return ImGuiKey_Space;
    case Key::tab:
        return ImGuiKey_Tab;
    case Key::escape:
        return ImGuiKey_Escape;
    case Key::enter:
        return ImGuiKey_Enter;
    case Key::backspace:
        return ImGuiKey_Backspace;
    case Key::del:
        return ImGuiKey_Delete;
    case Key::left:
        return ImGuiKey_LeftArrow;
    case Key::right:
        return ImGuiKey_RightArrow;
    case Key::up:
        return ImGuiKey_UpArrow;
    case Key::down:
        return ImGuiKey_DownArrow;
    case Key::home:
        return ImGuiKey_Home;
    case Key::end:
        return ImGuiKey_End;
    case Key::page_up:
        return ImGuiKey_PageUp;
    case Key::page_down:
        return ImGuiKey_PageDown;
    default:
        return ImGuiKey_COUNT;
    }
}

} // namespace app::compat
