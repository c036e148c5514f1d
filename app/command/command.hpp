#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace app {

/// The whole program: what the command line asks for. `arguments` without the program's name.
/// Returns the exit status: 0 done; 1 a request or file was wrong, with one line on `errors`;
/// 2 wrong usage, likewise.
int run_command(const std::vector<std::string> &arguments, std::istream &in, std::ostream &out,
                std::ostream &errors);

} // namespace app
