// The dialogs that open over the table: rules, players, settings.

import { $, LANGUAGES, make, fill, memory, prose } from "./dom.js";
import { isSoundOn } from "./sound.js";
import { canSpeak, hush } from "./voice.js";

export class Dialogs {
  constructor(page) {
    this.page = page;
    this.box = $("#dialog");
    this.box.addEventListener("click", (event) => { if (event.target === this.box) this.box.close(); });
  }

  open(title, ...content) {
    const { words } = this.page;
    this.box.replaceChildren(
      make("header", {}, make("h2", { id: "dialog-title" }, title),
        make("button", { type: "button", class: "close", "aria-label": words.close, onclick: () => this.box.close() }, "×")),
      make("div", { class: "content", tabindex: "0" }, ...content));
    this.isPeople = false;
    if (!this.box.open) this.box.showModal();
  }

  // The tools by name, for small screens.
  menu(tools) {
    const { words } = this.page;
    this.open(words.menu, make("div", { class: "menu" }, ...tools.map(([name, act, icon]) =>
      make("button", { type: "button", class: `tool-${name}`, onclick: act }, make("span", { class: "icon", "aria-hidden": "true" }, icon), words[name]))));
  }

  async rules() {
    const { Rules } = await import("./rules.js");
    (this.book ??= new Rules(this.page)).open();
  }

  // A dialog that is built again keeps the focus on the same element.
  focusIn(selector) {
    const element = $(selector, this.box);
    (element?.disabled ? $(".content", this.box) : element)?.focus();
  }

  people() {
    const { page } = this;
    if (page.link?.people) return page.link.people(page); // a page without links
    const { words, links, state } = page;
    const origin = page.at || location.origin; // where other devices find it
    const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
    const opened = $("details[open]", this.box)?.dataset.word;
    const row = (word, label) => {
      const url = `${origin}/#${word}`;
      const input = make("input", { readonly: true, value: url, "aria-label": label, onfocus: (event) => event.target.select() });
      const copy = make("button", { type: "button", class: "small", onclick: async () => {
        input.select();
        try { await navigator.clipboard.writeText(url); } catch { document.execCommand("copy"); }
        copy.textContent = words.copied;
      } }, words.copy);
      const box = make("details", { class: "link", name: "link", "data-word": word, open: opened === word, ontoggle: () => {
        if (box.open && !isLocal && !$(".qr", box)) this.#showQr(box, url, label);
      } }, make("summary", {}, label), make("span", {}, input, copy));
      return box;
    };
    const rows = [];
    state?.seats.forEach((seat, i) => {
      const name = { seat: words.seats[seat.role] };
      if (page.access === `seat${i}`) rows.push(row(`${links[page.access]}.${page.key}`, words.ownLink));
      else if (links[`seat${i}`]) rows.push(row(links[`seat${i}`], fill(words.linkOf, name)));
      else if (page.access === "both") rows.push(this.takeBackRow(i, name));
    });
    rows.push(row(links.spectator, fill(words.linkOf, { seat: words.spectator })));
    const open = page.mayOpen ? make("p", { class: "others" }, make("button", { type: "button", class: "grand open-network", onclick: () => page.say({ t: "open" }) }, words.openNet)) : null;
    this.open(words.people, make("p", {}, words.peopleText), open, ...rows,
      make("p", { class: "faint" }, ...prose(!isLocal ? words.plain : page.mayOpen ? words.openNetText : words.otherNet)));
    this.isPeople = true;
  }

  // A code for the camera of another player's device.
  async #showQr(box, url, label) {
    const { qrCanvas } = await import("./qr.js");
    const canvas = qrCanvas(url, label);
    if (canvas) box.append(canvas);
  }

  // Needs two presses: in a game the player at that seat can no longer look under the hood.
  takeBackRow(seat, name) {
    const { page } = this;
    const { words } = page;
    const button = make("button", { type: "button", class: "small take-back", onclick: () => {
      if (button.textContent === words.really) page.say({ t: "free", seat });
      button.textContent = words.really;
    } }, words.takeBack);
    return make("div", { class: "link" }, make("p", {}, fill(page.state.sealed ? words.takeBackInGame : words.takeBackText, name)), make("span", {}, button));
  }

  // The links have changed.
  renew() {
    if (this.box.open && this.isPeople) this.people();
  }

  // Of the game that is on, and of the next one: items of the board's menu that keep their answer until they are changed.
  #game() {
    const { page } = this;
    const { words, state } = page;
    const mine = state.seats.findIndex((seat) => seat.mine);
    const pause = state.stage === "play" && mine >= 0
      ? make("p", { class: "others" }, make("button", { type: "button", class: "small", onclick: () => { this.box.close(); page.say({ t: "hold", seat: mine }); } }, words.pause)) : null;
    const rows = [...words.menuItems, ...words.ownMenuItems ?? []].map(([name, label, values]) => {
      const chosen = memory.get(`menu.${name}`, "");
      return make("fieldset", {}, make("legend", {}, make("label", { for: `menu-${name}` }, label)), make("select", {
        class: "field", id: `menu-${name}`, onchange: (event) => memory.set(`menu.${name}`, event.target.value),
      }, ...[["", words.asOffered], ...values].map(([value, text]) => make("option", { value, selected: String(value) === chosen }, text))));
    });
    return [make("h3", { class: "part" }, words.nextGame), ...rows, pause];
  }

  settings() {
    const { page } = this;
    const { words, state } = page;
    const choice = (label, name, value, options, change) => make("fieldset", {}, make("legend", {}, label),
      ...options.map(([key, text]) => make("label", {}, make("input", {
        type: "radio", name, value: key, checked: key === value, onchange: () => change(key),
      }), text)));
    const brightness = make("input", {
      type: "range", id: "brightness", min: 5, max: 100, step: 5, value: state?.brightness ?? 60,
      onchange: (event) => page.say({ t: "set", brightness: Number(event.target.value) }),
    });
    this.open(words.settings,
      choice(words.language, "lang", words.lang, LANGUAGES, async (lang) => {
        await page.speak(lang);
        this.settings();
      }),
      choice(words.theme, "theme", document.documentElement.dataset.theme, [["dark", words.dark], ["light", words.light]], (theme) => {
        document.documentElement.dataset.theme = theme;
        memory.set("theme", theme);
      }),
      choice(words.palette, "palette", state?.palette, [["normal", words.normal], ["colour_blind", words.colour_blind]],
        (palette) => page.say({ t: "set", palette })),
      choice(words.motion, "motion", document.documentElement.dataset.motion, [["full", words.motionFull], ["less", words.motionLess]], (motion) => {
        document.documentElement.dataset.motion = motion;
        memory.set("motion", motion);
      }),
      choice(words.sound, "sound", isSoundOn() ? "on" : "off", [["on", words.on], ["off", words.off]], (sound) => memory.set("sound", sound)),
      canSpeak ? choice(words.voice, "voice", memory.get("voice", "off"), [["on", words.on], ["off", words.off]], (voice) => { memory.set("voice", voice); hush(); }) : null,
      choice(words.hints, "hints", memory.get("hints", "guided"), [["on", words.on], ["guided", words.hintsGuided], ["off", words.off]], (hints) => { memory.set("hints", hints); page.takeState(page.state); }),
      make("fieldset", {}, make("legend", {}, make("label", { for: "brightness" }, words.brightness)), brightness),
      ...(page.access === "spectator" || !state ? [] : this.#game()));
  }
}
