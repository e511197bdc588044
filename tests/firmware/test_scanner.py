"""The scanner settles, debounces and limits sensor levels, and skips incomplete scans."""

import pytest

from firmware.layouts import first_room, table
from firmware.sensing.calibration import Calibration
from firmware.sensing.kernels import RAIL_HIGH, RAIL_LOW
from firmware.sensing.scanner import EMPTY, NORTH, SOUTH
from tests.helpers.scanner_bench import AMPLITUDE, LEVEL, ZERO, Bench, calibration

OTHERS = [(EMPTY, NORTH), (EMPTY, SOUTH), (NORTH, EMPTY), (SOUTH, EMPTY), (NORTH, SOUTH)]


def settled(state):
    bench = Bench()
    bench.noise = 0
    bench.show(5, state)
    bench.scan(2)
    assert bench.scanner.states[5] == state
    return bench


@pytest.mark.parametrize(("before", "after"), [*OTHERS, (SOUTH, NORTH)])
def test_two_equal_scans_make_a_change(before, after):
    bench = settled(before)
    bench.show(5, after)
    assert bench.scan() == []
    assert bench.scanner.states[5] == before
    assert bench.scan() == [5]
    assert bench.scanner.states[5] == after
    assert bench.scan(10) == []


@pytest.mark.parametrize(("before", "after"), OTHERS)
def test_one_odd_scan_is_nothing(before, after):
    bench = settled(before)
    for _ in range(5):
        bench.show(5, after)
        assert bench.scan() == []
        bench.show(5, before)
        assert bench.scan() == []


def test_a_reading_that_keeps_changing_does_not_settle():
    bench = settled(EMPTY)
    for _ in range(10):
        bench.show(5, NORTH)
        assert bench.scan() == []
        bench.show(5, SOUTH)
        assert bench.scan() == []


def test_changes_come_in_order_of_cells():
    bench = Bench(table)
    for cell in (191, 0, 77):
        bench.show(cell, SOUTH)
    assert bench.scan(2) == [0, 77, 191]


@pytest.mark.parametrize("sign", [1, -1])
def test_begins_above_30_percent_and_ends_below_20(sign):
    begins, ends = AMPLITUDE * 30 // 100, AMPLITUDE * 30 // 100 * 2 // 3
    bench = settled(EMPTY)
    bench.level[5] = ZERO + sign * begins
    assert bench.scan(5) == []
    bench.level[5] = ZERO + sign * (begins + 1)
    assert bench.scan(2) == [5]
    bench.level[5] = ZERO + sign * ends
    assert bench.scan(5) == []
    bench.level[5] = ZERO + sign * (ends - 1)
    assert bench.scan(2) == [5]


def test_begins_above_8_sigma_where_that_is_more():
    known = calibration(noise=400)
    bench = Bench(known=known)
    bench.noise = 0
    bench.level[5] = ZERO + 8 * 400
    assert bench.scan(5) == []
    bench.level[5] += 1
    assert bench.scan(2) == [5]


@pytest.mark.parametrize("level", [0, RAIL_LOW - 1, RAIL_HIGH + 1, 65520])
def test_a_level_beyond_the_rails_is_no_reading(level):
    bench = settled(NORTH)
    bench.level[5] = bench.level[6] = level
    assert bench.scan(5) == []
    assert bench.scanner.states[5] == NORTH
    assert bench.scanner.states[6] == EMPTY


def test_a_scan_that_is_not_whole_is_not_believed():
    bench = settled(EMPTY)
    bench.show(5, NORTH)
    bench.panels = 0
    assert bench.scan(2) == []
    assert not bench.scanner.is_blind
    assert bench.scan() == []
    assert bench.scanner.is_blind
    assert bench.scanner.panels == 0
    bench.panels = 1
    assert bench.scan(2) == [5]
    assert not bench.scanner.is_blind


def test_without_a_zero_nothing_is_believed():
    bench = Bench(known=Calibration(first_room))
    bench.show(5, NORTH)
    assert bench.scan(300) == []
    assert bench.conditions() == {}
    bench.scanner.use(bench.calibration)
    bench.calibration.has_zero = True
    bench.scanner.use(bench.calibration)
    assert bench.scan(2) == [5]


def test_a_new_calibration_counts_from_the_next_scan():
    bench = settled(NORTH)
    known = calibration()
    for cell in range(16):
        known.zero[cell] = LEVEL[NORTH]
    bench.scanner.use(known)
    changed = bench.scan(2)
    assert changed == list(range(16))  # the others lie far below their new zero
    assert bench.scanner.states[5] == EMPTY
    assert bench.scanner.states[6] == SOUTH
