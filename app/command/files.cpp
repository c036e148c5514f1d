#include "app/command/files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "scenes/state.hpp"
#include "scenes/text.hpp"

namespace app {

namespace {

namespace fs = std::filesystem;

scenes::Error cannot_write(const std::string &path, const std::string &reason) {
    return {scenes::text("command.cannot-write",
                         {{"path", scenes::in_quotes(path)}, {"reason", reason}})};
}

/// The file that `path` means: a link stays one, and what it points at is written.
fs::path target_of(const std::string &path) {
    std::error_code none;
    const fs::path real = fs::is_symlink(path, none) ? fs::canonical(path, none) : fs::path(path);
    return real.empty() ? fs::path(path) : real;
}

struct Opened {
    fs::path path;
    std::FILE *file = nullptr;
};

/// A file that nobody has, beside `target`. Its `file` is null when that fails; see errno.
Opened open_beside(const fs::path &target) {
    constexpr int tries = 1000;
    Opened opened;
    for (int i = 0; i < tries && !opened.file; ++i) {
        opened.path = target;
        opened.path += "." + std::to_string(i) + ".part";
        opened.file = std::fopen(opened.path.c_str(), "wbx");
        if (!opened.file && errno != EEXIST)
            break;
    }
    return opened;
}

bool write_all(std::FILE *file, std::string_view bytes) {
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    const int reason = errno;
    const bool closed = std::fclose(file) == 0;
    if (!written)
        errno = reason;
    return written && closed;
}

} // namespace

scenes::Status write_file(const std::string &path, std::string_view bytes) {
    std::error_code error;
    const fs::path target = target_of(path);
    if (fs::is_directory(target, error))
        return cannot_write(path, std::strerror(EISDIR));
    if (fs::exists(target, error) && !fs::is_regular_file(target, error)) // a device, a pipe
        return cannot_write(path, scenes::text("command.no-plain-file"));
    const Opened part = open_beside(target);
    if (!part.file)
        return cannot_write(path, std::strerror(errno));
    if (!write_all(part.file, bytes)) {
        const std::string reason = std::strerror(errno);
        fs::remove(part.path, error);
        return cannot_write(path, reason);
    }
    fs::rename(part.path, target, error);
    if (!error)
        return std::nullopt;
    const std::string reason = error.message();
    fs::remove(part.path, error);
    return cannot_write(path, reason);
}

} // namespace app
