// The rules as pages with a picture of the table and a few sentences; each page links to the full rules.

import { make, prose } from "./dom.js";
import { piece, sheetPicture } from "./sheet_picture.js";

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

  // The table as it would look, with rings of light.
  #picture(tokens, lit) {
    const { words, table } = this.page;
    const { token: size } = table.grid;
    const picture = sheetPicture(this.page, [
      ...lit.map((cell) => [make("i", { class: "ring" }), cell, size * 1.1]),
      ...tokens.map(([token, cell]) => [piece(words.art[token][0]), cell, size * 1.25])]);
    picture.setAttribute("aria-hidden", "true");
    return picture;
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
