"""Scripted people at a virtual table, whatever is played on it.

They see the lights and the screens: they follow the board where it leads, answer what it asks, and
put right what it says is wrong. What they do is drawn from a seed. A game's own people say what
tokens there are and how a turn goes.
"""

import random

from firmware.kernels import NORTH
from firmware.sealing import CODE_PRESSES
from firmware.stages.finish import Finish
from firmware.stages.menu import Menu
from firmware.stages.pause import Pause
from firmware.stages.play import Play
from firmware.stages.recall import Recall
from firmware.stages.stage import Stage
from firmware.tabletop import OFF, piece_of
from ghostlight.virtual.board import VirtualBoard
from shared_rules.offboard import state_text

BUTTONS = ("ok", "back", "peek")
SETTLING = 80  # tokens put right, or questions answered, until something must be wrong


class People:
    chosen: dict = {}  # what to answer in the menu, by the names of its items

    def __init__(self, seed: int, mistakes: float = 0.0, **options) -> None:
        self.virtual = VirtualBoard(seed=seed, **options)
        self.table = self.virtual.table
        self.random = random.Random(seed)
        self.mistakes = mistakes
        self.tokens: list = []  # by number; None for one that is not in this game
        self.beside: set[int] = set()  # those that were taken from the board
        self.made: list[str] = []  # the mistakes made
        self.answered: dict[str, float] = {}  # the longest time it took, by kind
        self.code = b""  # on paper: of each keeper in turn
        self.keepers: tuple[int, ...] = ()

    # -- what the board thinks ---------------------------------------------------------------

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
        return self.director.tabletop.places

    @property
    def is_over(self) -> bool:
        return isinstance(self.stage, Finish)

    @property
    def active_seat(self) -> int:
        """Somewhere an active player may press."""
        return max(self.director.active_seat, 0)

    def page(self, seat: int) -> str:
        page = self.virtual.board.screens._seats[seat].page
        return "|".join([page.title, *page.lines])

    def is_quiet(self) -> bool:
        """The board waits for a player, and the table agrees with the rules."""
        stage = self.stage
        is_waiting = isinstance(stage, Play) and not (stage.leading or stage.mistake)
        return is_waiting and not self.virtual.board.tracker.hand_count

    # -- before the game ---------------------------------------------------------------------

    def calibrate(self) -> None:
        self.table.cable.send(b'{"t":"calibrate","do":"zero"}\n')
        self.virtual.run(1600)
        self.table.cable.send(b'{"t":"calibrate","do":"end"}\n{"t":"calibrate","do":"save"}\n')
        self.virtual.run(200)
        self.table.cable.receive()

    def leave_menu(self) -> None:
        """BACK until an answer is the one that is wanted, then OK."""
        for _ in range(60):
            if not isinstance(self.stage, Menu):
                return
            name = self.stage._items[self.stage._item][0]
            answer = getattr(self.virtual.board if name == "language" else self.director, name, "")
            is_right = answer == self.chosen.get(name, answer)
            self.virtual.press(0, "ok" if is_right else "back")
        raise AssertionError("no way out of the menu: " + self.page(0))

    def deal(self) -> None:
        """Through the menu and the fair deal, as far as the guided set-up."""
        self.leave_menu()
        for _ in range(8):
            self.virtual.press(self.stage.seat, self.random.choice(BUTTONS))
        for _ in range(400):
            if isinstance(self.stage, Play):
                return
            self.virtual.run(16)
        raise AssertionError("nothing was dealt: " + self.page(0))

    def look(self) -> None:
        """The covered first look: who keeps a code writes it down."""
        self.keepers = self.director.keepers
        self.code = bytes(self.director.code)
        for seat in self.keepers:
            self.virtual.hold(seat, "peek", True)
            self.virtual.run(300)
            self.virtual.hold(seat, "peek", False)
            self.virtual.run(100)
            self.virtual.press(seat, "ok")

    def begin(self) -> None:
        self.calibrate()
        self.deal()
        self.set_up()
        self.look()

    def recall(self) -> None:
        """After a power cut: somebody types the code, if there is one; of two each his own."""
        assert isinstance(self.stage, Recall), self.page(0)
        seats = self.keepers if len(self.keepers) > 1 else (1,)
        for place, press in enumerate(self.code):
            self.virtual.press(seats[place // CODE_PRESSES], BUTTONS[press])
        for _ in range(400):
            if not isinstance(self.stage, Recall):
                return
            self.virtual.run(16)
        raise AssertionError("the code was not taken: " + self.page(0))

    def pause(self, seat: int, page: int) -> None:
        """OK held, then BACK as often as it takes to reach a page of the pause."""
        self.virtual.press(seat, "ok", ms=1000)
        assert isinstance(self.stage, Pause), self.page(0)
        for _ in range(page if self.director.can_resign else max(0, page - 1)):
            self.virtual.press(seat, "back")

    def resign(self, seat: int) -> None:
        """By the pages of a pause, and once more."""
        self.pause(seat, 2)
        self.virtual.press(seat, "ok")
        self.virtual.press(seat, "ok")

    def arrange(self, state) -> None:
        """Go on from a state, with every token where it belongs."""
        director = self.director
        tracker = self.virtual.board.tracker
        director.stage = Stage(director)  # nobody watches meanwhile
        director.match.state = state
        director.match.forget()
        director._turn = None
        director.tabletop.forget()
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
        director.tabletop.forget()
        for token, cell in enumerate(self.cells()):
            if cell is not None:
                tracker.put(cell, piece_of(token))
        tracker.look(int(self.virtual.now_ms))
        while tracker.take():
            pass
        director.go(director.play("", ""))
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
        assert not is_whole, f"no end: {state_text(self.state)} {self.page(0)}"

    def check(self) -> None:
        """At a quiet moment the table and the rules agree, faces included."""
        if isinstance(self.stage, Play) and self.is_quiet():
            assert self.stands(self.state), state_text(self.state)
            for number, token in enumerate(self.tokens):
                side = self.places.side_of(self.state, number)
                assert token is None or not token.lies or token.face == (side or token.face)

    def cells(self) -> list:
        """The cell of every token; None for one that lies beside the board."""
        return [token and self.table.cell_of(token) for token in self.tokens]

    def stands(self, state) -> bool:
        """Whether the tokens stand as in a state."""
        spots = [
            OFF if cell is None else self.places.spot_of(token, cell)
            for token, cell in enumerate(self.cells())
        ]
        return self.by_kind(spots) == self.by_kind(self.places.belongs(state))

    def by_kind(self, spots: list[int]) -> list[tuple[int, int]]:
        """Who stands where; alike tokens may change places."""
        return sorted((self.places.kind_of(token), spot) for token, spot in enumerate(spots))

    def free_cell(self, token: int, spot: int) -> int:
        """A place where nobody stands, one that senses if there is one."""
        health = self.virtual.board.scanner.health
        taken = self.cells()
        cells = [cell for cell in self.places.cells_of(token, spot) if cell not in taken]
        sound = [cell for cell in cells if not health.is_faulty(cell)]
        return self.random.choice(sound or cells)

    def move(self, moved: list[int], goal: list[int]) -> None:
        """All of them up, then down again one by one, each somewhere on its spot."""
        hands = self.virtual.hands
        for token in moved:
            hands.lift(self.tokens[token])
        self.virtual.run_hands()
        for token in moved:
            hands.place(self.tokens[token], self.free_cell(token, goal[token]))
            self.virtual.run_hands()
        self.answer_questions(goal)

    def confirm_unseen(self, goal: list[int]) -> None:
        """OK, if a token lies where no cell can see it."""
        if isinstance(self.stage, Play) and not self.stage.leading:
            if self.virtual.board.tracker.hand_count:
                self.virtual.press(self.active_seat, "ok")
                self.answer_questions(goal)

    def answer_questions(self, goal) -> None:
        """Which token is that? What was meant? Is it there?"""
        for _ in range(SETTLING):
            if not isinstance(self.stage, Play):
                return
            questions = self.stage.questions
            if questions.guesses:
                cell, token = questions.guesses[0][0]
                self.press(0, self.is_on(token, cell))
            elif questions.unseen != OFF:
                token = questions.unseen
                self.press(0, self.is_on(token, self.director.tabletop.seats[token]))
            elif questions.choices:
                self.press(self.active_seat, self.is_meant(questions.choices[0], goal))
            else:
                return
        raise AssertionError("questions without end: " + self.page(0))

    def is_meant(self, choice: tuple, goal) -> bool:
        """Whether a reading is what was done; with a spot, whether the unseen token is there."""
        if len(choice) > 2:
            token = self.director.tabletop.in_hand()[0]
            return any(self.is_on(token, cell) for cell in self.places.cells_of(token, choice[2]))
        return self.places.belongs(choice[1]) == goal if goal else self.stands(choice[1])

    def is_on(self, token: int, cell: int) -> bool:
        """Whether a token of that kind lies on a cell."""
        kind = self.places.kind_of(token)
        return any(
            found == cell and self.places.kind_of(number) == kind
            for number, found in enumerate(self.cells())
        )

    def press(self, seat: int, is_yes: bool) -> None:
        self.virtual.press(seat, "ok" if is_yes else "back")

    # -- following the lights ----------------------------------------------------------------

    def settle(self) -> None:
        """Follow the lights, one token after the other, until the table is right."""
        for _ in range(SETTLING):
            if self.is_over or not isinstance(self.stage, Play):
                return
            if self.stage.questions.is_open and not self.stage.questions.offer:
                self.answer_questions(None)
            elif self.is_quiet():
                return
            elif not self.mend_one():
                # All is done, and the table does not see it: say so.
                self.virtual.press(self.active_seat, "ok")
        raise AssertionError(f"the table never got right: {self.page(0)} {state_text(self.state)}")

    def mend_one(self) -> bool:
        """Put the first token right that is not where, or how, it is wanted."""
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
        if blocked:  # each on the seat of another: one goes into the hand
            hands.lift(blocked)
            self.virtual.run_hands()
        return blocked is not None

    def side_at(self, seat, number: int) -> int:
        """The side that is wanted there: of alike tokens each may lie for another one."""
        seats = list(self.seats())
        owner = seats.index(seat) if seat in seats else number
        return self.places.side_of(self.director.shown, owner)

    def wanted(self) -> list:
        """The cell that is lit for every token; None: beside the board. Alike ones stay put."""
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
        return self.director.tabletop.seats
