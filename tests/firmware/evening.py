"""Two scripted people play a whole evening of l'Opéra on a virtual table, mistakes included.

They know the rules and see the lights: they pick any lawful activation, carry it out with their
hands, follow the board where it leads, and put right what it says is wrong. What they do is drawn
from a seed.
"""

import random

from firmware.kernels import NORTH
from firmware.opera.announce import Announce
from firmware.opera.places import TOKENS, belongs, cells_of, side_of, spot_of
from firmware.opera.play import Play
from firmware.stages.finish import Finish
from firmware.stages.look import FirstLook
from firmware.stages.menu import Menu
from firmware.stages.recall import Recall
from firmware.stages.stage import Stage
from firmware.tabletop import OFF, piece_of
from ghostlight.virtual.board import VirtualBoard
from shared_rules.opera.actions import GATHER, PASS, SWAP
from shared_rules.opera.cast import CHARACTERS, PURPLE
from shared_rules.opera.outcomes import activations
from shared_rules.opera.phases import AT_DRAW, AT_PICK, AT_POWER
from shared_rules.opera.state import State
from tests.firmware.mistakes import Mistakes


class Evening(Mistakes):
    def __init__(self, seed: int, mistakes: float = 0.0, **options) -> None:
        self.virtual = VirtualBoard(seed=seed, **options)
        self.table = self.virtual.table
        self.random = random.Random(seed)
        self.mistakes = mistakes
        self.tokens: list = []
        self.made: list[str] = []  # the mistakes made
        self.code = b""

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
    def is_over(self) -> bool:
        return isinstance(self.stage, Finish)

    def page(self, seat: int) -> str:
        page = self.virtual.board.screens._seats[seat].page
        return "|".join([page.title, *page.lines])

    # -- before the game ---------------------------------------------------------------------

    def calibrate(self) -> None:
        self.table.cable.send(b'{"t":"calibrate","do":"zero"}\n')
        self.virtual.run(1600)
        self.table.cable.send(b'{"t":"calibrate","do":"end"}\n{"t":"calibrate","do":"save"}\n')
        self.virtual.run(200)
        self.table.cable.receive()

    def deal(self) -> None:
        """Through the menu and the fair deal, as far as the guided set-up."""
        self.leave_menu()
        for seat in (1, 0):
            for _ in range(4):
                self.virtual.press(seat, self.random.choice(("ok", "back", "peek")))
        for _ in range(400):
            if isinstance(self.stage, Play):
                return
            self.virtual.run(16)
        raise AssertionError("nothing was dealt: " + self.page(0))

    def leave_menu(self) -> None:
        """OK to everything that is asked before the deal."""
        for _ in range(20):
            if not isinstance(self.stage, Menu):
                return
            self.virtual.press(0, "ok")
        raise AssertionError("no way out of the menu: " + self.page(0))

    def set_up(self) -> None:
        """Every token onto the seat that is lit for it, in any order."""
        seats = self.director.tabletop.seats
        self.tokens = [None] * TOKENS
        for token in self.random.sample(range(TOKENS), TOKENS):
            self.tokens[token] = self.table.add(f"token {token}", seats[token], NORTH)
            self.virtual.run(150)
        self.virtual.run(300)
        assert isinstance(self.stage, FirstLook), self.page(0)

    def look(self) -> None:
        seat = self.director.phantom_seat
        self.code = bytes(self.director.code)  # the Phantom writes it down
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

    def stage_at(self, text: str, identity: int) -> None:
        """Go on from a position, with this character as the Phantom."""
        director = self.director
        director.stage = Stage(director)  # nobody watches while the tokens are arranged
        state = State.parse(text)
        director.match.state = state
        director.match._past = []
        director.vault._secret.identity = identity
        taken: set[int] = set()
        for token, spot in enumerate(belongs(state)):
            cell = next(cell for cell in cells_of(token, spot) if cell not in taken)
            taken.add(cell)
            self.table.put(self.tokens[token], cell, side_of(state, token) or NORTH)
        self.virtual.run(200)
        director.tabletop.forget()
        for token, piece in enumerate(self.tokens):
            self.virtual.board.tracker.put(self.table.cell_of(piece), piece_of(token))
        self.virtual.board.tracker.look(int(self.virtual.now_ms))
        while self.virtual.board.tracker.take():
            pass
        director.go(Play(director))
        self.virtual.run(50)
        assert self.is_quiet(), self.page(0)

    def recall(self) -> None:
        """After a power cut: the Phantom types the code, and the table is compared."""
        assert isinstance(self.stage, Recall), self.page(0)
        for press in self.code:
            self.virtual.press(1, ("ok", "back", "peek")[press])
        for _ in range(400):
            if not isinstance(self.stage, Recall):
                return
            self.virtual.run(16)
        raise AssertionError("the code was not taken: " + self.page(0))

    # -- the game ----------------------------------------------------------------------------

    def play(self, most_turns: int = 800) -> None:
        for _ in range(most_turns):
            if self.is_over:
                return
            self.check()
            if self.random.random() < self.mistakes and self.is_quiet():
                self.blunder()
            else:
                self.turn()
        raise AssertionError(f"no end: {self.state.text()} {self.page(0)}")

    def is_quiet(self) -> bool:
        """The board waits for a player, and the table agrees with the rules."""
        stage = self.stage
        is_waiting = isinstance(stage, Play) and not (stage.leading or stage.mistake)
        return is_waiting and not self.virtual.board.tracker.hand_count

    def turn(self) -> None:
        if isinstance(self.stage, Announce):
            self.virtual.run(200)
        elif self.stage.leading or self.stage.mistake:
            self.settle()
        elif self.state.phase == AT_DRAW:
            self.virtual.press(self.director.seat_of(self.state.active), "ok")
        else:
            self.act()

    def choose(self):
        """Any lawful activation from here: its actions and the state after them."""
        state = self.state
        if state.phase != AT_PICK:
            return self.random.choice(activations(state))
        pick = self.random.choice(state.legal_actions())
        picked = state.copy()
        picked.apply(pick)
        path, after = self.random.choice(activations(picked))
        return (pick, *path), after

    def act(self) -> None:
        state = self.state
        path, after = self.choose()
        self.carry_out(path, state, after)

    def carry_out(self, path, state, after) -> None:
        goal = belongs(after)
        here = belongs(state)
        moved = [token for token in range(TOKENS) if goal[token] != here[token]]
        seat = self.director.seat_of(state.active)
        if state.phase == AT_POWER and path == (GATHER,):
            self.virtual.press(seat, "ok")
        elif moved:
            self.move(moved, goal)
            self.confirm_unseen(goal)
        elif SWAP <= path[-1] < SWAP + CHARACTERS:
            self.swap_inside(path[-1] - SWAP)
        if path[-1] == PASS and self.state.phase == AT_POWER and self.is_quiet():
            self.virtual.press(seat, "back")

    def move(self, moved: list[int], goal: list[int]) -> None:
        """All of them up, then down again one by one, each somewhere in its room."""
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
                self.virtual.press(self.director.seat_of(self.state.active), "ok")
                self.answer_questions(goal)

    def swap_inside(self, other: int) -> None:
        """Richard changes places with somebody of his own room: both up, both down again."""
        pair = (self.tokens[PURPLE], self.tokens[other])
        cells = [self.table.cell_of(token) for token in pair]
        for token in pair:
            self.virtual.hands.lift(token)
        for token, cell in zip(pair, cells, strict=True):
            self.virtual.hands.place(token, cell)
        self.virtual.run_hands()
        self.answer_questions(None)
        if self.is_quiet():
            self.virtual.press(self.director.seat_of(self.state.active), "ok")

    def answer_questions(self, goal) -> None:
        """Which token is that? What was meant? Is it there?"""
        for _ in range(80):
            if not isinstance(self.stage, Play):
                return
            questions = self.stage.questions
            if questions.guesses:
                cell, token = questions.guesses[0][0]
                self.press(0, self.table.cell_of(self.tokens[token]) == cell)
            elif questions.unseen != OFF:
                token = questions.unseen
                seat = self.director.tabletop.seats[token]
                self.press(0, self.table.cell_of(self.tokens[token]) == seat)
            elif questions.choices:
                after = questions.choices[0][1]
                is_meant = belongs(after) == goal if goal else self.stands(after)
                self.press(self.director.seat_of(self.state.active), is_meant)
            else:
                return
        raise AssertionError("questions without end: " + self.page(0))

    def press(self, seat: int, is_yes: bool) -> None:
        self.virtual.press(seat, "ok" if is_yes else "back")

    def stands(self, state) -> bool:
        """Whether the tokens stand as in a state."""
        where = [self.table.cell_of(token) for token in self.tokens]
        spots = [OFF if cell is None else spot_of(t, cell) for t, cell in enumerate(where)]
        return spots == belongs(state)

    def free_cell(self, token: int, spot: int) -> int:
        """A place where nobody stands, one that senses if there is one."""
        health = self.virtual.board.scanner.health
        taken = {self.table.cell_of(other) for other in self.tokens}
        cells = [cell for cell in cells_of(token, spot) if cell not in taken]
        sound = [cell for cell in cells if not health.is_faulty(cell)]
        return self.random.choice(sound or cells)

    def settle(self) -> None:
        """Follow the lights, one token after the other, until the table is right."""
        for _ in range(80):
            if self.is_over or not isinstance(self.stage, Play):
                return
            if self.stage.questions.is_open and not self.stage.questions.offer:
                self.answer_questions(None)
            elif self.is_quiet():
                return
            elif not self.mend_one():
                # All is done, and the table does not see it: say so.
                self.virtual.press(self.director.seat_of(self.state.active), "ok")
        raise AssertionError(f"the table never got right: {self.page(0)} {self.state.text()}")

    def mend_one(self) -> bool:
        """Put the first token right that is not where, or how, it is wanted."""
        seats = self.director.tabletop.seats
        hands = self.virtual.hands
        taken = {self.table.cell_of(token) for token in self.tokens}
        blocked = None
        for token in range(TOKENS):
            piece = self.tokens[token]
            side = side_of(self.state, token)
            if self.table.cell_of(piece) != seats[token]:
                if seats[token] in taken:
                    blocked = blocked or (piece if piece.lies else None)
                    continue
                hands.move(piece, seats[token], side or None)
            elif side and piece.face != side:
                hands.turn(piece)
            else:
                continue
            self.virtual.run_hands()
            return True
        if blocked:  # each on the seat of another: one goes into the hand
            hands.lift(blocked)
            self.virtual.run_hands()
        return blocked is not None
