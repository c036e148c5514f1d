#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenes/scene.hpp"

/// The one door through which command line, share strings, lesson files and menus set a state.
namespace scenes {

/// "scene=circle-box&a.radius=1.1": keys and values of a URL query. Percent escapes are decoded,
/// "+" is itself. Errors name the piece that cannot be read. Repeats (but of `wrong`) are errors.
Result<std::vector<KeyValue>> parse_state(std::string_view query);

/// What the command line gives. Later wins: preset, state, profile, wrong, set.
struct StateRequest {
    std::string scene;  ///< empty: from the state string, else the first scene of the table
    std::string preset; ///< empty: from the state string, else the scene's default
    std::string state;
    std::string profile;
    std::string theme;
    std::vector<std::string> wrong;
    std::vector<std::string> set; ///< "KEY=VALUE"
};
Result<std::unique_ptr<Scene>> make_scene(const StateRequest &request);

/// Sets one key of a scene, common keys (view, theme, profile, wrong, grid, ...) included.
Status set_key(Scene &scene, std::string_view key, std::string_view value);
/// Several at once, all or nothing; checks the result.
Status set_keys(Scene &scene, const std::vector<KeyValue> &keys);

/// The whole state as a query, always with `scene` and `profile`; keys in a stable order. Reading
/// it back gives the same state. Undo keeps `document` alone.
std::string state_string(const Scene &scene);

} // namespace scenes
