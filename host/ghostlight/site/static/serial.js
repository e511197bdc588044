// Carries bytes between a serial port of this computer (Web Serial) and the worker.

const PICO = 0x2e8a; // Raspberry Pi, whatever runs on it
const BAUD = 115200;

export const hasSerial = () => "serial" in navigator;

export class Port {
  #port = null;
  #reader = null;
  #writing = Promise.resolve();

  // `take` is called with the bytes that come, `lose` once when the port is gone.
  constructor(take, lose) {
    this.take = take;
    this.lose = lose;
  }

  get isOpen() { return Boolean(this.#port); }

  // Lets the user choose a port. Returns false if none was chosen.
  async open() {
    let port;
    try {
      port = await navigator.serial.requestPort({ filters: [{ usbVendorId: PICO }] });
    } catch (error) {
      if (error.name === "NotFoundError") return false;
      throw error;
    }
    await port.open({ baudRate: BAUD });
    this.#port = port;
    this.#read(port);
    return true;
  }

  write(bytes) {
    const port = this.#port;
    this.#writing = this.#writing.then(async () => {
      if (this.#port !== port || !port?.writable) return;
      const writer = port.writable.getWriter();
      try {
        await writer.write(bytes);
      } finally {
        writer.releaseLock();
      }
    }).catch(() => this.close());
  }

  async close() {
    const port = this.#port;
    if (!port) return;
    this.#port = null;
    await this.#reader?.cancel().catch(() => {});
    await port.close().catch(() => {}); // it may be gone already
    this.lose();
  }

  async #read(port) {
    try {
      while (this.#port === port && port.readable) { // read again after an error of the line
        this.#reader = port.readable.getReader();
        try {
          for (;;) {
            const { value, done } = await this.#reader.read();
            if (done) break;
            this.take(value);
          }
        } finally {
          this.#reader.releaseLock();
        }
      }
    } catch { /* unplugged */ }
    if (this.#port === port) await this.close();
  }
}
