#pragma once

#include <string>
#include <string_view>

/// The right side of an equation whose number may be rounded: never "= ≈ 0.667".
namespace scenes {

constexpr std::string_view about_sign = "≈ ";

/// "= 0.6" of "0.6"; "≈ 0.667" of "≈ 0.667": what `show_compared` gave. (`is` of wording.hpp takes
/// the number itself.)
inline std::string equals(const std::string &shown) {
    return shown.starts_with(about_sign) ? shown : "= " + shown;
}

/// Without the sign, for the middle of a comparison.
inline std::string bare(const std::string &shown) {
    return shown.starts_with(about_sign) ? shown.substr(about_sign.size()) : shown;
}

} // namespace scenes
