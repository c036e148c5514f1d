#pragma once

#include <span>

#include "scenes/scene.hpp"

/// The clock of the play button. Time is passed in, so that tests and pictures need none.
namespace app {

/// Seconds that a timeline takes.
double total_seconds(std::span<const scenes::PlayStep> timeline);
/// The playback value after that many seconds; the last one at and after the end.
double value_at(std::span<const scenes::PlayStep> timeline, double seconds);
/// When a value is shown first; 0 when never.
double seconds_of(std::span<const scenes::PlayStep> timeline, double value);
/// The next (or previous) moment at which a step begins, or the end.
double next_moment(std::span<const scenes::PlayStep> timeline, double seconds);
double previous_moment(std::span<const scenes::PlayStep> timeline, double seconds);

struct Player {
    bool playing = false;
    double seconds = 0; ///< into the timeline
    double speed = 1;

    void toggle(std::span<const scenes::PlayStep> timeline);
    /// Moves on; stops at the end.
    void advance(std::span<const scenes::PlayStep> timeline, double elapsed);
};

} // namespace app
