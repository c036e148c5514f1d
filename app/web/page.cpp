#include "app/web/page.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <glm/geometric.hpp>
#include <imgui.h>

#include "app/paint/figure.hpp"
#include "app/picture/rich_text.hpp"
#include "app/web/describe.hpp"
#include "app/web/json.hpp"
#include "app/window/keys.hpp"
#include "app/window/pointer.hpp"
#include "scenes/numbers.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"

namespace app {

using scenes::text;

namespace {

constexpr double message_time = 8;
/// Of the page's own button, at the end of the status line.
constexpr double opener_width = 24;
/// A finger that moves less has tapped.
constexpr double tap_slack = 8;
/// What ImGui scrolls for one line of the wheel: five heights of its font (see `Page::move_touch`).
constexpr double heights_per_line = 5;

using MadeScene = scenes::Result<std::unique_ptr<scenes::Scene>>;

std::string theme_list() {
    std::string list;
    for (const Theme &theme : themes())
        list += (list.empty() ? "" : ", ") + std::string(theme.id);
    return list;
}

/// A theme that nobody has is refused, as on the command line.
std::string unknown_theme(const std::string &id) {
    if (id.empty() || find_theme(id))
        return {};
    return text("command.unknown-theme", {{"name", scenes::in_quotes(id)}, {"list", theme_list()}});
}

MadeScene scene_of(std::string_view state) {
    scenes::StateRequest request;
    request.state = state;
    MadeScene made = scenes::make_scene(request);
    if (!made)
        return made;
    if (const std::string bad = unknown_theme((*made)->settings.theme); !bad.empty())
        return scenes::Error{bad};
    return made;
}

double seconds_now() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

bool contains(const Rect &rect, Vec2 at) {
    return at.x >= rect.min.x && at.x < rect.max.x && at.y >= rect.min.y && at.y < rect.max.y;
}

const KeyRow *row_of(std::string_view id) {
    for (const KeyRow &row : key_table())
        if (row.id == id)
            return &row;
    return nullptr;
}

} // namespace

Page::Page(Browser &browser, std::string_view state) : browser_(browser) {
    MadeScene made = scene_of(state);
    if (!made) {
        refused_ = text("page.bad-link", {{"why", made.error().message}});
        made = scene_of({});
    }
    WindowOptions options;
    options.coarse_start = true;
    shell_ = std::make_unique<Shell>(std::move(*made), options, *this);
    shell_->desk().links = true;
    shell_->desk().corner = opener_width;
    session().set_clock(seconds_now);
    if (!refused_.empty())
        say(refused_);
}

void Page::say(std::string message) {
    shell_->desk().message = std::move(message);
    shell_->desk().message_seconds = message_time;
    shell_->invalidate();
}

// --- The address.

std::string Page::open(std::string_view state) {
    MadeScene made = scene_of(state);
    std::string refused;
    if (!made) {
        refused = text("page.bad-link", {{"why", made.error().message}});
        say(refused);
        made = scene_of({});
    }
    const std::string whole = scenes::state_string(**made); // of an empty one, too
    if (whole != session().state())
        session().paste(whole);
    return refused;
}

bool Page::at_rest() { return !session().dragging() && !shell_->animates(); }

// --- Input.

void Page::send(Input::Kind kind, Vec2 at, Button button, bool finger) {
    Input input;
    input.kind = kind;
    input.at = at;
    input.button = button;
    input.finger = finger;
    shell_->input(std::move(input));
}

void Page::pointer(Input::Kind kind, Vec2 at, Button button, bool finger) {
    using Kind = Input::Kind;
    if (touch_ && kind == Kind::move)
        return move_touch(at);
    if (touch_ && (kind == Kind::release || kind == Kind::leave))
        return end_touch(at);
    if (finger && kind == Kind::press && under(at) == Under::panel &&
        !contains(shell_->plan().transport, at)) { // its slider is pulled
        touch_ = Touch{at, at};
        return;
    }
    send(kind, at, button, finger);
    if (finger && kind == Kind::release)
        send(Kind::leave, at, button, finger); // nothing hovers
}

void Page::move_touch(Vec2 at) {
    if (glm::distance(at, touch_->start) > tap_slack)
        touch_->scrolls = true;
    if (!touch_->scrolls)
        return;
    const double points_per_line = heights_per_line * 16 * 1.164;
    wheel(touch_->start, Vec2(0, (at.y - touch_->last.y) / points_per_line));
    touch_->last = at;
}

void Page::end_touch(Vec2 at) {
    const Touch touch = *touch_;
    touch_.reset();
    if (!touch.scrolls) {
        send(Input::Kind::press, touch.start, Button::left, true);
        send(Input::Kind::release, touch.start, Button::left, true);
    }
    send(Input::Kind::leave, at, Button::left, true);
}

void Page::wheel(Vec2 at, Vec2 lines) {
    send(Input::Kind::move, at, Button::left, false);
    Input input;
    input.kind = Input::Kind::wheel;
    input.at = at;
    input.wheel = lines;
    shell_->input(std::move(input));
}

void Page::pinch(Vec2 at, double factor, Vec2 moved) {
    touch_.reset();
    Input input;
    input.kind = Input::Kind::pinch;
    input.at = at;
    input.factor = factor;
    input.moved = moved;
    input.finger = true;
    shell_->input(std::move(input));
}

Page::Under Page::under(Vec2 at) {
    if (shell_->desk().help || !contains(shell_->plan().canvas, at) ||
        contains(shell_->plan().right, at))
        return Under::panel;
    const bool shape = pick(shell_->canvas().handles(), session().frame(), at, finger_reach);
    return shape ? Under::shape : Under::background;
}

/// What types a character, not what moves (arrows) or belongs to the keyboard (Ctrl).
bool Page::is_character(const Input &input) const {
    if (input.kind == Input::Kind::text)
        return true;
    const bool letter = input.key >= Key::a && input.key <= Key::digit;
    return letter && !input.modifiers.ctrl && !input.modifiers.alt;
}

bool Page::key(Input input) {
    const bool typing = shell_->typing();
    if (!typing && !letters_ && is_character(input))
        return false;
    const bool meant = typing || find_key(input) != nullptr;
    // Releases always arrive; what was pressed elsewhere does no harm.
    if (meant || input.kind == Input::Kind::key_up)
        shell_->input(std::move(input));
    return meant;
}

bool Page::tab(bool backwards) {
    Session &s = session();
    const auto handles = s.scene().handles();
    const auto found = std::find_if(handles.begin(), handles.end(),
                                    [&](const auto &h) { return h.name == s.focused(); });
    const bool none = found == handles.end();
    const bool leaves = handles.empty() || (backwards ? none || found == handles.begin()
                                                      : !none && found + 1 == handles.end());
    if (leaves) {
        s.focus({});
        return false;
    }
    s.focus_next(backwards);
    return true;
}

void Page::paste(std::string_view pasted, bool into_field) {
    clipboard_ = pasted;
    if (!into_field) {
        shell_->act(Action::paste_state);
        return;
    }
    Input input;
    input.key = Key::v;
    input.modifiers.ctrl = true;
    for (const auto kind : {Input::Kind::key_down, Input::Kind::key_up}) {
        input.kind = kind;
        shell_->input(input);
        input.modifiers = {};
    }
}

void Page::blur() {
    touch_.reset();
    send(Input::Kind::focus_lost, {0, 0}, Button::left, false);
}

// --- Frames.

void Page::frame(Vec2 size, double pixels, double elapsed) {
    pixels_ = pixels;
    shell_->frame(size, pixels, elapsed);
    const ImDrawData &data = *ImGui::GetDrawData();
    width_ = static_cast<int>(std::lround(size.x * pixels));
    height_ = static_cast<int>(std::lround(size.y * pixels));
    calls_.clear();
    for (int list = 0; list < data.CmdListsCount; ++list)
        for (const ImDrawCmd &cmd : data.CmdLists[list]->CmdBuffer)
            if (cmd.ElemCount > 0 && !cmd.UserCallback)
                calls_.push_back(
                    {static_cast<std::uint32_t>(list),
                     cmd.VtxOffset,
                     cmd.IdxOffset,
                     cmd.ElemCount,
                     {cmd.ClipRect.x, cmd.ClipRect.y, cmd.ClipRect.z, cmd.ClipRect.w}});
}

const std::vector<PixelRect> &Page::rasterise() {
    shell_->prepare(pixels_); // this page's frame, whoever drew since
    if (atlas_ != shell_->atlas())
        frames_.forget();
    atlas_ = shell_->atlas();
    return frames_.paint(*ImGui::GetDrawData(), pixels_, width_, height_,
                         shell_->theme().chrome.window);
}

// --- The controls beside the picture.

std::string Page::describe() { return app::describe(*shell_); }

std::string Page::set(std::string_view key, std::string_view value) {
    Session &s = session();
    Status status;
    if (key == "scene")
        s.choose_scene(value);
    else if (key == "preset")
        status = s.open_preset(value);
    else if (key == "predict")
        s.set_predict(value == "on");
    else if (key == "theme" && !unknown_theme(std::string(value)).empty())
        return unknown_theme(std::string(value));
    else
        status = s.set_field(key, value);
    if (!status && key == "t")
        s.set_playback(s.playback()); // the clock goes on from there
    return status ? plain_text(status->message) : std::string();
}

void Page::nudge(std::string_view key, std::size_t index, int steps) {
    for (const scenes::Field &field : session().scene().fields())
        if (field.key == key)
            session().nudge_field(field, index, steps);
}

void Page::toggle_wrong(std::string_view id) { session().toggle_wrong(id); }

bool Page::act(std::string_view id) {
    if (id == "save-png" || id == "save-svg") {
        save_figure(id == "save-svg");
        return true;
    }
    if (id == "reveal") {
        session().reveal();
        return true;
    }
    const KeyRow *row = row_of(id);
    if (row)
        shell_->act(row->action);
    return row != nullptr;
}

void Page::answer(std::size_t option) {
    const Ask *ask = session().ask();
    if (ask && option < ask->options.size())
        session().say(option);
}

void Page::save_figure(bool svg) {
    const scenes::Scene &scene = session().scene();
    FigureOptions options;
    options.svg = svg;
    options.scale = svg ? 1 : 2;
    const char *extension = svg ? "svg" : "png";
    if (const auto saved = save_picture("overlap-" + std::string(scene.id()), extension,
                                        figure_bytes(scene, options)))
        say(text("window.saved", {{"path", *saved}}));
}

std::string Page::verdict() {
    const Session &s = session();
    if (const Ask *ask = s.ask())
        return plain_text(ask->statement + " " + ask->question);
    if (s.hides_verdict())
        return text("picture.predict");
    const scenes::Readout readout = s.scene().readout();
    std::string all = plain_text(readout.verdict) + ".";
    for (const auto &line : readout.wrong)
        all += " " + plain_text(line.text) + ".";
    if (!readout.note.empty())
        all += " " + plain_text(readout.note);
    return all;
}

std::string Page::handles() {
    JsonWriter json;
    json.begin('[');
    for (const scenes::Handle &handle : session().scene().handles()) {
        const Vec2 at = session().frame().to_points(handle.at);
        json.begin('{').pair("name", handle.name).pair("label", plain_text(handle.label));
        json.key("x").raw(scenes::shortest(at.x)).key("y").raw(scenes::shortest(at.y)).end('}');
    }
    return json.end(']').text();
}

std::string Page::focused_label() {
    for (const scenes::Handle &handle : session().scene().handles())
        if (handle.name == session().focused())
            return handle.label.empty() ? handle.name : plain_text(handle.label);
    return {};
}

// --- What the shell asks for.

void Page::set_clipboard(const std::string &copied) {
    clipboard_ = copied;
    browser_.copy(copied);
}

/// The browser finds a name that is free.
scenes::Result<std::string> Page::save_picture(std::string_view stem, std::string_view extension,
                                               const std::string &bytes) {
    const std::string name = std::string(stem) + "." + std::string(extension);
    browser_.download(name, bytes);
    return name;
}

} // namespace app
