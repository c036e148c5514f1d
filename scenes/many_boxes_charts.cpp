#include <algorithm>
#include <cmath>

#include "scenes/many_boxes_parts.hpp"
#include "scenes/marks.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"

namespace scenes {

using collide::Method;

namespace {

/// Crowds of so many and fewer are counted at once; of larger ones while nothing else happens. On
/// paper all are.
constexpr int counted_at_once = 1000;

/// One method's line: logarithms, and what is written behind it.
struct Curve {
    Method method;
    std::vector<Vec2> points;
    std::optional<double> slope;
};

struct Scale {
    Rect range;         ///< of the decades shown
    double label_room;  ///< decades of x to the right of the last line
    double line_height; ///< decades of y that a line of small text takes
};

/// "10", "100", "10^{3}".
std::string power_of_ten(int exponent) {
    if (exponent >= 0 && exponent <= 2)
        return shortest(std::pow(10.0, exponent));
    return "10^{" + std::string(exponent < 0 ? "−" : "") + std::to_string(std::abs(exponent)) + "}";
}

std::string method_name(Method method) {
    return text("choice.method." + std::string(id_of(method)));
}

/// Names stand in one column behind the lines, in the order of the lines' ends, none on another.
void add_names(Sketch &sketch, std::vector<Curve> curves, const Scale &scale, Method chosen) {
    std::erase_if(curves, [](const Curve &curve) { return curve.points.empty(); });
    std::stable_sort(curves.begin(), curves.end(), [](const Curve &a, const Curve &b) {
        return a.points.back().y > b.points.back().y;
    });
    double x = scale.range.min.x;
    for (const Curve &curve : curves)
        x = std::max(x, curve.points.back().x);
    const auto count = static_cast<double>(curves.size());
    double y = scale.range.max.y;
    for (std::size_t k = 0; k < curves.size(); ++k) {
        const double left = count - 1 - static_cast<double>(k); // names below this one
        const double lowest = scale.range.min.y + left * scale.line_height;
        y = std::max(std::min(y, curves[k].points.back().y), lowest);
        const bool own = curves[k].method == chosen;
        std::string said = method_name(curves[k].method);
        if (curves[k].slope)
            said = text("many.chart.slope",
                        {{"method", said}, {"slope", show_plain(*curves[k].slope, 2)}});
        const Role role = own ? Role::a : Role::ink;
        if (curves[k].points.back().x > x - 0.1) // farther, it would look like a line of the chart
            sketch.line(Role::hint, curves[k].points.back(), Vec2(x + 0.06 * scale.label_room, y),
                        Tone::faint);
        sketch.fixed_label(role, Vec2(x + 0.06 * scale.label_room, y), said, Side::right,
                           TextSize::small, own);
        y -= scale.line_height;
    }
}

void add_decades(Sketch &sketch, const Rect &range, const std::vector<std::string> &y_names,
                 int y_step) {
    for (double x = std::ceil(range.min.x); x <= range.max.x; ++x) {
        sketch.line(Role::axis, Vec2(x, range.min.y), Vec2(x, range.max.y), Tone::hidden);
        sketch.fixed_label(Role::hint, Vec2(x, range.min.y), power_of_ten(static_cast<int>(x)),
                           Side::below);
    }
    std::size_t name = 0;
    for (double y = range.min.y; y <= range.max.y; y += y_step, ++name) {
        sketch.line(Role::axis, Vec2(range.min.x, y), Vec2(range.max.x, y), Tone::hidden);
        if (name < y_names.size())
            sketch.fixed_label(Role::hint, Vec2(range.min.x, y), y_names[name], Side::left);
    }
}

/// What a chart shows, in decades, and what is written at its rungs.
struct Plot {
    std::string title;
    Rect range;
    int y_step;
    std::vector<std::string> y_names;
};
/// The room that it has, points.
struct Strip {
    double width, height;
    bool large_text;
};

/// The decades around `range`, so that names and numbers have their room around the lines.
Scale scale_of(const Rect &range, const Strip &strip, Chart &chart) {
    const double line = strip.large_text ? 21 : 17;
    const double margin = std::clamp(0.08 * strip.width, 4.0, 76.0); // that a chart has anyhow
    const double left = std::max(2.4 * line - margin, 0.0);
    const double right = std::max(7.8 * line - margin, 0.0), below = 1.4 * line;
    const double across = std::max(strip.width - left - right - 2 * margin, 40.0);
    const double up = std::max(strip.height - line - 14 - below - 6, 30.0);
    const Vec2 per_point = range.size() / Vec2(across, up);
    chart.range = {range.min - Vec2(left, below) * per_point,
                   range.max + Vec2(right, 0) * per_point};
    return {range, right * per_point.x, line * per_point.y};
}

Chart chart_of(std::vector<Curve> curves, Plot plot, const Strip &strip, const ManyBoxes &scene) {
    Chart chart;
    chart.title = std::move(plot.title);
    chart.axes = {false, false, false, "", ""};
    const Scale scale = scale_of(plot.range, strip, chart);
    Sketch sketch(chart.marks);
    add_decades(sketch, plot.range, plot.y_names, plot.y_step);
    const double now = std::log10(static_cast<double>(scene.rule.count));
    if (now >= plot.range.min.x)
        sketch.line(Role::hit, Vec2(now, plot.range.min.y), Vec2(now, plot.range.max.y),
                    Tone::faint);
    for (const Curve &curve : curves)
        if (curve.method != scene.method && curve.points.size() > 1)
            sketch.polyline(Role::ink, curve.points, false, Tone::faint);
    for (const Curve &curve : curves) {
        if (curve.method != scene.method || curve.points.size() < 2)
            continue;
        sketch.polyline(Role::a, curve.points, false, Tone::strong);
        for (const Vec2 &p : curve.points)
            sketch.dot(Role::a, p, Tone::faint);
    }
    add_names(sketch, std::move(curves), scale, scene.method);
    return chart;
}

template <class Value>
std::vector<Curve> curves_of(const Growth &growth, Value value,
                             std::optional<double> (*slope)(const std::vector<Growth::Point> &)) {
    std::vector<Curve> curves;
    for (const NamedMethod &named : methods()) {
        const auto &points = growth.points(named.method);
        Curve curve{named.method, {}, slope(points)};
        for (const Growth::Point &point : points)
            if (const double y = value(point); y > 0)
                curve.points.push_back({std::log10(double(point.count)), std::log10(y)});
        curves.push_back(std::move(curve));
    }
    return curves;
}

} // namespace

void add_growth_charts(Figure &figure, const ManyBoxes &scene, const Canvas &canvas) {
    const std::shared_ptr<Growth> growth = scene.growth();
    growth->count_up_to(canvas.paper ? growth->largest() : counted_at_once);
    const bool timed = growth->has_times();
    const Vec2 world = canvas.visible.size() / canvas.unit;
    // Where there is little room, the world keeps more than half of it for itself.
    const double height = std::min(growth_height, 0.85 * world.y);
    const Strip strip{timed ? world.x / 2 : world.x, height, !canvas.paper};
    const bool all = growth->points(scene.method).back().count == growth->largest();
    const auto tests = [](const Growth::Point &p) { return double(p.tested); };
    figure.charts.push_back(chart_of(curves_of(*growth, tests, slope_of_tests),
                                     {text(all ? "many.chart.tests" : "many.chart.tests-so-far"),
                                      {{1, 0}, {5, 10}},
                                      2,
                                      {power_of_ten(0), power_of_ten(2), power_of_ten(4),
                                       power_of_ten(6), power_of_ten(8), power_of_ten(10)}},
                                     strip, scene));
    if (!timed)
        return;
    const auto microseconds = [](const Growth::Point &p) { return 1e6 * p.seconds.value_or(0); };
    figure.charts.push_back(chart_of(
        curves_of(*growth, microseconds, slope_of_times),
        {text("many.chart.times"),
         {{1, -1}, {5, 5}},
         1,
         {"", text("many.chart.microsecond"), "", "", text("many.chart.millisecond"), "", ""}},
        strip, scene));
}

} // namespace scenes
