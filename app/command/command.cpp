#include "app/command/command.hpp"

#include <istream>
#include <ostream>

#include "app/command/list.hpp"
#include "app/command/options.hpp"
#include "app/command/query.hpp"
#include "app/command/render.hpp"
#include "app/command/start.hpp"
#include "app/window/window.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

int fail(std::ostream &errors, const scenes::Error &error) {
    errors << scenes::text("command.failed", {{"what", error.message}}) << '\n';
    return 1;
}

/// A full disk or a closed pipe is noticed.
int finish(std::ostream &out, std::ostream &errors) {
    if (out.flush())
        return 0;
    return fail(errors, {scenes::text("command.cannot-print")});
}

int open_window(const Options &options, std::ostream &errors) {
    auto scene = start_scene(options);
    if (!scene)
        return fail(errors, scene.error());
    const WindowOptions window = {options.ui_scale, (*scene)->settings.theme};
    return run_window(std::move(*scene), window);
}

int run_render(const Options &options, std::ostream &errors) {
    if (const scenes::Status status = render(options))
        return fail(errors, *status);
    return 0;
}

int answer_queries(const Options &options, std::istream &in, std::ostream &out,
                   std::ostream &errors) {
    const scenes::Profile *profile = scenes::find_profile(options.state.profile);
    return run_query(in, out, errors, profile ? *profile : scenes::profiles().front());
}

int print_list(const Options &options, std::ostream &out, std::ostream &errors) {
    out << list(options.listed, options.as_json);
    return finish(out, errors);
}

} // namespace

int run_command(const std::vector<std::string> &arguments, std::istream &in, std::ostream &out,
                std::ostream &errors) {
    const Parsed parsed = parse_options(arguments);
    if (!parsed.options) {
        (parsed.refused.to_standard_output ? out : errors) << parsed.refused.text;
        return parsed.refused.to_standard_output ? finish(out, errors) : parsed.refused.status;
    }
    const Options &options = *parsed.options;
    switch (options.command) {
    case Command::window:
        break;
    case Command::render:
        return run_render(options, errors);
    case Command::query:
        return answer_queries(options, in, out, errors);
    case Command::list:
        return print_list(options, out, errors);
    }
    return open_window(options, errors);
}

} // namespace app
