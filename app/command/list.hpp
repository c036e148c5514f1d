#pragma once

#include <string>
#include <string_view>

namespace app {

/// `overlap list`: everything that has a name, from the tables that the program itself uses.
/// `what` is one of `list_names()`, or empty for all of them. Ends with a newline.
std::string list(std::string_view what, bool as_json);

} // namespace app
