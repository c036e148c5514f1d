#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenes/state.hpp"

/// The command line, read and checked: every word of it is understood, or it is wrong usage.
namespace app {

enum class Command { window, render, query, list };

struct Options {
    Command command = Command::window;
    scenes::StateRequest state; ///< `profile` is also the option of `query`
    std::string lesson;         ///< path of a lesson file, or empty
    double ui_scale = 1;

    // render
    std::string out;
    std::string out_dir;        ///< of a lesson's pictures
    std::string format = "png"; ///< of a lesson's pictures: png or svg
    double width = 960;         ///< points
    double height = 600;        ///< points
    double scale = 1;           ///< pixels per point
    bool transparent = false;
    bool window = false; ///< the whole window instead of the figure

    // list
    std::string listed; ///< scenes, presets, ...; empty: all
    bool as_json = false;
};

/// What the command line asked for instead of a command, or why it is none.
struct Refused {
    int status = 2;
    std::string text; ///< one line for standard error, or the help for standard output
    bool to_standard_output = false;
};

struct Parsed {
    std::optional<Options> options;
    Refused refused; ///< when there are none
};
/// `arguments` without the program's name.
Parsed parse_options(const std::vector<std::string> &arguments);

/// What `overlap list` can list, in its order.
const std::vector<std::string> &list_names();

} // namespace app
