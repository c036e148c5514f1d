#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "scenes/many_boxes_crowd.hpp"
#include "scenes/many_boxes_growth.hpp"
#include "scenes/methods.hpp"
#include "scenes/scene.hpp"
#include "scenes/table.hpp"

/// Many boxes: a crowd that moves, and a broadphase that throws nearly all of its pairs away. Asks
/// the core for all pairs that overlap.
namespace scenes {

/// A box that was dragged stays where it was put.
struct PlacedBox {
    int index;
    collide::Box2 box;
};

class ManyBoxes final : public Scene {
  public:
    /// The boxes of one frame, and what the core found among them.
    struct Search {
        std::shared_ptr<const std::vector<collide::Box2>> boxes;
        std::optional<collide::Pairs> found; ///< nothing when they are too many for any list
        std::vector<bool> hit;               ///< which boxes are in a pair
        // What the method made of the boxes: whichever it works with.
        std::vector<collide::CellRange<2>> cells;
        std::shared_ptr<const collide::Tree<2>> tree;
        std::shared_ptr<const collide::Strips<2>> strips;
        std::optional<double> seconds; ///< where a clock has watched
        int looked = -1;               ///< whose candidates these are
        std::vector<int> candidates;
    };

    // --- The document.
    CrowdRule rule;
    collide::Method method = collide::Method::grid;
    double cell = 2;               ///< of the grid, world units
    std::vector<PlacedBox> placed; ///< by rising index
    // --- The camera.
    int look = 42; ///< whose candidates are shown; -1: nobody's
    // --- The playback.
    std::int64_t frame = 0;

    ManyBoxes();
    std::unique_ptr<Scene> clone() const override { return std::make_unique<ManyBoxes>(*this); }
    std::string_view id() const override { return "many-boxes"; }

    std::vector<KeyValue> document() const override;
    std::vector<KeyValue> camera() const override;
    std::vector<KeyValue> playback() const override;
    Status set(std::string_view key, std::string_view value) override;
    Status check() const override;

    std::vector<Handle> handles() const override;
    std::optional<Handle> handle(std::string_view name) const override;
    std::optional<Handle> body_at(Vec2 at) const override;
    bool point_at(std::string_view handle) override;
    void drag(const Grab &grab, Vec2 to, const DragOptions &options) override;

    Question question() const override;
    std::optional<Question> question_at(Vec2) const override { return std::nullopt; }

    Rect extent() const override;
    std::vector<Dock> docks() const override;
    Figure figure(const Canvas &canvas) const override;
    Readout readout() const override;
    std::vector<TraceLine> trace() const override;
    std::vector<Field> fields() const override;
    std::vector<PlayStep> timeline() const override;
    std::optional<Work> work() const override;
    std::optional<Work> idle_work() const override;
    std::unique_ptr<Scene> unmeasured() const override;

    // --- What words and figure are both made from.
    const std::vector<collide::Box2> &boxes() const { return *crowd(); }
    std::shared_ptr<const Search> search() const;
    std::uint64_t all_pairs() const;
    /// Those that the method tests box `look` against, by rising index.
    const std::vector<int> &candidates() const;
    /// The axis that sweep and prune walks along.
    int walked_axis() const;
    /// The crowd at other sizes, as far as it has been counted.
    std::shared_ptr<Growth> growth() const;

  private:
    /// What takes long is kept, for all copies of a scene alike. It follows from the state alone.
    struct Memory;

    std::vector<int> found_candidates(const Search &search) const;
    std::shared_ptr<const std::vector<collide::Box2>> crowd() const;
    std::shared_ptr<Search> done_search() const;
    std::shared_ptr<Search> made_search() const;
    Handle body(int index) const;
    void put(int index, const collide::Box2 &box);
    void drag_world(const Grab &grab, const ManyBoxes &start, Vec2 to);
    Status set_placed(std::string_view value);

    std::shared_ptr<Memory> memory_;
};

std::unique_ptr<Scene> make_many_boxes();
/// The first is the default.
std::span<const Preset> many_boxes_presets();

} // namespace scenes
