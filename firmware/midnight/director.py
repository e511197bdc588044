"""Midnight Party on the table, for two to eight players who share both seats.

Nothing is hidden: both screens say the same, and either seat's buttons count. Whose turn it is
reads first, and the player's lamp burns. What the rules do at once, Hugo's walk, his captives, the
end of a ball, is led in steps.
"""

from firmware import director
from firmware.lazy_import import load_once
from firmware.midnight.legs import legs_of
from firmware.midnight.lighting import Lighting
from firmware.midnight.places import HUGO, Places
from firmware.midnight.play import Play
from firmware.midnight.prompts import prompt_for, score_lines, score_title, waiting_line
from firmware.midnight.score import Score
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
        self.lighting = Lighting(board, self.tabletop)
        for name, default, _ in midnight.OPTIONS:  # as the menu offers them
            setattr(self, name, default)
        self.house = "no"
        self.face = DIE[0]  # that is entered from a real die
        self.bold = 0  # the player who is offered to be first
        self.action = _NOTHING  # that was played, and is not led to yet
        self.before = None  # the state before it, then before the first leg
        self.legs: list = []  # (state, text) on the way to the game's state
        self.ball = None  # the state at the end of a ball, until its points are told
        self.unused = ("", 0)  # what is said of a number that nobody can use, and the number
        self.open()

    # -- who is told what ------------------------------------------------------------------

    @property
    def active_seat(self) -> int:
        return -1

    @property
    def shown(self):
        return self.legs[0][0] if self.legs else self.match.state

    @property
    def is_real(self) -> bool:
        """The players roll a die of their own."""
        return self.match.state.options.has_die

    @property
    def is_choosing(self) -> bool:
        """The players say who is first."""
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
        return self.texts.GUESTS[self.tabletop.places.owner_of(token)]

    def prompt(self, state, held: list) -> None:
        text, ok, back = prompt_for(self, state, held)
        self.tell_both(text, ok, back)

    def fill_private(self, seat: int, page) -> bool:
        """No secret, but what everybody likes to look up."""
        state = self.match.state
        waiting = self.tabletop.places.waiting(state)
        lines = score_lines(state, self.texts) + "|" + waiting_line(self, waiting)
        page.fill(score_title(state, self.texts) + "|" + lines)
        return True

    # -- what comes next -------------------------------------------------------------------

    def play(self, text: str, notice: str) -> Play:
        return Play(self, text, notice)

    def is_at_play(self, state) -> bool:
        """What was played is led to first, and then the next player's lamp is lit."""
        return False

    def roll(self) -> None:
        """The table's die, from the fair deal."""
        self.before = self.match.state.copy()
        self.action = self.match.outside()
        self.board.beep(660)
        self.on_played()

    def begin(self, options: dict, commitment: bytes, nonces: list, deals: int, box: str) -> None:
        self.forget_legs()  # of a game that was abandoned
        super().begin(options, commitment, nonces, deals, box)

    def sit_down(self, seat: int) -> None:
        """The next game is offered as this one was agreed, also after a power cut."""
        load_once("midnight.menu").remember(self)

    def on_resumed(self, lines) -> None:
        load_once("midnight.recall").recall(self, lines)

    def follow(self) -> str:
        """Find the way from the state before the last action to the one behind it, and news."""
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
        """What led to them is taken back."""
        self.legs = []
        self.action = _NOTHING
        self.ball = None
        self._next = self.advance

    def advance(self, notice: str = "") -> None:
        """Go on with whatever the game waits for; first with what was played."""
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
        self.tabletop.want(state)
        text = ""
        if not self.tabletop.is_right:
            is_new = state.phase == AT_PLACE and state.round > 1
            text = self.texts.NEXT_BALL % state.round if is_new else self.texts.LEAD
        self.lead(text, self.advance, notice)
