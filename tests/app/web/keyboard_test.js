// Everything by keyboard alone, and nothing that keeps the keyboard.
'use strict';
const {assert, test, until, url} = require('./page.js');

const focus = (tab) => tab.run('document.activeElement.id');

test(async (browser) => {
    const tab = await browser.tab();
    await tab.open(url('scene=two-circles'));
    await tab.keys('Tab');
    assert.strictEqual(await focus(tab), 'skip', 'the skip link comes first');
    await tab.keys('Tab');
    assert.strictEqual(await focus(tab), 'view');

    // The handles, one after the other, and out at the end; what is chosen is said.
    const count = (await tab.run('overlap.handles')).length;
    for (let i = 0; i < count; ++i) {
        await tab.keys('Tab');
        assert.strictEqual(await focus(tab), 'view', `handle ${i}`);
        assert((await tab.run('document.getElementById("said").textContent')).length > 0);
    }
    await tab.keys('Tab');
    assert.strictEqual(await focus(tab), 'open-controls', 'no trap');
    await tab.keys('Shift+Tab');
    assert.strictEqual(await focus(tab), 'view');
    await tab.keys('Shift+Tab');
    assert.strictEqual(await focus(tab), 'skip', 'no trap backwards');

    // A handle by arrow keys; the verdict is said.
    await tab.keys('Tab', 'Tab', 'Tab');
    const before = await tab.value('a.centre'), said = await tab.run('document.getElementById("verdict").textContent');
    await tab.keys('ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Alt+ArrowUp');
    await tab.quiet();
    assert.notStrictEqual(await tab.state(), before);
    assert.notStrictEqual(await tab.run('document.getElementById("verdict").textContent'), said);
    await tab.keys('w');
    await tab.quiet();
    assert((await tab.state()).includes('wrong=squared-separately'));

    // The same scene as HTML.
    await tab.keys('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    await tab.run('document.getElementById("skip").focus()');
    await tab.keys('Enter');
    assert.strictEqual(await focus(tab), 'close-controls');
    await tab.quiet();
    await tab.keys('Tab');
    assert.strictEqual(await focus(tab), 'scene');
    await tab.keys('ArrowDown');
    await tab.quiet();
    assert.strictEqual(await tab.value('scene'), 'two-boxes');
    assert.strictEqual(await focus(tab), 'scene', 'the focus stays where it was');

    // A number, typed; one that is wrong is refused beside its field; arrow keys go by steps.
    await tab.run('document.getElementById("a.min-0").focus()');
    await tab.run('document.getElementById("a.min-0").select()');
    await tab.type('-2.5');
    await tab.keys('Enter');
    await tab.quiet();
    assert.strictEqual((await tab.value('a.min')).split(',')[0], '-2.5');
    await tab.run('document.getElementById("a.min-0").select()');
    await tab.type('99');
    await tab.keys('Enter');
    await until('a complaint', () => tab.run('document.getElementById("a.min-0-wrong").textContent.length > 10'));
    assert.strictEqual((await tab.value('a.min')).split(',')[0], '-2.5', 'and changes nothing');
    await tab.run('document.getElementById("a.min-0").select()');
    await tab.type('-2.5');
    await tab.keys('Enter', 'ArrowUp');
    await tab.quiet();
    assert.strictEqual((await tab.value('a.min')).split(',')[0], '-2.25');

    // A wrong test by its checkbox.
    await tab.run('document.querySelector("#controls input[id^=wrong-]").focus()');
    await tab.keys(' ');
    await tab.quiet();
    assert((await tab.state()).includes('wrong='));

    // Letters as shortcuts can be switched off, for good; other keys go on.
    await tab.run('document.getElementById("letters").focus()');
    await tab.keys(' ');
    await tab.keys('Escape');
    assert.strictEqual(await focus(tab), 'open-controls');
    await tab.send('Page.reload');
    await until('the page again', () => tab.run('window.overlap && overlap.frames > 0').catch(() => false));
    await tab.run('document.getElementById("view").focus()');
    const still = await tab.state();
    await tab.keys('w', 'x', 'm', '2');
    await tab.quiet();
    assert.strictEqual(await tab.state(), still, 'letters do nothing');
    await tab.keys('Tab', 'ArrowRight');
    await tab.quiet();
    assert.notStrictEqual(await tab.state(), still, 'arrow keys do');
    assert.deepStrictEqual(tab.errors, []);
});
