#include "app/window/desk.hpp"

#include <algorithm>

#include "app/picture/rich_text.hpp"
#include "app/window/panel.hpp"
#include "app/window/widgets.hpp"
#include "scenes/conventions.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"

namespace app {

using scenes::text;
using ui::ButtonLook;

namespace {

std::string caption_of(const scenes::Scene &scene) {
    const scenes::SceneEntry *entry = scenes::find_scene(scene.id());
    return entry ? text(entry->caption) : std::string();
}

/// The largest of the title's sizes in which the words fit.
double fitting_size(const std::string &words, double room, double largest) {
    for (const double size : {ui::title, 24.0, ui::second})
        if (size <= largest && rich_width(words, size, true) <= room)
            return size;
    return ui::body;
}

/// A verdict in two parts: the head stays large, and what does not fit beside it is set smaller.
constexpr double verdict_gap = 10;
struct Verdict {
    std::string head, tail;
    bool below = false; ///< the tail has a line of its own
};
/// At the first mark where the words may be parted.
Verdict in_two(const std::string &words) {
    for (const std::string_view mark : {" · ", ": ", " (", ", "})
        if (const auto at = words.find(mark); at != std::string::npos && at > 0)
            return {words.substr(0, mark[0] == ' ' ? at : at + 1),
                    words.substr(mark == " · " ? at + mark.size() : at + 1 + (mark[0] != ' ')),
                    true};
    return {words, {}, false};
}
Verdict split(const std::string &words, double room) {
    if (rich_width(words, ui::title, true) <= room)
        return {words, {}, false};
    for (const std::string_view mark : {" · ", ": ", " (", ", "})
        for (auto at = words.rfind(mark); at != std::string::npos && at > 0;
             at = words.rfind(mark, at - 1)) {
            const std::size_t behind = mark[0] == ' ' ? at + 1 : at + mark.size();
            const std::size_t before = mark[0] == ' ' ? at : at + 1;
            const Verdict parts{words.substr(0, before), words.substr(behind), false};
            if (rich_width(parts.head, ui::title, true) + verdict_gap +
                    rich_width(parts.tail, ui::second, true) <=
                room)
                return parts;
        }
    if (rich_width(words, ui::second, true) <= room)
        return {words, {}, false};
    return in_two(words);
}

Colour mood_ink(scenes::Readout::Mood mood) {
    return mood == scenes::Readout::Mood::apart ? chrome().text : ink_of(scenes::Role::hit);
}

constexpr double option_gap = 8;

double option_width(const Option &option) {
    return option.arrow == Vec2(0, 0) ? std::max(rich_width(option.label, ui::body) + 28, 52.0)
                                      : 46;
}
double options_width(const std::vector<Option> &options) {
    double width = rich_width(text("window.reveal"), ui::body, true) + 28;
    for (const Option &option : options)
        width += option_width(option) + option_gap;
    return width;
}

/// One of them; an arrow is drawn, whatever its place.
void draw_option(const Hands &hands, const Option &option, std::size_t index, const Rect &place) {
    const bool arrow = option.arrow != Vec2(0, 0);
    if (ui::button(place, "option " + std::to_string(index), arrow ? std::string() : option.label,
                   ButtonLook::outlined))
        hands.session.say(index);
    if (arrow)
        ui::arrow(place.centre(), {option.arrow.x, -option.arrow.y}, chrome().text);
}

/// The options in a row that ends at `right`, and the way out behind them. In a narrow window they
/// move together.
void draw_options(const Hands &hands, const Ask &ask, double left, double right, double middle) {
    const double reveal = rich_width(text("window.reveal"), ui::body, true) + 28;
    const double wanted = options_width(ask.options) - reveal;
    const double part = std::clamp((right - left - reveal) / wanted, 0.1, 1.0);
    double x = right - reveal - wanted * part;
    for (std::size_t k = 0; k < ask.options.size(); ++k) {
        const double width = option_width(ask.options[k]) * part;
        draw_option(hands, ask.options[k], k, {{x, middle - 20}, {x + width, middle + 20}});
        x += width + option_gap * part;
    }
    if (ui::button({{right - reveal, middle - 20}, {right, middle + 20}}, "window.reveal",
                   text("window.reveal"), ButtonLook::accent))
        hands.session.reveal();
}

std::string score_text(const Session &session) {
    const Score &score = session.score();
    if (score.asked == 0)
        return {};
    return text("predict.score",
                {{"right", std::to_string(score.right)}, {"asked", std::to_string(score.asked)}});
}

/// What is claimed, if anything, above what is asked.
void draw_question(const Hands &hands, const Rect &place, double right) {
    const Ask *ask = hands.session.ask();
    if (ask == nullptr)
        return;
    const double x = place.min.x + panel_margin + 4, room = right - x;
    const double buttons = options_width(ask->options);
    if (hands.plan.compact) {
        const double left = room - buttons - 12;
        if (left > 60)
            ui::line(ask->question, {x, place.centre().y}, ui::body, true, chrome().text, left);
        return draw_options(hands, *ask, x, right, place.centre().y);
    }
    const std::string &large = ask->statement.empty() ? ask->question : ask->statement;
    ui::line(large, {x, place.min.y + 32}, fitting_size(large, room, ui::title), true,
             chrome().text, room);
    const double middle = place.max.y - 34;
    const double left = room - buttons - 16;
    const std::string below = ask->statement.empty() ? score_text(hands.session) : ask->question;
    if (left > 60)
        ui::line(below, {x, middle}, ui::body, false, chrome().dim_text, left);
    draw_options(hands, *ask, x, right, middle);
}

/// "You said: hit ✓ · up ✗ (right) · 0.5 ✓ · 3 of 4 right".
std::string said_text(const Session &session) {
    if (!session.revealed() || session.said().empty())
        return {};
    std::string list;
    for (std::size_t i = 0; i < session.said().size(); ++i) {
        const Ask &ask = session.asks()[i];
        if (!ask.right)
            continue;
        const std::size_t said = session.said()[i];
        const std::string label = ask.options[said].label;
        list += (list.empty() ? "" : " · ") +
                (said == *ask.right
                     ? text("predict.said-right", {{"said", label}})
                     : text("predict.said-wrong",
                            {{"said", label}, {"right", ask.options[*ask.right].label}}));
    }
    return text("predict.said", {{"list", list}, {"score", score_text(session)}});
}

/// "Square the radii separately: misses it". Where there is no room the name is cut, never what
/// the test says.
void draw_wrong_line(const scenes::Readout::WrongLine &line, Vec2 at, double room, double largest) {
    const Colour wrong = ink_of(scenes::Role::wrong, line.number);
    const Colour ink = line.agrees ? ui::mixed(wrong, chrome().dim_text, 0.45) : wrong;
    const double size = fitting_size(line.text, room, largest);
    const auto mark = line.text.rfind(": ");
    if (mark == std::string::npos || rich_width(line.text, size, true) <= room) {
        ui::line(line.text, at, size, true, ink, room);
        return;
    }
    const std::string says = line.text.substr(mark);
    const double name = std::max(room - rich_width(says, size, true), 0.0);
    at.x += ui::line(line.text.substr(0, mark), at, size, true, ink, name);
    ui::line(says, at, size, true, ink, room);
}

/// What stands under the verdict: wrong tests in magenta, then the note.
void draw_second_lines(const Hands &hands, const scenes::Readout &readout, Vec2 at, double room) {
    const auto put = [&](const std::string &words, double size, bool bold, Colour colour) {
        ui::line(words, at, size, bold, colour, room);
        at.y += size + 6;
    };
    const std::string guess = said_text(hands.session);
    if (!guess.empty())
        put(guess, fitting_size(guess, room, ui::second), true, chrome().accent);
    for (std::size_t i = 0; i < std::min(readout.wrong.size(), most_wrong_lines); ++i) {
        draw_wrong_line(readout.wrong[i], at, room, ui::second);
        at.y += ui::second + 6;
    }
    // Where the lessons differ about this very state, that is the note.
    const std::string differ = scenes::said_difference(hands.session.scene());
    if (!differ.empty())
        put(differ, ui::body, false, chrome().text);
    else if (!readout.note.empty())
        put(readout.note, ui::body, false, chrome().dim_text);
    else if (readout.wrong.empty() && guess.empty()) // then what the scene is about
        put(caption_of(hands.session.scene()), ui::body, false, chrome().dim_text);
}

/// The verdict in one line, and below it the first wrong test or what had no room.
void draw_compact(const scenes::Readout &readout, Vec2 middle, double room, Colour ink) {
    const bool fits = rich_width(readout.verdict, ui::body, true) <= room;
    const Verdict parts = fits ? Verdict{readout.verdict, {}, false} : in_two(readout.verdict);
    const bool wrong = !readout.wrong.empty();
    const bool second = wrong || parts.below;
    const double size = fitting_size(parts.head, room, ui::second);
    ui::line(parts.head, middle - Vec2(0, second ? 11 : 0), size, true, ink, room);
    if (wrong)
        draw_wrong_line(readout.wrong.front(), middle + Vec2(0, 13), room, ui::body);
    else if (parts.below)
        ui::line(parts.tail, middle + Vec2(0, 13), ui::body, true, ink, room);
}

void draw_verdict(const Hands &hands, const Rect &place, double right) {
    const scenes::Readout readout = hands.session.scene().readout();
    const double x = place.min.x + panel_margin + 4, room = right - x;
    const Colour ink = mood_ink(readout.mood);
    if (hands.plan.compact) {
        draw_compact(readout, {x, place.centre().y}, room, ink);
        return;
    }
    const Verdict verdict = split(readout.verdict, room);
    const double size = fitting_size(verdict.head, room, ui::title);
    double y = place.min.y + 34;
    const double width = ui::line(verdict.head, {x, y}, size, true, ink, room);
    if (verdict.below) {
        y += 30;
        ui::line(verdict.tail, {x, y}, fitting_size(verdict.tail, room, ui::second), true, ink,
                 room);
    } else if (!verdict.tail.empty()) { // on the same baseline
        ui::line(verdict.tail, {x + width + verdict_gap, y + (size - ui::second) * 0.365},
                 ui::second, true, ink, room - width - verdict_gap);
    }
    draw_second_lines(hands, readout, {x, y + 35}, room);
}

} // namespace

void draw_band(const Hands &hands) {
    const Rect &place = hands.plan.band;
    const Panel panel("band", place, chrome().panel);
    double right = place.max.x - panel_margin;
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
    panel_edge({place.min.x, place.max.y - 1}, place.max);
}

} // namespace app
