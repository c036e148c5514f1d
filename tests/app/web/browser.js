// Chromium for the tests, driven through its debugging pipe: no library and no port in between.
'use strict';
const {spawn} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits until `check` gives something; fails after `seconds` with what was waited for. */
async function until(what, check, seconds = 20) {
    const end = Date.now() + 1000 * seconds;
    for (;;) {
        const found = await check();
        if (found) return found;
        if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}`);
        await sleep(20);
    }
}

class Browser {
    static program() {
        const names = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser',
            '/usr/bin/google-chrome'];
        return names.find((name) => name && fs.existsSync(name));
    }

    constructor(flags = []) {
        this.home = fs.mkdtempSync(path.join(os.tmpdir(), 'overlap-page-'));
        const root = process.getuid() === 0 ? ['--no-sandbox'] : [];
        this.process = spawn(Browser.program(), ['--headless', ...root, '--remote-debugging-pipe',
            '--disable-quic', '--no-first-run', '--no-default-browser-check', '--disable-extensions',
            '--disable-background-networking', '--disable-component-update', '--disable-sync',
            '--disable-dev-shm-usage', '--hide-scrollbars', '--mute-audio',
            `--user-data-dir=${this.home}`, '--window-size=1280,720', ...flags, 'about:blank'],
        {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
            env: {...process.env, HOME: this.home, XDG_RUNTIME_DIR: this.home}});
        this.calls = new Map();
        this.listeners = [];
        this.last = 0;
        let rest = '';
        this.process.stdio[4].on('data', (bytes) => {
            const messages = (rest + bytes).split('\0');
            rest = messages.pop();
            for (const message of messages) this.receive(JSON.parse(message));
        });
        this.process.stdio[3].on('error', () => {});
        this.process.on('exit', () => {
            for (const {failed} of this.calls.values()) failed(new Error('Chromium has ended'));
        });
    }

    receive(message) {
        const call = this.calls.get(message.id);
        if (!call) {
            for (const listener of this.listeners) listener(message);
            return;
        }
        this.calls.delete(message.id);
        if (message.error) call.failed(new Error(`${call.method}: ${message.error.message}`));
        else call.done(message.result);
    }

    send(method, params = {}, sessionId = undefined) {
        const id = ++this.last;
        return new Promise((done, failed) => {
            this.calls.set(id, {done, failed, method});
            this.process.stdio[3].write(JSON.stringify({id, method, params, sessionId}) + '\0');
        });
    }

    async close() {
        const ended = new Promise((done) => this.process.once('exit', done));
        await Promise.race([this.send('Browser.close').catch(() => {}), sleep(2000)]);
        await Promise.race([ended, sleep(3000)]);
        if (this.process.exitCode === null) this.process.kill('SIGKILL');
        await sleep(100);
        fs.rmSync(this.home, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
    }

    /** A tab of that size, in points, with `ratio` pixels a point. */
    async tab({width = 1280, height = 720, ratio = 1, touch = false} = {}) {
        const {targetId} = await this.send('Target.createTarget', {url: 'about:blank'});
        const {sessionId} =
            await this.send('Target.attachToTarget', {targetId, flatten: true});
        const tab = new Tab(this, sessionId, targetId);
        await tab.prepare(width, height, ratio, touch);
        return tab;
    }
}

class Tab {
    constructor(browser, session, target) {
        Object.assign(this, {browser, session, target, requests: [], errors: [], frames: new Map()});
    }

    send(method, params) { return this.browser.send(method, params, this.session); }

    async prepare(width, height, ratio, touch) {
        this.browser.listeners.push((message) => this.hear(message));
        for (const domain of ['Page', 'Runtime', 'Network', 'Log']) await this.send(domain + '.enable');
        await this.resize(width, height, ratio);
        if (touch) await this.send('Emulation.setTouchEmulationEnabled', {enabled: true, maxTouchPoints: 3});
    }

    hear({method, params, sessionId}) {
        if (sessionId !== this.session) return;
        if (method === 'Network.requestWillBeSent') this.requests.push(params.request.url);
        if (method === 'Runtime.exceptionThrown')
            this.errors.push(params.exceptionDetails.exception?.description || params.exceptionDetails.text);
        if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
            this.errors.push(params.args.map((a) => a.value ?? a.description).join(' '));
        if (method === 'Runtime.executionContextCreated' && params.context.auxData?.isDefault)
            this.frames.set(params.context.auxData.frameId, params.context.id);
    }

    async resize(width, height, ratio) {
        await this.send('Emulation.setDeviceMetricsOverride',
            {width, height, deviceScaleFactor: ratio, mobile: false});
        await this.run('new Promise((done) => requestAnimationFrame(() => done(0)))'); // it is noticed
    }

    /** An empty page, so that the next one is not the same with another '#'. */
    async leave() { await this.send('Page.navigate', {url: 'about:blank'}); }

    async open(url) {
        await this.send('Page.navigate', {url});
        await this.ready();
    }

    /** The program has started and is at rest. */
    async ready() {
        await until('the page', () => this.run('!!window.overlap && overlap.frames > 0'));
        await this.quiet();
    }
    async quiet() { await until('a page at rest', () => this.run('overlap.quiet')); }

    /** The value of an expression (a promise is waited for), in the page or in one of its frames. */
    async run(expression, context = undefined) {
        const {result, exceptionDetails} = await this.send('Runtime.evaluate',
            {expression, awaitPromise: true, returnByValue: true, contextId: context, userGesture: true});
        if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description || exceptionDetails.text);
        return result.value;
    }

    state() { return this.run('overlap.state'); }
    async value(key) {
        return new URLSearchParams((await this.state()).replace(/\+/g, '%2B')).get(key);
    }

    async mouse(type, x, y, more = {}) {
        await this.send('Input.dispatchMouseEvent', {type, x, y, ...more});
    }
    async press(x, y) {
        await this.mouse('mouseMoved', x, y);
        await this.mouse('mousePressed', x, y, {button: 'left', buttons: 1, clickCount: 1});
    }
    async dragTo(x, y) { await this.mouse('mouseMoved', x, y, {button: 'left', buttons: 1}); }
    async release(x, y) {
        await this.mouse('mouseReleased', x, y, {button: 'left', buttons: 0, clickCount: 1});
    }
    async drag([x0, y0], [x1, y1], steps = 8) {
        await this.press(x0, y0);
        for (let i = 1; i <= steps; ++i)
            await this.dragTo(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps);
        await this.release(x1, y1);
        await this.quiet();
    }
    async click(x, y) {
        await this.press(x, y);
        await this.release(x, y);
        await this.quiet();
    }

    async touch(type, points) {
        await this.send('Input.dispatchTouchEvent',
            {type, touchPoints: points.map(([x, y], id) => ({x, y, id, radiusX: 8, radiusY: 8}))});
    }
    async swipe(from, to, steps = 8) {
        await this.touch('touchStart', [from]);
        for (let i = 1; i <= steps; ++i)
            await this.touch('touchMove',
                [[from[0] + (to[0] - from[0]) * i / steps, from[1] + (to[1] - from[1]) * i / steps]]);
        await this.touch('touchEnd', []);
    }

    /** A key by name ("Tab", "ArrowLeft", "w"), with "Control+", "Shift+" or "Alt+" before it. */
    async key(chord) {
        const parts = chord.split(/\+(?=.)/);
        const name = parts.pop();
        const bits = {Alt: 1, Control: 2, Meta: 4, Shift: 8};
        const modifiers = parts.reduce((sum, part) => sum | bits[part], 0);
        const codes = {Tab: 9, Enter: 13, Escape: 27, ' ': 32, ArrowLeft: 37, ArrowUp: 38,
            ArrowRight: 39, ArrowDown: 40, Backspace: 8, F1: 112, '.': 190, '-': 189};
        const letter = /^[a-z]$/i.test(name), digit = /^[0-9]$/.test(name);
        const event = {
            modifiers, key: name,
            code: letter ? 'Key' + name.toUpperCase() : digit ? 'Digit' + name : name === ' ' ? 'Space' : name,
            windowsVirtualKeyCode: codes[name] ?? name.toUpperCase().charCodeAt(0),
        };
        const types = name === 'Enter' ? '\r' : name.length === 1 && !(modifiers & 7) ? name : undefined;
        await this.send('Input.dispatchKeyEvent', {type: types ? 'keyDown' : 'rawKeyDown', text: types, ...event});
        await this.send('Input.dispatchKeyEvent', {type: 'keyUp', ...event});
    }
    async keys(...chords) {
        for (const chord of chords) await this.key(chord);
        await sleep(30);
    }
    async type(text) { for (const letter of text) await this.key(letter); }

    async picture() {
        const {data} = await this.send('Page.captureScreenshot', {format: 'png'});
        return Buffer.from(data, 'base64');
    }

    /** What the page hands to the user as files from now on: [{name, bytes}]. */
    async catchDownloads() {
        await this.run(`(() => {
            window.caught = [];
            const made = URL.createObjectURL;
            const blobs = new Map();
            URL.createObjectURL = (blob) => { const url = made(blob); blobs.set(url, blob); return url; };
            HTMLAnchorElement.prototype.click = function () {
                const name = this.download;
                blobs.get(this.href).arrayBuffer().then((buffer) => {
                    let text = '';
                    for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
                    window.caught.push({name, bytes: btoa(text)});
                });
            };
        })()`);
    }
    async caught() {
        const files = await until('a download', () => this.run('caught.length && caught.splice(0)'));
        return files.map(({name, bytes}) => ({name, bytes: Buffer.from(bytes, 'base64')}));
    }
}

module.exports = {Browser, Tab, until, sleep};
