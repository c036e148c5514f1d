#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "scenes/many_boxes.hpp"

/// What takes long with many boxes, and is kept: crowds, searches and the growth of their times.
namespace scenes {

using collide::Box2;
using collide::Method;

namespace {

/// Brute force is asked for no more than so many; beyond, its pairs are those of another method.
/// They are the same, and its tests are known without making them.
constexpr int most_by_force = 3000;

bool same_placed(const std::vector<PlacedBox> &a, const std::vector<PlacedBox> &b) {
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const PlacedBox &x, const PlacedBox &y) {
            return x.index == y.index && x.box.min == y.box.min && x.box.max == y.box.max;
        });
}

} // namespace

/// The last few crowds and searches, the newest first.
struct ManyBoxes::Memory {
    struct Crowded {
        CrowdRule rule;
        std::int64_t frame;
        std::vector<PlacedBox> placed;
        std::shared_ptr<const std::vector<Box2>> boxes;
        std::optional<int> walked_axis;
    };
    struct Searched {
        Method method;
        double cell;
        bool touching_counts;
        std::shared_ptr<Search> search;
    };
    static constexpr std::size_t kept = 3;

    std::shared_ptr<const CrowdPaths> paths;
    std::vector<Crowded> crowds;
    std::vector<Searched> searches;
    std::shared_ptr<Growth> growth;
};

ManyBoxes::ManyBoxes() : memory_(std::make_shared<Memory>()) {}

std::shared_ptr<const std::vector<Box2>> ManyBoxes::crowd() const {
    auto &known = memory_->crowds;
    for (const Memory::Crowded &one : known)
        if (one.rule == rule && one.frame == frame && same_placed(one.placed, placed))
            return one.boxes;
    if (!memory_->paths || memory_->paths->rule() != rule)
        memory_->paths = std::make_shared<CrowdPaths>(rule);
    auto boxes = std::make_shared<std::vector<Box2>>(memory_->paths->at(frame));
    for (const PlacedBox &one : placed)
        if (one.index < rule.count)
            (*boxes)[static_cast<std::size_t>(one.index)] = one.box;
    known.insert(known.begin(), {rule, frame, placed, boxes, {}});
    known.resize(std::min(known.size(), Memory::kept));
    return boxes;
}

int ManyBoxes::walked_axis() const {
    const auto boxes = crowd();
    for (Memory::Crowded &one : memory_->crowds) {
        if (one.boxes != boxes)
            continue;
        if (!one.walked_axis)
            one.walked_axis = collide::sweep_axis<2>(*boxes);
        return *one.walked_axis;
    }
    return 0;
}

namespace {

/// As `overlapping_pairs` does it; but what the method made on the way is kept.
collide::Pairs found_by(ManyBoxes::Search &search, Method method,
                        const collide::Convention &convention, double cell) {
    const std::vector<Box2> &boxes = *search.boxes;
    if (method == Method::grid) {
        search.cells = collide::cells_of<2>(boxes, cell, collide::floor_cell);
        return collide::pairs_sharing_cells<2>(boxes, search.cells, convention);
    }
    if (method == Method::tree) {
        search.tree = std::make_shared<collide::Tree<2>>(boxes, convention);
        return collide::tree_pairs(*search.tree);
    }
    if (method == Method::strips) {
        search.strips = std::make_shared<collide::Strips<2>>(boxes);
        return collide::strip_pairs<2>(*search.strips, boxes, convention);
    }
    const bool too_many = method == Method::brute && boxes.size() > most_by_force;
    collide::Pairs found =
        collide::overlapping_pairs<2>(boxes, too_many ? Method::strips : method, convention, cell);
    if (too_many)
        found.tested = std::uint64_t{boxes.size()} * (boxes.size() - 1) / 2;
    return found;
}

} // namespace

/// Nobody has looked for pairs yet, if `boxes` is all that it holds.
std::shared_ptr<ManyBoxes::Search> ManyBoxes::made_search() const {
    const bool counts = settings.profile->convention.touching_counts;
    const double side = method == Method::grid ? cell : 0;
    const auto boxes = crowd();
    auto &known = memory_->searches;
    for (const Memory::Searched &one : known)
        if (one.search->boxes == boxes && one.method == method && one.cell == side &&
            one.touching_counts == counts)
            return one.search;
    const auto made = std::make_shared<Search>();
    made->boxes = boxes;
    known.insert(known.begin(), {method, side, counts, made});
    known.resize(std::min(known.size(), Memory::kept));
    return made;
}

namespace {

void run(ManyBoxes::Search &search, Method method, const collide::Convention &convention,
         double cell) {
    try {
        search.found = found_by(search, method, convention, cell);
    } catch (const collide::TooManyPairs &) {
        search.found.reset();
    }
}

void mark_hits(ManyBoxes::Search &search) {
    search.hit.assign(search.boxes->size(), false);
    if (search.found)
        for (const collide::Pair &pair : search.found->pairs)
            search.hit[static_cast<std::size_t>(pair.i)] =
                search.hit[static_cast<std::size_t>(pair.j)] = true;
}

} // namespace

std::shared_ptr<ManyBoxes::Search> ManyBoxes::done_search() const {
    const auto made = made_search();
    if (made->hit.empty()) {
        run(*made, method, settings.profile->convention, cell);
        mark_hits(*made);
    }
    return made;
}

std::shared_ptr<const ManyBoxes::Search> ManyBoxes::search() const { return done_search(); }

const std::vector<int> &ManyBoxes::candidates() const {
    const auto done = done_search();
    if (done->looked != look) {
        done->candidates = found_candidates(*done);
        done->looked = look;
    }
    return done->candidates;
}

std::optional<Work> ManyBoxes::work() const {
    const auto made = made_search();
    if (!made->hit.empty())
        return std::nullopt;
    Work work;
    work.run = [made, method = method, convention = settings.profile->convention, cell = cell] {
        run(*made, method, convention, cell);
    };
    const bool real = method != Method::brute || rule.count <= most_by_force;
    work.took = [made, real](double seconds) {
        mark_hits(*made);
        if (real)
            made->seconds = seconds;
    };
    return work;
}

std::shared_ptr<Growth> ManyBoxes::growth() const {
    const Growth::Of of{rule, cell, settings.profile->convention};
    if (!memory_->growth || !memory_->growth->is_of(of))
        memory_->growth = std::make_shared<Growth>(of);
    return memory_->growth;
}

std::unique_ptr<Scene> ManyBoxes::unmeasured() const {
    auto copy = std::make_unique<ManyBoxes>(*this);
    copy->memory_ = std::make_shared<Memory>();
    copy->memory_->crowds = memory_->crowds;
    return copy;
}

std::optional<Work> ManyBoxes::idle_work() const { return Growth::next(growth()); }

} // namespace scenes
