// The texts beside the table: story, turn, positions, meaning of the lights, the card of a character.

import { $, make, emblem, prose, scores, sentence, write } from "./dom.js";
import { say as sayAloud } from "./voice.js";

const $$ = (root, selector) => root.querySelectorAll(selector);
const SIZES = ["whole", "smaller", "smallest", "brief", "line"]; // of a card
const READ_MS = 3000, LEAST_MS = 900; // a card stays so long, and so long after its token lies

export class News {
  constructor(page) {
    this.page = page;
    this.lines = [];
    this.tab = "story";
    this.hasWhere = false;
    this.shownAt = 0; // when the card of a token came
    new ResizeObserver(() => { this.#fit(); this.#scroll(); }).observe($("#story"));
  }

  build() {
    const { words } = this.page;
    this.buildTabs();
    this.disregard();
    $("#legend").replaceChildren(
      make("ul", {}, ...words.legend.map(([look, is, means]) =>
        make("li", {}, make("i", { class: `lamp ${look}` }), make("span", {}, make("b", {}, means), make("small", {}, is))))),
      make("p", {}, words.keys, words.asksUnderHood ? ` ${words.keysUnderHood}` : ""));
    this.takeStory(this.lines);
  }

  open(tab) {
    this.tab = tab;
    this.build();
  }

  // Not every game has a page of positions.
  buildTabs() {
    const { words } = this.page;
    const names = { story: words.happened, ...(this.hasWhere && { where: words.whoIsWhere }), legend: words.lights };
    if (!names[this.tab]) this.tab = "story";
    $("#tabs").replaceChildren(...Object.entries(names).map(([name, label]) => make("button", {
      type: "button", role: "tab", id: `tab-${name}`, "aria-controls": name, "aria-selected": String(this.tab === name),
      onclick: () => { this.open(name); $(`#tab-${name}`).focus(); },
    }, label)));
    for (const name of ["story", "where", "legend"]) {
      $(`#${name}`).hidden = this.tab !== name;
      $(`#${name}`).setAttribute("aria-labelledby", `tab-${name}`);
    }
  }

  takeStory(lines) {
    this.lines = lines;
    const list = $("#story ol");
    const { page } = this;
    const isNew = lines.length - $$(list, "li:not(.none)").length;
    if (!lines.length) {
      const [aim] = page.words.pages; // the aim of the game, for new players
      list.replaceChildren(make("li", { class: "none" }, make("b", {}, aim.title), " ", ...prose(aim.text)));
      return;
    }
    const told = lines.map(({ n, who, seat, text, is }, i) => make("li", {
      class: [is, `who-${who}`, i >= lines.length - isNew && isNew < 5 ? "new" : ""].join(" "), style: { "--dot": page.words.dots[seat] ?? "" },
    }, make("button", { type: "button", class: "line", title: page.words.jump, onclick: () => page.jump(n) }, ...sentence(text, page.words.art))));
    if (page.story?.hushed && !page.isReplaying) { // where the lines are missing
      const gap = lines.findIndex(({ n }) => n > page.story.hushed);
      told.splice(gap < 0 ? told.length : gap, 0, make("li", { class: "none hushed" }, page.words.hushed));
    }
    list.replaceChildren(...told);
    if (isNew > 0 && isNew < 5 && !page.isReplaying) this.#tell(lines.slice(-isNew));
    this.#scroll();
  }

  // The newest line is seen, also when the panel has become smaller.
  #scroll() {
    const box = $("#story");
    box.scrollTop = box.scrollHeight;
  }

  // The last event, for screen readers.
  #tell(lines) {
    const { words } = this.page;
    const told = lines.map(({ text }) => text.replace(/<(\d+)> ?/g, "")).join(" ");
    write($("#told"), told);
    const capture = lines.findLast(({ is }) => is?.includes("capture"));
    if (capture) this.page.announcement.flash(capture.text);
    sayAloud(told, words.lang);
    this.page.sound("deed");
  }

  // The line above the table.
  // `instead` of what the rules ask: the board wants something else first.
  takeStatus(status, isPlaying, instead = "") {
    const { words } = this.page;
    const key = JSON.stringify([words.lang, isPlaying, status, instead]);
    if (key === this.statusKey) return;
    this.statusKey = key;
    this.takeWhere(isPlaying && status);
    if (!status || !isPlaying) return $("#status").replaceChildren(make("span", {}, words.title));
    const { round, step, cards, playing, left } = status;
    $("#status").replaceChildren(
      make("span", { class: "round" }, round),
      make("span", { class: "step" }, instead || step),
      make("span", { class: "cards" }, ...cards.map((token) =>
        emblem(words.art[token], { class: token === playing ? "playing" : "", alt: words.tokens[token] }))),
      make("span", { class: "left", title: left }, left));
  }

  // The score sheet, and every occupied place.
  takeWhere(status) {
    const hasWhere = Boolean(status?.where);
    if (hasWhere !== this.hasWhere) {
      this.hasWhere = hasWhere;
      this.buildTabs();
    }
    if (!hasWhere) return $("#where").replaceChildren();
    const { head } = status.sheet;
    $("#where").replaceChildren(
      scores(status.sheet),
      make("dl", { class: head.length ? "" : "long" }, ...status.where.flatMap(([area, places]) =>
        [make("dt", {}, area), ...places.map((place) => make("dd", {}, place))])));
  }

  // The card of a token that is lifted; -1: it lies again, and the card goes once it could be read.
  // A text that is too long for the card gets smaller letters; if that does not help, only its short form is shown.
  regard(i) {
    const card = $("#rulecard");
    clearTimeout(this.timer);
    if (i < 0) {
      this.timer = setTimeout(() => this.disregard(), Math.max(LEAST_MS, READ_MS + this.shownAt - performance.now()));
      return;
    }
    const { name, short, full, side } = this.page.table.cardOf(i);
    card.replaceChildren(emblem(this.page.words.art[i].slice(side)), make("h3", {}, name), ...(short ? [make("p", { class: "short" }, short)] : []),
      make("p", { class: short ? "full" : "" }, ...prose(full)));
    if (!card.classList.contains("shown")) this.shownAt = performance.now();
    card.classList.add("shown");
    card.dataset.size = SIZES[0];
    this.#fit();
  }

  // Smaller until it fits: it never covers the log.
  #fit() {
    const card = $("#rulecard");
    while (card.scrollHeight > card.clientHeight && card.dataset.size !== SIZES.at(-1)) card.dataset.size = SIZES[SIZES.indexOf(card.dataset.size) + 1];
  }

  // At once: another language, another page.
  disregard() {
    clearTimeout(this.timer);
    $("#rulecard").classList.remove("shown");
  }
}
