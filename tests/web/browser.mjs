// Plays on the page in a real browser.   node tests/web/browser.mjs SCENARIO PYTHON SCREENSHOTS
//
// Every scenario gets a house of its own whose clock runs fast; nothing here waits for a time, only
// for something to be seen.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const [, , scenario, python, screenshots] = process.argv;
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const PATIENCE = 60_000; // on a busy machine without a graphics card
const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

const SMALL = { viewport: { width: 1000, height: 640 } };
const servers = [];
const everybody = [];

// -- the house ----------------------------------------------------------------------------------

async function openHouse(seed, speed = 4, folder = mkdtempSync(path.join(tmpdir(), "ghostlight-")), port = 0) {
  const server = spawn(python, [path.join(here, "serve.py"), folder, String(seed), String(speed), String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  servers.push(server);
  const [line] = await Promise.race([once(server.stdout, "data"), once(server, "exit")]);
  if (typeof line === "number") throw new Error("the server did not start");
  return { server, folder, ...JSON.parse(line) };
}

async function closeHouse({ server }) {
  server.kill("SIGINT");
  await once(server, "exit");
}

// -- a person at a page -------------------------------------------------------------------------

class Person {
  constructor(page, name) { this.page = page; this.name = name; }

  static async enter(browser, house, role, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const person = new Person(page, role);
    person.house = house;
    person.problems = [];
    everybody.push(person);
    page.on("pageerror", (error) => person.problems.push(error.message));
    page.on("console", (message) => { if (message.type() === "error" && !/WebSocket|ERR_CONNECTION/.test(message.text())) person.problems.push(message.text()); });
    await page.goto(`${house.url}#${house.links[role]}`);
    await page.waitForFunction(() => window.ghostlight?.state && window.ghostlight.table.poses);
    person.words = await page.evaluate(() => window.ghostlight.words);
    return person;
  }

  roomOf(cell) { return this.words.places[cell].split(",")[0]; }

  state() { return this.page.evaluate(() => window.ghostlight.state); }

  until(stage) { return this.page.waitForFunction((wanted) => document.documentElement.dataset.stage === wanted, stage); }

  async shoot(name) {
    mkdirSync(screenshots, { recursive: true });
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await this.page.screenshot({ path: path.join(screenshots, `${name}.png`) });
  }

  press(seat, button) { return this.page.locator(`.seat[data-seat="${seat}"] .${button}`).click(); }

  async begin() {
    await this.page.locator("#welcome .grand").click();
    await this.until("firstlook");
  }

  async look(seat) {
    const button = this.page.locator(`.seat[data-seat="${seat}"] .peek`);
    await button.hover();
    await this.page.mouse.down();
    await this.page.waitForSelector(`.seat[data-seat="${seat}"].private`);
    return async () => {
      await this.page.mouse.up();
      await this.page.waitForFunction((n) => { const c = document.querySelector(`.seat[data-seat="${n}"]`).classList; return !c.contains("private") && !c.contains("covered") && !c.contains("dark"); }, seat);
    };
  }

  // Where a token, or the middle of a cell, is on the page.
  tokenAt(i) { return this.page.evaluate((n) => { const b = window.ghostlight.table.tokens[n].getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }, i); }

  cellAt(cell) {
    return this.page.evaluate((n) => window.ghostlight.table.pointOf(n), cell);
  }

  async lift(i) {
    const [x, y] = await this.tokenAt(i);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + 3, y + 3);
  }

  async dropOn(cell) {
    const [x, y] = await this.cellAt(cell);
    await this.page.mouse.move(x, y, { steps: 6 });
    await this.page.mouse.up();
  }

  // The free places of this kind that are lit for a lifted token, once the lights have settled.
  async lit(kind, i) {
    const found = await this.page.waitForFunction(([wanted, token]) => {
      const { table, words, state } = window.ghostlight;
      if (!state.hand.includes(token)) return null;
      const taken = table.poses.map((_, n) => (n === token ? -1 : table.cellOf(n)));
      const cells = [...words.kinds].map((k, cell) => cell).filter((cell) => words.kinds[cell] === wanted && !taken.includes(cell) && table.lights.level(cell) > 0.35);
      const key = `${token} ${cells}`;
      window.settled = window.settled?.key === key ? { key, count: window.settled.count + 1 } : { key, count: 0 };
      return cells.length > 2 && window.settled.count > 12 ? cells : null;
    }, [kind, i]);
    return found.jsonValue();
  }

  lines() { return this.page.locator("#story li").allTextContents(); }

  storyGrows(count) { return this.page.waitForFunction((n) => document.querySelectorAll("#story .who-seat0, #story .who-seat1").length > n, count); }

  // How many sentences tell what players did.
  deeds() { return this.page.locator("#story .who-seat0, #story .who-seat1").count(); }

  // A dealt character walks to the first lit seat of another room; then whatever its power needs.
  async playOne(wanted) {
    const { lift } = await this.state();
    const i = lift.find((token) => wanted ? token === wanted : [1, 5, 6, 7, 4].includes(token)) ?? lift.find((token) => token < 8);
    const from = await this.page.evaluate((n) => window.ghostlight.table.cellOf(n), i);
    const before = await this.deeds();
    await this.lift(i);
    const cells = (await this.lit("r", i)).filter((cell) => this.roomOf(cell) !== this.roomOf(from));
    await this.dropOn(cells[0]);
    await this.storyGrows(before);
    return { token: i, cell: cells[0] };
  }

  async settlePowers() {
    for (let tries = 0; tries < 12; tries++) {
      const { view, seats, leads } = await this.state();
      const active = view.step === "draw" ? seats.findIndex((seat) => seat.ok) : seats.findIndex((seat) => seat.role === Number(view.turn === "phantom"));
      if (leads) { await this.page.locator("#helpers .help").click(); await this.page.waitForFunction(() => !window.ghostlight.state.leads); }
      else if (view.step === "draw") { await this.press(active, "ok"); await this.page.waitForFunction(() => window.ghostlight.state.view.step !== "draw"); }
      else if (view.step === "power" && ["black", "white"].includes(view.playing)) {
        await this.press(active, "back");
        await this.page.waitForFunction(() => window.ghostlight.state.view.step !== "power");
      } else if (view.step === "power") {
        const token = view.playing === "blue" ? 9 : 8;
        await this.lift(token);
        const cells = await this.lit(token === 9 ? "p" : "b", token);
        const here = await this.page.evaluate((n) => window.ghostlight.table.cellOf(n), token);
        await this.dropOn(cells.find((cell) => cell !== here));
        await this.page.waitForFunction(() => window.ghostlight.state.view.step !== "power");
      } else return;
    }
    assert.fail("the powers never end");
  }
}

// -- scenarios ----------------------------------------------------------------------------------

const scenarios = {
  // Whether this machine's browser works at all.
  async start(browser) {
    const page = await browser.newPage();
    assert.equal(await page.evaluate(() => document.readyState), "complete");
  },

  async play(browser) {
    const house = await openHouse(5);
    const person = await Person.enter(browser, house, "both");
    await person.page.waitForFunction(() => document.querySelector("#print").complete);
    await person.shoot("1-welcome");
    await person.page.locator("#welcome .small").first().click(); // by hand first
    await person.page.waitForFunction(() => !document.documentElement.classList.contains("curtained"));
    for (let i = 0; i < 6; i++) {
      const { text } = (await person.state()).seats[0];
      await person.press(0, "ok");
      await person.page.waitForFunction((old) => window.ghostlight.state.seats[0].text !== old, text);
    }
    for (const seat of [1, 1, 1, 1, 0, 0, 0, 0]) {
      const { text } = (await person.state()).seats[seat];
      await person.press(seat, ["ok", "back"][seat]);
      await person.page.waitForFunction(([n, old]) => window.ghostlight.state.seats[n].text !== old, [seat, text]);
    }
    await person.page.waitForFunction(() => window.ghostlight.state.leads && window.ghostlight.state.view?.step === "deal");
    // The first three tokens by hand, as the lights ask; stagehands bring the others.
    const rooms = (await person.state()).view.rooms;
    for (const i of [0, 1, 2]) {
      const cell = await person.page.waitForFunction(([room, token]) => {
        const { table, words } = window.ghostlight;
        const seats = [...words.kinds].map((k, c) => c).filter((c) => words.kinds[c] === "r" && words.places[c].startsWith(words.rooms[room] + ","));
        return seats.find((c) => table.lights.level(c) > 0.25) ?? null;
      }, [rooms[i], i]);
      await person.lift(i);
      await person.dropOn(await cell.jsonValue());
      await person.page.waitForFunction((n) => window.ghostlight.table.poses[n][2] === 0 && window.ghostlight.table.cellOf(n) >= 0, i);
    }
    await person.shoot("2-set-up");
    await person.page.locator("#helpers .help").click();
    await person.until("firstlook");

    const before = await person.page.evaluate(() => window.ghostlight.seats[1].canvas.toDataURL());
    const letGo = await person.look(1);
    await person.shoot("3-under-the-hood");
    assert.match(await person.page.locator('.seat[data-seat="1"] > .unseen').textContent(), /You are/);
    await letGo();
    assert.notEqual(await person.page.locator('.seat[data-seat="1"] > .unseen').textContent(), "");
    assert.ok(before);
    await person.press(1, "ok");
    await person.page.waitForFunction(() => window.ghostlight.state.lift.length > 0);
    await person.shoot("4-a-turn");

    // A mistake: somebody who was not dealt. Red lamps, a word, and back again.
    const { lift } = await person.state();
    const other = [0, 1, 2, 3, 4, 5, 6, 7].find((i) => !lift.includes(i));
    const home = await person.page.evaluate((i) => window.ghostlight.table.cellOf(i), other);
    const taken = await person.page.evaluate(() => window.ghostlight.table.tokens.map((_, i) => window.ghostlight.table.cellOf(i)));
    const elsewhere = [...person.words.kinds].findIndex((kind, cell) => kind === "r" && !taken.includes(cell) && person.roomOf(cell) !== person.roomOf(home));
    await person.lift(other);
    await person.dropOn(elsewhere);
    await person.page.waitForFunction(() => window.ghostlight.state.leads);
    await person.page.waitForFunction(() => document.querySelector("#toast").classList.contains("shown"));
    await person.shoot("5-a-mistake");
    await person.page.locator("#helpers .help").waitFor();
    await person.lift(other);
    await person.dropOn(home);
    await person.page.waitForFunction(() => !window.ghostlight.state.leads);

    const { token } = { token: lift.find((i) => i < 8) };
    await person.lift(token);
    await person.lit("r", token);
    await person.shoot("6-where-to");
    await person.dropOn(await person.page.evaluate((i) => window.ghostlight.table.cellOf(i), token));
    await person.page.waitForFunction(() => window.ghostlight.table.held < 0);
    for (let turn = 0; turn < 4; turn++) {
      const { view } = await person.state();
      if (view.step === "pick") await person.playOne();
      await person.settlePowers();
    }
    // Reload in the middle: everything is back.
    const lines = await person.lines();
    await person.page.reload();
    await person.page.waitForFunction(() => window.ghostlight?.state?.view?.round);
    await person.page.waitForFunction((n) => document.querySelectorAll("#story li").length >= n, lines.length);
    await person.page.waitForFunction(() => window.ghostlight.state.leads || window.ghostlight.state.view.round > 1);
    await person.shoot("7-end-of-round");
  },

  async devices(browser) {
    const house = await openHouse(7);
    const investigator = await Person.enter(browser, house, "seat0");
    const phantom = await Person.enter(browser, house, "seat1", SMALL);
    const spectator = await Person.enter(browser, house, "spectator", SMALL);
    const thief = await browser.newContext();
    const stolen = await thief.newPage();
    await stolen.goto(`${house.url}#${house.links.seat1}`);
    await stolen.waitForFunction(() => document.querySelector("#toast").textContent.includes("seat is taken"));
    await thief.close();
    await investigator.begin();
    await phantom.until("firstlook");
    const letGo = await phantom.look(1);
    for (const other of [investigator, spectator]) {
      await other.page.waitForSelector('.seat[data-seat="1"].covered');
      assert.equal(await other.page.evaluate(() => window.ghostlight.seats[1].pixels), null);
    }
    await investigator.shoot("8-the-other-looks");
    await letGo();
    assert.ok(await investigator.page.locator('.seat[data-seat="1"] .peek').isDisabled());
    assert.ok(await spectator.page.locator('.seat[data-seat="0"] .ok').isDisabled());
    await phantom.press(1, "ok");
    await investigator.page.waitForFunction(() => window.ghostlight.state.lift.length > 0);
    await investigator.playOne();
    const lines = await investigator.lines();
    await phantom.page.waitForFunction((n) => document.querySelectorAll("#story li").length === n, lines.length);
    assert.deepEqual(await phantom.lines(), lines);
    assert.deepEqual(await spectator.lines(), lines);
    // A spectator drags in vain.
    const pose = await spectator.page.evaluate(() => window.ghostlight.table.poses[0].slice(0, 2));
    await spectator.lift(0);
    await spectator.dropOn(100);
    assert.deepEqual(await investigator.page.evaluate(() => window.ghostlight.table.poses[0].slice(0, 2)), pose);
    // The server goes and comes back: the pages wait, the Phantom's code opens the game again.
    const port = Number(new URL(house.url).port);
    await closeHouse(house);
    await investigator.page.waitForFunction(() => document.documentElement.classList.contains("lost"));
    const again = await openHouse(7, 4, house.folder, port);
    Object.assign(house, again);
    await phantom.until("recall");
    await phantom.page.locator("#helpers .code").click();
    await investigator.until("play");
    await investigator.page.waitForFunction(() => window.ghostlight.state.view.round === 1 && !window.ghostlight.state.leads);
    assert.deepEqual(await investigator.lines(), lines);
  },

  async keyboard(browser) {
    const house = await openHouse(9);
    const person = await Person.enter(browser, house, "both", { locale: "fr-FR" });
    const { page } = person;
    await page.waitForSelector("#welcome .grand");
    assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
    await page.locator("#tool-settings").press("Enter");
    await page.locator('dialog input[value="fr"]').focus();
    await page.keyboard.press("ArrowUp"); // English, and back: the board itself follows
    await page.waitForFunction(() => document.documentElement.lang === "en");
    await page.locator('dialog input[value="en"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.documentElement.lang === "fr" && window.ghostlight.state.language === "fr");
    await page.keyboard.press("Escape");
    await person.shoot("9-bienvenue");
    await page.locator("#welcome .grand").press("Enter");
    await person.until("firstlook");
    const peek = page.locator('.seat[data-seat="1"] .peek');
    await peek.focus();
    await page.keyboard.down("Enter");
    await page.waitForSelector('.seat[data-seat="1"].private');
    assert.match(await page.locator('.seat[data-seat="1"] > .unseen').textContent(), /Vous êtes/);
    await page.keyboard.up("Enter");
    await page.waitForFunction(() => !document.querySelector('.seat[data-seat="1"]').classList.contains("private"));
    await page.locator('.seat[data-seat="1"] .ok').press("Enter");
    await page.waitForFunction(() => window.ghostlight.state.lift.length > 0);
    const i = (await person.state()).lift.find((token) => token < 8);
    const token = page.locator(".token").nth(i);
    assert.match(await token.getAttribute("aria-label"), /peut être levé/);
    const from = await page.evaluate((n) => window.ghostlight.table.cellOf(n), i);
    const count = await person.deeds();
    await token.focus();
    await page.keyboard.press("Enter");
    await person.lit("r", i);
    for (let n = 0; n < 40; n++) {
      await page.keyboard.press("Tab");
      const cell = await page.evaluate(() => window.ghostlight.table.grid.cellAt(window.ghostlight.table.at));
      if (person.roomOf(cell) !== person.roomOf(from)) break;
    }
    assert.match(await page.locator("#live").textContent(), /éclairé/);
    await person.shoot("10-au-clavier");
    await page.keyboard.press("Enter");
    await person.storyGrows(count);
    assert.match((await person.lines()).at(-1), /va en|change|laisse|Coupole|Scène|Salle|Lac|Foyer|foyer|Cintres|Dessous|Bureau|Catacombes/);
    // F turns a token over, and over again: a mistake, put right.
    await page.locator(".token").nth(10).focus();
    await page.keyboard.press("f");
    await page.waitForFunction(() => window.ghostlight.table.poses[10][3] === 180);
  },

  async looks(browser) {
    const house = await openHouse(11);
    const person = await Person.enter(browser, house, "both");
    const { page } = person;
    await axe(page, "welcome");
    await person.begin();
    await page.waitForFunction(() => document.querySelector("#print").complete);
    await axe(page, "first look");
    await page.locator("#tab-legend").click();
    await page.locator("#tool-settings").click();
    await axe(page, "settings");
    await page.locator('dialog input[value="light"]').check();
    await page.locator('dialog input[value="colour_blind"]').check();
    await page.waitForFunction(() => window.ghostlight.state.palette === "colour_blind");
    await person.shoot("11-settings");
    await page.keyboard.press("Escape");
    await axe(page, "light");
    await person.shoot("12-light");
    await page.evaluate(() => { document.documentElement.dataset.theme = "dark"; });
    await page.locator("#tool-people").click();
    await axe(page, "people");
    await person.shoot("13-people");
    await page.keyboard.press("Escape");
    await page.locator("#tool-rules").click();
    await person.shoot("14-rules");
    await page.keyboard.press("Escape");
    await page.locator("#tool-lab").click();
    await page.waitForFunction(() => document.querySelector("#fault option"));
    await page.locator("#fault").selectOption("dead");
    await page.locator("dialog .faults .small").first().click();
    await page.waitForFunction(() => document.querySelector("dialog .content").textContent.includes("dead 68"));
    await axe(page, "lab");
    await person.shoot("15-lab");
    await page.keyboard.press("Escape");
  },

  async sizes(browser) {
    const house = await openHouse(13);
    const person = await Person.enter(browser, house, "both", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
    const { page } = person;
    await person.shoot("16-phone-welcome");
    await person.begin();
    const letGo = await person.look(1);
    await letGo();
    await person.press(1, "ok");
    await page.waitForFunction(() => window.ghostlight.state.lift.length > 0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `wider than the phone: ${width}`);
    const i = (await person.state()).lift.find((token) => token < 8);
    await page.evaluate(() => scrollTo(0, 0));
    const from = await page.evaluate((n) => window.ghostlight.table.cellOf(n), i);
    const before = await person.deeds();
    const touch = await page.context().newCDPSession(page);
    const finger = (type, point) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
    const start = await person.tokenAt(i);
    await finger("touchStart", start);
    await finger("touchMove", [start[0] + 4, start[1] + 4]);
    const goal = (await person.lit("r", i)).find((cell) => person.roomOf(cell) !== person.roomOf(from));
    await person.shoot("17-phone-drag");
    await finger("touchMove", await person.cellAt(goal));
    await finger("touchEnd");
    await person.storyGrows(before);
    await page.evaluate(() => scrollTo(0, 0));
    await person.shoot("18-phone");

    const large = await Person.enter(browser, house, "spectator", { viewport: { width: 3840, height: 2160 } });
    await large.page.waitForFunction(() => document.querySelector("#print").complete);
    await large.page.evaluate(() => { window.ghostlight.isReplaying = true; }); // nothing moves: a still picture
    await large.shoot("19-4k");
    await large.page.context().close();
    const replay = await Person.enter(browser, house, "spectator", { viewport: { width: 1280, height: 720 } });
    await replay.page.locator("#tool-replay").click();
    await replay.page.locator("dialog .small").first().click();
    await replay.page.waitForSelector("#replay input");
    await replay.page.locator("#replay input").fill("1");
    await replay.page.waitForFunction(() => document.querySelectorAll("#story li").length >= 2);
    await replay.page.keyboard.press("End");
    await replay.shoot("20-replay");
    await replay.page.locator("#replay .small").last().click();
    await replay.page.waitForFunction(() => !document.querySelector("#replay"));
  },
};

async function axe(page, where) {
  await page.evaluate(readFileSync(path.join(here, "../../node_modules/axe-core/axe.min.js"), "utf8"));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  assert.deepEqual(serious.map(({ id, nodes }) => [where, id, nodes.map(({ target, failureSummary }) => [target.join(" "), failureSummary])]), []);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS })
  .catch((error) => { console.error(error.message); process.exit(1); });
let code = 0;
try {
  await scenarios[scenario](browser);
  for (const person of everybody) assert.deepEqual(person.problems, [], person.name);
} catch (error) {
  code = 1;
  console.error(error);
  for (const person of everybody) {
    console.error(person.name, person.problems, JSON.stringify(await person.state().catch(() => null)));
    await person.shoot(`failed-${scenario}-${person.name}`).catch(() => {});
  }
} finally {
  await browser.close();
  for (const server of servers) server.kill();
}
process.exit(code);
