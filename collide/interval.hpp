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

/// Two intervals overlap when each begins before the other ends, and meet when that holds with <=.
/// The comparisons are exact: no tolerance, so "touching" means the very same number. (& instead of
/// &&: which comparison fails cannot be predicted, and a branch that the processor predicts wrongly
/// costs more time than both comparisons.)
constexpr bool overlap(Interval a, Interval b) { return (a.min < b.max) & (b.min < a.max); }
constexpr bool meet(Interval a, Interval b) { return (a.min <= b.max) & (b.min <= a.max); }

/// What overlaps also meets, so none, one or both hold: separate, touching, overlapping.
constexpr Relation relation_by(bool meeting, bool overlapping) {
    return static_cast<Relation>(meeting + overlapping);
}
constexpr Relation relation(Interval a, Interval b) {
    return relation_by(meet(a, b), overlap(a, b));
}

/// The value of `i` nearest to `x`: min(max(x, i.min), i.max).
constexpr double clamp(double x, Interval i) {
    const double raised = x < i.min ? i.min : x;
    return raised > i.max ? i.max : raised;
}

} // namespace collide
