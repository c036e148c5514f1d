#include "app/window/desk.hpp"

#include <algorithm>

namespace app {

namespace {

constexpr double full_width = 900;  ///< from here on the right panel has a place of its own
constexpr double strip_width = 480; ///< from here on the scene list is at least a strip
constexpr double short_height = 420;
constexpr double narrow_band = 620; ///< below that a verdict may take two lines

double left_width(double width, bool &narrow) {
    narrow = width < full_width;
    if (width < strip_width)
        return 0;
    return narrow ? 56 : width < 1200 ? 196 : 212;
}

double right_width(double width) { return width < 1200 ? 336 : width < 1400 ? 352 : 380; }

/// Room for what may come, so that the canvas does not jump while a shape is dragged.
double band_height(const Plan &plan, const Session &session, double width) {
    if (plan.compact)
        return 56;
    const std::size_t wrong = std::min(session.scene().settings.wrong.size(), most_wrong_lines);
    const bool guessed = session.scene().settings.predict;
    const double lines = static_cast<double>(wrong) + (guessed ? 1 : 0);
    const double second = width < narrow_band ? 30 : 0; // of the verdict
    return 64 + second + std::max(26 * lines, 4.0) + 24;
}

} // namespace

namespace {

/// In a wide window the code stands beside the picture, which keeps its height.
bool code_is_beside(Vec2 size) { return size.x >= 1000 && size.x >= 1.2 * size.y; }
constexpr double room_for_all = 1680; ///< picture, code, list and panel; else the two give way

/// Elsewhere below it: as high as it takes to read a function, and the picture keeps the greater
/// part.
double code_height(double height) {
    return std::round(std::clamp(0.44 * height, std::min(160.0, 0.5 * height), 620.0));
}

} // namespace

Plan plan_of(Vec2 size, const Desk &desk, const Session &session) {
    Plan plan;
    plan.compact = size.y < short_height;
    const bool code = session.scene().settings.code;
    const bool beside = code && code_is_beside(size);
    const bool crowded = beside && size.x < room_for_all;
    const double room = crowded ? full_width - 1 : size.x; // as if the window were that wide
    const double left = desk.hidden ? 0 : left_width(room, plan.left_narrow);
    const bool wide = room >= full_width;
    plan.menu = !desk.hidden && !wide;
    plan.right_over = plan.menu && desk.menu_open;
    const double right = std::min(right_width(size.x), size.x);
    double right_edge = !desk.hidden && wide ? size.x - right : size.x;
    const double panel_from = right_edge;
    if (beside) {
        plan.code = {{std::round((left + right_edge) / 2), 0}, {right_edge, size.y}};
        right_edge = plan.code.min.x;
    }

    const double band = band_height(plan, session, right_edge - left);
    plan.left = {{0, 0}, {left, size.y}};
    plan.band = {{left, 0}, {right_edge, band}};
    double bottom = size.y;
    if (code && !beside) { // below the picture and the panel: code needs its width
        plan.code = {{left, bottom - code_height(size.y)}, size};
        bottom = plan.code.min.y;
    }
    if (!desk.hidden && wide)
        plan.right = {{panel_from, 0}, {size.x, bottom}};
    else if (plan.right_over)
        plan.right = {{size.x - right, band}, size};
    const bool low = bottom - band < 200; // the picture comes first
    if (!desk.hidden && !plan.compact && !low) {
        plan.status = {{left, bottom - 34}, {right_edge, bottom}};
        bottom -= 34;
    }
    if (!desk.hidden && session.can_play() && !low) {
        plan.transport = {{left, bottom - 52}, {right_edge, bottom}};
        bottom -= 52;
    }
    plan.canvas = {{left, band}, {right_edge, std::max(bottom, band + 1)}};
    return plan;
}

} // namespace app
