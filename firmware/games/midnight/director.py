"""The director of Midnight Party, for two to eight players who share both seats.

Nothing is hidden: both screens show the same text, and the buttons of both seats count. The first
line names the player to move, whose lamp is lit. The rules play Hugo's walk, his captures and the
end of a ball in one action; the director leads the players through them in steps.
"""

from firmware.games.midnight.lighting import Lighting
from firmware.games.midnight.places import HUGO, Places
from firmware.games.midnight.play import MidnightPlay
from firmware.games.midnight.prompts import score_lines, score_title, waiting_line
from firmware.games.midnight.score_sheet import Score
from firmware.games.midnight.walk_steps import legs_of
from firmware.memory import load_once
from firmware.play import director
from shared_rules import midnight
from shared_rules.compat import const
from shared_rules.game import DEALER
from shared_rules.midnight.actions import FIRST, ROLL
from shared_rules.midnight.board import (
    AT_BRAVE,
    AT_CAUTIOUS,
    AT_END,
    AT_MOVE,
    AT_PLACE,
    AT_ROLL,
    DIE,
)

_NOTHING = const(-1)  # no action


class Director(director.Director):
    has_code = False
    can_resign = False

    def __init__(self, board) -> None:
        super().__init__(board, midnight, Places(self))
        self.lighting = Lighting(board, self.reconciler)
        self.play_with(MidnightPlay(self))
        for name, default, _ in midnight.OPTIONS:  # as the menu offers them
            setattr(self, name, default)
        self.house = "no"
        self.face = DIE[0]  # of a real die, as entered
        self.bold = 0  # the player that the question "who is first" offers
        self.action = _NOTHING  # played last; tokens do not show it yet
        self.before = None  # the state before it, or before the first leg
        self.legs: list = []  # (state, text): the steps to the state of the match
        self.ball = None  # the state at the end of a ball, until the scores are shown
        self.unused = ("", 0)  # text about a roll that no guest can use, and the roll
        self._led = ""  # describes the move of a computer, while `advance` is called for it
        self.start()

    # -- seats and private pages -----------------------------------------------------------

    @property
    def active_seat(self) -> int:
        return -1

    @property
    def shown(self):
        return self.legs[0][0] if self.legs else self.match.state

    @property
    def people_seats(self) -> tuple:
        """Always both seats: nothing is hidden, and all players share them."""
        return (0, 1)

    def presser(self, state) -> int:
        return state.turn if state.phase == AT_ROLL else -1

    @property
    def is_real(self) -> bool:
        """Whether the players roll a real die."""
        return self.match.state.options.has_die

    @property
    def is_choosing(self) -> bool:
        """Whether the players choose who is first."""
        state = self.match.state
        return state.actor >= 0 and state.phase in (AT_BRAVE, AT_CAUTIOUS)

    def next_bold(self) -> None:
        self.bold = (self.bold + 1) % self.match.state.options.players

    def next_face(self) -> None:
        faces = sorted(set(DIE))
        self.face = faces[(faces.index(self.face) + 1) % len(faces)]

    def name_of(self, token: int) -> str:
        if token == HUGO:
            return self.texts.HUGO
        return self.texts.GUESTS[self.reconciler.places.owner_of(token)]

    def fill_private(self, seat: int, page) -> bool:
        """Writes the scores: there is no secret."""
        state = self.match.state
        waiting = self.reconciler.places.waiting(state)
        lines = score_lines(state, self.texts) + "|" + waiting_line(self, waiting)
        page.fill(score_title(state, self.texts) + "|" + lines)
        return True

    # -- what comes next -------------------------------------------------------------------

    def is_at_play(self, state) -> bool:
        """Always False: after each action `advance` leads the tokens through its steps."""
        return False

    def roll(self) -> None:
        """Rolls the board's die, whose faces follow from the deal."""
        self.before = self.match.state.copy()
        self.action = self.match.outside()
        self.board.beep(660)
        self.on_played()

    def advance_computer(self, text: str) -> None:
        """The guest's own move is led with the first step of what follows."""
        self._led = text
        self.advance(text if self.legs else "")
        self._led = ""

    def begin(
        self, options: dict, commitment: bytes, nonces: list, deals: int, sealed: str
    ) -> None:
        self.forget_legs()  # of a game that was abandoned
        super().begin(options, commitment, nonces, deals, sealed)

    def sit_down(self, seat: int) -> None:
        """After a power cut: the menu offers this game's options for the next one."""
        load_once("games.midnight.menu").remember(self)

    def on_resumed(self, replay, lines) -> None:
        load_once("games.midnight.resume").resume(self, replay, lines)

    def follow(self) -> str:
        """Finds the steps that lead from the state before the last action to the state after it;
        returns a notice or ""."""
        self.legs, self.ball = legs_of(self.before, self.action, self.texts)
        face = self.action - ROLL
        self.action = _NOTHING
        self.unused = ("", 0)
        if 0 < face < 8 and self.match.state.phase != AT_MOVE:
            text = self.texts.NOBODY % (self.texts.PLAYERS[self.before.turn], face)
            self.unused = (text, face)
        return self.unused[0]

    def lead_leg(self, text: str) -> None:
        self.lead(text, self._end_leg)

    def _end_leg(self, notice: str) -> None:
        self.before = self.legs.pop(0)[0]
        self.advance(notice)

    def forget_legs(self) -> None:
        """Drops the steps: their action is taken back."""
        self.legs = []
        self.action = _NOTHING
        self.ball = None
        self._next = self.advance

    def advance(self, notice: str = "") -> None:
        """Goes on: with the steps of the last action, the scores of a ball, or the next turn."""
        if self.action != _NOTHING:
            notice = self.follow() or notice
        if self.legs:
            self.lead_leg(self.legs[0][1])
        elif self.ball is not None:
            ball = self.ball
            self.ball = None
            self.go(Score(self, ball))
        else:
            self._go_on(notice)

    def _go_on(self, notice: str) -> None:
        state = self.match.state
        while state.actor == DEALER and state.phase < AT_ROLL:
            first = self.texts.PLAYERS[self.match.outside() - FIRST]
            notice = (
                self.texts.ROLLS_FIRST if state.phase == AT_ROLL else self.texts.FIRST
            ) % first
        if state.phase == AT_END:
            self.finish()
            return
        self.reconciler.set_targets(state)
        text = ""
        if not self.reconciler.is_right:
            is_new = state.phase == AT_PLACE and state.round > 1
            text = self.texts.NEXT_BALL % state.round if is_new else self.texts.LEAD
            text = self._led or text
        self.lead(text, self.advance, notice)
