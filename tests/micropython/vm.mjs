// One MicroPython VM, driven over standard input and output by vm.py.
//
// A request is one line, `op rest`; the answer is one line of JSON. Both ends wait for each other, so
// everything is synchronous. Between two requests no Python is on the stack: that is when the VM
// collects garbage.

import fs from "node:fs";
import path from "node:path";

const VM = process.env.GHOSTLIGHT_VM ?? "@micropython/micropython-webassembly-pyscript";
const { loadMicroPython } = await import(VM);

let printed = [];
const mp = await loadMicroPython({ stdout: (bytes) => printed.push(bytes[0]), linebuffer: false });
mp.FS.writeFile("/vm_bridge.py", fs.readFileSync(new URL("bridge.py", import.meta.url)));
const bridge = mp.pyimport("vm_bridge");
const [call, collect, memory] = [bridge.call, bridge.collect, bridge.memory];

// Every operation answers with JSON text.
const operations = {
  load(rest) {
    for (const [target, source] of JSON.parse(rest)) {
      mp.FS.mkdirTree(path.posix.dirname(target));
      mp.FS.writeFile(target, fs.readFileSync(source));
    }
    return "null";
  },
  run(rest) {
    mp.runPython(JSON.parse(rest));
    return "null";
  },
  call(rest) {
    const space = rest.indexOf(" ");
    return call(rest.slice(0, space), rest.slice(space + 1));
  },
  memory() {
    collect(); // takes effect when this call has returned
    return memory();
  },
};

function answer(line) {
  const space = line.indexOf(" ");
  printed = [];
  let result;
  try {
    result = `"value":${operations[line.slice(0, space)](line.slice(space + 1))}`;
  } catch (error) {
    if (error.name !== "PythonError") throw error; // the VM itself broke: nothing can be trusted now
    result = `"error":${JSON.stringify([error.type, error.message])}`;
  }
  return `{"printed":${JSON.stringify(Buffer.from(printed).toString())},${result}}\n`;
}

function write(text) {
  const bytes = Buffer.from(text);
  for (let sent = 0; sent < bytes.length; ) sent += fs.writeSync(1, bytes, sent);
}

const chunk = Buffer.alloc(1 << 16);
let parts = []; // of a line that has not ended yet
for (let size; (size = fs.readSync(0, chunk)) > 0; ) {
  parts.push(Buffer.from(chunk.subarray(0, size)));
  if (chunk[size - 1] === 10) {
    write(answer(Buffer.concat(parts).toString().slice(0, -1)));
    parts = [];
  }
}
