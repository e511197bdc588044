"""Scans of the whole table, as its panels receive them."""

import pytest

from firmware.layouts import table
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

# No two cells alike, and no mirror or turn of the table leaves it the same.
PATTERN = [7 + 21 * cell for cell in range(table.CELLS)]


def scan(pico: Pico) -> int:
    count = pico.value("hal.scan_into(levels)")
    assert isinstance(count, int)
    return count


@pytest.fixture(autouse=True)
def sound_table(pico: Pico) -> None:
    pico.set_levels(PATTERN)
    pico.set_fault()


def test_every_cell_is_read_in_its_place(pico: Pico) -> None:
    assert scan(pico) == table.PANELS
    assert pico.value("list(levels)") == [level << 4 for level in PATTERN]


def test_levels_reach_both_ends(pico: Pico) -> None:
    pico.set_levels([4095 if cell % 5 else 0 for cell in range(table.CELLS)])
    scan(pico)
    assert pico.value("list(levels)") == [65520 if i % 5 else 0 for i in range(table.CELLS)]


def test_reads_one_more_than_it_averages(pico: Pico) -> None:
    scan(pico)
    (event,) = pico.take("scan")
    assert event["reads"] == table.CELLS * (table.SAMPLES + 1)
    assert event["clocks"] == table.PANELS + 1


def test_nothing_is_on_before_and_after(pico: Pico) -> None:
    assert pico.panels_on() == 0
    scan(pico)
    assert pico.panels_on() == 0
    (event,) = pico.take("scan")
    assert event["to_us"] - event["from_us"] < 8000


@pytest.mark.parametrize("panels", [1, 11, 5])
def test_missing_panels_are_noticed(pico: Pico, panels: int) -> None:
    pico.set_levels(PATTERN, panels=panels)
    assert scan(pico) == panels
    assert pico.panels_on() == 0


@pytest.mark.parametrize("clock", [1, 2, 7, 12])
def test_lost_clock_is_noticed(pico: Pico, clock: int) -> None:
    pico.set_fault(lose=clock)
    # Without the first clock, SELECT is low again when the second one comes: no bit at all.
    assert scan(pico) == (0 if clock == 1 else table.PANELS + 1)
    assert pico.panels_on() == 0


@pytest.mark.parametrize("clock", [1, 2, 7, 12])
def test_doubled_clock_is_noticed(pico: Pico, clock: int) -> None:
    pico.set_fault(double=clock)
    assert scan(pico) == {1: 0, 12: 0}.get(clock, table.PANELS - 1)
    assert pico.panels_on() == 0
    # The very first one lets two bits in: the one fault that no firmware can prevent.
    assert bool(pico.take("short")) == (clock == 1)


@pytest.mark.parametrize("panels", [0, 6, 11])
def test_cut_cable_is_noticed(pico: Pico, panels: int) -> None:
    pico.set_fault(cut=panels)
    assert scan(pico) == 0
    levels = pico.value("list(levels)")
    assert isinstance(levels, list)
    answered = {table.PANEL_OF[cell] for cell, level in enumerate(levels) if level}
    assert answered == set(range(1, panels + 1))


def test_select_return_that_is_stuck_is_noticed(pico: Pico) -> None:
    pico.set_pin(table.PIN_RETURN, True)
    assert scan(pico) == 0
    assert pico.take("scan") == []
    pico.set_pin(table.PIN_RETURN, False)
    assert scan(pico) == table.PANELS


def test_scan_leaves_the_heap_alone(pico: Pico) -> None:
    assert pico.locked("hal.scan_into(levels)") == table.PANELS


def test_levels_of_another_size_are_refused(pico: Pico) -> None:
    code = "try:\n    hal.scan_into(array('H', bytes(2)))\nexcept ValueError as e:\n    print(e)"
    assert pico.do(code) == "levels\n"


def test_one_panel_of_its_own(pico: Pico) -> None:
    """The first room: another layout, the same code."""
    pico.set_levels(PATTERN, panels=1)
    code = """
from firmware.layouts import first_room
from firmware.pico.panels import Panels
few = array("H", bytes(2 * first_room.CELLS))
print(Panels(first_room).scan_into(few), list(few))
"""
    chain = [PATTERN[cell] << 4 for cell in table.CELL_OF[:16]]
    assert pico.do(code) == f"1 {chain}\n"
