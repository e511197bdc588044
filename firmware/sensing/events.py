"""Events of pieces in order: a ring buffer of fixed size between the tracker and the game."""

from shared_rules.compat import const

LIFTED = const(1)
PLACED = const(2)  # origin: the cell it was lifted from, or NOWHERE
TURNED = const(3)  # back on its cell, or still there, with the other side up
SLID = const(4)  # placed, a moment after it left the neighbouring cell
UNDECIDED = const(5)  # placed, but several pieces are possible
APPEARED = const(6)  # origin unknown
VANISHED = const(7)  # gone without having been sensed as lifted
KIND_NAMES = ("", "lifted", "placed", "turned", "slid", "undecided", "appeared", "vanished")

_RING = const(64)
_FIELDS = const(5)


class Event:
    def __init__(self) -> None:
        self.kind = 0
        self.cell = 0
        self.piece = 0
        self.side = 0  # the side that is up; of a piece that left, the side that was up
        self.origin = 0
        self.ms = 0


class Events:
    def __init__(self) -> None:
        self.event = Event()  # filled by take()
        self._ring = bytearray(_FIELDS * _RING)
        self._ms = [0] * _RING
        self._first = 0
        self._count = 0

    def add(self, kind: int, cell: int, piece: int, side: int, origin: int, ms: int) -> None:
        if self._count == _RING:
            self._first = (self._first + 1) % _RING
            self._count -= 1
        place = (self._first + self._count) % _RING
        at = _FIELDS * place
        ring = self._ring
        ring[at] = kind
        ring[at + 1] = cell
        ring[at + 2] = piece
        ring[at + 3] = side
        ring[at + 4] = origin
        self._ms[place] = ms
        self._count += 1

    def take(self) -> bool:
        """Move the oldest event into .event. Returns False if there is none."""
        if not self._count:
            return False
        place = self._first
        at = _FIELDS * place
        ring = self._ring
        event = self.event
        event.kind = ring[at]
        event.cell = ring[at + 1]
        event.piece = ring[at + 2]
        event.side = ring[at + 3]
        event.origin = ring[at + 4]
        event.ms = self._ms[place]
        self._first = (place + 1) % _RING
        self._count -= 1
        return True
