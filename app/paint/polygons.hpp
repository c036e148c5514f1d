#pragma once

#include <vector>

#include "app/picture/picture.hpp"

namespace app {

/// A piece of an even-odd area between two levels: its left and its right side are straight pieces
/// of the outline. Top and bottom are level; either may be a single point.
struct Trapezoid {
    double top, bottom;
    double left_top, left_bottom;   ///< x
    double right_top, right_bottom; ///< x
    double area() const {
        return (bottom - top) * 0.5 * ((right_top - left_top) + (right_bottom - left_bottom));
    }
};

/// Cuts the inside of an outline (even-odd over all runs, each taken as closed; it may cross
/// itself) into trapezoids that do not overlap, from top to bottom and left to right.
std::vector<Trapezoid> trapezoids(const std::vector<Run> &outline);

/// The dashes of a run, from its first point on. `dash`: on, off, on, ... lengths in points.
std::vector<Run> dashed(const Run &run, const std::vector<double> &dash);

} // namespace app
