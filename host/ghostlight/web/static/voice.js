// Reads aloud the texts for screen readers, if the player switches it on and the browser has a voice.

import { memory } from "./dom.js";

export const canSpeak = "speechSynthesis" in window;

export const isOn = () => canSpeak && memory.get("voice", "off") === "on";

export function say(text, lang) {
  if (!isOn() || !text) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = lang;
  speechSynthesis.speak(words);
}

export function hush() {
  if (canSpeak) speechSynthesis.cancel();
}
