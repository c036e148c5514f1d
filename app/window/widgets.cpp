#include "app/window/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <imgui.h>

#include "app/picture/metrics.hpp"
#include "app/picture/rich_text.hpp"
#include "scenes/numbers.hpp"

namespace app::ui {

namespace {

constexpr double rounding = 8;
constexpr double control = 36;       ///< height of a control
constexpr double cap_height = 0.729; ///< of the embedded face, em

ImVec2 to_im(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }
ImU32 to_im(Colour c) { return IM_COL32(c.r, c.g, c.b, c.a); }
ImVec4 to_vec(Colour c) { return ImGui::ColorConvertU32ToFloat4(to_im(c)); }
const Chrome &chrome() { return look().theme->chrome; }

/// On a whole pixel: letters and hairlines stay crisp.
double on_pixel(double x) { return std::round(x * look().pixels) / look().pixels; }

struct Press {
    bool pressed, hovered, held;
};
Press press_area(const Rect &rect, std::string_view id) {
    ImGui::SetCursorScreenPos(to_im(rect.min));
    const Vec2 size = glm::max(rect.size(), Vec2(1, 1));
    const bool pressed = ImGui::InvisibleButton(std::string(id).c_str(), to_im(size));
    const Press press{pressed, ImGui::IsItemHovered(), ImGui::IsItemActive()};
    if (press.hovered)
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    return press;
}

Colour hovered(Colour colour, const Press &press) {
    const double part = press.held && press.hovered ? 0.22 : press.hovered ? 0.12 : 0;
    return mixed(colour, chrome().text, part);
}

/// The text cut so that it fits, with an ellipsis.
std::string cut(std::string_view markup, double size, bool bold, double width) {
    if (rich_width(markup, size, bold) <= width)
        return std::string(markup);
    std::string text = plain_text(markup);
    while (!text.empty() && rich_width(text + "…", size, bold) > width) {
        do
            text.pop_back();
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80);
        // A lead byte without its rest is no letter.
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0xC0)
            text.pop_back();
    }
    return text + "…";
}

Rect take(Column &column, double height) {
    const Rect rect{{column.x, column.y}, {column.x + column.width, column.y + height}};
    column.y += height;
    return rect;
}

Vec2 left_middle(const Rect &rect, double inset = 0) {
    return {rect.min.x + inset, rect.centre().y};
}

} // namespace

Look &look() {
    static Look current;
    return current;
}

ImDrawList &draw() { return *ImGui::GetWindowDrawList(); }

Colour mixed(Colour from, Colour to, double part) {
    const auto mix = [&](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(std::lround(a + (b - a) * part));
    };
    return {mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b), from.a};
}

Colour with_alpha(Colour colour, double alpha) {
    colour.a = static_cast<std::uint8_t>(std::lround(255 * alpha));
    return colour;
}

void fill(const Rect &rect, Colour colour, double round) {
    draw().AddRectFilled(to_im(rect.min), to_im(rect.max), to_im(colour),
                         static_cast<float>(round));
}

void frame(const Rect &rect, Colour colour, double round, double width) {
    const Vec2 half(width / 2, width / 2);
    draw().AddRect(to_im(rect.min + half), to_im(rect.max - half), to_im(colour),
                   static_cast<float>(round), 0, static_cast<float>(width));
}

double line(std::string_view markup, Vec2 left, double size, bool bold, Colour colour, double width,
            Align align) {
    const RichLine set = set_line(cut(markup, size, bold, width), size, bold, colour);
    double x = left.x;
    if (align == Align::right)
        x -= set.width;
    if (align == Align::centre)
        x -= set.width / 2;
    const Vec2 baseline(on_pixel(x), on_pixel(left.y + cap_height * size / 2));
    for (const TextRun &run : set.at(baseline))
        paint_text(run, draw(), look().fonts, {0, 0});
    return set.width;
}

void paragraph(Column &column, std::string_view markup, double size, bool bold, Colour colour,
               double hang) {
    const double height = std::round(size * 1.42);
    double indent = 0;
    for (const std::string &part : wrap(markup, size, bold, column.width - hang)) {
        const Rect rect = take(column, height);
        line(part, left_middle(rect, indent), size, bold, colour, column.width - indent + 1);
        indent = hang;
    }
    // ImGui must know how tall the contents are, for its scroll bar.
    ImGui::SetCursorScreenPos(to_im(Vec2(column.x, column.y - 1)));
    ImGui::Dummy({1, 1});
}

void heading(Column &column, std::string_view label) {
    paragraph(column, label, body, true, chrome().dim_text);
    column.space(4);
}

void rule(Column &column) {
    column.space(14);
    const double y = on_pixel(column.y);
    fill({{column.x, y}, {column.x + column.width, y + 1}}, chrome().border);
    column.space(15);
}

bool button(const Rect &rect, std::string_view id, std::string_view label, ButtonLook how,
            bool enabled) {
    const Press press = enabled ? press_area(rect, id) : Press{false, false, false};
    Colour ink = enabled ? chrome().text : chrome().dim_text; // it may say why: still to be read
    if (how == ButtonLook::accent) {
        fill(rect, hovered(chrome().accent, press), rounding);
        ink = chrome().on_accent;
    } else if (how == ButtonLook::outlined) {
        fill(rect, hovered(chrome().panel, press), rounding);
        frame(rect, mixed(chrome().border, chrome().text, enabled ? 0.25 : 0), rounding, 1.25);
    } else {
        if (press.hovered)
            fill(rect, chrome().raised, rounding);
        if (how == ButtonLook::link)
            ink = chrome().accent;
    }
    line(label, rect.centre(), body, how == ButtonLook::accent, ink, rect.size().x - 8,
         Align::centre);
    return press.pressed;
}

bool button(Column &column, std::string_view id, std::string_view label, ButtonLook how,
            bool enabled) {
    return button(take(column, control), id, label, how, enabled);
}

std::optional<std::size_t> buttons(Column &column, std::string_view id,
                                   const std::vector<std::string> &labels,
                                   const std::vector<ButtonLook> &looks) {
    constexpr double gap = 10;
    const auto count = static_cast<double>(labels.size());
    const double width = (column.width - gap * (count - 1)) / count;
    const Rect all = take(column, control);
    std::optional<std::size_t> pressed;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const double x = all.min.x + static_cast<double>(i) * (width + gap);
        if (button({{x, all.min.y}, {x + width, all.max.y}}, std::string(id) + std::to_string(i),
                   labels[i], looks[i]))
            pressed = i;
    }
    return pressed;
}

bool check(Column &column, std::string_view id, std::string_view label, bool on, Colour colour,
           std::string_view badge, Colour badge_colour) {
    constexpr double indent = 32, row = 24;
    const double room = column.width - indent;
    const double badge_width = badge.empty() ? 0 : rich_width(badge, body, true) + 12;
    const bool beside = rich_width(label, body, on) + badge_width <= room;
    const auto lines = wrap(label, body, on, room);
    const double rows = static_cast<double>(lines.size() + (badge.empty() || beside ? 0 : 1));
    const Rect rect = take(column, 10 + row * rows);
    const Press press = press_area(rect, id);
    double middle = rect.min.y + 17;
    const Rect box{{rect.min.x, middle - 10}, {rect.min.x + 20, middle + 10}};
    if (on) {
        fill(box, hovered(colour, press), 5);
        const ImVec2 tick[3] = {to_im(box.min + Vec2(5, 10.5)), to_im(box.min + Vec2(8.7, 14.2)),
                                to_im(box.min + Vec2(15.3, 6.5))};
        draw().AddPolyline(tick, 3, to_im(chrome().window), 0, 2.25f);
    } else {
        fill(box, hovered(chrome().panel, press), 5);
        frame(box, mixed(chrome().dim_text, chrome().text, press.hovered ? 0.5 : 0), 5, 1.5);
    }
    for (const std::string &part : lines) {
        line(part, {rect.min.x + indent, middle}, body, on, chrome().text, room);
        middle += row;
    }
    if (badge.empty())
        return press.pressed;
    if (beside)
        line(badge, {rect.max.x, rect.min.y + 17}, body, true, badge_colour, room, Align::right);
    else
        line(badge, {rect.min.x + indent, middle}, body, true, badge_colour, room);
    return press.pressed;
}

std::optional<std::size_t> segments(Column &column, std::string_view id,
                                    const std::vector<std::string> &labels,
                                    std::optional<std::size_t> chosen) {
    constexpr double padding = 12, gap = 4;
    std::optional<std::size_t> pressed;
    Rect place = take(column, control);
    double x = place.min.x;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool is_chosen = chosen && *chosen == i;
        const double width =
            std::min(rich_width(labels[i], body, true) + 2 * padding, column.width);
        if (x > place.min.x && x + width > place.max.x) {
            column.space(gap);
            place = take(column, control);
            x = place.min.x;
        }
        const Rect rect{{x, place.min.y}, {x + width, place.max.y}};
        const Press press = press_area(rect, std::string(id) + std::to_string(i));
        fill(rect, hovered(is_chosen ? chrome().raised : chrome().panel, press), rounding);
        frame(rect, is_chosen ? chrome().accent : chrome().border, rounding, is_chosen ? 1.75 : 1);
        line(labels[i], rect.centre(), body, is_chosen,
             is_chosen ? chrome().text : mixed(chrome().dim_text, chrome().text, 0.5), width - 8,
             Align::centre);
        if (press.pressed)
            pressed = i;
        x += width + gap;
    }
    return pressed;
}

bool fold(Column &column, std::string_view id, std::string_view label, bool open) {
    const Rect rect = take(column, 46);
    const Press press = press_area(rect, id);
    if (press.hovered)
        fill({rect.min - Vec2(8, 0), rect.max + Vec2(8, -1)}, chrome().raised, 6);
    line(label, left_middle(rect), body, open, chrome().text, rect.size().x - 24);
    const Vec2 c(rect.max.x - 8, rect.centre().y);
    const Vec2 across = open ? Vec2(5, 0) : Vec2(0, 5);
    const Vec2 along = open ? Vec2(0, 5) : Vec2(5, 0);
    const ImVec2 chevron[3] = {to_im(c - across - along * 0.5), to_im(c + along * 0.5),
                               to_im(c + across - along * 0.5)};
    draw().AddPolyline(chevron, 3, to_im(chrome().dim_text), 0, 1.75f);
    if (!open) {
        const double y = on_pixel(rect.max.y - 1);
        fill({{rect.min.x, y}, {rect.max.x, y + 1}}, chrome().border);
    }
    return press.pressed;
}

bool row(const Rect &rect, std::string_view id, std::string_view number, std::string_view label,
         bool chosen) {
    const Press press = press_area(rect, id);
    if (chosen || press.hovered)
        fill(rect, with_alpha(chrome().raised, chosen ? 1 : 0.6), rounding);
    if (chosen) {
        const double middle = rect.centre().y;
        fill({{rect.min.x, middle - 14}, {rect.min.x + 3, middle + 14}}, chrome().accent, 1.5);
    }
    const bool narrow = label.empty();
    line(number, {narrow ? rect.centre().x : rect.min.x + 20, rect.centre().y}, body,
         narrow && chosen, chosen && narrow ? chrome().text : chrome().dim_text, 1e9,
         Align::centre);
    if (!narrow)
        line(label, left_middle(rect, 36), body, chosen,
             chosen ? chrome().text : mixed(chrome().dim_text, chrome().text, 0.6),
             rect.size().x - 42);
    return press.pressed;
}

NumberEdit number(const Rect &rect, std::string_view id, double value) {
    constexpr double side = 30;
    NumberEdit edit;
    ImGui::PushID(std::string(id).c_str());
    fill(rect, chrome().window, rounding);
    const Rect field{{rect.min.x + side, rect.min.y}, {rect.max.x - side, rect.max.y}};
    const double height = std::ceil(look().fonts.regular->FontSize) + 8;

    // The text is ImGui's while it is typed, and the value's again afterwards.
    char text[64] = {};
    const std::string shown = scenes::shortest(value);
    std::strncpy(text, shown.c_str(), sizeof text - 1);
    ImGui::SetCursorScreenPos(to_im(Vec2(field.min.x, field.centre().y - height / 2)));
    ImGui::PushFont(look().fonts.regular);
    ImGui::SetNextItemWidth(static_cast<float>(field.size().x));
    const bool entered =
        ImGui::InputText("##text", text, sizeof text,
                         ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue);
    const bool active = ImGui::IsItemActive();
    ImGui::PopFont();
    if ((entered || ImGui::IsItemDeactivatedAfterEdit()) && shown != text)
        edit.typed = text;

    const auto side_button = [&](double x, std::string_view name, bool plus) {
        const Rect place{{x, rect.min.y}, {x + side, rect.max.y}};
        ImGui::PushButtonRepeat(true);
        const Press press = press_area(place, name);
        ImGui::PopButtonRepeat();
        if (press.hovered)
            fill(place, chrome().raised, rounding);
        const Vec2 c = place.centre();
        const Colour ink = press.hovered ? chrome().text : chrome().dim_text;
        fill({c - Vec2(5, 0.9), c + Vec2(5, 0.9)}, ink);
        if (plus)
            fill({c - Vec2(0.9, 5), c + Vec2(0.9, 5)}, ink);
        if (press.pressed)
            edit.steps += plus ? 1 : -1;
    };
    side_button(rect.min.x, "less", false);
    side_button(rect.max.x - side, "more", true);
    frame(rect, active ? chrome().accent : chrome().border, rounding, active ? 1.75 : 1);
    ImGui::PopID();
    return edit;
}

std::optional<double> slider(const Rect &rect, std::string_view id, double value) {
    const Press press = press_area(rect, id);
    constexpr double knob = 9;
    const double left = rect.min.x + knob, right = std::max(rect.max.x - knob, left + 1);
    std::optional<double> moved;
    if (press.held) {
        const double at = static_cast<double>(ImGui::GetIO().MousePos.x);
        moved = value = std::clamp((at - left) / (right - left), 0.0, 1.0);
    }
    const double x = left + (right - left) * std::clamp(value, 0.0, 1.0), y = rect.centre().y;
    fill({{left, y - 2}, {right, y + 2}}, mixed(chrome().border, chrome().text, 0.12), 2);
    fill({{left, y - 2}, {x, y + 2}}, chrome().accent, 2);
    const double radius = press.held || press.hovered ? knob : knob - 1.5;
    draw().AddCircleFilled(to_im(Vec2(x, y)), static_cast<float>(radius), to_im(chrome().accent));
    return moved;
}

void arrow(Vec2 middle, Vec2 way, Colour colour) {
    const Vec2 tip = middle + 10.0 * way, tail = middle - 10.0 * way, side(-way.y, way.x);
    draw().AddLine(to_im(tail), to_im(tip - 4.0 * way), to_im(colour), 2.5f);
    draw().AddTriangleFilled(to_im(tip), to_im(tip - 8.0 * way + 5.5 * side),
                             to_im(tip - 8.0 * way - 5.5 * side), to_im(colour));
}

double code_column() { return mono_advance * body; }

double code_line(std::string_view text, Vec2 left, Colour colour) {
    const double top = left.y + cap_height * body / 2 - ascent(body);
    const Vec2 at(on_pixel(left.x), on_pixel(top));
    const BakedFont &mono = look().mono;
    draw().AddText(mono.font, static_cast<float>(ascent(body) + descent(body)), to_im(at),
                   to_im(colour), text.data(), text.data() + text.size());
    return code_column() * static_cast<double>(text.size());
}

bool icon_button(const Rect &rect, std::string_view id, Icon icon, bool enabled) {
    const Press press = enabled ? press_area(rect, id) : Press{false, false, false};
    if (press.hovered)
        fill(rect, chrome().raised, rounding);
    const Colour ink = enabled ? chrome().text : with_alpha(chrome().dim_text, 0.5);
    const Vec2 c = rect.centre();
    const auto triangle = [&](Vec2 at, double way) {
        draw().AddTriangleFilled(to_im(at + Vec2(-5 * way, -7)), to_im(at + Vec2(-5 * way, 7)),
                                 to_im(at + Vec2(6 * way, 0)), to_im(ink));
    };
    const auto bar = [&](double x) { fill({c + Vec2(x - 1.5, -7), c + Vec2(x + 1.5, 7)}, ink); };
    switch (icon) {
    case Icon::play:
        triangle(c, 1);
        break;
    case Icon::pause:
        bar(-4);
        bar(4);
        break;
    case Icon::forward:
        triangle(c - Vec2(2, 0), 1);
        bar(6);
        break;
    case Icon::back:
        triangle(c + Vec2(2, 0), -1);
        bar(-6);
        break;
    case Icon::menu:
        for (const double y : {-6.0, 0.0, 6.0})
            fill({c + Vec2(-9, y - 1), c + Vec2(9, y + 1)}, ink, 1);
        break;
    case Icon::close:
        draw().AddLine(to_im(c - Vec2(6, 6)), to_im(c + Vec2(6, 6)), to_im(ink), 2);
        draw().AddLine(to_im(c + Vec2(-6, 6)), to_im(c + Vec2(6, -6)), to_im(ink), 2);
        break;
    }
    return press.pressed;
}

void apply_style(const Theme &theme, double pixels) {
    ImGuiStyle &style = ImGui::GetStyle();
    const Chrome &c = theme.chrome;
    style.WindowPadding = style.FramePadding = ImVec2(0, 4);
    style.FramePadding.x = 4;
    style.ItemSpacing = style.ItemInnerSpacing = ImVec2(0, 0);
    style.WindowRounding = style.ChildRounding = 0;
    style.FrameRounding = 4;
    style.PopupRounding = style.ScrollbarRounding = 8;
    style.WindowBorderSize = style.ChildBorderSize = style.FrameBorderSize = 0;
    style.PopupBorderSize = 1;
    style.WindowMinSize = ImVec2(1, 1);
    style.ScrollbarSize = 10;
    style.CircleTessellationMaxError = static_cast<float>(0.3 / pixels);
    style.Colors[ImGuiCol_ChildBg] = to_vec(with_alpha(c.panel, 0)); // panels paint their own
    style.Colors[ImGuiCol_PopupBg] = to_vec(c.raised);
    style.Colors[ImGuiCol_Border] = to_vec(c.border);
    style.Colors[ImGuiCol_Text] = to_vec(c.text);
    style.Colors[ImGuiCol_TextSelectedBg] = to_vec(with_alpha(c.accent, 0.4));
    style.Colors[ImGuiCol_FrameBg] = to_vec(with_alpha(c.window, 0));
    style.Colors[ImGuiCol_ScrollbarBg] = to_vec(with_alpha(c.panel, 0));
    style.Colors[ImGuiCol_ScrollbarGrab] = to_vec(c.border);
    style.Colors[ImGuiCol_ScrollbarGrabHovered] = to_vec(mixed(c.border, c.text, 0.2));
    style.Colors[ImGuiCol_ScrollbarGrabActive] = to_vec(mixed(c.border, c.text, 0.3));
}

} // namespace app::ui
