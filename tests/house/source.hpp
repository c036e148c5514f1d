#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The tree as text: what the checks of the house read.
namespace house {

/// A string literal as written in a source, with the code that leads up to it.
struct Literal {
    std::string value;  ///< between the quotes, escapes as written
    std::string before; ///< the code of the statement up to the opening quote, blanks squeezed out
    int line = 0;
};

/// A source file in parts: comments are in none of them.
struct Source {
    std::string path; ///< from the root, with forward slashes
    std::string text; ///< the whole file
    std::string code; ///< without comments and with literals emptied, lines kept
    std::vector<Literal> literals;
};

/// Splits C++ text; never fails (what does not lex is taken as code).
Source split(std::string path, std::string text);

/// All C++ sources (.hpp, .cpp) below a folder of the root, sorted by path.
std::vector<Source> sources_in(std::string_view folder);
/// All files below the root that belong to the project (no dotfolders, no build folders), sorted,
/// from the root.
std::vector<std::string> project_files();
/// The bytes of a file of the project. Fails the test when it cannot be read.
std::string read(std::string_view path);
/// The root of the checkout.
std::string root();

/// "path:line: what", the way compilers say it.
std::string place(const Source &source, int line, std::string_view what);
/// The line that a position of `code` is in, from 1.
int line_of(std::string_view text, std::size_t position);

/// The matches of a regular expression in the code (literals and comments left out), each as a
/// place.
std::vector<std::string> found(const Source &source, const std::string &expression);

/// Fails the test once for each complaint.
void expect_none(const std::vector<std::string> &complaints, std::string_view rule);

} // namespace house
