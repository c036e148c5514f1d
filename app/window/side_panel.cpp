#include "app/window/desk.hpp"

#include <algorithm>

#include <imgui.h>

#include "app/picture/rich_text.hpp"
#include "app/window/imgui_compat.hpp"
#include "app/window/panel.hpp"
#include "app/window/widgets.hpp"
#include "scenes/both_answers.hpp"
#include "scenes/numbers.hpp"
#include "scenes/source_code.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace app {

using scenes::text;
using ui::ButtonLook;
using ui::Column;

namespace {

constexpr double hang = 14; ///< indent of a broken line of the trace

ImVec2 to_im(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

void draw_trace_line(Column &column, const scenes::TraceLine &line) {
    const bool plain = line.role == scenes::Role::ink || line.role == scenes::Role::hint;
    ui::paragraph(column, line.text, ui::body, line.conclusion,
                  plain ? chrome().text : ink_of(line.role), hang);
    column.space(2);
}

/// The right test's working; the wrong tests' stands below, with their switches.
void draw_trace(const Hands &hands, Column &column, const std::vector<scenes::TraceLine> &trace) {
    ui::heading(column, text("window.worked-through"));
    if (hands.session.hides_verdict()) {
        ui::paragraph(column, text("window.trace-hidden"), ui::body, false, chrome().dim_text);
        return;
    }
    for (const scenes::TraceLine &line : trace)
        if (scenes::whose(line).empty())
            draw_trace_line(column, line);
}

/// A wrong test's working; its prices where the scene has none.
void draw_wrong_trace(const Hands &hands, Column &column, const scenes::WrongTest &test,
                      const std::vector<scenes::TraceLine> &trace) {
    if (hands.session.hides_verdict())
        return;
    bool worked = false;
    for (const scenes::TraceLine &line : trace)
        if (scenes::whose(line) == test.id) {
            draw_trace_line(column, line);
            worked = true;
        }
    if (!worked)
        for (const scenes::Price &price : scenes::prices(hands.session.scene(), test))
            ui::paragraph(column, scenes::said_price(price), ui::body, false,
                          ink_of(scenes::Role::wrong), hang);
}

/// "4 pushes: free".
void draw_pushes(const Hands &hands, Column &column, std::string_view wrong_id, Colour colour) {
    const auto pushes = hands.session.pushes(wrong_id);
    if (!pushes)
        return;
    const std::string count = std::to_string(pushes->count);
    const std::string many = pushes->count == 1 ? "one" : "many";
    const bool free = pushes->left == 0;
    ui::paragraph(column,
                  text((free ? "window.push-free." : "window.push-left.") + many,
                       {{"count", count}, {"left", scenes::show(pushes->left)}}),
                  ui::body, true, colour);
    column.space(2);
}

/// What a program does with the answer: B is pushed. Again and again, where the answer is wrong.
void draw_push(const Hands &hands, Column &column, const scenes::WrongTest *by) {
    const std::string id = by ? std::string(by->id) : std::string();
    const Colour colour = by ? ink_of(scenes::Role::wrong) : ink_of(scenes::Role::hit);
    column.space(6);
    const bool hits =
        scenes::pushed(hands.session.scene(), by).outcome != scenes::Push::Outcome::none;
    const char *label = !hits ? "window.push-none" : by ? "window.push-wrong" : "window.push";
    if (ui::button(column, "push " + id, text(label), ButtonLook::outlined, hits)) {
        if (by == nullptr)
            hands.act(Action::push);
        else if (hands.session.push(id) == scenes::Push::Outcome::lost)
            hands.say(text("window.push-lost"));
    }
    column.space(4);
    draw_pushes(hands, column, id, colour);
}

/// Two places to look at: where nobody notices, and where it goes wrong.
void draw_places(const Hands &hands, Column &column, const scenes::WrongTest &test) {
    const std::string agrees = text("window.where-it-agrees"), not_so = text("window.show-me");
    const double first = rich_width(agrees, ui::body) + 16;
    const double second = rich_width(not_so, ui::body) + 16;
    const bool one_row = first + second <= column.width + 16;
    const double left = column.x - 8, right = column.x + column.width + 8, height = 32;
    const std::string id(test.id);
    if (ui::button({{left, column.y}, {left + first, column.y + height}}, id + " agrees", agrees,
                   ButtonLook::link))
        hands.report(hands.session.show_wrong(test, true));
    if (!one_row)
        column.space(height);
    const double x = one_row ? right - second : left;
    if (ui::button({{x, column.y}, {x + second, column.y + height}}, id + " not", not_so,
                   ButtonLook::link))
        hands.report(hands.session.show_wrong(test, false));
    column.space(height);
}

/// Why it survives, on a card of its own.
void draw_card(Column &column, const scenes::WrongTest &test) {
    ImDrawList &list = ui::draw();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    Column inner{column.x + 14, column.y + 11, column.width - 28};
    ui::paragraph(inner, text(test.key("survives")), ui::body, false,
                  ui::mixed(chrome().dim_text, chrome().text, 0.5));
    inner.space(11);
    list.ChannelsSetCurrent(0);
    ui::fill({{column.x, column.y}, {column.x + column.width, inner.y}}, chrome().raised, 8);
    list.ChannelsMerge();
    column.y = inner.y;
}

void draw_wrong_test(const Hands &hands, Column &column, const scenes::WrongTest &test,
                     const std::vector<scenes::TraceLine> &trace) {
    const bool on = hands.session.is_wrong_on(test.id);
    const bool hidden = hands.session.hides_verdict();
    std::string badge;
    bool agrees = true;
    if (on && !hidden) {
        const scenes::BothAnswers both = scenes::ask_both(hands.session.scene(), test);
        agrees = both.verdict == scenes::Verdict::agree;
        badge = text(!both.refusal.empty() ? "window.not-asked-here"
                     : agrees              ? "window.agrees-here"
                                           : "window.disagrees-here");
    }
    const Colour wrong = ink_of(scenes::Role::wrong);
    if (ui::check(column, test.id, text(test.key("name")), on, wrong, badge,
                  agrees ? chrome().dim_text : wrong))
        hands.session.toggle_wrong(test.id);
    if (!on)
        return;
    draw_places(hands, column, test);
    column.space(4);
    draw_card(column, test);
    column.space(10);
    draw_wrong_trace(hands, column, test, trace);
    if (test.query == scenes::QueryKind::contact && !hidden)
        draw_push(hands, column, &test);
    column.space(8);
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

/// What the scene is about, above everything else.
void draw_up_front(const Hands &hands, Column &column) {
    for (const scenes::Field &field : hands.session.scene().fields()) {
        if (!field.up_front || field.choices.empty())
            continue;
        ui::heading(column, field.label);
        draw_choice(hands, column, field);
        column.space(12);
    }
}

void draw_numbers(const Hands &hands, Column &column, const scenes::Field &field) {
    constexpr double gap = 8, height = 38;
    const std::size_t count = field.values.size();
    const std::size_t in_row = std::min<std::size_t>(count, 2);
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
                value +=
                    (k ? "," : "") + (k == i ? *edit.typed : scenes::shortest(field.values[k]));
            hands.report(hands.session.set_field(field.key, value));
        }
        if (i % in_row + 1 == in_row || i + 1 == count)
            column.space(height + (i + 1 == count ? 0 : gap));
    }
}

void draw_fields(const Hands &hands, Column &column) {
    for (const scenes::Field &field : hands.session.scene().fields()) {
        if (field.up_front)
            continue;
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
    if (const auto pressed =
            ui::segments(column, "paper", {text("window.for-paper"), text("window.as-shown")},
                         hands.desk.paper ? 0u : 1u))
        hands.desk.paper = *pressed == 0;
    column.space(4);
    if (const auto pressed =
            ui::segments(column, "format", {"PNG", "SVG"}, hands.desk.svg ? 1u : 0u))
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

/// The code itself needs more width than a panel has: it opens beside the picture.
void draw_code_fold(const Hands &hands, Column &column) {
    const bool open = hands.session.scene().settings.code;
    if (ui::fold(column, "code", text("window.code"), open))
        hands.act(Action::code);
    if (!open)
        return;
    const auto pressed =
        ui::buttons(column, "copy", {text("window.copy-test"), text("window.copy-query")},
                    {ButtonLook::outlined, ButtonLook::outlined});
    if (pressed)
        hands.act(*pressed == 0 ? Action::copy_test : Action::copy_query);
    column.space(14);
}

void draw_folds(const Hands &hands, Column &column, const std::vector<scenes::TraceLine> &trace) {
    const auto section = [&](const char *id, const std::string &label, bool &open,
                             auto &&contents) {
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
                        draw_wrong_test(hands, column, *test, trace);
                    column.space(8);
                });
    draw_code_fold(hands, column);
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
        ui::buttons(column, "save",
                    {text("window.save-picture"),
                     text(hands.desk.links ? "page.copy-link" : "window.copy-state")},
                    {ButtonLook::accent, ButtonLook::outlined});
    if (pressed)
        hands.act(*pressed == 0 ? Action::save_picture : Action::copy_state);
}

/// What scrolls: everything but the foot, or all of it in a low window.
void draw_scrolled(const Hands &hands, const Rect &place, bool with_foot) {
    ImGui::SetCursorScreenPos(to_im(place.min));
    compat::begin_child("scrolled", to_im(place.size()), ImGuiWindowFlags_NoNav);
    crisp_lines();
    const double scrolled = static_cast<double>(ImGui::GetScrollY());
    Column column{place.min.x + panel_margin, place.min.y + 18 - scrolled,
                  place.size().x - 2 * panel_margin};
    if (hands.plan.left.size().x < 1) { // no list of its own
        scene_rows(hands, column.x - 8, column.y, column.width + 16, false);
        column.space(12);
    }
    draw_up_front(hands, column);
    const auto trace = hands.session.scene().trace();
    draw_trace(hands, column, trace);
    if (scenes::can_push(hands.session.scene()) && !hands.session.hides_verdict())
        draw_push(hands, column, nullptr);
    ui::rule(column);
    if (const scenes::WrongTest *best = hands.session.best_wrong()) {
        ui::heading(column, text("window.wrong-test"));
        draw_wrong_test(hands, column, *best, trace);
        if (!hands.desk.wrong) // what is on is named, also while the others are folded away
            for (const scenes::WrongTest *test : hands.session.other_wrong())
                if (hands.session.is_wrong_on(test->id))
                    draw_wrong_test(hands, column, *test, trace);
        ui::rule(column);
        column.space(-14);
    }
    draw_folds(hands, column, trace);
    if (with_foot) {
        column.space(18);
        draw_foot(hands, column);
    }
    column.space(18);
    ImGui::SetCursorScreenPos(to_im({column.x, column.y - 1}));
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

} // namespace

void draw_side_panel(const Hands &hands) {
    const Rect &place = hands.plan.right;
    if (is_empty(place))
        return;
    const Panel panel("side", place, chrome().panel, true);
    const double foot = 128;
    const bool low = place.size().y < 480;
    draw_scrolled(hands, low ? place : Rect{place.min, {place.max.x, place.max.y - foot}}, low);
    if (!low) {
        const double y = place.max.y - foot;
        ui::fill({{place.min.x, y}, {place.max.x, y + 1}}, chrome().border);
        Column column{place.min.x + panel_margin, y + 20, place.size().x - 2 * panel_margin};
        draw_foot(hands, column);
    }
    panel_edge(place.min, {place.min.x + 1, place.max.y});
}

} // namespace app
