"""The monitor finds faulty, drifting and weak sensors, and reports no healthy one."""

from math import sin

import pytest

from firmware.layouts import table
from firmware.sensing.health import DEAD, DRIFTED, FINE, NOISY, RAILED, STUCK, WEAK
from firmware.sensing.kernels import EMPTY, NORTH, SOUTH
from tests.helpers.scanner_bench import AMPLITUDE, ZERO, Bench, calibration

WINDOW = 10  # scans; every cell of the first room is watched in each
CELL = 5


def test_a_healthy_table_stays_fine():
    bench = Bench(table)
    for cell in range(0, 192, 3):
        bench.show(cell, NORTH if cell % 2 else SOUTH)
    bench.scan(2000)
    assert bench.conditions() == {}
    assert bench.scanner.health.take() == -1


def test_a_railed_cell_is_reported_once_and_ignored():
    bench = Bench()
    bench.show(CELL, NORTH)
    bench.scan(2)
    bench.level[CELL] = 0
    bench.scan(4 * WINDOW)
    assert bench.conditions() == {CELL: RAILED}
    assert bench.scanner.health.take() == CELL
    assert bench.scanner.health.take() == -1
    bench.show(CELL, EMPTY)
    assert bench.scan(3 * WINDOW) == []
    assert bench.scanner.states[CELL] == NORTH  # as last believed


def test_a_flapping_cell_is_shut_out_within_a_second_or_so():
    bench = Bench(table)
    changes = []
    for scan in range(80):
        bench.show(CELL, NORTH if scan // 2 % 2 else EMPTY)
        changes += bench.scan()
    assert len(changes) <= 36
    assert bench.conditions() == {CELL: NOISY}


def test_quick_fingers_are_not_a_flapping_cell():
    bench = Bench(table)
    for scan in range(60 * 20):
        bench.show(CELL, NORTH if scan // 10 % 2 else EMPTY)  # up and down three times a second
        bench.scan()
    assert bench.conditions() == {}


def test_a_noisy_cell_is_shut_out():
    bench = Bench()
    for _ in range(6 * WINDOW):
        bench.level[CELL] = ZERO + bench.random.gauss(0, AMPLITUDE / 10)
        bench.scan()
    assert bench.conditions() == {CELL: NOISY}


def test_noise_that_the_threshold_bears_is_borne():
    bench = Bench()
    for _ in range(20 * WINDOW):
        bench.level[CELL] = ZERO + bench.random.gauss(0, AMPLITUDE / 30)
        bench.scan()
    assert bench.conditions() == {}


@pytest.mark.parametrize("hertz", [1, 3, 5])
def test_a_restless_hand_is_not_noise(hertz):
    """A token is pushed to and fro on its cell, without end."""
    bench = Bench()
    bench.show(CELL, NORTH)
    bench.scan(2)
    for scan in range(60 * WINDOW):
        bench.level[CELL] = ZERO + AMPLITUDE * (0.75 + 0.25 * sin(6.283 * hertz * scan / 60))
        bench.scan()
    assert bench.scanner.health.conditions[CELL] == FINE


def test_a_stuck_cell_has_not_even_noise():
    bench = Bench()
    bench.silent.add(CELL)
    bench.scan(3 * WINDOW)
    assert bench.conditions() == {}
    bench.scan(3 * WINDOW)
    assert bench.conditions() == {CELL: STUCK}


def test_a_stuck_cell_between_two_codes_of_the_converter():
    """Its reading changes by one step in some windows: that is still far less than its noise."""
    bench = Bench()
    bench.silent.add(CELL)
    for scan in range(400):
        bench.level[CELL] = ZERO + 104 + 4 * (scan % 11 == 0)
        bench.scan()
    assert bench.conditions() == {CELL: STUCK}


def test_a_sensor_with_a_third_of_its_noise_is_not_stuck():
    bench = Bench()
    bench.noise = bench.noise / 3
    bench.scan(4000)
    assert bench.conditions() == {}


def test_a_sensor_without_noise_is_not_stuck():
    bench = Bench(known=calibration(noise=0))
    bench.noise = 0
    bench.scan(20 * WINDOW)
    assert bench.conditions() == {}


@pytest.mark.parametrize(
    ("state", "percent", "expected"),
    [
        (NORTH, 100, FINE),
        (NORTH, 43, FINE),
        (NORTH, 36, WEAK),
        (SOUTH, 36, WEAK),
        (EMPTY, 16, FINE),
        (EMPTY, 25, WEAK),
        (EMPTY, -25, WEAK),
    ],
)
def test_a_token_that_lies_badly_is_told(state, percent, expected):
    bench = Bench()
    bench.show(CELL, state)
    bench.scan(2)
    sign = -1 if state == SOUTH else 1
    bench.level[CELL] = ZERO + sign * AMPLITUDE * percent // 100
    bench.scan(5 * WINDOW)
    assert bench.scanner.states[CELL] == state
    assert bench.scanner.health.conditions[CELL] == expected
    bench.show(CELL, state)
    bench.scan(5 * WINDOW)
    assert bench.conditions() == {}


def rise(bench, cell):
    return bench.scanner.zero[cell] - ZERO


def test_only_cells_known_to_be_empty_are_rezeroed():
    bench = Bench()
    bench.scanner.known_empty[CELL] = 1
    for cell in range(16):
        bench.level[cell] = ZERO + 200
    bench.scan(60 * WINDOW)
    assert 80 <= rise(bench, CELL) <= 120  # two units a window: slowly
    assert all(rise(bench, cell) == 0 for cell in range(16) if cell != CELL)
    bench.scan(200 * WINDOW)
    assert 180 <= rise(bench, CELL) <= 220  # there it stays


def test_a_token_on_a_cell_known_to_be_empty_is_not_taken_for_its_zero():
    bench = Bench()
    bench.scanner.known_empty[CELL] = 1
    bench.show(CELL, NORTH)
    bench.scan(50 * WINDOW)
    bench.level[CELL] = ZERO + AMPLITUDE * 15 // 100  # nor one that lies far off
    bench.scan(50 * WINDOW)
    assert rise(bench, CELL) == 0


def test_a_zero_that_wanders_too_far_is_told_and_held():
    bench = Bench()
    bench.scanner.known_empty[CELL] = 1
    for _ in range(600):
        bench.level[CELL] = min(bench.level[CELL] + 2, ZERO + 900)
        bench.scan(WINDOW)
    assert bench.conditions() == {CELL: DRIFTED}
    assert rise(bench, CELL) <= AMPLITUDE // 10
    bench.level[CELL] = ZERO
    bench.scan(100 * WINDOW)
    assert bench.conditions() == {}


def test_a_rezeroed_cell_moves_its_limits():
    bench = Bench(known=calibration(noise=0))
    bench.noise = 0
    bench.scanner.known_empty[CELL] = 1
    bench.level[CELL] = ZERO + 200
    bench.scan(200 * WINDOW)
    bench.level[CELL] = ZERO + 200 + AMPLITUDE * 30 // 100
    assert bench.scan(3) == []
    bench.level[CELL] += 1
    assert bench.scan(2) == [CELL]


def windows_until_fine(bench):
    for windows in range(1, 600):
        bench.scan(WINDOW)
        if not bench.conditions():
            return windows
    raise AssertionError("never")


def test_a_cell_that_behaves_is_believed_again_later_each_time():
    bench = Bench()
    waits = []
    for _ in range(7):
        bench.level[CELL] = 0
        bench.scan(4 * WINDOW)
        assert bench.conditions() == {CELL: RAILED}
        bench.level[CELL] = ZERO
        waits.append(windows_until_fine(bench))
    assert waits[0] in (8, 9, 10)
    for before, after in zip(waits[:4], waits[1:5]):
        assert 1.7 < after / before < 2.2
    assert waits[4:] == [waits[4]] * 3


def test_a_cell_believed_again_tells_what_it_shows_now():
    bench = Bench()
    bench.show(CELL, NORTH)
    bench.scan(2)
    bench.level[CELL] = 65520
    bench.scan(4 * WINDOW)
    bench.show(CELL, EMPTY)
    assert bench.scan(12 * WINDOW) == [CELL]
    assert bench.scanner.states[CELL] == EMPTY


def test_told_from_above_a_cell_is_dead_until_told_otherwise():
    bench = Bench()
    bench.scanner.health.distrust(CELL)
    assert bench.scanner.health.is_faulty(CELL)
    bench.show(CELL, NORTH)
    assert bench.scan(300 * WINDOW) == []
    assert bench.conditions() == {CELL: DEAD}
    bench.scanner.health.trust(CELL)
    assert bench.scan(2) == [CELL]
    assert bench.conditions() == {}


def test_a_fault_outlives_a_new_calibration():
    bench = Bench()
    bench.scanner.health.distrust(CELL)
    bench.scanner.use(calibration())
    bench.show(CELL, NORTH)
    assert bench.scan(5) == []


def test_every_cell_of_a_table_has_its_turn():
    bench = Bench(table)
    for cell in range(192):
        bench.level[cell] = 0
    bench.scan(12 * WINDOW * 4)
    assert bench.conditions() == dict.fromkeys(range(192), RAILED)


def test_a_layout_that_is_not_made_of_whole_groups_is_watched_too():
    class Odd:
        NAME, HASH, COLUMNS, ROWS, CELLS, PANELS = "odd", "00000000", 10, 2, 20, 1
        CELL_OF, PIN_ENABLE = bytes(range(20)), ()

    bench = Bench(Odd)
    bench.level[3] = bench.level[17] = bench.level[19] = 0
    bench.scan(8 * WINDOW)
    assert bench.conditions() == {3: RAILED, 17: RAILED, 19: RAILED}


def test_a_reading_at_rest_in_a_wide_code_is_not_stuck():
    """A token may push the level into one of the ADC's four wide codes, where noise is lost."""
    bench = Bench()
    bench.show(CELL, NORTH)
    bench.scan(2)
    bench.level[CELL] = 2560 << 4
    bench.silent.add(CELL)
    bench.scan(20 * WINDOW)
    assert bench.conditions() == {}
    bench.level[CELL] = 2540 << 4
    bench.scan(20 * WINDOW)
    assert bench.conditions() == {CELL: STUCK}
