#include "app/picture/theme.hpp"

#include <gtest/gtest.h>

#include "app/picture/sketch.hpp"
#include "scenes/text.hpp"

namespace app {
namespace {

using scenes::Role;
using scenes::Tone;

TEST(Contrast, KnownValues) {
    EXPECT_NEAR(contrast({0, 0, 0, 255}, {255, 255, 255, 255}), 21, 1e-9);
    EXPECT_NEAR(contrast({255, 255, 255, 255}, {255, 255, 255, 255}), 1, 1e-9);
    EXPECT_NEAR(contrast({119, 119, 119, 255}, {255, 255, 255, 255}), 4.48, 0.01);
}

TEST(Themes, AreNamedAndFound) {
    ASSERT_GE(themes().size(), 2u);
    EXPECT_EQ(themes()[0].id, "dark");
    EXPECT_EQ(find_theme("print"), &themes()[1]);
    EXPECT_EQ(find_theme("nope"), nullptr);
    for (const Theme &theme : themes())
        EXPECT_TRUE(scenes::has_text(theme.title)) << theme.title;
}

TEST(Themes, TextAndLinesStandOutFromTheGround) {
    for (const Theme &theme : themes()) {
        for (int i = 0; i < 10; ++i) {
            const auto role = static_cast<Role>(i);
            const RoleStyle style = theme.role(role, Tone::normal);
            const Colour filled = over(style.fill, theme.background);
            EXPECT_GE(contrast(style.text, theme.background), 4.5) << theme.id << role_name(role);
            if (role == Role::axis) // as quiet as the grid that it belongs to
                continue;
            EXPECT_GE(contrast(over(style.stroke, theme.background), theme.background), 3)
                << theme.id << role_name(role);
            EXPECT_GE(contrast(style.text, filled), 3.5) << theme.id << role_name(role);
        }
    }
}

/// Several wrong tests are told apart in grey too: by how dark they are and by their dashes.
TEST(Themes, SeveralWrongTestsDiffer) {
    for (const Theme &theme : themes()) {
        for (int test = 0; test < 4; ++test) {
            const RoleStyle style = theme.role(Role::wrong, Tone::normal, test);
            EXPECT_TRUE(style.hatched && !style.dash.empty());
            EXPECT_GE(contrast(style.text, theme.background), 4.5) << theme.id << test;
            EXPECT_GE(contrast(style.stroke, theme.background), 3) << theme.id << test;
            for (int other = 1; other < test; ++other) {
                const RoleStyle apart = theme.role(Role::wrong, Tone::normal, other);
                EXPECT_GE(contrast(style.stroke, apart.stroke), 1.15) << theme.id << test << other;
                EXPECT_NE(style.dash, apart.dash);
            }
        }
        EXPECT_EQ(theme.role(Role::wrong, Tone::normal, 1).stroke,
                  theme.role(Role::wrong, Tone::normal).stroke);
        EXPECT_EQ(theme.role(Role::a, Tone::normal, 2).stroke,
                  theme.role(Role::a, Tone::normal).stroke);
    }
}

TEST(Themes, ChromeIsLegible) {
    for (const Theme &theme : themes()) {
        const Chrome &c = theme.chrome;
        for (Colour ground : {c.window, c.panel, c.raised}) {
            EXPECT_GE(contrast(c.text, ground), 7) << theme.id;
            EXPECT_GE(contrast(c.dim_text, ground), 4.5) << theme.id;
        }
        EXPECT_GE(contrast(c.on_accent, c.accent), 4.5) << theme.id;
        EXPECT_GE(contrast(c.accent, c.panel), 4.5) << theme.id;
    }
}

TEST(Themes, TheAccentIsNoRolesColour) {
    for (const Theme &theme : themes())
        for (const RoleStyle &style : theme.roles) {
            const Colour a = theme.chrome.accent, s = style.stroke;
            EXPECT_GE(std::abs(a.r - s.r) + std::abs(a.g - s.g) + std::abs(a.b - s.b), 60)
                << theme.id;
        }
}

TEST(Themes, OnlyWrongIsHatchedAndDashedAtOnce) {
    for (const Theme &theme : themes()) {
        for (int i = 0; i < 10; ++i) {
            const auto role = static_cast<Role>(i);
            for (Tone tone : {Tone::normal, Tone::strong, Tone::faint, Tone::ghost, Tone::hidden}) {
                const RoleStyle style = theme.role(role, tone);
                EXPECT_EQ(style.hatched, role == Role::wrong) << role_name(role);
                if (role == Role::wrong) {
                    EXPECT_FALSE(style.dash.empty());
                }
            }
        }
    }
}

TEST(Themes, TonesGetLouderInOrder) {
    for (const Theme &theme : themes()) {
        const auto width = [&](Tone tone) { return theme.role(Role::a, tone).width; };
        EXPECT_GT(width(Tone::strong), width(Tone::normal));
        EXPECT_GT(width(Tone::normal), width(Tone::faint));
        EXPECT_FALSE(theme.role(Role::a, Tone::ghost).dash.empty());
        EXPECT_EQ(theme.role(Role::a, Tone::ghost).fill.a, 0);
    }
}

} // namespace
} // namespace app
