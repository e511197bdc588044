"""A virtual table with the sensing firmware, and hands that move tokens."""

from math import cos, dist, pi, sin, sqrt
from random import Random

from firmware.sensing.calibration import Calibration
from firmware.sensing.calibrator import DONE, Calibrator
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.sensing.scanner import Scanner
from firmware.sensing.tracker import KIND_NAMES, Tracker
from ghostlight.virtual import Hands, VirtualHal, VirtualTable, load_description
from tests.helpers.bounded_wait import BoundedWait

SCAN_MS = 16


class SensingTable:
    def __init__(self, seed=0, layout="table", noise=1.0):
        self.table = VirtualTable(load_description(layout), seed, noise=noise)
        self.hal = VirtualHal(self.table)
        self.known = Calibration(self.table.layout)
        self.scanner = Scanner(self.hal.scan_into, self.table.layout, self.known)
        self.sensed = [cell for cell, panel in enumerate(self.table.layout.PANEL_OF) if panel]
        self.tracker = Tracker(self.table.layout, self.scanner)
        self.scanner.known_empty = self.tracker.known_empty
        self.hands = Hands(self.table, seed)
        self.now_ms = 0

    def calibrate(self, tokens=False):
        """Calibrate the empty table; with `tokens`, also a token on every cell."""
        calibrator = Calibrator(self.scanner, self.known)
        calibrator.begin_zero()
        self._scan_until(calibrator, lambda: calibrator.phase == DONE)
        assert not any(calibrator.problems)
        if tokens:
            self._calibrate_cells(calibrator)

    def _scan_until(self, calibrator, is_so):
        bound = BoundedWait("calibrating")
        while not is_so() and bound.lasts():
            self.hal.scan_into(self.scanner.levels)
            calibrator.step()

    def _calibrate_cells(self, calibrator):
        random = Random(self.table.seed)
        token = self.table.add("calibration", 0)
        for cell in self.sensed:
            calibrator.begin_cell(cell)
            for face in (NORTH, SOUTH):
                self.table.put(token, cell, face)
                self.table.move(token, **near(self.table, cell, random))
                phase = calibrator.phase
                self._scan_until(calibrator, lambda phase=phase: calibrator.phase != phase)
            self.table.move(token, z_mm=200.0)
            self.hal.scan_into(self.scanner.levels)
            calibrator.step()
            assert calibrator.phase == DONE
        self.table.remove(token)

    def scan(self, times=1):
        for _ in range(times):
            self.now_ms += SCAN_MS
            self.table.now_ms = self.now_ms
            self.hands.step(self.now_ms)
            self.tracker.step(self.now_ms, self.scanner.step(self.now_ms))

    def play(self):
        """Run until the hands have finished, and a moment longer."""
        bound = BoundedWait("what the hands do")
        while not self.hands.is_idle and bound.lasts():
            self.scan()
        self.scan(6)
        return self.events()

    def events(self):
        found = []
        event = self.tracker.event
        bound = BoundedWait("the list of events")
        while self.tracker.take() and bound.lasts():
            found.append((KIND_NAMES[event.kind], event.piece, event.cell))
        return found

    def follow(self, tokens):
        """Set in the tracker which piece every token is, by its place in the list, from 1."""
        for _ in range(3):
            self.scanner.step(self.now_ms)
        for piece, token in enumerate(tokens, 1):
            self.tracker.put(self.table.cell_of(token), piece)
        self.tracker.look(self.now_ms)
        assert self.events() == []


def near(table, cell, random, radius_mm=None):
    """A random pose within the circle in which people put tokens."""
    radius_mm = table.description.token.placing_mm if radius_mm is None else radius_mm
    x_mm, y_mm = table.centre(cell)
    off_mm, angle = radius_mm * sqrt(random.random()), random.uniform(0, 2 * pi)
    return {"x_mm": x_mm + off_mm * cos(angle), "y_mm": y_mm + off_mm * sin(angle)}


def lay(table, cells, random):
    """Put new tokens on these cells, any side up, within their circles and without overlap."""
    diameter_mm = table.description.token.diameter_mm
    for cell in cells:
        token = table.add(f"token {cell}", cell, random.choice((NORTH, SOUTH)))
        others = [(t.x_mm, t.y_mm) for t in table.tokens if t is not token]
        for _ in range(60):
            pose = near(table, cell, random)
            spot = (pose["x_mm"], pose["y_mm"])
            if all(dist(spot, other) >= diameter_mm for other in others):
                table.move(token, **pose)
                break
