// The board's piezo, softly.

import { memory } from "./dom.js";

let audio = null;

export function beep(hz) {
  if (memory.get("sound", "on") !== "on" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = hz;
  tone.type = "triangle";
  volume.gain.setValueAtTime(0.05, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0005, audio.currentTime + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.26);
}
