// Plays on the built site in a real browser.   node tests/site/site.mjs SCENARIO - SCREENSHOTS
//
// ROOMS in the environment has the cells of l'Opéra's rooms. Nothing here waits for a time.

import assert from "node:assert/strict";
import path from "node:path";
import { chromium } from "playwright-core";
import { playWholeGame } from "../web/game.mjs";
import { Person, axe, everybody } from "../web/person.mjs";
import { serve } from "./server.mjs";

const [, , scenario] = process.argv;
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const FOLDER = path.resolve("build/site");
const rooms = JSON.parse(process.env.ROOMS ?? "[]");

const isReady = () => window.ghostlight?.link?.isOpen && window.ghostlight.state && window.ghostlight.table.poses;

// Somebody who opens the page; the table's clock runs faster than the wall's.
async function visit(browser, site, options = {}, speed = 4) {
  const person = await Person.enter({ newContext: async (given) => {
    const context = await browser.newContext({ ...given, ...options });
    await context.addInitScript((value) => localStorage.setItem("ghostlight.speed", value), String(speed));
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

const scenarios = {
  // From the first visit to the end of a game of l'Opéra; nothing comes from another server.
  async game(browser) {
    const site = await serve(FOLDER);
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
    const site = await serve(FOLDER);
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
    const newer = await serve(FOLDER, { port });
    const text = await page.evaluate(async () => (await fetch("service-worker.js", { cache: "reload" })).text());
    newer.changed.set("service-worker.js", text.replace(/"version": "/, '"version": "newer-'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.locator("#update button").first().click();
    await person.see(() => !document.querySelector("#update"));
    await person.see(isReady);
    await resume(person, before);
    await newer.close();
  },

  // Each of the others is dealt and set up, as far as the first turn.
  async others(browser) {
    const site = await serve(FOLDER);
    for (const game of ["midnight", "society", "phantom"]) {
      const person = await visit(browser, site);
      await choose(person, game);
      await person.page.locator("#welcome .grand").click();
      await person.see(() => ["firstlook", "play"].includes(window.ghostlight.state.stage));
      await noteCodes(person);
      await person.until("play");
      await person.shoot(`site-4-${game}`);
    }
  },

  // A phone, by touch.
  async phone(browser) {
    const site = await serve(FOLDER);
    const person = await visit(browser, site, PHONE);
    const { page } = person;
    await axe(page, "phone");
    await person.shoot("site-5-phone");
    await page.locator("#welcome .grand").tap();
    await person.until("firstlook");
  },
};

// All tokens lie, and the browser's database has them where they are.
function isStored(person) {
  return person.see(async () => {
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
