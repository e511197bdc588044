"""Generates the firmware's tables: small modules of plain bytes and ints."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

import msgspec

from hardware.model import Layout, Part
from hardware.sheets.sheet import Sheet
from hardware.sheets.table import NOWHERE, Table, constant

CHANNELS = 16  # of a mux

_HEADER = """\
# DO NOT EDIT: written by `python -m hardware.generate` from hardware/{source}
"""


def digest(description: Part) -> str:
    """Eight hex digits that change with any change of the description."""
    plain = json.dumps(
        msgspec.to_builtins(description), sort_keys=True, separators=(",", ":"), ensure_ascii=True
    )
    return hashlib.sha256(plain.encode()).hexdigest()[:8]


def board_table(board: Layout, source: str, games: Sequence[str] = ()) -> str:
    """The tables of a layout that supports these games."""
    wide = CHANNELS
    cell_of = [
        NOWHERE if cell is None else cell
        for mux in board.channels
        for cell in mux + [None] * (wide - len(mux))
    ]
    panel_of = [0] * board.cells
    for place, cell in enumerate(cell_of):
        if cell != NOWHERE:
            panel_of[cell] = place // wide + 1
    led_of = [board.led(cell) if cell in board.lit else NOWHERE for cell in range(board.cells)]
    walk = [
        f"PIN_{net} = {None if board.enable_nets else board.gpio(net)}"
        for net in ("CLOCK", "RESET", "SELECT", "RETURN")
    ]
    enable = tuple(board.gpio(net) for net in board.enable_nets)
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
            f"LEDS = {board.leds}",
            f"GAMES = {tuple(games)}  # whose places it has".replace("'", '"'),
            f"PANELS = {len(board.channels)}",
            f"CHANNELS = {wide}",
            "",
            "# [panel * CHANNELS + mux channel] -> cell, or 255; one line per panel.",
            *constant("CELL_OF", cell_of, wide),
            "# cell -> number of its panel from 1, or 0; one line per row of cells.",
            *constant("PANEL_OF", panel_of, board.grid.columns),
            "# cell -> place in the LED chain, or 255; one line per row of cells.",
            *constant("LED_OF", led_of, board.grid.columns),
            "",
            f"PIN_ADDRESS = {address}",
            f"PIN_ENABLE = {enable}  # by panel, low: on; empty: a walking bit",
            *walk,
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


def sheet_table(sheet: Sheet, board: Layout, source: str) -> str:
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
