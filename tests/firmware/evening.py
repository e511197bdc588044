"""Two scripted people play a whole evening of l'Opéra on a virtual table, mistakes included.

They know the rules and see the lights: they pick any lawful activation, carry it out with their
hands, follow the board where it leads, and put right what it says is wrong. What they do is drawn
from a seed.
"""

import random

from firmware.kernels import NORTH
from firmware.opera.announce import Announce
from firmware.opera.finish import Finish
from firmware.opera.look import FirstLook
from firmware.opera.places import (
    OFF,
    TOKENS,
    belongs,
    cells_of,
    piece_of,
    side_of,
    spot_of,
)
from firmware.opera.play import Play
from firmware.opera.recall import Recall
from firmware.opera.stage import Stage
from ghostlight.virtual.board import VirtualBoard
from shared_rules.opera.actions import GATHER, PASS, SWAP
from shared_rules.opera.cast import CHARACTERS, PURPLE
from shared_rules.opera.outcomes import activations
from shared_rules.opera.phases import AT_DRAW, AT_PICK, AT_POWER
from shared_rules.opera.state import State

ANSWER_MS = 1000  # within which every mistake is answered


class Evening:
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
        for _ in range(6):
            self.virtual.press(0, "ok")
        for seat in (1, 0):
            for _ in range(4):
                self.virtual.press(seat, self.random.choice(("ok", "back", "peek")))
        for _ in range(400):
            if isinstance(self.stage, Play):
                return
            self.virtual.run(16)
        raise AssertionError("nothing was dealt: " + self.page(0))

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
            if self.random.random() < self.mistakes and self.is_quiet():
                self.blunder()
            self.turn()
        raise AssertionError(f"no end: {self.state.text()} {self.page(0)}")

    def is_quiet(self) -> bool:
        """The board waits for a player, and the table agrees with the rules."""
        stage = self.stage
        is_waiting = isinstance(stage, Play) and not (stage._leading or stage._mistake)
        return is_waiting and not self.virtual.board.tracker.hand_count

    def turn(self) -> None:
        if isinstance(self.stage, Announce):
            self.virtual.run(200)
        elif self.stage._leading or self.stage._mistake:
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
        self.virtual.press(0, "ok")

    def answer_questions(self, goal) -> None:
        """Which token is that? What was meant?"""
        for _ in range(80):
            stage = self.stage
            if not isinstance(stage, Play):
                return
            if stage._guesses:
                cell, token = stage._guesses[0][0]
                is_so = self.table.cell_of(self.tokens[token]) == cell
                self.virtual.press(0, "ok" if is_so else "back")
            elif stage._choices and goal is not None:
                is_meant = belongs(stage._choices[0][1]) == goal
                self.virtual.press(0, "ok" if is_meant else "back")
            else:
                return

    def free_cell(self, token: int, spot: int) -> int:
        sides = self.virtual.board.tracker.sides
        health = self.virtual.board.scanner.health
        cells = [c for c in cells_of(token, spot) if not sides[c] and not health.is_faulty(c)]
        return self.random.choice(cells)

    def settle(self) -> None:
        """Follow the lights, one token after the other, until the table is right."""
        for _ in range(60):
            if self.is_over or not isinstance(self.stage, Play):
                return
            if self.stage._guesses:
                self.answer_questions(None)
            elif self.is_quiet():
                return
            elif not self.mend_one():
                self.virtual.run(200)
        raise AssertionError(f"the table never got right: {self.page(0)} {self.state.text()}")

    def mend_one(self) -> bool:
        """Put the first token right that is not where, or how, it is wanted."""
        seats = self.director.tabletop.seats
        hands = self.virtual.hands
        taken = {self.table.cell_of(token) for token in self.tokens}
        for token in range(TOKENS):
            piece = self.tokens[token]
            side = side_of(self.state, token)
            if self.table.cell_of(piece) != seats[token]:
                if seats[token] in taken:
                    continue
                hands.move(piece, seats[token], side or None)
            elif side and piece.face != side:
                hands.turn(piece)
            else:
                continue
            self.virtual.run_hands()
            return True
        return False

    # -- mistakes ----------------------------------------------------------------------------

    def blunder(self) -> None:
        """Do something wrong; the board must say so within a second, and help out of it."""
        kinds = ("far", "foreign", "turned", "middle", "carlotta", "knocked", "slid", "undone")
        kind = self.random.choice(kinds)
        before = self.state.text()
        if getattr(self, "_" + kind)():
            self.made.append(kind)
            self.virtual.run(ANSWER_MS)
            self.answer_questions(None)
            if kind != "undone":
                assert self.state.text() == before, kind
            if isinstance(self.stage, Play):
                is_fine = kind in ("slid", "undone")  # may need no putting right
                assert is_fine or not self.is_quiet(), (kind, self.page(0), before)
            self.settle()
            self.check()

    def check(self) -> None:
        """At a quiet moment the table and the rules agree."""
        if isinstance(self.stage, Play) and self.is_quiet():
            where = [self.table.cell_of(token) for token in self.tokens]
            spots = [OFF if cell is None else spot_of(t, cell) for t, cell in enumerate(where)]
            assert spots == belongs(self.state), self.state.text()

    def _away(self, token: int, cells: list[int]) -> bool:
        """A token goes to one of these cells, if one is free."""
        sides = self.virtual.board.tracker.sides
        free = [cell for cell in cells if not sides[cell]]
        if not free:
            return False
        self.virtual.hands.move(self.tokens[token], self.random.choice(free))
        self.virtual.run_hands()
        return True

    def _lawful_spots(self, who: int) -> set[int]:
        """The rooms in which this character might lawfully be found alone moved."""
        state = self.state
        spots = set()
        if state.phase == AT_PICK and state.cards >> who & 1:
            picked = state.copy()
            picked.apply(who)
            spots = {after.rooms[who] for _, after in activations(picked)}
        elif state.who >= 0:
            spots = {after.rooms[who] for _, after in activations(state)}
        return spots | {state.rooms[who]}

    def _far(self) -> bool:
        """A dealt character into a room out of its reach."""
        dealt = [who for who in range(CHARACTERS) if self.state.cards >> who & 1]
        if not dealt or self.state.phase != AT_PICK:
            return False
        who = self.random.choice(dealt)
        rooms = [room for room in range(10) if room not in self._lawful_spots(who)]
        return bool(rooms) and self._away(who, list(cells_of(who, self.random.choice(rooms))))

    def _foreign(self) -> bool:
        """A character that was not dealt, next door."""
        others = [who for who in range(CHARACTERS) if not self.state.cards >> who & 1]
        others = [who for who in others if who != self.state.who]
        if not others:
            return False
        who = self.random.choice(others)
        rooms = [room for room in range(10) if room not in self._lawful_spots(who)]
        return bool(rooms) and self._away(who, list(cells_of(who, self.random.choice(rooms))))

    def _turned(self) -> bool:
        """A character turned over for no reason."""
        token = self.tokens[self.random.randrange(CHARACTERS)]
        self.virtual.hands.turn(token)
        self.virtual.run_hands()
        return True

    def _middle(self) -> bool:
        """A character on the blackout's seat."""
        rooms = [room for room in range(10) if room != self.state.blackout]
        cells = [cells_of(8, room)[0] for room in rooms]
        return self._away(self.random.randrange(CHARACTERS), cells)

    def _carlotta(self) -> bool:
        """La Carlotta walks on her own."""
        space = self.state.carlotta % 22 + 1
        return self._away(10, list(cells_of(10, space)))

    def _knocked(self) -> bool:
        """A token is knocked over."""
        self.virtual.hands.knock(self.tokens[self.random.randrange(TOKENS)])
        self.virtual.run_hands()
        return True

    def _slid(self) -> bool:
        """A token is pushed to another seat of its room: nothing happens."""
        who = self.random.randrange(CHARACTERS)
        cell = self.table.cell_of(self.tokens[who])
        sides = self.virtual.board.tracker.sides
        seats = cells_of(who, self.state.rooms[who])
        near = [c for c in seats if not sides[c] and abs(c - cell) in (1, 16)]
        if not near:
            return False
        self.virtual.hands.slide(self.tokens[who], self.random.choice(near))
        self.virtual.run_hands()
        return True

    def _undone(self) -> bool:
        """Second thoughts: the last step is taken back."""
        if not self.director.match.can_undo:
            return False
        seat = self.random.randrange(2)
        self.virtual.press(seat, "back", ms=1000)
        return True
