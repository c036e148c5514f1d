#include "scenes/many_boxes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "scenes/document.hpp"
#include "scenes/hand.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"

namespace scenes {

using collide::Box2;

namespace {

constexpr int most_boxes = 100000;
constexpr int most_in_heap = 2000; ///< all of its pairs overlap: two million
constexpr double least_density = 0.001, most_density = 4;
constexpr std::size_t most_placed = 100;
constexpr std::int64_t most_frames = 1'000'000'000;
/// Up to so many boxes each is a handle of its own; of more, the one under the pointer is.
constexpr int most_handles = 200;
constexpr int frames_a_second = 60, seconds_of_play = 30;

const std::vector<std::string> crowds{"uniform", "clusters", "giants", "heap"};

std::vector<std::string> method_ids() {
    std::vector<std::string> ids;
    for (const NamedMethod &named : methods())
        ids.emplace_back(named.id);
    return ids;
}

std::string body_name(int index) { return "box." + std::to_string(index); }

std::optional<int> body_index(std::string_view name) {
    constexpr std::string_view prefix = "box.";
    if (!name.starts_with(prefix))
        return std::nullopt;
    const auto number = parse_number(name.substr(prefix.size()));
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

} // namespace

// ---- State as text.

std::vector<KeyValue> ManyBoxes::document() const {
    std::string list;
    for (const PlacedBox &one : placed)
        list += (list.empty() ? "" : ";") + std::to_string(one.index) + "," + write(one.box.min) +
                "," + write(one.box.max);
    return {{"crowd", crowds[static_cast<std::size_t>(rule.crowd)]},
            {"count", std::to_string(rule.count)},
            {"density", write(rule.density)},
            {"seed", std::to_string(rule.seed)},
            {"method", std::string(id_of(method))},
            {"cell", write(cell)},
            {"boxes", list}};
}

std::vector<KeyValue> ManyBoxes::camera() const {
    return {{"look", look < 0 ? "none" : std::to_string(look)}};
}

std::vector<KeyValue> ManyBoxes::playback() const { return {{"frame", std::to_string(frame)}}; }

namespace {

/// A whole number within limits, or what would be one.
Status read_whole(double &into, std::string_view key, std::string_view value, double least,
                  double most) {
    double number = 0;
    if (Status status = read(number, key, value))
        return status;
    if (!(number >= least && number <= most) || number != std::floor(number))
        return Error{text("many.error.whole", {{"key", std::string(key)},
                                               {"value", std::string(value)},
                                               {"least", shortest(least)},
                                               {"most", shortest(most)}})};
    into = number;
    return std::nullopt;
}

constexpr double tiniest = 0x1p-1074; ///< nothing lies between it and 0

Status read_between(double &into, std::string_view key, std::string_view value, double least,
                    double most) {
    double number = 0;
    if (Status status = read(number, key, value))
        return status;
    if (!(number >= least && number <= most))
        return Error{text(least == tiniest ? "many.error.not-above" : "many.error.between",
                          {{"key", std::string(key)},
                           {"value", std::string(value)},
                           {"least", shortest(least)},
                           {"most", shortest(most)}})};
    into = number;
    return std::nullopt;
}

template <class Whole>
Status set_whole(Whole &into, std::string_view key, std::string_view value, double least,
                 double most) {
    double number = 0;
    Status status = read_whole(number, key, value, least, most);
    if (!status)
        into = static_cast<Whole>(number);
    return status;
}

template <class Choice>
Status set_choice(Choice &into, const std::vector<std::string> &ids, std::string_view key,
                  std::string_view value) {
    std::size_t chosen = 0;
    Status status = read_choice(chosen, ids, key, value);
    if (!status)
        into = static_cast<Choice>(chosen);
    return status;
}

} // namespace

Status ManyBoxes::set(std::string_view key, std::string_view value) {
    if (key == "crowd")
        return set_choice(rule.crowd, crowds, key, value);
    if (key == "count")
        return set_whole(rule.count, key, value, 1, most_boxes);
    if (key == "density")
        return read_between(rule.density, key, value, least_density, most_density);
    if (key == "seed")
        return set_whole(rule.seed, key, value, 0, 4294967295.0);
    if (key == "frame")
        return set_whole(frame, key, value, 0, static_cast<double>(most_frames));
    if (key == "cell")
        return read_between(cell, key, value, tiniest, number_limit);
    if (key == "boxes")
        return set_placed(value);
    if (key == "look" && value == "none") {
        look = -1;
        return std::nullopt;
    }
    if (key == "look")
        return set_whole(look, key, value, 0, most_boxes - 1);
    if (key != "method")
        return unknown_key(key);
    std::size_t chosen = 0;
    if (Status status = read_choice(chosen, method_ids(), key, value))
        return status;
    method = methods()[chosen].method;
    return std::nullopt;
}

Status ManyBoxes::set_placed(std::string_view value) {
    std::vector<PlacedBox> list;
    while (!value.empty()) {
        const std::size_t end = std::min(value.find(';'), value.size());
        const std::string_view piece = value.substr(0, end);
        value.remove_prefix(std::min(end + 1, value.size()));
        const auto numbers = parse_numbers(piece, 5);
        const bool sound = numbers && std::all_of(numbers->begin(), numbers->end(), [](double x) {
                               return std::abs(x) <= number_limit;
                           });
        const double index = sound ? numbers->front() : -1;
        if (!(index >= 0 && index < most_boxes && index == std::floor(index)) ||
            (!list.empty() && index <= list.back().index))
            return Error{text("many.error.boxes", {{"value", std::string(piece)}})};
        const auto &n = *numbers;
        list.push_back({static_cast<int>(index), {{n[1], n[2]}, {n[3], n[4]}}});
        if (list.size() > most_placed)
            return Error{text("many.error.too-many", {{"most", std::to_string(most_placed)}})};
    }
    placed = std::move(list);
    return std::nullopt;
}

Status ManyBoxes::check() const {
    if (rule.crowd == Crowd::heap && rule.count > most_in_heap)
        return Error{text("many.error.heap", {{"count", std::to_string(rule.count)},
                                              {"most", std::to_string(most_in_heap)}})};
    for (const PlacedBox &one : placed)
        if (Status status = inverted(body_name(one.index), one.box))
            return status;
    return std::nullopt;
}

std::vector<Field> ManyBoxes::fields() const {
    std::vector<Field> fields;
    fields.push_back({"method",
                      text("many.field.method"),
                      {},
                      method_ids(),
                      std::string(id_of(method)),
                      1,
                      0,
                      true});
    fields.push_back({"crowd",
                      text("many.field.crowd"),
                      {},
                      crowds,
                      crowds[static_cast<std::size_t>(rule.crowd)]});
    const auto number = [&](const char *key, std::string label, double value, double step,
                            double least) {
        fields.push_back({key, std::move(label), {value}, {}, "", step, least});
    };
    number("count", text("many.field.count"), rule.count, rule.count < 200 ? 10 : 100, 1);
    number("density", text("many.field.density"), rule.density, 0.05, least_density);
    number("cell", text("many.field.cell"), cell, 0.5, 0.01);
    number("seed", text("many.field.seed"), rule.seed, 1, 0);
    number("frame", text("many.field.frame"), static_cast<double>(frame), 1, 0);
    return fields;
}

// ---- In the hand.

Handle ManyBoxes::body(int index) const {
    const Box2 &box = boxes()[static_cast<std::size_t>(index)];
    const Polyline outline{{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}},
                           true};
    return {body_name(index), text("many.handle.box", {{"index", std::to_string(index)}}), outline,
            0.5 * box.min + 0.5 * box.max, Cursor::move};
}

std::vector<Handle> ManyBoxes::handles() const {
    std::vector<Handle> handles;
    for (int index = 0; index < rule.count && rule.count <= most_handles; ++index)
        handles.push_back(body(index));
    const Vec2 edge(0.5 * world_size(rule).x, 0);
    handles.push_back({"world", text("many.handle.world"), Dot{edge}, edge, Cursor::resize_x});
    return handles;
}

std::optional<Handle> ManyBoxes::handle(std::string_view name) const {
    if (const auto index = body_index(name))
        return *index >= 0 && *index < rule.count && body_name(*index) == name
                   ? std::optional(body(*index))
                   : std::nullopt;
    return Scene::handle(name);
}

/// The last one drawn is the one on top.
std::optional<Handle> ManyBoxes::body_at(Vec2 at) const {
    const std::vector<Box2> &all = boxes();
    for (int index = rule.count - 1; index >= 0; --index) {
        const Box2 &box = all[static_cast<std::size_t>(index)];
        if (box.min.x <= at.x && at.x <= box.max.x && box.min.y <= at.y && at.y <= box.max.y)
            return body(index);
    }
    return std::nullopt;
}

bool ManyBoxes::point_at(std::string_view name) {
    const auto index = body_index(name);
    if (!index || *index == look || *index < 0 || *index >= rule.count)
        return false;
    look = *index;
    return true;
}

void ManyBoxes::put(int index, const Box2 &box) {
    const auto at = std::find_if(placed.begin(), placed.end(),
                                 [&](const PlacedBox &one) { return one.index >= index; });
    if (at != placed.end() && at->index == index)
        at->box = box;
    else if (placed.size() < most_placed)
        placed.insert(at, {index, box});
}

void ManyBoxes::drag(const Grab &grab, Vec2 to, const DragOptions &options) {
    const auto *start = dynamic_cast<const ManyBoxes *>(grab.start.get());
    if (start == nullptr)
        return;
    if (grab.handle == "world")
        return drag_world(grab, *start, to);
    const auto index = body_index(grab.handle);
    if (!index || *index < 0 || *index >= start->rule.count)
        return;
    const Box2 &before = start->boxes()[static_cast<std::size_t>(*index)];
    const std::string prefix = body_name(*index);
    const Grab body{prefix + ".body", grab.from, grab.start};
    if (const auto box = dragged(prefix, before, body, to, options)) {
        put(*index, *box);
        look = *index;
    }
}

/// The edge of the world: the same boxes in less room. The density is kept to three digits.
void ManyBoxes::drag_world(const Grab &grab, const ManyBoxes &start, Vec2 to) {
    const double width = world_size(start.rule).x + 2 * (to.x - grab.from.x);
    if (!std::isfinite(width))
        return;
    const double dense = width > 0 ? 2 * start.rule.count / width / width : most_density;
    const double bounded = std::clamp(dense, least_density, most_density);
    const double digits = bounded < 0.1 ? 1e4 : 1e3;
    rule.density = std::round(bounded * digits) / digits;
}

// ---- What is asked, and how time passes.

Question ManyBoxes::question() const {
    return collide::Question<2>{collide::PairsQuestion<2>{crowd(), method, cell}};
}

std::uint64_t ManyBoxes::all_pairs() const {
    const auto n = static_cast<std::uint64_t>(rule.count);
    return n * (n - 1) / 2;
}

Rect ManyBoxes::extent() const {
    const Vec2 half = 0.5 * world_size(rule);
    const double caption = rule.count <= most_handles ? 0.2 * half.y : 0; // stands below
    return {Vec2(-half.x, -half.y - caption), half};
}

std::vector<PlayStep> ManyBoxes::timeline() const {
    std::vector<PlayStep> steps;
    for (int k = 0; k < frames_a_second * seconds_of_play; ++k)
        steps.push_back({double(k), double(k), 1.0 / frames_a_second});
    return steps;
}

std::unique_ptr<Scene> make_many_boxes() { return std::make_unique<ManyBoxes>(); }

std::span<const Preset> many_boxes_presets() {
    static constexpr std::array<Preset, 11> presets{{
        {"start", "preset.start", ""},
        {"brute", "preset.many.brute", "count=30&method=brute&look=9"},
        {"sweep", "preset.many.sweep", "method=sweep-prune"},
        {"tree", "preset.many.tree", "count=200&method=tree"},
        {"strips", "preset.many.strips", "count=200&method=strips"},
        {"thousand", "preset.many.thousand", "count=1000"},
        {"clusters", "preset.many.clusters", "crowd=clusters&count=1000&method=tree"},
        {"giants", "preset.many.giants", "crowd=giants&count=1000&density=0.02&method=tree"},
        {"heap", "preset.many.heap", "crowd=heap&count=100&density=2&method=sweep-prune"},
        {"twenty-thousand", "preset.many.twenty-thousand", "count=20000&method=strips"},
        {"hundred-thousand", "preset.many.hundred-thousand", "count=100000&method=strips"},
    }};
    return presets;
}

} // namespace scenes
