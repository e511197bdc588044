// Lets players pass one device on: a cover hides the page until the next player presses a button.

import { $, make, fill } from "./dom.js";

export function handOver(page) {
  const { words, state, dialogs } = page;
  const roles = [...new Set((state?.seats ?? []).map(({ role }) => words.seats[role]))];
  dialogs.open(words.people,
    make("p", {}, words.site.oneDevice),
    make("p", { class: "others" }, ...roles.map((seat) =>
      make("button", { type: "button", class: "small", onclick: () => cover(page, seat) }, fill(words.site.handTo, { seat })))),
    make("p", { class: "faint" }, words.site.severalDevices));
}

function cover(page, seat) {
  const { site } = page.words;
  page.seats.forEach((each) => each.letGo());
  const box = make("dialog", { id: "cover", "aria-labelledby": "cover-title" },
    make("h2", { id: "cover-title" }, fill(site.passTo, { seat })),
    make("button", { type: "button", class: "grand", onclick: () => box.close() }, site.haveIt));
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  page.dialogs.box.close();
  $("button", box).focus();
}
