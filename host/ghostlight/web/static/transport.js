// How this page reaches its session: over a socket. The static site has another file of this name.
//
// A Link is an EventTarget with the events open, lost, refused and one for each kind of message
// (links, state, story, poses, lights, screen, private, lab), and with: isOpen, say(message),
// record(), replay(record, lang), Link.words(lang), Link.needsWord.

export { Link } from "./socket.js";
