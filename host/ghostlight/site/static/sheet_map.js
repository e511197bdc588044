// Draws the cells of a board on its sheet: the cell to touch, faulty cells, sensed tokens, lit lamps.

import { make } from "./dom.js";

export class SheetMap {
  // `grid` has the dimensions of the sheet. A table of another size is drawn without a sheet.
  constructor({ game, columns, rows }, lang, grid, label) {
    const isOnSheet = game && columns === grid.columns && rows === grid.rows;
    this.root = make("div", { class: "sheet-map", role: "img", "aria-label": label, style: { aspectRatio: isOnSheet ? `${grid.sheet[0]} / ${grid.sheet[1]}` : `${columns} / ${rows}` } });
    if (isOnSheet) this.root.append(make("img", { src: `art/${game}-${lang}.svg`, alt: "" }));
    const share = (length, whole) => `${100 * length / whole}%`;
    const place = isOnSheet
      ? { left: share(grid.margin[0], grid.sheet[0]), right: share(grid.margin[0], grid.sheet[0]), top: share(grid.margin[1], grid.sheet[1]), bottom: share(grid.margin[1], grid.sheet[1]) }
      : { inset: "0" };
    const box = make("div", { class: "cells", style: { ...place, gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, 1fr)` } });
    this.cells = Array.from({ length: columns * rows }, () => make("i"));
    box.append(...this.cells);
    this.root.append(box);
  }

  // Each mark is [cell, look, text, description].
  mark(list) {
    for (const [cell, look, text, title] of list) {
      const element = this.cells[cell];
      element.dataset.look = look;
      element.textContent = text;
      element.title = title;
    }
  }

  point(cell) {
    this.cells.forEach((element, i) => element.classList.toggle("here", i === cell));
  }

  // Shows for each cell how strongly it senses a token, and its lamp.
  live({ percent, lamps, faulty }) {
    this.cells.forEach((element, cell) => {
      const [red, green, blue] = lamps.slice(3 * cell, 3 * cell + 3);
      const isSeen = Math.abs(percent[cell]) >= 12;
      element.dataset.look = faulty.includes(cell) ? "bad" : percent[cell] >= 30 ? "north" : percent[cell] <= -30 ? "south" : "";
      element.textContent = isSeen ? percent[cell] : "";
      element.style.boxShadow = red || green || blue ? `inset 0 0 0 .2em rgb(${[red, green, blue].map((duty) => Math.round(255 * Math.sqrt(duty / 255))).join(" ")})` : "";
    });
  }
}
