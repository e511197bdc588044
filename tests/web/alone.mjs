// One person plays against the table in a real browser. Scenarios of browser.mjs.

import assert from "node:assert/strict";
import { Follower } from "./follow.mjs";
import { playWholeGame } from "./game.mjs";
import { Tapper } from "./hands.mjs";
import { Person, openHouse } from "./person.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 768 } };
export const [INVESTIGATOR, PHANTOM] = [0, 1];

// Drags tokens; the buttons are in the prompter's line.
class Dragger extends Person {
  press(seat, button) { return this.page.locator(`#prompter .${button}:visible`).first().click(); }
}

// Counts the notes that the page plays. Before the page is loaded.
function countNotes() {
  window.notes = 0;
  const node = () => ({ frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (other) => other, start() { window.notes++; }, stop() {} });
  window.AudioContext = class { currentTime = 0; createOscillator = node; createGain = node; };
}

// From the welcome scene to the first decision; the person is in `role`.
export async function begin(person, role) {
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

// The table thinks and moves its token by itself; then it is the person's turn.
export async function letTableMove(person, name) {
  await person.see(() => window.ghostlight.state.carries);
  await person.shoot(name);
  await person.see(() => !window.ghostlight.state.thinks && !window.ghostlight.state.carries && window.ghostlight.state.lift.length);
  assert.ok(await person.deeds() > 0);
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

  // Phantom: a button of the line draws a card and lets OK go, and so does pause while the table plays.
  async "alone-draw"(browser) {
    const person = await Dragger.enter(browser, await openHouse(15, 6), "both", LAPTOP);
    const { page } = person;
    await page.getByRole("button", { name: "Phantom", exact: true }).click();
    await person.see(() => window.ghostlight?.state?.game === "phantom" && document.querySelector("#welcome .grand"));
    person.words = await page.evaluate(() => window.ghostlight.words);
    await page.locator("#welcome .company .alone").click();
    await page.locator("#welcome .grand").click();
    await person.until("play");
    await page.locator("#prompter .peek:visible").click();
    await page.locator("#hood .playing-card.haunting").first().click();
    await page.locator("#hood .hood-buttons .ok").click();
    await page.waitForSelector("#hood", { state: "hidden" }); // there is nothing more to choose
    await person.see(() => window.ghostlight.state.view.step === "zone" && window.ghostlight.state.seats[0].back);
    await new Follower(person).playPlace(0, []); // only a player who has played a card draws one
    await person.speak("fr");
    // One zone after the other, until nothing is left but to draw; the record comes after the screens.
    const asked = () => person.see(() => {
      const { state } = window.ghostlight;
      const key = JSON.stringify([state.view.step, state.seats[0].text, state.seats[0].ok, state.seats[0].back]);
      window.settled = window.settled?.key === key ? { key, count: window.settled.count + 1 } : { key, count: 0 };
      return window.settled.count > 8 && state.active.includes(0) && (state.seats[0].ok || state.seats[0].back) ? { ...state.seats[0], step: state.view.step } : null;
    });
    for (let seat = await asked(), presses = 0; seat.step !== "take"; seat = await asked(), presses++) {
      assert.ok(presses < 20, "no card is drawn");
      await page.locator(`#prompter .${seat.ok ? "ok" : "back"}:visible`).first().click();
      await person.see((old) => window.ghostlight.state.seats[0].text !== old, seat.text);
    }
    await page.waitForSelector("#prompter .hold");
    await person.shoot("alone-draw"); // French, with all the buttons that there can be
    const left = () => window.ghostlight.state.view.stocks[1];
    const before = await page.evaluate(left);
    await page.locator("#prompter .hold").click();
    await person.see((count) => window.ghostlight.state.view.stocks[1] < count && window.ghostlight.state.seats.every(({ down }) => !down), before);
    await person.see(() => window.ghostlight.state.view.turn === "settler");
    await page.locator("#prompter .pause").click();
    await person.until("pause");
    await person.see(() => window.ghostlight.state.seats.every(({ down }) => !down));
  },

  // The sample: as the Phantom on a phone, until the table has moved its first token. With less movement none flies.
  async "alone-turn"(browser) {
    const person = await Tapper.enter(browser, await openHouse(3, 8), "both", PHONE);
    await person.page.addInitScript(countNotes);
    await person.page.reload();
    await begin(person, PHANTOM);
    await person.page.evaluate(() => {
      const { tokens } = window.ghostlight.table;
      window.spots = tokens.map(() => new Set());
      const look = () => {
        tokens.forEach(({ style }, i) => window.spots[i].add(`${style.getPropertyValue("--x")} ${style.getPropertyValue("--y")}`));
        requestAnimationFrame(look);
      };
      look();
    });
    await letTableMove(person, "alone-turn");
    const spots = await person.page.evaluate(() => window.spots.map(({ size }) => size));
    assert.deepEqual([Math.max(...spots), spots.filter((size) => size > 2).length], [2, 0]);
    assert.equal(await person.page.evaluate(() => window.notes), 0); // a phone is silent, unless the player wants sounds
  },

  // Read aloud: the line, what happened, what is under the hood but for the code; an answer cuts off what is being read.
  async "alone-aloud"(browser) {
    const person = await Dragger.enter(browser, await openHouse(3, 8), "both", LAPTOP);
    const { page } = person;
    await page.addInitScript(countNotes);
    await page.addInitScript(() => {
      window.spoken = [];
      const voice = { speak: ({ lang, text }) => window.spoken.push([lang, text]), cancel: () => window.spoken.push(["", "hush"]) };
      Object.defineProperty(window, "speechSynthesis", { value: voice });
    });
    await page.reload();
    await page.waitForSelector("#welcome .grand");
    const choose = async (answer) => {
      await page.locator("#tool-settings").click();
      await page.locator(`dialog input[name="voice"][value="${answer}"]`).check();
      await page.keyboard.press("Escape");
    };
    const hears = (text) => person.see((wanted) => window.spoken.find(([, each]) => new RegExp(wanted).test(each)), text);
    await choose("on");
    await begin(person, PHANTOM);
    await hears("^Stay hidden");
    await letTableMove(person, "alone-aloud");
    await hears(" walks to the ");
    assert.ok(await page.evaluate(() => window.notes) > 0);
    await hears("^The Investigator [a-z]"); // a text goes on with its title
    await hears("^After four moves "); // the page explains the end of a round before the first turn
    await page.locator("#prompter .go-on").click();
    await hears("^Your turn");
    await page.locator("#prompter .peek").click();
    await hears("^You are ");
    await page.locator("#hood .done").click();
    await person.see(() => document.querySelector("#hood").hidden);
    await page.keyboard.press("w");
    const spoken = await page.evaluate(() => window.spoken.map(([, text]) => text));
    assert.match(spoken.at(-1), /^[A-Z].*: .*\. /);
    assert.equal(spoken.at(-2), "hush");
    assert.ok(spoken.every((text) => !/[OBP]{5}/.test(text)), spoken.join());
    await person.speak("fr");
    assert.equal((await hears("^À vous"))[0], "fr");
    await choose("off");
    const count = await page.evaluate(() => window.spoken.length);
    await page.keyboard.press("w");
    assert.equal(await page.evaluate(() => window.spoken.length), count);
  },
};
