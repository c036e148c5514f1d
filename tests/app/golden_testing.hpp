#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

/// Golden files: tests/app/goldens/NAME. `OVERLAP_UPDATE_GOLDENS=1` writes them anew; look at the
/// difference before it is committed.
namespace app::testing {

inline std::string read_whole(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline void expect_golden(const std::string &name, const std::string &bytes) {
    const std::string path = std::string(OVERLAP_SOURCE_DIR) + "/tests/app/goldens/" + name;
    if (std::getenv("OVERLAP_UPDATE_GOLDENS")) {
        std::ofstream(path, std::ios::binary) << bytes;
        return;
    }
    const std::string known = read_whole(path);
    ASSERT_FALSE(known.empty()) << path << " is not there";
    if (bytes == known)
        return;
    std::size_t at = 0;
    while (at < bytes.size() && at < known.size() && bytes[at] == known[at])
        ++at;
    const std::size_t from = at < 60 ? 0 : at - 60;
    ADD_FAILURE() << name << " differs at byte " << at << ":\n  golden: " << known.substr(from, 140)
                  << "\n  now:    " << bytes.substr(from, 140);
}

/// What is wrong with an XML text, or empty: tags close in order, attributes are quoted, only known
/// entities. Enough of XML to catch a painter's slips.
inline std::string xml_trouble(const std::string &xml) {
    std::vector<std::string> open;
    std::size_t i = 0;
    const auto entities_fine = [](const std::string &text) {
        for (std::size_t k = text.find('&'); k != std::string::npos; k = text.find('&', k + 1)) {
            const std::string name = text.substr(k + 1, text.find(';', k) - k - 1);
            if (name != "amp" && name != "lt" && name != "gt" && name != "quot")
                return false;
        }
        return true;
    };
    while (i < xml.size()) {
        if (xml[i] != '<') {
            const std::size_t end = std::min(xml.find('<', i), xml.size());
            if (!entities_fine(xml.substr(i, end - i)))
                return "bare & in text: " + xml.substr(i, end - i);
            i = end;
            continue;
        }
        const std::size_t end = xml.find('>', i);
        if (end == std::string::npos)
            return "a tag does not end: " + xml.substr(i, 40);
        const std::string tag = xml.substr(i + 1, end - i - 1);
        i = end + 1;
        if (tag.find('<') != std::string::npos)
            return "< inside a tag: " + tag;
        if (tag[0] == '?')
            continue;
        const std::string name =
            tag.substr(tag[0] == '/', tag.find_first_of(" /", 1) - (tag[0] == '/'));
        if (tag[0] == '/') {
            if (open.empty() || open.back() != tag.substr(1))
                return "closes what is not open: " + tag;
            open.pop_back();
            continue;
        }
        if (std::count(tag.begin(), tag.end(), '"') % 2 || !entities_fine(tag))
            return "bad attributes: " + tag;
        if (tag.back() != '/')
            open.push_back(tag.substr(0, tag.find(' ')));
    }
    return open.empty() ? "" : "never closed: " + open.back();
}

} // namespace app::testing
