#include "scenes/table.hpp"

#include <array>

#include "scenes/boxes_3d.hpp"
#include "scenes/bullet_wall.hpp"
#include "scenes/circle_box.hpp"
#include "scenes/many_boxes.hpp"
#include "scenes/two_boxes.hpp"
#include "scenes/two_circles.hpp"

namespace scenes {

std::span<const SceneEntry> scene_table() {
    static const std::array<SceneEntry, 6> table{{
        {"two-circles", "scene.two-circles.title", "scene.two-circles.caption", make_two_circles,
         two_circles_presets(), "squared-separately"},
        {"two-boxes", "scene.two-boxes.title", "scene.two-boxes.caption", make_two_boxes,
         two_boxes_presets(), "interval-depth"},
        {"circle-box", "scene.circle-box.title", "scene.circle-box.caption", make_circle_box,
         circle_box_presets(), "grown-box"},
        {"bullet-wall", "scene.bullet-wall.title", "scene.bullet-wall.caption", make_bullet_wall,
         bullet_wall_presets(), "end-only"},
        {"boxes-3d", "scene.boxes-3d.title", "scene.boxes-3d.caption", make_boxes_3d,
         boxes_3d_presets(), "forgets-z"},
        {"many-boxes", "scene.many-boxes.title", "scene.many-boxes.caption", make_many_boxes,
         many_boxes_presets(), "discovery-order"},
    }};
    return table;
}

const SceneEntry *find_scene(std::string_view id) {
    for (const SceneEntry &entry : scene_table())
        if (entry.id == id)
            return &entry;
    return nullptr;
}

} // namespace scenes
