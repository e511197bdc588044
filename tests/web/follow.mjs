// Plays a whole game of any kind by following the lights and the line, without knowing its rules.

import assert from "node:assert/strict";

const MOST_DEEDS = 500; // Midnight Party by chance takes about 300
const BY_HAND = 2; // tokens that people put as they like; helpers place the others
const PLACES = 5; // of Phantom that are played; then the zones are activated without a card
const MOST_MISTAKES = 30;
const MOST_TRIES = 60; // under the hood, until the board takes a choice

// Gives what was done, by kind.
export async function followLights(person) {
  const follower = new Follower(person);
  for (let n = 0; n < MOST_DEEDS; n++) if (!await follower.step()) return follower.done;
  assert.fail("the game never ends");
}

export class Follower {
  constructor(person) {
    this.person = person;
    this.done = { move: 0, button: 0, hood: 0, placed: 0, card: 0, help: 0 };
    this.chance = 1;
  }

  // One of a list; another one next time.
  any(list) {
    this.chance = this.chance * 48271 % 2147483647;
    return list[this.chance % list.length];
  }

  // A moment in which a person has to act, and nothing has changed for a few looks.
  quiet() {
    return this.person.see(() => {
      const { state, table, story } = window.ghostlight;
      const key = JSON.stringify([state.stage, state.leads, state.busy, state.lift, state.hand, state.thinks, story?.record, state.seats.map(({ text, ok, back }) => [text, ok, back])]);
      window.quiet = window.quiet?.key === key ? { key, count: window.quiet.count + 1 } : { key, count: 0 };
      if (state.stage === "finish") return state;
      if (window.quiet.count < 4 || state.busy || state.hand.length || table.held >= 0) return null;
      const isAsked = state.leads || state.lift.length || state.placing || state.seats.some(({ ok, back }) => ok || back);
      const isAnything = state.stage === "play" && state.view.step === "play"; // any tile, or a choice under the hood
      const isAskedUnderHood = ["hide", "bid"].includes(state.stage) || (state.stage === "play" && state.active.some((seat) => state.seats[seat].secret));
      return isAsked || isAnything || isAskedUnderHood ? state : null;
    });
  }

  changed(act) {
    return this.person.page.evaluate(() => {
      const { state, story } = window.ghostlight;
      window.before = JSON.stringify([story?.record, state.stage, state.leads, state.seats.map(({ text, ok, back }) => [text, ok, back])]);
    }).then(act).then(() => this.person.see(() => {
      const { state, story, table } = window.ghostlight;
      return table.held < 0 && window.before !== JSON.stringify([story?.record, state.stage, state.leads, state.seats.map(({ text, ok, back }) => [text, ok, back])]);
    }));
  }

  // False once the game is over.
  async step() {
    const state = await this.quiet();
    if (state.stage === "finish") return false;
    const asked = state.seats.findIndex(({ ok }) => ok);
    if (state.leads) await this.help();
    else if (["hide", "bid"].includes(state.stage)) await this.chooseUnderHood(state);
    else if (state.stage === "play" && state.game === "phantom") await this.phantom(state, asked);
    else if (state.placing && this.done.placed >= BY_HAND) await this.placeAll();
    else if (state.lift.length || state.placing || state.view.step === "play" && !state.seats[state.active[0]].secret) await this.move(state);
    else if (asked >= 0) await this.press(asked, "ok");
    else await this.chooseUnderHood(state);
    return true;
  }

  async help() {
    this.done.help++;
    assert.ok((await this.person.state()).notes < MOST_MISTAKES, "one mistake after the other");
    await this.person.help();
    await this.person.see(() => !window.ghostlight.state.leads && !window.ghostlight.state.busy);
  }

  async placeAll() {
    await this.person.act(this.person.page.locator("#helpers .place-all"));
    await this.person.see(() => !window.ghostlight.state.busy && !window.ghostlight.state.placing);
  }

  async press(seat, button) {
    this.done.button++;
    await this.changed(() => this.person.press(seat, button));
  }

  // A token that may be lifted goes to a lit place; in The Phantom Society it is turned over on its way.
  async move({ lift, placing, game }) {
    const { person } = this;
    const token = lift.length ? this.any(lift) : placing ? await this.fromTray() : this.any(await this.inRooms());
    await this.changed(async () => {
      const from = await person.cellOf(token);
      await person.lift(token);
      if (game === "society" && !placing) await person.dropTurned(token, this.any(await this.goals(token, from, "rack")));
      else await person.dropOn(this.any(await this.goals(token, from)));
      await person.lies(token);
    });
    this.done[placing ? "placed" : "move"]++;
  }

  // A token of the player in turn beside the table.
  fromTray() {
    return this.person.page.evaluate(() => {
      const { state, table, words } = window.ghostlight;
      const art = words.art[state.status.playing]?.[0];
      return table.poses.findIndex((_, i) => words.art[i][0] === art && table.cellOf(i) < 0);
    });
  }

  // Where any token may be lifted that is not on a rack.
  inRooms() {
    return this.person.page.evaluate(() => {
      const { table, words } = window.ghostlight;
      return table.poses.map((_, i) => i).filter((i) => /^room/.test(words.places[table.cellOf(i)]));
    });
  }

  // The brightest free places of its kind, once the lights have settled.
  goals(token, from, where = "") {
    return this.person.see(([i, home, name]) => {
      const { table, words, state } = window.ghostlight;
      if (!state.hand.includes(i) && home >= 0) return null;
      const taken = table.poses.map((_, n) => (n === i ? -1 : table.cellOf(n)));
      const free = [...words.kinds].map((_, cell) => cell).filter((cell) => words.kinds[cell] === words.kindOf[i] && words.places[cell].includes(name) && cell !== home && !taken.includes(cell) && table.lights.isLit(cell));
      const most = Math.max(...free.map((cell) => table.lights.level(cell)));
      const cells = free.filter((cell) => table.lights.level(cell) > 0.85 * most);
      const key = `${i} ${cells}`;
      window.settled = window.settled?.key === key ? { key, count: window.settled.count + 1 } : { key, count: 0 };
      return cells.length && window.settled.count > 6 ? cells : null;
    }, [token, from, where]);
  }

  // -- under the hood -----------------------------------------------------------------------

  async open(seat) {
    const { person } = this;
    await person.act(person.page.locator(`#prompter .cue[data-seat="${seat}"] .peek`));
    await person.page.waitForSelector("#hood.latched h2");
  }

  async close() {
    const { person } = this;
    await person.act(person.page.locator("#hood .done"));
    await person.see(() => document.querySelector("#hood").hidden && window.ghostlight.state.seats.every(({ covered }) => !covered));
  }

  // OK to whatever is offered, until the board offers nothing more: marks begin at random, also after a refusal.
  async chooseUnderHood({ seats, active }) {
    const { person } = this;
    const seat = seats.findIndex((each, i) => each.secret && (active.includes(i) || !active.length));
    assert.ok(seat >= 0, "nobody has anything to do");
    await this.changed(async () => {
      await this.open(seat);
      const text = () => person.page.locator("#hood .hood-card").innerText();
      for (let tries = 0; tries < MOST_TRIES && await person.page.locator("#hood .ok").count(); tries++) {
        const before = await text();
        await person.act(person.page.locator("#hood .ok"));
        await person.see((old) => document.querySelector("#hood .hood-card")?.innerText !== old, before);
      }
      await this.close();
    });
    this.done.hood++;
  }

  // -- cards --------------------------------------------------------------------------------

  async phantom({ view, lift, seats, active }, asked) {
    const seat = active[0];
    if (view.step === "discard") await this.changed(async () => {
      await this.open(seat);
      await this.person.act(this.person.page.locator("#hood .playing-card.haunting").first());
      await this.person.act(this.person.page.locator("#hood .hood-buttons .ok"));
      await this.person.see(() => document.querySelector("#hood").hidden && window.ghostlight.state.seats.every(({ covered }) => !covered));
    });
    else if (view.step === "zone" && this.done.card < PLACES && !seats[seat].ok) await this.playPlace(seat, view.activated);
    else if (lift.length) await this.move({ lift });
    else if (asked >= 0) await this.press(asked, "ok");
    else await this.press(seat, "back");
  }

  // A Place, chosen under the hood, onto a lit ring of a zone where it may be.
  async playPlace(seat, activated) {
    const { person } = this;
    const zones = ["garden", "basement", "ground floor", "upstairs"].filter((zone) => !activated.includes(zone.split(" ")[0]));
    await this.open(seat);
    const rooms = person.page.locator("#hood .playing-card.place").filter({ hasText: new RegExp(`${zones.join("|")}|anywhere`, "i") });
    if (!await rooms.count()) { await this.close(); this.done.card = PLACES; return; }
    const card = rooms.first();
    const name = await card.locator("b").innerText();
    await person.act(card);
    await person.page.waitForSelector("#hood .playing-card.taken");
    await this.close();
    const disc = await person.page.evaluate(() => { const { table, words } = window.ghostlight; return words.kindOf.split("").findLastIndex((kind, i) => kind === "d" && table.cellOf(i) < 0); });
    const short = person.words.deck.find((each) => each.name === name).short.toLowerCase();
    await this.changed(async () => {
      await person.lift(disc);
      const goals = await this.goals(disc, -1);
      const cell = goals.find((each) => short.includes("anywhere") || short.includes(person.words.places[each].split(",")[0].toLowerCase()));
      assert.ok(cell !== undefined, `no lit ring for ${short}: ${goals.map((each) => person.words.places[each])}`);
      await person.dropOn(cell);
      await person.lies(disc);
    });
    this.done.card++;
  }
}
