// Buttons that are held: by mouse, finger or keys, from the press until it is let go.

import { make } from "./dom.js";

const KEYS = ["Enter", " "];
export const OK = 0, BACK = 1, PEEK = 2; // the buttons of a seat
export const NAMES = ["ok", "back", "peek"];

// Calls hold(isDown, pointerType) for every press and release; pointerType is undefined for keys.
export function holdable(element, hold) {
  let pointer = null; // mouse, touch or pen; undefined: by keys; null: not held
  const press = (event) => {
    const isKey = event.type === "keydown";
    if (isKey ? event.repeat || !KEYS.includes(event.key) : event.button) return;
    event.preventDefault();
    pointer = event.pointerType;
    if (!isKey) {
      element.focus({ preventScroll: true });
      try { element.setPointerCapture(event.pointerId); } catch { /* a pointer made by a test */ }
    }
    hold(true, pointer);
  };
  const release = (event) => {
    if (event.type === "keyup" && !KEYS.includes(event.key)) return;
    if (event.type === "blur" && pointer) return; // another finger's button has the focus now
    if (event.type === "keyup") event.preventDefault();
    hold(false, pointer);
  };
  for (const name of ["pointerdown", "keydown"]) element.addEventListener(name, press);
  for (const name of ["pointerup", "pointercancel", "keyup", "blur", "lostpointercapture"]) element.addEventListener(name, release);
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  return element;
}

// A large button that acts as one of a seat's three: what it does now, and which one it is.
export function seatButton(seat, number, hint = "", name = "", attributes = {}) {
  const element = make("button", { type: "button", class: `cue-button ${NAMES[number]}`, ...attributes },
    make("span", { class: "does" }, hint), " ", make("kbd", {}, name));
  return holdable(element, (down, pointer) => seat.hold(number, down, pointer));
}
