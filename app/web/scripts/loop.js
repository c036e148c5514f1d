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

function makeFrame(elapsed) {
    const {width, height, ratio} = size;
    wasm._page_frame(width / ratio, height / ratio, ratio, elapsed);
}

function drawFrame(now) {
    frameAsked = 0;
    if (size.screen !== window.devicePixelRatio) measureView();
    if (size.width < 1 || size.height < 1) return;
    const elapsed = lastFrame ? Math.max((now - lastFrame) / 1000, 0) : 1 / 60;
    lastFrame = now;
    const {width, height, ratio} = size;
    makeFrame(elapsed);
    lowerKeyboard();
    painter.paint(width, height, ratio);
    if (++frames === 1) requestAnimationFrame(() => performance.mark('shown'));
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

const mostRatio = 4; // pixels a point; more is not seen

/** The view in pixels of the screen; `exact` is what a ResizeObserver says of them. */
function measureView(exact) {
    const screen = window.devicePixelRatio, ratio = Math.min(screen || 1, mostRatio);
    const box = view.getBoundingClientRect();
    // Where the browser knows better by a pixel it is right; by more it speaks of another ratio.
    const of = (points, known) => {
        const pixels = Math.max(1, Math.round(points * ratio));
        return Math.abs(known - pixels) <= 1 ? known : pixels;
    };
    size = {width: of(box.width, exact?.inlineSize), height: of(box.height, exact?.blockSize), ratio,
        screen};
    redraw();
}

/** Follows resizing, rotation, the browser's zoom and the move to another screen. */
function watchSize() {
    const observer = new ResizeObserver(([entry]) => measureView(entry.devicePixelContentBoxSize?.[0]));
    try {
        observer.observe(view, {box: 'device-pixel-content-box'});
    } catch {
        observer.observe(view);
    }
    const watchRatio = () => {
        const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
        query.addEventListener('change', () => {
            measureView();
            watchRatio();
        }, {once: true});
    };
    watchRatio();
    window.addEventListener('resize', () => measureView());
    measureView();
}
