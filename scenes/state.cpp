#include "scenes/state.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "scenes/numbers.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"
#include "scenes/wrong.hpp"

namespace scenes {

namespace {

using Names = std::vector<std::string_view>;

template <class Entries> Names ids(const Entries &entries) {
    Names names;
    for (const auto &entry : entries)
        names.push_back(entry.id);
    return names;
}

Names wrong_ids(std::string_view scene) {
    Names names;
    for (const WrongTest &test : wrong_tests())
        if (test.scene == scene)
            names.push_back(test.id);
    return names;
}

std::string joined(const Names &names) {
    std::string list;
    for (const std::string_view name : names)
        list += (list.empty() ? "" : ", ") + std::string(name);
    return list;
}

/// Levenshtein's distance: how many characters must be put in, taken out or replaced.
std::size_t edits(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

/// `what` is the text key of the sentence; it takes {name}, {hint} and {list}.
Error unknown(std::string_view what, std::string_view name, const Names &known) {
    return {text(
        what, {{"name", in_quotes(name)}, {"hint", hint(name, known)}, {"list", joined(known)}})};
}

// --- Reading a query.

int hex_digit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/// Nothing when a % is not followed by two hex digits.
std::optional<std::string> percent_decoded(std::string_view escaped) {
    std::string plain;
    for (std::size_t i = 0; i < escaped.size(); ++i) {
        if (escaped[i] != '%') {
            plain += escaped[i];
            continue;
        }
        const int high = i + 1 < escaped.size() ? hex_digit(escaped[i + 1]) : -1;
        const int low = i + 2 < escaped.size() ? hex_digit(escaped[i + 2]) : -1;
        if (high < 0 || low < 0)
            return std::nullopt;
        plain += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return plain;
}

Result<KeyValue> read_piece(std::string_view piece) {
    const std::size_t equals = piece.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return Error{text("state.bad-piece", {{"piece", in_quotes(piece)}})};
    const auto key = percent_decoded(piece.substr(0, equals));
    const auto value = percent_decoded(piece.substr(equals + 1));
    if (!key || !value)
        return Error{text("state.bad-escape", {{"piece", in_quotes(piece)}})};
    return KeyValue{*key, *value};
}

bool holds(const std::vector<KeyValue> &keys, std::string_view key) {
    return std::any_of(keys.begin(), keys.end(), [&](const KeyValue &k) { return k.key == key; });
}

// --- Writing one.

/// Everything but letters, digits and what needs no escape in the fragment of an address.
std::string percent_encoded(std::string_view plain) {
    constexpr std::string_view kept = "-._~,;:+/()*!'@$";
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string escaped;
    for (const char c : plain) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (letter || (c >= '0' && c <= '9') || kept.find(c) != std::string_view::npos) {
            escaped += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        escaped += '%';
        escaped += hex[byte / 16];
        escaped += hex[byte % 16];
    }
    return escaped;
}

void append(std::string &query, std::string_view key, std::string_view value) {
    query += query.empty() ? "" : "&";
    query += percent_encoded(key) + "=" + percent_encoded(value);
}

void append(std::string &query, const std::vector<KeyValue> &keys) {
    for (const KeyValue &key : keys)
        append(query, key.key, key.value);
}

// --- The keys that every scene takes.

Status set_view(Settings &settings, std::string_view value) {
    if (value.empty() || value == "fit") {
        settings.view.reset();
        return std::nullopt;
    }
    const auto numbers = parse_numbers(value, 3);
    if (!numbers || !((*numbers)[2] > 0))
        return Error{text("state.bad-view", {{"value", in_quotes(value)}})};
    settings.view = View{{(*numbers)[0], (*numbers)[1]}, (*numbers)[2]};
    return std::nullopt;
}

Status set_theme(Settings &settings, std::string_view value) {
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
    if (value.find_first_not_of(allowed) != std::string_view::npos)
        return Error{text("state.bad-theme", {{"value", in_quotes(value)}})};
    settings.theme = value;
    return std::nullopt;
}

Status set_profile(Settings &settings, std::string_view id) {
    const Profile *profile = find_profile(id);
    if (!profile)
        return unknown("state.unknown-profile", id, ids(profiles()));
    settings.profile = profile;
    return std::nullopt;
}

/// Switched on beside the others; the list keeps the order of the table.
Status add_wrong(Scene &scene, std::string_view id) {
    if (!find_wrong(scene.id(), id)) {
        const Names known = wrong_ids(scene.id());
        return Error{text("state.unknown-wrong", {{"name", in_quotes(id)},
                                                  {"scene", std::string(scene.id())},
                                                  {"hint", hint(id, known)},
                                                  {"list", joined(known)}})};
    }
    std::vector<std::string> on = std::move(scene.settings.wrong);
    on.emplace_back(id);
    scene.settings.wrong.clear();
    for (const std::string_view known : wrong_ids(scene.id()))
        if (std::find(on.begin(), on.end(), known) != on.end())
            scene.settings.wrong.emplace_back(known);
    return std::nullopt;
}

Status set_switch(bool &into, std::string_view key, std::string_view value) {
    if (value != "on" && value != "off")
        return Error{
            text("state.bad-switch", {{"key", std::string(key)}, {"value", in_quotes(value)}})};
    into = value == "on";
    return std::nullopt;
}

struct Switch {
    std::string_view id;
    bool Settings::*on;
};
constexpr Switch switches[] = {{"grid", &Settings::grid},
                               {"snap", &Settings::snap},
                               {"ghosts", &Settings::ghosts},
                               {"predict", &Settings::predict},
                               {"code", &Settings::code}};

// --- Setting keys, one and several.

/// The keys that the scene has now, and those that its presets speak of (a mode's own).
std::vector<std::string> own_keys(const Scene &scene) {
    std::vector<std::string> keys;
    for (const auto &part : {scene.document(), scene.camera(), scene.playback()})
        for (const KeyValue &key : part)
            keys.push_back(key.key);
    for (const Field &field : scene.fields())
        keys.push_back(field.key);
    if (const SceneEntry *entry = find_scene(scene.id()))
        for (const Preset &preset : entry->presets)
            if (const auto state = parse_state(preset.state))
                for (const KeyValue &key : *state)
                    keys.push_back(key.key);
    return keys;
}

Error unknown_state_key(const Scene &scene, std::string_view key,
                        const std::vector<std::string> &own) {
    const std::vector<KeyValue> common = common_keys();
    Names known(own.begin(), own.end());
    for (const KeyValue &k : common)
        known.push_back(k.key);
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    return {text("state.unknown-key", {{"name", in_quotes(key)},
                                       {"scene", std::string(scene.id())},
                                       {"hint", hint(key, known)},
                                       {"list", joined(known)}})};
}

bool holds_huge_number(std::string_view value) {
    while (true) {
        const std::size_t end = value.find_first_of(",;");
        const auto number = parse_number(value.substr(0, end));
        if (number && std::fabs(*number) > number_limit)
            return true;
        if (end == std::string_view::npos)
            return false;
        value.remove_prefix(end + 1);
    }
}

/// A key of the scene's own: a number beyond the limit is refused here for all of them, and a key
/// that the scene does not know gets the nearest one that it does.
Status set_own_key(Scene &scene, std::string_view key, std::string_view value) {
    if (holds_huge_number(value))
        return Error{text("state.huge", {{"key", in_quotes(key)}, {"value", in_quotes(value)}})};
    Status status = scene.set(key, value);
    if (!status)
        return std::nullopt;
    const std::vector<std::string> own = own_keys(scene);
    if (std::find(own.begin(), own.end(), key) == own.end())
        return unknown_state_key(scene, key, own);
    return status;
}

Status apply(Scene &scene, const std::vector<KeyValue> &keys);

const Preset *find_preset(const SceneEntry &entry, std::string_view id) {
    const auto found = std::find_if(entry.presets.begin(), entry.presets.end(),
                                    [&](const Preset &preset) { return preset.id == id; });
    return found == entry.presets.end() ? nullptr : &*found;
}

/// A new scene in that preset, the default one when `preset` is empty.
Result<std::unique_ptr<Scene>> make_preset(const SceneEntry &entry, std::string_view preset_id) {
    std::unique_ptr<Scene> scene = entry.make();
    if (preset_id.empty())
        return scene;
    const Preset *preset = find_preset(entry, preset_id);
    if (!preset) {
        const Names known = ids(entry.presets);
        return Error{text("state.unknown-preset", {{"name", in_quotes(preset_id)},
                                                   {"scene", std::string(entry.id)},
                                                   {"hint", hint(preset_id, known)},
                                                   {"list", joined(known)}})};
    }
    const auto keys = parse_state(preset->state);
    if (!keys)
        return keys.error();
    if (Status status = apply(*scene, *keys))
        return *status;
    return scene;
}

Status set_preset(Scene &scene, std::string_view id) {
    const SceneEntry *entry = find_scene(scene.id());
    if (!entry)
        return unknown("state.unknown-scene", scene.id(), ids(scene_table()));
    const auto made = make_preset(*entry, id);
    if (!made)
        return made.error();
    const Scene &from = **made;
    for (const auto &part : {from.document(), from.camera(), from.playback()})
        if (Status status = apply(scene, part))
            return status;
    scene.settings.view = from.settings.view;
    scene.settings.wrong = from.settings.wrong;
    // Without one of its own, the class keeps the lesson it is on.
    const Preset *preset = find_preset(*entry, id);
    if (preset && preset->state.find("profile=") != std::string_view::npos)
        scene.settings.profile = from.settings.profile;
    return std::nullopt;
}

Status set_any_key(Scene &scene, std::string_view key, std::string_view value) {
    for (const Switch &s : switches)
        if (key == s.id)
            return set_switch(scene.settings.*s.on, key, value);
    if (key == "view" && !holds_huge_number(value))
        return set_view(scene.settings, value);
    if (key == "theme")
        return set_theme(scene.settings, value);
    if (key == "profile")
        return set_profile(scene.settings, value);
    if (key == "wrong")
        return value.empty() ? std::nullopt : add_wrong(scene, value);
    if (key == "preset")
        return set_preset(scene, value);
    if (key == "scene" && value == scene.id())
        return std::nullopt;
    if (key == "scene")
        return Error{text("state.other-scene",
                          {{"name", in_quotes(value)}, {"scene", std::string(scene.id())}})};
    return set_own_key(scene, key, value);
}

/// Choices (a round bullet, spheres) come before what only has a sense with them, and a preset
/// before everything.
int rank(const std::vector<Field> &fields, const KeyValue &key) {
    if (key.key == "preset")
        return 0;
    const bool choice = std::any_of(fields.begin(), fields.end(), [&](const Field &field) {
        return field.key == key.key && !field.choices.empty();
    });
    return choice ? 1 : 2;
}

/// Sets them one after the other; stops at the first that fails.
Status apply(Scene &scene, const std::vector<KeyValue> &keys) {
    const std::vector<Field> fields = scene.fields();
    std::vector<KeyValue> ordered = keys;
    std::stable_sort(ordered.begin(), ordered.end(), [&](const KeyValue &l, const KeyValue &r) {
        return rank(fields, l) < rank(fields, r);
    });
    if (holds(ordered, "wrong"))
        scene.settings.wrong.clear();
    for (const KeyValue &key : ordered)
        if (Status status = set_any_key(scene, key.key, key.value))
            return status;
    return std::nullopt;
}

// --- Where a scene comes from.

/// Takes "scene" or "preset" out of a source; what it says replaces `named`.
void take(std::vector<KeyValue> &keys, std::string_view key, std::string &named) {
    for (const KeyValue &k : keys)
        if (k.key == key)
            named = k.value;
    std::erase_if(keys, [&](const KeyValue &k) { return k.key == key; });
}

Result<std::vector<KeyValue>> read_assignments(const std::vector<std::string> &assignments) {
    std::vector<KeyValue> keys;
    for (const std::string &assignment : assignments) {
        const std::size_t equals = assignment.find('=');
        if (equals == std::string::npos || equals == 0)
            return Error{text("state.bad-set", {{"piece", in_quotes(assignment)}})};
        keys.push_back({assignment.substr(0, equals), assignment.substr(equals + 1)});
    }
    return keys;
}

std::vector<KeyValue> option(std::string_view key, const std::string &value) {
    if (value.empty())
        return {};
    return {{std::string(key), value}};
}

} // namespace

Result<std::vector<KeyValue>> parse_state(std::string_view query) {
    if (!query.empty() && (query[0] == '#' || query[0] == '?'))
        query.remove_prefix(1);
    std::vector<KeyValue> keys;
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view piece = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        if (piece.empty())
            continue;
        const Result<KeyValue> key = read_piece(piece);
        if (!key)
            return key.error();
        if (key->key != "wrong" && holds(keys, key->key))
            return Error{text("state.repeated", {{"key", in_quotes(key->key)}})};
        keys.push_back(*key);
    }
    return keys;
}

Result<std::unique_ptr<Scene>> make_scene(const StateRequest &request) {
    auto state = parse_state(request.state);
    if (!state)
        return state.error();
    auto set = read_assignments(request.set);
    if (!set)
        return set.error();
    std::string scene_id = request.scene;
    std::string preset_id = request.preset;
    for (auto *source : {&*state, &*set}) {
        take(*source, "scene", scene_id);
        take(*source, "preset", preset_id);
    }
    const SceneEntry *entry = scene_id.empty() ? &scene_table().front() : find_scene(scene_id);
    if (!entry)
        return unknown("state.unknown-scene", scene_id, ids(scene_table()));
    auto scene = make_preset(*entry, preset_id);
    if (!scene)
        return scene.error();

    std::vector<KeyValue> wrong;
    for (const std::string &id : request.wrong)
        wrong.push_back({"wrong", id});
    for (const auto &source :
         {*state, option("profile", request.profile), option("theme", request.theme), wrong, *set})
        if (Status status = apply(**scene, source))
            return *status;
    if (Status status = (*scene)->check())
        return *status;
    return scene;
}

Status set_key(Scene &scene, std::string_view key, std::string_view value) {
    const std::vector<KeyValue> one = {{std::string(key), std::string(value)}};
    if (Status status = apply(*scene.clone(), one))
        return status;
    return apply(scene, one);
}

Status set_keys(Scene &scene, const std::vector<KeyValue> &keys) {
    const std::unique_ptr<Scene> trial = scene.clone();
    if (Status status = apply(*trial, keys))
        return status;
    if (Status status = trial->check())
        return status;
    return apply(scene, keys);
}

std::string state_string(const Scene &scene) {
    const Settings defaults;
    const Settings &settings = scene.settings;
    std::string query;
    append(query, "scene", scene.id());
    append(query, scene.document());
    append(query, scene.camera());
    append(query, scene.playback());
    if (settings.view)
        append(query, "view",
               shortest(settings.view->centre.x) + "," + shortest(settings.view->centre.y) + "," +
                   shortest(settings.view->height));
    for (const Switch &s : switches)
        if (settings.*s.on != defaults.*s.on)
            append(query, s.id, settings.*s.on ? "on" : "off");
    if (!settings.theme.empty())
        append(query, "theme", settings.theme);
    append(query, "profile", settings.profile->id);
    for (const std::string &id : settings.wrong)
        append(query, "wrong", id);
    return query;
}

std::vector<KeyValue> common_keys() {
    const Settings start;
    std::vector<KeyValue> keys = {{"view", "fit"},
                                  {"theme", start.theme},
                                  {"profile", std::string(start.profile->id)},
                                  {"wrong", ""},
                                  {"preset", ""}};
    for (const Switch &s : switches)
        keys.push_back({std::string(s.id), start.*s.on ? "on" : "off"});
    return keys;
}

std::string_view nearest(std::string_view text, const std::vector<std::string_view> &known) {
    constexpr std::size_t longest = 100;
    if (text.size() > longest)
        return {};
    std::string_view best;
    std::size_t best_distance = 1 + std::max<std::size_t>(1, text.size() / 3);
    for (const std::string_view name : known)
        if (const std::size_t distance = edits(text, name); distance < best_distance) {
            best_distance = distance;
            best = name;
        }
    return best;
}

std::string hint(std::string_view text_given, const std::vector<std::string_view> &known) {
    const std::string_view near = nearest(text_given, known);
    return near.empty() ? "" : " " + text("state.did-you-mean", {{"name", std::string(near)}});
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t most = 60;
    std::string result = "\"";
    for (const char c : text.substr(0, most))
        result += static_cast<unsigned char>(c) < ' ' || c == 127 ? '?' : c;
    // Not in the middle of a UTF-8 character.
    if (text.size() > most) {
        while ((static_cast<unsigned char>(result.back()) & 0xC0) == 0x80)
            result.pop_back();
        if (static_cast<unsigned char>(result.back()) >= 0xC0)
            result.pop_back();
        result += "…";
    }
    return result + "\"";
}

} // namespace scenes
