#include "scenes/text.hpp"

#include <algorithm>
#include <map>

namespace scenes {

extern const unsigned char embedded_strings_en[];
extern const unsigned long embedded_strings_en_size;

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

using Table = std::map<std::string_view, std::string_view>;

void add_line(Table &table, std::string_view line) {
    const std::size_t equals = line.find('=');
    if (line.empty() || line[0] == '#' || equals == std::string_view::npos)
        return;
    table.emplace(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
}

Table read_table() {
    Table table;
    std::string_view rest(reinterpret_cast<const char *>(embedded_strings_en),
                          embedded_strings_en_size);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        add_line(table, trimmed(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return table;
}

const Table &table() {
    static const Table table = read_table();
    return table;
}

using Values = std::initializer_list<std::pair<std::string_view, std::string>>;

/// The value of the placeholder that `text` begins with ("{name}..."); null when it is none.
const std::pair<std::string_view, std::string> *placeholder(std::string_view text,
                                                            const Values &values) {
    const std::size_t end = text.find('}');
    if (text[0] != '{' || end == std::string_view::npos)
        return nullptr;
    const std::string_view name = text.substr(1, end - 1);
    const auto *found = std::find_if(values.begin(), values.end(),
                                     [&](const auto &value) { return value.first == name; });
    return found == values.end() ? nullptr : found;
}

/// A brace right after _ or ^ opens a sub- or superscript: "r_{a}" is not the placeholder {a}, but
/// "r_{{a}}" has one in its subscript.
bool opens_script(std::string_view text, std::size_t at) {
    return at > 0 && (text[at - 1] == '_' || text[at - 1] == '^');
}

std::string filled(std::string_view pattern, const Values &values) {
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const auto *value =
            opens_script(pattern, i) ? nullptr : placeholder(pattern.substr(i), values);
        if (value) {
            result += value->second;
            i += value->first.size() + 1;
        } else {
            result += pattern[i];
        }
    }
    return result;
}

} // namespace

std::string text(std::string_view key) { return text(key, {}); }

std::string text(std::string_view key, Values values) {
    const auto found = table().find(key);
    if (found == table().end())
        return "[" + std::string(key) + "]";
    return filled(found->second, values);
}

bool has_text(std::string_view key) { return table().contains(key); }

} // namespace scenes
