"""All files that place or wire a cell agree about it.

Each is read from what it ships: the firmware's table, the virtual table's description, the sheet's
SVG, the board file for the board house, the wire list.
"""

import csv
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from firmware.layouts import table
from ghostlight.virtual.description import load_description
from hardware.describe import load_board
from tests.hardware.test_pcb import LED_IN, LED_OUT, MUX_PIN, children, footprints

ROOT = Path(__file__).parents[2]
BOARD = load_board()
VIRTUAL = load_description("table")
CELLS = 192


@cache
def panel_order() -> list[int]:
    """Panel numbers in the order in which the wire list's ribbon reaches them."""
    with open(ROOT / "hardware" / "wiring" / "wires.csv", encoding="utf-8") as file:
        rows = [r for r in csv.DictReader(file) if r["Net"] == "SELECT"]
    way = {r["From"].split(" J")[0]: r["To"].split(" J")[0] for r in rows}
    place, order = "base", []
    while place in way:
        place = way[place]
        order.append(int(place.split()[1]))
    return order


@cache
def nets() -> dict[tuple[str, str], str]:
    """(part, pad) -> net, of the panel as it is made."""
    return {
        (ref, pad[1]): net[2]
        for ref, item in footprints("panel").items()
        for pad in children(item, "pad")
        for net in children(pad, "net")
    }


@cache
def channels_at() -> dict[tuple[float, float], int]:
    """Where a panel has a sensor -> the mux input that its copper leads to."""
    pin_of = {net: pin for (ref, pin), net in nets().items() if ref == "U1"}
    channel_of = {str(pin): channel for channel, pin in MUX_PIN.items()}
    return {
        place(ref): channel_of[pin_of[nets()[ref, "2"]]]
        for ref in footprints("panel")
        if re.fullmatch(r"H\d+", ref)
    }


@cache
def lamps_at() -> dict[tuple[float, float], int]:
    """Where a panel has an LED -> its turn on the data line, followed from pad to pad."""
    into = {net: ref for (ref, pad), net in nets().items() if ref[0] == "D" and pad == LED_IN}
    net, found = nets()["J1", "4"], {}
    while net in into:
        ref = into[net]
        found[place(ref)] = len(found)
        net = nets()[ref, LED_OUT]
    assert net == nets()["J2", "4"]
    return found


def place(ref: str) -> tuple[float, float]:
    at = children(footprints("panel")[ref], "at")[0]
    return float(at[1]), float(at[2])


@cache
def on_sheet(language: str) -> dict[str, dict[int, tuple[float, float]]]:
    """Rings and windows of the printed sheet by their cells, mm from the sheet's corner."""
    root = ElementTree.parse(ROOT / "hardware" / "print" / f"opera-{language}.svg").getroot()
    found: dict[str, dict[int, tuple[float, float]]] = {"ring": {}, "window": {}}
    for item in root.iter():
        if "data-cell" in item.attrib:
            kind = next(k for k in found if k in item.attrib["class"].split())
            at = float(item.attrib["x"]), float(item.attrib["y"])
            found[kind][int(item.attrib["data-cell"])] = at
    return found


def test_all_cells_agree_everywhere():
    assert table.CELLS == CELLS == BOARD.cells == VIRTUAL.cells
    order = panel_order()
    assert sorted(order) == list(range(1, 13))
    margin_x = (BOARD.sheet.width_mm - 384) / 2
    margin_y = (BOARD.sheet.height_mm - 288) / 2
    corner = {p.number: (96.0 * p.column, 96.0 * p.row) for p in BOARD.panels}
    seen = set()
    for chain, number in enumerate(order):
        left, top = corner[number]
        for (x, y), channel in channels_at().items():
            # From the board's copper and the cable to a cell ...
            cell = int((top + y) // 24) * 16 + int((left + x) // 24)
            seen.add(cell)
            # ... which must be the firmware's,
            assert table.CELL_OF[chain * 16 + channel] == cell
            assert table.PANEL_OF[cell] == number
            # the virtual table's,
            assert VIRTUAL.sensors_mm[cell] == (left + x, top + y)
            # the description's,
            assert BOARD.sensor_mm(cell) == (left + x, top + y)
            # and lie under the sheet's ring and window.
            led_x, led_y = BOARD.led_mm(cell)
            for language in ("en", "fr"):
                sheet = on_sheet(language)
                if cell in sheet["ring"]:
                    wanted = (left + x + margin_x, top + y + margin_y)
                    assert sheet["ring"][cell] == pytest.approx(wanted, abs=0.01)
                if cell in sheet["window"]:
                    wanted = (led_x + margin_x, led_y + margin_y)
                    assert sheet["window"][cell] == pytest.approx(wanted, abs=0.01)
            turn = lamps_at()[led_x - left, led_y - top]
            assert table.LED_OF[cell] == chain * 16 + turn == BOARD.led(cell)
    assert seen == set(range(CELLS))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_place_that_the_game_uses_is_on_the_sheet(language):
    from firmware.games.opera import sheet as opera

    tokens = {*opera.ROOM_CELLS, *opera.BLACKOUT_CELLS, *opera.CORRIDORS, *opera.TRACK}
    lamps = {*opera.CARDS, *opera.ROUND, *opera.TURN, *opera.ANSWER}
    lamps |= {lamp for passage in opera.PASSAGES for lamp in passage}
    assert on_sheet(language)["ring"].keys() == tokens
    assert on_sheet(language)["window"].keys() == tokens | lamps


def test_field_of_the_virtual_table_is_the_computed_one():
    from ghostlight.virtual.field import CylinderField
    from hardware.field import Field

    virtual, ours = CylinderField(VIRTUAL.magnet), Field(BOARD)
    for across in (0.0, 3.0, 6.0, 12.0, 24.0, 34.0):
        # Below a magnet with its north up the field points up as well.
        assert virtual.at(across, -ours.depth)[0] == pytest.approx(ours.at(across), rel=0.02)


def test_committed_field_page_is_the_computed_one():
    from hardware import field

    assert field.PAGE.read_text(encoding="utf-8") == field.page()


def test_margins_hold_at_the_worst_placement():
    from hardware.field import GONE, PLACED, Field

    ours = Field(BOARD)
    weakest_sensor = 1 - BOARD.sensor.gain_spread
    assert ours.worst_signal() * weakest_sensor > PLACED
    assert ours.worst_stray() * (1 + BOARD.sensor.gain_spread) < GONE / 2
