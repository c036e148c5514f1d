#include "app/window/desk.hpp"

#include <algorithm>

#include <imgui.h>

#include "app/picture/rich_text.hpp"
#include "app/window/imgui_compat.hpp"
#include "app/window/widgets.hpp"
#include "scenes/numbers.hpp"
#include "scenes/overlay.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"

/// The panels round the canvas, each docked to its edge.
namespace app {

using scenes::text;
using ui::ButtonLook;
using ui::Column;

namespace {

constexpr double margin = 20; ///< between a panel's edge and what is in it

const Chrome &chrome() { return ui::look().theme->chrome; }
Colour ink_of(scenes::Role role) {
    return ui::look().theme->role(role, scenes::Tone::normal).text;
}

ImVec2 to_im(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

constexpr ImGuiWindowFlags docked = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                    ImGuiWindowFlags_NoScrollWithMouse;

/// A panel on its place; closed by its destructor.
class Panel {
  public:
    Panel(const char *id, const Rect &place, Colour background, bool over = false) {
        ImGui::SetNextWindowPos(to_im(place.min));
        ImGui::SetNextWindowSize(to_im(glm::max(place.size(), Vec2(1, 1))));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
        ImGui::Begin(id, nullptr,
                     over ? docked : docked | ImGuiWindowFlags_NoBringToFrontOnFocus);
        ImGui::PopStyleVar();
        ui::draw()._FringeScale = static_cast<float>(1 / ui::look().pixels);
        ui::fill(place, background);
    }
    ~Panel() { ImGui::End(); }
    Panel(const Panel &) = delete;
    Panel &operator=(const Panel &) = delete;
};

bool empty(const Rect &rect) { return rect.size().x < 1 || rect.size().y < 1; }

/// A hairline on the edge towards the canvas.
void edge(Vec2 from, Vec2 to) { ui::fill({from, to}, chrome().border); }

std::string touching_text(const scenes::Profile &profile) {
    return text(profile.convention.touching_counts ? "window.touching-counts"
                                                   : "window.touching-misses");
}

// --- The scene list.

std::string conventions_text(const scenes::Profile &profile) {
    const bool interval = profile.convention.box_depth == collide::BoxDepth::interval_overlap;
    return touching_text(profile) +
           (interval ? " · " + text("window.depth-interval") : std::string());
}

void profile_popup(const Hands &hands, const Rect &anchor) {
    constexpr double row_height = 58, width = 320;
    const auto all = scenes::profiles();
    const double height = row_height * static_cast<double>(all.size()) + 16;
    const Vec2 corner(anchor.min.x, std::max(anchor.min.y - height - 6, 4.0));
    ImGui::SetNextWindowPos(to_im(corner));
    ImGui::SetNextWindowSize(to_im({width, height}));
    if (!ImGui::BeginPopup("profiles", ImGuiWindowFlags_NoMove))
        return;
    ui::draw()._FringeScale = static_cast<float>(1 / ui::look().pixels);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double y = corner.y + 8 + static_cast<double>(i) * row_height;
        const Rect place{{corner.x + 8, y}, {corner.x + width - 8, y + row_height}};
        const bool chosen = &all[i] == hands.session.scene().settings.profile;
        if (ui::button(place, all[i].id, "", ButtonLook::quiet)) {
            hands.session.set_profile(all[i].id);
            ImGui::CloseCurrentPopup();
        }
        ui::line(text(all[i].lesson), {place.min.x + 12, y + 18}, ui::body, chosen,
                 chosen ? chrome().accent : chrome().text, width - 40);
        ui::line(conventions_text(all[i]), {place.min.x + 12, y + 40}, ui::body, false,
                 chrome().dim_text, width - 40);
    }
    ImGui::EndPopup();
}

/// The lesson whose conventions hold, at the bottom: pressed, the others.
void profile_chooser(const Hands &hands, const Rect &panel, double top) {
    const scenes::Profile &profile = *hands.session.scene().settings.profile;
    const Rect place{{panel.min.x + 8, top}, {panel.max.x - 8, panel.max.y - 10}};
    if (ui::button(place, "profile", "", ButtonLook::quiet))
        ImGui::OpenPopup("profiles");
    const double x = place.min.x + 12, room = place.size().x - 16;
    ui::line(text("window.profile"), {x, top + 18}, ui::body, false, chrome().dim_text, room);
    ui::line(text(profile.lesson), {x, top + 42}, ui::body, true, chrome().text, room);
    ui::line(touching_text(profile), {x, top + 66}, ui::body, false, chrome().dim_text, room);
    profile_popup(hands, place);
}

void scene_rows(const Hands &hands, double x, double &y, double width, bool narrow) {
    int number = 0;
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        const std::string digit = std::to_string(++number);
        const Rect place{{x, y}, {x + width, y + 42}};
        if (ui::row(place, entry.id, digit, narrow ? std::string() : text(entry.title),
                    entry.id == hands.session.scene().id()))
            hands.session.choose_scene(entry.id);
        y += 48;
    }
}

// --- The verdict band.

/// Shrinks from the title's size until it fits.
double fitting_size(const std::string &words, double room, double largest) {
    double size = largest;
    while (size > ui::body && rich_width(words, size, true) > room)
        size -= 2;
    return size;
}

Colour mood_ink(scenes::Readout::Mood mood) {
    return mood == scenes::Readout::Mood::apart ? chrome().text : ink_of(scenes::Role::hit);
}

void guess_buttons(const Hands &hands, double right, double middle) {
    const auto one = [&](double x, double width, const char *key, ButtonLook how, Guess guess) {
        if (ui::button({{x, middle - 20}, {x + width, middle + 20}}, key, text(key), how))
            hands.session.reveal(guess);
    };
    one(right - 308, 92, "window.guess-hit", ButtonLook::outlined, Guess::hit);
    one(right - 206, 92, "window.guess-miss", ButtonLook::outlined, Guess::miss);
    one(right - 104, 104, "window.reveal", ButtonLook::accent, Guess::none);
}

void draw_question(const Hands &hands, const Rect &place, double right) {
    const double room = right - place.min.x - margin - 4;
    const double largest = hands.plan.compact ? ui::second : ui::title;
    const bool narrow = room < 620;
    const std::string words = text("window.predict-question");
    const double size = fitting_size(words, narrow ? room : room - 330, largest);
    const double middle = place.min.y + (narrow && !hands.plan.compact ? 26 : place.size().y / 2);
    if (!hands.plan.compact || !narrow)
        ui::line(words, {place.min.x + margin + 4, middle}, size, true, chrome().text, room);
    guess_buttons(hands, right, narrow && !hands.plan.compact ? place.max.y - 26 : middle);
}

/// "You said hit: right."
std::string guess_text(const Session &session) {
    if (!session.revealed() || session.guess() == Guess::none)
        return {};
    const bool said_hit = session.guess() == Guess::hit;
    return text(said_hit == session.is_hit() ? "window.guess-right" : "window.guess-wrong",
                {{"guess", text(said_hit ? "window.guess-hit" : "window.guess-miss")}});
}

/// What stands under the verdict: wrong tests in magenta, then the note.
void draw_second_lines(const Hands &hands, const scenes::Readout &readout, Vec2 at, double room) {
    double x = at.x;
    const auto put = [&](const std::string &words, double size, bool bold, Colour colour) {
        x += ui::line(words, {x, at.y}, size, bold, colour, at.x + room - x) + 14;
    };
    if (const std::string guess = guess_text(hands.session); !guess.empty())
        put(guess, ui::second, true, chrome().accent);
    const std::size_t shown = std::min<std::size_t>(readout.wrong.size(), 4);
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) {
            x = at.x;
            at.y += 26;
        }
        put(readout.wrong[i].text, ui::second, true,
            readout.wrong[i].agrees ? ui::mixed(ink_of(scenes::Role::wrong), chrome().dim_text, 0.45)
                                    : ink_of(scenes::Role::wrong));
    }
    if (!readout.note.empty())
        put(readout.note, ui::body, false, chrome().dim_text);
}

void draw_verdict(const Hands &hands, const Rect &place, double right) {
    const scenes::Readout readout = hands.session.scene().readout();
    const double x = place.min.x + margin + 4, room = right - x;
    const Colour ink = mood_ink(readout.mood);
    if (hands.plan.compact) {
        const double size = fitting_size(readout.verdict, room, ui::second);
        ui::line(readout.verdict, {x, place.centre().y}, size, true, ink, room);
        return;
    }
    const double size = fitting_size(readout.verdict, room, ui::title);
    ui::line(readout.verdict, {x, place.min.y + 34}, size, true, ink, room);
    draw_second_lines(hands, readout, {x, place.min.y + 69}, room);
}

// --- The side panel.

void draw_trace(const Hands &hands, Column &column) {
    ui::heading(column, text("window.worked-through"));
    if (hands.session.hides_verdict()) {
        ui::paragraph(column, text("window.trace-hidden"), ui::body, false, chrome().dim_text);
        return;
    }
    for (const scenes::TraceLine &line : hands.session.scene().trace()) {
        const bool plain = line.role == scenes::Role::ink || line.role == scenes::Role::hint;
        ui::paragraph(column, line.text, ui::body, line.conclusion,
                      plain ? chrome().text : ink_of(line.role));
        column.space(2);
    }
}

std::vector<scenes::Price> prices(const scenes::WrongTest &test, const scenes::Scene &scene) {
    return std::visit(
        [&]<int N>(const collide::Question<N> &question) -> std::vector<scenes::Price> {
            const auto price = test.functions<N>().price;
            const bool takes = price && test.functions<N>().refusal(question).empty();
            return takes ? price(question) : std::vector<scenes::Price>();
        },
        scene.question());
}

/// Why it survives, what it costs, and where to look.
void draw_card(const Hands &hands, Column &column, const scenes::WrongTest &test) {
    ImDrawList &list = ui::draw();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    const double top = column.y;
    Column inner{column.x + 14, top + 12, column.width - 28};
    ui::paragraph(inner, text(test.key("survives")), ui::body, false,
                  ui::mixed(chrome().dim_text, chrome().text, 0.5));
    if (!hands.session.hides_verdict())
        for (const scenes::Price &price : prices(test, hands.session.scene()))
            ui::paragraph(inner, text(price.key, {{"value", scenes::show(price.value)}}), ui::body,
                          false, ink_of(scenes::Role::wrong));
    inner.space(4);
    const std::string agrees = text("window.where-it-agrees"), not_so = text("window.show-me");
    const double first = rich_width(agrees, ui::body, true) + 16;
    const double second = rich_width(not_so, ui::body, true) + 16;
    const bool one_row = first + second <= inner.width + 16;
    const Rect left{{inner.x - 8, inner.y}, {inner.x - 8 + first, inner.y + 32}};
    if (!one_row)
        inner.space(32);
    const double right_end = column.x + column.width - 6;
    const Rect right = one_row ? Rect{{right_end - second, inner.y}, {right_end, inner.y + 32}}
                               : Rect{{inner.x - 8, inner.y}, {inner.x - 8 + second, inner.y + 32}};
    const std::string id(test.id);
    if (ui::button(left, id + " agrees", agrees, ButtonLook::link))
        hands.report(hands.session.show_wrong(test, true));
    if (ui::button(right, id + " not", not_so, ButtonLook::link))
        hands.report(hands.session.show_wrong(test, false));
    inner.space(32 + 8);
    list.ChannelsSetCurrent(0);
    ui::fill({{column.x, top}, {column.x + column.width, inner.y}}, chrome().raised, 8);
    list.ChannelsMerge();
    column.y = inner.y;
}

void draw_wrong_test(const Hands &hands, Column &column, const scenes::WrongTest &test) {
    const bool on = hands.session.is_wrong_on(test.id);
    std::string badge;
    bool agrees = true;
    if (on && !hands.session.hides_verdict()) {
        agrees = scenes::compare(hands.session.scene(), test.id) == scenes::Verdict::agree;
        badge = text(agrees ? "window.agrees-here" : "window.disagrees-here");
    }
    const Colour wrong = ink_of(scenes::Role::wrong);
    if (ui::check(column, test.id, text(test.key("name")), on, wrong, badge,
                  agrees ? chrome().dim_text : wrong))
        hands.session.toggle_wrong(test.id);
    if (!on)
        return;
    column.space(8);
    draw_card(hands, column, test);
    column.space(6);
}

void draw_choice(const Hands &hands, Column &column, const scenes::Field &field) {
    std::vector<std::string> labels;
    std::optional<std::size_t> chosen;
    for (std::size_t i = 0; i < field.choices.size(); ++i) {
        const std::string key = "choice." + field.key + "." + field.choices[i];
        labels.push_back(scenes::has_text(key) ? text(key) : field.choices[i]);
        if (field.choices[i] == field.chosen)
            chosen = i;
    }
    if (const auto pressed = ui::segments(column, field.key, labels, chosen))
        hands.report(hands.session.set_field(field.key, field.choices[*pressed]));
}

void draw_numbers(const Hands &hands, Column &column, const scenes::Field &field) {
    constexpr double gap = 8, height = 38;
    const std::size_t count = field.values.size();
    const std::size_t in_row = std::min<std::size_t>(count, column.width < 300 || count != 3 ? 2 : 2);
    const double width = (column.width - gap) / 2;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = column.x + static_cast<double>(i % in_row) * (width + gap);
        const Rect place{{x, column.y}, {x + width, column.y + height}};
        const ui::NumberEdit edit =
            ui::number(place, field.key + " " + std::to_string(i), field.values[i]);
        if (edit.steps != 0)
            hands.report(hands.session.nudge_field(field, i, edit.steps));
        if (edit.typed) {
            std::string value;
            for (std::size_t k = 0; k < count; ++k)
                value += (k ? "," : "") +
                         (k == i ? *edit.typed : scenes::shortest(field.values[k]));
            hands.report(hands.session.set_field(field.key, value));
        }
        if (i % in_row + 1 == in_row || i + 1 == count)
            column.space(height + (i + 1 == count ? 0 : gap));
    }
}

void draw_fields(const Hands &hands, Column &column) {
    for (const scenes::Field &field : hands.session.scene().fields()) {
        ui::paragraph(column, field.label, ui::body, false, chrome().dim_text);
        column.space(2);
        if (field.choices.empty())
            draw_numbers(hands, column, field);
        else
            draw_choice(hands, column, field);
        column.space(12);
    }
    const auto pair = [&](const char *id, const char *left, Action on_left, const char *right,
                          Action on_right) {
        const auto pressed = ui::buttons(column, id, {text(left), text(right)},
                                         {ButtonLook::outlined, ButtonLook::outlined});
        if (pressed)
            hands.act(*pressed == 0 ? on_left : on_right);
        column.space(8);
    };
    pair("pair", "window.exchange", Action::exchange, "window.touch", Action::touch);
    pair("undo", "window.undo", Action::undo, "window.redo", Action::redo);
    pair("start", "window.reset", Action::reset, "window.fit", Action::fit);
    column.space(8);
}

void draw_switch(const Hands &hands, Column &column, const char *key,
                 bool scenes::Settings::*which) {
    const bool on = hands.session.scene().settings.*which;
    if (ui::check(column, key, text(key), on, chrome().accent))
        hands.session.set_switch(which, !on);
}

void draw_standard_views(const Hands &hands, Column &column) {
    const auto views = hands.session.scene().standard_views();
    if (views.empty())
        return;
    ui::paragraph(column, text("window.views"), ui::body, false, chrome().dim_text);
    column.space(2);
    std::vector<std::string> labels;
    for (const auto &view : views)
        labels.push_back(view.key);
    if (const auto pressed = ui::segments(column, "views", labels, std::nullopt))
        hands.report(hands.session.standard_view(views[*pressed].value));
    column.space(12);
}

void draw_show(const Hands &hands, Column &column) {
    draw_standard_views(hands, column);
    draw_switch(hands, column, "window.grid", &scenes::Settings::grid);
    draw_switch(hands, column, "window.snap", &scenes::Settings::snap);
    draw_switch(hands, column, "window.ghosts", &scenes::Settings::ghosts);
    column.space(8);
    ui::paragraph(column, text("window.theme"), ui::body, false, chrome().dim_text);
    column.space(2);
    std::vector<std::string> labels;
    std::optional<std::size_t> chosen;
    for (const Theme &theme : themes()) {
        if (theme.id == ui::look().theme->id)
            chosen = labels.size();
        labels.push_back(text(theme.title));
    }
    if (const auto pressed = ui::segments(column, "theme", labels, chosen))
        hands.session.set_theme(themes()[*pressed].id);
    column.space(12);
    ui::paragraph(column, text("window.pictures"), ui::body, false, chrome().dim_text);
    column.space(2);
    if (const auto pressed = ui::segments(
            column, "paper", {text("window.for-paper"), text("window.as-shown")},
            hands.desk.paper ? 0u : 1u))
        hands.desk.paper = *pressed == 0;
    column.space(4);
    if (const auto pressed = ui::segments(column, "format", {"PNG", "SVG"}, hands.desk.svg ? 1u : 0u))
        hands.desk.svg = *pressed == 1;
    column.space(12);
}

void draw_presets(const Hands &hands, Column &column) {
    const scenes::SceneEntry *entry = scenes::find_scene(hands.session.scene().id());
    if (!entry)
        return;
    for (const scenes::Preset &preset : entry->presets) {
        const Rect place{{column.x - 8, column.y}, {column.x + column.width + 8, column.y + 36}};
        if (ui::button(place, preset.id, "", ButtonLook::quiet))
            hands.report(hands.session.open_preset(preset.id));
        ui::line(text(preset.title), {column.x, place.centre().y}, ui::body, false,
                 ui::mixed(chrome().dim_text, chrome().text, 0.6), column.width);
        column.space(36);
    }
    column.space(8);
}

void draw_folds(const Hands &hands, Column &column) {
    const auto section = [&](const char *id, const std::string &label, bool &open, auto &&contents) {
        if (ui::fold(column, id, label, open))
            open = !open;
        if (open)
            contents();
    };
    section("numbers", text("window.numbers"), hands.desk.numbers,
            [&] { draw_fields(hands, column); });
    const auto others = hands.session.other_wrong();
    if (!others.empty())
        section("wrong", text("window.more-wrong", {{"count", std::to_string(others.size())}}),
                hands.desk.wrong, [&] {
                    for (const scenes::WrongTest *test : others)
                        draw_wrong_test(hands, column, *test);
                    column.space(8);
                });
    section("show", text("window.show"), hands.desk.show, [&] { draw_show(hands, column); });
    section("presets", text("window.presets"), hands.desk.presets,
            [&] { draw_presets(hands, column); });
}

void draw_foot(const Hands &hands, Column &column) {
    const bool predicting = hands.session.scene().settings.predict;
    if (ui::button(column, "predict", text(predicting ? "window.predict-stop" : "window.predict"),
                   ButtonLook::outlined))
        hands.act(Action::predict);
    column.space(10);
    const auto pressed =
        ui::buttons(column, "save", {text("window.save-picture"), text("window.copy-state")},
                    {ButtonLook::accent, ButtonLook::outlined});
    if (pressed)
        hands.act(*pressed == 0 ? Action::save_picture : Action::copy_state);
}

/// What scrolls: everything but the foot, or all of it in a low window.
void draw_scrolled(const Hands &hands, const Rect &place, bool with_foot) {
    ImGui::SetCursorScreenPos(to_im(place.min));
    compat::begin_child("scrolled", to_im(place.size()), ImGuiWindowFlags_NoNav);
    ui::draw()._FringeScale = static_cast<float>(1 / ui::look().pixels);
    const double scrolled = static_cast<double>(ImGui::GetScrollY());
    Column column{place.min.x + margin, place.min.y + 18 - scrolled,
                  place.size().x - 2 * margin};
    if (hands.plan.left.size().x < 1) { // no list of its own
        scene_rows(hands, column.x - 8, column.y, column.width + 16, false);
        column.space(12);
    }
    draw_trace(hands, column);
    ui::rule(column);
    if (const scenes::WrongTest *best = hands.session.best_wrong()) {
        ui::heading(column, text("window.wrong-test"));
        draw_wrong_test(hands, column, *best);
        ui::rule(column);
        column.space(-14);
    }
    draw_folds(hands, column);
    if (with_foot) {
        column.space(18);
        draw_foot(hands, column);
    }
    column.space(18);
    ImGui::SetCursorScreenPos(to_im({column.x, column.y - 1}));
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

// --- The strip for playing.

void draw_play_buttons(const Hands &hands, Vec2 at) {
    const auto icon = [&](double x, const char *id, ui::Icon shape, Action action) {
        if (ui::icon_button({{at.x + x, at.y - 18}, {at.x + x + 36, at.y + 18}}, id, shape))
            hands.act(action);
    };
    icon(0, "back", ui::Icon::back, Action::step_back);
    icon(38, "play", hands.session.playing() ? ui::Icon::pause : ui::Icon::play, Action::play);
    icon(76, "forward", ui::Icon::forward, Action::step_forward);
}

void draw_speeds(const Hands &hands, double x, double middle) {
    constexpr double speeds[] = {0.25, 0.5, 1};
    const std::vector<std::string> labels{"¼×", "½×", "1×"};
    std::optional<std::size_t> chosen;
    for (std::size_t i = 0; i < 3; ++i)
        if (speeds[i] == hands.session.speed())
            chosen = i;
    Column column{x, middle - 18, 170};
    if (const auto pressed = ui::segments(column, "speed", labels, chosen))
        hands.session.set_speed(speeds[*pressed]);
}

} // namespace

void draw_scene_list(const Hands &hands) {
    const Rect &place = hands.plan.left;
    if (empty(place))
        return;
    const bool narrow = hands.plan.left_narrow;
    const Panel panel("list", place, chrome().panel);
    double y = place.min.y + 12;
    if (!narrow) {
        ui::line(text("app.title"), {place.min.x + margin, place.min.y + 34}, ui::second, true,
                 chrome().text);
        y = place.min.y + 62;
    }
    scene_rows(hands, place.min.x + 8, y, place.size().x - 17, narrow);
    const double top = place.max.y - 98;
    if (!narrow && y < top)
        profile_chooser(hands, place, top);
    edge({place.max.x - 1, place.min.y}, place.max);
}

void draw_band(const Hands &hands) {
    const Rect &place = hands.plan.band;
    const Panel panel("band", place, chrome().panel);
    double right = place.max.x - margin;
    if (hands.plan.menu) {
        const double middle = place.min.y + std::min(place.size().y / 2, 34.0);
        const Rect button{{place.max.x - 52, middle - 20}, {place.max.x - 12, middle + 20}};
        if (ui::icon_button(button, "menu",
                            hands.desk.menu_open ? ui::Icon::close : ui::Icon::menu))
            hands.desk.menu_open = !hands.desk.menu_open;
        right = button.min.x - 8;
    }
    if (hands.session.hides_verdict())
        draw_question(hands, place, right);
    else
        draw_verdict(hands, place, right);
    edge({place.min.x, place.max.y - 1}, place.max);
}

void draw_side_panel(const Hands &hands) {
    const Rect &place = hands.plan.right;
    if (empty(place))
        return;
    const Panel panel("side", place, chrome().panel, true);
    const double foot = 128;
    const bool low = place.size().y < 480;
    draw_scrolled(hands, low ? place : Rect{place.min, {place.max.x, place.max.y - foot}}, low);
    if (!low) {
        const double y = place.max.y - foot;
        ui::fill({{place.min.x, y}, {place.max.x, y + 1}}, chrome().border);
        Column column{place.min.x + margin, y + 20, place.size().x - 2 * margin};
        draw_foot(hands, column);
    }
    edge(place.min, {place.min.x + 1, place.max.y});
}

void draw_transport(const Hands &hands) {
    const Rect &place = hands.plan.transport;
    if (empty(place))
        return;
    const Panel panel("play", place, chrome().panel);
    edge(place.min, {place.max.x, place.min.y + 1});
    const double middle = place.centre().y, left = place.min.x + 12;
    draw_play_buttons(hands, {left, middle});
    const bool roomy = place.size().x > 520;
    const double speed_x = place.max.x - 176;
    if (roomy)
        draw_speeds(hands, speed_x, middle);
    const double end = roomy ? speed_x - 96 : place.max.x - 90;
    const double t = hands.session.playback();
    if (end > left + 170)
        if (const auto moved =
                ui::slider({{left + 128, middle - 16}, {end, middle + 16}}, "scrub", t))
            hands.session.set_playback(*moved);
    ui::line("t = " + scenes::show_plain(t, 2), {end + 12, middle}, ui::body, true,
             chrome().text, 76);
}

void draw_status(const Hands &hands, std::string_view hint) {
    const Rect &place = hands.plan.status;
    if (empty(place))
        return;
    const Panel panel("status", place, chrome().window);
    const bool message = !hands.desk.message.empty();
    ui::line(message ? hands.desk.message : std::string(hint),
             {place.min.x + margin + 4, place.centre().y - 1}, ui::body, message,
             message ? chrome().accent : chrome().dim_text, place.size().x - 2 * margin);
}

void draw_help(const Hands &hands, Vec2 size) {
    if (!hands.desk.help)
        return;
    const Panel panel("help", {{0, 0}, size}, ui::with_alpha(chrome().window, 0.97), true);
    ImGui::SetCursorScreenPos({0, 0});
    if (ImGui::InvisibleButton("close", to_im(size)))
        hands.desk.help = false;
    ui::line(text("window.help-title"), {40, 44}, 24, true, chrome().text, size.x - 80);
    // One row for each action: all its keys, then what it does.
    struct Row {
        std::string keys;
        std::string_view id, text;
    };
    std::vector<Row> rows;
    for (const KeyRow &key : key_table()) {
        const auto same = std::find_if(rows.begin(), rows.end(),
                                       [&](const Row &row) { return row.id == key.id; });
        if (same != rows.end())
            same->keys += "  " + std::string(key.key);
        else
            rows.push_back({std::string(key.key), key.id, key.text});
    }
    const double top = 92, height = 34;
    const auto fit = static_cast<std::size_t>(std::max((size.y - top - 20) / height, 1.0));
    const std::size_t columns = std::max<std::size_t>((rows.size() + fit - 1) / fit, 1);
    const double width = (size.x - 80) / static_cast<double>(columns);
    double keys_width = 0;
    for (const Row &row : rows)
        keys_width = std::max(keys_width, rich_width(row.keys, ui::body, true));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Vec2 at(40 + static_cast<double>(i / fit) * width,
                      top + height * static_cast<double>(i % fit) + height / 2);
        ui::line(rows[i].keys, at, ui::body, true, chrome().accent, keys_width + 1);
        ui::line(text(rows[i].text), {at.x + keys_width + 22, at.y}, ui::body, false,
                 chrome().text, width - keys_width - 36);
    }
}

} // namespace app
