"""A game interrupted by its players: go on, leave the table for another day, resign, abandon.

Whoever asked for the pause turns its pages with BACK and takes one with OK; the other seat can say
no, which leads to the first page, and go on. So nobody resigns by a page that turns under the
thumb; and it takes another OK. The game is on flash already: whoever leaves may just switch off.
To abandon takes both players, one OK each.
"""

from firmware.buttons import BACK, OK, SHORT, button_of, kind_of, seat_of
from firmware.stages.leaving import abandon
from firmware.stages.stage import Stage
from shared_rules.compat import const

_GO_ON = const(0)
_LEAVE = const(1)
_RESIGN = const(2)
_ABANDON = const(3)
_CHOICES = const(4)
_SEATS = const(2)


class Pause(Stage):
    def __init__(self, director, seat: int, before) -> None:
        super().__init__(director)
        self._seat = seat  # who asked
        self._before = before  # the stage to go back to
        self._choice = _GO_ON
        self._is_resigning = False  # once said; it is asked again
        self._agreed = -1  # the seat that wants to abandon
        self._began_ms = director.board.now_ms

    def enter(self, now_ms: int) -> None:
        texts = self._texts
        text = texts.REALLY if self._is_resigning else texts.PAUSE[self._choice]
        for seat in range(_SEATS):
            ok = texts.YES if self._may_take(seat) else ""
            if seat == self._seat:
                back = texts.NEXT
            else:
                back = texts.NO if self._choice != _GO_ON else ""
            self._director.say(seat, text, ok, back)

    def _may_take(self, seat: int) -> bool:
        return seat == self._seat or self._choice in (_GO_ON, _ABANDON)

    def on_button(self, event: int) -> None:
        if kind_of(event) != SHORT:
            return
        seat = seat_of(event)
        if button_of(event) == BACK:
            self._turn(seat)
        elif button_of(event) == OK and self._may_take(seat):
            if self._choice == _GO_ON:
                self._go_on()
                return
            if self._choice == _RESIGN:
                if self._is_resigning:
                    self._director.resign(seat)
                    return
                self._is_resigning = True
            elif self._choice == _ABANDON:
                if self._agreed >= 0 and self._agreed != seat:
                    abandon(self._director)
                else:
                    self._agreed = seat
                    self._director.tell_both(self._texts.BOTH_MUST)
                return
        self.enter(0)

    def _turn(self, seat: int) -> None:
        self._is_resigning = False
        self._agreed = -1
        if seat != self._seat:
            self._choice = _GO_ON
            return
        self._choice = (self._choice + 1) % _CHOICES
        if self._choice == _RESIGN:
            if self._director.match.state.outcome is not None:  # only the table lags behind
                self._choice = _GO_ON
            elif not self._director.can_resign:
                self._choice += 1

    def _go_on(self) -> None:
        """Nobody's turn has become shorter."""
        director = self._director
        director.turn_began_ms += director.board.now_ms - self._began_ms
        director.go(self._before)

    def wipe(self) -> None:
        """The stage that waits may know something still."""
        self._before.wipe()
