#include "app/command/list.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "app/command/options.hpp"
#include "app/picture/rich_text.hpp"
#include "app/picture/theme.hpp"
#include "app/window/keys.hpp"
#include "scenes/profiles.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"
#include "scenes/wrong.hpp"

namespace app {

namespace {

using Json = nlohmann::ordered_json;
using scenes::text;

// --- The entries, as data: each section is a list of objects whose first fields name the entry.

Json keys_of(const scenes::Scene &scene) {
    Json keys = Json::array();
    for (const auto &part :
         {scene.document(), scene.camera(), scene.playback(), scenes::common_keys()})
        for (const scenes::KeyValue &key : part)
            keys.push_back({{"key", key.key}, {"start", key.value}});
    return keys;
}

Json list_scenes() {
    Json list = Json::array();
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        Json presets = Json::array();
        for (const scenes::Preset &preset : entry.presets)
            presets.push_back(preset.id);
        list.push_back({{"id", entry.id},
                        {"title", text(entry.title)},
                        {"caption", text(entry.caption)},
                        {"wrong", entry.best_wrong},
                        {"presets", presets},
                        {"keys", keys_of(*entry.make())}});
    }
    return list;
}

Json list_presets() {
    Json list = Json::array();
    for (const scenes::SceneEntry &entry : scenes::scene_table())
        for (const scenes::Preset &preset : entry.presets)
            list.push_back({{"scene", entry.id},
                            {"id", preset.id},
                            {"title", text(preset.title)},
                            {"state", preset.state}});
    return list;
}

Json list_profiles() {
    Json list = Json::array();
    for (const scenes::Profile &profile : scenes::profiles()) {
        const bool whole = profile.convention.box_depth == collide::BoxDepth::half_extents;
        list.push_back({{"id", profile.id},
                        {"lesson", text(profile.lesson)},
                        {"touching", profile.convention.touching_counts ? "counts" : "misses"},
                        {"depth", whole ? "half-extents" : "interval-overlap"}});
    }
    return list;
}

std::string_view name_of(scenes::QueryKind kind) {
    constexpr std::array<std::string_view, 4> names = {"overlap", "contact", "sweep", "pairs"};
    return names[static_cast<std::size_t>(kind)];
}

/// The fields that a query needs besides the shapes.
Json arguments_of(const scenes::WrongTest &test) {
    Json names = Json::array();
    if (test.query == scenes::QueryKind::sweep) {
        names.push_back("move");
        names.push_back(test.takes_against ? "against" : "b");
    } else if (test.query == scenes::QueryKind::pairs) {
        names.insert(names.end(), {"boxes", "cell"});
    } else {
        names.push_back("b");
    }
    if (test.needs_steps)
        names.push_back("steps");
    if (test.needs_angles)
        names.insert(names.end(), {"yaw", "pitch"});
    return names;
}

Json list_wrong() {
    Json list = Json::array();
    for (const scenes::WrongTest &test : scenes::wrong_tests()) {
        Json entry = {{"scene", test.scene},
                      {"id", test.id},
                      {"name", text(test.key("name"))},
                      {"query", name_of(test.query)},
                      {"takes", arguments_of(test)},
                      {"mistake", text(test.key("mistake"))},
                      {"survives", text(test.key("survives"))}};
        if (scenes::has_text(test.key("price")))
            entry["price"] = text(test.key("price"));
        entry["agrees"] = test.agreeing;
        entry["counter-example"] = test.counter_example;
        list.push_back(std::move(entry));
    }
    return list;
}

Json list_keys() {
    Json list = Json::array();
    for (const KeyRow &row : key_table())
        list.push_back({{"key", row.key}, {"id", row.id}, {"does", text(row.text)}});
    return list;
}

Json list_themes() {
    Json list = Json::array();
    for (const Theme &theme : themes())
        list.push_back({{"id", theme.id}, {"title", text(theme.title)}});
    return list;
}

struct Section {
    std::string_view name;
    Json (*entries)();
    std::vector<std::string_view> columns; ///< one line an entry
    std::vector<std::string_view> below;   ///< and these under it, a line each
};
const std::vector<Section> &sections() {
    static const std::vector<Section> all = {
        {"scenes", list_scenes, {"id", "title"}, {"caption", "wrong", "presets", "keys"}},
        {"presets", list_presets, {"scene", "id", "title"}, {"state"}},
        {"profiles", list_profiles, {"id", "lesson", "touching", "depth"}, {}},
        {"wrong",
         list_wrong,
         {"scene", "id", "query", "name"},
         {"mistake", "survives", "price", "agrees", "counter-example"}},
        {"keys", list_keys, {"key", "id", "does"}, {}},
        {"themes", list_themes, {"id", "title"}, {}}};
    return all;
}

// --- As text.

/// One line of text, whatever the value: "a, b" for a list, "key=start" for a state key.
std::string as_text(const Json &value) {
    if (value.is_string())
        return plain_text(value.get<std::string>());
    if (value.is_object())
        return value["key"].get<std::string>() + "=" + value["start"].get<std::string>();
    std::string line;
    for (const Json &item : value)
        line += (line.empty() ? "" : value.front().is_object() ? " " : ", ") + as_text(item);
    return line;
}

/// Characters, not bytes.
std::size_t length(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
        return (static_cast<unsigned char>(c) >> 6) != 2;
    }));
}

std::vector<std::size_t> column_widths(const Json &entries, const Section &section) {
    std::vector<std::size_t> widths(section.columns.size(), 0);
    for (const Json &entry : entries)
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], length(as_text(entry[section.columns[i]])));
    return widths;
}

void append_entry(std::string &out, const Json &entry, const Section &section,
                  const std::vector<std::size_t> &widths) {
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const std::string cell = as_text(entry[section.columns[i]]);
        out += cell;
        if (i + 1 < widths.size())
            out.append(widths[i] - length(cell) + 2, ' ');
    }
    out += '\n';
    for (const std::string_view name : section.below)
        if (entry.contains(name) && !entry[name].empty() && entry[name] != "")
            out += "    " + std::string(name) + ": " + as_text(entry[name]) + "\n";
}

std::string as_text(const Section &section) {
    const Json entries = section.entries();
    const std::vector<std::size_t> widths = column_widths(entries, section);
    std::string out;
    for (const Json &entry : entries)
        append_entry(out, entry, section, widths);
    return out;
}

} // namespace

std::string list(std::string_view what, bool as_json) {
    Json all = Json::object();
    std::string out;
    for (const Section &section : sections()) {
        if (!what.empty() && section.name != what)
            continue;
        if (as_json)
            all[std::string(section.name)] = section.entries();
        else
            out += (what.empty() ? (out.empty() ? "" : "\n") + std::string(section.name) + "\n\n"
                                 : "") +
                   as_text(section);
    }
    if (!as_json)
        return out;
    return (what.empty() ? all : all[std::string(what)]).dump(2) + "\n";
}

} // namespace app
