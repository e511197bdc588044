// The table's measures, as the server sends them: which cell is where, in millimetres.

export class Grid {
  constructor(measures) {
    Object.assign(this, measures);
    this.cells = this.columns * this.rows;
    this.width = this.columns * this.pitch;
    this.height = this.rows * this.pitch;
  }

  middle(cell) {
    return [cell % this.columns, Math.floor(cell / this.columns)].map((n) => (n + 0.5) * this.pitch);
  }

  // The cell around a point, -1 beside the table.
  cellAt([x, y]) {
    const isOn = x >= 0 && y >= 0 && x < this.width && y < this.height;
    return isOn ? Math.floor(y / this.pitch) * this.columns + Math.floor(x / this.pitch) : -1;
  }

  // The nearest middle of a cell.
  clamp([x, y]) {
    const half = this.pitch / 2;
    return [Math.max(half, Math.min(this.width - half, x)), Math.max(half, Math.min(this.height - half, y))];
  }
}
