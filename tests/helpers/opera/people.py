"""Two scripted people play a whole game of l'Opéra on a virtual table, with mistakes.

They know the rules: they choose a random legal activation and move the tokens.
"""

from firmware.games.opera.places import TOKENS, belongs
from firmware.games.opera.stages import Objective
from firmware.play.playing import Playing
from firmware.play.reveal_secret import RevealSecret
from firmware.play.stage import TimedAnnouncement
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules import opera
from shared_rules.offboard import parse_state, state_text
from shared_rules.offboard.opera_activations import activations
from shared_rules.opera.actions import GATHER, PASS, SWAP
from shared_rules.opera.board import AT_DRAW, AT_PICK, AT_POWER, CHARACTERS, PURPLE
from tests.helpers.open_vault import secret_of
from tests.helpers.opera.mistakes import Mistakes
from tests.helpers.people import People


class OperaPeople(Mistakes, People):
    misread = ""  # the state in which a turn was misinterpreted

    def __init__(self, seed: int, mistakes: float = 0.0, **options) -> None:
        """Options of a board, or what to choose in the menu, by the names of its items."""
        names = ("language", "is_guided", "turn_seconds", "phantom_seat", "carlotta")
        self.chosen = {name: options.pop(name) for name in names if name in options}
        super().__init__(seed, mistakes, **options)

    # -- before the game ---------------------------------------------------------------------

    def set_up(self) -> None:
        """Put every token onto the cell that is lit for it, in random order."""
        seats = self.director.reconciler.targets
        self.tokens = [None] * TOKENS
        for token in self.random.sample(range(TOKENS), TOKENS):
            if self.random.random() < self.mistakes:
                self.put_wrongly(token)
            else:
                self.tokens[token] = self.table.add(f"token {token}", seats[token], NORTH)
            self.virtual.run(150)
        self.virtual.run(300)
        if (
            isinstance(self.stage, Playing) and self.stage.leading
        ):  # a token is on a cell without a working sensor
            self.virtual.press(0, "ok")
            self.answer_questions(belongs(self.state))
        self.read_aims()
        assert isinstance(self.stage, RevealSecret), self.page(0)

    def put_wrongly(self, token: int) -> None:
        """Put a token onto a wrong cell, or with the wrong face; then follow the lights."""
        seat = self.director.reconciler.targets[token]
        sensed = [cell for cell, panel in enumerate(self.table.layout.PANEL_OF) if panel]
        free = [cell for cell in sensed if cell not in self.director.reconciler.targets]
        cell = self.random.choice(free) if token >= CHARACTERS else seat
        self.tokens[token] = self.table.add(f"token {token}", cell, SOUTH)
        self.virtual.run(150)
        assert cell in self.shown_wrong(), self.page(0)
        if cell == seat:
            self.virtual.hands.turn(self.tokens[token])
        else:
            self.virtual.hands.move(self.tokens[token], seat)
        self.virtual.run_hands()
        self.fumbles += 1

    def read_aims(self) -> None:
        """In a guided game, each player reads their aim."""
        if isinstance(self.stage, Objective):
            for seat in self.random.sample(range(2), 2):
                self.virtual.press(seat, "ok")

    def stage_at(self, text: str, identity: int) -> None:
        """Continue from a position, with this character as the Phantom."""
        self.arrange(parse_state(opera, text))
        secret_of(self.director.vault).identity = identity

    # -- the game ----------------------------------------------------------------------------

    def turn(self) -> None:
        if isinstance(self.stage, TimedAnnouncement):
            self.virtual.run(200)
        elif self.stage.leading or self.stage.mistake:
            if self.stage.leading and self.random.random() < self.mistakes:
                self.fumble()
            self.settle()
        elif self.state.phase == AT_DRAW:
            self.virtual.press(self.active_seat, "ok")
        else:
            self.act()

    def choose(self):
        """A random legal activation from here: its actions and the state after them."""
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
        elif moved and self.misread == state_text(state) and moved[-1] >= CHARACTERS:
            for token in moved:  # a walk and a power: one after the other
                self.move([token], goal)
                self.confirm_unseen(goal)
        elif moved:
            self.move(moved, goal)
            self.confirm_unseen(goal)
            self.misread = state_text(state) if state_text(self.state) == state_text(state) else ""
        elif SWAP <= path[-1] < SWAP + CHARACTERS:
            self.swap_inside(path[-1] - SWAP)
        if path[-1] == PASS and self.state.phase == AT_POWER and self.is_quiet():
            self.virtual.press(seat, "back")

    def swap_inside(self, other: int) -> None:
        """Richard swaps with a character of his own room: lift both, put both down."""
        pair = (self.tokens[PURPLE], self.tokens[other])
        cells = [self.table.cell_of(token) for token in pair]
        for token in pair:
            self.virtual.hands.lift(token)
        for token, cell in zip(pair, cells, strict=True):
            self.virtual.hands.place(token, cell)
        self.virtual.run_hands()
        self.answer_questions(None)
        if self.is_quiet():
            self.virtual.press(self.active_seat, "ok")
