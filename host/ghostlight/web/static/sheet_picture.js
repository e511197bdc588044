// Draws the sheet to scale, with tokens and rings of light on it.

import { make } from "./dom.js";

// `parts` are [element, cell, millimetres]; `area` has the cells that are shown (empty: the whole sheet).
export function sheetPicture({ words, table }, parts, area = []) {
  const { grid } = table;
  const [left, top, width, height] = frame(grid, area);
  const [sheetWidth, sheetHeight] = grid.sheet;
  const share = (x, y, w) => ({ left: `${100 * (x - left) / width}%`, top: `${100 * (y - top) / height}%`, width: `${100 * w / width}%` });
  for (const [element, cell, size] of parts) {
    const [x, y] = grid.middle(cell).map((mm, i) => mm + grid.margin[i]);
    Object.assign(element.style, share(x, y, size));
  }
  return make("div", { class: "rule-picture", style: { aspectRatio: `${width}/${height}`, width: `min(100%, ${44 * width / height}vh)` } },
    make("img", { src: `art/${words.game}-${words.lang}.svg`, alt: "", style: { ...share(0, 0, sheetWidth), height: `${100 * sheetHeight / height}%` } }),
    make("i", { class: "shade" }), ...parts.map(([element]) => element));
}

export const piece = (drawing, kind = "piece") => make("img", { class: kind, src: `art/tokens/${drawing}.svg`, alt: "" });

// Left, top, width and height of what is seen, in millimetres of the sheet.
function frame(grid, area) {
  if (!area.length) return [0, 0, ...grid.sheet];
  const points = area.map((cell) => grid.middle(cell).map((mm, i) => mm + grid.margin[i]));
  const [[left, right], [top, bottom]] = [0, 1].map((i) => [Math.min, Math.max].map((most) => most(...points.map((point) => point[i]))));
  const margin = grid.pitch;
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
}
