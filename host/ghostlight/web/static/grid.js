// The table's dimensions in millimetres, as the server sends them: where each cell is.

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

  // Returns the cell at a point; -1 beside the table.
  cellAt([x, y]) {
    const isOn = x >= 0 && y >= 0 && x < this.width && y < this.height;
    return isOn ? Math.floor(y / this.pitch) * this.columns + Math.floor(x / this.pitch) : -1;
  }

  // Returns the centre of the cell nearest to a point.
  clamp([x, y]) {
    const half = this.pitch / 2;
    return [Math.max(half, Math.min(this.width - half, x)), Math.max(half, Math.min(this.height - half, y))];
  }
}
