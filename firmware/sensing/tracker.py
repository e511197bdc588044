"""Turns changes of cells into events of pieces: lifted, placed, turned over, slid ...

Identities come from the game (`put`, `resolve`) and from following tokens. If several pieces are
possible, the tracker reports so, and the game decides or asks the players. The tracker has no
rules of any game. Memory is bounded, and nothing is allocated while nothing changes.
"""

from firmware.sensing.identity import AWAY, NOWHERE, Hand
from firmware.sensing.kernels import EMPTY
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
    """A ring buffer of fixed size between the tracker and the game."""

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


# Contents of a cell. Pieces are 1 to 250; equal tokens may share a number.
NONE = const(0)
UNSURE = const(254)  # a token that is one of several pieces
STRANGER = const(255)  # a token of unknown origin

RIGHT = const(0)
MISSING = const(1)
EXTRA = const(2)
WRONG_SIDE = const(3)
WRONG_PIECE = const(4)

_ANY = const(253)


class Expectation:
    """The difference between the sensed table and the expected one, always up to date."""

    def __init__(self, cells: int) -> None:
        self._pieces = bytearray([_ANY] * cells)
        self._sides = bytearray(cells)
        self.wrong = bytearray(cells)
        self.wrong_count = 0
        self.known_empty = bytearray(cells)  # expected to be empty, and sensed so

    def want(self, cell: int, piece: int, side: int) -> None:
        self._pieces[cell] = piece
        self._sides[cell] = side

    def want_anything(self, cell: int) -> None:
        self._pieces[cell] = _ANY

    def compare(self, cell: int, piece: int, side: int) -> None:
        """Update what lies on a cell."""
        wanted = self._pieces[cell]
        verdict = RIGHT
        if wanted == NONE:
            verdict = RIGHT if side == EMPTY else EXTRA
        elif wanted != _ANY:
            wanted_side = self._sides[cell]
            if side == EMPTY:
                verdict = MISSING
            elif piece != wanted and piece != UNSURE:
                verdict = WRONG_PIECE
            elif wanted_side != EMPTY and wanted_side != side:
                verdict = WRONG_SIDE
        self.known_empty[cell] = 1 if wanted == NONE and side == EMPTY else 0
        if verdict != self.wrong[cell]:
            self.wrong_count += (verdict != RIGHT) - (self.wrong[cell] != RIGHT)
            self.wrong[cell] = verdict


_SLIDE_MS = const(300)  # longest time from cell to cell
# Cells are scanned one after the other, so a fast slide may be seen to arrive one scan before it
# is seen to leave. A token of unknown origin is held back this long for that. (With another piece
# in the hand it would be taken for that one; but such a slide takes less than 25 ms, which no hand
# does.)
_GRACE_MS = const(25)
_NEWCOMERS = const(8)


class Tracker:
    def __init__(self, layout, scanner) -> None:
        cells = layout.CELLS
        self._columns = layout.COLUMNS
        self._scanner = scanner
        self._hand = Hand()
        self._events = Events()
        self._expectation = Expectation(cells)
        self.event = self._events.event  # filled by take()
        self.wrong = self._expectation.wrong
        self.known_empty = self._expectation.known_empty
        self.pieces = bytearray(cells)  # piece by cell
        self.sides = bytearray(cells)  # side by cell, where it was handled
        # cells where a token of unknown origin just arrived
        self._newcomers = bytearray(_NEWCOMERS)
        self._newcomer_count = 0
        self._newcomer_ms = 0
        self._now_ms = 0

    def step(self, now_ms: int, count: int) -> None:
        """Process one scan; `count` is the result of scanner.step()."""
        self._now_ms = now_ms
        if count:
            changed = self._scanner.changed
            states = self._scanner.states
            for i in range(count):  # departures first: the token may have arrived elsewhere since
                if states[changed[i]] == EMPTY:
                    self._leave(changed[i])
            if self._newcomer_count:
                self._match_newcomers(count)
            for i in range(count):
                if states[changed[i]] != EMPTY:
                    self._come(changed[i], states[changed[i]])
        if self._newcomer_count and now_ms - self._newcomer_ms >= _GRACE_MS:
            for i in range(self._newcomer_count):
                self._name(self._newcomers[i], STRANGER, APPEARED, NOWHERE, self._newcomer_ms)
            self._newcomer_count = 0

    def look(self, now_ms: int) -> None:
        """Read the table as it is, at the start or after a pause, and derive what was placed."""
        self._now_ms = now_ms
        self._newcomer_count = 0
        states = self._scanner.states
        extra = 0
        for cell in range(len(states)):
            self.sides[cell] = states[cell]
            if states[cell] == EMPTY and self.pieces[cell] != NONE:
                self._lift(cell, VANISHED, EMPTY)
            elif states[cell] != EMPTY and self.pieces[cell] == NONE:
                extra += 1
        while self._hand.held and extra > self._hand.held:  # any of them may be foreign
            if not self._hand.lift(STRANGER, NOWHERE, EMPTY, now_ms):
                self._lose_track()
        for cell in range(len(states)):
            if states[cell] == EMPTY or self.pieces[cell] != NONE:
                self._compare(cell)
            elif self._hand.held:
                self._land(cell)
            else:
                self._name(cell, STRANGER, APPEARED, NOWHERE, now_ms)

    def take(self) -> bool:
        """Move the oldest event into .event. Returns False if there is none."""
        return self._events.take()

    @property
    def wrong_count(self) -> int:
        return self._expectation.wrong_count

    @property
    def hand_count(self) -> int:
        return self._hand.held

    def candidates(self, cell: int, out: bytearray) -> int:
        """Fill `out` with the pieces that an UNSURE cell may hold, the last lifted first. Returns
        their number."""
        token = self._hand.find(cell)
        return self._hand.candidates(token, out) if token >= 0 else 0

    def in_hand(self, out: bytearray) -> int:
        """Fill `out` with the pieces that may be in the hand, the last lifted first. Returns their
        number."""
        return self._hand.candidates_in_hand(out)

    # Information from the game

    def clear(self) -> None:
        """Forget all pieces and expectations, for another game."""
        self._hand.clear()
        self._newcomer_count = 0
        for cell in range(len(self.pieces)):
            self._expectation.want_anything(cell)
            self.put(cell, NONE)

    def expect(self, cell: int, piece: int, side: int = EMPTY) -> None:
        """Set what should lie on a cell: a piece (and a side, if it matters) or NONE."""
        self._expectation.want(cell, piece, side)
        self._compare(cell)

    def put(self, cell: int, piece: int, side: int = EMPTY) -> None:
        """Set what lies on a cell. The side is used only on a faulty cell, where no sensor detects
        it."""
        token = self._hand.find(cell)
        if token >= 0:
            self._hand.restrict(token, piece)
            self._hand.banish(token)
        self._forget_newcomer(cell)
        self.pieces[cell] = piece
        if self._scanner.health.is_faulty(cell):
            self.sides[cell] = side if piece != NONE else EMPTY
        self._compare(cell)
        self._announce()

    def resolve(self, cell: int, piece: int) -> bool:
        """Set which piece an UNSURE token or a STRANGER is. Returns False if that is impossible.

        Events follow for all that becomes certain. (For a stranger that is one of many equal
        pieces, use `put`: no other cell is known to be empty then.)
        """
        token = self._hand.find(cell)
        if token >= 0:
            if not self._hand.restrict(token, piece):
                return False
            self._announce()
            return True
        if self.pieces[cell] != STRANGER:
            return False
        self._hand.discard(piece)  # it is here, even if it was assumed elsewhere
        for other in range(len(self.pieces)):
            if self.pieces[other] == piece:
                is_faulty = self._scanner.health.is_faulty(other)
                self.put(other, NONE if is_faulty else STRANGER)
        self._forget_newcomer(cell)
        self._name(cell, piece, PLACED, NOWHERE, self._now_ms)
        self._announce()
        return True

    def discard(self, piece: int) -> bool:
        """Remove a piece in the hand from the game. Returns False if it cannot be there."""
        if not self._hand.discard(piece):
            return False
        self._announce()
        return True

    # Changes of a cell

    def _leave(self, cell: int) -> None:
        side = self.sides[cell]
        self.sides[cell] = EMPTY
        if self._forget_newcomer(cell) or self.pieces[cell] == NONE:
            self._compare(cell)
        else:
            self._lift(cell, LIFTED, side)

    def _lift(self, cell: int, kind: int, side: int) -> None:
        piece = self.pieces[cell]
        token = self._hand.find(cell)
        if token >= 0:
            self._hand.lift_again(token)
        elif not self._hand.lift(piece, cell, side, self._now_ms):
            kind = VANISHED
            self._lose_track()
        self.pieces[cell] = NONE
        self._compare(cell)
        self._events.add(kind, cell, piece, side, cell, self._now_ms)

    def _lose_track(self) -> None:
        """More tokens are lifted than can be tracked: from now on each may be any of them."""
        self._hand.clear()
        for cell in range(len(self.pieces)):
            if self.pieces[cell] == UNSURE:
                self._name(cell, STRANGER, APPEARED, NOWHERE, self._now_ms)

    def _come(self, cell: int, side: int) -> None:
        before = self.sides[cell]
        self.sides[cell] = side
        if before == side:
            return
        if before != EMPTY:  # no hand exchanges two tokens within a scan: it is the same one
            self._name(cell, self.pieces[cell], TURNED, cell, self._now_ms)
        elif self._hand.held:
            self._land(cell)
        elif self._newcomer_count == _NEWCOMERS:
            self._name(cell, STRANGER, APPEARED, NOWHERE, self._now_ms)
        else:
            self._newcomers[self._newcomer_count] = cell
            self._newcomer_count += 1
            self._newcomer_ms = self._now_ms
            self.pieces[cell] = STRANGER
            self._compare(cell)

    def _land(self, cell: int) -> None:
        self.pieces[cell] = UNSURE
        self._hand.place(cell, self._now_ms)
        self._announce()
        if self.pieces[cell] == UNSURE:
            self._name(cell, UNSURE, UNDECIDED, NOWHERE, self._now_ms)

    def _announce(self) -> None:
        """Emit events for what has become certain."""
        hand = self._hand
        while hand.settle():
            cell = hand.cell
            if cell != AWAY and self.pieces[cell] == UNSURE:
                self._name(cell, hand.piece, self._kind_of_landing(), hand.origin, hand.landed_ms)
        for token in range(hand.count):  # equal tokens are interchangeable
            cell = hand.cell_of(token)
            if cell < AWAY and self.pieces[cell] == UNSURE and hand.piece_of(token):
                self._name(cell, hand.piece_of(token), PLACED, NOWHERE, self._now_ms)

    def _kind_of_landing(self) -> int:
        hand = self._hand
        if hand.piece == STRANGER and hand.origin == NOWHERE:
            return APPEARED
        if hand.origin == hand.cell:
            is_turned = hand.side != EMPTY and hand.side != self.sides[hand.cell]
            return TURNED if is_turned else PLACED
        is_quick = hand.landed_ms - hand.lifted_ms <= _SLIDE_MS
        return SLID if is_quick and self._is_beside(hand.cell, hand.origin) else PLACED

    def _name(self, cell: int, piece: int, kind: int, origin: int, ms: int) -> None:
        self.pieces[cell] = piece
        self._compare(cell)
        self._events.add(kind, cell, piece, self.sides[cell], origin, ms)

    def _compare(self, cell: int) -> None:
        self._expectation.compare(cell, self.pieces[cell], self.sides[cell])

    # Tokens of unknown origin

    def _match_newcomers(self, count: int) -> None:
        """Cells became empty: a newcomer next to one of them slid there."""
        i = 0
        while i < self._newcomer_count:
            cell = self._newcomers[i]
            if self._hand.held and self._has_left_beside(cell, count):
                self._forget_newcomer(cell)
                self._land(cell)
            else:
                i += 1

    def _has_left_beside(self, cell: int, count: int) -> bool:
        for i in range(count):
            other = self._scanner.changed[i]
            if self._scanner.states[other] == EMPTY and self._is_beside(cell, other):
                return True
        return False

    def _forget_newcomer(self, cell: int) -> bool:
        for i in range(self._newcomer_count):
            if self._newcomers[i] == cell:
                self._newcomer_count -= 1
                self._newcomers[i] = self._newcomers[self._newcomer_count]
                self.pieces[cell] = NONE
                return True
        return False

    def _is_beside(self, cell: int, other: int) -> bool:
        if other == NOWHERE or other == cell:
            return False
        columns = self._columns
        return (
            abs(cell % columns - other % columns) <= 1
            and abs(cell // columns - other // columns) <= 1
        )
