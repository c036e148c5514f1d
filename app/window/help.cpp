#include "app/window/desk.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "app/picture/rich_text.hpp"
#include "app/window/panel.hpp"
#include "app/window/widgets.hpp"
#include "scenes/text.hpp"

namespace app {

using scenes::text;

namespace {

ImVec2 to_im(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

/// One row for each action: all its keys, then what it does.
struct HelpRow {
    std::vector<std::string_view> keys;
    std::string_view id, text;
};
std::vector<HelpRow> help_rows() {
    std::vector<HelpRow> rows;
    for (const KeyRow &key : key_table()) {
        const auto same = std::find_if(rows.begin(), rows.end(),
                                       [&](const HelpRow &row) { return row.id == key.id; });
        if (same != rows.end())
            same->keys.push_back(key.key);
        else
            rows.push_back({{key.key}, key.id, key.text});
    }
    return rows;
}

constexpr double cap_padding = 9, cap_gap = 6;

double cap_width(std::string_view key) {
    return std::max(rich_width(key, ui::body, true) + 2 * cap_padding, 30.0);
}
double caps_width(const HelpRow &row) {
    double width = 0;
    for (const std::string_view key : row.keys)
        width += cap_width(key) + cap_gap;
    return width;
}
void draw_caps(const HelpRow &row, Vec2 at) {
    for (const std::string_view key : row.keys) {
        const double width = cap_width(key);
        const Rect cap{at - Vec2(0, 14), at + Vec2(width, 14)};
        ui::fill(cap, chrome().raised, 6);
        ui::frame(cap, chrome().border, 6);
        ui::line(key, cap.centre(), ui::body, true, chrome().text, width, ui::Align::centre);
        at.x += width + cap_gap;
    }
}

} // namespace

void draw_help(const Hands &hands, Vec2 size) {
    if (!hands.desk.help)
        return;
    const Panel panel("help", {{0, 0}, size}, ui::with_alpha(chrome().window, 0.97), true);
    ImGui::SetCursorScreenPos({0, 0});
    if (ImGui::InvisibleButton("close", to_im(size)))
        hands.desk.help = false;
    ui::line(text("window.help-title"), {40, 44}, 24, true, chrome().text, size.x - 80);
    const auto rows = help_rows();
    constexpr double top = 92, height = 36;
    const auto fit = static_cast<std::size_t>(std::max((size.y - top - 20) / height, 1.0));
    const std::size_t columns = std::max<std::size_t>((rows.size() + fit - 1) / fit, 1);
    const std::size_t in_column = (rows.size() + columns - 1) / columns;
    const double width = (size.x - 80) / static_cast<double>(columns);
    for (std::size_t c = 0; c < columns; ++c) {
        const std::size_t first = c * in_column, end = std::min(first + in_column, rows.size());
        double keys = 0;
        for (std::size_t i = first; i < end; ++i)
            keys = std::max(keys, caps_width(rows[i]));
        for (std::size_t i = first; i < end; ++i) {
            const Vec2 at(40 + static_cast<double>(c) * width,
                          top + height * (static_cast<double>(i - first) + 0.5));
            draw_caps(rows[i], at);
            ui::line(text(rows[i].text), {at.x + keys + 16, at.y}, ui::body, false, chrome().text,
                     width - keys - 32);
        }
    }
}

} // namespace app
