// The first scene: choose a game and the players, then raise the curtain.

import { $, LANGUAGES, make, memory } from "./dom.js";

const LEVELS = ["gentle", "good", "hard"];
const [ALONE, HERE, APART] = ["alone", "here", "apart"];
const ICONS = { [ALONE]: "☺", [HERE]: "☺ ☺", [APART]: "☺ … ☺" };

export class Welcome {
  constructor(page) {
    this.page = page;
    this.root = $("#welcome");
    this.side = 0; // of a lone player
    this.level = memory.get("level", LEVELS[0]);
  }

  // Built anew with the next state: other words, another page.
  renew() { this.key = ""; }

  take(isOn) {
    const { words, state } = this.page;
    this.root.hidden = !isOn;
    const key = `${words.lang} ${state.access} ${Boolean(state.computers)}`;
    if (!isOn || key === this.key) return; // what is pressed meanwhile stays where it is
    this.key = key;
    this.root.replaceChildren(...this.#build());
  }

  #again(focus) {
    this.root.replaceChildren(...this.#build());
    $(focus, this.root)?.focus();
  }

  // Only the page for both can play against the table; only where the table can play.
  get #choices() {
    const { access, computers } = this.page.state;
    if (access !== "both") return [HERE];
    return [...(computers ? [ALONE] : []), HERE, APART];
  }

  get #company() {
    const kept = memory.get("company", ALONE);
    return this.#choices.includes(kept) ? kept : this.#choices[0];
  }

  // Alone, a person plays all colours of a team: how many play does not matter.
  get #playsTeam() { return this.#company === ALONE && this.page.words.alone.length > 1; }

  // A lone newcomer is shown each step, unless they say no.
  get #isGuided() { return this.isGuided ?? (this.#company === ALONE && !memory.get(`played.${this.page.words.game}`)); }

  #build() {
    const { page } = this;
    const { words, state } = page;
    const head = [
      make("p", { class: "small-caps" }, "Ghostlight"),
      make("h2", {}, words.title),
      make("p", { class: "tagline" }, words.tagline)];
    if (state.access === "spectator") return [...head, make("p", { class: "faint" }, words.spectating)];
    const small = (name, text, act) => make("button", { type: "button", class: `small ${name}`, onclick: act }, text);
    return [...head,
      words.games.length > 1 ? this.#row("games", words.whichGame, words.games, words.game, (name) => page.say({ t: "set", game: name })) : null,
      this.#choices.length > 1 ? this.#question() : null,
      this.#company === ALONE && words.alone.length > 1 ? this.#row("sides", words.whichSide, words.alone.map(([name], n) => [n, name]), this.side, (side) => { this.side = side; this.#again(".sides [aria-pressed=true]"); }, true) : null,
      words.players.length && !this.#playsTeam ? this.#players() : null,
      this.#company === ALONE ? this.#row("levels", words.howStrong, LEVELS.map((level) => [level, words.levels[level]]), this.level, (level) => {
        this.level = level;
        memory.set("level", level);
        this.#again(".levels [aria-pressed=true]");
      }, true) : null,
      this.#company === ALONE && words.levelHint ? make("p", { class: "faint" }, words.levelHint) : null,
      make("button", { type: "button", class: "grand", onclick: () => this.#begin() }, words.start),
      make("p", { class: "faint" }, words.startHint),
      make("label", { class: "guided" }, make("input", { type: "checkbox", checked: this.#isGuided, onchange: (event) => { this.isGuided = event.target.checked; } }), words.guided),
      make("p", { class: "others" },
        small("rules", words.rules, () => page.dialogs.rules()),
        ...LANGUAGES.filter(([lang]) => lang !== words.lang).map(([lang, name]) =>
          make("button", { type: "button", class: "small language", lang, onclick: () => page.speak(lang) }, name)),
        small("by-hand", words.byHand, () => { page.isDismissed = true; page.takeState(page.state); })),
    ].filter(Boolean);
  }

  // A row of buttons of which one is pressed.
  #row(name, label, options, chosen, choose, isLabelled = false) {
    return make("p", { class: `others ${name}`, role: "group", "aria-label": label }, isLabelled ? make("span", {}, label) : null,
      ...options.map(([key, text]) => make("button", { type: "button", class: "small", "aria-pressed": String(key === chosen), onclick: () => choose(key) }, text)));
  }

  // The one question: who plays?
  #question() {
    const { words, dialogs } = this.page;
    return make("div", { class: "company", role: "group", "aria-label": words.whoPlays }, ...this.#choices.map((name) =>
      make("button", { type: "button", class: name, "aria-pressed": String(name === this.#company), onclick: () => {
        memory.set("company", name);
        this.#again(`.company .${name}`);
        if (name === APART) dialogs.people();
      } }, make("span", { class: "icon", "aria-hidden": "true" }, ICONS[name]), make("b", {}, words.company[name][0]), make("small", {}, words.company[name][1]))));
  }

  // The number of players; the automatic set-up enters it in the board's menu.
  #players() {
    const { words, state } = this.page;
    this.players ??= state.players;
    return this.#row("players", words.howMany, words.players.map((count) => [count, String(count)]), this.players, (count) => {
      this.players = count;
      this.#again(".players [aria-pressed=true]");
    }, true);
  }

  #begin() {
    const { page } = this;
    const { words, state } = page;
    const isAlone = this.#company === ALONE;
    const seats = words.alone[this.side % words.alone.length][1].filter((seat) => !words.players.length || words.alone.length > 1 || seat < this.players);
    page.say({
      t: "begin", guided: this.#isGuided,
      ...(words.players.length ? { players: this.#playsTeam ? words.players[0] : this.players } : {}),
      options: Object.fromEntries([...words.menuItems, ...words.ownMenuItems ?? []].map(([name]) => [name, memory.get(`menu.${name}`, "")]).filter(([, value]) => value).map(([name, value]) => [name, Number(value)])),
      ...(state.computers ? { computers: isAlone ? Object.fromEntries(seats.map((seat) => [seat, this.level])) : {} } : {}),
    });
    memory.set(`played.${words.game}`, "yes");
    this.renew();
  }
}
