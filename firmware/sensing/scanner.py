"""Turns sensor levels into the settled state of every cell: EMPTY, NORTH or SOUTH.

The reader is an argument, so the same file runs on the Pico, on the virtual board and in tests.
Only complete scans and healthy cells are used. The scanner does not know pieces. `step` allocates
nothing.
"""

from array import array

from firmware.sensing.calibration import MIDDLE, Wiring
from firmware.sensing.health import Health
from firmware.sensing.kernels import EMPTY, NORTH, SOUTH
from shared_rules.compat import const

__all__ = ["EMPTY", "NORTH", "SOUTH", "Scanner"]

_SETTLE_SCANS = const(2)  # a change is lit within two scans and one frame: 40 ms at 60 scans/s
_ON_PERCENT = const(30)  # of a token's amplitude ...
_SIGMAS = const(8)  # ... and at least this many standard deviations
_BLIND_SCANS = const(3)  # consecutive incomplete scans
_TOP = const(65535)


class Scanner:
    # scan_into(levels) writes one reading per sensed cell and returns the number of panels found.
    def __init__(
        self, scan_into, layout, calibration, classify=None, watch=None, mirror=None, wiring=None
    ) -> None:
        if classify is None:
            from firmware.sensing.kernels import mirror
            from firmware.sensing.loops import classify, watch
        cells = layout.CELLS
        self._scan_into = scan_into
        self._classify = classify
        self._mirror = mirror
        self._most = layout.PANELS
        # In a chain, a missing panel shifts all others; an enable line affects only its own panel.
        self._least = 1 if layout.PIN_ENABLE else layout.PANELS
        self.levels = array("H", [MIDDLE] * cells)  # constant where there is no sensor
        self.states = bytearray(cells)
        self.changed = bytearray(cells)  # cells; step() returns how many are valid
        self.zero = array("H", [0] * cells)  # calibrated, then adjusted to slow drift
        self.known_empty = bytearray(cells)  # set by the tracker; only these are re-zeroed
        self.panels = 0  # found in the last scan
        self.is_blind = False
        self._bad_scans = 0
        self._limits = array("H", [0] * (4 * cells))
        self._streaks = bytearray(cells)
        self._turned = bytearray(cells)
        self._has_turned = False
        self.health = Health(self, cells, watch)
        self.calibration = calibration
        self.rewire(wiring or Wiring(layout))

    def step(self, now_ms: int) -> int:
        """Scan once. Returns how many entries of .changed are valid."""
        self.panels = self._scan_into(self.levels)
        if self._has_turned:
            self._mirror(self.levels, self._turned)
        if not self._least <= self.panels <= self._most:
            # A lost or doubled clock shifts every cell: discard the whole scan.
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

    def rewire(self, wiring) -> None:
        """Use a new wiring; the reader must use it, too."""
        self._wiring = wiring
        for cell in range(len(self.levels)):
            self.health.leave_out(cell, not wiring.has_sensor(cell))
            self.levels[cell] = MIDDLE
        self.use(self.calibration)

    def use(self, calibration) -> None:
        """Use a new calibration from the next scan on."""
        self.calibration = calibration
        self._has_turned = False
        for cell in range(len(self.zero)):
            is_turned = self._wiring.turned[cell] ^ calibration.is_mirrored
            self._turned[cell] = is_turned and self._wiring.has_sensor(cell)
            self._has_turned |= bool(self._turned[cell])
            self.zero[cell] = calibration.zero[cell]
            self.freeze(cell, self.health.is_faulty(cell))

    def north_limit(self, cell: int) -> int:
        """The rise above zero from which a reading counts as a north side."""
        return self._limits[4 * cell + 3] - self.zero[cell]

    def move_zero(self, cell: int, by: int) -> None:
        self.zero[cell] += by
        self._set_limits(cell)

    def freeze(self, cell: int, is_frozen: bool) -> None:
        """Freeze a cell, so that it keeps its state whatever it reads; or release it."""
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
