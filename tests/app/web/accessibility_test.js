// axe-core finds no barrier: in every scene, both themes, with the controls shown and hidden, with a
// message, and as a frame of a course page.
'use strict';
const {execFileSync} = require('child_process');
const crypto = require('crypto');
const path = require('path');
const {assert, folder, fs, listed, served, skip, test, until, url} = require('./page.js');

const version = '4.14.1';
const sum = 'FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==';

/** The text of axe-core, fetched once. */
function axeCore() {
    fs.mkdirSync(folder, {recursive: true});
    const archive = path.join(folder, `axe-core-${version}.tgz`);
    if (!fs.existsSync(archive)) {
        const address = `https://registry.npmjs.org/axe-core/-/axe-core-${version}.tgz`;
        try {
            execFileSync('curl', ['-fsSL', '--retry', '2', '--max-time', '120', '-o', archive + '.part', address]);
        } catch {
            skip(`axe-core, which looks for barriers, could not be fetched from ${address}.`, false);
        }
        fs.renameSync(archive + '.part', archive);
    }
    const found = crypto.createHash('sha512').update(fs.readFileSync(archive)).digest('base64');
    if (found !== sum) {
        fs.unlinkSync(archive);
        throw new Error(`${archive} was not axe-core ${version}; it is thrown away`);
    }
    return execFileSync('tar', ['-xzOf', archive, 'package/axe.min.js'], {maxBuffer: 1 << 24}).toString();
}

const axe = axeCore();
let looked = 0;

async function noBarrier(tab, where, context = undefined) {
    await tab.run(`if (!window.axe) (0, eval)(${JSON.stringify(axe)}); 0`, context);
    const found = await tab.run(`axe.run(document, {resultTypes: ['violations']}).then(({violations, passes}) =>
        ({passes: passes.length, bad: violations.map((v) => v.id + ': ' + v.help + '\\n' +
            v.nodes.map((n) => '  ' + n.html + ' ' + n.failureSummary).join('\\n'))}))`, context);
    assert.strictEqual(found.bad.join('\n'), '', where);
    assert(found.passes > 5, `${where}: axe looked at next to nothing`);
    ++looked;
}

test(async (browser) => {
    const tab = await browser.tab();
    for (const theme of ['dark', 'print']) {
        for (const {id} of listed('scenes')) {
            await tab.leave();
            await tab.open(url(`scene=${id}&theme=${theme}`));
            await noBarrier(tab, `${id} ${theme}`);
            await tab.run(`document.getElementById('open-controls').click()`);
            await tab.quiet();
            await noBarrier(tab, `${id} ${theme} with controls`);
        }
        await tab.leave();
        await tab.open(url(`scene=two-boxes&theme=${theme}&predict=on&wrong=interval-depth`));
        await tab.run(`document.getElementById('open-controls').click()`);
        await tab.quiet();
        await noBarrier(tab, `predicting, ${theme}`);
        await tab.run(`(() => { const field = document.getElementById('a.min-0'); field.value = 99;
            field.dispatchEvent(new Event('change')); })()`);
        await tab.quiet();
        await noBarrier(tab, `a refused number, ${theme}`);
    }
    await tab.leave();
    await tab.open(url('scene=nothing'));
    await noBarrier(tab, 'a bad link');
    await tab.resize(390, 844, 3);
    await tab.quiet();
    await noBarrier(tab, 'a phone');
    await tab.run(`document.getElementById('open-controls').click()`);
    await tab.quiet();
    await noBarrier(tab, 'a phone with controls');

    const course = '<!DOCTYPE html><html lang="en"><title>A course</title><main><h1>A course</h1>' +
        '<iframe title="Overlap" width="600" height="400" src="overlap.html#scene=two-boxes"></iframe></main></html>';
    const server = await served({course});
    await tab.resize(1280, 720, 1);
    await tab.send('Page.navigate', {url: server.address + 'course'});
    await until('the frame', () => tab.run(
        'frames[0] && frames[0].overlap && frames[0].overlap.frames > 0 && frames[0].overlap.quiet').catch(() => false));
    const frame = [...tab.frames.values()].pop();
    await noBarrier(tab, 'in a frame', frame);
    server.close();
    assert(looked > 20);
    assert.deepStrictEqual(tab.errors, []);
});
