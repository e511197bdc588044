"""The covered first look: whoever keeps the recovery code sees it, and the own secret, alone."""

from firmware.buttons import OK, SHORT, button_of, kind_of, seat_of
from firmware.stages.stage import Stage


class FirstLook(Stage):
    def __init__(self, director) -> None:
        super().__init__(director)
        self._has_looked = False

    def enter(self, now_ms: int) -> None:
        director = self._director
        texts = self._texts
        director.say(director.keeper, texts.LOOK, texts.GO_ON if self._has_looked else "")
        director.say(1 - director.keeper, texts.LOOK_AWAY)

    def on_peek(self) -> None:
        self._has_looked = True
        self.enter(self._director.board.now_ms)

    def on_button(self, event: int) -> None:
        is_keepers = seat_of(event) == self._director.keeper
        if kind_of(event) == SHORT and button_of(event) == OK and is_keepers and self._has_looked:
            self._director.forget_code()  # shown once
            self._director.advance()
