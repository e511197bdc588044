// Fetches all large files at once, and starts Pyodide with them, which would fetch them one after the other.

import { PARTS } from "./parts.js";

const PAGE = 65_536; // of WebAssembly's memory
const base = new URL("../", import.meta.url);
const urlOf = (name) => new URL(name, base).href;
const [WASM, STDLIB, CODE] = ["pyodide/pyodide.asm.wasm.packed", "pyodide/python_stdlib.zip", "python/code.packed"];

export class Parts {
  #arrived = 0; // bytes

  // `tell` is called with the part that has arrived, from 0 to 1.
  constructor(tell) {
    this.tell = tell;
    this.starter = import("../pyodide/pyodide.mjs");
    this.runtime = import("../pyodide/pyodide.asm.mjs");
    this.module = WebAssembly.compileStreaming(this.#fetch(WASM));
    this.stdlib = this.#fetch(STDLIB).then((answer) => answer.arrayBuffer());
    this.code = this.#fetch(CODE).then((answer) => answer.arrayBuffer());
    for (const part of [this.starter, this.runtime, this.module, this.stdlib, this.code]) part.catch(() => {}); // a failure is reported when the file is needed
  }

  // Returns Pyodide: as it was when `kept` was made, or a new one if `kept` is null.
  async startPython(kept) {
    const [{ loadPyodide }, { default: create }, module, stdlib] =
      await Promise.all([this.starter, this.runtime, this.module, this.stdlib]);
    const { fetch } = self;
    const { instantiateStreaming } = WebAssembly;
    self.fetch = async (request, ...more) => {
      const url = String(request.url ?? request);
      if (url === urlOf("pyodide/pyodide.asm.wasm")) return new Response(); // it is compiled already
      return url === urlOf(STDLIB) ? new Response(stdlib) : fetch(request, ...more);
    };
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const instance = await WebAssembly.instantiate(module, imports);
      const { memory } = instance.exports;
      const missing = (kept?.size ?? 0) - memory.buffer.byteLength;
      if (missing > 0) memory.grow(missing / PAGE); // Pyodide does not do this
      return { instance, module };
    };
    const createPyodideModule = async (settings) => {
      const made = await create(settings);
      kept?.restore(made.HEAPU8); // Pyodide itself restores a copy as a whole, zeros included
      return made;
    };
    try {
      return await loadPyodide({
        indexURL: urlOf("pyodide/"),
        stdLibURL: urlOf(STDLIB),
        lockFileContents: PARTS.lock,
        createPyodideModule,
        ...(kept ? { _loadSnapshot: kept.head } : { _makeSnapshot: true }),
      });
    } finally {
      self.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    }
  }

  // The service worker stores it unpacked and marks it; a web server sends it compressed.
  async #fetch(name) {
    const answer = await fetch(urlOf(name));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    if (answer.headers.has("x-unpacked")) {
      this.#count(PARTS.sizes[name]);
      return answer;
    }
    const counted = answer.body.pipeThrough(new TransformStream({
      transform: (chunk, controller) => {
        this.#count(chunk.length);
        controller.enqueue(chunk);
      },
    }));
    const body = name === STDLIB ? counted : counted.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": name === WASM ? "application/wasm" : "application/octet-stream" } });
  }

  #count(bytes) {
    this.#arrived += bytes;
    this.tell(this.#arrived / Object.values(PARTS.sizes).reduce((sum, size) => sum + size, 0));
  }
}
