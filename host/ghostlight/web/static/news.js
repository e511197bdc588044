// What happened in words, whose turn it is, what the lights mean, the card of a character.

import { $, make, emblem, sentence } from "./dom.js";

export class News {
  constructor(page) {
    this.page = page;
    this.lines = [];
    this.tab = "story";
    this.regarded = -1;
  }

  build() {
    const { words } = this.page;
    const tab = (name, label) => make("button", {
      type: "button", role: "tab", id: `tab-${name}`, "aria-controls": name, "aria-selected": String(this.tab === name),
      onclick: () => { this.tab = name; this.build(); $(`#tab-${name}`).focus(); },
    }, label);
    $("#tabs").replaceChildren(tab("story", words.happened), tab("legend", words.lights));
    for (const name of ["story", "legend"]) {
      $(`#${name}`).hidden = this.tab !== name;
      $(`#${name}`).setAttribute("aria-labelledby", `tab-${name}`);
    }
    $("#legend").replaceChildren(
      make("ul", {}, ...words.legend.map(([look, is, means]) =>
        make("li", {}, make("i", { class: `lamp ${look}` }), make("span", {}, make("b", {}, means), make("small", {}, is))))),
      make("p", {}, words.keys));
    this.takeStory(this.lines);
  }

  takeStory(lines) {
    this.lines = lines;
    const list = $("#story ol");
    const isNew = lines.length - list.children.length;
    if (!lines.length) {
      list.replaceChildren(make("li", { class: "none" }, this.page.words.nothingYet));
      return;
    }
    list.replaceChildren(...lines.map(({ who, text, is }, i) => make("li", {
      class: [is, `who-${who}`, i >= lines.length - isNew && isNew < 5 ? "new" : ""].join(" "),
    }, make("span", {}, ...sentence(text, this.page.words.art)))));
    list.parentElement.scrollTop = list.parentElement.scrollHeight;
  }

  // The line above the table.
  takeStatus(status, isPlaying) {
    const { words } = this.page;
    const key = JSON.stringify([words.lang, isPlaying, status]);
    if (key === this.statusKey) return;
    this.statusKey = key;
    if (!status || !isPlaying) return $("#status").replaceChildren(make("span", {}, words.title));
    const { round, step, cards, playing, left } = status;
    $("#status").replaceChildren(
      make("span", { class: "round" }, round),
      make("span", { class: "step" }, step),
      make("span", { class: "cards" }, ...cards.map((token) =>
        emblem(words.art[token], { class: token === playing ? "playing" : "", alt: words.tokens[token] }))),
      make("span", { class: "left", title: left }, left));
  }

  // The card of the token that is looked at or lifted; -1 puts it away after a while.
  regard(i, isHeld) {
    const card = $("#rulecard");
    clearTimeout(this.timer);
    if (i < 0) {
      this.timer = setTimeout(() => card.classList.remove("shown"), 900);
      return;
    }
    if (!isHeld) return;
    const { art, tokens, cards } = this.page.words;
    const { short, full } = cards[i];
    card.replaceChildren(emblem(art[i]), make("h3", {}, tokens[i]), ...(short ? [make("p", { class: "short" }, short)] : []),
      make("p", { class: short ? "full" : "" }, full));
    card.classList.add("shown");
  }
}
