// A link opens its state; a change keeps the address current and adds nothing to the history; a bad
// link says what is wrong; a copied link opens the same again, from a file and from a server.
'use strict';
const {assert, served, test, until, url} = require('./page.js');

const state = 'scene=circle-box&a.centre=2.4,1.9&a.radius=1.1&b.min=-3,-1&b.max=0.25,1.25&order=a-to-b' +
    '&theme=print&profile=shapes&wrong=grown-box';

async function everything(tab, address) {
    await tab.open(address + '#' + state);
    assert.strictEqual(await tab.state(), state, 'a link in');

    const entries = await tab.run('history.length');
    await tab.run('document.getElementById("view").focus()');
    for (let i = 0; i < 12; ++i) await tab.keys('w');
    await tab.keys('w');
    await tab.quiet();
    const changed = await tab.state();
    assert(!changed.includes('wrong='), changed);
    assert.strictEqual(await tab.run('location.hash'), '#' + changed, 'the address follows');
    assert.strictEqual(await tab.run('history.length'), entries, 'the history is not flooded');

    // What is copied is this page with that state, and opens it.
    await tab.run(`navigator.clipboard.writeText = async (text) => { window.copied = text; }`);
    await tab.keys('c');
    const link = await until('a copied link', () => tab.run('window.copied'));
    assert.strictEqual(link, address + '#' + changed);
    await tab.leave();
    await tab.open(link);
    assert.strictEqual(await tab.state(), changed, 'a link out');

    // In the same page: another link in the address, then one that is wrong.
    await tab.run(`location.hash = 'scene=two-boxes&b.min=7,1'`);
    await until('the other scene', async () => (await tab.value('scene')) === 'two-boxes');
    await tab.quiet();
    assert.strictEqual(await tab.value('b.min'), '7,1');
    await tab.run(`location.hash = 'scene=two-boxes&b.mim=7,1'`);
    const said = await until('a complaint',
        () => tab.run('!document.getElementById("notice").hidden && document.getElementById("notice-text").textContent'));
    assert(said.includes('b.mim') && said.includes('b.min'), said);
    assert.strictEqual(await tab.value('scene'), 'two-circles', 'the default is shown');

    // A reload brings back what was there.
    await tab.open(address + '#scene=bullet-wall');
    await tab.run('document.getElementById("view").focus()');
    await tab.keys('x', 'w');
    await tab.quiet();
    const last = await tab.state();
    await tab.send('Page.reload');
    await until('the page again', () => tab.run('window.overlap && overlap.frames > 0').catch(() => false));
    await tab.quiet();
    assert.strictEqual(await tab.state(), last, 'a reload');
    assert.deepStrictEqual(tab.errors, []);
}

test(async (browser) => {
    const tab = await browser.tab();
    for (const bad of ['scene=nothing', 'a.radius=-1', 'theme=pink', '%zz', 'scene=two-boxes&b.min=99,9']) {
        await tab.leave();
        await tab.open(url(bad));
        const said = await tab.run('document.getElementById("notice-text").textContent');
        assert(said.length > 30, `${bad}: ${said}`);
        assert.strictEqual(await tab.value('scene'), 'two-circles', bad);
        assert.strictEqual(await tab.run('location.hash.slice(1)'), bad, 'the address stays to be put right');
    }
    await everything(tab, url());
    const server = await served();
    await everything(tab, server.address + 'overlap.html');
    server.close();
});
