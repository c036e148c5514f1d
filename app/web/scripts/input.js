// Pointers, fingers, wheel and keyboard of the view, as the program wants them.

const moved = 0, left = 1, pressed = 2, released = 3; // Input::Kind
const buttonOrder = [0, 2, 1]; // the browser's left, right, middle (bits of `buttons`) as Button
const background = 0, panel = 2; // Page::Under
/** In somebody's page: there a swipe or the wheel over the background is meant for that page. */
const embedded = window.parent !== window;

function placeOf(event) {
    const box = view.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
}

function watchMouse() {
    let down = 0; // bits of `buttons`
    const bits = [[1, 0], [2, 1], [4, 2]]; // left, right, middle
    const follow = (event) => {
        const [x, y] = placeOf(event);
        const buttons = event.type === 'pointercancel' ? 0 : event.buttons;
        if (buttons === down) wasm._page_pointer(moved, x, y, 0, 0);
        for (const [bit, button] of bits) {
            if ((buttons & bit) === (down & bit)) continue;
            wasm._page_pointer(buttons & bit ? pressed : released, x, y, button, 0);
        }
        if (buttons && !down) view.setPointerCapture(event.pointerId);
        down = buttons;
        schedule();
    };
    for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
        view.addEventListener(name, (event) => {
            if (event.pointerType !== 'touch') follow(event);
        });
    view.addEventListener('pointerleave', (event) => {
        if (event.pointerType === 'touch') return;
        wasm._page_pointer(left, ...placeOf(event), 0, 0);
        schedule();
    });
    view.addEventListener('contextmenu', (event) => event.preventDefault());
    view.addEventListener('wheel', (event) => {
        const ours = !embedded || document.activeElement === view;
        if (event.ctrlKey || !ours) return; // the browser zooms; the page around scrolls
        event.preventDefault();
        const perLine = event.deltaMode === 0 ? 100 : event.deltaMode === 1 ? 3 : 1;
        wasm._page_wheel(...placeOf(event), -event.deltaX / perLine, -event.deltaY / perLine);
        schedule();
    }, {passive: false});
}

/** One finger is the hand, two pan and zoom; a third one changes nothing. */
function watchFingers() {
    const fingers = new Map(); // on the view, by id: [x, y]
    let pinching = false, hand = null;
    const far = [-1e5, -1e5];
    const spread = () => {
        const [[ax, ay], [bx, by]] = [...fingers.values()];
        return {x: (ax + bx) / 2, y: (ay + by) / 2, distance: Math.hypot(ax - bx, ay - by)};
    };
    const down = (event) => {
        fingers.set(event.pointerId, placeOf(event));
        if (fingers.size === 1) {
            pinching = false;
            hand = event.pointerId;
            wasm._page_pointer(pressed, ...placeOf(event), 0, 1);
        } else if (fingers.size === 2) {
            pinching = true; // what the first one began is taken back
            const {x, y} = spread();
            wasm._page_pinch(x, y, 1, 0, 0);
            if (hand !== null) wasm._page_pointer(released, ...far, 0, 1);
            hand = null;
        }
    };
    const move = (event) => {
        if (!fingers.has(event.pointerId)) return;
        const before = pinching && fingers.size === 2 ? spread() : null;
        fingers.set(event.pointerId, placeOf(event));
        if (before) {
            const {x, y, distance} = spread();
            wasm._page_pinch(x, y, distance / Math.max(before.distance, 1), x - before.x,
                y - before.y);
        } else if (event.pointerId === hand) {
            wasm._page_pointer(moved, ...placeOf(event), 0, 1);
        }
    };
    const up = (event) => {
        fingers.delete(event.pointerId);
        if (event.pointerId !== hand) return;
        hand = null;
        if (event.type === 'pointercancel') return wasm._page_blur(); // the browser scrolls
        const [x, y] = placeOf(event);
        wasm._page_pointer(released, x, y, 0, 1);
        if (wasm._page_under(x, y) === panel) raiseKeyboard(x, y);
    };
    const on = (name, handler) => view.addEventListener(name, (event) => {
        if (event.pointerType !== 'touch') return;
        handler(event);
        schedule();
    });
    on('pointerdown', down);
    on('pointermove', move);
    on('pointerup', up);
    on('pointercancel', up);

    // Alone on the screen there is nothing to scroll. In a page, an upright swipe over the
    // background is that page's, unless two fingers make it; what is held never scrolls.
    view.style.touchAction = embedded ? 'pan-y' : 'none';
    view.addEventListener('touchstart', (event) => {
        const [x, y] = placeOf(event.changedTouches[0]);
        const ours = event.touches.length > 1 || wasm._page_under(x, y) !== background;
        if (ours && event.cancelable) event.preventDefault();
        view.focus({preventScroll: true});
    }, {passive: false});
    view.addEventListener('touchmove', (event) => {
        if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    }, {passive: false});
}

function heldKeys(event) {
    return (event.ctrlKey || event.metaKey ? 1 : 0) | (event.shiftKey ? 2 : 0) |
        (event.altKey ? 4 : 0);
}

function watchKeys() {
    const call = (down, event) => wasm.ccall('page_key', 'number',
        ['number', 'string', 'string', 'number', 'number'],
        [down, event.key, event.code, typesWithAltGr(event) ? 0 : heldKeys(event), event.repeat]);
    const typesWithAltGr = (event) => event.getModifierState('AltGraph');
    const types = (event) => [...event.key].length === 1 &&
        (typesWithAltGr(event) || !(heldKeys(event) & 5));

    view.addEventListener('keydown', (event) => {
        if (event.isComposing) return;
        const ctrl = event.ctrlKey || event.metaKey;
        const typing = wasm._page_typing();
        if (event.key === 'F11') return; // the browser's own
        if (ctrl && event.key.toLowerCase() === 'v') return; // a paste event follows
        if (event.key === 'Tab' && !typing) {
            const stays = !ctrl && !event.altKey && wasm._page_tab(event.shiftKey);
            if (stays) event.preventDefault();
            sayFocus();
        } else if (!typing && !ctrl && letters.on && event.key.toLowerCase() === 'v') {
            event.preventDefault();
            readClipboard();
        } else {
            let meant = call(1, event);
            if (types(event)) meant |= wasm.ccall('page_type', 'number', ['string'], [event.key]);
            if (meant) event.preventDefault();
        }
        schedule();
    });
    view.addEventListener('keyup', (event) => {
        call(0, event);
        schedule();
    });
    view.addEventListener('blur', () => {
        wasm._page_blur();
        schedule();
    });
    document.addEventListener('paste', (event) => {
        if (document.activeElement !== view) return;
        event.preventDefault();
        pasteText(event.clipboardData.getData('text'), wasm._page_typing());
    });
}

/**
 * A tablet raises its keyboard only for a field of the page, focused while a finger acts. The
 * program's fields are pixels: while one of them is typed into, an unseen field lies there, has the
 * focus and hands on what it is given. A space is always in it, so that there is one to delete.
 */
const typed = document.createElement('input');
function watchTyped() {
    Object.assign(typed, {id: 'typed', tabIndex: -1, autocomplete: 'off', inputMode: 'text'});
    typed.setAttribute('aria-label', texts.numbers);
    const take = () => {
        const given = typed.value.replace(/^ /, '');
        if (typed.value === given) pressKey('Backspace');
        for (const letter of given) wasm.ccall('page_type', 'number', ['string'], [letter]);
        emptyTyped();
        schedule();
    };
    typed.addEventListener('input', (event) => {
        if (!event.isComposing) take();
    });
    typed.addEventListener('compositionend', take);
    typed.addEventListener('blur', () => { // the keyboard was put away: what was typed holds
        if (wasm._page_typing()) pressKey('Enter');
        schedule();
    });
}

function emptyTyped() {
    typed.value = ' ';
    typed.setSelectionRange(1, 1);
}

function pressKey(name) {
    for (const down of [1, 0])
        wasm.ccall('page_key', 'number', ['number', 'string', 'string', 'number', 'number'],
            [down, name, name, 0, 0]);
}

/** After a tap: has it put the program into one of its fields? That must be known at once. */
function raiseKeyboard(x, y) {
    for (let frame = 0; frame < 3; ++frame) makeFrame(0); // a press, its release, what they did
    if (!wasm._page_typing()) return;
    typed.style.left = `${x}px`;
    typed.style.top = `${y}px`;
    if (!typed.isConnected) view.append(typed);
    emptyTyped();
    typed.focus();
}

function lowerKeyboard() {
    if (!typed.isConnected || wasm._page_typing()) return;
    if (document.activeElement === typed) view.focus({preventScroll: true});
    typed.remove();
}

function pasteText(text, intoField) {
    wasm.ccall('page_paste', null, ['string', 'number'], [text, intoField]);
    schedule();
}

async function readClipboard() {
    try {
        pasteText(await navigator.clipboard.readText(), 0);
    } catch {
        showNotice(texts['paste-by-key']);
    }
}
