#include "app/window/desk.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "app/picture/rich_text.hpp"
#include "app/window/imgui_compat.hpp"
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

namespace {

constexpr double row_height = 36, column_width = 430;
constexpr double least_text = 150; ///< beside the keys; with less it stands below them

double side_of(double window_width) { return window_width < 600 ? 20 : 40; }

/// Hands have no keys: what the mouse does, in a line or two.
void draw_mouse(double side, double &y, double width) {
    ui::Column column{side, y, width};
    for (const char *key : {"help.drag", "help.shift", "help.background"})
        ui::paragraph(column, text(key), ui::body, false, chrome().text, 16);
    y = column.y;
}

/// In a narrow window: what a key does stands below it.
void draw_stacked(const std::vector<HelpRow> &rows, double side, double &top, double width) {
    for (const HelpRow &row : rows) {
        draw_caps(row, {side, top + row_height / 2});
        ui::Column column{side, top + row_height, width};
        ui::paragraph(column, text(row.text), ui::body, false, chrome().text);
        top = column.y + 10;
    }
}

void draw_rows(const std::vector<HelpRow> &rows, double side, double &top, double width) {
    double widest = 0;
    for (const HelpRow &row : rows)
        widest = std::max(widest, caps_width(row));
    if (width - widest - 24 < least_text)
        return draw_stacked(rows, side, top, width);
    const auto columns =
        static_cast<std::size_t>(std::clamp(std::floor(width / column_width), 1.0, 3.0));
    const std::size_t in_column = (rows.size() + columns - 1) / columns;
    const double each = width / static_cast<double>(columns);
    for (std::size_t c = 0; c < columns; ++c) {
        const std::size_t first = std::min(c * in_column, rows.size());
        const std::size_t end = std::min(first + in_column, rows.size());
        double keys = 0;
        for (std::size_t i = first; i < end; ++i)
            keys = std::max(keys, caps_width(rows[i]));
        for (std::size_t i = first; i < end; ++i) {
            const Vec2 at(side + static_cast<double>(c) * each,
                          top + row_height * (static_cast<double>(i - first) + 0.5));
            draw_caps(rows[i], at);
            ui::line(text(rows[i].text), {at.x + keys + 12, at.y}, ui::body, false, chrome().text,
                     each - keys - 24);
        }
    }
    top += row_height * static_cast<double>(in_column);
}

} // namespace

/// Scrolls where it is too much for the window; a press anywhere closes it.
void draw_help(const Hands &hands, Vec2 size) {
    if (!hands.desk.help)
        return;
    const Panel panel("help", {{0, 0}, size}, ui::with_alpha(chrome().window, 0.97), true);
    ImGui::SetCursorScreenPos({0, 0});
    compat::begin_child("keys", to_im(size), ImGuiWindowFlags_NoNav);
    crisp_lines();
    const double side = side_of(size.x), width = size.x - 2 * side;
    double y = -static_cast<double>(ImGui::GetScrollY());
    ui::line(text("window.help-title"), {side, y + 36}, 24, true, chrome().text, width);
    y += 64;
    draw_rows(help_rows(), side, y, width);
    y += 16;
    draw_mouse(side, y, width);
    ImGui::SetCursorScreenPos({0, static_cast<float>(y + 8)});
    ImGui::Dummy({1, 1});
    if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
        hands.desk.help = false;
    ImGui::EndChild();
}

} // namespace app
