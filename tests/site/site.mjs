// Plays on the built site in a real browser.   node tests/site/site.mjs SCENARIO - SCREENSHOTS
//
// ROOMS in the environment has the cells of l'Opéra's rooms. It never waits for a fixed time.

import assert from "node:assert/strict";
import net from "node:net";
import path from "node:path";
import { chromium } from "playwright-core";
import { PHANTOM, begin, letTableMove } from "../web/alone.mjs";
import { playWholeGame } from "../web/game.mjs";
import { Person, axe, everybody } from "../web/person.mjs";
import { serve } from "./server.mjs";

const [, , scenario] = process.argv;
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const FOLDER = path.resolve("build/site");
const rooms = JSON.parse(process.env.ROOMS ?? "[]");

const open = (options) => serve(FOLDER, { speed: 4, ...options }); // the table's clock is faster than the wall's

const isReady = () => window.ghostlight?.link?.isOpen && window.ghostlight.state && window.ghostlight.table.poses;

// A person who opens the page.
async function visit(browser, site, options = {}, before = () => {}) {
  const person = await Person.enter({ newContext: async (given) => {
    const context = await browser.newContext({ ...given, ...options });
    await before(context);
    return context;
  } }, { url: site.url, links: { both: "" }, rooms }, "both");
  await person.see(isReady);
  return person;
}

async function reload(person) {
  await person.page.reload();
  await person.see(isReady);
  person.words = await person.page.evaluate(() => window.ghostlight.words);
}

async function choose(person, name) {
  const [, title] = person.words.games.find(([game]) => game === name);
  await person.page.getByRole("button", { name: title, exact: true }).click();
  await person.see((game) => window.ghostlight?.link?.isOpen && window.ghostlight.state?.game === game && document.querySelector("#welcome .grand"), name);
  person.words = await person.page.evaluate(() => window.ghostlight.words);
}

// Each notes their code, as far as they have one.
async function noteCodes(person) {
  for (let seat = 0; (await person.state()).stage === "firstlook"; seat = 1 - seat) {
    await (await person.look(seat))();
    await person.press(seat, "ok");
    await person.see((n) => window.ghostlight.state.stage !== "firstlook" || window.ghostlight.state.seats[n].text !== "", 1 - seat);
  }
}

// Another game is dealt and set up, and the first player does something.
async function setUp(browser, game, act = moveOne, speed = 4) {
  const person = await visit(browser, await open({ speed }));
  await choose(person, game);
  await person.page.locator("#welcome .grand").click();
  if (game !== "midnight") { // which has no secret
    await person.until("firstlook");
    await noteCodes(person);
  }
  await person.until("play");
  await person.shoot(`site-4-${game}`);
  await act(person);
}

// A token that players put where they like.
async function placeOne({ page }) {
  const before = JSON.stringify(await page.evaluate(() => window.ghostlight.story?.lines ?? []));
  await page.locator("#helpers .place-one").click();
  await page.waitForFunction((old) => JSON.stringify(window.ghostlight.story?.lines ?? []) !== old, before);
}

// A card under the hood.
async function discardOne(person) {
  const { page } = person;
  const before = (await person.state()).seats[1].text;
  await page.locator("#prompter .peek").click();
  await page.locator("#hood.latched .playing-card.haunting").first().click();
  await page.locator("#hood .hood-buttons .ok").click();
  await person.see((old) => window.ghostlight.state.seats[1].text !== old, before);
  await page.waitForSelector("#hood", { state: "hidden" }); // the card is gone: there is nothing more to choose
}

// What may be lifted is put on the first place that is lit for it.
async function moveOne(person) {
  const [token] = await person.see(() => window.ghostlight.state.lift.length && window.ghostlight.state.lift);
  const poses = (await person.page.evaluate(() => window.ghostlight.table.poses))[token];
  await person.lift(token);
  const cell = await person.see((n) => {
    const { table, state, words } = window.ghostlight;
    const taken = table.poses.map((_, other) => (other === n ? -1 : table.cellOf(other)));
    return state.hand.includes(n) && [...words.kinds].findIndex((kind, i) => kind === words.kindOf[n] && !taken.includes(i) && table.lights.isLit(i)) + 1;
  }, token) - 1;
  await person.dropOn(cell);
  await person.lies(token);
  await person.see(([n, [x, y]]) => { const now = window.ghostlight.table.poses[n]; return !window.ghostlight.state.leads && Math.hypot(now[0] - x, now[1] - y) > 5; }, [token, poses]);
}

const scenarios = {
  // From the first visit to the end of a game of l'Opéra; nothing comes from another server.
  async game(browser) {
    const site = await open();
    const person = await visit(browser, site);
    const foreign = [];
    person.page.context().on("request", (request) => { if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url()); });
    await axe(person.page, "curtain of the site");
    await person.shoot("site-1-curtain");
    await person.begin();
    await (await person.look(1))();
    await person.press(1, "ok");
    await playWholeGame(person);
    await person.until("finish");
    const [download] = await Promise.all([person.page.waitForEvent("download"), person.page.locator(".download:visible").first().click()]);
    assert.match(download.suggestedFilename(), /\.jsonl$/);
    await person.page.locator(".again:visible").first().click();
    await person.page.waitForSelector("#replay input");
    await person.shoot("site-2-replay");
    assert.deepEqual(foreign, []);
  },

  // In the middle of a game: reload, no network, a second tab, another language, another version.
  async again(browser) {
    const site = await open();
    const person = await visit(browser, site, { locale: "fr-FR" });
    const { page } = person;
    assert.equal(person.words.lang, "fr");
    await axe(page, "curtain in French");
    await person.begin();
    await (await person.look(1))();
    await person.press(1, "ok");
    await person.see(() => window.ghostlight.state.lift.length > 0);
    await person.walkOne();
    await isStored(person);
    const before = await page.evaluate(() => [window.ghostlight.story.record, window.ghostlight.table.poses]);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await reload(person);
    await resume(person, before);
    const second = await page.context().newPage();
    await second.goto(site.url);
    await second.waitForFunction(() => /onglet/.test(document.querySelector("#toast.shown")?.textContent));
    await second.close();
    await site.close();
    await reload(person);
    await resume(person, before);
    await person.shoot("site-3-offline");
    await openHandOver(person);
    const port = Number(new URL(site.url).port);
    const newer = await open({ port });
    const text = await page.evaluate(async () => (await fetch("service-worker.js", { cache: "reload" })).text());
    newer.changed.set("service-worker.js", text.replace(/"version": "/, '"version": "newer-'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.locator("#update button").first().click();
    await person.see(() => !document.querySelector("#update"));
    await person.see(isReady);
    await resume(person, before);
    await newer.close();
  },

  // The second start takes Python from what the first one has kept; if that is damaged, it starts as the first time.
  async kept(browser) {
    const person = await visit(browser, await open());
    const how = async () => {
      await person.see(() => window.ghostlight.link.isKept);
      return person.page.evaluate(() => window.ghostlight.link.started);
    };
    const damage = (way) => person.page.evaluate(async (change) => {
      const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("python of")));
      const [key] = await cache.keys();
      const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
      await cache.put(key, new Response({ half: bytes.subarray(0, bytes.length / 2), text: "no memory", zeros: bytes.fill(0, 4096) }[change]));
    }, way);
    assert.equal(await how(), "anew");
    for (const way of ["text", "half", "zeros"]) {
      await damage(way);
      await reload(person);
      assert.equal(await how(), "anew", way);
    }
    await reload(person);
    assert.equal(await how(), "from kept memory");
    await person.begin();
  },

  async midnight(browser) { await setUp(browser, "midnight", placeOne); },
  async society(browser) { await setUp(browser, "society"); },
  async phantom(browser) { await setUp(browser, "phantom", discardOne, 1.5); },

  // A real board: a virtual one behind a serial port that the browser seems to have.
  async board(browser) {
    const site = await open();
    const board = new FakeBoard();
    const person = await visit(browser, site, {}, (context) => board.plugIn(context));
    const { page } = person;
    const part = async (name) => page.locator(`#real-board [data-part=${name}]`).click();
    const idle = () => page.waitForSelector("#real-board[data-busy=no]");
    await page.locator("#tool-realBoard").click();
    await axe(page, "real board");
    await page.locator("#real-board #stock").setInputFiles({ name: "a.uf2", mimeType: "", buffer: Buffer.from("no UF2 file") });
    await page.locator("#real-board .made .error", { hasText: "no UF2 file" }).waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), (async () => {
      await page.locator("#real-board #stock").setInputFiles(process.env.STOCK);
      await page.locator("#real-board .made button").click();
    })()]);
    assert.match(saved.suggestedFilename(), /^ghostlight-[\d.]+-pico\.uf2$/);
    await page.locator("#real-board .connect").click();
    await page.locator("#real-board [role=status]", { hasText: "virtual-0001" }).waitFor();
    await idle();
    // Fetched, put back, put back again although the cable was pulled in the middle.
    const log = (text) => page.locator("#real-board .log li", { hasText: text }).last().waitFor();
    await page.locator("#real-board .put-data:disabled").waitFor();
    await page.locator("#real-board .fetch-data:enabled").click();
    await log("2 files were fetched");
    await page.locator("#real-board .backup", { hasText: "2 files" }).waitFor();
    await idle();
    await axe(page, "files of a real board");
    await person.shoot("site-10-files");
    await page.locator("#real-board .put-data:enabled").click();
    await log("2 files were put back");
    await idle();
    await page.locator("#real-board .put-data:enabled").click();
    await page.waitForSelector("#real-board[data-busy=yes]");
    await page.evaluate(() => window.fakePort.unplug());
    await log("unplugged");
    await page.locator("#real-board .connect").click();
    await page.locator("#real-board [role=status]", { hasText: "virtual-0001" }).waitFor();
    await idle();
    await page.evaluate(() => { // files of another board: the page asks
      const kept = JSON.parse(localStorage["ghostlight.backup"]);
      localStorage["ghostlight.backup"] = JSON.stringify({ ...kept, serial: "another" });
      window.ghostlight.realBoard.kept = null;
    });
    await part("firmware");
    await page.locator("#real-board .put-data:enabled").click();
    await page.locator("#real-board .asked", { hasText: "another board" }).waitFor();
    await page.locator("#real-board .asked .yes").click();
    await log("2 files were put back");
    await idle();
    await part("status");
    await page.locator("#real-board .facts dd").first().waitFor();
    await part("settings");
    await page.locator("#setting-brightness").fill("40");
    await page.locator("#real-board .save").click();
    await page.locator("#real-board .log li", { hasText: "brightness" }).waitFor();
    await idle();
    await axe(page, "settings of a real board");
    await part("calibrate");
    await page.locator("#calibrate-sweep").uncheck();
    await page.locator("#real-board .start").click();
    await page.locator("#real-board .yes").click();
    await page.locator("#real-board .log li", { hasText: "measured" }).first().waitFor();
    await page.locator(".sheet-map .here").waitFor();
    await person.shoot("site-7-calibrate");
    await page.locator("#real-board .stop").click();
    await idle();
    await part("doctor");
    await page.locator("#real-board .report li").first().waitFor();
    await page.locator(".sheet-map [data-look=bad]").first().waitFor();
    await axe(page, "doctor");
    await person.shoot("site-8-doctor");
    await page.setViewportSize(PHONE.viewport);
    for (const [name, shown] of [["calibrate", ".start"], ["settings", ".save"], ["doctor", ".report li"], ["verify", "input"], ["firmware", "#stock"]]) {
      await part(name);
      await page.locator(`#real-board ${shown}`).first().waitFor();
      assert.ok(await page.locator("#real-board .content").evaluate((box) => box.scrollWidth <= box.clientWidth), `${name} is wider than a phone`);
    }
    await page.setViewportSize({ width: 430, height: 932 }); // a larger phone, where the choice had no room beside its neighbour
    await part("calibrate");
    assert.ok((await page.locator("#real-board .others select").boundingBox()).width > 150, "the words of the choice cannot be read");
    await page.setViewportSize({ width: 1440, height: 900 });
    await part("live");
    await page.locator("#real-board .facts dd").first().waitFor();
    await person.shoot("site-9-live");
    await part("journal");
    const [fetched] = await Promise.all([page.waitForEvent("download"), page.locator("#real-board .games li button").click()]);
    assert.equal(fetched.suggestedFilename(), "past000001.jsonl");
    await idle();
    await part("verify");
    await page.locator("#real-board .others button").click(); // the record that was just fetched
    await page.locator("#real-board .verdict li", { hasText: "Cannot be checked" }).waitFor();
    await part("record");
    await page.locator("#real-board .start").click();
    await log("Listening");
    await page.locator("#real-board .stop").click();
    await idle();
    await part("journal");
    await page.locator("#real-board .games li").first().waitFor();
    await page.evaluate(() => window.fakePort.unplug());
    await page.locator("#real-board .log .error").waitFor();
    await page.locator("#real-board [data-part=doctor]:disabled").waitFor();
    board.close();
  },

  // In a browser without serial ports the page reports it, and works otherwise. If more is missing, it names that.
  async lacking(browser) {
    const site = await open();
    const person = await visit(browser, site, { locale: "fr-FR" }, (context) => context.addInitScript(() => { delete Navigator.prototype.serial; }));
    await person.page.locator("#tool-realBoard").click();
    await person.page.locator("#real-board .lacking", { hasText: "ports série" }).waitFor();
    await person.page.locator("#real-board [data-part=verify]").click();
    const record = process.env.RECORD;
    await person.page.locator("#real-board input[type=file]").setInputFiles(record);
    await person.page.locator("#real-board .verdict li").first().waitFor();
    await axe(person.page, "without serial ports");
    const other = await browser.newContext();
    await other.addInitScript(() => { delete window.DecompressionStream; });
    const page = await other.newPage();
    await page.goto(site.url);
    await page.locator("#toast.shown", { hasText: "DecompressionStream" }).waitFor();
    await other.close();
  },

  // Against the table, guided; its sensors in the lab.
  async alone(browser) {
    const person = await visit(browser, await open());
    const { page } = person;
    await begin(person, PHANTOM);
    await letTableMove(person, "site-12-alone");
    await person.tool("lab");
    await person.see(() => /\d/.test(document.querySelector("dialog p.faint")?.textContent ?? "") && document.querySelector("canvas.levels"));
    await axe(page, "lab of the site");
  },

  // A phone, by touch.
  async phone(browser) {
    const site = await open();
    const person = await visit(browser, site, PHONE);
    const { page } = person;
    await axe(page, "phone");
    await person.shoot("site-5-phone");
    await page.locator("#welcome .grand").tap();
    await person.until("firstlook");
    await page.locator("#prompter .peek").tap();
    await page.locator('#hood.latched .done[aria-disabled="false"]').tap();
    const i = await person.see(() => window.ghostlight.state.lift.find((token) => token < 8) + 1) - 1;
    const [from, before] = [await person.cellOf(i), await person.deeds()];
    await page.evaluate(() => scrollTo(0, 0));
    await page.touchscreen.tap(...await person.tokenAt(i));
    const goal = (await person.lit(i)).find((cell) => person.roomOf(cell) !== person.roomOf(from));
    await page.touchscreen.tap(...await person.cellAt(goal));
    await person.storyGrows(before);
    assert.notEqual(await person.cellOf(i), from);
    await person.shoot("site-11-phone-moved");
  },
};

// The browser's serial ports, as far as the page uses them. Bytes go to a virtual board's socket.
class FakeBoard {
  async plugIn(context) {
    this.socket = net.connect(Number(process.env.BOARD), "127.0.0.1");
    await context.exposeBinding("toBoard", (_, data) => { this.socket.write(Buffer.from(data)); });
    await context.exposeBinding("fromBoard", async ({ page }) => {
      this.socket.removeAllListeners("data"); // of a port that was closed
      this.socket.on("data", async (data) => { // no more than the page takes: the board is faster than a real one
        this.socket.pause();
        await page.evaluate((bytes) => window.fakePort.push(bytes), [...data]).catch(() => {});
        this.socket.resume();
      });
    });
    await context.addInitScript(() => {
      const port = window.fakePort = {
        async open() {
          port.readable = new ReadableStream({ start(controller) { port.controller = controller; } });
          port.writable = new WritableStream({ write: (bytes) => window.toBoard([...bytes]) });
          await window.fromBoard();
        },
        push(bytes) { port.controller.enqueue(new Uint8Array(bytes)); },
        unplug() { port.controller.error(new DOMException("gone", "NetworkError")); port.readable = null; },
        async close() {},
      };
      Object.defineProperty(Navigator.prototype, "serial", { configurable: true, value: { requestPort: async () => port } });
    });
  }

  close() { this.socket.destroy(); }
}

// All tokens lie, and the browser's database has them where they are.
async function isStored({ page }) {
  const read = () => page.evaluate(async () => {
    const { poses, held } = window.ghostlight.table;
    if (held >= 0 || poses.some(([, , z]) => z)) return false;
    const answer = (request) => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = fail; });
    const [{ name }] = await indexedDB.databases();
    const database = await answer(indexedDB.open(name));
    const data = await answer(database.transaction("files").objectStore("files").get("house.json"));
    database.close();
    const saved = JSON.parse(new TextDecoder().decode(data)).poses;
    return poses.every(([x, y], i) => Math.hypot(x - saved[i][0], y - saved[i][1]) < 0.2);
  });
  while (!await read()); // the test's own limit ends it
}

// The same game: by itself if nothing was sealed, else by the code that the browser has kept.
async function resume(person, [record, poses]) {
  await person.see(() => ["recall", "play", "resume"].includes(window.ghostlight?.state?.stage));
  const code = person.page.locator("#helpers .code");
  if (await person.see(() => (window.ghostlight.state.stage === "recall" ? document.querySelector("#helpers .code") && "yes" : "no")) === "yes") await code.click();
  await person.until("play");
  const now = await person.see((old) => window.ghostlight.story?.record.startsWith(old) && [window.ghostlight.story.record, window.ghostlight.table.poses], record);
  const moved = poses.filter(([x, y], i) => Math.hypot(x - now[1][i][0], y - now[1][i][1]) > 0.2);
  assert.deepEqual(moved, []);
}

async function openHandOver(person) {
  const { page } = person;
  await page.locator("#tool-people").click();
  await axe(page, "hand over");
  await page.locator("dialog .others .small").first().click();
  await page.waitForSelector("#cover[open]");
  await person.shoot("site-6-cover");
  await page.locator("#cover button").click();
  await person.see(() => !document.querySelector("#cover"));
}

async function main() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ARGS });
  try {
    if (scenario !== "start") await scenarios[scenario](browser);
    const problems = everybody.flatMap(({ name, problems }) => problems.map((text) => `${name}: ${text}`));
    assert.deepEqual(problems, []);
  } catch (error) {
    for (const { page, name, problems } of everybody) {
      console.log(name, problems, await page.evaluate(() => [document.documentElement.dataset.stage, document.querySelector("#toast")?.textContent, document.querySelector("#status")?.textContent]).catch(String));
      await page.screenshot({ path: `build/screenshots/failed-${scenario}.png` }).catch(() => {});
    }
    throw error;
  } finally {
    await browser.close();
  }
  process.exit();
}

await main();
