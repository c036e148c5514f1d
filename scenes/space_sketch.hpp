#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenes/hidden_lines.hpp"
#include "scenes/marks.hpp"
#include "scenes/orbit.hpp"

/// Marks of things in space, projected by the eye. What is behind the eye is cut off.
namespace scenes {

class SpaceSketch {
  public:
    SpaceSketch(std::vector<Mark> &marks, const Eye &eye) : flat(marks), eye_(eye) {}
    SpaceSketch(const Sketch &sketch, const Eye &eye) : flat(sketch), eye_(eye) {}

    /// Where p is seen; nothing when it is behind the eye.
    std::optional<Vec2> at(const Vec3 &p) const;
    void line(Role role, const Vec3 &from, const Vec3 &to, Tone tone = Tone::normal);
    void arrow(Role role, const Vec3 &from, const Vec3 &to, Tone tone = Tone::normal);
    /// A translucent face without an outline: its edges are lines of their own.
    void fill(Role role, const std::vector<Vec3> &corners, Tone tone);
    void fill(Role role, const std::vector<Vec2> &corners, Tone tone);
    void outline(Role role, const std::vector<Vec3> &corners, Tone tone);
    void dot(Role role, const Vec3 &p, Tone tone = Tone::normal);
    void label(Role role, const Vec3 &p, std::string text, Side side,
               TextSize size = TextSize::normal, bool bold = false);
    /// The edge p -> q, solid where it is seen and dashed where it is not.
    void edge(Role role, const Vec3 &p, const Vec3 &q, std::vector<Span> hidden,
              Tone tone = Tone::normal);

    Sketch flat; ///< for marks that are placed in the picture already

  private:
    std::vector<Vec2> seen(const std::vector<Vec3> &corners) const;

    const Eye &eye_;
};

/// The convex hull, counter-clockwise, without points on its edges.
std::vector<Vec2> convex_hull(std::vector<Vec2> points);
/// The outline of a box as it is seen: a convex polygon, empty when all of it is behind the eye.
std::vector<Vec2> outline(const Eye &eye, const collide::Box3 &box);
/// The rim of a ball as it is seen: points of space, on the circle where the lines of sight touch
/// it. Empty when the eye is inside.
std::vector<Vec3> rim(const Eye &eye, const collide::Sphere &ball, int pieces = 72);

} // namespace scenes
