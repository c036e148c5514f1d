#pragma once

#include <string>
#include <string_view>

#include "scenes/result.hpp"

/// Where a desktop keeps its user's pictures.
namespace app {

/// The pictures folder as the desktop's user-dirs.dirs names it, else ~/Pictures, else the home
/// folder; only folders that exist. `config` is the text of user-dirs.dirs.
std::string pictures_folder(const std::string &home, std::string_view config);
/// That of the user who runs this.
std::string pictures_folder();

/// Writes `bytes` to FOLDER/STEM-N.EXTENSION with the first N that is free, never over a file that
/// exists. Gives the path; nothing half-written stays when it fails.
scenes::Result<std::string> write_new_file(const std::string &folder, std::string_view stem,
                                           std::string_view extension, const std::string &bytes);

} // namespace app
