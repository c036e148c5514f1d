#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scenes/scene.hpp"

/// The code beside the picture: the functions of collide/ that answer the question on screen, cut
/// out of the headers when the program was built, with this state's values beside the lines that
/// computed them.
namespace scenes {

/// One function as it stands in its header (source_code.list says which).
struct SourceCut {
    std::string_view name, file;
    int line; ///< of the file, of its first one
    std::string_view text;
    std::string_view mistake; ///< what stands in the line that is wrong; may be empty
};
/// Which functions belong to a question ("contact ball box") or to a wrong test
/// ("circle-box/grown-box"): names of cuts, separated by blanks.
struct SourceGroup {
    std::string_view key, names;
};
/// Made at build time by cut_source.cmake.
std::span<const SourceCut> source_cuts();
std::span<const SourceGroup> source_groups();

struct CodeLine {
    std::string code;     ///< with its indent
    std::string comment;  ///< from "//" on, without the marks that name lines for the trace
    bool mistake = false; ///< where the wrong test differs from the right one
    std::vector<TraceLine> values; ///< what the line came to here, to be shown below it
};
struct CodeBlock {
    std::string file;  ///< "collide/closest.hpp"
    int line = 0;      ///< of the file, of the first one here
    std::string wrong; ///< id of the wrong test whose it is; empty: the right one's
    std::vector<CodeLine> lines;
};

/// The right test's functions in the order of the working, then those of each wrong test that is
/// on. Nothing for a question that is not in the list. `values` false: the code alone, as while a
/// verdict is hidden.
std::vector<CodeBlock> code_beside(const Scene &scene, bool values = true);

/// The wrong test whose working a line is; empty: the right one's.
std::string_view whose(const TraceLine &line);

/// Key of the question on screen in the list of groups: its kind and its shapes.
std::string source_key(const Scene &scene);

} // namespace scenes
