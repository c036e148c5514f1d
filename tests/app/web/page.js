// What every test of the page begins with: the page, the native program beside it, and a browser.
'use strict';
const {execFileSync} = require('child_process');
const assert = require('assert');
const fs = require('fs');
const http = require('http');
const path = require('path');
const {Browser, until, sleep} = require('./browser.js');

const page = process.env.OVERLAP_PAGE || path.join(__dirname, '../../../build/overlap.html');
const program = process.env.OVERLAP_PROGRAM || path.join(__dirname, '../../../build/tests/overlap');
const folder = process.env.OVERLAP_TEST_FOLDER || path.join(__dirname, '../../../build/tests/web');

const skipped = 77;

/** In continuous integration nothing of ours may be missing; a registry may be out of reach anywhere. */
function skip(why, ours = true) {
    console.log(why);
    process.exit(process.env.CI && ours ? 1 : skipped);
}

/** The native program: its output. */
const overlap = (...args) => execFileSync(program, args);
/** The bytes of the file that it renders. */
function rendered(ending, ...args) {
    const out = path.join(folder, `${process.pid}-${path.basename(process.argv[1])}${ending}`);
    execFileSync(program, ['render', ...args, '--out', out]);
    const bytes = fs.readFileSync(out);
    fs.unlinkSync(out);
    return bytes;
}
const listed = (what) => JSON.parse(overlap('list', what, '--json'));

/** The page and others on a server of this machine: {address, close}. `files`: name to text. */
async function served(files = {}) {
    const asked = [];
    const server = http.createServer((request, response) => {
        asked.push(request.url);
        const name = request.url.slice(1).split('?')[0];
        const body = name === 'overlap.html' ? fs.readFileSync(page) : files[name];
        response.writeHead(body ? 200 : 404, {'Content-Type': 'text/html; charset=utf-8'});
        response.end(body || '');
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return {address: `http://127.0.0.1:${server.address().port}/`, asked, close: () => server.close()};
}

/** Runs `body` with a browser and fails the test if it throws or the page complains. */
function test(body, flags = []) {
    if (!fs.existsSync(page)) skip(`There is no ${page}: app/web/build makes it.`);
    if (!Browser.program()) skip('There is no Chromium to show the page in.');
    fs.mkdirSync(folder, {recursive: true});
    (async () => {
        const browser = new Browser(flags);
        try {
            await body(browser);
        } finally {
            await browser.close();
        }
    })().then(() => process.exit(0), (error) => {
        console.error(error);
        process.exit(1);
    });
}

const url = (state = '', query = '') => `file://${page}${query}${state && '#' + state}`;

/** Where a handle is now, in points of the page. */
async function handle(tab, name) {
    const found = (await tab.run('overlap.handles')).find((h) => h.name === name);
    assert(found, `no handle ${name}`);
    return [found.x, found.y];
}

/**
 * How many pixels of a picture (an expression, or a PNG file) differ from a PNG file by more than
 * `most` of 255; a text when they have not one size.
 */
async function differingPixels(tab, picture, png, most) {
    const decoded = (bytes) => `await createImageBitmap(new Blob([Uint8Array.from(atob(
        '${bytes.toString('base64')}'), (c) => c.charCodeAt(0))], {type: 'image/png'}))`;
    return tab.run(`(async () => {
        const ours = ${typeof picture === 'string' ? picture : decoded(picture)}, theirs = ${decoded(png)};
        if (ours.width !== theirs.width || ours.height !== theirs.height)
            return ours.width + 'x' + ours.height + ' and ' + theirs.width + 'x' + theirs.height;
        const pixels = (source) => {
            const copy = document.createElement('canvas');
            copy.width = theirs.width; copy.height = theirs.height;
            const context = copy.getContext('2d', {willReadFrequently: true});
            context.drawImage(source, 0, 0);
            return context.getImageData(0, 0, copy.width, copy.height).data;
        };
        const a = pixels(ours), b = pixels(theirs);
        let count = 0;
        for (let i = 0; i < a.length; i += 4)
            count += [0, 1, 2].some((k) => Math.abs(a[i + k] - b[i + k]) > ${most});
        return count;
    })()`);
}

module.exports = {assert, differingPixels, fs, folder, handle, listed, overlap, page, rendered, served, skip, sleep, test,
    until, url};
