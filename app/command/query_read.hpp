#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <nlohmann/json.hpp>

#include "collide/question.hpp"
#include "scenes/profiles.hpp"
#include "scenes/wrong.hpp"

/// The requests of `overlap query`, read from JSON and checked. Whatever is wrong is thrown as a
/// `Refusal`; what comes out is ready for the core.
namespace app {

using nlohmann::json;

/// What was wrong, where, and what would be right.
struct Refusal {
    std::string message;
};

template <int N> struct Plain {
    collide::Question<N> question;
    bool listed = false; ///< a sweep asked with `against`: answers say `index` and `overlapping`
};
template <int N> struct Closest {
    collide::Vec<N> point;
    collide::Shape<N> shape;
};
template <int N> struct Wrong {
    const scenes::WrongTest *test;
    Plain<N> asked;
    scenes::WrongArguments arguments;
};
/// A box by all its names; the numbers that were given are kept as given. May be inverted.
template <int N> struct Convert {
    collide::Aabb<N> corners;
    collide::CornerSize<N> corner_size;
    collide::CentreHalf<N> centre_half;
};
using Request = std::variant<Plain<2>, Plain<3>, Closest<2>, Closest<3>, Wrong<2>, Wrong<3>,
                             Convert<2>, Convert<3>>;

/// The line as a JSON object. Refuses what is none (strictly: no comments, no NaN, no number that
/// overflows, valid UTF-8; of a repeated field the last counts).
json read_object(std::string_view line);
/// The text of its "id", as given; empty when it has none. `line` holds `object`.
std::string read_id(std::string_view line, const json &object);

/// Null when the request does not name one.
const scenes::Profile *read_profile(const json &object);
Request read_request(const json &object);

} // namespace app
