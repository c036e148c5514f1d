// Puts the page together: node assemble.js TEMPLATE STRINGS STYLE PROGRAM OUT SCRIPT...
// PROGRAM.js and PROGRAM.wasm are Emscripten's. In the template, {{style}}, {{program}}, {{wasm}},
// {{bytes}} and {{scripts}} stand for the parts, {{text some.key}} for a line of the string table.
'use strict';
const fs = require('fs');

const [template, strings, style, program, out, ...scripts] = process.argv.slice(2);
const read = (path) => fs.readFileSync(path, 'utf8');

const texts = new Map();
for (const line of read(strings).split('\n')) {
    const at = line.indexOf('=');
    if (at > 0 && !line.startsWith('#')) texts.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
}

// Bytes as text, one character for each: the most frequent ones are a character of one byte, so that
// it is shorter than base64 by a sixth, and it packs as well as the bytes themselves (base64 does
// not: what repeats there begins at any of three phases). `bytes` says which byte each one is.
function asText(wasm) {
    const counts = new Array(256).fill(0);
    for (const byte of wasm) ++counts[byte];
    const bytes = counts.map((_, byte) => byte).sort((a, b) => counts[b] - counts[a] || a - b);
    const safe = [];
    for (let code = 0x20; code < 0x7f; ++code)
        if (!'"\'`\\$<&'.includes(String.fromCharCode(code))) safe.push(code);
    const characters = new Array(256);
    bytes.forEach((byte, at) => {
        characters[byte] = String.fromCharCode(at < safe.length ? safe[at] : 0x100 + at);
    });
    const order = new Map(bytes.map((byte) => [characters[byte].charCodeAt(0), byte]));
    return {
        text: Array.from(wasm, (byte) => characters[byte]).join(''),
        bytes: [...order].map(([code, byte]) => `${code}:${byte}`).join(' '),
    };
}

const escapes = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escaped = (text) => text.replace(/[&<>"]/g, (c) => escapes[c]);

const packed = asText(fs.readFileSync(program + '.wasm'));
const parts = {
    style: read(style),
    program: read(program + '.js'),
    wasm: packed.text,
    bytes: packed.bytes,
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
