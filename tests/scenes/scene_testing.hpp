#pragma once

#include <memory>
#include <string>
#include <vector>

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/wrong.hpp"

/// What the tests of the scenes share: a scene from its state string, and finding marks.
namespace scenes {

inline std::unique_ptr<Scene> scene_of(const std::string &state) {
    StateRequest request;
    request.state = state;
    auto scene = make_scene(request);
    if (!scene) {
        ADD_FAILURE() << state << ": " << scene.error().message;
        return nullptr;
    }
    return std::move(*scene);
}

/// What the window would show of it, at 54 points a unit of the default size.
inline Canvas canvas_for(const Scene &scene) {
    const View view = fit(scene.extent(), 1.6);
    const Vec2 half = 0.5 * view.height * Vec2(1.6, 1);
    return {{view.centre - half, view.centre + half}, view.height / 540, "", false};
}
inline Figure figure_of(const Scene &scene) { return scene.figure(canvas_for(scene)); }

template <class Shape> struct Found {
    Shape shape;
    Tone tone;
    bool filled;
};
/// All marks of that shape and role, in drawing order.
template <class Shape> std::vector<Found<Shape>> find(const std::vector<Mark> &marks, Role role) {
    std::vector<Found<Shape>> found;
    for (const Mark &mark : marks)
        if (const auto *shape = std::get_if<Shape>(&mark.shape); shape && mark.role == role)
            found.push_back({*shape, mark.tone, mark.filled});
    return found;
}

/// Every text of the marks: labels and dimensions.
inline std::vector<std::string> texts(const std::vector<Mark> &marks) {
    std::vector<std::string> list;
    for (const Mark &mark : marks) {
        if (const auto *label = std::get_if<Label>(&mark.shape))
            list.push_back(label->text);
        if (const auto *dimension = std::get_if<Dimension>(&mark.shape))
            list.push_back(dimension->text);
    }
    return list;
}
inline bool says(const std::vector<Mark> &marks, const std::string &text) {
    for (const std::string &one : texts(marks))
        if (one == text)
            return true;
    return false;
}

/// The worked example, one line of text a line.
inline std::string worked(const Scene &scene) {
    std::string all;
    for (const TraceLine &line : scene.trace())
        all += line.text + "\n";
    return all;
}

/// Drags a handle from where it is shown to `to`, in one go.
inline void drag_to(Scene &scene, const std::string &name, Vec2 to, DragOptions options = {}) {
    for (const Handle &handle : scene.handles())
        if (handle.name == name) {
            const Grab grab{name, handle.at, scene.clone()};
            scene.drag(grab, to, options);
            return;
        }
    ADD_FAILURE() << "no handle " << name;
}

} // namespace scenes
