// Helpers for the page: make elements, fill sentences, store values in the browser.

export const LANGUAGES = [["en", "English"], ["fr", "Français"]];

export const $ = (selector, root = document) => root.querySelector(selector);

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, text] of Object.entries(value)) key.startsWith("--") ? element.style.setProperty(key, text) : element.style[key] = text; // attributes of style are not allowed here
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

export const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name] ?? "");

// Sets a text only if it changes: screen readers read changes.
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// The drawing of a token's first side.
export const emblem = (sides, attributes) => make("img", { src: `art/tokens/${sides[0]}.svg`, alt: "", ...attributes });

// A sentence of the story: <3> becomes the emblem of that token.
export function sentence(text, art) {
  const parts = text.split(/<(\d+)>/);
  return parts.map((part, i) => (i % 2 ? emblem(art[part], { class: "mark" }) : part));
}

// Text between backticks is to be typed; text between asterisks is the name of an element of the page.
export const prose = (text) => text.split("`").flatMap((part, i) => (i % 2 ? [make("code", {}, part)] : part.split("*").map((each, n) => (n % 2 ? make("em", {}, each) : each))));

// A score sheet: rows with a name, under columns that may have one.
export function scores({ title, head, rows }) {
  return make("table", { class: "scores" }, make("caption", {}, title),
    head.length ? make("thead", {}, make("tr", {}, make("td"), ...head.map((text) => make("th", { scope: "col" }, text)))) : null,
    make("tbody", {}, ...rows.map(([name, ...points]) => make("tr", {}, make("th", { scope: "row" }, name), ...points.map((text) => make("td", {}, text))))));
}

const PREFIX = "ghostlight.";
export const memory = {
  get: (name, otherwise = null) => {
    try { return localStorage.getItem(PREFIX + name) ?? otherwise; } catch { return otherwise; }
  },
  set: (name, value) => {
    try { localStorage.setItem(PREFIX + name, value); } catch { /* private windows store nothing */ }
  },
};

// The key by which the server recognises the browser that has a seat. A cookie holds it, too: if the server comes
// back at another port, the storage is another, but cookies are the same. `own`: from another device of the player.
export function browserKey(own) {
  const cookie = document.cookie.match(/(?:^|; )ghostlight-key=(\w+)/)?.[1];
  const key = own || memory.get("key") || cookie || randomWord();
  memory.set("key", key);
  document.cookie = `ghostlight-key=${key}; path=/; max-age=31536000; samesite=strict`;
  return key;
}

function randomWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, "x");
}
