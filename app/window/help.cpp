#include "app/window/desk.hpp"

#include <algorithm>
#include <span>
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

constexpr double row_height = 36;

double side_of(double window_width) { return window_width < 700 ? 20 : 40; }

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

/// Of some rows: how wide all their keys are, and with what they do beside them.
struct Widths {
    double keys = 0, all = 0;
};
Widths widths_of(std::span<const HelpRow> rows) {
    double keys = 0, words = 0;
    for (const HelpRow &row : rows) {
        keys = std::max(keys, caps_width(row));
        words = std::max(words, rich_width(text(row.text), ui::body));
    }
    return {keys, keys + 12 + words + 24};
}

/// The rows in that many columns, from top to bottom.
std::vector<std::span<const HelpRow>> in_columns(const std::vector<HelpRow> &rows,
                                                 std::size_t count) {
    const std::span<const HelpRow> all(rows);
    const std::size_t height = (all.size() + count - 1) / count;
    std::vector<std::span<const HelpRow>> columns;
    for (std::size_t first = 0; first < all.size(); first += height)
        columns.push_back(all.subspan(first, std::min(height, all.size() - first)));
    return columns;
}

/// In as many columns as there is room for; nothing is cut.
void draw_rows(const std::vector<HelpRow> &rows, double side, double &top, double width) {
    for (std::size_t count = 3; count > 0; --count) {
        const double each = width / static_cast<double>(count);
        const auto columns = in_columns(rows, count);
        if (std::any_of(columns.begin(), columns.end(),
                        [&](const auto &column) { return widths_of(column).all > each; }))
            continue;
        double x = side;
        for (const auto &column : columns) {
            const double keys = widths_of(column).keys;
            double y = top + row_height / 2;
            for (const HelpRow &row : column) {
                draw_caps(row, {x, y});
                ui::line(text(row.text), {x + keys + 12, y}, ui::body, false, chrome().text);
                y += row_height;
            }
            x += each;
        }
        top += row_height * static_cast<double>(columns.front().size());
        return;
    }
    draw_stacked(rows, side, top, width);
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
