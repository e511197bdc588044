// Shows the board's announcements in large letters across the table, at the same time as its screens.

import { $, make, write } from "./dom.js";

export const ANNOUNCED = ["announce", "lastcard", "beneath"]; // stages of the board

const FLASH_MS = 2600;

export class Announcement {
  constructor() {
    this.title = make("strong");
    this.rest = make("span");
    this.root = $("#announcement");
    this.root.append(this.title, this.rest);
    this.first = ""; // the text with which the stage began
  }

  // A capture in the middle of play, while its sentence is new.
  flash(text) {
    clearTimeout(this.timer);
    this.flashed = text;
    this.timer = setTimeout(() => { this.flashed = ""; this.#show(false); }, FLASH_MS);
    write(this.title, text);
    write(this.rest, "");
    this.root.classList.add("told");
    this.#show(true);
  }

  #show(isOn) {
    document.documentElement.classList.toggle("announcing", isOn);
    this.root.hidden = !isOn;
  }

  take({ stage, seats }, isHidden) {
    const isOn = ANNOUNCED.includes(stage) && !isHidden && seats.length > 0;
    if (!isOn && this.flashed && !isHidden) return;
    this.#show(isOn);
    if (!isOn) { this.first = ""; return; }
    const { title, rest, text } = seats[0];
    this.first ||= text;
    this.root.classList.toggle("told", text !== this.first || stage === "lastcard");
    write(this.title, title);
    write(this.rest, rest);
  }
}
