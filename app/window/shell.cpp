#include "app/window/shell.hpp"

#include <algorithm>
#include <cfloat>

#include <imgui.h>

#include "app/window/imgui_compat.hpp"
#include "app/window/panel.hpp"
#include "app/window/widgets.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/test_case.hpp"
#include "scenes/text.hpp"

namespace app {

using scenes::text;

namespace {

constexpr int settle_frames = 3; ///< ImGui's layout comes to rest after so many
constexpr double message_time = 6;
constexpr double measuring_time = 0.03; ///< seconds, when nothing has changed for a while
constexpr double rest_time = 0.2;       ///< seconds after the last change, until it is drawn finely
constexpr double longest_step = 0.1; ///< seconds of a play in one frame, however slow the machine
constexpr double zoom_step = 1.25;
/// Pictures that are saved: as `overlap render` makes them.
constexpr Vec2 picture_size(960, 600);
constexpr double picture_scale = 2;

constexpr int mouse_of(Button button) { return static_cast<int>(button); }

/// The glyphs beside those of the string table.
std::string glyphs() {
    std::string all = "…¼½×";
    for (const KeyRow &row : key_table())
        all += row.key;
    return all;
}

} // namespace

Shell::Shell(std::unique_ptr<scenes::Scene> scene, const WindowOptions &options, Host &host)
    : host_(host), theme_option_(options.theme), session_(std::move(scene)),
      coarse_start_(options.coarse_start) {
    ImGuiContext *before = ImGui::GetCurrentContext();
    context_ = ImGui::CreateContext();
    ImGui::SetCurrentContext(context_);
    ImGuiIO &io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    io.ConfigInputTextCursorBlink = false;
    io.MousePos = ImVec2(-FLT_MAX, -FLT_MAX);
    compat::set_up_keys();
    io.ClipboardUserData = &host_;
    io.GetClipboardTextFn = [](void *user) -> const char * {
        static std::string kept;
        kept = static_cast<Host *>(user)->clipboard();
        return kept.c_str();
    };
    io.SetClipboardTextFn = [](void *user, const char *copied) {
        static_cast<Host *>(user)->set_clipboard(copied);
    };
    if (before)
        ImGui::SetCurrentContext(before);
}

Shell::~Shell() { ImGui::DestroyContext(context_); }

const Theme &Shell::theme() const {
    const std::string &wanted = session_.scene().settings.theme;
    for (const std::string &id : {wanted, theme_option_})
        if (const Theme *found = id.empty() ? nullptr : find_theme(id))
            return *found;
    return themes().front();
}

std::string Shell::title() const {
    const scenes::SceneEntry *entry = scenes::find_scene(session_.scene().id());
    return text("app.title") + (entry ? " · " + text(entry->title) : std::string());
}

// --- When to draw.

void Shell::input(Input input) {
    // Only the last of several moves counts: a drag is from the press to here.
    const bool both_moves = !queue_.empty() && input.kind == Input::Kind::move &&
                            queue_.back().kind == Input::Kind::move;
    if (both_moves)
        queue_.back() = std::move(input);
    else
        queue_.push_back(std::move(input));
    settling_ = settle_frames;
}

void Shell::invalidate() { settling_ = settle_frames; }

bool Shell::animates() const { return session_.moving(); }

bool Shell::wants_frame() const {
    return settling_ > 0 || !queue_.empty() || animates() || session_.revision() != drawn_revision_;
}

double Shell::seconds_to_wake() const {
    const double message = desk_.message.empty() ? -1 : desk_.message_seconds;
    if (!canvas_.coarse() && !session_.can_rest())
        return message;
    const double rest = std::max(rest_time - quiet_, 0.0);
    return message < 0 ? rest : std::min(message, rest);
}

/// Nothing has changed for a while. The first picture is made at rest, too, where there is nothing
/// to wait for.
bool Shell::at_rest(double elapsed) {
    const bool first = frames_ < settle_frames && !coarse_start_;
    const bool same = session_.revision() == quiet_revision_; // also what a frame changed itself
    quiet_ = same && !animates() ? quiet_ + elapsed : 0;
    quiet_revision_ = session_.revision();
    return first || quiet_ >= rest_time;
}

// --- What comes in.

void Shell::take_inputs() {
    while (!queue_.empty()) {
        const Input next = std::move(queue_.front());
        queue_.pop_front();
        if (take(next))
            return; // the rest waits for the next frame
    }
}

/// True when the frame must be made before anything else is taken.
bool Shell::take(const Input &input) {
    using Kind = Input::Kind;
    const bool has_place =
        input.kind == Kind::move || input.kind == Kind::press || input.kind == Kind::release;
    if (has_place) {
        finger_ = input.finger;
        compat::mouse_position(static_cast<float>(input.at.x), static_cast<float>(input.at.y));
    }
    switch (input.kind) {
    case Kind::move:
        return false;
    case Kind::leave:
        if (!canvas_.pointer().busy())
            compat::mouse_position(-FLT_MAX, -FLT_MAX);
        return false;
    case Kind::press:
    case Kind::release:
        compat::mouse_button(mouse_of(input.button), input.kind == Kind::press);
        return true;
    case Kind::wheel:
        compat::mouse_wheel(static_cast<float>(input.wheel.x), static_cast<float>(input.wheel.y));
        return false;
    case Kind::pinch:
        canvas_.cancel(session_);
        if (input.moved != Vec2(0, 0))
            session_.pan(input.moved);
        session_.zoom(input.at, input.factor);
        return false;
    case Kind::key_down:
    case Kind::key_up:
    case Kind::text:
        take_key(input);
        return typing_;
    case Kind::focus_lost:
        canvas_.let_go(session_);
        modifiers_ = {};
        compat::modifiers(modifiers_);
        for (int button = 0; button < 3; ++button)
            compat::mouse_button(button, false);
        return true;
    }
    return false;
}

void Shell::take_key(const Input &input) {
    if (input.kind != Input::Kind::text) {
        modifiers_ = input.modifiers;
        compat::modifiers(modifiers_);
        const ImGuiKey code = compat::imgui_key(input.key);
        if (code != ImGuiKey_COUNT)
            compat::key(code, input.kind == Input::Kind::key_down);
    }
    if (typing_) {
        if (input.kind == Input::Kind::text)
            ImGui::GetIO().AddInputCharactersUTF8(input.text.c_str());
        return;
    }
    if (const KeyRow *row = find_key(input))
        call(*row, input);
}

/// A key that is held repeats only where that has a sense.
void Shell::call(const KeyRow &row, const Input &input) {
    const bool repeats = row.action == Action::nudge || row.action == Action::nudge_tenth ||
                         row.action == Action::undo || row.action == Action::redo ||
                         row.action == Action::focus_next || row.action == Action::focus_previous ||
                         row.action == Action::step_forward || row.action == Action::step_back;
    if (input.repeat && !repeats)
        return;
    if (row.action == Action::nudge || row.action == Action::nudge_tenth) {
        nudge(input, row.action == Action::nudge_tenth);
    } else if (row.action == Action::choose_scene) {
        const auto table = scenes::scene_table();
        const auto index = static_cast<std::size_t>(input.digit - 1);
        if (index < table.size())
            session_.choose_scene(table[index].id);
    } else {
        act(row.action);
    }
}

void Shell::nudge(const Input &input, bool tenth) {
    Vec2 direction(0, 0);
    if (input.key == Key::left || input.key == Key::right)
        direction.x = input.key == Key::left ? -1 : 1;
    else
        direction.y = input.key == Key::down ? -1 : 1;
    desk_.message.clear();
    if (session_.focused().empty())
        session_.focus_next(false);
    session_.nudge(session_.focused(), direction, tenth);
}

// --- What keys and buttons do.

void Shell::say(std::string message) {
    desk_.message = std::move(message);
    desk_.message_seconds = message_time;
    invalidate();
}

void Shell::cancel() {
    if (canvas_.cancel(session_))
        return;
    if (desk_.help)
        desk_.help = false;
    else if (desk_.menu_open)
        desk_.menu_open = false;
    else if (desk_.hidden)
        desk_.hidden = false;
    else
        session_.focus({});
}

void Shell::act(Action action) {
    desk_.message.clear(); // it was about what was done before
    Session &s = session_;
    const scenes::Settings &settings = s.scene().settings;
    const Vec2 middle = s.frame().rect.centre();
    switch (action) {
    case Action::reset:
        canvas_.let_go(s);
        return s.reset();
    case Action::wrong:
        if (const scenes::WrongTest *best = s.best_wrong())
            s.toggle_wrong(best->id);
        return;
    case Action::code:
        return s.set_switch(&scenes::Settings::code, !settings.code);
    case Action::push:
        return push();
    case Action::copy_test:
    case Action::copy_query:
        return copy(action);
    case Action::save_picture:
        return save_picture();
    case Action::copy_state:
        host_.set_clipboard(host_.shared(s.state()));
        return say(text(desk_.links ? "page.copied" : "window.copied"));
    case Action::paste_state:
        return paste();
    case Action::exchange:
        return s.exchange() ? void() : say(text("window.no-exchange"));
    case Action::touch:
        return s.make_touch() ? void() : say(text("window.no-touch"));
    case Action::fit:
        return s.fit();
    case Action::full_screen:
        return host_.toggle_full_screen();
    case Action::hide_panels:
        desk_.hidden = !desk_.hidden;
        return;
    case Action::help:
        desk_.help = !desk_.help;
        return;
    case Action::undo:
        canvas_.cancel(s);
        return s.undo() ? void() : say(text("window.no-undo"));
    case Action::redo:
        return s.redo() ? void() : say(text("window.no-redo"));
    case Action::focus_next:
    case Action::focus_previous:
        return s.focus_next(action == Action::focus_previous);
    case Action::grid:
        return s.set_switch(&scenes::Settings::grid, !settings.grid);
    case Action::snap:
        s.set_switch(&scenes::Settings::snap, !settings.snap);
        return say(text(settings.snap ? "window.snap-on" : "window.snap-off"));
    case Action::play:
        return s.toggle_play();
    case Action::step_forward:
    case Action::step_back:
        return s.step_play(action == Action::step_back);
    case Action::predict:
        return s.set_predict(!settings.predict);
    case Action::zoom_in:
        return s.zoom(middle, zoom_step);
    case Action::zoom_out:
        return s.zoom(middle, 1 / zoom_step);
    case Action::cancel:
        return cancel();
    case Action::none:
    case Action::choose_scene:
    case Action::nudge:
    case Action::nudge_tenth:
        return;
    }
}

/// The state as a test, in one of two languages.
void Shell::copy(Action what) {
    if (session_.hides_verdict())
        return say(text("window.copy-hidden")); // there is the answer in it
    const bool cpp = what == Action::copy_test;
    const scenes::Scene &scene = session_.scene();
    const std::string copied = cpp ? scenes::cpp_test(scene) : scenes::query_lines(scene);
    if (copied.empty())
        return say(text("window.copy-never"));
    host_.set_clipboard(copied);
    say(text(cpp ? "window.copied-test" : "window.copied-query"));
}

void Shell::push() {
    if (session_.hides_verdict())
        return say(text("window.push-hidden")); // where it went would give the answer away
    if (!scenes::can_push(session_.scene()))
        return say(text("window.push-never"));
    if (session_.push() == scenes::Push::Outcome::none)
        say(text("window.push-none"));
}

void Shell::paste() {
    canvas_.cancel(session_);
    const std::string pasted = host_.clipboard();
    if (pasted.empty())
        return say(text("window.nothing-to-paste"));
    if (const scenes::Status status = session_.paste(pasted))
        return say(text("window.not-pasted", {{"why", status->message}}));
    say(text("window.pasted"));
}

/// The same picture that `overlap render --state` makes, unless it is to look as the window does.
void Shell::save_picture() {
    LayoutOptions options;
    options.size = picture_size;
    const Theme *paper = find_theme("print");
    const Theme &painted = desk_.paper && paper ? *paper : theme();
    options.revealed = !session_.hides_verdict(); // else a question for a worksheet
    const scenes::Scene &shown = session_.scene();
    const Picture picture = picture_of(shown, painted, options);
    const std::string bytes =
        desk_.svg ? paint_svg(picture) : encode_png(paint_pixels(picture, picture_scale));
    const auto saved =
        host_.save_picture("overlap-" + std::string(shown.id()), desk_.svg ? "svg" : "png", bytes);
    say(saved ? text("window.saved", {{"path", *saved}})
              : text("window.not-saved", {{"why", saved.error().message}}));
}

// --- One frame.

void Shell::prepare(double pixels) {
    ImGui::SetCurrentContext(context_);
    if (pixels == pixels_)
        return;
    pixels_ = pixels;
    ImGuiIO &io = ImGui::GetIO();
    io.Fonts->Clear();
    // The window's own sizes, the canvas's normal size, and scripts of all of them.
    constexpr double sizes[] = {ui::body, ui::second, ui::title, 24, 14 * canvas_text_scale,
                                14,       12};
    fonts_ = bake_fonts(*io.Fonts, sizes, pixels, glyphs());
    mono_ = bake_mono(*io.Fonts, ui::body * pixels);
    io.FontGlobalScale = static_cast<float>(1 / pixels);
    io.Fonts->Build();
    ++atlas_;
}

std::string Shell::hint() const {
    if (session_.dragging())
        return text("window.hint-drag");
    if (!canvas_.hovered().empty())
        if (const auto handle = session_.scene().handle(canvas_.hovered());
            handle && !handle->label.empty())
            return handle->label;
    const std::string own = "scene." + std::string(session_.scene().id()) + ".hint";
    if (scenes::has_text(own))
        return text(own);
    return text(session_.orbits() ? "window.hint-space" : "window.hint-plane");
}

void Shell::draw(Vec2 size) {
    const Theme &painted = theme();
    plan_ = plan_of(size, desk_, session_);
    const Hands hands{session_, desk_, plan_, [this](Action action) { act(action); },
                      [this](std::string message) { say(std::move(message)); }};
    const Rect place = plan_.canvas;
    {
        const Panel panel("canvas", place, ui::with_alpha(painted.background, 0)); // the picture's
        canvas_.draw(session_, place, painted, finger_, modifiers_.shift, rest_);
    }
    draw_scene_list(hands);
    draw_band(hands);
    draw_transport(hands);
    if (session_.dragging())
        desk_.message.clear(); // the hint says what the hand can do
    draw_status(hands, hint());
    draw_side_panel(hands);
    draw_code(hands);
    draw_help(hands, size);
}

void Shell::frame(Vec2 size, double pixels, double elapsed) {
    prepare(pixels);
    if (size != size_)
        invalidate();
    size_ = size;
    settling_ = std::max(settling_ - 1, 0);
    if (desk_.message_seconds > 0 && (desk_.message_seconds -= elapsed) <= 0)
        desk_.message.clear();
    const bool time_passes = animates(); // not the time that was waited before a play
    take_inputs();
    session_.advance(time_passes ? std::min(elapsed, longest_step) : 0);
    rest_ = at_rest(elapsed);
    if (rest_ && frames_ >= settle_frames)
        session_.rest(measuring_time);

    ImGuiIO &io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(size.x), static_cast<float>(size.y));
    io.DisplayFramebufferScale = ImVec2(static_cast<float>(pixels), static_cast<float>(pixels));
    io.DeltaTime = static_cast<float>(std::clamp(elapsed, 1e-4, 0.1));
    ui::look() = {&theme(), fonts_, mono_, pixels};
    ui::apply_style(theme(), pixels);
    const std::uint64_t before = session_.revision();
    ImGui::NewFrame();
    draw(size);
    ImGui::Render();
    typing_ = io.WantTextInput;
    if (session_.revision() != before)
        invalidate(); // a panel changed what others have drawn already
    drawn_revision_ = session_.revision();
    ++frames_;
}

} // namespace app
