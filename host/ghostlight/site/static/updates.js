// Registers the service worker (the site then works without a network), and offers a new version.

import { make } from "./dom.js";

export async function offerUpdates(site) {
  if (!navigator.serviceWorker) return;
  const wasControlled = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => { if (wasControlled) location.reload(); });
  try {
    const registration = await navigator.serviceWorker.register(new URL("../service-worker.js", import.meta.url));
    const offer = (worker) => { if (worker?.state === "installed" && wasControlled) show(site, worker); };
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker.addEventListener("statechange", () => offer(worker));
    });
  } catch (error) {
    console.warn(`works only with a network: ${error.message}`);
  }
}

// The offer stays until the player accepts it, so no game is interrupted.
function show(site, worker) {
  if (document.querySelector("#update")) return;
  const box = make("div", { id: "update", role: "status" }, make("span", {}, site.newVersion),
    make("button", { type: "button", class: "small", onclick: () => worker.postMessage("take over") }, site.useIt),
    make("button", { type: "button", class: "small", onclick: () => box.remove() }, site.later));
  document.body.append(box);
}
