#include "collide/question.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

TEST(Question, PicksTheFunctionForTheShapes) {
    const Circle circle{{1.25, 0.5}, 1.25};
    const Box2 crate{{-3.25, -1.25}, {0.25, 1.25}};
    const OverlapAnswer overlap = answer<2>(OverlapQuestion<2>{crate, circle}, counts);
    EXPECT_EQ(overlap.relation, Relation::overlapping);
    EXPECT_TRUE(overlap.hit);
    const ContactAnswer<2> found = answer<2>(ContactQuestion<2>{circle, crate}, counts);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->normal, Vec2(-1, 0));
    EXPECT_EQ(found->depth, 0.25);
    EXPECT_FALSE(answer<2>(ContactQuestion<2>{Circle{{9, 9}, 1}, crate}, counts));
    // Through the one door: the same alternative as the question's.
    EXPECT_EQ(answer<2>(Question<2>{OverlapQuestion<2>{crate, circle}}, counts).index(), 0u);
    EXPECT_EQ(answer<2>(Question<2>{ContactQuestion<2>{crate, circle}}, counts).index(), 1u);
    EXPECT_EQ(answer<2>(Question<2>{SweepQuestion<2>{crate, {1, 0}, {circle}}}, counts).index(),
              2u);
}

TEST(Question, HitOfTouchingFollowsTheConventionAndRelationDoesNot) {
    const Question<2> question = OverlapQuestion<2>{Circle{{0, 0}, 1}, Circle{{2, 0}, 1}};
    const auto yes = std::get<OverlapAnswer>(answer<2>(question, counts));
    const auto no = std::get<OverlapAnswer>(answer<2>(question, misses));
    EXPECT_EQ(yes.relation, Relation::touching);
    EXPECT_EQ(no.relation, Relation::touching);
    EXPECT_TRUE(yes.hit);
    EXPECT_FALSE(no.hit);
}

TEST(Question, NearestOfSeveral) {
    const Box2 mover{{0, 0}, {3, 3}};
    const Box2 far{{15, 0}, {16, 8}}, near{{8, 0}, {9, 8}}, high{{8, 9}, {9, 12}};
    const auto sweep_all = [&](const std::vector<Shape<2>> &against) {
        return sweep_nearest<2>(mover, {20, 0}, against);
    };
    const auto nearest = sweep_all({far, high, near});
    ASSERT_TRUE(nearest.hit);
    EXPECT_EQ(nearest.hit->index, 2);
    EXPECT_EQ(nearest.hit->t, 0.25);
    EXPECT_EQ(nearest.start, Relation::separate);
    EXPECT_TRUE(nearest.overlapping.empty());

    const auto tie = sweep_all({far, near, near}); // equal times: the lowest index
    EXPECT_EQ(tie.hit->index, 1);

    const auto none = sweep_all({});
    EXPECT_FALSE(none.hit);
    EXPECT_EQ(none.start, Relation::separate);
}

TEST(Question, WhatOverlapsAtTheStartNeverStopsTheMover) {
    const auto found = sweep_nearest<2>(
        Box2{{0, 0}, {3, 3}}, {20, 0},
        {Box2{{3, 0}, {4, 1}}, Box2{{1, 1}, {2, 2}}, Box2{{15, 0}, {16, 8}}, Circle{{0, 0}, 1}});
    EXPECT_EQ(found.start, Relation::overlapping); // the worst of them
    EXPECT_EQ(found.overlapping, (std::vector<int>{1, 3}));
    ASSERT_TRUE(found.hit);
    EXPECT_EQ(found.hit->index, 0); // pressed into the touched one at once
    EXPECT_EQ(found.hit->t, 0);
}

TEST(Question, SweepsDoNotDependOnTheConvention) {
    const Question<2> question =
        SweepQuestion<2>{Box2{{0, 0}, {3, 3}}, {12, 0}, {Box2{{15, 0}, {16, 8}}}};
    for (const Convention &convention : {counts, misses, interval}) {
        const auto found = std::get<SweepAnswer<2>>(answer<2>(question, convention));
        ASSERT_TRUE(found.hit);
        EXPECT_EQ(found.hit->t, 1);
    }
}
