// Buttons that can be held down by mouse, finger or key.

import { make } from "./dom.js";

const KEYS = ["Enter", " "];
const STAYS_MS = 160, SWIPE_PX = 10; // a finger that presses, and one that scrolls
export const OK = 0, BACK = 1, PEEK = 2; // the buttons of a seat
export const NAMES = ["ok", "back", "peek"];

// Calls hold(isDown, pointerType) for every press and release; pointerType is undefined for keys.
// A finger may be about to scroll: it presses once it stays, or when it leaves again where it came down.
export function holdable(element, hold) {
  let pointer = null; // mouse, touch or pen; undefined: by keys; null: not held
  let finger = null; // a touch that does not press yet
  const begin = (type) => {
    finger = null;
    pointer = type;
    hold(true, type);
  };
  const press = (event) => {
    const isKey = event.type === "keydown";
    if (isKey ? event.repeat || !KEYS.includes(event.key) : event.button) return;
    event.preventDefault();
    if (!isKey) {
      element.focus({ preventScroll: true });
      try { element.setPointerCapture(event.pointerId); } catch { /* a pointer made by a test */ }
    }
    listen(event, isKey);
    if (event.pointerType !== "touch") return begin(event.pointerType);
    const own = finger = { x: event.clientX, y: event.clientY };
    setTimeout(() => { if (finger === own) begin("touch"); }, STAYS_MS);
  };
  // At the release the element may be removed or hidden, and then gets no event.
  const listen = (event, isKey) => {
    const ends = isKey ? ["keyup"] : ["pointerup", "pointercancel"];
    const end = (other) => {
      if (isKey ? other.key !== event.key : other.pointerId !== event.pointerId) return;
      for (const name of ends) removeEventListener(name, end, true);
      release(other);
    };
    for (const name of ends) addEventListener(name, end, true);
  };
  const release = (event) => {
    if (event.type === "blur" && pointer) return; // another finger's button has the focus now
    if (event.type === "keyup") event.preventDefault();
    if (finger && event.type === "blur") return;
    if (finger && event.type === "pointerup") begin("touch");
    const type = pointer;
    finger = pointer = null;
    hold(false, type);
  };
  const move = (event) => {
    if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SWIPE_PX) finger = null;
  };
  for (const name of ["pointerdown", "keydown"]) element.addEventListener(name, press);
  for (const name of ["blur", "lostpointercapture"]) element.addEventListener(name, release);
  element.addEventListener("pointermove", move);
  element.addEventListener("touchmove", (event) => { if (pointer === "touch" && event.cancelable) event.preventDefault(); }, { passive: false });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  return element;
}

// A large button that acts as one of a seat's three: what it does now, and which one it is.
export function seatButton(seat, number, hint = "", name = "", attributes = {}) {
  const element = make("button", { type: "button", class: `cue-button ${NAMES[number]}`, ...attributes },
    make("span", { class: "does" }, hint), " ", make("kbd", {}, name));
  return holdable(element, (down, pointer) => seat.hold(number, down, pointer));
}
