#include "app/window/painter.hpp"

#include <cstdlib>
#include <cstring>

#include <SDL.h>
#include <SDL_opengl.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include "app/paint/repaint.hpp"

namespace app {

namespace {

using Window = std::shared_ptr<SDL_Window>;

constexpr int least_width = 320, least_height = 240;

Window make_window(const char *title, int width, int height, Uint32 flags) {
    SDL_Window *made = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                        width, height, flags | SDL_WINDOW_RESIZABLE);
    if (!made)
        return nullptr;
    SDL_SetWindowMinimumSize(made, least_width, least_height);
    return {made, SDL_DestroyWindow};
}

class GlPainter : public WindowPainter {
  public:
    GlPainter(Window window, SDL_GLContext context)
        : window_(std::move(window)), context_(context) {}
    ~GlPainter() override {
        if (ready_)
            ImGui_ImplOpenGL3_Shutdown();
        SDL_GL_DeleteContext(context_);
    }
    Vec2 pixels() const override {
        int width = 0, height = 0;
        SDL_GL_GetDrawableSize(window_.get(), &width, &height);
        return {width, height};
    }
    void upload_fonts() override {
        if (!ready_)
            ready_ = ImGui_ImplOpenGL3_Init(nullptr);
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_NewFrame(); // makes shaders, once
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    void paint(const ImDrawData &data, double, Colour background) override {
        const Vec2 size = pixels();
        glViewport(0, 0, static_cast<int>(size.x), static_cast<int>(size.y));
        glClearColor(static_cast<float>(background.r) / 255, static_cast<float>(background.g) / 255,
                     static_cast<float>(background.b) / 255, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(const_cast<ImDrawData *>(&data));
        SDL_GL_SwapWindow(window_.get());
    }

  private:
    Window window_;
    SDL_GLContext context_;
    bool ready_ = false;
};

class SoftwarePainter : public WindowPainter {
  public:
    explicit SoftwarePainter(Window window) : window_(std::move(window)) {}
    Vec2 pixels() const override {
        int width = 0, height = 0;
        SDL_GetWindowSize(window_.get(), &width, &height);
        return {width, height};
    }
    void upload_fonts() override { frames_.forget(); }
    void paint(const ImDrawData &data, double scale, Colour background) override {
        const Vec2 size = pixels();
        SDL_Surface *surface = SDL_GetWindowSurface(window_.get());
        if (surface != surface_) // a new one has no pixels yet
            frames_.forget();
        surface_ = surface;
        const auto &areas = frames_.paint(data, scale, static_cast<int>(size.x),
                                          static_cast<int>(size.y), background);
        const Image &image = frames_.image();
        SDL_Surface *ours = SDL_CreateRGBSurfaceWithFormatFrom(
            const_cast<std::uint8_t *>(image.rgba.data()), image.width, image.height, 32,
            image.width * 4, SDL_PIXELFORMAT_RGBA32);
        if (surface && ours) {
            SDL_SetSurfaceBlendMode(ours, SDL_BLENDMODE_NONE);
            for (const PixelRect &area : areas) {
                const SDL_Rect from{area.x0, area.y0, area.x1 - area.x0, area.y1 - area.y0};
                SDL_Rect to = from;
                SDL_BlitSurface(ours, &from, surface, &to);
            }
            SDL_UpdateWindowSurface(window_.get()); // all of it: it may have been covered
        }
        SDL_FreeSurface(ours);
    }

  private:
    Window window_;
    SDL_Surface *surface_ = nullptr;
    Repainter frames_;
};

bool wants_software() {
    const char *asked = std::getenv("OVERLAP_SOFTWARE");
    const char *driver = SDL_GetCurrentVideoDriver();
    return (asked && std::strcmp(asked, "1") == 0) || (driver && std::strcmp(driver, "dummy") == 0);
}

/// A GL driver that cannot be loaded is an error of the X server, and Xlib ends the program for one
/// before SDL hears of it. As long as this lives, errors of the X server are ignored.
class ForgivingX {
  public:
    ForgivingX() {
        const char *driver = SDL_GetCurrentVideoDriver();
        if (!driver || std::strcmp(driver, "x11") != 0)
            return;
        xlib_ = SDL_LoadObject("libX11.so.6"); // the one that SDL uses
        if (xlib_)
            set_ = reinterpret_cast<SetHandler>(SDL_LoadFunction(xlib_, "XSetErrorHandler"));
        if (set_)
            before_ = set_([](void *, void *) { return 0; });
    }
    ~ForgivingX() {
        if (set_)
            set_(before_);
        SDL_UnloadObject(xlib_);
    }
    ForgivingX(const ForgivingX &) = delete;
    ForgivingX &operator=(const ForgivingX &) = delete;

  private:
    using Handler = int (*)(void *display, void *error);
    using SetHandler = Handler (*)(Handler);

    void *xlib_ = nullptr;
    SetHandler set_ = nullptr;
    Handler before_ = nullptr;
};

PaintedWindow open_gl(const char *title, int width, int height) {
    const ForgivingX while_trying;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
    Window window = make_window(title, width, height, SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!window)
        return {};
    SDL_GLContext context = SDL_GL_CreateContext(window.get());
    if (!context)
        return {};
    SDL_GL_MakeCurrent(window.get(), context);
    SDL_GL_SetSwapInterval(1);
    return {window, std::make_unique<GlPainter>(window, context)};
}

} // namespace

PaintedWindow open_window(const char *title, int width, int height) {
    if (!wants_software())
        if (PaintedWindow opened = open_gl(title, width, height); opened.window)
            return opened;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); // else SDL shows pixels by GL
    const Window window = make_window(title, width, height, 0);
    if (!window)
        return {};
    return {window, std::make_unique<SoftwarePainter>(window)};
}

} // namespace app
