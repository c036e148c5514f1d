#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "collide/question.hpp"
#include "scenes/figure.hpp"
#include "scenes/profiles.hpp"
#include "scenes/result.hpp"

/// A teaching scene: state in, picture out. A value without clock, randomness, colour or window.
namespace scenes {

/// One thing asked of the core, in the plane or in space.
using Question = std::variant<collide::Question<2>, collide::Question<3>>;
using Answer = std::variant<collide::Answer<2>, collide::Answer<3>>;

/// Every number of a state is at most that large, either way.
constexpr double number_limit = 1e150;

struct KeyValue {
    std::string key;
    std::string value;
    bool operator==(const KeyValue &) const = default;
};

/// What all scenes share, and every state string may set.
struct Settings {
    const Profile *profile = &profiles().front();
    std::vector<std::string> wrong; ///< ids of the wrong tests switched on, in table order
    std::optional<View> view;       ///< absent: fit
    std::string theme;              ///< id; empty: the default of whoever paints
    bool grid = true;               ///< key `grid`
    bool snap = true;               ///< key `snap`: to the grid, while it is shown
    bool ghosts = false;            ///< key `ghosts`: both push ghosts, smaller and larger
    bool predict = false;           ///< key `predict`: the verdict is hidden until revealed
    bool code = false;              ///< key `code`: the window shows the code beside the picture
};

/// What the pointer looks like over a handle.
enum class Cursor { move, resize_x, resize_y, resize_ne, resize_nw, resize_all, point };

/// Something that can be dragged, with the place where it is grabbed. Plane coordinates of the
/// picture (in space: of the projected picture).
struct Handle {
    std::string name;  ///< "a.centre", "b.min.x", "b.corner.2", "a.body" ...: stable over frames
    std::string label; ///< for people
    std::variant<Dot, Line, CircleMark, Polyline> shape; ///< point; edge; rim; filled body (convex)
    Vec2 at{0, 0}; ///< where keyboard focus shows it, and the grab offset is measured from
    Cursor cursor = Cursor::move;
};

class Scene;

/// What was picked, as it was at the press.
struct Grab {
    std::string handle;
    Vec2 from{0, 0};                    ///< where the pointer pressed, picture plane
    std::shared_ptr<const Scene> start; ///< the scene at the press
};
struct DragOptions {
    double snap = 0;        ///< world units; 0: free
    bool lock_axis = false; ///< Shift: along one axis only
};

/// What a figure needs to know of the canvas it will be shown on.
struct Canvas {
    Rect visible;       ///< of the world panel, world (or picture-plane) units
    double unit = 0.02; ///< world units per point
    std::string held;   ///< name of the handle that is being dragged, or empty
    bool paper = false; ///< for a handout: nothing that only helps to drag
    /// Nothing moves: overlays are drawn to half a point, whatever that costs. False while
    /// something is dragged or plays: the overlays are a little coarser, and ready in time for the
    /// next frame. The window draws once more at rest, 200 ms after the last change.
    bool rest = true;
};

/// The verdict, as said to the class.
struct Readout {
    enum class Mood { apart, touching, hit } mood = Mood::apart;
    std::string verdict; ///< first line: large
    struct WrongLine {
        std::string id;
        std::string text;
        bool agrees = true;
        int number = 0;                ///< of several, from 1; of the only one 0
        Hatch kind = Hatch::false_hit; ///< of its disagreement, when it does not agree
    };
    std::vector<WrongLine> wrong; ///< one for each wrong test that is on
    std::string note;             ///< e.g. where to go to see a difference; may be empty
};

/// One line of the worked example: the lesson's formula with today's numbers put in.
struct TraceLine {
    std::string text;      ///< with _{sub} and ^{super}
    Role role = Role::ink; ///< the role of what the line speaks about
    std::string mark;      ///< of the source line in collide/ that computed it, e.g. "clamp"
    bool conclusion = false;
    std::string wrong{}; ///< id of the wrong test that the line follows; empty: the right one
};

/// A number (or several) that can be typed and nudged, or a choice. Set through `set(key, text)`.
struct Field {
    std::string key;
    std::string label;
    std::vector<double> values;       ///< empty for a choice
    std::vector<std::string> choices; ///< ids; empty for numbers
    std::string chosen;
    double step = 0.25;
    double least = -number_limit;
    bool up_front = false; ///< what the scene is about: never folded away
};

/// Work that is worth timing, for a window that has a clock. When it is done does not change any
/// answer.
struct Work {
    std::function<void()> run;
    std::function<void(double seconds)> took; ///< tells how long `run` took
};

/// A step of playing: be at `from`, go to `to` over `seconds` (equal: stay there).
struct PlayStep {
    double from, to;
    double seconds;
};

class Scene {
  public:
    virtual ~Scene() = default;
    virtual std::unique_ptr<Scene> clone() const = 0;
    virtual std::string_view id() const = 0;

    Settings settings;

    // --- State, as text. Three parts: what undo covers, where one looks from, where in time.
    virtual std::vector<KeyValue> document() const = 0;
    virtual std::vector<KeyValue> camera() const { return {}; }
    virtual std::vector<KeyValue> playback() const { return {}; }
    /// Sets one of the keys above. Unknown keys and unreadable values: an error that names the key.
    virtual Status set(std::string_view key, std::string_view value) = 0;
    /// What only shows once all keys are set: inverted boxes and the like.
    virtual Status check() const { return std::nullopt; }

    // --- In the hand.
    /// In drawing order: the last one drawn is the first one picked, handles before bodies.
    virtual std::vector<Handle> handles() const = 0;
    /// The only writer of a drag: from the state at the grab to the pointer's place now (picture
    /// plane, the pointer itself: the scene keeps the grab offset). Clamps, snaps, normalises.
    virtual void drag(const Grab &grab, Vec2 to, const DragOptions &options) = 0;
    /// By its name. A scene may know more handles than it lists: those of too many bodies.
    virtual std::optional<Handle> handle(std::string_view name) const {
        for (Handle &one : handles())
            if (one.name == name)
                return std::move(one);
        return std::nullopt;
    }
    /// The body at that place, when it is one of too many to list.
    virtual std::optional<Handle> body_at(Vec2 /*at*/) const { return std::nullopt; }
    /// The pointer or the keyboard is on that handle. True when something is now shown about it.
    virtual bool point_at(std::string_view /*handle*/) { return false; }
    /// The snap distance that suits this scene, world units.
    virtual double snap_step() const { return 0.25; }
    /// Key X: A and B change places. False when the scene has nothing to exchange.
    virtual bool exchange() { return false; }
    /// Key T: moves A into exact contact with B.
    virtual bool make_touch() { return false; }
    /// Turns the eye (degrees) or moves it nearer (factor). False: this scene pans and zooms its
    /// view.
    virtual bool orbit(double /*yaw*/, double /*pitch*/) { return false; }
    virtual bool dolly(double /*factor*/) { return false; }
    /// Named camera positions: label and a state string of camera keys.
    virtual std::vector<KeyValue> standard_views() const { return {}; }

    // --- What is asked of the core.
    virtual Question question() const = 0;
    /// The same with the moving shape (A) at `p` (2D: its centre, 3D: in the view-parallel plane
    /// through its centre; sweeps: the start, with the move fixed). Nothing where that has no
    /// sense.
    virtual std::optional<Question> question_at(Vec2 p) const = 0;

    // --- What is shown.
    /// What "fit" shows, picture-plane units.
    virtual Rect extent() const = 0;
    virtual std::vector<Dock> docks() const { return {}; }
    virtual Figure figure(const Canvas &canvas) const = 0;
    virtual Readout readout() const = 0;
    virtual std::vector<TraceLine> trace() const = 0;
    virtual std::vector<Field> fields() const = 0;
    /// For the play button: jumps and glides of the first playback value. Empty: nothing to play.
    virtual std::vector<PlayStep> timeline() const { return {}; }

    // --- For a window with a clock.
    /// What the picture of this state needs and nobody has done yet; nothing when it is done.
    virtual std::optional<Work> work() const { return std::nullopt; }
    /// What can be measured while nothing else happens, a short piece; nothing when all is done.
    virtual std::optional<Work> idle_work() const { return std::nullopt; }
    /// The same state with nothing measured: what pictures that are kept are made from.
    virtual std::unique_ptr<Scene> unmeasured() const { return clone(); }
};

} // namespace scenes
