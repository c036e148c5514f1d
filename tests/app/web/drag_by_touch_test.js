// In every scene: one finger drags; two pan and zoom, and take back what the first one began.
'use strict';
const {assert, handle, listed, test, url} = require('./page.js');

test(async (browser) => {
    const tab = await browser.tab({width: 1024, height: 768, ratio: 2, touch: true});
    for (const {id} of listed('scenes')) {
        await tab.open(url('scene=' + id));
        const before = await tab.state();
        let moved = null;
        for (const {name, x, y} of await tab.run('overlap.handles')) {
            await tab.swipe([x, y], [x + 60, y - 45]);
            await tab.quiet();
            if (await tab.state() !== before) moved = name;
            if (moved) break;
        }
        assert(moved, `${id}: nothing follows a finger`);
    }

    await tab.open(url('scene=two-circles'));
    const at = await handle(tab, 'a.body'), centre = await tab.value('a.centre');
    await tab.touch('touchStart', [at]);
    await tab.touch('touchMove', [[at[0] + 40, at[1]]]);
    await tab.touch('touchStart', [[at[0] + 40, at[1]], [at[0] + 140, at[1]]]);
    await tab.touch('touchMove', [[at[0], at[1] - 30], [at[0] + 180, at[1] - 30]]);
    await tab.touch('touchEnd', []);
    await tab.quiet();
    assert.strictEqual(await tab.value('a.centre'), centre, 'the second finger takes the drag back');
    assert(await tab.value('view'), 'two fingers change the view');

    // A tap on a row of the list chooses that scene, a swipe over the panel scrolls it.
    await tab.swipe([100, 131], [100, 131], 1);
    await tab.quiet();
    assert.strictEqual(await tab.value('scene'), listed('scenes')[1].id);
    assert.deepStrictEqual(tab.errors, []);
});
