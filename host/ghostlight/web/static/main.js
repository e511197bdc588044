// The page: creates the table, the seats, the news and the link, and passes messages between them.

import { $, make, fill, write, memory, browserKey } from "./dom.js";
import { Link } from "./transport.js";
import { Table } from "./table.js";
import { Seat } from "./seats.js";
import { News } from "./news.js";
import { Dialogs } from "./dialogs.js";
import { Hood } from "./hood.js";
import { Prompter } from "./prompter.js";
import { ANNOUNCED, Announcement } from "./announcement.js";
import { GameSummary } from "./game_summary.js";
import { Welcome } from "./welcome.js";
import { beep, play } from "./sound.js";
import { Questions } from "./questions.js";
import { say as sayAloud } from "./voice.js";

const root = document.documentElement;
const RETRY_MS = 2000;
const SMALL = matchMedia("(max-width: 760px), (max-aspect-ratio: 1/1), (max-height: 520px)");

class Page {
  constructor() {
    this.state = null;
    this.words = null;
    this.links = {};
    this.access = "";
    this.isReplaying = false;
    this.isDismissed = false;
    this.seats = [];
    root.dataset.theme = memory.get("theme", "dark");
    const less = matchMedia("(prefers-reduced-motion: reduce)").matches;
    root.dataset.motion = memory.get("motion", less ? "less" : "full");
    this.start();
  }

  async start() {
    const wanted = memory.get("lang") ?? (navigator.language.startsWith("fr") ? "fr" : "en");
    this.words = await Link.words(wanted);
    const [word, ownKey] = decodeURIComponent(location.hash.slice(1)).split("."); // with a key: this player's own, from another device
    this.word = word;
    this.key = browserKey(ownKey);
    if (ownKey) history.replaceState(null, "", `#${word}`);
    this.table = new Table(this);
    this.news = new News(this);
    this.dialogs = new Dialogs(this);
    this.hood = new Hood(this);
    this.seats = [new Seat(this, 0), new Seat(this, 1)];
    this.prompter = new Prompter(this);
    this.welcome = new Welcome(this);
    this.call = new GameSummary(this);
    this.announcement = new Announcement();
    this.questions = new Questions(this);
    addEventListener("error", ({ target: image }) => { // a picture was cut off on a slow network: once more
      if (image instanceof HTMLImageElement) setTimeout(() => { image.src = image.getAttribute("src"); }, RETRY_MS);
    }, true);
    this.useWords();
    SMALL.addEventListener("change", () => this.#placeHelpers());
    addEventListener("hashchange", () => location.reload());
    addEventListener("blur", () => this.seats.forEach((seat) => seat.letGo()));
    if (Link.needsWord && word.length < 8) return this.toast(this.words.noLink, true);
    this.link = new Link(() => ({ link: word, key: this.key, lang: this.words.lang }));
    this.listen();
  }

  listen() {
    const on = (name, take) => this.link.addEventListener(name, ({ detail }) => take(detail));
    on("open", () => { root.classList.remove("lost"); this.toast(""); });
    on("lost", (why) => {
      root.classList.add("lost");
      this.seats.forEach((seat) => { seat.isDown.fill(false); seat.isLatched = false; });
      this.setPeeking(null, false);
      this.toast(this.words[why], true);
    });
    on("refused", (why) => { root.classList.add("lost"); this.toast(this.words[why], true); });
    on("links", ({ links, at, opens }) => { this.links = links; this.at = at; this.mayOpen = opens; this.dialogs.renew(); });
    on("state", (state) => this.takeState(state));
    on("story", (story) => {
      if (this.isNoted && story.record !== this.story?.record) this.toast(""); // a move was made: what was noted is past
      this.story = story;
      if (!this.isReplaying) this.news.takeStory(story.lines);
      this.onHand(); // a card that was taken has been played
    });
    on("poses", ({ poses }) => {
      if (poses.length !== this.words.art.length) return; // another game's: the page is about to be loaded anew
      this.livePoses = poses;
      if (!this.isReplaying) this.table.takePoses(poses);
      this.table.describe();
    });
    on("lights", (duties) => { if (!this.isReplaying) this.table.lights.take(duties); });
    on("screen", (screen) => this.seats[screen.seat].takeScreen(screen));
    on("private", (under) => this.seats[under.seat].takePrivate(under));
    on("lab", (readings) => this.lab?.take(readings));
  }

  say(message) { this.link?.say(message); }

  get mayMove() { return this.access !== "spectator" && this.link?.isOpen && !this.isReplaying; }

  // For screen readers: at once, and aloud if the player wants.
  announce(text) {
    write($("#live"), text);
    sayAloud(text, this.words.lang, true);
  }

  sound(name) { play(name); }

  toast(text, stays = false) {
    clearTimeout(this.toastTimer);
    this.isNoted = false;
    const box = $("#toast");
    write(box, text);
    box.classList.toggle("shown", Boolean(text));
    if (text && !stays) this.toastTimer = setTimeout(() => box.classList.remove("shown"), 6000);
  }

  // A token was lifted or put down on this page.
  onHand() {
    if (!this.state) return;
    this.prompter.take(this.state);
    this.prompter.settle();
  }

  regard(i) { this.news?.regard(i); }

  // As long as it takes to read.
  glance(i) {
    this.regard(i);
    this.regard(-1);
  }

  setPeeking(seat, down) {
    document.body.classList.toggle("peeking", down);
    for (const other of this.seats) other.root.classList.toggle("looking", down && other === seat);
    if (!down) this.hood.hide();
  }

  // -- state ------------------------------------------------------------------------------

  takeState(state) {
    if (state.game !== this.words.game) return location.reload(); // another sheet, other tokens
    const before = this.state;
    this.state = state;
    this.access = state.access;
    if (state.spoken && state.spoken !== before?.spoken && state.spoken !== this.words.lang && state.access !== "spectator") this.follow(state.spoken);
    root.dataset.stage = state.stage;
    root.dataset.access = state.access;
    const isLone = state.people?.length === 1 || this.ownColours(state).length === 1;
    root.dataset.alone = isLone && !["menu", "deal"].includes(state.stage) ? state.people[0] : "";
    state.seats.forEach((seat, i) => this.seats[i].take(seat));
    if (before) this.tellSeats(before.seats, state.seats);
    const trouble = this.words.trouble[state.trouble] ?? "";
    if ($("#trouble").textContent !== trouble) {
      write($("#trouble"), trouble);
      $("#trouble").hidden = !trouble;
      this.table.resize();
    }
    if (state.stage !== "pause") this.pauseText = null;
    if (state.stage === "deal") this.seats.forEach((seat) => seat.forgetCode());
    this.announcement.take(state, this.isReplaying);
    const status = this.statusOf(state);
    if (!this.isReplaying) this.news.takeStatus(status, !["menu", "deal", "recall"].includes(state.stage), state.leads && !state.moves ? this.words.leading : this.words.stages[state.stage]);
    if (!this.isReplaying) this.table.lie = state.lie;
    this.table.describe();
    if (state.hand[0] !== before?.hand[0] && state.hand.length && this.table.held < 0 && !this.isReplaying) {
      this.glance(state.hand[0]); // in another player's hand
    }
    const isInLine = state.seats.some(({ title }) => title && state.note?.startsWith(title));
    if (before && state.notes > before.notes && !isInLine) {
      this.toast(state.note);
      this.isNoted = true;
    } else if (before?.leads && !state.leads) this.toast(""); // put right
    if (state.asks !== before?.asks) this.showAsked(state, before?.asks ?? -1);
    if (state.live) this.showLive(state.live);
    if (before && state.tone && state.tone !== before.tone) beep(state.tone);
    if (state.stage !== "menu") this.isDismissed = false;
    const isCurtained = this.isCurtained = state.stage === "menu" && !this.isDismissed && !state.busy;
    root.classList.toggle("curtained", isCurtained);
    const isCalled = this.call.take(state);
    this.prompter.take(state);
    this.hood.take();
    if (isCurtained) this.news.disregard();
    this.welcome.take(isCurtained && !isCalled);
    this.showHelpers();
    this.prompter.settle();
  }

  // The name of a seat, with its colours where screens and chronicle speak of those.
  nameOf({ role, colours }) {
    const { words } = this;
    const names = colours.map((seat) => words.colours[seat]);
    return [words.seats[role], role < 2 && names.length ? names.join(", ") : ""].filter(Boolean).join(" · ");
  }

  // The colours that people play against the table; none where colours are not players, or the table plays none.
  ownColours({ computers, players }) {
    const { words } = this;
    if (!words.colours.length || !Object.keys(computers ?? {}).length) return [];
    return words.colours.filter((_, seat) => !(seat in computers) && (words.alone.length > 1 || seat < players));
  }

  // The line above the table counts on when the table is in order, not while the board announces what has happened.
  statusOf({ status, stage, leads }) {
    const before = this.shownStatus;
    if (status && before && (leads || ANNOUNCED.includes(stage))) return { ...status, round: before.round, left: before.left };
    this.shownStatus = status;
    return status;
  }

  // All pages show that a seat was taken back.
  tellSeats(before, seats) {
    const { words } = this;
    seats.forEach((seat, i) => {
      const name = { seat: words.seats[seat.role] };
      if (seat.closed && !before[i]?.closed) this.toast(fill(words.takenBackFrom, name));
      else if (before[i]?.taken && !seat.taken) this.toast(fill(words.seatFree, name));
    });
  }

  // A player wants to take back the other one's move.
  showAsked({ asks, seats }, before) {
    const { words, dialogs } = this;
    const other = seats[1 - asks];
    if (asks >= 0 && other?.mine && !seats[asks].mine) {
      const answer = (yes) => { this.say({ t: "allow", yes }); dialogs.box.close(); };
      dialogs.open(words.takeBackAsk, make("p", {}, fill(words.takeBackAsked, { seat: words.seats[seats[asks].role] })),
        make("p", { class: "others" },
          make("button", { type: "button", class: "grand allow", onclick: () => answer(true) }, words.allow), " ",
          make("button", { type: "button", class: "small deny", onclick: () => answer(false) }, words.deny)));
    } else if (asks >= 0 && seats[asks]?.mine) this.toast(words.takeBackSent, true);
    else if (before >= 0) this.toast("");
  }

  // A real board: whether it is there, and how it is.
  showLive({ name, plugged, scans, ma }) {
    root.classList.toggle("lost", !plugged);
    if (plugged !== this.isPlugged) this.toast(plugged ? "" : this.words.unplugged, true);
    this.isPlugged = plugged;
    $("#helpers").replaceChildren(make("span", { class: "live" }, plugged ? fill(this.words.live, { name, scans, ma }) : this.words.unplugged));
  }

  showHelpers() {
    const { words, state } = this;
    if (state.live) return;
    const wanted = [];
    if (this.mayMove) {
      if (state.leads && !state.moves && !state.busy) wanted.push(["help", words.help, words.helpHint, () => this.say({ t: "help" })]);
      if (state.placing && !state.busy) {
        wanted.push(["place-one", words.placeOne, "", () => this.say({ t: "help", place: "one" })]);
        wanted.push(["place-all", words.placeAll, "", () => this.say({ t: "help", place: "all" })]);
      }
      if (["finish", "menu"].includes(state.stage) && state.packable && !state.busy && !this.isCurtained) wanted.push(["pack", words.packUp, "", () => this.say({ t: "help", pack: true })]);
      if (state.stage === "pause") wanted.push(...this.endings);
      if (state.over && !this.call.key) wanted.push(["call", words.theEnd, "", () => this.call.open()]);
      if (state.stage === "deal" && state.seats.some((seat, i) => seat.mine && !state.ushered.includes(i))) {
        wanted.push(["deal", words.dealForMe, words.dealForMeHint, () => this.say({ t: "begin" })]);
      }
      const knowing = this.seats.filter((seat) => seat.isMine && seat.code);
      if (state.stage === "recall" && knowing.length) wanted.push(["code", words.codeHelp, "", () => knowing.forEach((seat) => seat.enterCode())]);
    }
    const key = wanted.map(([name, text]) => name + text).join() + state.always;
    if (key === this.helpersKey) return;
    this.helpersKey = key;
    this.#placeHelpers();
    const always = make("label", { class: "always" }, make("input", {
      type: "checkbox", checked: state.always, onchange: (event) => this.say({ t: "help", always: event.target.checked }),
    }), words.always);
    $("#helpers").replaceChildren(...wanted.map(([name, text, hint, act]) =>
      make("button", { type: "button", class: `grand ${name}`, title: hint, onclick: act }, text)),
    ...(wanted.some(([name]) => name === "help") ? [always] : []));
  }

  // On a small page the line alone is always in sight.
  #placeHelpers() {
    const home = SMALL.matches ? $("#prompter") : $("#news");
    if ($("#helpers").parentElement !== home) home.append($("#helpers"));
  }

  // On the first page of a pause: what else is chosen there page by page. [] on the others.
  get endings() {
    const { words, state } = this;
    if (state.stage !== "pause") return [];
    const seat = state.seats.findIndex(({ ok, back, mine }) => mine && ok && back);
    const other = state.seats[1 - seat];
    this.pauseText ??= state.seats[seat]?.text;
    if (seat < 0 || state.seats[seat].text !== this.pauseText) return [];
    const press = (...presses) => presses.forEach(([who, button]) => { for (const down of [true, false]) this.say({ t: "button", seat: who, button, down }); });
    const [ok, back] = [[seat, 0], [seat, 1]];
    // Each seat has a queue of its own: the second OK waits until the board asks for it, with no other choice left.
    const agree = () => {
      const wait = setInterval(() => {
        if (this.state.stage === "pause" && (this.state.seats[seat].ok || this.state.seats[seat].back)) return;
        clearInterval(wait);
        if (this.state.stage === "pause") press(state.people.length > 1 && other.mine ? [1 - seat, 0] : ok);
      }, 50);
    };
    return [
      ...(state.resigns ? [["resign", words.resign, "", () => press(back, back, ok, ok)]] : []),
      ["abandon", words.abandon, words.abandonHint, () => { press(back, back, ...(state.resigns ? [back] : []), ok); agree(); }],
    ];
  }

  // -- words --------------------------------------------------------------------------------

  async speak(lang) {
    this.words = await Link.words(lang);
    memory.set("lang", lang);
    this.say({ t: "speak", lang });
    if (this.mayMove) this.say({ t: "set", language: lang });
    this.useWords();
    if (this.state) this.takeState(this.state);
  }

  // A player's page has the board's language: a change applies to the table and all its players' pages.
  async follow(lang) {
    this.words = await Link.words(lang);
    this.say({ t: "speak", lang });
    this.useWords();
    this.takeState(this.state);
  }

  useWords() {
    const { words } = this;
    root.lang = words.lang;
    document.title = `${words.title} · Ghostlight`;
    $("#print").src = `art/${words.game}-${words.lang}.svg`;
    $("#stage").setAttribute("aria-label", words.board);
    $("#tokens").setAttribute("aria-label", words.board);
    const tool = (name, act, icon) => make("button", { type: "button", title: words[name], "aria-label": words[name], id: `tool-${name}`, onclick: act },
      make("span", { class: "icon", "aria-hidden": "true" }, icon), make("span", { class: "name" }, words[name]));
    const tools = [
      ["rules", () => this.dialogs.rules(), "❦"],
      ["people", () => this.dialogs.people(), "☍"],
      ["replay", () => this.openReplay(), "⟲"],
      ["settings", () => this.dialogs.settings(), "✲"],
      ["lab", () => this.openLab(), "⚗"],
      ...(Link.tools?.(this) ?? []),
    ];
    $("#tools").replaceChildren(
      tool("zoom", () => this.table.zoom.toggle(), "⌕"),
      ...tools.map((one) => tool(...one)),
      tool("menu", () => this.dialogs.menu(tools), "☰"));
    this.news.build();
    this.news.statusKey = this.helpersKey = "";
    this.welcome.renew();
    this.table.describe();
  }

  // -- the rarely used, loaded when they are ---------------------------------------------------

  async download() {
    const record = await this.link.record();
    if (!record) return this.toast(this.words.lost);
    const url = URL.createObjectURL(new Blob([record], { type: "application/jsonl" }));
    make("a", { href: url, download: this.story.file }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  // From the first moment, or from an action on.
  async openReplayOf(number = 0) {
    const { Replay } = await import("./replay.js");
    await (this.replay ??= new Replay(this)).load(await this.link.record(), number);
  }

  // A line of the chronicle leads to its moment.
  jump(number) {
    if (this.isReplaying) this.replay.show(number);
    else if (this.story?.file) this.openReplayOf(number);
  }

  async openReplay() {
    const { Replay } = await import("./replay.js");
    (this.replay ??= new Replay(this)).open();
  }

  async openLab() {
    const { Lab } = await import("./lab.js");
    (this.lab ??= new Lab(this)).open();
  }
}

window.ghostlight = new Page();
