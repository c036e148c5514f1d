// Starts the program once the page is there.

let wasm = null, painter = null, frames = 0;
let texts = JSON.parse(element('texts').textContent);
const view = element('view');

/** The program's bytes, which the page holds packed, as base64. */
function programBytes() {
    const holder = element('program'), text = atob(holder.textContent);
    const packed = new Uint8Array(text.length);
    for (let i = 0; i < text.length; ++i) packed[i] = text.charCodeAt(i);
    return unpackedLzma(packed, Number(holder.dataset.size));
}

function failed(why) {
    console.error(why);
    element('notice-text').textContent = texts.failed;
    element('notice').hidden = false;
}

async function start() {
    wasm = await overlapModule({wasmBinary: programBytes(), browser, onAbort: failed});
    wasm.ccall('page_start', null, ['string'], [stateAtStart()]);
    texts = JSON.parse(wasm.UTF8ToString(wasm._page_text_table()));
    letters.set(letters.on);
    painter = makePainter(view);
    watchMouse();
    watchFingers();
    watchKeys();
    watchTyped();
    watchAddress();
    watchControls();
    watchSize();
    sayVerdict();
    const refused = wasm.UTF8ToString(wasm._page_refused());
    if (refused) showNotice(refused);
    // For tests and for pages around: what is shown, and how many frames were made.
    window.overlap = {
        get state() { return stateNow(); },
        get opened() { return openedState; },
        get frames() { return frames; },
        get painter() { return painter.name; },
        get handles() { return JSON.parse(wasm.UTF8ToString(wasm._page_handles())); },
        get described() { return describe(); },
        get quiet() { return !frameAsked && !tellTimer && !wasm._page_wants_frame()
                && !wasm._page_is_coarse(); },
    };
}

start().catch(failed);
