// Shows a seat's private page as a large card over the darkened table.
//
// A short press of PEEK opens the card until it is closed; a long one shows it while PEEK is held.

import { $, make, emblem, fill, memory } from "./dom.js";
import { BACK, OK, seatButton } from "./press.js";
import { piece, sheetPicture } from "./sheet_picture.js";
import { say as sayAloud, sentences } from "./voice.js";

const DONE_MS = 1400; // time to read what was chosen

export class Hood {
  constructor(page) {
    this.page = page;
    this.root = $("#hood");
    this.seat = null;
    addEventListener("keydown", (event) => { if (event.key === "Escape" && this.seat) this.close(); });
  }

  // Takes a new text of the seat's private page.
  show(seat, under) {
    const isNew = this.seat !== seat;
    this.seat = seat;
    this.under = under;
    this.wasDiscarding ||= this.#isDiscarding; // the next state may come after the discard
    const { words, state } = this.page;
    const key = JSON.stringify([seat.number, under, words.lang, state.stage, state.view?.step, state.seats[seat.number].title]);
    if (key !== this.key) this.#build(); // else a button that is being pressed stays
    this.key = key;
    this.root.hidden = false;
    if (isNew) this.setLatched(seat.isLatched);
    const asks = Boolean(under.ok || under.back);
    if (this.wasAsking && !asks) setTimeout(() => { if (this.under === under) this.close(); }, DONE_MS); // all is chosen
    this.wasAsking = asks;
  }

  // Keeps the card open after PEEK was released.
  setLatched(isLatched) {
    this.root.classList.toggle("latched", isLatched);
    for (const id of ["bar", "house"]) $(`#${id}`).inert = isLatched;
    if (isLatched) $(".done", this.root)?.focus();
  }

  hide() {
    this.seat = null;
    this.key = "";
    this.wasDiscarding = this.wasAsking = false;
    this.under = null;
    this.root.hidden = true;
    this.root.replaceChildren();
    this.setLatched(false);
  }

  // A first look has to be long enough to read: the board then offers OK.
  get #isSeen() { return this.page.state.stage !== "firstlook" || this.#goesOn || !this.under?.head; } // an empty card can be closed

  get #goesOn() { return this.page.state.stage === "firstlook" && Boolean(this.page.state.seats[this.seat.number].ok); }

  // Takes a new state of the page.
  take() {
    if (!this.seat) return;
    const isDiscarding = this.#isDiscarding;
    if (this.wasDiscarding && !isDiscarding) return this.close(); // the card is gone: there is nothing more to choose
    this.wasDiscarding = isDiscarding;
    this.#showSeen();
  }

  #showSeen() { $(".done", this.root)?.setAttribute("aria-disabled", String(!this.#isSeen)); }

  // Closing the card confirms that the player has seen it: a first look then goes on without OK.
  close() {
    const { seat, page } = this;
    const goesOn = this.#goesOn;
    seat.letGo();
    if (goesOn) for (const down of [true, false]) page.say({ t: "button", seat: seat.number, button: OK, down });
  }

  #build() {
    const { words } = this.page;
    const { head, lines, chosen, ok, back, own } = this.under;
    const code = codeIn(lines);
    const hasHand = Boolean(own.hand?.length);
    const told = lines.filter((line) => !codeIn([line]));
    const title = hasHand ? this.page.state.seats[this.seat.number].title : own.who >= 0 ? [head, told.shift()].join(" ") : head; // You are Christine
    const focus = document.activeElement?.dataset?.hood;
    const discarded = hasHand && this.#discards ? words.deck[own.hand[own.marked]] : null;
    const buttons = hasHand ? discarded?.side ? [[OK, words.ok, fill(words.discardThis, { card: discarded.name })]] : [] : [[OK, words.ok, ok], [BACK, words.back, back]].filter(([, , hint]) => hint);
    this.root.replaceChildren(make("div", { class: "hood-card", role: "dialog", "aria-modal": "true", "aria-labelledby": "hood-title" },
      make("p", { class: "small-caps" }, fill(words.hoodOf, { seat: this.seat.name })),
      own.area ? make("p", {}, this.page.state.seats[this.seat.number].title) : null, // what is asked: the screen has the map
      own.who >= 0 ? emblem(this.page.words.art[own.who], { class: "portrait" }) : null,
      make("h2", { id: "hood-title" }, title),
      ...(hasHand ? [make("p", {}, this.page.state.seats[this.seat.number].rest), this.#hand(own)] : told.map((line, i) => make("p", { class: i === chosen ? "chosen" : "" }, line))),
      own.area ? this.#map(own) : null,
      own.cards?.length ? make("p", { class: "alibis" }, ...own.cards.map((token) => emblem(words.art[token], { alt: words.tokens[token], title: words.tokens[token] }))) : null,
      code ? this.#code(code, own.who >= 0 || told.length > 0) : null,
      make("p", { class: "hood-buttons" },
        ...buttons.map(([number, name, hint]) => seatButton(this.seat, number, hint, name, { "data-hood": number })),
        make("button", { type: "button", class: "grand done", "data-hood": "done", onclick: () => { if (this.#isSeen) this.close(); } }, this.page.state.stage === "firstlook" ? words.seen : words.deck[own.taken] ? fill(words.playThis, { card: words.deck[own.taken].name }) : words.closeHood))));
    this.#showSeen();
    if (this.page.state.people?.length === 1) sayAloud(sentences([title, ...told]), words.lang, true); // nobody else hears it
    if (focus) $(`[data-hood="${focus}"]`, this.root)?.focus();
  }

  // The recovery code, and whether this browser may keep it.
  #code(code, isFolded) {
    const { words } = this.page;
    const keeps = memory.get("keepCode", "yes") === "yes";
    return make("details", { class: "code", open: !isFolded }, make("summary", {}, words.codeTitle),
      make("p", {}, words.codeText),
      make("p", { class: "letters" }, code.match(/.{5}/g).join(" ")),
      make("label", {}, make("input", { type: "checkbox", checked: keeps, onchange: (event) => {
        memory.set("keepCode", event.target.checked ? "yes" : "no");
        this.seat.keepCode(code);
      } }), words.keepCode));
  }

  // A card that is discarded does not come back, so a button confirms it.
  get #discards() { return this.page.state.view?.step === "discard"; }

  get #isDiscarding() { return this.#discards && this.page.state.active.includes(this.seat.number); }

  // The rooms that may be chosen, as rings to click; each has the presses that choose it.
  #map({ area, rooms, marked, ghosts }) {
    const { words, table } = this.page;
    const { token: size } = table.grid;
    const lying = table.poses.map((pose, i) => [i, table.cellOf(i), pose[3] > 90 ? 1 : 0]).filter(([, cell]) => area.includes(cell));
    const choose = (presses) => {
      for (const button of presses) for (const down of [true, false]) this.page.say({ t: "button", seat: this.seat.number, button, down });
    };
    const others = (cell) => rooms.length && !rooms.some(([each]) => each === cell);
    return sheetPicture(this.page, [
      ...lying.map(([i, cell, side]) => [piece(words.art[i][side], others(cell) ? "piece dim" : "piece"), cell, size * 1.1]),
      ...ghosts.map((cell) => [make("span", { class: "ghost", role: "img", "aria-label": words.places[cell] }), cell, size]),
      ...rooms.map(([cell, presses]) => [make("button", {
        type: "button", class: `ring ${marked.includes(cell) ? "marked" : ""}`, "data-hood": `cell${cell}`, "aria-label": words.places[cell], title: words.places[cell], onclick: () => choose(presses),
      }), cell, size * 1.15])], area);
  }

  // A click turns the board's mark to the card and takes it; a card to discard is only marked.
  #hand({ hand, marked, taken }) {
    const { words } = this.page;
    const count = hand.length;
    const take = (i) => {
      const presses = Array((i - marked + count) % count).fill(BACK);
      for (const button of this.#discards ? presses : [...presses, OK]) {
        for (const down of [true, false]) this.page.say({ t: "button", seat: this.seat.number, button, down });
      }
    };
    return make("div", { class: "hand", role: "group", "aria-label": words.yourHand }, ...hand.map((card, i) => {
      const { name, short, deed, side } = words.deck[card];
      const isTaken = card === taken;
      return make("button", {
        type: "button", class: `playing-card ${side ? "haunting" : "place"} ${i === marked ? "marked" : ""} ${isTaken ? "taken" : ""}`,
        "data-hood": `card${i}`, "aria-pressed": String(isTaken), disabled: isTaken || (this.#discards && !side), onclick: () => take(i),
      }, emblem(words.art[words.kindOf.indexOf("d")].slice(side)), make("b", {}, name), make("span", {}, short), deed ? make("small", {}, deed) : "");
    }));
  }
}

// The recovery code in the lines of a private page, or "".
export function codeIn(lines) {
  return lines.join(" ").match(/(?:[OBP]{5} ?){2,4}/)?.[0].replaceAll(" ", "") ?? "";
}
