// The board's files in IndexedDB: read once, then written as they change, in order.

const STORE = "files";

export class Kept {
  #database;
  #changes = []; // [name, contents or null], not stored yet
  #isStoring = false;
  isKept = true; // false while the database cannot be written

  static async open(name) {
    const kept = new Kept();
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    try {
      kept.#database = await answerOf(request);
    } catch {
      kept.isKept = false; // refused, as in some private windows: the game lasts as long as the page
    }
    return kept;
  }

  // All files as [name, contents] pairs.
  async files() {
    if (!this.#database) return [];
    const store = this.#database.transaction(STORE).objectStore(STORE);
    const [names, contents] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    return names.map((name, i) => [name, contents[i]]);
  }

  keep(name, contents) { this.#changes.push([name, contents]); }

  // Stores all changes so far in one transaction: all of them are kept, or none.
  store() {
    if (!this.#database || this.#isStoring || !this.#changes.length) return;
    const changes = this.#changes;
    this.#changes = [];
    this.#isStoring = true;
    const finish = (isKept) => () => {
      this.isKept = isKept;
      this.#isStoring = false;
      if (!isKept) this.#changes = [...changes, ...this.#changes]; // tried again
    };
    try {
      const transaction = this.#database.transaction(STORE, "readwrite");
      transaction.oncomplete = finish(true);
      transaction.onabort = finish(false);
      const store = transaction.objectStore(STORE);
      for (const [name, contents] of changes) {
        if (contents === null) store.delete(name);
        else store.put(contents, name);
      }
    } catch {
      finish(false)();
    }
  }
}

function answerOf(request) {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Error("blocked"));
  });
}
