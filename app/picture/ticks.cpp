#include "app/picture/ticks.hpp"

#include <algorithm>
#include <cmath>

#include "scenes/numbers.hpp"

namespace app {
namespace {

/// digit * 10^exponent, to the nearest double: no product of rounded tenths.
double decimal(int digit, int exponent) {
    return exponent < 0 ? digit / std::pow(10.0, -exponent) : digit * std::pow(10.0, exponent);
}

struct Round {
    int digit, exponent;
    double value() const { return decimal(digit, exponent); }
};

/// The smallest of 1, 2, 5, 10, 20, ... that is at least `least` (> 0).
Round round_up(double least) {
    for (int exponent = static_cast<int>(std::floor(std::log10(least))) - 1;; ++exponent)
        for (int digit : {1, 2, 5})
            if (decimal(digit, exponent) >= least * (1 - 1e-9))
                return {digit, exponent};
}

} // namespace

Spacing spacing(double scale, double lines_apart, double apart) {
    const Round line = round_up(lines_apart / scale);
    Round number = round_up(apart / scale);
    const double ratio = number.value() / line.value();
    if (std::fabs(ratio - std::round(ratio)) > 1e-6) { // 5 is no multiple of 2: take 4 or 10
        const bool four = decimal(4, line.exponent) * scale >= apart;
        number = four ? Round{4, line.exponent} : Round{1, number.exponent + 1};
    }
    return {line.value(), number.value(), std::max(0, -number.exponent)};
}

std::vector<double> multiples(double low, double high, double step) {
    const double first = std::ceil(low / step), last = std::floor(high / step);
    std::vector<double> values;
    const double most = std::max(std::fabs(first), std::fabs(last));
    if (!(step > 0) || !(last - first < 2000) || !(most < 1e14))
        return values;
    for (double k = first; k <= last; ++k)
        values.push_back(k * step);
    return values;
}

std::string tick_text(double value, const Spacing &spacing) {
    // A multiple of 0.1 is not quite a decimal fraction: round to the digits that the step has.
    const double unit = std::pow(10.0, spacing.decimals);
    const double rounded =
        spacing.decimals > 0 && spacing.decimals < 15 ? std::round(value * unit) / unit : value;
    return scenes::show_plain(rounded == 0 ? 0.0 : rounded, spacing.decimals);
}

} // namespace app
