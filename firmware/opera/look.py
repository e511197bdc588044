"""The covered first look: the Phantom sees the identity and the recovery code, alone."""

from firmware.buttons import OK, SHORT, button_of, kind_of, seat_of
from firmware.opera.stage import Stage
from shared_rules.opera.phases import INVESTIGATOR


class FirstLook(Stage):
    def __init__(self, director) -> None:
        super().__init__(director)
        self._has_looked = False

    def enter(self, now_ms: int) -> None:
        director = self._director
        texts = self._texts
        seat = director.phantom_seat
        director.say(seat, texts.LOOK, texts.GO_ON if self._has_looked else "")
        director.say(director.seat_of(INVESTIGATOR), texts.LOOK_AWAY)

    def on_peek(self) -> None:
        self._has_looked = True
        self.enter(self._director.board.now_ms)

    def on_button(self, event: int) -> None:
        is_phantoms = seat_of(event) == self._director.phantom_seat
        if kind_of(event) == SHORT and button_of(event) == OK and is_phantoms and self._has_looked:
            self._director.forget_code()  # shown once
            self._director.advance()
