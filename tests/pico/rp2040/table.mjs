// Everything at the other end of the Pico's pins: panels in a select chain, LEDs, buttons, screens.
// What happens is noted as events with their times.

import { GPIOPinState } from "rp2040js";
import { Screen, connectScreens } from "./screen.mjs";

const HIGH = GPIOPinState.High;
const LOW = GPIOPinState.Low;
const LATCH_US = 280;
const ONE_NS = 550; // a longer pulse is a 1
const DECODE_US = 50; // silence that ends a frame

export class Table {
  events = [];
  buses = [new Map(), new Map()];
  fault = {}; // lose: n or double: n, a clock of each scan; cut: panels before a broken cable
  watched = {}; // pin -> number of rising edges

  // pins as in the firmware's layout; levels[place in the chain][channel], 12 bits.
  constructor({ pins, levels, settlePanelUs, settleAddressUs, screens, inputs }) {
    Object.assign(this, { pins, levels, settlePanelUs, settleAddressUs, inputs });
    for (const [bus, address] of screens) this.plug(bus, address);
  }

  plug(bus, address, mostKhz = 1000) {
    this.buses[bus].set(address, new Screen(mostKhz));
  }
  unplug(bus, address) {
    this.buses[bus].delete(address);
  }

  connect(chip) {
    this.chip = chip;
    this.on = new Array(this.levels.length).fill(false);
    this.onSinceUs = [];
    this.addressSinceUs = 0;
    this.scan = null;
    this.frame = null;
    this.lastFallUs = -Infinity;
    connectScreens(chip, this.buses);
    this.#connectPanels();
    this.#connectLeds();
    for (const [pin, value] of Object.entries(this.inputs)) this.set(+pin, value);
    for (const pin of Object.keys(this.watched)) this.watch(+pin);
  }

  set(pin, value) {
    this.inputs[pin] = value;
    this.chip.pin(pin).setInputValue(!!value);
  }

  watch(pin) {
    this.watched[pin] = 0;
    this.#onRise(pin, () => this.watched[pin]++);
  }

  #isHigh(pin) {
    return this.chip.pin(pin).value === HIGH;
  }
  #onRise(pin, action) {
    this.chip.pin(pin).addListener((now, before) => now === HIGH && before !== HIGH && action());
  }
  #note(kind, fields) {
    this.events.push({ kind, at_us: this.chip.nowUs, ...fields });
  }

  // -- panels ----------------------------------------------------------------------------------------

  #connectPanels() {
    const { pins, chip } = this;
    if (pins.enable.length) this.#connectLines();
    else this.#connectChain();
    for (const pin of pins.address) {
      chip.pin(pin).addListener(() => (this.addressSinceUs = chip.nowUs));
    }
    const { adc } = chip.mcu;
    adc.onADCRead = (channel) => {
      const level = channel === pins.sense - 26 ? this.#level() : 0;
      chip.clock.createAlarm(() => adc.completeADCRead(level, false)).schedule(2000);
    };
  }

  #connectChain() {
    const { pins, chip } = this;
    this.#onRise(pins.clock, () => this.#clock());
    this.#onRise(pins.reset, () => (this.scan = { from_us: chip.nowUs, clocks: 0, reads: 0 }));
    chip.pin(pins.reset).addListener((value) => {
      if (value === HIGH) return;
      this.on.fill(false);
      this.#drive();
      if (this.scan) this.#note("scan", { ...this.scan, to_us: chip.nowUs });
      this.scan = null;
    });
  }

  // A line for each panel: low is on. Until the Pico drives it, a pull-up holds it high.
  #connectLines() {
    const { pins, chip } = this;
    pins.enable.forEach((pin, panel) => {
      chip.pin(pin).addListener((value) => {
        const isOn = value === LOW && panel < this.levels.length;
        if (isOn && !this.on[panel]) this.onSinceUs[panel] = chip.nowUs;
        this.on[panel] = isOn;
        this.#checkShort();
        if (value === LOW && panel === 0) this.scan = { from_us: chip.nowUs, clocks: 0, reads: 0 };
        if (value === HIGH && panel === pins.enable.length - 1 && this.scan) {
          this.#note("scan", { ...this.scan, to_us: chip.nowUs });
          this.scan = null;
        }
      });
    });
  }

  #clock() {
    if (!this.scan) return; // held in reset
    const number = ++this.scan.clocks;
    if (number === this.fault.lose) return;
    this.#shift();
    if (number === this.fault.double) this.#shift();
  }
  #shift() {
    const { on } = this;
    for (let i = on.length - 1; i >= 0; i--) {
      const next = i === (this.fault.cut ?? -1) ? false : i ? on[i - 1] : this.#isHigh(this.pins.select);
      if (next && !on[i]) this.onSinceUs[i] = this.chip.nowUs;
      on[i] = next;
    }
    this.#checkShort();
    this.#drive();
  }
  #checkShort() {
    const { on } = this;
    if (on.filter(Boolean).length > 1) this.#note("short", { panels: [...on.keys()].filter((i) => on[i]) });
  }
  #drive() {
    this.chip.pin(this.pins.return).setInputValue(!!this.on.at(-1) && this.fault.cut === undefined);
  }

  #level() {
    if (this.scan) this.scan.reads++;
    if (this.frame && this.chip.nowUs - this.lastFallUs < DECODE_US) this.#note("disturbed");
    const panel = this.on.indexOf(true);
    if (panel < 0) return 0;
    const { nowUs } = this.chip;
    if (
      nowUs - this.onSinceUs[panel] < this.settlePanelUs ||
      nowUs - this.addressSinceUs < this.settleAddressUs
    ) {
      this.#note("early", { panel });
      return 0;
    }
    const channel = this.pins.address.reduce((sum, pin, i) => sum | (this.#isHigh(pin) << i), 0);
    return this.levels[panel][channel];
  }

  // -- LEDs ------------------------------------------------------------------------------------------

  #connectLeds() {
    const { chip } = this;
    let riseNs = 0;
    chip.pin(this.pins.leds).addListener((now, before) => {
      const ns = chip.nowNs;
      if (now === HIGH) {
        this.endFrame(ns / 1000);
        if (!this.frame) {
          const silence_us = Math.min(ns / 1000 - this.lastFallUs, 1e6);
          this.frame = { from_us: ns / 1000, silence_us, bits: [], high: [[], []], low_us: 0 };
          this.lastFallUs = ns / 1000; // a run may end in the first pulse: that is no silence
        } else {
          this.frame.low_us = Math.max(this.frame.low_us, ns / 1000 - this.lastFallUs);
        }
        riseNs = ns;
      } else if (before === HIGH && this.frame) {
        const bit = ns - riseNs > ONE_NS ? 1 : 0;
        this.frame.bits.push(bit);
        this.frame.high[bit].push(Math.round(ns - riseNs));
        this.lastFallUs = ns / 1000;
      }
    });
  }

  // Notes the frame if the line has been silent since.
  endFrame(nowUs) {
    if (!this.frame || nowUs - this.lastFallUs < DECODE_US) return;
    const { bits, high, ...frame } = this.frame;
    const bytes = Buffer.alloc(bits.length >> 3);
    bits.forEach((bit, i) => (bytes[i >> 3] |= bit << (7 - (i & 7))));
    const range = (list) => [list.reduce((a, b) => Math.min(a, b), Infinity), Math.max(0, ...list)];
    this.#note("frame", {
      ...frame,
      to_us: this.lastFallUs,
      bits: bits.length,
      bytes: bytes.toString("hex"),
      zero_ns: range(high[0]),
      one_ns: range(high[1]),
      is_latched: frame.silence_us >= LATCH_US,
    });
    this.frame = null;
  }
}
