#include "app/web/browser_keys.hpp"

#include <string>

#include <gtest/gtest.h>

#include "app/window/keys.hpp"

namespace app {
namespace {

TEST(BrowserKeys, LettersByWhatTheyTypeElseByTheirPlace) {
    struct Case {
        const char *key, *code;
        Key wanted;
    };
    const Case cases[] = {
        {"w", "KeyW", Key::w},
        {"W", "KeyW", Key::w},
        {"z", "KeyY", Key::z}, // a German keyboard
        {"ц", "KeyW", Key::w}, // a Russian one
        {"j", "KeyJ", Key::none},
        {" ", "Space", Key::space},
        {"Tab", "Tab", Key::tab},
        {"ArrowLeft", "ArrowLeft", Key::left},
        {"Escape", "Escape", Key::escape},
        {"F1", "F1", Key::f1},
        {"1", "Digit1", Key::digit},
        {"&", "Digit1", Key::digit}, // a French one
        {"0", "Digit0", Key::none},
        {"Dead", "Quote", Key::none},
        {"Unidentified", "", Key::none},
        {"", "", Key::none},
    };
    for (const Case &c : cases)
        EXPECT_EQ(key_of(c.key, c.code), c.wanted) << c.key << " " << c.code;
}

/// A letter that the key table gets must come through here too.
TEST(BrowserKeys, EveryLetterOfTheKeyTableComesThrough) {
    int letters = 0;
    for (const KeyRow &row : key_table()) {
        if (row.key.size() != 1 || row.key[0] < 'A' || row.key[0] > 'Z')
            continue;
        ++letters;
        EXPECT_EQ(key_of(row.key, "Key" + std::string(row.key)), row.code) << row.key;
    }
    EXPECT_GT(letters, 10);
}

TEST(BrowserKeys, Digits) {
    EXPECT_EQ(digit_of("Digit1"), 1);
    EXPECT_EQ(digit_of("Digit9"), 9);
    EXPECT_EQ(digit_of("Digit0"), 0);
    EXPECT_EQ(digit_of("KeyW"), 0);
    EXPECT_EQ(digit_of(""), 0);
}

} // namespace
} // namespace app
