#include "app/window/panel.hpp"

#include <imgui.h>

#include "app/window/widgets.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

constexpr ImGuiWindowFlags docked =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBackground |
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse;

} // namespace

Panel::Panel(const char *id, const Rect &place, Colour background, bool over) {
    const Vec2 size = glm::max(place.size(), Vec2(1, 1));
    ImGui::SetNextWindowPos({static_cast<float>(place.min.x), static_cast<float>(place.min.y)});
    ImGui::SetNextWindowSize({static_cast<float>(size.x), static_cast<float>(size.y)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::Begin(id, nullptr, over ? docked : docked | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleVar();
    crisp_lines();
    ui::fill(place, background);
}

Panel::~Panel() { ImGui::End(); }

void crisp_lines() { ui::draw()._FringeScale = static_cast<float>(1 / ui::look().pixels); }

const Chrome &chrome() { return ui::look().theme->chrome; }

Colour ink_of(scenes::Role role, int test) {
    return ui::look().theme->role(role, scenes::Tone::normal, test).text;
}

bool is_empty(const Rect &rect) { return rect.size().x < 1 || rect.size().y < 1; }

void panel_edge(Vec2 from, Vec2 to) { ui::fill({from, to}, chrome().border); }

std::string touching_text(const scenes::Profile &profile) {
    return scenes::text(profile.convention.touching_counts ? "window.touching-counts"
                                                           : "window.touching-misses");
}

} // namespace app
