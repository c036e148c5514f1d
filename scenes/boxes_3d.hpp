#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "scenes/orbit.hpp"
#include "scenes/scene.hpp"
#include "scenes/table.hpp"

/// Boxes in space: a point, a box or a sphere against a box, seen by an eye that can be turned
/// about them. A box is three intervals; one gap is enough.
namespace scenes {

/// A ruler along one axis, with lanes for the intervals of both shapes.
struct Ruler {
    int axis;
    Vec3 from, to;
    Vec2 out;  ///< unit vector in the picture, away from the shapes
    bool seen; ///< false when it is seen almost end on

    Vec3 at(double coordinate) const {
        Vec3 p = from;
        p[axis] = coordinate;
        return p;
    }
};

class Boxes3d final : public Scene {
  public:
    enum class Mode { point, box, sphere };

    // --- The document. A is the point, the box or the sphere, as `mode` says.
    Mode mode = Mode::box;
    Vec3 point{1.2, 1.2, 0.9};
    collide::Box3 box{{-1.8, 0.2, -1.2}, {0.4, 1.6, 0.4}};
    collide::Sphere sphere{{1.6, 1.5, 1.0}, 0.9};
    collide::Box3 b{{-0.2, 0.8, 0.9}, {1.4, 2.2, 2.1}};
    // --- The camera.
    Orbit viewpoint{35, 20, 10, {-0.2, 0.8, 0.4}, false};

    std::unique_ptr<Scene> clone() const override { return std::make_unique<Boxes3d>(*this); }
    std::string_view id() const override { return "boxes-3d"; }

    std::vector<KeyValue> document() const override;
    std::vector<KeyValue> camera() const override;
    Status set(std::string_view key, std::string_view value) override;
    Status check() const override;

    std::vector<Handle> handles() const override;
    void drag(const Grab &grab, Vec2 to, const DragOptions &options) override;
    double snap_step() const override { return 0.1; }
    bool exchange() override;
    bool make_touch() override;
    bool orbit(double yaw, double pitch) override;
    bool dolly(double factor) override;
    std::vector<KeyValue> standard_views() const override;

    Question question() const override;
    std::optional<Question> question_at(Vec2 p) const override;

    Rect extent() const override;
    Figure figure(const Canvas &canvas) const override;
    Readout readout() const override;
    std::vector<TraceLine> trace() const override;
    std::vector<Field> fields() const override;

    // --- What words, hand and figure share.
    collide::Shape<3> shape() const;
    Vec3 centre() const;
    /// The box around A; a point is a box of no size.
    collide::Box3 bounds() const;
    collide::Relation how() const;
    /// The space that rulers and floor enclose: around both shapes, at round numbers.
    collide::Box3 stage() const;
    /// Along x, y and z, on the side of the stage where they cover nothing.
    std::array<Ruler, 3> rulers(const Eye &eye) const;
    /// The height of what is seen, picture units: the measure of lanes and arrows.
    double view_height() const;
    /// Beside the ruler, in the picture: where A's and B's intervals are drawn.
    Vec2 lane(const Ruler &ruler, bool of_b) const;
    /// From a face's middle outwards, as long as a thumb is wide; nothing when it is foreshortened
    /// too much to be dragged or when the face turns away.
    std::optional<std::pair<Vec3, Vec3>> face_arrow(const Eye &eye, const collide::Box3 &of,
                                                    int axis, int side) const;

  private:
    void drag_a(const Boxes3d &start, const Vec3 &by, double step);
    Orbit fitting(double yaw, double pitch) const;
};

std::unique_ptr<Scene> make_boxes_3d();
/// The first is the default.
std::span<const Preset> boxes_3d_presets();

} // namespace scenes
