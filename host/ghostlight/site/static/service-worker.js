// Stores all files of one version of the site and serves them, with or without a network.

const { version, files } = SITE; // written by the build: name -> its integrity
const CACHE = `ghostlight ${registration.scope} ${version}`;
const PACKED = ".packed"; // compressed with gzip; kept unpacked, and marked so

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

self.addEventListener("message", ({ data }) => { if (data === "take over") self.skipWaiting(); });

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(registration.scope)) return;
  url.search = url.hash = "";
  if (url.href === registration.scope) url.pathname += "index.html";
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(url.href)).then((kept) => kept ?? fetch(event.request)));
});

// A file with another hash stops the installation; the browser tries again later.
async function keepAll() {
  const cache = await caches.open(CACHE);
  const names = Object.keys(files);
  for (let i = 0; i < names.length; i += 8) {
    await Promise.all(names.slice(i, i + 8).map((name) => keep(cache, name)));
  }
}

async function keep(cache, name) {
  const url = new URL(name, registration.scope);
  let answer;
  try {
    answer = await fetch(url, { integrity: files[name] });
  } catch {
    answer = await fetch(url, { integrity: files[name], cache: "reload" }); // the browser's cache had an older one
  }
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  if (!name.endsWith(PACKED)) return cache.put(url, answer);
  const type = name.includes(".wasm") ? "application/wasm" : "application/octet-stream";
  const body = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return cache.put(url, new Response(body, { headers: { "content-type": type, "x-unpacked": "yes" } }));
}

async function dropOthers() {
  const own = `ghostlight ${registration.scope} `;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(own) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}
