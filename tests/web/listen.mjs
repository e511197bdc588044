// Plays a whole game of l'Opéra from the texts for screen readers alone. Scenario of browser.mjs.
//
// It reads live regions, and the names and states of elements that have the focus or can be reached by Tab; not the
// page's own state, its lights or positions on the screen.

import assert from "node:assert/strict";
import { Person } from "./person.mjs";

const MOST_DEEDS = 120;

export class Listener extends Person {
  // The page's texts for screen readers: the last answer, the last action, the lines of the seats.
  heard(id) { return this.page.locator(id).textContent(); }

  async ask(key) {
    await this.page.evaluate(() => { document.querySelector("#live").textContent = ""; });
    await this.page.keyboard.press(key);
    await this.see(() => document.querySelector("#live").textContent.length > 0);
    return this.heard("#live");
  }

  prompt() { return this.page.locator('#prompter [role="status"]').allTextContents().then((all) => all.join(" ").trim()); }

  // A button by what a screen reader calls it.
  async push(name) {
    const button = this.page.getByRole("button", { name }).first();
    await button.waitFor();
    await button.focus();
    await this.page.keyboard.press("Enter");
  }

  has(name) { return this.page.getByRole("button", { name }).first().isVisible(); }

  // Tokens by their spoken names; those that may be lifted say so.
  tokens(says) { return this.page.getByRole("button", { name: says }); }
}

export async function playByEar(person) {
  await person.push("Raise the curtain");
  await person.see(() => /see who you are/.test(document.querySelector("#prompter").textContent)); // a live region
  await person.push(/look in secret PEEK/);
  await person.page.getByRole("heading", { name: /You are/ }).waitFor();
  await person.page.getByRole("button", { name: "I have seen it", disabled: false }).waitFor();
  await person.push("I have seen it");
  for (let deeds = 0; deeds < MOST_DEEDS; deeds++) if (!await deed(person)) return;
  assert.fail("the game never ends");
}

// Waits until something is asked; false once the game is over.
async function deed(person) {
  const { page } = person;
  await person.see(() => {
    const says = [...document.querySelectorAll('#prompter [role="status"]')].map((one) => one.textContent).join();
    const names = [...document.querySelectorAll("button")].filter((one) => one.checkVisibility() && !one.disabled).map((one) => one.getAttribute("aria-label") ?? one.textContent);
    const key = says + names.join();
    window.heard = window.heard?.key === key ? { key, count: window.heard.count + 1 } : { key, count: 0 };
    if (document.querySelector("#call h2")) return true;
    return window.heard.count > 8 && names.some((name) => /may be lifted|Stagehands|draw|gather|OK$/.test(name));
  });
  if (await page.getByRole("heading", { name: /win/ }).count()) return false;
  const before = await person.heard("#told") + await person.prompt();
  if (await person.has(/Stagehands/)) await person.push(/Stagehands/);
  else if (await person.tokens(/may be lifted/).count()) await walk(person);
  else if (await person.has(/^no BACK$/)) await person.push(/^no BACK$/);
  else if (await person.has(/ OK$/)) await person.push(/ OK$/);
  else return true; // what was offered has gone: look again
  await person.see((old) => document.querySelector("#told").textContent + [...document.querySelectorAll('#prompter [role="status"]')].map((one) => one.textContent).join(" ").trim() !== old, before);
  return true;
}

// Lifts a token that may be lifted, asks where it may go, and goes on from lit place to lit place until another one is named.
async function walk(person) {
  const { page } = person;
  const token = person.tokens(/may be lifted/).first();
  const [room, place] = (await token.getAttribute("aria-label")).split(", ").slice(-3); // name, side, room, ring, may be lifted
  await token.focus();
  await page.keyboard.press("Enter");
  await person.see(() => /lifted/.test(document.querySelector("#live").textContent));
  for (let tries = 0; tries < 60; tries++) {
    await page.keyboard.press("Tab");
    const there = await person.heard("#live");
    if (/, lit/.test(there) && !there.startsWith(room) && !there.startsWith(place)) break;
  }
  await page.keyboard.press("Enter");
}
