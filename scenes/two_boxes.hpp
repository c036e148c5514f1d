#pragma once

#include <memory>
#include <span>

#include "scenes/scene.hpp"
#include "scenes/table.hpp"

/// Two boxes: an interval on each axis, and one gap is enough. Asks the core for the contact.
namespace scenes {

class TwoBoxes final : public Scene {
  public:
    collide::Box2 a{{0, 0}, {6, 4}}; ///< as dragged: inverted while the test `inverted` is on
    collide::Box2 b{{5, 1}, {9, 9}};

    std::unique_ptr<Scene> clone() const override;
    std::string_view id() const override { return "two-boxes"; }

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
    std::vector<Dock> docks() const override;
    Figure figure(const Canvas &canvas) const override;
    Readout readout() const override;
    std::vector<TraceLine> trace() const override;
    std::vector<Field> fields() const override;
};

std::unique_ptr<Scene> make_two_boxes();
/// The first is the default.
std::span<const Preset> two_boxes_presets();

} // namespace scenes
