#pragma once

#include <cstddef>
#include <string_view>

namespace app {

/// The code point that begins at byte `at`, which is moved past it. A byte that begins none gives
/// U+FFFD and is skipped.
inline char32_t next_code_point(std::string_view utf8, std::size_t &at) {
    const auto byte = [&](std::size_t i) {
        return i < utf8.size() ? static_cast<unsigned char>(utf8[i]) : 0u;
    };
    const unsigned first = byte(at);
    const int more = first < 0x80       ? 0
                     : first >> 5 == 6  ? 1
                     : first >> 4 == 14 ? 2
                     : first >> 3 == 30 ? 3
                                        : -1;
    std::size_t i = at++;
    if (more < 0)
        return 0xFFFD;
    char32_t c = more == 0 ? first : first & (0x3Fu >> more);
    for (int k = 0; k < more; ++k) {
        const unsigned next = byte(++i);
        if (next >> 6 != 2)
            return 0xFFFD;
        c = c << 6 | (next & 0x3Fu);
    }
    at = i + 1;
    return c;
}

} // namespace app
