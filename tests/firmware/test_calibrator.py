"""The calibrator measures the empty table and a token on each cell, and names what is wrong."""

import pytest

from firmware.layouts import first_room
from firmware.sensing.calibration import Calibration
from firmware.sensing.calibrator import (
    DONE,
    IDLE,
    NOISY,
    NOTHING,
    OCCUPIED,
    OFF_CENTRE,
    OTHER_CELL,
    RAILED,
    SEVERAL,
    TURNED,
    UNEVEN,
    WANTS_CLEAR,
    WANTS_NORTH,
    WANTS_SOUTH,
    ZERO,
    Calibrator,
)
from firmware.sensing.kernels import NORTH, SOUTH
from tests.helpers.scanner_bench import Bench

CELL = 6


class Session:
    """A bench of uncalibrated sensors, and the calibrator that measures it."""

    def __init__(self):
        self.known = Calibration(first_room)
        self.bench = Bench(known=self.known)
        self.zeros = [32000 + 100 * cell for cell in range(16)]
        self.bench.level = list(self.zeros)
        self.calibrator = Calibrator(self.bench.scanner, self.known)

    def scan(self, times=20):
        """How often it had news."""
        news = 0
        for _ in range(times):
            self.bench.scan()
            news += self.calibrator.step()
        return news

    def lay(self, cell, by):
        self.bench.level = list(self.zeros)
        self.bench.level[cell] += by

    def clear(self):
        self.bench.level = list(self.zeros)

    def told(self):
        return self.calibrator.phase, self.calibrator.problem, self.calibrator.found


@pytest.fixture
def session():
    session = Session()
    session.calibrator.begin_zero()
    session.scan(66)
    assert session.calibrator.phase == DONE
    session.calibrator.begin_cell(CELL)
    return session


def test_measures_the_empty_table():
    session = Session()
    assert session.calibrator.phase == IDLE
    assert not session.calibrator.step()
    session.calibrator.begin_zero()
    assert session.scan(65) == 0
    assert session.calibrator.phase == ZERO
    assert not session.known.has_zero
    assert session.scan(1) == 1
    assert session.calibrator.phase == DONE
    assert session.known.has_zero
    for cell in range(16):
        assert abs(session.known.zero[cell] - session.zeros[cell]) <= 10
        assert 12 <= session.known.noise[cell] <= 28  # it was 20
    assert not any(session.calibrator.problems)


def test_after_that_tokens_are_seen():
    session = Session()
    session.calibrator.begin_zero()
    session.scan(66)
    session.lay(CELL, -5000)
    session.scan(2)
    assert session.bench.scanner.states[CELL] == SOUTH


def test_names_what_is_wrong_with_a_cell_and_keeps_its_old_numbers():
    session = Session()
    session.bench.level[1] = 0
    session.bench.level[2] = 65000
    session.bench.level[3] = 32768 + 11000
    session.calibrator.begin_zero()
    for _ in range(66):
        session.bench.level[4] = 32000 + session.bench.random.gauss(0, 700)
        session.scan(1)
    problems = session.calibrator.problems
    assert list(problems[:6]) == [NOTHING, RAILED, RAILED, OFF_CENTRE, NOISY, NOTHING]
    assert list(session.known.zero[1:5]) == [32768] * 4


def test_notices_a_token_on_the_empty_table_the_second_time(session):
    session.lay(CELL, 5000)
    session.calibrator.begin_zero()
    session.scan(66)
    assert session.calibrator.problems[CELL] == OCCUPIED
    assert abs(session.known.zero[CELL] - session.zeros[CELL]) <= 10


def test_measures_a_token_on_both_sides(session):
    assert session.told() == (WANTS_NORTH, NOTHING, -1)
    session.lay(CELL, 6000)
    session.bench.level[CELL + 1] -= 90
    session.scan(17)
    assert session.calibrator.phase == WANTS_SOUTH
    session.lay(CELL, -5600)
    session.scan(17)
    assert session.calibrator.phase == WANTS_CLEAR
    assert session.known.north[CELL] == 7300  # typical, until all is measured
    session.clear()
    session.scan(1)
    assert session.calibrator.phase == DONE
    assert session.known.north[CELL] == pytest.approx(6000, abs=30)
    assert session.known.south[CELL] == pytest.approx(5600, abs=30)
    assert 90 <= session.known.crosstalk[CELL] <= 250
    assert session.known.north[CELL + 1] == 7300


def test_says_what_keeps_it_waiting(session):
    session.lay(CELL + 4, 6000)
    assert session.scan(30) == 2  # found something; it is the wrong cell
    assert session.told() == (WANTS_NORTH, OTHER_CELL, CELL + 4)
    session.lay(CELL, -6000)
    session.scan(30)
    assert session.told() == (WANTS_NORTH, TURNED, CELL)
    session.bench.level[CELL + 1] += 6000
    session.scan(30)
    assert session.calibrator.problem == SEVERAL
    session.clear()
    session.scan(1)
    assert session.told() == (WANTS_NORTH, NOTHING, -1)
    session.lay(CELL, 6000)
    session.scan(16)
    assert session.told() == (WANTS_SOUTH, NOTHING, -1)
    session.scan(20)
    assert session.told() == (WANTS_SOUTH, TURNED, CELL)
    session.lay(CELL, -2500)
    session.scan(20)
    assert session.told() == (WANTS_SOUTH, UNEVEN, CELL)


def test_waits_until_the_token_is_at_rest(session):
    for by in range(2000, 9000, 200):
        session.lay(CELL, by)
        session.scan(1)
    assert session.calibrator.phase == WANTS_NORTH
    session.scan(17)
    assert session.calibrator.phase == WANTS_SOUTH


def test_a_broken_cell_elsewhere_does_not_disturb():
    session = Session()
    session.zeros[2] = 0
    session.clear()
    session.calibrator.begin_zero()
    session.scan(66)
    session.calibrator.begin_cell(CELL)
    session.lay(CELL, 6000)
    session.scan(17)
    assert session.calibrator.phase == WANTS_SOUTH


def test_can_be_left(session):
    session.lay(CELL, 6000)
    session.scan(17)
    session.calibrator.cancel()
    assert session.scan(50) == 0
    assert session.calibrator.phase == IDLE
    assert session.known.north[CELL] == 7300
    assert session.bench.scanner.states[CELL] == NORTH
