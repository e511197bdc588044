"""Scripted people at one page of a session: messages of the page instead of hands at a board."""

from collections.abc import Callable

from ghostlight.web import messages
from ghostlight.web.page import Page
from tests.helpers.opera.page_people import TICK_MS, PageBoard, PageHands, open_session


class OnPage:
    """Goes before the scripted people of a game among the base classes."""

    GAME = ""

    def __init__(self, seed: int, **options) -> None:
        super().__init__(seed, **options)
        self.session = open_session(seed)
        self.table = self.session.table
        self._page = Page(self.session, "both", "en")
        self._tick_hands: Callable[[], None] = lambda: None
        self.virtual = PageBoard(self.session, self.tick, [self._page] * 2)
        self.virtual.run(200)
        self.say(messages.Set(game=self.GAME))
        self.until(lambda: self.session.game.name == self.GAME)
        self.virtual.hands = PageHands(self.say, self.session, seed)
        self._tick_hands = self.virtual.hands.step

    def say(self, said: messages.Said) -> None:
        self.session.act(self._page, "both", said)

    def tick(self) -> None:
        self._tick_hands()
        self.session.advance(TICK_MS)

    def until(self, is_true: Callable[[], object]) -> None:
        for _ in range(800):
            if is_true():
                return
            self.tick()
        raise AssertionError(self.page(0))

    def calibrate(self) -> None:
        """Does nothing: the session has calibrated the table."""
