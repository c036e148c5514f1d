#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/layout.hpp"
#include "app/window/pointer.hpp"
#include "app/window/session.hpp"

namespace app {

/// Labels on the canvas are larger than on paper, for the last row: the smallest 16 points.
constexpr double canvas_text_scale = 4.0 / 3;

/// The picture in the middle of the window, and the hand on it.
class Canvas {
  public:
    /// `theme` paints it; `finger`: the pointer is one.
    /// `rest`: nothing has moved for a while, so that overlays may take their time.
    void draw(Session &session, const Rect &place, const Theme &theme, bool finger, bool shift,
              bool rest = true);
    /// What is shown was made while something moved: it wants to be made again at rest.
    bool coarse() const { return !rest_; }
    /// Takes back a drag that is going on; false when there is none.
    bool cancel(Session &session);
    /// Lets go, keeping what was done: the window lost the pointer.
    void let_go(Session &session);

    const std::string &hovered() const { return hovered_; }
    const Pointer &pointer() const { return pointer_; }
    /// Figures made so far: nothing is made anew while nothing changed.
    int made() const { return made_; }
    const Picture &picture() const { return picture_; }
    const std::vector<scenes::Handle> &handles() const { return handles_; }

  private:
    void remake(const Session &session, const Rect &place, const Theme &theme, bool rest);
    void hand(Session &session, bool finger, bool shift);
    void press(Session &session, Vec2 at, Button button, const std::string &handle);
    void move(Session &session, Vec2 at, bool shift);
    void release(Session &session);
    void draw_handles(const Session &session, const Theme &theme) const;
    const scenes::Handle *find(const std::string &name) const;
    const scenes::Handle *under(const Session &session, Vec2 at, bool finger);

    Pointer pointer_;
    std::string hovered_;
    std::uint64_t revision_ = 0;
    bool rest_ = true;
    bool settled_ = false; ///< a picture at rest was made: until then no label has its place
    Rect place_{};
    std::string_view theme_;
    std::vector<scenes::Handle> handles_;
    std::optional<scenes::Handle> body_; ///< under the pointer, of those too many to list
    Picture picture_;
    std::optional<bool> locked_; ///< Shift at the last drag
    int made_ = 0;
};

} // namespace app
