// Measures the page in a real browser at the board's own pace.   node tests/bench/web.mjs PYTHON

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { traced } from "./trace.mjs";

const here = path.dirname(new URL(import.meta.url).pathname);
const folder = mkdtempSync(path.join(tmpdir(), "ghostlight-"));
const server = spawn(process.argv[2], [path.join(here, "../web/serve.py"), folder, "5", "1"], { stdio: ["ignore", "pipe", "ignore"] });
const { url, links } = JSON.parse((await once(server.stdout, "data"))[0]);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}#${links.both}`);
  await page.waitForSelector("#welcome .grand");
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  await page.click("#welcome .here");
  await page.click("#welcome .grand");
  await page.waitForFunction(() => document.documentElement.dataset.stage === "firstlook");
  await page.click("#prompter .peek");
  await page.click('#hood.latched .done[aria-disabled="false"]');
  await page.waitForFunction(() => window.ghostlight.state.lift.length > 0);
  // From the message that a token is lifted until the lights say where it may go.
  const { found: { lights, frames }, longest, wall } = await traced(browser, () => page.evaluate(async () => {
    const { table, state } = window.ghostlight;
    const token = state.lift.find((i) => i < 8);
    const until = (is) => new Promise((done) => { const look = () => (is() ? done() : setTimeout(look, 1)); look(); });
    const lit = () => [...window.ghostlight.words.kinds].filter((kind, cell) => kind === "r" && table.lights.level(cell) > 0.35).length;
    const lights = [];
    for (let n = 0; n < 10; n++) {
      await until(() => lit() < 6 && !window.ghostlight.state.hand.length);
      const began = performance.now();
      window.ghostlight.say({ t: "lift", token });
      await until(() => lit() > 8);
      lights.push(performance.now() - began);
      window.ghostlight.say({ t: "drop", token, x: table.poses[token][0], y: table.poses[token][1] });
    }
    let count = 0;
    const began = performance.now();
    await new Promise((done) => { const tick = () => { count++; performance.now() - began < 2000 ? requestAnimationFrame(tick) : done(); }; requestAnimationFrame(tick); });
    return { lights: lights.sort((a, b) => a - b), frames: count / 2 };
  }));
  console.log(JSON.stringify({ paint, light: lights[5], frames, longest, wall }));
} finally {
  await browser.close();
  server.kill();
}
