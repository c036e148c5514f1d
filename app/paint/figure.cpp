#include "app/paint/figure.hpp"

#include "app/picture/layout.hpp"

namespace app {

namespace {

constexpr std::string_view default_theme = "print";

} // namespace

std::string figure_bytes(const scenes::Scene &scene, const FigureOptions &options) {
    const std::string_view id = scene.settings.theme.empty() ? default_theme : scene.settings.theme;
    LayoutOptions layout;
    layout.size = options.size;
    layout.transparent = options.transparent;
    const Picture picture = picture_of(scene, *find_theme(id), layout);
    if (options.svg)
        return paint_svg(picture, options.scale);
    return encode_png(paint_pixels(picture, options.scale));
}

} // namespace app
