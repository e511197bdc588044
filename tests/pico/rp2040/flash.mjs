// The Pico's flash chip (W25Q16, 2 MiB) as the boot ROM's erase and program routines see it: a command
// is the bytes that the SSI sends while chip select is low. rp2040js itself only reads flash.

import { BasePeripheral } from "rp2040js";

export const FLASH_BYTES = 2 << 20;
const SECTOR = 0x1000;
const BLOCK = 0x10000;
const PAGE = 0x100;

const WRITE_ENABLE = 0x06, WRITE_DISABLE = 0x04, WRITE_STATUS = 0x01;
const READ = 0x03, READ_STATUS = 0x05, READ_STATUS_2 = 0x35, READ_ID = 0x9f, READ_UNIQUE_ID = 0x4b;
const PROGRAM = 0x02, ERASE_SECTOR = 0x20, ERASE_BLOCK = 0xd8;
const BUSY = 1, IS_ENABLED = 2, QUAD = 2;
const ID = [0xef, 0x40, 0x15];
const UNIQUE_ID = [0xe6, 0x60, 0x58, 0x38, 0x83, 0x12, 0x34, 0x56];

// IO_QSPI: only the pin override by which the boot ROM drives chip select matters.
export class QspiPins extends BasePeripheral {
  registers = new Uint32Array(24);
  onSelect = () => {};

  get isSelected() {
    return ((this.registers[3] >> 8) & 3) === 2;
  }
  readUint32(offset) {
    return this.registers[offset >> 2] ?? 0;
  }
  writeUint32(offset, value) {
    const before = this.isSelected;
    this.registers[offset >> 2] = value;
    if (this.isSelected !== before) this.onSelect();
  }
}

export class Flash extends BasePeripheral {
  registers = {};
  answers = [];
  command = [];
  isEnabled = false;
  busyUntil = 0;
  erased = 0; // sectors, since the start

  // eraseMs: how long a sector takes; nothing else can run meanwhile.
  constructor(chip, pins, eraseMs) {
    super(chip, "SSI");
    this.pins = pins;
    this.eraseNs = eraseMs * 1e6;
    pins.onSelect = () => {
      this.finish();
      this.answers = [];
    };
  }

  get memory() {
    return this.rp2040.flash;
  }
  get address() {
    return (this.command[1] << 16) | (this.command[2] << 8) | this.command[3];
  }

  finish() {
    const [code, ...rest] = this.command;
    if (code === WRITE_ENABLE) this.isEnabled = true;
    else if (code === WRITE_DISABLE || code === WRITE_STATUS) this.isEnabled = false;
    else if (this.isEnabled && rest.length >= 3) {
      if (code === ERASE_SECTOR) this.erase(SECTOR);
      if (code === ERASE_BLOCK) this.erase(BLOCK);
      if (code === PROGRAM) this.program(rest.slice(3));
      this.isEnabled = false;
    }
    this.command = [];
  }
  erase(size) {
    const start = this.address & -size;
    this.memory.fill(0xff, start, start + size);
    this.erased += size / SECTOR;
    this.busyUntil = this.rp2040.clock.nanos + this.eraseNs * (size / SECTOR);
  }
  program(data) {
    const page = this.address & -PAGE;
    data.forEach((byte, i) => (this.memory[page | ((this.address + i) & (PAGE - 1))] &= byte));
  }

  // One byte in, one byte out.
  exchange(byte) {
    this.command.push(byte);
    const at = this.command.length - 1;
    switch (this.command[0]) {
      case READ_STATUS:
        return (this.isEnabled ? IS_ENABLED : 0) | (at && this.waitIfBusy() ? BUSY : 0);
      case READ_STATUS_2:
        return QUAD;
      case READ_ID:
        return ID[at - 1] ?? 0xff;
      case READ_UNIQUE_ID:
        return UNIQUE_ID[at - 5] ?? 0xff;
      case READ:
        return at < 4 ? 0xff : this.memory[this.address + at - 4];
      default:
        return 0xff;
    }
  }
  // Instead of letting the ROM ask thousands of times, the first question takes all the time.
  waitIfBusy() {
    const { clock } = this.rp2040;
    if (clock.nanos >= this.busyUntil) return false;
    clock.tick(this.busyUntil - clock.nanos);
    return true;
  }

  readUint32(offset) {
    switch (offset) {
      case 0x20: // TXFLR
        return 0;
      case 0x24: // RXFLR
        return this.answers.length;
      case 0x28: // SR
        if (!this.pins.isSelected) this.finish();
        return 6 | (this.answers.length ? 8 : 0);
      case 0x58: // IDR
        return 0x51535049;
      case 0x5c: // version
        return 0x3430312a;
      case 0x60: // DR0
        return this.answers.shift() ?? 0;
      default:
        return this.registers[offset] ?? 0;
    }
  }
  writeUint32(offset, value) {
    if (offset !== 0x60) {
      if (offset === 0x08 && !(value & 1)) {
        if (!this.pins.isSelected) this.finish();
        this.answers = [];
      }
      this.registers[offset] = value;
    } else if ((((this.registers[0] ?? 0) >> 8) & 3) === 0) {
      this.answers.push(this.exchange(value & 0xff));
    }
  }
}

// Copies a UF2 file's blocks to where they belong.
export function loadUf2(file, memory) {
  for (let at = 0; at + 512 <= file.length; at += 512) {
    if (file.readUInt32LE(at) !== 0x0a324655) throw new Error("this is not a UF2 file");
    const address = file.readUInt32LE(at + 12), size = file.readUInt32LE(at + 16);
    memory.set(file.subarray(at + 32, at + 32 + size), address - 0x10000000);
  }
}
