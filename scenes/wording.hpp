#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scenes/scene.hpp"
#include "scenes/wrong.hpp"

/// Verdicts in words: the same sentences in every scene. The words are in the string table; here
/// is which of them fits.
namespace scenes {

/// "Apart by 0.164 · no hit". A gap too small to be told from 0 is said to be so.
std::string said_apart(double gap);
/// "Gap of 4 on y: one gap is enough". `axis` is 0 for x.
std::string said_gap(double gap, int axis);
/// "Just touching · counts here (AABB Collision)".
std::string said_touching(const Profile &profile);
/// Which lessons count touching and which do not: said where shapes touch.
std::string said_both_conventions();
/// "Overlapping by 0.5 · push B along (0.6, 0.8)". `push_key`: the text that names whom to push.
std::string said_overlapping(double depth, const Vec2 &normal,
                             std::string_view push_key = "verdict.push-b");
std::string said_overlapping(double depth, const Vec3 &normal);

/// "(0.6, 0.8)", "(−1, 0)"; with "≈ " in front where rounded.
std::string shown(const Vec2 &v, int decimals = 3);
std::string shown(const Vec3 &v, int decimals = 3);
/// "(1.25, 2.25)", never with "≈".
std::string shown_plain(const Vec2 &v, int decimals = 3);
std::string shown_plain(const Vec3 &v, int decimals = 3);
/// "[−1.8, 0.4]".
std::string shown(const collide::Interval &i, int decimals = 3);
/// "x", "y", "z".
std::string_view axis_name(int axis);

/// "Grow the box: false hit": what one wrong test says beside the right one, in the scene as it
/// stands.
Readout::WrongLine wrong_line(const Scene &scene, std::string_view wrong_id);
/// Which of several wrong tests that are on it is, from 1; 0 where it is the only one.
int number_of(const Scene &scene, std::string_view wrong_id);
/// That number in a disc, "❷", as it stands before the names of several tests.
std::string badge(int number);
/// One for each test that is on.
std::vector<Readout::WrongLine> wrong_lines(const Scene &scene);
/// Is that wrong test on?
bool is_on(const Scene &scene, std::string_view wrong_id);

// ---- Lines of a worked example.

/// "= 2.5", or "≈ 2.151" where rounded.
std::string is(double value, int decimals = 3);
/// "= (0.6, 0.8)", or "≈ ..." where rounded.
std::string is(const Vec2 &value, int decimals = 3);
std::string is(const Vec3 &value, int decimals = 3);
/// A number behind a minus sign or before a power: (−1.5) has brackets, 1.5 has none.
std::string operand(double value, int decimals = 3);
/// "6.25 < 9, so they overlap", with as many digits as it takes to see the difference. `left` and
/// `right` only are what is shown; `relation` is what the core found. Of a wrong test: "so it says
/// apart".
enum class Whose { right, wrong };
std::string compared(double left, double right, collide::Relation relation,
                     Whose whose = Whose::right);
/// What a mistake costs, as a sentence: "false hits: (4 − π) r² ≈ 1.341"; shares in per cent.
std::string said_price(const Price &price);
/// A line of the way in which a wrong test computes, today's numbers put in.
TraceLine wrong_step(std::string_view wrong_id, std::string text);
/// What a wrong test says here, and what it costs where there is a formula for that.
void add_wrong_verdict(std::vector<TraceLine> &lines, const Scene &scene,
                       const std::string &wrong_id);
/// For each wrong test that is on.
void add_wrong_trace(std::vector<TraceLine> &lines, const Scene &scene);

/// What a trace and a readout start from: the mood that fits the relation.
Readout::Mood mood(collide::Relation relation);

} // namespace scenes
