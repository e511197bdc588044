// Chooses the link of this page: a socket. The static site has another file of this name.
//
// A Link is an EventTarget with the events open, lost, refused and one for each kind of message
// (links, state, story, poses, lights, screen, private, lab), and with: isOpen, say(message),
// record(), replay(record, lang), ending(lang), Link.words(lang), Link.needsWord. A page without
// links for others has people(page); one that can do more has Link.tools(page).

export { Link } from "./socket.js";
