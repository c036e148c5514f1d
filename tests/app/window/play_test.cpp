#include "app/window/play.hpp"

#include <gtest/gtest.h>

#include "app/window/history.hpp"
#include "app/window/morph.hpp"

namespace app {
namespace {

using scenes::KeyValue;
using scenes::PlayStep;

/// Two frames that jump, then a glide, as the bullet plays.
const std::vector<PlayStep> timeline{{0, 0, 0.8}, {1, 1, 0.8}, {0, 0.6, 2}};

TEST(Play, JumpsAndGlides) {
    struct Case {
        double seconds, value;
    };
    for (const Case &c : {Case{0, 0}, Case{0.79, 0}, Case{0.8, 1}, Case{1.59, 1}, Case{1.6, 0},
                          Case{2.6, 0.3}, Case{3.6, 0.6}, Case{99, 0.6}, Case{-1, 0}})
        EXPECT_NEAR(value_at(timeline, c.seconds), c.value, 1e-12) << c.seconds;
    EXPECT_DOUBLE_EQ(total_seconds(timeline), 3.6);
    EXPECT_EQ(value_at({}, 1), 0);
}

TEST(Play, StepsFromMomentToMoment) {
    const double moments[] = {0, 0.8, 1.6, 3.6};
    double at = 0;
    for (const double moment : {0.8, 1.6, 3.6, 3.6}) {
        at = next_moment(timeline, at);
        EXPECT_NEAR(at, moment, 1e-12);
    }
    for (int i = 2; i >= 0; --i) {
        at = previous_moment(timeline, at);
        EXPECT_NEAR(at, moments[i], 1e-12);
    }
    EXPECT_EQ(previous_moment(timeline, 0), 0);
}

TEST(Play, FindsWhenAValueIsShown) {
    EXPECT_NEAR(seconds_of(timeline, 1), 0.8, 1e-12);
    EXPECT_NEAR(seconds_of(timeline, 0.3), 2.6, 1e-12);
    EXPECT_EQ(seconds_of(timeline, 7), 0);
}

TEST(Play, RunsToTheEndAndBeginsAnew) {
    Player player;
    player.speed = 0.5;
    player.toggle(timeline);
    player.advance(timeline, 1);
    EXPECT_TRUE(player.playing);
    EXPECT_NEAR(player.seconds, 0.5, 1e-12);
    player.advance(timeline, 100);
    EXPECT_FALSE(player.playing);
    player.toggle(timeline);
    EXPECT_TRUE(player.playing);
    EXPECT_EQ(player.seconds, 0);
    Player still;
    still.toggle({});
    EXPECT_FALSE(still.playing);
}

TEST(Morph, NumbersGlideAndEverythingElseChangesAtOnce) {
    const std::vector<KeyValue> from{
        {"mode", "box"}, {"a", "0,0"}, {"walls", "0,0,1,1"}, {"gone", "1"}};
    const std::vector<KeyValue> to{
        {"mode", "sphere"}, {"a", "4,-2"}, {"walls", "1,1,2,2;3,3,4,4"}, {"fresh", "9"}};
    const std::vector<KeyValue> half{
        {"mode", "sphere"}, {"a", "1,-0.5"}, {"walls", "1,1,2,2;3,3,4,4"}, {"fresh", "9"}};
    EXPECT_EQ(blended(from, to, 0.25), half);
    EXPECT_EQ(blended(from, to, 1), to);
    EXPECT_EQ(eased(0), 0);
    EXPECT_EQ(eased(0.5), 0.5);
    EXPECT_EQ(eased(2), 1);
}

TEST(History, ARunOfStepsIsOne) {
    const auto document = [](const char *value) { return History::Document{{"k", value}}; };
    History history;
    history.record(document("1"));
    history.record(document("2"), "nudge a");
    history.record(document("3"), "nudge a");
    history.record(document("4"), "nudge b");
    EXPECT_EQ(history.undo(document("5")), document("4"));
    EXPECT_EQ(history.undo(document("4")), document("2"));
    EXPECT_EQ(history.redo(document("2")), document("4"));
    EXPECT_EQ(history.undo(document("4")), document("2"));
    EXPECT_EQ(history.undo(document("2")), document("1"));
    EXPECT_FALSE(history.undo(document("1")));
    history.record(document("1")); // a new step forgets what was undone
    EXPECT_FALSE(history.redo(document("6")));
}

TEST(History, AnInterruptedRunIsTwo) {
    History history;
    history.record({{"k", "1"}}, "nudge a");
    history.end_run();
    history.record({{"k", "2"}}, "nudge a");
    EXPECT_TRUE(history.undo({}));
    EXPECT_TRUE(history.can_undo());
}

} // namespace
} // namespace app
