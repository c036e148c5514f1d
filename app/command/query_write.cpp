#include "app/command/query_write.hpp"

#include <cmath>
#include <cstdint>

#include "collide/closest.hpp"
#include "collide/wrong/pairs.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

using collide::Relation;
using collide::Vec;

// --- Values.

/// No-numbers are texts: JSON has no other way to say them. Only a wrong answer holds any.
void write(std::string &out, double number) {
    const bool is_number = std::isfinite(number);
    if (!is_number)
        out += '"';
    scenes::append_shortest(out, number);
    if (!is_number)
        out += '"';
}

template <int N> void write(std::string &out, const Vec<N> &vector) {
    for (int i = 0; i < N; ++i) {
        out += i == 0 ? '[' : ',';
        write(out, vector[i]);
    }
    out += ']';
}

void write(std::string &out, const std::vector<int> &indices) {
    out += '[';
    for (std::size_t i = 0; i < indices.size(); ++i)
        out += (i == 0 ? "" : ",") + std::to_string(indices[i]);
    out += ']';
}

void write(std::string &out, int value) { out += std::to_string(value); }
void write(std::string &out, std::uint64_t value) { out += std::to_string(value); }

void write(std::string &out, bool value) { out += value ? "true" : "false"; }

void write(std::string &out, Relation relation) {
    switch (relation) {
    case Relation::separate:
        out += "\"separate\"";
        break;
    case Relation::touching:
        out += "\"touching\"";
        break;
    case Relation::overlapping:
        out += "\"overlapping\"";
        break;
    }
}

void write(std::string &out, collide::Region region) {
    switch (region) {
    case collide::Region::inside:
        out += "\"inside\"";
        break;
    case collide::Region::face:
        out += "\"face\"";
        break;
    case collide::Region::edge:
        out += "\"edge\"";
        break;
    case collide::Region::corner:
        out += "\"corner\"";
        break;
    case collide::Region::surface:
        out += "\"surface\"";
        break;
    }
}

/// `"name":value`, after a comma when it is not the first.
template <class Value> void field(std::string &out, std::string_view name, const Value &value) {
    if (!out.empty() && out.back() != '{' && out.back() != ',')
        out += ',';
    out += '"';
    out += name;
    out += "\":";
    write(out, value);
}

// --- Answers of the core.

/// What of an answer is said.
struct Style {
    bool listed = false;            ///< sweeps: `index` and `overlapping`
    bool hit_and_time_only = false; ///< sweeps: no `normal` and no `point`
};

void write_fields(std::string &out, const collide::OverlapAnswer &answer, Style) {
    field(out, "hit", answer.hit);
    field(out, "relation", answer.relation);
}

template <int N>
void write_fields(std::string &out, const collide::ContactAnswer<N> &answer, Style) {
    field(out, "hit", answer.has_value());
    if (!answer)
        return;
    field(out, "normal", answer->normal);
    field(out, "depth", answer->depth);
    field(out, "point", answer->point);
}

template <int N>
void write_fields(std::string &out, const collide::SweepAnswer<N> &answer, Style style) {
    field(out, "start", answer.start);
    field(out, "hit", answer.hit.has_value());
    if (answer.hit) {
        field(out, "t", answer.hit->t);
        if (!style.hit_and_time_only) {
            field(out, "normal", answer.hit->normal);
            field(out, "point", answer.hit->point);
        }
        if (style.listed)
            field(out, "index", answer.hit->index);
    }
    if (style.listed && !answer.overlapping.empty())
        field(out, "overlapping", answer.overlapping);
}

void write_fields(std::string &out, const collide::Pairs &answer, Style) {
    out += "\"pairs\":[";
    for (const collide::Pair &pair : answer.pairs) {
        if (out.back() != '[')
            out += ',';
        out += '[';
        out += std::to_string(pair.i);
        out += ',';
        out += std::to_string(pair.j);
        out += ']';
    }
    out += "],";
    field(out, "tested", answer.tested);
}

template <int N>
void write_fields(std::string &out, const collide::Answer<N> &answer, Style style) {
    std::visit([&](const auto &kind) { write_fields(out, kind, style); }, answer);
}

template <int N>
void write_object(std::string &out, std::string_view name, const collide::Answer<N> &answer,
                  Style style) {
    out += '"';
    out += name;
    out += "\":{";
    write_fields<N>(out, answer, style);
    out += "},";
}

// --- Requests.

template <int N>
void answer(std::string &out, const Plain<N> &request, const collide::Convention &convention) {
    write_fields<N>(out, collide::answer<N>(request.question, convention), {request.listed, false});
}

template <int N>
void answer(std::string &out, const Closest<N> &request, const collide::Convention &) {
    const auto closest =
        std::visit([&](const auto &shape) { return collide::closest_point(request.point, shape); },
                   request.shape);
    field(out, "point", closest.point);
    field(out, "distance", closest.distance);
    field(out, "region", closest.region);
}

template <int N>
void answer(std::string &out, const Wrong<N> &request, const collide::Convention &convention) {
    const scenes::WrongTest &test = *request.test;
    const collide::Question<N> &question = request.asked.question;
    const collide::Answer<N> right = scenes::right_answer<N>(test, question, convention);
    const collide::Answer<N> wrong =
        scenes::wrong_answer<N>(test, question, convention, request.arguments);
    const bool listed = request.asked.listed;
    write_object<N>(out, "right", right, {listed, false});
    write_object<N>(out, "wrong", wrong, {listed, test.hit_and_time_only});
    field(out, "agree", scenes::agree<N>(test, right, wrong, scenes::largest_number<N>(question)));
}

template <int N> bool none_below_zero(const Vec<N> &sizes) {
    for (int i = 0; i < N; ++i)
        if (sizes[i] < 0)
            return false;
    return true;
}
/// A negative size far from 0 may be lost in its corners: what was given counts.
template <int N> bool valid(const Convert<N> &box) {
    return collide::valid(box.corners) && none_below_zero<N>(box.corner_size.size) &&
           none_below_zero<N>(box.centre_half.half);
}

template <int N>
void answer(std::string &out, const Convert<N> &request, const collide::Convention &) {
    field(out, "min", request.corners.min);
    field(out, "max", request.corners.max);
    field(out, "corner", request.corner_size.corner);
    field(out, "size", request.corner_size.size);
    field(out, "centre", request.centre_half.centre);
    field(out, "half", request.centre_half.half);
    field(out, "valid", valid<N>(request));
}

} // namespace

void write_answer(std::string &out, const Request &request, const collide::Convention &convention) {
    try {
        std::visit([&](const auto &kind) { answer(out, kind, convention); }, request);
    } catch (const collide::TooManyPairs &) {
        throw Refusal{
            scenes::text("query.too-many-pairs", {{"most", std::to_string(collide::most_pairs)}})};
    } catch (const collide::wrong::TooManyTests &) {
        throw Refusal{scenes::text("query.too-many-tests", {})};
    }
}

void write_error(std::string &out, std::string_view message) {
    out += "\"error\":";
    out += json(message).dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace app
