// Plays a whole game of l'Opéra by dragging tokens as the lights show, with every power.

import assert from "node:assert/strict";

const [PINK, BLACK, WHITE, PURPLE, BROWN, PADLOCK] = [1, 4, 5, 6, 7, 9];
const CHARACTERS = 8;
const MOST_DEEDS = 120;
// By character. Meg Giry has none to play: hers are the ways she may go.
export const POWERS = ["draw", null, "move padlock", "move blackout", "gather", "send out", "swap", "companion"];

// Plays to the end, or these many rounds. Gives the powers that were used.
export async function playWholeGame(person, rounds = Infinity) {
  const game = new WholeGame(person, rounds);
  for (let n = 0; n < MOST_DEEDS; n++) if (!await game.step()) return game.used;
  assert.fail("the game never ends");
}

class WholeGame {
  constructor(person, most) {
    this.person = person;
    this.most = most;
    this.used = new Set();
    this.rounds = 0;
  }

  // A moment in which a player has to act.
  quiet() {
    return this.person.see(() => {
      const { state } = window.ghostlight;
      if (state.stage === "finish") return state;
      if (state.stage !== "play" || state.busy || state.hand.length || state.moves || state.thinks && !state.leads) return null;
      const { step } = state.view;
      if (!["pick", "draw", "power"].includes(step) && !state.leads) return null; // the record is a moment behind the lamps
      return state.leads || step === "draw" || state.lift.length || state.seats.some(({ ok }) => ok) ? state : null;
    });
  }

  // False once the game is over, or all rounds that were wanted.
  async step() {
    const state = await this.quiet();
    if (state.stage === "finish" || (state.view.round > this.most && !state.leads)) return false;
    const asked = state.seats.findIndex(({ ok }) => ok);
    if (state.leads) await this.tidy(state);
    else if (state.explains) await this.readOn(asked);
    else if (state.view.step === "pick") await this.pick(state);
    else if (state.view.step === "draw") await this.ok(asked, "draw");
    else if (state.view.playing === "black") await this.ok(asked, "gather");
    else if (state.view.playing === "white") await this.sendOut(state);
    else await this.own(state.lift.find((token) => token >= CHARACTERS));
    return true;
  }

  // Waits until the record goes on.
  async deed(what, act) {
    const before = await this.person.page.evaluate(() => window.ghostlight.story.record);
    const carried = await act();
    for (let n = 0; n < 4; n++) {
      const isAsked = await this.person.see((old) => {
        const { story, state } = window.ghostlight;
        const asks = ({ ok, back, text }) => ok && back && /token .*\?/.test(text);
        return story.record !== old ? "no" : state.people.every((seat) => asks(state.seats[seat])) ? "yes" : null;
      }, before);
      if (isAsked === "no") break;
      await this.tellWhich(carried);
    }
    this.used.add(what);
  }

  // The board asks whether the lit token is this or that one: no sensor can tell.
  async tellWhich(tokens) {
    // It breathes: whichever was brighter in all those looks that come after the first few.
    await this.person.page.evaluate(() => { window.peaks = null; });
    const [lit] = await this.person.see((asked) => {
      const { table } = window.ghostlight;
      const peaks = window.peaks ??= { looks: 0, of: asked.map(() => 0) };
      if (peaks.looks++ < 10) return null;
      asked.forEach((token, i) => { peaks.of[i] = Math.max(peaks.of[i], table.lights.level(table.cellOf(token))); });
      const brightest = Math.max(...peaks.of);
      return peaks.looks > 24 && brightest > 0.4 ? [asked[peaks.of.indexOf(brightest)]] : null;
    }, tokens);
    const { seats, people: [seat] } = await this.person.state();
    const { text } = seats[seat];
    const [, name] = text.match(/token (.*)\?/);
    await this.person.press(seat, this.person.words.tokens[lit].toLowerCase().includes(name.toLowerCase()) ? "ok" : "back");
    await this.person.see(([n, old]) => window.ghostlight.state.seats[n].text !== old, [seat, text]);
  }

  async tidy({ view }) {
    if (view.round > this.rounds) await this.person.shoot("7-end-of-round");
    this.rounds = view.round;
    await this.person.help();
    await this.person.see(() => !window.ghostlight.state.leads && !window.ghostlight.state.busy);
  }

  // An explanation of the board comes before what it asks.
  async readOn(seat) {
    await this.person.press(seat, "ok");
    await this.person.see(() => !window.ghostlight.state.explains);
  }

  ok(seat, what) { return this.deed(what, () => this.person.press(seat, "ok")); }

  // A character walks; Richard changes places and the Persian takes a companion if possible.
  async pick({ lift, view }) {
    const company = (who, isNear) => [...view.rooms.keys()].find((other) => other !== who && (view.rooms[other] === view.rooms[who]) === isNear);
    const isNew = (token) => token !== PINK && !this.used.has(POWERS[token]) && (token !== BROWN || company(token, true) !== undefined);
    const dealt = lift.filter((token) => token < CHARACTERS);
    const who = dealt.find(isNew) ?? dealt[0];
    const [far, near] = [company(who, false), company(who, true)];
    if (who === PURPLE && far !== undefined) await this.deed("swap", () => this.two(who, far, true));
    else if (who === BROWN && near !== undefined) await this.deed("companion", () => this.two(who, near, false));
    else await this.deed("walk", () => this.walk(who, view.rooms));
  }

  // Moncharmin goes to an occupied room, Christine next to one: their powers need other characters.
  async walk(who, rooms) {
    const { person } = this;
    const from = person.roomOf(await person.cellOf(who));
    await person.lift(who);
    const cells = (await person.lit(who)).filter((cell) => person.roomOf(cell) !== from);
    const company = rooms.filter((_, other) => other !== who).map((room) => person.roomOf(person.house.rooms[room][0]));
    const { kinds, places } = person.words;
    const corridors = places.filter((_, cell) => kinds[cell] === "p");
    const isNear = (a, b) => corridors.some((name) => name.includes(a) && name.includes(b));
    const is = {
      [WHITE]: (room) => company.includes(room),
      [BLACK]: (room) => company.some((other) => other !== room && isNear(other, room)),
    }[who] ?? (() => true);
    await person.dropOn(cells.find((cell) => is(person.roomOf(cell))) ?? cells[0]);
  }

  // Two tokens in the hand: the other waits beside the table.
  async two(who, other, isSwap) {
    const { person } = this;
    const rooms = await Promise.all([who, other].map(async (token) => person.roomOf(await person.cellOf(token))));
    await person.putAside(other);
    await person.lift(who);
    const goal = (await person.lit(who)).find((cell) => isSwap ? person.roomOf(cell) === rooms[1] : person.roomOf(cell) !== rooms[0]);
    await person.dropOn(goal);
    await person.lies(who);
    await person.lift(other);
    const wanted = isSwap ? rooms[0] : person.roomOf(goal);
    await person.dropOn((await person.lit(other)).find((cell) => person.roomOf(cell) === wanted));
    return [who, other];
  }

  // Moncharmin drives all others out of his room.
  async sendOut({ lift }) {
    await this.deed("send out", async () => {
      for (const other of lift) await this.person.putAside(other);
      for (const other of lift) {
        await this.person.lift(other);
        await this.person.dropOn((await this.person.lit(other))[0]);
        await this.person.lies(other);
      }
      return lift;
    });
  }

  // The token that a character must move.
  async own(token) {
    const { person } = this;
    await this.deed(token === PADLOCK ? "move padlock" : "move blackout", async () => {
      const here = await person.cellOf(token);
      await person.lift(token);
      await person.dropOn((await person.lit(token)).find((cell) => cell !== here));
    });
  }
}
