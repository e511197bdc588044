"""Midnight Party on a page: the scripted people of tests/helpers, by messages only."""

from collections.abc import Callable

from firmware.games.midnight.places import HUGO
from ghostlight.web import board_view, messages
from ghostlight.web.games import adapter_of
from ghostlight.web.page import Page
from tests.helpers.midnight.players import Ball
from tests.helpers.opera.page_players import TICK_MS, PageBoard, PageHands, open_session

ADAPTER = adapter_of("midnight")


class PageBall(Ball):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.session = open_session(seed)
        self.table = self.session.table
        self._page = Page(self.session, "both", "en")
        self._tick_hands: Callable[[], None] = lambda: None
        self.virtual = PageBoard(self.session, self._tick, [self._page] * 2)
        self.virtual.run(200)
        self.say(messages.Set(game="midnight"))
        self.until(lambda: self.session.game.name == "midnight")
        self.virtual.hands = PageHands(self.say, self.session, seed)
        self._tick_hands = self.virtual.hands.step

    def say(self, said: messages.Said) -> None:
        self.session.act(self._page, "both", said)

    def _tick(self) -> None:
        self._tick_hands()
        self.session.advance(TICK_MS)

    def until(self, is_true: Callable[[], object]) -> None:
        for _ in range(800):
            if is_true():
                return
            self._tick()
        raise AssertionError(self.page(0))

    def calibrate(self) -> None:
        """Does nothing: the session has calibrated the table."""

    def set_up(self) -> None:
        """Place Hugo from beside the board; the guests stay there until their turn."""
        state = self.state
        guests = range(state.options.players * state.options.guests)
        self.tokens = [None] * (HUGO + 1)
        for token in (*guests, HUGO):
            self.tokens[token] = self.session.tokens[ADAPTER.prop_of(token, state)]
        self.beside = set(guests)
        self.virtual.run(100)
        self.virtual.hands.move(self.tokens[HUGO], self.director.reconciler.targets[HUGO])
        self.virtual.run_hands()
        self.until(lambda: board_view.is_playing(self.virtual.board) and self.is_quiet())
