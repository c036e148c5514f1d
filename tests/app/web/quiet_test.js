// Nothing is fetched but the file itself, no frame is made while nothing happens, and the file is as
// small as promised.
'use strict';
const zlib = require('zlib');
const {assert, fs, page, served, sleep, test} = require('./page.js');

test(async (browser) => {
    const bytes = fs.readFileSync(page);
    const packed = zlib.gzipSync(bytes, {level: 9}).length;
    console.log(`${bytes.length} bytes, ${packed} gzipped`);
    assert(bytes.length <= 1.6e6, `${bytes.length} bytes`);
    assert(packed <= 0.55e6, `${packed} bytes gzipped`);

    const server = await served();
    const tab = await browser.tab();
    await tab.open(server.address + 'overlap.html#scene=bullet-wall');
    const first = await tab.run(`performance.getEntriesByName('shown')[0].startTime`);
    console.log(`first frame after ${Math.round(first)} ms`);
    await tab.run(`document.getElementById('open-controls').click()`);
    await tab.drag([640, 400], [700, 420]);
    await tab.quiet();
    const frames = await tab.run('overlap.frames');
    await tab.send('Performance.enable', {timeDomain: 'threadTicks'});
    const busy = async () => (await tab.send('Performance.getMetrics')).metrics
        .find((m) => m.name === 'TaskDuration').value;
    const before = await busy();
    await sleep(3000);
    console.log(`${((await busy() - before) * 1000).toFixed(1)} ms of work in 3 s at rest`);
    assert.strictEqual(await tab.run('overlap.frames'), frames, 'frames while nothing happens');
    const own = tab.requests.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'));
    assert.deepStrictEqual(own.map((url) => url.split('#')[0]), [server.address + 'overlap.html']);
    assert.deepStrictEqual(server.asked, ['/overlap.html']);
    server.close();
    assert.deepStrictEqual(tab.errors, []);
});
