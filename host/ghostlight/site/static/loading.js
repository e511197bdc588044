// Shows how much has been loaded: a bar and a sentence at the lower edge.

import { make, write } from "./dom.js";

export class Loading {
  constructor(site) {
    this.site = site;
    this.bar = make("progress", { max: 1, value: 0, "aria-label": site.loading.python });
    this.text = make("span", {});
    this.box = make("div", { id: "loading", role: "status" }, this.text, this.bar);
    document.body.append(this.box);
    this.show("python", 0);
  }

  // `what` is a key of the words for it; `share` is from 0 to 1.
  show(what, share) {
    this.bar.value = share;
    write(this.text, this.site.loading[what]);
  }

  close() { this.box.remove(); }
}
