// Keys for players who cannot see the page: each answers a question about the game in words.
// The questions: where tokens are, who is suspect, who is alone, what may be done, what happened.

import { $, fill } from "./dom.js";

const STORY_LINES = 3;

export class Questions {
  constructor(page) {
    this.page = page;
    addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, select, dialog, #hood") || !this.page.state) return;
    const answer = { w: "where", s: "suspects", a: "alone", m: "may", h: "happened", t: "text", "?": "keys" }[key.toLowerCase()];
    if (!answer) return;
    event.preventDefault();
    $("#live").textContent = ""; // the same answer is told again
    this.page.announce(this[answer]() || this.page.words.questions.nothing);
  }

  // Tokens on the table: [name, area, which side is up].
  get #lying() {
    const { words, table } = this.page;
    return words.tokens.map((_, i) => [table.cardOf(i).name, table.cellOf(i), i])
      .filter(([, cell]) => cell >= 0 && words.places[cell])
      .map(([name, cell, i]) => ({ name, i, area: words.places[cell].split(",")[0], kind: words.kindOf[i], side: table.poses[i][3] > 90 ? 1 : 0 }));
  }

  #byArea() {
    const areas = new Map();
    for (const token of this.#lying) areas.set(token.area, [...areas.get(token.area) ?? [], token]);
    return areas;
  }

  where() {
    return [...this.#byArea()].map(([area, tokens]) => `${area}: ${tokens.map(({ name }) => name).join(", ")}`).join(". ");
  }

  suspects() {
    const { words } = this.page;
    const names = this.#lying.filter(({ i, side }) => words.sides[i].length && side === 0).map(({ name }) => name);
    return names.length ? `${words.sides[0]?.[0] ?? ""}: ${names.join(", ")}` : "";
  }

  alone() {
    const { words } = this.page;
    const lonely = [...this.#byArea().values()].map((tokens) => tokens.filter(({ kind }) => kind === words.kindOf[0])).filter((tokens) => tokens.length === 1);
    return lonely.length ? fill(words.questions.alone, { names: lonely.map(([{ name, area }]) => `${name} (${area})`).join(", ") }) : "";
  }

  may() {
    const { words, table, state } = this.page;
    if (table.held >= 0) {
      const places = [...new Set(table.litCells().map((cell) => words.places[cell].split(",")[0]))];
      return fill(words.questions.mayGo, { token: table.cardOf(table.held).name, places: places.join(", ") || words.questions.nowhere });
    }
    const lift = state.lift.map((i) => table.cardOf(i).name);
    return [lift.length ? fill(words.questions.mayLift, { names: [...new Set(lift)].join(", ") }) : "", this.text()].filter(Boolean).join(" ");
  }

  happened() {
    return (this.page.story?.lines ?? []).slice(-STORY_LINES).map(({ text }) => text.replace(/<(\d+)> ?/g, "")).join(" ");
  }

  text() {
    return [...document.querySelectorAll("#prompter .says")].map((says) => says.textContent.trim()).join(". ");
  }

  keys() { return `${this.page.words.keys} ${this.page.words.questions.keys}`; }
}
