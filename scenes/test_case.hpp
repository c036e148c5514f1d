#pragma once

#include <string>

#include "scenes/scene.hpp"

/// The state on screen, to be kept: as a test in C++, and as requests to `overlap query`.
namespace scenes {

/// A GoogleTest case that compiles against collide/: the shapes, what the right test answers, and
/// what each wrong test that is on answers instead. With its includes.
std::string cpp_test(const Scene &scene);
/// The same in two parts, so that several cases can share one file: the lines of the includes, and
/// the case.
struct CppTest {
    std::string includes, body;
};
CppTest cpp_test_parts(const Scene &scene);

/// One JSON object a line: the question on screen under its profile, then one `wrong` request for
/// each wrong test that is on and takes these shapes.
std::string query_lines(const Scene &scene);

} // namespace scenes
