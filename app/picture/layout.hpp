#pragma once

#include <string>

#include "app/picture/picture.hpp"
#include "app/picture/theme.hpp"
#include "scenes/scene.hpp"

namespace app {

/// Where the world panel and the charts lie on a canvas of `size` points.
struct Panels {
    Rect world;
    std::vector<Rect> charts; ///< one for each dock, same order
};
Panels arrange(Vec2 size, const std::vector<scenes::Dock> &docks, bool titles);
/// The same under a heading of that height, points.
Panels arrange(Vec2 size, const std::vector<scenes::Dock> &docks, bool titles, double heading);

struct LayoutOptions {
    Vec2 size{960, 600};
    bool titles = true; ///< verdict above, profile below: for pictures; the window has its own
    bool transparent = false; ///< no background
    double text_scale = 1;
    bool revealed = false; ///< shows the answer although the scene's `predict` is on
    /// The labels of the frame before: in a drag they keep their sides while that is tolerable.
    std::vector<PlacedLabel> before{};
    std::vector<Rect> keep_clear{}; ///< points where no label may lie, as under a status line
};

/// The scene's docks; where labels are larger than on paper, their room grows with them.
std::vector<scenes::Dock> docks_of(const scenes::Scene &scene, const LayoutOptions &options);

/// The camera of a scene for a panel: its `view` setting, or the fit.
scenes::Frame frame_of(const scenes::Scene &scene, Rect world_panel);
/// What the scene needs to know to make its figure for that panel.
scenes::Canvas canvas_of(const scenes::Frame &frame, std::string held = {}, bool paper = false);

/// The panels that `layout` will use: those of `arrange` with room for this scene's heading.
Panels panels_of(const scenes::Scene &scene, const LayoutOptions &options);

/// Marks become placed, styled shapes. Pure: same input, same picture.
Picture layout(const scenes::Scene &scene, const scenes::Figure &figure, const Theme &theme,
               const LayoutOptions &options);
/// The scene's whole picture, as `overlap render` makes it: canvas, figure and layout in one.
Picture picture_of(const scenes::Scene &scene, const Theme &theme, const LayoutOptions &options);

} // namespace app
