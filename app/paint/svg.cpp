#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

#include "app/paint/paint.hpp"
#include "scenes/text.hpp"

/// SVG 1.1, written so that a person can read and edit it: circles are circles, text is text, and
/// what has one role stands in one group.
namespace app {
namespace {

/// Two decimals, without trailing zeros and without a minus before zero.
std::string number(double value) {
    const double hundredths = std::round(value * 100);
    if (hundredths == 0)
        return "0";
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                   static_cast<long long>(std::fabs(hundredths)))
                         .ptr;
    std::string text(digits.data(), end);
    if (text.size() < 3)
        text.insert(0, 3 - text.size(), '0');
    text.insert(text.size() - 2, ".");
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return (hundredths < 0 ? "-" : "") + text;
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (char c : text) {
        switch (c) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        case '"':
            safe += "&quot;";
            break;
        default: // XML 1.0 knows no control characters
            if (static_cast<unsigned char>(c) >= 32 || c == '\n' || c == '\t')
                safe += c;
        }
    }
    return safe;
}

std::string hex(Colour c) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (std::uint8_t v : {c.r, c.g, c.b}) {
        text += digits[v >> 4];
        text += digits[v & 15];
    }
    return text;
}

/// ` fill="#rrggbb"` and, where it is not opaque, ` fill-opacity=".."`.
std::string paint(std::string_view what, const std::optional<Colour> &c) {
    if (!c)
        return what == "fill" ? " fill=\"none\"" : "";
    std::string text = " " + std::string(what) + "=\"" + hex(*c) + "\"";
    if (c->a < 255)
        text += " " + std::string(what) + "-opacity=\"" + number(c->a / 255.0) + "\"";
    return text;
}

std::string stroke(const std::optional<Stroke> &s) {
    if (!s)
        return "";
    std::string text = paint("stroke", s->colour) + " stroke-width=\"" + number(s->width) + "\"";
    for (std::size_t i = 0; i < s->dash.size(); ++i)
        text += (i ? " " : " stroke-dasharray=\"") + number(s->dash[i]);
    return text + (s->dash.empty() ? "" : "\"");
}

std::string path(const std::vector<Run> &runs) {
    std::string d;
    for (const Run &run : runs) {
        for (std::size_t i = 0; i < run.points.size(); ++i) {
            d += i == 0 ? "M" : i == 1 ? "L" : " ";
            d += number(run.points[i].x) + " " + number(run.points[i].y);
        }
        if (run.closed)
            d += "Z";
    }
    return d;
}

class Writer {
  public:
    Writer(const Picture &picture, double scale) : picture_(picture), scale_(scale) {
        number_clips();
    }

    std::string write() {
        head();
        for (const Item &item : picture_.items) {
            group(item);
            std::visit([&](const auto &what) { put(what); }, item.what);
        }
        end_group();
        return out_ + "</svg>\n";
    }

  private:
    using Key = std::array<double, 4>;
    static Key key(const Rect &r) { return {r.min.x, r.min.y, r.max.x, r.max.y}; }

    void number_clips() {
        for (const Item &item : picture_.items)
            if (item.clip)
                clips_.emplace(key(*item.clip), clips_.size() + 1);
    }

    void head() {
        const std::string w = number(picture_.size.x), h = number(picture_.size.y);
        out_ += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" role=\"img\" width=\"" +
                number(picture_.size.x * scale_) + "\" height=\"" +
                number(picture_.size.y * scale_) + "\" viewBox=\"0 0 " + w + " " + h +
                "\" font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" "
                "style=\"font-kerning:none\">\n";
        const std::string title =
            picture_.title.empty() ? scenes::text("app.title") : picture_.title;
        out_ += "<title>" + escaped(title) + "</title>\n";
        out_ += "<desc>" + escaped(scenes::text("picture.made-by")) + "</desc>\n";
        if (!clips_.empty())
            out_ += "<defs>\n";
        for (const auto &[r, id] : clips_)
            out_ += "<clipPath id=\"clip" + std::to_string(id) + "\"><rect x=\"" + number(r[0]) +
                    "\" y=\"" + number(r[1]) + "\" width=\"" + number(r[2] - r[0]) +
                    "\" height=\"" + number(r[3] - r[1]) + "\"/></clipPath>\n";
        if (!clips_.empty())
            out_ += "</defs>\n";
        if (picture_.background)
            out_ += "<rect width=\"" + w + "\" height=\"" + h + "\"" +
                    paint("fill", picture_.background) + "/>\n";
    }

    /// Neighbours of one role and one clip share a group.
    void group(const Item &item) {
        std::string open = "<g class=\"" + escaped(item.role) + "\"";
        if (item.clip)
            open += " clip-path=\"url(#clip" + std::to_string(clips_.at(key(*item.clip))) + ")\"";
        open += ">\n";
        if (open == group_)
            return;
        end_group();
        group_ = open;
        out_ += open;
    }
    void end_group() {
        if (!group_.empty())
            out_ += "</g>\n";
    }

    void put(const Shape &shape) {
        const std::string style = paint("fill", shape.fill) + stroke(shape.stroke) + "/>\n";
        if (const Disc *disc = std::get_if<Disc>(&shape.outline)) {
            out_ += "<circle cx=\"" + number(disc->centre.x) + "\" cy=\"" + number(disc->centre.y) +
                    "\" r=\"" + number(disc->radius) + "\"" + style;
            return;
        }
        if (const Tiles *tiles = std::get_if<Tiles>(&shape.outline)) {
            put(*tiles, style);
            return;
        }
        const auto &runs = std::get<std::vector<Run>>(shape.outline);
        const std::string rule = shape.fill && runs.size() > 1 ? " fill-rule=\"evenodd\"" : "";
        out_ += "<path d=\"" + path(runs) + "\"" + rule + style;
    }

    /// The style once, for all.
    void put(const Tiles &tiles, const std::string &style) {
        out_ += "<g" + style.substr(0, style.size() - 3) + ">\n";
        for (const Rect &r : tiles.rects)
            out_ += "<rect x=\"" + number(r.min.x) + "\" y=\"" + number(r.min.y) + "\" width=\"" +
                    number(r.max.x - r.min.x) + "\" height=\"" + number(r.max.y - r.min.y) +
                    "\"/>\n";
        out_ += "</g>\n";
    }

    void put(const TextRun &run) {
        out_ += "<text x=\"" + number(run.baseline.x) + "\" y=\"" + number(run.baseline.y) +
                "\" font-size=\"" + number(run.size) + "\"" +
                (run.bold ? " font-weight=\"bold\"" : "") + paint("fill", run.colour);
        if (run.spread > 0)
            out_ += stroke(Stroke{run.colour, 2 * run.spread, {}}) +
                    " stroke-linejoin=\"round\" aria-hidden=\"true\"";
        const bool edge_space =
            !run.text.empty() && (run.text.front() == ' ' || run.text.back() == ' ');
        out_ += (edge_space ? " xml:space=\"preserve\">" : ">") + escaped(run.text) + "</text>\n";
    }

    const Picture &picture_;
    double scale_;
    std::map<Key, std::size_t> clips_;
    std::string out_, group_;
};

} // namespace

std::string paint_svg(const Picture &picture, double scale) {
    return Writer(picture, scale).write();
}

} // namespace app
