#include "scenes/many_boxes_growth.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "scenes/methods.hpp"

namespace scenes {

namespace {

using collide::Method;

constexpr std::array<int, 9> all_sizes{10, 32, 100, 316, 1000, 3162, 10000, 31623, 100000};
constexpr int largest_heap = 1000; // its pairs are all that there are
constexpr double slice = 0.03;     // seconds that one search may take
constexpr int most_samples = 5;    // of a size, while they are short
constexpr double room = 2;         // decades that a slope is measured over

std::uint64_t all_pairs(std::uint64_t n) { return n * (n - 1) / 2; }

/// From one size to the next, about 3.2 times as many boxes: how much longer at most.
double slowdown(Method method) {
    return method == Method::brute ? 10 : method == Method::sweep_prune ? 6 : 4;
}

/// Short searches are repeated: a clock is not good at microseconds.
int repetitions(int boxes) { return std::max(1, 1000 / boxes); }

} // namespace

Growth::Growth(const Of &of) : of_(of) {
    for (const NamedMethod &named : methods())
        rows_.push_back({named.method});
}

bool Growth::is_of(const Of &other) const {
    CrowdRule rule = other.rule;
    rule.count = of_.rule.count;
    return rule == of_.rule && other.cell == of_.cell &&
           other.convention.touching_counts == of_.convention.touching_counts;
}

std::span<const int> Growth::sizes() const {
    std::span<const int> all(all_sizes);
    while (of_.rule.crowd == Crowd::heap && all.back() > largest_heap)
        all = all.first(all.size() - 1);
    return all;
}

int Growth::largest() const { return sizes().back(); }

const std::vector<Growth::Point> &Growth::points(Method method) const {
    return std::find_if(rows_.begin(), rows_.end(),
                        [&](const Row &row) { return row.method == method; })
        ->points;
}

bool Growth::has_times() const {
    return std::any_of(rows_.begin(), rows_.end(), [](const Row &row) { return row.timed > 0; });
}

void Growth::start_size(std::size_t size) {
    const int count = sizes()[size];
    if (boxes_.size() == static_cast<std::size_t>(count))
        return;
    CrowdRule rule = of_.rule;
    rule.count = count;
    boxes_ = crowd_boxes(rule, 0);
}

std::uint64_t Growth::search(Method method) const {
    return collide::overlapping_pairs<2>(boxes_, method, of_.convention, of_.cell).tested;
}

void Growth::note(Row &row, int count, std::uint64_t tested, std::optional<double> seconds) {
    const auto at = std::find_if(row.points.begin(), row.points.end(),
                                 [&](const Point &point) { return point.count >= count; });
    if (at == row.points.end() || at->count != count)
        row.points.insert(at, {count, tested, seconds});
    else if (seconds)
        at->seconds = seconds;
}

void Growth::count_up_to(int boxes) {
    for (std::size_t size = 0; size < sizes().size(); ++size)
        for (Row &row : rows_) {
            const int count = sizes()[size];
            const auto known = std::any_of(row.points.begin(), row.points.end(),
                                           [&](const Point &p) { return p.count == count; });
            const bool by_force = row.method == Method::brute; // is known without counting
            if (known || (count > boxes && !by_force))
                continue;
            if (!by_force)
                start_size(size);
            note(row, count,
                 by_force ? all_pairs(static_cast<std::uint64_t>(count)) : search(row.method), {});
        }
}

/// The smallest size that is not timed yet, of the first such method.
Growth::Row *Growth::next_row() {
    Row *next = nullptr;
    for (Row &row : rows_)
        if (!row.too_slow && row.timed < sizes().size() && (!next || row.timed < next->timed))
            next = &row;
    return next;
}

std::optional<Work> Growth::next(const std::shared_ptr<Growth> &self) {
    Row *row = self->next_row();
    if (!row)
        return std::nullopt;
    self->start_size(row->timed);
    const int times = repetitions(static_cast<int>(self->boxes_.size()));
    const auto tested = std::make_shared<std::uint64_t>(0);
    Work work;
    work.run = [self, row, times, tested] {
        for (int k = 0; k < times; ++k)
            *tested = self->search(row->method);
    };
    work.took = [self, row, times, tested](double seconds) {
        const double once = seconds / times;
        row->best = row->samples == 0 ? once : std::min(row->best, once);
        if (++row->samples < most_samples && seconds < slice / 10)
            return;
        note(*row, static_cast<int>(self->boxes_.size()), *tested, row->best);
        ++row->timed;
        row->samples = 0;
        row->too_slow = row->best * slowdown(row->method) > slice;
    };
    return work;
}

namespace {

template <class Value>
std::optional<double> slope(const std::vector<Growth::Point> &points, Value value) {
    double n = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;
    for (const Growth::Point &point : points) {
        const double y = value(point);
        const double x = std::log10(static_cast<double>(point.count));
        if (!(y > 0) || x < std::log10(static_cast<double>(points.back().count)) - room - 0.01)
            continue;
        n += 1, sx += x, sy += std::log10(y), sxx += x * x, sxy += x * std::log10(y);
    }
    if (n < 2)
        return std::nullopt;
    return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

} // namespace

std::optional<double> slope_of_tests(const std::vector<Growth::Point> &points) {
    return slope(points, [](const Growth::Point &p) { return static_cast<double>(p.tested); });
}

std::optional<double> slope_of_times(const std::vector<Growth::Point> &points) {
    std::vector<Growth::Point> timed;
    for (const Growth::Point &point : points)
        if (point.seconds)
            timed.push_back(point);
    return slope(timed, [](const Growth::Point &p) { return *p.seconds; });
}

} // namespace scenes
