// The first scene: which game, with whom, and the curtain.

import { $, make } from "./dom.js";

export class Welcome {
  constructor(page) {
    this.page = page;
    this.root = $("#welcome");
    this.isGuided = false;
  }

  // Built anew with the next state: other words, another page.
  renew() { this.key = ""; }

  take(isOn) {
    const { words, state } = this.page;
    const key = `${isOn} ${words.lang} ${state.role}`;
    if (key === this.key) return;
    this.key = key;
    this.root.hidden = !isOn;
    this.root.replaceChildren(...(isOn ? this.#build() : []));
  }

  #build() {
    const { page } = this;
    const { words, state } = page;
    const head = [
      make("p", { class: "small-caps" }, "Ghostlight"),
      make("h2", {}, words.title),
      make("p", { class: "tagline" }, words.tagline)];
    if (state.role === "spectator") return [...head, make("p", { class: "faint" }, words.spectating)];
    return [...head,
      words.games.length > 1 ? make("p", { class: "others games", role: "group", "aria-label": words.whichGame }, ...words.games.map(([name, title]) =>
        make("button", { type: "button", class: "small", "aria-pressed": String(name === words.game), onclick: () => page.say({ t: "set", game: name }) }, title))) : null,
      words.players.length ? this.#playersRow() : null,
      make("button", { type: "button", class: "grand", onclick: () => page.say({ t: "begin", guided: this.isGuided, ...(words.players.length ? { players: this.players } : {}) }) }, words.start),
      make("p", { class: "faint" }, words.startHint),
      make("label", { class: "guided" }, make("input", { type: "checkbox", checked: this.isGuided, onchange: (event) => { this.isGuided = event.target.checked; } }), words.guided),
      make("p", { class: "others" },
        make("button", { type: "button", class: "small by-hand", onclick: () => { page.isDismissed = true; page.takeState(page.state); } }, words.byHand),
        state.role === "both" ? make("button", { type: "button", class: "small", onclick: () => page.dialogs.people() }, words.twoDevices) : null,
        make("button", { type: "button", class: "small", onclick: () => page.dialogs.rules() }, words.rules)),
    ].filter(Boolean);
  }

  // How many play: the stagehands tell the board's menu.
  #playersRow() {
    const { words, state } = this.page;
    this.players ??= state.players;
    const choose = (count) => { this.players = count; row.replaceWith(this.#playersRow()); $(".players [aria-pressed=true]", this.root).focus(); };
    const row = make("p", { class: "others players", role: "group", "aria-label": words.howMany }, make("span", {}, words.howMany),
      ...words.players.map((count) => make("button", {
        type: "button", class: "small", "aria-pressed": String(count === this.players), onclick: () => choose(count),
      }, String(count))));
    return row;
  }
}
