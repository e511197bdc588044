"""The end of a round: CAN or CANNOT, as a light show of a second or two that can be skipped."""

from firmware.stages.stage import Stage
from shared_rules.compat import const
from shared_rules.opera.actions import CAN

_HUSH_MS = const(1000)  # the answer comes a fixed time after the last move, whatever it is
_SHOW_MS = const(2000)


class Announce(Stage):
    def __init__(self, director) -> None:
        super().__init__(director)
        self._began_ms = 0
        self._is_told = False
        self._is_can = False

    def enter(self, now_ms: int) -> None:
        if not self._is_told:
            self._began_ms = now_ms
            self._director.tell_both(self._texts.HUSH)

    def step(self, now_ms: int) -> None:
        if not self._is_told and now_ms - self._began_ms >= _HUSH_MS:
            self._tell()
            self._began_ms = now_ms
        elif self._is_told and now_ms - self._began_ms >= _SHOW_MS:
            self._end()

    def on_button(self, event: int) -> None:
        if self._is_told:
            self._end()

    def _tell(self) -> None:
        director = self._director
        before = director.match.state.carlotta
        self._is_can = director.match.outside() == CAN
        self._is_told = True
        director.board.scene.clear()
        director.lighting.answer(self._is_can)
        director.lighting.way(before, director.match.state.carlotta)
        director.tell_both(self._texts.CAN if self._is_can else self._texts.CANNOT)
        director.board.beep(660 if self._is_can else 330)

    def _end(self) -> None:
        director = self._director
        if director.match.state.winner >= 0:
            director.advance()
        else:
            director.end_round(self._texts.END_ROUND)
