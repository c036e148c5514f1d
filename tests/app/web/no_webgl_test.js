// A browser without any WebGL: the program paints itself, and can be dragged.
'use strict';
const {assert, handle, test, url} = require('./page.js');

test(async (browser) => {
    const tab = await browser.tab();
    await tab.open(url('scene=circle-box'));
    assert.strictEqual(await tab.run(`document.createElement('canvas').getContext('webgl')`), null);
    assert.strictEqual(await tab.run('overlap.painter'), 'pixels');
    const before = await tab.value('a.centre');
    const [x, y] = await handle(tab, 'a.body');
    await tab.drag([x, y], [x - 80, y + 40]);
    assert.notStrictEqual(await tab.value('a.centre'), before);
    assert.deepStrictEqual(tab.errors, []);
}, ['--disable-3d-apis']);
