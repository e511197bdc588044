// Starts the worker before the rest of the page is loaded, and keeps what it tells until the page listens.

const worker = globalThis.Worker && new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const told = []; // [what, event]

if (worker) {
  worker.onmessage = (event) => told.push(["message", event]);
  worker.onerror = (event) => told.push(["error", event]);
}

// `take` gets what the worker posts; `fail` is called with why it cannot run.
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
