#pragma once

#include <string>
#include <string_view>

namespace app {

/// Writes JSON, one value after the other; commas come by themselves.
class JsonWriter {
  public:
    JsonWriter &begin(char bracket) {
        separate();
        text_ += bracket;
        first_ = true;
        return *this;
    }
    JsonWriter &end(char bracket) {
        text_ += bracket;
        first_ = false;
        return *this;
    }
    JsonWriter &key(std::string_view name) {
        value(name);
        text_ += ':';
        first_ = true;
        return *this;
    }
    JsonWriter &value(std::string_view text) {
        separate();
        quote(text);
        return *this;
    }
    JsonWriter &flag(bool on) { return raw(on ? "true" : "false"); }
    /// A number as `scenes::shortest` writes it.
    JsonWriter &raw(std::string_view literal) {
        separate();
        text_ += literal;
        return *this;
    }
    JsonWriter &pair(std::string_view name, std::string_view text) { return key(name).value(text); }
    JsonWriter &pair_flag(std::string_view name, bool on) { return key(name).flag(on); }

    const std::string &text() const { return text_; }

  private:
    void separate() {
        if (!first_)
            text_ += ',';
        first_ = false;
    }
    void quote(std::string_view text) {
        constexpr std::string_view hex = "0123456789abcdef";
        text_ += '"';
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            if (c == '"' || c == '\\') {
                text_ += '\\';
                text_ += c;
            } else if (byte < 0x20) {
                text_ += "\\u00";
                text_ += hex[byte / 16];
                text_ += hex[byte % 16];
            } else {
                text_ += c;
            }
        }
        text_ += '"';
    }

    std::string text_;
    bool first_ = true;
};

} // namespace app
