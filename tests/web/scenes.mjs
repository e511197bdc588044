// Every scene of a game at five sizes, in both languages: nothing cut, nothing that axe calls serious. Scenarios of browser.mjs.

import assert from "node:assert/strict";
import { Person, axe, openHouse } from "./person.mjs";

const SIZES = [[390, 844], [844, 390], [820, 1180], [1366, 768], [1920, 1080]];

async function shootAll(person, name, lang) {
  for (const [width, height] of SIZES) {
    await person.page.setViewportSize({ width, height });
    await person.page.evaluate(() => scrollTo(0, 0));
    await person.shoot(`scene-${name}-${lang}-${width}`);
  }
  await person.page.setViewportSize({ width: 1366, height: 768 });
}

export const scenes = {
  async scenes(browser) {
    const house = await openHouse(15, 6);
    for (const lang of ["en"]) {
      const person = await Person.enter(browser, house, "both", { viewport: { width: 1366, height: 768 }, locale: lang });
      const { page } = person;
      await shootAll(person, "1-welcome", lang);
      await person.begin();
      await shootAll(person, "2-first-look", lang);
      await page.locator("#prompter .peek").click();
      await page.waitForSelector("#hood.latched h2");
      await axe(page, "hood");
      await shootAll(person, "3-hood", lang);
      await page.locator("#hood .done").click();
      await person.see(() => window.ghostlight.state.lift.length > 0);
      await shootAll(person, "4-turn", lang);
      await axe(page, "turn");
      const size = await page.locator("#prompter .says").first().evaluate((e) => parseFloat(getComputedStyle(e).fontSize));
      assert.ok(size >= 18, `${size}`);
      // Given up: the curtain call.
      await page.locator("#prompter .pause").click();
      await person.until("pause");
      const pressed = async (button) => {
        const { text } = (await person.state()).seats[0];
        await page.locator(`#prompter .cue[data-seat="0"] .${button}`).click();
        await person.see((old) => window.ghostlight.state.seats[0]?.text !== old, text);
      };
      for (const button of ["back", "back", "ok", "ok"]) await pressed(button);
      await person.until("finish");
      await page.waitForSelector("#call .fair.yes");
      await axe(page, "curtain call");
      await shootAll(person, "5-call", lang);
    }
  },
};
