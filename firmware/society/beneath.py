"""A tile is gone: what was beneath? A hush of fixed length, then the answer for everybody."""

from firmware.stages.stage import Stage
from shared_rules.compat import const
from shared_rules.society.actions import GHOST
from shared_rules.society.hunt import PASSED

_HUSH_MS = const(1000)  # the answer comes a fixed time after the tile was turned, whatever it is
_SHOW_MS = const(2000)


class Beneath(Stage):
    def __init__(self, director) -> None:
        super().__init__(director)
        self._began_ms = 0
        self._is_told = False
        self._room = director.match.state.history[-1] & PASSED

    def enter(self, now_ms: int) -> None:
        if not self._is_told:
            director = self._director
            self._began_ms = now_ms
            director.tell_both(self._texts.HUSH % director.tile_name(self._room))

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
        texts = self._texts
        match = director.match
        self._is_told = True
        is_ghost = match.outside() == GHOST
        state = match.state
        director.board.scene.clear()
        director.lighting.manor(state)
        director.lighting.beneath(self._room, state.colour(self._room) if is_ghost else -1)
        text = (texts.GHOST if is_ghost else texts.EMPTY) % director.tile_name(self._room)
        director.tell_both(text + "|" + texts.DAMAGE % (state.damage, state.target))
        director.board.beep(660 if is_ghost else 330)

    def _end(self) -> None:
        director = self._director
        if director.match.state.winner < 0 and self._room in director.match.state.ghosts:
            director.lead(self._texts.TURN_AGAIN, director.advance)
        else:
            director.advance()
