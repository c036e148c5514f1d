#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace scenes {

/// What was wrong, where, and what would be right: one line of text for the user.
struct Error {
    std::string message;
};

/// Nothing, or what was wrong.
using Status = std::optional<Error>;

/// A value, or what was wrong. (std::expected is C++23.)
template <class T> class Result {
  public:
    Result(T value) : held_(std::move(value)) {}
    Result(Error error) : held_(std::move(error)) {}

    explicit operator bool() const { return held_.index() == 0; }
    T &operator*() { return std::get<0>(held_); }
    const T &operator*() const { return std::get<0>(held_); }
    T *operator->() { return &std::get<0>(held_); }
    const T *operator->() const { return &std::get<0>(held_); }
    const Error &error() const { return std::get<1>(held_); }

  private:
    std::variant<T, Error> held_;
};

} // namespace scenes
