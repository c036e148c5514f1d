#include "app/window/sdl_input.hpp"

#include <cmath>

#include <SDL.h>

namespace app {

namespace {

constexpr double pinch_strength = 4; ///< of the fingers' distance, per width of the screen

Key letter_key(SDL_Keycode symbol) {
    switch (symbol) {
    case SDLK_a:
        return Key::a;
    case SDLK_b:
        return Key::b;
    case SDLK_c:
        return Key::c;
    case SDLK_f:
        return Key::f;
    case SDLK_g:
        return Key::g;
    case SDLK_h:
        return Key::h;
    case SDLK_k:
        return Key::k;
    case SDLK_m:
        return Key::m;
    case SDLK_p:
        return Key::p;
    case SDLK_r:
        return Key::r;
    case SDLK_s:
        return Key::s;
    case SDLK_t:
        return Key::t;
    case SDLK_v:
        return Key::v;
    case SDLK_w:
        return Key::w;
    case SDLK_x:
        return Key::x;
    case SDLK_y:
        return Key::y;
    case SDLK_z:
        return Key::z;
    default:
        return Key::none;
    }
}

Key other_key(SDL_Keycode symbol) {
    switch (symbol) {
    case SDLK_SPACE:
        return Key::space;
    case SDLK_TAB:
        return Key::tab;
    case SDLK_ESCAPE:
        return Key::escape;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        return Key::enter;
    case SDLK_BACKSPACE:
        return Key::backspace;
    case SDLK_DELETE:
        return Key::del;
    case SDLK_LEFT:
        return Key::left;
    case SDLK_RIGHT:
        return Key::right;
    case SDLK_UP:
        return Key::up;
    case SDLK_DOWN:
        return Key::down;
    case SDLK_HOME:
        return Key::home;
    case SDLK_END:
        return Key::end;
    case SDLK_PAGEUP:
        return Key::page_up;
    case SDLK_PAGEDOWN:
        return Key::page_down;
    case SDLK_F1:
        return Key::f1;
    case SDLK_F11:
        return Key::f11;
    default:
        return Key::none;
    }
}

/// By the place of the key: on some keyboards the digits are the shifted half.
int digit_of(SDL_Scancode code) {
    if (code >= SDL_SCANCODE_1 && code <= SDL_SCANCODE_9)
        return code - SDL_SCANCODE_1 + 1;
    return 0;
}

Modifiers modifiers_of(Uint16 held) {
    return {(held & (KMOD_CTRL | KMOD_GUI)) != 0, (held & KMOD_SHIFT) != 0, (held & KMOD_ALT) != 0};
}

Input key_input(const SDL_KeyboardEvent &event) {
    Input input;
    input.kind = event.type == SDL_KEYDOWN ? Input::Kind::key_down : Input::Kind::key_up;
    input.repeat = event.repeat != 0;
    input.modifiers = modifiers_of(event.keysym.mod);
    input.digit = digit_of(event.keysym.scancode);
    input.key = letter_key(event.keysym.sym);
    if (input.key == Key::none)
        input.key = other_key(event.keysym.sym);
    if (input.key == Key::none && input.digit > 0)
        input.key = Key::digit;
    return input;
}

Input place_input(Input::Kind kind, Sint32 x, Sint32 y, Uint32 which, double ui_scale) {
    Input input;
    input.kind = kind;
    input.at = Vec2(x, y) / ui_scale;
    input.finger = which == SDL_TOUCH_MOUSEID;
    return input;
}

std::optional<Input> button_input(const SDL_MouseButtonEvent &event, double ui_scale) {
    Input input =
        place_input(event.type == SDL_MOUSEBUTTONDOWN ? Input::Kind::press : Input::Kind::release,
                    event.x, event.y, event.which, ui_scale);
    if (event.button == SDL_BUTTON_LEFT)
        input.button = Button::left;
    else if (event.button == SDL_BUTTON_RIGHT)
        input.button = Button::right;
    else if (event.button == SDL_BUTTON_MIDDLE)
        input.button = Button::middle;
    else
        return std::nullopt;
    return input;
}

std::optional<Input> window_input(const SDL_WindowEvent &event) {
    Input input;
    if (event.event == SDL_WINDOWEVENT_LEAVE)
        input.kind = Input::Kind::leave;
    else if (event.event == SDL_WINDOWEVENT_FOCUS_LOST)
        input.kind = Input::Kind::focus_lost;
    else
        return std::nullopt;
    return input;
}

} // namespace

std::optional<Input> translated(const SDL_Event &event, Vec2 window, double ui_scale) {
    Input input;
    switch (event.type) {
    case SDL_MOUSEMOTION:
        return place_input(Input::Kind::move, event.motion.x, event.motion.y, event.motion.which,
                           ui_scale);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return button_input(event.button, ui_scale);
    case SDL_MOUSEWHEEL:
        input.kind = Input::Kind::wheel;
        input.wheel = Vec2(event.wheel.preciseX, event.wheel.preciseY);
        return input;
    case SDL_MULTIGESTURE:
        if (event.mgesture.numFingers != 2)
            return std::nullopt;
        input.kind = Input::Kind::pinch;
        input.at = Vec2(event.mgesture.x, event.mgesture.y) * window / ui_scale;
        input.factor = std::exp(static_cast<double>(event.mgesture.dDist) * pinch_strength);
        return input;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return key_input(event.key);
    case SDL_TEXTINPUT:
        input.kind = Input::Kind::text;
        input.text = event.text.text;
        return input;
    case SDL_WINDOWEVENT:
        return window_input(event.window);
    default:
        return std::nullopt;
    }
}

} // namespace app
