// What happened in words, whose turn it is, what the lights mean, the card of a character.

import { $, make, fill, write, sentence } from "./dom.js";

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
      class: [is, "who-" + ({ "·": "house" }[who] ?? (who === this.page.words.seats[0][0] ? "i" : "p")), i >= lines.length - isNew && isNew < 5 ? "new" : ""].join(" "),
    }, make("span", {}, ...sentence(text)))));
    list.parentElement.scrollTop = list.parentElement.scrollHeight;
  }

  takeState(state) {
    const { words } = this.page;
    const view = state.view;
    const status = $("#status");
    if (!view || ["menu", "deal", "recall"].includes(state.stage)) {
      status.replaceChildren(make("span", {}, words.title));
      return;
    }
    const turn = view.turn === "phantom" ? 1 : 0;
    const winner = view.winner === "phantom" ? 1 : 0;
    const name = view.playing ? words.tokens[words.colours.indexOf(view.playing)] : "";
    const step = fill(words.step[view.step] ?? "", { seat: words.seats[view.step === "end" ? winner : turn], name });
    const key = JSON.stringify([words.lang, view.round, step, view.dealt, view.playing, view.suspects]);
    if (key === this.statusKey) return;
    this.statusKey = key;
    const cards = words.colours.filter((c) => view.dealt.includes(c) || view.playing === c);
    status.replaceChildren(
      make("span", { class: "round" }, fill(words.round, { round: view.round })),
      make("span", { class: "step" }, step),
      make("span", { class: "cards" }, ...cards.map((colour) => make("img", {
        src: `/art/tokens/${colour}-suspect.svg`, class: view.playing === colour ? "playing" : "", alt: words.tokens[words.colours.indexOf(colour)],
      }))),
      make("span", { class: "left" }, fill(words.suspectsLeft, { count: view.suspects.length })));
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
    const { words } = this.page;
    const name = words.colours[i];
    card.replaceChildren(
      make("img", { src: `/art/tokens/${name ? `${name}-suspect` : ["blackout", "padlock", "carlotta"][i - 8]}.svg`, alt: "" }),
      make("div", {}, make("h3", {}, words.tokens[i]), words.powers[i] ? make("p", { class: "short" }, words.powers[i]) : null,
        make("p", { class: words.powers[i] ? "full" : "" }, words.cards[i])));
    card.classList.add("shown");
  }
}
