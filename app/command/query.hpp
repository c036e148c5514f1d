#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "scenes/profiles.hpp"

/// `overlap query`: the core over a pipe, one JSON object a line in, one a line out, same order.
namespace app {

/// Appends the answer to one request line (without its line end), as a line. False when the
/// request was refused: the answer then says what was wrong, where, and what would be right.
bool answer_line(std::string_view line, const scenes::Profile &profile, std::string &answers);

/// Answers every line of `requests`; a request's own "profile" wins over `profile`. Answers are
/// flushed whenever the next request is not there yet, so that a program can talk line by line.
/// Returns the exit status: 1 when any line was refused (`errors` gets one summary line) or the
/// answers cannot be written.
int run_query(std::istream &requests, std::ostream &answers, std::ostream &errors,
              const scenes::Profile &profile);

} // namespace app
