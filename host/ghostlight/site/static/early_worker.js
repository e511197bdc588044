// Starts the worker before the rest of the page is loaded, and keeps its messages until the page reads them.

const worker = globalThis.Worker && new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const told = []; // [what, event]

if (worker) {
  worker.onmessage = (event) => told.push(["message", event]);
  worker.onerror = (event) => told.push(["error", event]);
}

// `take` is called with each message of the worker, `fail` with the reason why it cannot run.
export function listen(take, fail) {
  const handlers = {
    message: ({ data }) => take(data),
    error: (event) => { event.preventDefault?.(); fail(event.message ?? ""); },
  };
  for (const [what, event] of told.splice(0)) handlers[what](event);
  worker.onmessage = handlers.message;
  worker.onerror = handlers.error;
  return worker;
}
