// Plays short synthesized sounds: the board's piezo, moved tokens, the curtain. Off by default on phones.

import { memory } from "./dom.js";

// Each sound is a list of notes: [hertz, start in seconds, length, volume].
const SOUNDS = {
  lift: [[520, 0, 0.07, 0.03], [780, 0.04, 0.07, 0.02]],
  drop: [[180, 0, 0.12, 0.07], [90, 0, 0.16, 0.05]],
  deed: [[660, 0, 0.09, 0.02]],
  turn: [[523, 0, 0.14, 0.03], [659, 0.1, 0.2, 0.03]],
  answer: [[196, 0, 0.5, 0.05], [392, 0.12, 0.6, 0.05], [587, 0.24, 0.8, 0.04]],
  end: [[392, 0, 0.4, 0.05], [523, 0.18, 0.4, 0.05], [659, 0.36, 0.4, 0.05], [784, 0.54, 1, 0.05]],
};

let audio = null;

export const isSoundOn = () => memory.get("sound", matchMedia("(pointer: coarse)").matches ? "off" : "on") === "on";

export function play(name) { sound(SOUNDS[name]); }

export function beep(hz) { sound([[hz, 0, 0.25, 0.05]]); }

function sound(notes) {
  if (!isSoundOn() || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (const [hz, start, length, loud] of notes) {
    const tone = audio.createOscillator(), volume = audio.createGain();
    const at = audio.currentTime + start;
    tone.frequency.value = hz;
    tone.type = "triangle";
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.01);
  }
}
