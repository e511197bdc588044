// The two seat units: a screen of real pixels, a hood, three buttons.

import { $, make, fill, write, memory } from "./dom.js";
import { codeIn } from "./hood.js";
import { BACK, NAMES, OK, PEEK, holdable } from "./press.js";

const ON = 1, COVERED = 2, PRIVATE = 4;
const SHORT_MS = 600; // a press of PEEK that was not meant to be held

export class Seat {
  constructor(page, number) {
    this.page = page;
    this.number = number;
    this.isDown = [false, false, false];
    this.isLatched = false; // PEEK is down without a finger on it
    this.byPointer = []; // per button mouse, touch or pen; undefined: by keys
    this.build();
  }

  build() {
    const root = this.root = $(`.seat[data-seat="${this.number}"]`);
    this.plate = make("h2", { class: "plate" });
    this.canvas = make("canvas", { width: 128, height: 64, role: "img" });
    this.hood = make("div", { class: "hood", "aria-hidden": "true" }, make("span", { class: "mask" }));
    this.buttons = NAMES.map((name, button) => this.#makeButton(name, button));
    this.text = make("p", { class: "unseen" });
    root.replaceChildren(
      this.plate,
      make("div", { class: "glass" }, this.canvas, this.hood),
      make("div", { class: "buttons" }, ...this.buttons), this.text);
    new ResizeObserver(() => this.#fit()).observe($(".glass", root));
    // Some games ask under the hood: one hand holds PEEK, keys are the other one.
    for (const type of ["keydown", "keyup"]) addEventListener(type, (event) => this.#underHood(event));
  }

  // Whole points of the display for every pixel of the screen: crisp at any size.
  #fit() {
    const glass = $(".glass", this.root);
    const width = glass.clientWidth - 2 * parseFloat(getComputedStyle(glass).paddingLeft);
    this.dot = Math.max(1, Math.floor(width * devicePixelRatio / 128));
    this.canvas.width = 128 * this.dot;
    this.canvas.height = 64 * this.dot;
    this.canvas.style.width = `${128 * this.dot / devicePixelRatio}px`;
    this.#draw();
  }

  #draw() {
    draw(this.canvas.getContext("2d"), this.pixels, this.dot);
  }

  #makeButton(name, button) {
    const element = make("button", { type: "button", class: `push ${name}` },
      make("span", { class: "cap" }), make("span", { class: "word" }), " ", make("span", { class: "hint" }), " ", make("span", { class: "unseen" }));
    return holdable(element, (down, pointer) => this.hold(button, down, pointer));
  }

  // A short press of PEEK holds on: the next one, or closing the card, lets go.
  hold(button, down, pointer) {
    if (button === PEEK && !down && this.isDown[PEEK] && !this.isLatched && !this.isHeldLong) {
      this.isLatched = true;
      this.page.hood.setLatched(true);
      return;
    }
    if (button === PEEK && this.isLatched) {
      if (down) this.letGo();
      return;
    }
    this.#push(button, down, pointer);
  }

  get isHeldLong() { return performance.now() - this.pressedAt >= SHORT_MS; }

  #push(button, down, pointer) {
    if (this.isDown[button] === down || (down && !this.isMine)) return;
    this.isDown[button] = down;
    if (down) this.page.prompter.endExplanation();
    if (down) this.byPointer[button] = pointer;
    this.page.say({ t: "button", seat: this.number, button, down });
    this.buttons[button].classList.toggle("pressed", down);
    if (button === PEEK) {
      this.under = null;
      this.pressedAt = performance.now();
      this.page.setPeeking(this, down);
      if (!down) this.letGo();
    }
  }

  #underHood(event) {
    const button = { o: OK, b: BACK }[event.key.toLowerCase()];
    if (button === undefined || event.repeat || (event.type === "keydown" && !this.isDown[PEEK])) return;
    this.#push(button, event.type === "keydown");
  }

  letGo() {
    this.isLatched = false;
    for (const button of [OK, BACK, PEEK]) this.#push(button, false);
  }

  // Takes the part of a state about this seat.
  take(seat) {
    const { words } = this.page;
    const name = this.page.nameOf(seat);
    this.isMine = seat.mine;
    this.name = name;
    this.root.classList.toggle("mine", seat.mine);
    this.root.classList.toggle("in-turn", this.page.state.active.includes(this.number) && this.page.state.stage !== "menu");
    this.root.dataset.role = seat.role;
    const others = !seat.mine && seat.taken ? words.taken : "";
    const own = seat.mine && this.page.access !== "both" ? words.you : "";
    write(this.plate, [name, own || others, seat.closed ? words.closed : ""].filter(Boolean).join(" · "));
    this.root.setAttribute("aria-label", name);
    this.canvas.setAttribute("aria-label", fill(words.screenName, { seat: name }));
    this.seat = seat;
    this.#hint();
    this.buttons.forEach((element, button) => {
      write($(".word", element), words[NAMES[button]]);
      element.classList.toggle("seen-down", Boolean(seat.down >> button & 1));
      element.disabled = !seat.mine;
      write($(".unseen", element), name);
    });
    if (seat.closed && this.isDown[PEEK]) write(this.text, fill(words.takenBackFrom, { seat: name }));
    else if (!this.isDown[PEEK]) write(this.text, seat.covered ? words.looking : seat.text);
    this.root.classList.toggle("covered", seat.covered && (seat.closed || !this.isDown[PEEK]));
  }

  // What each button does now; under the hood that is the hood's business.
  #hint() {
    const { words } = this.page;
    const { ok, back } = this.under ?? this.seat;
    const hasKeys = this.isDown[PEEK] && words.asksUnderHood && this.byPointer[PEEK] !== "touch";
    [ok, back, hasKeys ? words.underHood : words.peekHint].forEach((hint, button) => {
      write($(".hint", this.buttons[button]), hint);
      this.buttons[button].classList.toggle("offered", button !== PEEK && hint !== "");
    });
  }

  takePrivate(under) {
    if (!this.isDown[PEEK]) return;
    this.under = under;
    this.#hint();
    const { title, lines, chosen } = under;
    const told = lines.map((line, i) => (i === chosen ? fill(this.page.words.marked, { line }) : line));
    write(this.text, [title, told.join(chosen < 0 ? " " : ", ")].filter(Boolean).join(" "));
    const code = codeIn(lines);
    if (code) this.keepCode(code);
    this.taken = { card: under.own.taken ?? -1, record: this.page.story?.record };
    this.page.hood.show(this, under);
  }

  // The card that was taken under the hood and not played yet, where only its owner sees the page; else -1.
  get takenCard() {
    const { access, state, story } = this.page;
    const isOwn = access === `seat${this.number}` || state.people?.length === 1;
    return isOwn && this.taken?.record === story?.record ? this.taken?.card ?? -1 : -1;
  }

  // As the player wants it; until the next deal.
  keepCode(code) {
    memory.set(`code${this.number}`, memory.get("keepCode", "yes") === "yes" ? code : "");
  }

  // The recovery code, kept by the browser that saw it under the hood.
  get code() { return memory.get(`code${this.number}`); }

  // Another game is dealt, and this seat may have none.
  forgetCode() {
    if (this.code) memory.set(`code${this.number}`, "");
  }

  enterCode() {
    for (const press of this.code) {
      for (const down of [true, false]) this.page.say({ t: "button", seat: this.number, button: "OBP".indexOf(press), down });
    }
  }

  takeScreen({ flags, pixels }) {
    this.root.classList.toggle("private", Boolean(flags & PRIVATE));
    this.root.classList.toggle("dark", !(flags & ON));
    if (flags & COVERED) this.root.classList.add("covered");
    this.pixels = flags & ON ? pixels : null;
    this.#draw();
  }
}

function draw(context, pixels, dot) {
  context.fillStyle = "#04060b";
  context.fillRect(0, 0, 128 * dot, 64 * dot);
  if (!pixels?.length) return;
  context.fillStyle = "#d7ecff";
  const size = dot > 3 ? dot - 1 : dot; // the gaps between pixels, where they can be seen
  for (let i = 0; i < pixels.length; i++) {
    for (let bits = pixels[i], row = 0; bits; bits >>= 1, row++) {
      if (bits & 1) context.fillRect((i % 128) * dot, ((i >> 7) * 8 + row) * dot, size, size);
    }
  }
}
