// A QR code (ISO/IEC 18004), drawn here: bytes, level M, versions 1 to 6, which hold up to 106 bytes.

const VERSIONS = [null, [10, 1, 16], [16, 1, 28], [26, 1, 44], [18, 2, 32], [24, 2, 43], [16, 4, 27]]; // check bytes of a block, blocks, data bytes of a block

const EXP = new Uint8Array(512), LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a, b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0);

// The check bytes of a block: the rest of a division by the generator polynomial.
export function checkBytes(data, count) {
  let generator = [1];
  for (let i = 0; i < count; i++) generator = [...generator, 0].map((value, n) => value ^ times(generator[n - 1] ?? 0, EXP[i]));
  const rest = [...data, ...Array(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i];
    for (let n = 0; n <= count; n++) rest[i + n] ^= times(generator[n], lead);
  }
  return rest.slice(data.length);
}

// Data and check bytes of all blocks in the order in which they are drawn.
function codewords(bytes, [checks, blocks, size]) {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  const room = 8 * blocks * size;
  for (let i = 0; i < 4 && bits.length < room; i++) bits.push(0);
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) bits.push(...bitsOf(pad, 8));
  const data = Array.from({ length: room / 8 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2));
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size));
  const tails = parts.map((part) => checkBytes(part, checks));
  const woven = (rows) => rows[0].flatMap((_, i) => rows.map((row) => row[i]));
  return [...woven(parts), ...woven(tails)];
}

const bitsOf = (value, count) => Array.from({ length: count }, (_, i) => value >> (count - 1 - i) & 1);

const MASKS = [
  (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2, (x, y) => x * y % 2 + x * y % 3,
  (x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2,
];

// The finders, the timing, the alignment: [rows of 0, 1; which points are taken].
function frame(version) {
  const size = 17 + 4 * version;
  const points = Array.from({ length: size }, () => Array(size).fill(0));
  const taken = Array.from({ length: size }, () => Array(size).fill(false));
  const put = (x, y, on) => { if (points[y]?.[x] !== undefined) { points[y][x] = Number(on); taken[y][x] = true; } };
  for (const [left, top] of [[0, 0], [size - 7, 0], [0, size - 7]]) {
    for (let y = -1; y < 8; y++) for (let x = -1; x < 8; x++) {
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      put(left + x, top + y, ring === 3 || ring <= 1);
    }
  }
  if (version > 1) {
    const middle = size - 7;
    for (let y = -2; y < 3; y++) for (let x = -2; x < 3; x++) put(middle + x, middle + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  }
  for (let i = 8; i < size - 8; i++) { put(i, 6, i % 2 === 0); put(6, i, i % 2 === 0); }
  for (let i = 0; i < 9; i++) { if (!taken[8][i]) put(i, 8, 0); if (!taken[i][8]) put(8, i, 0); }
  for (let i = 0; i < 8; i++) { put(size - 1 - i, 8, 0); put(8, size - 1 - i, i === 7); }
  return { size, points, taken };
}

// Level M and the mask, with their own check bits, beside the finders.
function putFormat({ size, points }, mask) {
  let rest = mask << 10; // level M is 00
  for (let bit = 14; bit >= 10; bit--) if (rest >> bit & 1) rest ^= 0x537 << (bit - 10);
  const bits = bitsOf((mask << 10 | rest) ^ 0x5412, 15); // the highest first
  const across = [0, 1, 2, 3, 4, 5, 7, size - 8, size - 7, size - 6, size - 5, size - 4, size - 3, size - 2, size - 1];
  const down = [size - 1, size - 2, size - 3, size - 4, size - 5, size - 6, size - 7, 8, 7, 5, 4, 3, 2, 1, 0];
  bits.forEach((bit, i) => { points[8][across[i]] = bit; points[down[i]][8] = bit; });
}

// Runs and squares of one colour are hard to read.
function badness(points) {
  let count = 0;
  const size = points.length;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = points[y][x];
      const is = (dx, dy) => points[y + dy]?.[x + dx] === here;
      if (is(1, 0) && is(0, 1) && is(1, 1)) count += 3;
      for (const [dx, dy] of [[1, 0], [0, 1]]) if ([1, 2, 3, 4].every((n) => is(n * dx, n * dy))) count += 2;
    }
  }
  return count;
}

// Rows of 0 and 1; null if the text is too long.
export function qrRows(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex((shape) => shape && bytes.length + 2 <= shape[1] * shape[2]);
  if (version < 0) return null;
  const bits = codewords(bytes, VERSIONS[version]).flatMap((byte) => bitsOf(byte, 8));
  const drawn = MASKS.map((isMasked, mask) => {
    const { size, points, taken } = frame(version);
    let at = 0;
    for (let right = size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5; // the timing column
      for (let n = 0; n < size; n++) {
        for (const x of [right, right - 1]) {
          const y = (right + 1 & 2) === 0 ? size - 1 - n : n;
          if (taken[y][x]) continue;
          points[y][x] = (bits[at++] ?? 0) ^ Number(isMasked(x, y) === 0);
        }
      }
    }
    putFormat({ size, points }, mask);
    return points;
  });
  return drawn.reduce((best, points) => (badness(points) < badness(best) ? points : best));
}

// On a canvas, with the quiet border that readers need.
export function qrCanvas(text, label) {
  const rows = qrRows(text);
  if (!rows) return null;
  const canvas = document.createElement("canvas");
  const dot = 6, border = 4;
  canvas.width = canvas.height = (rows.length + 2 * border) * dot;
  canvas.className = "qr";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  rows.forEach((row, y) => row.forEach((on, x) => { if (on) context.fillRect((x + border) * dot, (y + border) * dot, dot, dot); }));
  return canvas;
}
