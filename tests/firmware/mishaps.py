"""What people do wrong at any table, and what breaks; for People, of whatever game.

Every mistake is answered within a second, changes nothing in the game, and is put right by
following the lights. Each method does one thing wrong; False if there is no occasion for it now.
A game's own people know more ways to go wrong.
"""

from math import hypot

from firmware.lighting import FAULT
from firmware.scene import BLINK, BREATHE, FLASH
from firmware.stages.play import Play
from ghostlight.virtual.faults import Faults

ANSWER_MS = 1000  # within which every mistake is answered
AWAY_MS = 20_000  # after which a token is missed

MISTAKES = ("turned", "knocked", "between")
MISHAPS = ("slid", "undone", "lost", "long_away", "peeked", "mashed", "paused", "broken")


class Mishaps:
    MISTAKES = MISTAKES
    MISHAPS = MISHAPS
    MOST_FAULTS = 3  # in one evening

    def blunder(self) -> None:
        """Do something wrong; the board must say so within a second, and help out of it."""
        kind = self.random.choice(self.MISTAKES + self.MISHAPS)
        self.before = self.state.text()
        if not getattr(self, "_" + kind)():
            return
        self.made.append(kind)
        if kind in self.MISTAKES:
            self.virtual.run(ANSWER_MS)
            assert self.is_answered(), (kind, self.page(0), self.before)
            self.answer_questions(None)
            assert self.state.text() == self.before, kind
        self.settle()
        self.check()

    def is_answered(self) -> bool:
        """The board asks, shows what is wrong, or waits for a token that somebody took."""
        if not isinstance(self.stage, Play):
            return False
        scene = self.virtual.board.scene
        shown = [
            cell
            for cell in range(len(scene.colour))
            if scene.priority[cell] == FAULT and scene.pattern[cell] in (BLINK, BREATHE, FLASH)
        ]
        is_missed = self.virtual.board.tracker.hand_count > 0
        return bool(shown) or self.stage.questions.is_open or is_missed

    # -- which tokens, which cells -----------------------------------------------------------

    def some_token(self, has_side: bool = False) -> int:
        """Any token on the table; if that matters, one that has a right side."""
        return self.random.choice(
            [
                number
                for number, cell in enumerate(self.cells())
                if cell is not None and (not has_side or self.places.side_of(self.state, number))
            ]
        )

    def is_sensed(self, token: int) -> bool:
        """Whether it lies where nothing is broken, as far as people know."""
        return self.table.cell_of(self.tokens[token]) not in self.table.sensors.faults

    def free(self, cells) -> list[int]:
        taken = self.cells()
        return [cell for cell in cells if cell not in taken]

    def take(self, token: int, cells) -> bool:
        """A token goes to one of these cells, if one is free."""
        health = self.virtual.board.scanner.health
        faults = self.table.sensors.faults
        free = [c for c in self.free(cells) if not health.is_faulty(c) and c not in faults]
        if not free:
            return False
        self.virtual.hands.move(self.tokens[token], self.random.choice(free))
        self.virtual.run_hands()
        return True

    # -- mistakes ----------------------------------------------------------------------------

    def _turned(self) -> bool:
        """A token turned over for no reason."""
        token = self.some_token(has_side=True)
        if not self.is_sensed(token):
            return False
        self.virtual.hands.turn(self.tokens[token])
        self.virtual.run_hands()
        return True

    def _knocked(self) -> bool:
        """A token is knocked over."""
        token = self.some_token()
        if not self.is_sensed(token):
            return False
        self.virtual.hands.knock(self.tokens[token])
        self.virtual.run_hands()
        return True

    def _between(self) -> bool:
        """A token half in one place and half in the next."""
        number = self.some_token(has_side=True)
        token = self.tokens[number]
        if not self.is_sensed(number):
            return False
        x_mm, y_mm = self.table.centre(self.table.cell_of(token))
        dx, dy = self.random.choice(((12, 0), (-12, 0), (0, 12), (0, -12)))
        spot = (x_mm + dx, y_mm + dy)
        for other in self.tokens:
            if other is None or other is token:
                continue
            apart = hypot(other.x_mm - spot[0], other.y_mm - spot[1])
            if apart < self.table.description.token.diameter_mm:
                return False
        self.table.move(token, x_mm=spot[0], y_mm=spot[1])
        self.virtual.run_hands()
        return True

    # -- what just happens -------------------------------------------------------------------

    def _slid(self) -> bool:
        """A token is pushed to another cell of its spot: nothing happens."""
        token = self.some_token()
        cell = self.table.cell_of(self.tokens[token])
        spot = self.places.spot_of(token, cell)
        near = [
            c for c in self.free(self.places.cells_of(token, spot)) if abs(c - cell) in (1, 16)
        ]
        if not near:
            return False
        self.virtual.hands.slide(self.tokens[token], self.random.choice(near))
        self.virtual.run_hands()
        return True

    def _undone(self) -> bool:
        """Second thoughts: the last step is taken back."""
        if not self.director.match.can_undo:
            return False
        self.virtual.press(self.random.randrange(2), "back", ms=1000)
        return True

    def _lost(self) -> bool:
        """A token rolls under the sofa; a spare takes its place."""
        token = self.some_token()
        lost = self.tokens[token]
        cell = self.table.cell_of(lost)
        if not self.is_sensed(token):
            return False
        self.virtual.hands.lift(lost)
        self.virtual.run_hands()
        self.table.remove(lost)
        self.virtual.run(ANSWER_MS)
        assert self.is_answered(), self.page(0)
        self.tokens[token] = self.table.add(f"spare {token}", cell, lost.face)
        self.virtual.run(ANSWER_MS)
        self.answer_questions(None)
        assert self.state.text() == self.before
        return True

    def _long_away(self) -> bool:
        """Somebody walks about with a token in the hand: the board asks for it."""
        token = self.some_token()
        cell = self.table.cell_of(self.tokens[token])
        if not self.is_sensed(token):
            return False
        self.virtual.hands.lift(self.tokens[token])
        self.virtual.run_hands()
        self.virtual.run(AWAY_MS)
        assert self.director.name_of(token) in self.page(0)
        self.virtual.hands.place(self.tokens[token], cell)
        self.virtual.run_hands()
        return True

    def _peeked(self) -> bool:
        """PEEK is held at an odd time, while something is done."""
        seat = self.random.randrange(2)
        self.virtual.hold(seat, "peek", True)
        self.virtual.run(self.random.randrange(300))
        self.turn()
        self.virtual.hold(seat, "peek", False)
        self.virtual.run(100)
        return True

    def _mashed(self) -> bool:
        """A child at the buttons: whatever happens is lawful."""
        for _ in range(self.random.randrange(3, 12)):
            button = self.random.choice(("ok", "back", "peek"))
            self.virtual.press(self.random.randrange(2), button, ms=self.random.choice((40, 120)))
        return True

    def _paused(self) -> bool:
        """Somebody looks through the ways to leave, and stays."""
        seat = self.random.randrange(2)
        self.virtual.press(seat, "ok", ms=1000)
        for _ in range(4 if self.director.can_resign else 3):
            self.virtual.press(self.random.randrange(2), "back")
        self.virtual.press(seat, "ok")
        assert self.state.text() == self.before
        return True

    def _broken(self) -> bool:
        """A cell stops sensing, with a token on it or without, and stays so."""
        if len(self.table.sensors.faults) >= self.MOST_FAULTS:
            return False
        cell = self.some_cell()
        kind = self.random.choice(("dead", "railed", "stuck", "noisy", "deaf"))
        Faults(self.table).switch(kind, True, cell)
        self.virtual.run(ANSWER_MS)
        self.answer_questions(None)
        assert self.state.text() == self.before, kind
        return True
