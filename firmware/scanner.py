"""Turns hall readings into the settled state of every cell: EMPTY, NORTH or SOUTH.

Pure: the reader is handed in, so the same file runs on the Pico, the virtual board and in tests.
Believes only whole scans and healthy cells; knows nothing of pieces. Allocates nothing in `step`.
"""

from array import array

from firmware.health import Health
from firmware.kernels import EMPTY, NORTH, SOUTH
from shared_rules.compat import const

__all__ = ["EMPTY", "NORTH", "SOUTH", "Scanner"]

_SETTLE_SCANS = const(2)  # a change answers within two scans and one frame: 40 ms at 60 scans/s
_ON_PERCENT = const(30)  # of a token's amplitude
_SIGMAS = const(8)  # and at least so many standard deviations
_BLIND_SCANS = const(3)  # scans in a row that were not whole
_TOP = const(65535)


class Scanner:
    # scan_into(levels) fills one reading per cell and returns how many panels answered.
    def __init__(
        self, scan_into, layout, calibration, classify=None, watch=None, mirror=None
    ) -> None:
        if classify is None:
            from firmware.kernels import classify, mirror, watch
        cells = layout.CELLS
        self._scan_into = scan_into
        self._classify = classify
        self._mirror = mirror
        self._whole = layout.PANELS
        self.levels = array("H", [0] * cells)
        self.states = bytearray(cells)
        self.changed = bytearray(cells)  # cells; valid up to step()'s result
        self.zero = array("H", [0] * cells)  # as calibrated, then following slow drift
        self.known_empty = bytearray(cells)  # set from above; only these are re-zeroed
        self.panels = 0  # that answered in the last scan
        self.is_blind = False
        self._bad_scans = 0
        self._limits = array("H", [0] * (4 * cells))
        self._streaks = bytearray(cells)
        self.health = Health(self, cells, watch)
        self.use(calibration)

    def step(self, now_ms: int) -> int:
        """One scan. Returns how many entries of .changed are valid."""
        self.panels = self._scan_into(self.levels)
        if self.calibration.is_mirrored:
            self._mirror(self.levels)
        if self.panels != self._whole:
            # A lost or doubled clock shifts every cell: nothing of this scan can be believed.
            self._bad_scans += 1
            self.is_blind = self._bad_scans >= _BLIND_SCANS
            return 0
        self._bad_scans = 0
        self.is_blind = False
        count = self._classify(
            self.levels, self._limits, self.states, self._streaks, self.changed, _SETTLE_SCANS
        )
        for i in range(count):
            self.health.note_change(self.changed[i])
        if self.calibration.has_zero:
            self.health.step()
        return count

    def use(self, calibration) -> None:
        """Takes a new calibration; it counts from the next scan."""
        self.calibration = calibration
        for cell in range(len(self.zero)):
            self.zero[cell] = calibration.zero[cell]
            self.freeze(cell, self.health.is_faulty(cell))

    def move_zero(self, cell: int, by: int) -> None:
        self.zero[cell] += by
        self._set_limits(cell)

    def freeze(self, cell: int, is_frozen: bool) -> None:
        """A frozen cell keeps its state, whatever it reads."""
        self._streaks[cell] = 0
        if is_frozen or not self.calibration.has_zero:
            at = 4 * cell
            self._limits[at] = self._limits[at + 2] = 0
            self._limits[at + 1] = self._limits[at + 3] = _TOP
        else:
            self._set_limits(cell)

    def _set_limits(self, cell: int) -> None:
        calibration = self.calibration
        zero = self.zero[cell]
        least = _SIGMAS * calibration.noise[cell]
        north = max(calibration.north[cell] * _ON_PERCENT // 100, least)
        south = max(calibration.south[cell] * _ON_PERCENT // 100, least)
        at = 4 * cell
        limits = self._limits
        limits[at] = max(zero - south, 0)
        limits[at + 1] = max(zero - south * 2 // 3, 0)  # released at 20 %
        limits[at + 2] = min(zero + north * 2 // 3, _TOP)
        limits[at + 3] = min(zero + north, _TOP)
