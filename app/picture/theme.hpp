#pragma once

#include <span>
#include <string_view>

#include "app/picture/picture.hpp"
#include "scenes/figure.hpp"

namespace app {

/// How a role looks: told apart by colour and by width, dash or hatch, so that greyscale reads too.
struct RoleStyle {
    Colour stroke;
    Colour fill; ///< translucent
    Colour text;
    double width = 2;
    std::vector<double> dash;
    bool hatched = false;
};

/// Colours of the window around the picture. The accent is none of the roles' colours.
struct Chrome {
    Colour window, panel, raised, border, text, dim_text, accent, on_accent;
};

struct Theme {
    std::string_view id;    ///< "dark", "print", ...
    std::string_view title; ///< string-table key
    Colour background;
    Colour grid;
    Chrome chrome;
    /// Tone worked in. Several wrong tests (`test` from 1) are told apart by shade and by dash.
    RoleStyle role(scenes::Role role, scenes::Tone tone, int test = 0) const;
    RoleStyle roles[10]; ///< by Role, Tone::normal
    RoleStyle rivals[2]; ///< of the role wrong: the second and the third test
};

/// In menu order; the first is the window's default.
std::span<const Theme> themes();
/// Null when there is none of that id.
const Theme *find_theme(std::string_view id);

} // namespace app
