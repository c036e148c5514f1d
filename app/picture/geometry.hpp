#pragma once

#include <vector>

#include "app/picture/picture.hpp"

/// Plane geometry of pictures: points, y down.
namespace app {

using Points = std::vector<Vec2>;

bool finite(Vec2 p);
double length(Vec2 v);
/// v / |v|, and `otherwise` where v has no direction.
Vec2 direction(Vec2 v, Vec2 otherwise = {1, 0});
/// A quarter turn to the left as seen on the page.
inline Vec2 left_of(Vec2 v) { return {v.y, -v.x}; }

Rect grown(const Rect &r, double by);
bool overlaps(const Rect &a, const Rect &b);
bool contains(const Rect &r, Vec2 p);
bool empty(const Rect &r);
Points corners(const Rect &r);
Rect bounds(const std::vector<Run> &runs);

/// The part of a-b inside r, or false. (Liang and Barsky 1984.)
bool clip_segment(Vec2 &a, Vec2 &b, const Rect &r);
/// How much of a-b lies inside r: continuous in all arguments.
double length_inside(Vec2 a, Vec2 b, const Rect &r);
/// The part of a filled polygon inside r. (Sutherland and Hodgman 1974.)
Points clip_polygon(Points polygon, const Rect &r);
/// An open run cut into what is inside r.
std::vector<Run> clip_run(const Run &run, const Rect &r);

/// Adds an arc of an ellipse, without its first point: centre + (radii.x cos, radii.y sin), flat to
/// within 0.05 points where it is seen in `view`, coarser elsewhere.
void append_arc(Points &points, Vec2 centre, Vec2 radii, double from, double sweep,
                const Rect &view);

/// Even-odd over all runs, each taken as closed.
bool inside(const std::vector<Run> &outline, Vec2 p);
/// Parallel lines that rise (or fall) to the right, `spacing` apart and through `anchor`, cut to
/// the inside of the outline (even-odd) and of `view`. Computed here so that all painters agree.
enum class Slope { rising, falling };
std::vector<Run> hatch(const std::vector<Run> &outline, double spacing, Vec2 anchor,
                       const Rect &view, Slope slope = Slope::rising);
/// Positive where the points run clockwise on the page.
double signed_area(const Points &points);
bool convex(const Points &points);

} // namespace app
