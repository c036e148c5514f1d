#include "app/picture/labels.hpp"

#include <cmath>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

namespace app {
namespace {

const Rect room{{0, 0}, {600, 400}};

LabelWish wish(const char *text, Vec2 anchor, Vec2 toward) {
    LabelWish w;
    w.line = set_line(text, 14);
    w.anchor = anchor;
    w.toward = toward;
    w.room = room;
    return w;
}

TEST(Labels, LandOnTheWishedSideWhenNothingIsInTheWay) {
    constexpr double d = std::numbers::sqrt2 / 2;
    const Vec2 anchor(300, 200);
    for (const Vec2 &toward : {Vec2(1, 0), Vec2(-1, 0), Vec2(0, 1), Vec2(0, -1), Vec2(d, d),
                               Vec2(-d, d), Vec2(d, -d), Vec2(-d, -d)}) {
        const std::vector<LabelWish> wishes{wish("r = 1.25", anchor, toward)};
        const auto places = place_labels(wishes, {}, {});
        ASSERT_TRUE(places[0]);
        const Vec2 centre = places[0]->box.centre() - anchor;
        EXPECT_GT(centre.x * toward.x + centre.y * toward.y, 0);
        EXPECT_NEAR(toward.x == 0 ? centre.x : 0, 0, 1e-9);
        EXPECT_NEAR(toward.y == 0 ? centre.y : 0, 0, 1e-9);
        EXPECT_FALSE(places[0]->far);
    }
}

TEST(Labels, MoveOffALine) {
    Obstacles lines;
    lines.add(Points{{300, 190}, {600, 190}}, false, 2, room);
    const std::vector<LabelWish> wishes{wish("on the line?", {300, 190}, {1, 0})};
    const auto places = place_labels(wishes, lines, {});
    ASSERT_TRUE(places[0]);
    EXPECT_EQ(lines.cost(places[0]->box), 0);
}

TEST(Labels, NeverOverlapAndNeverLeaveTheRoom) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> x(0, 600), y(0, 400), angle(0, 6.28);
    const char *texts[] = {"A",
                           "B",
                           "r_{a} + r_{b} = 3",
                           "n = (0.6, 0.8)",
                           "depth = 0.5",
                           "where the centre can touch",
                           "≈ 0.164"};
    std::size_t shown = 0, all = 0;
    for (int k = 0; k < 150; ++k) {
        std::vector<LabelWish> wishes;
        Obstacles lines;
        const Vec2 crowd(x(random), y(random)); // half of them in one place
        for (int i = 0; i < 14; ++i) {
            const double a = angle(random);
            const Vec2 p = i % 2 ? crowd : Vec2(x(random), y(random));
            wishes.push_back(
                wish(texts[i % 7], p, i == 5 ? Vec2(0) : Vec2(std::cos(a), std::sin(a))));
            lines.add(Points{p, {x(random), y(random)}}, false, 1, room);
        }
        const std::vector<Rect> taken{{{0, 0}, {200, 30}}};
        const auto places = place_labels(wishes, lines, taken);
        for (std::size_t i = 0; i < places.size(); ++i) {
            ++all;
            if (!places[i])
                continue;
            ++shown;
            const Rect &box = places[i]->box;
            EXPECT_TRUE(contains(room, box.min) && contains(room, box.max));
            EXPECT_FALSE(overlaps(box, taken[0]));
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_FALSE(places[j] && overlaps(box, places[j]->box))
                    << k << ": " << i << ", " << j;
        }
    }
    EXPECT_GE(shown, all * 98 / 100);
}

TEST(Labels, FixedOnesStayOrGo) {
    std::vector<LabelWish> wishes{wish("5", {100, 100}, {0, 1}), wish("6", {104, 100}, {0, 1}),
                                  wish("7", {300, 399}, {0, 1})};
    for (LabelWish &w : wishes)
        w.fixed = true;
    const auto places = place_labels(wishes, {}, {});
    ASSERT_TRUE(places[0]);
    EXPECT_NEAR(places[0]->box.centre().x, 100, 1e-9);
    EXPECT_FALSE(places[1]);
    ASSERT_TRUE(places[2]); // pushed inside rather than cut
    EXPECT_LE(places[2]->box.max.y, 400);
}

TEST(Labels, StayCalmInADrag) {
    // A point passes slowly under a line: its label may change sides, but not from frame to frame.
    Obstacles lines;
    lines.add(Points{{0, 150}, {600, 160}}, false, 1.5, room);
    int jumps = 0;
    std::optional<Vec2> before;
    for (int i = 0; i < 400; ++i) {
        const std::vector<LabelWish> wishes{wish("A = (1, 2)", {100 + i, 40 + 0.5 * i}, {1, 0})};
        const auto places = place_labels(wishes, lines, {});
        ASSERT_TRUE(places[0]);
        const Vec2 at = places[0]->box.centre() - wishes[0].anchor;
        jumps += before && length(at - *before) > 4;
        before = at;
    }
    EXPECT_LE(jumps, 8);
}

TEST(Labels, StayWhereTheyWereWhileThatIsTolerable) {
    // The same slow drag between two others; each frame knows the one before.
    Obstacles lines;
    lines.add(Points{{0, 150}, {600, 160}}, false, 1.5, room);
    std::vector<std::optional<LabelSpot>> before(3);
    int jumps = 0, without_memory = 0;
    std::vector<Vec2> last(3), last_without(3);
    for (int i = 0; i < 400; ++i) {
        std::vector<LabelWish> wishes{wish("A = (1, 2)", {100 + i, 40 + 0.5 * i}, {1, 0}),
                                      wish("n = (0.6, 0.8)", {300, 120}, {0, -1}),
                                      wish("depth = 0.5", {310, 130}, {0, 1})};
        const auto fresh = place_labels(wishes, lines, {});
        for (std::size_t k = 0; k < 3; ++k)
            wishes[k].before = before[k];
        const auto places = place_labels(wishes, lines, {});
        for (std::size_t k = 0; k < 3; ++k) {
            ASSERT_TRUE(places[k] && fresh[k]);
            before[k] = places[k]->spot;
            const Vec2 at = places[k]->box.centre() - wishes[k].anchor;
            const Vec2 at_fresh = fresh[k]->box.centre() - wishes[k].anchor;
            jumps += i > 0 && length(at - last[k]) > 12;
            without_memory += i > 0 && length(at_fresh - last_without[k]) > 12;
            last[k] = at;
            last_without[k] = at_fresh;
        }
    }
    EXPECT_LE(jumps, 12);
    EXPECT_LT(jumps, without_memory);
}

TEST(Labels, WhatLiesUnderThemIsCountedExactly) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> x(0, 600), y(0, 400);
    for (int k = 0; k < 40; ++k) {
        Obstacles lines;
        for (int i = 0; i < 30; ++i) // and some along the borders of anything square
            lines.add(Points{{x(random), y(random)}, {x(random), y(random)}}, false, 1 + i % 3,
                      room);
        lines.add(Points{{0, 0}, {600, 0}, {600, 400}, {0, 400}}, true, 1, room);
        LabelWish w = wish("r_{a} + r_{b} = 3", {x(random), y(random)}, {1, 0});
        w.fixed = true;
        const auto places = place_labels(std::span(&w, 1), lines, {});
        ASSERT_TRUE(places[0]);
        EXPECT_NEAR(places[0]->covered, lines.cost(grown(places[0]->box, 1)), 1e-6) << k;
    }
}

TEST(Labels, GoToAnotherPlaceThatDoesAsWell) {
    Obstacles lines;
    for (double y : {180.0, 190.0, 200.0, 210.0, 220.0}) // all around the first place
        lines.add(Points{{100, y}, {500, y}}, false, 1.5, room);
    LabelWish w = wish("B", {300, 200}, {1, 0});
    w.others = {{{300, 60}, {0, -1}}};
    const auto places = place_labels(std::span(&w, 1), lines, {});
    ASSERT_TRUE(places[0]);
    EXPECT_EQ(places[0]->spot.anchor, 1u);
    EXPECT_EQ(places[0]->anchor, Vec2(300, 60));
    EXPECT_EQ(places[0]->covered, 0);
    EXPECT_FALSE(places[0]->far);
}

TEST(Labels, GoWhenTheirPlaceCostsMoreThanTheyAreWorth) {
    Obstacles lines;
    for (double y = 2; y < 400; y += 8)
        lines.add(Points{{0, y}, {600, y}}, false, 1, room);
    LabelWish w = wish("only a note", {300, 200}, {1, 0});
    EXPECT_TRUE(place_labels(std::span(&w, 1), lines, {})[0]);
    w.worth = 100;
    EXPECT_FALSE(place_labels(std::span(&w, 1), lines, {})[0]);
    EXPECT_TRUE(place_labels(std::span(&w, 1), {}, {})[0]);
}

TEST(Labels, FixedOnesAskForLittleDistance) {
    Obstacles lines; // a row of small boxes close below
    LabelWish w = wish("r_{a} + r_{b} = 1.2999999999999998", {300, 200}, {0, 0});
    w.fixed = true;
    w.worth = 200;
    const double below = 200 + label_size(w.line).y / 2;
    lines.add(Points{{0, below + 2}, {600, below + 2}}, false, 1.2, room);
    EXPECT_TRUE(place_labels(std::span(&w, 1), lines, {})[0]);
    w.fixed = false; // the same text keeps its distance where it can
    const auto place = place_labels(std::span(&w, 1), lines, {});
    ASSERT_TRUE(place[0]);
    EXPECT_LE(place[0]->box.max.y + 2.4, below + 2);
}

TEST(Labels, SayLessWhereThereIsNoRoomForAll) {
    LabelWish w = wish("n = (1, 0)", {300, 200}, {0, 1});
    w.brief = w.line;
    w.line = stacked(w.line, set_lines("from A to B\ny is up here", 12));
    const auto roomy = place_labels(std::span(&w, 1), {}, {});
    ASSERT_TRUE(roomy[0]);
    EXPECT_FALSE(roomy[0]->spot.brief);
    EXPECT_NEAR(roomy[0]->box.size().y, label_size(w.line).y, 1e-9);

    Obstacles lines; // a corridor for one line of text
    for (double y = 2; y < 400; y += 8)
        if (y < 196 || y > 230)
            lines.add(Points{{0, y}, {600, y}}, false, 1, room);
    const auto narrow = place_labels(std::span(&w, 1), lines, {});
    ASSERT_TRUE(narrow[0]);
    EXPECT_TRUE(narrow[0]->spot.brief);
    EXPECT_NEAR(narrow[0]->box.size().y, label_size(w.brief).y, 1e-9);
    EXPECT_EQ(narrow[0]->covered, 0);

    w.before = narrow[0]->spot; // and in the next frame the same
    EXPECT_EQ(place_labels(std::span(&w, 1), lines, {})[0]->box.min, narrow[0]->box.min);
}

TEST(Labels, LeaderLinesKeepOffOtherLabels) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> x(200, 400), y(150, 250);
    int leaders = 0, crossed = 0;
    for (int k = 0; k < 60; ++k) {
        std::vector<LabelWish> wishes;
        Obstacles lines;
        for (int i = 0; i < 8; ++i) {
            const Vec2 p(x(random), y(random));
            wishes.push_back(wish("n = (0.6, 0.8)", p, {1, 0}));
            lines.add(Points{p, {x(random), y(random)}}, false, 1.5, room);
        }
        const auto places = place_labels(wishes, lines, {});
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < places.size(); ++j)
                if (i != j && places[i] && places[j] && places[i]->far) {
                    Vec2 from =
                        glm::clamp(places[i]->anchor, places[i]->box.min, places[i]->box.max);
                    Vec2 to = places[i]->anchor;
                    ++leaders;
                    crossed += clip_segment(from, to, places[j]->box);
                }
    }
    EXPECT_GT(leaders, 300);
    EXPECT_LE(crossed, leaders / 50);
}

TEST(Labels, SameInputSamePlaces) {
    std::vector<LabelWish> wishes;
    for (int i = 0; i < 20; ++i)
        wishes.push_back(wish("same", {300 + i, 200}, {0, -1}));
    const auto once = place_labels(wishes, {}, {}), again = place_labels(wishes, {}, {});
    for (std::size_t i = 0; i < once.size(); ++i) {
        ASSERT_EQ(once[i].has_value(), again[i].has_value());
        if (once[i]) {
            EXPECT_EQ(once[i]->box.min, again[i]->box.min);
        }
    }
}

} // namespace
} // namespace app
