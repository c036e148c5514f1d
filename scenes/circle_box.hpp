#pragma once

#include <memory>
#include <span>

#include "scenes/scene.hpp"
#include "scenes/table.hpp"

/// A circle and a box: clamp the centre into the box, and it is a point against a circle. Asks the
/// core for the contact.
namespace scenes {

class CircleBox final : public Scene {
  public:
    collide::Circle a{{1.25, 2.25}, 1.25};
    collide::Box2 b{{-3.25, -1.25}, {0.25, 1.25}};
    bool from_box = false; ///< key `order`: is the normal asked from B to A? The keys fix A as the
                           ///< circle, so exchanging turns the question round, not the shapes

    std::unique_ptr<Scene> clone() const override;
    std::string_view id() const override { return "circle-box"; }

    std::vector<KeyValue> document() const override;
    Status set(std::string_view key, std::string_view value) override;
    Status check() const override;

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

std::unique_ptr<Scene> make_circle_box();
/// The first is the default.
std::span<const Preset> circle_box_presets();

} // namespace scenes
