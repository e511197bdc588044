"""Phantom on the table, from the first hand to the last Character."""

from firmware import director
from firmware.lazy_import import load_once
from firmware.phantom import news
from firmware.phantom.hood import Hood, hand_of
from firmware.phantom.lighting import Lighting
from firmware.phantom.places import Places
from firmware.phantom.play import Play
from firmware.phantom.prompts import prompt_for, wrong_words
from firmware.phantom.tabletop import Tabletop
from shared_rules import phantom
from shared_rules.compat import const
from shared_rules.game import DEALER
from shared_rules.phantom.cards import AT_DISCARD, AT_DRAW, AT_END, AT_ZONE

_SEATS = const(2)
_SETTLER = const(1)


class Director(director.Director):
    def __init__(self, board) -> None:
        super().__init__(board, phantom, Places())
        self.tabletop = Tabletop(board)
        self.lighting = Lighting(board, self.tabletop)
        self.hood = Hood(board.hal.random)
        self.news = ""  # what the last deed did, until both have been told
        self.house = "no"  # whether the players have rules of their own
        self.open()

    # -- who sits where, who is told what --------------------------------------------------

    @property
    def chief_seat(self) -> int:
        return self.tabletop.places.chief_seat

    @chief_seat.setter
    def chief_seat(self, seat: int) -> None:
        self.tabletop.places.chief_seat = seat

    def seat_of(self, role: int) -> int:
        return self.tabletop.places.seat_of(role)

    role_of = seat_of  # and the other way round

    @property
    def active_seat(self) -> int:
        state = self.match.state
        return self.seat_of(state.actor if state.actor >= 0 else state.turn)

    @property
    def keepers(self) -> tuple:
        """Both have a hand; the settler's code comes first."""
        return (self.seat_of(_SETTLER), self.chief_seat)

    def sit_down(self, seat: int) -> None:
        self.chief_seat = 1 - seat

    def step(self, now_ms: int) -> None:
        for seat in range(_SEATS):
            if not self.board.buttons.is_peeking(seat):
                self.hood.look_away(self.role_of(seat))
        super().step(now_ms)

    def hand_of(self, role: int) -> list:
        """A player's cards, for that player's hood."""
        return hand_of(self.vault.own_view(role))

    def fill_private(self, seat: int, page) -> bool:
        texts = self.texts
        if self.code:  # shown alone, before the first hand
            return load_once("stages.look").fill_code(self, seat, page)
        role = self.role_of(seat)
        hand = self.hand_of(role)
        state = self.match.state
        self.hood.look(role, hand)
        self.hood.fill(page, role, hand, texts)
        is_asked = state.actor == role and isinstance(self.stage, Play)
        if is_asked and state.phase in (AT_DISCARD, AT_ZONE):
            page.ok = texts.TAKE
        page.back = texts.NEXT_CARD
        return True

    def prompt(self, state, held: list) -> None:
        self.board.screens.first = self.active_seat
        for seat in range(_SEATS):
            text, ok, back = prompt_for(state, self.role_of(seat), held, self.stage, self.texts)
            self.say(seat, text, ok, back)

    def tell_wrong(self, text: str) -> None:
        """What is wrong, or to be done, and what to begin with."""
        what = wrong_words(self.tabletop, self.texts)
        self.tell_both(text + "|" + what if what else text)

    def wipe(self) -> None:
        self.hood.wipe()
        super().wipe()

    # -- what comes next -------------------------------------------------------------------

    def play(self, text: str, notice: str) -> Play:
        return Play(self, text, notice)

    def deal_out(self) -> None:
        while self.match.state.phase < AT_DISCARD:
            self.match.outside()  # the first Character, both hands

    def is_at_play(self, state) -> bool:
        return state.actor >= 0

    def has_to_lead(self) -> bool:
        """Whether the table does not show what the game says."""
        self.tabletop.follow(self.match.state)
        self.tabletop.want(self.match.state)
        return not self.tabletop.is_right

    def advance(self, notice: str = "") -> None:
        """Go on with whatever the game waits for."""
        while self.match.state.actor == DEALER:
            self._come_from_outside()
        if self.match.state.phase == AT_END:
            self.finish()
            return
        notice = self.news or notice
        self.news = ""
        self.lead(self.texts.LEAD if self.has_to_lead() else "", self.advance, notice)

    def _come_from_outside(self) -> None:
        """A card for a hand, or a Character out of the stock."""
        state = self.match.state
        role = state.turn
        if state.phase == AT_DRAW:
            before = self.hand_of(role)
            self.match.outside()
            self.hood.draw(role, before, self.hand_of(role))
        else:
            before = state.copy()
            action = self.match.outside()
            self.news = news.of(before, state, action, self)

    def resign(self, seat: int) -> None:
        """A player gives up: the other one wins, and everything is opened."""
        self.match.resign(self.role_of(seat))
        self.finish()
