"""The director of Phantom: assigns the roles to seats, decides what follows each action."""

from firmware.games.phantom import action_summary
from firmware.games.phantom.hand_view import Hood, hand_of
from firmware.games.phantom.lighting import Lighting
from firmware.games.phantom.places import Places
from firmware.games.phantom.play import PhantomPlay
from firmware.games.phantom.slots import Discs, Slots
from firmware.memory import load_once
from firmware.play import director
from shared_rules import phantom
from shared_rules.compat import const
from shared_rules.game import DEALER
from shared_rules.phantom.cards import AT_DISCARD, AT_DRAW, AT_END, AT_ZONE

_SEATS = const(2)
_SETTLER = const(1)


class Director(director.Director):
    def __init__(self, board) -> None:
        places = Places()
        places.use_slots(Slots(places, board.scanner.health))
        super().__init__(board, phantom, places)
        self.lighting = Lighting(board, self.reconciler)
        self.discs = Discs(board, self.reconciler)
        self.hood = Hood(board.hal.random)
        self.play_with(PhantomPlay(self))
        self.news = ""  # the summary of the last action, until it is shown
        self.house = "no"  # whether the menu asks for house rules
        self.start()

    # -- seats and private pages -----------------------------------------------------------

    @property
    def chief_seat(self) -> int:
        return self.reconciler.places.chief_seat

    @chief_seat.setter
    def chief_seat(self, seat: int) -> None:
        self.reconciler.places.chief_seat = seat

    def seat_of(self, role: int) -> int:
        return self.reconciler.places.seat_of(role)

    role_of = seat_of  # the mapping is its own inverse

    def swap_seats(self) -> None:
        self.chief_seat = 1 - self.chief_seat

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
        """Returns a player's cards. Secret: for that player's private page only."""
        return hand_of(self.vault.own_view(role))

    def fill_private(self, seat: int, page) -> bool:
        texts = self.texts
        if self.code:  # it is shown before the first hand
            return load_once("play.reveal_secret").fill_code(self, seat, page)
        role = self.role_of(seat)
        hand = self.hand_of(role)
        state = self.match.state
        self.hood.look(role, hand)
        self.hood.fill(page, role, hand, texts, self.match.state.options.box)
        is_asked = state.actor == role and self.stage is self.playing
        if is_asked and state.phase in (AT_DISCARD, AT_ZONE):
            page.ok = texts.TAKE
        page.back = texts.NEXT_CARD
        return True

    def wipe(self) -> None:
        self.hood.wipe()
        super().wipe()

    # -- what comes next -------------------------------------------------------------------

    def deal_out(self) -> None:
        while self.match.state.phase < AT_DISCARD:
            self.match.outside()  # the first Character, both hands

    def is_at_play(self, state) -> bool:
        return state.actor >= 0

    def has_to_lead(self) -> bool:
        """Sets the targets of the state; returns whether tokens or discs have to be moved."""
        self.discs.follow(self.match.state)
        self.reconciler.set_targets(self.match.state)
        return not self.reconciler.is_right

    def advance(self, notice: str = "") -> None:
        """Goes on with what the state waits for: chance, the end, or the players."""
        while self.match.state.actor == DEALER:
            self._draw_by_chance()
        if self.match.state.phase == AT_END:
            self.finish()
            return
        notice = self.news or notice
        self.news = ""
        self.lead(self.texts.LEAD if self.has_to_lead() else "", self.advance, notice)

    def advance_computer(self, text: str) -> None:
        """Chance that follows is drawn first: then the players move all discs and figures."""
        self.advance(text)

    def _draw_by_chance(self) -> None:
        """Draws a card for a hand, or a Character from the stock."""
        state = self.match.state
        role = state.turn
        if state.phase == AT_DRAW:
            before = self.hand_of(role)
            self.match.outside()
            self.hood.draw(role, before, self.hand_of(role))
        else:
            before = state.copy()
            action = self.match.outside()
            self.news = action_summary.summarize(before, state, action, self)

    def resign(self, seat: int) -> None:
        """A player resigns: the other one wins, and the secret is revealed."""
        self.match.resign(self.role_of(seat))
        self.finish()
