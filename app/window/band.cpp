#include "app/window/desk.hpp"

#include <algorithm>

#include "app/picture/rich_text.hpp"
#include "app/window/panel.hpp"
#include "app/window/widgets.hpp"
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
};
Verdict split(const std::string &words, double room) {
    if (rich_width(words, ui::title, true) <= room)
        return {words, {}};
    for (const std::string_view mark : {" · ", ": ", " (", ", "})
        for (auto at = words.rfind(mark); at != std::string::npos && at > 0;
             at = words.rfind(mark, at - 1)) {
            const std::size_t behind = mark[0] == ' ' ? at + 1 : at + mark.size();
            const std::size_t before = mark[0] == ' ' ? at : at + 1;
            const Verdict parts{words.substr(0, before), words.substr(behind)};
            if (rich_width(parts.head, ui::title, true) + verdict_gap +
                    rich_width(parts.tail, ui::second, true) <=
                room)
                return parts;
        }
    return {words, {}};
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
    const double room = right - place.min.x - panel_margin - 4;
    const double largest = hands.plan.compact ? ui::second : ui::title;
    const bool narrow = room < 620;
    const std::string words = text("window.predict-question");
    const double size = fitting_size(words, narrow ? room : room - 330, largest);
    const double middle = place.min.y + (narrow && !hands.plan.compact ? 26 : place.size().y / 2);
    if (!hands.plan.compact || !narrow)
        ui::line(words, {place.min.x + panel_margin + 4, middle}, size, true, chrome().text, room);
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
    const auto put = [&](const std::string &words, double size, bool bold, Colour colour) {
        ui::line(words, at, size, bold, colour, room);
        at.y += size + 6;
    };
    const std::string guess = guess_text(hands.session);
    if (!guess.empty())
        put(guess, ui::second, true, chrome().accent);
    const Colour wrong = ink_of(scenes::Role::wrong);
    for (std::size_t i = 0; i < std::min(readout.wrong.size(), most_wrong_lines); ++i)
        put(readout.wrong[i].text, ui::second, true,
            readout.wrong[i].agrees ? ui::mixed(wrong, chrome().dim_text, 0.45) : wrong);
    if (!readout.note.empty())
        put(readout.note, ui::body, false, chrome().dim_text);
    else if (readout.wrong.empty() && guess.empty()) // then what the scene is about
        put(caption_of(hands.session.scene()), ui::body, false, chrome().dim_text);
}

void draw_verdict(const Hands &hands, const Rect &place, double right) {
    const scenes::Readout readout = hands.session.scene().readout();
    const double x = place.min.x + panel_margin + 4, room = right - x;
    const Colour ink = mood_ink(readout.mood);
    if (hands.plan.compact) {
        const double size = fitting_size(readout.verdict, room, ui::second);
        ui::line(readout.verdict, {x, place.centre().y}, size, true, ink, room);
        return;
    }
    const Verdict verdict = split(readout.verdict, room);
    const double size = fitting_size(verdict.head, room, ui::title);
    const double width = ui::line(verdict.head, {x, place.min.y + 34}, size, true, ink, room);
    if (!verdict.tail.empty()) // on the same baseline
        ui::line(verdict.tail,
                 {x + width + verdict_gap, place.min.y + 34 + (size - ui::second) * 0.365},
                 ui::second, true, ink, room - width - verdict_gap);
    draw_second_lines(hands, readout, {x, place.min.y + 69}, room);
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
