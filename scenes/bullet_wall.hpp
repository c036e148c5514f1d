#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "collide/broadphase/sweep_many.hpp"
#include "scenes/scene.hpp"
#include "scenes/table.hpp"

/// Bullet and wall: a mover that jumps a whole frame at a time, and walls that it may jump over.
/// Asks the core for a sweep: the whole move at once, with the time of impact.
namespace scenes {

/// From one fraction of the move to another; both may lie outside 0 to 1.
struct Passage {
    double entry, exit;
};

class BulletWall final : public Scene {
  public:
    // --- The document.
    bool round = false; ///< key `bullet`: a ball instead of a box
    collide::Box2 box{{0, 0}, {3, 3}};
    collide::Circle ball{{1.5, 1.5}, 1.5};
    Vec2 move{20, 0}; ///< one game frame
    int steps = 1;    ///< ghosts at t = k / steps, and what `substeps` tests
    std::vector<collide::Box2> walls{{{15, 0}, {16, 8}}};
    // --- The playback.
    double t = 0; ///< fraction of the move at which the mover is drawn

    std::unique_ptr<Scene> clone() const override { return std::make_unique<BulletWall>(*this); }
    std::string_view id() const override { return "bullet-wall"; }

    std::vector<KeyValue> document() const override;
    std::vector<KeyValue> playback() const override;
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
    std::vector<PlayStep> timeline() const override;

    // --- What words and figure are both made from.
    Vec2 centre() const;
    /// The mover when it has gone so far.
    collide::Shape<2> mover_at(double time) const;
    /// What holds the mover when it has gone so far.
    collide::Box2 bounds_at(double time) const;
    /// The right answer for all walls.
    collide::SweepAnswer<2> swept() const { return swept_among().answer; }
    /// ... and which of the walls had to be looked at for it.
    collide::Obstacles<2>::Counted swept_among() const;
    /// The wall that charts and formulas speak of: the one hit first, else the one met first on the
    /// whole line of the move, else the first. -1 without walls.
    int wall_of_interest() const;
    /// When the mover and that wall overlap, on the whole line of the move. Nothing when they never
    /// do.
    std::optional<Passage> passage(int wall) const;
    /// Do they hit at that time, for a program that looks only then?
    bool seen_hit(double time) const;
    collide::Relation relation_at(double time) const;
    /// Where the arrow of the move is drawn: beside the mover, so that it covers nothing.
    Vec2 arrow_start() const;
    /// The knob on it that holds t.
    Vec2 knob() const;
    /// The strip of start positions is shown: a test that looks only at instants is on.
    bool shows_starts() const;

    /// So many walls that only those near the way get a name.
    bool crowded() const { return walls.size() > 12; }

  private:
    Vec2 arrow_side() const;
    double arrow_gap() const;
    Rect reached() const;
    Rect content() const;
    void drag_move(const Grab &grab, const BulletWall &start, Vec2 to, const DragOptions &options);
    void drag_time(const Grab &grab, const BulletWall &start, Vec2 to, const DragOptions &options);
    Status set_walls(std::string_view value);
    Status set_steps(std::string_view value);
    Status set_wall_count(std::string_view value);
    std::optional<Status> set_one_wall(std::string_view key, std::string_view value);

    mutable std::shared_ptr<const collide::Obstacles<2>> obstacles_; ///< made from `walls`
};

std::unique_ptr<Scene> make_bullet_wall();
/// The first is the default.
std::span<const Preset> bullet_wall_presets();

} // namespace scenes
