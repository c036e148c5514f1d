#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>
#include <malloc.h>

#include "tests/bench/table.hpp"

namespace bench {
namespace {

std::vector<std::string> notes;
std::string filter;                  ///< of the command line
std::map<std::string, double> sizes; ///< boxes and pairs

/// What the core has to reach beside a peer, and what it aims at: how many times as long that
/// takes.
struct Target {
    std::string question, peer;
    double must, aim;
};
const std::vector<Target> targets{{"contact of circles", "Box2D", 1, 1.5},
                                  {"contact of boxes", "Box2D", 4, 6},
                                  {"contact of circle and box", "Box2D", 2.5, 4},
                                  {"swept box against box", "Box2D", 10, 20},
                                  {"pairs of 100000 uniform boxes", "CGAL", 3, 5},
                                  {"pairs of 1000000 uniform boxes", "CGAL", 3, 5}};
const std::string small_crowd = "pairs of 100000 uniform boxes";
const std::string large_crowd = "pairs of 1000000 uniform boxes";
const std::string least = "sorting keys and writing pairs";

std::string machine() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name"))
            return line.substr(line.find(':') + 2);
    return "unknown processor";
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

/// Keeps the times of every repetition, and prints them as a table of medians.
class Table : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context &) override { return true; }
    void ReportRuns(const std::vector<Run> &runs) override {
        for (const Run &run : runs) {
            if (run.run_type != Run::RT_Iteration)
                continue;
            const std::string name = run.run_name.function_name;
            const std::size_t slash = name.rfind('/');
            const std::string question = name.substr(0, slash), who = name.substr(slash + 1);
            if (!times_.contains(question))
                order_.push_back(question);
            times_[question][who].push_back(run.GetAdjustedCPUTime());
            std::fprintf(stderr, "%s %.3f\n", name.c_str(), run.GetAdjustedCPUTime());
        }
    }
    void Finalize() override {
        std::printf("| question | Overlap | others: time, and how many times ours | must | aim |\n"
                    "| --- | --- | --- | --- | --- |\n");
        for (const std::string &question : order_)
            print(question, times_[question]);
        print_derived();
        std::printf("\nOn %s, one thread, %s. Processor time, medians of %zu repetitions.\n",
                    machine().c_str(), compiler, repetitions());
        for (const std::string &line : notes)
            std::printf("\n%s\n", line.c_str());
    }

  private:
    using Times = std::map<std::string, std::vector<double>>;
#ifdef __clang__
    static constexpr const char *compiler = __VERSION__;
#else
    static constexpr const char *compiler = "gcc " __VERSION__;
#endif

    std::size_t repetitions() const {
        return times_.empty() ? 0 : times_.begin()->second.begin()->second.size();
    }
    double ours(const std::string &question) const {
        const auto found = times_.find(question);
        return found != times_.end() && found->second.contains("Overlap")
                   ? median(found->second.at("Overlap"))
                   : 0;
    }
    /// Of each repetition by itself: what slows the machine down for a while slows both.
    static double ratio(const std::vector<double> &theirs, const std::vector<double> &own) {
        std::vector<double> ratios;
        for (std::size_t k = 0; k < std::min(theirs.size(), own.size()); ++k)
            ratios.push_back(theirs[k] / own[k]);
        return median(ratios);
    }

    void print(const std::string &question, const Times &times) const {
        std::printf("| %s | %.2f ms | ", question.c_str(), ours(question));
        const char *separator = "";
        for (const auto &[who, all] : times) {
            if (who == "Overlap")
                continue;
            std::printf("%s%s %.2f ms", separator, who.c_str(), median(all));
            if (times.contains("Overlap"))
                std::printf(" (%.2fx)", ratio(all, times.at("Overlap")));
            separator = ", ";
        }
        const auto target = std::find_if(targets.begin(), targets.end(), [&](const Target &one) {
            return one.question == question;
        });
        if (target == targets.end())
            std::printf(" | | |\n");
        else
            std::printf(" | %gx | %gx |\n", target->must, target->aim);
    }

    static void print_number(const char *what, double value, const char *must, const char *aim) {
        if (std::isfinite(value) && value > 0)
            std::printf("| %s | %.2f | | %s | %s |\n", what, value, must, aim);
    }

    void print_derived() const {
        const auto shared = [&](const std::string &question) {
            return sizes.contains(question) ? ours(question) / sizes.at(question) : 0;
        };
        print_number("growth from 10^5 to 10^6, exponent",
                     std::log10(ours(large_crowd) / ours(small_crowd)), "1.25", "1.1");
        print_number("clustered, per box and pair, as many times as uniform",
                     shared("pairs of 100000 clustered boxes") / shared(small_crowd), "1.5", "1.2");
        print_number("with giants, per box and pair, as many times as uniform",
                     shared("pairs of 100000 boxes with giants") / shared(small_crowd), "1.5",
                     "1.2");
        const auto crowd = times_.find(small_crowd);
        if (crowd != times_.end() && crowd->second.contains(least))
            print_number("10^5 uniform boxes, as many times as sorting keys and writing pairs",
                         ours(small_crowd) / median(crowd->second.at(least)), "", "7.5");
    }

    std::map<std::string, Times> times_;
    std::vector<std::string> order_;
};

} // namespace

void size_of(const std::string &question, double boxes, double pairs) {
    sizes[question] = boxes + pairs;
}

void note(const std::string &text) { notes.push_back(text); }

bool wanted(const std::string &question) {
    return std::regex_search(question + "/Overlap", std::regex(filter));
}

void require(bool agree, const std::string &what) {
    if (agree)
        return;
    std::fprintf(stderr, "the answers differ: %s\n", what.c_str());
    std::exit(1);
}

} // namespace bench

int main(int argc, char **argv) {
    // Memory once asked for stays with the program, for everybody: what is measured is a frame of
    // many, not the first.
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, 2000000000);
    std::vector<char *> arguments(argv, argv + argc);
    constexpr std::string_view option = "--benchmark_filter=";
    for (const std::string_view argument : arguments)
        if (argument.starts_with(option))
            bench::filter = argument.substr(option.size());
    char interleave[] = "--benchmark_enable_random_interleaving=true";
    arguments.insert(arguments.begin() + 1, interleave);
    int count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
    if (benchmark::ReportUnrecognizedArguments(count, arguments.data()))
        return 2;
    bench::register_pair_tests();
    bench::register_crowds();
    bench::Table table;
    benchmark::RunSpecifiedBenchmarks(&table);
    return 0;
}
