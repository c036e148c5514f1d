#include "collide/interval.hpp"

#include <gtest/gtest.h>

#include "tests/collide/support.hpp"

using namespace testing_core;

TEST(Interval, Relation) {
    struct Case {
        Interval a, b;
        Relation expected;
    };
    for (const Case &c : {
             Case{{0, 2}, {1, 3}, Relation::overlapping},
             Case{{0, 2}, {2, 3}, Relation::touching},
             Case{{0, 2}, {3, 4}, Relation::separate},
             Case{{0, 4}, {1, 2}, Relation::overlapping}, // contained
             Case{{0, 4}, {0, 4}, Relation::overlapping}, // the same
             Case{{0, 4}, {2, 2}, Relation::overlapping}, // no length, inside
             Case{{0, 4}, {4, 4}, Relation::touching},    // no length, at the end
             Case{{1, 1}, {1, 1}, Relation::touching},    // two points
             Case{{1, 1}, {2, 2}, Relation::separate},
             Case{{0, 0.1 + 0.2}, {0.3, 1}, Relation::overlapping}, // by one ulp
             Case{{0, 0.3}, {0.1 + 0.2, 1}, Relation::separate},
             Case{{-0.0, 1}, {-1, 0.0}, Relation::touching},
             Case{{0, 5e-324}, {5e-324, 1}, Relation::touching},
             Case{{-1e150, 1e150}, {1e150, 1e150}, Relation::touching},
         }) {
        SCOPED_TRACE(testing::Message() << "[" << c.a.min << "," << c.a.max << "] against ["
                                        << c.b.min << "," << c.b.max << "]");
        EXPECT_EQ(relation(c.a, c.b), c.expected);
        EXPECT_EQ(relation(c.b, c.a), c.expected) << "swapped";
        EXPECT_EQ(relation(Interval{-c.a.max, -c.a.min}, Interval{-c.b.max, -c.b.min}), c.expected)
            << "mirrored";
    }
}

TEST(Interval, Clamp) {
    EXPECT_EQ(clamp(4, {-3.25, 0.25}), 0.25);
    EXPECT_EQ(clamp(-4, {-3.25, 0.25}), -3.25);
    EXPECT_EQ(clamp(-1.5, {-3.25, 0.25}), -1.5);
    EXPECT_EQ(clamp(0.25, {-3.25, 0.25}), 0.25);
    EXPECT_EQ(clamp(7, {2, 2}), 2);
}
