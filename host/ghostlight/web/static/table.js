// The table: draws the sheet and the tokens, and lets players carry tokens by mouse, finger or keys.

import { $, make, fill } from "./dom.js";
import { Grid } from "./grid.js";
import { Lights } from "./lights.js";
import { Zoom } from "./zoom.js";

const TRAY_MM = 34; // of the view, below the sheet
const MARGIN_MM = 7;
const REACH_MM = 15; // how near to a token a finger must come
const TAP_MS = 350, TAP_PX = 9; // a press that is no drag
const SNAP = 0.75; // of the pitch: so far a dropped token jumps into a lit place
const SNAP_OFF = 1.5; // and so far from a cell where none may stand, such as the middle of a room
const TAP_SNAP_MM = 60; // and so far one that is sent there by a tap
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Table {
  constructor(page) {
    this.page = page;
    this.stage = $("#stage");
    this.scroller = $("#scroller");
    this.element = $("#table");
    this.group = $("#tokens");
    this.grid = new Grid(page.words.measures);
    this.lights = new Lights($("#lights"), this.grid, page.words.kinds);
    this.poses = null; // as the board's world says
    this.shown = page.words.art.map(() => [0, 0, 0, 0]);
    this.held = -1; // by this page
    this.byKeys = false;
    this.byTap = false; // it stays in the hand until a place is tapped
    this.also = []; // others in the hand, which wait
    this.pointer = null;
    this.at = [0, 0]; // where the held token is wanted
    this.origin = [0, 0];
    this.from = -1; // the cell where it lay
    this.lie = {}; // by cell: which card of the game's deck lies there
    this.hasTray = true;
    this.zoom = new Zoom(this.scroller, () => this.resize());
    this.mm = 2;
    this.tokens = page.words.art.map((sides, i) => this.#makeToken(sides, i));
    this.group.append(...this.tokens);
    this.element.addEventListener("pointerdown", (event) => this.#down(event));
    this.element.addEventListener("dblclick", (event) => this.#double(event));
    addEventListener("pointermove", (event) => this.#move(event));
    addEventListener("pointerup", (event) => this.#up(event));
    addEventListener("pointercancel", (event) => this.#up(event));
    new ResizeObserver(() => this.resize()).observe(this.stage);
    requestAnimationFrame(() => this.#frame());
    const { sheet, margin, token, tray } = this.grid;
    for (const [name, mm] of Object.entries({ "sheet-w": sheet[0], "sheet-h": sheet[1], "edge": MARGIN_MM, "cells-x": MARGIN_MM + margin[0], "cells-y": MARGIN_MM + margin[1], "token": token, "tray-y": MARGIN_MM + margin[1] + tray[1] })) {
      this.element.style.setProperty(`--${name}`, mm);
    }
  }

  #makeToken(sides, i) {
    const disc = make("span", { class: "disc" }, ...sides.map((name) =>
      make("img", { src: `art/tokens/${name}.svg`, alt: "", draggable: "false" })));
    return make("button", {
      class: "token", type: "button", "data-token": sides[0],
      onkeydown: (event) => this.#key(event, i),
      onblur: () => { if (this.byKeys && this.held === i) this.#drop(this.origin); },
    }, make("span", { class: "shade" }), make("span", { class: "rim" }), disc);
  }

  // -- geometry ---------------------------------------------------------------------------

  // Never under a hand: then once it is empty.
  resize() {
    this.mustResize = this.pointer !== null;
    if (this.mustResize) return;
    const tray = this.hasTray ? TRAY_MM : 0;
    const [width, height] = this.grid.sheet.map((mm, i) => mm + 2 * MARGIN_MM + [0, tray][i]);
    const box = this.scroller.getBoundingClientRect();
    const isPortrait = matchMedia("(max-width: 760px), (max-aspect-ratio: 1/1)").matches; // the page scrolls
    const fit = isPortrait ? box.width / width : Math.min(box.width / width, box.height / height);
    this.zoom.fit(this.grid.token * fit);
    this.mm = Math.max(0.5, fit * this.zoom.level);
    this.element.style.setProperty("--mm", `${this.mm}px`);
    this.element.style.width = `${width * this.mm}px`;
    this.element.style.height = `${height * this.mm}px`;
    this.stage.classList.toggle("zoomed", this.zoom.isZoomed);
    document.body.classList.toggle("no-tray", !this.hasTray);
  }

  #point({ clientX, clientY }) {
    const box = $("#sheet").getBoundingClientRect();
    const { margin } = this.grid;
    return [(clientX - box.left) / this.mm - margin[0], (clientY - box.top) / this.mm - margin[1]];
  }

  cellOf(i) { return this.poses ? this.grid.cellAt(this.poses[i]) : -1; }

  // The description of a token: it may stand for a card that lies there.
  cardOf(i) {
    const { words } = this.page;
    const cell = this.held === i ? this.from : this.cellOf(i);
    const card = words.kinds[cell] === words.kindOf[i] ? words.deck[this.lie[cell]] : null;
    if (card) return card;
    const { placing, ...told } = words.cards[i];
    if (placing && this.page.state?.placing) told.full = placing;
    return { name: words.tokens[i], side: 0, ...told };
  }

  // Where the middle of a cell is in the window.
  pointOf(cell) {
    const box = $("#sheet").getBoundingClientRect();
    return this.grid.middle(cell).map((mm, i) => [box.x, box.y][i] + (mm + this.grid.margin[i]) * this.mm);
  }

  // -- carrying ---------------------------------------------------------------------------

  #nearest(point, reach = REACH_MM) {
    let best = -1, least = reach;
    this.poses?.forEach(([x, y], i) => {
      if (this.tokens[i].hidden) return;
      const far = Math.hypot(x - point[0], y - point[1]);
      if (far < least) { best = i; least = far; }
    });
    return best;
  }

  #lift(i) {
    if (!this.page.mayMove || this.held >= 0) return false;
    this.from = this.cellOf(i);
    this.held = i;
    this.at = this.origin = this.poses[i].slice(0, 2);
    this.page.say({ t: "lift", token: i });
    this.page.regard(i);
    this.also = this.also.filter((other) => other !== i);
    this.tokens[i].classList.add("held");
    this.page.sound("lift");
    this.page.onHand();
    return true;
  }

  #drop(point = this.at) {
    const i = this.held;
    this.held = this.also.pop() ?? -1;
    this.pointer = null;
    if (this.mustResize) this.resize();
    this.byTap = this.held >= 0 && !this.byKeys;
    this.byKeys = this.held >= 0 && this.byKeys;
    if (this.byKeys) this.tokens[this.held].focus();
    this.page.sound("drop");
    this.tokens[i].classList.remove("held");
    this.poses[i][0] = point[0];
    this.poses[i][1] = point[1];
    this.page.say({ t: "drop", token: i, x: point[0], y: point[1] });
    this.page.regard(this.held);
    this.page.onHand();
    if (this.held >= 0) this.at = this.origin = this.poses[this.held].slice(0, 2);
  }

  // The places in the lifted token's light; while the board leads, also where it wants the token.
  litCells() {
    const { words: { kinds, kindOf }, state } = this.page;
    const taken = new Set(this.poses.map((_, i) => (i === this.held ? -1 : this.cellOf(i))));
    const wanted = state.todo.find(([token]) => token === this.held)?.[1];
    return [...kinds].map((_, cell) => cell).filter((cell) =>
      (kinds[cell] === kindOf[this.held] || cell === wanted) && !taken.has(cell) && this.lights.isLit(cell));
  }

  // The nearest lit place within reach; else the point itself.
  #snapped(point, reach) {
    if (Math.hypot(point[0] - this.origin[0], point[1] - this.origin[1]) < this.grid.pitch / 2) return this.origin;
    let [best, least] = [point, reach];
    for (const cell of this.litCells()) {
      const middle = this.grid.middle(cell);
      const far = Math.hypot(middle[0] - point[0], middle[1] - point[1]);
      if (far < least) [best, least] = [middle, far];
    }
    return best;
  }

  #down(event) {
    if (event.button || !this.poses || !event.isPrimary) return;
    const point = this.#point(event);
    const finger = event.pointerType === "touch" ? Math.max(REACH_MM, 18 / this.mm) : 12;
    const i = this.#nearest(point, finger);
    if (i >= 0 && !this.page.mayMove) this.page.glance(i);
    if (this.held >= 0 && this.byTap && !this.#isOnHeld(point, i)) return this.#tapWith(event, point);
    if (this.held >= 0 && this.byTap) return this.#grip(event, point, i, true);
    if (i < 0 || this.held >= 0 || !this.#lift(i)) return;
    this.tokens[i].focus({ preventScroll: true });
    this.#grip(event, point, i, false);
  }

  // Whether a press meets the token in the hand, and no other one.
  #isOnHeld(point, i) {
    const near = this.#nearest(point, this.grid.token / 2);
    return near === this.held || (i === this.held && near < 0);
  }

  // A pointer takes the token along. One that was lifted by a tap and does not move now is put back.
  #grip(event, point, i, isAgain) {
    event.preventDefault();
    this.isAgain = isAgain;
    this.byTap = false;
    this.pointer = event.pointerId;
    this.grab = [this.poses[i][0] - point[0], this.poses[i][1] - point[1]];
    this.began = { ms: performance.now(), x: event.clientX, y: event.clientY };
    try { this.element.setPointerCapture(event.pointerId); } catch { /* a pointer made by a test */ }
  }

  // A tap while a token is in the hand: on another one takes that, too; else it goes there.
  #tapWith(event, point) {
    event.preventDefault();
    const near = this.#nearest(point, this.grid.token / 2);
    if (near >= 0) {
      const first = this.held;
      this.held = -1;
      if (!this.#lift(near)) { this.held = first; return; }
      this.also.push(first);
      return;
    }
    const goal = this.#snapped(point, TAP_SNAP_MM);
    if (goal !== point || this.grid.cellAt(point) < 0) this.#drop(goal);
    else this.page.toast(this.page.words.tapLit);
  }

  #move(event) {
    if (event.pointerId !== this.pointer || this.held < 0) return;
    this.client = { clientX: event.clientX, clientY: event.clientY };
    this.#follow();
  }

  #follow() {
    const [x, y] = this.#point(this.client);
    this.at = [x + this.grab[0], y + this.grab[1]];
    this.isMoved = true;
  }

  #up(event) {
    if (event.pointerId !== this.pointer || this.held < 0) return;
    if (event.type === "pointerup") this.#move(event);
    const { ms, x, y } = this.began;
    if (event.type === "pointerup" && !this.isAgain && performance.now() - ms < TAP_MS && Math.hypot(event.clientX - x, event.clientY - y) < TAP_PX) {
      this.pointer = null;
      this.byTap = true;
      this.page.onHand(); // the line says what comes next
      this.at = this.origin;
      this.page.say({ t: "move", token: this.held, x: this.at[0], y: this.at[1] });
      return;
    }
    const { kinds, kindOf } = this.page.words;
    const cell = this.grid.cellAt(this.at);
    const reach = cell < 0 || kinds[cell] === kindOf[this.held] ? SNAP : SNAP_OFF;
    this.#drop(this.#snapped(this.at, reach * this.grid.pitch));
  }

  #double(event) {
    const i = this.#nearest(this.#point(event));
    if (i >= 0 && this.page.mayMove) this.#turn(i);
  }

  // For buttons beside the table.
  turnHeld() { if (this.held >= 0) this.#turn(this.held); }

  putBack() { if (this.held >= 0) this.#drop(this.origin); }

  #turn(i) {
    this.page.say({ t: "turn", token: i });
    this.page.announce(fill(this.page.words.turned, { token: this.cardOf(i).name }));
  }

  // -- keys -------------------------------------------------------------------------------

  #key(event, i) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHeld = this.held === i && this.byKeys;
    const step = STEPS[event.key];
    if (event.key === "f" || event.key === "F") this.#turn(i);
    else if (event.key === "Enter" || event.key === " ") isHeld ? this.#putDown() : this.#pickUp(i);
    else if (event.key === "Escape" && (isHeld || this.byTap)) this.#drop(this.origin);
    else if (event.key.toLowerCase() === "k" && isHeld) this.#keep();
    else if (step && isHeld) this.#carry(step);
    else if (step) this.#focusTowards(i, step);
    else if (event.key === "Tab" && isHeld) this.#nextLit(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  #pickUp(i) {
    if (!this.#lift(i)) return;
    this.byKeys = true;
    this.page.announce(fill(this.page.words.lifted, { token: this.cardOf(i).name }));
  }

  // It stays in the hand, and another one can be taken, too.
  #keep() {
    this.also.push(this.held);
    this.held = -1;
    this.byKeys = false;
    this.page.onHand();
  }

  #putDown() {
    const token = this.cardOf(this.held).name, place = this.#placeName(this.at);
    this.#drop();
    this.page.announce(fill(this.page.words.dropped, { token, place }));
  }

  #carry([dx, dy]) {
    const { grid } = this;
    const cell = grid.cellAt(this.at);
    const [x, y] = cell < 0 ? [this.at[0], Math.min(this.at[1], grid.height + grid.pitch / 2)] : grid.middle(cell);
    this.at = grid.clamp([x + dx * grid.pitch, y + dy * grid.pitch]);
    this.#arrive();
  }

  // From one lit place to the next.
  #nextLit(direction) {
    const lit = this.litCells();
    if (!lit.length) return;
    const here = lit.indexOf(this.grid.cellAt(this.at));
    const next = here < 0 ? (direction > 0 ? 0 : lit.length - 1) : (here + direction + lit.length) % lit.length;
    this.at = this.grid.middle(lit[next]);
    this.#arrive();
  }

  #arrive() {
    this.isMoved = true;
    this.page.announce(this.#placeName(this.at));
  }

  #focusTowards(i, [dx, dy]) {
    let best = -1, least = Infinity;
    this.poses.forEach(([x, y], other) => {
      const ax = x - this.poses[i][0], ay = y - this.poses[i][1];
      const along = ax * dx + ay * dy, across = Math.abs(ax * dy) + Math.abs(ay * dx);
      const far = along + 2 * across;
      if (other !== i && !this.tokens[other].hidden && along > 6 && far < least) { best = other; least = far; }
    });
    if (best >= 0) this.tokens[best].focus();
  }

  #placeName(point) {
    const { places, lit, tray } = this.page.words;
    const { columns } = this.grid, cell = this.grid.cellAt(point);
    const name = cell < 0 ? tray : places[cell] || `${(cell % columns) + 1}, ${Math.floor(cell / columns) + 1}`;
    return cell >= 0 && this.lights.isLit(cell) ? `${name}, ${lit}` : name;
  }

  // -- what is shown ----------------------------------------------------------------------

  takePoses(poses) {
    const first = !this.poses;
    const kept = this.held >= 0 && this.poses[this.held];
    this.poses = poses;
    if (kept) { this.poses[this.held][0] = kept[0]; this.poses[this.held][1] = kept[1]; }
    if (first) this.shown = poses.map((pose) => [...pose]);
    this.isMoving = true;
    const hasTray = poses.some(([, y]) => y > this.grid.height + this.grid.margin[1]);
    if (hasTray !== this.hasTray && this.held < 0) { this.hasTray = hasTray; this.resize(); } // never under a hand
  }

  // Tokens that are not in the game are not shown; a stack beside the table has a number.
  #count() {
    const unused = this.page.isReplaying ? [] : this.page.state?.unused ?? [];
    const stacks = new Map();
    this.tokens.forEach((token, i) => {
      token.hidden = unused.includes(i);
      if (token.hidden || this.cellOf(i) >= 0 || i === this.held) return;
      const key = `${this.page.words.art[i][0]} ${Math.round(this.poses[i][0])}`;
      stacks.set(key, [...stacks.get(key) ?? [], token]);
    });
    const counts = new Map([...stacks.values()].filter((stack) => stack.length > 1).map((stack) => [stack.at(-1), stack.length]));
    for (const token of this.tokens) {
      const count = String(counts.get(token) ?? "");
      if ((token.dataset.count ?? "") !== count) token.dataset.count = count;
    }
  }

  // Names for screen readers.
  describe() {
    const { words, state } = this.page;
    if (!this.poses || !words) return;
    this.#count();
    this.tokens.forEach((_, i) => {
      const { name: called, short } = this.cardOf(i);
      const title = words.deck.length && short ? fill(words.called, { name: called, short }) : called;
      const parts = [title, words.sides[i][this.poses[i][3] > 90 ? 1 : 0]];
      const cell = this.cellOf(i);
      parts.push(this.held === i ? words.held : cell < 0 ? words.tray : words.places[cell] || "");
      const mayLift = Boolean(state?.lift.includes(i));
      if (mayLift) parts.push(words.mayLift);
      this.tokens[i].classList.toggle("may-lift", mayLift && this.held < 0 && this.page.mayMove && !state.placing);
      const name = parts.filter(Boolean).join(", ");
      for (const [attribute, text] of [["aria-label", name], ["data-name", title]]) {
        if (this.tokens[i].getAttribute(attribute) !== text) this.tokens[i].setAttribute(attribute, text);
      }
    });
  }

  #frame() {
    requestAnimationFrame(() => this.#frame());
    if (this.held >= 0 && this.pointer !== null && this.client && this.zoom.follow([this.client.clientX, this.client.clientY])) this.#follow();
    if (this.held >= 0 && this.isMoved) {
      this.isMoved = false;
      const clamp = (v, least, most) => Math.max(least, Math.min(most, v));
      this.at = [clamp(this.at[0], -100, 600), clamp(this.at[1], -100, 500)];
      this.page.say({ t: "move", token: this.held, x: this.at[0], y: this.at[1] });
      this.isMoving = true;
    }
    const isLightsTurn = this.#isLightsTurn();
    if (isLightsTurn) this.lights.point(this.held < 0 ? [] : this.litCells());
    const isLit = isLightsTurn && this.lights.draw();
    if (this.poses && (this.isMoving || isLit)) this.#drawTokens();
  }

  // Where frames are slow the lights wait for every fourth, so that tokens stay in the hand.
  #isLightsTurn() {
    const now = performance.now();
    this.pace = 0.9 * (this.pace ?? 16) + 0.1 * Math.min(200, now - (this.drawn ?? now));
    this.drawn = now;
    this.frames = (this.frames ?? 0) + 1;
    if (this.pace > 34) this.slowUntil = now + 5000;
    return now > (this.slowUntil ?? 0) || this.frames % 4 === 0;
  }

  #drawTokens() {
    let rest = 0;
    const isLess = document.documentElement.dataset.motion === "less"; // then what others carry stays until it is put down
    const share = isLess ? 1 : 0.38;
    this.poses.forEach((pose, i) => {
      const shown = this.shown[i];
      const isHeld = i === this.held;
      const goal = isHeld ? [...this.at, 32, pose[3]] : isLess && pose[2] > 0 ? [shown[0], shown[1], pose[2], pose[3]] : pose;
      for (let k = 0; k < 4; k++) {
        const missing = goal[k] - shown[k];
        shown[k] += missing * (isHeld && k < 2 && !this.byKeys ? 1 : share);
        if (Math.abs(missing) > 0.05) rest++;
        else shown[k] = goal[k];
      }
      const style = this.tokens[i].style;
      style.setProperty("--x", shown[0].toFixed(2));
      style.setProperty("--y", shown[1].toFixed(2));
      style.setProperty("--z", (shown[2] / 32).toFixed(3));
      style.setProperty("--turn", `${shown[3].toFixed(1)}deg`);
      style.zIndex = isHeld ? 40 : shown[2] > 1 ? 30 : 1 + Math.round(Math.min(shown[1], this.grid.height) / 30);
      this.#drawRim(i, shown, style);
    });
    this.isMoving = rest > 0 || this.held >= 0;
  }

  // The nearest lamp shines through a token's rim.
  #drawRim(i, [x, y, z], style) {
    const cell = z > 6 ? -1 : this.grid.cellAt([x, y]);
    const [r, g, b] = cell < 0 ? [0, 0, 0] : this.lights.colour(cell);
    const glow = `${r} ${g} ${b}`;
    const token = this.tokens[i];
    if (token.glow !== glow) {
      token.glow = glow;
      style.setProperty("--glow", glow);
      style.setProperty("--level", Math.min(1, 1.4 * (Math.max(r, g, b) / 255) ** 2).toFixed(2)); // what may be lifted stands out
    }
  }
}
