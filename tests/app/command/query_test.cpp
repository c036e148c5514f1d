#include "app/command/query.hpp"

#include <algorithm>
#include <fstream>
#include <locale>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using nlohmann::json;

struct Outcome {
    int status;
    std::string answers, errors;
};

Outcome run(const std::string &requests, std::string_view profile = "aabb") {
    std::istringstream in(requests);
    std::ostringstream out, errors;
    const int status = run_query(in, out, errors, *scenes::find_profile(profile));
    return {status, out.str(), errors.str()};
}

/// The one answer to one request, without its line end.
std::string ask(const std::string &request, std::string_view profile = "aabb") {
    std::string answer = run(request + "\n", profile).answers;
    EXPECT_TRUE(answer.ends_with('\n') && answer.find('\n') + 1 == answer.size()) << answer;
    answer.pop_back();
    return answer;
}

std::size_t count_lines(const std::string &text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// --- The cases that a reader can follow.

TEST(Query, AnswersEveryCaseToTheLetter) {
    std::ifstream file(OVERLAP_SOURCE_DIR "/tests/app/command/query_cases.txt");
    ASSERT_TRUE(file);
    std::string line, request;
    int cases = 0;
    for (int number = 1; std::getline(file, line); ++number) {
        if (line.starts_with('>')) {
            request = line.size() > 2 ? line.substr(2) : "";
        } else if (line.starts_with("< ")) {
            ++cases;
            EXPECT_EQ(ask(request), line.substr(2)) << "query_cases.txt:" << number << "\n"
                                                    << request;
        }
    }
    EXPECT_GT(cases, 100);
}

// --- Lines.

const std::string good = R"({"query":"overlap","a":{"point":[0,0]},"b":{"point":[1,0]}})";
const std::string answer_to_good = R"({"hit":false,"relation":"separate"})";

TEST(Query, NoLineNoAnswer) {
    const Outcome nothing = run("");
    EXPECT_EQ(nothing.status, 0);
    EXPECT_EQ(nothing.answers, "");
    EXPECT_EQ(nothing.errors, "");
}

TEST(Query, TheLastLineNeedsNoEnd) {
    const Outcome two = run(good + "\n" + good);
    EXPECT_EQ(two.status, 0);
    EXPECT_EQ(two.answers, answer_to_good + "\n" + answer_to_good + "\n");
}

TEST(Query, LinesMayEndAsOnWindows) {
    const Outcome two = run(good + "\r\n" + good + "\r\n");
    EXPECT_EQ(two.status, 0);
    EXPECT_EQ(two.answers, answer_to_good + "\n" + answer_to_good + "\n");
}

TEST(Query, EveryLineHasOneAnswerInOrder) {
    std::string requests;
    for (int i = 0; i < 5000; ++i)
        requests += R"({"query":"convert","id":)" + std::to_string(i) +
                    R"(,"box":{"min":[0,0],"max":[1,1]}})" + "\n";
    std::istringstream answers(run(requests).answers);
    std::string line;
    for (int i = 0; i < 5000; ++i) {
        ASSERT_TRUE(std::getline(answers, line));
        ASSERT_TRUE(line.starts_with("{\"id\":" + std::to_string(i) + ",")) << line;
    }
    EXPECT_FALSE(std::getline(answers, line));
}

TEST(Query, OneBadLineLeavesTheOthersAlone) {
    const Outcome run_of_three = run(good + "\n\n" + good + "\n");
    EXPECT_EQ(run_of_three.status, 1);
    EXPECT_EQ(count_lines(run_of_three.answers), 3u);
    EXPECT_TRUE(run_of_three.answers.ends_with(answer_to_good + "\n"));
    EXPECT_EQ(run_of_three.errors, "overlap query: 1 of 3 lines refused, the first is line 2\n");
}

/// What was answered must be out before the program waits for the next line, also in mid-line.
TEST(Query, FlushesBeforeItWaits) {
    class Chunks : public std::streambuf {
      public:
        Chunks(std::vector<std::string> chunks, const std::ostringstream &out)
            : chunks_(std::move(chunks)), out_(out) {}
        std::vector<std::string> seen; ///< what was out at each wait

      protected:
        int_type underflow() override {
            seen.push_back(out_.str());
            if (next_ == chunks_.size())
                return traits_type::eof();
            std::string &chunk = chunks_[next_++];
            setg(chunk.data(), chunk.data(), chunk.data() + chunk.size());
            return traits_type::to_int_type(chunk[0]);
        }

      private:
        std::vector<std::string> chunks_;
        std::size_t next_ = 0;
        const std::ostringstream &out_;
    };
    std::ostringstream out, errors;
    Chunks chunks({good + "\n", good.substr(0, 10), good.substr(10) + "\n" + good}, out);
    std::istream in(&chunks);
    EXPECT_EQ(run_query(in, out, errors, scenes::profiles().front()), 0);
    const std::string one = answer_to_good + "\n";
    EXPECT_EQ(out.str(), one + one + one);
    EXPECT_EQ(chunks.seen, (std::vector<std::string>{"", one, one, one + one}));
}

TEST(Query, SaysWhenTheAnswersCannotBeWritten) {
    std::istringstream in(good + "\n");
    std::ostringstream out, errors;
    out.setstate(std::ios::badbit);
    EXPECT_EQ(run_query(in, out, errors, scenes::profiles().front()), 1);
    EXPECT_NE(errors.str(), "");
}

// --- Profiles.

TEST(Query, TheRequestsProfileWinsOverTheOption) {
    const std::string touching = R"("a":{"point":[0,0]},"b":{"point":[0,0]}})";
    const std::string hit = R"({"hit":true,"relation":"touching"})";
    const std::string miss = R"({"hit":false,"relation":"touching"})";
    EXPECT_EQ(ask(R"({"query":"overlap",)" + touching), hit);
    for (const auto &[id, answer] :
         {std::pair("aabb", hit), std::pair("integer", miss), std::pair("space", hit),
          std::pair("shapes", miss), std::pair("manifold", miss)}) {
        const std::string other = answer == hit ? "shapes" : "aabb";
        EXPECT_EQ(ask(R"({"query":"overlap",)" + touching, id), answer) << id;
        EXPECT_EQ(
            ask(R"({"query":"overlap","profile":")" + std::string(id) + "\"," + touching, other),
            answer)
            << id;
    }
}

// --- Hostile lines: one answer each, and no crash.

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

TEST(Query, LinesThatAreNoObjectAnswerAnErrorAlone) {
    const std::string lines[] = {"",
                                 " ",
                                 "\r",
                                 "null",
                                 "7",
                                 "\"text\"",
                                 "[]",
                                 "{",
                                 "}",
                                 "{}{}",
                                 "{\"id\":1",
                                 "{\"id\":1,}",
                                 "{id:1}",
                                 "{'id':1}",
                                 "{\"id\":1} // comment",
                                 "{\"id\":NaN}",
                                 "{\"id\":Infinity}",
                                 "{\"id\":-Infinity}",
                                 "{\"id\":1e999}",
                                 "{\"id\":-1e999}",
                                 "{\"id\":01}",
                                 "{\"id\":+1}",
                                 "{\"id\":.5}",
                                 "{\"id\":\"\xff\"}",
                                 "{\"id\":\"\xc3\"}",
                                 "{\"id\":\"\xed\xa0\x80\"}",
                                 "{\"id\":\"\t\"}",
                                 "{\"id\":\"\\x\"}",
                                 std::string("{\"id\":1}\0", 9),
                                 std::string("\0", 1),
                                 "{\"id\":" + repeated("[", 100000) + repeated("]", 100000) + "}",
                                 repeated("[", 1000000),
                                 repeated("{\"a\":", 100000)};
    for (const std::string &line : lines) {
        const std::string shown = line.substr(0, 40);
        const json answer = json::parse(ask(line));
        EXPECT_EQ(answer.size(), 1u) << shown << answer;
        ASSERT_TRUE(answer.contains("error")) << shown;
        EXPECT_FALSE(answer["error"].get<std::string>().empty()) << shown;
    }
}

TEST(Query, WrongRequestsAnswerTheirIdAndAnErrorThatNamesThePlace) {
    const std::pair<const char *, const char *> cases[] = {
        {R"("query":"overlap","a":{"point":[0,null]},"b":{"point":[0,0]})", "a.point[1]"},
        {R"("query":"overlap","a":{"point":"0,0"},"b":{"point":[0,0]})", "a.point"},
        {R"("query":"overlap","a":{"point":[]},"b":{"point":[0,0]})", "a.point"},
        {R"("query":"overlap","a":{"point":[1,2,3,4]},"b":{"point":[0,0]})", "a.point"},
        {R"("query":"overlap","a":[0,0],"b":{"point":[0,0]})", "a:"},
        {R"("query":"overlap","a":null,"b":{"point":[0,0]})", "a:"},
        {R"("query":"overlap","a":{"point":[0,0]})", "b:"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"circle":{"radius":1}})", "b.circle.centre"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"circle":[0,0,1]})", "b.circle"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"circle":{"centre":[0,0],"radius":"1"}})",
         "b.circle.radius"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"circle":{"centre":[0,0],"radius":1.1e150}})",
         "b.circle.radius"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"circle":{"centre":[0,0],"radius":-5e-324}})",
         "b.circle.radius"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"box":{"min":[0,0]}})", "b.box.max"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"box":{"min":[0,0],"size":[1,1]}})",
         "b.box"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"box":{"centre":[0,0],"size":[1,1]}})",
         "b.box"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"box":{"min":[0,0],"max":[1,1,1]}})",
         "b.box.max"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"box":{"min":[0,0,0],"max":[1,1,1]}})",
         "b:"},
        {R"("query":"overlap","a":{"point":[0,0,0]},"b":{"circle":{"centre":[0,0],"radius":1}})",
         "b:"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"box":{"min":[0,5e-324],"max":[1,0]}})",
         "b.box"},
        {R"("query":"overlap","a":{"point":[0,0]},"b":{"box":{"corner":[1,1],"size":[0,-1e-300]}})",
         "b.box.size"},
        {R"("query":"closest","b":{"point":[0,0]})", "a:"},
        {R"("query":"closest","a":{"box":{"min":[0,0],"max":[0,0]}},"b":{"point":[0,0]})", "a:"},
        {R"("query":"sweep","a":{"point":[0,0]},"b":{"point":[1,0]})", "move"},
        {R"("query":"sweep","a":{"point":[0,0]},"move":3,"b":{"point":[1,0]})", "move"},
        {R"("query":"sweep","a":{"point":[0,0]},"move":[1,2e150],"b":{"point":[1,0]})", "move[1]"},
        {R"("query":"sweep","a":{"point":[0,0]},"move":[1,0],"against":{"point":[1,0]})",
         "against"},
        {R"("query":"sweep","a":{"point":[0,0]},"move":[1,0],"against":[{"point":[1,0,0]}])",
         "against[0]"},
        {R"("query":"sweep","a":{"point":[0,0]},"move":[1,0],"b":null,"against":[])", "b and"},
        {R"("query":"convert")", "box"},
        {R"("query":"convert","box":[0,0])", "box"},
        {R"("query":"wrong","a":{"point":[0,0]},"b":{"point":[1,0]})", "test"},
        {R"("query":"wrong","test":7,"a":{"point":[0,0]},"b":{"point":[1,0]})", "test"},
        {R"("query":"wrong","test":"substeps","a":{"point":[0,0]},"move":[1,0],"b":{"point":[1,0]})",
         "steps"},
        {R"("query":"wrong","test":"substeps","steps":1.5,"a":{"point":[0,0]},"move":[1,0],"b":{"point":[1,0]})",
         "steps"},
        {R"("query":"wrong","test":"substeps","steps":10001,"a":{"point":[0,0]},"move":[1,0],"b":{"point":[1,0]})",
         "steps"},
        {R"("query":"wrong","test":"first-in-list","a":{"point":[0,0]},"move":[1,0],"b":{"point":[1,0]})",
         "against"},
        {R"("query":"wrong","test":"forgets-z","a":{"point":[0,0]},"b":{"point":[1,0]})",
         "forgets-z"},
        {R"("query":"pairs")", "boxes"},
        {R"("query":"pairs","boxes":{})", "boxes"},
        {R"("query":"pairs","boxes":[{"min":[0,0],"max":[1,1]},{"min":[0,0],"max":[1,-1]}])",
         "boxes[1]"},
        {R"("query":"pairs","boxes":[{"min":[0,0],"max":[1,1]},{"min":[0,0,0],"max":[1,1,1]}])",
         "boxes[1]"},
        {R"("query":"pairs","boxes":[{"min":[0,0],"max":[1,1],"size":[1,1]}])", "boxes[0]"},
        {R"("query":"pairs","method":"quadtree","boxes":[])", "method"},
        {R"("query":"pairs","method":4,"boxes":[])", "method"},
        {R"("query":"pairs","method":"grid","boxes":[])", "cell"},
        {R"("query":"pairs","method":"grid","cell":0,"boxes":[])", "cell"},
        {R"("query":"pairs","method":"grid","cell":"1","boxes":[])", "cell"},
        {R"("query":"wrong","test":"duplicates","boxes":[])", "cell"},
        {R"("query":"wrong","test":"duplicates","cell":1e-20,"boxes":[{"min":[0,0],"max":[1,1]},{"min":[0,0],"max":[1,1]}])",
         "cell"},
        {R"("query":"overlap","profile":null,"a":{"point":[0,0]},"b":{"point":[1,0]})", "profile"},
    };
    for (const auto &[fields, place] : cases) {
        const std::string request = "{\"id\":\"the id\"," + std::string(fields) + "}";
        const json answer = json::parse(ask(request));
        ASSERT_EQ(answer.size(), 2u) << request << answer;
        EXPECT_EQ(answer["id"], "the id") << request;
        EXPECT_NE(answer["error"].get<std::string>().find(place), std::string::npos)
            << request << "\n"
            << answer["error"];
    }
}

TEST(Query, LinesOfMegabytesAreFine) {
    std::string obstacles;
    for (int i = 0; i < 50000; ++i)
        obstacles += std::string(i > 0 ? "," : "") + R"({"box":{"min":[9,9],"max":[10,10]}})";
    EXPECT_EQ(
        ask(R"({"query":"sweep","a":{"point":[0,0]},"move":[1,0],"against":[)" + obstacles + "]}"),
        R"({"start":"separate","hit":false})");
    const std::string id = "\"" + repeated("x", 3000000) + "\"";
    EXPECT_EQ(ask("{\"id\":" + id + "," + good.substr(1)),
              "{\"id\":" + id + "," + answer_to_good.substr(1));
}

/// An id of any shape comes back as it was written, also with the carriage returns of its line.
TEST(Query, TheIdComesBackAsGiven) {
    for (const char *id : {"0", "-0", "-0.0", "1.0", "1e2", "100000000000000000000000001", "\"\"",
                           "\"\\u00e9\\\"\\\\\"", "\"{\\\"id\\\":1}\"", "true", "null", "[]", "{}",
                           "[1, [2 , {\"id\": 3}]]", "{\"}\": \"]\"}"})
        EXPECT_EQ(ask("{ \"a\" : {\"point\":[0,0]},\"id\" :  " + std::string(id) +
                      " , \"b\":{\"point\":[1,0]},\"query\":\"overlap\" }"),
                  "{\"id\":" + std::string(id) + "," + answer_to_good.substr(1));
    EXPECT_EQ(ask("{\"id\":[1,\r2]," + good.substr(1)),
              "{\"id\":[1, 2]," + answer_to_good.substr(1));
}

struct Comma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

TEST(Query, DoesNotKnowOfALocale) {
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Comma));
    const std::string answer =
        ask(R"({"query":"convert","box":{"min":[0.5,1000],"max":[2000.5,1e4]}})");
    std::locale::global(before);
    EXPECT_EQ(answer,
              R"({"min":[0.5,1000],"max":[2000.5,10000],"corner":[0.5,1000],"size":[2000,9000],)"
              R"("centre":[1000.5,5500],"half":[1000,4500],"valid":true})");
}

} // namespace
} // namespace app
