#include "app/paint/repaint.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <imgui.h>
#include <imgui_internal.h>

namespace app {
namespace {

constexpr int cell = 32; ///< pixels

using Hash = std::uint64_t;

/// Order matters: what is drawn later lies above.
inline Hash mixed(Hash hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

inline std::uint64_t word_of(const ImVec2 &v) {
    std::uint64_t word = 0;
    static_assert(sizeof v == sizeof word);
    std::memcpy(&word, &v, sizeof word);
    return word;
}

/// Of a cell into which nothing is drawn.
Hash start_of(Colour background, double scale, const ImVec2 &corner) {
    Hash hash = word_of(corner);
    hash = mixed(hash, static_cast<std::uint64_t>(std::llround(scale * 65536)));
    for (const unsigned level : {background.r, background.g, background.b, background.a})
        hash = mixed(hash, level);
    return hash;
}

/// All that a vertex says. The products do not wait for each other.
inline Hash hash_of(const ImDrawVert &v) {
    const Hash sum = word_of(v.pos) * 0xD6E8FEB86659FD93u + word_of(v.uv) * 0xA0761D6478BD642Fu +
                     v.col * 0xE7037ED1A0B428DBu;
    return sum ^ sum >> 32;
}

/// The cells of one image, while they take in what a frame draws.
class Cells {
  public:
    /// `vertices` is room to work in.
    Cells(const Image &image, Vec2 corner, double scale, std::vector<Hash> &hashes,
          std::vector<Hash> &vertices)
        : image_(image), corner_(corner), scale_(scale), columns_((image.width + cell - 1) / cell),
          hashes_(hashes), vertices_(vertices) {}

    void add(const ImDrawList &list) {
        vertices_.clear();
        for (int i = 0; i < list.VtxBuffer.Size; ++i)
            vertices_.push_back(hash_of(list.VtxBuffer.Data[i]));
        for (const ImDrawCmd &cmd : list.CmdBuffer) {
            if (cmd.UserCallback || cmd.ElemCount == 0)
                continue;
            clip_ = pixels_of(cmd.ClipRect, corner_, scale_, image_);
            if (!clip_.empty())
                add(list, cmd);
        }
    }

  private:
    void add(const ImDrawList &list, const ImDrawCmd &cmd) {
        const Hash clip = mixed(mixed(1, word_of({cmd.ClipRect.x, cmd.ClipRect.y})),
                                word_of({cmd.ClipRect.z, cmd.ClipRect.w}));
        const ImDrawIdx *index = list.IdxBuffer.Data + cmd.IdxOffset;
        const ImDrawVert *vertex = list.VtxBuffer.Data + cmd.VtxOffset;
        const Hash *said = vertices_.data() + cmd.VtxOffset;
        for (unsigned i = 0; i + 2 < cmd.ElemCount; i += 3) {
            const ImDrawIdx a = index[i], b = index[i + 1], c = index[i + 2];
            const Bounds bounds{vertex[a].pos, vertex[b].pos, vertex[c].pos};
            add(mixed(mixed(mixed(clip, said[a]), said[b]), said[c]), bounds);
        }
    }

    struct Bounds {
        ImVec2 low, high;
        Bounds(const ImVec2 &a, const ImVec2 &b, const ImVec2 &c)
            : low(least(a.x, b.x, c.x), least(a.y, b.y, c.y)),
              high(-least(-a.x, -b.x, -c.x), -least(-a.y, -b.y, -c.y)) {}
        static float least(float a, float b, float c) { return std::min(std::min(a, b), c); }
    };
    void add(Hash hash, const Bounds &bounds) {
        const int x0 = cell_of(bounds.low.x, corner_.x, clip_.x0, clip_.x1),
                  x1 = cell_of(bounds.high.x, corner_.x, clip_.x0, clip_.x1),
                  y0 = cell_of(bounds.low.y, corner_.y, clip_.y0, clip_.y1),
                  y1 = cell_of(bounds.high.y, corner_.y, clip_.y0, clip_.y1);
        for (int y = y0; y <= y1; ++y)
            for (int x = x0; x <= x1; ++x) {
                Hash &at = hashes_[static_cast<std::size_t>(y * columns_ + x)];
                at = mixed(at, hash);
            }
    }
    /// The column or row of a coordinate that is held within the clip.
    int cell_of(float v, double from, int low, int high) const {
        const double pixel = (static_cast<double>(v) - from) * scale_;
        const int whole = pixel < low ? low : pixel < high ? static_cast<int>(pixel) : high - 1;
        return static_cast<int>(static_cast<unsigned>(whole) / cell);
    }

    const Image &image_;
    Vec2 corner_;
    double scale_;
    int columns_;
    std::vector<Hash> &hashes_;
    std::vector<Hash> &vertices_; ///< of the list in hand
    PixelRect clip_{};
};

/// The cells that differ as few rectangles: runs along a row, joined with an equal run above.
void differing(const std::vector<Hash> &now, const std::vector<Hash> &before, const Image &image,
               std::vector<PixelRect> &areas) {
    const int columns = (image.width + cell - 1) / cell, rows = (image.height + cell - 1) / cell;
    const auto differs = [&](int x, int y) {
        const auto i = static_cast<std::size_t>(y * columns + x);
        return x < columns && now[i] != before[i];
    };
    areas.clear();
    for (int y = 0; y < rows; ++y) {
        for (int x = 0; x < columns; ++x) {
            if (!differs(x, y))
                continue;
            const int first = x;
            while (differs(x, y))
                ++x;
            const PixelRect run{first * cell, y * cell, std::min(x * cell, image.width),
                                std::min((y + 1) * cell, image.height)};
            const auto above = std::find_if(areas.begin(), areas.end(), [&](const PixelRect &r) {
                return r.x0 == run.x0 && r.x1 == run.x1 && r.y1 == run.y0;
            });
            if (above != areas.end())
                above->y1 = run.y1;
            else
                areas.push_back(run);
        }
    }
}

} // namespace

const std::vector<PixelRect> &Repainter::paint(const ImDrawData &data, double scale, int width,
                                               int height, Colour background) {
    const std::size_t pixels = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    if (image_.width != width || image_.height != height)
        forget();
    image_.width = width;
    image_.height = height;
    image_.rgba.resize(4 * pixels);
    const Vec2 corner(static_cast<double>(data.DisplayPos.x),
                      static_cast<double>(data.DisplayPos.y));
    lists_.clear();
    for (int i = 0; i < data.CmdListsCount; ++i)
        lists_.push_back(data.CmdLists[i]);

    std::swap(cells_, before_);
    const Hash start = start_of(background, scale, data.DisplayPos);
    const auto count = [](int size) { return static_cast<std::size_t>((size + cell - 1) / cell); };
    cells_.assign(count(width) * count(height), start);
    Cells cells(image_, corner, scale, cells_, vertices_);
    for (const ImDrawList *list : lists_)
        cells.add(*list);

    if (before_.size() == cells_.size())
        differing(cells_, before_, image_, areas_);
    else
        areas_.assign(1, {0, 0, width, height});
    for (const PixelRect &area : areas_)
        clear(image_, area, background);
    if (!lists_.empty() && !areas_.empty())
        rasterise_areas(lists_, *lists_[0]->_Data->Font->ContainerAtlas, corner, scale, image_,
                        areas_);
    return areas_;
}

} // namespace app
