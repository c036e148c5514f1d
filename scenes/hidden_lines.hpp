#pragma once

#include <optional>
#include <vector>

#include "collide/shapes.hpp"
#include "scenes/orbit.hpp"

/// Which part of an edge cannot be seen? Worked out from the shapes themselves, not from pixels.
///
/// What a convex body hides is convex too: its shadow, as cast by a lamp at the eye. A straight
/// edge is in that shadow from one fraction of its length to another, or not at all.
namespace scenes {

/// From one fraction of an edge to another.
struct Span {
    double from = 0;
    double to = 1;
};

/// The part of the edge p -> q that lies strictly behind or inside the body. Touching the border
/// of the shadow hides nothing.
std::optional<Span> hidden_part(const Eye &eye, const Vec3 &p, const Vec3 &q,
                                const collide::Box3 &body);
std::optional<Span> hidden_part(const Eye &eye, const Vec3 &p, const Vec3 &q,
                                const collide::Sphere &body);

/// Whether the face of a box at the end of `axis` (side -1: min, +1: max) looks at the eye.
bool faces_viewer(const Eye &eye, const collide::Box3 &box, int axis, int side);

struct Piece {
    Vec3 from, to;
    bool hidden;
};
/// The edge p -> q cut at the ends of the spans, in order.
std::vector<Piece> cut(const Vec3 &p, const Vec3 &q, std::vector<Span> hidden);

/// One of the twelve edges of a box: along `axis`, at the given ends of the two other axes (in
/// order).
struct BoxEdge {
    int axis;
    int sides[2]; ///< -1: min, +1: max
    Vec3 from, to;
};
std::vector<BoxEdge> edges(const collide::Box3 &box);
/// An edge of a convex box is hidden by it as a whole, or not at all: when both of its faces turn
/// away.
bool hidden_by_itself(const Eye &eye, const collide::Box3 &box, const BoxEdge &edge);

} // namespace scenes
