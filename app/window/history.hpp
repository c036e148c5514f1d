#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenes/scene.hpp"

namespace app {

/// Undo and redo of documents. A run of steps with one tag (nudges of one handle) is one step.
class History {
  public:
    using Document = std::vector<scenes::KeyValue>;

    /// `before` is what an edit has just replaced. An empty tag never joins the step before it.
    void record(Document before, std::string_view run = {});
    /// The next step does not join the last one, whatever its tag.
    void end_run() { run_.clear(); }

    bool can_undo() const { return !past_.empty(); }
    bool can_redo() const { return !future_.empty(); }
    /// `now` is kept for the way back.
    std::optional<Document> undo(Document now);
    std::optional<Document> redo(Document now);

  private:
    std::vector<Document> past_, future_;
    std::string run_;
};

} // namespace app
