#pragma once

#include <string>

#include "app/window/shell.hpp"

namespace app {

/// Everything that can be set on the page, with what it is now and how it is called, as one JSON
/// object for the scripts that make real HTML controls of it. It is made from the tables of the
/// program: whatever a scene, a preset, a wrong test or a key adds appears by itself.
std::string describe(const Shell &shell);

/// The texts of the page around the picture, by their keys without "page.": those that the scripts
/// need before and after there is a scene.
std::string page_texts();

} // namespace app
