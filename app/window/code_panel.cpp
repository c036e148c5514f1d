#include "app/window/desk.hpp"

#include <algorithm>

#include <imgui.h>

#include "app/picture/rich_text.hpp"
#include "app/window/imgui_compat.hpp"
#include "app/window/panel.hpp"
#include "app/window/widgets.hpp"
#include "scenes/source_code.hpp"
#include "scenes/text.hpp"
#include "scenes/wrong.hpp"

namespace app {

using scenes::CodeBlock;
using scenes::CodeLine;
using scenes::text;
using ui::ButtonLook;

namespace {

constexpr double line_height = 23, margin = 14, head_height = 44;
constexpr double beside_width = 1500; ///< from here on the wrong test stands beside the right one

ImVec2 to_im(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

Colour ink(scenes::Role role) {
    const bool plain = role == scenes::Role::ink || role == scenes::Role::hint;
    return plain ? chrome().text : ink_of(role);
}

/// Lines from the top of a pane; remembers how wide they came.
struct Pen {
    Vec2 at;
    double left;
    double widest = 0;

    Vec2 middle() const { return {at.x, at.y + line_height / 2}; }
    void next(double width) {
        widest = std::max(widest, at.x - left + width);
        at = {left, at.y + line_height};
    }
};

void draw_value(Pen &pen, const scenes::TraceLine &value, double indent) {
    pen.at.x += indent;
    const Colour colour = ink(value.role);
    ui::fill({pen.at + Vec2(0, 4), pen.at + Vec2(3, line_height - 3)}, colour);
    pen.at.x += 12;
    pen.next(ui::line(value.text, pen.middle(), ui::body, value.conclusion, colour));
}

/// Code in the plain ink, comments dim, the mistake on a ground of its own.
void draw_line(Pen &pen, const CodeLine &line, double pane_width) {
    if (line.mistake) {
        const Colour wrong = ink_of(scenes::Role::wrong);
        const Rect row{pen.at - Vec2(margin, 0), pen.at + Vec2(pane_width, line_height)};
        ui::fill(row, ui::with_alpha(wrong, 0.16));
        ui::fill({row.min, {row.min.x + 4, row.max.y}}, wrong);
    }
    double width = ui::code_line(line.code, pen.middle(), chrome().text);
    if (!line.comment.empty()) {
        const double gap =
            line.code.find_first_not_of(' ') == std::string::npos ? 0 : ui::code_column() * 2;
        const Vec2 behind = pen.middle() + Vec2(width + gap, 0);
        width += gap + ui::code_line(line.comment, behind, chrome().dim_text);
    }
    pen.next(width);
    const std::size_t blanks = std::min(line.code.find_first_not_of(' '), line.code.size());
    const double indent = ui::code_column() * static_cast<double>(blanks);
    for (const scenes::TraceLine &value : line.values)
        draw_value(pen, value, indent + ui::code_column() * 2);
}

/// Where the function stands; for a wrong test, under its name.
void draw_place(const Hands &hands, Pen &pen, const CodeBlock &block) {
    const std::string place = block.file + ":" + std::to_string(block.line);
    double width = 0;
    if (!block.wrong.empty())
        if (const auto *test = scenes::find_wrong(hands.session.scene().id(), block.wrong))
            width = 12 + ui::line(text(test->key("name")), pen.middle(), ui::body, true,
                                  ink_of(scenes::Role::wrong));
    width += ui::line(place, pen.middle() + Vec2(width, 0), ui::body, block.wrong.empty(),
                      chrome().dim_text);
    pen.next(width);
}

bool is_wrong(const CodeBlock &block) { return !block.wrong.empty(); }

/// What scrolls, both ways: lines are never broken.
template <class Wanted>
void draw_pane(const Hands &hands, const char *id, const Rect &place,
               const std::vector<CodeBlock> &blocks, Wanted wanted) {
    ImGui::SetCursorScreenPos(to_im(place.min));
    compat::begin_child(id, to_im(place.size()),
                        ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoNav);
    crisp_lines();
    const Vec2 scrolled(static_cast<double>(ImGui::GetScrollX()),
                        static_cast<double>(ImGui::GetScrollY()));
    const Vec2 corner = place.min + Vec2(margin, 6) - scrolled;
    Pen pen{corner, corner.x};
    for (const CodeBlock &block : blocks) {
        if (!wanted(block))
            continue;
        draw_place(hands, pen, block);
        for (const CodeLine &line : block.lines)
            draw_line(pen, line, std::max(place.size().x + scrolled.x, pen.widest));
        pen.at.y += line_height / 2;
    }
    ImGui::SetCursorScreenPos(to_im(corner));
    ImGui::Dummy(to_im({pen.widest + margin, pen.at.y - corner.y}));
    ImGui::EndChild();
}

/// A title, and what can be done with the code.
void draw_head(const Hands &hands, const Rect &place) {
    const double middle = place.min.y + head_height / 2;
    double right = place.max.x - 8;
    const auto take = [&](double width) {
        right -= width;
        return Rect{{right, middle - 17}, {right + width, middle + 17}};
    };
    if (ui::icon_button(take(36), "close", ui::Icon::close))
        hands.act(Action::code);
    for (const auto &[key, action] : {std::pair("window.copy-query", Action::copy_query),
                                      std::pair("window.copy-test", Action::copy_test)}) {
        const std::string label = text(key);
        const double width = rich_width(label, ui::body) + 24;
        if (right - width - 8 < place.min.x + 120)
            break;
        right -= 8;
        if (ui::button(take(width), key, label, ButtonLook::outlined))
            hands.act(action);
    }
    const double x = place.min.x + margin;
    const double room = right - x - 12;
    const bool fits = rich_width(text("window.code-title"), ui::body, true) <= room;
    ui::line(text(fits ? "window.code-title" : "window.code"), {x, middle}, ui::body, true,
             chrome().text, room);
}

} // namespace

void draw_code(const Hands &hands) {
    const Rect &place = hands.plan.code;
    if (is_empty(place))
        return;
    const Panel panel("code", place, chrome().panel);
    draw_head(hands, place);
    const auto blocks = scenes::code_beside(hands.session.scene(), !hands.session.hides_verdict());
    const Rect all{{place.min.x, place.min.y + head_height}, place.max};
    const bool wrong = std::any_of(blocks.begin(), blocks.end(), is_wrong);
    const auto right_one = [](const CodeBlock &block) { return !is_wrong(block); };
    const double middle = std::round(all.centre().x);
    ui::fill(all, chrome().window);
    if (blocks.empty()) {
        ui::line(text("window.no-code"), {all.min.x + margin, all.min.y + 20}, ui::body, false,
                 chrome().dim_text, all.size().x - 2 * margin);
    } else if (!wrong) {
        draw_pane(hands, "right", all, blocks, right_one);
    } else if (all.size().x >= beside_width) {
        draw_pane(hands, "right", {all.min, {middle, all.max.y}}, blocks, right_one);
        draw_pane(hands, "wrong", {{middle + 1, all.min.y}, all.max}, blocks, is_wrong);
        ui::fill({{middle, all.min.y}, {middle + 1, all.max.y}}, chrome().border);
    } else { // the mistake first: it is what was asked for last
        std::vector<CodeBlock> sorted = blocks;
        std::stable_partition(sorted.begin(), sorted.end(), is_wrong);
        draw_pane(hands, "both", all, sorted, [](const CodeBlock &) { return true; });
    }
    const bool beside = place.min.y < hands.plan.canvas.min.y;
    panel_edge(place.min,
               beside ? Vec2(place.min.x + 1, place.max.y) : Vec2(place.max.x, place.min.y + 1));
}

} // namespace app
