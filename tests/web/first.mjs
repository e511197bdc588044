// The way of somebody who plays alone for the first time to the first decision. Scenarios of browser.mjs.

import assert from "node:assert/strict";
import { Person, openHouse } from "./person.mjs";

const MOST_CLICKS = 3;
const TOUCH = { hasTouch: true, isMobile: true };
const DEVICES = {
  laptop: { viewport: { width: 1366, height: 768 } },
  tablet: { viewport: { width: 820, height: 1180 }, ...TOUCH },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, ...TOUCH },
};
const GAMES = ["opera", "midnight", "society", "phantom"];
const OF_THE_BOARD = /\b(OK|BACK|PEEK)\b/;

class Newcomer extends Person {
  clicks = 0;

  act(selector) {
    this.clicks++;
    return this.isTouch ? selector.tap() : selector.click();
  }

  // The line says what the page's own buttons do.
  async reads() {
    const said = await this.page.locator("#prompter .says").allTextContents();
    for (const text of said) assert.doesNotMatch(text, OF_THE_BOARD);
  }

  async play(game) {
    const { page } = this;
    await this.choose(game);
    await this.act(page.locator("#welcome .grand"));
    await this.see(() => !window.ghostlight.state.busy && ["aim", "play"].includes(window.ghostlight.state.stage));
    await this.reads();
    if ((await this.state()).stage === "aim") await this.act(page.locator("#prompter .ok"));
    await this.until("play");
    await this.reads();
    if (game === "phantom") { // which card to discard: its effect is on it, and a Place cannot be chosen
      await this.act(page.locator("#prompter .peek"));
      const cards = page.locator("#hood.latched .playing-card");
      await cards.first().waitFor();
      for (const text of await cards.locator("small").allTextContents()) assert.match(text, /\w.*\.$/);
      assert.equal(await page.locator("#hood .playing-card.place:disabled").count(), 3);
      assert.doesNotMatch(await page.locator("#hood").textContent(), OF_THE_BOARD);
    } else await this.see(() => window.ghostlight.state.lift.length > 0 || window.ghostlight.state.placing);
  }
}

export const first = {
  ...Object.fromEntries(Object.entries(DEVICES).map(([device, options]) => [`first-${device}`, async (browser) => {
    for (const lang of ["en", "fr"]) {
      for (const game of GAMES) {
        const person = await Newcomer.enter(browser, await openHouse(15, 8), "both", { company: "alone", ...options });
        person.isTouch = Boolean(options.hasTouch);
        if (lang === "fr") { // a board in another language than the player's
          await person.act(person.page.locator('#welcome .language[lang="fr"]'));
          await person.see(() => window.ghostlight.state.spoken === "fr" && window.ghostlight.words.lang === "fr");
          person.words = await person.page.evaluate(() => window.ghostlight.words);
          person.clicks = 0;
        }
        await person.play(game);
        await person.shoot(`first-${game}-${lang}-${device}`);
        assert.ok(person.clicks <= MOST_CLICKS, `${game}, ${lang}, ${device}: ${person.clicks} clicks`);
        await person.page.context().close();
      }
    }
  }])),

  // The picture of the sheet is asked for again if it does not come.
  async "sheet-again"(browser) {
    const person = await Newcomer.enter(browser, await openHouse(15, 6), "both", { company: "alone", ...DEVICES.laptop });
    const { page } = person;
    await page.route("**/art/opera-fr.svg", (route) => route.abort(), { times: 1 });
    await page.locator("#welcome .language").click();
    await person.see(() => {
      const print = document.querySelector("#print");
      return print.src.endsWith("opera-fr.svg") && print.complete && print.naturalWidth > 0;
    });
    person.problems = person.problems.filter((problem) => !problem.includes("ERR_FAILED")); // the first one
  },

  // A click that comes late meets no other button where OK was; a card lies below the log; an explanation stands alone.
  async "late-click"(browser) {
    const person = await Newcomer.enter(browser, await openHouse(15, 6), "both", { company: "alone", ...DEVICES.laptop });
    const { page } = person;
    await person.play("opera");
    await person.see(() => window.ghostlight.state.explains);
    await page.evaluate(() => {
      const ok = document.querySelector("#prompter .ok");
      const { x, y, width, height } = ok.getBoundingClientRect();
      new MutationObserver(() => {
        if (ok.hidden) window.beneath ??= document.elementFromPoint(x + width / 2, y + height / 2).closest("button")?.className ?? "nothing";
      }).observe(ok, { attributes: true });
    });
    await page.locator("#prompter .ok").click();
    assert.equal(await person.see(() => window.beneath), "nothing");
    await page.locator("#prompter .go-on").waitFor();
    assert.deepEqual(await page.locator("#prompter .cue-button:visible").allTextContents(), [person.words.goOn]);
    assert.ok(await page.evaluate(() => { // a board that rests is to be woken first
      const { state } = window.ghostlight;
      window.ghostlight.takeState({ ...state, asleep: true });
      const isHidden = document.querySelector("#prompter .go-on").hidden;
      window.ghostlight.takeState(state);
      return isHidden;
    }));
    const [token] = (await person.state()).lift;
    await person.lift(token);
    assert.equal(await page.locator("#prompter .go-on:visible").count(), 0);
    await page.waitForSelector("#rulecard.shown");
    const [card, log] = await page.evaluate(() => ["#rulecard", "#story"].map((each) => document.querySelector(each).getBoundingClientRect().toJSON()));
    assert.ok(card.top >= log.bottom && log.height > 40, JSON.stringify([card, log]));
    await person.putBack();
  },
};
