#include "app/window/session.hpp"

#include <algorithm>
#include <cmath>

#include "app/picture/layout.hpp"
#include "app/window/morph.hpp"
#include "app/window/pointer.hpp"
#include "scenes/numbers.hpp"
#include "scenes/state.hpp"
#include "scenes/table.hpp"

namespace app {

using scenes::KeyValue;
using scenes::Scene;

namespace {

constexpr double glide_seconds = 0.6;
constexpr double least_height = 1e-9, largest_height = 1e12; // of the view, world units

/// The numbers that glide: the document, and from where one looks.
std::vector<KeyValue> gliding_keys(const Scene &scene) {
    std::vector<KeyValue> keys = scene.document();
    for (const KeyValue &key : scene.camera())
        keys.push_back(key);
    return keys;
}

/// The key that play moves: the first of the playback.
std::string playback_key(const Scene &scene) {
    const auto keys = scene.playback();
    return keys.empty() ? std::string() : keys.front().key;
}

/// What undo brings back: the document, and which wrong tests were on.
History::Document undoable(const Scene &scene) {
    History::Document state = scene.document();
    for (const std::string &id : scene.settings.wrong)
        state.push_back({"wrong", id});
    if (scene.settings.wrong.empty())
        state.push_back({"wrong", ""});
    return state;
}

std::string_view behind_hash(std::string_view text) {
    const auto hash = text.find('#');
    text = hash == std::string_view::npos ? text : text.substr(hash + 1);
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string joined(const std::vector<double> &values) {
    std::string text;
    for (const double value : values)
        text += (text.empty() ? "" : ",") + scenes::shortest(value);
    return text;
}

} // namespace

Session::Session(std::unique_ptr<Scene> scene) : current_(scene->id()) {
    slots_.emplace(current_, make_slot(std::move(scene)));
    ask_anew();
}

Session::Slot Session::make_slot(std::unique_ptr<Scene> scene) const {
    Slot made;
    made.origin = scene->clone();
    made.home = made.origin;
    made.scene = std::move(scene);
    return made;
}

std::string Session::state() const { return scenes::state_string(scene()); }

// --- Which scene.

void Session::carry_settings(Scene &to) const {
    const scenes::Settings &from = scene().settings;
    to.settings.profile = from.profile;
    to.settings.theme = from.theme;
    to.settings.grid = from.grid;
    to.settings.snap = from.snap;
    to.settings.predict = from.predict;
    to.settings.code = from.code;
}

void Session::choose_scene(std::string_view id) {
    const scenes::SceneEntry *entry = scenes::find_scene(id);
    if (!entry || id == current_)
        return;
    settle();
    drop();
    auto found = slots_.find(id);
    if (found == slots_.end())
        found = slots_.emplace(std::string(id), make_slot(entry->make())).first;
    carry_settings(*found->second.scene);
    slot().player.playing = false;
    slot().history.end_run();
    current_ = id;
    focused_.clear();
    edited();
}

void Session::replace(std::unique_ptr<Scene> scene) {
    settle();
    cancel_drag();
    const std::string id(scene->id());
    auto found = slots_.find(id);
    if (found == slots_.end()) {
        found = slots_.emplace(id, make_slot(std::move(scene))).first;
    } else {
        Slot &there = found->second;
        const auto before = undoable(*there.scene);
        if (before != undoable(*scene))
            there.history.record(before);
        there.origin = there.home = scene->clone();
        there.scene = std::move(scene);
        there.player = {false, 0, there.player.speed};
    }
    current_ = id;
    focused_.clear();
    edited();
}

void Session::reset() {
    std::unique_ptr<Scene> start = slot().origin->clone();
    carry_settings(*start);
    replace(std::move(start));
}

Status Session::open_preset(std::string_view id) {
    scenes::StateRequest request;
    request.scene = current_;
    request.preset = id;
    auto made = scenes::make_scene(request);
    if (!made)
        return made.error();
    const auto profile = (*made)->settings.profile;
    carry_settings(**made);
    if (profile != &scenes::profiles().front()) // the preset asks for its lesson's conventions
        (*made)->settings.profile = profile;
    replace(std::move(*made));
    return std::nullopt;
}

Status Session::paste(std::string_view text) {
    scenes::StateRequest request;
    request.state = behind_hash(text);
    if (request.state.find("scene=") == std::string::npos)
        request.scene = current_;
    auto made = scenes::make_scene(request);
    if (!made)
        return made.error();
    if ((*made)->settings.theme.empty())
        (*made)->settings.theme = scene().settings.theme;
    replace(std::move(*made));
    return std::nullopt;
}

// --- Edits.

/// What was guessed was about the state before.
void Session::edited() {
    ask_anew();
    changed();
}

/// A glide that something else interrupts is over: its end is what the edit works on.
void Session::settle() {
    if (glide_)
        advance(glide_seconds);
}

bool Session::edit(std::string_view run, const std::function<bool(Scene &)> &change) {
    settle();
    if (grab_)
        return false;
    const auto before = undoable(scene());
    if (!change(*slot().scene))
        return false;
    if (undoable(scene()) != before) {
        slot().history.record(before, run);
        edited();
    } else {
        changed();
    }
    return true;
}

Status Session::set_field(std::string_view key, std::string_view value) {
    Status status;
    edit({}, [&](Scene &scene) {
        status = scenes::set_keys(scene, {{std::string(key), std::string(value)}});
        return !status;
    });
    return status;
}

Status Session::nudge_field(const scenes::Field &field, std::size_t index, int steps) {
    if (index >= field.values.size())
        return std::nullopt;
    std::vector<double> values = field.values;
    const double step = field.step;
    // To the next multiple: the numbers stay round, as when dragged with snapping on.
    const double cells = values[index] / step;
    const double next = steps > 0 ? std::floor(cells + 1e-9) : std::ceil(cells - 1e-9);
    values[index] = std::max((next + steps) * step, field.least);
    Status status;
    const std::string run = "field " + field.key + " " + std::to_string(index);
    edit(run, [&](Scene &scene) {
        status = scenes::set_keys(scene, {{field.key, joined(values)}});
        return !status;
    });
    return status;
}

bool Session::exchange() {
    const auto before = in_view();
    const bool done = edit({}, [](Scene &scene) { return scene.exchange(); });
    keep_in_view(before);
    return done;
}

bool Session::make_touch() {
    const auto before = in_view();
    const bool done = edit({}, [](Scene &scene) { return scene.make_touch(); });
    keep_in_view(before);
    return done;
}

scenes::Push::Outcome Session::push(std::string_view wrong_id) {
    settle();
    const scenes::WrongTest *by =
        wrong_id.empty() ? nullptr : scenes::find_wrong(current_, wrong_id);
    const scenes::Push push = scenes::pushed(scene(), by);
    if (push.outcome != scenes::Push::Outcome::moved)
        return push.outcome;
    auto &way = pushed_[std::string(wrong_id)];
    const auto here = std::find(way.begin(), way.end(), scene().document());
    if (here == way.end())
        way.assign(1, scene().document()); // pushing begins here
    else
        way.erase(here + 1, way.end()); // it goes on, or again, from here
    const auto before = in_view();
    edit({}, [&](Scene &scene) { return !scenes::set_keys(scene, push.keys); });
    way.push_back(scene().document());
    keep_in_view(before);
    return push.outcome;
}

std::optional<Session::Pushes> Session::pushes(std::string_view wrong_id) const {
    const auto run = pushed_.find(wrong_id);
    if (run == pushed_.end())
        return std::nullopt;
    const auto &way = run->second;
    const auto here = std::find(way.begin(), way.end(), scene().document());
    if (here == way.end())
        return std::nullopt;
    // Back at the start, what it took is still said.
    const auto shown = here == way.begin() ? way.end() - 1 : here;
    const std::unique_ptr<Scene> then = scene().clone();
    if (scenes::set_keys(*then, *shown))
        return std::nullopt;
    return Pushes{static_cast<int>(shown - way.begin()), scenes::depth_left(*then)};
}

void Session::restore(const History::Document &document) {
    scenes::set_keys(*slot().scene, document);
    edited();
}

bool Session::undo() {
    settle();
    if (grab_)
        return cancel_drag(), true;
    const auto document = slot().history.undo(undoable(scene()));
    const auto before = in_view();
    if (document)
        restore(*document);
    keep_in_view(before);
    return document.has_value();
}

bool Session::redo() {
    settle();
    if (grab_)
        return false;
    const auto document = slot().history.redo(undoable(scene()));
    const auto before = in_view();
    if (document)
        restore(*document);
    keep_in_view(before);
    return document.has_value();
}

// --- Switches.

bool Session::is_wrong_on(std::string_view id) const {
    const auto &on = scene().settings.wrong;
    return std::find(on.begin(), on.end(), id) != on.end();
}

void Session::toggle_wrong(std::string_view id) {
    if (!scenes::find_wrong(current_, id))
        return;
    edit({}, [&](Scene &scene) {
        const bool was_on = is_wrong_on(id);
        std::vector<std::string> ordered;
        for (const scenes::WrongTest &test : scenes::wrong_tests())
            if (test.scene == current_ && (test.id == id ? !was_on : is_wrong_on(test.id)))
                ordered.emplace_back(test.id);
        scene.settings.wrong = std::move(ordered);
        return true;
    });
}

const scenes::WrongTest *Session::best_wrong() const {
    const scenes::SceneEntry *entry = scenes::find_scene(current_);
    return entry ? scenes::find_wrong(current_, entry->best_wrong) : nullptr;
}

std::vector<const scenes::WrongTest *> Session::other_wrong() const {
    std::vector<const scenes::WrongTest *> others;
    for (const scenes::WrongTest &test : scenes::wrong_tests())
        if (test.scene == current_ && &test != best_wrong())
            others.push_back(&test);
    return others;
}

void Session::set_profile(std::string_view id) {
    if (const scenes::Profile *profile = scenes::find_profile(id))
        slot().scene->settings.profile = profile;
    edited();
}

void Session::set_theme(std::string_view id) {
    slot().scene->settings.theme = id;
    changed();
}

void Session::set_switch(bool scenes::Settings::*which, bool on) {
    slot().scene->settings.*which = on;
    changed();
}

Status Session::show_wrong(const scenes::WrongTest &test, bool agreeing) {
    scenes::StateRequest request;
    request.scene = current_;
    request.state = agreeing ? test.agreeing : test.counter_example;
    request.wrong = {std::string(test.id)}; // some states only have a sense with it
    auto target = scenes::make_scene(request);
    if (!target)
        return target.error();
    settle();
    drop();
    if (!is_wrong_on(test.id))
        toggle_wrong(test.id);
    if (request.state.find("profile=") != std::string::npos) // it shows under that one alone
        slot().scene->settings.profile = (*target)->settings.profile;
    glide_to(**target);
    return std::nullopt;
}

// --- In the hand.

bool Session::grab(std::string_view handle, Vec2 at) {
    settle();
    if (!scene().handle(handle))
        return false;
    slot().player.playing = false;
    slot().history.end_run();
    grab_ = scenes::Grab{std::string(handle), at, shown()};
    drag_moved_ = false;
    focused_ = handle;
    changed();
    return true;
}

void Session::drag(Vec2 at, bool lock_axis) {
    if (!grab_)
        return;
    const auto &settings = scene().settings;
    const double snap = settings.snap && settings.grid ? scene().snap_step() : 0;
    slot().scene->drag(*grab_, at, {snap, lock_axis});
    drag_moved_ = true;
    edited();
}

void Session::drop() {
    if (!grab_)
        return;
    const auto before = undoable(*grab_->start);
    if (before != undoable(scene()))
        slot().history.record(before);
    grab_.reset();
    changed();
}

void Session::cancel_drag() {
    if (!grab_)
        return;
    if (drag_moved_)
        restore(grab_->start->document());
    grab_.reset();
    changed();
}

void Session::nudge(std::string_view handle, Vec2 direction, bool tenth) {
    settle();
    if (grab_)
        return;
    const double step = scene().snap_step() * (tenth ? 0.1 : 1);
    const bool snaps = scene().settings.snap && scene().settings.grid;
    const auto found = scene().handle(handle);
    if (!found)
        return;
    const scenes::Grab at{found->name, found->at, shown()};
    const std::string run = "nudge " + found->name;
    edit(run, [&](Scene &scene) {
        scene.drag(at, at.from + direction * step, {snaps ? step : 0, false});
        return true;
    });
}

void Session::point_at(std::string_view handle) {
    if (!glide_ && slot().scene->point_at(handle))
        changed();
}

void Session::focus(std::string_view handle) {
    if (focused_ == handle)
        return;
    point_at(handle);
    focused_ = handle;
    slot().history.end_run();
    changed();
}

void Session::focus_next(bool backwards) {
    const auto handles = scene().handles();
    if (handles.empty())
        return;
    const auto count = static_cast<std::ptrdiff_t>(handles.size());
    const auto found = std::find_if(handles.begin(), handles.end(),
                                    [&](const auto &h) { return h.name == focused_; });
    std::ptrdiff_t next = backwards ? count - 1 : 0;
    if (found != handles.end())
        next = (found - handles.begin() + (backwards ? count - 1 : 1)) % count;
    focus(handles[static_cast<std::size_t>(next)].name);
}

// --- The view.

void Session::set_panel(const Rect &world_panel) {
    if (panel_.min == world_panel.min && panel_.max == world_panel.max)
        return;
    panel_ = world_panel;
    changed();
}

scenes::Frame Session::frame() const {
    if (glide_) {
        const double part = eased(glide_->seconds / glide_seconds);
        const View &a = glide_->from_view, &b = glide_->to_view;
        return {{a.centre * (1 - part) + b.centre * part,
                 std::exp(std::log(a.height) * (1 - part) + std::log(b.height) * part)},
                panel_};
    }
    if (scene().settings.view)
        return {*scene().settings.view, panel_};
    std::unique_ptr<Scene> home = slot().home->clone();
    home->settings.view.reset();
    return frame_of(*home, panel_);
}

std::shared_ptr<const Scene> Session::shown() const {
    std::shared_ptr<Scene> copy = scene().clone();
    copy->settings.view = frame().view;
    copy->settings.predict = hides_verdict(); // once revealed there is nothing left to predict
    return copy;
}

void Session::refit() {
    slot().home = scene().clone();
    slot().scene->settings.view.reset();
    changed();
}

std::set<std::string> Session::in_view() const {
    const Rect seen = frame().visible();
    std::set<std::string> names;
    for (const scenes::Handle &handle : scene().handles())
        if (handle.at.x >= seen.min.x && handle.at.x <= seen.max.x && handle.at.y >= seen.min.y &&
            handle.at.y <= seen.max.y)
            names.insert(handle.name);
    return names;
}

/// What was moved by a key and not by hand, or moved back, may have left the picture.
void Session::keep_in_view(const std::set<std::string> &before) {
    const std::set<std::string> now = in_view();
    const bool all = std::includes(now.begin(), now.end(), before.begin(), before.end());
    if (!all && !orbits())
        refit();
}

void Session::fit() {
    settle();
    refit();
}

void Session::pan(Vec2 points) {
    settle();
    const scenes::Frame now = frame();
    const Vec2 world = Vec2(-points.x, points.y) / now.scale();
    slot().scene->settings.view = View{now.view.centre + world, now.view.height};
    changed();
}

void Session::zoom(Vec2 at_points, double factor) {
    settle();
    if (!(factor > 0) || slot().scene->dolly(1 / factor)) {
        changed();
        return;
    }
    const scenes::Frame now = frame();
    const double height = std::clamp(now.view.height / factor, least_height, largest_height);
    const Vec2 fixed = now.to_world(at_points);
    const double ratio = height / now.view.height;
    slot().scene->settings.view = View{fixed + (now.view.centre - fixed) * ratio, height};
    changed();
}

bool Session::orbits() const { return scene().clone()->orbit(0, 0); }

void Session::orbit(Vec2 points) {
    settle();
    const Vec2 degrees = points * orbit_degrees_per_point;
    slot().scene->orbit(-degrees.x, degrees.y);
    changed();
}

Status Session::standard_view(std::string_view state) {
    const auto keys = scenes::parse_state(state);
    if (!keys)
        return keys.error();
    settle();
    const std::unique_ptr<Scene> target = scene().clone();
    if (Status status = scenes::set_keys(*target, *keys))
        return status;
    glide_to(*target);
    return std::nullopt;
}

// --- The clock.

void Session::glide_to(const Scene &target) {
    Glide glide;
    glide.from = gliding_keys(scene());
    glide.to = gliding_keys(target);
    glide.from_view = frame().view;
    const auto before = undoable(scene());
    if (scene().document() != target.document())
        slot().history.record(before);
    for (const KeyValue &key : target.playback())
        scenes::set_key(*slot().scene, key.key, key.value);
    slot().player = {false, 0, slot().player.speed};
    slot().home = target.clone();
    slot().scene->settings.view = target.settings.view;
    glide.to_view = frame().view;
    glide_ = std::move(glide);
    edited();
}

void Session::advance(double elapsed) {
    if (glide_) {
        glide_->seconds += elapsed;
        const double part = glide_->seconds / glide_seconds;
        scenes::set_keys(*slot().scene, blended(glide_->from, glide_->to, eased(part)));
        if (part >= 1)
            glide_.reset();
        edited();
    }
    if (player().playing) {
        const auto timeline = scene().timeline();
        slot().player.advance(timeline, elapsed);
        scenes::set_key(*slot().scene, playback_key(scene()),
                        scenes::shortest(value_at(timeline, player().seconds)));
        changed();
    }
}

void Session::toggle_play() {
    settle();
    drop();
    slot().player.toggle(scene().timeline());
    advance(0);
    changed();
}

void Session::step_play(bool backwards) {
    settle();
    const auto timeline = scene().timeline();
    if (timeline.empty())
        return;
    Player &at = slot().player;
    at.playing = false;
    at.seconds =
        backwards ? previous_moment(timeline, at.seconds) : next_moment(timeline, at.seconds);
    scenes::set_key(*slot().scene, playback_key(scene()),
                    scenes::shortest(value_at(timeline, at.seconds)));
    changed();
}

void Session::set_playback(double t) {
    settle();
    if (scenes::set_keys(*slot().scene, {{playback_key(scene()), scenes::shortest(t)}}))
        return;
    slot().player.playing = false;
    slot().player.seconds = seconds_of(scene().timeline(), t);
    changed();
}

double Session::playback() const {
    const auto keys = scene().playback();
    return keys.empty() ? 0 : scenes::parse_number(keys.front().value).value_or(0);
}

double Session::playback_end() const {
    const auto timeline = scene().timeline();
    return timeline.empty() ? 1 : timeline.back().to;
}

// --- What is measured.

void Session::work() const {
    const auto work = clock_ ? scene().work() : std::nullopt;
    if (!work)
        return;
    const double start = clock_();
    work->run();
    work->took(clock_() - start);
}

bool Session::can_rest() const {
    return clock_ && !grab_ && !moving() && scene().idle_work().has_value();
}

bool Session::rest(double seconds) {
    if (!can_rest())
        return false;
    const double begin = clock_();
    while (const auto work = scene().idle_work()) {
        const double start = clock_();
        work->run();
        const double end = clock_();
        work->took(end - start);
        if (end - begin > seconds)
            break;
    }
    changed();
    return true;
}

// --- Predict first.

/// What was said was about the state before.
void Session::ask_anew() {
    revealed_ = false;
    said_.clear();
    asks_.clear();
    if (scene().settings.predict)
        asks_ = asks_about(scene());
}

void Session::set_predict(bool on) {
    settle();
    slot().scene->settings.predict = on;
    score_ = {};
    edited();
}

const Ask *Session::ask() const {
    return hides_verdict() && said_.size() < asks_.size() ? &asks_[said_.size()] : nullptr;
}

void Session::say(std::size_t option) {
    const Ask *asked = ask();
    if (asked == nullptr || option >= asked->options.size())
        return;
    said_.push_back(option);
    if (said_.size() == asks_.size() || option != goes_on)
        return reveal();
    changed();
}

/// Only now is it counted: a score that goes up while the class is still asked would tell.
void Session::reveal() {
    if (!hides_verdict())
        return;
    for (std::size_t i = 0; i < said_.size(); ++i)
        if (asks_[i].right) { // else there is no such thing, and the question before was about that
            ++score_.asked;
            score_.right += *asks_[i].right == said_[i] ? 1 : 0;
        }
    revealed_ = true;
    changed();
}

} // namespace app
