// One emulated Pico and its table, driven over standard input and output by emulator.py.
//
// A request is one line of JSON, the answer another. Both ends wait for each other: no time passes on
// the board but in a `run`.

import fs from "node:fs";
import { Chip } from "./chip.mjs";
import { Profiler } from "./profile.mjs";
import { Table } from "./table.mjs";

const BOOTROM_BYTES = 16384;

let chip, table;

// The ROM's bytes; or text: all of it in hexadecimal, or a program that has it as a list of words.
function readBootrom(path) {
  let bytes = fs.readFileSync(path);
  if (bytes.length !== BOOTROM_BYTES) {
    const text = bytes.toString();
    const words = text.match(/0x[0-9a-f]{8}\b/gi);
    bytes = words ? Buffer.alloc(4 * words.length) : Buffer.from(text.trim(), "hex");
    words?.forEach((word, i) => bytes.writeUInt32LE(Number(word), 4 * i));
  }
  if (bytes.length !== BOOTROM_BYTES) throw new Error(`${path} is not the RP2040's boot ROM`);
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}

const operations = {
  start({ uf2, bootrom, files, seed, erase_ms, table: description }) {
    table = new Table(description);
    const parts = {
      uf2: fs.readFileSync(uf2),
      bootrom: readBootrom(bootrom),
      files: Buffer.from(files, "base64"),
      seed,
      eraseMs: erase_ms,
    };
    chip = new Chip(parts, function () {
      table.connect(this);
    });
  },
  // Until `until` has been sent (hexadecimal), a board is connected, or the time is over.
  run({ us, until, connected }) {
    const end = until && Buffer.from(until, "hex");
    const isDone = end
      ? () => Buffer.concat(chip.sent).includes(end)
      : connected
        ? () => chip.isConnected
        : undefined;
    return { is_done: chip.run(chip.nowNs + us * 1000, isDone) };
  },
  write({ data }) {
    chip.write(Buffer.from(data, "hex"));
  },
  reading({ value }) {
    chip.isReading = value;
  },
  levels({ levels }) {
    table.levels = levels;
    table.on = new Array(levels.length).fill(false);
  },
  fault({ fault }) {
    table.fault = fault;
  },
  pin({ pin, value }) {
    table.set(pin, value);
  },
  watch({ pin }) {
    const count = table.watched[pin];
    if (count === undefined) table.watch(pin);
    else table.watched[pin] = 0;
    return { edges: count ?? 0 };
  },
  panels() {
    return { on: table.on };
  },
  plug({ bus, address, most_khz }) {
    table.plug(bus, address, most_khz);
  },
  unplug({ bus, address }) {
    table.unplug(bus, address);
  },
  screen({ bus, address }) {
    const { isOn, wasNoise, memory } = table.buses[bus].get(address);
    return { is_on: isOn, was_noise: wasNoise, memory: Buffer.from(memory).toString("hex") };
  },
  flash() {
    return { erased: chip.flash.erased };
  },
  // What was counted since the last time; `known` begins to count, without it that is over.
  profile({ known }) {
    const counts = Object.fromEntries(chip.profiler?.counts ?? []);
    const spans = chip.profiler?.spans ?? [];
    chip.profiler = known ? new Profiler(chip.mcu, known) : null;
    return { counts, spans };
  },
};

function answer(line) {
  const { op, ...request } = JSON.parse(line);
  let result;
  try {
    result = operations[op](request) ?? {};
  } catch (error) {
    if (chip) throw error;
    return { error: error.message }; // nothing has started: tell what is missing
  }
  table.endFrame(chip.nowUs);
  const sent = Buffer.concat(chip.sent).toString("base64");
  chip.sent = [];
  return { ...result, now_us: chip.nowUs, sent, events: table.events.splice(0) };
}

const chunk = Buffer.alloc(1 << 16);
let pending = "";
for (let size; (size = fs.readSync(0, chunk)) > 0; ) {
  pending += chunk.toString("latin1", 0, size);
  let end;
  while ((end = pending.indexOf("\n")) >= 0) {
    const bytes = Buffer.from(JSON.stringify(answer(pending.slice(0, end))) + "\n");
    for (let done = 0; done < bytes.length; ) done += fs.writeSync(1, bytes, done);
    pending = pending.slice(end + 1);
  }
}
