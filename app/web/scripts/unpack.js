// LZMA, which packs the program a fifth smaller than what browsers unpack themselves. The format is
// that of `xz --format=lzma`; names and constants follow Igor Pavlov's LZMA specification.

/** `size` bytes out of a packed file. */
function unpackedLzma(packed, size) {
    const out = new Uint8Array(size);
    const properties = packed[0];
    const lc = properties % 9, lp = Math.floor(properties / 9) % 5, pb = Math.floor(properties / 45);
    const half = (count) => new Uint16Array(count).fill(1024); // every bit as likely as not

    // The range decoder: `range` and `code` are unsigned and of 32 bits. In arrays they are never
    // boxed as large numbers of a closure are.
    let next = 18;
    const range = new Uint32Array([0xffffffff]), code = new Uint32Array(1);
    code[0] = packed[14] << 24 | packed[15] << 16 | packed[16] << 8 | packed[17];
    const bit = (odds, at) => {
        const likely = odds[at], whole = range[0], offset = code[0];
        const bound = Math.imul(whole >>> 11, likely) >>> 0;
        const one = offset >= bound;
        const left = one ? whole - bound : bound, rest = one ? offset - bound : offset;
        odds[at] = one ? likely - (likely >> 5) : likely + (2048 - likely >> 5);
        if (left < 0x1000000) {
            range[0] = left << 8;
            code[0] = rest << 8 | packed[next++];
        } else {
            range[0] = left;
            code[0] = rest;
        }
        return one ? 1 : 0;
    };
    const direct = (count) => {
        let value = 0;
        while (count-- > 0) {
            const half = range[0] >>> 1, one = code[0] >= half ? 1 : 0;
            range[0] = half;
            if (one) code[0] -= half;
            value = value << 1 | one;
            if (half < 0x1000000) {
                range[0] = half << 8;
                code[0] = code[0] << 8 | packed[next++];
            }
        }
        return value;
    };
    const tree = (odds, from, bits) => {
        let node = 1;
        for (let i = 0; i < bits; ++i) node = node << 1 | bit(odds, from + node);
        return node - (1 << bits);
    };
    const reverseTree = (odds, from, bits) => {
        let node = 1, value = 0;
        for (let i = 0; i < bits; ++i) {
            const one = bit(odds, from + node);
            node = node << 1 | one;
            value |= one << i;
        }
        return value;
    };

    const lengths = () => ({choice: half(2), low: half(16 << 3), mid: half(16 << 3), high: half(256)});
    const length = (odds, place) => {
        if (!bit(odds.choice, 0)) return 2 + tree(odds.low, place << 3, 3);
        if (!bit(odds.choice, 1)) return 10 + tree(odds.mid, place << 3, 3);
        return 18 + tree(odds.high, 0, 8);
    };
    const literals = half(0x300 << lc + lp);
    const isMatch = half(12 << 4), isRep = half(12), isRep0 = half(12), isRep1 = half(12);
    const isRep2 = half(12), isRep0Long = half(12 << 4);
    const slots = half(4 << 6), special = half(128), align = half(16);
    const matchLength = lengths(), repLength = lengths();
    let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0, at = 0;

    const literal = () => {
        const before = at > 0 ? out[at - 1] : 0;
        const from = 0x300 * (((at & (1 << lp) - 1) << lc) + (before >> 8 - lc));
        let symbol = 1;
        if (state >= 7) {
            let other = out[at - rep0 - 1];
            while (symbol < 0x100) {
                const likely = other >> 7 & 1;
                other <<= 1;
                const one = bit(literals, from + (1 + likely << 8) + symbol);
                symbol = symbol << 1 | one;
                if (likely !== one) break;
            }
        }
        while (symbol < 0x100) symbol = symbol << 1 | bit(literals, from + symbol);
        out[at++] = symbol;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    };
    const distance = (count) => {
        const slot = tree(slots, Math.min(count - 2, 3) << 6, 6);
        if (slot < 4) return slot;
        const bits = (slot >> 1) - 1;
        const base = (2 | slot & 1) * 2 ** bits;
        if (slot < 14) return base + reverseTree(special, base - slot, bits);
        return base + direct(bits - 4) * 16 + reverseTree(align, 0, 4);
    };

    while (at < size) {
        const place = at & (1 << pb) - 1, here = (state << 4) + place;
        if (!bit(isMatch, here)) {
            literal();
            continue;
        }
        let count;
        if (!bit(isRep, state)) {
            rep3 = rep2;
            rep2 = rep1;
            rep1 = rep0;
            count = length(matchLength, place);
            rep0 = distance(count);
            state = state < 7 ? 7 : 10;
        } else {
            if (!bit(isRep0, state)) {
                if (!bit(isRep0Long, here)) {
                    state = state < 7 ? 9 : 11;
                    out[at] = out[at - rep0 - 1];
                    ++at;
                    continue;
                }
            } else if (!bit(isRep1, state)) {
                [rep0, rep1] = [rep1, rep0];
            } else if (!bit(isRep2, state)) {
                [rep0, rep1, rep2] = [rep2, rep0, rep1];
            } else {
                [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
            }
            count = length(repLength, place);
            state = state < 7 ? 8 : 11;
        }
        if (rep0 >= at) throw new Error('the packed program is damaged');
        for (; count > 0 && at < size; --count, ++at) out[at] = out[at - rep0 - 1];
    }
    return out;
}
