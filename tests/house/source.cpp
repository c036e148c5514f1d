#include "tests/house/source.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include <gtest/gtest.h>

namespace house {
namespace {

namespace fs = std::filesystem;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// A cursor over C++ text that knows just enough of it to tell code, comments and literals apart.
class Splitter {
  public:
    Splitter(std::string_view text, Source &out) : text_(text), out_(out) {}

    void run() {
        while (at_ < text_.size()) {
            if (starts("//"))
                drop(text_.find('\n', at_));
            else if (starts("/*"))
                drop(after("*/", at_ + 2));
            else if (starts("R\"") && (at_ == 0 || !is_word(text_[at_ - 1])))
                raw_string();
            else if (text_[at_] == '"')
                quoted('"');
            else if (text_[at_] == '\'' && (at_ == 0 || !is_word(text_[at_ - 1])))
                quoted('\'');
            else
                out_.code += text_[at_++];
        }
    }

  private:
    bool starts(std::string_view what) const { return text_.substr(at_, what.size()) == what; }

    std::size_t after(std::string_view what, std::size_t from) const {
        const std::size_t found = text_.find(what, from);
        return found == text_.npos ? text_.size() : found + what.size();
    }

    /// Skips up to `end`, keeping line ends, so that line numbers stay.
    void drop(std::size_t end) {
        for (end = std::min(end, text_.size()); at_ < end; ++at_)
            if (text_[at_] == '\n')
                out_.code += '\n';
    }

    void quoted(char quote) {
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != quote && text_[end] != '\n')
            end += text_[end] == '\\' ? 2 : 1;
        if (quote == '"')
            keep(text_.substr(at_ + 1, end - at_ - 1));
        drop(end + 1);
        out_.code.append(2, quote);
    }

    void raw_string() {
        const std::size_t open = text_.find('(', at_);
        if (open == text_.npos)
            return drop(text_.size());
        const std::string close = ")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + "\"";
        const std::size_t end = after(close, open);
        keep(text_.substr(open + 1, end - open - 1 - close.size()));
        drop(end);
        out_.code += "\"\"";
    }

    void keep(std::string_view value) {
        const std::size_t statement = out_.code.find_last_of(";{}");
        std::string before = out_.code.substr(statement == std::string::npos ? 0 : statement + 1);
        std::erase_if(before, [](unsigned char c) { return std::isspace(c) != 0; });
        out_.literals.push_back({std::string(value), before, line_of(out_.code, out_.code.size())});
    }

    std::string_view text_;
    Source &out_;
    std::size_t at_ = 0;
};

bool belongs(const fs::path &path) {
    const std::string name = path.filename().string();
    return !name.starts_with('.') && !name.starts_with("build") && name != "__pycache__";
}

} // namespace

Source split(std::string path, std::string text) {
    Source source{std::move(path), std::move(text), {}, {}};
    Splitter(source.text, source).run();
    return source;
}

std::string root() { return OVERLAP_SOURCE_DIR; }

std::vector<std::string> project_files() {
    std::vector<std::string> files;
    fs::recursive_directory_iterator it(root());
    for (; it != fs::end(it); ++it) {
        if (!belongs(it->path()))
            it.disable_recursion_pending();
        else if (it->is_regular_file())
            files.push_back(fs::relative(it->path(), root()).generic_string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string read(std::string_view path) {
    std::ifstream file(fs::path(root()) / path, std::ios::binary);
    if (!file)
        ADD_FAILURE() << path << " cannot be read";
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Source> sources_in(std::string_view folder) {
    const std::string start = std::string(folder) + "/";
    std::vector<Source> sources;
    for (const std::string &path : project_files())
        if (path.starts_with(start) && (path.ends_with(".hpp") || path.ends_with(".cpp")))
            sources.push_back(split(path, read(path)));
    if (sources.empty())
        ADD_FAILURE() << "no sources in " << folder << ": the check looked at nothing";
    return sources;
}

std::string place(const Source &source, int line, std::string_view what) {
    return source.path + ":" + std::to_string(line) + ": " + std::string(what);
}

int line_of(std::string_view text, std::size_t position) {
    const std::string_view head = text.substr(0, position);
    return 1 + static_cast<int>(std::count(head.begin(), head.end(), '\n'));
}

std::vector<std::string> found(const Source &source, const std::string &expression) {
    const std::regex regex(expression);
    std::vector<std::string> places;
    for (std::sregex_iterator it(source.code.begin(), source.code.end(), regex), end; it != end;
         ++it)
        places.push_back(place(
            source, line_of(source.code, static_cast<std::size_t>(it->position())), it->str()));
    return places;
}

void expect_none(const std::vector<std::string> &complaints, std::string_view rule) {
    for (const std::string &complaint : complaints)
        ADD_FAILURE() << complaint << "\n  " << rule;
}

} // namespace house
