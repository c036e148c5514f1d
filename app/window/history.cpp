#include "app/window/history.hpp"

namespace app {

namespace {

std::optional<History::Document> step(std::vector<History::Document> &from,
                                      std::vector<History::Document> &onto, History::Document now) {
    if (from.empty())
        return std::nullopt;
    onto.push_back(std::move(now));
    History::Document then = std::move(from.back());
    from.pop_back();
    return then;
}

} // namespace

void History::record(Document before, std::string_view run) {
    future_.clear();
    if (!run.empty() && run == run_)
        return;
    run_ = run;
    past_.push_back(std::move(before));
}

std::optional<History::Document> History::undo(Document now) {
    end_run();
    return step(past_, future_, std::move(now));
}

std::optional<History::Document> History::redo(Document now) {
    end_run();
    return step(future_, past_, std::move(now));
}

} // namespace app
