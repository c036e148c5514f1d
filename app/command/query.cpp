#include "app/command/query.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

#include "app/command/query_read.hpp"
#include "app/command/query_write.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

/// How many lines there were and what became of them, for the summary.
struct Tally {
    std::size_t lines = 0;
    std::size_t refused = 0;
    std::size_t first_refused = 0; ///< line number from 1
};

void answer_counted(std::string_view line, const scenes::Profile &profile, std::string &answers,
                    Tally &tally) {
    ++tally.lines;
    if (answer_line(line, profile, answers))
        return;
    ++tally.refused;
    if (tally.first_refused == 0)
        tally.first_refused = tally.lines;
}

/// Answers the lines that are complete and takes them out of `pending`. `searched` is how much of
/// it is known to hold no line end.
void answer_complete_lines(std::string &pending, std::size_t searched,
                           const scenes::Profile &profile, std::string &answers, Tally &tally) {
    std::size_t start = 0;
    for (std::size_t end = pending.find('\n', searched); end != std::string::npos;
         end = pending.find('\n', start)) {
        answer_counted(std::string_view(pending).substr(start, end - start), profile, answers,
                       tally);
        start = end + 1;
    }
    pending.erase(0, start);
}

/// Appends what can be had without waiting, or waits for more. False at the end.
bool read_some(std::istream &in, std::ostream &out, std::string &pending) {
    constexpr std::streamsize most = 1 << 16;
    std::streambuf &buffer = *in.rdbuf();
    std::streamsize ready = buffer.in_avail();
    if (ready <= 0) {
        out.flush();
        if (buffer.sgetc() == std::streambuf::traits_type::eof())
            return false;
        ready = std::max<std::streamsize>(buffer.in_avail(), 1);
    }
    const std::size_t before = pending.size();
    const std::streamsize wanted = std::min(ready, most);
    pending.resize(before + static_cast<std::size_t>(wanted));
    const std::streamsize got = buffer.sgetn(pending.data() + before, wanted);
    pending.resize(before + static_cast<std::size_t>(std::max<std::streamsize>(got, 0)));
    return got > 0;
}

void send(std::ostream &out, std::string &answers) {
    out.write(answers.data(), static_cast<std::streamsize>(answers.size()));
    answers.clear();
}

} // namespace

bool answer_line(std::string_view line, const scenes::Profile &profile, std::string &answers) {
    const std::size_t start = answers.size();
    std::string id;
    bool answered = true;
    try {
        const json object = read_object(line);
        if (id = read_id(line, object); !id.empty())
            id = "\"id\":" + id + ",";
        const scenes::Profile *own = read_profile(object);
        const Request request = read_request(object);
        answers += '{';
        answers += id;
        write_answer(answers, request, (own ? *own : profile).convention);
    } catch (const Refusal &refusal) {
        answers.resize(start);
        answers += '{';
        answers += id;
        write_error(answers, refusal.message);
        answered = false;
    }
    answers += "}\n";
    return answered;
}

int run_query(std::istream &requests, std::ostream &answers, std::ostream &errors,
              const scenes::Profile &profile) {
    Tally tally;
    std::string pending;
    std::string text;
    std::size_t searched = 0;
    while (answers && read_some(requests, answers, pending)) {
        answer_complete_lines(pending, searched, profile, text, tally);
        searched = pending.size();
        send(answers, text);
    }
    if (!pending.empty())
        answer_counted(pending, profile, text, tally);
    send(answers, text);
    answers.flush();
    if (!answers) {
        errors << scenes::text("query.cannot-write") << '\n';
        return 1;
    }
    if (tally.refused == 0)
        return 0;
    errors << scenes::text("query.summary", {{"refused", std::to_string(tally.refused)},
                                             {"lines", std::to_string(tally.lines)},
                                             {"first", std::to_string(tally.first_refused)}})
           << '\n';
    return 1;
}

} // namespace app
