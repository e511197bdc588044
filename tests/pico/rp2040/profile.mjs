// Where a program spends its time: every so many cycles, the Python functions that run and the C function.
//
// The interpreter calls itself for each Python function, so its stack tells which were entered: an entry is
// noted when the program counter comes to `mp_execute_bytecode`, and is over when the stack pointer is above it.
// Machine code (viper, native) counts as its caller's.

const EVERY_CYCLES = 100;
const CODE = 12, CONTEXT = 4; // of a function object
const STRINGS = 8; // of a module's context: the table of its names
const POOL_LENGTH = 12, POOL_STRINGS = 24, POOL_LENGTHS = 20;

export class Profiler {
  counts = new Map();
  spans = []; // [microsecond, microseconds, depth, name] of the calls of functions that are watched
  #stack = [];
  #names = new Map();
  #due = 0;

  // functions: [address, name] of those in C, sorted; heap: where it begins. The rest are addresses of the
  // interpreter's loop, its state (and how long that is) and its own pool of strings.
  constructor(mcu, { functions, heap, execute, state, state_bytes, pool, watched = [] }) {
    Object.assign(this, { mcu, functions, heap, execute, state, stateBytes: state_bytes, pool });
    this.watched = new Set(watched);
  }

  step(core) {
    if (core.registers[15] === this.execute) {
      this.#leave(core);
      const name = this.#nameOf(this.#word(core.registers[0]));
      let span = null;
      if (this.watched.has(name)) this.spans.push((span = [this.mcu.clock.micros, 0, this.#stack.length, name]));
      this.#stack.push([core.registers[13], name, span]);
    }
    if (core.cycles < this.#due) return;
    this.#due = core.cycles + EVERY_CYCLES;
    this.#leave(core);
    const path = [...this.#stack.map(([, name]) => name), this.#symbolAt(core.registers[15])].join(";");
    this.counts.set(path, (this.counts.get(path) ?? 0) + 1);
  }

  #leave(core) {
    const sp = core.registers[13];
    while (this.#stack.length && this.#stack.at(-1)[0] <= sp) {
      const [, , span] = this.#stack.pop();
      if (span) span[1] = this.mcu.clock.micros - span[0];
    }
  }

  #word(address) {
    return this.mcu.readUint32(address & ~3) >>> 0;
  }
  #byte(address) {
    return this.mcu.readUint8(address);
  }

  #symbolAt(pc) {
    if (pc >= this.heap) return "machine code";
    const { functions } = this;
    let low = 0, high = functions.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (functions[middle][0] <= pc) low = middle;
      else high = middle;
    }
    return functions[low][1];
  }

  // "file:function", from the first bytes of its bytecode.
  #nameOf(function_) {
    let at = this.#word(function_ + CODE);
    const known = this.#names.get(at);
    if (known) return known;
    const code = at;
    const context = this.#word(function_ + CONTEXT);
    while (this.#byte(at++) & 0x80);
    while (this.#byte(at++) & 0x80);
    let index = 0, byte;
    do {
      byte = this.#byte(at++);
      index = (index << 7) | (byte & 0x7f);
    } while (byte & 0x80);
    const table = this.#word(context + STRINGS);
    const names = [0, index].map((i) => this.#string(this.mcu.readUint16(table + 2 * i)));
    const name = names.join(":");
    this.#names.set(code, name);
    return name;
  }

  #string(number) {
    let pool = this.#lastPool();
    while (pool && number < (this.#word(pool + 4) & 0x7fffffff)) pool = this.#word(pool);
    if (!pool) return "?";
    const place = number - (this.#word(pool + 4) & 0x7fffffff);
    if (place >= this.#word(pool + POOL_LENGTH)) return "?";
    const start = this.#word(pool + POOL_STRINGS + 4 * place);
    const length = this.#byte(this.#word(pool + POOL_LENGTHS) + place);
    let text = "";
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.#byte(start + i));
    return text;
  }

  // The word of the interpreter's state from which a chain of pools leads to the built-in one.
  #lastPool() {
    if (this.poolAt) return this.#word(this.poolAt);
    for (let at = this.state; at < this.state + this.stateBytes; at += 4) {
      let pool = this.#word(at);
      for (let i = 0; i < 64 && pool >= 0x10000000 && pool < 0x20042000 && !(pool & 3); i++) {
        if (pool === this.pool) {
          this.poolAt = at;
          return this.#word(at);
        }
        pool = this.#word(pool);
      }
    }
    throw new Error("no pool of strings");
  }
}
