#include "app/picture/heading.hpp"

#include <algorithm>

#include "scenes/text.hpp"

namespace app {
namespace {

using scenes::Readout;
using scenes::Role;
using scenes::text;

constexpr double swatch_width = 18;

/// A text in at most `most` lines of that width: set smaller when it needs more.
std::vector<RichLine> fitted(std::string_view markup, double size, bool bold, Colour colour,
                             double width, std::size_t most) {
    std::vector<std::string> lines = wrap(markup, size, bold, width);
    const auto fits = [&] {
        return lines.size() <= most &&
               std::all_of(lines.begin(), lines.end(), [&](const std::string &line) {
                   return rich_width(line, size, bold) <= width;
               });
    };
    while (!fits() && size > 5) {
        size -= 1;
        lines = wrap(markup, size, bold, width);
    }
    std::vector<RichLine> set;
    for (const std::string &line : lines)
        set.push_back(set_line(line, size, bold, colour));
    return set;
}

class Writer {
  public:
    Writer(const Theme &theme, const LayoutOptions &options)
        : theme_(theme), size_(options.size), sizes_(text_sizes(options)),
          margin_(side_margin(options.size)) {
        // Small pictures get a smaller verdict: it may take a tenth of the height, not a third.
        const double room = std::min(size_.x / 30, size_.y / 20);
        title_ = std::min(sizes_.title, std::max(11.0, room));
        pen_ = std::min(14.0, size_.y / 45);
    }

    void add(std::string_view markup, double size, bool bold, Colour colour, std::string_view role,
             std::optional<Heading::Swatch> swatch = std::nullopt) {
        if (markup.empty())
            return;
        const double indent = swatch ? swatch_width : 0;
        for (RichLine &line :
             fitted(markup, size, bold, colour, size_.x - 2 * margin_ - indent, 3)) {
            const double leading = std::max(5.0, 0.42 * size);
            pen_ += line.above + (heading_.lines.empty() ? 0 : leading);
            heading_.lines.push_back({line, {margin_ + indent, pen_}, role, swatch});
            swatch.reset();
            pen_ += 0.3 * line.below;
        }
    }

    Heading finish(const scenes::Profile &profile) {
        heading_.height = pen_ + std::min(16.0, size_.y / 40);
        if (footer_height(size_) > 0) {
            const Colour dim = theme_.role(Role::hint, scenes::Tone::normal).text;
            const std::string touching = profile.convention.touching_counts
                                             ? text("picture.touching-counts")
                                             : text("picture.touching-misses");
            const std::string footer =
                text("picture.footer", {{"lesson", text(profile.lesson)}, {"touching", touching}});
            const auto lines = fitted(footer, sizes_.small, false, dim, size_.x - 2 * margin_, 1);
            const Vec2 at(size_.x - margin_ - lines[0].width, size_.y - 12);
            heading_.lines.push_back({lines[0], at, "hint", std::nullopt});
        }
        return heading_;
    }

    double title() const { return title_; }
    const TextSizes &sizes() const { return sizes_; }

  private:
    const Theme &theme_;
    Vec2 size_;
    TextSizes sizes_;
    double margin_, title_ = 20, pen_ = 0;
    Heading heading_;
};

/// "Apart" is neutral, a hit is amber; touching is whichever the profile says it is.
Role mood_role(const scenes::Scene &scene, Readout::Mood mood) {
    const bool hit =
        mood == Readout::Mood::hit ||
        (mood == Readout::Mood::touching && scene.settings.profile->convention.touching_counts);
    return hit ? Role::hit : Role::ink;
}

/// Of a crowd nobody asks whether it hits.
bool asks_for_pairs(const scenes::Scene &scene) {
    return std::visit(
        []<int N>(const collide::Question<N> &question) {
            return std::holds_alternative<collide::PairsQuestion<N>>(question);
        },
        scene.question());
}

/// Looks like what it stands for: hatched as the area is, empty where the test agrees.
void draw_swatch(const Heading::Swatch &swatch, const Rect &box, const Theme &theme,
                 Sketch &sketch) {
    const RoleStyle wrong = theme.role(Role::wrong, scenes::Tone::normal, swatch.number);
    const std::vector<Run> square{{corners(box), true}};
    sketch.shape("wrong", std::nullopt, {square, wrong.fill, std::nullopt});
    if (!swatch.agrees)
        sketch.shape("wrong", std::nullopt,
                     hatching(square, swatch.kind, swatch.kind == scenes::Hatch::other ? 0.5 : 0.7,
                              box, wrong.stroke));
    sketch.shape("wrong", std::nullopt,
                 {square, std::nullopt, Stroke{wrong.stroke, 1.25, {3, 1.8}}});
}

} // namespace

double side_margin(Vec2 size) { return std::clamp(size.x * 0.0375, 8.0, 36.0); }
double footer_height(Vec2 size) { return size.x < 300 || size.y < 220 ? 0 : 34; }

Heading heading_of(const scenes::Scene &scene, const Theme &theme, const LayoutOptions &options) {
    Writer writer(theme, options);
    const auto colour = [&](Role role) { return theme.role(role, scenes::Tone::normal).text; };
    if (scene.settings.predict && !options.revealed) {
        writer.add(text(asks_for_pairs(scene) ? "predict.pairs" : "picture.predict"),
                   writer.title(), true, colour(Role::ink), "ink");
        return writer.finish(*scene.settings.profile);
    }
    const Readout readout = scene.readout();
    const Role mood = mood_role(scene, readout.mood);
    const double second = std::min(writer.sizes().normal, writer.title());
    writer.add(readout.verdict, writer.title(), true, colour(mood), role_name(mood));
    for (const Readout::WrongLine &wrong : readout.wrong)
        writer.add(wrong.text, second, true,
                   theme.role(Role::wrong, scenes::Tone::normal, wrong.number).text, "wrong",
                   Heading::Swatch{wrong.number, wrong.agrees, wrong.kind});
    if (options.size.y >= 300)
        writer.add(readout.note, writer.sizes().small, false, colour(Role::hint), "hint");
    return writer.finish(*scene.settings.profile);
}

void draw_heading(const Heading &heading, const Theme &theme, Sketch &sketch) {
    for (const Heading::Line &line : heading.lines) {
        if (line.swatch) {
            const double side = std::min(12.0, line.line.above);
            const Vec2 corner = line.baseline + Vec2(-swatch_width, -line.line.above * 0.92);
            draw_swatch(*line.swatch, {corner, corner + Vec2(side)}, theme, sketch);
        }
        sketch.text(line.role, line.line, line.baseline);
    }
}

} // namespace app
