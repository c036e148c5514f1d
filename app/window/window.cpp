#include "app/window/window.hpp"

#include <imgui.h>

#include "app/window/shell.hpp"

namespace app {

namespace {

/// Nobody to paste from or to save for.
class NoHost : public Host {
  public:
    scenes::Result<std::string> save_picture(std::string_view, std::string_view,
                                             const std::string &) override {
        return scenes::Error{};
    }
};

} // namespace

Image render_window(std::unique_ptr<scenes::Scene> scene, const WindowOptions &options, Vec2 size,
                    double scale) {
    constexpr double frame_time = 1.0 / 60;
    NoHost host;
    Shell shell(std::move(scene), options, host);
    const double pixels = scale * options.ui_scale;
    for (int i = 0; i < 3; ++i)
        shell.frame(size / options.ui_scale, pixels, frame_time);
    Image image;
    rasterise(*ImGui::GetDrawData(), pixels, image, shell.theme().chrome.window);
    return image;
}

} // namespace app
