// What is seen: without WebGL the pixels of `overlap render --window`; at every pixel ratio, size and
// zoom the canvas has the pixels of the screen; a lost context leaves a picture.
'use strict';
const {assert, differingPixels, handle, rendered, test, until, url} = require('./page.js');

const canvas = `document.querySelector('#view canvas')`;

/** How many pixels of the canvas differ from a PNG file by more than `most`. */
const differing = (tab, png, most) => differingPixels(tab, canvas, png, most);

const isPainted = (tab) => tab.run(`(() => {
    const copy = document.createElement('canvas'), ours = ${canvas};
    copy.width = ours.width; copy.height = ours.height;
    const context = copy.getContext('2d');
    context.drawImage(ours, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, copy.width, copy.height).data.buffer)).size > 50;
})()`);

async function everyRatio(browser) {
    const tab = await browser.tab();
    await tab.open(url('scene=circle-box'));
    for (const [width, height, ratio] of [[1280, 720, 1], [1279, 720, 2], [1024, 768, 1.25], [600, 400, 3],
        [800, 1200, 2], [390, 844, 3], [844, 390, 3], [1280, 720, 1]]) {
        await tab.resize(width, height, ratio);
        const wide = Math.round(width * ratio);
        await until(`${wide} pixels`, () => tab.run(`${canvas}.width === ${wide}`));
        await tab.quiet();
        assert.strictEqual(await tab.run(`${canvas}.height`), Math.round(height * ratio));
        assert(await isPainted(tab), `${width}x${height} at ${ratio}`);
        const before = await tab.state();
        const [x, y] = await handle(tab, 'a.body');
        await tab.drag([x, y], [x + 40, y + 20]);
        assert.notStrictEqual(await tab.state(), before, `a drag at ${width}x${height}, ${ratio}`);
        await tab.keys('Control+z');
        await tab.quiet();
        assert.strictEqual(await tab.state(), before);
    }
    assert.deepStrictEqual(tab.errors, []);
}

async function lostContext(browser) {
    const tab = await browser.tab();
    await tab.open(url('scene=two-boxes', '?painter=webgl'));
    if (await tab.run('overlap.painter') !== 'webgl') return console.log('There is no WebGL to lose.');
    // A screenshot: a WebGL canvas keeps nothing to read back. The button of the controls is in it.
    const native = rendered('.png', '--window', '--scene', 'two-boxes', '--size', '1280x720');
    const webgl = await differingPixels(tab, await tab.picture(), native, 48);
    assert(webgl < 2500, `WebGL paints ${webgl} pixels in another way`);
    await tab.run(`${canvas}.getContext('webgl').getExtension('WEBGL_lose_context').loseContext()`);
    await until('the other painter', () => tab.run(`overlap.painter === 'pixels'`));
    await tab.quiet();
    assert(await isPainted(tab), 'the picture is there again');
    const [x, y] = await handle(tab, 'a.body');
    const before = await tab.state();
    await tab.drag([x, y], [x - 50, y]);
    assert.notStrictEqual(await tab.state(), before, 'and can be dragged');
}

test(async (browser) => {
    const tab = await browser.tab();
    await tab.open(url('scene=circle-box&wrong=grown-box', '?painter=pixels'));
    assert.strictEqual(await tab.run('overlap.painter'), 'pixels');
    const native = rendered('.png', '--window', '--scene', 'circle-box', '--wrong', 'grown-box', '--size', '1280x720');
    const other = await differing(tab, native, 8);
    // "Copy link" stands there instead of "Copy state".
    assert(other < 900, `${other} pixels are not those of overlap render --window`);
    await everyRatio(browser);
    await lostContext(browser);
    assert.deepStrictEqual(tab.errors, []);
});
