"""A stage of guided games of l'Opéra: shows each player their objective before the first round."""

from firmware.buttons.buttons import OK, SHORT, button_of, kind_of, seat_of
from firmware.play.stage import Stage
from shared_rules.opera.board import ROLES


class Objective(Stage):
    NAME = "aim"

    def __init__(self, director, pages: tuple) -> None:
        """`pages` has one page for each role."""
        super().__init__(director)
        self._pages = pages
        self._read = []  # the seats that have read theirs

    def enter(self, now_ms: int) -> None:
        director = self._director
        for role in range(len(ROLES)):
            seat = director.seat_of(role)
            if seat in self._read:
                self._screens.show_text(seat, self._texts.WAIT_READ)
            else:
                self._screens.show_text(seat, self._pages[role], self._texts.GO_ON)

    def on_button(self, event: int) -> None:
        seat = seat_of(event)
        if kind_of(event) != SHORT or button_of(event) != OK or seat in self._read:
            return
        self._read.append(seat)
        if len(self._read) < len(self._director.people_seats):
            self.enter(0)
        else:
            self._director.reveal_secret("")
