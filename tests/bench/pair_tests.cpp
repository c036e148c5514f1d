// The tests of two shapes, streamed over a million distinct pairs of which a third hits, beside
// Box2D. There each shape is an object of its own with a transform beside it, as each of its bodies
// has them.

#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include "collide/contact.hpp"
#include "collide/sweep.hpp"
#include "tests/bench/table.hpp"

namespace bench {
namespace {

using namespace collide;

constexpr std::size_t count = 1000000;
constexpr std::size_t sizes = 256;
constexpr Convention convention{};

/// Where two shapes stand, and which of the sizes they have.
struct Placed {
    Vec2 a, b, move;
    std::size_t size_a, size_b;
};

/// Half a side, or a radius: 0.5 to 1.
double half(std::size_t size) { return 0.5 + 0.5 * static_cast<double>(size) / sizes; }

/// b is at most `reach` from a on either axis: so far that a third hits.
const std::vector<Placed> &placed(double reach) {
    static std::vector<Placed> all(count);
    std::mt19937_64 random(7);
    const auto unit = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    for (Placed &pair : all) {
        pair.a = {100 * unit(), 100 * unit()};
        pair.b = pair.a + reach * Vec2(2 * unit() - 1, 2 * unit() - 1);
        const double way = 2 * 3.14159265 * unit();
        pair.move = 4.0 * Vec2(std::cos(way), std::sin(way));
        pair.size_a = random() % sizes;
        pair.size_b = random() % sizes;
    }
    return all;
}

Circle circle(Vec2 at, std::size_t size) { return {at, half(size)}; }
Box2 box(Vec2 at, std::size_t size) { return {at - half(size), at + half(size)}; }
b2Vec2 to_b2(Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }
b2Transform to_transform(Vec2 v) { return {to_b2(v), b2Rot(0)}; }

b2CircleShape to_b2(const Circle &circle) {
    b2CircleShape made;
    made.m_radius = static_cast<float>(circle.radius);
    return made;
}
b2PolygonShape to_b2(const Box2 &box) {
    const Vec2 half = centre_half(box).half;
    b2PolygonShape made;
    made.SetAsBox(static_cast<float>(half.x), static_cast<float>(half.y));
    return made;
}

// --- One question, by both.

/// What is not counted as a difference: Box2D calculates in floats, and its boxes have a skin.
constexpr double skin = 0.03;
Circle grown(const Circle &circle, double by) { return {circle.centre, circle.radius + by}; }
Box2 grown(const Box2 &box, double by) { return {box.min - by, box.max + by}; }

template <class A, class B> struct Streamed {
    std::vector<A> a;
    std::vector<B> b;
};

template <class A, class B, class MakeA, class MakeB>
Streamed<A, B> stream(const std::vector<Placed> &pairs, MakeA make_a, MakeB make_b) {
    Streamed<A, B> made;
    for (const Placed &pair : pairs) {
        made.a.push_back(make_a(pair.a, pair.size_a));
        made.b.push_back(make_b(pair.b, pair.size_b));
    }
    return made;
}

/// The same for Box2D.
template <class A, class B> struct Peers {
    std::vector<decltype(to_b2(A()))> a;
    std::vector<decltype(to_b2(B()))> b;
    std::vector<b2Transform> at_a, at_b;
};
template <class A, class B>
Peers<A, B> peers_of(const Streamed<A, B> &shapes, const std::vector<Placed> &pairs) {
    Peers<A, B> peers;
    for (std::size_t k = 0; k < count; ++k) {
        peers.a.push_back(to_b2(shapes.a[k]));
        peers.b.push_back(to_b2(shapes.b[k]));
        peers.at_a.push_back(to_transform(pairs[k].a));
        peers.at_b.push_back(to_transform(pairs[k].b));
    }
    return peers;
}

void measure(const std::string &name, std::function<double()> once) {
    benchmark::RegisterBenchmark(name.c_str(),
                                 [once = std::move(once)](benchmark::State &state) {
                                     for (auto _ : state)
                                         benchmark::DoNotOptimize(once());
                                 })
        ->Unit(benchmark::kMillisecond)
        ->Repetitions(9)
        ->MinTime(0.05);
}

/// Both answers of every pair: what Box2D hits must be a hit for shapes a little larger, and must
/// not be missed by it for shapes a little smaller.
template <class A, class B, class Theirs>
void check(const std::string &question, const Streamed<A, B> &shapes, Theirs theirs) {
    std::size_t hits = 0;
    for (std::size_t k = 0; k < count; ++k) {
        const bool hit = theirs(k).pointCount > 0;
        const double by = hit ? skin : -skin;
        hits += contact(shapes.a[k], shapes.b[k], convention).has_value();
        require(contact(grown(shapes.a[k], by), shapes.b[k], convention).has_value() == hit,
                question + " " + std::to_string(k));
    }
    const double share = static_cast<double>(hits) / count;
    require(share > 0.32 && share < 0.35, question + ": hits " + std::to_string(share));
}

template <class A, class B, class MakeA, class MakeB, class Collide>
void register_contact(const std::string &question, double reach, MakeA make_a, MakeB make_b,
                      Collide collide_b2) {
    if (!wanted(question))
        return;
    const std::vector<Placed> &pairs = placed(reach);
    auto shapes = std::make_shared<Streamed<A, B>>(stream<A, B>(pairs, make_a, make_b));
    auto peers = std::make_shared<Peers<A, B>>(peers_of(*shapes, pairs));
    const auto ours = [shapes](std::size_t k) {
        return contact(shapes->a[k], shapes->b[k], convention);
    };
    const auto theirs = [peers, collide_b2](std::size_t k) {
        b2Manifold manifold;
        manifold.pointCount = 0;
        collide_b2(manifold, peers->a[k], peers->at_a[k], peers->b[k], peers->at_b[k]);
        return manifold;
    };
    check(question, *shapes, theirs);
    measure(question + "/Overlap", [shapes, ours] {
        double sum = 0;
        for (std::size_t k = 0; k < count; ++k)
            if (const auto found = ours(k))
                sum += found->depth + found->normal.x + found->point.y;
        return sum;
    });
    measure(question + "/Box2D", [theirs] {
        double sum = 0;
        for (std::size_t k = 0; k < count; ++k)
            if (const b2Manifold manifold = theirs(k); manifold.pointCount > 0)
                sum += manifold.localNormal.x + manifold.localPoint.y;
        return sum;
    });
}

// --- A moving box against a box.

b2TOIOutput toi(const b2TOIInput &input) {
    b2TOIOutput output;
    b2TimeOfImpact(&output, &input);
    return output;
}

b2TOIInput toi_input(const Placed &pair, const b2PolygonShape &a, const b2PolygonShape &b) {
    b2TOIInput input;
    input.proxyA.Set(&a, 0);
    input.proxyB.Set(&b, 0);
    input.sweepA.localCenter = input.sweepB.localCenter = {0, 0};
    input.sweepA.c0 = to_b2(pair.a);
    input.sweepA.c = to_b2(pair.a + pair.move);
    input.sweepB.c0 = input.sweepB.c = to_b2(pair.b);
    input.sweepA.a0 = input.sweepA.a = input.sweepB.a0 = input.sweepB.a = 0;
    input.sweepA.alpha0 = input.sweepB.alpha0 = 0;
    input.tMax = 1;
    return input;
}

void register_sweep() {
    if (!wanted("swept box against box"))
        return;
    auto pairs = std::make_shared<std::vector<Placed>>(placed(3.3));
    auto shapes = std::make_shared<Streamed<Box2, Box2>>(stream<Box2, Box2>(*pairs, box, box));
    auto peers = std::make_shared<Peers<Box2, Box2>>(peers_of(*shapes, *pairs));
    const auto ours = [=](std::size_t k) {
        return sweep(shapes->a[k], (*pairs)[k].move, shapes->b[k]);
    };
    const auto theirs = [=](std::size_t k) {
        return toi(toi_input((*pairs)[k], peers->a[k], peers->b[k]));
    };
    std::size_t hits = 0, apart = 0;
    for (std::size_t k = 0; k < count / 10; ++k) {
        const Sweep<2> found = ours(k);
        const b2TOIOutput output = theirs(k);
        hits += found.hit || found.start == Relation::overlapping;
        // Box2D stops three slops before the surfaces meet.
        if (found.hit && output.state == b2TOIOutput::e_touching)
            apart += std::fabs(found.hit->t - static_cast<double>(output.t)) > 0.05;
    }
    require(apart < count / 1000, "sweep: times");
    note("Swept boxes: " + std::to_string(100 * hits / (count / 10)) + " % meet.");
    measure("swept box against box/Overlap", [ours] {
        double sum = 0;
        for (std::size_t k = 0; k < count; ++k)
            if (const auto found = ours(k); found.hit)
                sum += found.hit->t + found.hit->normal.x + found.hit->point.y;
        return sum;
    });
    measure("swept box against box/Box2D", [theirs] {
        double sum = 0;
        for (std::size_t k = 0; k < count; ++k)
            sum += static_cast<double>(theirs(k).t);
        return sum;
    });
}

} // namespace

void register_pair_tests() {
    register_contact<Circle, Circle>(
        "contact of circles", 2.31, circle, circle,
        [](b2Manifold &manifold, const b2CircleShape &a, const b2Transform &at_a,
           const b2CircleShape &b,
           const b2Transform &at_b) { b2CollideCircles(&manifold, &a, at_a, &b, at_b); });
    register_contact<Box2, Box2>(
        "contact of boxes", 2.61, box, box,
        [](b2Manifold &manifold, const b2PolygonShape &a, const b2Transform &at_a,
           const b2PolygonShape &b,
           const b2Transform &at_b) { b2CollidePolygons(&manifold, &a, at_a, &b, at_b); });
    register_contact<Circle, Box2>(
        "contact of circle and box", 2.5, circle, box,
        [](b2Manifold &manifold, const b2CircleShape &a, const b2Transform &at_a,
           const b2PolygonShape &b,
           const b2Transform &at_b) { b2CollidePolygonAndCircle(&manifold, &b, at_b, &a, at_a); });
    register_sweep();
}

} // namespace bench
