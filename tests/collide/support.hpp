#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <vector>

#include "collide/question.hpp"

/// What the tests of the core share: readable failures, seeded random shapes that really touch and
/// tie, and the symmetries under which no answer may change.
namespace collide {

template <int N> std::ostream &operator<<(std::ostream &out, const Ball<N> &ball) {
    out << (N == 2 ? "circle (" : "sphere (");
    for (int i = 0; i < N; ++i)
        out << (i > 0 ? ", " : "") << ball.centre[i];
    return out << ") r " << ball.radius;
}
template <int N> std::ostream &operator<<(std::ostream &out, const Aabb<N> &box) {
    out << "box (";
    for (int i = 0; i < N; ++i)
        out << (i > 0 ? ", " : "") << box.min[i];
    out << ")-(";
    for (int i = 0; i < N; ++i)
        out << (i > 0 ? ", " : "") << box.max[i];
    return out << ")";
}
inline std::ostream &operator<<(std::ostream &out, Relation relation) {
    return out << (relation == Relation::separate   ? "separate"
                   : relation == Relation::touching ? "touching"
                                                    : "overlapping");
}
inline std::ostream &operator<<(std::ostream &out, Region region) {
    constexpr std::array names{"inside", "face", "edge", "corner", "surface"};
    return out << names[static_cast<std::size_t>(region)];
}

} // namespace collide

namespace testing_core {

using namespace collide;

inline constexpr Convention counts{true, BoxDepth::half_extents};
inline constexpr Convention misses{false, BoxDepth::half_extents};
inline constexpr Convention interval{false, BoxDepth::interval_overlap};

template <int N> std::string show(const Vec<N> &v) {
    std::string text = "(";
    for (int i = 0; i < N; ++i) {
        char number[40];
        std::snprintf(number, sizeof number, "%s%.17g", i > 0 ? ", " : "", v[i]);
        text += number;
    }
    return text + ")";
}

/// A small generator with the same numbers on every machine (splitmix64, Steele et al. 2014).
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t bits() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    int between(int low, int high) {
        return low + static_cast<int>(bits() % static_cast<std::uint64_t>(high - low + 1));
    }
    double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
    bool chance(int percent) { return between(1, 100) <= percent; }

  private:
    std::uint64_t state_;
};

/// Where coordinates come from. A lattice makes touching and ties happen; the others try the range.
enum class Kind { lattice, tenths, anything, denormal, tiny, huge, mixed };

inline double coordinate(Random &random, Kind kind) {
    switch (kind) {
    case Kind::lattice:
        return random.between(-6, 6);
    case Kind::tenths:
        return random.between(-30, 30) / 10.0;
    case Kind::anything:
        return random.unit() * 6 - 3;
    case Kind::denormal:
        return random.between(-6, 6) * 5e-324;
    case Kind::tiny:
        return random.between(-6, 6) * 0x1p-600;
    case Kind::huge:
        return random.between(-10, 10) * 1e149;
    case Kind::mixed:
        break;
    }
    constexpr std::array all{Kind::lattice,  Kind::tenths, Kind::anything,
                             Kind::denormal, Kind::tiny,   Kind::huge};
    return coordinate(random, all[static_cast<std::size_t>(random.between(0, 5))]);
}
/// Lattice half of the time.
inline Kind any_kind(Random &random) {
    constexpr std::array all{Kind::lattice, Kind::lattice,  Kind::lattice,  Kind::lattice,
                             Kind::tenths,  Kind::anything, Kind::denormal, Kind::tiny,
                             Kind::huge,    Kind::mixed};
    return all[static_cast<std::size_t>(random.between(0, 9))];
}

template <int N> Vec<N> point(Random &random, Kind kind) {
    Vec<N> p(0);
    for (int i = 0; i < N; ++i)
        p[i] = coordinate(random, kind);
    return p;
}
template <int N> Vec<N> movement(Random &random, Kind kind) {
    Vec<N> move = 2.0 * point<N>(random, kind);
    for (int i = 0; i < N; ++i)
        if (random.chance(25))
            move[i] = random.chance(50) ? 0.0 : -0.0;
        else
            move[i] = std::clamp(move[i], -1e150, 1e150);
    return move;
}
template <int N> Ball<N> ball(Random &random, Kind kind) {
    return {point<N>(random, kind), random.chance(10) ? 0.0 : std::fabs(coordinate(random, kind))};
}
template <int N> Aabb<N> box(Random &random, Kind kind) {
    return normalized<N>({point<N>(random, kind), point<N>(random, kind)});
}
template <int N> Shape<N> shape(Random &random, Kind kind) {
    if (random.chance(50))
        return ball<N>(random, kind);
    return box<N>(random, kind);
}

/// Exchange of axes, mirror, power-of-two scale, and shift: whatever the core says, it must say the
/// same of a scene that went through one of these.
template <int N> struct Symmetry {
    std::array<int, N> from{}; // axis i of the new scene is axis from[i] of the old one
    std::array<int, N> sign{}; // 1 or -1
    int exponent = 0;
    Vec<N> shift{0};

    Vec<N> direction(const Vec<N> &v) const {
        Vec<N> w(0);
        for (int i = 0; i < N; ++i) {
            const auto k = static_cast<std::size_t>(i);
            w[i] = sign[k] * v[from[k]];
        }
        return w;
    }
    double length(double x) const { return std::ldexp(x, exponent); }
    Vec<N> vector(const Vec<N> &v) const { return direction(v) * std::ldexp(1.0, exponent); }
    Vec<N> operator()(const Vec<N> &p) const { return vector(p) + shift; }
    Ball<N> operator()(const Ball<N> &b) const { return {(*this)(b.centre), length(b.radius)}; }
    Aabb<N> operator()(const Aabb<N> &b) const {
        return normalized<N>({(*this)(b.min), (*this)(b.max)});
    }
    bool keeps_axes() const {
        for (int i = 0; i < N; ++i)
            if (from[static_cast<std::size_t>(i)] != i)
                return false;
        return true;
    }
    bool keeps_signs() const {
        return std::all_of(sign.begin(), sign.end(), [](int s) { return s == 1; });
    }
};

/// All exchanges and mirrors, each as it is, scaled, and shifted (lattice coordinates stay exact).
template <int N> std::vector<Symmetry<N>> symmetries() {
    std::vector<Symmetry<N>> all;
    Symmetry<N> one;
    for (int i = 0; i < N; ++i)
        one.from[static_cast<std::size_t>(i)] = i;
    do {
        for (int mirror = 0; mirror < (1 << N); ++mirror) {
            for (int i = 0; i < N; ++i)
                one.sign[static_cast<std::size_t>(i)] = (mirror >> i & 1) != 0 ? -1 : 1;
            for (const int exponent : {0, 7, -40}) {
                one.exponent = exponent;
                one.shift = Vec<N>(0);
                all.push_back(one);
            }
            one.exponent = 0;
            for (int i = 0; i < N; ++i)
                one.shift[i] = 16.0 * (i + 1) * (i % 2 == 0 ? 1 : -1);
            all.push_back(one);
        }
    } while (std::next_permutation(one.from.begin(), one.from.end()));
    return all;
}

inline double ulp(double x) {
    return std::nextafter(std::fabs(x), std::numeric_limits<double>::infinity()) - std::fabs(x);
}

template <int N> double largest_of(const Ball<N> &b) {
    return std::max(largest<N>(b.centre), b.radius);
}
template <int N> double largest_of(const Aabb<N> &b) {
    return std::max(largest<N>(b.min), largest<N>(b.max));
}

template <int N> Aabb<N> as_box(const Aabb<N> &box) { return box; }
template <int N> Aabb<N> as_box(const Ball<N> &ball) { return point_box<N>(ball.centre); }
template <int N> double radius_of(const Aabb<N> &) { return 0; }
template <int N> double radius_of(const Ball<N> &ball) { return ball.radius; }

template <int N> bool all_finite(const Vec<N> &v) { return finite<N>(v); }
template <int N> bool all_finite(const Contact<N> &c) {
    return finite<N>(c.normal) && std::isfinite(c.depth) && finite<N>(c.point);
}
template <int N> bool all_finite(const SweepHit<N> &h) {
    return std::isfinite(h.t) && finite<N>(h.normal) && finite<N>(h.point);
}

} // namespace testing_core
