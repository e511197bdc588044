// The page's link to a session in a worker of the same browser; the interface is in web/static/transport.js.
//
// Until the worker is ready, the page shows the table before a game and the progress of loading.
// Messages of that time are sent later.

import { fill, memory } from "./dom.js";
import { readMessage } from "./socket.js";
import { listen } from "./early_worker.js";
import { Loading } from "./loading.js";
import { handOver } from "./hand_over.js";
import { offerUpdates } from "./updates.js";

const FIRST_GAME = "opera";
const NEEDED = { // what the browser must support
  WebAssembly: () => typeof WebAssembly === "object",
  Worker: () => typeof Worker === "function",
  IndexedDB: () => "indexedDB" in globalThis,
  DecompressionStream: () => "DecompressionStream" in globalThis,
  "Web Locks": () => "locks" in navigator,
};

export class Link extends EventTarget {
  static needsWord = false;
  #worker = null;
  #waiting = []; // messages from before the worker was ready
  #calls = new Map(); // number of a request -> function that takes the answer
  #count = 0;

  constructor(hello) {
    super();
    this.isOpen = false;
    setTimeout(() => this.#start(hello().lang)); // once the page listens
  }

  // The words of the game that was played last, and the state of the table before a game.
  static async words(lang) {
    const name = (game) => `words/${game}-${lang}.json`;
    let answer = await fetch(name(memory.get("game", FIRST_GAME)));
    if (!answer.ok) answer = await fetch(name(FIRST_GAME));
    Link.loaded = await answer.json();
    return Link.loaded;
  }

  say(message) {
    if (this.isOpen) this.#worker.postMessage({ say: JSON.stringify(message) });
    else if (message.t !== "button") this.#waiting.push(message);
  }

  record() { return this.#call("record"); }

  async replay(record, lang) { return JSON.parse(await this.#call("replay", record, lang)); }

  async ending(lang) { return JSON.parse(await this.#call("ending", lang)); }

  tableTime() { return this.#call("tableTime"); } // for the benchmark

  // To a board at a serial port: `open`, `data` and `lost` concern the port, `ask` is a request of the page.
  board(message) { if (this.isOpen) this.#worker.postMessage({ board: { lang: document.documentElement.lang, ...message } }); }

  async verify(record, digest, lang) { return JSON.parse(await this.#call("verify", record, digest, lang)); }

  // Returns a UF2 with our files, or the reason why there is none.
  async firmware(stock, lang) {
    const answer = await fetch("firmware/file-system.packed").catch(() => null);
    if (!answer?.ok) return Link.loaded.site.board.noNetwork;
    const image = await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return this.#call("firmware", stock, image, lang);
  }

  // Tools that only this page has.
  static tools(page) { return [["realBoard", () => openRealBoard(page), "⚙"]]; }

  // Shown in place of links for other devices.
  people(page) { handOver(page); }

  async #start(lang) {
    const { site, first } = Link.loaded;
    const lacking = Object.keys(NEEDED).find((name) => !NEEDED[name]());
    if (lacking) {
      Link.loaded.lacksPart = fill(Link.loaded.lacksPart, { part: lacking });
      return this.#tell("refused", isSecureContext ? "lacksPart" : "notSecure");
    }
    this.loading = new Loading(site);
    if (memory.get("stage", "menu") === "menu") for (const text of first) this.#tell(...readMessage(text));
    this.#worker = listen((data) => this.#take(data), (why) => this.#fail(why));
    addEventListener("pagehide", () => this.#worker.postMessage({ save: true }));
    this.#worker.postMessage({ start: { lang } });
  }

  #take({ progress, waits, ready, kept, told, answer, failed, board, write }) {
    if (progress) this.loading.show(...progress);
    if (waits) this.#tell("lost", "otherTab");
    if (failed !== undefined) this.#fail(failed);
    if (ready) this.#open(ready);
    if (kept) this.isKept = true; // for tests
    for (const data of told ?? []) {
      const [name, detail] = readMessage(data);
      if (name === "state") {
        memory.set("game", detail.game);
        memory.set("stage", detail.stage);
      }
      this.#tell(name, detail);
    }
    for (const text of board ?? []) this.#tell("board", JSON.parse(text));
    if (write) this.#tell("write", write);
    if (answer) {
      this.#calls.get(answer.number)(answer.value);
      this.#calls.delete(answer.number);
    }
  }

  #open(how) {
    this.isOpen = true;
    this.started = how; // for tests
    this.loading.close();
    this.#tell("open");
    for (const message of this.#waiting.splice(0)) this.say(message);
    offerUpdates(Link.loaded.site);
  }

  #fail(why) {
    this.isOpen = false;
    this.loading.close();
    console.warn(why);
    this.#tell("refused", "failed");
  }

  #call(name, ...values) {
    return new Promise((done) => {
      this.#calls.set(++this.#count, done);
      this.#worker.postMessage({ call: { number: this.#count, name, values } });
    });
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

async function openRealBoard(page) {
  if (!page.link?.isOpen) return page.toast(page.words.site.board.notReady);
  const { RealBoard } = await import("./real_board.js");
  (page.realBoard ??= new RealBoard(page)).open();
}
