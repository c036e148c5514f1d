#include "app/web/browser_keys.hpp"

namespace app {

namespace {

struct Named {
    std::string_view name;
    Key key;
};
constexpr Named named[] = {
    {" ", Key::space},
    {"Tab", Key::tab},
    {"Escape", Key::escape},
    {"Enter", Key::enter},
    {"Backspace", Key::backspace},
    {"Delete", Key::del},
    {"ArrowLeft", Key::left},
    {"ArrowRight", Key::right},
    {"ArrowUp", Key::up},
    {"ArrowDown", Key::down},
    {"Home", Key::home},
    {"End", Key::end},
    {"PageUp", Key::page_up},
    {"PageDown", Key::page_down},
    {"F1", Key::f1},
    {"F11", Key::f11},
    {"a", Key::a},
    {"b", Key::b},
    {"k", Key::k},
    {"c", Key::c},
    {"f", Key::f},
    {"g", Key::g},
    {"h", Key::h},
    {"m", Key::m},
    {"p", Key::p},
    {"r", Key::r},
    {"s", Key::s},
    {"t", Key::t},
    {"v", Key::v},
    {"w", Key::w},
    {"x", Key::x},
    {"y", Key::y},
    {"z", Key::z},
};

Key find(std::string_view name) {
    for (const Named &entry : named)
        if (entry.name == name)
            return entry.key;
    return Key::none;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

} // namespace

Key key_of(std::string_view key, std::string_view code) {
    if (key.size() == 1) {
        const char letter = lower(key[0]);
        if (const Key found = find({&letter, 1}); found != Key::none)
            return found;
    } else if (const Key found = find(key); found != Key::none) {
        return found;
    }
    constexpr std::string_view letters = "Key"; // "KeyW"
    const bool foreign = !key.empty() && static_cast<unsigned char>(key[0]) >= 0x80;
    if (foreign && code.size() == 4 && code.starts_with(letters)) {
        const char letter = lower(code[3]);
        return find({&letter, 1});
    }
    return digit_of(code) > 0 ? Key::digit : Key::none;
}

int digit_of(std::string_view code) {
    constexpr std::string_view digits = "Digit"; // "Digit1"
    const bool is_one = code.size() == 6 && code.starts_with(digits) && code[5] > '0';
    return is_one && code[5] <= '9' ? code[5] - '0' : 0;
}

} // namespace app
