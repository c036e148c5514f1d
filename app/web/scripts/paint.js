// Two painters for the same frame: WebGL where a GPU does it, else the program's own rasteriser and
// a canvas of the plain kind.

/** WebGL, or null where there is none that is worth it: software is slower than our own. */
function glPainter(canvas, wanted) {
    const gl = canvas.getContext('webgl', {
        alpha: false, antialias: false, depth: false, stencil: false,
        failIfMajorPerformanceCaveat: !wanted,
    });
    if (!gl || !wanted && isSoftware(gl)) return null;

    const shader = (type, source) => {
        const made = gl.createShader(type);
        gl.shaderSource(made, source);
        gl.compileShader(made);
        return made;
    };
    const program = gl.createProgram();
    gl.attachShader(program, shader(gl.VERTEX_SHADER, `
        attribute vec2 place; attribute vec2 letter; attribute vec4 colour;
        uniform vec2 size; varying vec2 at; varying vec4 ink;
        void main() {
            at = letter; ink = colour;
            gl_Position = vec4(place.x / size.x * 2.0 - 1.0, 1.0 - place.y / size.y * 2.0, 0, 1);
        }`));
    gl.attachShader(program, shader(gl.FRAGMENT_SHADER, `
        precision mediump float;
        uniform sampler2D atlas; varying vec2 at; varying vec4 ink;
        void main() { gl_FragColor = vec4(ink.rgb, ink.a * texture2D(atlas, at).a); }`));
    ['place', 'letter', 'colour'].forEach((name, i) => gl.bindAttribLocation(program, i, name));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null;
    gl.useProgram(program);
    const size = gl.getUniformLocation(program, 'size');
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    [0, 1, 2].forEach((i) => gl.enableVertexAttribArray(i));
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    for (const [name, value] of [
        [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE], [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
        [gl.TEXTURE_MIN_FILTER, gl.LINEAR], [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    ]) gl.texParameteri(gl.TEXTURE_2D, name, value);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    gl.enable(gl.SCISSOR_TEST);

    let version = 0;
    const letters = (memory) => {
        const [alpha, width, height, newest] = memory.words(wasm._page_atlas(), 4);
        if (version === newest) return;
        version = newest;
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.ALPHA, width, height, 0, gl.ALPHA, gl.UNSIGNED_BYTE,
            memory.bytes(alpha, width * height));
    };
    return {
        name: 'webgl',
        paint(width, height, ratio) {
            const memory = wasmMemory();
            letters(memory);
            const back = wasm._page_background();
            gl.viewport(0, 0, width, height);
            gl.scissor(0, 0, width, height);
            gl.clearColor((back >> 16) / 255, (back >> 8 & 255) / 255, (back & 255) / 255, 1);
            gl.clear(gl.COLOR_BUFFER_BIT);
            gl.uniform2f(size, width / ratio, height / ratio);
            const lists = memory.words(wasm._page_lists(), 4 * wasm._page_list_count());
            const calls = wasm._page_calls(), count = wasm._page_call_count();
            let current = -1;
            for (let i = 0; i < count; ++i) {
                const [list, vertex, index, indices] = memory.words(calls + 32 * i, 4);
                if (list !== current) {
                    current = list;
                    const [vertices, from, vertexBytes, indexBytes] = lists.subarray(4 * list);
                    gl.bufferData(gl.ARRAY_BUFFER, memory.bytes(vertices, vertexBytes),
                        gl.STREAM_DRAW);
                    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, memory.bytes(from, indexBytes),
                        gl.STREAM_DRAW);
                }
                const edge = memory.floats(calls + 32 * i + 16, 4);
                const [left, top, right, bottom] = edge.map((v) => Math.round(v * ratio));
                if (right <= left || bottom <= top) continue;
                gl.scissor(left, height - bottom, right - left, bottom - top);
                gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 20, 20 * vertex);
                gl.vertexAttribPointer(1, 2, gl.FLOAT, false, 20, 20 * vertex + 8);
                gl.vertexAttribPointer(2, 4, gl.UNSIGNED_BYTE, true, 20, 20 * vertex + 16);
                gl.drawElements(gl.TRIANGLES, indices, gl.UNSIGNED_SHORT, 2 * index);
            }
        },
    };
}

/** Triangles by a CPU: a frame takes it some 50 ms, our own rasteriser 15 (1280x720, two cores). */
function isSoftware(gl) {
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    const name = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
    return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

function pixelPainter(canvas) {
    const context = canvas.getContext('2d', {alpha: false});
    canvas.addEventListener('contextrestored', () => {
        wasm._page_forget_pixels();
        redraw();
    });
    return {
        name: 'pixels',
        paint(width, height) {
            const count = wasm._page_rasterise(), memory = wasmMemory();
            const bytes = new Uint8ClampedArray(memory.buffer, wasm._page_pixels(), 4 * width * height);
            const picture = new ImageData(bytes, width, height);
            const changed = memory.words(wasm._page_changed(), 4 * count);
            for (let i = 0; i < 4 * count; i += 4) {
                const [left, top, right, bottom] = changed.subarray(i, i + 4);
                context.putImageData(picture, 0, 0, left, top, right - left, bottom - top);
            }
        },
    };
}

/** Views of the program's memory, which may have moved since the last time. */
function wasmMemory() {
    const buffer = wasm.HEAPU8.buffer;
    return {
        buffer,
        bytes: (at, count) => new Uint8Array(buffer, at, count),
        words: (at, count) => new Uint32Array(buffer, at, count),
        floats: (at, count) => new Float32Array(buffer, at, count),
    };
}

/**
 * A canvas in the view with the painter that works here. A WebGL context that gets lost is replaced
 * by the rasteriser at once: the picture stays, and nobody has to do anything.
 */
function makePainter(view) {
    const asked = new URLSearchParams(location.search).get('painter');
    const fresh = () => {
        const canvas = document.createElement('canvas');
        canvas.setAttribute('aria-hidden', 'true');
        view.replaceChildren(canvas);
        return canvas;
    };
    let canvas = fresh();
    // `?painter=webgl` and `?painter=pixels` ask for one of them.
    let painter = asked === 'pixels' ? null : glPainter(canvas, asked === 'webgl');
    const fallBack = () => {
        canvas = fresh();
        painter = pixelPainter(canvas);
    };
    if (painter) {
        canvas.addEventListener('webglcontextlost', () => {
            fallBack();
            redraw();
        });
    } else {
        fallBack();
    }
    return {
        get name() { return painter.name; },
        paint(width, height, ratio) {
            if (canvas.width !== width || canvas.height !== height) {
                canvas.width = width;
                canvas.height = height;
            }
            painter.paint(width, height, ratio);
        },
    };
}
