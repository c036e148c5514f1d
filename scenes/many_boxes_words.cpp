#include <algorithm>

#include "collide/broadphase/strips.hpp"
#include "scenes/many_boxes.hpp"
#include "scenes/many_boxes_parts.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace scenes {

using collide::Box2;
using collide::Method;

// ---- Whom a method tests a box against.

namespace {

/// All indices but `look` of which `is_candidate` is true.
template <class Is> std::vector<int> those(int count, int look, Is is_candidate) {
    std::vector<int> list;
    for (int other = 0; other < count; ++other)
        if (other != look && is_candidate(static_cast<std::size_t>(other)))
            list.push_back(other);
    return list;
}

std::vector<int> in_the_tree(const collide::Tree<2> &tree, int look) {
    std::vector<int> list;
    const auto &entries = tree.entries();
    const auto own = std::find_if(entries.begin(), entries.end(),
                                  [&](const collide::Entry<2> &one) { return one.index == look; });
    tree.partners(static_cast<std::uint32_t>(own - entries.begin()),
                  [&](const collide::Entry<2> &other) { list.push_back(other.index); });
    std::sort(list.begin(), list.end());
    return list;
}

/// Those of a strip that the box reaches, too, whose shadows meet its own.
template <class Meets>
std::vector<int> in_the_strips(const collide::Strips<2> &strips, int look, const Box2 &box,
                               Meets shadows_meet) {
    std::vector<int> list;
    const collide::Cuts &cuts = strips.cuts(1);
    for (auto k = cuts.strip(box.min.y); k <= cuts.strip(box.max.y); ++k)
        for (const collide::StripEntry &entry : strips.strip(k))
            if (entry.index != look && shadows_meet(static_cast<std::size_t>(entry.index)))
                list.push_back(entry.index);
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
}

} // namespace

std::vector<int> ManyBoxes::found_candidates(const Search &search) const {
    if (look < 0 || look >= rule.count)
        return {};
    const std::vector<Box2> &all = *search.boxes;
    const auto own = static_cast<std::size_t>(look);
    const auto shadow = [&](std::size_t k, int axis) {
        return collide::by_touching_rule<2>(all[k], settings.profile->convention).axis(axis);
    };
    switch (method) {
    case Method::brute:
        return those(rule.count, look, [](std::size_t) { return true; });
    case Method::grid:
        return those(rule.count, look, [&](std::size_t other) {
            return collide::share_a_cell<2>(search.cells[own], search.cells[other]);
        });
    case Method::sweep_prune: {
        const int axis = walked_axis();
        return those(rule.count, look, [&](std::size_t other) {
            return meet(shadow(own, axis), shadow(other, axis));
        });
    }
    case Method::tree:
        return in_the_tree(*search.tree, look);
    case Method::strips:
        break;
    }
    return in_the_strips(*search.strips, look, all[own],
                         [&](std::size_t other) { return meet(shadow(own, 0), shadow(other, 0)); });
}

// ---- The verdict.

std::string said_candidates(std::size_t count) {
    return count == 1 ? text("many.candidates.one")
                      : text("many.candidates.many", {{"count", grouped(count)}});
}

namespace {

std::string count(std::uint64_t n) { return grouped(n); }

/// "95.3 %", and never 100 % where something is left.
std::string saved(std::uint64_t tested, std::uint64_t all) {
    const double share = 1 - static_cast<double>(tested) / static_cast<double>(all);
    int decimals = 0;
    while (decimals < 6 && 100 * (1 - share) < 5 * std::pow(10.0, -decimals))
        ++decimals;
    return text("wording.percent", {{"value", show_plain(100 * share, decimals)}});
}

std::string_view tests_key(Method method) {
    switch (method) {
    case Method::brute:
        return "many.trace.brute";
    case Method::grid:
        return "many.trace.grid";
    case Method::sweep_prune:
        return "many.trace.sweep-prune";
    case Method::tree:
        return "many.trace.tree";
    case Method::strips:
        break;
    }
    return "many.trace.strips";
}

/// The mark of the core's line that throws pairs away.
std::string tests_mark(Method method) {
    switch (method) {
    case Method::brute:
        return "every pair";
    case Method::grid:
        return "cell";
    case Method::sweep_prune:
        return "walk";
    case Method::tree:
        return "apart";
    case Method::strips:
        break;
    }
    return "first shared";
}

std::string said_time(double seconds) {
    const bool long_time = seconds >= 0.1;
    const double shown_number = seconds * (long_time ? 1 : seconds >= 1e-4 ? 1e3 : 1e6);
    const int decimals = shown_number < 10 ? 2 : shown_number < 100 ? 1 : 0;
    return text(long_time         ? "many.seconds"
                : seconds >= 1e-4 ? "many.milliseconds"
                                  : "many.microseconds",
                {{"value", show_plain(shown_number, decimals)}});
}

} // namespace

Readout ManyBoxes::readout() const {
    Readout said;
    const auto search = this->search();
    if (!search->found) {
        said.mood = Readout::Mood::hit;
        said.verdict = text("many.verdict.too-many", {{"most", count(collide::most_pairs)}});
        return said;
    }
    const collide::Pairs &found = *search->found;
    said.mood = found.pairs.empty() ? Readout::Mood::apart : Readout::Mood::hit;
    said.verdict = text("many.verdict", {{"overlaps", count(found.pairs.size())},
                                         {"tested", count(found.tested)},
                                         {"all", count(all_pairs())}});
    said.wrong = wrong_lines(*this);
    if (method == Method::brute || all_pairs() == 0)
        said.note = text("many.note.brute");
    else if (found.tested == all_pairs())
        said.note = text("many.note.none",
                         {{"method", text("choice.method." + std::string(id_of(method)))}});
    else if (found.tested < all_pairs())
        said.note = text("many.note.saved",
                         {{"method", text("choice.method." + std::string(id_of(method)))},
                          {"share", saved(found.tested, all_pairs())}});
    return said;
}

// ---- The worked example.

std::vector<TraceLine> ManyBoxes::trace() const {
    std::vector<TraceLine> lines;
    const auto search = this->search();
    lines.push_back({text("many.trace.all",
                          {{"n", count(static_cast<std::uint64_t>(rule.count))},
                           {"less", count(static_cast<std::uint64_t>(std::max(rule.count - 1, 0)))},
                           {"all", count(all_pairs())}}),
                     Role::ink, "every pair"});
    if (search->found) {
        const collide::Pairs &found = *search->found;
        const std::string axis(axis_name(method == Method::sweep_prune ? walked_axis() : 0));
        lines.push_back({text(tests_key(method), {{"tested", count(found.tested)}, {"axis", axis}}),
                         Role::reach, tests_mark(method)});
        lines.push_back({text("many.trace.found", {{"overlaps", count(found.pairs.size())}}),
                         Role::hit, "meet", true});
    }
    if (search->seconds)
        lines.push_back(
            {text("many.trace.time", {{"time", said_time(*search->seconds)}}), Role::ink, ""});
    if (look >= 0 && look < rule.count) {
        const std::vector<int> &others = candidates();
        const Box2 &box = boxes()[static_cast<std::size_t>(look)];
        const auto hits = std::count_if(others.begin(), others.end(), [&](int other) {
            return is_hit(relation(box, boxes()[static_cast<std::size_t>(other)]),
                          settings.profile->convention);
        });
        lines.push_back({text("many.trace.look", {{"index", std::to_string(look)},
                                                  {"candidates", said_candidates(others.size())},
                                                  {"overlaps", count(std::uint64_t(hits))}}),
                         Role::a, ""});
    }
    add_wrong_trace(lines, *this);
    return lines;
}

} // namespace scenes
