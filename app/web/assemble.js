// Puts the page together: node assemble.js TEMPLATE STRINGS STYLE PROGRAM OUT SCRIPT...
// PROGRAM.js and PROGRAM.wasm are Emscripten's. In the template, {{style}}, {{program}}, {{wasm}},
// {{size}} and {{scripts}} stand for the parts, {{text some.key}} for a line of the string table.
'use strict';
const {execFileSync} = require('child_process');
const fs = require('fs');

const [template, strings, style, program, out, ...scripts] = process.argv.slice(2);
const read = (path) => fs.readFileSync(path, 'utf8');

const texts = new Map();
for (const line of read(strings).split('\n')) {
    const at = line.indexOf('=');
    if (at > 0 && !line.startsWith('#')) texts.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
}

const escapes = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escaped = (text) => text.replace(/[&<>"]/g, (c) => escapes[c]);

// Packed by LZMA, which makes it a fifth smaller than the gzip of servers and browsers does: unpack.js.
const wasm = fs.readFileSync(program + '.wasm');
const packed = execFileSync('xz', ['-9e', '--format=lzma', '--stdout'], {input: wasm, maxBuffer: 1 << 26});
const parts = {
    style: read(style),
    program: read(program + '.js'),
    wasm: packed.toString('base64'),
    size: String(wasm.length),
    scripts: scripts.sort().map(read).join('\n'),
};
for (const [name, part] of Object.entries(parts))
    if (/<\/script|<!--/i.test(part)) throw new Error(`${name} would end its own element`);

const page = read(template).replace(/\{\{(text )?([a-z.-]+)\}\}/g, (all, isText, name) => {
    const value = isText ? texts.get(name) && escaped(texts.get(name)) : parts[name];
    if (value === undefined) throw new Error(`${template}: nothing is called ${all}`);
    return value;
});
fs.writeFileSync(out + '.tmp', page);
fs.renameSync(out + '.tmp', out);
