#pragma once

/// The two one-axis functions that everything else is built from: do two intervals overlap, and
/// which value of an interval is nearest to a given one.
namespace collide {

/// How two shapes (or two intervals) stand to each other. Ordered: a higher value is "more"
/// contact.
enum class Relation { separate, touching, overlapping };

/// All values x with min <= x <= max, in world units.
struct Interval {
    double min;
    double max;
};

/// Overlapping when each begins before the other ends; touching when that only holds with <=.
/// The comparisons are exact: no tolerance, so "touching" means the very same number.
constexpr Relation relation(Interval a, Interval b) {
    if (a.min < b.max && b.min < a.max)
        return Relation::overlapping;
    if (a.min <= b.max && b.min <= a.max)
        return Relation::touching;
    return Relation::separate;
}

/// The value of `i` nearest to `x`: min(max(x, i.min), i.max).
constexpr double clamp(double x, Interval i) { return x < i.min ? i.min : (x > i.max ? i.max : x); }

} // namespace collide
