#include "app/window/play.hpp"

#include <algorithm>

namespace app {

using scenes::PlayStep;

double total_seconds(std::span<const PlayStep> timeline) {
    double sum = 0;
    for (const PlayStep &step : timeline)
        sum += step.seconds;
    return sum;
}

double value_at(std::span<const PlayStep> timeline, double seconds) {
    if (timeline.empty())
        return 0;
    for (const PlayStep &step : timeline) {
        if (seconds < step.seconds)
            return step.from + (step.to - step.from) * (std::max(seconds, 0.0) / step.seconds);
        seconds -= step.seconds;
    }
    return timeline.back().to;
}

double seconds_of(std::span<const PlayStep> timeline, double value) {
    double begin = 0;
    for (const PlayStep &step : timeline) {
        const double low = std::min(step.from, step.to), high = std::max(step.from, step.to);
        if (value >= low && value <= high)
            return begin +
                   (high > low ? step.seconds * (value - step.from) / (step.to - step.from) : 0.0);
        begin += step.seconds;
    }
    return 0;
}

double next_moment(std::span<const PlayStep> timeline, double seconds) {
    double begin = 0;
    for (const PlayStep &step : timeline) {
        begin += step.seconds;
        if (begin > seconds + 1e-9)
            break;
    }
    return begin;
}

double previous_moment(std::span<const PlayStep> timeline, double seconds) {
    double begin = 0;
    for (const PlayStep &step : timeline) {
        if (begin + step.seconds >= seconds - 1e-9)
            break;
        begin += step.seconds;
    }
    return begin;
}

void Player::toggle(std::span<const PlayStep> timeline) {
    playing = !playing && !timeline.empty();
    if (playing && seconds >= total_seconds(timeline))
        seconds = 0;
}

void Player::advance(std::span<const PlayStep> timeline, double elapsed) {
    const double end = total_seconds(timeline);
    seconds = std::min(seconds + elapsed * speed, end);
    if (seconds >= end)
        playing = false;
}

} // namespace app
