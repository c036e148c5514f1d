#include "app/window/desk.hpp"

#include <algorithm>

#include <imgui.h>

#include "app/picture/rich_text.hpp"
#include "app/window/panel.hpp"
#include "app/window/widgets.hpp"
#include "scenes/conventions.hpp"
#include "scenes/table.hpp"
#include "scenes/text.hpp"

namespace app {

using scenes::text;
using ui::ButtonLook;

namespace {

ImVec2 to_im(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

std::string conventions_text(const scenes::Profile &profile) {
    const bool interval = profile.convention.box_depth == collide::BoxDepth::interval_overlap;
    return touching_text(profile) +
           (interval ? " · " + text("window.depth-interval") : std::string());
}

void profile_popup(const Hands &hands, const Rect &anchor) {
    constexpr double row_height = 58;
    const auto all = scenes::profiles();
    double width = 440;
    for (const scenes::Profile &profile : all)
        width = std::max(width, rich_width(conventions_text(profile), ui::body) + 44);
    const double height = row_height * static_cast<double>(all.size()) + 16;
    const Vec2 corner(anchor.min.x, std::max(anchor.min.y - height - 6, 4.0));
    ImGui::SetNextWindowPos(to_im(corner));
    ImGui::SetNextWindowSize(to_im({width, height}));
    if (!ImGui::BeginPopup("profiles", ImGuiWindowFlags_NoMove))
        return;
    crisp_lines();
    const bool hidden = hands.session.hides_verdict();
    const auto said =
        hidden ? std::vector<scenes::Said>{} : scenes::said_by_profiles(hands.session.scene());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double y = corner.y + 8 + static_cast<double>(i) * row_height;
        const Rect place{{corner.x + 8, y}, {corner.x + width - 8, y + row_height}};
        const bool chosen = &all[i] == hands.session.scene().settings.profile;
        if (ui::button(place, all[i].id, "", ButtonLook::quiet)) {
            hands.session.set_profile(all[i].id);
            ImGui::CloseCurrentPopup();
        }
        ui::line(text(all[i].lesson), {place.min.x + 12, y + 18}, ui::body, chosen,
                 chosen ? chrome().accent : chrome().text, width - 40);
        ui::line(conventions_text(all[i]), {place.min.x + 12, y + 40}, ui::body, false,
                 chrome().dim_text, width - 40);
        if (i < said.size()) // what that lesson says of the state on screen
            ui::line(said[i].words, {place.max.x - 12, y + 18}, ui::body, false,
                     ink_of(scenes::Role::hit), 180, ui::Align::right);
    }
    ImGui::EndPopup();
}

/// The lesson whose conventions hold, at the bottom: pressed, the others.
void profile_chooser(const Hands &hands, const Rect &panel, double top) {
    const scenes::Profile &profile = *hands.session.scene().settings.profile;
    const Rect place{{panel.min.x + 8, top}, {panel.max.x - 8, panel.max.y - 10}};
    if (ui::button(place, "profile", "", ButtonLook::quiet))
        ImGui::OpenPopup("profiles");
    const double x = place.min.x + 12, room = place.size().x - 16;
    ui::line(text("window.profile"), {x, top + 18}, ui::body, false, chrome().dim_text, room);
    ui::line(text(profile.lesson), {x, top + 42}, ui::body, true, chrome().text, room);
    const bool differs =
        !hands.session.hides_verdict() && !scenes::said_difference(hands.session.scene()).empty();
    if (differs)
        ui::line(text("window.profiles-differ"), {x, top + 66}, ui::body, false,
                 ink_of(scenes::Role::hit), room);
    else
        ui::line(touching_text(profile), {x, top + 66}, ui::body, false, chrome().dim_text, room);
    profile_popup(hands, place);
}

} // namespace

void scene_rows(const Hands &hands, double x, double &y, double width, bool narrow) {
    int number = 0;
    for (const scenes::SceneEntry &entry : scenes::scene_table()) {
        const std::string digit = std::to_string(++number);
        const Rect place{{x, y}, {x + width, y + 42}};
        if (ui::row(place, entry.id, digit, narrow ? std::string() : text(entry.title),
                    entry.id == hands.session.scene().id()))
            hands.session.choose_scene(entry.id);
        y += 48;
    }
}

void draw_scene_list(const Hands &hands) {
    const Rect &place = hands.plan.left;
    if (is_empty(place))
        return;
    const bool narrow = hands.plan.left_narrow;
    const Panel panel("list", place, chrome().panel);
    double y = place.min.y + 12;
    if (!narrow) {
        ui::line(text("app.title"), {place.min.x + panel_margin, place.min.y + 34}, ui::second,
                 true, chrome().text);
        y = place.min.y + 62;
    }
    scene_rows(hands, place.min.x + 8, y, place.size().x - 17, narrow);
    const double top = place.max.y - 98;
    if (!narrow && y < top)
        profile_chooser(hands, place, top);
    panel_edge({place.max.x - 1, place.min.y}, place.max);
}

} // namespace app
