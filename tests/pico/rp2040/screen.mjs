// A screen of the SSD1306 class, as seen from I2C: page addressing, power, and what is in its memory.

const WIDTH = 128;
const PAGES = 8;
const ARGUMENTS = {
  0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1,
};

export class Screen {
  // Fresh memory holds anything; a picture may not be shown before all of it was written.
  memory = Uint8Array.from({ length: WIDTH * PAGES }, (_, i) => (i * 73) & 0xff);
  written = new Set();
  isOn = false;
  hasPump = false;
  wasNoise = false; // ever lit with memory that nobody had written
  mostKhz; // a faster bus gets no answer
  #column = 0;
  #page = 0;
  #control = null;
  #command = [];

  constructor(mostKhz) {
    this.mostKhz = mostKhz;
  }

  begin() {
    this.#control = null;
    this.#command = [];
  }

  receive(byte) {
    if (this.#control === null) {
      this.#control = byte;
    } else if (this.#control & 0x40) {
      this.#store(byte);
    } else {
      this.#command.push(byte);
      if (this.#command.length > (ARGUMENTS[this.#command[0]] ?? 0)) {
        this.#execute(...this.#command);
        this.#command = [];
      }
      if (this.#control & 0x80) this.#control = null; // one byte only, then a control byte again
    }
  }

  #store(byte) {
    this.memory[this.#page * WIDTH + this.#column] = byte;
    this.#column = (this.#column + 1) % WIDTH;
    if (this.#column === 0) this.written.add(this.#page);
  }

  #execute(code, argument) {
    if (code <= 0x0f) this.#column = (this.#column & 0x70) | code;
    else if (code <= 0x1f) this.#column = ((code & 7) << 4) | (this.#column & 0x0f);
    else if (code >= 0xb0 && code <= 0xb7) this.#page = code & 7;
    else if (code === 0x8d) this.hasPump = argument === 0x14;
    else if (code === 0xae) this.isOn = false;
    else if (code === 0xaf) {
      this.isOn = this.hasPump;
      this.wasNoise ||= this.isOn && this.written.size < PAGES;
    }
  }
}

const TX_EMPTY = 1 << 4;

// Bus number -> Map of address -> Screen. Each byte takes its nine bits of time.
export function connectScreens(chip, buses) {
  chip.mcu.i2c.forEach((bus, number) => {
    let screen, place;
    const khz = () => chip.mcu.clkSys / 1000 / (bus.fsClockHighPeriod + bus.fsClockLowPeriod);
    const isThere = () =>
      !!screen && buses[number].get(place) === screen && khz() <= 1.02 * screen.mostKhz;
    const later = (action) => chip.clock.createAlarm(action).schedule((9 * 1e6) / khz());
    // A refused byte empties the FIFO, and the driver waits to be told so.
    const abort = bus.abort.bind(bus);
    bus.abort = (reason) => {
      abort(reason);
      bus.setInterrupts(TX_EMPTY);
    };
    bus.onConnect = (address) => {
      place = address;
      screen = buses[number].get(address);
      screen?.begin();
      later(() => bus.completeConnect(isThere()));
    };
    bus.onWriteByte = (byte) => {
      if (isThere()) screen.receive(byte);
      later(() => bus.completeWrite(isThere()));
    };
    bus.onReadByte = () => later(() => bus.completeRead(0xff));
  });
}
