"""Compares where tokens stand with where the game wants them.

The tracker knows pieces and cells; a game knows tokens and spots (a room, a rack, a space of a
track). The reconciler connects them: for each token it chooses a target, the cell where the token
is wanted, passes the targets to the tracker as expectations, and returns what differs. It knows no
rules and draws nothing. disambiguation.py finds which token an unknown piece may be.

Tokens are numbered from 0; the tracker's number of a token is one more. The game's `places`, a
module or an object, maps cells to spots: see Places in interface.pyi.
"""

from firmware.sensing.identity import SLOTS
from firmware.sensing.kernels import NORTH
from firmware.sensing.tracker import (
    EXTRA,
    MISSING,
    NONE,
    STRANGER,
    UNSURE,
    WRONG_PIECE,
    WRONG_SIDE,
)
from shared_rules.compat import const

OFF = const(-1)  # no token; or no spot: in a hand, beside the board, on a cell of no spot
_NO_CELL = const(255)
ROW = const(16)  # cells that are compared as one slice of bytes
_UNKNOWN = (bytes((UNSURE,)), bytes((STRANGER,)))


def piece_of(token: int) -> int:
    """Returns the tracker's number of a token."""
    return token + 1


class Reconciler:
    def __init__(self, board, places) -> None:
        self.places = places
        self._tokens = places.TOKENS
        self._tracker = board.tracker
        self._health = board.scanner.health
        cells = board.layout.CELLS
        self._wanted = bytearray(cells)  # piece per cell
        self._sides = bytearray(cells)
        self._new_wanted = bytearray(cells)
        self._new_sides = bytearray(cells)
        self._nothing = board.scene.dark  # zeros to copy from, one for each cell
        # The tracker's piece of each token.
        self._marks = [bytes((piece_of(token),)) for token in range(self._tokens)]
        self._pieces = b""  # a copy of the tracker's pieces: find() is faster than a loop ...
        self._cells = b""  # ... and the cell of each token in it; b"": not found yet
        self._buffer = bytearray(SLOTS)
        self._unprompted: list = []  # cells with an unknown token from before targets were lit
        self.targets = bytearray([_NO_CELL] * self._tokens)  # the cell where each token is wanted

    @property
    def wanted(self) -> bytearray:
        """The piece that is wanted on each cell. Do not change it."""
        return self._wanted

    def token_of(self, piece: int) -> int:
        """Returns the token of a tracker's piece; OFF for any other piece."""
        return piece - 1 if 1 <= piece <= self._tokens else OFF

    @property
    def is_right(self) -> bool:
        """Whether every token is known and on its target, and nothing else is on the board."""
        tracker = self._tracker
        return tracker.wrong_count == 0 and tracker.hand_count == 0 and not self.unknown_cells()

    def where(self) -> bytes:
        """Returns the cell of every token whose identity is certain; 255 for the others."""
        find = self._pieces_now().find
        if not self._cells:  # one answer to the players asks many times
            self._cells = bytes([find(mark) & _NO_CELL for mark in self._marks])
        return self._cells

    def _pieces_now(self) -> bytes:
        """Returns the piece on every cell, copied only if one has changed."""
        pieces = self._tracker.pieces
        if pieces != self._pieces:
            self._pieces = bytes(pieces)
            self._cells = b""
        return self._pieces

    def unknown_cells(self) -> list:
        """Returns the cells with a piece that may be one of several tokens, or is a stranger."""
        pieces = self._pieces_now()
        found = []
        for mark in _UNKNOWN:
            cell = pieces.find(mark)
            while cell >= 0:
                found.append(cell)
                cell = pieces.find(mark, cell + 1)
        found.sort()
        return [cell for cell in found if self.places.may_hold_token(cell)]

    def in_hand(self) -> list:
        """Returns the tokens that may be in a player's hand, the one lifted last first."""
        count = self._tracker.in_hand(self._buffer)
        tokens = [self.token_of(self._buffer[place]) for place in range(count)]
        return [token for token in tokens if token != OFF]

    def spots(self, where) -> list:
        """Returns the spot of every token that is on these cells; OFF if it is on no spot."""
        spots = []
        for token in range(self._tokens):
            cell = where[token]
            spots.append(OFF if cell == _NO_CELL else self.places.spot_of(token, cell))
        return spots

    # -- targets: where tokens are wanted --------------------------------------------------

    def set_targets(self, state) -> None:
        """Gives every token of a state its target, and passes the targets to the tracker.

        A token that stands on a cell of its spot keeps it; any other one gets a free cell there.
        """
        where = self.where()
        spot_of = self.places.spot_of
        here = self.places.belongs(state)
        wanted = self._new_wanted
        sides = self._new_sides
        wanted[:] = self._nothing
        sides[:] = self._nothing
        unsensed = []  # stand on a faulty cell of their spot, which has one that senses
        for token in range(self._tokens):
            cell = where[token]
            if here[token] == OFF:
                self.targets[token] = _NO_CELL
            elif cell != _NO_CELL and spot_of(token, cell) == here[token]:
                if not self._health.is_faulty(cell) or not self._has_sight(token, here[token]):
                    self._choose(token, cell, state)
                else:
                    unsensed.append(token)
        for token in range(self._tokens):
            cell = self.targets[token]
            if here[token] == OFF or cell != _NO_CELL and wanted[cell] == piece_of(token):
                continue
            if token not in unsensed:
                self._find_target(token, here[token], state)
        for token in unsensed:  # last: a token without a target may need the cell that senses
            self._find_target(token, here[token], state)
        self._update_tracker()

    def _find_target(self, token: int, spot: int, state) -> None:
        """Keeps the target of before if possible, so that the lights do not jump about."""
        cell = self.targets[token]
        is_good = cell != _NO_CELL and self.places.spot_of(token, cell) == spot
        if not is_good or self._new_wanted[cell] != NONE or self._health.is_faulty(cell):
            cell = self._free_cell(token, spot)
        self._choose(token, cell, state)

    def _choose(self, token: int, cell: int, state) -> None:
        self.targets[token] = cell
        self._new_wanted[cell] = piece_of(token)
        self._new_sides[cell] = self.places.side_of(state, token)

    def _has_sight(self, token: int, spot: int) -> bool:
        """Whether a spot has an empty cell that senses. A token on a faulty cell should go there:
        otherwise the board cannot tell when it leaves."""
        for cell in self.places.cells_of(token, spot):
            if not self._tracker.sides[cell] and not self._health.is_faulty(cell):
                return True
        return False

    # An empty cell that senses; else one that senses; else any that is not taken: then a player
    # has to confirm with OK that the token is there.
    def _free_cell(self, token: int, spot: int) -> int:
        best = _NO_CELL
        best_score = -1
        for cell in self.places.cells_of(token, spot):
            if self._new_wanted[cell] != NONE:
                continue
            is_faulty = self._health.is_faulty(cell)
            score = 0 if is_faulty else 2 if self._tracker.sides[cell] == 0 else 1
            if score > best_score:
                best = cell
                best_score = score
        if best == _NO_CELL:
            for cell in self.places.more_cells_of(token):
                if self._new_wanted[cell] == NONE:
                    return cell
        return best

    def _update_tracker(self) -> None:
        wanted = self._new_wanted
        sides = self._new_sides
        self.places.add_pieces(wanted, sides)
        for first in range(0, len(wanted), ROW):
            end = min(first + ROW, len(wanted))
            if (
                wanted[first:end] != self._wanted[first:end]
                or sides[first:end] != self._sides[first:end]
            ):
                for cell in range(first, end):
                    if wanted[cell] != self._wanted[cell] or sides[cell] != self._sides[cell]:
                        self._tracker.expect(cell, wanted[cell], sides[cell])
        self._wanted, self._new_wanted = wanted, self._wanted
        self._sides, self._new_sides = sides, self._sides

    def forget(self) -> None:
        """Forgets all that is known of the board, for a new game or after a power cut."""
        self.places.forget()
        self._tracker.clear()
        for cell in range(len(self._wanted)):
            self._wanted[cell] = NONE
            self._sides[cell] = 0
            self._tracker.expect(cell, NONE)

    def wanted_token(self, cell: int) -> int:
        """Returns the token that is wanted on a cell, or OFF."""
        return self.token_of(self._wanted[cell])

    def accept_expected(self) -> None:
        """Takes an unknown piece on a target for the token that is wanted there."""
        unknown = self.unknown_cells()
        self._unprompted = [cell for cell in self._unprompted if cell in unknown]
        for cell in unknown:
            token = self.wanted_token(cell)
            if token == OFF or cell in self._unprompted:
                continue
            if self.places.can_be(token, self._tracker.sides[cell]):
                self._tracker.resolve(cell, piece_of(token))
        if self.places.COMES_FROM_BOX:
            self._accept_from_box()

    def _accept_from_box(self) -> None:
        """The tracker takes a token from the box for the one that a player holds meanwhile. If
        that one is not wanted there, it is the token of the target."""
        where = self.where()
        in_hand = self.in_hand()
        for token in range(self._tokens):
            cell = self.targets[token]
            if cell != _NO_CELL and where[token] == _NO_CELL and token not in in_hand:
                if self.token_on(cell) != OFF:
                    self._tracker.put(cell, piece_of(token))

    def mark_unprompted(self, is_led: bool) -> None:
        """Called when targets are lit. Unless the players were led step by step, an unknown token
        that is on the board already is on a lit cell by chance: accept_expected skips it."""
        self._unprompted = [] if is_led else self.unknown_cells()

    def unprompted(self) -> list:
        """Returns the cells with such tokens that are still there."""
        return [cell for cell in self._unprompted if self._tracker.pieces[cell] >= UNSURE]

    def drop_phantom_lifts(self) -> None:
        """If all expected tokens are sensed, forgets any token still marked as lifted."""
        tracker = self._tracker
        if tracker.wrong_count or not tracker.hand_count or self.unknown_cells():
            return
        while tracker.hand_count and tracker.in_hand(self._buffer):  # equal pieces count once
            if not tracker.discard(self._buffer[0]):
                return

    # -- what is wrong ---------------------------------------------------------------------

    def wrong_cells(self, verdicts=(EXTRA, WRONG_PIECE, WRONG_SIDE, MISSING)) -> list:
        """Returns the cells with one of these verdicts, in the order of the verdicts."""
        if not self._tracker.wrong_count:
            return []
        wrong = self._tracker.wrong
        found = []
        for first in range(0, len(wrong), ROW):
            row = wrong[first : first + ROW]
            if max(row):
                found += [first + place for place in range(len(row)) if row[place]]
        cells = []
        for verdict in verdicts:
            cells += [cell for cell in found if wrong[cell] == verdict]
        return cells

    def verdict(self, cell: int) -> int:
        """Returns how a cell differs from what is expected: a constant of tracker.py."""
        return self._tracker.wrong[cell]

    def side_at(self, cell: int) -> int:
        """Returns the side that is up on a cell, 0 if the cell is empty."""
        return self._tracker.sides[cell]

    def token_on(self, cell: int) -> int:
        """Returns the token that stands on a cell, or OFF."""
        return self.token_of(self._tracker.pieces[cell])

    def next_wrong(self) -> int:
        """Returns the first token that is not on its target or shows a wrong side, or OFF."""
        wrong = self._tracker.wrong
        where = self.where()
        for token in range(self._tokens):
            cell = self.targets[token]
            if cell != _NO_CELL and wrong[cell] or cell == _NO_CELL != where[token]:
                return token
        return OFF

    def is_unwanted(self, token: int) -> bool:
        """Whether a token belongs beside the board."""
        return self.targets[token] == _NO_CELL

    def is_turned(self, token: int) -> bool:
        """Whether a token is on its target with the wrong side up."""
        return self._tracker.wrong[self.targets[token]] == WRONG_SIDE

    def leaves_faulty_cell(self) -> bool:
        """Whether a token is to leave a cell that does not sense it."""
        where = self.where()
        for token in range(self._tokens):
            cell = where[token]
            if cell != _NO_CELL and cell != self.targets[token] and self._health.is_faulty(cell):
                return True
        return False

    def is_target_faulty(self, token: int) -> bool:
        """Whether a token is wanted on a cell that does not sense it."""
        return self._health.is_faulty(self.targets[token])

    def missing(self) -> int:
        """Returns the first token with an empty target that is sensed nowhere else, or OFF."""
        where = self.where()
        for token in range(self._tokens):
            cell = self.targets[token]
            if cell != _NO_CELL and self._tracker.wrong[cell] == MISSING:
                if where[token] == _NO_CELL or self._health.is_faulty(where[token]):
                    return token
        return OFF

    def missing_pieces(self) -> list:
        """Returns the empty cells where `places` wants a piece that is no token."""
        return [
            cell
            for cell in self.wrong_cells((MISSING,))
            if self.token_of(self._wanted[cell]) == OFF
        ]

    def off_target(self, tokens: list) -> list:
        """Returns those of these tokens whose targets are empty."""
        wrong = self._tracker.wrong
        targets = self.targets
        return [t for t in tokens if targets[t] != _NO_CELL and wrong[targets[t]] == MISSING]

    # -- cells that do not sense -----------------------------------------------------------

    def confirm(self, state) -> bool:
        """Called when a player confirms that all is right on the faulty cells. Returns whether
        that changes anything."""
        found = False
        for token in range(self._tokens):
            cell = self.targets[token]
            if cell != _NO_CELL and self._tracker.wrong[cell] and self._health.is_faulty(cell):
                self._put(state, token, cell)
                found = True
        for cell in range(len(self._wanted)):
            if self._tracker.wrong[cell] == EXTRA and self._health.is_faulty(cell):
                self._tracker.put(cell, NONE)
                found = True
        return found

    def _put(self, state, token: int, cell: int) -> None:
        self._tracker.discard(piece_of(token))
        self._tracker.put(cell, piece_of(token), self.places.side_of(state, token) or NORTH)

    def assume_present(self, state, token: int, spot: int) -> None:
        """Called when a player says that a token is at a spot where nothing is sensed: a cell is
        dead.

        If the spot has several free cells the token gets another target, one that senses; with
        PUTS_ON_TARGET it is taken to be on its target.
        """
        only = self.only_cell(token, spot)
        self._health.distrust(self.targets[token] if only == OFF else only)
        if only != OFF:
            self._put(state, token, only)
        elif self.places.PUTS_ON_TARGET:
            self._tracker.discard(piece_of(token))
            self._tracker.put(self.targets[token], piece_of(token), NORTH)

    def put_away(self, token: int) -> None:
        """Called when a player puts the token that they hold beside the board."""
        self._tracker.discard(piece_of(token))
        if self.is_target_faulty(token):
            self._tracker.put(self.targets[token], NONE)

    def only_cell(self, token: int, spot: int) -> int:
        """Returns the only cell of a spot that seems empty; OFF if there are more or none."""
        free = [
            cell
            for cell in self.places.cells_of(token, spot)
            if not self._tracker.sides[cell] or self._health.is_faulty(cell)
        ]
        return free[0] if len(free) == 1 else OFF

    def faulty_cells_first(self, token: int, spots: list) -> list:
        """Returns the spots that have one free cell left; first those whose cell is faulty."""
        spots = [spot for spot in spots if self.only_cell(token, spot) != OFF]
        faulty = [spot for spot in spots if self.is_only_cell_faulty(token, spot)]
        return faulty + [spot for spot in spots if spot not in faulty]

    def is_only_cell_faulty(self, token: int, spot: int) -> bool:
        return self._health.is_faulty(self.only_cell(token, spot))
