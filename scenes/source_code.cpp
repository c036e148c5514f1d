#include "scenes/source_code.hpp"

#include <algorithm>

#include "scenes/methods.hpp"

namespace scenes {

namespace {

// --- Which functions.

template <int N> bool is_ball(const collide::Shape<N> &shape) { return shape.index() == 0; }
template <int N> std::string name_of(const collide::Shape<N> &shape) {
    return is_ball<N>(shape) ? "ball" : "box";
}

/// A ball whose centre is in or on the box leaves by another rule.
template <int N> bool centre_inside(const collide::Shape<N> &a, const collide::Shape<N> &b) {
    if (is_ball<N>(a) == is_ball<N>(b))
        return false;
    const auto &centre = std::get<0>(is_ball<N>(a) ? a : b).centre;
    return collide::clamp<N>(centre, std::get<1>(is_ball<N>(a) ? b : a)) == centre;
}

template <int N> std::string key_of(const collide::ContactQuestion<N> &asked) {
    const std::string inside = centre_inside<N>(asked.a, asked.b) ? " inside" : "";
    return "contact " + name_of<N>(asked.a) + " " + name_of<N>(asked.b) + inside;
}
template <int N> std::string key_of(const collide::OverlapQuestion<N> &asked) {
    const auto *ball = std::get_if<collide::Ball<N>>(&asked.a);
    const bool point = ball != nullptr && ball->radius == 0;
    return "overlap " + (point ? "point" : name_of<N>(asked.a)) + " " + name_of<N>(asked.b);
}
template <int N> std::string key_of(const collide::SweepQuestion<N> &asked) {
    return "sweep " + name_of<N>(asked.a);
}
template <int N> std::string key_of(const collide::PairsQuestion<N> &asked) {
    return "pairs " + std::string(id_of(asked.method));
}

template <int N> std::string key_of(const collide::Question<N> &question) {
    return std::visit([](const auto &asked) { return key_of(asked); }, question);
}

bool asks_several(const Scene &scene) {
    const Question question = scene.question();
    const auto *plane = std::get_if<0>(&question);
    const auto *swept = plane ? std::get_if<collide::SweepQuestion<2>>(plane) : nullptr;
    return swept != nullptr && swept->against.size() > 1;
}

std::string_view names_of(std::string_view key) {
    for (const SourceGroup &group : source_groups())
        if (group.key == key)
            return group.names;
    return {};
}

/// A wrong test's functions, for the shape that moves if they differ by that.
std::string_view wrong_names(const Scene &scene, std::string_view id, std::string_view mover) {
    const std::string key = std::string(scene.id()) + "/" + std::string(id);
    const std::string_view own = names_of(key + " " + std::string(mover));
    return own.empty() ? names_of(key) : own;
}

// --- Lines.

std::string trimmed(std::string text) {
    text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// "// [entry] [exit]": takes the marks out of a comment, and says which they were.
std::vector<std::string> take_marks(std::string &comment) {
    std::vector<std::string> marks;
    for (std::size_t open = comment.find('['); open != std::string::npos;
         open = comment.find('[', open)) {
        const std::size_t close = comment.find(']', open);
        if (close == std::string::npos)
            break;
        marks.push_back(comment.substr(open + 1, close - open - 1));
        comment.erase(open, close + 1 - open);
    }
    if (!marks.empty()) {
        const std::string rest = trimmed(comment.substr(2));
        comment = rest.empty() ? "" : "// " + rest;
    }
    return marks;
}

struct MarkedLine {
    CodeLine line;
    std::vector<std::string> marks;
};

MarkedLine split(std::string_view text) {
    MarkedLine made;
    const std::size_t slashes = text.find("//");
    made.line.code = text.substr(0, slashes);
    made.line.code.erase(made.line.code.find_last_not_of(' ') + 1);
    if (slashes == std::string_view::npos)
        return made;
    made.line.comment = text.substr(slashes);
    if (!made.line.comment.starts_with("///")) // brackets of prose are no marks
        made.marks = take_marks(made.line.comment);
    else if (slashes > 0)
        made.line.code = text.substr(0, slashes);
    return made;
}

/// Without the indent of the first one: a member function stands as any other.
std::vector<MarkedLine> lines_of(std::string_view text) {
    const std::size_t indent = text.find_first_not_of(' ');
    std::vector<MarkedLine> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        lines.push_back(split(line.substr(std::min(indent, line.size()))));
        if (end == std::string_view::npos)
            return lines;
        text.remove_prefix(end + 1);
    }
}

/// The line of the mistake, and those that it goes on over.
void mark_mistake(std::vector<MarkedLine> &lines, std::string_view mistake) {
    if (mistake.empty())
        return;
    auto at = std::find_if(lines.begin(), lines.end(), [&](const MarkedLine &marked) {
        return marked.line.code.find(mistake) != std::string::npos;
    });
    for (; at != lines.end(); ++at) {
        at->line.mistake = true;
        const char last = at->line.code.empty() ? ' ' : at->line.code.back();
        if (last == ';' || last == '{' || last == '}' || last == ')')
            return;
    }
}

bool holds(const std::vector<std::string> &list, std::string_view what) {
    return std::find(list.begin(), list.end(), what) != list.end();
}

/// Takes out of `trace` what the block's lines computed: below the last line of each mark.
void take_values(std::vector<MarkedLine> &lines, std::vector<TraceLine> &trace) {
    for (auto step = trace.begin(); step != trace.end();) {
        const auto last = std::find_if(lines.rbegin(), lines.rend(), [&](const MarkedLine &marked) {
            return !step->mark.empty() && holds(marked.marks, step->mark);
        });
        if (last == lines.rend()) {
            ++step;
            continue;
        }
        last->line.values.push_back(std::move(*step));
        step = trace.erase(step);
    }
}

/// A wrong test's working stands below its mistake.
void take_wrong_values(std::vector<MarkedLine> &lines, std::vector<TraceLine> &trace) {
    const auto last = std::find_if(lines.rbegin(), lines.rend(),
                                   [](const MarkedLine &marked) { return marked.line.mistake; });
    if (last == lines.rend())
        return;
    for (TraceLine &step : trace)
        last->line.values.push_back(std::move(step));
    trace.clear();
}

CodeBlock block_of(const SourceCut &cut, std::string_view wrong, std::vector<TraceLine> &trace) {
    std::vector<MarkedLine> lines = lines_of(cut.text);
    mark_mistake(lines, cut.mistake);
    if (wrong.empty())
        take_values(lines, trace);
    else
        take_wrong_values(lines, trace);
    CodeBlock block{std::string(cut.file), cut.line, std::string(wrong), {}};
    for (MarkedLine &marked : lines)
        block.lines.push_back(std::move(marked.line));
    return block;
}

void add_blocks(std::vector<CodeBlock> &blocks, std::string_view names, std::string_view wrong,
                std::vector<TraceLine> trace) {
    while (!names.empty()) {
        const std::size_t end = std::min(names.find(' '), names.size());
        const std::string_view name = names.substr(0, end);
        names.remove_prefix(std::min(end + 1, names.size()));
        for (const SourceCut &cut : source_cuts())
            if (cut.name == name)
                blocks.push_back(block_of(cut, wrong, trace));
    }
}

} // namespace

std::string_view whose(const TraceLine &line) {
    if (line.wrong.empty() && line.role == Role::wrong)
        return line.mark; // of a wrong test the mark is its id
    return line.wrong;
}

std::string source_key(const Scene &scene) {
    return std::visit([](const auto &question) { return key_of(question); }, scene.question());
}

std::vector<CodeBlock> code_beside(const Scene &scene, bool values) {
    const std::string key = source_key(scene);
    const std::vector<TraceLine> all = values ? scene.trace() : std::vector<TraceLine>{};
    const auto of = [&](std::string_view wrong) {
        std::vector<TraceLine> lines;
        for (const TraceLine &line : all)
            if (whose(line) == wrong)
                lines.push_back(line);
        return lines;
    };
    std::vector<CodeBlock> blocks;
    std::string names(names_of(key));
    if (asks_several(scene))
        names += " " + std::string(names_of("sweep-several"));
    add_blocks(blocks, names, {}, of({}));
    const std::string mover = key.substr(key.find(' ') + 1);
    for (const std::string &id : scene.settings.wrong)
        add_blocks(blocks, wrong_names(scene, id, mover.substr(0, mover.find(' '))), id, of(id));
    return blocks;
}

} // namespace scenes
