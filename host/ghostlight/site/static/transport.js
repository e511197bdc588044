// Chooses the link of the static site: its session runs in a worker of the same browser.

export { Link } from "./worker_link.js";
