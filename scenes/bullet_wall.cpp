#include "scenes/bullet_wall.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <glm/geometric.hpp>

#include "scenes/bullet_wall_mistakes.hpp"
#include "scenes/bullet_wall_parts.hpp"
#include "scenes/document.hpp"
#include "scenes/numbers.hpp"
#include "scenes/text.hpp"
#include "scenes/wording.hpp"

namespace scenes {

using collide::Box2;
using collide::Circle;

namespace {

constexpr int most_steps = 10000;
constexpr std::size_t most_walls = 1000;
const std::vector<std::string> bullets{"box", "circle"};

/// Twenty-four columns of thirteen small walls, none quite in line.
std::string field_of_walls() {
    std::string state = "a.min=0,7&a.max=1,8&move=76,3&walls=";
    for (int column = 0; column < 24; ++column)
        for (int row = 0; row < 13; ++row) {
            const Vec2 low(4 + 3 * column + 0.25 * ((7 * column + 5 * row) % 4),
                           -9 + 3 * row + 0.25 * ((5 * column + 3 * row) % 5));
            const Vec2 size(0.5 + 0.5 * ((3 * column + row) % 3), 0.5 + 0.5 * ((column + row) % 2));
            state += (state.back() == '=' ? "" : ";") + write(low) + "," + write(low + size);
        }
    return state;
}

} // namespace

std::unique_ptr<Scene> make_bullet_wall() { return std::make_unique<BulletWall>(); }

std::span<const Preset> bullet_wall_presets() {
    static const std::string field = field_of_walls();
    static const std::array<Preset, 15> presets{{
        {"start", "preset.bullet-wall.start", ""},
        {"end-only", "preset.bullet-wall.end-only", "wrong=end-only"},
        {"round", "preset.bullet-wall.round", "bullet=circle"},
        {"round-corner", "preset.bullet-wall.round-corner",
         "bullet=circle&a.centre=1.5,9&a.radius=1.5"},
        {"hundred", "preset.bullet-wall.hundred",
         "a.min=0,0&a.max=3,3&move=100,0&walls=60,-8,61,20&wrong=end-only"},
        {"earliest-entry", "preset.bullet-wall.earliest-entry",
         "move=20,10&walls=15,10,16,14&wrong=earliest-entry"},
        {"earliest-entry-miss", "preset.bullet-wall.earliest-entry-miss",
         "move=20,10&walls=15,13,16,14&wrong=earliest-entry"},
        {"unswapped", "preset.bullet-wall.unswapped",
         "a.min=20,0&a.max=23,3&move=-20,0&wrong=unswapped"},
        {"steps-4", "preset.bullet-wall.steps-4", "steps=4&wrong=substeps"},
        {"steps-5", "preset.bullet-wall.steps-5", "steps=5&profile=integer&wrong=substeps"},
        {"steps-6", "preset.bullet-wall.steps-6", "steps=6&wrong=substeps"},
        {"walls", "preset.bullet-wall.walls", "walls=17,0,18,8;9,0,11,5"},
        {"field", "preset.bullet-wall.field", field},
        {"slides", "preset.bullet-wall.slides", "walls=8,3,16,6"},
        {"overlaps", "preset.bullet-wall.overlaps", "walls=2,0,4,8"},
    }};
    return presets;
}

std::string wall_name(std::size_t index) { return "wall." + std::to_string(index + 1); }

// ---- State as text ----

std::vector<KeyValue> BulletWall::document() const {
    std::vector<KeyValue> keys{{"bullet", bullets[round ? 1 : 0]}};
    if (round)
        write(keys, "a", ball);
    else
        write(keys, "a", box);
    keys.push_back({"move", write(move)});
    keys.push_back({"steps", std::to_string(steps)});
    std::string list;
    for (const Box2 &wall : walls)
        list += (list.empty() ? "" : ";") + write(wall.min) + "," + write(wall.max);
    keys.push_back({"walls", list});
    return keys;
}

std::vector<KeyValue> BulletWall::playback() const { return {{"t", write(t)}}; }

Status BulletWall::set(std::string_view key, std::string_view value) {
    if (key == "bullet") {
        std::size_t chosen = 0;
        if (Status status = read_choice(chosen, bullets, key, value))
            return status;
        round = chosen == 1;
        return std::nullopt;
    }
    if (auto status = read(box, "a", key, value))
        return *status;
    if (auto status = read(ball, "a", key, value))
        return *status;
    if (key == "move")
        return read(move, key, value);
    if (key == "t")
        return read(t, key, value);
    if (key == "steps")
        return set_steps(value);
    if (key == "walls")
        return set_walls(value);
    if (key == "walls.count")
        return set_wall_count(value);
    if (auto status = set_one_wall(key, value))
        return *status;
    return unknown_key(key);
}

Status BulletWall::set_steps(std::string_view value) {
    double number = 0;
    if (Status status = read(number, "steps", value))
        return status;
    if (!(number >= 1 && number <= most_steps) || number != std::floor(number))
        return Error{text("bullet.error.steps", {{"value", std::string(value)}})};
    steps = static_cast<int>(number);
    return std::nullopt;
}

Status BulletWall::set_walls(std::string_view value) {
    std::vector<Box2> list;
    while (!value.empty()) {
        const std::size_t end = std::min(value.find(';'), value.size());
        const std::string_view piece = value.substr(0, end);
        value.remove_prefix(std::min(end + 1, value.size()));
        const auto numbers = parse_numbers(piece, 4);
        if (!numbers)
            return Error{text("bullet.error.walls", {{"value", std::string(piece)}})};
        for (const double x : *numbers)
            if (std::abs(x) > number_limit)
                return Error{
                    text("error.too-large", {{"key", "walls"}, {"value", std::string(piece)}})};
        list.push_back({{(*numbers)[0], (*numbers)[1]}, {(*numbers)[2], (*numbers)[3]}});
        if (list.size() > most_walls)
            return Error{text("bullet.error.too-many", {{"most", std::to_string(most_walls)}})};
    }
    walls = std::move(list);
    return std::nullopt;
}

/// More walls are copies of the last one, beside it; fewer take the last ones away.
Status BulletWall::set_wall_count(std::string_view value) {
    double count = 0;
    if (Status status = read(count, "walls.count", value))
        return status;
    if (!(count >= 0 && count <= 12) || count != std::floor(count))
        return Error{text("bullet.error.count", {{"value", std::string(value)}})};
    const auto wanted = static_cast<std::size_t>(count);
    if (wanted < walls.size())
        walls.resize(wanted);
    while (walls.size() < wanted) {
        const Box2 last = walls.empty() ? Box2{{12, 0}, {13, 8}} : walls.back();
        const Vec2 aside(std::ceil(last.max.x - last.min.x) + 2, 0);
        walls.push_back({last.min + aside, last.max + aside});
    }
    return std::nullopt;
}

/// "wall.2.min" and the like: for typing one wall's numbers.
std::optional<Status> BulletWall::set_one_wall(std::string_view key, std::string_view value) {
    for (std::size_t i = 0; i < walls.size(); ++i)
        if (auto status = read(walls[i], wall_name(i), key, value))
            return status;
    return std::nullopt;
}

Status BulletWall::check() const {
    if (!round)
        if (Status status = inverted("a", box))
            return status;
    for (std::size_t i = 0; i < walls.size(); ++i)
        if (Status status = inverted(wall_name(i), walls[i]))
            return status;
    if (!(t >= 0 && t <= 1))
        return Error{text("bullet.error.t", {{"value", shortest(t)}})};
    return std::nullopt;
}

std::vector<Field> BulletWall::fields() const {
    std::vector<Field> fields;
    fields.push_back({"bullet", text("bullet.field.bullet"), {}, bullets, bullets[round ? 1 : 0]});
    if (round)
        add_fields(fields, "a", ball, snap_step());
    else
        add_fields(fields, "a", box, snap_step());
    fields.push_back({"move", text("bullet.field.move"), {move.x, move.y}, {}, "", 1});
    fields.push_back({"t", text("bullet.field.t"), {t}, {}, "", 0.05, 0});
    fields.push_back(
        {"steps", text("bullet.field.steps"), {static_cast<double>(steps)}, {}, "", 1, 1});
    const auto count = static_cast<double>(walls.size());
    fields.push_back({"walls.count", text("bullet.field.count"), {count}, {}, "", 1, 0});
    for (std::size_t i = 0; i < walls.size() && i < 12; ++i) {
        const std::string number = std::to_string(i + 1);
        const Box2 &wall = walls[i];
        fields.push_back({wall_name(i) + ".min",
                          text("bullet.field.wall-min", {{"number", number}}),
                          {wall.min.x, wall.min.y},
                          {},
                          "",
                          snap_step()});
        fields.push_back({wall_name(i) + ".max",
                          text("bullet.field.wall-max", {{"number", number}}),
                          {wall.max.x, wall.max.y},
                          {},
                          "",
                          snap_step()});
    }
    return fields;
}

// ---- What the core is asked ----

Vec2 BulletWall::centre() const {
    return round ? ball.centre : box.min + 0.5 * (box.max - box.min);
}

collide::Shape<2> BulletWall::mover_at(double time) const {
    const Vec2 by = time * move;
    if (round)
        return Circle{ball.centre + by, ball.radius};
    return Box2{box.min + by, box.max + by};
}

Box2 BulletWall::bounds_at(double time) const {
    const Vec2 by = time * move;
    const Vec2 r(ball.radius, ball.radius);
    return round ? Box2{ball.centre + by - r, ball.centre + by + r}
                 : Box2{box.min + by, box.max + by};
}

Question BulletWall::question() const { return *question_at(centre()); }

/// Asked thousands of times for an overlay: nothing is copied but the shapes.
std::optional<Question> BulletWall::question_at(Vec2 p) const {
    const Vec2 by = p - centre();
    collide::SweepQuestion<2> asked{Box2{box.min + by, box.max + by}, move, {}};
    if (round)
        asked.a = Circle{p, ball.radius};
    asked.against.assign(walls.begin(), walls.end());
    return collide::Question<2>(std::move(asked));
}

collide::Obstacles<2>::Counted BulletWall::swept_among() const {
    const auto same = [](const collide::Shape<2> &shape, const Box2 &wall) {
        const auto &kept = std::get<Box2>(shape);
        return kept.min == wall.min && kept.max == wall.max;
    };
    if (!obstacles_ || !std::equal(obstacles_->shapes().begin(), obstacles_->shapes().end(),
                                   walls.begin(), walls.end(), same))
        obstacles_ = std::make_shared<const collide::Obstacles<2>>(
            std::vector<collide::Shape<2>>(walls.begin(), walls.end()));
    return obstacles_->sweep(mover_at(0), move);
}

collide::Relation BulletWall::relation_at(double time) const {
    auto worst = collide::Relation::separate;
    for (const Box2 &wall : walls)
        worst = std::max(
            worst, std::visit([&](const auto &a) { return relation(a, wall); }, mover_at(time)));
    return worst;
}

bool BulletWall::seen_hit(double time) const {
    return is_hit(relation_at(time), settings.profile->convention);
}

namespace {

/// The round mover's passage: swept from far behind, and back again from far ahead.
std::optional<Passage> round_passage(const Circle &ball, Vec2 move, const Box2 &wall) {
    const double way = std::hypot(move.x, move.y);
    const Vec2 span = glm::max(glm::abs(ball.centre - wall.min), glm::abs(ball.centre - wall.max));
    const double far = std::ceil((span.x + span.y + ball.radius) / way) + 1;
    if (!(far < 1e6)) // no move, or as good as none
        return std::nullopt;
    const double whole = 2 * far + 1;
    const auto there =
        collide::sweep(Circle{ball.centre - far * move, ball.radius}, whole * move, wall);
    const auto back =
        collide::sweep(Circle{ball.centre + (far + 1) * move, ball.radius}, -whole * move, wall);
    if (!there.hit || !back.hit)
        return std::nullopt;
    return Passage{there.hit->t * whole - far, (far + 1) - back.hit->t * whole};
}

} // namespace

std::optional<Passage> BulletWall::passage(int wall) const {
    if (wall < 0)
        return std::nullopt;
    const Box2 &b = walls[static_cast<std::size_t>(wall)];
    if (!round || ball.radius == 0) {
        const Box2 mover = round ? Box2{ball.centre, ball.centre} : box;
        const auto times = collide::slabs(mover, move, b);
        if (!(times.entry < times.exit))
            return std::nullopt;
        return Passage{times.entry, times.exit};
    }
    auto found = round_passage(ball, move, b);
    const auto sweep = collide::sweep(ball, move, b);
    if (found && sweep.hit)
        found->entry = sweep.hit->t;
    return found;
}

int BulletWall::wall_of_interest() const {
    if (walls.empty())
        return -1;
    const auto answer = swept();
    if (answer.hit)
        return answer.hit->index;
    if (!answer.overlapping.empty())
        return answer.overlapping.front();
    int best = 0;
    double earliest = std::numeric_limits<double>::infinity();
    for (int i = 0; i < static_cast<int>(walls.size()); ++i) {
        const auto when = passage(i);
        if (when && when->exit > 0 && when->entry < earliest) {
            earliest = when->entry;
            best = i;
        }
    }
    return best;
}

bool BulletWall::shows_starts() const { return is_on(*this, "end-only"); }

// ---- Views and playing ----

/// The whole move, the walls, and, where the wall can be hit, the farthest start from which it is.
Rect BulletWall::reached() const {
    const Box2 start = bounds_at(0), end = bounds_at(1);
    Rect all{glm::min(start.min, end.min), glm::max(start.max, end.max)};
    for (const Box2 &wall : walls)
        all = {glm::min(all.min, wall.min), glm::max(all.max, wall.max)};
    const auto when = passage(wall_of_interest());
    if (when && when->entry > 0 && when->entry <= 1) {
        const Vec2 back = (when->entry - 1) * move;
        all = {glm::min(all.min, start.min + back), glm::max(all.max, start.max + back)};
    }
    return with_mistakes(all, *this);
}

/// Everything that is to be seen: also the arrow of the move, with its name below it.
Rect BulletWall::content() const {
    const Rect all = reached();
    const Vec2 from = arrow_start(), to = from + move;
    const Vec2 name(0, 1.2 * arrow_gap());
    return {glm::min(all.min, glm::min(from, to) - name), glm::max(all.max, glm::max(from, to))};
}

/// With the margin that a fit adds, there is a thirtieth of the width to the left and two to the
/// right, where the end of the move has its name.
Rect BulletWall::extent() const {
    const Rect all = content();
    const double width = all.size().x;
    const Rect shown{{all.min.x - width / 31, all.min.y}, {all.max.x + 2 * width / 31, all.max.y}};
    // Narrower by the margin that "fit" adds on the left and the right, not above and below.
    const Vec2 half = 0.5 * shown.size() / Vec2(1.24, 1);
    return {shown.centre() - half, shown.centre() + half};
}

/// Frame by frame, as a program that only looks between moves sees it; then the whole move, slowly,
/// as far as it goes.
std::vector<PlayStep> BulletWall::timeline() const {
    constexpr double frame = 0.8, whole_sweep = 5, stay = 1.2;
    std::vector<PlayStep> plan;
    const int shown = std::min(steps, 12);
    for (int k = 0; k <= shown; ++k) {
        const double at = static_cast<double>(k) / shown;
        plan.push_back({at, at, frame});
    }
    const auto hit = swept().hit;
    const double stop = hit ? hit->t : 1;
    plan.push_back({0, stop, whole_sweep * stop});
    plan.push_back({stop, stop, stay});
    return plan;
}

} // namespace scenes
