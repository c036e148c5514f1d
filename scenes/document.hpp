#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenes/scene.hpp"

/// The document of a scene as text: reading and writing the values behind its keys.
namespace scenes {

/// Each sets `into` from text, or leaves it alone and says what was wrong with which key. All
/// numbers are finite and at most `number_limit` in size.
Status read(double &into, std::string_view key, std::string_view value);
Status read(Vec2 &into, std::string_view key, std::string_view value);
Status read(Vec3 &into, std::string_view key, std::string_view value);
/// A radius: not negative.
Status read_radius(double &into, std::string_view key, std::string_view value);
/// One of `ids`; `into` becomes its index.
Status read_choice(std::size_t &into, const std::vector<std::string> &ids, std::string_view key,
                   std::string_view value);
Error unknown_key(std::string_view key);

/// A shape in words, by the prefix of its keys: "A" for "a".
std::string shape_name(std::string_view prefix);

std::string write(double value);
std::string write(const Vec2 &value);
std::string write(const Vec3 &value);

/// "P.centre" and "P.radius" of a ball, "P.min" and "P.max" of a box.
template <int N>
void write(std::vector<KeyValue> &into, const std::string &prefix, const collide::Ball<N> &ball) {
    into.push_back({prefix + ".centre", write(ball.centre)});
    into.push_back({prefix + ".radius", write(ball.radius)});
}
template <int N>
void write(std::vector<KeyValue> &into, const std::string &prefix, const collide::Aabb<N> &box) {
    into.push_back({prefix + ".min", write(box.min)});
    into.push_back({prefix + ".max", write(box.max)});
}
/// Sets the key if it is one of the shape's. Nothing when it is not; else the status of reading.
template <int N>
std::optional<Status> read(collide::Ball<N> &ball, std::string_view prefix, std::string_view key,
                           std::string_view value) {
    if (key == std::string(prefix) + ".centre")
        return read(ball.centre, key, value);
    if (key == std::string(prefix) + ".radius")
        return read_radius(ball.radius, key, value);
    return std::nullopt;
}
template <int N>
std::optional<Status> read(collide::Aabb<N> &box, std::string_view prefix, std::string_view key,
                           std::string_view value) {
    if (key == std::string(prefix) + ".min")
        return read(box.min, key, value);
    if (key == std::string(prefix) + ".max")
        return read(box.max, key, value);
    return std::nullopt;
}

/// What `check` says of a box: its min must not be above its max on any axis.
template <int N> Status inverted(std::string_view prefix, const collide::Aabb<N> &box);

/// The fields of a shape, for typing.
template <int N>
void add_fields(std::vector<Field> &fields, std::string_view prefix, const collide::Ball<N> &ball,
                double step);
template <int N>
void add_fields(std::vector<Field> &fields, std::string_view prefix, const collide::Aabb<N> &box,
                double step);

} // namespace scenes
