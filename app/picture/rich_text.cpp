#include "app/picture/rich_text.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/picture/metrics.hpp"

namespace app {
namespace {

enum class Level { base, sub, super };
struct Piece {
    Level level;
    std::string_view text;
};

/// "r_{a}^{2}" -> r, a (sub), 2 (super). A mark without its brace is plain text.
std::vector<Piece> pieces(std::string_view markup) {
    std::vector<Piece> all;
    std::size_t plain = 0;
    const auto flush = [&](std::size_t end) {
        if (end > plain)
            all.push_back({Level::base, markup.substr(plain, end - plain)});
    };
    for (std::size_t i = 0; i + 1 < markup.size(); ++i) {
        if ((markup[i] != '_' && markup[i] != '^') || markup[i + 1] != '{')
            continue;
        const std::size_t end = markup.find('}', i + 2);
        if (end == std::string_view::npos)
            break;
        flush(i);
        all.push_back(
            {markup[i] == '_' ? Level::sub : Level::super, markup.substr(i + 2, end - i - 2)});
        plain = end + 1;
        i = end;
    }
    flush(markup.size());
    return all;
}

/// Whole sizes, so that a few baked sizes serve all small print.
double script_size(double size) { return std::max(1.0, std::round(size * 0.72)); }

double drop(Level level, double size) {
    return level == Level::sub ? 0.17 * size : level == Level::super ? -0.36 * size : 0;
}

} // namespace

std::vector<TextRun> RichLine::at(Vec2 baseline) const {
    std::vector<TextRun> moved = runs;
    for (TextRun &run : moved)
        run.baseline += baseline;
    return moved;
}

RichLine set_line(std::string_view markup, double size, bool bold, Colour colour) {
    RichLine line{{}, 0, ink_above(size), ink_below(size)};
    double last_base = 0, script_end = 0; // a sub- and a superscript stand above one another
    Level before = Level::base;
    for (const Piece &piece : pieces(markup)) {
        const bool script = piece.level != Level::base;
        if (!script)
            line.width = std::max(line.width, script_end);
        const bool stacked = script && before != Level::base && before != piece.level;
        const double x = stacked ? last_base : line.width;
        const double em = script ? script_size(size) : size;
        const double y = drop(piece.level, size);
        const double width = text_width(piece.text, em, bold);
        line.runs.push_back({{x, y}, std::string(piece.text), em, bold, colour, width});
        line.above = std::max(line.above, ink_above(em) - y);
        line.below = std::max(line.below, ink_below(em) + y);
        last_base = x;
        line.width = std::max(line.width, x + width);
        script_end = line.width;
        before = piece.level;
    }
    return line;
}

RichLine stacked(RichLine first, const RichLine &second) {
    const double size = second.runs.empty() ? 0 : second.runs.front().size;
    const double down = first.below + 0.25 * size + second.above;
    for (TextRun &run : second.at({0, down}))
        first.runs.push_back(std::move(run));
    first.width = std::max(first.width, second.width);
    first.below = down + second.below;
    return first;
}

RichLine set_lines(std::string_view markup, double size, bool bold, Colour colour) {
    const std::size_t end = markup.find('\n');
    RichLine first = set_line(markup.substr(0, end), size, bold, colour);
    if (end == std::string_view::npos)
        return first;
    return stacked(std::move(first), set_lines(markup.substr(end + 1), size, bold, colour));
}

double rich_width(std::string_view markup, double size, bool bold) {
    return set_line(markup, size, bold).width;
}

std::string plain_text(std::string_view markup) {
    std::string text;
    for (const Piece &piece : pieces(markup))
        text += piece.text;
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

namespace {

/// Where the word that begins at `at` ends: at a space, but not at one in brackets.
std::size_t group_end(std::string_view markup, std::size_t at) {
    int depth = 0;
    for (; at < markup.size(); ++at) {
        if (markup[at] == '(' || markup[at] == '[')
            ++depth;
        else if (markup[at] == ')' || markup[at] == ']')
            depth = std::max(depth - 1, 0);
        else if (markup[at] == ' ' && depth == 0)
            break;
    }
    return at;
}

/// Takes "=" and the like off the end of a line, to begin the next one with it.
std::string sign_off(std::string &line) {
    for (const std::string_view sign : {" =", " ≈", " <", " >", " ≤", " ≥"})
        if (line.ends_with(sign)) {
            line.resize(line.size() - sign.size());
            return std::string(sign.substr(1)) + ' ';
        }
    return {};
}

} // namespace

std::vector<std::string> wrap(std::string_view markup, double size, bool bold, double width) {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at <= markup.size();) {
        std::size_t end = group_end(markup, at);
        if (rich_width(markup.substr(at, end - at), size, bold) > 0.55 * width)
            end = std::min(markup.find(' ', at), markup.size());
        const std::string word(markup.substr(at, end - at));
        at = end + 1;
        if (line.empty()) {
            line = word;
        } else if (rich_width(line + ' ' + word, size, bold) <= width) {
            line += ' ' + word;
        } else {
            std::string sign = sign_off(line);
            lines.push_back(std::exchange(line, std::move(sign) + word));
        }
    }
    if (!line.empty())
        lines.push_back(line);
    return lines;
}

} // namespace app
