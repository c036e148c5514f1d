#pragma once

#include <string>
#include <utility>
#include <vector>

#include "collide/shapes.hpp"
#include "scenes/scene.hpp"

/// Small builders of marks, so that a scene's figure reads as a list of what is to be seen.
namespace scenes {

/// All numbers of the mark are finite: what a figure may hold.
bool finite(const Mark &mark);

/// Appends marks to a list. Marks with a number that is not finite are left out.
class Sketch {
  public:
    explicit Sketch(std::vector<Mark> &marks) : marks_(marks) {}

    void add(Mark mark) {
        mark.test = test_;
        if (finite(mark))
            marks_.push_back(std::move(mark));
    }
    /// What follows is of that wrong test of several (`number_of`); 0: of none.
    void of_test(int number) { test_ = number; }
    int test() const { return test_; }
    void line(Role role, Vec2 from, Vec2 to, Tone tone = Tone::normal) {
        add({role, Line{from, to}, tone, false});
    }
    void polyline(Role role, std::vector<Vec2> points, bool closed, Tone tone = Tone::normal,
                  bool filled = false) {
        add({role, Polyline{std::move(points), closed}, tone, filled});
    }
    void arrow(Role role, Vec2 from, Vec2 to, Tone tone = Tone::normal) {
        add({role, Arrow{from, to, false}, tone, false});
    }
    void circle(Role role, const collide::Circle &circle, Tone tone = Tone::normal,
                bool filled = false) {
        add({role, CircleMark{circle.centre, circle.radius}, tone, filled});
    }
    void box(Role role, const collide::Box2 &box, Tone tone = Tone::normal, bool filled = false) {
        add({role, BoxMark{box.min, box.max}, tone, filled});
    }
    void dot(Role role, Vec2 at, Tone tone = Tone::normal) { add({role, Dot{at}, tone, false}); }
    void cross(Role role, Vec2 at, Tone tone = Tone::normal) {
        add({role, Cross{at}, tone, false});
    }
    void bar(Role role, Vec2 from, Vec2 to, double thickness, Tone tone = Tone::normal) {
        add({role, Bar{from, to, thickness}, tone, true});
    }
    void region(Role role, Region region, Tone tone = Tone::normal,
                Hatch hatch = Hatch::false_hit) {
        if (!region.contours.empty())
            add({role, std::move(region), tone, true, hatch});
    }
    void label(Role role, Vec2 at, std::string text, Side side, TextSize size = TextSize::normal,
               bool bold = false) {
        add({role, Label{at, named(role, std::move(text)), side, size, bold, false}, Tone::normal,
             false});
    }
    /// A label that names an outline and may stand at any of these places, the first best.
    void label(Role role, std::vector<Label::Place> places, std::string text, TextSize size,
               bool bold = false) {
        const Label::Place first = places.front();
        places.erase(places.begin());
        add({role,
             Label{first.at, named(role, std::move(text)), first.side, size, bold, false,
                   std::move(places)},
             Tone::normal, false});
    }
    /// A label that stays where it is.
    void fixed_label(Role role, Vec2 at, std::string text, Side side,
                     TextSize size = TextSize::small, bool bold = false) {
        add({role, Label{at, named(role, std::move(text)), side, size, bold, true}, Tone::normal,
             false});
    }
    void dimension(Role role, Vec2 from, Vec2 to, std::string text, double offset,
                   Tone tone = Tone::normal) {
        add({role, Dimension{from, to, named(role, std::move(text)), offset}, tone, false});
    }

  private:
    /// Of several wrong tests, each says which one it is.
    std::string named(Role role, std::string text) const;
    std::vector<Mark> &marks_;
    int test_ = 0;
};

/// Places around a circle for its name: outside at `outward` (a unit vector) first, then the others
/// in turn, the nearer ones first.
std::vector<Label::Place> around(const collide::Circle &circle, const Vec2 &outward);
/// The four corners of a box for its name, inside it, beginning with that one (each -1 or 1).
std::vector<Label::Place> corners_of(const collide::Box2 &box, const Vec2 &first);

/// The side of a point that lies in that direction, of the eight; `centre` for none.
Side side_towards(const Vec2 &direction);
/// Is the picture so low that what is said elsewhere, too, had better be left out?
bool tight(const Canvas &canvas);
/// How long the arrow of a unit normal is drawn, world units: a unit, but never too short to see
/// nor longer than the picture bears.
double normal_length(const Canvas &canvas);
/// The normal's arrow, labelled with its numbers and, where there is room below them, from whom to
/// whom it points and that y is up (a text key; empty where the picture is full).
void add_normal(Sketch &sketch, const Canvas &canvas, const Vec2 &from, const Vec2 &normal,
                std::string_view direction = "figure.from-a-to-b");
/// A shape as a mark, in its role.
void add_shape(Sketch &sketch, Role role, const collide::Shape<2> &shape, Tone tone = Tone::normal,
               bool filled = false);
/// The same shape, moved.
collide::Shape<2> moved(const collide::Shape<2> &shape, const Vec2 &by);

} // namespace scenes
