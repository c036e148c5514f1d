// In every scene: a handle follows the mouse, exactly as far; undo takes it back.
'use strict';
const {assert, handle, listed, test, url} = require('./page.js');

test(async (browser) => {
    const tab = await browser.tab();
    for (const {id} of listed('scenes')) {
        await tab.open(url('scene=' + id));
        // Which box of a crowd is looked at is no edit.
        const edited = async () => (await tab.state()).replace(/&look=[^&]*/, '');
        const before = await edited();
        const handles = await tab.run('overlap.handles');
        assert(handles.length > 0, `${id} has nothing to drag`);
        let moved = null;
        for (const {name, x, y} of handles) {
            await tab.drag([x, y], [x + 60, y - 45]);
            if (await edited() !== before) moved = name;
            if (moved) break;
        }
        assert(moved, `${id}: nothing can be dragged`);
        await tab.keys('Control+z');
        await tab.quiet();
        assert.strictEqual(await edited(), before, `${id}: undo after dragging ${moved}`);
    }
    // A move of 60 points to the right is 60 points' worth of world, whatever was grabbed where.
    await tab.open(url('scene=two-circles&snap=off&view=0,0,12'));
    const a = await handle(tab, 'a.body'), b = await handle(tab, 'b.body');
    const numbers = async (key) => (await tab.value(key)).split(',').map(Number);
    const from = await numbers('a.centre'), scale = (b[0] - a[0]) / ((await numbers('b.centre'))[0] - from[0]);
    await tab.drag([a[0] - 20, a[1] + 30], [a[0] + 40, a[1] + 30]);
    const moved = (await numbers('a.centre'))[0] - from[0];
    assert(Math.abs(moved - 60 / scale) < 1e-6, `moved ${moved}, not ${60 / scale}`);
    assert.deepStrictEqual(tab.errors, []);
});
