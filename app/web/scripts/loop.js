// The main loop: a frame when something changed, none when nothing did.

let frameAsked = 0, wakeTimer = 0, lastFrame = 0, drawnRevision = -1, shownMessage = '';
let size = {width: 0, height: 0, ratio: 1};
const cursors = {0: 'default', 1: 'text', 2: 'move', 3: 'ns-resize', 4: 'ew-resize',
    5: 'nesw-resize', 6: 'nwse-resize', 7: 'pointer', 8: 'not-allowed'};

/** Asks for a frame if the program wants one. */
function schedule() {
    if (!frameAsked && wasm._page_wants_frame()) frameAsked = requestAnimationFrame(drawFrame);
}

/** Something outside the program changed. */
function redraw() {
    wasm._page_invalidate();
    schedule();
}

function drawFrame(now) {
    frameAsked = 0;
    if (size.width < 1 || size.height < 1) return;
    const elapsed = lastFrame ? Math.max((now - lastFrame) / 1000, 0) : 1 / 60;
    lastFrame = now;
    const {width, height, ratio} = size;
    wasm._page_frame(width / ratio, height / ratio, ratio, elapsed);
    painter.paint(width, height, ratio);
    ++frames;
    view.style.cursor = cursors[wasm._page_cursor()] || 'default';
    placeOpener();
    const message = wasm.UTF8ToString(wasm._page_message());
    if (message !== shownMessage) showMessage(shownMessage = message);
    if (wasm._page_revision() !== drawnRevision) {
        drawnRevision = wasm._page_revision();
        tellSoon();
    }
    schedule();
    wakeLater();
}

/** A message goes after its time, though nothing happens. */
function wakeLater() {
    clearTimeout(wakeTimer);
    const seconds = frameAsked ? -1 : wasm._page_seconds_to_wake();
    if (seconds >= 0) wakeTimer = setTimeout(redraw, 1000 * seconds);
}

/** Follows the view's size in pixels of the screen: resizing, rotation, browser zoom, another screen. */
function watchSize() {
    const most = 4; // pixels a point; more is not seen
    const measure = (exact) => {
        const ratio = Math.min(window.devicePixelRatio || 1, most);
        const box = view.getBoundingClientRect();
        const of = (points) => Math.max(1, Math.round(points * ratio));
        const fits = exact && ratio === window.devicePixelRatio;
        size = {
            width: fits ? exact.inlineSize : of(box.width),
            height: fits ? exact.blockSize : of(box.height),
            ratio,
        };
        redraw();
    };
    const observer = new ResizeObserver(([entry]) => {
        const exact = entry.devicePixelContentBoxSize;
        measure(exact && exact[0]);
    });
    try {
        observer.observe(view, {box: 'device-pixel-content-box'});
    } catch {
        observer.observe(view);
    }
    const watchRatio = () => {
        const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
        query.addEventListener('change', () => {
            measure();
            watchRatio();
        }, {once: true});
    };
    watchRatio();
    measure();
}
