#include "scenes/test_case.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "scenes/both_answers.hpp"
#include "scenes/methods.hpp"
#include "scenes/numbers.hpp"
#include "scenes/source_code.hpp"
#include "scenes/state.hpp"
#include "scenes/text.hpp"
#include "scenes/wrong.hpp"

namespace scenes {

namespace {

using collide::Aabb;
using collide::Ball;
using collide::Relation;
using collide::Shape;
using collide::Vec;

/// The value of a key of the scene, as text: what some wrong tests ask for besides the shapes.
std::string value_of(const Scene &scene, std::string_view key) {
    for (const auto &part : {scene.document(), scene.camera()})
        for (const KeyValue &entry : part)
            if (entry.key == key)
                return entry.value;
    return "0";
}

/// The wrong tests that are on and take the shapes on screen.
std::vector<const WrongTest *> tests_of(const Scene &scene) {
    std::vector<const WrongTest *> tests;
    for (const std::string &id : scene.settings.wrong)
        if (const WrongTest *test = find_wrong(scene.id(), id);
            test != nullptr && ask_both(scene, *test).refusal.empty())
            tests.push_back(test);
    return tests;
}

// ---- What is asked, in one form for both languages.

template <int N> struct Asked {
    Shape<N> a{};
    std::vector<Shape<N>> others; ///< b, or all that are swept against
    Vec<N> move{0};
    QueryKind kind = QueryKind::overlap;
};
template <int N> Asked<N> asked(const collide::OverlapQuestion<N> &q) {
    return {q.a, {q.b}, Vec<N>(0), QueryKind::overlap};
}
template <int N> Asked<N> asked(const collide::ContactQuestion<N> &q) {
    return {q.a, {q.b}, Vec<N>(0), QueryKind::contact};
}
template <int N> Asked<N> asked(const collide::SweepQuestion<N> &q) {
    return {q.a, q.against, q.move, QueryKind::sweep};
}
/// A crowd of boxes has a form of its own.
template <int N, class Other> std::optional<Asked<N>> asked_if(const Other &question) {
    if constexpr (requires { asked(question); })
        return asked(question);
    else
        return std::nullopt;
}
template <int N> std::optional<Asked<N>> asked_in(const collide::Question<N> &question) {
    return std::visit([](const auto &one) { return asked_if<N>(one); }, question);
}

/// More boxes than that are no text that anybody would read or keep.
constexpr std::size_t most_boxes = 500;

/// Calls `make` with what is asked, in the plane or in space; an empty text when that is too much.
template <class Make> auto with_question(const Scene &scene, Make make) {
    return std::visit(
        [&]<int N>(const collide::Question<N> &question) {
            using Made = decltype(make(Asked<N>{}));
            if (const auto *crowd = std::get_if<collide::PairsQuestion<N>>(&question))
                return crowd->boxes->size() <= most_boxes ? Made(make(*crowd)) : Made{};
            return Made(make(*asked_in<N>(question)));
        },
        scene.question());
}

template <int N> Shape<N> in_order(const Shape<N> &shape) {
    const auto *box = std::get_if<Aabb<N>>(&shape);
    return box ? Shape<N>(collide::normalized<N>(*box)) : shape;
}

// ---- JSON.

template <int N> std::string json(const Vec<N> &v) {
    std::string list = "[";
    for (int i = 0; i < N; ++i)
        list += (i > 0 ? "," : "") + shortest(v[i]);
    return list + "]";
}

template <int N> std::string json(const Shape<N> &shape) {
    if (const auto *box = std::get_if<Aabb<N>>(&shape))
        return R"({"box":{"min":)" + json<N>(box->min) + R"(,"max":)" + json<N>(box->max) + "}}";
    const auto &ball = std::get<Ball<N>>(shape);
    if (ball.radius == 0)
        return R"({"point":)" + json<N>(ball.centre) + "}";
    return (N == 2 ? R"({"circle":{"centre":)" : R"({"sphere":{"centre":)") + json<N>(ball.centre) +
           R"(,"radius":)" + shortest(ball.radius) + "}}";
}

/// ,"a":...,"move":...,"b":... or "against":[...]
template <int N> std::string json(const Asked<N> &q, const Shape<N> &a, bool as_list) {
    std::string fields = R"(,"a":)" + json<N>(a);
    if (q.kind == QueryKind::sweep)
        fields += R"(,"move":)" + json<N>(q.move);
    if (!as_list)
        return fields + R"(,"b":)" + json<N>(q.others.front());
    fields += R"(,"against":[)";
    for (std::size_t i = 0; i < q.others.size(); ++i)
        fields += (i > 0 ? "," : "") + json<N>(q.others[i]);
    return fields + "]";
}

std::string_view query_name(QueryKind kind) {
    switch (kind) {
    case QueryKind::overlap:
        return "overlap";
    case QueryKind::contact:
        return "contact";
    default:
        return "sweep";
    }
}

/// What a wrong test is asked: of several walls one, where it takes one.
template <int N> std::optional<Asked<N>> asked_by(const Scene &scene, const WrongTest &test) {
    const auto question = question_for(scene, test);
    return question ? asked_in<N>(std::get<collide::Question<N>>(*question)) : std::nullopt;
}

template <int N>
std::string wrong_request(const Scene &scene, const WrongTest &test, const std::string &profile) {
    const auto q = asked_by<N>(scene, test);
    if (!q)
        return {};
    std::string line = R"({"query":"wrong","test":")" + std::string(test.id) + '"' + profile +
                       json<N>(*q, q->a, test.takes_against);
    if (test.needs_steps)
        line += R"(,"steps":)" + value_of(scene, "steps");
    if (test.needs_angles)
        line += R"(,"yaw":)" + value_of(scene, "orbit.yaw") + R"(,"pitch":)" +
                value_of(scene, "orbit.pitch");
    return line + "}\n";
}

template <int N> std::string requests(const Scene &scene, const Asked<N> &q) {
    const std::string profile = R"(,"profile":")" + std::string(scene.settings.profile->id) + '"';
    const bool as_list = q.kind == QueryKind::sweep && q.others.size() != 1;
    std::string lines = R"({"query":")" + std::string(query_name(q.kind)) + '"' + profile +
                        json<N>(q, in_order<N>(q.a), as_list) + "}\n";
    for (const WrongTest *test : tests_of(scene))
        lines += wrong_request<N>(scene, *test, profile);
    return lines;
}

template <int N>
std::string json(const collide::PairsQuestion<N> &q, collide::Method method, bool named) {
    std::string fields;
    if (named)
        fields += R"(,"method":")" + std::string(id_of(method)) + '"';
    if (method == collide::Method::grid)
        fields += R"(,"cell":)" + shortest(q.cell);
    fields += R"(,"boxes":[)";
    for (std::size_t i = 0; i < q.boxes->size(); ++i)
        fields += (i > 0 ? "," : "") + (R"({"min":)" + json<N>((*q.boxes)[i].min) + R"(,"max":)" +
                                        json<N>((*q.boxes)[i].max) + "}");
    return fields + "]";
}

template <int N> std::string requests(const Scene &scene, const collide::PairsQuestion<N> &q) {
    const std::string profile = R"(,"profile":")" + std::string(scene.settings.profile->id) + '"';
    std::string lines = R"({"query":"pairs")" + profile + json<N>(q, q.method, true) + "}\n";
    for (const WrongTest *test : tests_of(scene)) // mistakes with the grid
        lines += R"({"query":"wrong","test":")" + std::string(test->id) + '"' + profile +
                 json<N>(q, collide::Method::grid, false) + "}\n";
    return lines;
}

// ---- C++.

/// "7.0": a number that is no integer to the compiler.
std::string literal(double value) {
    std::string digits = shortest(value);
    if (digits.find_first_of(".e") == std::string::npos)
        digits += ".0";
    return digits;
}

template <int N> std::string braced(const Vec<N> &v) {
    std::string list = "{";
    for (int i = 0; i < N; ++i)
        list += (i > 0 ? ", " : "") + literal(v[i]);
    return list + "}";
}

template <int N> std::string type_of(const Shape<N> &shape) {
    const std::string digit = std::to_string(N);
    if (shape.index() == 1)
        return "Box" + digit;
    return N == 2 ? "Circle" : "Sphere";
}
template <int N> std::string braced(const Shape<N> &shape) {
    if (const auto *box = std::get_if<Aabb<N>>(&shape))
        return "{" + braced<N>(box->min) + ", " + braced<N>(box->max) + "}";
    const auto &ball = std::get<Ball<N>>(shape);
    return "{" + braced<N>(ball.centre) + ", " + literal(ball.radius) + "}";
}
template <int N> std::string vec_type() { return N == 2 ? "Vec2" : "Vec3"; }

std::string_view name_of(Relation relation) {
    switch (relation) {
    case Relation::separate:
        return "Relation::separate";
    case Relation::touching:
        return "Relation::touching";
    case Relation::overlapping:
        break;
    }
    return "Relation::overlapping";
}

/// The lines of one test case, indented.
class Body {
  public:
    void line(const std::string &text) { text_ += text.empty() ? "\n" : "    " + text + "\n"; }
    void equal(const std::string &what, const std::string &expected) {
        line("EXPECT_EQ(" + what + ", " + expected + ");");
    }
    void truth(const std::string &what, bool expected) {
        line(std::string(expected ? "EXPECT_TRUE(" : "EXPECT_FALSE(") + what + ");");
    }
    void number(const std::string &what, double expected) {
        if (std::isnan(expected))
            truth("std::isnan(" + what + ")", true);
        else
            equal(what, literal(expected));
    }
    template <int N> void vector(const std::string &what, const Vec<N> &expected) {
        if (collide::finite<N>(expected))
            return equal(what, "(" + vec_type<N>() + braced<N>(expected) + ")");
        for (int i = 0; i < N; ++i)
            number(what + "[" + std::to_string(i) + "]", expected[i]);
    }
    const std::string &text() const { return text_; }

  private:
    std::string text_;
};

/// "const auto found = CALL;", and what is to be in it.
template <int N>
void expect_contact(Body &body, const std::string &name, const std::string &call,
                    const collide::ContactAnswer<N> &answer) {
    if (!answer)
        return body.truth(call + ".has_value()", false);
    body.line("const auto " + name + " = " + call + ";");
    body.line("ASSERT_TRUE(" + name + ".has_value());");
    body.vector<N>(name + "->normal", answer->normal);
    body.number(name + "->depth", answer->depth);
    body.vector<N>(name + "->point", answer->point);
}

template <int N>
void expect_hit(Body &body, const std::string &name, const collide::SweepHit<N> &hit) {
    body.number(name + "->t", hit.t);
    body.vector<N>(name + "->normal", hit.normal);
    body.vector<N>(name + "->point", hit.point);
}

/// `holder` is what has the optional hit in it.
template <int N>
void expect_sweep(Body &body, const std::string &holder, const collide::SweepAnswer<N> &answer,
                  bool indexed) {
    body.line(std::string("ASSERT_") + (answer.hit ? "TRUE(" : "FALSE(") + holder +
              ".has_value());");
    if (!answer.hit)
        return;
    if (indexed)
        body.equal(holder + "->index", std::to_string(answer.hit->index));
    expect_hit<N>(body, holder, *answer.hit);
}

void declare_convention(Body &body, const Profile &profile) {
    const bool whole = profile.convention.box_depth == collide::BoxDepth::half_extents;
    body.line(std::string("[[maybe_unused]] const Convention convention{") +
              (profile.convention.touching_counts ? "true" : "false") +
              (whole ? ", BoxDepth::half_extents};" : ", BoxDepth::interval_overlap};"));
}

/// `b`, or the list `against`, or both: a list of one.
template <int N>
void declare(Body &body, const Scene &scene, const Asked<N> &q, bool as_list, bool both) {
    const auto shape = [&](const Shape<N> &one, const std::string &name) {
        body.line("const " + type_of<N>(one) + " " + name + braced<N>(one) + ";");
    };
    declare_convention(body, *scene.settings.profile);
    shape(q.a, "a");
    if (q.kind == QueryKind::sweep)
        body.line("const " + vec_type<N>() + " move" + braced<N>(q.move) + ";");
    if (!as_list)
        shape(q.others.front(), "b");
    const std::string list = "const std::vector<Shape<" + std::to_string(N) + ">> against{";
    if (both)
        return body.line(list + "b};");
    if (!as_list)
        return;
    body.line(list);
    for (const Shape<N> &other : q.others)
        body.line("    " + type_of<N>(other) + braced<N>(other) + ",");
    body.line("};");
}

/// What the right test says: first the relation, then what the scene asks for.
template <int N>
void expect_right(Body &body, const Scene &scene, const Asked<N> &q, bool as_list) {
    const collide::Convention &convention = scene.settings.profile->convention;
    const std::string digit = std::to_string(N);
    const auto *dragged = std::get_if<Aabb<N>>(&q.a);
    const bool inverted = dragged != nullptr && !collide::valid<N>(*dragged);
    const std::string a = inverted ? "normalized<" + digit + ">(a)" : "a";
    if (q.kind == QueryKind::sweep) {
        const auto answer = collide::sweep_nearest<N>(q.a, q.move, q.others);
        body.line("const auto found = " +
                  (as_list ? "sweep_nearest<" + digit + ">(a, move, against)"
                           : std::string("sweep(a, move, b)")) +
                  ";");
        body.equal("found.start", std::string(name_of(answer.start)));
        return expect_sweep<N>(body, "found.hit", answer, as_list);
    }
    const collide::OverlapQuestion<N> overlap{in_order<N>(q.a), q.others.front()};
    const auto answer = collide::answer<N>(overlap, convention);
    body.equal("relation(" + a + ", b)", std::string(name_of(answer.relation)));
    body.truth("is_hit(relation(" + a + ", b), convention)", answer.hit);
    if (q.kind != QueryKind::contact)
        return;
    const collide::ContactQuestion<N> contact{overlap.a, overlap.b};
    expect_contact<N>(body, "found", "contact(" + a + ", b, convention)",
                      collide::answer<N>(contact, convention));
}

std::string with_underscores(std::string_view id) {
    std::string name(id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

/// The call of a wrong test's function on the shapes that `declare` names. Most are called by their
/// id; these ask for more.
template <int N> std::string call_of(const Scene &scene, const WrongTest &test, const Asked<N> &q) {
    const std::string name = "wrong::" + with_underscores(test.id);
    const auto own = asked_by<N>(scene, test);
    const bool one_of_many =
        q.kind == QueryKind::sweep && q.others.size() != 1 && own && !test.takes_against;
    const std::string b = one_of_many
                              ? type_of<N>(own->others.front()) + braced<N>(own->others.front())
                              : std::string("b");
    if (test.id == "mixed-edges")
        return name + "_hit(a, b)";
    if (test.id == "flipped-normal")
        return name + "(sweep(a, move, " + b + ").hit)";
    if (test.takes_against)
        return name + "<" + std::to_string(N) + ">(a, move, against)";
    if (test.needs_steps)
        return name + "(a, move, " + b + ", convention, " + value_of(scene, "steps") + ")";
    if (test.needs_angles)
        return name + "(" + value_of(scene, "orbit.yaw") + ", " + value_of(scene, "orbit.pitch") +
               ", a, b)";
    if (test.query == QueryKind::sweep)
        return name + "(a, move, " + b + (test.hit_and_time_only ? ", convention)" : ")");
    if (test.query == QueryKind::contact)
        return name + "(a, b, convention)";
    const bool ball_first = q.a.index() <= q.others.front().index();
    return name + (ball_first ? "(a, b)" : "(b, a)");
}

template <int N>
void expect_wrong(Body &body, const Scene &scene, const WrongTest &test, const Asked<N> &q) {
    const BothAnswers both = ask_both(scene, test);
    const auto &answer = std::get<collide::Answer<N>>(both.wrong);
    const std::string call = call_of<N>(scene, test, q), name = with_underscores(test.id);
    body.line("");
    body.line("// " + text("copy.wrong", {{"name", text(test.key("name"))}}));
    if (const auto *overlap = std::get_if<collide::OverlapAnswer>(&answer)) {
        if (test.id == "mixed-edges")
            return body.truth(call, overlap->hit);
        return body.equal(call, std::string(name_of(overlap->relation)));
    }
    if (const auto *contact = std::get_if<collide::ContactAnswer<N>>(&answer))
        return expect_contact<N>(body, name, call, *contact);
    const auto &swept = std::get<collide::SweepAnswer<N>>(answer);
    body.line("const auto " + name + " = " + call + (test.takes_against ? ".hit;" : ";"));
    if (test.hit_and_time_only) {
        body.line(std::string("ASSERT_") + (swept.hit ? "TRUE(" : "FALSE(") + name +
                  ".has_value());");
        return swept.hit ? body.number("*" + name, swept.hit->t) : void();
    }
    expect_sweep<N>(body, name, swept, test.takes_against);
}

/// "circle-box" becomes "CircleBox".
std::string camel(std::string_view id) {
    std::string name;
    bool starts = true;
    for (const char c : id) {
        if (c == '-') {
            starts = true;
            continue;
        }
        name += starts && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        starts = false;
    }
    return name;
}

std::string whole_case(const Scene &scene, const std::string &name, const Body &body) {
    return "// " + state_string(scene) + "\nTEST(Overlap, " + name +
           ") {\n    using namespace collide;\n" + body.text() + "}\n";
}

/// The header that a wrong test's function is in.
std::string_view header_of(const WrongTest &test) {
    const std::string key = std::string(test.scene) + "/" + std::string(test.id);
    for (const SourceGroup &group : source_groups())
        if (group.key == key)
            for (const SourceCut &cut : source_cuts())
                if (cut.name == group.names.substr(0, group.names.find(' ')))
                    return cut.file;
    return {};
}

template <int N> CppTest case_of(const Scene &scene, const Asked<N> &q) {
    const auto tests = tests_of(scene);
    const bool takes_list = std::any_of(tests.begin(), tests.end(),
                                        [](const WrongTest *test) { return test->takes_against; });
    const bool as_list = q.kind == QueryKind::sweep && q.others.size() != 1;
    std::string name = camel(scene.id());
    std::string includes = "#include \"collide/question.hpp\"\n";
    Body body;
    declare<N>(body, scene, q, as_list, takes_list && !as_list);
    body.line("");
    expect_right<N>(body, scene, q, as_list);
    for (const WrongTest *test : tests) {
        name += camel(test->id);
        const std::string include = "#include \"" + std::string(header_of(*test)) + "\"\n";
        if (includes.find(include) == std::string::npos)
            includes += include;
        expect_wrong<N>(body, scene, *test, q);
    }
    return {includes, whole_case(scene, name, body)};
}

std::string method_name(collide::Method method) {
    return "Method::" + with_underscores(id_of(method));
}

void expect_pairs(Body &body, const std::string &name, const std::string &call,
                  const collide::Pairs &pairs) {
    body.line("const Pairs " + name + " = " + call + ";");
    body.equal(name + ".pairs.size()", std::to_string(pairs.pairs.size()) + "u");
    body.equal(name + ".tested", std::to_string(pairs.tested) + "u");
    if (!pairs.pairs.empty()) {
        const collide::Pair &first = pairs.pairs.front();
        body.equal(name + ".pairs.front().i", std::to_string(first.i));
        body.equal(name + ".pairs.front().j", std::to_string(first.j));
    }
}

/// A crowd: how many overlap, by how many tests, and the first of them.
template <int N> CppTest case_of(const Scene &scene, const collide::PairsQuestion<N> &q) {
    const std::string digit = std::to_string(N), cell = literal(q.cell);
    std::string name = camel(scene.id());
    std::string includes = "#include \"collide/question.hpp\"\n";
    Body body;
    declare_convention(body, *scene.settings.profile);
    body.line("const std::vector<Aabb<" + digit + ">> boxes{");
    for (const Aabb<N> &box : *q.boxes)
        body.line("    " + braced<N>(Shape<N>(box)) + ",");
    body.line("};");
    body.line("");
    const auto right = collide::answer<N>(q, scene.settings.profile->convention);
    expect_pairs(body, "found",
                 "overlapping_pairs<" + digit + ">(boxes, " + method_name(q.method) +
                     ", convention, " + cell + ")",
                 right);
    const auto tests = tests_of(scene);
    if (!tests.empty())
        includes += "#include \"" + std::string(header_of(*tests.front())) + "\"\n";
    for (const WrongTest *test : tests) {
        name += camel(test->id);
        const BothAnswers both = ask_both(scene, *test);
        const auto &answer = std::get<collide::Answer<N>>(both.wrong);
        body.line("");
        body.line("// " + text("copy.wrong", {{"name", text(test->key("name"))}}));
        expect_pairs(body, with_underscores(test->id),
                     "wrong::" + with_underscores(test->id) + "<" + digit +
                         ">(boxes, convention, " + cell + ")",
                     std::get<collide::Pairs>(answer));
    }
    return {includes, whole_case(scene, name, body)};
}

} // namespace

CppTest cpp_test_parts(const Scene &scene) {
    return with_question(scene, [&](const auto &q) { return case_of(scene, q); });
}

std::string cpp_test(const Scene &scene) {
    const CppTest parts = cpp_test_parts(scene);
    if (parts.body.empty())
        return {};
    return "#include <cmath>\n#include <vector>\n\n#include <gtest/gtest.h>\n\n" + parts.includes +
           "\n" + parts.body;
}

std::string query_lines(const Scene &scene) {
    return with_question(scene, [&](const auto &q) { return requests(scene, q); });
}

} // namespace scenes
