#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "scenes/scene.hpp"

namespace scenes {

struct Preset {
    std::string_view id;
    std::string_view title; ///< string-table key
    std::string_view state; ///< the keys that differ from the scene's default preset, as a query
};

/// One scene of the list. To add a scene: its file, and one entry here.
struct SceneEntry {
    std::string_view id;
    std::string_view title;   ///< string-table key
    std::string_view caption; ///< string-table key, one line
    std::unique_ptr<Scene> (*make)();
    std::span<const Preset> presets; ///< the first is the default and has an empty state
    std::string_view best_wrong;     ///< id of the wrong test behind key W
};

/// In the order of the scene list: keys 1, 2, ...
std::span<const SceneEntry> scene_table();
/// Null when there is none of that id.
const SceneEntry *find_scene(std::string_view id);

} // namespace scenes
