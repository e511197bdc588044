// The dialog for a real board at this computer: connect, check, calibrate, set up, install firmware.
//
// All sentences come from the modules of the command line, which run in the worker; this file shows them.

import { $, make, fill, memory, prose, write } from "./dom.js";
import { Port, hasSerial } from "./serial.js";
import { SheetMap } from "./sheet_map.js";

const [STATUS, DOCTOR, SETTINGS, CALIBRATE, LIVE, JOURNAL, RECORD, VERIFY, FIRMWARE] =
  ["status", "doctor", "settings", "calibrate", "live", "journal", "record", "verify", "firmware"];
const PARTS = [STATUS, DOCTOR, SETTINGS, CALIBRATE, LIVE, JOURNAL, RECORD, VERIFY, FIRMWARE];
const ALONE = [VERIFY, FIRMWARE]; // need no board

export class RealBoard {
  constructor(page) {
    this.page = page;
    this.about = null; // of the board that is connected
    this.part = FIRMWARE;
    this.port = new Port((bytes) => page.link.board({ data: bytes }), () => page.link.board({ lost: true }));
    page.link.addEventListener("board", ({ detail }) => this.#take(detail));
    page.link.addEventListener("write", ({ detail }) => this.port.write(detail));
    this.box = make("dialog", { id: "real-board", "aria-labelledby": "real-board-title" });
    this.box.addEventListener("close", () => this.ask({ do: "stop" }));
    document.body.append(this.box);
  }

  get words() { return this.page.words.site.board; }

  open() {
    const { words, page } = this;
    this.page.dialogs.box.close();
    this.state = make("p", { role: "status" });
    this.connectButton = make("button", { type: "button", class: "grand connect", onclick: () => this.#connect() }, words.connect);
    this.tabs = make("div", { class: "parts", role: "group", "aria-label": words.parts }, ...PARTS.map((name) =>
      make("button", { type: "button", class: "small", "data-part": name, onclick: () => this.show(name) }, words[name])));
    this.content = make("div", { class: "part" });
    this.log = make("ol", { class: "log", "aria-live": "polite", "aria-label": words.log });
    this.box.replaceChildren(
      make("header", {}, make("h2", { id: "real-board-title" }, page.words.realBoard),
        make("button", { type: "button", class: "close", "aria-label": page.words.close, onclick: () => this.box.close() }, "×")),
      make("div", { class: "content", tabindex: "0" }, make("p", {}, words.intro), this.state,
        hasSerial() ? this.connectButton : make("p", { class: "lacking" }, words.noSerial), this.tabs, this.content, this.log));
    if (!this.box.open) this.box.showModal();
    this.#renew();
    if (this.about || ALONE.includes(this.part)) this.show(this.part);
  }

  ask(message) { this.page.link.board({ ask: JSON.stringify(message) }); }

  show(part) {
    this.part = part;
    this.log.replaceChildren();
    this.ask({ do: "stop" });
    this.map = null;
    for (const button of this.tabs.children) button.setAttribute("aria-pressed", button.dataset.part === part);
    this.content.replaceChildren(make("h3", {}, this.words[part]), ...this[`build_${part}`]());
  }

  async #connect() {
    if (this.about) return this.port.close();
    try {
      if (await this.port.open()) this.page.link.board({ open: true });
    } catch (error) {
      this.#say(fill(this.words.notOpened, { why: error.message }), "error");
    }
  }

  #renew() {
    const { words } = this;
    write(this.state, this.about ? fill(words.connected, this.about) : words.notConnected);
    write(this.connectButton, this.about ? words.disconnect : words.connect);
    for (const button of this.tabs.children) button.disabled = !this.about && !ALONE.includes(button.dataset.part);
  }

  #say(text, kind = "") {
    this.log.append(make("li", { class: kind }, text));
    const now = $(".now", this.content); // beside the map; the log may be below the window
    if (now) write(now, text);
    this.log.lastChild.scrollIntoView?.({ block: "nearest" });
  }

  #drawMap() {
    const { lang } = this.page.words;
    this.map = new SheetMap(this.about, lang, this.page.table.grid, this.words.map);
    return this.map.root;
  }

  #button(text, act, look = "small") { return make("button", { type: "button", class: look, onclick: act }, text); }

  #take(message) {
    const act = this[`take_${message.t}`];
    if (act && this.box.isConnected && this.content) act.call(this, message);
  }

  // -- messages of the worker ---------------------------------------------------------------

  take_plugged(about) {
    this.about = about;
    this.#renew();
    if (this.part === FIRMWARE && this.backup) this.#showBackup(); // a task that runs there continues
    else this.show(STATUS);
  }

  take_gone() {
    this.about = null;
    this.port.close();
    $(".asked", this.content)?.replaceChildren();
    this.#renew();
  }

  take_busy() { this.box.dataset.busy = "yes"; }

  take_idle() {
    this.box.dataset.busy = "no";
    if (!this.about) this.port.close(); // the device is not a board
  }

  take_say({ text }) { this.#say(text); }

  take_error({ text }) { this.#say(text, "error"); }

  take_facts({ rows }) {
    if (this.part !== STATUS) return;
    $(".facts", this.content)?.replaceChildren(...rows.flatMap(([name, text]) => [make("dt", {}, name), make("dd", {}, ...prose(text))]));
  }

  take_doctor({ well, lines, cells, page }) {
    const name = `${this.about.name}.html`;
    this.map.mark(cells);
    $(".report", this.content).replaceChildren(
      make("p", { class: well ? "well" : "error" }, well ? this.words.well : this.words.unwell),
      make("ul", {}, ...lines.map((line) => make("li", { class: /^NO[TN] /.test(line) ? "error" : "" }, line))),
      this.#button(this.words.saveReport, () => save(name, page, "text/html")));
  }

  take_map({ cells }) { this.map?.mark(cells); }

  take_point({ cell }) {
    this.map?.point(cell);
    if (cell < 0) $(".asked", this.content)?.replaceChildren();
  }

  take_progress({ done, count }) {
    const bar = $("progress", this.content);
    if (bar) Object.assign(bar, { max: Math.max(1, count), value: done });
  }

  take_ask({ text }) {
    const answer = (yes) => () => {
      this.ask({ do: "answer", yes });
      $(".asked", this.content).replaceChildren();
    };
    $(".asked", this.content)?.replaceChildren(make("p", {}, text), this.#button(this.words.yes, answer(true), "grand yes"), " ", this.#button(this.words.no, answer(false)));
    $(".asked .yes", this.content)?.focus();
  }

  take_settings({ rows }) {
    if (this.part !== SETTINGS) return;
    const fields = rows.map(({ name, kind, limits, value, what }) => {
      const id = `setting-${name}`;
      const field = kind === "choice" ? make("select", { class: "field", id }, ...limits.map((word) => make("option", { selected: word === value }, word)))
        : kind === "bool" ? make("input", { id, type: "checkbox", checked: value })
          : kind === "int" ? make("input", { class: "field", id, type: "number", min: limits[0], max: limits[1], value })
            : make("input", { class: "field", id, type: "text", maxlength: limits, value });
      const read = { bool: () => field.checked, int: () => Number(field.value) }[kind] ?? (() => field.value);
      return { name, value, read, row: make("p", { class: "setting" }, make("label", { for: id }, name), field, make("span", { class: "faint" }, what)) };
    });
    const send = () => this.ask({ do: "set", values: Object.fromEntries(fields.filter(({ read, value }) => read() !== value).map(({ name, read }) => [name, read()])) });
    $(".settings", this.content).replaceChildren(...fields.map(({ row }) => row), this.#button(this.words.saveSettings, send, "grand save"));
  }

  take_live(picture) {
    if (this.part !== LIVE) return;
    this.map.live(picture);
    $(".facts", this.content).replaceChildren(...picture.figures.flatMap(([name, text]) => [make("dt", {}, name), make("dd", {}, text)]));
    write($(".events", this.content), picture.events.join("\n"));
  }

  take_journal({ games }) {
    if (this.part !== JOURNAL) return;
    const { words } = this;
    $(".games", this.content).replaceChildren(...(games.length ? games.map(({ name, deal, on }) =>
      make("li", {}, `${name} ${deal} ${on ? words.isOn : ""} `, this.#button(words.fetchGame, () => this.ask({ do: "fetch", name })))) : [make("li", {}, words.noGames)]));
  }

  take_file({ name, text }) {
    save(name, text, "application/jsonl");
    this.lastRecord = text;
  }

  take_backup({ serial, files }) {
    const text = JSON.stringify({ serial, files });
    memory.set("backup", text);
    this.kept = { serial, files };
    if (memory.get("backup") !== text) this.#say(this.words.onlyHere, "error");
    if (this.part === FIRMWARE) this.#showBackup();
  }

  // -- the parts ----------------------------------------------------------------------------

  build_status() {
    this.ask({ do: STATUS });
    return [make("dl", { class: "facts" })];
  }

  build_doctor() {
    this.ask({ do: DOCTOR });
    return [this.#drawMap(), make("p", { class: "faint" }, this.words.legend), make("div", { class: "report" })];
  }

  build_settings() {
    this.ask({ do: SETTINGS });
    return [make("form", { class: "settings", onsubmit: (event) => event.preventDefault() })];
  }

  build_calibrate() {
    const { words } = this;
    const kind = make("select", { class: "field", "aria-label": words.calibrate }, ...Object.entries(words.kinds).map(([value, text]) => make("option", { value }, text)));
    const again = make("input", { type: "checkbox", id: "calibrate-again" });
    const sweep = make("input", { type: "checkbox", id: "calibrate-sweep", checked: true });
    const start = () => {
      this.log.replaceChildren();
      const wanted = { sheet: {}, empty: { empty_only: true }, all: { is_all: true }, learn: { learn: true } }[kind.value];
      this.ask({ do: CALIBRATE, ...wanted, again: again.checked, sweep_ms: sweep.checked ? 60 : 0 });
    };
    return [make("p", {}, words.calibrateText),
      make("p", { class: "others" }, kind, make("label", { for: again.id }, again, words.again), make("label", { for: sweep.id }, sweep, words.sweep),
        this.#button(words.start, start, "grand start"), this.#button(words.stop, () => this.ask({ do: "stop" }), "small stop")),
      make("progress", { max: 1, value: 0, "aria-label": words.calibrate }), make("div", { class: "asked" }), make("p", { class: "now", "aria-hidden": "true" }), this.#drawMap()];
  }

  build_live() {
    this.ask({ do: LIVE });
    return [this.#drawMap(), make("dl", { class: "facts" }), make("pre", { class: "events", tabindex: "0", "aria-label": this.words.events })];
  }

  build_journal() {
    this.ask({ do: JOURNAL });
    return [make("p", {}, this.words.journalText), make("ul", { class: "games" })];
  }

  build_record() {
    const { words } = this;
    return [make("p", {}, words.recordText), make("p", { class: "others" },
      this.#button(words.start, () => this.ask({ do: RECORD }), "grand start"), this.#button(words.stop, () => this.ask({ do: "stop" }), "small stop"))];
  }

  build_verify() {
    const { words, page } = this;
    const result = make("ul", { class: "verdict", "aria-live": "polite" });
    const digest = make("input", { class: "field", type: "text", maxlength: 64, id: "verify-digest" });
    const check = async (text) => {
      const { fair, lines } = await page.link.verify(text, digest.value, page.words.lang);
      result.replaceChildren(...lines.map((line) => make("li", { class: fair ? "" : line.startsWith("ok ") ? "" : "error" }, line)));
    };
    const file = make("input", { type: "file", accept: ".jsonl,text/plain", "aria-label": words.verify, onchange: async () => check(await file.files[0].text()) });
    return [make("p", {}, words.verifyText), make("p", { class: "others" }, make("label", { for: digest.id }, words.digest), digest, file,
      this.lastRecord ? this.#button(words.lastRecord, () => check(this.lastRecord)) : null), result];
  }

  build_firmware() {
    const { words, page } = this;
    const made = make("p", { class: "made", "aria-live": "polite" });
    const file = make("input", { type: "file", id: "stock", accept: ".uf2", onchange: async () => {
      write(made, words.making);
      const answer = await page.link.firmware(await file.files[0].arrayBuffer(), page.words.lang);
      if (typeof answer === "string") return made.replaceChildren(make("span", { class: "error" }, answer));
      const name = `ghostlight-${page.words.site.version}-pico.uf2`;
      made.replaceChildren(this.#button(fill(words.saveFirmware, { name }), () => save(name, answer, "application/octet-stream"), "grand"));
    } });
    this.backup = make("div", { class: "backup" });
    this.#showBackup();
    return [make("p", {}, words.firmwareText), make("p", { class: "error" }, words.erases), this.backup,
      make("ol", { class: "steps" }, make("li", {}, words.stepStock, " ", make("a", { href: words.stockAddress, target: "_blank", rel: "noopener noreferrer" }, words.stockName)),
        make("li", {}, make("label", { for: "stock" }, words.stepChoose), " ", file, made), ...words.steps.map((text) => make("li", {}, ...prose(text))))];
  }

  // Settings, calibration and games: fetched before an update, and put back after it.
  #showBackup() {
    const { words } = this;
    const kept = this.kept ?? readBackup(memory.get("backup", "null"));
    this.backup.replaceChildren(
      make("p", {}, kept ? fill(words.hasBackup, { count: Object.keys(kept.files).length, serial: kept.serial }) : words.noBackup),
      make("p", { class: "others" },
        make("button", { type: "button", class: "small fetch-data", disabled: !this.about, onclick: () => this.ask({ do: "backup" }) }, words.fetchData), " ",
        make("button", { type: "button", class: "small put-data", disabled: !this.about || !kept, onclick: () => this.ask({ do: "restore", ...kept }) }, words.putData),
        this.about ? null : make("span", { class: "faint" }, words.connectFirst)),
      make("div", { class: "asked" }));
  }
}

// Returns the files that were kept, or null if they are damaged.
function readBackup(text) {
  try {
    const { serial, files } = JSON.parse(text);
    return { serial, files: { ...files } };
  } catch {
    return null;
  }
}

function save(name, contents, type) {
  const url = URL.createObjectURL(new Blob([contents], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
