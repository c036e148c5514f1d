#include "app/web/describe.hpp"

#include <algorithm>

#include "app/picture/rich_text.hpp"
#include "app/web/json.hpp"
#include "app/window/keys.hpp"
#include "scenes/numbers.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"

namespace app {

using scenes::text;

namespace {

/// {"id": ..., "title": ...}
void add_choice(JsonWriter &json, std::string_view id, const std::string &title) {
    json.begin('{').pair("id", id).pair("title", title).end('}');
}

void add_tables(JsonWriter &json, const Shell &shell) {
    const Session &session = shell.session();
    const scenes::Scene &scene = session.scene();
    json.pair("scene", scene.id()).key("scenes").begin('[');
    for (const scenes::SceneEntry &entry : scenes::scene_table())
        add_choice(json, entry.id, text(entry.title));
    json.end(']').key("presets").begin('[');
    const scenes::SceneEntry *entry = scenes::find_scene(scene.id());
    if (entry)
        for (const scenes::Preset &preset : entry->presets)
            add_choice(json, preset.id, text(preset.title));
    json.end(']').pair("caption", entry ? text(entry->caption) : std::string());
    json.pair("profile", scene.settings.profile->id).key("profiles").begin('[');
    for (const scenes::Profile &profile : scenes::profiles())
        add_choice(json, profile.id, text(profile.lesson));
    json.end(']').pair("theme", shell.theme().id).key("themes").begin('[');
    for (const Theme &theme : themes())
        add_choice(json, theme.id, text(theme.title));
    json.end(']');
}

void add_wrong(JsonWriter &json, const Session &session) {
    json.key("wrong").begin('[');
    for (const scenes::WrongTest &test : scenes::wrong_tests()) {
        if (test.scene != session.scene().id())
            continue;
        json.begin('{').pair("id", test.id).pair("title", text(test.key("name")));
        json.pair("mistake", plain_text(text(test.key("mistake"))));
        json.pair_flag("on", session.is_wrong_on(test.id)).end('}');
    }
    json.end(']');
}

void add_field(JsonWriter &json, const scenes::Field &field) {
    json.begin('{').pair("key", field.key).pair("title", plain_text(field.label));
    json.key("values").begin('[');
    for (const double value : field.values)
        json.value(scenes::shortest(value));
    json.end(']').key("choices").begin('[');
    for (const std::string &id : field.choices) {
        const std::string key = "choice." + field.key + "." + id;
        add_choice(json, id, scenes::has_text(key) ? text(key) : id);
    }
    json.end(']').pair("chosen", field.chosen).pair("step", scenes::shortest(field.step));
    json.pair("least", field.least > -1e100 ? scenes::shortest(field.least) : "").end('}');
}

/// The scene's own fields.
void add_fields(JsonWriter &json, const scenes::Scene &scene) {
    json.key("fields").begin('[');
    for (const scenes::Field &field : scene.fields())
        add_field(json, field);
    json.end(']');
}

/// Keys of the state for which no field stands (a list of walls, an orbit's target, the view): as
/// they are written in a link.
void add_other_keys(JsonWriter &json, const scenes::Scene &scene) {
    const auto fields = scene.fields();
    const auto has_field = [&](const std::string &key) {
        return std::any_of(fields.begin(), fields.end(),
                           [&](const scenes::Field &field) { return field.key == key; });
    };
    const auto add = [&](std::string_view key, std::string_view value) {
        const std::string title = "page.key." + std::string(key);
        json.begin('{').pair("key", key).pair("value", value);
        json.pair("title", scenes::has_text(title) ? text(title) : std::string(key)).end('}');
    };
    json.key("keys").begin('[');
    for (const auto &part : {scene.document(), scene.camera(), scene.playback()})
        for (const scenes::KeyValue &entry : part)
            if (!has_field(entry.key))
                add(entry.key, entry.value);
    const auto &view = scene.settings.view;
    add("view", view ? scenes::shortest(view->centre.x) + "," + scenes::shortest(view->centre.y) +
                           "," + scenes::shortest(view->height)
                     : "fit");
    json.end(']');
}

/// What the state says of a switch, which names only those that differ from the start.
bool is_on(const std::vector<scenes::KeyValue> &state, const scenes::KeyValue &at_start) {
    for (const scenes::KeyValue &entry : state)
        if (entry.key == at_start.key)
            return entry.value == "on";
    return at_start.value == "on";
}

void add_switches(JsonWriter &json, const Session &session) {
    const auto state = scenes::parse_state(session.state());
    json.key("switches").begin('[');
    for (const scenes::KeyValue &common : scenes::common_keys()) {
        if (!state || (common.value != "on" && common.value != "off"))
            continue;
        const std::string title = "window." + common.key;
        json.begin('{').pair("key", common.key);
        json.pair("title", scenes::has_text(title) ? text(title) : common.key);
        json.pair_flag("on", is_on(*state, common)).end('}');
    }
    json.end(']');
}

void add_trace(JsonWriter &json, const Session &session) {
    json.key("trace").begin('[');
    if (!session.hides_verdict())
        for (const scenes::TraceLine &line : session.scene().trace())
            json.value(plain_text(line.text));
    json.end(']');
}

/// What is asked while the verdict is hidden.
void add_ask(JsonWriter &json, const Session &session) {
    const Ask *ask = session.ask();
    json.key("ask").begin('{').pair("question", ask ? plain_text(ask->question) : "");
    json.pair("statement", ask ? plain_text(ask->statement) : "").key("options").begin('[');
    if (ask)
        for (const Option &option : ask->options)
            json.value(plain_text(option.label));
    json.end(']').end('}');
}

std::string hex(Colour c) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string code = "#";
    for (const std::uint8_t part : {c.r, c.g, c.b})
        code += {digits[part / 16], digits[part % 16]};
    return code;
}

/// So that the controls look like the window.
void add_colours(JsonWriter &json, const Chrome &chrome) {
    json.key("colours").begin('{');
    json.pair("window", hex(chrome.window)).pair("panel", hex(chrome.panel));
    json.pair("raised", hex(chrome.raised)).pair("border", hex(chrome.border));
    json.pair("text", hex(chrome.text)).pair("dim", hex(chrome.dim_text));
    json.pair("accent", hex(chrome.accent)).pair("on-accent", hex(chrome.on_accent));
    json.end('}');
}

/// Rows of the key table that make buttons: all but what the controls have in another form, and
/// what only has a sense in the picture.
bool makes_button(Action action) {
    switch (action) {
    case Action::none:
    case Action::choose_scene:
    case Action::wrong:
    case Action::save_picture: // as PNG and as SVG
    case Action::paste_state:
    case Action::hide_panels:
    case Action::nudge:
    case Action::nudge_tenth:
    case Action::focus_next:
    case Action::focus_previous:
    case Action::grid:
    case Action::snap:
    case Action::predict:
    case Action::help:
    case Action::cancel:
        return false;
    default:
        return true;
    }
}

void add_actions(JsonWriter &json, const Session &session) {
    json.key("actions").begin('[');
    add_choice(json, "save-png", text("page.save-png"));
    add_choice(json, "save-svg", text("page.save-svg"));
    std::vector<std::string_view> seen;
    for (const KeyRow &row : key_table()) {
        const bool is_new = std::find(seen.begin(), seen.end(), row.id) == seen.end();
        seen.push_back(row.id);
        const bool copies = row.action == Action::copy_state;
        if (is_new && makes_button(row.action))
            add_choice(json, row.id, text(copies ? "page.copy-link" : row.text));
    }
    json.end(']').key("can").begin('{');
    for (const char *id : {"play", "step-forward", "step-back"})
        json.pair_flag(id, session.can_play());
    json.pair_flag("undo", session.can_undo()).pair_flag("redo", session.can_redo()).end('}');
}

/// Of the page around the picture, without "page.".
constexpr std::string_view page_keys[] = {
    "copied",        "copy-link", "copy-by-hand", "paste-by-key", "failed", "choose",
    "choose-preset", "scene",     "preset",       "profile",      "theme",  "answer",
    "numbers",       "wrong",     "show",         "letters",      "do",     "reveal"};

} // namespace

std::string describe(const Shell &shell) {
    const Session &session = shell.session();
    JsonWriter json;
    json.begin('{').pair("title", shell.title());
    add_tables(json, shell);
    add_wrong(json, session);
    add_fields(json, session.scene());
    add_other_keys(json, session.scene());
    add_switches(json, session);
    add_trace(json, session);
    add_colours(json, shell.theme().chrome);
    json.pair_flag("hidden", session.hides_verdict());
    add_ask(json, session);
    add_actions(json, session);
    return json.end('}').text();
}

std::string page_texts() {
    JsonWriter json;
    json.begin('{').pair("app", text("app.title"));
    for (const std::string_view key : page_keys)
        json.pair(key, text("page." + std::string(key)));
    return json.end('}').text();
}

} // namespace app
