#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/paint/fonts.hpp"
#include "app/picture/theme.hpp"
#include "app/window/input.hpp"

struct ImDrawList;

/// The window's own controls: drawn by us in the theme's colours and set in the picture's type, so
/// that the window looks like one thing; ImGui decides who gets a press.
namespace app::ui {

/// Type sizes, points. Nothing that is read is smaller than `body`.
constexpr double body = 16, second = 20, title = 32;

/// What every control needs to draw itself.
struct Look {
    const Theme *theme = nullptr;
    Fonts fonts;
    BakedFont mono;    ///< for code
    double pixels = 1; ///< per point
};
/// The look of the frame that is being made.
Look &look();

/// A column that controls are stacked in, from the top.
struct Column {
    double x = 0, y = 0, width = 0;
    void space(double points) { y += points; }
};

enum class Align { left, centre, right };

// --- Drawing without a press.

/// One line, its middle at `y`; cut with "…" where it would be wider than `width`.
/// Returns its width.
double line(std::string_view markup, Vec2 left_middle, double size, bool bold, Colour colour,
            double width = 1e9, Align align = Align::left);
/// Broken into lines of the column's width; `hang` indents all but the first.
void paragraph(Column &column, std::string_view markup, double size, bool bold, Colour colour,
               double hang = 0);
/// A small heading in the dim colour.
void heading(Column &column, std::string_view label);
void rule(Column &column);
void fill(const Rect &rect, Colour colour, double rounding = 0);
void frame(const Rect &rect, Colour colour, double rounding = 0, double width = 1);
Colour mixed(Colour from, Colour to, double part);
Colour with_alpha(Colour colour, double alpha);

// --- Controls. `id` tells them apart within their panel.

enum class ButtonLook { outlined, accent, link, quiet };
bool button(const Rect &rect, std::string_view id, std::string_view label, ButtonLook how,
            bool enabled = true);
/// A button across the column.
bool button(Column &column, std::string_view id, std::string_view label, ButtonLook how,
            bool enabled = true);
/// Two or more in one row of equal widths; the index of the one that was pressed.
std::optional<std::size_t> buttons(Column &column, std::string_view id,
                                   const std::vector<std::string> &labels,
                                   const std::vector<ButtonLook> &looks);
/// A box to tick. `on` is drawn in `colour`. True when it was pressed.
bool check(Column &column, std::string_view id, std::string_view label, bool on, Colour colour,
           std::string_view badge = {}, Colour badge_colour = {});
/// One choice of several, side by side (wrapped when they do not fit); the pressed one.
std::optional<std::size_t> segments(Column &column, std::string_view id,
                                    const std::vector<std::string> &labels,
                                    std::optional<std::size_t> chosen);
/// The heading of a folded section. True when it was pressed.
bool fold(Column &column, std::string_view id, std::string_view label, bool open);
/// A row of a list: a number in front, a bar in the accent colour when chosen.
bool row(const Rect &rect, std::string_view id, std::string_view number, std::string_view label,
         bool chosen);
/// A typed number between a minus and a plus. `text` comes back when it was typed, `steps` when a
/// button was pressed.
struct NumberEdit {
    std::optional<std::string> typed;
    int steps = 0;
};
NumberEdit number(const Rect &rect, std::string_view id, double value);
/// A value from 0 to 1 on a line; the new one while it is dragged.
std::optional<double> slider(const Rect &rect, std::string_view id, double value);

/// An arrow about `middle`, `way` a unit vector, y down.
void arrow(Vec2 middle, Vec2 way, Colour colour);

/// Code, in letters that are all equally wide. Returns its width.
double code_line(std::string_view text, Vec2 left_middle, Colour colour);
/// The width of one of its letters, points.
double code_column();

/// Drawn icons for `icon_button`.
enum class Icon { play, pause, forward, back, menu, close };
bool icon_button(const Rect &rect, std::string_view id, Icon icon, bool enabled = true);

/// ImGui's own parts (text fields, scroll bars, lists) in the theme's colours.
void apply_style(const Theme &theme, double pixels);

ImDrawList &draw();

} // namespace app::ui
