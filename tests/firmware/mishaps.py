"""What people do wrong at any table, and what breaks; for People, of whatever game.

Every mistake is answered within a second, changes nothing in the game, and is put right by
following the lights. Each method does one thing wrong; False if there is no occasion for it now.
A game's own people know more ways to go wrong.
"""

from math import hypot

from firmware.lighting import CHOICE, FAULT
from firmware.scene import BLINK, BREATHE, FLASH, STEADY
from firmware.stages.play import Play
from ghostlight.virtual.faults import Faults
from shared_rules.offboard import state_text

ANSWER_MS = 1000  # within which every mistake is answered
AWAY_MS = 20_000  # after which a token is missed
NOTICED_MS = 10_000  # after which a sensor that is broken for all to see has been found out
REST_MS = 250  # that hands rest after what they were told
SETTLED_MS = 100  # after which a cell's reading counts

MISTAKES = ("turned", "knocked", "between")
MISHAPS = ("slid", "undone", "lost", "long_away", "peeked", "mashed", "paused", "broken")


class Mishaps:
    MISTAKES = MISTAKES
    MISHAPS = MISHAPS
    MOST_FAULTS = 3  # in one evening
    fumbles = 0  # made while the board led

    def blunder(self) -> None:
        """Do something wrong; the board must say so within a second, and help out of it."""
        for kind in self.ideas():
            if not self.is_quiet() or not self.is_waiting():
                return
            self.before = state_text(self.state)
            self.quiet = self.screens()
            self.done_ms = None
            if getattr(self, "_" + kind)():
                break
        else:
            return
        self.made.append(kind)
        if kind in self.MISTAKES:
            self.expect_answer(kind)
            self.answer_questions(None)
            assert state_text(self.state) == self.before, kind
        self.settle()
        self.check()

    def is_waiting(self) -> bool:
        """Whether nothing happens by itself in the next moment."""
        return True

    def ideas(self) -> list[str]:
        """What is tried, until there is an occasion for it."""
        return [self.random.choice(self.MISTAKES + self.MISHAPS)]

    # -- what people see of an answer --------------------------------------------------------

    def expect_answer(self, kind: str) -> None:
        """Within a second since the hands were done: other words on a screen, and with them
        lamps that show what is wrong, a question, or what may become of a token that is away.
        """
        done_ms = self.virtual.now_ms - REST_MS if self.done_ms is None else self.done_ms
        looks = []
        lit: set[int] = set()
        while self.virtual.now_ms < done_ms + ANSWER_MS:
            self.virtual.step()
            shown = self.shown_wrong()
            lit.update(cell for cell in shown if any(self.table.lamps.rgb(cell)))
            looks.append((self.virtual.now_ms - done_ms, (self.screens(), shown)))
        assert self.is_answered(), (kind, self.page(0), self.before)
        assert self.screens() != self.quiet, (kind, self.page(0))
        answer = looks[-1][1]
        assert not answer[1] or lit.intersection(answer[1]), kind
        answered_ms = next(ms for ms, look in looks if look == answer)
        self.answered[kind] = max(self.answered.get(kind, 0), answered_ms)

    def expect_notice(self, cell: int) -> None:
        """A broken sensor is found out, and pointed at."""
        until = self.virtual.now_ms + NOTICED_MS
        while self.virtual.now_ms < until:
            self.virtual.step()
            if self.virtual.board.scanner.health.is_faulty(cell):
                break
        self.virtual.run(SETTLED_MS)
        assert cell in self.shown_wrong(), self.page(0)
        for seat in range(2):
            assert self.page(seat).startswith(self.director.texts.BLIND_PLACE), self.page(seat)

    def screens(self) -> list[bytes]:
        """Every pixel that can be read now."""
        return [bytes(screen.memory) for screen in self.table.screens if screen.is_on]

    def shown_wrong(self) -> list[int]:
        """The cells that are lit as wrong, missing or asked for."""
        return self.lit_cells(FAULT, (BLINK, BREATHE, FLASH))

    def lit_cells(self, priority: int, patterns: tuple[int, ...]) -> list[int]:
        scene = self.virtual.board.scene
        return [
            cell
            for cell in range(len(scene.colour))
            if scene.priority[cell] == priority and scene.pattern[cell] in patterns
        ]

    def is_answered(self) -> bool:
        """The board asks, shows what is wrong, or names the token that somebody took."""
        if not isinstance(self.stage, Play):
            return False
        return bool(self.shown_wrong()) or self.stage.questions.is_open or self.is_missed()

    def is_missed(self) -> bool:
        """Each token that the board can only take for lifted has its place lit as empty, or places
        of its own where it may go."""
        held = self.director.tabletop.in_hand()
        wrong = self.shown_wrong()
        ways = dict(self.stage.ways(self.director.shown, held))
        lit = self.lit_cells(CHOICE, (STEADY, FLASH))
        colours = self.virtual.board.scene.colour
        return bool(held) and all(
            self.seats()[token] in wrong
            or any(colours[cell] == self.places.colour_of(token) for cell in lit)
            or any(c in lit for spot in ways.get(token, ()) for c in self.cells_at(token, spot))
            for token in held
        )

    def cells_at(self, token: int, spot: int):
        return self.places.cells_of(token, spot)

    def let_go(self) -> None:
        """The hands do what they were told; from then on the board has a second."""
        self.virtual.run_hands(rest_ms=0)
        self.done_ms = self.virtual.now_ms

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
        self.let_go()
        return True

    # -- mistakes ----------------------------------------------------------------------------

    def _turned(self) -> bool:
        """A token turned over for no reason."""
        token = self.some_token(has_side=True)
        if not self.is_sensed(token):
            return False
        self.virtual.hands.turn(self.tokens[token])
        self.let_go()
        return True

    def _knocked(self) -> bool:
        """A token is knocked over."""
        token = self.some_token()
        if not self.is_sensed(token):
            return False
        self.virtual.hands.knock(self.tokens[token])
        self.let_go()
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
        self.let_go()
        return True

    def fumble(self) -> None:
        """While the board leads, somebody upsets a token that was right: that is led as well."""
        tabletop = self.director.tabletop
        wrong = self.virtual.board.tracker.wrong
        right = [
            token
            for token, cell in enumerate(self.cells())
            if cell is not None and cell == tabletop.seats[token] and not wrong[cell]
        ]
        right = [token for token in right if self.is_sensed(token)]
        if not right or self.virtual.board.tracker.hand_count:
            return
        token = self.random.choice(right)
        before = state_text(self.state)
        if self.places.side_of(self.director.shown, token) and self.random.random() < 0.5:
            self.virtual.hands.turn(self.tokens[token])
        else:
            self.virtual.hands.knock(self.tokens[token])
        self.virtual.run_hands()
        assert tabletop.seats[token] in self.shown_wrong(), self.page(0)
        assert state_text(self.state) == before
        self.fumbles += 1

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
        self.answer_questions(None)
        assert state_text(self.state) == self.before
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
        self.let_go()
        self.table.remove(lost)
        self.expect_answer("lost")
        self.tokens[token] = self.table.add(f"spare {token}", cell, lost.face)
        self.virtual.run(ANSWER_MS)
        self.answer_questions(None)
        assert state_text(self.state) == self.before
        return True

    def _long_away(self) -> bool:
        """Somebody walks about with a token in the hand: the board asks for it."""
        token = self.some_token()
        cell = self.table.cell_of(self.tokens[token])
        if not self.is_sensed(token):
            return False
        self.virtual.hands.lift(self.tokens[token])
        self.let_go()
        self.expect_answer("long_away")
        self.virtual.run(AWAY_MS)
        for seat in range(2):
            assert self.director.name_of(token) in self.page(seat)
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
        for _ in range(self.random.randrange(6)):
            self.virtual.press(self.random.randrange(2), "back")
        self.virtual.press(1 - seat, "back")  # no
        self.virtual.press(self.random.randrange(2), "ok")
        assert state_text(self.state) == self.before
        return True

    def _broken(self) -> bool:
        """A cell stops sensing, with a token on it or without, and stays so."""
        if len(self.table.sensors.faults) >= self.MOST_FAULTS:
            return False
        cell = self.some_cell()
        if cell in self.table.sensors.faults or self.virtual.board.scanner.health.is_faulty(cell):
            return False  # it is known not to sense already
        kind = self.random.choice(("dead", "railed", "stuck", "noisy", "deaf"))
        was_seen = self.virtual.board.scanner.states[cell]
        Faults(self.table).switch(kind, True, cell)
        self.done_ms = self.virtual.now_ms
        self.virtual.run(SETTLED_MS)
        if self.virtual.board.scanner.states[cell] != was_seen:
            self.expect_answer("broken")
        elif kind != "deaf":
            self.expect_notice(cell)
        self.answer_questions(None)
        assert state_text(self.state) == self.before, kind
        return True
