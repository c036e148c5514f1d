#include "scenes/text.hpp"

#include <gtest/gtest.h>

#include "scenes/profiles.hpp"

namespace scenes {
namespace {

TEST(Text, FillsItsPlaceholders) {
    EXPECT_EQ(text("profile.aabb.lesson"), "AABB Collision");
    EXPECT_EQ(text("state.did-you-mean", {{"name", "a.centre"}}), "(did you mean a.centre?)");
    EXPECT_EQ(text("state.bad-switch", {{"key", "grid"}, {"value", "\"1\""}}),
              "grid: \"1\" is neither on nor off");
}

/// Braces that are no placeholder are text: JSON in an error message, sub- and superscripts.
TEST(Text, LeavesOtherBracesAlone) {
    EXPECT_NE(text("query.right.circle").find("{\"centre\""), std::string::npos);
    EXPECT_EQ(text("state.did-you-mean", {{"other", "x"}}), "(did you mean {name}?)");
}

TEST(Text, WhatIsFilledInIsNotFilledAgain) {
    EXPECT_EQ(text("state.bad-switch", {{"key", "{value}"}, {"value", "x"}}),
              "{value}: x is neither on nor off");
}

TEST(Text, AnUnknownKeyIsSeenAndCrashesNothing) {
    EXPECT_EQ(text("no.such-key"), "[no.such-key]");
    EXPECT_EQ(text(""), "[]");
    EXPECT_FALSE(has_text("no.such-key"));
    EXPECT_TRUE(has_text("app.title"));
    EXPECT_FALSE(has_text("# --- app"));
}

TEST(Profiles, AreTheConventionsOfTheFiveLessons) {
    struct Row {
        const char *id, *lesson;
        bool touching_counts;
        collide::BoxDepth depth;
    };
    using enum collide::BoxDepth;
    const Row rows[] = {{"aabb", "AABB Collision", true, half_extents},
                        {"integer", "Collision Detection", false, interval_overlap},
                        {"space", "Boxes", true, half_extents},
                        {"shapes", "Circles and Boxes", false, half_extents},
                        {"manifold", "Circle versus circle", false, half_extents}};
    ASSERT_EQ(profiles().size(), std::size(rows));
    for (const Row &row : rows) {
        const Profile *profile = find_profile(row.id);
        ASSERT_NE(profile, nullptr) << row.id;
        EXPECT_EQ(text(profile->lesson), row.lesson);
        EXPECT_EQ(profile->convention.touching_counts, row.touching_counts) << row.id;
        EXPECT_EQ(profile->convention.box_depth, row.depth) << row.id;
    }
    EXPECT_EQ(profiles().front().id, "aabb");
    EXPECT_EQ(find_profile("AABB"), nullptr);
    EXPECT_EQ(find_profile(""), nullptr);
}

} // namespace
} // namespace scenes
