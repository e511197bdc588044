"""The tokens as they stand, against where they belong.

Between the tracker, which knows pieces and cells, and the game, which knows places. Chooses the
seat where a token is wanted, tells the tracker what to expect, and works out which tokens those
may be that nobody followed.

Tokens are numbered from 0. A game hands in its `places`, a module or an object:

    TOKENS                    how many tokens there are at most
    spot_of(token, cell)      the spot, a small int, where a token stands on a cell; or OFF
    cells_of(token, spot)     the cells on which a token may stand at a spot, bytes
    belongs(state)            the spot of every token, a list; OFF: not on the table
    side_of(state, token)     the side that should be up, 0 for any
    kind_of(token)            tokens of one kind are alike: nobody is asked which is which
    can_be(token, side)       whether what lies with that side up can be this token at all
"""

from firmware.expectation import EXTRA, MISSING, NONE, STRANGER, UNSURE, WRONG_SIDE
from firmware.hand import SLOTS
from firmware.kernels import NORTH
from shared_rules.compat import const

OFF = const(-1)  # no token, or no spot: in somebody's hand, beside the board, out of place
_NO_CELL = const(255)
_MOST_GUESSES = const(120)
ROW = const(16)  # cells that are compared in no time
_UNKNOWN = (bytes((UNSURE,)), bytes((STRANGER,)))


def piece_of(token: int) -> int:
    """The tracker's number for a token."""
    return token + 1


class Tabletop:
    most_unknown = 4  # tokens of which all possibilities are tried: a Pico takes its time
    asks_of_many = True  # which is which, once all are where they are wanted

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
        self._nothing = board.scene.dark  # as many zeros, to copy from
        self._marks = bytes(range(1, self._tokens + 1))  # the tracker's piece of each token
        self._pieces = b""  # on the cells, when it was last seen where tokens are ...
        self._cells = bytearray(self._tokens)  # ... and these were theirs
        self._buffer = bytearray(SLOTS)
        self._unasked: list = []  # cells whose unknown token was there before seats were lit
        self.seats = bytearray([_NO_CELL] * self._tokens)  # the cell where each token is wanted

    def token_of(self, piece: int) -> int:
        """The token of a tracker's piece, or OFF for what is none of ours."""
        return piece - 1 if 1 <= piece <= self._tokens else OFF

    @property
    def is_right(self) -> bool:
        """Every token is known and where it is wanted, and nothing else is on the table."""
        tracker = self._tracker
        return tracker.wrong_count == 0 and tracker.hand_count == 0 and not self.unknown()

    def where(self) -> bytearray:
        """The cell of every token whose identity is certain; _NO_CELL for the others."""
        pieces = bytes(self._tracker.pieces)
        if pieces != self._pieces:  # a Pico is asked ten times for an answer
            self._pieces = pieces
            for token in range(self._tokens):
                cell = pieces.find(self._marks[token : token + 1])
                self._cells[token] = cell if cell >= 0 else _NO_CELL
        return bytearray(self._cells)

    def unknown(self) -> list:
        """The cells with a token that may be one of several, or came from nowhere."""
        pieces = bytes(self._tracker.pieces)  # a Pico finds one there sooner than it walks along
        found = []
        for mark in _UNKNOWN:
            cell = pieces.find(mark)
            while cell >= 0:
                found.append(cell)
                cell = pieces.find(mark, cell + 1)
        found.sort()
        return found

    def is_doubtful(self) -> bool:
        """Many are unknown; or several, and one at least was lifted where nobody saw it: which?"""
        unknown = self.unknown()
        if len(unknown) > self.most_unknown and self.asks_of_many:
            return True
        return len(unknown) > 1 and STRANGER in [self._tracker.pieces[cell] for cell in unknown]

    def in_hand(self) -> list:
        """The tokens that may be in somebody's hand, the one lifted last first."""
        count = self._tracker.in_hand(self._buffer)
        tokens = [self.token_of(self._buffer[place]) for place in range(count)]
        return [token for token in tokens if token != OFF]

    def spots(self, where) -> list:
        """The spot of every token, OFF where it stands nowhere."""
        spots = []
        for token in range(self._tokens):
            cell = where[token]
            spots.append(OFF if cell == _NO_CELL else self.places.spot_of(token, cell))
        return spots

    # -- where tokens are wanted -----------------------------------------------------------

    def want(self, state) -> None:
        """Every token where it belongs: it keeps its seat if that will do, else it gets one."""
        where = self.where()
        spot_of = self.places.spot_of
        here = self.places.belongs(state)
        wanted = self._new_wanted
        sides = self._new_sides
        wanted[:] = self._nothing
        sides[:] = self._nothing
        blind = []  # stand where they belong, but might be seen elsewhere
        for token in range(self._tokens):
            cell = where[token]
            if here[token] == OFF:
                self.seats[token] = _NO_CELL
            elif cell != _NO_CELL and spot_of(token, cell) == here[token]:
                if not self._health.is_faulty(cell) or not self._has_sight(token, here[token]):
                    self._choose(token, cell, state)
                else:
                    blind.append(token)
        for token in range(self._tokens):
            cell = self.seats[token]
            if here[token] == OFF or cell != _NO_CELL and wanted[cell] == piece_of(token):
                continue
            if token not in blind:
                self._find_seat(token, here[token], state)
        for token in blind:  # after those who have no seat yet: they may need the one that senses
            self._find_seat(token, here[token], state)
        self._tell_tracker()

    def _find_seat(self, token: int, spot: int, state) -> None:
        """The seat it was asked to before is kept, so that the lights do not jump about."""
        cell = self.seats[token]
        is_good = cell != _NO_CELL and self.places.spot_of(token, cell) == spot
        if not is_good or self._new_wanted[cell] != NONE or self._health.is_faulty(cell):
            cell = self._free_cell(token, spot)
        self._choose(token, cell, state)

    def _choose(self, token: int, cell: int, state) -> None:
        self.seats[token] = cell
        self._new_wanted[cell] = piece_of(token)
        self._new_sides[cell] = self.places.side_of(state, token)

    def _has_sight(self, token: int, spot: int) -> bool:
        """Whether a seat that senses is left: who stands where nothing is seen should go there,
        or nobody could tell what becomes of them."""
        for cell in self.places.cells_of(token, spot):
            if not self._tracker.sides[cell] and not self._health.is_faulty(cell):
                return True
        return False

    # A seat that senses and is empty; else one that at least senses; else any that is not taken:
    # then OK has to say that the token is there.
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
        return best

    def _tell_tracker(self) -> None:
        wanted = self._new_wanted
        sides = self._new_sides
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
        """Nothing is known of the table: for a new game, or after a power cut."""
        self._tracker.clear()
        for cell in range(len(self._wanted)):
            self._wanted[cell] = NONE
            self._sides[cell] = 0
            self._tracker.expect(cell, NONE)

    def wanted_token(self, cell: int) -> int:
        """The token that is wanted on a cell, or OFF."""
        return self.token_of(self._wanted[cell])

    def adopt(self) -> None:
        """A token that nobody followed, put on a seat lit for one: it is the one asked for."""
        unknown = self.unknown()
        self._unasked = [cell for cell in self._unasked if cell in unknown]
        for cell in unknown:
            token = self.wanted_token(cell)
            if token == OFF or cell in self._unasked:
                continue
            if self.places.can_be(token, self._tracker.sides[cell]):
                self._tracker.resolve(cell, piece_of(token))

    def ask(self, is_led: bool) -> None:
        """From here on seats are lit. Who is not led step by step has put down tokens before that
        wherever he liked: by chance on a seat that is lit now."""
        self._unasked = [] if is_led else self.unknown()

    def unasked(self) -> list:
        """The cells with such tokens that are still there."""
        return [cell for cell in self._unasked if self._tracker.pieces[cell] >= UNSURE]

    def drop_ghosts(self) -> None:
        """With every token on the table nobody holds one: it was put where no cell saw it."""
        tracker = self._tracker
        if tracker.wrong_count or not tracker.hand_count or self.unknown():
            return
        while tracker.hand_count and tracker.in_hand(self._buffer):  # equal pieces are told once
            if not tracker.discard(self._buffer[0]):
                return

    def next_wrong(self) -> int:
        """The first token that is not where, or how, it is wanted; OFF if none is."""
        wrong = self._tracker.wrong
        where = self.where()
        for token in range(self._tokens):
            cell = self.seats[token]
            if cell != _NO_CELL and wrong[cell] or cell == _NO_CELL != where[token]:
                return token
        return OFF

    def is_unwanted(self, token: int) -> bool:
        """Whether a token belongs beside the board."""
        return self.seats[token] == _NO_CELL

    def is_turned(self, token: int) -> bool:
        return self._tracker.wrong[self.seats[token]] == WRONG_SIDE

    def is_hidden(self) -> bool:
        """Whether a token is to leave a cell that cannot see it."""
        where = self.where()
        for token in range(self._tokens):
            cell = where[token]
            if cell != _NO_CELL and cell != self.seats[token] and self._health.is_faulty(cell):
                return True
        return False

    def is_unseen(self, token: int) -> bool:
        """Whether a token is wanted on a cell that cannot see it."""
        return self._health.is_faulty(self.seats[token])

    def missing(self) -> int:
        """The first token whose place is empty, and that is seen nowhere else; OFF if none is."""
        where = self.where()
        for token in range(self._tokens):
            cell = self.seats[token]
            if cell != _NO_CELL and self._tracker.wrong[cell] == MISSING:
                if where[token] == _NO_CELL or self._health.is_faulty(where[token]):
                    return token
        return OFF

    def away(self, tokens: list) -> list:
        """Those of these tokens whose places are empty."""
        wrong = self._tracker.wrong
        seats = self.seats
        return [t for t in tokens if seats[t] != _NO_CELL and wrong[seats[t]] == MISSING]

    def confirm(self, state) -> bool:
        """Somebody says that all is right on the cells that cannot see it."""
        found = False
        for token in range(self._tokens):
            cell = self.seats[token]
            if cell != _NO_CELL and self._tracker.wrong[cell] and self._health.is_faulty(cell):
                side = self.places.side_of(state, token) or NORTH
                self._tracker.discard(piece_of(token))
                self._tracker.put(cell, piece_of(token), side)
                found = True
        for cell in range(len(self._wanted)):
            if self._tracker.wrong[cell] == EXTRA and self._health.is_faulty(cell):
                self._tracker.put(cell, NONE)
                found = True
        return found

    def believe(self, state, token: int, spot: int) -> None:
        """Somebody says that this token is there, though nothing is seen: the cell is dead.

        Where several cells are left the token gets another one, that senses.
        """
        only = self.only_cell(token, spot)
        self._health.distrust(self.seats[token] if only == OFF else only)
        if only != OFF:
            self._tracker.discard(piece_of(token))
            side = self.places.side_of(state, token) or NORTH
            self._tracker.put(only, piece_of(token), side)

    def only_cell(self, token: int, spot: int) -> int:
        """The one cell that a spot has left, where nobody is seen; OFF if it has more or none."""
        free = [
            cell
            for cell in self.places.cells_of(token, spot)
            if not self._tracker.sides[cell] or self._health.is_faulty(cell)
        ]
        return free[0] if len(free) == 1 else OFF

    def blind_first(self, token: int, spots: list) -> list:
        """Of these spots those with one cell left, those that are known not to see first."""
        spots = [spot for spot in spots if self.only_cell(token, spot) != OFF]
        blind = [spot for spot in spots if self.is_blind(token, spot)]
        return blind + [spot for spot in spots if spot not in blind]

    def is_blind(self, token: int, spot: int) -> bool:
        return self._health.is_faulty(self.only_cell(token, spot))

    # -- which token is which --------------------------------------------------------------

    def guesses(self, state, is_turned: bool = False) -> list:
        """Every way to name the unknown tokens: lists of (cell, token). Faces are as they were,
        unless tokens may have been turned.

        More than can be tried are led to the seats where they are wanted. Once they are there,
        each may be the one that is.
        """
        unknown = self.unknown()
        found: list = []
        if len(unknown) > self.most_unknown:
            guess = [(cell, self.wanted_token(cell)) for cell in unknown]
            return [] if OFF in [token for _, token in guess] else [guess]
        if unknown:
            here = self.places.belongs(state)
            face_of = None if is_turned else state
            choices = [self._choices(cell, here, face_of) for cell in unknown]
            self._guess(unknown, choices, [], found, here)
        return found

    def _guess(self, cells: list, choices: list, so_far: list, found: list, here: list) -> None:
        if len(found) >= _MOST_GUESSES:
            return
        place = len(so_far)
        if place == len(cells):
            found.append(so_far)
            return
        taken = [token for _, token in so_far]
        kinds = []
        for token in choices[place]:
            kind = (self.places.kind_of(token), here[token])
            if token not in taken and kind not in kinds:
                kinds.append(kind)
                self._guess(cells, choices, so_far + [(cells[place], token)], found, here)

    def _choices(self, cell: int, here: list, state) -> list:
        """What a cell may hold: first, of alike tokens, the one that belongs there."""
        tokens = self._candidates(cell)
        if state is not None:
            tokens = [token for token in tokens if self._has_face(cell, token, state)]
        own = [token for token in tokens if self.places.spot_of(token, cell) == here[token]]
        return own + tokens

    def _candidates(self, cell: int) -> list:
        if self._tracker.pieces[cell] == UNSURE:
            count = self._tracker.candidates(cell, self._buffer)
            tokens = [self.token_of(self._buffer[place]) for place in range(count)]
        else:
            where = self.where()
            tokens = [
                token
                for token in range(self._tokens)
                if where[token] == _NO_CELL or self._health.is_faulty(where[token])
            ]
        side = self._tracker.sides[cell]
        return [token for token in tokens if token != OFF and self.places.can_be(token, side)]

    def with_guess(self, guess: list) -> bytearray:
        """Where every token would be."""
        where = self.where()
        for cell, token in guess:
            where[token] = cell
        return where

    def _has_face(self, cell: int, token: int, state) -> bool:
        side = self.places.side_of(state, token)
        return not side or side == self._tracker.sides[cell]

    def name(self, guess: list) -> bool:
        """Says which token is which; False if none of them can be what was guessed."""
        is_new = False
        for cell, token in guess:
            if self._tracker.resolve(cell, piece_of(token)):
                is_new = True
        return is_new
