"""Midnight Party on a page: the scripted people of tests/helpers, by messages only."""

from firmware.games.midnight.places import HUGO
from ghostlight.web import board_view
from ghostlight.web.games import adapter_of
from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.page_people import OnPage

ADAPTER = adapter_of("midnight")


class MidnightPagePeople(OnPage, MidnightPeople):
    GAME = "midnight"

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
