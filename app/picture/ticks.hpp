#pragma once

#include <string>
#include <vector>

namespace app {

/// Round distances along an axis: 1, 2 or 5 times a power of ten.
struct Spacing {
    double step = 1;  ///< between numbers, world units
    double fine = 1;  ///< between grid lines: step, or a round part of it
    int decimals = 0; ///< that the numbers need
};
/// `scale`: points per unit; numbers come at least `apart` points apart, lines `fine_apart`.
Spacing spacing(double scale, double apart, double fine_apart);

/// The multiples of `step` from low to high, none when there would be absurdly many or when the
/// doubles there are coarser than the step.
std::vector<double> multiples(double low, double high, double step);
std::string tick_text(double value, const Spacing &spacing);

} // namespace app
