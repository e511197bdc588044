"""Which tokens the unknown pieces on the board may be.

A piece is unknown if it may be one of several lifted tokens, or came from where no cell senses.
A guess is a list of (cell, token), one for each cell with an unknown piece.
"""

from firmware.play.reconciler import OFF, piece_of
from firmware.sensing.cell_diff import STRANGER, UNSURE
from firmware.sensing.identity import SLOTS
from shared_rules.compat import const

_NO_CELL = const(255)
_MOST_GUESSES = const(120)


class UnknownTokens:
    def __init__(self, board, reconciler) -> None:
        self._reconciler = reconciler
        self._places = reconciler.places
        self._tracker = board.tracker
        self._health = board.scanner.health
        self._buffer = bytearray(SLOTS)

    def must_ask(self) -> bool:
        """Whether the players are asked which token is which, even if only one guess makes sense:
        too many are unknown, or several and one of them came from where no cell senses."""
        unknown = self._reconciler.unknown_cells()
        if len(unknown) > self._places.MOST_UNKNOWN and self._places.ASKS_OF_MANY:
            return True
        return len(unknown) > 1 and STRANGER in [self._tracker.pieces[cell] for cell in unknown]

    def guesses(self, state, is_turned: bool = False) -> list:
        """Returns every guess. Tokens show the sides of the state, unless they may have been
        turned.

        If there are more than MOST_UNKNOWN, the only guess is that all of them are on their
        targets; there is no guess before they are.
        """
        reconciler = self._reconciler
        unknown = reconciler.unknown_cells()
        found: list = []
        if len(unknown) > self._places.MOST_UNKNOWN:
            guess = [(cell, reconciler.wanted_token(cell)) for cell in unknown]
            return [] if OFF in [token for _, token in guess] else [guess]
        if unknown:
            here = self._places.belongs(state)
            face_of = None if is_turned else state
            choices = [self._choices(cell, here, face_of) for cell in unknown]
            self._guess(unknown, choices, [], found, here)
        return found

    def explained(self, state, is_turned: bool, explain) -> list:
        """Returns (guess, explanations) for the guesses that make sense: nothing has moved, or
        actions explain it. `explain` is the game's."""
        here = self._places.belongs(state)
        good = []
        for guess in self.guesses(state, is_turned):
            spots = self._reconciler.spots(self._with_guess(guess))
            found = [] if spots == here else explain(state, spots)
            if spots == here or found:
                good.append((guess, found))
        return good

    def _with_guess(self, guess: list) -> bytearray:
        """Returns the cell of every token, as Reconciler.where() does, if the guess is right."""
        where = self._reconciler.where()
        for cell, token in guess:
            where[token] = cell
        return where

    def identify(self, guess: list) -> bool:
        """Tells the tracker which token is which; returns False if that changes nothing."""
        is_new = False
        for cell, token in guess:
            if self._tracker.resolve(cell, piece_of(token)):
                is_new = True
        return is_new

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
            kind = (self._places.kind_of(token), here[token])
            if token not in taken and kind not in kinds:
                kinds.append(kind)
                self._guess(cells, choices, so_far + [(cells[place], token)], found, here)

    def _choices(self, cell: int, here: list, state) -> list:
        """Returns the tokens that may be on a cell; of equal tokens first the one of that spot."""
        tokens = self._candidates(cell)
        if state is not None:
            tokens = [token for token in tokens if self._has_face(cell, token, state)]
        own = [token for token in tokens if self._places.spot_of(token, cell) == here[token]]
        return own + tokens

    def _candidates(self, cell: int) -> list:
        if self._tracker.pieces[cell] == UNSURE:
            count = self._tracker.candidates(cell, self._buffer)
            tokens = [self._reconciler.token_of(self._buffer[place]) for place in range(count)]
        else:
            where = self._reconciler.where()
            tokens = [
                token
                for token in range(self._places.TOKENS)
                if where[token] == _NO_CELL or self._health.is_faulty(where[token])
            ]
        side = self._tracker.sides[cell]
        return [token for token in tokens if token != OFF and self._places.can_be(token, side)]

    def _has_face(self, cell: int, token: int, state) -> bool:
        side = self._places.side_of(state, token)
        return not side or side == self._tracker.sides[cell]
