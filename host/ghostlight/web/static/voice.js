// Reads aloud the texts for screen readers, if the player switches it on and the browser has a voice.

import { memory } from "./dom.js";

export const canSpeak = "speechSynthesis" in window;

export const isOn = () => canSpeak && memory.get("voice", "off") === "on";

// An answer is wanted `now`; what is still being read then is cut off.
export function say(text, lang, now = false) {
  if (!isOn() || !text) return;
  if (now) hush();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = lang;
  speechSynthesis.speak(words);
}

// Titles and lines with a pause after each that the next one does not go on with.
export function sentences(texts) {
  return texts.map((text, i) => (/[.?!:]$/.test(text) || /^\p{Ll}/u.test(texts[i + 1] ?? "") ? text : `${text}.`)).join(" ");
}

export function hush() {
  if (canSpeak) speechSynthesis.cancel();
}
