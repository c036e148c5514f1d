#include "app/command/query_read.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <span>
#include <vector>

#include "scenes/methods.hpp"
#include "scenes/state.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

using collide::Aabb;
using collide::Ball;
using collide::Shape;
using collide::Vec;
using scenes::QueryKind;

constexpr double largest = 1e150;
constexpr int deepest = 500; ///< levels of nested arrays and objects; only an "id" has use for any

using Values = std::initializer_list<std::pair<std::string_view, std::string>>;

[[noreturn]] void refuse(std::string_view key, Values values) {
    throw Refusal{scenes::text(key, values)};
}

// --- Where in the request: "against[2].box.min". Only put into words when something is wrong.

struct Path {
    const Path *parent = nullptr;
    std::string_view name{};
    std::size_t index = 0; ///< when the name is empty

    std::string text() const {
        const std::string before = parent ? parent->text() : "";
        if (name.empty())
            return before + "[" + std::to_string(index) + "]";
        return before + (before.empty() ? "" : ".") + std::string(name);
    }
};

const json *find(const json &object, std::string_view name) {
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

/// `what` is the text key of what would be right there.
const json &need(const json &object, const Path &path, std::string_view what) {
    const json *found = find(object, path.name);
    if (!found)
        refuse("query.missing", {{"path", path.text()}, {"right", scenes::text(what)}});
    return *found;
}

[[noreturn]] void refuse_type(const Path &path, const json &found, std::string_view what) {
    refuse("query.mistyped",
           {{"path", path.text()},
            {"found", scenes::text("query.found." + std::string(found.type_name()))},
            {"right", scenes::text(what)}});
}

// --- Numbers and vectors.

double read_number(const json &value, const Path &path) {
    if (!value.is_number())
        refuse_type(path, value, "query.right.number");
    const double number = value.get<double>();
    if (std::fabs(number) > largest)
        refuse("query.huge", {{"path", path.text()}});
    return number;
}

template <int N> Vec<N> read_vector(const json &array, const Path &path) {
    Vec<N> vector;
    for (int i = 0; i < N; ++i)
        vector[i] = read_number(array[static_cast<std::size_t>(i)],
                                {&path, {}, static_cast<std::size_t>(i)});
    return vector;
}

/// 2 or 3: how many numbers the array has.
int count_axes(const json &value, const Path &path) {
    if (!value.is_array())
        refuse_type(path, value, "query.right.vector");
    if (value.size() != 2 && value.size() != 3)
        refuse("query.vector-size",
               {{"path", path.text()}, {"count", std::to_string(value.size())}});
    return static_cast<int>(value.size());
}

/// The vector under `path.name`, which must have N numbers as what came before it.
template <int N> Vec<N> need_vector(const json &object, const Path &path) {
    const json &value = need(object, path, "query.right.vector");
    if (const int axes = count_axes(value, path); axes != N)
        refuse(
            "query.mixed-axes",
            {{"path", path.text()}, {"found", std::to_string(axes)}, {"right", std::to_string(N)}});
    return read_vector<N>(value, path);
}

// --- Shapes.

using AnyShape = std::variant<Shape<2>, Shape<3>>;

/// What a box has to be besides readable.
enum class Corners { proper, as_dragged };

template <int N>
void require_proper(const Vec<N> &sizes, const Path &path, std::string_view refusal) {
    for (int i = 0; i < N; ++i)
        if (sizes[i] < 0)
            refuse(refusal, {{"path", path.text()}, {"axis", std::string(1, "xyz"[i])}});
}

template <int N> Convert<N> from_corners(const json &box, const Path &path, Corners corners) {
    const Aabb<N> given = {need_vector<N>(box, {&path, "min"}),
                           need_vector<N>(box, {&path, "max"})};
    if (corners == Corners::proper)
        require_proper<N>(given.max - given.min, path, "query.inverted");
    return {given, collide::corner_size(given), collide::centre_half(given)};
}

template <int N> Convert<N> from_corner_size(const json &box, const Path &path, Corners corners) {
    const collide::CornerSize<N> given = {need_vector<N>(box, {&path, "corner"}),
                                          need_vector<N>(box, {&path, "size"})};
    if (corners == Corners::proper)
        require_proper<N>(given.size, {&path, "size"}, "query.negative-size");
    const Aabb<N> box_given = collide::aabb(given);
    return {box_given, given, collide::centre_half(box_given)};
}

template <int N> Convert<N> from_centre_half(const json &box, const Path &path, Corners corners) {
    const collide::CentreHalf<N> given = {need_vector<N>(box, {&path, "centre"}),
                                          need_vector<N>(box, {&path, "half"})};
    if (corners == Corners::proper)
        require_proper<N>(given.half, {&path, "half"}, "query.negative-size");
    const Aabb<N> box_given = collide::aabb(given);
    return {box_given, collide::corner_size(box_given), given};
}

/// The three ways to write a box: which fields, and which reader.
struct BoxForm {
    std::array<std::string_view, 2> fields;
    Convert<2> (*read_plane)(const json &, const Path &, Corners);
    Convert<3> (*read_space)(const json &, const Path &, Corners);
};
constexpr std::array box_forms = {
    BoxForm{{"min", "max"}, from_corners<2>, from_corners<3>},
    BoxForm{{"corner", "size"}, from_corner_size<2>, from_corner_size<3>},
    BoxForm{{"centre", "half"}, from_centre_half<2>, from_centre_half<3>}};

/// The one form of which a field is there.
const BoxForm &form_of(const json &box, const Path &path) {
    if (!box.is_object())
        refuse_type(path, box, "query.right.box");
    const BoxForm *form = nullptr;
    for (const BoxForm &candidate : box_forms) {
        const bool used = std::any_of(candidate.fields.begin(), candidate.fields.end(),
                                      [&](std::string_view name) { return box.contains(name); });
        if (used && form)
            refuse("query.two-forms",
                   {{"path", path.text()}, {"right", scenes::text("query.right.box")}});
        if (used)
            form = &candidate;
    }
    if (!form)
        refuse("query.no-shape",
               {{"path", path.text()}, {"right", scenes::text("query.right.box")}});
    return *form;
}

std::variant<Convert<2>, Convert<3>> read_box(const json &box, const Path &path, Corners corners) {
    const BoxForm &form = form_of(box, path);
    const Path first = {&path, form.fields[0]};
    const json &vector = need(box, first, "query.right.vector");
    if (count_axes(vector, first) == 2)
        return form.read_plane(box, path, corners);
    return form.read_space(box, path, corners);
}

template <int N> Shape<N> read_ball(const json &ball, const Path &path) {
    const Path radius_path = {&path, "radius"};
    const Vec<N> centre = need_vector<N>(ball, {&path, "centre"});
    const double radius = read_number(need(ball, radius_path, "query.right.radius"), radius_path);
    if (radius < 0)
        refuse("query.negative-radius", {{"path", radius_path.text()}});
    return Ball<N>{centre, radius};
}

AnyShape read_circle(const json &ball, const Path &path, Corners) {
    if (!ball.is_object())
        refuse_type(path, ball, "query.right.circle");
    return read_ball<2>(ball, path);
}

AnyShape read_sphere(const json &ball, const Path &path, Corners) {
    if (!ball.is_object())
        refuse_type(path, ball, "query.right.sphere");
    return read_ball<3>(ball, path);
}

AnyShape read_box_shape(const json &box, const Path &path, Corners corners) {
    const auto read = read_box(box, path, corners);
    if (const auto *plane = std::get_if<Convert<2>>(&read))
        return Shape<2>{plane->corners};
    return Shape<3>{std::get<Convert<3>>(read).corners};
}

AnyShape read_point(const json &point, const Path &path, Corners) {
    if (count_axes(point, path) == 2)
        return Shape<2>{Ball<2>{read_vector<2>(point, path), 0}};
    return Shape<3>{Ball<3>{read_vector<3>(point, path), 0}};
}

struct ShapeName {
    std::string_view name;
    AnyShape (*read)(const json &, const Path &, Corners);
};
constexpr std::array shape_names = {
    ShapeName{"box", read_box_shape}, ShapeName{"circle", read_circle},
    ShapeName{"sphere", read_sphere}, ShapeName{"point", read_point}};

AnyShape read_shape(const json &value, const Path &path, Corners corners = Corners::proper) {
    if (!value.is_object())
        refuse_type(path, value, "query.right.shape");
    const ShapeName *kind = nullptr;
    for (const ShapeName &candidate : shape_names) {
        if (!value.contains(candidate.name))
            continue;
        if (kind)
            refuse("query.two-shapes", {{"path", path.text()}});
        kind = &candidate;
    }
    if (!kind)
        refuse("query.no-shape",
               {{"path", path.text()}, {"right", scenes::text("query.right.shape")}});
    const Path inner = {&path, kind->name};
    return kind->read(*find(value, kind->name), inner, corners);
}

AnyShape need_shape(const json &object, std::string_view name, Corners corners = Corners::proper) {
    const Path path = {nullptr, name};
    return read_shape(need(object, path, "query.right.shape"), path, corners);
}

/// The shape, which must have N axes as a has.
template <int N> Shape<N> of_same_axes(const AnyShape &shape, const Path &path) {
    if (const auto *same = std::get_if<Shape<N>>(&shape))
        return *same;
    refuse("query.mixed-axes",
           {{"path", path.text()}, {"found", std::to_string(5 - N)}, {"right", std::to_string(N)}});
}

template <int N> Shape<N> need_same(const json &object, std::string_view name) {
    return of_same_axes<N>(need_shape(object, name), {nullptr, name});
}

// --- Questions.

template <int N> Plain<N> sweep_question(const Shape<N> &a, const json &object) {
    collide::SweepQuestion<N> question = {a, need_vector<N>(object, {nullptr, "move"}), {}};
    const Path path = {nullptr, "against"};
    const json *against = find(object, path.name);
    if (!!against == object.contains("b"))
        refuse(against ? "query.b-and-against" : "query.b-or-against", {});
    if (!against) {
        question.against.push_back(need_same<N>(object, "b"));
        return {std::move(question), false};
    }
    if (!against->is_array())
        refuse_type(path, *against, "query.right.against");
    question.against.reserve(against->size());
    for (std::size_t i = 0; i < against->size(); ++i) {
        const Path item = {&path, {}, i};
        question.against.push_back(of_same_axes<N>(read_shape((*against)[i], item), item));
    }
    return {std::move(question), true};
}

template <int N> Plain<N> question(QueryKind kind, const Shape<N> &a, const json &object) {
    switch (kind) {
    case QueryKind::overlap:
        return {collide::OverlapQuestion<N>{a, need_same<N>(object, "b")}};
    case QueryKind::contact:
        return {collide::ContactQuestion<N>{a, need_same<N>(object, "b")}};
    case QueryKind::sweep:
    case QueryKind::pairs: // has no a
        break;
    }
    return sweep_question<N>(a, object);
}

template <QueryKind kind> Request read_plain(const json &object) {
    return std::visit(
        [&]<class S>(const S &a) -> Request {
            constexpr int N = std::is_same_v<S, Shape<2>> ? 2 : 3;
            return question<N>(kind, a, object);
        },
        need_shape(object, "a"));
}

Request read_closest(const json &object) {
    const Path path = {nullptr, "a"};
    const json &a = need(object, path, "query.right.point");
    if (!a.is_object() || !a.contains("point"))
        refuse("query.closest-a", {});
    return std::visit(
        [&]<class S>(const S &point) -> Request {
            constexpr int N = std::is_same_v<S, Shape<2>> ? 2 : 3;
            return Closest<N>{std::get<Ball<N>>(point).centre, need_same<N>(object, "b")};
        },
        read_shape(a, path));
}

Request read_convert(const json &object) {
    const Path path = {nullptr, "box"};
    return std::visit([](const auto &box) -> Request { return box; },
                      read_box(need(object, path, "query.right.box"), path, Corners::as_dragged));
}

// --- Wrong tests.

template <class Entries> std::vector<std::string_view> ids(const Entries &entries) {
    std::vector<std::string_view> all;
    for (const auto &entry : entries)
        all.push_back(entry.id);
    return all;
}

/// `what` is the text key of the sentence, `right` that of what would be right, if there is one.
[[noreturn]] void refuse_name(std::string_view what, std::string_view name,
                              const std::vector<std::string_view> &known, std::string_view right) {
    refuse(what, {{"name", scenes::in_quotes(name)},
                  {"hint", scenes::hint(name, known)},
                  {"right", right.empty() ? "" : scenes::text(right)}});
}

/// A string field.
std::string_view need_name(const json &object, std::string_view name, std::string_view what) {
    const Path path = {nullptr, name};
    const json &value = need(object, path, what);
    if (!value.is_string())
        refuse_type(path, value, what);
    return value.get_ref<const std::string &>();
}

/// `move` selects the sweep where an id belongs to two kinds.
const scenes::WrongTest &read_test(const json &object) {
    const std::string_view id = need_name(object, "test", "query.right.test");
    const bool moves = object.contains("move");
    using enum QueryKind;
    for (const QueryKind kind : moves ? std::array{sweep, overlap, contact, pairs}
                                      : std::array{overlap, contact, sweep, pairs})
        if (const scenes::WrongTest *test = scenes::find_wrong(kind, id))
            return *test;
    refuse_name("query.unknown-test", id, ids(scenes::wrong_tests()), {});
}

int read_steps(const json &object) {
    const Path path = {nullptr, "steps"};
    const double steps = read_number(need(object, path, "query.right.steps"), path);
    if (!(steps >= 1 && steps <= 10000 && steps == std::floor(steps)))
        refuse("query.steps", {});
    return static_cast<int>(steps);
}

double read_angle(const json &object, std::string_view name) {
    const Path path = {nullptr, name};
    return read_number(need(object, path, "query.right.angle"), path);
}

scenes::WrongArguments read_arguments(const scenes::WrongTest &test, const json &object) {
    scenes::WrongArguments arguments;
    if (test.needs_steps)
        arguments.steps = read_steps(object);
    if (test.needs_angles) {
        arguments.yaw = read_angle(object, "yaw");
        arguments.pitch = read_angle(object, "pitch");
    }
    return arguments;
}

template <int N>
Request wrong_request(const scenes::WrongTest &test, const Shape<N> &a, const json &object) {
    if (test.query == QueryKind::sweep && test.takes_against != object.contains("against"))
        refuse(test.takes_against ? "query.test-takes-against" : "query.test-takes-b",
               {{"test", std::string(test.id)}});
    Plain<N> asked = question<N>(test.query, a, object);
    const scenes::WrongArguments arguments = read_arguments(test, object);
    const std::string_view reason = scenes::refusal<N>(test, asked.question, arguments);
    if (!reason.empty())
        refuse("query.test-refuses",
               {{"test", std::string(test.id)}, {"why", scenes::text(reason)}});
    return Wrong<N>{&test, std::move(asked), arguments};
}

// --- Pairs.

/// All boxes, which must have N axes as the first one has.
template <int N> std::vector<Aabb<N>> read_boxes(const json &array, const Path &path) {
    std::vector<Aabb<N>> boxes;
    boxes.reserve(array.size());
    for (std::size_t i = 0; i < array.size(); ++i) {
        const Path item = {&path, {}, i};
        const AnyShape box = read_box_shape(array[i], item, Corners::proper);
        boxes.push_back(std::get<Aabb<N>>(of_same_axes<N>(box, item)));
    }
    return boxes;
}

collide::Method read_method(const json &object) {
    if (!object.contains("method"))
        return collide::Method::brute;
    const std::string_view id = need_name(object, "method", "query.right.method");
    for (const scenes::NamedMethod &method : scenes::methods())
        if (method.id == id)
            return method.method;
    refuse_name("query.unknown-method", id, ids(scenes::methods()), "query.right.method");
}

double read_cell(const json &object) {
    const Path path = {nullptr, "cell"};
    const double cell = read_number(need(object, path, "query.right.cell"), path);
    if (!(cell > 0))
        refuse("query.cell", {});
    return cell;
}

template <int N>
Request pairs_request(const scenes::WrongTest *test, std::vector<Aabb<N>> boxes,
                      collide::Method method, double cell) {
    Plain<N> asked{collide::PairsQuestion<N>{
        std::make_shared<const std::vector<Aabb<N>>>(std::move(boxes)), method, cell}};
    if (test)
        return Wrong<N>{test, std::move(asked), {}};
    return asked;
}

/// `test` is null when only the right answer is asked for; those about a test are by the grid.
Request read_pairs_for(const scenes::WrongTest *test, const json &object) {
    const Path path = {nullptr, "boxes"};
    const json &boxes = need(object, path, "query.right.boxes");
    if (!boxes.is_array())
        refuse_type(path, boxes, "query.right.boxes");
    const collide::Method asked = read_method(object);
    const collide::Method method = test ? collide::Method::grid : asked;
    const bool in_cells = method == collide::Method::grid;
    const double cell = in_cells ? read_cell(object) : 1;
    const Path first = {&path, {}, 0};
    if (boxes.empty() ||
        std::holds_alternative<Shape<2>>(read_box_shape(boxes.front(), first, Corners::proper)))
        return pairs_request<2>(test, read_boxes<2>(boxes, path), method, cell);
    return pairs_request<3>(test, read_boxes<3>(boxes, path), method, cell);
}

Request read_pairs(const json &object) { return read_pairs_for(nullptr, object); }

Request read_wrong(const json &object) {
    const scenes::WrongTest &test = read_test(object);
    if (test.query == QueryKind::pairs)
        return read_pairs_for(&test, object);
    const Corners corners = test.takes_inverted_a ? Corners::as_dragged : Corners::proper;
    return std::visit(
        [&]<class S>(const S &a) -> Request {
            constexpr int N = std::is_same_v<S, Shape<2>> ? 2 : 3;
            return wrong_request<N>(test, a, object);
        },
        need_shape(object, "a", corners));
}

struct QueryName {
    std::string_view id;
    Request (*read)(const json &);
};
constexpr std::array query_names = {QueryName{"overlap", read_plain<QueryKind::overlap>},
                                    QueryName{"contact", read_plain<QueryKind::contact>},
                                    QueryName{"closest", read_closest},
                                    QueryName{"sweep", read_plain<QueryKind::sweep>},
                                    QueryName{"pairs", read_pairs},
                                    QueryName{"wrong", read_wrong},
                                    QueryName{"convert", read_convert}};

// --- The text of a line.

/// How deep arrays and objects are nested, whatever else is wrong with the text.
int depth_of(std::string_view line) {
    int depth = 0;
    int most = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"')
            in_string = !in_string;
        else if (in_string)
            i += c == '\\' ? 1 : 0;
        else if (c == '[' || c == '{')
            most = std::max(most, ++depth);
        else if (c == ']' || c == '}')
            --depth;
    }
    return most;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Walks over the text of a JSON object that has been read without complaint.
struct Walker {
    std::string_view text;
    std::size_t at = 0;

    void skip_blanks() {
        while (at < text.size() && is_blank(text[at]))
            ++at;
    }
    std::string_view string() {
        const std::size_t start = at++;
        while (text[at] != '"')
            at += text[at] == '\\' ? 2 : 1;
        ++at;
        return text.substr(start, at - start);
    }
    /// Up to the comma or bracket that follows the value.
    std::string_view value() {
        const std::size_t start = at;
        int depth = 0;
        while (depth > 0 || (text[at] != ',' && text[at] != '}')) {
            if (text[at] == '"') {
                string();
                continue;
            }
            if (text[at] == '[' || text[at] == '{')
                ++depth;
            else if (text[at] == ']' || text[at] == '}')
                --depth;
            ++at;
        }
        std::size_t end = at;
        while (is_blank(text[end - 1]))
            --end;
        return text.substr(start, end - start);
    }
};

bool is_id(std::string_view name) {
    if (name.find('\\') == std::string_view::npos)
        return name == "\"id\"";
    return json::parse(name).get_ref<const std::string &>() == "id";
}

} // namespace

json read_object(std::string_view line) {
    if (std::all_of(line.begin(), line.end(), is_blank))
        refuse("query.blank", {});
    if (line.find('\0') != std::string_view::npos)
        refuse("query.unreadable", {{"at", std::to_string(line.find('\0') + 1)}});
    if (depth_of(line) > deepest)
        refuse("query.too-deep", {{"most", std::to_string(deepest)}});
    try {
        json value = json::parse(line);
        if (!value.is_object())
            refuse("query.no-object",
                   {{"found", scenes::text("query.found." + std::string(value.type_name()))}});
        return value;
    } catch (const json::parse_error &error) {
        refuse("query.unreadable", {{"at", std::to_string(error.byte)}});
    } catch (const json::out_of_range &) {
        refuse("query.overflow", {});
    }
}

std::string read_id(std::string_view line, const json &object) {
    if (!object.contains("id"))
        return {};
    Walker walker{line, line.find('{') + 1};
    std::string id;
    while (true) {
        walker.skip_blanks();
        const std::string_view name = walker.string();
        walker.skip_blanks();
        ++walker.at; // the colon
        walker.skip_blanks();
        const std::string_view value = walker.value();
        if (is_id(name))
            id = value;
        if (walker.text[walker.at++] == '}')
            break;
    }
    // A carriage return between the numbers of an array would end the line for some readers.
    std::replace(id.begin(), id.end(), '\r', ' ');
    return id;
}

const scenes::Profile *read_profile(const json &object) {
    if (!object.contains("profile"))
        return nullptr;
    const std::string_view id = need_name(object, "profile", "query.right.profile");
    const scenes::Profile *profile = scenes::find_profile(id);
    if (!profile)
        refuse_name("query.unknown-profile", id, ids(scenes::profiles()), "query.right.profile");
    return profile;
}

Request read_request(const json &object) {
    const std::string_view name = need_name(object, "query", "query.right.query");
    const auto *found = std::find_if(query_names.begin(), query_names.end(),
                                     [&](const QueryName &query) { return query.id == name; });
    if (found == query_names.end())
        refuse_name("query.unknown-query", name, ids(query_names), "query.right.query");
    return found->read(object);
}

} // namespace app
