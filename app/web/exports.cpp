// The page's functions as JavaScript calls them, and what it asks of the browser. Texts go out as
// pointers that are good until the next call.

#include <algorithm>

#include <emscripten.h>
#include <imgui.h>

#include "app/web/browser_keys.hpp"
#include "app/web/describe.hpp"
#include "app/web/page.hpp"

// clang-format off
EM_JS(void, page_copy, (const char *text), { Module.browser.copy(UTF8ToString(text)); });
EM_JS(void, page_download, (const char *name, const char *bytes, int size), {
    Module.browser.download(UTF8ToString(name), HEAPU8.slice(bytes, bytes + size));
});
EM_JS(void, page_full_screen, (), { Module.browser.fullScreen(); });
EM_JS(char *, page_address, (), {
    const text = Module.browser.address();
    const size = lengthBytesUTF8(text) + 1;
    const copy = _malloc(size);
    stringToUTF8(text, copy, size);
    return copy;
});
// clang-format on

namespace {

using app::Input;

class RealBrowser : public app::Browser {
  public:
    void copy(const std::string &text) override { page_copy(text.c_str()); }
    void download(const std::string &name, const std::string &bytes) override {
        page_download(name.c_str(), bytes.data(), static_cast<int>(bytes.size()));
    }
    void full_screen() override { page_full_screen(); }
    std::string link(const std::string &state) override {
        char *address = page_address();
        const std::string whole = std::string(address) + "#" + state;
        std::free(address);
        return whole;
    }
};

RealBrowser browser;
std::unique_ptr<app::Page> page;

const char *kept(std::string text) {
    static std::string last;
    last = std::move(text);
    return last.c_str();
}

app::Modifiers modifiers(int bits) { return {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0}; }

/// One draw list as WebGL wants it.
struct Lists {
    std::uintptr_t vertices, indices;
    std::uint32_t vertex_bytes, index_bytes;
};
std::vector<Lists> lists;

struct Atlas {
    std::uintptr_t alpha;
    int width, height, version;
};
Atlas atlas;
const std::vector<app::PixelRect> *changed = nullptr;

} // namespace

#define PAGE extern "C" EMSCRIPTEN_KEEPALIVE

PAGE const char *page_text_table() { return kept(app::page_texts()); }
PAGE void page_start(const char *state) { page = std::make_unique<app::Page>(browser, state); }
PAGE const char *page_refused() { return page->refused().c_str(); }

// --- State.
PAGE const char *page_state() { return kept(page->state()); }
PAGE const char *page_open(const char *state) { return kept(page->open(state)); }
PAGE double page_revision() { return static_cast<double>(page->session().revision()); }
PAGE int page_at_rest() { return page->at_rest(); }
PAGE const char *page_message() { return page->shell().desk().message.c_str(); }
PAGE const char *page_verdict() { return kept(page->verdict()); }
PAGE const char *page_focused() { return kept(page->focused_label()); }
PAGE const char *page_handles() { return kept(page->handles()); }
PAGE const char *page_describe() { return kept(page->describe()); }
PAGE const char *page_set(const char *key, const char *value) {
    return kept(page->set(key, value));
}
PAGE void page_nudge(const char *key, int index, int steps) {
    page->nudge(key, static_cast<std::size_t>(index), steps);
}
PAGE void page_toggle_wrong(const char *id) { page->toggle_wrong(id); }
PAGE void page_answer(int option) { page->answer(static_cast<std::size_t>(option)); }
PAGE int page_act(const char *id) { return page->act(id); }

// --- Input. Kinds as in Input::Kind: 0 move, 1 leave, 2 press, 3 release.
PAGE void page_pointer(int kind, double x, double y, int button, int finger) {
    page->pointer(static_cast<Input::Kind>(kind), {x, y}, static_cast<app::Button>(button),
                  finger != 0);
}
PAGE void page_wheel(double x, double y, double dx, double dy) { page->wheel({x, y}, {dx, dy}); }
PAGE void page_pinch(double x, double y, double factor, double dx, double dy) {
    page->pinch({x, y}, factor, {dx, dy});
}
PAGE int page_under(double x, double y) { return static_cast<int>(page->under({x, y})); }
/// `key` and `code` as a KeyboardEvent has them.
PAGE int page_key(int down, const char *key, const char *code, int held, int repeat) {
    Input input;
    input.kind = down ? Input::Kind::key_down : Input::Kind::key_up;
    input.key = app::key_of(key, code);
    input.digit = app::digit_of(code);
    input.modifiers = modifiers(held);
    input.repeat = repeat != 0;
    return page->key(std::move(input));
}
PAGE int page_type(const char *typed) {
    Input input;
    input.kind = Input::Kind::text;
    input.text = typed;
    return page->key(std::move(input));
}
PAGE int page_typing() { return page->shell().typing(); }
PAGE int page_tab(int backwards) { return page->tab(backwards != 0); }
PAGE void page_letters(int on) { page->set_letters(on != 0); }
PAGE void page_paste(const char *text, int into_field) { page->paste(text, into_field != 0); }
PAGE void page_blur() { page->blur(); }

// --- Frames.
PAGE void page_invalidate() { page->shell().invalidate(); }
PAGE int page_wants_frame() { return page->shell().wants_frame(); }
/// The picture is drawn coarsely; a finer one follows.
PAGE int page_is_coarse() { return page->shell().canvas().coarse(); }
PAGE double page_seconds_to_wake() { return page->shell().seconds_to_wake(); }
PAGE void page_frame(double width, double height, double pixels, double elapsed) {
    page->frame({width, height}, pixels, elapsed);
    const ImDrawData &data = *ImGui::GetDrawData();
    lists.clear();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList &list = *data.CmdLists[i];
        lists.push_back({reinterpret_cast<std::uintptr_t>(list.VtxBuffer.Data),
                         reinterpret_cast<std::uintptr_t>(list.IdxBuffer.Data),
                         static_cast<std::uint32_t>(list.VtxBuffer.Size) * sizeof(ImDrawVert),
                         static_cast<std::uint32_t>(list.IdxBuffer.Size) * sizeof(ImDrawIdx)});
    }
}
PAGE const Lists *page_lists() { return lists.data(); }
PAGE int page_list_count() { return static_cast<int>(lists.size()); }
PAGE const app::DrawCall *page_calls() { return page->draw_calls().data(); }
PAGE int page_call_count() { return static_cast<int>(page->draw_calls().size()); }
PAGE const Atlas *page_atlas() {
    unsigned char *alpha = nullptr;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&alpha, &atlas.width, &atlas.height);
    atlas.alpha = reinterpret_cast<std::uintptr_t>(alpha);
    atlas.version = page->shell().atlas();
    return &atlas;
}
PAGE int page_background() {
    const app::Colour c = page->shell().theme().chrome.window;
    return c.r << 16 | c.g << 8 | c.b;
}
/// Paints the frame without a GPU. Gives how many rectangles of the image are new.
PAGE int page_rasterise() {
    changed = &page->rasterise();
    return static_cast<int>(changed->size());
}
PAGE const app::PixelRect *page_changed() { return changed->data(); }
PAGE const unsigned char *page_pixels() { return page->image().rgba.data(); }
PAGE void page_forget_pixels() { page->forget_pixels(); }
PAGE int page_cursor() { return ImGui::GetMouseCursor(); }
/// Whether a message is to be seen in the window itself.
PAGE int page_has_status_line() {
    const app::Rect line = page->shell().plan().status;
    return line.size().x > 1 && line.size().y > 1;
}
/// How far the lower right corner of the picture and what is below it is from that of the window,
/// points; negative while a panel lies over it.
PAGE double page_right_of_picture(double width) {
    const app::Plan &plan = page->shell().plan();
    return plan.right_over ? -1 : width - plan.canvas.max.x;
}
PAGE double page_below_picture(double height) {
    const app::Plan &plan = page->shell().plan();
    return height - std::max({plan.canvas.max.y, plan.transport.max.y, plan.status.max.y});
}
