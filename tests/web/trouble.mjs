// Messages for lost and retaken seats, too many pages, a full disk. Scenarios of browser.mjs.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Person, axe, openHouse } from "./person.mjs";

const FRENCH = { viewport: { width: 390, height: 844 }, locale: "fr-FR" };
const SMALL = { viewport: { width: 1000, height: 640 } };
const [, , , python] = process.argv;

const toast = (person, text) => person.see((part) => document.querySelector("#toast.shown")?.textContent.includes(part), text);

// The system lets the server write files of so many bytes at most; null: of any size.
function limitFiles({ server }, bytes) {
  const most = bytes ?? "resource.RLIM_INFINITY";
  execFileSync(python, ["-c", `import resource; resource.prlimit(${server.pid}, resource.RLIMIT_FSIZE, (${most}, resource.RLIM_INFINITY))`]);
}

export const trouble = {
  // A phone is lost in the middle of a game: its seat goes back to the page for both, and everybody is told.
  async seats(browser) {
    const house = await openHouse(7, 8);
    const both = await Person.enter(browser, house, "both");
    const phantom = await Person.enter(browser, house, "seat1", SMALL);
    const spectator = await Person.enter(browser, house, "spectator", FRENCH);
    await both.see(() => !window.ghostlight.state.seats[1].mine);
    await both.page.locator("#welcome .grand").click();
    await phantom.page.locator("#helpers .deal").waitFor();
    await phantom.shoot("40-press-for-me");
    assert.equal((await phantom.state()).stage, "deal"); // nobody presses for the Phantom
    await phantom.page.locator("#helpers .deal").click();
    await both.until("firstlook");
    await both.page.locator("#tool-people").click();
    const button = both.page.locator(".take-back");
    assert.match(await both.page.locator("dialog").textContent(), /until the next deal/);
    await axe(both.page, "take back");
    await both.shoot("41-take-back");
    await button.click();
    assert.equal(await button.textContent(), "Really?");
    await button.click();
    await toast(phantom, "taken this seat back");
    await toast(spectator, "repris");
    await toast(both, "taken back");
    await phantom.shoot("42-taken-back");
    await spectator.shoot("43-repris");
    await both.see(() => document.querySelectorAll("dialog .link input").length === 3); // the seat's new link is there
    await both.page.keyboard.press("Escape");
    await both.see(() => window.ghostlight.state.seats[1].mine);
    await both.page.locator('.seat[data-seat="1"] .peek').hover();
    await both.page.mouse.down();
    // Two messages: the cover, and the screen that is off.
    await both.see(() => window.ghostlight.seats[1].root.classList.contains("covered") && window.ghostlight.seats[1].pixels === null);
    await both.shoot("44-hood-covered");
    await both.page.mouse.up();
    // The new link opens the seat for a new browser.
    const word = await both.page.evaluate(() => window.ghostlight.links.seat1);
    assert.notEqual(word, house.links.seat1);
    const again = await Person.enter(browser, { ...house, links: { seat1: word } }, "seat1", SMALL);
    assert.match(await again.page.locator('.seat[data-seat="1"] .plate').textContent(), /hood closed/);
    // A player's own link opens the seat on another device of theirs.
    await again.tool("people");
    const own = await again.page.locator("dialog .link input").first().inputValue();
    await axe(again.page, "own link");
    await again.shoot("45-own-link");
    const other = await Person.enter(browser, { ...house, links: { seat1: own.split("#")[1] } }, "seat1", FRENCH);
    assert.ok((await other.state()).seats[1].mine);
    assert.equal(await other.page.evaluate(() => location.hash), `#${word}`);
  },

  // A house without room for another spectator: the page says so, tries again, and gets in.
  async full(browser) {
    const house = await openHouse(7, 8);
    const crowd = await browser.newPage();
    await crowd.goto(house.url);
    const count = await crowd.evaluate(async (link) => {
      window.sockets = [];
      for (;;) {
        const socket = new WebSocket(`ws://${location.host}/socket`);
        const isIn = await new Promise((done) => {
          socket.onopen = () => socket.send(JSON.stringify({ t: "hello", link, key: "a-crowd-of-spectators" }));
          socket.onmessage = () => done(true);
          socket.onclose = () => done(false);
        });
        if (!isIn) return window.sockets.length;
        window.sockets.push(socket);
      }
    }, house.links.spectator);
    assert.ok(count >= 10, `${count} spectators`);
    const both = await Person.enter(browser, house, "both", SMALL);
    assert.equal((await both.state()).access, "both");
    const context = await browser.newContext(FRENCH);
    const late = new Person(await context.newPage(), "late");
    await late.page.goto(`${house.url}#${house.links.spectator}`);
    await toast(late, "plus de place");
    await late.shoot("46-plein");
    await crowd.evaluate(() => window.sockets.forEach((socket) => socket.close()));
    await late.see(() => window.ghostlight.state && !document.querySelector("#toast.shown"));
  },

  // The file with which a browser is started leads to the page, and is gone afterwards.
  async redirect(browser) {
    const house = await openHouse(7, 8);
    const url = `${house.url}#${house.links.both}`;
    const program = spawn(python, ["-c", "import sys\nfrom ghostlight.web.run import redirect\nwith redirect(sys.argv[1]) as address:\n    print(address, flush=True)\n    sys.stdin.read()", url]);
    const [line] = await once(program.stdout, "data");
    const address = String(line).trim();
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => window.ghostlight?.state?.access === "both");
    assert.equal(page.url(), url);
    program.stdin.end();
    await once(program, "exit");
    assert.ok(!existsSync(new URL(address)));
  },

  // The server's disk takes nothing: the game goes on, and the page says so until it is mended.
  async disk(browser) {
    const house = await openHouse(7, 8);
    const both = await Person.enter(browser, house, "both");
    const spectator = await Person.enter(browser, house, "spectator", FRENCH);
    await both.begin();
    limitFiles(house, 0);
    await (await both.look(1))();
    await both.press(1, "ok");
    await both.see(() => window.ghostlight.state.lift.length > 0);
    await both.walkOne();
    await both.see(() => document.querySelector("#trouble").textContent.includes("cannot write"));
    await spectator.see(() => document.querySelector("#trouble").textContent.includes("ne peut pas écrire"));
    await axe(both.page, "trouble");
    await both.shoot("47-disk");
    await spectator.shoot("48-disque");
    assert.equal((await both.state()).stage, "play");
    limitFiles(house, null);
    await both.see(() => document.querySelector("#trouble").hidden);
  },
};
