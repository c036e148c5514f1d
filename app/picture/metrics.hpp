#pragma once

#include <string_view>

namespace app {

/// Width in points of one line of plain text in the embedded font. From the font file alone, so
/// that window, SVG and PNG agree.
double text_width(std::string_view utf8, double size, bool bold);
/// Height above the baseline and depth below it, points.
double ascent(double size);
double descent(double size);

} // namespace app
