"""A tracker with cell states set by the test, without sensors."""

from firmware.layouts import table
from firmware.sensing.identity import NOWHERE
from firmware.sensing.kernels import EMPTY, NORTH
from firmware.sensing.tracker import KIND_NAMES, Tracker
from tests.helpers.bounded_wait import BoundedWait

SCAN_MS = 16


class Cells:
    """The part of a scanner that the tracker uses."""

    def __init__(self, count):
        self.states = bytearray(count)
        self.changed = bytearray(count)
        self.faulty = set()
        self.health = self

    def is_faulty(self, cell):
        return cell in self.faulty


class Sheet:
    def __init__(self, pieces=None, layout=table):
        """`pieces`: cell -> piece, all with their north side up."""
        self.cells = Cells(layout.CELLS)
        self.tracker = Tracker(layout, self.cells)
        self.ms = 1000
        for cell, piece in (pieces or {}).items():
            self.cells.states[cell] = NORTH
            self.tracker.put(cell, piece)
        self.tracker.look(self.ms)
        assert self.events() == []

    def show(self, changes, after_ms=500):
        """Change cells in one scan, `after_ms` after the last."""
        self.wait(after_ms - SCAN_MS)
        self.ms += SCAN_MS
        count = 0
        for cell in sorted(changes):
            if self.cells.states[cell] != changes[cell]:
                self.cells.states[cell] = changes[cell]
                self.cells.changed[count] = cell
                count += 1
        self.tracker.step(self.ms, count)
        return self.events()

    def lift(self, *cells, after_ms=500):
        return self.show(dict.fromkeys(cells, EMPTY), after_ms)

    def place(self, cell, side=NORTH, after_ms=500):
        return self.show({cell: side}, after_ms)

    def wait(self, ms):
        while ms >= SCAN_MS:
            ms -= SCAN_MS
            self.ms += SCAN_MS
            self.tracker.step(self.ms, 0)

    def events(self):
        """Events as text: kind, piece, cell, and the origin if it is not obvious."""
        found = []
        event = self.tracker.event
        bound = BoundedWait("the list of events")
        while self.tracker.take() and bound.lasts():
            kind = KIND_NAMES[event.kind]
            text = f"{kind} {event.piece} {event.cell}"
            if event.origin not in (NOWHERE, event.cell):
                text += f" from {event.origin}"
            found.append(text)
        return found

    def candidates(self, cell):
        out = bytearray(64)
        return list(out[: self.tracker.candidates(cell, out)])

    def in_hand(self):
        out = bytearray(64)
        return list(out[: self.tracker.in_hand(out)])

    def wrong(self):
        return {cell: code for cell, code in enumerate(self.tracker.wrong) if code}
