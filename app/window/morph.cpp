#include "app/window/morph.hpp"

#include <algorithm>

#include "scenes/numbers.hpp"

namespace app {

namespace {

/// "1,2;3" as numbers and the separators between them.
struct Pieces {
    std::vector<double> numbers;
    std::string separators;
};

std::optional<Pieces> pieces(std::string_view text) {
    Pieces found;
    while (true) {
        const auto cut = text.find_first_of(",;");
        const auto number = scenes::parse_number(text.substr(0, cut));
        if (!number)
            return std::nullopt;
        found.numbers.push_back(*number);
        if (cut == std::string_view::npos)
            return found;
        found.separators += text[cut];
        text.remove_prefix(cut + 1);
    }
}

std::string blended_value(const std::string &from, const std::string &to, double part) {
    const auto a = pieces(from), b = pieces(to);
    if (!a || !b || a->separators != b->separators)
        return to;
    std::string text;
    for (std::size_t i = 0; i < b->numbers.size(); ++i) {
        if (i > 0)
            text += b->separators[i - 1];
        text += scenes::shortest(a->numbers[i] * (1 - part) + b->numbers[i] * part);
    }
    return text;
}

} // namespace

std::vector<scenes::KeyValue> blended(const std::vector<scenes::KeyValue> &from,
                                      const std::vector<scenes::KeyValue> &to, double part) {
    std::vector<scenes::KeyValue> now = to;
    if (part >= 1)
        return now;
    for (scenes::KeyValue &entry : now) {
        const auto before = std::find_if(from.begin(), from.end(),
                                         [&](const auto &other) { return other.key == entry.key; });
        if (before != from.end() && before->value != entry.value)
            entry.value = blended_value(before->value, entry.value, part);
    }
    return now;
}

double eased(double part) {
    const double x = std::clamp(part, 0.0, 1.0);
    return x * x * (3 - 2 * x);
}

} // namespace app
