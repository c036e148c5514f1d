#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <malloc.h>

#include "tests/bench/table.hpp"

namespace bench {
namespace {

std::vector<std::string> notes;

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
        std::printf("| question | Overlap | others, and how many times as long |\n"
                    "| --- | --- | --- |\n");
        for (const std::string &question : order_)
            print(question, times_[question]);
        for (const std::string &line : notes)
            std::printf("\n%s\n", line.c_str());
    }

  private:
    using Times = std::map<std::string, std::vector<double>>;

    static double median(std::vector<double> times) {
        std::sort(times.begin(), times.end());
        return times[times.size() / 2];
    }
    static void print(const std::string &question, Times &times) {
        const double ours = times.contains("Overlap") ? median(times["Overlap"]) : 0;
        std::printf("| %s | %.2f ms | ", question.c_str(), ours);
        const char *separator = "";
        for (const auto &[who, all] : times) {
            if (who == "Overlap")
                continue;
            std::printf("%s%s %.2f ms", separator, who.c_str(), median(all));
            if (ours > 0)
                std::printf(" (%.2fx)", median(all) / ours);
            separator = ", ";
        }
        std::printf(" |\n");
    }

    std::map<std::string, Times> times_;
    std::vector<std::string> order_;
};

} // namespace

void note(const std::string &text) { notes.push_back(text); }

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
