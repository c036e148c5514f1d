#include "app/picture/sketch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

#include "app/picture/crowd.hpp"
#include "app/picture/metrics.hpp"

namespace app {

using scenes::Role;
using scenes::Tone;

TextSizes text_sizes(const LayoutOptions &options) {
    const double shrink = std::min(options.size.x / 560, options.size.y / 380);
    const double scale = options.text_scale * std::clamp(shrink, 0.7, 1.0);
    const auto sized = [&](double points) { return std::round(2 * points * scale) / 2; };
    const TextSizes full;
    return {sized(full.small), sized(full.normal), sized(full.large), sized(full.title)};
}

std::string_view role_name(Role role) {
    static constexpr std::array<std::string_view, 10> names{
        "a", "b", "hit", "nearest", "right", "wrong", "reach", "axis", "hint", "ink"};
    return names[static_cast<std::size_t>(role)];
}

struct Sketch::Pen {
    const PanelFrame &panel;
    const scenes::Mark &mark;
    RoleStyle style;
    std::string_view role;
    Stroke line() const { return {style.stroke, style.width, style.dash}; }
    Stroke solid() const { return {style.stroke, style.width, {}}; }
    Vec2 operator()(Vec2 p) const { return panel.map(p); }
};

namespace {

constexpr double far_away = 4000; ///< points beyond the panel at which coordinates are cut

/// How much a label should mind lying on a line of that tone.
double tone_weight(Tone tone) {
    switch (tone) {
    case Tone::strong:
        return 1.3;
    case Tone::faint:
        return 0.5;
    case Tone::ghost:
        return 0.45;
    case Tone::hidden:
        return 0.2;
    case Tone::normal:
        break;
    }
    return 1;
}

bool all_finite(const std::vector<Run> &runs) {
    for (const Run &run : runs)
        for (const Vec2 &p : run.points)
            if (!finite(p))
                return false;
    return true;
}

Vec2 towards(scenes::Side side) {
    constexpr double d = std::numbers::sqrt2 / 2;
    switch (side) {
    case scenes::Side::centre:
        break;
    case scenes::Side::right:
        return {1, 0};
    case scenes::Side::left:
        return {-1, 0};
    case scenes::Side::above:
        return {0, -1};
    case scenes::Side::below:
        return {0, 1};
    case scenes::Side::above_right:
        return {d, -d};
    case scenes::Side::above_left:
        return {-d, -d};
    case scenes::Side::below_right:
        return {d, d};
    case scenes::Side::below_left:
        return {-d, d};
    }
    return {0, 0};
}

double luminance(Colour c) {
    const auto linear = [](std::uint8_t v) {
        const double s = v / 255.0;
        return s <= 0.03928 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

} // namespace

double contrast(Colour a, Colour b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

Colour over(Colour top, Colour under) {
    const auto mix = [&](std::uint8_t t, std::uint8_t u) {
        return static_cast<std::uint8_t>((t * top.a + u * (255 - top.a) + 127) / 255);
    };
    return {mix(top.r, under.r), mix(top.g, under.g), mix(top.b, under.b), 255};
}

namespace {

struct HatchLook {
    double spacing;
    Slope slope;
    double width;
    std::vector<double> dash{};
};
/// Told apart from the last row and on grey paper: by density, by slope, by dots.
HatchLook look_of(scenes::Hatch hatch) {
    switch (hatch) {
    case scenes::Hatch::miss:
        return {13, Slope::falling, 1.3};
    case scenes::Hatch::other:
        return {8, Slope::rising, 1.6, {1.6, 6.4}};
    case scenes::Hatch::false_hit:
        break;
    }
    return {6, Slope::rising, 1.1};
}

} // namespace

Shape hatching(const std::vector<Run> &area, scenes::Hatch kind, double scale, const Rect &seen,
               Colour colour, std::optional<Vec2> from) {
    const HatchLook look = look_of(kind);
    return {hatch(area, scale * look.spacing, from.value_or(seen.min), seen, look.slope),
            std::nullopt, Stroke{colour, look.width, look.dash}};
}

namespace {

/// "n = (0.6, 0.8)" and "n ≈ (0.601, 0.799)" are the same label; "7" and "8" number two things.
std::string lasting_name(std::string_view role, std::string_view text) {
    std::string name(role);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (role != "tick" && std::all_of(text.begin(), text.end(), is_digit))
        return name.append(text);
    for (char c : text)
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
            name += c;
    return name;
}

} // namespace

// --- What everything is made of

void Sketch::shape(std::string_view role, const std::optional<Rect> &clip, Shape shape) {
    // A clip that cuts nothing off is left out: smaller files, fewer draw commands.
    std::optional<Rect> needed = clip;
    const double reach = shape.stroke ? shape.stroke->width : 0;
    if (const auto *runs = std::get_if<std::vector<Run>>(&shape.outline)) {
        if (runs->empty())
            return;
        const Rect box = grown(bounds(*runs), reach);
        if (clip && !overlaps(grown(*clip, 0.01), box))
            return;
        if (clip && contains(*clip, box.min) && contains(*clip, box.max))
            needed.reset();
    } else if (const auto *tiles = std::get_if<Tiles>(&shape.outline)) {
        if (tiles->rects.empty())
            return;
    } else {
        const Disc &disc = std::get<Disc>(shape.outline);
        const Rect box = grown({disc.centre, disc.centre}, disc.radius + reach);
        if (clip && !overlaps(*clip, box))
            return;
        if (clip && contains(*clip, box.min) && contains(*clip, box.max))
            needed.reset();
    }
    picture_.items.push_back({std::string(role), needed, std::move(shape)});
}

void Sketch::stroke(const Pen &pen, std::vector<Run> runs, const Stroke &stroke, double weight) {
    if (!all_finite(runs))
        return;
    std::vector<Run> near;
    for (const Run &run : runs)
        for (Run &piece : clip_run(run, grown(pen.panel.clip, far_away)))
            near.push_back(std::move(piece));
    obstacles_.add(near, weight * tone_weight(pen.mark.tone), pen.panel.clip);
    shape(pen.role, pen.panel.clip, {std::move(near), std::nullopt, stroke});
}

void Sketch::fill(const Pen &pen, Outline outline, Colour colour) {
    if (colour.a == 0)
        return;
    Rect box;
    if (const Disc *disc = std::get_if<Disc>(&outline))
        box = grown({disc->centre, disc->centre}, disc->radius);
    else
        box = bounds(std::get<std::vector<Run>>(outline));
    fills_.push_back({outline, box, colour});
    shape(pen.role, pen.panel.clip, {std::move(outline), colour, std::nullopt});
}

/// A filled and hatched area with its outline, in this order.
void Sketch::area(const Pen &pen, std::vector<Run> outline, bool stroked) {
    if (!all_finite(outline))
        return;
    const Rect &clip = pen.panel.clip;
    if (pen.mark.filled) {
        std::vector<Run> area;
        for (const Run &run : outline) {
            Points points = clip_polygon(run.points, grown(clip, far_away));
            if (points.size() >= 3)
                area.push_back({std::move(points), true});
        }
        Shape lines{std::vector<Run>{}, std::nullopt, std::nullopt};
        if (pen.style.hatched) {
            // Several tests: their lines are sparser, and run between one another's.
            const double scale = pen.mark.test == 0 ? 1 : 1.6;
            const double spacing = scale * look_of(pen.mark.hatch).spacing;
            const Vec2 from = pen(Vec2(0, 0)) + Vec2(spacing * 0.45 * pen.mark.test, 0);
            lines = hatching(area, pen.mark.hatch, scale, clip, pen.style.stroke, from);
            const auto &runs = std::get<std::vector<Run>>(lines.outline);
            const double weight = 0.008 * spacing;
            for (std::size_t i = 0; i < runs.size(); i += 4) // names of areas may lie in them
                obstacles_.add(runs[i].points, false, weight, clip);
        }
        fill(pen, std::move(area), pen.style.fill);
        shape(pen.role, clip, std::move(lines));
    }
    if (stroked)
        stroke(pen, std::move(outline), pen.line(), 1.2);
}

void Sketch::head(const Pen &pen, Vec2 tip, Vec2 toward, double size, double half_width) {
    const Vec2 base = tip - toward * size, side = left_of(toward) * half_width;
    Run triangle{{tip, base + side, base - side}, true};
    obstacles_.add(triangle.points, true, 1.5, pen.panel.clip);
    shape(pen.role, pen.panel.clip, {std::vector<Run>{triangle}, pen.style.stroke, std::nullopt});
}

// --- The kinds of marks

void Sketch::draw(const PanelFrame &panel, const scenes::Mark &m) {
    const Pen pen{panel, m, theme_.role(m.role, m.tone, m.test), role_name(m.role)};
    std::visit([&](const auto &what) { mark(pen, what); }, m.shape);
}

void Sketch::mark(const Pen &pen, const scenes::Line &line) {
    const double weight = pen.mark.role == Role::axis ? 0.5 : 1.4; // grids are behind everything
    stroke(pen, {Run{{pen(line.from), pen(line.to)}, false}}, pen.line(), weight);
}

void Sketch::mark(const Pen &pen, const scenes::Polyline &line) {
    Run run{{}, line.closed};
    for (const Vec2 &p : line.points)
        run.points.push_back(pen(p));
    if (run.points.size() < 2)
        return;
    if (pen.mark.filled)
        area(pen, {std::move(run)}, true);
    else
        stroke(pen, {std::move(run)}, pen.line(), 1.2);
}

/// The head is a filled triangle whose tip is the end of the arrow. It shrinks when the arrow is
/// too short to carry it, so that the arrow keeps its length.
void Sketch::mark(const Pen &pen, const scenes::Arrow &arrow) {
    const Vec2 from = pen(arrow.from), to = pen(arrow.to);
    const double whole = length(to - from);
    if (!finite(from) || !finite(to) || whole < 0.5)
        return;
    const Vec2 along = direction(to - from);
    const double ends = arrow.both_ends ? 2 : 1;
    const double full = 7 + 2.4 * pen.style.width;
    const double size = std::min(full, 0.62 * whole / ends);
    const double half_width = 0.42 * size;
    Stroke shaft = pen.line();
    shaft.width = std::min(shaft.width, 0.7 * half_width + 0.4);
    const Vec2 start = arrow.both_ends ? from + along * (size - 0.5) : from;
    stroke(pen, {Run{{start, to - along * (size - 0.5)}, false}}, shaft, 1.8);
    head(pen, to, along, size, half_width);
    if (arrow.both_ends)
        head(pen, from, -along, size, half_width);
}

void Sketch::mark(const Pen &pen, const scenes::CircleMark &circle) {
    const Vec2 centre = pen(circle.centre);
    const Vec2 radii = pen.panel.map.scale * circle.radius;
    const double most = std::max(radii.x, radii.y);
    if (!finite(centre) || !std::isfinite(most) || most < 0)
        return;
    const Rect &clip = pen.panel.clip;
    if (most < 0.75) { // a point
        shape(pen.role, clip, {Disc{centre, 0.5 + pen.style.width / 2}, pen.style.stroke, {}});
        return;
    }
    Run ring{{}, true};
    append_arc(ring.points, centre, radii, 0, 2 * std::numbers::pi, clip);
    const bool hatched = pen.style.hatched && pen.mark.filled;
    if (!pen.panel.map.uniform() || most > 2500 || hatched) {
        area(pen, {std::move(ring)}, true);
        return;
    }
    obstacles_.add(ring.points, true, 1.2 * tone_weight(pen.mark.tone), clip);
    if (pen.mark.filled)
        fill(pen, Disc{centre, most}, pen.style.fill);
    shape(pen.role, clip, {Disc{centre, most}, std::nullopt, pen.line()});
}

void Sketch::mark(const Pen &pen, const scenes::BoxMark &box) {
    const Vec2 a = pen(box.min), b = pen(box.max);
    const Vec2 size = glm::abs(b - a);
    if (size.x < 0.01 || size.y < 0.01) { // a box without area is a line, or a point
        if (size.x < 0.75 && size.y < 0.75)
            shape(pen.role, pen.panel.clip,
                  {Disc{a, 0.5 + pen.style.width / 2}, pen.style.stroke, {}});
        else
            stroke(pen, {Run{{a, b}, false}}, pen.line(), 1.2);
        return;
    }
    area(pen, {Run{{a, {b.x, a.y}, b, {a.x, b.y}}, true}}, true);
}

void Sketch::mark(const Pen &pen, const scenes::BoxCrowd &crowd) {
    for (Shape &part : crowd_shapes(crowd.boxes, pen.panel, pen.style, pen.mark.filled))
        shape(pen.role, pen.panel.clip, std::move(part));
}

/// Ringed with the background, so that a dot stays visible on any line and any fill.
void Sketch::mark(const Pen &pen, const scenes::Dot &dot) {
    const Vec2 at = pen(dot.at);
    if (!finite(at))
        return;
    const Tone tone = pen.mark.tone;
    const double radius = tone == Tone::strong ? 5.5 : tone == Tone::faint ? 3.25 : 4.5;
    const bool hollow = tone == Tone::ghost || tone == Tone::hidden;
    const Rect &clip = pen.panel.clip;
    shape(pen.role, clip, {Disc{at, radius + 1.75}, theme_.background, std::nullopt});
    if (hollow)
        shape(pen.role, clip,
              {Disc{at, radius - 0.75}, theme_.background, Stroke{pen.style.stroke, 1.5, {}}});
    else
        shape(pen.role, clip, {Disc{at, radius}, pen.style.stroke, std::nullopt});
    const double r = radius + 1; // to a label, a dot is four short lines that weigh much
    for (double y : {-r, -r / 3, r / 3, r})
        obstacles_.add(Points{at + Vec2(-r, y), at + Vec2(r, y)}, false, 2, clip);
}

void Sketch::mark(const Pen &pen, const scenes::Cross &cross) {
    const Vec2 at = pen(cross.at);
    const double r = 5;
    std::vector<Run> lines{{{at + Vec2(-r, -r), at + Vec2(r, r)}, false},
                           {{at + Vec2(-r, r), at + Vec2(r, -r)}, false}};
    stroke(pen, lines, {theme_.background, 5.5, {}}, 0);
    stroke(pen, lines, {pen.style.stroke, 2.5, {}}, 2);
}

void Sketch::mark(const Pen &pen, const scenes::Bar &bar) {
    Vec2 from = pen(bar.from), to = pen(bar.to);
    if (!finite(from) || !finite(to))
        return;
    const Vec2 along = direction(to - from);
    if (length(to - from) < 2) { // an interval of one point is still there
        const Vec2 middle = 0.5 * (from + to);
        from = middle - along;
        to = middle + along;
    }
    const Rect reach = grown(pen.panel.clip, far_away);
    if (!clip_segment(from, to, reach))
        return;
    const Vec2 side = left_of(along) * (0.5 * bar.thickness);
    std::vector<Run> outline{{{from + side, to + side, to - side, from - side}, true}};
    const Tone tone = pen.mark.tone;
    const bool open = tone == Tone::ghost || tone == Tone::hidden;
    Colour colour = pen.style.stroke;
    colour.a = tone == Tone::strong ? 255 : tone == Tone::faint ? 70 : 215;
    const Rect &clip = pen.panel.clip;
    if (!open)
        fill(pen, outline, colour);
    if (pen.style.hatched)
        shape(pen.role, clip,
              {hatch(outline, 6, pen(Vec2(0, 0)), clip), std::nullopt,
               Stroke{theme_.background, 1.25, {}}});
    for (double k : {-0.9, 0.0, 0.9})
        obstacles_.add(Points{from + side * k, to + side * k}, false,
                       tone == Tone::faint ? 0.05
                       : open              ? 0.3
                                           : 0.6,
                       clip);
    if (open)
        stroke(pen, outline, {pen.style.stroke, 1.25, pen.style.dash}, 0.5);
}

namespace {

Points flattened(const PanelFrame &panel, const scenes::Contour &contour) {
    Points points{panel.map(contour.start)};
    for (const scenes::Segment &s : contour.segments) {
        if (s.kind == scenes::Segment::Kind::line) {
            points.push_back(panel.map(s.to));
            continue;
        }
        const Vec2 centre = panel.map(s.centre), scale = panel.map.scale;
        const Vec2 radii(scale.x * s.radius, -scale.y * s.radius); // y up becomes y down
        const Vec2 start =
            centre + Vec2(radii.x * std::cos(s.from_angle), radii.y * std::sin(s.from_angle));
        if (!finite(start) || !std::isfinite(s.sweep))
            return {Vec2(NAN)};
        if (length(start - points.back()) > 1e-6)
            points.push_back(start);
        append_arc(points, centre, radii, s.from_angle, s.sweep, panel.clip);
    }
    while (points.size() > 1 && length(points.back() - points.front()) < 1e-6)
        points.pop_back();
    return points;
}

} // namespace

void Sketch::mark(const Pen &pen, const scenes::Region &region) {
    std::vector<Run> outline;
    for (const scenes::Contour &contour : region.contours)
        outline.push_back({flattened(pen.panel, contour), true});
    std::erase_if(outline, [](const Run &run) { return run.points.size() < 2; });
    if (!outline.empty())
        area(pen, std::move(outline), region.outlined);
}

void Sketch::mark(const Pen &pen, const scenes::Label &label) {
    const double size = label.size == scenes::TextSize::small   ? sizes_.small
                        : label.size == scenes::TextSize::large ? sizes_.large
                                                                : sizes_.normal;
    const bool tick = label.fixed && (pen.mark.role == Role::axis || pen.mark.role == Role::hint);
    const bool on_edge = label.side == scenes::Side::centre || label.fixed;
    std::vector<LabelWish::Place> others;
    for (const scenes::Label::Place &place : label.others)
        if (const Vec2 at = pen(place.at); contains(pen.panel.clip, at))
            others.push_back({at, towards(place.side)});
    want(pen, label.text, size, label.bold, {pen(label.at), towards(label.side)}, std::move(others),
         label.fixed ? 5
         : on_edge   ? 0
                     : 8,
         label.fixed, tick);
}

/// Extension lines from the two points, a line with heads between them, the text beside it. Where
/// the line is too short for two heads they come from outside.
void Sketch::mark(const Pen &pen, const scenes::Dimension &dimension) {
    const Vec2 a = pen(dimension.from), b = pen(dimension.to);
    if (!finite(a) || !finite(b))
        return;
    const Vec2 along = direction(b - a), side = left_of(along);
    const Vec2 shift = side * dimension.offset;
    const Vec2 from = a + shift, to = b + shift;
    const double whole = length(to - from), size = 8.5, half_width = 3.2;
    const double way = dimension.offset < 0 ? -1 : 1;
    const Stroke thin{pen.style.stroke, pen.mark.tone == Tone::strong ? 1.75 : 1.25, {}};
    std::vector<Run> lines;
    for (const Vec2 &end : {from, to}) {
        const double back = std::max(0.0, std::fabs(dimension.offset) - 3);
        const double beyond = std::fabs(dimension.offset) > 4 ? 4 : 5;
        lines.push_back(
            {{end - side * (way * (back > 1 ? back : 5)), end + side * (way * beyond)}, false});
    }
    stroke(pen, lines, {thin.colour, 1, {}}, 0.6);
    const bool roomy = whole >= 2 * size + 4;
    if (roomy) {
        stroke(pen, {Run{{from + along * size, to - along * size}, false}}, thin, 1.6);
        head(pen, from, -along, size, half_width);
        head(pen, to, along, size, half_width);
    } else {
        stroke(pen,
               {Run{{from - along * (size + 10), from - along * size}, false},
                Run{{to + along * size, to + along * (size + 10)}, false}},
               thin, 1.6);
        head(pen, from, along, size, half_width);
        head(pen, to, -along, size, half_width);
    }
    want(pen, dimension.text, sizes_.normal, true, {0.5 * (from + to), side * way}, {}, 8, false,
         false);
}

// --- Labels

void Sketch::want(const Pen &pen, std::string_view text, double size, bool bold,
                  LabelWish::Place first, std::vector<LabelWish::Place> others, double gap,
                  bool fixed, bool tick) {
    if (!others.empty() && !contains(pen.panel.clip, first.anchor)) { // the next one in sight
        first = others.front();
        others.erase(others.begin());
    }
    const auto [anchor, toward] = first;
    if (text.empty() || !finite(anchor) || !contains(grown(pen.panel.clip, 0.5), anchor))
        return;
    if (sparse_ && !fixed && pen.mark.role == Role::hint)
        return;
    const Tone tone = pen.mark.tone;
    Colour colour = pen.style.text;
    if (tone == Tone::strong)
        bold = true;
    Wanted wanted{{}, std::string(pen.role), plain_text(text), pen.panel.clip};
    wanted.wish.line = set_line(text.substr(0, text.find('\n')), size, bold, colour);
    if (const std::size_t end = text.find('\n'); end != std::string_view::npos) {
        wanted.wish.brief = wanted.wish.line;
        const RichLine notes = set_lines(text.substr(end + 1), sizes_.small, false, colour);
        wanted.wish.line = stacked(wanted.wish.line, notes);
    }
    if (fixed && toward.x != 0) { // cannot give way: set smaller before it is pushed onto its mark
        const Rect &clip = pen.panel.clip;
        const double room =
            (toward.x > 0 ? clip.max.x - anchor.x : anchor.x - clip.min.x) - gap - 3;
        for (double em = size - 0.5; wanted.wish.line.width > room && em >= 0.7 * size; em -= 0.5)
            wanted.wish.line = set_line(text, em, bold, colour);
    }
    wanted.wish.anchor = anchor;
    wanted.wish.toward = toward;
    wanted.wish.others = std::move(others);
    wanted.wish.gap = gap;
    wanted.wish.fixed = fixed;
    wanted.wish.importance = (bold ? 2 : 0) +
                             (tone == Tone::strong  ? 2
                              : tone == Tone::faint ? -1
                                                    : 0) +
                             size / sizes_.normal;
    wanted.wish.worth = 125 + 32 * wanted.wish.importance;
    wanted.wish.room = grown(pen.panel.clip, -3);
    (tick ? ticks_ : labels_).push_back(std::move(wanted));
}

/// The colour that most of a box lies on.
Colour Sketch::ground(const Rect &box) const {
    std::array<Colour, 5> found;
    for (std::size_t i = 0; i < found.size(); ++i)
        found[i] =
            ground(glm::mix(box.min, box.max, Vec2((static_cast<double>(i) + 0.5) / 5, 0.5)));
    return *std::max_element(found.begin(), found.end(), [&](Colour a, Colour b) {
        return std::count(found.begin(), found.end(), a) <
               std::count(found.begin(), found.end(), b);
    });
}

/// A thin cloud around the letters keeps lines off them. It has the colour of the ground, which may
/// change from word to word.
void Sketch::cloud(const TextRun &run, std::string_view role) {
    TextRun word = run;
    word.text.clear();
    word.spread = 2;
    const auto flush = [&] {
        word.width = text_width(word.text, run.size, run.bold);
        if (word.width > 0)
            picture_.items.push_back({std::string(role), std::nullopt, word});
        word.baseline.x += word.width;
        word.text.clear();
    };
    for (std::size_t at = 0; at < run.text.size();) {
        const std::size_t end = std::min(run.text.find(' ', at + 1), run.text.size());
        const std::string next = run.text.substr(at, end - at);
        const double x = word.baseline.x + text_width(word.text, run.size, run.bold);
        const double wide = text_width(next, run.size, run.bold);
        const Colour under =
            ground(Rect{{x, run.baseline.y - 0.7 * run.size}, {x + wide, run.baseline.y}});
        if (!word.text.empty() && under != word.colour)
            flush();
        word.colour = under;
        word.text += next;
        at = end;
    }
    flush();
}

/// The colour of the paper and of all fills that lie on it there.
Colour Sketch::ground(Vec2 at) const {
    Colour colour = theme_.background;
    for (const Fill &fill : fills_) {
        if (!contains(fill.box, at))
            continue;
        const Disc *disc = std::get_if<Disc>(&fill.outline);
        if (disc ? length(at - disc->centre) <= disc->radius
                 : inside(std::get<std::vector<Run>>(fill.outline), at))
            colour = over(fill.colour, colour);
    }
    return colour;
}

/// Text in a role's colour: darker (lighter) where the ground asks for it, and plain on a bar of
/// the same colour, where no shade of it would show.
Colour Sketch::readable(Colour colour, Colour ground) const {
    if (contrast(colour, ground) >= 4)
        return colour;
    const Colour ink = theme_.roles[static_cast<int>(Role::ink)].text;
    if (contrast(colour, ground) < 2)
        return contrast(ink, ground) > contrast(theme_.background, ground) ? ink
                                                                           : theme_.background;
    for (int share = 48; share < 255; share += 48) {
        const Colour shade = over({ink.r, ink.g, ink.b, static_cast<std::uint8_t>(share)}, colour);
        if (contrast(shade, ground) >= 4)
            return shade;
    }
    return ink;
}

void Sketch::leader(const Wanted &wanted, const LabelPlace &place) {
    const Rect box = grown(place.box, 2);
    const Vec2 start = glm::clamp(place.anchor, box.min, box.max);
    const Vec2 along = direction(place.anchor - start);
    const Vec2 end = place.anchor - along * 3.0;
    Colour colour = wanted.wish.line.runs.front().colour;
    colour.a = 170;
    shape(wanted.role, wanted.clip,
          {std::vector<Run>{{{start, end}, false}}, std::nullopt, Stroke{colour, 1, {}}});
}

void Sketch::put(const Wanted &wanted, const LabelPlace &place) {
    if (place.far)
        leader(wanted, place);
    const Colour under = ground(place.box);
    const RichLine &line = place.spot.brief ? wanted.wish.brief : wanted.wish.line;
    for (TextRun &run : line.at(place.baseline)) {
        cloud(run, wanted.role);
        run.colour = readable(run.colour, under);
        picture_.items.push_back({wanted.role, std::nullopt, std::move(run)});
    }
    picture_.labels.push_back({place.box, wanted.text, wanted.wish.fixed,
                               lasting_name(wanted.role, wanted.text), place.spot});
    taken_.push_back(place.box);
}

void Sketch::text(std::string_view role, const RichLine &line, Vec2 baseline, bool fixed) {
    std::string plain;
    for (TextRun &run : line.at(baseline)) {
        plain += run.text;
        picture_.items.push_back({std::string(role), std::nullopt, std::move(run)});
    }
    picture_.labels.push_back({label_box(line, baseline), plain, fixed, {}, {}});
    taken_.push_back(label_box(line, baseline));
}

/// Labels of one name are told apart by their order.
void Sketch::recall_spots() {
    std::vector<bool> used(before_.size(), false);
    for (std::vector<Wanted> *all : {&labels_, &axis_names_})
        for (Wanted &wanted : *all) {
            const std::string name = lasting_name(wanted.role, wanted.text);
            for (std::size_t i = 0; i < before_.size() && !wanted.wish.before; ++i) {
                if (used[i] || before_[i].fixed || before_[i].name != name)
                    continue;
                used[i] = true;
                wanted.wish.before = before_[i].spot;
            }
        }
}

/// A ruler is read by its rhythm: when one of its numbers would lie on something, every second one
/// goes if that helps, and only else that one alone.
void Sketch::thin_out(const AxisTicks &row, std::vector<bool> &shown) const {
    for (long rhythm : {1L, 2L, 5L}) {
        bool clear = true;
        int left = 0;
        for (std::size_t i = row.begin; i < row.end; ++i)
            if (row.counts[i - row.begin] % rhythm == 0) {
                clear = clear && shown[i];
                ++left;
            }
        if (!clear || left < 3)
            continue;
        for (std::size_t i = row.begin; i < row.end; ++i)
            shown[i] = row.counts[i - row.begin] % rhythm == 0;
        return;
    }
}

void Sketch::put_ticks() {
    std::vector<LabelWish> wishes;
    for (const Wanted &tick : ticks_)
        wishes.push_back(tick.wish);
    const auto places = place_labels(wishes, obstacles_, taken_);
    std::vector<bool> shown;
    for (const auto &place : places)
        shown.push_back(place && place->covered < covered_tick);
    for (const AxisTicks &row : axes_)
        thin_out(row, shown);
    for (std::size_t i = 0; i < places.size(); ++i)
        if (shown[i])
            put(ticks_[i], *places[i]);
}

void Sketch::put_labels(const std::vector<Wanted> &wanted) {
    std::vector<LabelWish> wishes;
    for (const Wanted &one : wanted)
        wishes.push_back(one.wish);
    const auto places = place_labels(wishes, obstacles_, taken_);
    for (std::size_t i = 0; i < places.size(); ++i)
        if (places[i])
            put(wanted[i], *places[i]);
}

/// What must stay where it is comes first, then the numbers of the axes; the other labels find
/// their places around them.
void Sketch::finish() {
    recall_spots();
    const auto free = std::stable_partition(labels_.begin(), labels_.end(),
                                            [](const Wanted &one) { return one.wish.fixed; });
    std::vector<Wanted> others(std::make_move_iterator(free),
                               std::make_move_iterator(labels_.end()));
    labels_.erase(free, labels_.end());
    put_labels(labels_);
    put_ticks();
    put_labels(axis_names_);
    put_labels(others);
}

} // namespace app
