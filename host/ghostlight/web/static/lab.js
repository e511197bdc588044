// The builder's panel: the reading of each sensor relative to its zero, and faults to switch on.

import { make, fill, write } from "./dom.js";

const CELL = 34; // points

export class Lab {
  constructor(page) {
    this.page = page;
    page.dialogs.box.addEventListener("close", () => page.say({ t: "lab", open: false }));
  }

  open() {
    const { page } = this;
    const { words } = page;
    const { columns, rows } = page.table.grid;
    this.canvas = make("canvas", { width: columns * CELL, height: rows * CELL, class: "levels", role: "img", "aria-label": words.lab });
    this.facts = make("p", { class: "faint" });
    this.shows = make("select", { class: "field", "aria-label": words.shows },
      ...Object.entries(words.labShows).map(([key, text]) => make("option", { value: key }, text)));
    this.broken = make("p", {});
    this.kind = make("select", { class: "field", id: "fault", "aria-label": words.fault });
    this.where = make("input", { class: "field", type: "number", min: 0, max: 255, value: 68, "aria-label": words.where });
    const act = (on) => () => page.say({ t: "lab", fault: this.kind.value, on, where: Math.max(0, Math.min(255, Number(this.where.value))) });
    this.tools = make("div", { class: "faults" }, this.kind, this.where,
        make("button", { type: "button", class: "small", onclick: act(true) }, words.break),
        make("button", { type: "button", class: "small", onclick: act(false) }, words.mend));
    page.dialogs.open(words.lab, make("p", { class: "faults" }, this.shows, make("span", { class: "faint" }, words.labText)),
      this.tools, this.broken, this.canvas, this.facts);
    this.canvas.addEventListener("click", (event) => {
      const box = this.canvas.getBoundingClientRect();
      const x = Math.floor((event.clientX - box.left) / box.width * columns), y = Math.floor((event.clientY - box.top) / box.height * rows);
      this.where.value = y * columns + x;
    });
    page.say({ t: "lab", open: true });
  }

  take({ levels, zeros, limits, noise, states, conditions, mt, faults, names, scans, ma, s }) {
    this.tools.hidden = this.broken.hidden = !names.length; // no faults on a real board
    const show = {
      difference: (cell) => levels[cell] - zeros[cell],
      reading: (cell) => levels[cell],
      field: (cell) => ((levels[cell] - zeros[cell]) * mt).toFixed(1),
      noise: (cell) => noise[cell] ?? "–",
    }[this.shows.value];
    if (!this.kind.options.length) this.kind.append(...names.map((name) => make("option", { value: name }, this.page.words.faults[name] ?? name)));
    const context = this.canvas.getContext("2d");
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.font = "10px ui-monospace, monospace";
    context.textAlign = "center";
    const { columns } = this.page.table.grid;
    levels.forEach((level, cell) => {
      const x = (cell % columns) * CELL, y = Math.floor(cell / columns) * CELL;
      const off = level - zeros[cell];
      const share = Math.max(-1, Math.min(1, off / (limits[cell] * 3.4)));
      context.fillStyle = conditions[cell] ? "#5a1a1a" : states[cell] === 1 ? "#5a4410" : states[cell] === 2 ? "#0d4a52" : "#ffffff0d";
      context.fillRect(x + 1, y + 1, CELL - 2, CELL - 2);
      context.fillStyle = share > 0 ? "#ffb347" : "#4fd0e0";
      context.fillRect(x + 3, y + CELL - 7, (CELL - 6) * Math.abs(share), 4);
      context.fillStyle = "#ffffff66";
      context.fillRect(x + 3 + (CELL - 6) / 3.4, y + CELL - 9, 1, 8);
      context.fillStyle = Math.abs(off) > limits[cell] ? "#fff" : "#ffffffa0";
      context.fillText(show(cell), x + CELL / 2, y + 16);
    });
    const { words } = this.page;
    write(this.facts, fill(words.labFacts, { scans, ma, s }));
    write(this.broken, faults.map(([kind, where]) => `${words.faults[kind] ?? kind} ${where}`).join(", ") || words.noFaults);
  }
}
