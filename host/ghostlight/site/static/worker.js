// Runs the session of the page in the browser: Python, the virtual table and its firmware.
//
// Messages from the page: start, say (a message for the session), call (a request with a number), save, board (for a
// real board at the page's serial port). To the page: progress, waits, ready, told (what a server would send), answer,
// failed, kept (Python's memory, for the next start), board (about a real board), write (bytes for its port).

import { unpack } from "./code.mjs";
import { Kept } from "./kept.js";
import { PARTS } from "./parts.js";
import { Parts } from "./parts_loader.js";
import { Started } from "./started.js";

const TICK_MS = 16;
const SPEED = 1; // times as fast as the clock on the wall
const WAIT_MS = 1000; // for a page that is loaded anew: its worker may still have the table
const base = new URL("../", import.meta.url);
const NAME = `ghostlight ${base.pathname}`;
// Shares of the whole time, as measured: files, Python, modules, the table.
const SHARES = { python: 0.35, start: 0.35, modules: 0.2, table: 0.1 };

let python, session, kept, calls, realBoard;
let fresh = null; // memory of Python, to be kept for the next start

const begun = new Promise((done) => {
  onmessage = ({ data }) => {
    onmessage = ({ data }) => hear(data);
    done(data.start);
  };
});
begin().catch((error) => postMessage({ failed: String(error?.message ?? error) }));

// Loading begins at once. The table is opened only after `start`: then this tab may take it.
async function begin() {
  const parts = new Parts((share) => tellProgress("python", share));
  const opened = readFiles();
  const started = await Started.open(NAME, PARTS.hash);
  const open = async (memory) => {
    await startPython(memory, parts);
    const [files, lang] = await opened;
    openTable(files, lang);
  };
  try {
    await open(await started.memory());
  } catch (error) {
    if (fresh) throw error;
    console.warn(error); // damaged: start as at the first time
    await started.forget();
    await open(null);
  }
  postMessage({ ready: fresh ? "anew" : "from kept memory" });
  run();
  if (fresh) await started.keep(fresh);
  fresh = null;
  postMessage({ kept: true });
}

// Only after `start`, because only one tab may have the table.
async function readFiles() {
  const opening = Kept.open(NAME);
  const { lang } = await begun;
  await takeTable();
  kept = await opening;
  return [await kept.files(), lang];
}

// Starts from the copy of an earlier start, or anew; then a copy is made.
async function startPython(memory, parts) {
  python = await parts.startPython(memory);
  tellProgress("modules", 0);
  unpack(new Uint8Array(await parts.code), python.FS);
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

// Only one tab may have the table: two tabs would write the same journal.
function takeTable() {
  return new Promise((done) => {
    const late = setTimeout(() => postMessage({ waits: true }), WAIT_MS);
    navigator.locks.request(NAME, () => {
      clearTimeout(late);
      done();
      return new Promise(() => {}); // until this worker ends
    });
  });
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
