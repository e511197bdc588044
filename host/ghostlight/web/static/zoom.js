// Zooms and scrolls the table: with a button, with two fingers, by dragging a token to the edge.

const FINGER_PX = 44; // a token that a finger meets
const MOST = 4;
const EDGE_PX = 46, STEP_PX = 9; // a dragged token near the edge moves the view by so much a frame

export class Zoom {
  constructor(scroller, resize) {
    this.scroller = scroller;
    this.resize = resize;
    this.level = 1;
    this.least = 2; // of a table that is zoomed by the button
    this.pinch = null;
    scroller.addEventListener("touchstart", (event) => this.#touch(event), { passive: false });
    scroller.addEventListener("touchmove", (event) => this.#touch(event), { passive: false });
    for (const name of ["touchend", "touchcancel"]) scroller.addEventListener(name, () => { this.pinch = null; });
  }

  get isZoomed() { return this.level > 1; }

  // `size` is a token's at level 1.
  fit(size) { this.least = Math.min(MOST, Math.max(2, FINGER_PX / size)); }

  toggle() {
    const box = this.scroller.getBoundingClientRect();
    this.set(this.isZoomed ? 1 : this.least, [box.left + box.width / 2, box.top + box.height / 2]);
  }

  // What is at this point of the window stays there.
  set(level, [x, y]) {
    const { scroller } = this;
    const share = () => {
      const table = scroller.firstElementChild.getBoundingClientRect();
      return [table, (x - table.left) / table.width, (y - table.top) / table.height];
    };
    const [, across, down] = share();
    this.level = Math.max(1, Math.min(MOST, level));
    this.resize();
    const [table] = share();
    scroller.scrollLeft += table.left + across * table.width - x;
    scroller.scrollTop += table.top + down * table.height - y;
  }

  #touch(event) {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const [a, b] = event.touches;
    const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const middle = [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
    this.pinch ??= { apart, level: this.level };
    this.set(this.pinch.level * apart / this.pinch.apart, middle);
  }

  // A token is dragged at this point: near the edge there is more table beyond it. True if the view has moved.
  follow([x, y]) {
    if (!this.isZoomed) return false;
    const box = this.scroller.getBoundingClientRect();
    const way = (at, low, high) => (at < low + EDGE_PX ? -STEP_PX : at > high - EDGE_PX ? STEP_PX : 0);
    const before = [this.scroller.scrollLeft, this.scroller.scrollTop];
    this.scroller.scrollBy(way(x, box.left, box.right), way(y, box.top, Math.min(box.bottom, innerHeight)));
    return this.scroller.scrollLeft !== before[0] || this.scroller.scrollTop !== before[1];
  }
}
