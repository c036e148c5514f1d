#include "scenes/wording.hpp"

#include <algorithm>
#include <cmath>

#include "scenes/both_answers.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wrong.hpp"

namespace scenes {

namespace {

template <int N> bool rounded(const collide::Vec<N> &v, int decimals) {
    for (int i = 0; i < N; ++i)
        if (show(v[i], decimals) != show_plain(v[i], decimals))
            return true;
    return false;
}

template <int N> std::string listed(const collide::Vec<N> &v, int decimals) {
    std::string list = "(";
    for (int i = 0; i < N; ++i)
        list += (i > 0 ? ", " : "") + show_plain(v[i], decimals);
    return list + ")";
}

template <int N> std::string shown_vector(const collide::Vec<N> &v, int decimals) {
    return (rounded<N>(v, decimals) ? "≈ " : "") + listed<N>(v, decimals);
}

template <int N>
std::string overlapping(double depth, const collide::Vec<N> &normal, std::string_view push_key) {
    const std::string push = text(push_key, {{"normal", shown_vector<N>(normal, 3)}});
    if (!(depth > 0))
        return text("verdict.overlapping-hair", {{"push", push}});
    return text("verdict.overlapping", {{"depth", show(depth)}, {"push", push}});
}

/// Without the sign of rounding: the lines above have said where a number is rounded.
std::string plain(std::string number) {
    constexpr std::string_view rounded = "≈ ";
    return number.starts_with(rounded) ? number.substr(rounded.size()) : number;
}

/// The titles of the lessons in which touching counts, or does not, as a list.
std::string lessons(bool touching_counts) {
    std::string list;
    for (const Profile &profile : profiles())
        if (profile.convention.touching_counts == touching_counts)
            list += (list.empty() ? "" : ", ") + text(profile.lesson);
    return list;
}

// ---- What a wrong answer gets wrong, in words.

std::string difference(const collide::OverlapAnswer &right, const collide::OverlapAnswer &wrong) {
    using collide::Relation;
    if (right.hit != wrong.hit)
        return text(wrong.hit ? "wrong-line.false-hit" : "wrong-line.miss");
    if (wrong.relation == Relation::separate)
        return text("wrong-line.says-apart");
    return text(wrong.relation == Relation::touching ? "wrong-line.says-touching"
                                                     : "wrong-line.says-overlapping");
}

template <int N> bool same(const collide::Vec<N> &a, const collide::Vec<N> &b) {
    for (int i = 0; i < N; ++i)
        if (!(std::abs(a[i] - b[i]) <= 1e-9))
            return false;
    return true;
}

template <int N> bool is_number(const collide::Vec<N> &v) {
    for (int i = 0; i < N; ++i)
        if (!std::isfinite(v[i]))
            return false;
    return true;
}

template <int N>
std::string difference(const collide::ContactAnswer<N> &right,
                       const collide::ContactAnswer<N> &wrong) {
    if (right.has_value() != wrong.has_value())
        return text(wrong ? "wrong-line.false-hit" : "wrong-line.miss");
    if (!right)
        return text("wrong-line.same");
    if (!is_number<N>(wrong->normal))
        return text("wrong-line.no-normal");
    if (!same<N>(right->normal, wrong->normal))
        return text("wrong-line.normal");
    if (right->depth == wrong->depth)
        return text("wrong-line.point");
    const auto [is, should] = show_compared(wrong->depth, right->depth);
    return text("wrong-line.depth", {{"wrong", is}, {"right", should}});
}

template <int N>
std::string difference(const collide::SweepAnswer<N> &right, const collide::SweepAnswer<N> &wrong) {
    if (right.hit.has_value() != wrong.hit.has_value())
        return text(wrong.hit ? "wrong-line.false-hit" : "wrong-line.miss");
    if (!right.hit)
        return text("wrong-line.same");
    if (right.hit->index != wrong.hit->index)
        return text("wrong-line.other-wall", {{"number", std::to_string(wrong.hit->index + 1)}});
    if (!(std::abs(right.hit->t - wrong.hit->t) <= 1e-9)) {
        const auto [is, should] = show_compared(wrong.hit->t, right.hit->t);
        return text("wrong-line.time", {{"wrong", is}, {"right", should}});
    }
    return text(same<N>(right.hit->normal, wrong.hit->normal) ? "wrong-line.point"
                                                              : "wrong-line.normal");
}

std::string difference(const collide::Pairs &right, const collide::Pairs &wrong) {
    const auto count = [](std::uint64_t n) { return grouped(n); };
    if (wrong.pairs.size() != right.pairs.size())
        return text("wrong-line.entries",
                    {{"wrong", count(wrong.pairs.size())}, {"right", count(right.pairs.size())}});
    if (wrong.tested != right.tested)
        return text("wrong-line.tests",
                    {{"wrong", count(wrong.tested)}, {"right", count(right.tested)}});
    std::uint64_t moved = 0;
    for (std::size_t k = 0; k < right.pairs.size(); ++k)
        moved += right.pairs[k] != wrong.pairs[k];
    return text("wrong-line.order", {{"moved", count(moved)}, {"all", count(right.pairs.size())}});
}

template <int N>
std::string difference(const collide::Answer<N> &right, const collide::Answer<N> &wrong) {
    return std::visit(
        [&](const auto &known) {
            using Kind = std::decay_t<decltype(known)>;
            return difference(known, std::get<Kind>(wrong));
        },
        right);
}

std::string difference(const Answer &right, const Answer &wrong) {
    if (right.index() == 0)
        return difference<2>(std::get<0>(right), std::get<0>(wrong));
    return difference<3>(std::get<1>(right), std::get<1>(wrong));
}

} // namespace

std::string shown(const Vec2 &v, int decimals) { return shown_vector<2>(v, decimals); }
std::string shown(const Vec3 &v, int decimals) { return shown_vector<3>(v, decimals); }
std::string shown_plain(const Vec2 &v, int decimals) { return listed<2>(v, decimals); }
std::string shown_plain(const Vec3 &v, int decimals) { return listed<3>(v, decimals); }

std::string shown(const collide::Interval &i, int decimals) {
    return "[" + show_plain(i.min, decimals) + ", " + show_plain(i.max, decimals) + "]";
}

std::string_view axis_name(int axis) {
    constexpr std::string_view names[3] = {"x", "y", "z"};
    return names[axis];
}

std::string said_apart(double gap) {
    if (!(gap > 0))
        return text("verdict.apart-hair");
    return text("verdict.apart", {{"gap", show(gap)}});
}

std::string said_gap(double gap, int axis) {
    if (!(gap > 0))
        return text("verdict.gap-hair", {{"axis", std::string(axis_name(axis))}});
    return text("verdict.gap", {{"gap", show(gap)}, {"axis", std::string(axis_name(axis))}});
}

std::string said_touching(const Profile &profile) {
    return text(profile.convention.touching_counts ? "verdict.touching-counts"
                                                   : "verdict.touching-misses",
                {{"lesson", text(profile.lesson)}});
}

std::string said_both_conventions() {
    return text("note.both-conventions", {{"counts", lessons(true)}, {"misses", lessons(false)}});
}

std::string said_overlapping(double depth, const Vec2 &normal, std::string_view push_key) {
    return overlapping<2>(depth, normal, push_key);
}
std::string said_overlapping(double depth, const Vec3 &normal) {
    return overlapping<3>(depth, normal, "verdict.push-b");
}

int number_of(const Scene &scene, std::string_view wrong_id) {
    const auto &on = scene.settings.wrong;
    const auto found = std::find(on.begin(), on.end(), wrong_id);
    return on.size() < 2 || found == on.end() ? 0 : static_cast<int>(found - on.begin()) + 1;
}

std::string badge(int number) {
    constexpr std::size_t bytes = 3; // of each
    const std::string &all = text("wrong-line.numbers");
    const std::size_t at = bytes * static_cast<std::size_t>(number - 1);
    return at + bytes <= all.size() ? all.substr(at, bytes) : "(" + std::to_string(number) + ")";
}

Readout::WrongLine wrong_line(const Scene &scene, std::string_view wrong_id) {
    const WrongTest *test = find_wrong(scene.id(), wrong_id);
    if (test == nullptr)
        return {std::string(wrong_id), "", true};
    const BothAnswers both = ask_both(scene, *test);
    std::string said;
    if (!both.refusal.empty())
        said = text(both.refusal);
    else
        said = both.verdict == Verdict::agree ? text("wrong-line.same")
                                              : difference(both.right, both.wrong);
    const int number = number_of(scene, wrong_id);
    std::string line = text("wrong-line", {{"name", text(test->key("name"))}, {"says", said}});
    if (number > 0)
        line = badge(number) + " " + line;
    return {std::string(wrong_id), std::move(line), both.verdict == Verdict::agree, number,
            both.verdict == Verdict::false_hit ? Hatch::false_hit
            : both.verdict == Verdict::miss    ? Hatch::miss
                                               : Hatch::other};
}

std::vector<Readout::WrongLine> wrong_lines(const Scene &scene) {
    std::vector<Readout::WrongLine> lines;
    for (const std::string &id : scene.settings.wrong)
        lines.push_back(wrong_line(scene, id));
    return lines;
}

bool is_on(const Scene &scene, std::string_view wrong_id) {
    const auto &on = scene.settings.wrong;
    return std::find(on.begin(), on.end(), wrong_id) != on.end();
}

std::string is(double value, int decimals) {
    const std::string said = show(value, decimals);
    return said.starts_with("≈") ? said : "= " + said;
}
std::string is(const Vec2 &value, int decimals) {
    const std::string said = shown(value, decimals);
    return said.starts_with("≈") ? said : "= " + said;
}
std::string is(const Vec3 &value, int decimals) {
    const std::string said = shown(value, decimals);
    return said.starts_with("≈") ? said : "= " + said;
}

std::string operand(double value, int decimals) {
    const std::string said = show_plain(value, decimals);
    return value < 0 ? "(" + said + ")" : said;
}

std::string compared(double left, double right, collide::Relation relation, Whose whose) {
    using collide::Relation;
    auto [l, r] = show_compared(left, right, 4);
    l = plain(l);
    r = plain(r);
    const std::string_view key = relation == Relation::separate   ? "trace.compared-apart"
                                 : relation == Relation::touching ? "trace.compared-touching"
                                                                  : "trace.compared-overlap";
    const std::string said = text(key, {{"left", l}, {"right", r}}) +
                             text(std::string(key) + (whose == Whose::right ? ".so" : ".says"));
    // Numbers that look the same although the exact ones are not: say that rounding hides it.
    const bool hidden = relation != Relation::touching && l == r;
    return said + (hidden ? text("trace.hidden-digits") : "");
}

std::string said_price(const Price &price) {
    const bool share = price.key.find("share") != price.key.npos || price.key.ends_with("end-only");
    const std::string value = share
                                  ? text("wording.percent", {{"value", show(100 * price.value, 2)}})
                                  : show(price.value);
    std::string said = text(price.key, {{"value", value}});
    if (const std::size_t at = said.find("= ≈"); at != said.npos)
        said.erase(at, 2); // "is" is said once: "= 2" or "≈ 1.341"
    return said;
}

TraceLine wrong_step(std::string_view wrong_id, std::string text) {
    return {std::move(text), Role::wrong, std::string(wrong_id), false, std::string(wrong_id)};
}

namespace {

/// How large the hatched areas are, by formula. Whatever A's place, they are the same.
void add_closed_areas(std::vector<TraceLine> &lines, const Scene &scene, const std::string &id) {
    const WrongTest *test = find_wrong(scene.id(), id);
    const auto closed = test == nullptr ? std::nullopt : closed_areas(scene, *test);
    if (!closed)
        return;
    const auto say = [&](std::string_view key, double area) {
        if (area > 0)
            lines.push_back(wrong_step(id, text(key, {{"is", is(area)}})));
    };
    say("wrong.area.false-hit", closed->false_hit);
    say("wrong.area.miss", closed->miss);
    say("wrong.area.other", closed->other);
}

} // namespace

void add_wrong_verdict(std::vector<TraceLine> &lines, const Scene &scene, const std::string &id) {
    lines.push_back({wrong_line(scene, id).text, Role::wrong, id, true, id});
    if (const WrongTest *test = find_wrong(scene.id(), id))
        for (const Price &price : prices(scene, *test))
            lines.push_back(wrong_step(id, said_price(price)));
    add_closed_areas(lines, scene, id);
}

void add_wrong_trace(std::vector<TraceLine> &lines, const Scene &scene) {
    for (const std::string &id : scene.settings.wrong)
        add_wrong_verdict(lines, scene, id);
}

Readout::Mood mood(collide::Relation relation) {
    switch (relation) {
    case collide::Relation::separate:
        return Readout::Mood::apart;
    case collide::Relation::touching:
        return Readout::Mood::touching;
    case collide::Relation::overlapping:
        break;
    }
    return Readout::Mood::hit;
}

} // namespace scenes
