#include "app/picture/theme.hpp"

#include <array>
#include <cmath>

namespace app {
namespace {

using scenes::Tone;

constexpr Colour rgb(std::uint32_t hex, int alpha = 255) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8 & 255),
            static_cast<std::uint8_t>(hex & 255), static_cast<std::uint8_t>(alpha)};
}

/// A role as the tables below write it: one hue for its lines, one for its letters. What tells
/// roles apart without a hue is the width, the dash and the hatch.
struct Look {
    std::uint32_t line, letters;
    int fill; ///< alpha, 0 to 255
    double width;
    std::vector<double> dash{};
    bool hatched = false;
};

RoleStyle style(const Look &look) {
    return {rgb(look.line), rgb(look.line, look.fill), rgb(look.letters), look.width, look.dash,
            look.hatched};
}

// By Role: a, b, hit, nearest, right, wrong, reach, axis, hint, ink.
using Looks = std::array<Look, 10>;
// The second and the third of several wrong tests, with dashes of their own.
using Rivals = std::array<Look, 2>;

Theme make(std::string_view id, std::string_view title, Colour background, Colour grid,
           const Chrome &chrome, const Looks &looks, const Rivals &rivals) {
    Theme theme{id, title, background, grid, chrome, {}, {}};
    for (std::size_t i = 0; i < rivals.size(); ++i)
        theme.rivals[i] = style(rivals[i]);
    for (std::size_t i = 0; i < looks.size(); ++i)
        theme.roles[i] = style(looks[i]);
    return theme;
}

Theme dark() {
    const Chrome chrome{rgb(0x0f1419), rgb(0x161d24), rgb(0x1d2a38), rgb(0x25303b),
                        rgb(0xe8eef4), rgb(0x98a5b3), rgb(0xb9a5ff), rgb(0x14101f)};
    return make("dark", "theme.dark", rgb(0x0f1419), rgb(0x1b232b), chrome,
                {{{0x5aabff, 0x72b7ff, 40, 2.5},
                  {0xa5a8bd, 0xb7bacd, 44, 2.25},
                  {0xf2b13c, 0xf5bb52, 44, 2.75},
                  {0x54d6a3, 0x62dcae, 36, 2},
                  {0x54d6a3, 0x62dcae, 26, 1.75},
                  {0xff6288, 0xff7d9c, 24, 2, {7, 4}, true},
                  {0x7f93a8, 0x93a5b8, 26, 1.5, {2, 3.5}},
                  {0x4a5763, 0x98a5b3, 40, 1.25},
                  {0x7d8b99, 0x98a5b3, 30, 1},
                  {0xd5dee7, 0xe8eef4, 30, 1.5}}},
                {{{0xffb3d9, 0xffc2e0, 24, 2, {2.5, 3}, true},
                  {0xb050c6, 0xdd8cea, 24, 2, {11, 3, 2.5, 3}, true}}});
}

Theme print() {
    const Chrome chrome{rgb(0xf6f7f9), rgb(0xffffff), rgb(0xe9edf5), rgb(0xd3d9e0),
                        rgb(0x1b2430), rgb(0x56616e), rgb(0x6d3fd4), rgb(0xffffff)};
    return make("print", "theme.print", rgb(0xffffff), rgb(0xe9ecf0), chrome,
                {{{0x0b5fc1, 0x0b57b0, 32, 2.5},
                  {0x565469, 0x4a485c, 52, 2.25},
                  {0xc25400, 0xb04b00, 36, 2.75},
                  {0x0b8052, 0x0a7249, 28, 2},
                  {0x0b8052, 0x0a7249, 20, 1.75},
                  {0xc0175b, 0xb01253, 16, 2, {7, 4}, true},
                  {0x66788c, 0x4f5f71, 20, 1.5, {2, 3.5}},
                  {0x8a97a4, 0x56616e, 40, 1.25},
                  {0x7b8896, 0x56616e, 24, 1},
                  {0x2a3441, 0x1b2430, 24, 1.5}}},
                {{{0x6e0f4a, 0x640d43, 16, 2, {2.5, 3}, true},
                  {0xd6409f, 0xb8257f, 16, 2, {11, 3, 2.5, 3}, true}}});
}

Colour faded(Colour c, double alpha) {
    c.a = static_cast<std::uint8_t>(std::lround(c.a * alpha));
    return c;
}

} // namespace

RoleStyle Theme::role(scenes::Role role, Tone tone, int test) const {
    const int rival = role == scenes::Role::wrong && test > 0 ? (test - 1) % 3 : 0;
    RoleStyle s = rival > 0 ? rivals[rival - 1] : roles[static_cast<int>(role)];
    switch (tone) {
    case Tone::normal:
        break;
    case Tone::strong:
        s.width *= 1.35;
        s.fill = faded(s.fill, 1.6);
        break;
    case Tone::faint:
        s.width *= 0.65;
        s.stroke = faded(s.stroke, 0.62);
        s.fill = faded(s.fill, 0.5);
        break;
    case Tone::ghost:
        s.width *= 0.65;
        s.stroke = faded(s.stroke, 0.85);
        s.fill = faded(s.fill, 0);
        s.dash = s.hatched ? s.dash : std::vector<double>{5, 3};
        break;
    case Tone::hidden:
        s.width *= 0.5;
        s.stroke = faded(s.stroke, 0.6);
        s.fill = faded(s.fill, 0);
        s.dash = {3, 3};
        break;
    }
    return s;
}

std::span<const Theme> themes() {
    static const std::array<Theme, 2> all{dark(), print()};
    return all;
}

const Theme *find_theme(std::string_view id) {
    for (const Theme &theme : themes())
        if (theme.id == id)
            return &theme;
    return nullptr;
}

} // namespace app
