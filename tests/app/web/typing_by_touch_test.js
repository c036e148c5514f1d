// A tablet raises its keyboard only for a field of the page: a tap on a number that the program has
// drawn gives one the focus, and what comes into it arrives in the program.
'use strict';
const {assert, sleep, test, until, url} = require('./page.js');

const focused = (tab) => tab.run('document.activeElement.id');

test(async (browser) => {
    const tab = await browser.tab({width: 1024, height: 1000, ratio: 1, touch: true});
    await tab.open(url('scene=two-circles&a.centre=-3,-1'));
    const tap = async (x, y) => {
        await tab.swipe([x, y], [x, y], 1);
        await tab.quiet();
    };
    // Down the panel: the folds open, and in "Numbers" stands the first field.
    const findField = async () => {
        for (let y = 340; y < 900; y += 34) {
            await tap(770, y);
            if (await focused(tab) === 'typed') return true;
        }
        return false;
    };
    assert(await findField(), 'a tap on a number puts the focus into a field');

    const before = await tab.state();
    await tab.send('Input.insertText', {text: '1.'}); // as an on-screen keyboard does
    await tab.send('Input.insertText', {text: '1253'});
    await tab.run(`(() => { const field = document.activeElement; // its key for deleting
        field.value = ''; field.dispatchEvent(new InputEvent('input')); })()`);
    assert.strictEqual(await tab.state(), before, 'nothing changes until it is entered');
    await tab.key('Enter');
    await until('the number', async () => (await tab.state()).includes('1.125'));
    await until('the keyboard to go', async () => (await focused(tab)) === 'view');
    assert.strictEqual(await tab.run('document.getElementById("typed")'), null);

    // Put away by a tap elsewhere: what was typed holds, as in a form.
    assert(await findField(), 'again');
    await tab.send('Input.insertText', {text: '0.625'});
    await sleep(50);
    await tab.run('document.activeElement.blur()');
    await until('the number', async () => (await tab.state()).includes('0.625'));

    // A tap on the picture asks for no keyboard.
    await tap(400, 500);
    assert.strictEqual(await focused(tab), 'view');
    assert.deepStrictEqual(tab.errors, []);
});
