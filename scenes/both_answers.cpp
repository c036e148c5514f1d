#include "scenes/both_answers.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "scenes/numbers.hpp"

namespace scenes {

namespace {

/// What is handed to the wrong tests besides the shapes: read from the scene's own keys.
WrongArguments arguments_of(const Scene &scene) {
    WrongArguments arguments;
    const auto take = [&](const std::vector<KeyValue> &keys) {
        for (const auto &[key, value] : keys) {
            const double number = parse_number(value).value_or(0);
            if (key == "steps")
                arguments.steps = static_cast<int>(collide::clamp(number, {0, 10000}));
            else if (key == "orbit.yaw")
                arguments.yaw = number;
            else if (key == "orbit.pitch")
                arguments.pitch = number;
        }
    };
    take(scene.document());
    take(scene.camera());
    return arguments;
}

template <int N> collide::Shape<N> in_order(const collide::Shape<N> &shape) {
    if (const auto *box = std::get_if<collide::Aabb<N>>(&shape))
        return collide::normalized(*box);
    return shape;
}

/// The shapes of an overlap question can be asked for their contact, and the other way round.
template <int N>
std::optional<collide::Question<N>> asked_as(const WrongTest &test,
                                             const collide::Question<N> &question) {
    using namespace collide;
    if (const auto *pairs = std::get_if<PairsQuestion<N>>(&question)) {
        if (test.query == QueryKind::pairs) // mistakes with the grid
            return PairsQuestion<N>{pairs->boxes, Method::grid, pairs->cell};
        return std::nullopt;
    }
    if (test.query == QueryKind::pairs)
        return std::nullopt;
    if (std::holds_alternative<SweepQuestion<N>>(question)) {
        if (test.query == QueryKind::sweep)
            return question;
        return std::nullopt;
    }
    if (test.query == QueryKind::sweep)
        return std::nullopt;
    const auto ask = [&](const auto &pair) -> collide::Question<N> {
        const Shape<N> a = test.takes_inverted_a ? pair.a : in_order<N>(pair.a);
        if (test.query == QueryKind::overlap)
            return OverlapQuestion<N>{a, pair.b};
        return ContactQuestion<N>{a, pair.b};
    };
    if (const auto *overlap = std::get_if<OverlapQuestion<N>>(&question))
        return ask(*overlap);
    return ask(std::get<ContactQuestion<N>>(question));
}

bool is_hit(const collide::OverlapAnswer &answer) { return answer.hit; }
template <int N> bool is_hit(const collide::ContactAnswer<N> &answer) { return answer.has_value(); }
template <int N> bool is_hit(const collide::SweepAnswer<N> &answer) {
    return answer.hit.has_value();
}
bool is_hit(const collide::Pairs &answer) { return !answer.pairs.empty(); }
template <int N> bool is_hit(const collide::Answer<N> &answer) {
    return std::visit([](const auto &known) { return is_hit(known); }, answer);
}

Verdict verdict_of(bool agrees, bool right, bool wrong) {
    if (agrees)
        return Verdict::agree;
    if (right == wrong)
        return Verdict::other_answer;
    return wrong ? Verdict::false_hit : Verdict::miss;
}

} // namespace

/// A test that takes one b is asked about the wall that the mover hits first; where the right
/// test hits none, about the first one that the wrong test hits.
template <int N>
std::optional<collide::Question<N>> Asker::asked(collide::Question<N> as_given) const {
    auto question = asked_as<N>(test_, std::move(as_given));
    const auto *sweep = question ? std::get_if<collide::SweepQuestion<N>>(&*question) : nullptr;
    if (sweep == nullptr || test_.takes_against || sweep->against.size() < 2)
        return question;
    const auto about = [&](std::size_t i) -> collide::Question<N> {
        return collide::SweepQuestion<N>{sweep->a, sweep->move, {sweep->against[i]}};
    };
    const auto right = collide::sweep_nearest<N>(sweep->a, sweep->move, sweep->against);
    if (right.hit)
        return about(static_cast<std::size_t>(right.hit->index));
    for (std::size_t i = 0; i < sweep->against.size(); ++i)
        if (refusal<N>(test_, about(i), arguments_).empty() &&
            is_hit<N>(wrong_answer<N>(test_, about(i), convention_, arguments_)))
            return about(i);
    return about(0);
}

template <int N> std::vector<Price> Asker::prices(const collide::Question<N> &as_given) const {
    const auto question = asked<N>(as_given);
    const auto price = test_.functions<N>().price;
    if (!question || price == nullptr || !refusal<N>(test_, *question, arguments_).empty())
        return {};
    return price(*question);
}

template <int N> Bits Asker::bits(collide::Question<N> as_given, Bits wanted) const {
    const auto question = asked<N>(std::move(as_given));
    if (!question || !refusal<N>(test_, *question, arguments_).empty())
        return 0;
    if (wanted == right_bit)
        return is_hit<N>(right_answer<N>(test_, *question, convention_)) ? right_bit : 0;
    const auto wrong = wrong_answer<N>(test_, *question, convention_, arguments_);
    const bool w = is_hit<N>(wrong);
    if (wanted == wrong_bit)
        return w ? wrong_bit : 0;
    const auto right = right_answer<N>(test_, *question, convention_);
    const bool r = is_hit<N>(right);
    const bool other = r == w && !agree<N>(test_, right, wrong, largest_number<N>(*question));
    return static_cast<Bits>((r ? right_bit : 0) | (w ? wrong_bit : 0) | (other ? other_bit : 0));
}

template <int N> BothAnswers Asker::both(const collide::Question<N> &as_given) const {
    const auto question = asked<N>(as_given);
    if (!question)
        return {};
    BothAnswers both;
    both.refusal = refusal<N>(test_, *question, arguments_);
    if (!both.refusal.empty())
        return both;
    if (!answered<N>(*question, both))
        return both;
    const auto &right = std::get<collide::Answer<N>>(both.right);
    const auto &wrong = std::get<collide::Answer<N>>(both.wrong);
    both.verdict = verdict_of(agree<N>(test_, right, wrong, largest_number<N>(*question)),
                              is_hit<N>(right), is_hit<N>(wrong));
    return both;
}

/// Both answers. False when they are too long for any list.
template <int N>
bool Asker::answered(const collide::Question<N> &question, BothAnswers &both) const {
    try {
        both.right = right_answer<N>(test_, question, convention_);
        both.wrong = wrong_answer<N>(test_, question, convention_, arguments_);
    } catch (const std::length_error &) {
        both.refusal = "wrong.takes.fewer-pairs";
    }
    return both.refusal.empty();
}

Asker::Asker(const Scene &scene, const WrongTest &test)
    : scene_(scene), test_(test), arguments_(arguments_of(scene)),
      convention_(scene.settings.profile->convention) {}

Bits Asker::at(Vec2 p, Bits wanted) const {
    auto question = scene_.question_at(p);
    if (!question)
        return 0;
    if (question->index() == 0)
        return bits<2>(std::get<0>(std::move(*question)), wanted);
    return bits<3>(std::get<1>(std::move(*question)), wanted);
}

BothAnswers Asker::both() const {
    const Question question = scene_.question();
    if (question.index() == 0)
        return both<2>(std::get<0>(question));
    return both<3>(std::get<1>(question));
}

std::optional<Question> Asker::question() const {
    const Question question = scene_.question();
    if (question.index() == 0)
        return asked<2>(std::get<0>(question));
    return asked<3>(std::get<1>(question));
}

std::vector<Price> Asker::prices() const {
    const Question question = scene_.question();
    if (question.index() == 0)
        return prices<2>(std::get<0>(question));
    return prices<3>(std::get<1>(question));
}

namespace {

/// Crowds are large, and in one frame the verdict, the badge and the worked example all ask about
/// the same one: the last answers are kept.
struct Remembered {
    const WrongTest *test;
    std::shared_ptr<const std::vector<collide::Box2>> boxes;
    double cell;
    bool touching_counts;
    BothAnswers both;
};
const BothAnswers &remembered(const Scene &scene, const WrongTest &test,
                              const collide::PairsQuestion<2> &asked) {
    constexpr std::size_t kept = 3;
    static thread_local std::vector<Remembered> last;
    const bool counts = scene.settings.profile->convention.touching_counts;
    for (const Remembered &one : last)
        if (one.test == &test && one.boxes == asked.boxes && one.cell == asked.cell &&
            one.touching_counts == counts)
            return one.both;
    last.insert(last.begin(), {&test, asked.boxes, asked.cell, counts, Asker(scene, test).both()});
    last.resize(std::min(last.size(), kept));
    return last.front().both;
}

} // namespace

BothAnswers ask_both(const Scene &scene, const WrongTest &test) {
    const Question question = scene.question();
    if (const auto *plane = std::get_if<collide::Question<2>>(&question))
        if (const auto *pairs = std::get_if<collide::PairsQuestion<2>>(plane))
            return remembered(scene, test, *pairs);
    return Asker(scene, test).both();
}

std::optional<Question> question_for(const Scene &scene, const WrongTest &test) {
    return Asker(scene, test).question();
}

std::optional<collide::wrong::Areas> closed_areas(const Scene &scene, const WrongTest &test) {
    const auto question = question_for(scene, test);
    const WrongArguments arguments = arguments_of(scene);
    if (!question || question->index() != 0 ||
        !refusal<2>(test, std::get<0>(*question), arguments).empty())
        return std::nullopt;
    return closed_areas(test, std::get<0>(*question), scene.settings.profile->convention,
                        arguments);
}

std::vector<Price> prices(const Scene &scene, const WrongTest &test) {
    return Asker(scene, test).prices();
}

Verdict compare(const Scene &scene, std::string_view wrong_id) {
    const WrongTest *test = find_wrong(scene.id(), wrong_id);
    return test == nullptr ? Verdict::agree : ask_both(scene, *test).verdict;
}

Verdict verdict_at(const Scene &scene, const WrongTest &test, Vec2 p) {
    const Bits bits = Asker(scene, test).at(p, all_bits);
    const bool right = bits & right_bit, wrong = bits & wrong_bit;
    return verdict_of(right == wrong && !(bits & other_bit), right, wrong);
}

} // namespace scenes
