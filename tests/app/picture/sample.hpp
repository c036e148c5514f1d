#pragma once

#include <utility>

#include "scenes/scene.hpp"

/// A scene that is nothing but the figure it is given: what layouts and painters are tested with.
namespace app::testing {

using namespace scenes;

class Sample : public Scene {
  public:
    Figure shown;
    std::vector<Dock> where;
    Rect all{{-9, -2}, {25, 9}};
    Readout said{Readout::Mood::apart, "Apart by 1", {}, ""};

    std::unique_ptr<Scene> clone() const override { return std::make_unique<Sample>(*this); }
    std::string_view id() const override { return "sample"; }
    std::vector<KeyValue> document() const override { return {}; }
    Status set(std::string_view, std::string_view) override { return std::nullopt; }
    std::vector<Handle> handles() const override { return {}; }
    void drag(const Grab &, Vec2, const DragOptions &) override {}
    Question question() const override { return collide::Question<2>{}; }
    std::optional<Question> question_at(Vec2) const override { return std::nullopt; }
    Rect extent() const override { return all; }
    std::vector<Dock> docks() const override { return where; }
    Figure figure(const Canvas &) const override { return shown; }
    Readout readout() const override { return said; }
    std::vector<TraceLine> trace() const override { return {}; }
    std::vector<Field> fields() const override { return {}; }
};

/// The bullet and the wall, as a hand would draw it: most kinds of marks and a chart.
inline Sample bullet_sample() {
    Sample s;
    s.said = {Readout::Mood::hit,
              "Hits the wall at t = 0.6 (12 of 20 units), left face",
              {{"end-only", "Look at the end only: misses it", false}},
              ""};
    s.all = {{-2, -2}, {25, 8.5}};
    s.where = {{DockSide::bottom, 150}};
    auto &m = s.shown.marks;
    const auto add = [&](Role role, auto shape, Tone tone = Tone::normal, bool filled = false) {
        m.push_back({role, shape, tone, filled});
    };
    s.shown.axes.x_label = "x";
    s.shown.axes.y_label = "y ↑";
    add(Role::reach, BoxMark{{0, 0}, {23, 3}});
    add(Role::b, BoxMark{{15, 0}, {16, 8}}, Tone::normal, true);
    add(Role::a, BoxMark{{4, 0}, {7, 3}}, Tone::ghost);
    add(Role::a, BoxMark{{8, 0}, {11, 3}}, Tone::ghost);
    add(Role::a, BoxMark{{0, 0}, {3, 3}}, Tone::normal, true);
    add(Role::wrong, BoxMark{{20, 0}, {23, 3}}, Tone::normal, true);
    add(Role::hit, BoxMark{{12, 0}, {15, 3}}, Tone::normal, true);
    add(Role::hit, Arrow{{15, 1.5}, {13, 1.5}}, Tone::normal);
    add(Role::a, Arrow{{1.5, -0.6}, {21.5, -0.6}});
    add(Role::a, Label{{0, 3}, "A at t = 0", Side::below_right, TextSize::normal, true});
    add(Role::hit, Label{{12, 3}, "t = 0.6", Side::below_right, TextSize::normal, true});
    add(Role::hit, Label{{14, 1.5}, "n = (−1, 0)", Side::below, TextSize::small, true});
    add(Role::b, Label{{16, 7}, "B, the wall", Side::right, TextSize::normal, true});
    add(Role::a, Label{{8, -0.6}, "move = (20, 0)", Side::below, TextSize::small});
    add(Role::wrong,
        Label{{21.5, 3}, "end only: no hit, tunnels", Side::above, TextSize::normal, true});
    add(Role::hit, Dimension{{3, 4.2}, {15, 4.2}, "12 units", 0});
    Chart chart;
    chart.range = {{0, 0}, {1, 2.6}};
    chart.axes = {false, true, false, "t", ""};
    chart.title = "when each axis overlaps, as a fraction of the move";
    const auto put = [&](Role role, auto shape, Tone tone = Tone::normal, bool filled = false) {
        chart.marks.push_back({role, shape, tone, filled});
    };
    put(Role::hit, BoxMark{{0.6, 0}, {0.8, 2.6}}, Tone::faint, true);
    put(Role::axis, Bar{{0, 2}, {1, 2}, 14}, Tone::faint);
    put(Role::a, Bar{{0.6, 2}, {0.8, 2}, 14});
    put(Role::a, Bar{{0, 1}, {1, 1}, 14});
    put(Role::hit, Line{{0.6, 0}, {0.6, 2.6}});
    put(Role::ink, Label{{0, 2}, "x", Side::left, TextSize::normal, true});
    put(Role::ink, Label{{0, 1}, "y", Side::left, TextSize::normal, true});
    put(Role::ink, Label{{0.6, 2}, "entry (15 − 3) / 20 = 0.6", Side::left, TextSize::small, true});
    put(Role::ink, Label{{0.8, 2}, "exit 16 / 20 = 0.8", Side::right, TextSize::small});
    put(Role::a, Label{{0.4, 1}, "always overlaps", Side::centre, TextSize::small, true, true});
    s.shown.charts.push_back(chart);
    return s;
}

/// The circle and the box with the corner bug: arcs, even-odd, hatches, dots, scripts.
inline Sample corner_sample() {
    Sample s;
    s.said = {Readout::Mood::apart,
              "Apart by ≈ 0.164 · no hit",
              {{"grown-box", "Grow the box: false hit", false}},
              "The two tests agree along every face: try A at (1.25, 0.5)."};
    s.all = {{-4.6, -2.6}, {2.6, 3.6}};
    const double r = 1.25;
    const Vec2 low(-3.25, -1.25), high(0.25, 1.25), a(1.25, 2.25);
    auto &m = s.shown.marks;
    const auto add = [&](Role role, auto shape, Tone tone = Tone::normal, bool filled = false) {
        m.push_back({role, shape, tone, filled});
    };
    s.shown.axes.x_label = "x";
    s.shown.axes.y_label = "y ↑";
    constexpr double quarter = 1.5707963267948966;
    const auto arc = [&](Vec2 c, double from) {
        return Segment{Segment::Kind::arc, {}, c, r, from, quarter};
    };
    const Contour rounded{{high.x + r, high.y},
                          {arc(high, 0), arc({low.x, high.y}, quarter), arc(low, 2 * quarter),
                           arc({high.x, low.y}, 3 * quarter)}};
    const auto corner = [](Vec2 p) { return Segment{Segment::Kind::line, p}; };
    const Contour square{
        low - r,
        {corner({high.x + r, low.y - r}), corner(high + r), corner({low.x - r, high.y + r})}};
    add(Role::wrong, Region{{rounded, square}, false}, Tone::normal, true);
    add(Role::wrong, BoxMark{low - r, high + r});
    add(Role::right, Region{{rounded}, true});
    add(Role::b, BoxMark{low, high}, Tone::normal, true);
    add(Role::a, CircleMark{a, r}, Tone::normal, true);
    add(Role::a, Line{a, a + Vec2(r, 0)}, Tone::faint);
    add(Role::nearest, Line{a, high});
    add(Role::a, Dot{a});
    add(Role::nearest, Dot{high}, Tone::strong);
    add(Role::a, Label{a + Vec2(0.9, 0.9), "A", Side::above_right, TextSize::large, true});
    add(Role::b, Label{{low.x, high.y}, "B", Side::below_right, TextSize::large, true});
    add(Role::nearest, Label{high, "Q", Side::below_left, TextSize::large, true});
    add(Role::nearest, Label{0.5 * (a + high), "√2 = |A − Q|", Side::above_left});
    add(Role::a, Label{a + Vec2(0.6, 0), "r_{a} = 1.25", Side::above, TextSize::small});
    add(Role::wrong,
        Label{
            {low.x - r, high.y + r}, "wrong: box grown by r", Side::above_right, TextSize::small});
    add(Role::right,
        Label{
            {-1.5, low.y - r}, "right: where the centre can touch", Side::below, TextSize::small});
    add(Role::hit, Dimension{{1.25 - 0.88388, 2.25 - 0.88388}, high, "gap 0.164", 0});
    return s;
}

} // namespace app::testing
