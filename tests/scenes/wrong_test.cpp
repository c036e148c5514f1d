#include "scenes/wrong.hpp"

#include <gtest/gtest.h>

#include <set>

#include "scenes/both_answers.hpp"
#include "scenes/state.hpp"
#include "scenes/text.hpp"
#include "tests/collide/support.hpp"

using namespace testing_core;
using scenes::find_wrong;
using scenes::QueryKind;
using scenes::WrongArguments;
using scenes::WrongTest;

namespace {

const WrongTest &test_of(std::string_view scene, std::string_view id) {
    const WrongTest *found = find_wrong(scene, id);
    if (found == nullptr)
        throw std::runtime_error("no test " + std::string(id));
    return *found;
}

template <int N> struct Both {
    Answer<N> right, wrong;
    bool agree;
};
template <int N>
Both<N> ask(const WrongTest &test, const Question<N> &question, const Convention &convention,
            const WrongArguments &arguments = {}) {
    EXPECT_EQ(scenes::refusal(test, question, arguments), "") << test.id;
    const Answer<N> right = scenes::right_answer(test, question, convention);
    const Answer<N> wrong = scenes::wrong_answer(test, question, convention, arguments);
    return {right, wrong, scenes::agree(test, right, wrong, scenes::largest_number(question))};
}

template <int N>
Question<N> question_of(QueryKind kind, const Shape<N> &a, const Shape<N> &b, const Vec<N> &move) {
    if (kind == QueryKind::overlap)
        return OverlapQuestion<N>{a, b};
    if (kind == QueryKind::contact)
        return ContactQuestion<N>{a, b};
    return SweepQuestion<N>{a, move, {b}};
}

} // namespace

TEST(WrongTable, HoldsEveryTestInOrder) {
    const std::vector<std::pair<std::string_view, std::string_view>> expected{
        {"two-circles", "squared-separately"},
        {"two-circles", "unsquared"},
        {"two-circles", "one-radius"},
        {"two-circles", "root-first"},
        {"two-circles", "concentric-divide"},
        {"two-circles", "unnormalised"},
        {"two-boxes", "interval-depth"},
        {"two-boxes", "larger-overlap"},
        {"two-boxes", "b-to-a"},
        {"two-boxes", "full-for-half"},
        {"two-boxes", "one-axis"},
        {"two-boxes", "or-for-and"},
        {"two-boxes", "corners-only"},
        {"two-boxes", "size-for-max"},
        {"two-boxes", "mixed-edges"},
        {"two-boxes", "inverted"},
        {"circle-box", "grown-box"},
        {"circle-box", "nearest-corner"},
        {"circle-box", "swapped-clamp"},
        {"circle-box", "centre-inside"},
        {"bullet-wall", "end-only"},
        {"bullet-wall", "substeps"},
        {"bullet-wall", "earliest-entry"},
        {"bullet-wall", "unswapped"},
        {"bullet-wall", "still-axis-divides"},
        {"bullet-wall", "centre-ray"},
        {"bullet-wall", "first-in-list"},
        {"bullet-wall", "negative-time"},
        {"bullet-wall", "flipped-normal"},
        {"bullet-wall", "grown-box"},
        {"boxes-3d", "forgets-z"},
        {"boxes-3d", "looks-touching"},
        {"many-boxes", "discovery-order"},
        {"many-boxes", "duplicates"},
        {"many-boxes", "truncated-cells"},
    };
    std::vector<std::pair<std::string_view, std::string_view>> found;
    for (const WrongTest &test : scenes::wrong_tests())
        found.emplace_back(test.scene, test.id);
    EXPECT_EQ(found, expected);
    EXPECT_EQ(find_wrong("two-circles", "grown-box"), nullptr);
    EXPECT_EQ(find_wrong(QueryKind::overlap, "grown-box")->scene, "circle-box");
    EXPECT_EQ(find_wrong(QueryKind::sweep, "grown-box")->scene, "bullet-wall");
    EXPECT_EQ(find_wrong(QueryKind::contact, "grown-box"), nullptr);
}

TEST(WrongTable, EveryTestIsExplainedInWords) {
    for (const WrongTest &test : scenes::wrong_tests())
        for (const auto *part : {"name", "mistake", "survives", "price"})
            EXPECT_TRUE(scenes::has_text(test.key(part))) << test.key(part);
}

TEST(WrongTable, EveryPriceAndRefusalIsAText) {
    std::set<std::string_view> prices;
    for (const WrongTest &test : scenes::wrong_tests()) {
        for (const Shape<2> &a : {Shape<2>(Circle{{1, 1}, 1}), Shape<2>(Box2{{0, 0}, {3, 3}})})
            for (const Shape<2> &b :
                 {Shape<2>(Circle{{2, 1}, 1}), Shape<2>(Box2{{2, 0}, {5, 3}})}) {
                const auto question = question_of<2>(test.query, a, b, {4, 0});
                const auto reason = scenes::refusal<2>(test, question, {6, 0, 0});
                EXPECT_TRUE(reason.empty() || scenes::has_text(reason)) << reason;
                if (reason.empty() && test.plane.price != nullptr)
                    for (const scenes::Price &price : test.plane.price(question)) {
                        EXPECT_TRUE(scenes::has_text(price.key)) << price.key;
                        EXPECT_TRUE(std::isfinite(price.value)) << price.key;
                        prices.insert(price.key);
                    }
            }
    }
    EXPECT_GE(prices.size(), 13u);
}

// --- "Show me": the states of the table, through the door that the window uses.

namespace {

scenes::BothAnswers shown(const WrongTest &test, std::string_view state) {
    scenes::StateRequest request;
    request.state = "scene=" + std::string(test.scene) + "&" + std::string(state) +
                    "&wrong=" + std::string(test.id);
    const auto scene = scenes::make_scene(request);
    if (!scene) {
        ADD_FAILURE() << request.state << ": " << scene.error().message;
        return {};
    }
    return scenes::ask_both(**scene, test);
}

} // namespace

TEST(WrongTable, StatesToShowAgreeAndDisagree) {
    for (const WrongTest &test : scenes::wrong_tests()) {
        const auto same = shown(test, test.agreeing);
        EXPECT_EQ(same.refusal, "") << test.scene << " " << test.id;
        EXPECT_EQ(same.verdict, scenes::Verdict::agree) << test.scene << " " << test.id;
        const auto other = shown(test, test.counter_example);
        EXPECT_EQ(other.refusal, "") << test.scene << " " << test.id;
        EXPECT_NE(other.verdict, scenes::Verdict::agree) << test.scene << " " << test.id;
    }
}

TEST(WrongTable, CounterExamplesMissOrHitFalselyAsToldInTheLessons) {
    using scenes::Verdict;
    const auto verdict = [](std::string_view scene, std::string_view id) {
        const WrongTest &test = test_of(scene, id);
        return shown(test, test.counter_example).verdict;
    };
    EXPECT_EQ(verdict("two-circles", "squared-separately"), Verdict::miss);
    EXPECT_EQ(verdict("two-boxes", "interval-depth"), Verdict::other_answer);
    EXPECT_EQ(verdict("two-boxes", "one-axis"), Verdict::false_hit);
    EXPECT_EQ(verdict("two-boxes", "corners-only"), Verdict::miss);
    EXPECT_EQ(verdict("two-boxes", "size-for-max"), Verdict::miss);
    EXPECT_EQ(verdict("two-boxes", "inverted"), Verdict::miss);
    EXPECT_EQ(verdict("circle-box", "grown-box"), Verdict::false_hit);
    EXPECT_EQ(verdict("circle-box", "centre-inside"), Verdict::other_answer);
    EXPECT_EQ(verdict("bullet-wall", "end-only"), Verdict::miss);
    EXPECT_EQ(verdict("bullet-wall", "unswapped"), Verdict::miss);
    EXPECT_EQ(verdict("bullet-wall", "still-axis-divides"), Verdict::false_hit);
    EXPECT_EQ(verdict("bullet-wall", "negative-time"), Verdict::false_hit);
    EXPECT_EQ(verdict("bullet-wall", "grown-box"), Verdict::false_hit);
    EXPECT_EQ(verdict("boxes-3d", "forgets-z"), Verdict::false_hit);
    EXPECT_EQ(verdict("boxes-3d", "looks-touching"), Verdict::false_hit);
}

// --- Answers through the table

TEST(WrongTable, RightAnswerOfAnInvertedBoxNormalisesIt) {
    const WrongTest &test = test_of("two-boxes", "inverted");
    const auto both =
        ask<2>(test, OverlapQuestion<2>{Box2{{6, 4}, {0, 0}}, Box2{{5, 1}, {9, 9}}}, counts);
    EXPECT_TRUE(std::get<OverlapAnswer>(both.right).hit);
    EXPECT_FALSE(std::get<OverlapAnswer>(both.wrong).hit);
    EXPECT_FALSE(both.agree);
}

TEST(WrongTable, MixedEdgesHitsUnderEveryProfile) {
    const WrongTest &test = test_of("two-boxes", "mixed-edges");
    const Box2 a{{0, 0}, {6, 4}};
    for (const Convention &convention : {counts, misses}) {
        const auto x = ask<2>(test, OverlapQuestion<2>{a, Box2{{6, 1}, {9, 9}}}, convention);
        EXPECT_TRUE(std::get<OverlapAnswer>(x.wrong).hit);
        EXPECT_EQ(std::get<OverlapAnswer>(x.wrong).relation, Relation::touching);
        EXPECT_EQ(x.agree, convention.touching_counts);
        const auto y = ask<2>(test, OverlapQuestion<2>{a, Box2{{1, 4}, {9, 9}}}, convention);
        EXPECT_FALSE(std::get<OverlapAnswer>(y.wrong).hit);
        EXPECT_EQ(y.agree, !convention.touching_counts);
    }
}

TEST(WrongTable, IntervalDepthAgreesUnderTheIntegerProfile) {
    const WrongTest &test = test_of("two-boxes", "interval-depth");
    const Question<2> question = ContactQuestion<2>{Box2{{0, 0}, {12, 14}}, Box2{{5, 6}, {7, 8}}};
    EXPECT_TRUE(ask<2>(test, question, interval).agree);
    EXPECT_FALSE(ask<2>(test, question, misses).agree);
}

TEST(WrongTable, AnotherRelationDisagreesEvenWhereTheHitIsTheSame) {
    const WrongTest &test = test_of("two-circles", "unsquared"); // 4 = 4: touching
    const auto both =
        ask<2>(test, OverlapQuestion<2>{Circle{{0, 0}, 2}, Circle{{2, 0}, 2}}, counts);
    EXPECT_TRUE(std::get<OverlapAnswer>(both.right).hit);
    EXPECT_TRUE(std::get<OverlapAnswer>(both.wrong).hit);
    EXPECT_FALSE(both.agree);
}

TEST(WrongTable, WhatOverlapsAtTheStartIsNoHitButInThree) {
    const Question<2> question =
        SweepQuestion<2>{Box2{{14, 0}, {17, 3}}, {1, 0}, {Box2{{15, 0}, {16, 8}}}};
    for (const WrongTest &test : scenes::wrong_tests()) {
        if (test.query != QueryKind::sweep ||
            !scenes::refusal<2>(test, question, {1, 0, 0}).empty())
            continue;
        const auto both = ask<2>(test, question, counts, {1, 0, 0});
        const auto &wrong = std::get<SweepAnswer<2>>(both.wrong);
        EXPECT_EQ(wrong.start, Relation::overlapping) << test.id;
        EXPECT_EQ(wrong.overlapping, std::vector<int>{0}) << test.id;
        const bool may =
            test.id == "end-only" || test.id == "substeps" || test.id == "negative-time";
        EXPECT_EQ(wrong.hit.has_value(), may) << test.id;
    }
}

TEST(WrongTable, EndOnlyComparesTheHitAlone) {
    const WrongTest &test = test_of("bullet-wall", "end-only");
    const Box2 bullet{{0, 0}, {3, 3}}, wall{{15, 0}, {16, 8}};
    const auto both = ask<2>(test, SweepQuestion<2>{bullet, {13, 0}, {wall}}, counts);
    EXPECT_NE(std::get<SweepAnswer<2>>(both.right).hit->t, 1);
    EXPECT_EQ(std::get<SweepAnswer<2>>(both.wrong).hit->t, 1);
    EXPECT_TRUE(both.agree);
    EXPECT_FALSE(ask<2>(test, SweepQuestion<2>{bullet, {20, 0}, {wall}}, counts).agree);
}

TEST(WrongTable, NumbersAgreeWithinTheirTolerance) {
    const WrongTest &test = test_of("two-boxes", "b-to-a"); // any contact test will do
    const auto contact_of = [](double normal, double depth, double point) {
        return Answer<2>{ContactAnswer<2>{Contact<2>{{normal, 0}, depth, {point, 0}}}};
    };
    const auto right = contact_of(1, 5, 500);
    EXPECT_TRUE(scenes::agree<2>(test, right, contact_of(1 + 0.9e-9, 5, 500), 1000));
    EXPECT_FALSE(scenes::agree<2>(test, right, contact_of(1 + 1.1e-9, 5, 500), 1000));
    EXPECT_TRUE(scenes::agree<2>(test, right, contact_of(1, 5 + 0.9e-6, 500), 1000));
    EXPECT_FALSE(scenes::agree<2>(test, right, contact_of(1, 5 + 1.1e-6, 500), 1000));
    EXPECT_TRUE(scenes::agree<2>(test, right, contact_of(1, 5, 500 - 0.9e-6), 1000));
    EXPECT_FALSE(scenes::agree<2>(test, right, contact_of(1, 5, 500 - 1.1e-6), 1000));
    EXPECT_FALSE(scenes::agree<2>(test, right, contact_of(std::nan(""), 5, 500), 1000));
    EXPECT_FALSE(scenes::agree<2>(test, right, Answer<2>{ContactAnswer<2>{}}, 1000));
    EXPECT_TRUE(
        scenes::agree<2>(test, Answer<2>{ContactAnswer<2>{}}, Answer<2>{ContactAnswer<2>{}}, 1000));
    EXPECT_EQ(scenes::largest_number<2>(SweepQuestion<2>{Circle{{1, 2}, 3}, {-40, 5}, {}}), 40);
    EXPECT_EQ(
        scenes::largest_number<2>(OverlapQuestion<2>{Circle{{1, 2}, 3}, Box2{{-9, 0}, {1, 1}}}), 9);
}

// --- Refusals

TEST(WrongTable, RefusesShapesThatItDoesNotTake) {
    const Circle circle{{0, 0}, 1}, dot{{0, 0}, 0};
    const Box2 square{{0, 0}, {1, 1}};
    struct Case {
        std::string_view scene, id;
        Shape<2> a, b;
        std::string_view reason;
    };
    for (const Case &c : {
             Case{"two-circles", "unsquared", circle, dot, ""},
             Case{"two-circles", "unsquared", circle, square, "wrong.takes.two-balls"},
             Case{"two-boxes", "one-axis", square, square, ""},
             Case{"two-boxes", "one-axis", square, dot, "wrong.takes.two-boxes"},
             Case{"circle-box", "grown-box", circle, square, ""},
             Case{"circle-box", "grown-box", square, circle, ""},
             Case{"circle-box", "grown-box", circle, circle, "wrong.takes.ball-and-box"},
             Case{"bullet-wall", "unswapped", square, dot, ""},
             Case{"bullet-wall", "unswapped", circle, square, "wrong.takes.boxes-or-points"},
             Case{"bullet-wall", "centre-ray", circle, square, ""},
             Case{"bullet-wall", "centre-ray", square, circle, "wrong.takes.against-box"},
             Case{"bullet-wall", "grown-box", circle, square, ""},
             Case{"bullet-wall", "grown-box", square, square, "wrong.takes.ball-against-box"},
             Case{"bullet-wall", "flipped-normal", square, circle, ""},
             Case{"boxes-3d", "forgets-z", square, square, "wrong.takes.space-only"},
         }) {
        const WrongTest &test = test_of(c.scene, c.id);
        EXPECT_EQ(scenes::refusal<2>(test, question_of<2>(test.query, c.a, c.b, {1, 0}), {}),
                  c.reason)
            << c.id;
    }
}

TEST(WrongTable, RefusesOtherQueriesListsAndArguments) {
    const Box2 square{{0, 0}, {1, 1}};
    const Question<2> one = SweepQuestion<2>{square, {1, 0}, {square}};
    const Question<2> two = SweepQuestion<2>{square, {1, 0}, {square, square}};
    EXPECT_EQ(scenes::refusal<2>(test_of("bullet-wall", "unswapped"), two, {}), "wrong.takes.one");
    EXPECT_EQ(scenes::refusal<2>(test_of("bullet-wall", "first-in-list"), two, {}), "");
    EXPECT_EQ(scenes::refusal<2>(test_of("two-boxes", "one-axis"), one, {}), "wrong.takes.query");
    const WrongTest &substeps = test_of("bullet-wall", "substeps");
    for (const int steps : {-1, 0, 10001})
        EXPECT_EQ(scenes::refusal<2>(substeps, one, {steps, 0, 0}), "wrong.takes.steps") << steps;
    for (const int steps : {1, 10000})
        EXPECT_EQ(scenes::refusal<2>(substeps, one, {steps, 0, 0}), "") << steps;
    EXPECT_EQ(scenes::refusal<3>(test_of("boxes-3d", "looks-touching"),
                                 OverlapQuestion<3>{Box3{}, Box3{}}, {0, std::nan(""), 0}),
              "wrong.takes.angles");
}

// --- The whole range: no crash and no infinity; NaN only where the mistake is about it.

namespace {

template <int N> bool sound(const WrongTest &test, const Answer<N> &answer) {
    const bool may_be_nan = test.id == "concentric-divide" || test.id == "centre-inside";
    const auto good = [&](double x) { return std::isfinite(x) || (may_be_nan && std::isnan(x)); };
    const auto good_all = [&](const Vec<N> &v) {
        for (int i = 0; i < N; ++i)
            if (!good(v[i]))
                return false;
        return true;
    };
    if (const auto *contact = std::get_if<ContactAnswer<N>>(&answer))
        return !*contact || (good_all((*contact)->normal) && good((*contact)->depth) &&
                             good_all((*contact)->point));
    const auto *swept = std::get_if<SweepAnswer<N>>(&answer);
    if (swept == nullptr || !swept->hit)
        return true;
    return std::isfinite(swept->hit->t) &&
           (test.hit_and_time_only ||
            (good_all(swept->hit->normal) && good_all(swept->hit->point)));
}

template <int N> void whole_range(std::uint64_t seed, int cases) {
    Random random(seed);
    int asked = 0, agreed = 0;
    for (int k = 0; k < cases; ++k) {
        const Kind kind = any_kind(random);
        const Shape<N> a = shape<N>(random, kind), b = shape<N>(random, kind);
        const Vec<N> move = movement<N>(random, kind);
        const WrongArguments arguments{random.between(1, 20), 1.0 * random.between(-360, 360),
                                       90.0 * random.between(-1, 1)};
        for (const WrongTest &test : scenes::wrong_tests()) {
            const Question<N> question = question_of<N>(test.query, a, b, move);
            if (!scenes::refusal(test, question, arguments).empty())
                continue;
            const auto both =
                ask<N>(test, question, random.chance(50) ? counts : misses, arguments);
            ASSERT_EQ(both.right.index(), both.wrong.index()) << test.id;
            ASSERT_TRUE(sound<N>(test, both.wrong)) << test.scene << " " << test.id;
            ASSERT_TRUE(sound<N>(test, both.right)) << test.scene << " " << test.id;
            if (const auto price_of = test.functions<N>().price) {
                for (const scenes::Price &one : price_of(question))
                    ASSERT_TRUE(std::isfinite(one.value)) << test.id << " " << one.key;
            }
            ++asked;
            agreed += both.agree;
        }
    }
    EXPECT_GT(agreed, asked / 4);
    EXPECT_LT(agreed, asked * 19 / 20);
}

} // namespace

TEST(WrongTable, SoundOverTheWholeRange) {
    whole_range<2>(40, 10000);
    whole_range<3>(41, 10000);
}
