#include "scenes/hand.hpp"

#include <set>

#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

using collide::Box2;
using collide::Circle;

const Circle circle{{1, 2}, 1.5};
const Box2 box{{0, 0}, {4, 2}};

Grab grab(const std::string &handle, Vec2 from) { return {handle, from, nullptr}; }

void expect_equal(const Circle &is, const Circle &should, const std::string &what) {
    EXPECT_EQ(is.centre.x, should.centre.x) << what;
    EXPECT_EQ(is.centre.y, should.centre.y) << what;
    EXPECT_EQ(is.radius, should.radius) << what;
}
void expect_equal(const Box2 &is, const Box2 &should, const std::string &what) {
    EXPECT_EQ(is.min.x, should.min.x) << what;
    EXPECT_EQ(is.min.y, should.min.y) << what;
    EXPECT_EQ(is.max.x, should.max.x) << what;
    EXPECT_EQ(is.max.y, should.max.y) << what;
}

struct CircleCase {
    std::string what, handle;
    Vec2 from, to;
    DragOptions options;
    Circle becomes;
};

TEST(Hand, DragsACircle) {
    const std::vector<CircleCase> cases{
        {"body, free", "a.body", {1.1, 2.2}, {2.1, 1.2}, {}, {{2, 1}, 1.5}},
        {"centre snaps", "a.centre", {1, 2}, {2.1, 2.9}, {0.25, false}, {{2, 3}, 1.5}},
        {"grab offset is kept", "a.body", {2, 2}, {3, 2}, {0.25, false}, {{2, 2}, 1.5}},
        {"shift locks x", "a.body", {0, 0}, {2, 1}, {0.25, true}, {{3, 2}, 1.5}},
        {"shift locks y", "a.body", {0, 0}, {1, -2}, {0.25, true}, {{1, 0}, 1.5}},
        {"rim grows", "a.rim", {2.5, 2}, {3.1, 2}, {0.25, false}, {{1, 2}, 2}},
        {"rim keeps its offset", "a.rim", {2.6, 2}, {3.6, 2}, {}, {{1, 2}, 2.5}},
        {"rim through the centre stops at 0", "a.rim", {2.5, 2}, {1, 2}, {}, {{1, 2}, 0}},
        {"no movement, no snap", "a.centre", {1, 2}, {1, 2}, {0.7, false}, circle},
    };
    for (const CircleCase &c : cases) {
        const auto is = dragged("a", circle, grab(c.handle, c.from), c.to, c.options);
        ASSERT_TRUE(is) << c.what;
        EXPECT_NEAR(is->radius, c.becomes.radius, 1e-12) << c.what;
        EXPECT_NEAR(is->centre.x, c.becomes.centre.x, 1e-12) << c.what;
        EXPECT_NEAR(is->centre.y, c.becomes.centre.y, 1e-12) << c.what;
    }
}

TEST(Hand, ARadiusOfNothingCanBePulledOpen) {
    const auto open = dragged("a", Circle{{1, 2}, 0}, grab("a.rim", {1, 2}), {1, 4}, {0.25, false});
    ASSERT_TRUE(open);
    expect_equal(*open, {{1, 2}, 2}, "pulled up by 2");
}

struct BoxCase {
    std::string what, handle;
    Vec2 from, to;
    DragOptions options;
    Box2 becomes;
};

TEST(Hand, DragsABox) {
    const std::vector<BoxCase> cases{
        {"body", "b.body", {2, 1}, {3.1, 0.9}, {0.25, false}, {{1, 0}, {5, 2}}},
        {"left edge", "b.min.x", {0, 1}, {-0.9, 9}, {0.25, false}, {{-1, 0}, {4, 2}}},
        {"right edge", "b.max.x", {4, 1}, {4.6, 0}, {0.25, false}, {{0, 0}, {4.5, 2}}},
        {"lower edge", "b.min.y", {1, 0}, {3, -1}, {0.25, false}, {{0, -1}, {4, 2}}},
        {"upper edge", "b.max.y", {1, 2}, {3, 3}, {0.25, false}, {{0, 0}, {4, 3}}},
        {"min", "b.min", {0, 0}, {1, -1}, {}, {{1, -1}, {4, 2}}},
        {"max", "b.max", {4, 2}, {5, 3}, {}, {{0, 0}, {5, 3}}},
        {"min-max", "b.min-max", {0, 2}, {-1, 3}, {}, {{-1, 0}, {4, 3}}},
        {"max-min", "b.max-min", {4, 0}, {5, -1}, {}, {{0, -1}, {5, 2}}},
        {"edge through the other", "b.min.x", {0, 1}, {6, 1}, {}, {{4, 0}, {6, 2}}},
        {"corner through the other", "b.max", {4, 2}, {-1, -3}, {}, {{-1, -3}, {0, 0}}},
        {"locked corner", "b.max", {4, 2}, {6, 3}, {0.25, true}, {{0, 0}, {6, 2}}},
    };
    for (const BoxCase &c : cases) {
        const auto is = dragged("b", box, grab(c.handle, c.from), c.to, c.options);
        ASSERT_TRUE(is) << c.what;
        expect_equal(*is, c.becomes, c.what);
    }
}

TEST(Hand, ABoxOfNoSizeCanBePulledOpenByEveryHandle) {
    const Box2 point{{1, 1}, {1, 1}};
    for (const std::string part : {"min", "max", "min-max", "max-min"}) {
        const auto is = dragged("b", point, grab("b." + part, {1, 1}), {3, 0}, {});
        ASSERT_TRUE(is) << part;
        expect_equal(*is, {{1, 0}, {3, 1}}, part);
    }
}

TEST(Hand, AsGivenKeepsCornersAsDragged) {
    const auto is = dragged_as_given("a", box, grab("a.max", {4, 2}), {-1, 1}, {});
    ASSERT_TRUE(is);
    expect_equal(*is, {{0, 0}, {-1, 1}}, "inverted on x");
}

TEST(Hand, OtherShapesHandlesAreNotMine) {
    EXPECT_FALSE(dragged("a", circle, grab("b.body", {0, 0}), {1, 1}, {}));
    EXPECT_FALSE(dragged("a", circle, grab("a.min", {0, 0}), {1, 1}, {}));
    EXPECT_FALSE(dragged("a", box, grab("ab.min", {0, 0}), {1, 1}, {}));
    EXPECT_FALSE(dragged("a", box, grab("a", {0, 0}), {1, 1}, {}));
}

TEST(Hand, NothingButNumbersComesOut) {
    const double infinity = std::numeric_limits<double>::infinity();
    const auto same = dragged("a", circle, grab("a.body", {0, 0}), {infinity, 0}, {});
    ASSERT_TRUE(same);
    expect_equal(*same, circle, "an infinite pointer moves nothing");
    const auto far = dragged("a", circle, grab("a.body", {0, 0}), {1e300, 0}, {0.25, false});
    ASSERT_TRUE(far);
    EXPECT_EQ(far->centre.x, 1e150) << "the limit of every state";
}

TEST(Hand, SnapsToMultiples) {
    EXPECT_EQ(snapped(1.3, 0.25), 1.25);
    EXPECT_EQ(snapped(-1.4, 0.25), -1.5);
    EXPECT_EQ(snapped(1.3, 0), 1.3);
    EXPECT_EQ(snapped(1e300, 0.25), 1e300);
    EXPECT_FALSE(std::signbit(snapped(-0.1, 0.25)));
    EXPECT_EQ(snapped(0.27, 0.1), 0.3) << "the double that is written so";
}

TEST(Hand, HandlesHaveNamesOfTheirOwnAndBodiesComeFirst) {
    std::vector<Handle> handles;
    add_handles(handles, "a", circle);
    add_handles(handles, "b", box);
    std::set<std::string> names;
    for (const Handle &h : handles) {
        EXPECT_TRUE(names.insert(h.name).second) << h.name;
        EXPECT_EQ(h.label.find('['), h.label.npos) << h.label;
    }
    EXPECT_EQ(names.size(), 3u + 9u);
    EXPECT_EQ(handles.front().name, "a.body");
    EXPECT_TRUE(std::holds_alternative<Polyline>(handles.front().shape));
    EXPECT_EQ(handles[1].at, Vec2(2.5, 2)) << "the rim is shown at its right end";
}

} // namespace
} // namespace scenes
