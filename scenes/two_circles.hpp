#pragma once

#include <memory>
#include <span>

#include "scenes/scene.hpp"
#include "scenes/table.hpp"

/// Two circles: the distance of the centres against the reach, the sum of the radii. Asks the core
/// for the contact.
namespace scenes {

class TwoCircles final : public Scene {
  public:
    collide::Circle a{{-1.5, -1}, 1.75};
    collide::Circle b{{0, 1}, 1.25};

    std::unique_ptr<Scene> clone() const override;
    std::string_view id() const override { return "two-circles"; }

    std::vector<KeyValue> document() const override;
    Status set(std::string_view key, std::string_view value) override;

    std::vector<Handle> handles() const override;
    void drag(const Grab &grab, Vec2 to, const DragOptions &options) override;
    bool exchange() override;
    bool make_touch() override;

    Question question() const override;
    std::optional<Question> question_at(Vec2 p) const override;

    Rect extent() const override;
    Figure figure(const Canvas &canvas) const override;
    Readout readout() const override;
    std::vector<TraceLine> trace() const override;
    std::vector<Field> fields() const override;
};

std::unique_ptr<Scene> make_two_circles();
/// The first is the default.
std::span<const Preset> two_circles_presets();

} // namespace scenes
