#include "app/picture/ticks.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "scenes/numbers.hpp"

namespace app {
namespace {

/// Powers of ten by table-free multiplication would round; these are exact or nearest.
double power_of_ten(int exponent) { return std::pow(10.0, exponent); }

} // namespace

Spacing spacing(double scale, double apart, double fine_apart) {
    const double least = apart / scale;
    int exponent = static_cast<int>(std::floor(std::log10(least)));
    int factor = 10;
    for (int f : {1, 2, 5, 10}) {
        const double step = exponent < 0 ? f / power_of_ten(-exponent) : f * power_of_ten(exponent);
        if (step >= least * (1 - 1e-9)) {
            factor = f;
            break;
        }
    }
    if (factor == 10) {
        factor = 1;
        ++exponent;
    }
    const auto round_number = [&](double f) {
        return exponent < 0 ? f / power_of_ten(-exponent) : f * power_of_ten(exponent);
    };
    Spacing s;
    s.step = s.fine = round_number(factor);
    s.decimals = std::max(0, -exponent);
    // Lines between the numbers: fifths of 1 and 5, halves of 2 and else of 1.
    const std::array<int, 2> parts =
        factor == 2 ? std::array{2, 2} : std::array{5, factor == 1 ? 2 : 5};
    for (int part : parts) {
        if (s.step / part * scale >= fine_apart) {
            s.fine = s.step / part;
            break;
        }
    }
    return s;
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
    const double unit = power_of_ten(spacing.decimals);
    const double rounded =
        spacing.decimals > 0 && spacing.decimals < 15 ? std::round(value * unit) / unit : value;
    return scenes::show_plain(rounded == 0 ? 0.0 : rounded, spacing.decimals);
}

} // namespace app
