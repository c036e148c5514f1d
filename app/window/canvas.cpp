#include "app/window/canvas.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>
#include <imgui.h>

#include "app/window/widgets.hpp"

namespace app {

namespace {

constexpr double ring = 14; ///< radius of the ring round what is held or focused

ImVec2 to_im(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }
ImU32 to_im(Colour c) { return IM_COL32(c.r, c.g, c.b, c.a); }

ImGuiMouseCursor cursor_of(scenes::Cursor cursor) {
    switch (cursor) {
    case scenes::Cursor::move:
    case scenes::Cursor::resize_all:
        return ImGuiMouseCursor_ResizeAll;
    case scenes::Cursor::resize_x:
        return ImGuiMouseCursor_ResizeEW;
    case scenes::Cursor::resize_y:
        return ImGuiMouseCursor_ResizeNS;
    case scenes::Cursor::resize_ne:
        return ImGuiMouseCursor_ResizeNESW;
    case scenes::Cursor::resize_nw:
        return ImGuiMouseCursor_ResizeNWSE;
    case scenes::Cursor::point:
        return ImGuiMouseCursor_Hand;
    }
    return ImGuiMouseCursor_Arrow;
}

/// Pictures set smaller letters where they are small. In a window that is low only because the code
/// stands below it, they stay as large as everywhere in it.
double text_scale_of(Vec2 size) {
    const double set_smaller = std::clamp(std::min(size.x / 560, size.y / 380), 0.7, 1.0);
    return size.x < 480 ? canvas_text_scale : canvas_text_scale / set_smaller;
}

LayoutOptions options_of(Vec2 size) {
    LayoutOptions options;
    options.size = size;
    options.titles = false;
    options.text_scale = text_scale_of(size);
    return options;
}

std::string group_of(const std::string &name) { return name.substr(0, name.find('.')); }

void draw_ring(Vec2 at, double radius, Colour colour, double width, Colour behind) {
    ImDrawList &list = ui::draw();
    const auto r = static_cast<float>(radius);
    list.AddCircle(to_im(at), r, to_im(ui::with_alpha(behind, 0.7)), 0,
                   static_cast<float>(width + 2.5));
    list.AddCircle(to_im(at), r, to_im(colour), 0, static_cast<float>(width));
}

/// What a handle looks like under the pointer: its own outline, brighter.
void draw_highlight(const scenes::Handle &handle, const scenes::Frame &frame, Colour ink) {
    ImDrawList &list = ui::draw();
    if (const auto *dot = std::get_if<scenes::Dot>(&handle.shape)) {
        list.AddCircleFilled(to_im(frame.to_points(dot->at)), 9, to_im(ui::with_alpha(ink, 0.3)));
        list.AddCircle(to_im(frame.to_points(dot->at)), 9, to_im(ink), 0, 1.75f);
    } else if (const auto *edge = std::get_if<scenes::Line>(&handle.shape)) {
        list.AddLine(to_im(frame.to_points(edge->from)), to_im(frame.to_points(edge->to)),
                     to_im(ui::with_alpha(ink, 0.75)), 5);
    } else if (const auto *circle = std::get_if<scenes::CircleMark>(&handle.shape)) {
        list.AddCircle(to_im(frame.to_points(circle->centre)),
                       static_cast<float>(circle->radius * frame.scale()),
                       to_im(ui::with_alpha(ink, 0.75)), 0, 4);
    } else if (const auto *body = std::get_if<scenes::Polyline>(&handle.shape)) {
        std::vector<ImVec2> points;
        for (const Vec2 &p : body->points)
            points.push_back(to_im(frame.to_points(p)));
        list.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()),
                                 to_im(ui::with_alpha(ink, 0.07)));
    }
}

/// A small square where something can be pulled.
void draw_knob(Vec2 at, Colour ink, Colour behind) {
    const Rect square{at - Vec2(3.5, 3.5), at + Vec2(3.5, 3.5)};
    ui::fill({square.min - Vec2(1, 1), square.max + Vec2(1, 1)}, behind, 2);
    ui::fill(square, ink, 1.5);
}

bool pressed_button(Button &button) {
    constexpr ImGuiMouseButton buttons[] = {ImGuiMouseButton_Left, ImGuiMouseButton_Right,
                                            ImGuiMouseButton_Middle};
    for (int i = 0; i < 3; ++i) {
        if (ImGui::IsMouseClicked(buttons[i])) {
            button = static_cast<Button>(i);
            return true;
        }
    }
    return false;
}

bool is_down(Button button) {
    constexpr ImGuiMouseButton buttons[] = {ImGuiMouseButton_Left, ImGuiMouseButton_Right,
                                            ImGuiMouseButton_Middle};
    return ImGui::IsMouseDown(buttons[static_cast<int>(button)]);
}

Vec2 mouse() {
    const ImVec2 at = ImGui::GetIO().MousePos;
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

} // namespace

const scenes::Handle *Canvas::find(const std::string &name) const {
    const auto found = std::find_if(handles_.begin(), handles_.end(),
                                    [&](const auto &handle) { return handle.name == name; });
    if (found != handles_.end())
        return &*found;
    return body_ && body_->name == name ? &*body_ : nullptr;
}

/// The handle to be picked there, or null.
const scenes::Handle *Canvas::under(const Session &session, Vec2 at, bool finger) {
    const scenes::Frame frame = session.frame();
    if (const auto *picked = pick(handles_, frame, at, finger ? finger_reach : mouse_reach))
        return picked;
    body_ = session.scene().body_at(frame.to_world(at));
    return body_ ? &*body_ : nullptr;
}

/// State to picture, only when one of its sources changed.
void Canvas::remake(const Session &session, const Rect &place, const Theme &theme, bool rest) {
    if (revision_ == session.revision() && place.min == place_.min && place.max == place_.max &&
        theme_ == theme.id && (rest_ || !rest))
        return;
    revision_ = session.revision();
    rest_ = rest;
    place_ = place;
    theme_ = theme.id;
    session.work();
    const auto shown = session.shown();
    const scenes::Frame frame = session.frame();
    scenes::Canvas canvas = canvas_of(frame, session.held());
    canvas.rest = rest;
    const scenes::Figure figure = shown->figure(canvas);
    LayoutOptions options = options_of(place.size());
    options.revealed = !session.hides_verdict();
    const bool moves = !rest || !session.held().empty();
    if (settled_ && moves) // labels keep their sides in a drag; at rest each has its best place
        options.before = std::move(picture_.labels);
    settled_ = settled_ || rest;
    picture_ = layout(*shown, figure, theme, options);
    handles_ = shown->handles();
    if (body_)
        body_ = shown->handle(body_->name);
    ++made_;
}

void Canvas::draw(Session &session, const Rect &place, const Theme &theme, bool finger, bool shift,
                  bool rest) {
    const Vec2 size = place.size();
    Rect world = panels_of(session.scene(), options_of(size)).world;
    session.set_panel({world.min + place.min, world.max + place.min});
    remake(session, place, theme, rest);
    ImGui::SetCursorScreenPos(to_im(place.min));
    ImGui::InvisibleButton("canvas", to_im(glm::max(size, Vec2(1, 1))),
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    const std::uint64_t before = session.revision();
    hand(session, finger, shift);
    remake(session, place, theme, rest && session.revision() == before);

    ImDrawList &list = ui::draw();
    list.PushClipRect(to_im(place.min), to_im(place.max), true);
    paint_imgui(picture_, list, ui::look().fonts, place.min);
    draw_handles(session, theme);
    list.PopClipRect();
}

/// ImGui has decided whose the press is: here it is the canvas's.
void Canvas::hand(Session &session, bool finger, bool shift) {
    const Vec2 at = mouse();
    const scenes::Frame frame = session.frame();
    const bool over = ImGui::IsItemHovered();
    if (!pointer_.busy()) {
        const bool in_world = at.x >= frame.rect.min.x && at.x <= frame.rect.max.x &&
                              at.y >= frame.rect.min.y && at.y <= frame.rect.max.y;
        const scenes::Handle *picked = over && in_world ? under(session, at, finger) : nullptr;
        hovered_ = picked ? picked->name : std::string();
        session.point_at(hovered_);
        Button button{};
        if (over && in_world && pressed_button(button))
            press(session, at, button, hovered_);
        const auto wheel = static_cast<double>(ImGui::GetIO().MouseWheel);
        if (over && in_world && wheel != 0)
            session.zoom(at, std::pow(1.15, wheel));
    }
    if (pointer_.busy()) {
        move(session, at, shift);
        if (!is_down(pointer_.button()))
            release(session);
    }
    const scenes::Handle *shown = find(pointer_.busy() ? pointer_.handle() : hovered_);
    if (shown)
        ImGui::SetMouseCursor(cursor_of(shown->cursor));
}

void Canvas::press(Session &session, Vec2 at, Button button, const std::string &handle) {
    pointer_.press(at, button, handle, session.orbits());
    locked_.reset();
    if (pointer_.gesture() == Gesture::press)
        session.grab(handle, session.frame().to_world(at));
}

void Canvas::move(Session &session, Vec2 at, bool shift) {
    const auto step = pointer_.move(at);
    if (!step)
        return;
    const bool moved = *step != Vec2(0, 0);
    switch (pointer_.gesture()) {
    case Gesture::drag:
        if (moved || locked_ != shift)
            session.drag(session.frame().to_world(at), shift);
        locked_ = shift;
        break;
    case Gesture::pan:
        if (moved)
            session.pan(*step);
        break;
    case Gesture::orbit:
        if (moved)
            session.orbit(*step);
        break;
    default:
        break;
    }
}

void Canvas::release(Session &session) {
    const bool on_handle = !pointer_.handle().empty();
    const bool click = pointer_.release();
    session.drop();
    if (click && !on_handle)
        session.focus({});
}

bool Canvas::cancel(Session &session) {
    if (!pointer_.busy())
        return false;
    pointer_.cancel();
    session.cancel_drag();
    return true;
}

void Canvas::let_go(Session &session) {
    pointer_.release();
    session.drop();
}

void Canvas::draw_handles(const Session &session, const Theme &theme) const {
    const scenes::Frame frame = session.frame();
    const Colour ink = theme.chrome.text;
    const std::string &held = pointer_.handle();
    const bool holding = session.dragging();
    const scenes::Handle *under = holding ? nullptr : find(hovered_);
    if (under) {
        draw_highlight(*under, frame, ink);
        for (const scenes::Handle &handle : handles_)
            if (std::holds_alternative<scenes::Dot>(handle.shape) &&
                group_of(handle.name) == group_of(under->name) && &handle != under)
                draw_knob(frame.to_points(handle.at), ink, theme.background);
    }
    if (const scenes::Handle *focused = find(session.focused()); focused && !holding)
        draw_ring(frame.to_points(focused->at), ring - 3, theme.chrome.accent, 2, theme.background);
    if (!holding)
        return;
    // A point is held where it is, an edge or a body where the hand is.
    if (const scenes::Handle *grabbed = find(held)) {
        const bool point = std::holds_alternative<scenes::Dot>(grabbed->shape);
        draw_ring(point ? frame.to_points(grabbed->at) : mouse(), ring, ink, 2, theme.background);
    }
}

} // namespace app
