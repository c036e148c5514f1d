#include "app/command/render.hpp"

#include "app/command/files.hpp"
#include "app/command/start.hpp"
#include "app/paint/paint.hpp"
#include "app/picture/layout.hpp"
#include "app/window/window.hpp"

namespace app {

namespace {

constexpr std::string_view default_theme = "print"; ///< pictures go into handouts

bool is_svg(const std::string &path) { return path.ends_with(".svg") || path.ends_with(".SVG"); }

std::string window_bytes(std::unique_ptr<scenes::Scene> scene, const Options &options) {
    const WindowOptions window = {options.ui_scale, scene->settings.theme};
    return encode_png(
        render_window(std::move(scene), window, {options.width, options.height}, options.scale));
}

std::string figure_bytes(const scenes::Scene &scene, const Options &options) {
    const std::string_view id = scene.settings.theme.empty() ? default_theme : scene.settings.theme;
    LayoutOptions layout;
    layout.size = {options.width, options.height};
    layout.transparent = options.transparent;
    const Picture picture = picture_of(scene, *find_theme(id), layout);
    if (is_svg(options.out))
        return paint_svg(picture, options.scale);
    return encode_png(paint_pixels(picture, options.scale));
}

} // namespace

scenes::Status render(const Options &options) {
    auto scene = start_scene(options);
    if (!scene)
        return scene.error();
    const std::string bytes =
        options.window ? window_bytes(std::move(*scene), options) : figure_bytes(**scene, options);
    return write_file(options.out, bytes);
}

} // namespace app
