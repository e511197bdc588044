// Checks the page's appearance: themes, dialogs, sizes from a phone to 4K. Scenarios of browser.mjs.

import assert from "node:assert/strict";
import { Person, axe, openHouse } from "./person.mjs";

const LAPTOP = { width: 1366, height: 768 };
const SIZES = [[390, 844], [844, 390], [820, 1180], [1366, 768], [1920, 1080]];

async function shootDialog(person, name, sizes) {
  await axe(person.page, name);
  for (const [width, height] of sizes) {
    await person.page.setViewportSize({ width, height });
    await person.shoot(`dialog-${name}-${width}`);
  }
  await person.page.setViewportSize(LAPTOP);
}

// Every dialog of a game in both languages.
async function showDialogs(browser, game, sizes) {
  const person = await Person.enter(browser, await openHouse(11), "both");
  const { page } = person;
  await person.choose(game);
  await page.locator("#welcome .grand").click();
  await person.see(() => !window.ghostlight.state.busy && ["firstlook", "play"].includes(window.ghostlight.state.stage));
  const shown = { rules: ".rule-picture", people: ".link", replay: "code", settings: "input", lab: "#fault option" };
  for (const lang of ["en", "fr"]) {
    await page.setViewportSize(LAPTOP);
    await person.speak(lang);
    const shoot = (name) => shootDialog(person, `${game}-${name}-${lang}`, sizes);
    for (const [tool, part] of Object.entries(shown)) {
      await person.tool(tool);
      await person.see((selector) => document.querySelector(`dialog ${selector}`), part);
      if (tool === "people" && await page.locator("dialog .open-network").count()) {
        await page.locator("dialog .open-network").click();
        await person.see(() => window.ghostlight.at && !document.querySelector("dialog .open-network"));
      }
      if (tool === "people") await page.locator("dialog .link summary").first().click();
      await shoot(tool);
      if (tool === "rules") {
        for (let n = 2; await page.locator("dialog .after").isEnabled(); n++) {
          await page.locator("dialog .after").click();
          await shoot(`rules-${n}`);
        }
        await page.locator("dialog .statute").click();
        await page.locator("dialog details summary").first().click();
        await shoot("statute");
      }
      await page.keyboard.press("Escape");
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("#tool-menu").click();
    await shoot("menu");
    await page.keyboard.press("Escape");
  }
}

export const looks = {
  async looks(browser) {
    const house = await openHouse(11);
    const person = await Person.enter(browser, house, "both");
    const { page } = person;
    await axe(page, "welcome");
    await person.begin();
    await person.see(() => document.querySelector("#print").complete);
    await axe(page, "first look");
    await page.locator("#tab-legend").click();
    await page.locator("#tool-settings").click();
    await axe(page, "settings");
    await page.locator('dialog input[value="light"]').check();
    await page.locator('dialog input[value="colour_blind"]').check();
    await person.see(() => window.ghostlight.state.palette === "colour_blind");
    await person.shoot("11-settings");
    await page.keyboard.press("Escape");
    await axe(page, "light");
    await person.shoot("12-light");
    await page.evaluate(() => { document.documentElement.dataset.theme = "dark"; });
    await page.locator("#tool-people").click();
    await axe(page, "people");
    await person.shoot("13-people");
    // Opened to the network, without a restart: the links have the address that others find, and a code for cameras.
    await page.locator("dialog .open-network").click();
    await person.see(() => window.ghostlight.at && !document.querySelector("dialog .open-network"));
    await page.locator("dialog .link summary").nth(1).click();
    await page.waitForSelector("dialog .qr");
    await axe(page, "people, with a code");
    await person.shoot("13-a-code");
    const url = await page.locator("dialog .link input").nth(1).inputValue();
    assert.match(url, /^http:\/\/127\.0\.0\.2:/);
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(url);
    await phone.waitForFunction(() => window.ghostlight?.state?.access === "seat1");
    await phone.context().close();
    await page.keyboard.press("Escape");
    await page.locator("#tool-rules").click();
    await page.waitForSelector("dialog .rule-picture .piece");
    await axe(page, "picture rules");
    await person.shoot("14-picture-rules");
    for (let n = 2; n <= person.words.pages.length + 1; n++) {
      await page.locator("dialog .after").click();
      await person.see((at) => document.querySelector("dialog .rule-nav").textContent.includes(`${at} / `), n);
      if (n === 6) await person.shoot("14-a-power");
    }
    assert.match(await page.locator("dialog .rule-page").textContent(), /PEEK/);
    await page.locator("dialog .statute").click();
    await page.locator("dialog details summary").first().click();
    await person.see(() => document.querySelector("dialog img.picture").naturalWidth > 0);
    await axe(page, "rules");
    await person.shoot("14-rules");
    await page.keyboard.press("Escape");
    await page.locator("#tool-lab").click();
    await person.see(() => document.querySelector("#fault option"));
    await page.locator("#fault").selectOption("dead");
    await page.locator("dialog .faults .small").first().click();
    await person.see(() => document.querySelector("dialog .content").textContent.includes("dead sensor 68"));
    await axe(page, "lab");
    await person.shoot("15-lab");
    await page.keyboard.press("Escape");
  },

  // The longest line above the table: eight players and what each of them has suffered.
  async bar(browser) {
    const house = await openHouse(17, 8);
    const person = await Person.enter(browser, house, "both", { viewport: { width: 1280, height: 720 } });
    const { page } = person;
    await page.locator("#welcome .games .small", { hasText: "Midnight" }).click();
    await person.see(() => window.ghostlight?.state?.game === "midnight" && document.querySelector("#welcome .players"));
    for (const lang of ["en", "fr"]) {
      await person.speak(lang);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator("#welcome .players button", { hasText: "8" }).click();
      await page.waitForSelector('#welcome .players [aria-pressed="true"]:text-is("8")');
      await person.shoot(`26-how-many-${lang}`);
      const box = await page.locator("#welcome .grand").boundingBox();
      assert.ok(box.y + box.height < 844, "the curtain's button is below the screen");
    }
    await page.locator("#welcome .grand").click();
    await person.until("play");
    for (const lang of ["en", "fr"]) {
      await person.speak(lang);
      await person.see(() => document.querySelectorAll("#status .cards img").length === 8);
      for (const width of [1280, 1024, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await person.shoot(`27-bar-${lang}-${width}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator("#tab-where").click();
      await axe(page, `where, ${lang}`);
      await person.shoot(`28-where-${lang}`);
      assert.equal(await page.locator("#tab-where").textContent(), { en: "Who is where", fr: "Qui est où" }[lang]);
      assert.equal(await page.locator("#where tbody tr").count(), 8);
      assert.equal(await page.locator("#where thead th").count(), 4);  // three balls, and all together
      assert.ok(await page.locator("#where dd").count() >= 1);
      assert.ok(await page.evaluate(() => document.querySelector("#where").scrollWidth <= document.querySelector("#where").clientWidth));
      await page.locator("#tab-story").click();
    }
  },

  dialogs: (browser) => showDialogs(browser, "opera", SIZES),

  ...Object.fromEntries(["society", "midnight", "phantom"].map((game) =>
    [`${game}-dialogs`, (browser) => showDialogs(browser, game, [SIZES[0], SIZES[3]])])),

  // Two fingers enlarge the table, and a drag to the edge moves the view. A board that rests says so.
  async zoom(browser) {
    const person = await Person.enter(browser, await openHouse(13), "both", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
    const { page } = person;
    await person.begin();
    await person.firstLook(1);
    await person.see(() => window.ghostlight.state.lift.length > 0);
    await page.evaluate(() => scrollTo(0, 0));
    const touch = await page.context().newCDPSession(page);
    const fingers = (type, ...points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const box = await page.locator("#scroller").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const level = () => page.evaluate(() => window.ghostlight.table.zoom.level);
    await fingers("touchStart", [x - 30, y], [x + 30, y]);
    await fingers("touchMove", [x - 75, y], [x + 75, y]);
    await fingers("touchEnd");
    assert.ok(Math.abs(await level() - 2.5) < 0.3, `${await level()}`);
    const token = await page.evaluate(() => window.ghostlight.table.tokens[0].getBoundingClientRect().width);
    assert.ok(token >= 40, `a token is ${token} wide`);
    // A token is held at the edge until the table ends there.
    const i = (await person.state()).lift.find((each) => each < 8);
    await page.evaluate((n) => window.ghostlight.table.tokens[n].scrollIntoView({ block: "center", inline: "center" }), i);
    const start = await person.tokenAt(i);
    const scrolled = () => page.evaluate(() => document.querySelector("#scroller").scrollLeft);
    const most = await page.evaluate(() => { const { scrollWidth, clientWidth } = document.querySelector("#scroller"); return scrollWidth - clientWidth; });
    const edge = await scrolled() < most / 2 ? box.x + box.width - 6 : box.x + 6;
    await fingers("touchStart", start);
    await fingers("touchMove", [start[0] + 4, start[1]]);
    await person.lit(i);
    await fingers("touchMove", [edge, start[1]]);
    await person.see(([goal]) => Math.abs(document.querySelector("#scroller").scrollLeft - goal) < 2, [edge > x ? most : 0]);
    await person.shoot("17-zoomed");
    await fingers("touchMove", start);
    await fingers("touchEnd");
    for (const [lang, says] of [["en", /resting.*Press OK/], ["fr", /OK/]]) {
      await person.speak(lang);
      const [line, hasButton] = await page.evaluate(() => {
        window.ghostlight.takeState({ ...window.ghostlight.state, asleep: true });
        return [document.querySelector("#prompter").textContent, document.querySelector("#prompter .ok").checkVisibility()];
      });
      assert.match(line, says);
      assert.ok(hasButton);
    }
  },

  async sizes(browser) {
    const house = await openHouse(13);
    const person = await Person.enter(browser, house, "both", { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
    const { page } = person;
    await person.shoot("16-phone-welcome");
    await person.begin();
    const letGo = await person.look(1);
    await letGo();
    await person.press(1, "ok");
    await person.see(() => window.ghostlight.state.lift.length > 0);
    const i = (await person.state()).lift.find((token) => token < 8);
    await page.evaluate(() => scrollTo(0, 0));
    const from = await person.cellOf(i);
    const before = await person.deeds();
    const touch = await page.context().newCDPSession(page);
    const finger = (type, point) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
    const start = await person.tokenAt(i);
    await finger("touchStart", start);
    await finger("touchMove", [start[0] + 4, start[1] + 4]);
    const goal = (await person.lit(i)).find((cell) => person.roomOf(cell) !== person.roomOf(from));
    await person.shoot("17-phone-drag");
    await finger("touchMove", await person.cellAt(goal));
    await finger("touchEnd");
    await person.storyGrows(before);
    await page.evaluate(() => scrollTo(0, 0));
    await person.shoot("18-phone");

    const large = await Person.enter(browser, house, "spectator", { viewport: { width: 3840, height: 2160 } });
    await large.see(() => document.querySelector("#print").complete);
    await large.page.evaluate(() => { window.ghostlight.isReplaying = true; }); // nothing moves: a still picture
    await large.shoot("19-4k");
    await large.page.context().close();
    const replay = await Person.enter(browser, house, "spectator", { viewport: { width: 1280, height: 720 } });
    await replay.page.locator("#tool-replay").click();
    await replay.page.locator("dialog .small").first().click();
    await replay.page.waitForSelector("#replay input");
    await replay.page.keyboard.press("ArrowRight");
    await replay.see(() => document.querySelectorAll("#story li").length >= 2);
    // By itself, until it is stopped.
    const moment = () => Number(document.querySelector("#replay input").value);
    await replay.page.keyboard.press("Home");
    const first = await replay.page.evaluate(moment);
    await replay.page.locator("#replay .play").click();
    await replay.see((old) => Number(document.querySelector("#replay input").value) > old, first);
    await replay.page.locator("#replay .play").click();
    assert.equal(await replay.page.evaluate(() => window.ghostlight.replay.timer), 0);
    await replay.page.locator("#replay input").focus();
    await replay.page.keyboard.press("End");
    await replay.shoot("20-replay");
    await replay.page.setViewportSize({ width: 768, height: 1024 });
    await replay.shoot("24-tablet");
    await replay.page.locator("#replay .small").last().click();
    await replay.see(() => !document.querySelector("#replay"));
  },
};
