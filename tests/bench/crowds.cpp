// All pairs of many boxes, in order, by every method and by the peers.

#include <bit>
#include <cmath>
#include <cstddef>
#include <ctime>
#include <functional>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <CGAL/box_intersection_d.h>
#include <benchmark/benchmark.h>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <box2d/box2d.h>
#include <btBulletCollisionCommon.h>

#include "collide/broadphase/broadphase.hpp"
#include "collide/broadphase/strips_parallel.hpp"
#include "tests/bench/table.hpp"

namespace bench {
namespace {

using namespace collide;

constexpr Convention convention{};
template <int N> using Boxes = std::vector<Aabb<N>>;

enum class Crowd { uniform, clustered, giants };

/// Sides 0.5 to 1.5, floats (Box2D and Bullet know no others), so many that each box of the uniform
/// crowd overlaps about `partners` others.
template <int N> Boxes<N> crowd(std::size_t n, Crowd how, double partners) {
    std::mt19937_64 random(n);
    const auto unit = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    const double side = 2 * std::pow(static_cast<double>(n) / partners, 1.0 / N);
    std::vector<Vec<N>> centres(20);
    for (Vec<N> &centre : centres)
        for (int i = 0; i < N; ++i)
            centre[i] = side * unit();
    Boxes<N> boxes(n);
    for (Aabb<N> &box : boxes) {
        const double scale = how == Crowd::giants && unit() < 0.01 ? 50 : 1;
        const Vec<N> &centre = centres[random() % centres.size()];
        for (int i = 0; i < N; ++i) {
            const double bell = unit() + unit() + unit() + unit() - 2; // about normal
            const double at =
                how == Crowd::clustered ? centre[i] + bell * side / 10 : side * unit();
            const double half = scale * (0.25 + 0.5 * unit());
            box.min[i] = static_cast<double>(static_cast<float>(at - half));
            box.max[i] = static_cast<double>(static_cast<float>(at + half));
        }
    }
    return boxes;
}

// --- The peers. Each gets our list to put its pairs in order with.

template <int N> Pairs cgal_pairs(const Boxes<N> &boxes, std::ptrdiff_t cutoff) {
    using Box = CGAL::Box_intersection_d::Box_with_handle_d<double, N, const Aabb<N> *>;
    std::vector<Box> made;
    made.reserve(boxes.size());
    for (const Aabb<N> &box : boxes) {
        double low[N], high[N];
        for (int i = 0; i < N; ++i) {
            low[i] = box.min[i];
            high[i] = box.max[i];
        }
        made.emplace_back(low, high, &box);
    }
    PairList list(boxes.size());
    const auto index = [&](const Box &box) {
        return static_cast<std::int32_t>(box.handle() - boxes.data());
    };
    CGAL::box_self_intersection_d(
        made.begin(), made.end(),
        [&](const Box &a, const Box &b) { list.add(index(a), index(b), true); }, cutoff);
    return list.take();
}

template <int N, std::size_t... axes>
auto boost_box(const Aabb<N> &box, std::index_sequence<axes...>) {
    using Point = boost::geometry::model::point<double, N, boost::geometry::cs::cartesian>;
    return boost::geometry::model::box<Point>(Point(box.min[static_cast<int>(axes)]...),
                                              Point(box.max[static_cast<int>(axes)]...));
}
template <int N> Pairs boost_pairs(const Boxes<N> &boxes) {
    namespace index = boost::geometry::index;
    const auto axes = std::make_index_sequence<N>();
    using Value = std::pair<decltype(boost_box<N>(boxes[0], axes)), std::int32_t>;
    std::vector<Value> values;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        values.emplace_back(boost_box<N>(boxes[i], axes), static_cast<std::int32_t>(i));
    const index::rtree<Value, index::linear<16>> tree(values);
    PairList list(boxes.size());
    std::vector<Value> near;
    for (const Value &value : values) {
        near.clear();
        tree.query(index::intersects(value.first), std::back_inserter(near));
        for (const Value &other : near)
            if (other.second > value.second)
                list.add(value.second, other.second, true);
    }
    return list.take();
}

/// Its tree keeps boxes fattened by 0.1: the pairs are tested again.
Pairs box2d_pairs(const Boxes<2> &boxes) {
    b2BroadPhase broadphase;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        b2AABB box;
        box.lowerBound = {static_cast<float>(boxes[i].min.x), static_cast<float>(boxes[i].min.y)};
        box.upperBound = {static_cast<float>(boxes[i].max.x), static_cast<float>(boxes[i].max.y)};
        broadphase.CreateProxy(box, reinterpret_cast<void *>(i));
    }
    struct Found {
        PairList list;
        const Boxes<2> &boxes;
        void AddPair(void *one, void *other) {
            const auto a = reinterpret_cast<std::size_t>(one);
            const auto b = reinterpret_cast<std::size_t>(other);
            list.add(static_cast<std::int32_t>(a), static_cast<std::int32_t>(b),
                     meet<2>(boxes[a], boxes[b]));
        }
    } found{PairList(boxes.size()), boxes};
    broadphase.UpdatePairs(&found);
    return found.list.take();
}

/// btDbvt, the tree of Bullet's usual broadphase, against itself.
Pairs bullet_pairs(const Boxes<3> &boxes) {
    btDbvt tree;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto corner = [](const Vec3 &v) {
            return btVector3(static_cast<float>(v.x), static_cast<float>(v.y),
                             static_cast<float>(v.z));
        };
        tree.insert(btDbvtVolume::FromMM(corner(boxes[i].min), corner(boxes[i].max)),
                    reinterpret_cast<void *>(i));
    }
    tree.optimizeTopDown();
    struct Found : btDbvt::ICollide {
        explicit Found(std::size_t n) : list(n) {}
        PairList list;
        void Process(const btDbvtNode *a, const btDbvtNode *b) override {
            const auto one = reinterpret_cast<std::size_t>(a->data);
            const auto other = reinterpret_cast<std::size_t>(b->data);
            list.add(static_cast<std::int32_t>(one), static_cast<std::int32_t>(other), true);
        }
    } found(boxes.size());
    tree.collideTT(tree.m_root, tree.m_root, found);
    Pairs pairs = found.list.take();
    pairs.pairs.erase(std::unique(pairs.pairs.begin(), pairs.pairs.end()), pairs.pairs.end());
    std::erase_if(pairs.pairs, [](const Pair &pair) { return pair.i == pair.j; });
    return pairs;
}

/// What is the least? A radix sort of n keys of 64 bits with their places, and the list written.
std::size_t sort_and_write(const Boxes<2> &boxes, const std::vector<Pair> &pairs) {
    struct Key {
        std::uint64_t bits, place;
    };
    std::vector<Key> keys(boxes.size()), spare;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        keys[i] = {std::bit_cast<std::uint64_t>(boxes[i].min.x + 0x1p20), i};
    radix_sort(keys, spare, 64, 11, [](const Key &key) { return key.bits; });
    const std::vector<Pair> written(pairs);
    benchmark::DoNotOptimize(written.data());
    benchmark::DoNotOptimize(keys.data());
    return written.size();
}

// --- What is measured.

using Finder = std::function<Pairs()>;

void measure(const std::string &name, const Finder &find, const std::vector<Pair> &expected) {
    require(find().pairs == expected, name);
    benchmark::RegisterBenchmark(name.c_str(),
                                 [find](benchmark::State &state) {
                                     for (auto _ : state)
                                         benchmark::DoNotOptimize(find().pairs.size());
                                 })
        ->Unit(benchmark::kMillisecond)
        ->Repetitions(9)
        ->MinTime(0.1);
}

/// CGAL at the cutoff that suits it best.
template <int N> std::ptrdiff_t best_cutoff(const Boxes<N> &boxes) {
    std::ptrdiff_t best = 0;
    double least = 0;
    for (const std::ptrdiff_t cutoff : {10, 50, 200, 500, 1000, 2000, 5000}) {
        const std::clock_t begin = std::clock();
        benchmark::DoNotOptimize(cgal_pairs<N>(boxes, cutoff).pairs.size());
        const auto time = static_cast<double>(std::clock() - begin);
        if (best == 0 || time < least) {
            best = cutoff;
            least = time;
        }
    }
    return best;
}

template <int N>
void register_crowd(const std::string &name, std::size_t n, Crowd how, double partners,
                    bool everybody) {
    if (!wanted(name))
        return;
    auto boxes = std::make_shared<Boxes<N>>(crowd<N>(n, how, partners));
    const std::vector<Pair> expected = strip_pairs<N>(*boxes, convention).pairs;
    measure(
        name + "/Overlap", [=] { return strip_pairs<N>(*boxes, convention); }, expected);
    const std::ptrdiff_t cutoff = best_cutoff<N>(*boxes);
    measure(
        name + "/CGAL", [=] { return cgal_pairs<N>(*boxes, cutoff); }, expected);
    note(name + ": " + std::to_string(expected.size()) + " pairs; CGAL's cutoff " +
         std::to_string(cutoff) + ".");
    size_of(name, static_cast<double>(n), static_cast<double>(expected.size()));
    if (!everybody)
        return;
    measure(
        name + "/Boost rtree", [=] { return boost_pairs<N>(*boxes); }, expected);
    if constexpr (N == 2)
        measure(
            name + "/Box2D", [=] { return box2d_pairs(*boxes); }, expected);
    else
        measure(
            name + "/Bullet", [=] { return bullet_pairs(*boxes); }, expected);
    for (const auto &[method, by] : {std::pair{Method::grid, "our grid"},
                                     {Method::sweep_prune, "our sweep-prune"},
                                     {Method::tree, "our tree"}})
        measure(
            name + "/" + by,
            [=, method = method] { return overlapping_pairs<N>(*boxes, method, convention, 2); },
            expected);
    measure(
        name + "/our strips in 2 threads (time of the first)",
        [=] { return strip_pairs_parallel<N>(*boxes, convention, 2); }, expected);
}

void register_least(std::size_t n) {
    if (!wanted("pairs of " + std::to_string(n) + " uniform boxes"))
        return;
    auto boxes = std::make_shared<Boxes<2>>(crowd<2>(n, Crowd::uniform, 2));
    auto pairs = std::make_shared<std::vector<Pair>>(strip_pairs<2>(*boxes, convention).pairs);
    benchmark::RegisterBenchmark(
        ("pairs of " + std::to_string(n) + " uniform boxes/sorting keys and writing pairs").c_str(),
        [=](benchmark::State &state) {
            for (auto _ : state)
                benchmark::DoNotOptimize(sort_and_write(*boxes, *pairs));
        })
        ->Unit(benchmark::kMillisecond)
        ->Repetitions(9)
        ->MinTime(0.1);
}

} // namespace

void register_crowds() {
    register_crowd<2>("pairs of 100000 uniform boxes", 100000, Crowd::uniform, 2, true);
    register_least(100000);
    register_crowd<2>("pairs of 100000 clustered boxes", 100000, Crowd::clustered, 2, false);
    register_crowd<2>("pairs of 100000 boxes with giants", 100000, Crowd::giants, 2, false);
    register_crowd<2>("pairs of 1000000 uniform boxes", 1000000, Crowd::uniform, 2, false);
    register_least(1000000);
    register_crowd<3>("pairs of 100000 uniform boxes in space", 100000, Crowd::uniform, 2, true);
    register_crowd<3>("pairs of 1000000 uniform boxes in space", 1000000, Crowd::uniform, 2, false);
}

} // namespace bench
