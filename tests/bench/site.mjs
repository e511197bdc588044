// Measures the built site in a real browser, from loopback.   node tests/bench/site.mjs

import path from "node:path";
import { chromium } from "playwright-core";
import { serve } from "../site/server.mjs";

const site = await serve(path.resolve("build/site"), { isGzip: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => { localStorage["ghostlight.company"] = "here"; }); // a guided game waits for its player
  const page = await context.newPage();
  page.setDefaultTimeout(180_000); // it finishes on a busy machine too
  const starts = [];
  let sent;
  for (let n = 0; n < 2; n++) {
    const began = performance.now();
    await page.goto(site.url);
    await page.waitForFunction(() => window.ghostlight?.link?.isOpen && document.querySelector("#welcome .grand"), null, { polling: 10 });
    starts.push(performance.now() - began);
    sent ??= site.sent;
    await page.evaluate(() => navigator.serviceWorker.ready);
  }
  // The longest task of the page while a game is dealt and set up, and what the worker computes meanwhile.
  await page.evaluate(() => window.ghostlight.link.load());
  const longest = await page.evaluate(async () => {
    const tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
    document.querySelector("#welcome .grand").click();
    await new Promise((done) => { const look = () => (window.ghostlight.state.stage === "firstlook" ? done() : setTimeout(look, 50)); look(); });
    return Math.max(0, ...tasks);
  });
  const busy = await page.evaluate(() => window.ghostlight.link.load());
  console.log(JSON.stringify({ sent, first: starts[0], second: starts[1], longest, busy }));
} finally {
  await browser.close();
  await site.close();
}
