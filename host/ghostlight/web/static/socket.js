// The page's link to a session behind a server: a WebSocket, which connects again by itself unless
// the server refused it, and HTTP requests. transport.js chooses it.

const FIRST_MS = 250, MOST_MS = 4000;
const FINAL = { 4001: "refused", 4003: "replaced", 4004: "takenBack" }; // after these it does not try again
const FULL = 4002;

export class Link extends EventTarget {
  static needsWord = true; // a page without the word of a link is let in nowhere
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

  // The words of the page and its game. Tried again until the server answers.
  static async words(lang) {
    for (let wait = FIRST_MS; ; wait = Math.min(MOST_MS, wait * 2)) {
      try {
        const answer = await fetch(`words/${lang}.json`);
        if (answer.ok) return await answer.json();
      } catch { /* it does not answer */ }
      await new Promise((done) => setTimeout(done, wait));
    }
  }

  // The public record, as a file that `ghostlight` reads; empty if there is none.
  async record() {
    const answer = await fetch("record", { headers: { "x-link": this.hello().link } });
    return answer.ok ? answer.text() : "";
  }

  // The frames of a record, or an error in one sentence.
  async replay(record, lang) {
    const answer = await fetch(`replay?lang=${lang}`, { method: "POST", body: record, headers: { "x-link": this.hello().link } });
    return answer.ok ? answer.json() : { error: (await answer.text()).slice(0, 120) };
  }

  // The end of the game as it is shown and proved, or nothing if there is none.
  async ending(lang) {
    const answer = await fetch(`ending?lang=${lang}`, { headers: { "x-link": this.hello().link } });
    return answer.ok ? answer.json() : null;
  }

  #open() {
    if (this.#socket && this.#socket.readyState < 2) return;
    const url = new URL("socket", location.href);
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
      this.#tell(...readMessage(data));
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

// What a session has sent, text or bytes -> the name of an event and its detail.
export function readMessage(data) {
  if (typeof data === "string") {
    const message = JSON.parse(data);
    return [message.t, message];
  }
  const bytes = new Uint8Array(data);
  if (bytes[0] === 1) return ["lights", bytes.subarray(1)];
  return ["screen", { seat: bytes[1], flags: bytes[2], pixels: bytes.subarray(3) }];
}
