#pragma once

#include <string>

/// What the benchmarks share. A benchmark is named question/who, who being "Overlap" for the core.
/// The table has a row a question, and gives each peer's time as a multiple of the core's.
namespace bench {

/// A line under the table.
void note(const std::string &text);
/// How many boxes and pairs a question is about: what its time is shared among.
void size_of(const std::string &question, double boxes, double pairs);
/// Is the question among those that the command line asks for (--benchmark_filter)?
bool wanted(const std::string &question);
/// Ends the program when peers do not agree: a time for another answer would mean nothing.
void require(bool agree, const std::string &what);

/// Each checks that all agree and then registers what is to be measured.
void register_pair_tests();
void register_crowds();

} // namespace bench
