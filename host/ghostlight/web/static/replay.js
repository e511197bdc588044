// Replays a record on the table: a slider, and the tokens at each moment. It can also run by itself.

import { $, make, fill, prose, write } from "./dom.js";

const STEP_MS = 1400; // long enough to read a sentence

export class Replay {
  constructor(page) { this.page = page; }

  open() {
    const { page } = this;
    const { words } = page;
    const file = make("input", { type: "file", accept: ".txt,.jsonl,text/plain", hidden: true, onchange: async () => this.load(await file.files[0].text()) });
    const needsGame = page.story?.file ? {} : { disabled: true, title: words.noRecord };
    page.dialogs.open(words.replay, make("p", {}, ...prose(words.replayText)),
      make("p", { class: "others" },
        make("button", { type: "button", class: "small", ...needsGame, onclick: async () => this.load(await page.link.record()) }, words.thisGame), " ",
        make("button", { type: "button", class: "small", onclick: () => file.click() }, words.file), file, " ",
        make("button", { type: "button", class: "small download", ...needsGame, onclick: () => page.download() }, words.download)));
  }

  async load(text, number = 0) {
    const { page } = this;
    const { frames, lines, first, error } = await page.link.replay(text, page.words.lang);
    if (error) return page.toast(fill(page.words.badRecord, { why: error }));
    if (!frames.length) return page.toast(fill(page.words.badRecord, { why: page.words.noMoves }));
    this.frames = frames;
    this.lines = lines;
    this.first = first; // the number of the first frame
    page.dialogs.box.close();
    page.news.disregard();
    page.news.open("story");
    page.isReplaying = true;
    document.documentElement.classList.add("replaying");
    document.documentElement.classList.remove("curtained");
    page.takeState(page.state); // no scene over it
    this.build();
    this.show(number || first);
  }

  build() {
    const { words } = this.page;
    const step = (by, name) => make("button", { type: "button", class: "small", onclick: () => { this.stop(); this.show(this.at + by); } }, name);
    this.slider = make("input", {
      type: "range", min: this.first, max: this.first + this.frames.length - 1, value: this.first, "aria-label": words.slider,
      oninput: (event) => { this.stop(); this.show(Number(event.target.value)); },
    });
    this.stop();
    this.bar?.remove();
    this.player = make("button", { type: "button", class: "small play", onclick: () => (this.timer ? this.stop() : this.play()) });
    this.stop();
    this.count = make("span", { class: "count" });
    this.bar = make("div", { id: "replay" }, this.player, step(-1, words.previous), this.slider, this.count, step(1, words.next),
      make("button", { type: "button", class: "small", onclick: () => this.close() }, words.leave));
    $("#stage").append(this.bar);
    this.slider.focus();
    this.page.table.resize();
  }

  get last() { return this.first + this.frames.length - 1; }

  // From the beginning again if it was at its end.
  play() {
    if (this.at === this.last) this.show(this.first);
    write(this.player, this.page.words.stopReplay);
    this.timer = setInterval(() => {
      this.show(this.at + 1);
      if (this.at === this.last) this.stop();
    }, STEP_MS);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    if (this.player) write(this.player, this.page.words.playReplay);
  }

  show(number) {
    const { page, last } = this;
    this.at = Math.max(this.first, Math.min(last, number));
    this.slider.value = this.at;
    this.count.textContent = `${this.at}/${last}`;
    const { cells, faces, status, shine, lines, lie } = this.frames[this.at - this.first];
    const { grid, lights } = page.table;
    page.table.takePoses(cells.map((cell, i) => [...(cell < 0 ? page.words.spots[i] : grid.middle(cell)), 0, faces[i] ? 180 : 0]));
    page.table.lie = lie;
    page.table.describe();
    const duties = new Uint8Array(3 * grid.cells);
    for (const [cell, ...colour] of shine) duties.set(colour, 3 * cell);
    lights.take(duties);
    page.news.takeStory(this.lines.slice(0, lines));
    page.news.takeStatus(status, true);
    this.slider.setAttribute("aria-valuetext", this.lines[lines - 1]?.text.replace(/<\d+>/g, "") ?? "");
  }

  close() {
    const { page } = this;
    this.stop();
    this.bar.remove();
    page.news.disregard();
    page.isReplaying = false;
    document.documentElement.classList.remove("replaying");
    page.news.statusKey = "";
    page.welcome.renew();
    page.news.takeStory(page.story?.lines ?? []);
    page.table.takePoses(page.livePoses);
    page.table.lights.take(new Uint8Array(3 * page.table.grid.cells));
    page.takeState(page.state);
    page.table.resize();
  }
}
