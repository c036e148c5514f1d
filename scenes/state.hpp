#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenes/scene.hpp"

/// The one door through which command line, share strings, lesson files and menus set a state.
namespace scenes {

/// "scene=circle-box&a.radius=1.1": keys and values of a URL query, with or without the address's
/// "#" in front. Percent escapes are decoded, "+" is itself, empty pieces are skipped. Errors name
/// the piece that cannot be read. Repeats (but of `wrong`) are errors.
Result<std::vector<KeyValue>> parse_state(std::string_view query);

/// What the command line gives. Every source sets keys; later wins: preset, state, profile (and
/// theme), wrong, set. `scene` and `preset` say what the keys start from; a state string or a
/// `set` that names them wins over the fields here. The `wrong` of one source go together and
/// replace those of earlier ones; an empty one switches all off.
struct StateRequest {
    std::string scene;  ///< empty and nowhere else named: the first scene of the table
    std::string preset; ///< empty and nowhere else named: the scene's default
    std::string state;
    std::string profile;
    std::string theme;
    std::vector<std::string> wrong;
    std::vector<std::string> set; ///< "KEY=VALUE", the value as it is (no percent escapes)
};
Result<std::unique_ptr<Scene>> make_scene(const StateRequest &request);

/// Sets one key of a scene, common keys (view, theme, profile, wrong, grid, snap, ghosts, predict,
/// code, preset) included. `wrong` replaces the list, `preset` the document, camera and playback.
/// The scene is unchanged when that fails; it is not checked (see `set_keys`).
Status set_key(Scene &scene, std::string_view key, std::string_view value);
/// Several at once, all or nothing; checks the result.
Status set_keys(Scene &scene, const std::vector<KeyValue> &keys);

/// The whole state as a query, always with `scene` and `profile`; keys in a stable order. Reading
/// it back gives the same state. Undo keeps `document` alone.
std::string state_string(const Scene &scene);

/// The keys that every scene takes besides its own, with what they are at the start.
std::vector<KeyValue> common_keys();

/// The one of `known` that `text` was probably meant to be; empty when none is close.
std::string_view nearest(std::string_view text, const std::vector<std::string_view> &known);
/// " (did you mean a.centre?)" for an error message, or nothing.
std::string hint(std::string_view text, const std::vector<std::string_view> &known);
/// 'text' for an error message: in quotes, shortened, on one line whatever it holds.
std::string in_quotes(std::string_view text);

} // namespace scenes
