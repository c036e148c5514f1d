#include "scenes/document.hpp"

#include <algorithm>
#include <cmath>

#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace scenes {

namespace {

Error refused(std::string_view why, std::string_view key, std::string_view value) {
    return {text(why, {{"key", std::string(key)}, {"value", std::string(value)}})};
}

template <int N>
Status read_vector(collide::Vec<N> &into, std::string_view key, std::string_view value) {
    const auto numbers = parse_numbers(value, N);
    if (!numbers)
        return refused(N == 2 ? "error.two-numbers" : "error.three-numbers", key, value);
    for (const double x : *numbers)
        if (std::abs(x) > number_limit)
            return refused("error.too-large", key, value);
    for (int i = 0; i < N; ++i)
        into[i] = (*numbers)[static_cast<std::size_t>(i)];
    return std::nullopt;
}

template <int N> std::string write_vector(const collide::Vec<N> &value) {
    std::string written = shortest(value[0]);
    for (int i = 1; i < N; ++i)
        written += "," + shortest(value[i]);
    return written;
}

template <int N> std::vector<double> components(const collide::Vec<N> &value) {
    std::vector<double> list;
    for (int i = 0; i < N; ++i)
        list.push_back(value[i]);
    return list;
}

Field field(std::string_view prefix, std::string_view part, std::vector<double> values,
            double step) {
    Field f;
    f.key = std::string(prefix) + "." + std::string(part);
    f.label = text("field." + std::string(part), {{"shape", shape_name(prefix)}});
    f.values = std::move(values);
    f.step = step;
    return f;
}

} // namespace

Status read(double &into, std::string_view key, std::string_view value) {
    const auto number = parse_number(value);
    if (!number)
        return refused("error.one-number", key, value);
    if (std::abs(*number) > number_limit)
        return refused("error.too-large", key, value);
    into = *number;
    return std::nullopt;
}

Status read(Vec2 &into, std::string_view key, std::string_view value) {
    return read_vector<2>(into, key, value);
}

Status read(Vec3 &into, std::string_view key, std::string_view value) {
    return read_vector<3>(into, key, value);
}

Status read_radius(double &into, std::string_view key, std::string_view value) {
    double radius = 0;
    if (Status status = read(radius, key, value))
        return status;
    if (radius < 0)
        return refused("error.negative-radius", key, value);
    into = radius;
    return std::nullopt;
}

Status read_choice(std::size_t &into, const std::vector<std::string> &ids, std::string_view key,
                   std::string_view value) {
    const auto found = std::find(ids.begin(), ids.end(), value);
    if (found != ids.end()) {
        into = static_cast<std::size_t>(found - ids.begin());
        return std::nullopt;
    }
    std::string all;
    for (const std::string &id : ids)
        all += (all.empty() ? "" : ", ") + id;
    return Error{
        text("error.choice",
             {{"key", std::string(key)}, {"value", std::string(value)}, {"choices", all}})};
}

Error unknown_key(std::string_view key) {
    return {text("error.unknown-key", {{"key", std::string(key)}})};
}

std::string shape_name(std::string_view prefix) {
    std::string name(prefix);
    for (char &c : name)
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return name;
}

std::string write(double value) { return shortest(value); }
std::string write(const Vec2 &value) { return write_vector<2>(value); }
std::string write(const Vec3 &value) { return write_vector<3>(value); }

template <int N> Status inverted(std::string_view prefix, const collide::Aabb<N> &box) {
    for (int i = 0; i < N; ++i)
        if (box.min[i] > box.max[i])
            return Error{text("error.inverted", {{"shape", std::string(prefix)},
                                                 {"axis", std::string(axis_name(i))},
                                                 {"min", shortest(box.min[i])},
                                                 {"max", shortest(box.max[i])}})};
    return std::nullopt;
}

template <int N>
void add_fields(std::vector<Field> &fields, std::string_view prefix, const collide::Ball<N> &ball,
                double step) {
    fields.push_back(field(prefix, "centre", components<N>(ball.centre), step));
    fields.push_back(field(prefix, "radius", {ball.radius}, step));
    fields.back().least = 0;
}

template <int N>
void add_fields(std::vector<Field> &fields, std::string_view prefix, const collide::Aabb<N> &box,
                double step) {
    fields.push_back(field(prefix, "min", components<N>(box.min), step));
    fields.push_back(field(prefix, "max", components<N>(box.max), step));
}

template Status inverted<2>(std::string_view, const collide::Aabb<2> &);
template Status inverted<3>(std::string_view, const collide::Aabb<3> &);
template void add_fields<2>(std::vector<Field> &, std::string_view, const collide::Ball<2> &,
                            double);
template void add_fields<3>(std::vector<Field> &, std::string_view, const collide::Ball<3> &,
                            double);
template void add_fields<2>(std::vector<Field> &, std::string_view, const collide::Aabb<2> &,
                            double);
template void add_fields<3>(std::vector<Field> &, std::string_view, const collide::Aabb<3> &,
                            double);

} // namespace scenes
