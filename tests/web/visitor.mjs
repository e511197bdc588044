// A first visit to the page: two fingers, cards, the way to a game. Scenarios of browser.mjs.

import assert from "node:assert/strict";
import { Person, axe, openHouse } from "./person.mjs";

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

// Takes any card; the recovery codes have been shown by then.
async function noteCodes(person) {
  for (const seat of [0, 1]) {
    await (await person.look(seat))();
    await person.press(seat, "ok");
  }
  await person.until("play");
}

// To the first look of a game that is not the first of the list.
async function choose(person, name) {
  await person.choose(name);
  await person.begin();
}

// Fingers on buttons of a seat: one after the other is put down, the last one comes up first.
async function fingersOf(person, seat) {
  const { page } = person;
  const touch = await page.context().newCDPSession(page);
  await page.locator(`.seat[data-seat="${seat}"] .peek`).scrollIntoViewIfNeeded();
  const down = [];
  const send = async (type, name) => {
    const { x, y, width } = await page.locator(`.seat[data-seat="${seat}"] .${name} .cap`).boundingBox();
    await touch.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: x + width / 2, y: y + width / 2, id: 1 + ["ok", "back", "peek"].indexOf(name) }] });
    await wait();
  };
  const wait = () => person.see(([n, names]) => ["ok", "back", "peek"].every((name, i) =>
    Boolean(window.ghostlight.state.seats[n].down >> i & 1) === names.includes(name)), [seat, down]);
  return {
    put(name) { down.push(name); return send("touchStart", name); },
    async lift() {
      if (down.at(-1) === "peek") await person.see((n) => window.ghostlight.seats[n].isHeldLong, seat);
      return send("touchEnd", down.pop());
    },
  };
}

const hints = (person, seat) => person.page.locator(`.seat[data-seat="${seat}"] .hint`).allTextContents();
const places = (person, seat) => person.page.locator(`.seat[data-seat="${seat}"] .push`).evaluateAll((all) => all.map((one) => { const { x, width } = one.getBoundingClientRect(); return [x, width]; }));

const isCardShown = (person) => person.page.locator("#rulecard.shown").count();

export const visitor = {
  // The card of a token goes by itself, though the mouse rests on it; at once with another language or page.
  async card(browser) {
    const house = await openHouse(15, 6);
    const person = await Person.enter(browser, house, "both");
    const { page } = person;
    await person.begin();
    await (await person.look(1))();
    await person.press(1, "ok");
    await person.see(() => window.ghostlight.state.lift.length > 0);
    const [token] = (await person.state()).lift;
    const click = async () => {
      await person.lift(token);
      assert.equal(await isCardShown(person), 1);
      await person.putBack();
      await page.mouse.move(...await person.tokenAt(token));
    };
    await click();
    await person.see(() => !document.querySelector("#rulecard.shown"));
    await click();
    await person.speak("fr");
    assert.equal(await isCardShown(person), 0);
    await person.see(() => window.ghostlight.state.hand.length === 0);
    await clickAndDrag(person, token);
    await click();
    await page.locator("#tool-replay").click();
    await page.locator("dialog .small").first().click();
    await page.waitForSelector("#replay input");
    assert.equal(await isCardShown(person), 0);
  },

  // Somebody who plays for the first time is shown how, on the page and by the board.
  async newcomer(browser) {
    const house = await openHouse(15, 6);
    const person = await Person.enter(browser, house, "both");
    const { page } = person;
    for (const [lang, size] of [["en", { width: 1440, height: 900 }], ["fr", { width: 390, height: 844 }]]) {
      await page.setViewportSize(size);
      await person.speak(lang);
      if (lang === "en") await page.getByRole("button", { name: "Phantom", exact: true }).click();
      await person.see(() => window.ghostlight?.state?.game === "phantom" && document.querySelector("#welcome .guided"));
      const { y, height } = await page.locator("#welcome .grand").boundingBox();
      assert.ok(y + height < size.height, "the curtain's button is below the screen");
      await axe(page, "welcome of Phantom");
      await person.shoot(`33-newcomer-${lang}`);
      await person.tool("rules");
      await page.waitForSelector("dialog .rule-picture");
      await person.shoot(`34-pictures-${lang}`);
      while (await page.locator("dialog .after").isEnabled()) await page.locator("dialog .after").click();
      assert.match(await page.locator("dialog .rule-page").textContent(), /OK.*BACK.*PEEK/);
      assert.doesNotMatch(await page.locator("dialog").textContent(), /`/);
      await axe(page, "how to");
      await person.shoot(`34-how-to-${lang}`);
      await page.keyboard.press("Escape");
      for (const tool of ["people", "replay"]) {
        await person.tool(tool);
        await person.see((name) => document.querySelector({ people: "dialog .link", replay: "dialog code" }[name]), tool);
        assert.doesNotMatch(await page.locator("dialog").textContent(), /`/);
        await person.shoot(`36-${tool}-${lang}`);
        await page.keyboard.press("Escape");
      }
      await page.locator("#tab-legend").click();
      assert.match(await page.locator("#legend p").textContent(), /PEEK .*O .* B /);
      assert.ok(await page.locator("#legend .lamp.violet").count());
      await page.locator("#legend li").last().scrollIntoViewIfNeeded();
      await person.shoot(`35-lights-${lang}`);
      await page.evaluate(() => scrollTo(0, 0));
    }
    await page.locator("#welcome .guided input").check();
    await person.begin();
    await person.see(() => window.ghostlight.state.language === "fr");
  },

  // A disc is called by its card, on the table and in a replay; a page has all rows.
  async rows(browser) {
    const house = await openHouse(15, 6);
    const person = await Person.enter(browser, house, "both");
    const { page } = person;
    await choose(person, "phantom");
    assert.equal(await page.locator("#status .step").textContent(), "The first secret look");
    await noteCodes(person);
    assert.match(await page.locator("#status .step").textContent(), /which Phantom/);
    const called = { en: /^Fountain: terror 1, room for 3: garden, Place/, fr: /^Fontaine\u00a0: terreur 1, 3 places\s: jardin, Lieu/ };
    for (const lang of ["en", "fr"]) {
      await person.speak(lang);
      const label = await page.locator(".token").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).find((text) => /^Font|^Fount/.test(text)));
      assert.match(label, called[lang]);
    }
    await person.see(() => window.ghostlight.state.spoken === "fr" && !/which|Hold|PEEK to/.test(document.querySelector("#prompter").textContent));
    const disc = await page.evaluate(() => window.ghostlight.table.tokens.findIndex((one) => one.dataset.name.startsWith("Font")));
    await person.lift(disc);
    assert.equal(await page.locator("#rulecard h3").textContent(), "Fontaine");
    await person.putBack();
    await page.mouse.move(...await person.tokenAt(disc));
    await person.see(() => !document.querySelector("#rulecard.shown"));
    await page.locator("#tab-where").click();
    assert.equal(await page.locator("#tab-where").textContent(), "Les rangées");
    assert.match(await page.locator("#where").textContent(), /JardinColon, terreur 1 : FontaineSous-solChef, terreur 1 : Garage/);
    await axe(page, "rows");
    await person.shoot("31-rows");
    await page.locator("#tool-replay").click();
    await page.locator("dialog .small").first().click();
    await page.waitForSelector("#replay input");
    await page.keyboard.press("End");
    assert.equal(await page.locator("#replay .count").textContent(), "13/13"); // as `ghostlight replay` counts
    await page.mouse.click(...await page.evaluate(() => window.ghostlight.table.pointOf(window.ghostlight.words.places.indexOf("Jardin, de l'autre côté, cercle 1 de la rangée"))));
    assert.equal(await page.locator("#rulecard.shown h3").textContent(), "Fontaine");
    await person.shoot("32-replay-of-cards");
  },

  // One finger holds PEEK, another one chooses, in every game that asks under the hood.
  async touch(browser) {
    for (const [name, seat, lang] of [["phantom", 0, "fr-FR"], ["society", 1, "en-GB"]]) {
      const house = await openHouse(15, 1.5); // a tap that takes a browser its time is no long press
      const person = await Person.enter(browser, house, "both", { ...PHONE, locale: lang });
      await choose(person, name);
      const before = await places(person, seat);
      const fingers = await fingersOf(person, seat);
      await swipe(person, seat);
      await fingers.put("peek");
      await person.page.waitForSelector(`.seat[data-seat="${seat}"].private`);
      assert.deepEqual(await places(person, seat), before, "buttons under the fingers have moved");
      assert.doesNotMatch((await hints(person, seat)).join(), /O, B/);
      await fingers.put("back");
      await person.page.waitForSelector(`.seat[data-seat="${seat}"].private`);
      await fingers.lift();
      await fingers.lift();
      await person.see((n) => !document.querySelector(`.seat[data-seat="${n}"]`).classList.contains("private"), seat);
      if (name === "phantom") await takeByTouch(person);
    }
  },
};

// A token that was lifted by a click may be dragged.
async function clickAndDrag(person, token) {
  const before = await person.deeds();
  const from = person.roomOf(await person.cellOf(token));
  for (let tries = 0; !await person.page.evaluate(() => window.ghostlight.table.byTap); tries++) { // a slow click puts it back
    assert.ok(tries < 9, "a click does not lift");
    await person.page.mouse.click(...await person.tokenAt(token));
  }
  const cells = await person.lit(token);
  await person.page.mouse.move(...await person.tokenAt(token));
  await person.page.mouse.down();
  await person.dropOn(cells.find((cell) => person.roomOf(cell) !== from));
  await person.storyGrows(before);
}

// A finger that scrolls may come down on a button, and presses nothing.
async function swipe({ page }, seat) {
  const touch = await page.context().newCDPSession(page);
  const button = page.locator(`.seat[data-seat="${seat}"] .back`);
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await button.boundingBox();
  const before = await page.evaluate(() => {
    const { ghostlight } = window;
    window.pressed = 0;
    const say = ghostlight.say;
    ghostlight.say = (message) => { if (message.t === "button") window.pressed++; say.call(ghostlight, message); };
    return scrollY;
  });
  const way = before > 200 ? 1 : -1;
  const finger = (type, far) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + height / 2 + way * far }] });
  await finger("touchStart", 0);
  for (let far = 10; far <= 150; far += 10) await finger("touchMove", far);
  await finger("touchEnd");
  await page.waitForFunction((old) => Math.abs(scrollY - old) > 50, before);
  assert.equal(await page.evaluate(() => window.pressed), 0);
  await button.scrollIntoViewIfNeeded();
}

// Each looks at the code; then the chief puts a Phantom away by tapping its card.
async function takeByTouch(person) {
  const { page } = person;
  for (const seat of [0, 1]) {
    await page.locator(`#prompter .cue[data-seat="${seat}"] .peek`).tap();
    await page.locator('#hood.latched .done[aria-disabled="false"]').tap();
    await person.see(() => document.querySelector("#hood").hidden);
  }
  await person.until("play");
  await page.locator("#prompter .peek").tap();
  await page.waitForSelector("#hood.latched .playing-card");
  await axe(page, "a hand of cards");
  await person.shoot("30-phone-under-the-hood");
  await page.locator("#hood .playing-card.haunting").first().tap();
  await page.locator("#hood .hood-buttons .ok").tap();
  await person.see(() => /^(Discard one|Défaussez)/.test(window.ghostlight.state.seats[1].text));
  await person.see(() => document.querySelector("#hood").hidden); // there is nothing more to choose
  await person.page.evaluate(() => scrollTo(0, 0));
  const disc = await person.page.evaluate(() => window.ghostlight.words.kindOf.lastIndexOf("d"));
  // Two taps turn it over; on a busy machine the browser may take them for two single ones.
  await page.evaluate(() => {
    const { ghostlight } = window;
    const say = ghostlight.say;
    ghostlight.say = (message) => { window.isTurned ||= message.t === "turn"; say.call(ghostlight, message); };
  });
  for (let tries = 0; !await page.evaluate(() => window.isTurned); tries++) {
    assert.ok(tries < 9, "two taps do not turn a disc over");
    const [x, y] = await person.tokenAt(disc);
    for (let taps = 0; taps < 2; taps++) await page.touchscreen.tap(x, y);
  }
  await person.see((i) => window.ghostlight.table.poses[i][3] === 180, disc);
}
