#include "app/window/desk.hpp"

#include <algorithm>
#include <cmath>

#include "app/window/panel.hpp"
#include "app/window/widgets.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"

namespace app {

using ui::Column;

namespace {

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

void draw_transport(const Hands &hands) {
    const Rect &place = hands.plan.transport;
    if (is_empty(place))
        return;
    const Panel panel("play", place, chrome().panel);
    panel_edge(place.min, {place.max.x, place.min.y + 1});
    const double middle = place.centre().y, left = place.min.x + 12;
    draw_play_buttons(hands, {left, middle});
    const bool roomy = place.size().x > 520;
    const double speed_x = place.max.x - 176;
    if (roomy)
        draw_speeds(hands, speed_x, middle);
    const double room = hands.session.playback_end() > 1 ? 128 : 96; // of the number
    const double end = roomy ? speed_x - room : place.max.x - room + 6;
    const double t = hands.session.playback(), last = hands.session.playback_end();
    if (end > left + 170)
        if (const auto moved = ui::slider({{left + 128, middle - 16}, {end, middle + 16}}, "scrub",
                                          std::min(t / last, 1.0)))
            hands.session.set_playback(last > 1 ? std::round(*moved * last) : *moved);
    const std::string said = scenes::show_plain(t, 2);
    ui::line(last > 1 ? scenes::text("window.frame", {{"number", said}}) : "t = " + said,
             {end + 12, middle}, ui::body, true, chrome().text, room - 20);
}

void draw_status(const Hands &hands, std::string_view hint) {
    const Rect &place = hands.plan.status;
    if (is_empty(place))
        return;
    const Panel panel("status", place, chrome().window);
    const bool message = !hands.desk.message.empty();
    ui::line(message ? hands.desk.message : std::string(hint),
             {place.min.x + panel_margin + 4, place.centre().y - 1}, ui::body, message,
             message ? chrome().accent : chrome().dim_text,
             place.size().x - 2 * panel_margin - hands.desk.corner);
}

} // namespace app
