// Stores a copy of Python's memory, taken after the modules are loaded, for faster starts.
//
// It is taken before Python reads a file of the board, so it contains no game; random numbers come from the browser
// at each start. Without a copy, or with one of another build or browser, Python starts as at the first time.
// Half of the memory is zero and is left out. The format: the length of a list, the list, the head that Pyodide gives
// to a copy, then the blocks that are not zero.

const BLOCK = 16_384; // bytes of a block

export class Started {
  #cache;
  #key;

  // `hash` identifies the build: all files from which Python was started.
  static async open(name, hash) {
    const started = new Started();
    started.#key = new URL(`${hash}-${encodeURIComponent(navigator.userAgent)}`, location.href).href;
    started.#cache = await caches.open(`python of ${name}`).catch(() => null); // refused, as in some private windows
    return started;
  }

  // Returns the copy, or null if there is none. Throws if it is damaged.
  async memory() {
    const kept = await this.#cache?.match(this.#key).catch(() => null);
    return kept ? new KeptMemory(await kept.arrayBuffer()) : null;
  }

  async keep(memory) {
    await this.forget();
    await this.#cache?.put(this.#key, new Response(new Blob(gather(memory)))).catch(() => {}); // no room: the next start takes longer
  }

  async forget() {
    for (const request of await this.#cache?.keys() ?? []) await this.#cache.delete(request);
  }
}

// The list: the lengths of head and memory, then alternately the numbers of zero blocks and of other blocks.
function gather(copy) {
  const headLength = new Uint32Array(copy.buffer, copy.byteOffset, 2)[1];
  const memory = copy.subarray(headLength);
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const isZero = (at) => {
    const end = Math.min(words.length, (at + BLOCK) >> 2);
    let i = at >> 2;
    while (i < end && words[i] === 0) i++;
    return i === end;
  };
  const list = [headLength, memory.length];
  const blocks = [];
  for (let at = 0, wanted = true; at < memory.length; wanted = !wanted) {
    const start = at;
    while (at < memory.length && isZero(at) === wanted) at += BLOCK;
    list.push((at - start) / BLOCK);
    if (!wanted) blocks.push(memory.subarray(start, at));
  }
  return [Uint32Array.of(list.length), Uint32Array.from(list), copy.subarray(0, headLength), ...blocks];
}

class KeptMemory {
  #runs;
  #blocks;

  constructor(buffer) {
    const [length] = new Uint32Array(buffer, 0, 1);
    const [headLength, size, ...runs] = new Uint32Array(buffer, 4, length);
    const start = 4 + 4 * length;
    this.head = new Uint8Array(buffer.slice(start, start + headLength));
    this.size = size;
    this.#runs = runs;
    this.#blocks = new Uint8Array(buffer, start + headLength);
    const count = (first) => runs.reduce((sum, blocks, i) => sum + (i % 2 === first ? blocks : 0), 0);
    if (BLOCK * (count(0) + count(1)) !== size || BLOCK * count(1) !== this.#blocks.length) throw new Error("the kept memory is damaged");
  }

  // Writes the kept contents into a memory of this size.
  restore(memory) {
    let [from, to] = [0, 0];
    this.#runs.forEach((blocks, i) => {
      const bytes = BLOCK * blocks;
      if (i % 2) memory.set(this.#blocks.subarray(from, (from += bytes)), to);
      else memory.fill(0, to, to + bytes);
      to += bytes;
    });
  }
}
