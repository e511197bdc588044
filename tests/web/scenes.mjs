// Every scene of a game at five sizes, in both languages: nothing cut, nothing that axe calls serious. Scenarios of browser.mjs.

import assert from "node:assert/strict";
import { Person, axe, openHouse } from "./person.mjs";

const SIZES = { en: [[390, 844], [844, 390], [820, 1180], [1366, 768], [1920, 1080]], fr: [[390, 844], [1366, 768]] };

async function shootAll(person, name, lang) {
  await axe(person.page, `${name}, ${lang}`);
  for (const [width, height] of SIZES[lang]) {
    await person.page.setViewportSize({ width, height });
    await person.page.evaluate(() => scrollTo(0, 0));
    await person.shoot(`scene-${name}-${lang}-${width}`);
  }
  await person.page.setViewportSize({ width: 1366, height: 768 });
}

// Presses a button of the line until the board says something else.
async function pressInLine(person, seat, button) {
  const { text } = (await person.state()).seats[seat];
  await person.page.locator(`#prompter .cue[data-seat="${seat}"] .${button}`).click();
  await person.see(([n, old]) => window.ghostlight.state.seats[n]?.text !== old, [seat, text]);
}

export const scenes = {
  async scenes(browser) {
    for (const lang of ["en", "fr"]) {
      const house = await openHouse(15, 6);
      const person = await Person.enter(browser, house, "both", { viewport: { width: 1366, height: 768 } });
      const { page } = person;
      await page.evaluate((wanted) => window.ghostlight.speak(wanted), lang);
      await person.see((wanted) => window.ghostlight?.state?.spoken === wanted && document.documentElement.lang === wanted && document.querySelector("#welcome .grand"), lang);
      await shootAll(person, "1-welcome", lang);
      await person.begin();
      await shootAll(person, "2-first-look", lang);
      await page.locator("#prompter .peek").click();
      await page.waitForSelector("#hood.latched h2");
      await shootAll(person, "3-hood", lang);
      await page.locator("#hood .done").click();
      await person.see(() => window.ghostlight.state.lift.length > 0);
      await shootAll(person, "4-turn", lang);
      const size = await page.locator("#prompter .says").first().evaluate((e) => parseFloat(getComputedStyle(e).fontSize));
      assert.ok(size >= 18, `${size}`);
      // Given up: the curtain call.
      await page.locator("#prompter .pause").click();
      await person.until("pause");
      for (const button of ["back", "back", "ok", "ok"]) await pressInLine(person, 0, button);
      await person.until("finish");
      await page.waitForSelector("#call .fair.yes");
      await shootAll(person, "5-call", lang);
      if (lang === "en") await playAlone(browser);
    }
  },
};

// Against the table: at most three clicks to the first decision.
async function playAlone(browser) {
  const person = await Person.enter(browser, await openHouse(15, 6), "both", { viewport: { width: 1366, height: 768 } });
  await person.page.locator("#welcome .company .alone").click();
  await shootAll(person, "6-alone", "en");
  await person.page.locator("#welcome .grand").click();
  await person.see(() => window.ghostlight.state.stage === "aim");
  await person.page.locator("#prompter .ok").click();
  await person.see(() => window.ghostlight.state.lift.length > 0);
  await shootAll(person, "7-alone-turn", "en");
}
