// Plays on the page in a real browser.   node tests/web/browser.mjs SCENARIO PYTHON SCREENSHOTS
//
// Every scenario has a server of its own whose clock runs fast. Nothing waits for a fixed time, only
// for something to appear.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
import { alone } from "./alone.mjs";
import { first } from "./first.mjs";
import { followLights } from "./follow.mjs";
import { POWERS, playWholeGame } from "./game.mjs";
import { Tapper, Typist } from "./hands.mjs";
import { Listener, playByEar } from "./listen.mjs";
import { looks } from "./looks.mjs";
import { scenes } from "./scenes.mjs";
import { trouble } from "./trouble.mjs";
import { visitor } from "./visitor.mjs";
import { Person, axe, closeHouse, everybody, openHouse, servers } from "./person.mjs";

const [, , scenario] = process.argv;
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const SMALL = { viewport: { width: 1000, height: 640 } };

// A game of Phantom as far as the first turn, with a code noted under each hood.
async function chooseAndNote(chief, settler) {
  await chief.page.locator("#welcome .games .small", { hasText: /^Phantom$/ }).click();
  for (const person of [chief, settler]) await person.see(() => window.ghostlight?.state?.game === "phantom" && document.querySelector("#welcome .grand"));
  await (chief === settler ? chief.begin() : chief.beginWith(settler));
  const codes = [];
  for (const [person, seat] of [[chief, 0], [settler, 1]]) {
    await (await person.look(seat))();
    codes.push(await person.page.evaluate((n) => window.ghostlight.seats[n].code, seat));
    assert.match(codes.at(-1), /^[OBP]{20}$/);
    await person.press(seat, "ok");
  }
  assert.notEqual(codes[0], codes[1]);
  for (const person of [chief, settler]) await person.until("play");
}

// Under the hood: B until the marked card is one that is wanted, then O. Nobody else sees a point of it.
async function takeCard(person, seat, isWanted, others) {
  const words = () => person.page.locator(`.seat[data-seat="${seat}"] > .unseen`).textContent();
  const letGo = await person.look(seat);
  for (const other of others) {
    await other.page.waitForSelector(`.seat[data-seat="${seat}"].covered`);
    assert.equal(await other.page.evaluate((n) => window.ghostlight.seats[n].pixels, seat), null);
  }
  for (let cards = 0; cards < 6 && !isWanted(await words()); cards++) {
    const before = await words();
    await person.page.keyboard.press("b");
    await person.see(([n, old]) => document.querySelector(`.seat[data-seat="${n}"] > .unseen`).textContent !== old, [seat, before]);
  }
  const taken = await words();
  assert.ok(isWanted(taken), taken);
  await person.page.keyboard.press("o");
  await person.see(([n, old]) => document.querySelector(`.seat[data-seat="${n}"] > .unseen`).textContent !== old, [seat, taken]);
  await letGo();
  return taken;
}

// Stops the server and starts it again; the pages wait.
async function closeAndOpen(house, person) {
  const port = Number(new URL(house.url).port);
  await closeHouse(house);
  await person.see(() => document.documentElement.classList.contains("lost"));
  Object.assign(house, await openHouse(7, 4, house.folder, port));
}

// From the curtain to the curtain call; every power of l'Opéra.
async function wholeGame(person) {
  await person.begin();
  await person.firstLook(1);
  const powers = await playWholeGame(person);
  assert.deepEqual(POWERS.filter((power) => power && !powers.has(power)), []);
  const { view, status } = await person.state();
  assert.match(status.step, /wins/);
  assert.ok(["phantom", "investigator"].includes(view.winner));
  await person.page.waitForSelector("#call .fair.yes");
  await person.see(() => document.querySelector("#story").textContent.includes("The Phantom was"));
}

// Notes at every change of the page where the answer of a round stands: across the table, in the line, in the chronicle.
function watchAnswer(person) {
  return person.page.evaluate(() => {
    const shows = (selector, text) => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility() && text.test(each.textContent));
    window.answered = [];
    new MutationObserver(() => {
      const now = [shows("#announcement", /CAN/), shows("#prompter .cue", /CAN/), shows("#story li", /CAN(NOT)? appear/)].map(Number).join("");
      if (window.answered.at(-1) !== now) window.answered.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

// From the curtain to the second round. The answer comes on table, line and chronicle together, never in the chronicle first.
async function firstRound(person) {
  await person.begin();
  await person.firstLook(1);
  await watchAnswer(person);
  await playWholeGame(person, 1);
  const answered = await person.page.evaluate(() => window.answered);
  const told = answered.findIndex((where) => where.endsWith("1"));
  assert.equal(answered[told], "111", answered.join());
  assert.ok(answered.slice(0, told).every((where) => where.at(0) === where.at(1)), answered.join());
  const { stage, view } = await person.state();
  assert.deepEqual([stage, view.round], ["play", 2]);
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const tapper = async (browser) => Tapper.enter(browser, await openHouse(3, 8), "both", PHONE);
const typist = async (browser) => Typist.enter(browser, await openHouse(3, 8), "both", SMALL);

const HANDS = { drags: [Person, SMALL], taps: [Tapper, PHONE], keys: [Typist, SMALL] };
const SEEDS = { midnight: 8, society: 5, phantom: 17 };

// A whole game of another kind, by drags, taps or keys, to its natural end.
async function wholeOther(browser, game, hands) {
  const [Kind, size] = HANDS[hands];
  const person = await Kind.enter(browser, await openHouse(SEEDS[game], 8), "both", size);
  await person.choose(game);
  if (game === "midnight") await person.act(person.page.locator("#welcome .players button", { hasText: "2" }));
  await person.act(person.page.locator("#welcome .grand"));
  for (const seat of { midnight: [], society: [1], phantom: [0, 1] }[game]) {
    await person.until("firstlook");
    await person.firstLook(seat);
  }
  await person.until("play"); // the menu and the deal are for the helpers
  await followLights(person);
  await person.page.waitForSelector("#call .fair.yes");
  assert.match((await person.state()).status.step, /wins|win|draw/i);
}

const scenarios = {
  // Whether this machine's browser works at all.
  async start(browser) {
    const page = await browser.newPage();
    assert.equal(await page.evaluate(() => document.readyState), "complete");
  },

  async play(browser) {
    const house = await openHouse(5);
    const person = await Person.enter(browser, house, "both");
    await person.see(() => document.querySelector("#print").complete);
    await person.shoot("1-welcome");
    await person.page.locator("#welcome .by-hand").click();
    await person.see(() => !document.documentElement.classList.contains("curtained"));
    for (let items = 0; items < 10 && (await person.state()).stage === "menu"; items++) {
      const { text } = (await person.state()).seats[0];
      await person.press(0, "ok");
      await person.see((old) => window.ghostlight.state.seats[0].text !== old, text);
    }
    for (const seat of [1, 1, 1, 1, 0, 0, 0, 0]) {
      const { text } = (await person.state()).seats[seat];
      await person.press(seat, ["ok", "back"][seat]);
      await person.see(([n, old]) => window.ghostlight.state.seats[n].text !== old, [seat, text]);
    }
    await person.see(() => window.ghostlight.state.leads && window.ghostlight.state.view?.step === "deal");
    // The first three tokens by hand, as the lights ask; stagehands bring the others.
    const rooms = (await person.state()).view.rooms;
    for (const i of [0, 1, 2]) {
      const cell = await person.see((seats) => seats.find((seat) => window.ghostlight.table.lights.isLit(seat)) ?? null, house.rooms[rooms[i]]);
      await person.lift(i);
      // In the middle of a room no token stands: it jumps to the lit ring beside it.
      await person.dropOn(i === 2 ? Math.min(...house.rooms[rooms[i]]) + 17 : cell);
      await person.see(([n, at]) => window.ghostlight.table.poses[n][2] === 0 && window.ghostlight.table.cellOf(n) === at, [i, cell]);
    }
    await person.shoot("2-set-up");
    await person.page.locator("#helpers .help").click();
    await person.until("firstlook");

    // PEEK that is pressed before the board shows anything: the empty card can be closed, and nobody has looked.
    await person.page.evaluate(() => {
      const { hood, seats } = window.ghostlight;
      seats[1].isDown[2] = seats[1].isLatched = true;
      hood.show(seats[1], { head: "", lines: [], chosen: -1, ok: "", back: "", own: { who: -1 } });
    });
    await person.page.locator("#hood .done").click();
    await person.see(() => document.querySelector("#hood").hidden && window.ghostlight.state.stage === "firstlook");

    const before = await person.page.evaluate(() => window.ghostlight.seats[1].canvas.toDataURL());
    const letGo = await person.look(1);
    await person.shoot("3-under-the-hood");
    assert.match(await person.page.locator('.seat[data-seat="1"] > .unseen').textContent(), /You are/);
    await letGo();
    assert.notEqual(await person.page.locator('.seat[data-seat="1"] > .unseen').textContent(), "");
    assert.ok(before);
    await person.press(1, "ok");
    await person.see(() => window.ghostlight.state.lift.length > 0);
    await person.shoot("4-a-turn");

    // A mistake: a character that was not dealt. Red lamps, a sentence, and back again.
    const { lift } = await person.state();
    const other = [0, 1, 2, 3, 4, 5, 6, 7].find((i) => !lift.includes(i));
    const home = await person.cellOf(other);
    const taken = await person.page.evaluate(() => window.ghostlight.table.tokens.map((_, i) => window.ghostlight.table.cellOf(i)));
    const elsewhere = [...person.words.kinds].findIndex((kind, cell) => kind === "r" && !taken.includes(cell) && person.roomOf(cell) !== person.roomOf(home));
    await person.lift(other);
    await person.dropOn(elsewhere);
    await person.see(() => window.ghostlight.state.leads);
    await person.see(() => /Not that one/.test(document.querySelector("#prompter").textContent) && !document.querySelector("#toast.shown")); // said once
    await person.shoot("5-a-mistake");
    await person.page.locator("#helpers .help").waitFor();
    await person.lift(other);
    await person.dropOn(home);
    await person.see(() => !window.ghostlight.state.leads);

    const { token } = { token: lift.find((i) => i < 8) };
    await person.lift(token);
    await person.lit(token);
    await person.shoot("6-where-to");
    await person.dropOn(await person.cellOf(token));
    await person.see(() => window.ghostlight.table.held < 0);
    await person.walkOne();
    // Reload in the middle: everything is back.
    const lines = await person.lines();
    await person.page.reload();
    await person.see(() => window.ghostlight?.state?.view?.round);
    await person.see((n) => document.querySelectorAll("#story li").length >= n, lines.length);
  },

  // From the curtain to the end, by dragging alone; every power, in a deal that gives company when it is needed.
  async game(browser) {
    const house = await openHouse(3, 8);
    const person = await Person.enter(browser, house, "both", { viewport: { width: 900, height: 560 } });
    await wholeGame(person);
    await person.shoot("21-the-end");
    // The record, as a file that tells its game to the end.
    const download = person.page.waitForEvent("download");
    await person.page.locator("#call .download").click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^opera-[0-9a-f]{8}\.jsonl$/);
    const entries = readFileSync(await file.path(), "utf8").trim().split("\n").map((line) => JSON.parse(line));
    assert.equal(entries[0].record, 1);
    assert.match(entries.at(-1).line, /^k [0-9a-f]+$/);
  },

  // A round by taps on a phone, and by keys alone.
  async taps(browser) { await firstRound(await tapper(browser)); },

  async keys(browser) {
    const person = await typist(browser);
    await firstRound(person);
    for (const key of ["w", "s", "h", "t", "?"]) {
      await person.page.keyboard.press(key);
      await person.see(() => document.querySelector("#live").textContent.length > 8);
    }
  },

  // Whole games the same way.
  async "taps-game"(browser) { await wholeGame(await tapper(browser)); },

  async "keys-game"(browser) { await wholeGame(await typist(browser)); },

  // Another game: other tokens on another sheet, the same way.
  async society(browser) {
    const house = await openHouse(5, 8);
    const person = await Person.enter(browser, house, "both", SMALL);
    await person.page.locator("#welcome .games .small", { hasText: "Society" }).click();
    await person.see(() => window.ghostlight?.state?.game === "society" && document.querySelector("#welcome .grand"));
    await axe(person.page, "choice of games");
    await person.shoot("22-another-game");
    await person.begin();
    person.words = await person.page.evaluate(() => window.ghostlight.words);
    await (await person.look(1))();
    await person.press(1, "ok");
    for (let turn = 0; turn < 2; turn++) {
      const [tile] = await person.see(() => window.ghostlight.state.lift.length ? window.ghostlight.state.lift : null);
      const before = await person.deeds();
      await person.lift(tile + 1);
      await person.dropOn((await person.lit(tile + 1))[7 * turn]);
      await person.storyGrows(before);
    }
    await person.shoot("23-the-manor");
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
    await investigator.beginWith(phantom);
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
    await investigator.see(() => window.ghostlight.state.lift.length > 0);
    await investigator.walkOne();
    const lines = await investigator.lines();
    await phantom.see((n) => document.querySelectorAll("#story li").length === n, lines.length);
    assert.deepEqual(await phantom.lines(), lines);
    assert.deepEqual(await spectator.lines(), lines);
    // The other's move is taken back only if they agree.
    await phantom.press(1, "back");
    await investigator.page.locator("dialog .deny").click();
    await phantom.see(() => window.ghostlight.state.asks === -1);
    assert.deepEqual(await phantom.lines(), lines);
    await phantom.press(1, "back");
    await investigator.page.waitForSelector("dialog .allow");
    await axe(investigator.page, "may it be taken back?");
    await investigator.page.locator("dialog .allow").click();
    await phantom.see((n) => document.querySelectorAll("#story li").length < n, lines.length);
    await investigator.see(() => window.ghostlight.state.leads);
    await investigator.page.locator("#helpers .help").click();
    await investigator.see(() => !window.ghostlight.state.leads && !window.ghostlight.state.busy && window.ghostlight.state.lift.length > 0);
    await investigator.walkOne();
    lines.splice(0, lines.length, ...await investigator.lines());
    // A spectator drags in vain.
    const pose = await investigator.page.evaluate(() => window.ghostlight.table.poses[0].slice(0, 2));
    await spectator.see(([x, y]) => window.ghostlight.table.poses[0][0] === x && window.ghostlight.table.poses[0][1] === y, pose);
    await spectator.lift(0);
    await spectator.dropOn(100);
    assert.deepEqual(await investigator.page.evaluate(() => window.ghostlight.table.poses[0].slice(0, 2)), pose);
    await closeAndOpen(house, investigator);
    await phantom.until("recall");
    await phantom.page.locator("#helpers .code").click();
    await investigator.until("play");
    await investigator.see(() => window.ghostlight.state.view.round === 1 && !window.ghostlight.state.leads);
    assert.deepEqual(await investigator.lines(), lines);
  },

  // Two hands, two hoods, two codes: after the server's death each device enters its own.
  async codes(browser) {
    const house = await openHouse(15, 8);
    const chief = await Person.enter(browser, house, "seat0", SMALL);
    const settler = await Person.enter(browser, house, "seat1", SMALL);
    await chooseAndNote(chief, settler);
    for (const [person, other] of [[chief, 1], [settler, 0]]) {
      assert.equal(await person.page.evaluate((n) => window.ghostlight.seats[n].code, other), null);
    }
    await closeAndOpen(house, chief);
    for (const person of [chief, settler]) await person.until("recall");
    await settler.page.locator("#helpers .code").click();
    await settler.see(() => window.ghostlight.state.seats[1].text.includes("has still"));
    await chief.see(() => /The other seat: 20 of 20/.test(window.ghostlight.state.seats[0].text));
    await chief.shoot("25-the-other-has-typed");
    await chief.page.locator("#helpers .code").click();
    for (const person of [chief, settler]) await person.until("play");
  },

  // The same at one page with both hoods.
  async hoods(browser) {
    const house = await openHouse(15, 8);
    const both = await Person.enter(browser, house, "both", SMALL);
    await chooseAndNote(both, both);
    await closeAndOpen(house, both);
    await both.until("recall");
    await both.page.locator("#helpers .code").click();
    await both.until("play");
  },

  // A card of Phantom is played: chosen under the own hood, put down where a slot is lit.
  async hands(browser) {
    const house = await openHouse(17, 8);
    const chief = await Person.enter(browser, house, "seat0", SMALL);
    const settler = await Person.enter(browser, house, "seat1", SMALL);
    const spectator = await Person.enter(browser, house, "spectator", SMALL);
    await chooseAndNote(chief, settler);
    const isPhantom = (words) => !/^(Terror|Room)/.test(words);
    const isPlace = (words) => /^Terror/.test(words);
    await takeCard(chief, 0, isPhantom, [settler, spectator]);
    await settler.see(() => window.ghostlight.state.seats[1].text.includes("Discard one"));
    await takeCard(settler, 1, isPhantom, [chief, spectator]);
    await chief.see(() => window.ghostlight.state.seats[0].text.includes("Your turn"));
    const [, letter] = (await takeCard(chief, 0, isPlace, [settler, spectator])).match(/: ([GBFU])/);
    const zone = { G: "Garden", B: "Basement", F: "Ground floor", U: "Upstairs" }[letter];
    const cell = await chief.see((name) => {
      const { table, words } = window.ghostlight;
      const taken = table.poses.map((_, n) => table.cellOf(n));
      const lit = [...words.kinds].findIndex((kind, at) => kind === "d" && words.places[at].includes(name) && !taken.includes(at) && table.lights.isLit(at));
      return lit < 0 ? null : lit;
    }, zone);
    const before = await chief.deeds();
    await chief.lift(await chief.page.evaluate(() => window.ghostlight.words.kindOf.lastIndexOf("d")));
    await chief.dropOn(cell);
    await chief.storyGrows(before);
    await chief.shoot("26-a-card-is-played");
    const lines = await chief.lines();
    assert.match(lines.at(-1), new RegExp(zone, "i"));
    for (const other of [settler, spectator]) {
      await other.see((n) => document.querySelectorAll("#story li").length === n, lines.length);
      assert.deepEqual(await other.lines(), lines);
    }
  },

  // The end: a line of the chronicle shows its moment in the replay; a rematch has the roles swapped; nobody wins one that is ended.
  async ending(browser) {
    const person = await Person.enter(browser, await openHouse(15, 8), "both", SMALL);
    const { page } = person;
    const leave = async (way) => {
      await person.see(() => window.ghostlight.state.lift.length > 0);
      await page.locator("#prompter .pause").click();
      await page.locator(`#helpers .${way}`).click();
      await page.waitForSelector("#call .fair.yes");
    };
    await person.begin();
    await person.firstLook(1);
    await person.see(() => window.ghostlight.state.lift.length > 0);
    await person.walkOne();
    await leave("resign");
    await page.locator("#story .line").nth(2).click();
    const moments = await page.waitForSelector("#replay input").then((slider) => slider.evaluate(({ value, max }) => [Number(value), Number(max)]));
    assert.ok(moments[0] > 0 && moments[0] < moments[1], moments.join());
    await page.locator("#replay .small").last().click();
    await page.locator("#call .rematch").click();
    await person.until("firstlook");
    assert.deepEqual((await person.state()).seats.map(({ role }) => role), [1, 0]);
    await person.firstLook(0);
    await leave("abandon");
    assert.match(await page.locator("#call h2").textContent(), /Nobody/);
  },

  async keyboard(browser) {
    const house = await openHouse(9);
    const person = await Person.enter(browser, house, "both", { locale: "fr-FR" });
    const { page } = person;
    await page.waitForSelector("#welcome .grand");
    await person.see(() => document.documentElement.lang === "en"); // as the board, whatever the browser speaks
    await page.locator("#tool-settings").press("Enter");
    await page.locator('dialog input[value="en"]').focus();
    await page.keyboard.press("ArrowDown");
    await person.see(() => document.documentElement.lang === "fr" && window.ghostlight.state.language === "fr");
    await page.keyboard.press("Escape");
    await person.shoot("9-bienvenue");
    await page.locator("#welcome .grand").press("Enter");
    await person.until("firstlook");
    // A short press keeps the card open; its button closes it and goes on.
    await page.locator('.seat[data-seat="1"] .peek').press("Enter");
    await page.waitForSelector("#hood.latched .done:focus");
    await page.waitForSelector('#hood.latched .done[aria-disabled="false"]:focus'); // it waits until the card could be read
    assert.match(await page.locator("#hood h2").textContent(), /Vous êtes/);
    assert.match(await page.locator('.seat[data-seat="1"] > .unseen').textContent(), /Vous êtes/);
    await page.keyboard.press("Enter");
    await person.see(() => window.ghostlight.state.lift.length > 0);
    const i = (await person.state()).lift.find((token) => token < 8);
    const token = page.locator(".token").nth(i);
    assert.match(await token.getAttribute("aria-label"), /on peut lever ce pion/);
    const from = await person.cellOf(i);
    const count = await person.deeds();
    await token.focus();
    await page.keyboard.press("Enter");
    await person.lit(i);
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
    await person.see(() => window.ghostlight.table.poses[10][3] === 180);
  },

  // Played from the texts for screen readers alone.
  async ears(browser) {
    const person = await Listener.enter(browser, await openHouse(3, 8), "both", SMALL);
    await playByEar(person);
    for (const [key, answer] of [["w", /: /], ["h", /Phantom/], ["?", /Tab/]]) assert.match(await person.ask(key), answer);
  },

  ...Object.fromEntries(Object.keys(SEEDS).flatMap((game) => Object.keys(HANDS).map((hands) =>
    [`${game}-${hands}`, (browser) => wholeOther(browser, game, hands)]))),

  ...alone,
  ...first,
  ...looks,
  ...scenes,
  ...trouble,
  ...visitor,
};

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
