#pragma once

#include <string>
#include <string_view>

#include "scenes/result.hpp"

/// What the shell asks of the world around it. The desktop answers through SDL and files, the
/// tests by remembering, the page through the browser.
namespace app {

class Host {
  public:
    virtual ~Host() = default;
    virtual std::string clipboard() { return {}; }
    virtual void set_clipboard(const std::string & /*text*/) {}
    /// What "copy state" hands on: the state itself, or a link that opens it.
    virtual std::string shared(const std::string &state) { return state; }
    /// Keeps a picture under a name made from `stem` and `extension`, never over an existing one.
    /// Gives what to tell the user: where it is now.
    virtual scenes::Result<std::string>
    save_picture(std::string_view stem, std::string_view extension, const std::string &bytes) = 0;
    virtual void toggle_full_screen() {}
};

} // namespace app
