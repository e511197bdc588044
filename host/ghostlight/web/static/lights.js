// Draws the board's LEDs as light on the sheet and through the tokens' rims.

const SCALE = 3; // canvas points in a millimetre
const HALO = 19, CORE = 3.6;
const RIM = 1.16; // of a token's radius: a lit ring around the place of a lamp

// Perceived brightness of a lamp by its duty.
const SEEN = Float32Array.from({ length: 256 }, (_, duty) => Math.min(1, 1.45 * (duty / 255) ** (1 / 2.2)));

export class Lights {
  // `kinds` has a letter for every cell where a token may lie.
  constructor(canvas, grid, kinds) {
    this.canvas = canvas;
    this.grid = grid;
    this.kinds = kinds;
    [canvas.width, canvas.height] = grid.sheet.map((mm) => mm * SCALE);
    this.context = canvas.getContext("2d");
    this.wanted = new Float32Array(3 * grid.cells);
    this.shown = new Float32Array(3 * grid.cells);
    this.isMoving = true;
    this.goals = []; // of the lifted token
    this.halo = sprite(HALO, [[0, 0.9], [0.14, 0.52], [0.38, 0.2], [0.7, 0.05], [1, 0]]);
    this.core = sprite(CORE, [[0, 1], [0.35, 0.85], [1, 0]]);
    this.ring = sprite(grid.token / 2 * RIM, [[0, 0.2], [0.62, 0.26], [0.78, 0.5], [0.84, 1], [0.93, 1], [1, 0]]);
  }

  take(duties) {
    for (let i = 0; i < duties.length; i++) this.wanted[i] = SEEN[duties[i]];
    this.isMoving = true;
  }

  // The brightest of their rings is as bright as can be, however many lamps share the board's current.
  point(cells) {
    if (cells.length === this.goals.length && cells.every((cell, i) => cell === this.goals[i])) return;
    this.goals = cells;
    this.isMoving = true;
  }

  level(cell) {
    const at = 3 * cell;
    return Math.max(this.wanted[at], this.wanted[at + 1], this.wanted[at + 2]);
  }

  // Many lamps at once are dim: the board keeps its current.
  isLit(cell) { return this.level(cell) > 0.15; }

  colour(cell) {
    const at = 3 * cell;
    return [0, 1, 2].map((i) => Math.round(this.shown[at + i] * 255 / 12) * 12);
  }

  // Draws one frame; false if nothing had changed.
  draw() {
    if (!this.isMoving) return false;
    let rest = 0;
    for (let i = 0; i < this.shown.length; i++) {
      const missing = this.wanted[i] - this.shown[i];
      this.shown[i] += missing * 0.45;
      if (Math.abs(missing) > 0.004) rest++;
      else this.shown[i] = this.wanted[i];
    }
    this.isMoving = rest > 0;
    const context = this.context;
    context.globalCompositeOperation = "source-over";
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.globalCompositeOperation = "lighter";
    this.gain = 1 / Math.max(0.15, ...this.goals.map((cell) => this.level(cell)));
    for (let cell = 0; cell < this.grid.cells; cell++) this.#drawLamp(context, cell);
    return true;
  }

  #drawLamp(context, cell) {
    const at = 3 * cell;
    const [r, g, b] = [this.shown[at], this.shown[at + 1], this.shown[at + 2]];
    const level = Math.max(r, g, b);
    if (level < 0.02) return;
    const { margin, lamp } = this.grid;
    const [left, top] = this.grid.middle(cell).map((mm, i) => (margin[i] + mm) * SCALE);
    const [x, y] = [left + lamp[0] * SCALE, top + lamp[1] * SCALE];
    const tint = (share) => `rgb(${[r, g, b].map((v) => Math.min(255, 8 * Math.round(32 * Math.min(1, v / level * (1 - share) + share)))).join(" ")})`;
    this.#stamp(context, this.halo, x, y, tint(0), Math.min(1, level * 1.1));
    if (this.kinds[cell] !== ".") this.#stamp(context, this.ring, left, top, tint(0.15), Math.min(1, level * (this.goals.includes(cell) ? this.gain : 1.15)));
    this.#stamp(context, this.core, x, y, tint(0.55), Math.min(1, level * 1.2));
  }

  #stamp(context, shape, x, y, colour, alpha) {
    context.globalAlpha = alpha;
    context.drawImage(shape.tinted(colour), x - shape.radius, y - shape.radius);
  }
}

// A soft round light, kept once for every colour in use.
function sprite(radius_mm, stops) {
  const radius = Math.round(radius_mm * SCALE);
  const kept = new Map();
  return {
    radius,
    tinted(colour) {
      let canvas = kept.get(colour);
      if (!canvas) {
        if (kept.size > 400) kept.clear();
        canvas = document.createElement("canvas");
        canvas.width = canvas.height = 2 * radius;
        const context = canvas.getContext("2d");
        const gradient = context.createRadialGradient(radius, radius, 0, radius, radius, radius);
        for (const [at, alpha] of stops) {
          gradient.addColorStop(at, colour.replace(")", ` / ${alpha})`));
        }
        context.fillStyle = gradient;
        context.fillRect(0, 0, 2 * radius, 2 * radius);
        kept.set(colour, canvas);
      }
      return canvas;
    },
  };
}
