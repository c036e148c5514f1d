#pragma once

#include <string>
#include <string_view>

#include "app/command/query_read.hpp"

/// The answers of `overlap query`, as JSON text appended to a string: fields in the order of the
/// table, numbers in the shortest digits that read back, -0 as 0, no-numbers as texts.
namespace app {

/// Both without the braces around, so that "id" can come first.
void write_answer(std::string &out, const Request &request, const collide::Convention &convention);
void write_error(std::string &out, std::string_view message);

} // namespace app
