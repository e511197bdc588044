// A static web server for the built site in a sub-path; it counts the bytes that it sends.

import { createHash } from "node:crypto";
import http from "node:http";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json", ".png": "image/png" };
const PATH = "/some/where/";

// The worker with another speed, and the service worker that expects it.
function hurried(folder, speed) {
  const [name, list] = ["static/worker.js", "service-worker.js"];
  const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  const before = fs.readFileSync(path.join(folder, name), "utf8");
  const after = before.replace("const SPEED = 1;", `const SPEED = ${speed};`);
  if (after === before) throw new Error(`${name} has no speed`);
  return new Map([[name, after], [list, fs.readFileSync(path.join(folder, list), "utf8").replace(hash(before), hash(after))]]);
}

// `changed`: name -> other contents, as a newer version would have. `speed` is of the table's clock.
export async function serve(folder, { isGzip = false, port = 0, speed = 1 } = {}) {
  const site = { sent: 0, names: [], changed: speed === 1 ? new Map() : hurried(folder, speed) };
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, "http://x").pathname).slice(PATH.length) || "index.html";
    const file = path.join(folder, name);
    if (!request.url.startsWith(PATH) || !file.startsWith(folder) || !fs.existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[path.extname(name)];
    let data = site.changed.get(name) ?? fs.readFileSync(file);
    const headers = { "content-type": type ?? "application/octet-stream", "cache-control": "no-cache" };
    if (isGzip && type && type !== "image/png") {
      data = gzipSync(data);
      headers["content-encoding"] = "gzip";
    }
    site.sent += data.length;
    site.names.push(name);
    response.writeHead(200, headers).end(data);
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  site.url = `http://127.0.0.1:${server.address().port}${PATH}`;
  site.close = () => new Promise((done) => { server.close(done); server.closeAllConnections(); });
  return site;
}
