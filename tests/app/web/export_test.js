// Saved pictures are those of `overlap render`: every preset of every scene as SVG, byte for byte, and
// each scene as PNG, in both themes and with a wrong test on. Dear ImGui takes roots by a processor's
// estimate where there is one, so that the edges of a PNG differ by a shade.
'use strict';
const {assert, differingPixels, listed, rendered, test, until, url} = require('./page.js');

async function saved(tab, kind) {
    await tab.run(`document.getElementById('do-save-${kind}').click()`);
    const [file] = await tab.caught();
    return file;
}

async function same(tab, state) {
    await tab.run(`location.hash = ${JSON.stringify(state)}`);
    await until(state, async () => (await tab.run('overlap.opened')) === state);
    await tab.quiet();
    const now = await tab.state();
    const svg = await saved(tab, 'svg');
    const native = rendered('.svg', '--state', now);
    assert(svg.bytes.equals(native), `${state}: another SVG\n${svg.bytes.length} and ${native.length} bytes`);
    return now;
}

test(async (browser) => {
    const tab = await browser.tab();
    await tab.open(url());
    await tab.catchDownloads();
    await tab.run(`document.getElementById('open-controls').click()`);
    await tab.quiet();
    let compared = 0, most = 0;
    for (const {id, best_wrong: wrong} of listed('scenes')) {
        for (const preset of listed('presets').filter((p) => p.scene === id)) {
            await same(tab, `scene=${id}&preset=${preset.id}`);
            ++compared;
        }
        const test = listed('wrong').find((w) => w.scene === id);
        for (const theme of ['dark', 'print']) {
            const state = await same(tab, `scene=${id}&theme=${theme}&wrong=${test.id}`);
            const png = await saved(tab, 'png');
            assert.strictEqual(png.name, `overlap-${id}.png`);
            const native = rendered('.png', '--state', state, '--scale', '2');
            const other = await differingPixels(tab, png.bytes, native, 8);
            assert(other < 300, `${id}, ${theme}: ${other} pixels of the PNG are others`);
            most = Math.max(most, other);
        }
    }
    console.log(`${compared} presets, at most ${most} pixels of a PNG differ by more than 8 of 255`);
    assert(compared > 20, `only ${compared} presets`);
    assert.deepStrictEqual(tab.errors, []);
});
