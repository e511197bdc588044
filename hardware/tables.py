"""Writes the firmware's tables: small modules of plain bytes and ints."""

from __future__ import annotations

import hashlib
import json

import msgspec

from hardware.model import Board, Part
from hardware.sheets.sheet import Sheet
from hardware.sheets.table import Table, constant

_HEADER = """\
# DO NOT EDIT: written by `python -m hardware.generate` from hardware/{source}
"""


def digest(description: Part) -> str:
    """Eight hex digits that change whenever anything in the description does."""
    plain = json.dumps(
        msgspec.to_builtins(description), sort_keys=True, separators=(",", ":"), ensure_ascii=True
    )
    return hashlib.sha256(plain.encode()).hexdigest()[:8]


def board_table(board: Board, source: str) -> str:
    local = board.panel.cells
    by_channel = sorted(local, key=lambda c: c.channel)
    cell_of = [board.cell(panel, cell) for panel in board.chain for cell in by_channel]
    panel_of = [board.home(cell)[0].number for cell in range(board.cells)]
    led_of = [board.led(cell) for cell in range(board.cells)]
    screens = ", ".join(
        f"({s.bus}, {board.gpio(s.sda)}, {board.gpio(s.scl)}, 0x{s.address:02X})"
        for s in (seat.screen for seat in board.seats)
    )
    buttons = tuple(board.gpio(net) for s in board.seats for net in (s.ok, s.back, s.peek))
    address = tuple(board.gpio(f"A{bit}") for bit in range(4))
    return "\n".join(
        [
            _HEADER.format(source=source),
            f'NAME = "{board.name}"',
            f'HASH = "{digest(board)}"',
            "",
            f"COLUMNS = {board.grid.columns}",
            f"ROWS = {board.grid.rows}",
            f"CELLS = {board.cells}",
            f"PANELS = {len(board.panels)}",
            f"CHANNELS = {len(local)}",
            "",
            "# [place in the select chain * CHANNELS + mux channel] -> cell; one line per panel.",
            *constant("CELL_OF", cell_of, len(local)),
            "# cell -> number on its panel, 1 is next to the base; one line per row of cells.",
            *constant("PANEL_OF", panel_of, board.grid.columns),
            "# cell -> place in the LED chain; one line per row of cells.",
            *constant("LED_OF", led_of, board.grid.columns),
            "",
            f"PIN_ADDRESS = {address}",
            f"PIN_CLOCK = {board.gpio('CLOCK')}",
            f"PIN_RESET = {board.gpio('RESET')}",
            f"PIN_SELECT = {board.gpio('SELECT')}",
            f"PIN_RETURN = {board.gpio('RETURN')}",
            f"PIN_SENSE = {board.gpio('SENSE')}",
            f"PIN_LEDS = {board.gpio('LEDS')}",
            f"PIN_PIEZO = {board.gpio('PIEZO')}",
            f"PIN_EXTERNAL = {board.gpio('EXTERNAL')}",
            f"BUTTON_PINS = {buttons}  # per seat OK, BACK, PEEK",
            f"SCREENS = ({screens})  # per seat bus, SDA, SCL, address",
            f"SCREEN_KHZ = {board.screen.khz}",
            "",
            f"SETTLE_PANEL_US = {board.timing.settle_panel_us}",
            f"SETTLE_ADDRESS_US = {board.timing.settle_address_us}",
            f"SAMPLES = {board.timing.samples}",
            "",
            f"LED_IDLE_UA = {board.power.led_idle_ua}  # every LED, lit or dark",
            f"LED_CHANNEL_UA = {board.power.led_channel_ua}  # red, green, blue at 255, on top",
            f"FIXED_MA = {board.fixed_ma}  # everything but the LEDs",
            f"BUDGET_MA = {board.power.usb_ma}  # for all of it together, from USB",
            f"BUDGET_EXTERNAL_MA = {board.power.external_ma}",
            "",
        ]
    )


def sheet_table(sheet: Sheet, board: Board, source: str) -> str:
    marks = sheet.marks()
    wide = 1 + max(len(mark) for mark in marks.values())
    rows, columns = range(board.grid.rows), range(board.grid.columns)
    table = Table(board.grid.columns)
    sheet.write(table)
    return "\n".join(
        [
            _HEADER.format(source=source),
            *(f"# {line}" for line in sheet.PLAN),
            *("#" + "".join(f"{marks.get((x, y), '.'):>{wide}}" for x in columns) for y in rows),
            "",
            f'NAME = "{sheet.game}"',
            f'HASH = "{digest(sheet)}"',
            *table.lines,
            "",
        ]
    )
