#pragma once

#include <string>
#include <vector>

namespace app {

/// Round distances along an axis: 1, 2 or 5 times a power of ten (numbers also 4, on lines of 2).
struct Spacing {
    double line = 1;  ///< between grid lines, world units
    double step = 1;  ///< between numbers: a multiple of it
    int decimals = 0; ///< that the numbers need
};
/// `scale`: points per unit. Lines come at least `lines_apart` points apart, numbers `apart`.
Spacing spacing(double scale, double lines_apart, double apart);

/// The multiples of `step` from low to high, none when there would be absurdly many or when the
/// doubles there are coarser than the step.
std::vector<double> multiples(double low, double high, double step);
std::string tick_text(double value, const Spacing &spacing);

} // namespace app
