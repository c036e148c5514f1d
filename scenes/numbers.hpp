#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Numbers in and out, the same on every machine and in every locale.
namespace scenes {

/// A finite double written as in JSON or C ("-1.5", "2e-3"; no spaces, no "+", no hex, no "inf").
/// Denormals are numbers. Nothing when the whole text is not one, or when it overflows.
std::optional<double> parse_number(std::string_view text);
/// `count` numbers separated by commas.
std::optional<std::vector<double>> parse_numbers(std::string_view text, std::size_t count);

/// The shortest digits that read back as the same double, with a point: "0.1", "1e+22". Plain
/// digits from 1e-7 to 1e21, as in JavaScript. -0 is "0"; what is no number is "NaN", "Infinity".
std::string shortest(double value);
/// The same, appended to `text`.
void append_shortest(std::string &text, double value);

/// For people: at most `decimals` digits after the point, no trailing zeros, a true minus sign
/// (U+2212), and "≈ " in front where that is not the value. What differs from the shown digits by
/// less than 1e-12 of itself is the noise of binary fractions and counts as exact: 1.1 + 2.2 is
/// "3.3". A value that is not 0 is never shown as 0: digits are added. Huge or tiny values use
/// ×10^{n}.
std::string show(double value, int decimals = 3);
/// The same without "≈".
std::string show_plain(double value, int decimals = 3);
/// Two numbers that are being compared: digits are added until the texts differ when the values do.
std::pair<std::string, std::string> show_compared(double left, double right, int decimals = 3);
/// A count with its digits in threes: "1,770".
std::string grouped(std::uint64_t count);

} // namespace scenes
