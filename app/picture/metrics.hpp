#pragma once

#include <string_view>

namespace app {

/// Width in points of one line of plain text in the embedded font. From the font file alone, so
/// that window, SVG and PNG agree.
double text_width(std::string_view utf8, double size, bool bold);
/// How far one glyph moves the pen, points. A character that the font lacks is as wide as its box.
double advance(char32_t c, double size, bool bold);
/// Height above the baseline and depth below it, points: of the tallest letters of the face.
double ascent(double size);
double descent(double size);
/// How far the letters that we use reach: capitals, digits, brackets and tails, without the room
/// for accents. What label boxes are made of.
inline double ink_above(double size) { return 0.77 * size; }
inline double ink_below(double size) { return 0.24 * size; }

} // namespace app
