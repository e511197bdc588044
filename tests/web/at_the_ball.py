"""Midnight Party at a page: the scripted people of tests/firmware, by messages alone."""

from collections.abc import Callable

from firmware.midnight.places import HUGO
from ghostlight.web import backstage, messages
from ghostlight.web.games import adapter_of
from ghostlight.web.page import Page
from tests.firmware.ball import Ball
from tests.web.at_the_page import TICK_MS, PageBoard, PageHands, open_house

ADAPTER = adapter_of("midnight")


class PageBall(Ball):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.house = open_house(seed)
        self.table = self.house.table
        self._page = Page(self.house, "both", "en")
        self._tick_hands: Callable[[], None] = lambda: None
        self.virtual = PageBoard(self.house, self._tick, [self._page] * 2)
        self.virtual.run(200)
        self.say(messages.Set(game="midnight"))
        self.until(lambda: self.house.game.name == "midnight")
        self.virtual.hands = PageHands(self.say, self.house, seed)
        self._tick_hands = self.virtual.hands.step

    def say(self, said: messages.Said) -> None:
        self.house.act(self._page, "both", said)

    def _tick(self) -> None:
        self._tick_hands()
        self.house.advance(TICK_MS)

    def until(self, is_true: Callable[[], object]) -> None:
        for _ in range(800):
            if is_true():
                return
            self._tick()
        raise AssertionError(self.page(0))

    def calibrate(self) -> None:
        """The house has done it."""

    def set_up(self) -> None:
        """Hugo from his place beside the board; the guests lie there until their turn."""
        state = self.state
        guests = range(state.options.players * state.options.guests)
        self.tokens = [None] * (HUGO + 1)
        for token in (*guests, HUGO):
            self.tokens[token] = self.house.tokens[ADAPTER.prop_of(token, state)]
        self.beside = set(guests)
        self.virtual.run(100)
        self.virtual.hands.move(self.tokens[HUGO], self.director.tabletop.seats[HUGO])
        self.virtual.run_hands()
        self.until(lambda: backstage.is_playing(self.virtual.board) and self.is_quiet())
