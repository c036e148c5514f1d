#include "scenes/conventions.hpp"

#include "tests/scenes/scene_testing.hpp"

namespace scenes {
namespace {

TEST(Conventions, AreSaidWhereTheyDifferAndOnlyThere) {
    const struct {
        const char *state, *said;
    } cases[] = {
        {"scene=two-boxes", ""},
        {"scene=two-boxes&a.min=0,0&a.max=12,14&b.min=5,6&b.max=7,8",
         "Collision Detection: hit, depth 2 · the other lessons: hit, depth 7"},
        {"scene=two-circles&preset=touching",
         "AABB Collision, Boxes: hit, depth 0 · the other lessons: no hit"},
        {"scene=circle-box", ""},
        {"scene=bullet-wall", ""},
        {"scene=boxes-3d", ""},
        {"scene=boxes-3d&preset=touching",
         "AABB Collision, Boxes: hit · the other lessons: no hit"},
    };
    for (const auto &c : cases)
        EXPECT_EQ(said_difference(*scene_of(c.state)), c.said) << c.state;
}

TEST(Conventions, EachProfileHasItsSay) {
    EXPECT_EQ(said_by_profiles(*scene_of("scene=two-boxes")).size(), profiles().size());
    EXPECT_TRUE(said_by_profiles(*scene_of("scene=bullet-wall")).empty());
}

} // namespace
} // namespace scenes
