// How this page reaches its session: in a worker of its own. Made for the static site.

export { Link } from "./worker_link.js";
