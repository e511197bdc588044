"""Scripted people at a virtual table, for any game.

They see the lights and the screens: they follow the board's guidance, answer its questions, and
correct the errors it shows. All their choices are drawn from a seed. Subclasses define the tokens
and the turns of a game.
"""

import importlib
import random

from firmware.play.finish import Finish
from firmware.play.menu import Menu
from firmware.play.pause import Pause
from firmware.play.playing import Playing
from firmware.play.reconciler import OFF, piece_of
from firmware.play.resume import ResumeGame
from firmware.play.stage import Stage
from firmware.secrets.crypto import CODE_PRESSES
from firmware.sensing.kernels import NORTH
from ghostlight.virtual.board import VirtualBoard
from shared_rules.offboard import state_text
from tests.helpers.bounded_wait import BoundedWait

BUTTONS = ("ok", "back", "peek")
SETTLING = 80  # most corrections or answers before the test fails


class People:
    chosen: dict = {}  # wanted answers in the menu, by the names of its items

    def __init__(self, seed: int, mistakes: float = 0.0, **options) -> None:
        self.virtual = VirtualBoard(seed=seed, **options)
        self.table = self.virtual.table
        self.random = random.Random(seed)
        self.mistakes = mistakes
        self.tokens: list = []  # by number; None for a token that is not in this game
        self.beside: set[int] = set()  # tokens taken from the board
        self.made: list[str] = []  # names of the mistakes made
        self.answered: dict[str, float] = {}  # longest response time, by kind
        self.code = b""  # written down, for each holder of a code in turn
        self.keepers: tuple[int, ...] = ()

    # -- state of the board ------------------------------------------------------------------

    @property
    def director(self):
        return self.virtual.board.director

    @property
    def stage(self):
        return self.director.stage

    @property
    def state(self):
        return self.director.match.state

    @property
    def places(self):
        return self.director.reconciler.places

    @property
    def is_over(self) -> bool:
        return isinstance(self.stage, Finish)

    @property
    def active_seat(self) -> int:
        """A seat whose player may press a button."""
        return max(self.director.active_seat, 0)

    def page(self, seat: int) -> str:
        page = self.virtual.board.screens.page_of(seat)
        return "|".join([page.title, *page.lines])

    def is_quiet(self) -> bool:
        """Whether the board waits for a player, and the table agrees with the rules."""
        stage = self.stage
        is_waiting = isinstance(stage, Playing) and not (stage.leading or stage.mistake)
        return is_waiting and not self.virtual.board.tracker.hand_count

    # -- before the game ---------------------------------------------------------------------

    def calibrate(self) -> None:
        self.table.cable.send(b'{"t":"calibrate","do":"zero"}\n')
        self.virtual.run(1600)
        self.table.cable.send(b'{"t":"calibrate","do":"end"}\n{"t":"calibrate","do":"save"}\n')
        self.virtual.run(200)
        self.table.cable.receive()

    def leave_menu(self) -> None:
        """Press BACK until the answer is the wanted one, then OK."""
        for _ in range(60):
            if not isinstance(self.stage, Menu):
                return
            name = self.stage.item[0]
            answer = self.stage.answer(name)
            is_right = answer == self.chosen.get(name, answer)
            self.virtual.press(0, "ok" if is_right else "back")
        raise AssertionError("cannot leave the menu: " + self.page(0))

    def deal(self) -> None:
        """Go through the menu and the fair deal, up to the guided set-up."""
        self.leave_menu()
        for _ in range(8):
            self.virtual.press(self.stage.seat, self.random.choice(BUTTONS))
        for _ in range(400):
            if isinstance(self.stage, Playing):
                return
            self.virtual.run(16)
        raise AssertionError("nothing was dealt: " + self.page(0))

    def look(self) -> None:
        """The covered first look: players with a code write it down."""
        self.keepers = self.director.keepers
        self.code = bytes(self.director.code)
        for seat in self.keepers:
            self.virtual.hold(seat, "peek", True)
            self.virtual.run(1000)
            self.virtual.hold(seat, "peek", False)
            self.virtual.run(100)
            self.virtual.press(seat, "ok")

    def begin(self) -> None:
        self.calibrate()
        self.deal()
        self.set_up()
        self.look()

    def recall(self) -> None:
        """After a power cut: enter the code, if there is one, or both codes."""
        assert isinstance(self.stage, ResumeGame), self.page(0)
        seats = self.keepers if len(self.keepers) > 1 else (1,)
        for place, press in enumerate(self.code):
            self.virtual.press(seats[place // CODE_PRESSES], BUTTONS[press])
        for _ in range(400):
            if not isinstance(self.stage, ResumeGame):
                return
            self.virtual.run(16)
        raise AssertionError("the code was not accepted: " + self.page(0))

    def pause(self, seat: int, page: int) -> None:
        """Hold OK, then press BACK until a page of the pause is reached."""
        self.virtual.press(seat, "ok", ms=1000)
        assert isinstance(self.stage, Pause), self.page(0)
        for _ in range(page if self.director.can_resign else max(0, page - 1)):
            self.virtual.press(seat, "back")

    def unlock(self) -> None:
        """Hold OK and BACK at both seats until the board is unlocked: the game is void."""
        for is_held in (True, False):
            for seat in (0, 1):
                for button in ("ok", "back"):
                    self.virtual.hold(seat, button, is_held)
            self.virtual.run(5500 if is_held else 100)

    def resign(self, seat: int) -> None:
        """Resign on the pages of the pause, with confirmation."""
        self.pause(seat, 2)
        self.virtual.press(seat, "ok")
        self.virtual.press(seat, "ok")

    def arrange(self, state) -> None:
        """Continue from a state, with every token in its place."""
        director = self.director
        tracker = self.virtual.board.tracker
        director.stage = Stage(director)  # no stage reacts meanwhile
        director.match.state = state
        director.match.forget()
        director.playing.notices.begin_game()
        director.reconciler.forget()
        taken: set[int] = set()
        for token, spot in enumerate(self.places.belongs(state)):
            if spot == OFF:
                continue
            cells = self.places.cells_of(token, spot)
            cell = next(cell for cell in cells if cell not in taken)
            taken.add(cell)
            side = self.places.side_of(state, token) or NORTH
            if self.tokens[token] is None:
                self.tokens[token] = self.table.add(f"token {token}", cell, side)
            self.table.put(self.tokens[token], cell, side)
        self.virtual.run(200)
        director.reconciler.forget()
        for token, cell in enumerate(self.cells()):
            if cell is not None:
                tracker.put(cell, piece_of(token))
        tracker.look(int(self.virtual.now_ms))
        bound = BoundedWait("the list of events")
        while tracker.take() and bound.lasts():
            pass
        for token, cell in enumerate(self.cells()):
            if cell is not None and not self.table.layout.PANEL_OF[cell]:
                tracker.discard(piece_of(token))
                tracker.put(cell, piece_of(token), self.tokens[token].face)
        director.playing.begin("", "")
        director.go(director.playing)
        self.virtual.run(50)
        assert self.is_quiet(), self.page(0)

    # -- the game ----------------------------------------------------------------------------

    def play(self, most_turns: int = 800, *, is_whole: bool = True) -> None:
        for _ in range(most_turns):
            if self.is_over:
                return
            self.check()
            if self.random.random() < self.mistakes and self.is_quiet():
                self.blunder()
            else:
                self.turn()
        assert not is_whole, f"the game did not end: {state_text(self.state)} {self.page(0)}"

    def check(self) -> None:
        """Assert that the table and the rules agree in a quiet moment, including faces."""
        if isinstance(self.stage, Playing) and self.is_quiet():
            assert self.stands(self.state), state_text(self.state)
            for number, token in enumerate(self.tokens):
                side = self.places.side_of(self.state, number)
                assert token is None or not token.lies or token.face == (side or token.face)

    def cells(self) -> list:
        """The cell of every token; None for one beside the board."""
        return [token and self.table.cell_of(token) for token in self.tokens]

    def stands(self, state) -> bool:
        """Whether the tokens are placed as in a state."""
        spots = [
            OFF if cell is None else self.places.spot_of(token, cell)
            for token, cell in enumerate(self.cells())
        ]
        return self.by_kind(spots) == self.by_kind(self.places.belongs(state))

    def by_kind(self, spots: list[int]) -> list[tuple[int, int]]:
        """Tokens by spot; equal tokens are interchangeable."""
        return sorted((self.places.kind_of(token), spot) for token, spot in enumerate(spots))

    def free_cell(self, token: int, spot: int) -> int:
        """A free cell of a spot, with a working sensor if there is one."""
        health = self.virtual.board.scanner.health
        taken = self.cells()
        cells = [cell for cell in self.places.cells_of(token, spot) if cell not in taken]
        sound = [cell for cell in cells if not health.is_faulty(cell)]
        return self.random.choice(sound or cells)

    def move(self, moved: list[int], goal: list[int]) -> None:
        """Lift all of them, then put each down on a cell of its spot."""
        hands = self.virtual.hands
        for token in moved:
            hands.lift(self.tokens[token])
        self.virtual.run_hands()
        for token in moved:
            hands.place(self.tokens[token], self.free_cell(token, goal[token]))
            self.virtual.run_hands()
        self.answer_questions(goal)

    def confirm_unseen(self, goal: list[int]) -> None:
        """Press OK if a token lies on a cell without a working sensor."""
        if isinstance(self.stage, Playing) and not self.stage.leading:
            if self.virtual.board.tracker.hand_count:
                self.virtual.press(self.active_seat, "ok")
                self.answer_questions(goal)

    def answer_questions(self, goal) -> None:
        """Answer which token it is, what was meant, and whether it is there."""
        for _ in range(SETTLING):
            if not isinstance(self.stage, Playing):
                return
            questions = self.stage.questions
            if questions.guesses:
                cell, token = questions.guesses[0][0]
                self.press(0, self.is_on(token, cell))
            elif questions.unseen != OFF:
                token = questions.unseen
                self.press(0, self.is_on(token, self.director.reconciler.targets[token]))
            elif questions.choices:
                self.press(self.active_seat, self.is_meant(questions.choices[0], goal))
            else:
                return
        raise AssertionError("too many questions: " + self.page(0))

    def is_meant(self, choice: tuple, goal) -> bool:
        """Whether these actions were done; with a spot, whether the unsensed token is there."""
        actions, spot = choice
        if spot != OFF:
            token = self.director.reconciler.in_hand()[0]
            return any(self.is_on(token, cell) for cell in self.places.cells_of(token, spot))
        after = self.director.playing.game.shown.copy()
        for action in actions:
            after.apply(action)
        return self.places.belongs(after) == goal if goal else self.stands(after)

    def is_on(self, token: int, cell: int) -> bool:
        """Whether a token of that kind lies on a cell."""
        kind = self.places.kind_of(token)
        return any(
            found == cell and self.places.kind_of(number) == kind
            for number, found in enumerate(self.cells())
        )

    def press(self, seat: int, is_yes: bool) -> None:
        self.virtual.press(seat, "ok" if is_yes else "back")

    # -- guided corrections ------------------------------------------------------------------

    def settle(self) -> None:
        """Follow the lights, token by token, until the table is right."""
        for _ in range(SETTLING):
            if self.is_over or not isinstance(self.stage, Playing):
                return
            if self.stage.questions.is_pending and not self.stage.questions.offer:
                self.answer_questions(None)
            elif self.is_quiet():
                return
            elif not self.mend_one():
                # All is done, but the table does not sense it: confirm with OK.
                self.virtual.press(self.active_seat, "ok")
        raise AssertionError(
            f"the table could not be corrected: {self.page(0)} {state_text(self.state)}"
        )

    def mend_one(self) -> bool:
        """Correct the first token that is not in its wanted cell or has the wrong side up."""
        hands = self.virtual.hands
        cells = self.cells()
        blocked = None
        for number, seat in enumerate(self.wanted()):
            token = self.tokens[number]
            side = self.side_at(seat, number)
            if token is None or number in self.beside and seat is None:
                continue
            if seat is None:
                hands.lift(token)
                self.beside.add(number)
            elif cells[number] != seat:
                if seat in cells:
                    blocked = blocked or (token if token.lies else None)
                    continue
                hands.move(token, seat, side or None)
                self.beside.discard(number)
            elif side and token.face != side:
                hands.turn(token)
            else:
                continue
            self.virtual.run_hands()
            return True
        if blocked:  # each is on another's cell: take one into the hand
            hands.lift(blocked)
            self.virtual.run_hands()
        return blocked is not None

    def side_at(self, seat, number: int) -> int:
        """The side wanted there; equal tokens may stand for each other."""
        seats = list(self.seats())
        owner = seats.index(seat) if seat in seats else number
        return self.places.side_of(self.director.playing.game.shown, owner)

    def wanted(self) -> list:
        """The cell lit for every token; None: beside the board. Equal tokens stay in place."""
        cells = self.cells()
        seats = [seat if seat < len(self.table.truth()) else None for seat in self.seats()]
        wanted: list = [None] * len(seats)
        for kind in sorted({self.places.kind_of(token) for token in range(len(seats))}):
            alike = [token for token in range(len(seats)) if self.places.kind_of(token) == kind]
            left = [seats[token] for token in alike]
            for token in list(alike):
                if cells[token] is not None and cells[token] in left:
                    wanted[token] = cells[token]
                    left.remove(cells[token])
                    alike.remove(token)
            alike.sort(key=lambda token: not self.tokens[token] or token in self.beside)
            left.sort(key=lambda seat: seat is None)
            for token, seat in zip(alike, left, strict=True):
                wanted[token] = seat
        return wanted

    def seats(self) -> bytearray:
        return self.director.reconciler.targets


def people_of(game: str) -> type[People]:
    """Returns the class of this game's scripted people."""
    module = importlib.import_module(f"tests.helpers.{game}.people")
    return getattr(module, f"{game.capitalize()}People")
