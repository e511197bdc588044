// Plays without dragging: by taps on a phone, or by keys alone.

import assert from "node:assert/strict";
import { Person } from "./person.mjs";

// Common to taps and keys: a token stays in the hand until a place is chosen.
class Holder extends Person {
  async begin() {
    await this.act(this.page.locator("#welcome .grand"));
    await this.until("firstlook");
  }

  async firstLook(seat) {
    await this.act(this.page.locator(`#prompter .cue[data-seat="${seat}"] .peek`));
    await this.act(this.page.locator('#hood.latched .done[aria-disabled="false"]'));
    await this.see(() => document.querySelector("#hood").hidden);
  }

  // Of the seat in turn: its buttons are in the line. Where one was, no other one may be at once: a second tap could meet it.
  async press(seat, button) {
    const locator = this.page.locator(`#prompter .${button}:visible`).first();
    await locator.evaluate((pressed) => {
      const { x, y, width, height } = pressed.getBoundingClientRect();
      const before = pressed.textContent;
      window.late?.disconnect();
      window.late = new MutationObserver(() => {
        const met = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button");
        if (met && (met !== pressed || met.textContent !== before)) window.met ??= `${before} -> ${met.textContent}`;
        if (met !== pressed || met.textContent !== before) window.late.disconnect(); // it has changed
      });
      window.late.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await this.act(locator);
    const met = await this.page.evaluate(() => window.met);
    if (met) this.problems.push(`a late tap: ${met}`);
  }

  help() { return this.act(this.page.locator("#helpers .help")); }

  holds(i) { return this.page.evaluate((n) => window.ghostlight.table.held === n, i); }

  lies(i) { return this.see((n) => window.ghostlight.table.held !== n && window.ghostlight.table.poses[n][2] === 0, i); }
}

export class Tapper extends Holder {
  act(locator) { return locator.tap(); }

  // A tap that takes a busy browser its time is a slow one, which puts the token back.
  async lift(i) {
    for (let tries = 0; tries < 9; tries++) {
      if (await this.holds(i)) return;
      await this.page.evaluate(() => scrollTo(0, 0));
      await this.page.touchscreen.tap(...await this.tokenAt(i));
    }
    assert.ok(await this.holds(i), `token ${i} is not in the hand`);
  }

  async dropOn(cell) {
    const held = await this.page.evaluate(() => window.ghostlight.table.held);
    await this.page.evaluate(() => scrollTo(0, 0));
    await this.page.touchscreen.tap(...await this.cellAt(cell));
    assert.ok(!await this.holds(held), `the token did not go to ${cell}`);
  }

  async dropTurned(i, cell) {
    await this.act(this.page.locator("#prompter .turn"));
    await this.dropOn(cell);
  }

  // In the hand with the others.
  async putAside(i) {
    await this.lift(i);
    await this.see((n) => window.ghostlight.state.hand.includes(n), i);
  }
}

export class Typist extends Holder {
  act(locator) { return locator.press("Enter"); }

  async lift(i) {
    if (await this.holds(i)) return;
    await this.page.locator(".token").nth(i).focus();
    await this.page.keyboard.press("Enter");
    assert.ok(await this.holds(i), `token ${i} is not in the hand`);
  }

  async dropTurned(i, cell) {
    await this.page.keyboard.press("f");
    await this.dropOn(cell);
  }

  async dropOn(cell) {
    for (let n = 0; n < 200; n++) {
      if (await this.page.evaluate((goal) => window.ghostlight.table.grid.cellAt(window.ghostlight.table.at) === goal, cell)) break;
      await this.page.keyboard.press("Tab");
    }
    await this.page.keyboard.press("Enter");
  }

  async putAside(i) {
    await this.lift(i);
    await this.see((n) => window.ghostlight.state.hand.includes(n), i);
    await this.page.keyboard.press("k");
  }
}
