#pragma once

#include <cstdint>
#include <vector>

#include "app/paint/rasterise.hpp"

struct ImDrawData;
struct ImDrawList;

namespace app {

/// Paints frames of ImGui without a GPU, each over the one before and only where it differs: the
/// painter of `render --window`, of windows without GL and of the page. The image is cut into
/// square cells; each has a hash of all that is drawn into it, in order, and is painted anew when
/// the hash is another one. Same bytes as painting all of it, on every machine.
class Repainter {
  public:
    /// `scale` is pixels per unit of the draw data, `width` and `height` those of the image.
    /// Gives what was painted, no two areas overlapping.
    const std::vector<PixelRect> &paint(const ImDrawData &data, double scale, int width, int height,
                                        Colour background);
    const Image &image() const { return image_; }
    /// The next frame is painted whole: letters look different, or the pixels got lost.
    void forget() { cells_.clear(); }

  private:
    Image image_;
    std::vector<std::uint64_t> cells_, before_, vertices_;
    std::vector<PixelRect> areas_;
    std::vector<const ImDrawList *> lists_;
};

} // namespace app
