#include "app/window/pictures_folder.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "scenes/text.hpp"

namespace app {

namespace {

namespace fs = std::filesystem;

constexpr int most_names = 100000;

bool is_folder(const std::string &path) {
    std::error_code error;
    return !path.empty() && fs::is_directory(path, error);
}

/// What user-dirs.dirs says: XDG_PICTURES_DIR="$HOME/Bilder".
std::string configured(const std::string &home, std::string_view config) {
    constexpr std::string_view key = "XDG_PICTURES_DIR=\"";
    std::string found;
    while (!config.empty()) {
        const auto end = config.find('\n');
        std::string_view line = config.substr(0, end);
        config.remove_prefix(end == std::string_view::npos ? config.size() : end + 1);
        if (!line.starts_with(key))
            continue;
        line.remove_prefix(key.size());
        std::string path(line.substr(0, line.find('"')));
        constexpr std::string_view variable = "$HOME";
        if (path.starts_with(variable))
            path.replace(0, variable.size(), home);
        found = path;
    }
    return found;
}

std::string variable(const char *name) {
    const char *value = std::getenv(name);
    return value ? value : "";
}

} // namespace

std::string pictures_folder(const std::string &home, std::string_view config) {
    for (const std::string &folder : {configured(home, config), home + "/Pictures", home})
        if (is_folder(folder))
            return folder;
    std::error_code error; // said in full: it is nowhere that one would look
    const fs::path here = fs::current_path(error);
    return error ? "." : here.string();
}

std::string pictures_folder() {
    const std::string home = variable("HOME");
    std::string folder = variable("XDG_CONFIG_HOME");
    if (folder.empty())
        folder = home + "/.config";
    std::ifstream file(folder + "/user-dirs.dirs");
    const std::string config{std::istreambuf_iterator<char>(file), {}};
    return pictures_folder(home, config);
}

scenes::Result<std::string> write_new_file(const std::string &folder, std::string_view stem,
                                           std::string_view extension, const std::string &bytes) {
    for (int n = 1; n <= most_names; ++n) {
        const std::string path = folder + "/" + std::string(stem) + "-" + std::to_string(n) + "." +
                                 std::string(extension);
        errno = 0;
        std::FILE *file = std::fopen(path.c_str(), "wbx"); // only if it is not there yet
        if (!file && errno == EEXIST)
            continue;
        bool written = file && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
        if (file && std::fclose(file) != 0)
            written = false;
        if (written)
            return path;
        const std::string why = std::strerror(errno);
        if (file)
            std::remove(path.c_str());
        return scenes::Error{scenes::text("window.cannot-write", {{"path", path}, {"why", why}})};
    }
    return scenes::Error{
        scenes::text("window.cannot-write", {{"path", folder}, {"why", "EEXIST"}})};
}

} // namespace app
