"""Measures a calibration step by step: first the empty table, then a token on one cell at a time.

The caller drives it: `begin_...`, then `step()` once per scan. A person's mistake (wrong cell,
wrong side, two tokens) sets a hint, and the calibrator continues to wait. Cells that were not
measured with a token keep a typical amplitude, which is enough to play.
"""

from array import array

from firmware.sensing.calibration import MIDDLE, TYPICAL
from firmware.sensing.kernels import RAIL_HIGH, RAIL_LOW
from shared_rules.compat import const

# Phases.
IDLE = const(0)
ZERO = const(1)  # measuring the empty table
WANTS_NORTH = const(2)  # waiting for the token on .cell, north side up
WANTS_SOUTH = const(3)  # ... turned over
WANTS_CLEAR = const(4)  # ... taken away
DONE = const(5)
PHASE_NAMES = ("idle", "zero", "north", "south", "clear", "done")

# Reasons why it waits, or the problem of a cell of the empty table.
NOTHING = const(0)
OTHER_CELL = const(1)  # .found responds instead: token misplaced, or two wires swapped
TURNED = const(2)  # turn it over; if its side is right, the sensor is mounted upside down
SEVERAL = const(3)  # more than one cell responds
UNEVEN = const(4)  # the two sides differ too much: the table was not empty, or the magnet sits low
RAILED = const(5)  # open, shorted or without power
OFF_CENTRE = const(6)  # a zero outside the range of healthy sensors
NOISY = const(7)
OCCUPIED = const(8)  # a token lies there that was absent at the last calibration
SKIPPED = const(9)  # a player pressed OK instead of placing the token
PROBLEM_NAMES = (
    "",
    "other-cell",
    "turned",
    "several",
    "uneven",
    "railed",
    "off-centre",
    "noisy",
    "occupied",
    "skipped",
)

_PRIME_SCANS = const(2)
_ZERO_SCANS = const(64)
_TOKEN_SCANS = const(16)  # consecutive steady scans
_ANSWER = TYPICAL // 4  # the weakest token on the weakest sensor, 3 mm off, gives a third more
_OFF_CENTRE = const(9830)  # 15 % of the ADC's range


class _Statistics:
    def __init__(self, cells: int) -> None:
        self.last = array("H", [0] * cells)
        self.before = array("H", [0] * cells)
        self.roughness = array("I", [0] * cells)
        self.sums = array("I", [0] * cells)


class Procedure:
    """The common part of calibrator and learner: a person puts a token on one cell at a time."""

    def __init__(self) -> None:
        self.phase = IDLE
        self.cell = 0  # the cell for the token
        self.found = -1  # the cell that responds, or -1
        self.problem = NOTHING
        self.scans = 0
        self.swing = 0  # the reading when counting of steady scans began

    def report(self, link) -> bool:
        """Send the wanted cell and the problem to a computer."""
        return link.send(
            "calibrating",
            ("phase", PHASE_NAMES[self.phase]),
            ("cell", self.cell),
            ("found", self.found),
            ("problem", PROBLEM_NAMES[self.problem]),
        )

    @property
    def is_busy(self) -> bool:
        """Whether it measures, or waits for a token."""
        return self.phase not in (IDLE, DONE)

    def enter(self, phase: int) -> None:
        self.phase = phase
        self.problem = NOTHING
        self.found = -1
        self.scans = 0


class Calibrator(Procedure):
    def __init__(self, scanner, calibration, watch=None) -> None:
        super().__init__()
        if watch is None:
            from firmware.sensing.loops import watch
        self._scanner = scanner
        self._calibration = calibration
        self._watch = watch
        self.problems = bytearray(len(calibration.zero))  # problems of the empty table, by cell
        self._sum = 0
        self._north = 0
        self._south = 0
        self._crosstalk = 0
        self._statistics = None  # of the empty table; allocated only while it is measured

    def problem_of(self, cell: int) -> str:
        """The problem of a cell of the empty table, in one word, or an empty text."""
        return PROBLEM_NAMES[self.problems[cell]]

    def begin_zero(self) -> None:
        self._statistics = _Statistics(len(self.problems))
        self.enter(ZERO)

    def begin_cell(self, cell: int) -> None:
        """Wait for the token on this cell; the empty table must have been measured."""
        self.cell = cell
        self._crosstalk = 0
        self.enter(WANTS_NORTH)

    def cancel(self) -> None:
        self._statistics = None
        self.enter(IDLE)

    def skip(self) -> None:
        """Skip this cell; its calibration stays."""
        if self.is_busy and self.phase != ZERO:
            self.enter(DONE)
            self.problem = SKIPPED

    def step(self) -> bool:
        """Process one scan. Returns True if there is something new to report."""
        if self.phase == ZERO:
            return self._step_zero()
        if not self.is_busy:
            return False
        before = self.phase, self.problem, self.found
        self._step_cell()
        return before != (self.phase, self.problem, self.found)

    def _step_zero(self) -> bool:
        seen = self._statistics
        roughness, sums = seen.roughness, seen.sums
        self._watch(self._scanner.levels, 0, seen.last, seen.before, roughness, sums)
        self.scans += 1
        if self.scans == _PRIME_SCANS:
            for cell in range(len(sums)):
                roughness[cell] = sums[cell] = 0
        if self.scans < _PRIME_SCANS + _ZERO_SCANS:
            return False
        had_zero = self._calibration.has_zero
        for cell in range(len(sums)):
            # The mean second difference of noise is 1.95 sigma.
            noise = roughness[cell] * 100 // (195 * _ZERO_SCANS)
            self._take_zero(cell, sums[cell] // _ZERO_SCANS, noise, had_zero)
        self._calibration.has_zero = True
        self._scanner.use(self._calibration)
        self._statistics = None
        self.enter(DONE)
        return True

    def _take_zero(self, cell: int, zero: int, noise: int, had_zero: bool) -> None:
        calibration = self._calibration
        problem = NOTHING
        if not RAIL_LOW < zero < RAIL_HIGH:
            problem = RAILED
        elif abs(zero - MIDDLE) > _OFF_CENTRE:
            problem = OFF_CENTRE
        elif 8 * noise > TYPICAL // 2:
            problem = NOISY
        elif had_zero and abs(zero - calibration.zero[cell]) * 100 > 30 * calibration.north[cell]:
            problem = OCCUPIED
        self.problems[cell] = problem
        if problem == NOTHING:
            calibration.zero[cell] = zero
            calibration.noise[cell] = noise

    def _step_cell(self) -> None:
        levels = self._scanner.levels
        zero = self._calibration.zero
        strongest = -1
        swing = 0
        answers = 0
        stray = 0  # the largest change of any other cell
        for cell in range(len(zero)):
            if self.problems[cell] or self._scanner.health.is_faulty(cell):
                continue
            rise = levels[cell] - zero[cell]
            size = abs(rise)
            if size > _ANSWER:
                answers += 1
            if size > abs(swing):
                stray = abs(swing)
                swing = rise
                strongest = cell
            elif size > stray:
                stray = size
        self._take_scan(strongest if answers else -1, swing, answers, stray)

    def _take_scan(self, found: int, swing: int, answers: int, stray: int) -> None:
        is_steady = found == self.found and abs(swing - self.swing) * 16 < abs(swing)
        self.found = found
        if found < 0:
            if self.phase == WANTS_CLEAR:
                self._store()
            else:
                self.problem = NOTHING
                self.scans = 0
            return
        if self.phase == WANTS_CLEAR:
            return
        if answers > 1:
            self.problem = SEVERAL
            self.scans = 0
            return
        if not is_steady or not self.scans:
            self.swing = swing
            self.scans = 0
            self._sum = 0
        self.scans += 1
        self._sum += abs(swing)
        if self.scans < _TOKEN_SCANS:
            return
        self.problem = self._problem_of(found, swing)
        if self.problem == NOTHING:
            self._accept(self._sum // self.scans, stray)
        else:
            self.scans = 0  # continue to look

    def _problem_of(self, found: int, swing: int) -> int:
        if found != self.cell:
            return OTHER_CELL
        if (swing > 0) != (self.phase == WANTS_NORTH):
            return TURNED
        if self.phase == WANTS_SOUTH:
            north, south = self._north, self._sum // self.scans
            if max(north, south) > 2 * min(north, south):
                return UNEVEN
        return NOTHING

    def _accept(self, amplitude: int, stray: int) -> None:
        self._crosstalk = max(self._crosstalk, stray)
        if self.phase == WANTS_NORTH:
            self._north = amplitude
            self.enter(WANTS_SOUTH)
        else:
            self._south = amplitude
            self.enter(WANTS_CLEAR)

    def _store(self) -> None:
        calibration = self._calibration
        calibration.north[self.cell] = self._north
        calibration.south[self.cell] = self._south
        calibration.crosstalk[self.cell] = self._crosstalk
        self._scanner.use(calibration)
        self.enter(DONE)
