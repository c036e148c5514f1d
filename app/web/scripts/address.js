// The address: what is behind its '#' is the state, and a copied link opens it.

const restAfter = 400; // milliseconds between two changes of the address; browsers refuse floods
let toldState = '', openedState = '', tellTimer = 0;

/** This page's address without a state. */
const bareAddress = () => location.href.split('#')[0];

const stateNow = () => wasm.UTF8ToString(wasm._page_state());

/** Tells address, screen reader and controls, once things are at rest. */
function tellSoon() {
    if (!tellTimer) tellTimer = setTimeout(tell, restAfter);
}

function tell() {
    tellTimer = 0;
    if (!wasm._page_at_rest()) return tellSoon();
    sayVerdict();
    updateControls();
    const state = stateNow();
    if (state === toldState) return;
    toldState = state;
    keep(state);
    try {
        history.replaceState(history.state, '', '#' + state);
    } catch {
        // A frame without an address of its own: the copy for a reload has to do.
    }
}

/** A reload opens what was last seen, also where the address could not follow. */
const storeKey = 'overlap.state ' + location.href;
function keep(state) {
    stored((store) => store.setItem(storeKey, state), () => window.sessionStorage);
}
function keptState() {
    const [entry] = performance.getEntriesByType('navigation');
    if (!entry || entry.type !== 'reload') return null;
    return stored((store) => store.getItem(storeKey), () => window.sessionStorage);
}
/** Storage is forbidden in some frames. */
function stored(use, store) {
    try {
        return use(store());
    } catch {
        return null;
    }
}

function stateAtStart() {
    return keptState() ?? location.hash.slice(1);
}

function watchAddress() {
    toldState = stateNow();
    window.addEventListener('hashchange', () => {
        if (location.hash.slice(1) === toldState) return;
        const refused = wasm.ccall('page_open', 'string', ['string'], [location.hash.slice(1)]);
        toldState = stateNow(); // the address stays as it was opened
        openedState = location.hash.slice(1);
        if (refused) showNotice(refused);
        redraw();
    });
}

// --- What the program asks of the browser.

const browser = {
    address: bareAddress,
    async copy(text) {
        try {
            await navigator.clipboard.writeText(text);
        } catch {
            if (!copyBySelection(text)) showNotice(texts['copy-by-hand'], text);
        }
    },
    download(name, bytes) {
        const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([bytes], {type}));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },
    fullScreen() {
        const done = document.fullscreenElement ? document.exitFullscreen()
            : document.documentElement.requestFullscreen?.();
        Promise.resolve(done).catch(() => {});
    },
};

function copyBySelection(text) {
    const field = document.createElement('textarea');
    const focused = document.activeElement;
    field.value = text;
    field.className = 'unseen';
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    focused?.focus({preventScroll: true});
    return copied;
}
