// All that goes over the network: files by name, and the one socket, which says hello, comes back by itself, and knows when it is not wanted.

const FIRST_MS = 250, MOST_MS = 4000;
const FINAL = { 4001: "refused", 4003: "replaced", 4004: "takenBack" }; // after these it does not try again
const FULL = 4002;

// Tried again until the server answers.
export async function loadWords(lang) {
  for (let wait = FIRST_MS; ; wait = Math.min(MOST_MS, wait * 2)) {
    try {
      const answer = await fetch(`/words/${lang}.json`);
      if (answer.ok) return await answer.json();
    } catch { /* it does not answer */ }
    await new Promise((done) => setTimeout(done, wait));
  }
}

// What the server has of a game, for a page with a link. Each gives { ok, text() or json() }.
export const files = (word) => {
  const headers = { "x-link": word };
  return {
    record: () => fetch("/record", { headers }),
    replay: (text, lang) => fetch(`/replay?lang=${lang}`, { method: "POST", body: text, headers }),
    ending: (lang) => fetch(`/ending?lang=${lang}`, { headers }),
  };
};

export class Link extends EventTarget {
  #socket = null;
  #wait = FIRST_MS;
  constructor(hello) {
    super();
    this.hello = hello;
    this.isOpen = false;
    addEventListener("online", () => this.#open());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#open(); });
    this.#open();
  }

  say(message) {
    if (this.isOpen) this.#socket.send(JSON.stringify(message));
  }

  #open() {
    if (this.#socket && this.#socket.readyState < 2) return;
    const url = new URL("/socket", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.hash = "";
    const socket = this.#socket = new WebSocket(url);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.isOpen = true;
      this.say({ t: "hello", ...this.hello() });
    };
    let isIn = false; // it was let in: with the first message
    socket.onmessage = ({ data }) => {
      if (!isIn) {
        isIn = true;
        this.#wait = FIRST_MS;
        this.#tell("open");
      }
      if (typeof data === "string") {
        const message = JSON.parse(data);
        this.#tell(message.t, message);
      } else {
        const bytes = new Uint8Array(data);
        if (bytes[0] === 1) this.#tell("lights", bytes.subarray(1));
        else this.#tell("screen", { seat: bytes[1], flags: bytes[2], pixels: bytes.subarray(3) });
      }
    };
    socket.onclose = ({ code }) => {
      this.isOpen = false;
      if (FINAL[code]) return this.#tell("refused", FINAL[code]);
      this.#tell("lost", code === FULL ? "full" : "lost");
      setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(MOST_MS, this.#wait * 1.7);
    };
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
