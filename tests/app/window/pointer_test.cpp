#include "app/window/pointer.hpp"

#include <gtest/gtest.h>

namespace app {
namespace {

using scenes::CircleMark;
using scenes::Dot;
using scenes::Frame;
using scenes::Handle;
using scenes::Line;
using scenes::Polyline;

/// 100 points a unit, the world's origin at (500, 500).
const Frame frame{{{0, 0}, 10}, {{0, 0}, {1000, 1000}}};

Handle handle(std::string name, decltype(Handle::shape) shape, Vec2 at) {
    Handle made;
    made.name = std::move(name);
    made.shape = std::move(shape);
    made.at = at;
    const bool moves = made.name.ends_with("body") || made.name.ends_with("centre");
    made.cursor = moves ? scenes::Cursor::move : scenes::Cursor::resize_all;
    return made;
}

/// A circle as the scenes offer it: disc, rim, centre.
std::vector<Handle> circle(const std::string &name, Vec2 centre, double radius) {
    Polyline disc{{}, true};
    for (int i = 0; i < 48; ++i)
        disc.points.push_back(centre + radius * Vec2(std::cos(i * 0.1309), std::sin(i * 0.1309)));
    return {handle(name + ".body", disc, centre),
            handle(name + ".rim", CircleMark{centre, radius}, centre + Vec2(radius, 0)),
            handle(name + ".centre", Dot{centre}, centre)};
}

std::vector<Handle> box(const std::string &name, Vec2 min, Vec2 max) {
    const Vec2 a(min.x, max.y), b(max.x, min.y), middle = 0.5 * (min + max);
    return {handle(name + ".body", Polyline{{min, b, max, a}, true}, middle),
            handle(name + ".min.x", Line{min, a}, 0.5 * (min + a)),
            handle(name + ".max.x", Line{b, max}, 0.5 * (b + max)),
            handle(name + ".min.y", Line{min, b}, 0.5 * (min + b)),
            handle(name + ".max.y", Line{a, max}, 0.5 * (a + max)),
            handle(name + ".min", Dot{min}, min),
            handle(name + ".max", Dot{max}, max)};
}

std::vector<Handle> together(std::vector<Handle> first, const std::vector<Handle> &second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

/// `right` and `up` in points from the origin.
std::string picked(const std::vector<Handle> &handles, double right, double up,
                   double reach = mouse_reach) {
    const Handle *found = pick(handles, frame, {500 + right, 500 - up}, reach);
    return found ? found->name : "";
}

TEST(Pick, TakesWhatLiesUnderThePointer) {
    const auto shapes = together(circle("a", {0, 0}, 1), box("b", {2, 0}, {4, 2}));
    struct Case {
        double right, up;
        const char *what;
    };
    const Case cases[] = {
        {0, 0, "a.centre"},    {11, 0, "a.centre"},   {50, 0, "a.body"},     {99, 0, "a.rim"},
        {111, 0, "a.rim"},     {0, -104, "a.rim"},    {130, 0, ""},          {300, 100, "b.body"},
        {203, 100, "b.min.x"}, {190, 100, "b.min.x"}, {300, 205, "b.max.y"}, {202, 3, "b.min"},
        {408, 208, "b.max"},   {196, -4, "b.min"},    {-300, 300, ""},
    };
    for (const Case &c : cases)
        EXPECT_EQ(picked(shapes, c.right, c.up), c.what) << c.right << ", " << c.up;
}

TEST(Pick, HandlesComeBeforeBodiesThatCoverThem) {
    const auto shapes = together(box("b", {2, 0}, {4, 2}), circle("a", {2, 0}, 1.5));
    EXPECT_EQ(picked(shapes, 204, 4), "a.centre"); // both points near: the nearest, then the last
    EXPECT_EQ(picked(shapes, 204, 60), "b.min.x"); // under A's disc
    EXPECT_EQ(picked(shapes, 240, 60), "a.body");  // of two bodies the one on top
}

TEST(Pick, FingersReachFarther) {
    const auto shapes = circle("a", {0, 0}, 1);
    EXPECT_EQ(picked(shapes, 118, 0), "");
    EXPECT_EQ(picked(shapes, 118, 0, finger_reach), "a.rim");
}

TEST(Pick, APressCloseToABodyTakesIt) {
    const std::vector<Handle> bare{box("b", {0, 0}, {2, 2}).front()};
    EXPECT_EQ(picked(bare, 207, 100), "b.body");
    EXPECT_EQ(picked(bare, 209, 100), "");
}

TEST(Pick, ThinBoxesCanStillBeMoved) {
    const auto wall = box("b", {0, 0}, {0.2, 3}); // 20 points wide
    EXPECT_EQ(picked(wall, 10, 150), "b.body");
    EXPECT_EQ(picked(wall, 2, 150), "b.min.x");
    EXPECT_EQ(picked(wall, 18, 150), "b.max.x");
    EXPECT_EQ(picked(wall, -9, 150), "b.min.x");
}

TEST(Pick, CoincidingHandlesCanBePulledApart) {
    for (const double radius : {0.0, 0.01, 0.05}) {
        const auto point = circle("a", {0, 0}, radius);
        EXPECT_EQ(picked(point, 2, 1), "a.centre") << radius;
        EXPECT_EQ(picked(point, 9, 0), "a.rim") << radius;
    }
    const auto speck = box("b", {1, 1}, {1, 1});
    EXPECT_EQ(picked(speck, 101, 101), "b.body");
    EXPECT_EQ(picked(speck, 108, 104), "b.max");
}

TEST(Pointer, AClickMovesNothing) {
    Pointer pointer;
    pointer.press({10, 10}, Button::left, "a.rim", false);
    EXPECT_FALSE(pointer.move({11, 11}));
    EXPECT_EQ(pointer.gesture(), Gesture::press);
    EXPECT_TRUE(pointer.release());
    EXPECT_FALSE(pointer.busy());
}

TEST(Pointer, ADragBeginsBeyondTheSlackAndGoesOnNearThePress) {
    Pointer pointer;
    pointer.press({10, 10}, Button::left, "a.rim", true);
    EXPECT_TRUE(pointer.move({13, 10}));
    EXPECT_TRUE(pointer.dragging());
    EXPECT_TRUE(pointer.move({10, 10})); // back again: still a drag
    EXPECT_TRUE(pointer.dragging());
    EXPECT_FALSE(pointer.release());
}

TEST(Pointer, TheBackgroundPansOrTurnsFromFourPointsOn) {
    struct Case {
        Button button;
        bool orbits;
        Gesture becomes;
    };
    for (const Case &c :
         {Case{Button::left, false, Gesture::pan}, Case{Button::left, true, Gesture::orbit},
          Case{Button::right, true, Gesture::pan}, Case{Button::middle, false, Gesture::pan}}) {
        Pointer pointer;
        pointer.press({0, 0}, c.button, "", c.orbits);
        EXPECT_FALSE(pointer.move({3, 0}));
        EXPECT_EQ(pointer.move({4, 0}), Vec2(4, 0)); // nothing of the way is lost
        EXPECT_EQ(pointer.gesture(), c.becomes);
        EXPECT_EQ(pointer.move({5, 2}), Vec2(1, 2));
    }
}

TEST(Pointer, OtherButtonsNeverTakeAHandle) {
    Pointer pointer;
    pointer.press({0, 0}, Button::right, "a.body", false);
    EXPECT_TRUE(pointer.handle().empty());
    EXPECT_TRUE(pointer.move({20, 0}));
    EXPECT_EQ(pointer.gesture(), Gesture::pan);
}

} // namespace
} // namespace app
