// The rules as picture pages: the table as it would look, a few sentences; every rule is one click further.

import { make, prose } from "./dom.js";

export class Rules {
  constructor(page) {
    this.page = page;
    this.at = 0;
  }

  get #pages() {
    const { words } = this.page;
    return [...words.pages, { title: words.howToTitle, list: [...words.handling, ...words.howTo] }];
  }

  open(at = 0) {
    const { page } = this;
    const { words } = page;
    const pages = this.#pages;
    this.at = Math.max(0, Math.min(pages.length - 1, at));
    const { title, text, list, tokens, lit } = pages[this.at];
    const go = (to, name, label, kind = "small") => make("button", { type: "button", class: `${kind} ${name}`, disabled: to < 0 || to >= pages.length, onclick: () => { this.open(to); page.dialogs.focusIn(`.${name}`); } }, label);
    page.dialogs.open(words.title,
      make("div", { class: "rule-page", tabindex: "0" },
        tokens ? this.#picture(tokens, lit) : null,
        make("h3", {}, title),
        ...(list ? [make("ul", {}, ...list.map((line) => make("li", {}, ...prose(line))))] : [make("p", {}, ...prose(text))])),
      make("nav", { class: "rule-nav", "aria-label": words.rules },
        go(this.at - 1, "before", words.previous),
        make("span", { class: "faint" }, `${this.at + 1} / ${pages.length}`),
        go(this.at + 1, "after", words.next),
        make("button", { type: "button", class: "small statute", onclick: () => this.statute() }, words.everyRule)));
  }

  // The sheet with tokens and lit rings, drawn to measure.
  #picture(tokens, lit) {
    const { words, table } = this.page;
    const { grid } = table;
    const [width, height] = grid.sheet;
    const place = (cell, size) => {
      const [x, y] = grid.middle(cell).map((mm, i) => mm + grid.margin[i]);
      return { left: `${100 * x / width}%`, top: `${100 * y / height}%`, width: `${100 * size / width}%` };
    };
    return make("div", { class: "rule-picture", style: { aspectRatio: `${width}/${height}`, width: `min(100%, ${44 * width / height}vh)` }, "aria-hidden": "true" },
      make("img", { src: `art/${words.game}-${words.lang}.svg`, alt: "" }),
      make("i", { class: "shade" }),
      ...lit.map((cell) => make("i", { class: "ring", style: place(cell, grid.token * 1.1) })),
      ...tokens.map(([token, cell]) => make("img", { class: "piece", src: `art/tokens/${words.art[token][0]}.svg`, alt: "", style: place(cell, grid.token * 1.25) })));
  }

  // Every rule by its number.
  statute() {
    const { words, dialogs } = this.page;
    dialogs.open(words.everyRule,
      make("p", {}, make("button", { type: "button", class: "small pictures", onclick: () => this.open(this.at) }, words.picturePages)),
      make("p", { class: "idea" }, words.idea), ...words.book.map(({ title, rules, example, drawing }) =>
        make("details", {}, make("summary", {}, title),
          ...rules.map(([number, text]) => make("p", {}, make("b", {}, number + " "), ...prose(text))),
          ...(drawing ? [make("img", { class: "picture", src: drawing, alt: "", loading: "lazy" })] : []),
          ...(example ? [make("p", { class: "example" }, ...prose(example))] : []))));
  }
}
