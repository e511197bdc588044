"""Writes the firmware's tables: small modules of plain bytes and ints."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

import msgspec

from hardware.model import Board, OperaSheet, Part, Place

_WIDTH = 99  # as the formatter would have it, so that it leaves these files alone
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
            *_bytes("CELL_OF", cell_of, len(local)),
            "# cell -> number on its panel, 1 is next to the base; one line per row of cells.",
            *_bytes("PANEL_OF", panel_of, board.grid.columns),
            "# cell -> place in the LED chain; one line per row of cells.",
            *_bytes("LED_OF", led_of, board.grid.columns),
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


def opera_table(sheet: OperaSheet, board: Board, source: str) -> str:
    def cells(places: Iterable[Place]) -> list[int]:
        return [y * board.grid.columns + x for x, y in places]

    seats = [cell for room in sheet.rooms for cell in cells(room.seats)]
    return "\n".join(
        [
            _HEADER.format(source=source),
            "# Rooms by number (b: blackout), + corridors, ~ passages, La Carlotta's spaces,",
            "# c cards, r the round's choices, t turn by seat, y CAN, n CANNOT.",
            *_plan(sheet, board),
            "",
            f'NAME = "{sheet.game}"',
            f'HASH = "{digest(sheet)}"',
            "",
            "# [room * 8 + seat], clockwise from the top left; one line per room.",
            *_bytes("ROOM_SEATS", seats, 8),
            *_bytes("BLACKOUT_SEATS", cells(room.blackout for room in sheet.rooms)),
            *_bytes("CORRIDORS", cells(corridor.cell for corridor in sheet.corridors)),
            "PASSAGES = (",
            *(f"    {_literal(cells(passage.lamps))}," for passage in sheet.passages),
            ")",
            *_bytes("TRACK", cells(sheet.track), 11),
            "",
            "# Lamps.",
            *_bytes("CARDS", cells(card.lamp for card in sheet.cards)),
            *_bytes("ROUND", cells(sheet.round)),
            *_bytes("TURN", cells(sheet.turn)),
            *_bytes("ANSWER", cells((sheet.answer.can, sheet.answer.cannot))),
            f"GHOST_LIGHT = {cells([sheet.ghost_light])[0]}",
            "",
        ]
    )


def _plan(sheet: OperaSheet, board: Board) -> list[str]:
    mark = dict.fromkeys((lamp for p in sheet.passages for lamp in p.lamps), "~")
    mark |= dict.fromkeys((corridor.cell for corridor in sheet.corridors), "+")
    mark |= {seat: f"{room.id}" for room in sheet.rooms for seat in room.seats}
    mark |= {room.blackout: f"{room.id}b" for room in sheet.rooms}
    mark |= {place: f"{space}" for space, place in enumerate(sheet.track, 1)}
    mark |= {card.lamp: f"c{i}" for i, card in enumerate(sheet.cards)}
    mark |= {place: f"r{i}" for i, place in enumerate(sheet.round)}
    mark |= {place: f"t{i}" for i, place in enumerate(sheet.turn)}
    mark |= {sheet.answer.can: "y", sheet.answer.cannot: "n"}
    rows = range(board.grid.rows)
    columns = range(board.grid.columns)
    return ["#" + "".join(f"{mark.get((x, y), '.'):>3}" for x in columns) for y in rows]


def _literal(values: Iterable[int]) -> str:
    return 'b"' + "".join(f"\\x{value:02x}" for value in values) + '"'


def _bytes(name: str, values: list[int], per_line: int = 16) -> list[str]:
    one_line = f"{name} = {_literal(values)}"
    if len(one_line) <= _WIDTH:
        return [one_line]
    lines = (values[i : i + per_line] for i in range(0, len(values), per_line))
    return [f"{name} = (", *(f"    {_literal(line)}" for line in lines), ")"]
