// Runs the session of the page in the browser: Python, the virtual table and its firmware.
//
// From the page: start, say (a message of the page), call (a question with a number), save, board (a real one at
// the page's serial port). To the page: progress, waits, ready, told (what a server would send), answer, failed,
// kept (Python, for the next start), board (what is told of a real one), write (bytes for its port).

import { loadPyodide } from "../pyodide/pyodide.mjs";
import { unpack } from "./code.mjs";
import { Kept } from "./kept.js";
import { Started, withRoom } from "./started.js";

const TICK_MS = 16;
const SPEED = 1; // times as fast as the clock on the wall
const PACKED = ".packed";
const base = new URL("../", import.meta.url);
const NAME = `ghostlight ${base.pathname}`;
// Shares of the whole time, as measured: files, Python, modules, the table.
const SHARES = { python: 0.35, start: 0.35, modules: 0.2, table: 0.1 };

let python, session, kept, calls, realBoard;
let fresh = null; // memory of Python, to be kept for the next start

onmessage = async ({ data }) => {
  onmessage = ({ data }) => hear(data);
  try {
    await begin(data.start);
  } catch (error) {
    postMessage({ failed: String(error?.message ?? error) });
  }
};

async function begin({ lang, isCached }) {
  await takeTable();
  kept = await Kept.open(NAME);
  const parts = await (await fetch(new URL("parts.json", base))).json();
  const loaded = countBytes(parts, isCached);
  const files = kept.files();
  const code = loaded("python/code");
  const started = await Started.open(NAME, parts.hash);
  const memory = await started.memory();
  const open = async (before) => {
    await startPython(before, parts.lock, await code);
    openTable(await files, lang);
  };
  try {
    await open(memory);
  } catch (error) {
    if (!memory) throw error;
    console.warn(error); // damaged: as the first time
    await started.forget();
    await open(null);
  }
  postMessage({ ready: fresh ? "anew" : "from kept memory" });
  run();
  if (fresh) await started.keep(fresh);
  fresh = null;
  postMessage({ kept: true });
}

// From what an earlier start has kept, or from nothing: then there is something to keep.
async function startPython(memory, lock, code) {
  const load = () => loadPyodide({
    indexURL: new URL("pyodide/", base).href,
    lockFileContents: lock,
    stdLibURL: new URL("pyodide/python_stdlib.zip", base).href,
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  });
  python = await (memory ? withRoom(memory.length, load) : load());
  tellProgress("modules", 0);
  unpack(new Uint8Array(code), python.FS);
  if (memory) return;
  python.runPython(`
import sys
sys.path[:0] = ["/ghostlight", "/ghostlight/host"]
from ghostlight.site.in_browser import prepare
prepare()
`);
  fresh = python.makeMemorySnapshot();
}

function openTable(files, lang) {
  tellProgress("table", 0);
  const { InBrowser } = python.pyimport("ghostlight.site.in_browser");
  session = InBrowser(python.toPy(new Map(files)), (name, data) => {
    kept.keep(name, data?.toJs() ?? null);
    data?.destroy();
  }, lang);
}

// Only one tab may have the table: two would write one journal.
async function takeTable() {
  const take = (options) => new Promise((done) => {
    navigator.locks.request(NAME, options, (lock) => {
      done(Boolean(lock));
      return lock && new Promise(() => {}); // until this worker ends
    });
  });
  for (let tries = 0; tries < 10; tries++) { // a page that is loaded anew may still have it
    if (await take({ ifAvailable: true })) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  postMessage({ waits: true });
  await take({});
}

// Pyodide fetches its own parts: this counts their bytes and unpacks them. Returns a function that loads others.
function countBytes({ sizes }, isCached) {
  const plainFetch = self.fetch.bind(self);
  const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const nameOf = (url) => Object.keys(sizes).find((name) => new URL(name, base).href.replace(PACKED, "") === url);
  self.fetch = async (request, options) => {
    const url = new URL(request.url ?? request, base).href;
    const name = nameOf(url);
    if (!name) return plainFetch(request, options);
    if (isCached) {
      const answer = await plainFetch(url);
      tellProgress("python", (done += sizes[name]) / whole);
      return answer;
    }
    const answer = await plainFetch(new URL(name, base));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, controller) {
        tellProgress("python", (done += chunk.length) / whole);
        controller.enqueue(chunk);
      },
    }));
    const body = name.endsWith(PACKED) ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    return new Response(body, { headers: { "content-type": url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" } });
  };
  return async (name) => (await self.fetch(new URL(name, base))).arrayBuffer();
}

function tellProgress(what, share) {
  let before = 0;
  for (const [name, part] of Object.entries(SHARES)) {
    if (name === what) return postMessage({ progress: [what === "python" && share >= 1 ? "start" : what, before + part * share] });
    before += part;
  }
}

function run() {
  let before = performance.now();
  const tick = () => {
    const now = performance.now();
    const told = session.tick((now - before) * SPEED);
    before = now;
    const list = told.toJs();
    told.destroy();
    if (list.length) postMessage({ told: list });
    session.files.is_kept = kept.isKept;
    kept.store();
    tellBoard();
    setTimeout(tick, Math.max(0, TICK_MS - (performance.now() - now)));
  };
  calls = {
    record: () => session.record(),
    replay: (record, lang) => session.replay(record, lang),
    ending: (lang) => session.ending(lang),
    verify: (record, digest, lang) => boardOf(lang).verify(record, digest),
    firmware,
    tableTime: () => session.session.table.now_ms,
  };
  tick();
}

// Made when it is first needed.
function boardOf(lang) {
  if (!realBoard) {
    const { RealBoard } = python.pyimport("ghostlight.site.real_board");
    realBoard = RealBoard((data) => {
      postMessage({ write: data.toJs() });
      data.destroy();
    }, lang);
  }
  realBoard.speak(lang);
  return realBoard;
}

function hearBoard({ lang, open, data, lost, ask }) {
  const board = boardOf(lang);
  if (open) board.open();
  if (data) board.feed(python.toPy(data));
  if (lost) board.lose();
  if (ask) board.ask(ask);
  tellBoard();
}

function tellBoard() {
  const told = realBoard?.step();
  if (told?.length) postMessage({ board: told.toJs() });
  told?.destroy();
}

function firmware(stock, image, lang) {
  const made = boardOf(lang).firmware(python.toPy(stock), python.toPy(image));
  if (typeof made === "string") return made;
  const bytes = made.toJs();
  made.destroy();
  return bytes;
}

function hear({ say, call, save, board }) {
  if (!session) return;
  if (board) hearBoard(board);
  if (save) {
    session.session.save();
    kept.store();
  }
  if (say !== undefined) session.hear(say);
  if (call) postMessage({ answer: { number: call.number, value: calls[call.name](...call.values) } });
}
