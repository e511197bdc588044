"""A simulated set of sensors for both interpreters: drifting levels, tokens that come and go."""

from array import array

from firmware.sensing.calibration import Calibration
from firmware.sensing.scanner import Scanner
from firmware.sensing.tracker import Tracker

ZERO = 32768
TOKEN = 7000


class Bench:
    def __init__(self, layout):
        self.base = array("H", [ZERO] * layout.CELLS)
        self._panels = layout.PANELS
        self._dice = 1
        known = Calibration(layout)
        for cell in range(layout.CELLS):
            known.noise[cell] = 20
        known.has_zero = True
        self.scanner = Scanner(self.scan_into, layout, known)
        self.tracker = Tracker(layout, self.scanner)
        self.scanner.known_empty = self.tracker.known_empty
        self.now_ms = 0

    def scan_into(self, levels):
        dice = self._dice
        for cell in range(len(levels)):
            dice = (dice * 75 + 74) % 65537
            levels[cell] = self.base[cell] + (dice & 63) - 32
        self._dice = dice
        return self._panels

    def scan(self, times):
        """How many cells changed."""
        changes = 0
        for _ in range(times):
            self.now_ms += 16
            count = self.scanner.step(self.now_ms)
            self.tracker.step(self.now_ms, count)
            changes += count
        return changes
