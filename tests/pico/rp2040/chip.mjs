// An RP2040 that runs a stock MicroPython: rp2040js, and what it lacks for that.
//
// Time is simulated and belongs to the caller: nothing happens outside run(). Not modelled: the second
// core, wait states of the flash.

import { BasePeripheral, ConsoleLogger, LogLevel, RP2040, USBCDC } from "rp2040js";
import { FLASH_BYTES, Flash, QspiPins, loadUf2 } from "./flash.mjs";

const FLASH_START = 0x10000000;
const SSI = 0x18000, IO_QSPI = 0x40018, WATCHDOG = 0x40058, ROSC = 0x40060;
const POLL_NS = 1000; // how often a state machine that waits for a pin is looked at
const TX_FIFO = 3, OUT = 5; // kinds of waiting that end when the FIFO is written
const IN_BUFFER_CONTROL = 0x80, PACKET_NS = 60_000;
const MOST_INSTRUCTIONS = 1024; // before anybody asks whether to go on
const SIO_FIFO_STATUS = 0x50, SIO_FIFO_READ = 0x58;

// The ring oscillator's random bit, from a seed.
class RandomBit extends BasePeripheral {
  registers = {};
  constructor(chip, seed) {
    super(chip, "ROSC");
    this.state = seed | 0 || 1;
  }
  readUint32(offset) {
    if (offset === 0x18) return 0x80001000; // STATUS: stable, enabled
    if (offset !== 0x1c) return this.registers[offset] ?? 0;
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state & 1;
  }
  writeUint32(offset, value) {
    this.registers[offset] = value;
  }
}

export class Chip {
  sent = []; // bytes from the board, since they were last taken
  #incoming = []; // bytes to the board
  #wanted = null; // the board's pending read
  #held = []; // packets that the computer has not taken
  #isReading = true;
  profiler = null; // sees every instruction, see profile.mjs
  #pioTime = null; // while a state machine is stepped: its own time

  constructor({ uf2, bootrom, files, seed, eraseMs }, onBoot) {
    Object.assign(this, { bootrom, seed, eraseMs, onBoot });
    const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
    loadUf2(uf2, flash);
    flash.set(files, FLASH_BYTES - files.length); // where MicroPython's file system is
    this.epochNs = 0; // when the current chip was started
    this.boot(flash);
  }

  // A new chip with the old flash: what a reset leaves. `old` carries the watchdog's notes over.
  boot(flash, old) {
    const mcu = (this.mcu = new RP2040());
    this.clock = mcu.clock;
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    mcu.logger.warn = mcu.logger.error = () => {};
    mcu.loadBootrom(this.bootrom); // clears the flash
    mcu.flash.set(flash);
    const pins = new QspiPins(mcu, "IO_QSPI");
    this.flash = mcu.peripherals[SSI] = new Flash(mcu, pins, this.eraseMs);
    mcu.peripherals[IO_QSPI] = pins;
    mcu.peripherals[ROSC] = new RandomBit(mcu, this.seed++);
    const watchdog = mcu.peripherals[WATCHDOG];
    if (old) {
      watchdog.scratchData.set(old.scratchData);
      watchdog.reason = old.reason;
    }
    this.isResetting = false;
    watchdog.onWatchdogTrigger = () => {
      this.isResetting = true;
      watchdog.alarm.enable = false; // or it goes off again and again
    };
    this.#quietSecondCore();
    this.#connectUsb();
    this.#takePio();
    mcu.core.PC = FLASH_START;
    this.onBoot();
  }

  // Nanoseconds since the start, exact also inside a PIO program.
  get nowNs() {
    return this.epochNs + (this.#pioTime ?? this.clock.nanos);
  }
  get nowUs() {
    return this.nowNs / 1000;
  }

  pin(number) {
    return this.mcu.gpio[number];
  }

  // Runs until that time, or until `isDone()`, which is asked now and then.
  run(untilNs, isDone = () => false) {
    while (this.nowNs < untilNs) {
      if (this.isResetting) this.#reset();
      const { clock } = this;
      if (this.mcu.core.waiting) {
        let ns = Math.min(untilNs - this.nowNs, clock.nextAlarm ? clock.nanosToNextAlarm : 1e6);
        if (this.pioDue < Infinity) ns = Math.min(ns, this.pioDue - clock.nanos);
        clock.tick(Math.max(ns, 1));
      } else {
        this.#execute(untilNs - this.epochNs);
      }
      if (clock.nanos >= this.pioDue) this.#stepPio();
      if (isDone()) return true;
    }
    return isDone();
  }

  // Instructions, as long as nothing else is due and they make nothing due.
  #execute(untilNs) {
    const { clock, mcu, pioDue } = this;
    const { core, clkSys } = mcu;
    const { nextAlarm } = clock;
    const cycleNs = 1e9 / clkSys;
    const due = Math.min(untilNs, pioDue, nextAlarm?.nanos ?? Infinity);
    for (let left = MOST_INSTRUCTIONS; left > 0; left--) {
      if (this.profiler) this.profiler.step(core);
      clock.nanosCounter += core.executeInstruction() * cycleNs;
      if (clock.nanosCounter >= due || core.waiting || this.isResetting) break;
      if (clock.nextAlarm !== nextAlarm || this.pioDue !== pioDue || mcu.clkSys !== clkSys) break;
    }
    clock.tick(0);
  }

  #reset() {
    const { mcu } = this;
    this.epochNs += this.clock.nanos;
    this.#wanted = null;
    this.#held = [];
    this.boot(mcu.flash.slice(0, FLASH_BYTES), mcu.peripherals[WATCHDOG]);
  }

  // State machines are stepped here, in time with the CPU, and sleep while they are stalled.
  #takePio() {
    this.pioDue = Infinity;
    for (const pio of this.mcu.pio) {
      pio.run = () => {
        for (const machine of pio.machines) machine.time = this.clock.nanos;
        this.pioDue = this.clock.nanos;
      };
      for (const machine of pio.machines) {
        const write = machine.writeFIFO.bind(machine);
        machine.writeFIFO = (value) => {
          const { waiting, cycles } = machine;
          write(value);
          if (!waiting || machine.waiting) return;
          machine.time = this.clock.nanos + (machine.cycles - cycles) * this.#cycleNs(machine);
          this.pioDue = Math.min(this.pioDue, machine.time);
        };
      }
    }
  }

  #cycleNs({ clockDivInt, clockDivFrac }) {
    return (((clockDivInt || 65536) + clockDivFrac / 256) * 1e9) / this.mcu.clkSys;
  }

  #stepPio() {
    const now = this.clock.nanos;
    this.pioDue = Infinity;
    for (const pio of this.mcu.pio) {
      for (const machine of pio.machines) {
        if (!machine.enabled) continue;
        while (machine.time <= now) {
          const { cycles } = machine;
          this.#pioTime = machine.time;
          machine.step();
          pio.checkChangedPins();
          if (!machine.waiting) machine.time += (machine.cycles - cycles) * this.#cycleNs(machine);
          else if ([TX_FIFO, OUT].includes(machine.waitType)) machine.time = Infinity;
          else machine.time = now + POLL_NS;
        }
        this.#pioTime = null;
        this.pioDue = Math.min(this.pioDue, machine.time);
      }
    }
  }

  // What a soft reset waits for: an empty mailbox from a core that is not there.
  #quietSecondCore() {
    const { sio } = this.mcu;
    const read = sio.readUint32.bind(sio);
    sio.readUint32 = (offset) =>
      offset === SIO_FIFO_STATUS ? 3 : offset === SIO_FIFO_READ ? 0 : read(offset);
  }

  // -- USB: the computer's end of the serial port ----------------------------------------------------

  write(bytes) {
    this.#incoming.push(...bytes);
    this.#feed();
  }

  // A computer that does not read leaves the board's packets where they are.
  set isReading(value) {
    this.#isReading = value;
    if (value) for (const take of this.#held.splice(0)) take();
  }

  #connectUsb() {
    const usb = this.mcu.usbCtrl;
    const cdc = (this.cdc = new USBCDC(usb));
    this.isConnected = false;
    cdc.onDeviceConnected = () => (this.isConnected = true);
    cdc.onSerialData = (data) => this.sent.push(Buffer.from(data));
    // Nothing to read is no answer yet, and not an empty packet: those would keep the board busy.
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== cdc.outEndpoint) return;
      this.#wanted = size;
      this.#feed();
    };
    // A packet waits for the computer to take it.
    const update = usb.DPRAMUpdated.bind(usb);
    usb.DPRAMUpdated = (offset, value) => {
      if (cdc.inEndpoint < 0 || offset !== IN_BUFFER_CONTROL + 8 * cdc.inEndpoint) {
        update(offset, value);
        return;
      }
      const take = () => {
        if (this.#isReading) update(offset, value);
        else this.#held.push(take);
      };
      this.clock.createAlarm(take).schedule(PACKET_NS);
    };
  }

  #feed() {
    if (this.#wanted === null || !this.#incoming.length) return;
    const packet = Uint8Array.from(this.#incoming.splice(0, this.#wanted));
    this.#wanted = null;
    this.mcu.usbCtrl.endpointReadDone(this.cdc.outEndpoint, packet);
  }
}
