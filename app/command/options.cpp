#include "app/command/options.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <CLI/CLI.hpp>

#include "app/picture/theme.hpp"
#include "scenes/numbers.hpp"
#include "scenes/profiles.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"
#include "scenes/wrong.hpp"

namespace app {

namespace {

using scenes::text;

constexpr double least_side = 64;
constexpr double most_side = 16384;
constexpr double most_pixels = 64e6;

// --- Values that are ids.

using Names = std::vector<std::string_view>;

template <class Entries> Names ids(const Entries &entries) {
    Names names;
    for (const auto &entry : entries)
        names.push_back(entry.id);
    return names;
}

Names scene_ids() { return ids(scenes::scene_table()); }
Names profile_ids() { return ids(scenes::profiles()); }
Names wrong_ids() { return ids(scenes::wrong_tests()); }
Names theme_ids() { return ids(themes()); }
Names preset_ids() {
    Names names;
    for (const auto &entry : scenes::scene_table())
        for (const auto &preset : entry.presets)
            names.push_back(preset.id);
    return names;
}

std::string unknown_id(const std::string &id, const Names &known) {
    return text("command.unknown-id",
                {{"name", scenes::in_quotes(id)}, {"hint", scenes::hint(id, known)}});
}

/// One id, or several when `into` is a list. An id that exists nowhere is wrong usage (one that
/// another scene has is a wrong request).
template <class Into>
void add_ids(CLI::App &app, const char *name, Into &into, Names (*known)(), const char *help) {
    auto check = [known](const std::string &id) -> std::string {
        const Names names = known();
        if (std::find(names.begin(), names.end(), id) != names.end())
            return {};
        return unknown_id(id, names);
    };
    app.add_option(name, into, text(help))->check(check)->type_name("ID")->allow_extra_args(false);
}

// --- Values that are numbers.

/// One number between two bounds, read without a locale.
void add_number(CLI::App &app, const char *name, double &into, double least, double most,
                const char *help) {
    auto read = [&into, least, most](const std::string &value) {
        const auto number = scenes::parse_number(value);
        if (!number || *number < least || *number > most)
            throw CLI::ValidationError(
                text("command.bad-number", {{"value", scenes::in_quotes(value)},
                                            {"least", scenes::shortest(least)},
                                            {"most", scenes::shortest(most)}}));
        into = *number;
    };
    app.add_option_function<std::string>(name, read, text(help))->type_name("S");
}

bool read_size(const std::string &value, Options &options) {
    const std::size_t cross = value.find('x');
    if (cross == std::string::npos)
        return false;
    const auto width = scenes::parse_number(std::string_view(value).substr(0, cross));
    const auto height = scenes::parse_number(std::string_view(value).substr(cross + 1));
    for (const auto &side : {width, height})
        if (!side || *side != std::floor(*side) || *side < least_side || *side > most_side)
            return false;
    options.width = *width;
    options.height = *height;
    return true;
}

// --- The options of each command.

void add_state_options(CLI::App &app, scenes::StateRequest &state) {
    add_ids(app, "--scene", state.scene, scene_ids, "command.help.scene");
    add_ids(app, "--preset", state.preset, preset_ids, "command.help.preset");
    add_ids(app, "--profile", state.profile, profile_ids, "command.help.profile");
    add_ids(app, "--wrong", state.wrong, wrong_ids, "command.help.wrong");
    app.add_option("--set", state.set, text("command.help.set"))
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--state", state.state, text("command.help.state"))->type_name("STRING");
    add_ids(app, "--theme", state.theme, theme_ids, "command.help.theme");
}

void add_lesson(CLI::App &app, Options &options) {
    app.add_option("lesson", options.lesson, text("command.help.lesson"))->type_name("LESSON.json");
}

void add_ui_scale(CLI::App &app, Options &options) {
    add_number(app, "--ui-scale", options.ui_scale, 0.5, 4, "command.help.ui-scale");
}

CLI::App *add_render(CLI::App &app, Options &options) {
    CLI::App *render = app.add_subcommand("render", text("command.help.render"));
    add_state_options(*render, options.state);
    add_lesson(*render, options);
    render->add_option("--out", options.out, text("command.help.out"))->type_name("FILE");
    render->add_option("--out-dir", options.out_dir, text("command.help.out-dir"))
        ->type_name("DIR");
    render->add_option("--format", options.format, text("command.help.format"))
        ->check(CLI::IsMember({"png", "svg"}))
        ->type_name("png|svg");
    auto size = [&options](const std::string &value) {
        if (!read_size(value, options))
            throw CLI::ValidationError(
                text("command.bad-size", {{"value", scenes::in_quotes(value)},
                                          {"least", scenes::shortest(least_side)},
                                          {"most", scenes::shortest(most_side)}}));
    };
    render->add_option_function<std::string>("--size", size, text("command.help.size"))
        ->type_name("WxH");
    add_number(*render, "--scale", options.scale, 0.1, 16, "command.help.scale");
    render->add_flag("--transparent", options.transparent, text("command.help.transparent"));
    render->add_flag("--window", options.window, text("command.help.window"));
    add_ui_scale(*render, options);
    return render;
}

CLI::App *add_query(CLI::App &app, Options &options) {
    CLI::App *query = app.add_subcommand("query", text("command.help.query"));
    add_ids(*query, "--profile", options.state.profile, profile_ids, "command.help.profile");
    return query;
}

CLI::App *add_list(CLI::App &app, Options &options) {
    CLI::App *list = app.add_subcommand("list", text("command.help.list"));
    list->add_option("what", options.listed, text("command.help.listed"))
        ->check(CLI::IsMember(list_names()))
        ->type_name("scenes|presets|profiles|wrong|keys|themes");
    list->add_flag("--json", options.as_json, text("command.help.json"));
    return list;
}

// --- What only shows once all is read.

bool ends_with(const std::string &path, std::string_view ending) {
    std::string extension = std::filesystem::path(path).extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return extension == ending;
}

/// A word that is neither a command nor a lesson file.
std::string stray_word(const std::string &word) {
    if (word.empty() || ends_with(word, ".json"))
        return {};
    const Names commands = {"render", "query", "list"};
    return text("command.stray-word",
                {{"word", scenes::in_quotes(word)}, {"hint", scenes::hint(word, commands)}});
}

/// Why the options of `render` do not go together; empty when they do.
std::string misfit(const Options &options) {
    const bool svg = ends_with(options.out, ".svg");
    if (!options.lesson.empty())
        return options.out_dir.empty() || !options.out.empty() ? text("command.lesson-out") : "";
    if (options.out.empty() || !options.out_dir.empty())
        return text("command.no-out");
    if (ends_with(options.out, ".cpp") || ends_with(options.out, ".jsonl"))
        return options.window || options.transparent ? text("command.test-plain") : "";
    if (!svg && !ends_with(options.out, ".png"))
        return text("command.out-ending", {{"path", scenes::in_quotes(options.out)}});
    if (svg && options.window)
        return text("command.window-png");
    if (options.window && options.transparent)
        return text("command.window-opaque");
    const double pixels = options.width * options.scale * options.height * options.scale;
    if (!svg && pixels > most_pixels)
        return text("command.too-many-pixels", {{"most", scenes::shortest(most_pixels)}});
    return {};
}

Parsed wrong_usage(std::string what) {
    std::replace(what.begin(), what.end(), '\n', ' ');
    return {std::nullopt, {2, text("command.wrong-usage", {{"what", what}}) + "\n", false}};
}

Parsed printed(std::string what) { return {std::nullopt, {0, std::move(what), true}}; }

std::string examples() {
    std::string lines = text("command.examples") + "\n";
    for (int i = 1; scenes::has_text("command.example." + std::to_string(i)); ++i)
        lines += "  " + text("command.example." + std::to_string(i)) + "\n";
    return lines;
}

} // namespace

const std::vector<std::string> &list_names() {
    static const std::vector<std::string> names = {"scenes", "presets", "profiles",
                                                   "wrong",  "keys",    "themes"};
    return names;
}

Parsed parse_options(const std::vector<std::string> &arguments) {
    Options options;
    CLI::App app(text("command.help.overlap"), "overlap");
    app.footer(examples());
    app.set_version_flag("--version", "overlap " OVERLAP_VERSION);
    app.require_subcommand(0, 1);
    add_state_options(app, options.state);
    add_ui_scale(app, options);
    CLI::App *render = add_render(app, options);
    CLI::App *query = add_query(app, options);
    CLI::App *list = add_list(app, options);
    add_lesson(app, options);
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForVersion &version) {
        return printed(std::string(version.what()) + "\n");
    } catch (const CLI::CallForHelp &) {
        for (const CLI::App *command : {render, query, list})
            if (command->parsed())
                return printed(command->help());
        return printed(app.help());
    } catch (const CLI::Error &error) {
        return wrong_usage(error.what());
    }
    options.command = render->parsed()  ? Command::render
                      : query->parsed() ? Command::query
                      : list->parsed()  ? Command::list
                                        : Command::window;
    std::string what = stray_word(options.lesson);
    if (what.empty() && options.command == Command::render)
        what = misfit(options);
    if (!what.empty())
        return wrong_usage(what);
    return {options, {}};
}

} // namespace app
