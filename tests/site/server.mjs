// A static web server for the built site, in a sub-path, as any host would be; counts what it sends.

import http from "node:http";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json", ".png": "image/png" };
const PATH = "/some/where/";

// `changed`: name -> other contents, as a newer version would have.
export async function serve(folder, { isGzip = false, port = 0 } = {}) {
  const site = { sent: 0, names: [], changed: new Map() };
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
