#pragma once

#include <optional>
#include <vector>

#include "scenes/scene.hpp"
#include "scenes/wrong.hpp"

/// What a program does with a contact: it moves B by depth x normal. Pressed again and again, that
/// shows what a wrong contact costs.
namespace scenes {

struct Push {
    enum class Outcome {
        none, ///< they do not hit: nothing to push
        lost, ///< the push is not a number: nothing is moved
        moved,
    } outcome = Outcome::none;
    std::vector<KeyValue> keys; ///< of the document, with the shape that was pushed
};

/// Does the scene ask about two shapes that can be pushed apart?
bool can_push(const Scene &scene);
/// By the right contact under the scene's profile, or by that of a wrong contact test.
Push pushed(const Scene &scene, const WrongTest *by = nullptr);
/// How deep they overlap, world units: 0 when they do not, or by no more than rounding.
double depth_left(const Scene &scene);

} // namespace scenes
