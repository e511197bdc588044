"""The stage of an interrupted game: go on, leave it for another day, resign, or abandon it.

The seat that paused turns pages with BACK and takes one with OK. The other seat can go back to the
first page, and go on. So that no player resigns because the page changed at the moment of a press,
resigning takes a second OK. The game is on flash already, so players may just switch off.
Abandoning takes an OK of both seats.
"""

from firmware.buttons.buttons import BACK, OK, SHORT, button_of, kind_of, seat_of
from firmware.play.abort import abandon
from firmware.play.stage import Stage
from shared_rules.compat import const

_GO_ON = const(0)
_LEAVE = const(1)
_RESIGN = const(2)
_ABANDON = const(3)
_CHOICES = const(4)
_SEATS = const(2)


class Pause(Stage):
    NAME = "pause"

    def __init__(self, director, seat: int, before) -> None:
        super().__init__(director)
        self._seat = seat  # that paused
        self._before = before  # the stage to go back to
        self._choice = _GO_ON
        self._is_resigning = False  # OK was pressed once; a second one resigns
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
            self._screens.show_text(seat, text, ok, back)

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
                is_alone = not self._director.has_two_sides
                if self._agreed >= 0 and (self._agreed != seat or is_alone):
                    abandon(self._director)
                else:
                    self._agreed = seat
                    text = self._texts.REALLY_ABANDON if is_alone else self._texts.BOTH_MUST
                    self._screens.show_both(text)
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
            if (
                self._director.match.state.outcome is not None
            ):  # the game is decided, only tokens are to be moved
                self._choice = _GO_ON
            elif not self._director.can_resign:
                self._choice += 1

    def _go_on(self) -> None:
        """Goes back to the stage before; the pause does not count for the turn's time."""
        director = self._director
        director.playing.notices.add_time(director.board.now_ms - self._began_ms)
        director.go(self._before)

    def wipe(self) -> None:
        """The interrupted stage may have a secret."""
        self._before.wipe()
