"""A game interrupted by its players: go on, leave the table for another day, resign, abandon.

BACK turns the pages, OK takes the one that is shown. The game is on flash already: whoever leaves
may just switch off. To abandon takes both players, one OK each.
"""

from firmware.buttons import BACK, OK, SHORT, button_of, kind_of, seat_of
from firmware.stages.stage import Stage
from shared_rules.compat import const

_GO_ON = const(0)
_LEAVE = const(1)
_RESIGN = const(2)
_ABANDON = const(3)
_CHOICES = const(4)


class Pause(Stage):
    def __init__(self, director, seat: int, before) -> None:
        super().__init__(director)
        self._seat = seat  # who asked
        self._before = before  # the stage to go back to
        self._choice = _GO_ON
        self._agreed = -1  # the seat that wants to abandon

    def enter(self, now_ms: int) -> None:
        texts = self._texts
        self._director.tell_both(texts.PAUSE[self._choice], texts.YES, texts.NEXT)

    def on_button(self, event: int) -> None:
        if kind_of(event) != SHORT:
            return
        if button_of(event) == BACK:
            self._choice = (self._choice + 1) % _CHOICES
            if self._choice == _RESIGN and not self._director.can_resign:
                self._choice += 1
            self._agreed = -1
        elif button_of(event) == OK and self._choice == _ABANDON:
            if self._agreed >= 0 and self._agreed != seat_of(event):
                self._director.abandon()
                return
            self._agreed = seat_of(event)
            self._director.tell_both(self._texts.BOTH_MUST)
            return
        elif button_of(event) == OK and seat_of(event) == self._seat:
            if self._choice == _RESIGN:
                self._director.resign(self._seat)
                return
            if self._choice == _GO_ON:
                self._director.go(self._before)
                return
        self.enter(0)

    def wipe(self) -> None:
        """The stage that waits may know something still."""
        self._before.wipe()
