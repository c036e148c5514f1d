#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

/// The string table: every text that a user reads is here, by key, so that it can be translated.
/// The table itself is assets/strings/en.txt (`key = text with {placeholders}`), embedded at build.
namespace scenes {

/// The text of `key` with each {name} replaced. An unknown key gives the key itself in brackets
/// (and a test fails), so that a slip is seen and crashes nothing.
std::string text(std::string_view key);
std::string text(std::string_view key,
                 std::initializer_list<std::pair<std::string_view, std::string>> values);
bool has_text(std::string_view key);

} // namespace scenes
