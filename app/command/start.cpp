#include "app/command/start.hpp"

#include "app/picture/theme.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

std::string theme_list() {
    std::string list;
    for (const Theme &theme : themes())
        list += (list.empty() ? "" : ", ") + std::string(theme.id);
    return list;
}

} // namespace

scenes::Result<std::unique_ptr<scenes::Scene>> start_scene(const Options &options) {
    if (!options.lesson.empty())
        return scenes::Error{
            scenes::text("command.lessons-later", {{"path", scenes::in_quotes(options.lesson)}})};
    auto scene = scenes::make_scene(options.state);
    if (!scene)
        return scene;
    const std::string &theme = (*scene)->settings.theme;
    if (!theme.empty() && !find_theme(theme))
        return scenes::Error{scenes::text(
            "command.unknown-theme", {{"name", scenes::in_quotes(theme)}, {"list", theme_list()}})};
    return scene;
}

} // namespace app
