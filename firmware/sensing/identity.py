"""Tracks which token is which piece, from tokens that leave and arrive.

A sensor detects that a token left or arrived, not which one. With one lifted token there is no
doubt; with two, the first one put down may be either. This module keeps every piece that has left
its cell (in a slot), every token that may be one of them (in the hand or on a cell), and for each
token a bit mask of its possible slots. It never guesses: a reported identity is certain.
"""

from shared_rules.compat import const

# More than any game has tokens. A mask of more than 30 bits is not a small int and takes heap,
# which happens only when a whole table is cleared.
SLOTS = const(60)
NOWHERE = const(255)
AWAY = const(254)  # instead of a cell: out of the game, but other identities depend on it

_IN_HAND = const(255)


def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


class Hand:
    def __init__(self) -> None:
        # Pieces that left a certain cell, by slot.
        self._pieces = bytearray(SLOTS)  # 0: the slot is free
        self._origins = bytearray(SLOTS)  # the cell it was lifted from
        self._sides = bytearray(SLOTS)  # the side that was up at that time
        self._lifted_ms = [0] * SLOTS
        # Tokens that are one of these pieces; there are as many tokens as pieces.
        self.count = 0
        self._where = bytearray(SLOTS)  # a cell, _IN_HAND or AWAY
        self._masks = [0] * SLOTS
        self._landed_ms = [0] * SLOTS
        self.held = 0  # tokens in the hand
        # The token that `settle` removed last.
        self.cell = NOWHERE
        self.piece = 0
        self.origin = NOWHERE
        self.side = 0
        self.lifted_ms = 0
        self.landed_ms = 0

    def clear(self) -> None:
        for slot in range(SLOTS):
            self._pieces[slot] = 0
        self.count = 0
        self.held = 0

    def lift(self, piece: int, cell: int, side: int, now_ms: int) -> bool:
        """A known piece leaves its cell. Returns False if all slots are in use."""
        if self.count == SLOTS:
            return False
        slot = 0
        while self._pieces[slot]:
            slot += 1
        self._pieces[slot] = piece
        self._origins[slot] = cell
        self._sides[slot] = side
        self._lifted_ms[slot] = now_ms
        self._where[self.count] = _IN_HAND
        self._masks[self.count] = 1 << slot
        self.count += 1
        self.held += 1
        return True

    def lift_again(self, token: int) -> None:
        """A token of uncertain identity leaves its cell."""
        self._where[token] = _IN_HAND
        self.held += 1

    def place(self, cell: int, now_ms: int) -> None:
        """Any one of the tokens in the hand is put down."""
        union = 0
        placed = -1
        for token in range(self.count):
            if self._where[token] == _IN_HAND:
                union |= self._masks[token]
                if placed < 0:  # keeps the tokens in the order in which they were put down
                    placed = token
        for token in range(self.count):
            if self._where[token] == _IN_HAND:
                self._masks[token] = union
        self._where[placed] = cell
        self._landed_ms[placed] = now_ms
        self.held -= 1
        self._exclude()

    def restrict(self, token: int, piece: int) -> bool:
        """Set which piece a token is. Returns False if that is impossible."""
        mask = 0
        rest = self._masks[token]
        slot = 0
        while rest:  # stops at the last set bit: 60 slots take a Pico too long
            if rest & 1 and self._pieces[slot] == piece:
                mask |= 1 << slot
            rest >>= 1
            slot += 1
        if not mask:
            return False
        self._masks[token] = mask
        self._exclude()
        return True

    def discard(self, piece: int) -> bool:
        """Remove a piece in the hand from the game. Returns False if no token in the hand can be
        it."""
        for token in range(self.count):
            if self._where[token] == _IN_HAND and self.restrict(token, piece):
                self._where[token] = AWAY
                self.held -= 1
                return True
        return False

    def banish(self, token: int) -> None:
        """Remove a token on a cell from the game."""
        self._where[token] = AWAY

    def settle(self) -> bool:
        """Remove one token that is not in the hand and on which no other identity depends."""
        for token in range(self.count):
            if self._where[token] != _IN_HAND and self._is_free(token):
                self._take_out(token)
                return True
        return False

    def find(self, cell: int) -> int:
        """The token on this cell, or -1 if the piece on it was always certain."""
        for token in range(self.count):
            if self._where[token] == cell:
                return token
        return -1

    def cell_of(self, token: int) -> int:
        return self._where[token]

    def piece_of(self, token: int) -> int:
        """The piece that a token certainly is, or 0."""
        return self._piece_of(self._masks[token])

    def candidates(self, token: int, out: bytearray) -> int:
        """Fill `out` with the pieces that a token may be, the last lifted first. Returns their
        number."""
        return self._list(self._masks[token], out)

    def candidates_in_hand(self, out: bytearray) -> int:
        mask = 0
        for token in range(self.count):
            if self._where[token] == _IN_HAND:
                mask |= self._masks[token]
        return self._list(mask, out)

    def _list(self, mask: int, out: bytearray) -> int:
        count = 0
        while mask:
            latest = -1
            rest = mask
            slot = 0
            while rest:
                if rest & 1 and (latest < 0 or self._lifted_ms[slot] > self._lifted_ms[latest]):
                    latest = slot
                rest >>= 1
                slot += 1
            mask &= ~(1 << latest)
            piece = self._pieces[latest]
            i = 0
            while i < count and out[i] != piece:  # list equal pieces once
                i += 1
            if i == count:
                out[count] = piece
                count += 1
        return count

    def _piece_of(self, mask: int) -> int:
        piece = 0
        slot = 0
        while mask:
            if mask & 1:
                if piece and self._pieces[slot] != piece:
                    return 0
                piece = self._pieces[slot]
            mask >>= 1
            slot += 1
        return piece

    def _is_free(self, token: int) -> bool:
        """Whether every token that shares a slot with this one is certain, and so of the same
        kind."""
        mask = self._masks[token]
        for other in range(self.count):
            if self._masks[other] & mask and not self._piece_of(self._masks[other]):
                return False
        return True

    def _take_out(self, token: int) -> None:
        slot = 0
        while not self._masks[token] >> slot & 1:
            slot += 1
        self.cell = self._where[token]
        self.piece = self._pieces[slot]
        self.origin = self._origins[slot]
        self.side = self._sides[slot]
        self.lifted_ms = self._lifted_ms[slot]
        self.landed_ms = self._landed_ms[token]
        self._pieces[slot] = 0
        self.count -= 1
        for other in range(token, self.count):
            self._where[other] = self._where[other + 1]
            self._masks[other] = self._masks[other + 1]
            self._landed_ms[other] = self._landed_ms[other + 1]
        for other in range(self.count):
            self._masks[other] &= ~(1 << slot)
        self._exclude()

    def _exclude(self) -> None:
        """If some tokens have exactly as many slots between them, no other token can be in
        these."""
        is_stable = False
        while not is_stable:
            is_stable = True
            before = 0
            for token in range(self.count):
                mask = self._masks[token]
                if mask == before:  # the same set again: it excludes nothing new
                    continue
                before = mask
                inside = 0
                for other in range(self.count):
                    if not self._masks[other] & ~mask:
                        inside += 1
                if inside != _bits(mask):
                    continue
                for other in range(self.count):
                    if self._masks[other] & mask and self._masks[other] & ~mask:
                        self._masks[other] &= ~mask
                        is_stable = False
