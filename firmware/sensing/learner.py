"""Learns the wiring of a table: a token on one place at a time shows which channel senses it.

It reads channels, not cells, so any wire may be on any channel and any sensor upside down. It has
the interface of the calibrator (`begin_...`, `step()` once per scan, the same phases) and replaces
it while it works. The token is always placed with its north side up.
"""

from array import array

from firmware.sensing.calibration import NO_CELL, TYPICAL
from firmware.sensing.calibrator import (
    DONE,
    IDLE,
    NOTHING,
    OTHER_CELL,
    SEVERAL,
    SKIPPED,
    WANTS_CLEAR,
    WANTS_NORTH,
    ZERO,
    Procedure,
)
from shared_rules.compat import const

_ZERO_SCANS = const(32)
_TOKEN_SCANS = const(12)  # consecutive steady scans
_ANSWER = TYPICAL // 4
_STRAY = const(75)  # percent of the previous channel's signal that an open channel may show


class Learner(Procedure):
    def __init__(self, hal, layout, wiring) -> None:
        super().__init__()
        places = len(layout.CELL_OF)
        self._hal = hal
        self._wiring = wiring
        self._levels = array("H", [0] * places)
        self._zero = array("H", [0] * places)
        self._sums = array("I", [0] * places)
        self._cell_of = bytearray([NO_CELL] * places)  # learned so far
        self._turned = bytearray(layout.CELLS)
        self._is_skipped = bytearray(layout.CELLS)
        self._place = -1  # the channel that responds; .found is the cell learned for it

    def problem_of(self, cell: int) -> str:
        return ""

    def begin_zero(self) -> None:
        for place in range(len(self._sums)):
            self._sums[place] = 0
        self.enter(ZERO)

    def begin_cell(self, cell: int) -> None:
        """Wait for the token on this cell; the empty table must have been measured."""
        place = self._cell_of.find(bytes((cell,)))
        if place >= 0:
            self._cell_of[place] = NO_CELL  # learn it again
        self.cell = cell
        self._is_skipped[cell] = 0
        self.enter(WANTS_NORTH)

    def cancel(self) -> None:
        self.enter(IDLE)

    def skip(self) -> None:
        """Skip this cell: no channel senses a token there, or none can be placed."""
        if self.phase == WANTS_NORTH:
            self._is_skipped[self.cell] = 1
            self.enter(DONE)
            self.problem = SKIPPED

    def step(self) -> bool:
        """Process one scan. Returns True if there is something new to report."""
        if not self.is_busy:
            return False
        self._hal.scan_places_into(self._levels)
        before = self.phase, self.problem, self.found
        if self.phase == ZERO:
            self._step_zero()
        else:
            self._step_cell()
        return before != (self.phase, self.problem, self.found)

    def wire(self) -> bytes:
        """Return the new wiring, in the format of `Wiring.dump`.

        A cell that was not visited keeps its channel, unless another cell has it now; a skipped
        cell has none.
        """
        learned = self._cell_of
        old = self._wiring.cell_of
        turned = bytearray(self._wiring.turned)
        for place in range(len(learned)):
            cell = learned[place]
            if cell != NO_CELL:
                turned[cell] = self._turned[cell]
            else:
                cell = old[place]
                is_free = cell != NO_CELL and learned.find(bytes((cell,))) < 0
                if is_free and not self._is_skipped[cell]:
                    learned[place] = cell
        self._wiring.learn(bytes(learned), bytes(turned))
        return self._wiring.dump()

    def enter(self, phase: int) -> None:
        super().enter(phase)
        self._place = -1

    def _step_zero(self) -> None:
        for place in range(len(self._sums)):
            self._sums[place] += self._levels[place]
        self.scans += 1
        if self.scans == _ZERO_SCANS:
            for place in range(len(self._sums)):
                self._zero[place] = self._sums[place] // _ZERO_SCANS
            self.enter(DONE)

    def _step_cell(self) -> None:
        strongest = -1
        size = 0
        second = 0
        for place in range(len(self._zero)):
            rise = abs(self._levels[place] - self._zero[place])
            if rise > size:
                second = size
                size = rise
                strongest = place
            elif rise > second:
                second = rise
        if size <= _ANSWER:
            self.scans = 0
            self.problem = NOTHING
            self.found = -1
            if self.phase == WANTS_CLEAR:
                self.enter(DONE)
        elif self.phase == WANTS_NORTH:
            self._take(strongest, second * 100 > _STRAY * size)

    def _take(self, place: int, are_several: bool) -> None:
        swing = self._levels[place] - self._zero[place]
        if are_several:
            self.problem = SEVERAL
            self.scans = 0
            return
        is_steady = place == self._place and abs(swing - self.swing) * 16 < abs(swing)
        if not is_steady or not self.scans:
            self._place = place
            self.swing = swing
            self.scans = 0
        self.scans += 1
        if self.scans < _TOKEN_SCANS:
            return
        other = self._cell_of[place]
        if other != NO_CELL:  # a known channel: the token is on another place
            self.problem = OTHER_CELL
            self.found = other
            self.scans = 0
            return
        self._cell_of[place] = self.cell
        self._turned[self.cell] = 1 if swing < 0 else 0
        self.enter(WANTS_CLEAR)
