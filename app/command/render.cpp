#include "app/command/render.hpp"

#include "app/command/files.hpp"
#include "app/command/start.hpp"
#include "app/paint/figure.hpp"
#include "app/window/window.hpp"
#include "scenes/test_case.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

bool is_svg(const std::string &path) { return path.ends_with(".svg") || path.ends_with(".SVG"); }

std::string window_bytes(std::unique_ptr<scenes::Scene> scene, const Options &options) {
    const WindowOptions window = {options.ui_scale, scene->settings.theme};
    return encode_png(
        render_window(std::move(scene), window, {options.width, options.height}, options.scale));
}

std::string figure_bytes(const scenes::Scene &scene, const Options &options) {
    return app::figure_bytes(
        scene,
        {is_svg(options.out), {options.width, options.height}, options.scale, options.transparent});
}

/// The state as a test, by the ending: in C++, or as lines for `overlap query`. Nothing for a
/// picture.
std::optional<std::string> test_text(const scenes::Scene &scene, const std::string &path) {
    if (path.ends_with(".cpp"))
        return scenes::cpp_test(scene);
    if (path.ends_with(".jsonl"))
        return scenes::query_lines(scene);
    return std::nullopt;
}

} // namespace

scenes::Status render(const Options &options) {
    auto scene = start_scene(options);
    if (!scene)
        return scene.error();
    if (const auto test = test_text(**scene, options.out)) {
        if ((*scene)->settings.predict) // as in the window: it holds what the class is asked
            return scenes::Error{scenes::text("command.test-hidden", {{"path", options.out}})};
        if (test->empty())
            return scenes::Error{scenes::text("command.no-test", {{"path", options.out}})};
        return write_file(options.out, *test);
    }
    const std::string bytes =
        options.window ? window_bytes(std::move(*scene), options) : figure_bytes(**scene, options);
    return write_file(options.out, bytes);
}

} // namespace app
