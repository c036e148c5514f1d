#pragma once

#include <string_view>

#include "scenes/marks.hpp"
#include "scenes/scene.hpp"

/// What comes of a wrong contact: B after its push.
namespace scenes {

/// The push as an arrow, B after it, and what it leaves behind (a rest that still overlaps, or the
/// gap that it opens); a normal that is no number as a broken arrow at `from`. Nothing where the
/// test agrees or has no contact.
void add_wrong_push(Sketch &sketch, const Scene &scene, std::string_view wrong_id,
                    const Canvas &canvas, const Vec2 &from);
/// The extent, grown by B after the pushes of the wrong tests that are on.
Rect with_wrong_pushes(Rect extent, const Scene &scene);

} // namespace scenes
