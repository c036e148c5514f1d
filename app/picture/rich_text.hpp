#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/picture/picture.hpp"

/// Text with sub- and superscripts: "r_{a} + r_{b}", "10^{-9}". Unicode has no subscript y, so the
/// strings carry marks and the runs are set here, for pictures and for the window alike.
namespace app {

/// One set line. All runs stand relative to a pen that begins at (0, 0) on the baseline.
struct RichLine {
    std::vector<TextRun> runs;
    double width = 0;
    double above = 0; ///< from the baseline up to the top of the tallest run, points
    double below = 0; ///< from the baseline down
    /// The same runs with the pen beginning at `baseline`.
    std::vector<TextRun> at(Vec2 baseline) const;
};
RichLine set_line(std::string_view markup, double size, bool bold = false, Colour colour = {});

/// The lines of "first\nsecond" one below the other, as one block on the first one's baseline.
RichLine set_lines(std::string_view markup, double size, bool bold = false, Colour colour = {});

/// The two one below the other, on the first one's baseline.
RichLine stacked(RichLine first, const RichLine &second);

/// Points; the same as set_line(...).width.
double rich_width(std::string_view markup, double size, bool bold = false);
/// Without the marks: for titles, file names and screen readers.
std::string plain_text(std::string_view markup);
/// Broken at spaces into lines that are at most `width` wide (a longer word stays whole). "(0.6,
/// 0.8)" is one word: brackets are kept together unless they are long. An equals sign begins a
/// line.
std::vector<std::string> wrap(std::string_view markup, double size, bool bold, double width);

} // namespace app
