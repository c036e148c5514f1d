#include "scenes/numbers.hpp"

#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace scenes {

namespace {

// The standard library's own conversions, where it has them for doubles (libstdc++ 11 and newer).
// OVERLAP_NUMBERS_FALLBACK builds the other way everywhere, for the test that compares the two.
#if defined(__cpp_lib_to_chars) && !defined(OVERLAP_NUMBERS_FALLBACK)
#define OVERLAP_HAS_DOUBLE_CHARCONV 1
#else
#define OVERLAP_HAS_DOUBLE_CHARCONV 0
#endif

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// How many digits `text` begins with.
std::size_t count_digits(std::string_view text) {
    std::size_t n = 0;
    while (n < text.size() && is_digit(text[n]))
        ++n;
    return n;
}

/// -? digits [. digits] [e [+-] digits], with a digit on at least one side of the point.
bool is_number(std::string_view text) {
    if (!text.empty() && text[0] == '-')
        text.remove_prefix(1);
    const std::size_t whole = count_digits(text);
    text.remove_prefix(whole);
    std::size_t fraction = 0;
    if (!text.empty() && text[0] == '.') {
        fraction = count_digits(text.substr(1));
        text.remove_prefix(1 + fraction);
    }
    if (whole + fraction == 0)
        return false;
    if (text.empty())
        return true;
    if (text[0] != 'e' && text[0] != 'E')
        return false;
    text.remove_prefix(1);
    if (!text.empty() && (text[0] == '+' || text[0] == '-'))
        text.remove_prefix(1);
    return !text.empty() && count_digits(text) == text.size();
}

/// The double nearest to a text that `is_number`; without a locale. Infinite on overflow, 0 on
/// underflow.
double strtod_classic(std::string_view text) {
    std::string copy(text);
    if (const std::size_t point = copy.find('.'); point != std::string::npos)
        copy.replace(point, 1, std::localeconv()->decimal_point);
    return std::strtod(copy.c_str(), nullptr);
}

double to_double(std::string_view text) {
#if OVERLAP_HAS_DOUBLE_CHARCONV
    double value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc())
        return value;
        // Out of range: 1e999 and 1e-999 are told apart below.
#endif
    return strtod_classic(text);
}

/// value = 0.d1d2d3... x 10^point, without trailing zeros; no digits at all for 0.
struct Decimal {
    char digits[24];
    int count = 0;
    int point = 0;
    bool negative = false;
};

/// Reads "d.ddde+xx" (or "de+xx") as printed by `to_chars` and `snprintf`, whatever the point.
Decimal read_scientific(const char *text, const char *end) {
    Decimal result;
    for (; text != end && *text != 'e'; ++text)
        if (is_digit(*text))
            result.digits[result.count++] = *text;
    if (text != end) {
        const bool below = text[1] == '-';
        int exponent = 0;
        for (text += 2; text != end; ++text)
            exponent = exponent * 10 + (*text - '0');
        result.point = (below ? -exponent : exponent) + 1;
    }
    while (result.count > 0 && result.digits[result.count - 1] == '0')
        --result.count;
    return result;
}

/// Whole numbers of so many digits and these powers of ten are doubles, so that one product or one
/// quotient of the two is the double nearest to the decimal that they stand for.
constexpr int most_exact_digits = 15;
constexpr double exact_powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                   1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                   1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr int most_exact_power = 22;

/// value = 0.digits x 10^point, read back.
double read_back(const Decimal &decimal) {
    const int power = decimal.point - decimal.count;
    if (decimal.count <= most_exact_digits && std::abs(power) <= most_exact_power) {
        double whole = 0;
        for (int i = 0; i < decimal.count; ++i)
            whole = 10 * whole + (decimal.digits[i] - '0');
        return power < 0 ? whole / exact_powers[-power] : whole * exact_powers[power];
    }
    std::string text = "0.";
    text.append(decimal.digits, static_cast<std::size_t>(decimal.count));
    text += 'e' + std::to_string(decimal.point);
    return strtod_classic(text);
}

/// Moves the digit at `position` by one, up or down (trailing zeros are not stored). False when
/// that would carry.
bool step_digit(Decimal &decimal, int position, int step) {
    while (decimal.count <= position)
        decimal.digits[decimal.count++] = '0';
    char &digit = decimal.digits[position];
    digit = static_cast<char>(digit + step);
    return is_digit(digit);
}

/// The decimal of few digits that reads back as `magnitude` (> 0), or none: no two of up to 15
/// digits read back as one double. It spares nearly every number the long way below.
[[maybe_unused]] std::optional<Decimal> of_few_digits(double magnitude) {
    for (int decimals = 0; decimals < most_exact_digits; ++decimals) {
        const double whole = std::round(magnitude * exact_powers[decimals]);
        if (whole >= exact_powers[most_exact_digits])
            return std::nullopt;
        if (whole / exact_powers[decimals] != magnitude)
            continue;
        Decimal decimal;
        const std::string text = std::to_string(static_cast<long long>(whole));
        for (const char digit : text)
            decimal.digits[decimal.count++] = digit;
        decimal.point = decimal.count - decimals;
        while (decimal.count > 0 && decimal.digits[decimal.count - 1] == '0')
            --decimal.count;
        return decimal;
    }
    return std::nullopt;
}

/// The shortest decimal that reads back as `magnitude` (> 0), by trying. At a power of two the
/// doubles below lie closer than those above, so that the nearest decimal of some length can miss
/// where its neighbour does not: hence the steps.
[[maybe_unused]] Decimal shortest_by_trying(double magnitude) {
    if (const auto few = of_few_digits(magnitude))
        return *few;
    Decimal decimal;
    for (int digits = 1; digits <= 17; ++digits) {
        char text[40];
        const int length = std::snprintf(text, sizeof text, "%.*e", digits - 1, magnitude);
        decimal = read_scientific(text, text + length);
        if (read_back(decimal) == magnitude)
            return decimal;
        for (const int step : {1, -1})
            if (Decimal near = decimal;
                step_digit(near, digits - 1, step) && read_back(near) == magnitude)
                return near;
    }
    return decimal;
}

/// Precondition: finite.
Decimal to_decimal(double value) {
    if (value == 0)
        return {};
    const double magnitude = std::fabs(value);
#if OVERLAP_HAS_DOUBLE_CHARCONV
    char text[40];
    const auto end =
        std::to_chars(text, text + sizeof text, magnitude, std::chars_format::scientific).ptr;
    Decimal result = read_scientific(text, end);
#else
    Decimal result = shortest_by_trying(magnitude);
#endif
    result.negative = value < 0;
    return result;
}

/// The digits from `from` to `to` (positions after the leading digit's), with zeros outside.
void append_digits(std::string &text, const Decimal &decimal, int from, int to) {
    for (int i = from; i < to; ++i)
        text += i >= 0 && i < decimal.count ? decimal.digits[i] : '0';
}

void append_fixed(std::string &text, const Decimal &decimal) {
    if (decimal.point <= 0)
        text += '0';
    append_digits(text, decimal, 0, decimal.point);
    if (decimal.count <= decimal.point)
        return;
    text += '.';
    append_digits(text, decimal, decimal.point, decimal.count);
}

/// The digits with the point after the first.
void append_mantissa(std::string &text, const Decimal &decimal) {
    text += decimal.digits[0];
    if (decimal.count > 1)
        text += '.';
    append_digits(text, decimal, 1, decimal.count);
}

/// Rounded to `kept` digits, halves away from zero as pupils learn it. No digit left: 0.
Decimal rounded(Decimal decimal, int kept) {
    if (kept >= decimal.count)
        return decimal;
    if (kept < 0)
        return {};
    const bool up = decimal.digits[kept] >= '5';
    decimal.count = kept;
    if (up) {
        while (decimal.count > 0 && decimal.digits[decimal.count - 1] == '9')
            --decimal.count;
        if (decimal.count > 0) {
            ++decimal.digits[decimal.count - 1];
        } else {
            decimal.digits[decimal.count++] = '1';
            ++decimal.point;
        }
    }
    while (decimal.count > 0 && decimal.digits[decimal.count - 1] == '0')
        --decimal.count;
    return decimal;
}

constexpr const char *minus = "−";
constexpr double noise = 1e-12; ///< of the value itself: what binary fractions add up to

struct Shown {
    std::string text;
    bool exact = true;
};

/// From here on ×10^{n} is easier to read than zeros.
bool is_scientific(const Decimal &decimal) { return decimal.point > 9 || decimal.point < -4; }

std::string show_decimal(const Decimal &decimal) {
    std::string text = decimal.negative && decimal.count > 0 ? minus : "";
    if (decimal.count == 0)
        return "0";
    if (!is_scientific(decimal)) {
        append_fixed(text, decimal);
        return text;
    }
    append_mantissa(text, decimal);
    const int exponent = decimal.point - 1;
    text += "×10^{";
    text += exponent < 0 ? minus : "";
    text += std::to_string(std::abs(exponent)) + "}";
    return text;
}

Shown show_number(double value, int decimals) {
    if (std::isnan(value))
        return {"NaN"};
    if (std::isinf(value))
        return {value < 0 ? std::string(minus) + "∞" : "∞"};
    const Decimal full = to_decimal(value);
    const int kept = is_scientific(full) ? 1 + decimals : full.point + decimals;
    Decimal brief = rounded(full, kept);
    if (brief.count == 0 && full.count > 0)
        brief = rounded(full, 1);
    const double error = std::fabs(read_back(brief) - std::fabs(value));
    return {show_decimal(brief), error <= noise * std::fabs(value)};
}

std::string with_sign_of_rounding(const Shown &shown) {
    return shown.exact ? shown.text : "≈ " + shown.text;
}

} // namespace

std::optional<double> parse_number(std::string_view text) {
    if (!is_number(text))
        return std::nullopt;
    const double value = to_double(text);
    if (!std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<std::vector<double>> parse_numbers(std::string_view text, std::size_t count) {
    std::vector<double> values;
    while (true) {
        const std::size_t comma = text.find(',');
        const auto value = parse_number(text.substr(0, comma));
        if (!value)
            return std::nullopt;
        values.push_back(*value);
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
    }
    if (values.size() != count)
        return std::nullopt;
    return values;
}

void append_shortest(std::string &text, double value) {
    if (std::isnan(value)) {
        text += "NaN";
        return;
    }
    if (value < 0)
        text += '-';
    if (std::isinf(value)) {
        text += "Infinity";
        return;
    }
    const Decimal decimal = to_decimal(value);
    if (decimal.count == 0) {
        text += '0';
    } else if (decimal.point > -6 && decimal.point <= 21) {
        append_fixed(text, decimal);
    } else {
        append_mantissa(text, decimal);
        const int exponent = decimal.point - 1;
        text += exponent < 0 ? "e-" : "e+";
        text += std::to_string(std::abs(exponent));
    }
}

std::string shortest(double value) {
    std::string text;
    append_shortest(text, value);
    return text;
}

std::string show(double value, int decimals) {
    return with_sign_of_rounding(show_number(value, decimals));
}

std::string show_plain(double value, int decimals) { return show_number(value, decimals).text; }

std::pair<std::string, std::string> show_compared(double left, double right, int decimals) {
    constexpr int all_digits = 25;
    Shown l = show_number(left, decimals);
    Shown r = show_number(right, decimals);
    while (left != right && l.text == r.text && decimals < all_digits) {
        ++decimals;
        l = show_number(left, decimals);
        r = show_number(right, decimals);
    }
    return {with_sign_of_rounding(l), with_sign_of_rounding(r)};
}

std::string grouped(std::uint64_t count) {
    std::string digits = std::to_string(count);
    for (std::size_t at = digits.size(); at > 3;)
        digits.insert(at -= 3, ",");
    return digits;
}

} // namespace scenes
