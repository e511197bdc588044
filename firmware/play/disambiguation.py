"""The questions of the stage Playing: which token is this, what was meant, is it there?

OK means yes; BACK means no and shows the next question. Either seat may answer a question about a
fact; only the active player answers a question about a choice.

A piece is unknown if it may be one of several lifted tokens, or came from a cell that does not
sense. A guess is a list of (cell, token), one for each cell with an unknown piece. `UnknownTokens`
finds the guesses, `Disambiguation` shows the questions and takes the answers.
"""

from firmware.buttons.buttons import BACK, OK
from firmware.play.reconciler import OFF, piece_of
from firmware.sensing.identity import SLOTS
from firmware.sensing.tracker import STRANGER, UNSURE
from shared_rules.compat import const

# What follows from an answer.
NOTHING = const(0)
LOOK = const(1)  # something is known now: compare the table again
PLAY = const(2)  # .actions are to be played
_SEATS = const(2)

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
        """Whether to ask the players which token is which even if only one guess makes sense: if
        too many are unknown, or several and one of them came from a cell that does not sense."""
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
        where = bytearray(self._reconciler.where())
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


class Disambiguation:
    """At most one question is shown; of several kinds the first in this order."""

    def __init__(self, director, game, unknown) -> None:
        self._director = director
        self._screens = director.board.screens
        self._unknown = unknown
        self._reconciler = director.reconciler
        self._game = game
        self.reset()

    def reset(self) -> None:
        self.doubts: list = []  # cells that may not sense the piece on them
        self.guesses: list = []  # ways to identify the unknown tokens
        self.unseen = OFF  # a token that may be on its target, which does not sense it
        self.choices: list = []  # (actions, spot): what was meant; or whether the lifted token is
        # down at a spot, which does not sense it. Without such a spot: OFF.
        self.offer = ""  # a text that asks whether .actions shall be played
        self.actions: list = []
        self.is_denied = False  # the players have denied all guesses; until a token moves

    @property
    def is_pending(self) -> bool:
        return bool(self.offer or self.doubts or self.is_searching)

    @property
    def is_searching(self) -> bool:
        """Whether a question is pending that a new look at the table would begin anew."""
        return bool(self.guesses or self.choices or self.unseen != OFF)

    def clear(self) -> None:
        """Drops the questions that a new look at the table finds again."""
        self.guesses = []
        self.choices = []
        self.unseen = OFF

    def on_token(self) -> None:
        self.is_denied = False
        self.doubts = []

    # -- new questions ---------------------------------------------------------------------

    def choose(self, explanations: list) -> None:
        """Asks which of several lists of actions was meant."""
        self.choices = [(actions, OFF) for actions in explanations]

    def ask_to_play(self, text: str, actions: list) -> None:
        """Asks whether these actions shall be played."""
        self.offer = text
        self.actions = actions

    def withdraw(self) -> None:
        """Drops the question whether actions shall be played."""
        self.offer = ""

    def doubt(self) -> None:
        """Asks whether a missing piece is on a dead cell. Called when a player presses OK."""
        self.unseen = self._reconciler.missing()
        if self.unseen == OFF:
            self.doubt_cells(self._reconciler.missing_pieces())

    def doubt_cells(self, cells: list) -> None:
        """Asks for each of these cells whether a piece lies there that is not sensed."""
        self.doubts = cells

    def find(self, state) -> None:
        """Asks whether the token in the hand was put on a dead cell, at a spot that has no other
        cell left. Called when a player presses OK."""
        reconciler = self._reconciler
        lifted = reconciler.in_hand()
        spots = reconciler.spots(reconciler.where())
        if len(lifted) == 1:
            for token, places in self._game.destinations(state, lifted):
                places = reconciler.faulty_cells_first(token, places)
                for spot in places:
                    spots[token] = spot
                    for actions in self._game.explain(state, spots):
                        self.choices.append((actions, spot))
                if self.choices and reconciler.is_only_cell_faulty(token, places[0]):
                    return
        self.doubt()

    # -- answers ---------------------------------------------------------------------------

    def answer(self, state, button: int, is_asked: bool) -> int:
        """Takes a press of OK or BACK; returns NOTHING, LOOK or PLAY."""
        if button != OK and button != BACK:
            return NOTHING
        if self.doubts:
            return self._answer_doubt(button) if is_asked else NOTHING
        if self.guesses:
            return self._answer_guess(button)
        if self.unseen != OFF:
            if button == OK:
                belongs = self._reconciler.places.belongs(state)
                self._reconciler.assume_present(state, self.unseen, belongs[self.unseen])
            elif self.choices:
                self.unseen = OFF  # not where it was: somewhere else?
                return NOTHING
            return LOOK
        if not is_asked:
            return NOTHING
        if self.choices:
            return self._answer_choice(state, button)
        self.offer = ""
        return PLAY if button == OK else LOOK

    def _answer_doubt(self, button: int) -> int:
        if button == BACK:
            self.doubts = self.doubts[1:]
            return NOTHING
        self._game.on_unsensed(self.doubts[0])
        self.doubts = []
        return LOOK

    def _answer_guess(self, button: int) -> int:
        asked = self.guesses[0][0]
        if button == OK and self._unknown.identify([asked]):
            return LOOK
        # The last guess is asked, too: what really happened may not be legal.
        self.guesses = [guess for guess in self.guesses if guess[0] != asked]
        self.is_denied = not self.guesses
        return LOOK if self.is_denied else NOTHING

    def _answer_choice(self, state, button: int) -> int:
        if button == BACK:
            self.choices.append(self.choices.pop(0))
            return NOTHING
        self.actions, spot = self.choices[0]
        if spot != OFF:
            self._reconciler.assume_present(state, self._reconciler.in_hand()[0], spot)
        return PLAY

    # -- what is shown ---------------------------------------------------------------------

    def draw(self, state) -> None:
        """Draws the question on lamps and screens; the scene is dark before."""
        director = self._director
        lighting = director.lighting
        texts = director.texts
        name_of = director.name_of
        if self.doubts:
            self._game.draw_board(state)
            lighting.ask_piece(self.doubts[0])
            text = texts.UNSEEN % name_of(self._reconciler.places.TOKENS)  # any other piece
            self._ask(text, director.asked_seat)
        elif self.guesses:
            cell, token = self.guesses[0][0]
            lighting.ask(cell, token)
            self._ask(texts.WHICH % name_of(token))
        elif self.unseen != OFF:
            lighting.ask(self._reconciler.targets[self.unseen], self.unseen)
            self._ask(texts.UNSEEN % name_of(self.unseen))
        else:
            self._game.draw_board(state)
            self._ask(self._choice_text(lighting, texts), director.asked_seat)

    def _ask(self, text: str, asked: int = OFF) -> None:
        """Shows a question on both screens; the seat `asked`, or either, may answer."""
        texts = self._director.texts
        for seat in range(_SEATS):
            if asked in (OFF, seat):
                self._screens.show_text(seat, text, texts.YES, texts.NO)
            else:
                self._screens.show_text(seat, text)

    def _choice_text(self, lighting, texts) -> str:
        if not self.choices:
            return self.offer
        actions, spot = self.choices[0]
        if spot == OFF:
            return texts.MEANT % self._game.meaning(actions)
        token = self._reconciler.in_hand()[0]
        lighting.ask(self._reconciler.only_cell(token, spot), token)
        return texts.UNSEEN % self._director.name_of(token)
