// Measures how long the threads of a page computed, from the browser's trace.
//
// It counts processor time, which excludes other programs.

export async function traced(browser, act) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel"] } });
  const began = performance.now();
  const found = await act();
  const ms = performance.now() - began;
  const isOver = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await isOver;
  const tasksOf = (name) => {
    const threads = new Set(events.filter((event) => event.name === "thread_name" && event.args.name.startsWith(name)).map(({ pid, tid }) => `${pid} ${tid}`));
    return events.filter(({ pid, tid, ph, name, tdur }) => threads.has(`${pid} ${tid}`) && ph === "X" && /RunTask/.test(name) && tdur).map(({ tdur, dur }) => [tdur / 1000, dur / 1000]);
  };
  const page = tasksOf("CrRendererMain");
  const longest = (n) => Math.max(0, ...page.map((task) => task[n]));
  const worker = tasksOf("DedicatedWorker").reduce((sum, [each]) => sum + each, 0);
  return { found, longest: longest(0), wall: longest(1), worker, ms };
}
