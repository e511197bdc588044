// Shows the end of a game: winner and reason, the secret, the facts, whether it was fair, and what comes next.

import { $, make, emblem, scores } from "./dom.js";

export class GameSummary {
  constructor(page) {
    this.page = page;
    this.root = $("#call");
    this.key = "";
    this.closed = ""; // the game whose scene was closed
  }

  // Whether the scene is shown.
  take({ over, busy }) {
    const { words } = this.page;
    const isOn = Boolean(over) && !busy && over !== this.closed && !this.page.isReplaying;
    const key = isOn ? `${over} ${words.lang}` : "";
    if (key !== this.key) {
      this.key = key;
      this.root.hidden = !isOn;
      if (isOn) this.#load(key);
      else this.root.replaceChildren();
    }
    document.documentElement.classList.toggle("called", isOn);
    return isOn;
  }

  open() {
    this.closed = "";
    this.page.takeState(this.page.state);
  }

  close() {
    this.closed = this.page.state.over;
    this.page.takeState(this.page.state);
  }

  async #load(key) {
    this.root.replaceChildren(make("p", { class: "small-caps" }, this.page.words.theEnd));
    const ending = await this.page.link.ending(this.page.words.lang).catch(() => null);
    if (key === this.key && ending) this.#build(ending);
  }

  #build({ title, why, who, unmasked, facts, sheet, fair }) {
    const { page } = this;
    const { words, state } = page;
    const button = (name, text, act, kind = "small") => make("button", { type: "button", class: `${kind} ${name}`, onclick: act }, text);
    const may = page.mayMove;
    this.root.replaceChildren(...[
      make("p", { class: "small-caps" }, words.theEnd),
      who >= 0 ? emblem(words.art[who], { class: "unmasked", alt: words.tokens[who] }) : null,
      make("h2", { tabindex: "-1" }, title),
      make("p", { class: "tagline" }, [unmasked, why].filter(Boolean).join(" ")),
      facts.length ? make("dl", { class: "facts" }, ...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value)))) : null,
      sheet ? scores(sheet) : null,
      make("div", { class: "choices" }, may ? make("p", { class: "next" }, button("rematch", words.rematch, () => this.#again(), "grand"), words.rematchHint ? make("span", { class: "faint" }, words.rematchHint) : null) : null,
      make("p", { class: "others" },
        button("again", words.replayIt, () => page.openReplayOf()),
        button("download", words.download, () => page.download()),
        may ? button("other-game", words.newGame, () => this.#leave()) : null,
        button("table", words.seeTable, () => this.close())),
      this.#fairness(fair))].filter(Boolean));
    if (state.stage === "finish") $("h2", this.root).focus({ preventScroll: true });
    page.announce([title, unmasked, why].filter(Boolean).join(" "));
    page.sound("end");
    page.prompter.settle();
  }

  #again() { this.page.say({ t: "begin" }); }

  // Back to the welcome scene: the board's last page has been read.
  #leave() {
    const { page } = this;
    const seat = page.seats.findIndex(({ isMine }) => isMine);
    if (page.state.stage === "finish") for (const down of [true, false]) page.say({ t: "button", seat, button: 0, down });
    this.close();
  }

  #fairness({ is, checks, doubts, digest }) {
    const { words } = this.page;
    const verdict = is ? words.fair : is === false ? words.unfair : words.notProved;
    return make("details", { class: `fair ${is ? "yes" : is === false ? "no" : "open"}` },
      make("summary", {}, make("b", {}, words.wasItFair), " ", verdict),
      make("ul", {}, ...doubts.map((text) => make("li", { class: "doubt" }, text)), ...checks.map((text) => make("li", {}, text))),
      digest ? make("p", { class: "faint" }, words.digestText, " ", make("code", {}, digest)) : null);
  }
}
