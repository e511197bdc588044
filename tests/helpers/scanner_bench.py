"""A scanner with levels set by the test instead of magnets."""

from random import Random

from firmware.layouts import first_room
from firmware.sensing.calibration import Calibration
from firmware.sensing.kernels import EMPTY, NORTH, SOUTH
from firmware.sensing.scanner import Scanner

ZERO = 32768
AMPLITUDE = 7000
NOISE = 20
LEVEL = {EMPTY: ZERO, NORTH: ZERO + AMPLITUDE, SOUTH: ZERO - AMPLITUDE}


def calibration(layout=first_room, noise=NOISE):
    known = Calibration(layout)
    for cell in range(layout.CELLS):
        known.zero[cell] = ZERO
        known.north[cell] = known.south[cell] = AMPLITUDE
        known.noise[cell] = noise
    known.has_zero = True
    return known


class Bench:
    def __init__(self, layout=first_room, known=None):
        self.layout = layout
        self.level = [ZERO] * layout.CELLS
        self.panels = layout.PANELS
        self.noise = NOISE
        self.silent = set()
        self.random = Random(1)
        self.calibration = known or calibration(layout)
        self.scanner = Scanner(self._scan_into, layout, self.calibration)

    def _scan_into(self, levels):
        for cell in range(len(levels)):
            noise = 0 if cell in self.silent else self.random.gauss(0, self.noise)
            levels[cell] = max(0, min(65520, round(self.level[cell] + noise)))
        return self.panels

    def show(self, cell, state):
        self.level[cell] = LEVEL[state]

    def scan(self, times=1):
        """The cells that changed, scan by scan, in one list."""
        changed = []
        for _ in range(times):
            count = self.scanner.step(0)
            changed += self.scanner.changed[:count]
        return changed

    def conditions(self):
        """The cells that are not fine, with their condition."""
        return {cell: now for cell, now in enumerate(self.scanner.health.conditions) if now}
