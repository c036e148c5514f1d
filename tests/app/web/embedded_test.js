// In an <iframe> of 600x400: what is held never scrolls the course page, a swipe over the background
// does, the wheel zooms only once the picture was touched, two fingers zoom.
'use strict';
const {assert, served, sleep, test, until} = require('./page.js');

const course = '<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width">' +
    '<title>A course</title><body style="margin:0;height:3000px"><p style="height:60px;margin:0">Read.</p>' +
    '<iframe title="Overlap" width="600" height="400" style="border:0;display:block" ' +
    'src="overlap.html#scene=two-circles"></iframe></body></html>';

test(async (browser) => {
    const server = await served({course});
    const tab = await browser.tab({width: 800, height: 700, ratio: 1, touch: true});
    await tab.send('Page.navigate', {url: server.address + 'course'});
    await until('the frame', () => tab.run(
        'frames[0] && frames[0].overlap && frames[0].overlap.frames > 0 && frames[0].overlap.quiet').catch(() => false));
    const state = () => tab.run('frames[0].overlap.state');
    const quiet = () => until('rest', () => tab.run('frames[0].overlap.quiet'));
    const place = async (name) => {
        const [x, y] = await tab.run(`frames[0].overlap.handles.filter((h) => h.name === '${name}').map((h) => [h.x, h.y])[0]`);
        return [x, y + 60 - await tab.run('scrollY')];
    };
    const scrolled = () => tab.run('scrollY');

    // The wheel over a picture that nobody touched scrolls the course.
    await tab.mouse('mouseWheel', 300, 300, {deltaX: 0, deltaY: 100});
    await until('the course to scroll', async () => (await scrolled()) > 20);
    await tab.run('scrollTo(0, 0)');
    assert(!(await state()).includes('view='));

    // A shape follows the finger, and the course stays.
    let before = await state();
    let at = await place('a.body');
    await tab.swipe(at, [at[0] + 20, at[1] - 80]);
    await quiet();
    assert.notStrictEqual(await state(), before, 'the shape is dragged');
    assert.strictEqual(await scrolled(), 0, 'and the course stays');

    // An upright swipe over the background belongs to the course.
    before = await state();
    await tab.swipe([550, 420], [550, 250], 12);
    await until('the course to scroll', async () => (await scrolled()) > 40);
    await sleep(1500); // it glides on
    await tab.run('scrollTo(0, 0)');
    const geometry = (text) => text.replace(/&view=[^&]*/, '');
    assert.strictEqual(geometry(await state()), geometry(before), 'no shape moved');

    // Two fingers zoom, and the course stays.
    await tab.touch('touchStart', [[300, 250]]);
    await tab.touch('touchStart', [[300, 250], [360, 250]]);
    for (let i = 1; i <= 6; ++i) await tab.touch('touchMove', [[300 - 10 * i, 250 - 5 * i], [360 + 10 * i, 250 - 5 * i]]);
    await tab.touch('touchEnd', []);
    await quiet();
    assert((await state()).includes('view='), 'two fingers zoom');
    assert.strictEqual(await scrolled(), 0);

    // Now that it was touched, the wheel zooms.
    before = await state();
    await tab.mouse('mouseWheel', 300, 300, {deltaX: 0, deltaY: 100});
    await until('a zoom', async () => (await state()) !== before);
    assert.strictEqual(await scrolled(), 0);
    server.close();
    assert.deepStrictEqual(tab.errors, []);
});
