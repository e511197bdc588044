"""Mistakes of people and faults of the hardware at any table, for `People` of any game.

The board must respond to every mistake within a second, without a change in the game; following
the lights must correct it. Each method makes one mistake and returns False if it is impossible
now. Subclasses for a game add more.
"""

from math import hypot

from firmware.lights.light_language import CHOICE, FAULT
from firmware.lights.scene import BLINK, BREATHE, FLASH, STEADY
from firmware.play.playing import Playing
from ghostlight.virtual.faults import Faults
from shared_rules.offboard import state_text

ANSWER_MS = 1000  # time in which the board must respond to a mistake
AWAY_MS = 20_000  # time after which a token is missed
NOTICED_MS = 10_000  # time after which an obviously broken sensor is detected
REST_MS = 250  # rest of the hands after their motions
SETTLED_MS = 100  # time after which a cell's reading counts

MISTAKES = ("turned", "knocked", "between")
COMMON_MISTAKES = ("slid", "undone", "lost", "long_away", "peeked", "mashed", "paused", "broken")


class CommonMistakes:
    MISTAKES = MISTAKES
    COMMON_MISTAKES = COMMON_MISTAKES
    MOST_FAULTS = 3  # per game
    fumbles = 0  # made during guided corrections

    def blunder(self) -> None:
        """Make a mistake; the board must report it within a second and lead to its correction."""
        for kind in self.ideas():
            if not self.is_quiet() or not self.is_waiting():
                return
            self.before = state_text(self.state)
            self.quiet = self.screens()
            self.done_ms = None
            if getattr(self, "event_" + kind)():
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
        """The mistakes to try until one is possible."""
        return [self.random.choice(self.MISTAKES + self.COMMON_MISTAKES)]

    # -- visible responses -------------------------------------------------------------------

    def expect_answer(self, kind: str) -> None:
        """Within a second after the hands have finished, a screen must change, and lamps must show
        an error, a question, or the targets of a lifted token."""
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
        """A broken sensor must be detected and shown."""
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
        """All visible pixels."""
        return [bytes(screen.memory) for screen in self.table.screens if screen.is_on]

    def shown_wrong(self) -> list[int]:
        """The cells that are lit as wrong, missing or in question."""
        return self.lit_cells(FAULT, (BLINK, BREATHE, FLASH))

    def lit_cells(self, priority: int, patterns: tuple[int, ...]) -> list[int]:
        scene = self.virtual.board.scene
        return [
            cell
            for cell in range(len(scene.colour))
            if scene.priority[cell] == priority and scene.pattern[cell] in patterns
        ]

    def is_answered(self) -> bool:
        """Whether the board asks, shows an error, or names the lifted token."""
        if not isinstance(self.stage, Playing):
            return False
        return bool(self.shown_wrong()) or self.stage.questions.is_pending or self.is_missed()

    def is_missed(self) -> bool:
        """Whether each token that the board must assume lifted has its place lit as empty, or has
        lit targets."""
        held = self.director.reconciler.in_hand()
        wrong = self.shown_wrong()
        ways = dict(self.stage.game.destinations(self.director.playing.game.shown, held))
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
        """Let the hands finish; from then on the board has a second."""
        self.virtual.run_hands(rest_ms=0)
        self.done_ms = self.virtual.now_ms

    # -- tokens and cells --------------------------------------------------------------------

    def some_token(self, has_side: bool = False) -> int:
        """Any token on the table; with `has_side`, one whose side matters."""
        return self.random.choice(
            [
                number
                for number, cell in enumerate(self.cells())
                if cell is not None and (not has_side or self.places.side_of(self.state, number))
            ]
        )

    def is_sensed(self, token: int) -> bool:
        """Whether a token lies on a working sensor, as far as people know."""
        cell = self.table.cell_of(self.tokens[token])
        return bool(self.table.layout.PANEL_OF[cell]) and cell not in self.table.sensors.faults

    def free(self, cells) -> list[int]:
        taken = self.cells()
        return [cell for cell in cells if cell not in taken]

    def take(self, token: int, cells) -> bool:
        """Move a token to one of these cells, if one is free."""
        health = self.virtual.board.scanner.health
        faults = self.table.sensors.faults
        free = [c for c in self.free(cells) if not health.is_faulty(c) and c not in faults]
        if not free:
            return False
        self.virtual.hands.move(self.tokens[token], self.random.choice(free))
        self.let_go()
        return True

    # -- mistakes ----------------------------------------------------------------------------

    def event_turned(self) -> bool:
        """Turn a token over without a reason."""
        token = self.some_token(has_side=True)
        if not self.is_sensed(token):
            return False
        self.virtual.hands.turn(self.tokens[token])
        self.let_go()
        return True

    def event_knocked(self) -> bool:
        """Knock a token over."""
        token = self.some_token()
        if not self.is_sensed(token):
            return False
        self.virtual.hands.knock(self.tokens[token])
        self.let_go()
        return True

    def event_between(self) -> bool:
        """Put a token half in one place and half in the next."""
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
        """During guided corrections, disturb a token that was right; the board must lead to it,
        too."""
        reconciler = self.director.reconciler
        wrong = self.virtual.board.tracker.wrong
        right = [
            token
            for token, cell in enumerate(self.cells())
            if cell is not None and cell == reconciler.targets[token] and not wrong[cell]
        ]
        right = [token for token in right if self.is_sensed(token)]
        if not right or self.virtual.board.tracker.hand_count:
            return
        token = self.random.choice(right)
        before = state_text(self.state)
        if (
            self.places.side_of(self.director.playing.game.shown, token)
            and self.random.random() < 0.5
        ):
            self.virtual.hands.turn(self.tokens[token])
        else:
            self.virtual.hands.knock(self.tokens[token])
        self.virtual.run_hands()
        assert reconciler.targets[token] in self.shown_wrong(), self.page(0)
        assert state_text(self.state) == before
        self.fumbles += 1

    # -- events that are no mistakes ---------------------------------------------------------

    def event_slid(self) -> bool:
        """Push a token to another cell of its spot: nothing must happen."""
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

    def event_undone(self) -> bool:
        """Undo the last step."""
        if not self.director.match.can_undo:
            return False
        self.virtual.press(self.random.randrange(2), "back", ms=1000)
        return True

    def event_lost(self) -> bool:
        """Lose a token and replace it by a spare."""
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

    def event_long_away(self) -> bool:
        """Keep a token in the hand: the board must ask for it."""
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

    def event_peeked(self) -> bool:
        """Hold PEEK at an unusual time, during another action."""
        seat = self.random.randrange(2)
        self.virtual.hold(seat, "peek", True)
        self.virtual.run(self.random.randrange(300))
        self.turn()
        self.virtual.hold(seat, "peek", False)
        self.virtual.run(100)
        return True

    def event_mashed(self) -> bool:
        """Press random buttons: the game must stay legal."""
        for _ in range(self.random.randrange(3, 12)):
            button = self.random.choice(("ok", "back", "peek"))
            self.virtual.press(self.random.randrange(2), button, ms=self.random.choice((40, 120)))
        return True

    def event_paused(self) -> bool:
        """Look through the pages of the pause, and stay."""
        seat = self.random.randrange(2)
        self.virtual.press(seat, "ok", ms=1000)
        for _ in range(self.random.randrange(6)):
            self.virtual.press(self.random.randrange(2), "back")
        self.virtual.press(1 - seat, "back")  # no
        self.virtual.press(self.random.randrange(2), "ok")
        assert state_text(self.state) == self.before
        return True

    def event_broken(self) -> bool:
        """Break a cell's sensor, with or without a token on it, for the rest of the game."""
        if len(self.table.sensors.faults) >= self.MOST_FAULTS:
            return False
        cell = self.some_cell()
        if cell in self.table.sensors.faults or self.virtual.board.scanner.health.is_faulty(cell):
            return False  # already known as broken
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
