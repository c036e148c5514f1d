// The same scene as real HTML, for those who do not see the picture or do not point: made of what
// the program describes, so that it has whatever the program has.

const letters = {
    on: stored((store) => store.getItem('overlap.letters'), () => window.localStorage) !== 'off',
    set(on) {
        letters.on = on;
        wasm._page_letters(on);
        stored((store) => store.setItem('overlap.letters', on ? 'on' : 'off'),
            () => window.localStorage);
    },
};

const element = (id) => document.getElementById(id);
let updates = [], builtShape = '';

/** make('label', {for: 'x'}, 'text', child, ...) */
function make(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes))
        if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
    made.append(...children);
    return made;
}

const describe = () => JSON.parse(wasm.UTF8ToString(wasm._page_describe()));

// --- Showing and hiding.

function controlsAreOpen() { return !element('controls').hidden; }

function openControls() {
    element('controls').hidden = false;
    element('open-controls').setAttribute('aria-expanded', 'true');
    updateControls();
    element('close-controls').focus();
}

function closeControls() {
    element('controls').hidden = true;
    element('open-controls').setAttribute('aria-expanded', 'false');
    const opener = element('open-controls');
    (opener.style.display ? view : opener).focus();
}

/** The button lies in the lower right corner of the picture, beside the status line. */
function placeOpener() {
    const right = wasm._page_right_of_picture(view.clientWidth);
    const below = wasm._page_below_picture(view.clientHeight), {style} = element('open-controls');
    const wanted = {right: `${Math.round(right) + 8}px`, bottom: `${Math.round(below) + 3}px`,
        display: right < 0 ? 'none' : ''};
    for (const [name, value] of Object.entries(wanted))
        if (style[name] !== value) style[name] = value;
}

function watchControls() {
    element('skip').addEventListener('click', openControls);
    element('open-controls').addEventListener('click',
        () => controlsAreOpen() ? closeControls() : openControls());
    element('close-controls').addEventListener('click', closeControls);
    element('controls').addEventListener('keydown', (event) => {
        if (event.key === 'Escape') closeControls();
    });
    element('close-notice').addEventListener('click', () => {
        element('notice').hidden = true;
        view.focus();
    });
    updateColours(describe());
}

// --- What is said.

function sayVerdict() {
    const verdict = wasm.UTF8ToString(wasm._page_verdict());
    if (element('verdict').textContent !== verdict) element('verdict').textContent = verdict;
}

function sayFocus() {
    element('said').textContent = wasm.UTF8ToString(wasm._page_focused());
}

/** A message of the window: it is seen there if there is a status line. */
function showMessage(message) {
    if (!message) return;
    element('said').textContent = message;
    if (!wasm._page_has_status_line()) showNotice(message);
}

let noticeTimer = 0;
function showNotice(message, toCopy) {
    const field = element('notice-copy');
    element('notice-text').textContent = message;
    field.hidden = !toCopy;
    field.value = toCopy || '';
    element('notice').hidden = false;
    if (toCopy) field.select();
    clearTimeout(noticeTimer);
    if (!toCopy) noticeTimer = setTimeout(() => { element('notice').hidden = true; }, 12000);
}

// --- Building. Each part adds to `updates` how it follows the program.

/** Sets a key; what is wrong with a value is said beside its control. */
function setKey(key, value, control, complaint) {
    const wrong = wasm.ccall('page_set', 'string', ['string', 'string'], [key, value]);
    if (control) {
        control.setAttribute('aria-invalid', wrong ? 'true' : 'false');
        complaint.textContent = wrong;
        control.dataset.refused = wrong ? 'yes' : '';
    } else if (wrong) {
        showNotice(wrong);
    }
    schedule();
}

function act(id) {
    wasm.ccall('page_act', 'number', ['string'], [id]);
    schedule();
}

function button(id, label, run, isOn) {
    const made = make('button', {id, type: 'button'}, label);
    made.addEventListener('click', run);
    if (isOn) updates.push((d) => { made.setAttribute('aria-pressed', isOn(d)); });
    return made;
}

function actionButton(id, label, allowed) {
    const made = button('do-' + id, label, () => act(id));
    // Not `disabled`: that would take the focus away under the keyboard.
    if (allowed) updates.push((d) => { made.setAttribute('aria-disabled', !allowed(d)); });
    return made;
}

function select(id, label, choices, chosen, key, none) {
    const made = make('select', {id});
    if (none) made.append(make('option', {value: ''}, none));
    for (const choice of choices) made.append(make('option', {value: choice.id}, choice.title));
    made.addEventListener('change', () => {
        if (made.value) setKey(key, made.value);
    });
    updates.push((d) => { made.value = chosen(d); });
    return make('p', {}, make('label', {for: id}, label), made);
}

function checkbox(id, label, isOn, change, more) {
    const made = make('input', {id, type: 'checkbox', 'aria-describedby': more && id + '-more'});
    made.addEventListener('change', () => {
        change(made.checked);
        schedule();
    });
    updates.push((d) => { made.checked = isOn(d); });
    const row = make('p', {class: 'check'}, made, make('label', {for: id}, label));
    if (more) row.append(make('span', {id: id + '-more', class: 'more'}, more));
    return row;
}

/** A control with a value as text, and the place where it is said what is wrong with one. */
function valueInput(id, attributes, valueNow, change) {
    const complaint = make('span', {id: id + '-wrong', class: 'wrong', 'aria-live': 'polite'});
    const made = make('input', {id, autocomplete: 'off', 'aria-describedby': id + '-wrong',
        ...attributes});
    made.addEventListener('change', () => change(made, complaint));
    updates.push((d) => {
        if (document.activeElement === made && made.value !== made.dataset.shown) return; // typing
        if (made.dataset.refused) return; // until it is put right
        made.value = made.dataset.shown = valueNow(d);
    });
    return [made, complaint];
}

const axes = ['x', 'y', 'z'];

function numberField(field, at) {
    const now = (d) => d.fields[at].values;
    const count = field.values.length;
    const group = make('fieldset', {}, make('legend', {}, field.title));
    for (let i = 0; i < count; ++i) {
        const id = `${field.key}-${i}`;
        const name = count > 1 && count <= 3 ? axes[i] : count > 1 ? String(i + 1) : field.title;
        const attributes = {type: 'number', step: 'any', inputmode: 'decimal',
            min: field.least || undefined};
        const [input, complaint] = valueInput(id, attributes, (d) => now(d)[i],
            (control, wrong) => {
                const values = [...now(describe())];
                values[i] = control.value.trim();
                setKey(field.key, values.join(','), control, wrong);
            });
        // Arrow keys: the scene's own step, to round numbers.
        input.addEventListener('keydown', (event) => {
            const steps = {ArrowUp: 1, ArrowDown: -1}[event.key];
            if (!steps) return;
            event.preventDefault();
            wasm.ccall('page_nudge', null, ['string', 'number', 'number'], [field.key, i, steps]);
            input.dataset.refused = '';
            input.value = input.dataset.shown = now(describe())[i];
            schedule();
        });
        const label = make('label', {for: id}, name);
        if (count === 1) label.className = 'unseen'; // the legend says it
        group.append(make('p', {class: 'number'}, label, input, complaint));
    }
    return group;
}

function choiceField(field, at) {
    return select('field-' + field.key, field.title, field.choices,
        (d) => d.fields[at].chosen, field.key);
}

function keyField(entry, at) {
    const id = 'key-' + entry.key;
    const [input, complaint] = valueInput(id, {type: 'text', spellcheck: 'false'},
        (d) => d.keys[at].value, (control, wrong) => setKey(entry.key, control.value, control, wrong));
    return make('p', {}, make('label', {for: id}, entry.title), input, complaint);
}

function traceLines() {
    const list = make('ol', {});
    updates.push((d) => {
        list.replaceChildren(...d.trace.map((line) => make('li', {}, line)));
    });
    return list;
}

/** What is asked before the answer is shown, with a button for each thing to say. */
function guessing() {
    const question = make('p', {}), row = make('div', {class: 'buttons'});
    let shown = '';
    updates.push((d) => {
        row.hidden = question.hidden = !d.hidden;
        if (shown === JSON.stringify(d.ask)) return;
        shown = JSON.stringify(d.ask);
        question.textContent = `${d.ask.statement} ${d.ask.question}`.trim();
        row.replaceChildren(...d.ask.options.map((label, at) => button(`say-${at}`, label, () => {
            wasm._page_answer(at);
            schedule();
        })), actionButton('reveal', texts.reveal));
    });
    return make('div', {}, question, row);
}

const section = (title, ...children) =>
    make('section', {}, make('h2', {}, title), ...children.filter(Boolean));

function build(d) {
    updates = [];
    const verdict = make('p', {class: 'verdict'});
    const caption = make('p', {class: 'more'});
    updates.push((now) => {
        verdict.textContent = element('verdict').textContent;
        caption.textContent = now.caption;
    });
    element('controls-body').replaceChildren(
        section(texts.choose,
            select('scene', texts.scene, d.scenes, (now) => now.scene, 'scene'), caption,
            select('preset', texts.preset, d.presets, () => '', 'preset', texts['choose-preset']),
            select('profile', texts.profile, d.profiles, (now) => now.profile, 'profile'),
            select('theme', texts.theme, d.themes, (now) => now.theme, 'theme')),
        section(texts.answer, verdict, guessing(), traceLines()),
        section(texts.numbers,
            ...d.fields.map((f, i) => f.values.length ? numberField(f, i) : choiceField(f, i)),
            ...d.keys.map(keyField)),
        d.wrong.length && section(texts.wrong, ...d.wrong.map((test, i) => checkbox(
            'wrong-' + test.id, test.title, (now) => now.wrong[i].on,
            () => wasm.ccall('page_toggle_wrong', null, ['string'], [test.id]), test.mistake))),
        section(texts.show,
            ...d.switches.map((s, i) => checkbox('switch-' + s.key, s.title,
                (now) => now.switches[i].on, (on) => setKey(s.key, on ? 'on' : 'off'))),
            checkbox('letters', texts.letters, () => letters.on, letters.set)),
        section(texts.do, make('div', {class: 'buttons'},
            ...d.actions.map((a) => actionButton(a.id, a.title, (now) => now.can[a.id] ?? true)))));
}

function updateColours(d) {
    for (const [name, colour] of Object.entries(d.colours))
        document.documentElement.style.setProperty('--' + name, colour);
    document.title = d.title;
}

/** What makes it another form, and not only other values in it. */
const shapeOf = (d) => JSON.stringify([d.scene, d.presets, d.wrong.map((w) => w.id),
    d.fields.map((f) => [f.key, f.title, f.values.length, f.choices]), d.keys.map((k) => k.key)]);

function updateControls() {
    const d = describe();
    updateColours(d);
    if (!controlsAreOpen()) return;
    const shape = shapeOf(d);
    if (shape !== builtShape) {
        const focused = document.activeElement?.id;
        build(d);
        builtShape = shape;
        if (focused) element(focused)?.focus();
    }
    for (const update of updates) update(d);
}
