// A scripted person at a page in a real browser. Every wait is for something visible.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";

const [, , , python, screenshots] = process.argv;
const PATIENCE = 60_000; // on a busy machine without a graphics card
const POLL = 25;
const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

export const servers = [];
export const everybody = [];

// -- the house ----------------------------------------------------------------------------------

// For a house's files; a test that sets HOUSES removes it.
function newFolder() {
  return mkdtempSync(path.join(process.env.HOUSES ?? tmpdir(), "ghostlight-"));
}

export async function openHouse(seed, speed = 4, folder = newFolder(), port = 0) {
  const server = spawn(python, [path.join(here, "serve.py"), folder, String(seed), String(speed), String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  servers.push(server);
  const [line] = await Promise.race([once(server.stdout, "data"), once(server, "exit")]);
  if (typeof line === "number") throw new Error("the server did not start");
  return { server, folder, ...JSON.parse(line) };
}

export async function closeHouse({ server }) {
  server.kill("SIGINT");
  await once(server, "exit");
}

// -- the layout ---------------------------------------------------------------------------------

// Runs in the page. What a small finger cannot press, what lies over a button, what can be scrolled sideways, and letters
// that are too small to read.
function findClumsy() {
  const found = [];
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".unseen, [inert]");
  const name = (element) => `${element.tagName.toLowerCase()}.${element.id || element.className} ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}`;
  const isForFingers = matchMedia("(pointer: coarse), (max-width: 760px), (max-height: 520px), (max-aspect-ratio: 1/1)").matches;
  const dialog = document.querySelector("dialog[open]");
  for (const element of (dialog ?? document).querySelectorAll("button, a[href], select, summary, input:not([type=radio], [type=checkbox]), label:has(> input)")) {
    // Tokens grow with the zoom, the units are pictures of the real ones, lines of the chronicle are text.
    if (!isShown(element) || element.matches(".token, .push, .line") || getComputedStyle(element).pointerEvents === "none") continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (isForFingers && (height < 39.5 || (width < 39.5 && element.tagName !== "LABEL"))) found.push(`${Math.round(width)} x ${Math.round(height)} is small for a finger: ${name(element)}`);
    const [across, down] = [x + width / 2, y + height / 2];
    const scrolls = element.closest(".scene, #story, #side, #prompter, .content, #hood, .hood-card"); // can be brought into sight
    const top = across > 0 && across < innerWidth && down > 0 && down < innerHeight ? document.elementFromPoint(across, down) : null;
    const isCovered = top && top !== element && !element.contains(top) && !top.contains(element);
    const isPast = scrolls && [scrolls, ...function* () { for (let box = scrolls.parentElement; box; box = box.parentElement) yield box; }()].some((box) => { const edge = box.getBoundingClientRect(); return down < edge.top || down > edge.bottom; });
    if (isCovered && !isPast && !top.closest("#prompter, #hood, #bar") && !element.disabled) found.push(`${name(element)} is under ${name(top)}`);
  }
  if (document.documentElement.dataset.motion === "less" && document.getAnimations().length) found.push("something moves");
  for (const box of document.querySelectorAll("body, body *")) {
    if (box.scrollWidth > box.clientWidth + 1 && isShown(box) && ["auto", "scroll"].includes(getComputedStyle(box).overflowX) && !box.matches(".zoomed #scroller")) found.push(`${name(box)} is ${box.scrollWidth} wide in ${box.clientWidth}`);
    const letters = parseFloat(getComputedStyle(box).fontSize); // 0: a picture says it
    const isText = [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (isText && isShown(box) && letters > 0 && letters < 10.7) found.push(`${letters} px is small: ${name(box)}`);
  }
  return found;
}

// Runs in the page. The texts that a box around them cuts off, or that stick out of the window
// sideways, where no scrolling leads to the rest.
function findCutText() {
  const root = document.documentElement;
  const cut = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide, the window ${innerWidth}`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!text.data.trim() || element.closest(".unseen") || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const slack = 0.3 * parseFloat(getComputedStyle(element).fontSize); // a font's own box may be higher than its line
    let [isAcross, isDown] = [true, true]; // until a box is found that scrolls
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (overflowX === "auto") isAcross = false;
      if (overflowY === "auto") isDown = false;
      const isCut = (isAcross && overflowX === "hidden" && (left < edge.left - 1 || right > edge.right + 1))
        || (isDown && overflowY === "hidden" && (top < edge.top - slack || bottom > edge.bottom + slack));
      if (isCut) cut.push(`${box.id || box.className}: ${text.data}`);
      if (isCut || position === "fixed") break;
    }
    if (isAcross && (left < -1 || right > innerWidth + 1)) cut.push(`outside the window: ${text.data}`);
  }
  for (const cue of document.querySelectorAll(".cue")) {
    if (cue.checkVisibility() && cue.scrollHeight > cue.clientHeight + 1) cut.push(`${cue.scrollHeight - cue.clientHeight} pixels of the line: ${cue.textContent}`);
  }
  return cut;
}

// -- a person at a page -------------------------------------------------------------------------

export class Person {
  constructor(page, name) { this.page = page; this.name = name; this.problems = []; }

  static async enter(browser, house, access, { company = "here", ...options } = {}) { // of a subclass: that kind of person
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
    await context.addInitScript((who) => { try { localStorage["ghostlight.company"] ??= who; } catch { /* a blank page */ } }, company);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const person = new this(page, access);
    person.house = house;
    everybody.push(person);
    page.on("pageerror", (error) => person.problems.push(error.message));
    page.on("console", (message) => { if (message.type() === "error" && !/WebSocket|ERR_CONNECTION/.test(message.text())) person.problems.push(message.text()); });
    await page.goto(`${house.url}#${house.links[access]}`);
    await page.waitForFunction(() => window.ghostlight?.state && window.ghostlight.table.poses);
    person.words = await page.evaluate(() => window.ghostlight.words);
    return person;
  }

  roomOf(cell) { return this.words.places[cell].split(",")[0]; }

  // Waits until something is so on the page, and gives what is found.
  async see(is, argument) { return (await this.page.waitForFunction(is, argument, { polling: POLL })).jsonValue(); }

  state() { return this.page.evaluate(() => window.ghostlight.state); }

  until(stage) { return this.see((wanted) => document.documentElement.dataset.stage === wanted, stage); }

  // Looks for cut texts, and keeps a picture if there is a folder for it.
  async shoot(name) {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if (screenshots) {
      mkdirSync(screenshots, { recursive: true });
      await this.page.screenshot({ path: path.join(screenshots, `${name}.png`) });
    }
    this.problems.push(...(await this.page.evaluate(findCutText)).map((text) => `${name}: cut: ${text}`));
    this.problems.push(...(await this.page.evaluate(findClumsy)).map((text) => `${name}: ${text}`));
  }

  // Another game than the first of the list.
  async choose(game) {
    if (game === this.words.game) return;
    const [, title] = this.words.games.find(([name]) => name === game);
    await this.act(this.page.locator("#welcome .games").getByRole("button", { name: title, exact: true }));
    await this.see((name) => window.ghostlight?.state?.game === name && document.querySelector("#welcome .grand"), game);
    this.words = await this.page.evaluate(() => window.ghostlight.words);
  }

  // Changes the language, and waits until board, texts and page agree.
  async speak(lang) {
    await this.page.evaluate((wanted) => window.ghostlight.speak(wanted), lang);
    await this.see((wanted) => {
      const { state, words } = window.ghostlight;
      return [document.documentElement.lang, words.lang, state.language, state.spoken].every((each) => each === wanted);
    }, lang);
  }

  // Presses a button of the page.
  act(locator) { return locator.click(); }

  press(seat, button) { return this.page.locator(`.seat[data-seat="${seat}"] .${button}`).click(); }

  // One of the tools in the bar, or behind its menu.
  async tool(name) {
    const button = this.page.locator(`#tool-${name}`);
    if (await button.isVisible()) return button.click();
    await this.page.locator("#tool-menu").click();
    return this.page.locator(`dialog .tool-${name}`).click();
  }

  async begin() {
    await this.page.locator("#welcome .grand").click();
    await this.until("firstlook");
  }

  // Each lets the stagehands press for their own seat.
  async beginWith(other) {
    await this.page.locator("#welcome .grand").click();
    await other.page.locator("#helpers .deal").click();
    await this.until("firstlook");
  }

  async firstLook(seat) {
    await (await this.look(seat))();
    await this.press(seat, "ok");
  }

  help() { return this.page.locator("#helpers .help").click(); }

  async look(seat) {
    const button = this.page.locator(`.seat[data-seat="${seat}"] .peek`);
    await button.hover();
    await this.page.mouse.down();
    await this.page.waitForSelector(`.seat[data-seat="${seat}"].private`);
    return async () => {
      // A short press would keep it open, and a first look must be long enough to read.
      await this.see((n) => {
        const { seats, state } = window.ghostlight;
        return seats[n].isHeldLong && (state.stage !== "firstlook" || !state.active.includes(n) || state.seats[n].ok);
      }, seat);
      await this.page.mouse.up();
      await this.see((n) => { const c = document.querySelector(`.seat[data-seat="${n}"]`).classList; return !c.contains("private") && !c.contains("covered") && !c.contains("dark"); }, seat);
    };
  }

  // Where a token, or the middle of a cell, is on the page; drawn anew first, the tray may have come or gone.
  tokenAt(i) {
    return this.page.evaluate((n) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
      const b = window.ghostlight.table.tokens[n].getBoundingClientRect();
      done([b.x + b.width / 2, b.y + b.height / 2]);
    }))), i);
  }

  cellAt(cell) {
    return this.page.evaluate((n) => window.ghostlight.table.pointOf(n), cell);
  }

  // Where the token is may change between a look and the press (the tray comes or goes): then once more.
  async lift(i) {
    const { page } = this;
    for (let tries = 0; tries < 5; tries++) {
      let [x, y] = await this.tokenAt(i);
      for (let before = []; Math.hypot(x - before[0], y - before[1]) !== 0; [x, y] = await this.tokenAt(i)) before = [x, y];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 3, y + 3);
      if (await page.evaluate((n) => window.ghostlight.table.held === n || !window.ghostlight.mayMove, i)) return;
      await page.mouse.up();
    }
    assert.fail(`token ${i} cannot be lifted`);
  }

  // Where it was. A short press keeps a token in the hand: the next one puts it back.
  async putBack() {
    await this.page.mouse.up();
    if (!await this.page.evaluate(() => window.ghostlight.table.byTap)) return;
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async dropOn(cell) {
    const [x, y] = await this.cellAt(cell);
    await this.page.mouse.move(x, y, { steps: 4 });
    await this.page.mouse.up();
  }

  async dropTurned(i, cell) {
    await this.dropOn(cell);
    await this.lies(i);
    await this.page.mouse.dblclick(...await this.tokenAt(i));
  }

  // Put down, as far as can be seen.
  lies(i) { return this.see((n) => window.ghostlight.table.held < 0 && window.ghostlight.table.poses[n][2] === 0, i); }

  // Beside the table, where a token counts as in somebody's hand.
  async putAside(i) {
    await this.lift(i);
    const [x, y] = await this.page.evaluate(() => { const box = document.querySelector("#sheet").getBoundingClientRect(); return [box.x - 2, box.y + box.height / 2]; });
    await this.page.mouse.move(x, y, { steps: 4 });
    await this.page.mouse.up();
    await this.lies(i);
    await this.see((n) => window.ghostlight.state.hand.includes(n) && window.ghostlight.table.poses[n][2] === 0 && window.ghostlight.table.cellOf(n) < 0, i);
  }

  cellOf(i) { return this.page.evaluate((n) => window.ghostlight.table.cellOf(n), i); }

  // The free places that are lit for a lifted token, once the lights have settled.
  lit(i) {
    return this.see((token) => {
      const { table, words, state } = window.ghostlight;
      if (!state.hand.includes(token)) return null;
      const taken = table.poses.map((_, n) => (n === token ? -1 : table.cellOf(n)));
      const cells = [...words.kinds].map((_, cell) => cell).filter((cell) =>
        words.kinds[cell] === words.kindOf[token] && !taken.includes(cell) && table.lights.isLit(cell));
      const key = `${token} ${cells}`;
      window.settled = window.settled?.key === key ? { key, count: window.settled.count + 1 } : { key, count: 0 };
      return cells.length > 2 && window.settled.count > 6 ? cells : null;
    }, i);
  }

  lines() { return this.page.locator("#story li").allTextContents(); }

  storyGrows(count) { return this.see((n) => document.querySelectorAll("#story .who-seat0, #story .who-seat1").length > n, count); }

  // How many sentences tell what players did.
  deeds() { return this.page.locator("#story .who-seat0, #story .who-seat1").count(); }

  // A dealt character walks to the first lit seat of another room.
  async walkOne() {
    const { lift } = await this.state();
    const i = lift.find((token) => token < 8);
    const from = await this.cellOf(i);
    const before = await this.deeds();
    await this.lift(i);
    const cells = await this.lit(i);
    await this.dropOn(cells.find((cell) => this.roomOf(cell) !== this.roomOf(from)));
    await this.storyGrows(before);
  }
}

export async function axe(page, where) {
  await page.evaluate(readFileSync(path.join(here, "../../node_modules/axe-core/axe.min.js"), "utf8"));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  assert.deepEqual(serious.map(({ id, nodes }) => [where, id, nodes.map(({ target, failureSummary }) => [target.join(" "), failureSummary])]), []);
}
