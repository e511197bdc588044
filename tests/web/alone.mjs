// One person plays l'Opéra against the table, in a real browser.

import assert from "node:assert/strict";
import { playWholeGame } from "./game.mjs";
import { Tapper } from "./hands.mjs";
import { Person, openHouse } from "./person.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 768 } };
const [INVESTIGATOR, PHANTOM] = [0, 1];

// Drags tokens; the buttons are in the prompter's line.
class Dragger extends Person {
  press(seat, button) { return this.page.locator(`#prompter .${button}:visible`).first().click(); }
}

// From the welcome scene to the first decision; the person is in `role`.
async function begin(person, role) {
  const { page } = person;
  await page.locator("#welcome .company .alone").click();
  await page.locator("#welcome .sides button").nth(role).click();
  await page.locator("#welcome .levels button").first().click();
  await page.locator("#welcome .grand").click();
  await person.see(() => window.ghostlight.state.stage === "aim");
  const { computers, people } = await person.state();
  assert.deepEqual([Object.keys(computers), people], [[String(1 - role)], [0]]);
  await page.locator("#prompter .ok:visible").first().click();
  await person.until("play");
}

async function play(person, role, name) {
  await begin(person, role);
  await person.see(() => window.ghostlight.state.lift.length || window.ghostlight.state.thinks);
  await person.shoot(`alone-${name}`);
  await playWholeGame(person);
  const { view } = await person.state();
  assert.ok(["phantom", "investigator"].includes(view.winner));
  await person.page.waitForSelector("#call .fair.yes");
  await person.see(() => document.querySelector("#story").textContent.includes("The Phantom was"));
  await person.shoot(`alone-${name}-end`);
}

export const alone = {
  async "alone-investigator"(browser) {
    await play(await Dragger.enter(browser, await openHouse(3, 8), "both", LAPTOP), INVESTIGATOR, "investigator");
  },

  async "alone-phantom"(browser) {
    await play(await Dragger.enter(browser, await openHouse(4, 8), "both", LAPTOP), PHANTOM, "phantom");
  },

  // By taps, on a phone: a whole game.
  async "alone-phone"(browser) {
    await play(await Tapper.enter(browser, await openHouse(3, 8), "both", PHONE), INVESTIGATOR, "phone");
  },

  // The sample: as the Phantom on a phone, until the table has moved its first token.
  async "alone-turn"(browser) {
    const person = await Tapper.enter(browser, await openHouse(3, 8), "both", PHONE);
    await begin(person, PHANTOM);
    await person.see(() => window.ghostlight.state.carries);
    await person.shoot("alone-turn");
    await person.see(() => !window.ghostlight.state.thinks && !window.ghostlight.state.carries && window.ghostlight.state.lift.length);
    assert.ok(await person.deeds() > 0);
  },
};
