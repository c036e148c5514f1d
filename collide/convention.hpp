#pragma once

/// What lessons disagree about, as one value that is passed in.
namespace collide {

/// The depth of two overlapping boxes on one axis.
enum class BoxDepth {
    half_extents,     ///< the smaller of the two pushes that separate them: the whole way out
    interval_overlap, ///< the length of the shared interval: falls short when one contains the
                      ///< other
};

struct Convention {
    bool touching_counts = true; ///< is touching (depth 0) a hit?
    BoxDepth box_depth = BoxDepth::half_extents;
};

} // namespace collide
