// Python as it is once the modules are loaded, kept for the next start: a copy of its memory.
//
// It is made before Python reads a file of the board, so no game is in it; what is random is asked of the browser
// each time. Without it, or if it is of another build or browser, Python starts as it did the first time.

const PAGE = 65_536; // of WebAssembly's memory

export class Started {
  #cache;
  #key;

  // `hash` is of everything that Python was made of.
  static async open(name, hash) {
    const started = new Started();
    started.#key = new URL(`${hash}-${encodeURIComponent(navigator.userAgent)}`, location.href).href;
    started.#cache = await caches.open(`python of ${name}`).catch(() => null); // refused, as in some private windows
    return started;
  }

  async memory() {
    const kept = await this.#cache?.match(this.#key).catch(() => null);
    return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
  }

  async keep(memory) {
    await this.forget();
    await this.#cache?.put(this.#key, new Response(memory)).catch(() => {}); // no room: the next start takes longer
  }

  async forget() {
    for (const request of await this.#cache?.keys() ?? []) await this.#cache.delete(request);
  }
}

// While `load` runs, a new WebAssembly memory has room for so many bytes: Pyodide does not see to that.
export async function withRoom(bytes, load) {
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await plain.apply(WebAssembly, given);
    const { memory } = made.instance.exports;
    if (memory && memory.buffer.byteLength < bytes) memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE));
    return made;
  };
  try {
    return await load();
  } finally {
    WebAssembly.instantiateStreaming = plain;
  }
}
