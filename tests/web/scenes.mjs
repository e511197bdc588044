// Checks every scene of a game: no text is cut, and axe finds nothing serious. Scenarios of browser.mjs.

import assert from "node:assert/strict";
import { Person, axe, openHouse } from "./person.mjs";

const PHONE = [390, 844], LAPTOP = [1366, 768];

async function shootAll(person, name, lang, sizes) {
  await axe(person.page, `${name}, ${lang}`);
  for (const [width, height] of sizes) {
    await person.page.setViewportSize({ width, height });
    await person.page.evaluate(() => scrollTo(0, 0));
    await person.shoot(`scene-${name}-${lang}-${width}`);
    const hidden = await person.page.evaluate(() => { const line = document.querySelector("#prompter"); return line.scrollHeight - line.clientHeight; });
    if (hidden > 1) person.problems.push(`${name}, ${lang}, ${width}: ${hidden} pixels of the line are out of sight`);
  }
  await person.page.setViewportSize({ width: 1366, height: 768 });
}

export const scenes = {
  async scenes(browser) {
    await showAll(browser, { fr: [PHONE, LAPTOP] });
    await playAlone(browser, [LAPTOP]);
  },

  // At five sizes, in both languages.
  async "all-scenes"(browser) {
    const sizes = { en: [PHONE, [844, 390], [820, 1180], LAPTOP, [1920, 1080]], fr: [PHONE, LAPTOP] };
    await showAll(browser, sizes);
    await playAlone(browser, sizes.en);
  },

  // The other games against the table: welcome, the first decision, what is hidden, a pause, and an end without a winner.
  ...Object.fromEntries(["society", "midnight", "phantom"].map((game) => [`${game}-scenes`, async (browser) => {
    const sizes = { en: [PHONE, [844, 390], [820, 1180], LAPTOP, [1920, 1080]], fr: [PHONE, LAPTOP] };
    for (const lang of ["en", "fr"]) await showOther(browser, game, lang, sizes[lang]);
  }])),

  "society-hood": (browser) => showHiding(browser, { en: [PHONE, [844, 390], [820, 1180], LAPTOP], fr: [PHONE, LAPTOP] }),
};

async function showOther(browser, game, lang, sizes) {
  const person = await Person.enter(browser, await openHouse(15, 6), "both", { viewport: { width: LAPTOP[0], height: LAPTOP[1] } });
  const { page } = person;
  const shoot = (name) => shootAll(person, `${game}-${name}`, lang, sizes);
  await person.choose(game);
  await person.speak(lang);
  await page.locator("#welcome .company .alone").click();
  await shoot("welcome");
  await page.locator("#welcome .grand").click();
  await person.see(() => !window.ghostlight.state.busy && ["aim", "play"].includes(window.ghostlight.state.stage) && !window.ghostlight.state.leads);
  await shoot("first");
  if (game === "phantom") {
    await page.locator("#prompter .peek").click();
    await page.waitForSelector("#hood.latched .playing-card");
    await shoot("hood");
    await page.locator("#hood .done").click();
    await person.see(() => document.querySelector("#hood").hidden);
  }
  if ((await person.state()).stage === "aim") await page.locator("#prompter .ok").click();
  await page.locator("#prompter .pause").click();
  await page.waitForSelector("#helpers .abandon");
  await shoot("pause");
  await page.locator("#helpers .abandon").click();
  await page.waitForSelector("#call h2");
  await shoot("end");
}

// The map under the hood of the ghosts.
async function showHiding(browser, sizesOf) {
  const person = await Person.enter(browser, await openHouse(15, 6), "both", { viewport: { width: LAPTOP[0], height: LAPTOP[1] } });
  const { page } = person;
  await person.choose("society");
  await page.locator("#welcome .company .alone").click();
  await page.locator("#welcome .sides button").nth(1).click();
  await page.locator("#welcome .grand").click();
  await page.locator("#helpers .place-all").click();
  const told = () => page.locator("#story li").count();
  while ((await person.state()).stage !== "hide") { // one tile after the other
    await person.see((count) => window.ghostlight.state.stage === "hide" || document.querySelectorAll("#story li").length > count, await told());
  }
  for (const [lang, sizes] of Object.entries(sizesOf)) {
    await person.speak(lang);
    await page.locator("#prompter .peek").click();
    await page.waitForSelector("#hood.latched .ring");
    await shootAll(person, "society-hide", lang, sizes);
    await page.locator("#hood .done").click();
    await person.see(() => document.querySelector("#hood").hidden);
  }
}

async function showAll(browser, sizesOf) {
  for (const [lang, sizes] of Object.entries(sizesOf)) {
    const house = await openHouse(15, 6);
    const person = await Person.enter(browser, house, "both", { viewport: { width: 1366, height: 768 } });
    const { page } = person;
    await person.speak(lang);
    await shootAll(person, "1-welcome", lang, sizes);
    await person.begin();
    await shootAll(person, "2-first-look", lang, sizes);
    await page.locator("#prompter .peek").click();
    await page.waitForSelector("#hood.latched h2");
    await shootAll(person, "3-hood", lang, sizes);
    await page.locator('#hood .done[aria-disabled="false"]').click();
    await person.see(() => window.ghostlight.state.lift.length > 0);
    await shootAll(person, "4-turn", lang, sizes);
    const size = await page.locator("#prompter .says").first().evaluate((e) => parseFloat(getComputedStyle(e).fontSize));
    assert.ok(size >= 18, `${size}`);
    await shootLifted(person, lang, sizes);
    await shootMistake(person, lang, sizes);
    await page.evaluate(() => window.ghostlight.takeState({ ...window.ghostlight.state, asleep: true }));
    await shootAll(person, "4-resting", lang, sizes);
    await page.evaluate(() => window.ghostlight.takeState({ ...window.ghostlight.state, asleep: false }));
    // Given up: the curtain call.
    await page.locator("#prompter .pause").click();
    await person.until("pause");
    await page.locator("#helpers .resign").click();
    await person.until("finish");
    await page.waitForSelector("#call .fair.yes");
    await shootAll(person, "5-call", lang, sizes);
  }
}

// A token in the hand, with its card and the places where it may go; taken anew at each size, for the table keeps its size under a hand.
async function shootLifted(person, lang, sizes) {
  const { page } = person;
  const token = (await person.state()).lift.find((each) => each < 8);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.locator(".token").nth(token).focus();
    await page.keyboard.press("Enter");
    await person.lit(token);
    await person.shoot(`scene-4-lifted-${lang}-${width}`);
    await page.keyboard.press("Escape");
    await person.see(() => window.ghostlight.table.held < 0 && !window.ghostlight.state.hand.length);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

// A token that was not dealt, in another room.
async function shootMistake(person, lang, sizes) {
  const { lift } = await person.state();
  const token = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => !lift.includes(each));
  const [home, taken] = await person.page.evaluate((i) => {
    const cells = window.ghostlight.table.tokens.map((_, n) => window.ghostlight.table.cellOf(n));
    return [cells[i], cells];
  }, token);
  await person.lift(token);
  await person.dropOn([...person.words.kinds].findIndex((kind, cell) => kind === "r" && !taken.includes(cell) && person.roomOf(cell) !== person.roomOf(home)));
  await person.page.waitForSelector("#helpers .help");
  await shootAll(person, "4-mistake", lang, sizes);
  await person.help();
  await person.see(() => !window.ghostlight.state.leads && !window.ghostlight.state.busy);
}

// Against the table: at most three clicks to the first decision.
async function playAlone(browser, sizes) {
  const person = await Person.enter(browser, await openHouse(15, 6), "both", { viewport: { width: 1366, height: 768 } });
  await person.page.locator("#welcome .company .alone").click();
  await shootAll(person, "6-alone", "en", sizes);
  await person.page.locator("#welcome .grand").click();
  await person.see(() => window.ghostlight.state.stage === "aim");
  await person.page.locator("#prompter .ok").click();
  await person.see(() => window.ghostlight.state.lift.length > 0);
  await shootAll(person, "7-alone-turn", "en", sizes);
}
