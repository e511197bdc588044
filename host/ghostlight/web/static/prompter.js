// The line above the table: the screen text of the seat in turn in large letters, with its buttons.

import { $, make, fill, memory, write } from "./dom.js";
import { say as sayAloud, sentences } from "./voice.js";
import { BACK, NAMES, OK, PEEK, seatButton } from "./press.js";

const MOST_TURNED = 4, MOST_MOVED = 2; // tokens that are named at once
const FRESH_MS = 500; // a click may come late

export class Prompter {
  constructor(page) {
    this.page = page;
    this.root = $("#prompter");
    this.cues = [];
    this.explained = new Set(); // steps of the game
    this.extras = make("span", { class: "extras" });
    this.goOn = make("button", { type: "button", class: "cue-button go-on", hidden: true, onclick: () => { this.endExplanation(); page.onHand(); } });
    new ResizeObserver(() => {
      document.documentElement.style.setProperty("--prompter", `${this.root.offsetHeight}px`);
      page.table?.resize();
      const free = innerHeight - this.root.offsetHeight - $("#news").getBoundingClientRect().top - scrollY;
      document.documentElement.style.setProperty("--free", `${free}px`); // between table and line, where that is at the bottom
    }).observe(this.root);
  }

  // The seats whose text is shown: the player's own; for both or nobody the ones in turn. What both say is said once,
  // unless each has a secret of its own to look at.
  #chosen({ seats, active, access, people }) {
    if (people?.length === 1) return people; // the table plays the other seat
    if (this.page.ownColours(this.page.state).length === 1) return [0]; // both seats say the same to one person
    const own = seats.findIndex((_, i) => access === `seat${i}`);
    if (own >= 0) return [own];
    const all = seats.map((_, i) => i).sort((a, b) => seats[b].mine - seats[a].mine);
    const asked = all.filter((i) => seats[i].ok || seats[i].back);
    const found = active.length ? active : asked.length === 1 ? asked : all;
    return found.filter((i, n) => n === 0 || seats[i].text !== seats[found[0]].text || (seats[i].secret && active.includes(i)));
  }

  take(state) {
    const { words } = this.page;
    const isShown = state.seats.length > 0 && !this.page.isReplaying && !this.page.isCurtained && !this.page.call.key;
    this.root.hidden = !isShown;
    if (!isShown) return;
    const chosen = this.#chosen(state);
    const isShared = chosen.length === 1 && !state.active.includes(chosen[0]) && state.seats.every(({ text }) => text === state.seats[0].text);
    const cues = chosen.map((seat) => this.cues[seat] ??= this.#makeCue(seat));
    const shown = [...this.root.children].filter(({ id }) => id !== "helpers");
    if (cues.some((cue, n) => shown[n] !== cue.root) || shown.length !== cues.length) {
      shown.forEach((each) => each.remove());
      this.root.prepend(...cues.map(({ root }) => root));
    }
    if (this.extras.parentElement !== cues[0].root) { // other buttons never come to where OK was
      cues[0].says.after(this.extras);
      cues[0].root.append(this.goOn);
    }
    if (this.page.table.held >= 0) this.endExplanation();
    this.#fillExtras(state);
    chosen.forEach((number, n) => this.#fill(cues[n], state.seats[number], this.#own(state) || (isShared ? "" : this.page.nameOf(state.seats[number])), state));
  }

  // Which colours people play where the table plays the others, in a game of many.
  #own(state) {
    const colours = this.page.ownColours(state);
    return colours.length ? fill(this.page.words.youPlay, { colours: colours.join(", ") }) : "";
  }

  // In a guided game: what only a page has room for, until it is read.
  #explanation({ stage, leads, explains, questions, thinks, asleep, guided, view, sealed }) {
    if (!sealed) this.explained.clear();
    const isTime = stage === "play" && !leads && !explains && !questions && !thinks && !asleep && guided && !this.explained.has(view.step) && this.page.table.held < 0 && this.page.seats.every((seat) => seat.takenCard < 0);
    return isTime ? this.page.words.explain?.[view.step] ?? "" : "";
  }

  // Read, or played past: a press or a lifted token, after it was shown.
  endExplanation() {
    if (this.explaining) this.explained.add(this.explaining);
    this.explaining = "";
  }

  // After a button has come, gone or got another text, all others may have moved. None takes a click for a moment, so that a
  // late one meets no other button.
  settle() {
    const shown = [...document.querySelectorAll(":is(#prompter, #helpers, #call) button")].filter((button) => !button.closest("[hidden]"));
    const key = shown.map((button) => button.textContent + (button.closest(".cue")?.dataset.seat ?? "")).join();
    if (key === this.settledKey) return;
    this.settledKey = key;
    clearTimeout(this.timer);
    document.body.classList.add("fresh");
    this.timer = setTimeout(() => document.body.classList.remove("fresh"), FRESH_MS);
  }

  // What hands can do besides the buttons: turn a token over, put it back; pause, from where a game is given up.
  #fillExtras({ stage, seats, view }) {
    const { words, table } = this.page;
    const hasToken = table.held >= 0;
    const hasSides = hasToken && words.sides[table.held].length > 0;
    const mine = seats.findIndex((seat) => seat.mine);
    const explains = !hasToken && Boolean(this.#explanation(this.page.state));
    const wanted = !this.page.mayMove ? [] : [
      hasSides && ["turn", "⟲", words.turnOver, () => table.turnHeld()],
      hasToken && ["put-back", "↩", words.putBack, () => table.putBack()],
      stage === "play" && !hasToken && this.#mayHold(seats) && ["hold", "", words.holdOk[view.step], () => this.page.say({ t: "hold", seat: this.page.state.active[0] })],
      stage === "play" && mine >= 0 && !hasToken && !explains && ["pause", "❚❚", words.pause, () => this.page.say({ t: "hold", seat: mine })],
    ].filter(Boolean);
    write(this.goOn, words.goOn);
    this.goOn.hidden = !(explains && this.page.mayMove);
    const key = words.lang + wanted.map(([name, , text]) => name + text).join();
    if (key === this.extrasKey) return;
    this.extrasKey = key;
    this.extras.replaceChildren(...wanted.map(([name, icon, text, act]) =>
      make("button", { type: "button", class: `extra ${name}`, title: text, "aria-label": text, onclick: act }, make("span", { "aria-hidden": "true" }, icon), make("span", { class: "name" }, text))));
  }

  // What to do with which token while the board leads, for as many as can be read.
  #todo({ todo, moves, mistaken }) {
    const { words, table } = this.page;
    if (moves) return todo.length ? words.tableMoves : ""; // the screen names the token
    const name = (token) => table.cardOf(token).name;
    const turned = todo.filter(([, , mustTurn]) => mustTurn).slice(0, MOST_TURNED).map(([token]) => name(token));
    const moved = todo.filter(([, , mustTurn]) => !mustTurn).slice(0, MOST_MOVED).map(([token, cell]) =>
      (cell < 0 ? fill(words.todo.aside, { token: name(token) }) : fill(mistaken ? words.todo.back : words.todo.go, { token: name(token), place: words.places[cell] })));
    return turned.length ? fill(words.todo.turn, { token: turned.join(", ") }) : moved.join(" "); // one thing at a time
  }

  // Whether OK of the seat in turn does something else when it is held.
  #mayHold(seats) {
    const { state, words } = this.page;
    const seat = state.active[0];
    return words.holdOk?.[state.view?.step] && seats[seat]?.mine && seats[seat].ok && !state.leads && !state.explains;
  }

  #makeCue(number) {
    const seat = this.page.seats[number];
    const buttons = [OK, BACK, PEEK].map((button) => seatButton(seat, button));
    const [ok, back, peek] = buttons; // OK is last, at the edge: no other button comes to where it was
    for (const button of buttons) button.hidden = true;
    const cue = { number, buttons, said: [], whose: make("span", { class: "whose" }), title: make("b"), rest: make("span"), hint: make("small", { class: "aside" }) };
    cue.says = make("p", { class: "says", role: "status" }, cue.whose, cue.title, " ", cue.rest, " ", cue.hint);
    cue.root = make("div", { class: "cue", "data-seat": number }, cue.says, make("span", { class: "cue-buttons" }, peek, back, ok));
    return cue;
  }

  #fill(cue, seat, whose, state) {
    const { words, seats } = this.page;
    const isAsleep = state.asleep && seats.every(({ isDown }) => !isDown[PEEK]);
    write(cue.whose, isAsleep || state.moves ? "" : whose); // what the table moves is its own
    const isDealing = state.stage === "deal"; // in plain words; what is pressed for the player need not be read
    const screen = isDealing && state.ushered.includes(cue.number) ? "" : [isDealing && seat.title, seat.rest].filter(Boolean).join(" · ");
    const card = words.deck[seats[cue.number].takenCard];
    const mustTurn = state.leads && !state.moves && state.todo.some(([, , isTurn]) => isTurn); // the tokens are named
    const explanation = this.#explanation(state);
    write(cue.title, isAsleep ? words.asleep : isDealing ? words.dealing : explanation || seat.title === whose ? "" : seat.title);
    if (explanation) this.explaining = state.view.step;
    const todo = state.leads ? this.#todo(state) : "";
    write(cue.rest, isAsleep ? words.wake : card ? fill(words.takenCard, card) : explanation || (mustTurn ? todo : screen)); // one thing at a time
    const wanted = memory.get("hints", "guided");
    const isHinted = state.stage === "play" && !state.leads && !state.explains && !card && !explanation && (wanted === "on" || (wanted === "guided" && state.guided));
    const isKept = state.stage === "firstlook" && seat.mine && state.active.includes(cue.number) && memory.get("keepCode", "yes") === "yes";
    const isTapped = this.page.table.held >= 0 && this.page.table.byTap;
    write(cue.hint, isAsleep ? "" : isTapped ? words.tapLit : isKept ? words.codeIsKept : !card && !mustTurn && todo ? todo : isHinted ? state.status?.hint ?? "" : "");
    const said = [cue.title, cue.rest, cue.hint].map(({ textContent }) => textContent);
    const isNew = said.map((text) => text && !cue.said.includes(text));
    isNew[0] ||= isNew[1]; // a text may go on with its title: "The Phantom" "takes Buquet to"
    if (seat.mine && state.stage !== "menu") sayAloud(sentences(said.filter((text, i) => text && isNew[i])), words.lang);
    cue.said = said;
    const isAnybodys = !state.active.length && state.stage === "play" && !state.thinks; // both seats may act
    cue.root.classList.toggle("in-turn", isAnybodys || state.active.includes(cue.number));
    const isHeld = this.page.table.held >= 0; // then the line is about that token
    const isOver = state.stage === "finish" && !state.over; // the scene that comes in a moment says what may be done
    const [ok, back] = (isHeld && state.explains) || isOver || explanation ? ["", ""] : seat.does;
    const isEnding = this.page.endings.length > 0; // buttons of their own say what else there is
    const hints = isAsleep ? [words.wakeUp, "", ""] : [ok, isEnding || isHeld ? "" : back, seat.secret && !seat.closed && !isHeld ? words.look : ""];
    cue.buttons.forEach((element, button) => {
      element.hidden = !(seat.mine && hints[button]);
      if (hints[button]) write($(".does", element), hints[button]);
      write($("kbd", element), words[NAMES[button]]);
    });
  }
}
