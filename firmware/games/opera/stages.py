"""Stages that only l'Opéra has: objectives, CAN or CANNOT, a card that ends the game."""

from firmware.buttons.buttons import BACK, OK, SHORT, button_of, kind_of, seat_of
from firmware.play.stage import Stage, TimedAnnouncement
from shared_rules.opera.actions import CAN
from shared_rules.opera.board import ROLES


class Objective(Stage):
    """In a guided game: shows each player their objective before the first round."""

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


class AnswerAnnouncement(TimedAnnouncement):
    """CAN or CANNOT at the end of a round."""

    NAME = "announce"

    def waiting_text(self) -> str:
        return self._texts.HUSH

    def reveal(self) -> None:
        director = self._director
        before = director.match.state.carlotta
        is_can = director.match.outside() == CAN
        director.board.scene.clear()
        director.lighting.answer(is_can)
        director.lighting.way(before, director.match.state.carlotta)
        self._screens.show_both(self._texts.CAN if is_can else self._texts.CANNOT)
        director.board.beep(660 if is_can else 330)

    def on_button(self, event: int) -> None:
        director = self._director
        if not self.is_revealed and button_of(event) == BACK and director.match.can_undo:
            director.match.undo()  # nothing is revealed yet
            director.lead(self._texts.PUT_BACK, director.advance)
        else:
            super().on_button(event)

    def end(self) -> None:
        director = self._director
        if director.match.state.winner >= 0:
            director.advance()
        else:
            director.end_round(self._texts.END_ROUND)


class LastCardAnnouncement(TimedAnnouncement):
    """A card that ends the game; it is shown at once."""

    NAME = "lastcard"

    def __init__(self, director, text: str) -> None:
        super().__init__(director)
        self._text = text

    def enter(self, now_ms: int) -> None:
        director = self._director
        self.show_result(now_ms)
        director.board.scene.clear()
        director.lighting.draw_board(director.match.state, -1)
        self._screens.show_both(self._text)

    def end(self) -> None:
        self._director.advance()
